//! The text forms of set-ups, games and positions (docs/NOTATION.md). Those of single cards, places and actions stand
//! with their types, as `Display` and `FromStr`.
//!
//! All three are made of lines: a keyword and words. `#` begins a comment. An error names the line.

mod game;
mod position;
mod setup;

pub use game::{Game, replay};
pub use position::Position;
pub use setup::seed_text;

use crate::card::Card;
use core::fmt;

/// The version of the notation.
pub const NOTATION_VERSION: u32 = 1;

/// What is wrong with a text, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// Counted from 1; 0 if it is about the whole text.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.reason),
            line => write!(f, "line {line}: {}", self.reason),
        }
    }
}

impl core::error::Error for NotationError {}

pub(crate) type Result<T> = core::result::Result<T, NotationError>;

pub(crate) fn wrong<T>(line: usize, reason: impl Into<String>) -> Result<T> {
    Err(NotationError { line, reason: reason.into() })
}

/// The lines that say something, with their numbers, cut into words.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        (!words.is_empty()).then_some((index + 1, words))
    })
}

/// `#4` would look like a comment, so within lines a card without its look is written `card4`.
pub(crate) fn parse_card(line: usize, word: &str) -> Result<Card> {
    let parsed = match word.strip_prefix("card") {
        Some(id) => format!("#{id}").parse(),
        None => word.parse(),
    };
    parsed.or_else(|()| {
        let digits = word.rsplit(|c: char| !c.is_ascii_digit()).next().unwrap_or("");
        match digits.parse().ok().and_then(Card::from_id) {
            Some(card) => wrong(line, format!("{word:?} is not a card: number {digits} is {card}")),
            None => wrong(line, format!("{word:?} is not a card: write it like Y2Com4 or card4")),
        }
    })
}

pub(crate) fn card_list(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| format!(" {card}")).collect()
}
