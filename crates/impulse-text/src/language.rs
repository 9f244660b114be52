//! The languages, and where their catalogues are: `text/<tag>/*.ftl` in each crate that speaks. docs/TRANSLATING.md says how
//! to add one. A message that a language lacks is taken from English.

use unic_langid::LanguageIdentifier;

/// A language with a catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub enum Language {
    /// en
    #[default]
    English,
    /// fr
    French,
    /// it
    Italian,
    /// ru
    Russian,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] =
        [Language::English, Language::French, Language::Italian, Language::Russian];

    /// The tag, as in a browser's list of languages.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Italian => "it",
            Language::Russian => "ru",
        }
    }

    /// What the language calls itself. It is the same in all catalogues, so it is in none.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
            Language::Italian => "Italiano",
            Language::Russian => "Русский",
        }
    }

    /// The language for a tag such as `en`, `en-GB` or `fr_FR.UTF-8`; only the first part counts.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@', ';']).next().unwrap_or(tag).trim();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The first of a list of tags that has a catalogue; English if none has.
    pub fn preferred<T: AsRef<str>>(tags: impl IntoIterator<Item = T>) -> Self {
        tags.into_iter().find_map(|tag| Language::from_tag(tag.as_ref())).unwrap_or_default()
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// The files of the catalogue.
    pub(crate) fn catalogue(self) -> &'static [&'static str] {
        crate::catalogue!(
            self,
            "cards.ftl",
            "questions.ftl",
            "answers.ftl",
            "refusals.ftl",
            "notation.ftl",
            "events.ftl",
            "table.ftl",
        )
    }

    /// What a server says beside that: [`Words::server_refusal`](crate::Words::server_refusal). For
    /// [`Words::with_more`](crate::Words::with_more).
    pub fn server_catalogue(self) -> &'static [&'static str] {
        crate::catalogue!(self, "server.ftl")
    }
}

/// The texts of a language from `text/<tag>/` of the crate that calls this: `catalogue!(language, "a.ftl", "b.ftl")`. Programs
/// embed all languages. The page embeds English and fetches another language when it is needed, so for WebAssembly the
/// others are empty.
#[macro_export]
macro_rules! catalogue {
    ($language:expr, $($file:literal),+ $(,)?) => {{
        let texts: &'static [&'static str] = match $language {
            $crate::Language::English => {
                &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/en/", $file))),+]
            }
            #[cfg(not(target_arch = "wasm32"))]
            $crate::Language::French => {
                &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/fr/", $file))),+]
            }
            #[cfg(not(target_arch = "wasm32"))]
            $crate::Language::Italian => {
                &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/it/", $file))),+]
            }
            #[cfg(not(target_arch = "wasm32"))]
            $crate::Language::Russian => {
                &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/ru/", $file))),+]
            }
            #[cfg(target_arch = "wasm32")]
            _ => &[],
        };
        texts
    }};
}
