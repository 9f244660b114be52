//! Decides what follows from a message with answers. Plays them on a copy of the state; changes nothing.

use super::fold::{SeatState, Table};
use super::game::Answered;
use super::{Decided, Decision, Who};
use crate::denied::Denied;
use impulse_engine::{Action, Seat, State};
use impulse_wire::Refusal;
use impulse_wire::record::{Actor, Record};
use impulse_wire::table::Stage;

/// The most answers in one message.
const MOST_ANSWERS: usize = 64;

/// The game, if it is under way and not paused.
pub fn game_goes_on(table: &Table) -> Result<&State, Denied> {
    match (&table.play, table.stage) {
        (_, Stage::Open) | (None, _) => Err(Refusal::NotBegun.into()),
        (_, Stage::Over) => Err(Refusal::Over.into()),
        (_, Stage::Closed) => Err(Refusal::Closed.into()),
        (Some(_), Stage::Playing) if table.paused => Err(Refusal::Paused.into()),
        (Some(play), Stage::Playing) => Ok(&play.state),
    }
}

/// The seat of a player, unless a bot stands in.
pub fn playing_seat(table: &Table, who: &Who) -> Result<Seat, Denied> {
    let seat = who.seat.ok_or(Refusal::PlayersOnly)?;
    match table.seats.get(seat.index()) {
        Some(SeatState { bot: Some(bot), .. }) => Err(Refusal::StandIn { bot: bot.clone() }.into()),
        _ => Ok(seat),
    }
}

/// Checks that the client has seen the last change of the game. Comparing the number of answers would not be enough: after a
/// take-back it reaches the same value again.
pub fn up_to_date(table: &Table, seen: u64) -> Result<(), Denied> {
    let now = u64::from(table.position());
    if seen >= now { Ok(()) } else { Err(Refusal::Outdated { seen, now }.into()) }
}

/// A player answers. The first answer must be legal; further ones are played up to the first illegal one.
pub fn act(table: &Table, who: &Who, seen: u64, actions: &[Action]) -> Decided {
    let state = game_goes_on(table)?;
    let seat = playing_seat(table, who)?;
    up_to_date(table, seen)?;
    if actions.is_empty() || actions.len() > MOST_ANSWERS {
        return Err(Refusal::AnswerCount { given: actions.len() as u32, most: MOST_ANSWERS as u32 }.into());
    }
    answers(state, seat, actions, Actor::Person)
}

/// Plays answers on a copy of the state, up to the first illegal one. Fails if that is the first.
pub fn answers(state: &State, seat: Seat, actions: &[Action], by: Actor) -> Decided {
    let mut decision = Decision::default();
    for &action in actions {
        let before = decision.answered.back().map_or(state, Answered::after);
        match Answered::play(before, seat, action, by) {
            Ok(answered) => {
                decision.records.push(answered.record());
                decision.answered.push_back(answered);
            }
            Err(illegal) if decision.answered.is_empty() => return Err(Refusal::Rule(illegal).into()),
            Err(_) => break,
        }
    }
    if decision.answered.back().is_some_and(|last| last.after().end().is_some()) {
        decision.records.push(Record::Ended);
    }
    Ok(decision)
}
