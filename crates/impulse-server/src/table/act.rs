//! Answers: which records come of them. Nothing is changed here.

use super::fold::Table;
use super::{Decided, Who};
use crate::denied::Denied;
use impulse_engine::{Action, Seat, State};
use impulse_wire::message::Refusal;
use impulse_wire::record::{Actor, Record};
use impulse_wire::table::Stage;

/// A path of answers is never longer than this.
const MOST_ANSWERS: usize = 64;

/// Is a game under way, and not paused?
pub fn game_goes_on(table: &Table) -> Result<&State, Denied> {
    let now = |text: &str| Denied::new(Refusal::NotNow, text);
    match (&table.play, table.stage) {
        (_, Stage::Open) | (None, _) => Err(now("the game has not begun yet")),
        (_, Stage::Over) => Err(now("the game is over")),
        (_, Stage::Closed) => Err(now("the host has closed this table")),
        (Some(_), Stage::Playing) if table.paused => {
            Err(Denied::new(Refusal::Paused, "the game is paused: the host lets it go on"))
        }
        (Some(play), Stage::Playing) => Ok(&play.state),
    }
}

/// The seat of somebody who plays for themselves.
pub fn playing_seat(table: &Table, who: &Who) -> Result<Seat, Denied> {
    let seat = who.seat.ok_or_else(|| Denied::new(Refusal::NoSeat, "who watches cannot play"))?;
    match table.places.get(seat.index()) {
        Some(place) if place.bot.is_some() => {
            Err(Denied::new(Refusal::StandIn, "a bot plays for you: return to your seat first"))
        }
        _ => Ok(seat),
    }
}

/// Has the client seen the last change of the game? (The number of answers does not tell: it returns after a taking back.)
pub fn up_to_date(table: &Table, seen: u64) -> Result<(), Denied> {
    match seen >= u64::from(table.position()) {
        true => Ok(()),
        false => Err(Denied::new(Refusal::Late, "the game has gone on since: look again")),
    }
}

/// A player answers. The first answer must be legal; those that follow are taken as long as they fit.
pub fn act(table: &Table, who: &Who, seen: u64, actions: &[String]) -> Decided {
    let state = game_goes_on(table)?;
    let seat = playing_seat(table, who)?;
    up_to_date(table, seen)?;
    if actions.is_empty() || actions.len() > MOST_ANSWERS {
        return Err(Denied::new(Refusal::Malformed, format!("give 1 to {MOST_ANSWERS} answers")));
    }
    let read = |text: &String| text.parse::<Action>();
    let actions = actions.iter().map(read).collect::<Result<Vec<_>, _>>();
    let actions =
        actions.map_err(|_| Denied::new(Refusal::Malformed, "that is not an answer of this game"))?;
    answers(state, seat, &actions, Actor::Person)
}

/// The records of answers, up to the first that does not fit; but the first must.
pub fn answers(state: &State, seat: Seat, actions: &[Action], by: Actor) -> Decided {
    let mut later = *state;
    let mut records = Vec::new();
    for &action in actions {
        match later.play(seat, action, &mut ()) {
            Ok(()) => {}
            Err(illegal) if records.is_empty() => return Err(illegal.into()),
            Err(_) => break,
        }
        let fingerprint = later.fingerprint().to_string();
        records.push(Record::Acted { seat, action: action.to_string(), by, fingerprint });
    }
    if later.end().is_some() {
        records.push(Record::Ended);
    }
    Ok(records)
}
