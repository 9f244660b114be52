//! A running table: one task with one mailbox, which takes one closed list of inputs in order.
//!
//! The life of an input: it is checked against the table (`act`, `undo`, `people`), which gives records; the records are
//! appended to the store; then they are applied (`fold`); then everybody is told what they may know (`tell`); then clocks
//! and bots are woken. Nothing is acknowledged or told before it is durable.

mod act;
mod audience;
mod clock;
mod fold;
#[cfg(test)]
mod leak_tests;
mod mailbox;
mod marks;
mod people;
mod requests;
mod tell;
mod undo;

pub use act::answers;
pub use fold::Table;
pub use mailbox::{Connection, Input, Mailbox, Outgoing, Running};
pub use requests::{Ask, Request, create};

use crate::denied::Denied;
use impulse_engine::{Seat, Viewer};
use impulse_wire::message::{ClientMessage, Refusal};
use impulse_wire::record::Record;

/// Who somebody is at a table. Nobody in particular, if neither is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Who {
    pub seat: Option<Seat>,
    pub host: bool,
}

impl Who {
    /// What this person may see of the game.
    pub fn viewer(&self) -> Viewer {
        Viewer::seated(self.seat)
    }
}

/// What comes of an input: records to keep, or why there are none.
type Decided = Result<Vec<Record>, Denied>;

/// What comes of a message. `name` is what somebody without a seat is called, `most_said` how much may be said here.
fn decide(table: &Table, who: &Who, name: &str, message: &ClientMessage, most_said: usize) -> Decided {
    match message {
        ClientMessage::Hello { .. } | ClientMessage::Ping => {
            Err(Denied::new(Refusal::Malformed, "hello is said once, at the beginning"))
        }
        ClientMessage::Act { seen, actions, .. } => act::act(table, who, *seen, actions),
        ClientMessage::Undo { seen, whole_turn, .. } => undo::undo(table, who, *seen, *whole_turn),
        ClientMessage::ProposeBack { to, .. } => undo::propose(table, who, *to),
        ClientMessage::Agree { to, yes, .. } => undo::agree(table, who, *to, *yes),
        ClientMessage::Say { text, .. } => people::say(table, who, name, text, most_said),
        ClientMessage::Rename { name, .. } => people::rename(who, name),
        ClientMessage::Start { bot, .. } => people::start(table, who, bot.as_deref()),
        ClientMessage::SeatToBot { seat, bot, .. } => people::seat_to_bot(table, who, *seat, bot),
        ClientMessage::ReturnToSeat { .. } => people::return_to_seat(table, who),
        ClientMessage::Pause { on, .. } => people::pause(table, who, *on),
        ClientMessage::Close { .. } => people::close(table, who),
        ClientMessage::Webhook { url, .. } => people::webhook(who, url.as_deref()),
        ClientMessage::Leave { .. } => people::leave(table, who),
    }
}
