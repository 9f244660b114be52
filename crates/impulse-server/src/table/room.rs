//! How much of a table's log each may fill: a share for each seat, for the host and for all others, so that nobody can use
//! up the table, and room beyond that for the game itself. A full table can always be played to its end, or closed.

use super::fold::Table;
use crate::denied::Denied;
use crate::limits::Limits;
use impulse_engine::Seat;
use impulse_wire::Refusal;
use impulse_wire::record::Record;
use impulse_wire::table::WhyStandIn;

/// Entries that did not move the game on, by who caused them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Noise {
    seats: [u32; 6],
    host: u32,
    /// Whoever took a seat, or asked for a new token.
    others: u32,
    /// Chat, by seat, and that of spectators.
    said: [u32; 6],
    said_by_spectators: u32,
}

/// Entries beyond the limit of a table that only the game, its clocks and its host may use. No game is that long.
const KEPT_FOR_THE_GAME: u64 = 10_000;
/// Entries beyond its share that each seat may use to vote on closing the table, however full that is.
const KEPT_FOR_VOTES: u32 = 100;
/// Of the chat of a table, each seat and all spectators together may fill one part of so many.
const PARTS_OF_CHAT: usize = 8;

/// Whose share an entry counts against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Share {
    /// The game's own: answers, clocks, beginning and end.
    Game,
    Host,
    Seat(Seat),
    Others,
    Chat(Option<Seat>),
}

fn share(record: &Record) -> Share {
    match *record {
        Record::Created(_) | Record::Started | Record::Acted { .. } | Record::Woken { .. } => Share::Game,
        Record::Ended | Record::Closed | Record::Rematch { .. } => Share::Game,
        Record::SeatToBot { why: WhyStandIn::Clock, .. } => Share::Game,
        Record::SeatToBot { why: WhyStandIn::Host, .. } | Record::Paused { .. } => Share::Host,
        Record::Muted { .. } | Record::HandedOver { .. } | Record::Renewed { seat: None, .. } => Share::Host,
        Record::Joined { .. } | Record::Recovered { seat: None, .. } => Share::Others,
        Record::Said { seat, .. } => Share::Chat(seat),
        Record::Left { seat }
        | Record::Recovered { seat: Some(seat), .. }
        | Record::Renewed { seat: Some(seat), .. }
        | Record::ClosingProposed { seat }
        | Record::Renamed { seat, .. }
        | Record::Webhook { seat, .. }
        | Record::SeatToBot { seat, why: WhyStandIn::Left, .. }
        | Record::Returned { seat }
        | Record::TakenBack { seat, .. }
        | Record::Proposed { seat, .. }
        | Record::Agreed { seat }
        | Record::Declined { seat } => Share::Seat(seat),
    }
}

impl Noise {
    /// Counts an entry. So many answers stood before it.
    pub fn count(&mut self, record: &Record, answers: usize) {
        // Answers that are taken back were noise as well.
        let count = match record {
            Record::TakenBack { to, consent: false, .. } => 1 + answers.saturating_sub(*to as usize) as u32,
            _ => 1,
        };
        let counter = match share(record) {
            Share::Game => return,
            Share::Host => &mut self.host,
            Share::Others => &mut self.others,
            Share::Chat(None) => &mut self.said_by_spectators,
            Share::Chat(Some(seat)) => &mut self.said[seat.index()],
            Share::Seat(seat) => &mut self.seats[seat.index()],
        };
        *counter = counter.saturating_add(count);
    }
}

/// Whether the log has room for an answer.
pub fn for_an_answer(table: &Table, limits: &Limits) -> bool {
    table.number < limits.entries_per_table.saturating_add(KEPT_FOR_THE_GAME)
}

/// Checks that the log has room for records.
pub fn check(table: &Table, limits: &Limits, records: &[Record]) -> Result<(), Denied> {
    records.iter().try_for_each(|record| check_one(table, limits, record))
}

/// Whose vote about closing the table a record is.
fn closing_vote(table: &Table, record: &Record) -> Option<Seat> {
    let closing = table.proposal.as_ref().is_some_and(|proposal| proposal.close);
    match *record {
        Record::ClosingProposed { seat } => Some(seat),
        Record::Agreed { seat } | Record::Declined { seat } if closing => Some(seat),
        _ => None,
    }
}

fn check_one(table: &Table, limits: &Limits, record: &Record) -> Result<(), Denied> {
    if *record == Record::Closed {
        return Ok(());
    }
    let noise = &table.noise;
    if let Some(seat) = closing_vote(table, record) {
        let most = limits.entries_per_seat.saturating_add(KEPT_FOR_VOTES);
        let has_room = noise.seats[seat.index()] < most;
        return if has_room { Ok(()) } else { Err(Refusal::ShareFull { most }.into()) };
    }
    let (own, most) = match share(record) {
        Share::Game if for_an_answer(table, limits) => return Ok(()),
        Share::Game => return Err(Refusal::LogFull { most: limits.entries_per_table }.into()),
        Share::Host => (noise.host, limits.entries_per_seat),
        Share::Others => (noise.others, limits.entries_per_seat),
        Share::Seat(seat) => (noise.seats[seat.index()], limits.entries_per_seat),
        Share::Chat(seat) => {
            let most = (limits.said_per_table / PARTS_OF_CHAT).max(1) as u32;
            let own = seat.map_or(noise.said_by_spectators, |seat| noise.said[seat.index()]);
            if own >= most {
                return Err(Refusal::ChatFull { most }.into());
            }
            (0, 1)
        }
    };
    if own >= most {
        return Err(Refusal::ShareFull { most }.into());
    }
    let host = share(record) == Share::Host && for_an_answer(table, limits);
    if table.number >= limits.entries_per_table && !host {
        return Err(Refusal::LogFull { most: limits.entries_per_table }.into());
    }
    Ok(())
}
