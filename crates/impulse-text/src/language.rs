//! The languages, and where their catalogues are. To add one: a folder `text/<tag>`, a variant here, and its files in
//! [`Language::catalogue`]. A message that a language lacks is taken from English.

use unic_langid::LanguageIdentifier;

/// A language with a catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub enum Language {
    /// en
    #[default]
    English,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 1] = [Language::English];

    /// The tag, as in a browser's list of languages.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The language for a tag such as `en` or `en-GB`; only the part before the hyphen counts.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag);
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }

    /// The files of the catalogue.
    pub(crate) fn catalogue(self) -> &'static [&'static str] {
        match self {
            Language::English => &[
                include_str!("../text/en/cards.ftl"),
                include_str!("../text/en/questions.ftl"),
                include_str!("../text/en/answers.ftl"),
                include_str!("../text/en/refusals.ftl"),
                include_str!("../text/en/notation.ftl"),
                include_str!("../text/en/events.ftl"),
                include_str!("../text/en/table.ftl"),
            ],
        }
    }

    /// What a server says beside that: [`Words::server_refusal`](crate::Words::server_refusal). For
    /// [`Words::with_more`](crate::Words::with_more).
    pub fn server_catalogue(self) -> &'static [&'static str] {
        match self {
            Language::English => &[include_str!("../text/en/server.ftl")],
        }
    }
}
