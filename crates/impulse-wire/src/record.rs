//! The entries of a table's log. The log is the truth: a table in memory is what comes of reading it from the first entry
//! on. Secrets of people are in it only as SHA-256; the seed is in it as it is, so a log is as secret as the cards.
//!
//! What was written once must be readable for ever: a new field needs a default, a new meaning a new version.

use crate::as_text;
use crate::table::{ClockRule, Pace, WhyStandIn};
use impulse_engine::Seat;
use serde::{Deserialize, Serialize};

/// The version that is written now.
pub const RECORD_VERSION: u32 = 1;

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Of the form of entries.
    #[serde(rename = "v")]
    pub version: u32,
    /// Which message of which client asked for it, as 16 hexadecimal digits, so that it is not done twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submit: Option<String>,
    /// What happened.
    #[serde(flatten)]
    pub record: Record,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "snake_case")]
pub enum Record {
    /// Always the first.
    Created(Box<Created>),
    /// Somebody took a seat.
    Joined {
        /// Which.
        #[serde(with = "as_text")]
        seat: Seat,
        /// What they are called.
        name: String,
        /// The hash of their token.
        token: String,
        /// The hash of their recovery code.
        recovery: String,
    },
    /// Somebody left before the game began.
    Left {
        /// Which seat is free again.
        #[serde(with = "as_text")]
        seat: Seat,
    },
    /// A recovery code was used: a token has been replaced.
    Recovered {
        /// Whose; the host's if there is none.
        #[serde(with = "as_text::option")]
        seat: Option<Seat>,
        /// The hash of the new token.
        token: String,
    },
    /// Somebody is called something else.
    Renamed {
        /// Who.
        #[serde(with = "as_text")]
        seat: Seat,
        /// What.
        name: String,
    },
    /// Where to tell a player that it is their turn.
    Webhook {
        /// Who.
        #[serde(with = "as_text")]
        seat: Seat,
        /// The address, if there is one.
        url: Option<String>,
    },
    /// A bot plays for a seat from now on.
    SeatToBot {
        /// Which.
        #[serde(with = "as_text")]
        seat: Seat,
        /// Which bot.
        bot: String,
        /// Why.
        why: WhyStandIn,
    },
    /// A player has come back to the seat.
    Returned {
        /// Which.
        #[serde(with = "as_text")]
        seat: Seat,
    },
    /// The game begins.
    Started,
    /// An answer was given.
    Acted {
        /// By whom.
        #[serde(with = "as_text")]
        seat: Seat,
        /// In notation.
        action: String,
        /// By whom in truth.
        by: Actor,
        /// Of the state after it.
        fingerprint: String,
    },
    /// Answers were taken back.
    TakenBack {
        /// Who wanted it.
        #[serde(with = "as_text")]
        seat: Seat,
        /// How many answers remain.
        to: u32,
        /// Everybody agreed; else it was the player's right.
        consent: bool,
    },
    /// A player asks to go back further.
    Proposed {
        /// Who.
        #[serde(with = "as_text")]
        seat: Seat,
        /// To how many answers.
        to: u32,
    },
    /// A player agrees to it.
    Agreed {
        /// Who.
        #[serde(with = "as_text")]
        seat: Seat,
    },
    /// A player does not agree, or who asked no longer does.
    Declined {
        /// Who.
        #[serde(with = "as_text")]
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who, if it was a player.
        #[serde(with = "as_text::option")]
        seat: Option<Seat>,
        /// What they were called.
        name: String,
        /// What.
        text: String,
    },
    /// The host stopped the game for a while, or let it go on.
    Paused {
        /// Stopped?
        on: bool,
    },
    /// The server was away: nobody's clock ran from the entry before to this one.
    Woken,
    /// The same people play again at another table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The host ended the table before the game was over.
    Closed,
    /// The game is over, and the seed is shown to everybody.
    Ended,
}

/// How a table came to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Created {
    /// The table's id.
    pub table: String,
    /// The set-up in notation, with the seed.
    pub setup: String,
    /// By seat: a bot, or nothing for a person's seat.
    pub bots: Vec<Option<String>>,
    /// Live or slow.
    pub pace: Pace,
    /// The clock, if one is used.
    pub clock: Option<ClockRule>,
    /// In the public list?
    pub listed: bool,
    /// The commitment that was shown.
    pub commitment: String,
    /// The hash of the host's token.
    pub host_token: String,
    /// The hash of the host's recovery code.
    pub host_recovery: String,
    /// The host's own seat, if there is one.
    #[serde(with = "as_text::option")]
    pub host_seat: Option<Seat>,
    /// The hash of the key that opens any open seat.
    pub key: String,
    /// By seat: the hash of the key that opens it alone.
    pub seat_keys: Vec<Option<String>>,
}

/// Who gave an answer in truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The player.
    Person,
    /// A bot, in its own seat or standing in.
    Bot,
}

impl LogEntry {
    /// An entry of the present version.
    pub fn new(record: Record, submit: Option<String>) -> Self {
        Self { version: RECORD_VERSION, submit, record }
    }

    /// As it stands in the log.
    pub fn write(&self) -> String {
        crate::write(self)
    }

    /// Reads it from the log.
    pub fn read(text: &str) -> Result<Self, String> {
        let entry: Self = crate::read(text)?;
        match entry.version {
            RECORD_VERSION => Ok(entry),
            other => Err(format!("an entry of version {other}; this program knows version {RECORD_VERSION}")),
        }
    }
}
