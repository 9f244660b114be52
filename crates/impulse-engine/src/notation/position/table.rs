//! Lays the table that a position's lines describe, or says why it cannot be.

use super::{Draft, MapDraft, SeatDraft, StepName, TechDraft};
use crate::action::Seat;
use crate::card::{Card, CardSet};
use crate::event::Sink;
use crate::map::{CORE, Cell, Place};
use crate::notation::{ImpossiblePosition, Result, wrong};
use crate::race::Tech;
use crate::rng::{Rng, Stream};
use crate::setup::Setup;
use crate::state::{NO_CARD, State, Step};
use alloc::vec;
use alloc::vec::Vec;

pub(super) fn lay(setup: &Setup, draft: &Draft) -> Result<State> {
    let mut state = State::empty(setup);
    let mut stock = Stock { left: CardSet::ALL };
    state.discard = CardSet::EMPTY;
    state.start = seat_at_table(&state, 0, draft.start.unwrap_or(Seat(0)))?;
    state.active = state.start;
    state.turn = 1;
    if let Some((line, turn, seat)) = draft.turn {
        state.active = seat_at_table(&state, line, seat)?;
        state.turn = turn;
    }
    for seat in 0..6 {
        let seat_draft = &draft.seats[seat];
        if seat >= state.players() {
            if seat_draft.line > 0 {
                seat_at_table(&state, seat_draft.line, Seat(seat as u8))?;
            }
            continue;
        }
        lay_seat(&mut state, Seat(seat as u8), seat_draft, &mut stock)?;
    }
    lay_rows(&mut state, draft, &mut stock)?;
    for &(line, card) in &draft.discard {
        state.discard.insert(stock.take(line, card)?);
    }
    let named_map = lay_map(&mut state, draft, &mut stock)?;
    let named_deck =
        draft.deck.iter().map(|&(line, card)| stock.take(line, card)).collect::<Result<Vec<_>>>()?;
    deal_the_rest(&mut state, draft, stock, named_map, &named_deck)?;
    set_step(&mut state, draft)?;
    check_hands(&state, draft)?;
    state.last_shuffled = draft.last_shuffle.unwrap_or(CardSet::ALL);
    let deck: CardSet = state.deck[..state.deck_len as usize].iter().copied().collect();
    if let Some(card) = deck.without(state.last_shuffled).iter().next() {
        return wrong(0, ImpossiblePosition::NotInLastShuffle { card });
    }
    if let Some(block) = draft.block {
        state.rng = Rng::at(&setup.seed, block);
    }
    Ok(state)
}

/// Plays what happens by itself, up to the first question.
pub(super) fn settle<S: Sink>(mut state: State, sink: &mut S) -> Result<State> {
    state.advance(sink);
    if let Err(broken) = state.check_invariants() {
        return wrong(0, ImpossiblePosition::Broken(broken));
    }
    Ok(state)
}

/// The cards that have no place yet.
struct Stock {
    left: CardSet,
}

impl Stock {
    fn take(&mut self, line: usize, card: Card) -> Result<Card> {
        if !self.left.contains(card) {
            return wrong(line, ImpossiblePosition::CardTwice { card });
        }
        self.left.remove(card);
        Ok(card)
    }

    fn random(&mut self, stream: &mut Stream<'_>) -> Option<Card> {
        if self.left.is_empty() {
            return None;
        }
        let card = self.left.iter().nth(stream.below(self.left.len() as u32) as usize)?;
        self.left.remove(card);
        Some(card)
    }
}

fn seat_at_table(state: &State, line: usize, seat: Seat) -> Result<Seat> {
    if seat.index() < state.players() {
        return Ok(seat);
    }
    wrong(line, ImpossiblePosition::NoSuchPlayer { seat, players: state.players() as u8 })
}

