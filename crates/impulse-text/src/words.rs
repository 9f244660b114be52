//! `Words`: one language and the names of the players. Every sentence of this crate is said through [`Words::say`].
//!
//! What the sentences are about is elsewhere: cards in `card_text.rs`, questions in `questions.rs`, and so on.

use crate::language::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use impulse_engine::{Card, Color, Place, Race, Seat, View};
use std::borrow::Cow;
use std::sync::Arc;

/// One language and the names of the players. Cheap to clone.
#[derive(Clone)]
pub struct Words {
    language: Language,
    /// The catalogue of the language, then English for what it lacks.
    catalogues: Arc<Vec<FluentBundle<FluentResource>>>,
    /// By seat; a seat without a name is "Player 1".
    names: Vec<String>,
    /// Cards are called "Plan (green 3)" instead of by their notation.
    spelled_out: bool,
    /// The reader, who is spoken to.
    you: Option<Seat>,
}

/// The arguments of a message: `args!("card": card.to_string(), "size": 2)`.
#[macro_export]
macro_rules! args {
    ($($name:literal : $value:expr),* $(,)?) => {{
        #[allow(unused_mut, reason = "a message may take no arguments")]
        let mut args = $crate::FluentArgs::new();
        $(args.set($name, $value);)*
        args
    }};
}

impl Words {
    /// The words of a language; players are called "Player 1", with their race wherever it is known.
    pub fn new(language: Language) -> Self {
        Self::with_more(language, |_| &[])
    }

    /// The same with further files of messages for each language, for programs that say more than this crate.
    pub fn with_more(language: Language, more: fn(Language) -> &'static [&'static str]) -> Self {
        let mut languages = vec![language];
        if language != Language::English {
            languages.push(Language::English);
        }
        let catalogues = languages.into_iter().map(|language| bundle(language, more(language))).collect();
        Self::of(language, catalogues)
    }

    /// A pseudo-language for tests of layouts and catalogues: the messages of a language, a third longer and with an
    /// accent on every vowel. Text without accents does not come from a catalogue.
    pub fn pseudo(language: Language, more: fn(Language) -> &'static [&'static str]) -> Self {
        let mut bundle = bundle(language, more(language));
        bundle.set_transform(Some(lengthened));
        Self::of(language, vec![bundle])
    }

    fn of(language: Language, catalogues: Vec<FluentBundle<FluentResource>>) -> Self {
        Self { language, catalogues: Arc::new(catalogues), names: Vec::new(), spelled_out: false, you: None }
    }

    /// The same words with the players' own names, in seat order. An empty name leaves the seat its number.
    pub fn with_names<N: Into<String>>(&self, names: impl IntoIterator<Item = N>) -> Self {
        Self { names: names.into_iter().map(Into::into).collect(), ..self.clone() }
    }

    /// The same words with cards called "Plan (green 3)" instead of "G3Pla50", for readers who do not write notation.
    pub fn spelled_out(&self) -> Self {
        Self { spelled_out: true, ..self.clone() }
    }

    /// The same words for a reader who sits there: "You draw a card." instead of "Player 1 draws a card."
    pub fn speaking_to(&self, you: Option<Seat>) -> Self {
        Self { you, ..self.clone() }
    }

    /// Is this the reader's seat?
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// What stands at a seat: "You" for the reader, else the player's name.
    pub fn label(&self, seat: Seat) -> String {
        if self.is_you(seat) { self.say("player-you", args!()) } else { self.player(seat) }
    }

    /// The same words with cards called by their notation.
    pub(crate) fn in_notation(&self) -> Self {
        Self { spelled_out: false, ..self.clone() }
    }

    /// The same words with the players of this table named as "Player 1 (Ariek)", or by their own names.
    pub fn for_table(&self, view: &View) -> Self {
        self.with_names(view.seats().map(|seat| self.player_at(view, seat)).collect::<Vec<_>>())
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The name of a player: their own, or "Player 1".
    pub fn player(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.say("player-name", args!("number": seat.index() + 1)),
        }
    }

    /// The name of a player at a table: their own, or "Player 1 (Ariek)".
    pub fn player_at(&self, view: &View, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.player_with_race(seat, view.race(seat)),
        }
    }

    /// "Player 1 (Ariek)".
    pub fn player_with_race(&self, seat: Seat, race: Race) -> String {
        self.say("player-with-race", args!("name": self.player(seat), "race": race.name()))
    }

    /// "A, B and C".
    pub(crate) fn list(&self, items: &[String]) -> String {
        self.list_with("list-and", items)
    }

    /// "A, B or C".
    pub(crate) fn list_or(&self, items: &[String]) -> String {
        self.list_with("list-or", items)
    }

    fn list_with(&self, id: &str, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self
                .say(id, args!("first": first.join(&self.say("list-comma", args!())), "last": last.clone())),
        }
    }

    /// A message of the catalogue. A message that no catalogue has is its own name: never empty, never a panic.
    pub fn say(&self, id: &str, args: FluentArgs<'_>) -> String {
        self.say_form(id, None, args)
    }

    /// The form of a message that speaks to the reader: its attribute `you`.
    pub(crate) fn say_to_you(&self, id: &str, args: FluentArgs<'_>) -> String {
        self.say_form(id, Some("you"), args)
    }

    fn say_form(&self, id: &str, form: Option<&str>, args: FluentArgs<'_>) -> String {
        #[cfg(test)]
        heard::said(id);
        for bundle in self.catalogues.iter() {
            let Some(message) = bundle.get_message(id) else { continue };
            let pattern = match form {
                Some(form) => message.get_attribute(form).map(|attribute| attribute.value()),
                None => message.value(),
            };
            let Some(pattern) = pattern else { continue };
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
            #[cfg(test)]
            heard::errors(id, &errors);
            return if self.spelled_out { self.spell(&text) } else { text };
        }
        #[cfg(test)]
        heard::missing(id);
        id.to_owned()
    }
}

