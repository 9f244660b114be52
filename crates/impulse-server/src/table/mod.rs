//! A running table: one task with one mailbox, which handles a closed list of inputs in order.
//!
//! The life of an input: `act`, `undo`, `people` or `hosting` checks it against the table and decides which records follow from it.
//! Answers are played there, once, on a copy of the state; other records are applied to a copy of the table (`fold`). Then
//! they are appended to the store. When they are durable, what was played or copied becomes the table, everybody is told what
//! they may know (`tell`), and clocks and bots start (`duty`). If the append fails, nothing has changed. If another node has
//! appended first, the table catches up with the log, and the input is decided again (`keep`).

mod act;
mod audience;
mod checkpoints;
mod client;
mod clock;
mod damage;
mod duty;
mod elsewhere;
mod fold;
mod forget;
mod game;
mod hosting;
#[cfg(test)]
mod leak_tests;
mod mailbox;
mod marks;
#[cfg(test)]
mod once_tests;
mod keep;
mod people;
#[cfg(test)]
mod read_tests;
mod requests;
mod room;
mod submits;
mod tell;
mod undo;

pub use client::{Client, Outgoing};
pub use damage::{BadEntry, DamagedLog};
pub use fold::Table;
pub use forget::without_chat;
pub use game::Answered;
pub use keep::stored_stage;
pub use mailbox::{Input, Mailbox, Running};
pub use requests::{Ask, Request, close_record, create};

use crate::denied::Denied;
use impulse_engine::{Seat, Viewer};
use impulse_wire::Refusal;
use impulse_wire::message::ClientMessage;
use impulse_wire::record::Record;
use std::collections::VecDeque;
use tell::Presence;

/// The role of a client at a table. One that is neither player nor host is a spectator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Who {
    pub seat: Option<Seat>,
    pub host: bool,
}

impl Who {
    /// What they may see.
    pub fn viewer(&self) -> Viewer {
        Viewer::seated(self.seat)
    }
}

/// What follows from an input: records for the log, and the answers among them, already played.
#[derive(Default)]
pub struct Decision {
    pub records: Vec<Record>,
    /// One for each `Acted` record, in order.
    pub answered: VecDeque<Answered>,
}

impl From<Record> for Decision {
    fn from(record: Record) -> Self {
        vec![record].into()
    }
}

impl From<Vec<Record>> for Decision {
    /// Records without answers.
    fn from(records: Vec<Record>) -> Self {
        Self { records, answered: VecDeque::new() }
    }
}

/// What follows from an input, or why it is refused.
type Decided = Result<Decision, Denied>;

/// Who asks for something.
struct Asked<'a> {
    who: &'a Who,
    /// The name of a spectator.
    name: &'a str,
    presence: &'a Presence,
}

/// What follows from a message.
fn decide(table: &Table, asked: &Asked<'_>, message: &ClientMessage) -> Decided {
    let Asked { who, name, presence } = *asked;
    match message {
        // Forgetting is no entry of the log, but changes earlier ones.
        ClientMessage::Hello { .. } | ClientMessage::Ping | ClientMessage::ForgetMe { .. } => {
            Err(Refusal::HelloAgain.into())
        }
        ClientMessage::Act { seen, actions, .. } => act::act(table, who, *seen, actions),
        ClientMessage::Undo { seen, to, whole_turn, .. } => undo::undo(table, who, *seen, *to, *whole_turn),
        ClientMessage::ProposeBack { to, .. } => undo::propose(table, who, *to),
        ClientMessage::Agree { to, yes, .. } => undo::agree(table, who, *to, *yes),
        ClientMessage::Say { text, .. } => people::say(table, who, name, text),
        ClientMessage::Rename { name, .. } => people::rename(table, who, name),
        ClientMessage::Start { bot, .. } => hosting::start(table, who, bot.as_ref()),
        ClientMessage::SeatToBot { seat, bot, .. } => hosting::seat_to_bot(table, who, *seat, bot, presence),
        ClientMessage::FreeSeat { seat, .. } => hosting::free_seat(table, who, *seat),
        ClientMessage::Mute { seat, on, .. } => hosting::mute(table, who, *seat, *on),
        ClientMessage::HandOver { seat, .. } => hosting::hand_over(table, who, *seat),
        ClientMessage::ReturnToSeat { .. } => people::return_to_seat(table, who),
        ClientMessage::Pause { on, .. } => hosting::pause(table, who, *on),
        ClientMessage::Close { .. } => hosting::close(table, who),
        ClientMessage::Webhook { url, .. } => people::webhook(who, url.as_deref()),
        ClientMessage::Leave { .. } => people::leave(table, who),
    }
}