fn lay_seat(state: &mut State, seat: Seat, draft: &SeatDraft, stock: &mut Stock) -> Result<()> {
    let me = seat.index();
    state.score[me] = draft.score;
    for &(line, card) in &draft.hand {
        state.hand[me].insert(stock.take(line, card)?);
    }
    for &(line, card) in &draft.known {
        if !state.hand[me].contains(card) {
            return wrong(line, ImpossiblePosition::NotKnown { seat, card });
        }
        state.known[me].insert(card);
    }
    for &(line, card) in &draft.minerals {
        let card = stock.take(line, card)?;
        state.add_gems(seat, card);
    }
    for &(line, card) in &draft.hidden_minerals {
        if !state.minerals[me].contains(card) || !state.rules.hides_minerals() {
            return wrong(line, ImpossiblePosition::NotHidden { seat, card });
        }
        state.hidden_minerals.insert(card);
    }
    for &(line, card) in &draft.plan {
        let card = stock.take(line, card)?;
        state.plans[me].push(&mut state.next, card);
    }
    if state.options.plan_of_four && state.plans[me].len > 4 {
        return wrong(draft.line, ImpossiblePosition::PlanOverFour { seat });
    }
    if draft.eliminated {
        return lay_eliminated(state, seat, draft);
    }
    if let Some((line, techs)) = draft.techs {
        for (slot, tech) in techs.into_iter().enumerate() {
            state.techs[me][slot] = match tech {
                TechDraft::Common if slot == 0 => Tech::Common,
                TechDraft::Unique if slot == 1 => Tech::Unique(state.races[me]),
                TechDraft::Card(card) => Tech::Card(stock.take(line, card)?),
                _ => return wrong(line, ImpossiblePosition::TechSlot { seat }),
            };
        }
    }
    lay_ships(state, seat, draft)
}

fn lay_eliminated(state: &mut State, seat: Seat, draft: &SeatDraft) -> Result<()> {
    let me = seat.index();
    let owns = draft.ships.as_ref().is_some_and(|ships| !ships.is_empty())
        || draft.techs.is_some()
        || draft.hand_unknown > 0
        || !state.hand[me].is_empty()
        || !state.minerals[me].is_empty()
        || state.plans[me].len > 0;
    if owns || !state.options.elimination {
        return wrong(draft.line, ImpossiblePosition::EliminatedOwns { seat });
    }
    state.alive &= !seat.bit();
    state.techs[me] = [Tech::None; 2];
    Ok(())
}

fn lay_ships(state: &mut State, seat: Seat, draft: &SeatDraft) -> Result<()> {
    let home = state.home[seat.index()];
    let at_start = vec![(0, Place::Cell(home), 2), (0, Place::Gate(home.gate_facing_core()), 1)];
    for &(line, place, ships) in draft.ships.as_ref().unwrap_or(&at_start) {
        if state.reserve[seat.index()] < ships {
            return wrong(line, ImpossiblePosition::TooManyShips { seat });
        }
        state.reserve[seat.index()] -= ships;
        match place {
            Place::Cell(cell) => state.add_transports(seat, cell, ships),
            Place::Gate(gate) => {
                if let Some(owner) = state.gate_owner(gate).filter(|&owner| owner != seat) {
                    return wrong(line, ImpossiblePosition::TwoOwners { gate, one: owner, other: seat });
                }
                state.add_cruisers(seat, gate, ships);
            }
        }
    }
    if state.options.elimination && !state.has_ships(seat) {
        return wrong(draft.line, ImpossiblePosition::NoShips { seat });
    }
    Ok(())
}

fn lay_rows(state: &mut State, draft: &Draft, stock: &mut Stock) -> Result<()> {
    let used = match state.teams {
        crate::setup::Teams::None => 1,
        crate::setup::Teams::Two => 2,
        crate::setup::Teams::Three => 3,
    };
    for (number, row) in draft.impulses.iter().enumerate() {
        for &(line, card) in row {
            if number >= usize::from(used) {
                return wrong(line, ImpossiblePosition::NoSuchImpulse { impulses: used });
            }
            let card = stock.take(line, card)?;
            state.impulses[number].push(&mut state.next, card);
        }
        if let Some(&(line, _)) = row.get(4) {
            return wrong(line, ImpossiblePosition::ImpulseTooLong { most: 4 });
        }
    }
    for &(line, card) in &draft.plan_in_use {
        let card = stock.take(line, card)?;
        state.plan_in_use.push(&mut state.next, card);
    }
    Ok(())
}

/// Puts the named cards on the map; returns the cells whose card is left open.
fn lay_map(state: &mut State, draft: &Draft, stock: &mut Stock) -> Result<Vec<Cell>> {
    let mut open = Vec::new();
    for cell in Cell::all() {
        let is_home = state.home[..state.players()].contains(&cell);
        match draft.map[cell.index()] {
            Some((line, _)) if cell == CORE => return wrong(line, ImpossiblePosition::SectorCore),
            _ if cell == CORE => {}
            Some((line, MapDraft::FaceUp(card))) => state.map[cell.index()] = stock.take(line, card)?.0,
            Some((line, _)) if is_home => {
                return wrong(line, ImpossiblePosition::HomeFaceDown { cell });
            }
            Some((line, MapDraft::FaceDown(card))) => {
                state.map[cell.index()] = stock.take(line, card)?.0;
                state.face_down |= cell.bit();
            }
            Some((_, MapDraft::Unknown)) | None => {
                if !is_home {
                    state.face_down |= cell.bit();
                }
                open.push(cell);
            }
        }
    }
    let explored_by_force = state.occupied.iter().fold(0, |mask, cells| mask | cells) & state.face_down;
    if explored_by_force != 0 {
        let cell = Cell(explored_by_force.trailing_zeros() as u8);
        return wrong(0, ImpossiblePosition::Explored { cell });
    }
    Ok(open)
}

