//! Why a game cannot be read, resumed or seated. What a person reads comes from the catalogues (`text`); the sentences here
//! are for developers.

use impulse_engine::notation::NotationError;
use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{Action, Illegal, Seat};
use impulse_text::{Words, args};

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

impl SeatsError {
    /// For the person, with the words of [`messages`](crate::messages).
    pub fn text(&self, words: &Words) -> String {
        match self {
            SeatsError::NoSuchPlayer { name, known } => {
                words.say("file-no-such-player", args!("name": name.as_str(), "known": words.list_or(known)))
            }
            SeatsError::Time(time) => words.say("file-time", args!("time": time.as_str())),
            SeatsError::TooMany { seats, players } => {
                words.say("file-too-many-seats", args!("seats": *seats, "players": *players))
            }
        }
    }
}

impl PlayError {
    /// For the person, with the words of [`messages`](crate::messages).
    pub fn text(&self, words: &Words) -> String {
        match self {
            PlayError::Setup(impossible) => words.impossible_setup(impossible),
            PlayError::Untold => words.say("file-untold", args!()),
            PlayError::AfterTheEnd { number, action } => {
                words.say("file-after-the-end", args!("number": *number, "action": action.to_string()))
            }
            PlayError::Illegal { number, seat, action, why } => {
                let args = args!(
                    "number": *number,
                    "seat": seat.to_string(),
                    "action": action.to_string(),
                    "refusal": words.refusal(why),
                );
                words.say("notation-illegal", args)
            }
        }
    }
}

impl FileError {
    /// For the person, with the words of [`messages`](crate::messages).
    pub fn text(&self, words: &Words) -> String {
        match self {
            FileError::Empty => words.say("file-empty", args!()),
            FileError::Notation(error) => words.notation_error(error),
            FileError::Seats { line, why } => {
                words.say("notation-at-line", args!("line": *line, "fault": why.text(words)))
            }
            FileError::Play(error) => error.text(words),
        }
    }
}
