//! Why a game cannot be read, resumed or seated. What a person reads of a refused answer comes from the catalogues; these
//! sentences are for files, for the command line and for developers.

use impulse_engine::notation::NotationError;
use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{Action, Illegal, Seat};

/// Why a text does not say who sits where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatsError {
    /// Nobody is called that.
    #[error("there is no player {name:?}: a seat is \"you\" or one of {}", known.join(", "))]
    NoSuchPlayer {
        /// What was written.
        name: String,
        /// The bots there are.
        known: Vec<&'static str>,
    },
    /// The thinking time is not a number.
    #[error("{0:?} is not a number of milliseconds")]
    Time(String),
    /// More seats than players.
    #[error("{seats} seats are named, but there are {players} players")]
    TooMany {
        /// How many are named.
        seats: usize,
        /// How many there are.
        players: usize,
    },
}

/// Why the answers of a game cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PlayError {
    /// There is no such game.
    #[error(transparent)]
    Setup(#[from] ImpossibleSetup),
    /// Nothing was told of it.
    #[error("nothing is known of this game")]
    Untold,
    /// There are answers after the end.
    #[error("action {number}, {action}: the game is over before it")]
    AfterTheEnd {
        /// Which answer, from 1.
        number: usize,
        /// The answer.
        action: Action,
    },
    /// An answer is not legal.
    #[error("action {number}, {seat} {action}: {why}")]
    Illegal {
        /// Which answer, from 1.
        number: usize,
        /// Whose answer it is.
        seat: Seat,
        /// The answer.
        action: Action,
        /// What is wrong with it.
        why: Illegal,
    },
}

/// Why a text is not a game file.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum FileError {
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// The notation is wrong, or a game has an answer that is not legal.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The line with the seats is wrong.
    #[error("line {line}: {why}")]
    Seats {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        why: SeatsError,
    },
    /// The answers cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}
