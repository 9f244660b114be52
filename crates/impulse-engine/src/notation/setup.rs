//! The text form of a set-up: the first lines of every game and position.

use super::{
    BadWord, Fault, Form, NOTATION_VERSION, NeededLine, NotationError, Result, TextKind, bad_line, bad_word,
    word, wrong,
};
use crate::race::Race;
use crate::rng::Seed;
use crate::setup::{Edition, ImpossibleSetup, Options, Setup, Teams, seed_from_number};
use crate::version::RulesVersion;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use core::fmt::Write;

/// A seed as people write it: a number if it is small, else 64 hexadecimal digits.
pub fn seed_text(seed: &Seed) -> String {
    let small = u64::from_le_bytes([seed[0], seed[1], seed[2], seed[3], seed[4], seed[5], seed[6], seed[7]]);
    if seed[8..].iter().all(|&byte| byte == 0) {
        return small.to_string();
    }
    seed.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn parse_seed(line: usize, word: &str) -> Result<Seed> {
    if word.len() == 64 && word.is_ascii() {
        let mut seed = [0; 32];
        for (byte, digits) in seed.iter_mut().zip(word.as_bytes().as_chunks::<2>().0) {
            let digits = core::str::from_utf8(digits).unwrap_or("");
            *byte = match u8::from_str_radix(digits, 16) {
                Ok(byte) if !digits.starts_with('+') => byte,
                _ => return bad_word(line, word, BadWord::Seed),
            };
        }
        return Ok(seed);
    }
    match word.parse() {
        Ok(number) => Ok(seed_from_number(number)),
        Err(_) => bad_word(line, word, BadWord::Seed),
    }
}

pub(super) fn teams_text(teams: Teams, players: u8) -> &'static str {
    match (teams, players) {
        (Teams::None, _) => "none",
        (Teams::Two, 4) => "2+2",
        (Teams::Two, _) => "3+3",
        (Teams::Three, _) => "2+2+2",
    }
}

impl Setup {
    /// The lines that describe this set-up. `kind` ends the first line.
    pub(super) fn write_lines(&self, text: &mut String, kind: TextKind) {
        let _ = writeln!(text, "impulse {NOTATION_VERSION} {kind}");
        let _ = writeln!(text, "rules {}", self.rules);
        let _ = writeln!(text, "players {}", self.players);
        if self.teams != Teams::None {
            let _ = writeln!(text, "teams {}", teams_text(self.teams, self.players));
        }
        let differences = |edition: &Edition| {
            Options::NAMES.iter().filter(|name| self.options.get(name) != edition.options().get(name)).count()
        };
        if let Some(edition) = Edition::ALL.into_iter().min_by_key(differences) {
            let _ = writeln!(text, "edition {}", edition.name());
            for name in Options::NAMES {
                let value = self.options.get(name);
                if value != edition.options().get(name) {
                    let _ =
                        writeln!(text, "option {name} {}", if value == Some(true) { "yes" } else { "no" });
                }
            }
        }
        if self.races.iter().any(Option::is_some) {
            let races = self.races[..usize::from(self.players.min(6))].iter();
            let names: String = races.map(|race| format!(" {}", race.map_or("random", Race::name))).collect();
            let _ = writeln!(text, "races{names}");
        }
        let _ = writeln!(text, "seed {}", seed_text(&self.seed));
    }
}

/// Takes in the lines of a set-up one by one.
pub(super) struct SetupReader {
    setup: Setup,
    players: Option<u8>,
    seed: Option<Seed>,
    teams: Option<(usize, String)>,
    /// The line that names the version of the rules.
    rules: usize,
    started: bool,
    kind: TextKind,
}

impl SetupReader {
    pub fn new(kind: TextKind) -> Self {
        // A text without a "rules" line is from the time when there was only version 1.
        let setup = Setup { rules: RulesVersion::One.number(), ..Setup::new(2, [0; 32]) };
        Self { setup, players: None, seed: None, teams: None, rules: 0, started: false, kind }
    }

    /// Takes a line if it belongs to the set-up.
    pub fn take(&mut self, line: usize, words: &[&str]) -> Result<bool> {
        if !self.started {
            return self.take_first(line, words).map(|()| true);
        }
        match *words {
            ["rules", version] => match version.parse() {
                Ok(version) => (self.setup.rules, self.rules) = (version, line),
                Err(_) => return bad_word(line, version, BadWord::RulesVersion),
            },
            ["players", count] => match count.parse() {
                Ok(count @ 2..=6) => self.players = Some(count),
                _ => return bad_word(line, count, BadWord::Players),
            },
            ["teams", teams] => self.teams = Some((line, teams.to_owned())),
            ["edition", name] => self.setup.options = word::<Edition>(line, name)?.options(),
            ["option", name, value] => {
                let value = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return bad_word(line, value, BadWord::YesOrNo),
                };
                match self.setup.options.get_mut(name) {
                    Some(option) => *option = value,
                    None => return bad_word(line, name, BadWord::OptionName),
                }
            }
            ["races", ref races @ ..] => self.take_races(line, races)?,
            ["seed", word] => self.seed = Some(parse_seed(line, word)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn take_first(&mut self, line: usize, words: &[&str]) -> Result<()> {
        self.started = true;
        match *words {
            ["impulse", version, kind] if version == NOTATION_VERSION.to_string() => {
                if kind == self.kind.name() {
                    return Ok(());
                }
                bad_word(line, kind, BadWord::OtherKind { wanted: self.kind })
            }
            ["impulse", version, _] => bad_word(line, version, BadWord::NotationVersion),
            _ => bad_line(line, words, Form::First(self.kind)),
        }
    }

    fn take_races(&mut self, line: usize, races: &[&str]) -> Result<()> {
        if let Some(seventh) = races.get(6) {
            return bad_word(line, seventh, BadWord::SeventhRace);
        }
        for (seat, &name) in races.iter().enumerate() {
            self.setup.races[seat] = match name {
                "random" => None,
                _ => Some(word(line, name)?),
            };
        }
        Ok(())
    }

    /// The whole set-up, if it is complete and possible.
    pub fn finish(mut self) -> Result<Setup> {
        if !self.started {
            return wrong(0, Fault::Empty(self.kind));
        }
        let Some(players) = self.players else { return wrong(0, Fault::Missing(NeededLine::Players)) };
        let Some(seed) = self.seed else { return wrong(0, Fault::Missing(NeededLine::Seed)) };
        self.setup.players = players;
        self.setup.seed = seed;
        let mut line = 0;
        if let Some((teams_line, teams)) = self.teams {
            line = teams_line;
            self.setup.teams = match (teams.as_str(), players) {
                ("none", _) => Teams::None,
                ("2+2", 4) | ("3+3", 6) => Teams::Two,
                ("2+2+2", 6) => Teams::Three,
                _ => return bad_word(line, &teams, BadWord::Teams { players }),
            };
        }
        self.setup.check().map_err(|impossible| {
            let of_rules = matches!(impossible, ImpossibleSetup::RulesVersion(_));
            let line = if of_rules { self.rules } else { line };
            NotationError { line, fault: impossible.into() }
        })?;
        Ok(self.setup)
    }
}
