//! Writes a position down, completely: every card has its place, the deck its order.

use super::Position;
use crate::action::Seat;
use crate::card::CardSet;
use crate::map::{CORE, Cell, Gate, Place};
use crate::notation::{TextKind, card_list};
use crate::race::Tech;
use crate::setup::Teams;
use crate::state::{Row, State, Step};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use core::fmt::Write;

impl State {
    /// Does this moment have a text of its own: the beginning of a turn step?
    pub(super) fn stands_between_steps(&self) -> bool {
        let asks = matches!(
            self.step,
            Step::Add | Step::Tech | Step::Impulse | Step::Plan | Step::PlanCards | Step::Discard
        );
        self.end.is_none() && self.stack.top().is_none() && asks
    }
}

impl Position {
    /// The text of the position.
    pub fn write(&self) -> String {
        let mut text = String::new();
        let state = &self.base;
        self.setup.write_lines(&mut text, TextKind::Position);
        let _ = writeln!(text, "shuffles {}", state.rng.blocks_used());
        let _ = writeln!(text, "start {}", state.start);
        let _ = writeln!(text, "turn {} {}", state.turn, state.active);
        let _ = writeln!(text, "step {}", step_text(state));
        for seat in state.seats() {
            text.push('\n');
            write_seat(&mut text, state, seat);
        }
        text.push('\n');
        write_table(&mut text, state);
        for cards in &self.base_script.0 {
            let _ = writeln!(text, "shuffle{}", card_list(cards.iter().copied()));
        }
        if !self.then.is_empty() {
            let actions: String = self.then.iter().map(|action| format!(" {action}")).collect();
            let _ = writeln!(text, "\nthen{actions}");
        }
        text
    }
}

fn step_text(state: &State) -> String {
    let number =
        |row: Row| row.iter(&state.next).position(|card| card.0 == state.cursor).map_or(1, |at| at + 1);
    match state.step {
        Step::Add | Step::Homes => "add".into(),
        Step::Tech => "tech".into(),
        Step::Impulse => format!("impulse {}", number(state.impulse(state.active))),
        Step::Plan => "plan".into(),
        Step::PlanCards => format!("plan {}", number(state.plan_in_use)),
        Step::Gates => "gates".into(),
        Step::Draw(_) => "draw".into(),
        Step::Discard => "discard".into(),
        Step::Trim => "trim".into(),
    }
}

fn write_seat(text: &mut String, state: &State, seat: Seat) {
    let me = seat.index();
    let _ = writeln!(text, "{seat} score {}", state.score[me]);
    if !state.is_alive(seat) {
        let _ = writeln!(text, "{seat} eliminated");
        return;
    }
    let techs: String = state.techs[me]
        .iter()
        .map(|tech| match tech {
            Tech::Unique(_) => " unique".to_owned(),
            other => format!(" {other}"),
        })
        .collect();
    let _ = writeln!(text, "{seat} techs{techs}");
    let transports = Cell::all()
        .filter(|cell| state.transports[me][cell.index()] > 0)
        .map(|cell| (Place::Cell(cell), state.transports[me][cell.index()]));
    let cruisers = Gate::all()
        .filter(|gate| state.held_gates[me] & gate.bit() != 0)
        .map(|gate| (Place::Gate(gate), state.cruisers[gate.index()]));
    let ships: String =
        transports.chain(cruisers).map(|(place, ships)| format!(" {place}x{ships}")).collect();
    let _ = writeln!(text, "{seat} ships{ships}");
    let _ = writeln!(text, "{seat} hand{}", card_list(state.hand[me].iter()));
    let hidden = state.minerals[me].and(state.hidden_minerals);
    let sets = [("known", state.known[me]), ("minerals", state.minerals[me]), ("hidden-minerals", hidden)];
    for (keyword, cards) in sets {
        if !cards.is_empty() {
            let _ = writeln!(text, "{seat} {keyword}{}", card_list(cards.iter()));
        }
    }
    if state.plans[me].len > 0 {
        let _ = writeln!(text, "{seat} plan{}", card_list(state.plans[me].iter(&state.next)));
    }
}

fn write_table(text: &mut String, state: &State) {
    for (number, row) in state.impulses.iter().enumerate() {
        if row.len > 0 {
            let name = if state.teams == Teams::None { String::new() } else { (number + 1).to_string() };
            let _ = writeln!(text, "impulse{name}{}", card_list(row.iter(&state.next)));
        }
    }
    if state.plan_in_use.len > 0 {
        let _ = writeln!(text, "plan-in-use{}", card_list(state.plan_in_use.iter(&state.next)));
    }
    for row in 0..5 {
        text.push_str("map");
        for cell in Cell::all().filter(|cell| cell.row_and_column().0 == row && *cell != CORE) {
            let down = if state.face_down & cell.bit() != 0 { "?" } else { "" };
            let card = crate::card::Card(state.map[cell.index()]);
            let _ = write!(text, " {cell} {down}{card}");
        }
        text.push('\n');
    }
    let _ = writeln!(text, "discard{}", card_list(state.discard.iter()));
    let _ = writeln!(text, "deck{}", card_list(state.deck[..state.deck_len as usize].iter().rev().copied()));
    if state.last_shuffled != CardSet::ALL {
        let _ = writeln!(text, "last-shuffle{}", card_list(state.last_shuffled.iter()));
    }
}