impl Words {
    /// A text with every card in notation spelled out.
    fn spell(&self, text: &str) -> String {
        let is_word = |letter: char| letter.is_ascii_alphanumeric();
        let mut spelled = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find(is_word) {
            let end = rest[start..].find(|letter| !is_word(letter)).map_or(rest.len(), |end| start + end);
            spelled.push_str(&rest[..start]);
            match rest[start..end].parse::<Card>() {
                Ok(card) => spelled.push_str(&self.card_spelled_out(card)),
                Err(_) => spelled.push_str(&rest[start..end]),
            }
            rest = &rest[end..];
        }
        spelled.push_str(rest);
        spelled
    }
}

fn bundle(language: Language, more: &'static [&'static str]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    bundle.set_use_isolating(false);
    for source in language.catalogue().iter().chain(more) {
        // A file with a broken message still has its other messages; a test proves that none is broken.
        let resource = match FluentResource::try_new((*source).to_owned()) {
            Ok(resource) => resource,
            Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A text with its vowels accented and repeated, a third longer in all: "Add a card" becomes "Áádd áá cáárd".
pub(crate) fn lengthened(text: &str) -> Cow<'_, str> {
    let mut longer = String::with_capacity(text.len() * 2);
    for letter in text.chars() {
        let vowels = match letter {
            'a' => "áá",
            'e' => "ééé",
            'i' => "íí",
            'o' => "óó",
            'u' => "úú",
            'A' => "Áá",
            'E' => "Ééé",
            'I' => "Íí",
            'O' => "Óó",
            'U' => "Úú",
            _ => "",
        };
        if vowels.is_empty() { longer.push(letter) } else { longer.push_str(vowels) }
    }
    longer.into()
}

/// The key of a colour in the catalogues.
pub(crate) const fn color_key(color: Color) -> &'static str {
    ["red", "green", "blue", "yellow"][color as usize]
}

/// Ships on a card are transports, on a gate cruisers (1.4).
pub(crate) const fn kind_key(place: Place) -> &'static str {
    match place {
        Place::Cell(_) => "transport",
        Place::Gate(_) => "cruiser",
    }
}

/// The key of a truth in the catalogues.
pub(crate) const fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// What has been said, for the test that the catalogue and the code agree.
#[cfg(test)]
pub(crate) mod heard {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    thread_local! {
        static SAID: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
        static WRONG: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    }

    pub fn said(id: &str) {
        SAID.with_borrow_mut(|said| said.insert(id.to_owned()));
    }

    pub fn errors(id: &str, errors: &[fluent_bundle::FluentError]) {
        for error in errors {
            WRONG.with_borrow_mut(|wrong| wrong.insert(format!("{id}: {error}")));
        }
    }

    pub fn missing(id: &str) {
        WRONG.with_borrow_mut(|wrong| wrong.insert(format!("{id}: no such message")));
    }

    /// The messages said on this thread, and what went wrong with them.
    pub fn all() -> (BTreeSet<String>, BTreeSet<String>) {
        (SAID.with_borrow(Clone::clone), WRONG.with_borrow(Clone::clone))
    }
}
