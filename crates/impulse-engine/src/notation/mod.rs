//! The text forms of set-ups, games and positions (docs/NOTATION.md). Those of single cards, places and actions stand
//! with their types, as `Display` and `FromStr`.
//!
//! All three are made of lines: a keyword and words. `#` begins a comment. An error names the line.

mod forced;
mod game;
mod position;
mod setup;
mod word;

pub use game::{Game, replay};
pub use position::Position;
pub use setup::seed_text;
pub use word::BadWord;

use crate::action::{Action, Seat};
use crate::card::Card;
use crate::illegal::Illegal;
use crate::setup::ImpossibleSetup;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The version of the notation.
pub const NOTATION_VERSION: u32 = 1;

/// What is wrong with a text, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// Counted from 1; 0 if it is about the whole text.
    pub line: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// A line that is not understood, or a table that cannot be.
    #[error("{0}")]
    Text(String),
    /// A word that is not what its line needs.
    #[error("{word:?} is {why}")]
    Word {
        /// The word.
        word: String,
        /// What it is not.
        why: BadWord,
    },
    /// A set-up with which no game can begin.
    #[error(transparent)]
    Setup(#[from] ImpossibleSetup),
    /// An answer against the rules. Its number counts the answers of the text from 1.
    #[error("action {number}, {seat} {action}: {illegal}")]
    Illegal {
        /// The number of the answer.
        number: usize,
        /// Who answers.
        seat: Seat,
        /// What is answered.
        action: Action,
        /// Why it is refused.
        illegal: Illegal,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.fault),
            line => write!(f, "line {line}: {}", self.fault),
        }
    }
}

impl core::error::Error for NotationError {}

pub(crate) type Result<T> = core::result::Result<T, NotationError>;

pub(crate) fn wrong<T>(line: usize, reason: impl Into<String>) -> Result<T> {
    Err(NotationError { line, fault: Fault::Text(reason.into()) })
}

/// Reads one word of a line.
pub(crate) fn word<T: core::str::FromStr<Err = BadWord>>(line: usize, word: &str) -> Result<T> {
    word.parse().map_err(|why| NotationError { line, fault: Fault::Word { word: word.to_owned(), why } })
}

/// `#104` would begin a comment, so within a line a card's number is written `card104`.
pub(crate) fn refuse_comments_meant_as_cards(text: &str) -> Result<()> {
    for (index, line) in text.lines().enumerate() {
        let Some((before, after)) = line.split_once('#') else { continue };
        let mut words = before.split_whitespace();
        let answers = match (words.next(), words.next()) {
            (Some("then"), _) => true,
            (Some(word), None) => word.parse::<Seat>().is_ok(),
            _ => false,
        };
        let number = after.split_whitespace().next().unwrap_or("");
        let meant = !after.starts_with(char::is_whitespace)
            && number.parse().ok().and_then(Card::from_number).is_some();
        if answers && meant {
            return wrong(index + 1, format!("\"#{number}\" begins a comment: write card{number}"));
        }
    }
    Ok(())
}

/// The lines that say something, with their numbers, cut into words.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        (!words.is_empty()).then_some((index + 1, words))
    })
}

pub(crate) fn card_list(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| format!(" {card}")).collect()
}