/// Cards that are named nowhere: to open map cells, unknown hands, and the deck or the discard pile.
fn deal_the_rest(
    state: &mut State,
    draft: &Draft,
    mut stock: Stock,
    open: Vec<Cell>,
    deck: &[Card],
) -> Result<()> {
    let mut rng = state.rng;
    let mut stream = rng.stream();
    let too_few = || wrong(0, ImpossiblePosition::TooManyUnknown);
    for cell in open {
        match stock.random(&mut stream) {
            Some(card) => state.map[cell.index()] = card.0,
            None => return too_few(),
        }
    }
    for seat in state.seats() {
        for _ in 0..draft.seats[seat.index()].hand_unknown {
            match stock.random(&mut stream) {
                Some(card) => state.hand[seat.index()].insert(card),
                None => return too_few(),
            }
        }
    }
    let mut rest = Vec::new();
    if draft.discard_rest {
        state.discard = state.discard.or(stock.left);
    } else if draft.deck_complete && !stock.left.is_empty() {
        return wrong(0, ImpossiblePosition::CardsNowhere { cards: stock.left });
    } else {
        rest.extend(stock.left.iter());
        stream.shuffle(&mut rest);
    }
    rest.extend(deck.iter().rev());
    state.deck_len = rest.len() as u8;
    state.deck[..rest.len()].copy_from_slice(&rest);
    state.rng = rng;
    Ok(())
}

fn set_step(state: &mut State, draft: &Draft) -> Result<()> {
    let (line, name, number) = draft.step.unwrap_or((0, StepName::Add, 1));
    if !state.is_alive(state.active) {
        return wrong(0, ImpossiblePosition::EliminatedTurn { seat: state.active });
    }
    let mut living = state.seats().filter(|&seat| state.is_alive(seat));
    if living.next().is_some_and(|first| living.all(|other| state.same_team(first, other))) {
        return wrong(0, ImpossiblePosition::OneLeft);
    }
    let row = match name {
        StepName::Impulse => state.impulse(state.active),
        _ => state.plan_in_use,
    };
    if (name == StepName::PlanCard) != (state.plan_in_use.len > 0) {
        return wrong(line, ImpossiblePosition::PlanInUse);
    }
    state.step = match name {
        StepName::Add => Step::Add,
        StepName::Tech => Step::Tech,
        StepName::Impulse => Step::Impulse,
        StepName::Plan => Step::Plan,
        StepName::PlanCard => Step::PlanCards,
        StepName::Gates => Step::Gates,
        StepName::Draw => Step::Draw(2),
        StepName::Discard => Step::Discard,
        StepName::Trim => Step::Trim,
    };
    if name == StepName::Discard && !state.options.discard_to_eight {
        return wrong(line, ImpossiblePosition::NoDiscardStep);
    }
    if matches!(name, StepName::Impulse | StepName::PlanCard) {
        match row.iter(&state.next).nth(number - 1) {
            Some(card) => state.cursor = card.0,
            None if number == 1 => state.cursor = NO_CARD,
            None => return wrong(line, ImpossiblePosition::NoCardToUse { number }),
        }
    }
    for seat in state.seats() {
        let most = if name != StepName::Add && state.impulse_index(seat) == state.impulse_index(state.active)
        {
            4
        } else {
            3
        };
        if state.impulse(seat).len > most {
            return wrong(line, ImpossiblePosition::ImpulseTooLong { most });
        }
    }
    Ok(())
}

fn check_hands(state: &State, draft: &Draft) -> Result<()> {
    for seat in state.seats() {
        let cards = state.hand[seat.index()].len();
        let line = draft.seats[seat.index()].line;
        let in_turn = seat == state.active && state.step != Step::Add;
        let most = match state.options.discard_to_eight {
            false => 10,
            true if in_turn => continue,
            true => 8,
        };
        if cards > most {
            let (cards, most) = (cards as u8, most as u8);
            return wrong(line, ImpossiblePosition::HandTooLarge { seat, cards, most });
        }
    }
    Ok(())
}
