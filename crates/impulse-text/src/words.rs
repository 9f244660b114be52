//! `Words`: one language and the names of the players. Every sentence of this crate is said through [`Words::say`].
//!
//! What the sentences are about is elsewhere: cards in `card_text.rs`, questions in `questions.rs`, and so on.

use crate::language::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
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
        let catalogues = languages.into_iter().map(|language| embedded(language, more(language))).collect();
        Self::of(language, catalogues)
    }

    /// The words of a language whose whole catalogue was read at run time, with the embedded English for what it lacks.
    pub fn fetched(
        language: Language,
        catalogue: &str,
        more: fn(Language) -> &'static [&'static str],
    ) -> Self {
        let english = embedded(Language::English, more(Language::English));
        Self::of(language, vec![bundle(language, [catalogue]), english])
    }

    /// A pseudo-language for tests of layouts and catalogues: the messages of a language, a third longer and with an
    /// accent on every vowel. Text without accents does not come from a catalogue.
    pub fn pseudo(language: Language, more: fn(Language) -> &'static [&'static str]) -> Self {
        let mut bundle = embedded(language, more(language));
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

    /// "Impulse: empty".
    pub fn labelled(&self, label: &str, text: &str) -> String {
        self.say("label-and-text", args!("label": label, "text": text))
    }

    /// "A, B and C".
    pub fn list<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.list_with("list-and", "list-comma", items)
    }

    /// "A, B or C".
    pub fn list_or<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.list_with("list-or", "list-comma", items)
    }

    /// "A, B or C" after a verb that is denied: some languages say it otherwise than an alternative.
    pub(crate) fn list_nor<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.list_with("list-nor", "list-nor-comma", items)
    }

    /// "A, B, C": one beside the other, with no last one.
    pub fn row<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.joined("list-comma", items)
    }

    /// "A; B; C": for items that have commas of their own.
    pub fn row_of_phrases<T: AsRef<str>>(&self, items: &[T]) -> String {
        self.joined("list-semicolon", items)
    }

    fn joined<T: AsRef<str>>(&self, between: &str, items: &[T]) -> String {
        let items: Vec<Cow<'_, str>> = items.iter().map(|item| isolated(item.as_ref())).collect();
        items.join(&self.say(between, args!()))
    }

    fn list_with<T: AsRef<str>>(&self, id: &str, comma: &str, items: &[T]) -> String {
        match items {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [first @ .., last] => {
                self.say(id, args!("first": self.joined(comma, first), "last": last.as_ref()))
            }
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
        let args = with_isolated_names(args);
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
            heard::errors(self.language, id, &errors);
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

/// The embedded catalogue of a language.
fn embedded(language: Language, more: &'static [&'static str]) -> FluentBundle<FluentResource> {
    bundle(language, language.catalogue().iter().chain(more).copied())
}

fn bundle<'a>(language: Language, texts: impl IntoIterator<Item = &'a str>) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // Marks around every number and card would be noise; names that need them get them from `isolated`.
    bundle.set_use_isolating(false);
    if language != Language::English {
        bundle.set_formatter(Some(decimal_comma));
    }
    for text in texts {
        // A file with a broken message still has its other messages; a test proves that none is broken.
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => resource,
            Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// French, Italian and Russian write 0,5. No number of ours is large enough to be grouped.
fn decimal_comma<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}

/// The same arguments, with texts that are written from right to left isolated from the sentence around them.
fn with_isolated_names(args: FluentArgs<'_>) -> FluentArgs<'_> {
    let isolated = |value: FluentValue<'_>| match value {
        FluentValue::String(text) => FluentValue::String(isolated(&text).into_owned().into()),
        other => other.into_owned(),
    };
    let written_leftwards = |(_, value): (&str, &FluentValue<'_>)| matches!(value, FluentValue::String(text) if needs_isolation(text));
    if !args.iter().any(written_leftwards) {
        return args;
    }
    args.into_iter().map(|(name, value)| (name, isolated(value))).collect()
}

/// A name as it may stand in a sentence. Without the marks, the words around a name in Hebrew or Arabic would change places.
fn isolated(text: &str) -> Cow<'_, str> {
    if needs_isolation(text) { format!("\u{2068}{text}\u{2069}").into() } else { text.into() }
}

/// Does it hold letters that are written from right to left, and no marks around them yet?
fn needs_isolation(text: &str) -> bool {
    let leftwards = |letter: char| matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}');
    text.contains(leftwards) && !text.contains('\u{2068}')
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

/// The key of a colour in the catalogues, by which a message chooses the form that agrees with its noun.
pub const fn color_key(color: Color) -> &'static str {
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

    pub fn errors(language: crate::Language, id: &str, errors: &[fluent_bundle::FluentError]) {
        for error in errors {
            WRONG.with_borrow_mut(|wrong| wrong.insert(format!("{} {id}: {error}", language.tag())));
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
