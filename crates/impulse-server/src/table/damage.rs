//! Why a log cannot be read: it is damaged, or a newer version wrote it.

use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{Action, Illegal, Seat};
use impulse_wire::ReadError;

/// Why a log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DamagedLog {
    /// It has no entries.
    #[error("the log is empty")]
    Empty,
    /// The first entry does not create the table.
    #[error("the log does not begin with the table's creation")]
    NoCreation,
    /// An entry cannot be read or does not fit.
    #[error("entry {number}: {why}")]
    Entry {
        /// Its number.
        number: u64,
        /// What is wrong with it.
        #[source]
        why: BadEntry,
    },
}

impl DamagedLog {
    /// Whether nothing is wrong with it but that a newer version of this program wrote it.
    pub fn is_newer(&self) -> bool {
        matches!(self, Self::Entry { why: BadEntry::Unreadable(error), .. } if error.is_newer())
    }
}

/// Why an entry cannot be read, or does not fit what comes before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadEntry {
    /// It cannot be parsed.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// It does not have the next number.
    #[error("entry {expected} is missing")]
    Missing {
        /// The next number.
        expected: u64,
    },
    /// A table is created once.
    #[error("the table is created a second time")]
    CreatedAgain,
    /// The table has fewer seats.
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    /// Nobody sits there.
    #[error("seat {0} has no player")]
    NoPlayer(Seat),
    /// No game can start.
    #[error(transparent)]
    Setup(#[from] ImpossibleSetup),
    /// It belongs to a game that has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The rules forbid the answer.
    #[error("{seat} {action}: {illegal}")]
    Illegal {
        /// Who answered.
        seat: Seat,
        /// The answer.
        action: Action,
        /// Why it is refused.
        illegal: Illegal,
    },
    /// The answer led to another state when it was given.
    #[error("{seat} {action}: the fingerprint differs; this game was played with other rules")]
    Fingerprint {
        /// Who answered.
        seat: Seat,
        /// The answer.
        action: Action,
    },
    /// More is taken back than was answered.
    #[error("back to {to} answers of {answers}")]
    TakenBack {
        /// How many should remain.
        to: u32,
        /// How many there are.
        answers: usize,
    },
}
