//! Words and pictures for Impulse: what the engine's data looks like to a person.
//!
//! Sentences come from a catalogue for each language, `text/<language>/*.ftl`; nothing a reader sees is written in the
//! code. Rules are not here: everything is read off [`View`](impulse_engine::View)s and
//! [`Seen`](impulse_engine::Seen) events, so nobody is shown what they may not know.
//!
//! ```
//! use impulse_engine::Card;
//! use impulse_text::{Language, Words};
//!
//! let words = Words::new(Language::English);
//! let card = Card::from_number(22).unwrap();
//! assert_eq!(words.card_title(card), "Mine, green 1");
//! assert_eq!(words.card_text(card, 2), "Mine [2] red cards from your hand.");
//! ```

mod answers;
mod boost;
mod card_text;
mod events;
mod language;
mod notation;
mod questions;
mod refusals;
mod server;
mod several;
mod story;
mod svg;
mod table_map;
mod table_text;
mod texts;
mod words;

pub use fluent_bundle::FluentArgs;
pub use language::Language;
pub use story::Story;
pub use svg::table_svg;
pub use table_text::table_text;
pub use texts::Texts;
pub use words::{Words, color_key};

#[cfg(test)]
mod catalogue_tests;
