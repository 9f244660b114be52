//! The entries of a table's log. The log is the truth: a table in memory is what reading it from the first entry gives.
//! People's secrets are in it only as SHA-256. The seed is in it as it is, so a log is as secret as the cards.
//!
//! An entry that was written once must be readable for ever: a new field needs a default, a new meaning a new version.

use crate::ids::{BotSpec, Commitment, SubmitKey, TableId};
use crate::secret::SecretHash;
use crate::setup_text;
use crate::table::{ClockRule, Pace, WhyStandIn};
use crate::{GameSetup, ReadError};
use impulse_engine::{Action, Fingerprint, Seat, Setup};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version that is written now.
pub const RECORD_VERSION: u32 = 1;

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// The version of the entry's form.
    #[serde(rename = "v")]
    pub version: u32,
    /// Which message of which client asked for it, so that the message is not carried out twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submit: Option<SubmitKey>,
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
        seat: Seat,
        /// Their name.
        name: String,
        /// The hash of their token.
        token: SecretHash,
        /// The hash of their recovery code.
        recovery: SecretHash,
    },
    /// Somebody left before the game began.
    Left {
        /// Which seat is free again.
        seat: Seat,
    },
    /// A recovery code was used: a token has been replaced.
    Recovered {
        /// Whose; the host's if there is none.
        seat: Option<Seat>,
        /// The hash of the new token.
        token: SecretHash,
    },
    /// A player changed their name.
    Renamed {
        /// Who.
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// A player set or removed their webhook.
    Webhook {
        /// Who.
        seat: Seat,
        /// The address, if there is one.
        url: Option<String>,
    },
    /// A bot plays for a seat from now on.
    SeatToBot {
        /// Which.
        seat: Seat,
        /// Which bot.
        bot: BotSpec,
        /// Why.
        why: WhyStandIn,
    },
    /// A player has come back to the seat.
    Returned {
        /// Which.
        seat: Seat,
    },
    /// The game begins.
    Started,
    /// An answer was given.
    Acted {
        /// By whom.
        seat: Seat,
        /// The answer, in notation.
        action: Action,
        /// Whether a person or a bot chose it.
        by: Actor,
        /// The fingerprint of the state after it.
        fingerprint: Fingerprint,
    },
    /// Answers were taken back.
    TakenBack {
        /// Who wanted it.
        seat: Seat,
        /// How many answers remain.
        to: u32,
        /// Whether everybody agreed; otherwise the player could take it back alone.
        consent: bool,
    },
    /// A player asks to go back further.
    Proposed {
        /// Who.
        seat: Seat,
        /// To how many answers.
        to: u32,
    },
    /// A player agrees to it.
    Agreed {
        /// Who.
        seat: Seat,
    },
    /// A player declined, or withdrew the proposal.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// Who, if it was a player.
        seat: Option<Seat>,
        /// Their name at that time.
        name: String,
        /// The text.
        text: String,
    },
    /// The host paused or resumed the game.
    Paused {
        /// Paused or resumed?
        on: bool,
    },
    /// The server was away or suspended: clocks did not run all the time from the entry before to this one.
    Woken {
        /// How long they ran, in milliseconds.
        #[serde(default, skip_serializing_if = "is_zero")]
        ran: u64,
    },
    /// The host muted a player or all spectators in the chat, or lets them speak again.
    Muted {
        /// Which player; all spectators if there is none.
        seat: Option<Seat>,
        /// Muted or not?
        on: bool,
    },
    /// A player is the host from now on.
    HandedOver {
        /// Who.
        seat: Seat,
    },
    /// Somebody got a new recovery code; the old one is no longer good.
    Renewed {
        /// Who; the host if there is none.
        seat: Option<Seat>,
        /// The hash of the new code.
        recovery: SecretHash,
    },
    /// The host of a public table asks the players to end the game.
    ClosingProposed {
        /// Who.
        seat: Seat,
    },
    /// The same people play again at another table.
    Rematch {
        /// Its id.
        table: TableId,
    },
    /// The host closed the table before the game was over.
    Closed,
    /// The game is over, and the seed is shown to everybody.
    Ended,
}

/// How a table was created.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The table's id.
    pub table: TableId,
    /// The set-up with its seed, in notation. This is the only place where a seed is written before the game is over.
    #[serde(with = "setup_text")]
    pub setup: Setup,
    /// By seat: a bot, or nothing for a person's seat.
    pub bots: Vec<Option<BotSpec>>,
    /// Live or slow.
    pub pace: Pace,
    /// The clock, if one is used.
    pub clock: Option<ClockRule>,
    /// In the public list?
    pub listed: bool,
    /// The commitment that was shown.
    pub commitment: Commitment,
    /// The hash of the host's token.
    pub host_token: SecretHash,
    /// The hash of the host's recovery code.
    pub host_recovery: SecretHash,
    /// The host's own seat, if there is one.
    pub host_seat: Option<Seat>,
    /// The hash of the key that opens any open seat.
    pub key: SecretHash,
    /// By seat: the hash of the key that opens it alone.
    pub seat_keys: Vec<Option<SecretHash>>,
    /// Where it was created.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// The address that created a table, as 16 bits of a hash: enough to share a server fairly between addresses, and too
/// little to tell which one it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Origin(pub u16);

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl fmt::Debug for Created {
    /// Without the seed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = GameSetup::of(&self.setup);
        f.debug_struct("Created").field("table", &self.table).field("setup", &setup).finish_non_exhaustive()
    }
}

/// Who chose an answer.
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
    pub fn new(record: Record, submit: Option<SubmitKey>) -> Self {
        Self { version: RECORD_VERSION, submit, record }
    }

    /// As it stands in the log.
    pub fn write(&self) -> String {
        crate::write(self)
    }

    /// Reads it from the log.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        #[derive(Deserialize)]
        struct Version {
            v: u32,
        }
        // The version first: an entry of a later version may have another form.
        match crate::read::<Version>(text)?.v {
            RECORD_VERSION => crate::read(text).map_err(|error| match error {
                // serde says so of a tag that no variant has.
                ReadError::Unexpected(why) if why.starts_with("unknown variant") => {
                    let kind = why.split('`').nth(1).unwrap_or_default();
                    ReadError::UnknownRecord(kind.to_owned())
                }
                error => error,
            }),
            found => Err(ReadError::Version { found, known: RECORD_VERSION }),
        }
    }
}
