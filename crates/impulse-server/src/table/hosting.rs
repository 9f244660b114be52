//! What only the host may do. At a public table, where people do not know each other, the host may do less: no player who
//! is present is replaced, and a game under way ends early only if all its players agree. Decides which records follow;
//! changes nothing.

use super::act::game_goes_on;
use super::fold::{SeatState, Table};
use super::people::not_finished;
use super::tell::Presence;
use super::undo::all_agreed;
use super::{Decided, Who};
use crate::denied::Denied;
use impulse_engine::Seat;
use impulse_wire::record::Record;
use impulse_wire::table::{Proposal, Stage, WhyStandIn};
use impulse_wire::{BotSpec, Refusal};

/// The host starts the game, with a bot on each free seat.
pub fn start(table: &Table, who: &Who, bot: Option<&BotSpec>) -> Decided {
    host_only(who)?;
    if table.stage != Stage::Open {
        return Err(Refusal::Begun.into());
    }
    let free = table.seats.iter().enumerate().filter(|(_, state)| state.is_free());
    let free: Vec<Seat> = free.filter_map(|(number, _)| Seat::new(number as u8)).collect();
    let mut records = Vec::new();
    for &seat in &free {
        let bot = bot.ok_or(Refusal::SeatsOpen { free: free.len() as u32 })?;
        records.push(Record::SeatToBot { seat, bot: known_bot(bot)?, why: WhyStandIn::Host });
    }
    records.push(Record::Started);
    Ok(records.into())
}

/// The host gives a seat to a bot.
pub fn seat_to_bot(table: &Table, who: &Who, seat: Seat, bot: &BotSpec, presence: &Presence) -> Decided {
    host_only(who)?;
    not_finished(table)?;
    let person = state_of(table, seat)?.is_person();
    // Who may object to a proposal stays the same while it stands.
    if let Some(Proposal { by, to, .. }) = table.proposal
        && person
    {
        return Err(Refusal::ProposalStands { by, to }.into());
    }
    if table.listed && person && presence.seats.get(seat.index()) == Some(&true) && who.seat != Some(seat) {
        return Err(Refusal::PlayerPresent { seat }.into());
    }
    Ok(Record::SeatToBot { seat, bot: known_bot(bot)?, why: WhyStandIn::Host }.into())
}

/// The host frees a seat before the game begins. Its player has to take a seat again.
pub fn free_seat(table: &Table, who: &Who, seat: Seat) -> Decided {
    host_only(who)?;
    if table.stage != Stage::Open {
        return Err(Refusal::Begun.into());
    }
    match state_of(table, seat)?.is_free() {
        true => Err(Refusal::NobodyThere { seat }.into()),
        false => Ok(Record::Left { seat }.into()),
    }
}

/// The host mutes a player or all spectators, or lets them speak again.
pub fn mute(table: &Table, who: &Who, seat: Option<Seat>, on: bool) -> Decided {
    host_only(who)?;
    if let Some(seat) = seat {
        state_of(table, seat)?;
    }
    Ok(Record::Muted { seat, on }.into())
}

/// The host makes a player the host.
pub fn hand_over(table: &Table, who: &Who, seat: Seat) -> Decided {
    host_only(who)?;
    match state_of(table, seat)?.credentials {
        None => Err(Refusal::NobodyThere { seat }.into()),
        Some(_) => Ok(Record::HandedOver { seat }.into()),
    }
}

/// The host pauses or resumes the game.
pub fn pause(table: &Table, who: &Who, on: bool) -> Decided {
    host_only(who)?;
    match (table.stage, table.paused, on) {
        (Stage::Playing, true, true) => Err(Refusal::PausedAlready.into()),
        (Stage::Playing, false, false) => Err(Refusal::NotPaused.into()),
        (Stage::Playing, ..) => Ok(Record::Paused { on }.into()),
        _ => Err(Refusal::NoGame.into()),
    }
}

/// The host closes the table, or asks the players of a public game to agree to that.
pub fn close(table: &Table, who: &Who) -> Decided {
    host_only(who)?;
    not_finished(table)?;
    if !table.listed || table.stage != Stage::Playing {
        return Ok(Record::Closed.into());
    }
    if let Some(Proposal { by, to, .. }) = table.proposal {
        return Err(Refusal::ProposalStands { by, to }.into());
    }
    let others = table.seats.iter().filter(|state| state.may_object()).count();
    let Some(seat) = who.seat else {
        // A host who does not play has no vote.
        return if others == 0 { Ok(Record::Closed.into()) } else { Err(Refusal::PlayersOnly.into()) };
    };
    game_goes_on(table)?;
    let proposal = Proposal { by: seat, to: table.actions() as u32, agreed: vec![seat], close: true };
    let mut records = vec![Record::ClosingProposed { seat }];
    records.extend(all_agreed(table, &proposal));
    Ok(records.into())
}

/// The bot, if the registry knows it.
pub fn known_bot(bot: &BotSpec) -> Result<BotSpec, Denied> {
    let entries = impulse_bots::entries();
    if entries.iter().any(|entry| entry.name == bot.name()) {
        return Ok(bot.clone());
    }
    let known = entries.iter().map(|entry| entry.name.to_owned()).collect();
    Err(Refusal::NoSuchBot { bot: bot.clone(), known }.into())
}

/// Fails for everybody but the host.
pub fn host_only(who: &Who) -> Result<(), Denied> {
    if who.host { Ok(()) } else { Err(Refusal::HostOnly.into()) }
}

fn state_of(table: &Table, seat: Seat) -> Result<&SeatState, Denied> {
    let no_such_seat = Refusal::NoSuchSeat { seat, players: table.seats.len() as u8 };
    Ok(table.seats.get(seat.index()).ok_or(no_such_seat)?)
}
