//! Take-backs: a player may go back to the last barrier alone, and further if everybody agrees. A bot that stands in for a
//! player does not agree for them. A public game never goes back past something hidden that was seen. Decides which
//! records follow; changes nothing.

use super::act::{game_goes_on, playing_seat, up_to_date};
use super::fold::{SeatState, Table};
use super::{Decided, Who};
use impulse_engine::Viewer;
use impulse_table::TakeBack;
use impulse_wire::record::Record;
use impulse_wire::table::Proposal;
use impulse_wire::{Barrier, Refusal, Undo};

/// What a viewer may take back.
pub fn may_take_back(table: &Table, viewer: Viewer) -> Undo {
    match &table.play {
        Some(play) => play.take_back.allowed(viewer),
        None => TakeBack::default().allowed(viewer),
    }
}

/// A player takes back answers until so many remain, or the last one, or everything that may be taken back.
pub fn undo(table: &Table, who: &Who, seen: u64, to: Option<u32>, whole_turn: bool) -> Decided {
    game_goes_on(table)?;
    let seat = playing_seat(table, who)?;
    up_to_date(table, seen)?;
    let allowed = may_take_back(table, who.viewer());
    let begins =
        |to: &u32| table.play.as_ref().is_some_and(|play| play.take_back.may_go_to(seat, *to as usize));
    let to = match to {
        _ if whole_turn => allowed.turn,
        Some(to) => Some(to).filter(begins),
        None => allowed.last,
    };
    match to {
        Some(to) => Ok(Record::TakenBack { seat, to, consent: false }.into()),
        None => Err(Refusal::NothingToUndo { barrier: allowed.why.unwrap_or(Barrier::NothingLeft) }.into()),
    }
}

/// A player proposes to go back further.
pub fn propose(table: &Table, who: &Who, to: u32) -> Decided {
    game_goes_on(table)?;
    let seat = playing_seat(table, who)?;
    if let Some(Proposal { by, to, .. }) = table.proposal {
        return Err(Refusal::ProposalStands { by, to }.into());
    }
    if to as usize >= table.actions() {
        return Err(Refusal::NotBefore { to, answers: table.actions() as u32 }.into());
    }
    let least = table.last_reveal();
    if table.listed && to < least {
        return Err(Refusal::PastReveal { to, least }.into());
    }
    let proposal = Proposal { by: seat, to, agreed: vec![seat], close: false };
    let mut records = vec![Record::Proposed { seat, to }];
    records.extend(all_agreed(table, &proposal));
    Ok(records.into())
}

/// A player agrees to go back, or declines. The proposer declines to withdraw the proposal.
pub fn agree(table: &Table, who: &Who, to: u32, yes: bool) -> Decided {
    game_goes_on(table)?;
    // Also a player for whom a bot stands in.
    let seat = who.seat.ok_or(Refusal::PlayersOnly)?;
    let proposal = table.proposal.as_ref().filter(|proposal| proposal.to == to);
    let proposal = proposal.ok_or(Refusal::NoProposal { to })?;
    if !yes {
        return Ok(Record::Declined { seat }.into());
    }
    if proposal.agreed.contains(&seat) {
        return Err(Refusal::AgreedAlready.into());
    }
    let mut later = proposal.clone();
    later.agreed.push(seat);
    let mut records = vec![Record::Agreed { seat }];
    records.extend(all_agreed(table, &later));
    Ok(records.into())
}

/// What was proposed, if all who may object agree.
pub fn all_agreed(table: &Table, proposal: &Proposal) -> Option<Record> {
    let agreed = |(number, state): (usize, &SeatState)| {
        !state.may_object() || proposal.agreed.iter().any(|seat| seat.index() == number)
    };
    let all = table.seats.iter().enumerate().all(agreed);
    all.then_some(match proposal.close {
        true => Record::Closed,
        false => Record::TakenBack { seat: proposal.by, to: proposal.to, consent: true },
    })
}
