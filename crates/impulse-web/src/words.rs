//! What the page says: the words of `impulse-text`, `impulse-table` and `impulse-study` and, on top of them, the
//! catalogue of this crate (`text/<tag>/`). Which language is spoken, and where it comes from, is in `language.rs`.
//!
//! `t!("id", "name": value)` gives a message in the language that is spoken now.

use impulse_text::{Language, Words};
use std::cell::RefCell;
use std::sync::LazyLock;

thread_local! {
    static WORDS: RefCell<Words> = RefCell::new(english());
}

/// The embedded words.
pub fn english() -> Words {
    Words::with_more(Language::English, catalogue)
}

/// This crate's messages and those of `impulse-table`. To add a file, add its name here; other languages are found by the
/// bundler, in the same folders.
pub fn catalogue(language: Language) -> &'static [&'static str] {
    static ENGLISH: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let own = impulse_text::catalogue!(
            Language::English,
            "language.ftl",
            "learn.ftl",
            "online.ftl",
            "pages.ftl",
            "play.ftl",
            "puzzles.ftl",
            "study.ftl",
            "web.ftl",
        );
        let table = impulse_table::messages(Language::English);
        [own, table, impulse_study::reasons::messages(Language::English)].concat()
    });
    match language {
        Language::English => &ENGLISH,
        _ => &[],
    }
}

/// From now on the page speaks these words.
pub fn speak(words: &Words) {
    WORDS.replace(words.spelled_out());
}

/// The words of the page, without names of players.
pub fn words() -> Words {
    WORDS.with_borrow(Clone::clone)
}

/// A message of the catalogue: `t!("id")`, `t!("id", "count": 3)`.
macro_rules! t {
    ($id:literal $(, $name:literal : $value:expr)* $(,)?) => {
        $crate::words::words().say($id, impulse_text::args!($($name: $value),*))
    };
}
pub(crate) use t;
