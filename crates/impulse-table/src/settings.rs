//! What a person has chosen for a screen: looks, speed, questions, sound, and the table last set up. Kept as lines of
//! `key value`; a line that cannot be read leaves the default. Where they are stored is up to the screen.

use crate::form::Form;
use std::fmt::Write;

/// The longest name of a person, in characters.
pub const LONGEST_NAME: usize = 24;
/// The bots' thinking time if nobody says otherwise, in milliseconds.
pub(crate) const USUAL_THINKING: u32 = 200;
/// The bounds of the bots' thinking time, in milliseconds.
pub const THINKING: std::ops::RangeInclusive<u32> = 20..=10_000;

/// Choices by name, as they are stored and as the catalogue calls them.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($variant:ident $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(#[doc = $text] $variant),* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// As it is stored, and as the catalogue calls it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $text),* }
            }

            fn read(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.name() == text)
            }
        }
    };
}

choices! {
    /// Dark space, a light table, or whatever the device prefers.
    Theme { Dark "dark", Light "light", System "system" }
}
choices! {
    /// How fast the turns of others are shown.
    Speed { Instant "instant", Fast "fast", Normal "normal", Slow "slow" }
}
choices! {
    /// Whether things move on the screen.
    Motion { System "system", None "none" }
}

impl Speed {
    /// The longest that the turns of so many others may take to show, in milliseconds; nothing if it takes what it takes.
    pub const fn most(self, others: usize) -> Option<i32> {
        match self {
            Speed::Instant | Speed::Fast | Speed::Normal => Some(3_700 * others as i32),
            Speed::Slow => None,
        }
    }

    /// The pause after something happened that is worth seeing, in milliseconds.
    pub const fn pause(self) -> i32 {
        match self {
            Speed::Instant => 0,
            Speed::Fast => 250,
            Speed::Normal => 700,
            Speed::Slow => 1500,
        }
    }
}

/// Everything a person has chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Dark or light.
    pub theme: Theme,
    /// How fast others' turns are shown.
    pub speed: Speed,
    /// Ask once before an answer that cannot be taken back.
    pub confirm: bool,
    /// Answer what nobody would answer differently: use Impulse cards, turn up cards, drop bombs.
    pub habits: bool,
    /// Short hints during the first games.
    pub hints: bool,
    /// Play sounds.
    pub sound: bool,
    /// Let things move.
    pub motion: Motion,
    /// How long a bot may think about one answer, in milliseconds.
    pub thinking: u32,
    /// What the person is called; may be empty.
    pub name: String,
    /// The table last set up.
    pub table: Option<Form>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::Dark,
            speed: Speed::Normal,
            confirm: false,
            habits: true,
            hints: true,
            sound: false,
            motion: Motion::System,
            thinking: USUAL_THINKING,
            name: String::new(),
            table: None,
        }
    }
}

impl Settings {
    /// Reads the stored text. A line that makes no sense is passed over.
    pub fn parse(text: &str) -> Self {
        let mut settings = Self::default();
        let mut table = Form::empty();
        for line in text.lines() {
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            match key {
                "theme" => settings.theme = Theme::read(value).unwrap_or(settings.theme),
                "speed" => settings.speed = Speed::read(value).unwrap_or(settings.speed),
                "motion" => settings.motion = Motion::read(value).unwrap_or(settings.motion),
                "confirm" => settings.confirm = value == "yes",
                "habits" => settings.habits = value != "no",
                "hints" => settings.hints = value != "no",
                "sound" => settings.sound = value == "yes",
                "thinking" => {
                    let time = value.parse().unwrap_or(settings.thinking);
                    settings.thinking = time.clamp(*THINKING.start(), *THINKING.end());
                }
                "name" => settings.name = one_name(value),
                _ => table.take(key, value),
            }
        }
        settings.table = table.is_possible().then_some(table);
        settings
    }

    /// As [`parse`](Self::parse) reads it.
    pub fn text(&self) -> String {
        let yes_no = |yes| if yes { "yes" } else { "no" };
        let mut text = String::new();
        let _ = writeln!(text, "theme {}", self.theme.name());
        let _ = writeln!(text, "speed {}", self.speed.name());
        let _ = writeln!(text, "motion {}", self.motion.name());
        let _ = writeln!(text, "confirm {}", yes_no(self.confirm));
        let _ = writeln!(text, "habits {}", yes_no(self.habits));
        let _ = writeln!(text, "hints {}", yes_no(self.hints));
        let _ = writeln!(text, "sound {}", yes_no(self.sound));
        let _ = writeln!(text, "thinking {}", self.thinking);
        let _ = writeln!(text, "name {}", one_name(&self.name));
        if let Some(table) = &self.table {
            table.write(&mut text);
        }
        text
    }
}

/// A name of one line, without control characters and marks that turn the direction of text, of a length that fits.
pub fn one_name(text: &str) -> String {
    let spaced = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let turns_text = |letter: &char| matches!(letter, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    spaced.chars().filter(|letter| !letter.is_control() && !turns_text(letter)).take(LONGEST_NAME).collect()
}
