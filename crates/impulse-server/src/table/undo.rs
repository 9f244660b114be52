//! Taking back: alone up to the last barrier, further only if everybody agrees. Which records come of it; nothing is
//! changed here.

use super::act::{game_goes_on, playing_seat, up_to_date};
use super::fold::{Place, Table};
use super::{Decided, Who};
use crate::denied::Denied;
use impulse_engine::Viewer;
use impulse_table::Barrier;
use impulse_wire::message::{Refusal, Undo, WhyNoUndo};
use impulse_wire::record::Record;
use impulse_wire::table::Proposal;

/// What a viewer may take back.
pub fn may_take_back(table: &Table, viewer: Viewer) -> Undo {
    let why = |why| Undo { last: None, turn: None, why: Some(why) };
    let Some(seat) = viewer.seat() else { return why(WhyNoUndo::NoSeat) };
    let Some(play) = &table.play else { return why(WhyNoUndo::NothingYet) };
    match (play.take_back.last(seat), play.take_back.all(seat)) {
        (Ok(last), Ok(all)) => Undo { last: Some(last as u32), turn: Some(all as u32), why: None },
        (Err(barrier), _) | (_, Err(barrier)) => why(reason(barrier)),
    }
}

/// A player takes back the last answer, or all that may be.
pub fn undo(table: &Table, who: &Who, seen: u64, whole_turn: bool) -> Decided {
    game_goes_on(table)?;
    let seat = playing_seat(table, who)?;
    up_to_date(table, seen)?;
    let allowed = may_take_back(table, Viewer::Seat(seat));
    match if whole_turn { allowed.turn } else { allowed.last } {
        Some(to) => Ok(vec![Record::TakenBack { seat, to, consent: false }]),
        None => Err(Denied::new(Refusal::NoUndo, sentence(allowed.why))),
    }
}

/// A player asks everybody to go back further.
pub fn propose(table: &Table, who: &Who, to: u32) -> Decided {
    game_goes_on(table)?;
    let seat = playing_seat(table, who)?;
    if table.proposal.is_some() {
        return Err(Denied::new(Refusal::NotNow, "somebody has asked already: answer that first"));
    }
    if to as usize >= table.actions() {
        return Err(Denied::new(Refusal::Impossible, "that is not before now"));
    }
    let proposal = Proposal { by: seat, to, agreed: vec![seat] };
    let mut records = vec![Record::Proposed { seat, to }];
    records.extend(all_agreed(table, &proposal));
    Ok(records)
}

/// A player agrees to go back, or does not. Who asked may think better of it.
pub fn agree(table: &Table, who: &Who, to: u32, yes: bool) -> Decided {
    game_goes_on(table)?;
    let seat = playing_seat(table, who)?;
    let Some(proposal) = table.proposal.as_ref().filter(|proposal| proposal.to == to) else {
        return Err(Denied::new(Refusal::NotNow, "nobody asks to go back there any more"));
    };
    if !yes {
        return Ok(vec![Record::Declined { seat }]);
    }
    if proposal.agreed.contains(&seat) {
        return Err(Denied::new(Refusal::NotNow, "you have agreed already"));
    }
    let mut later = proposal.clone();
    later.agreed.push(seat);
    let mut records = vec![Record::Agreed { seat }];
    records.extend(all_agreed(table, &later));
    Ok(records)
}

/// The going back itself, if all people who play now agree.
fn all_agreed(table: &Table, proposal: &Proposal) -> Option<Record> {
    let agreed = |(number, place): (usize, &Place)| {
        !place.is_person() || proposal.agreed.iter().any(|seat| seat.index() == number)
    };
    let all = table.places.iter().enumerate().all(agreed);
    all.then_some(Record::TakenBack { seat: proposal.by, to: proposal.to, consent: true })
}

fn reason(barrier: Barrier) -> WhyNoUndo {
    match barrier {
        Barrier::NothingYet => WhyNoUndo::NothingYet,
        Barrier::NothingLeft => WhyNoUndo::NothingLeft,
        Barrier::OthersAnswered => WhyNoUndo::OthersAnswered,
        Barrier::SomethingSeen => WhyNoUndo::SomethingSeen,
        Barrier::TurnOver => WhyNoUndo::TurnOver,
    }
}

fn sentence(why: Option<WhyNoUndo>) -> &'static str {
    match why {
        Some(WhyNoUndo::NothingYet) => "you have not answered anything yet",
        Some(WhyNoUndo::OthersAnswered) => "another player has answered since",
        Some(WhyNoUndo::SomethingSeen) => "something hidden has been seen since",
        Some(WhyNoUndo::TurnOver) => "that turn is over",
        _ => "nothing is left to take back",
    }
}
