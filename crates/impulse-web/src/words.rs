//! What the page says: the words of `impulse-text` and, on top of them, the catalogue of this crate (`text/<tag>/`).
//!
//! `t!("id", "name": value)` gives a message. The language is chosen once, when the page starts.

use impulse_text::{Language, Words};

thread_local! {
    static WORDS: Words = chosen().spelled_out();
}

/// Tests set this in the storage to `pseudo`: longer texts, in which everything that is in no catalogue stands out.
const LANGUAGE: &str = "impulse.language";

fn chosen() -> Words {
    match crate::host::load(LANGUAGE).as_deref() {
        Some("pseudo") => Words::pseudo(Language::English, catalogue),
        _ => Words::with_more(language(), catalogue),
    }
}

/// The first of the browser's languages that has a catalogue.
fn language() -> Language {
    let wanted = leptos::prelude::window().navigator().languages();
    wanted.iter().filter_map(|tag| Language::from_tag(&tag.as_string()?)).next().unwrap_or_default()
}

const HINTS: &str = impulse_table::hint_messages(Language::English);
const ASKING: &str = impulse_table::asking_messages(Language::English);

/// This crate's messages.
fn catalogue(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            include_str!("../text/en/web.ftl"),
            include_str!("../text/en/play.ftl"),
            include_str!("../text/en/pages.ftl"),
            include_str!("../text/en/online.ftl"),
            include_str!("../text/en/learn.ftl"),
            include_str!("../text/en/puzzles.ftl"),
            HINTS,
            ASKING,
        ],
    }
}

/// The words of the page, without names of players.
pub fn words() -> Words {
    WORDS.with(Clone::clone)
}

/// A message of the catalogue: `t!("id")`, `t!("id", "count": 3)`.
macro_rules! t {
    ($id:literal $(, $name:literal : $value:expr)* $(,)?) => {
        $crate::words::words().say($id, impulse_text::args!($($name: $value),*))
    };
}
pub(crate) use t;
