//! The text forms of set-ups, games and positions (docs/NOTATION.md). Those of single cards, places and actions stand
//! with their types, as `Display` and `FromStr`.
//!
//! All three are made of lines: a keyword and words. `#` begins a comment. An error names the line.

mod fault;
mod forced;
mod game;
mod impossible;
mod position;
mod setup;
mod word;

pub use fault::{Fault, Form, NeededLine, NotationError, TextKind};
pub use game::{Game, replay};
pub use impossible::ImpossiblePosition;
pub use position::Position;
pub use setup::seed_text;
pub use word::BadWord;

use crate::action::Seat;
use crate::card::Card;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The version of the notation.
pub const NOTATION_VERSION: u32 = 1;

pub(crate) type Result<T> = core::result::Result<T, NotationError>;

pub(crate) fn wrong<T>(line: usize, fault: impl Into<Fault>) -> Result<T> {
    Err(NotationError { line, fault: fault.into() })
}

/// A word that is not what its line needs.
pub(crate) fn bad_word<T>(line: usize, word: &str, why: BadWord) -> Result<T> {
    wrong(line, Fault::Word { word: word.to_owned(), why })
}

/// A line, or what follows its first word, that does not have the form it must have.
pub(crate) fn bad_line<T>(line: usize, words: &[&str], form: Form) -> Result<T> {
    wrong(line, Fault::Line { read: words.join(" "), form })
}

/// Reads one word of a line.
pub(crate) fn word<T: core::str::FromStr<Err = BadWord>>(line: usize, word: &str) -> Result<T> {
    word.parse().or_else(|why| bad_word(line, word, why))
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
        let meant = number.parse().ok().and_then(Card::from_number);
        if answers
            && !after.starts_with(char::is_whitespace)
            && let Some(card) = meant
        {
            return wrong(index + 1, Fault::Comment(card));
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
