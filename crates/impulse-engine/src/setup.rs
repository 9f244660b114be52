//! `Setup`: everything needed to start a game, and the rule options (chapters 2, 12 and 13).
//!
//! A set-up may be wrong; a [`State`](crate::State) cannot. [`Setup::check`] says what is wrong with it.

use crate::notation::BadWord;
use crate::race::Race;
use crate::rng::Seed;
pub use crate::version::RULES_VERSION;
use crate::version::RulesVersion;
use core::fmt;

/// Everything needed to start a game.
///
/// ```
/// use impulse_engine::setup::{Edition, seed_from_number};
/// use impulse_engine::{Setup, State, Teams};
///
/// let setup = Setup {
///     teams: Teams::Two,
///     options: Edition::French.options(),
///     ..Setup::new(4, seed_from_number(42))
/// };
/// assert!(State::new(&setup).is_ok());
/// assert_eq!(
///     State::new(&Setup { players: 5, ..setup }).unwrap_err().to_string(),
///     "two teams need 4 or 6 players, not 5 (chapter 12)"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// 2 to 6.
    pub players: u8,
    /// One race for each seat, or `None` for a random one.
    pub races: [Option<Race>; 6],
    /// Who plays with whom.
    pub teams: Teams,
    /// Rule options.
    pub options: Options,
    /// The number of the [`RulesVersion`] that the game is played under.
    pub rules: u32,
    /// The secret from which every shuffle comes.
    pub seed: Seed,
}

/// Who plays with whom (chapter 12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Teams {
    /// Everybody for themselves.
    None,
    /// Two teams, seats alternating: 2+2 with four players, 3+3 with six.
    Two,
    /// Three teams of two, with six players: opposite seats play together.
    Three,
}

/// Rule options (chapter 13). Each can be set on its own; the editions are presets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
pub struct Options {
    /// Hand limit 8, discarding at the end of the turn, instead of 10 with draws that stop.
    pub discard_to_eight: bool,
    /// The home card lies open and may be swapped, instead of being one of six to choose from.
    pub swap_home: bool,
    /// Transports boost only a card that held no transport before the action.
    pub boost_empty_only: bool,
    /// A player without ships is eliminated.
    pub elimination: bool,
    /// Executed cards and techs are boosted.
    pub boost_executed: bool,
    /// A plan holds at most four cards.
    pub plan_of_four: bool,
    /// The Sector Core scores only the boost, not 1 plus the boost.
    pub core_boost_only: bool,
    /// All bombs of a sabotage are dropped; the player may not stop.
    pub drop_all_bombs: bool,
    /// A several-fleet command may make two fleets of the ships in one place.
    pub split_fleets: bool,
    /// Cards of the plan in use that have been used already may still be researched.
    pub research_used_cards: bool,
}

/// The three editions, as presets of [`Options`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[allow(missing_docs, reason = "plain words")]
pub enum Edition {
    Published,
    Prototype,
    French,
}

impl Edition {
    /// All three.
    pub const ALL: [Edition; 3] = [Edition::Published, Edition::Prototype, Edition::French];

    /// The name used in notation and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Published => "published",
            Edition::Prototype => "prototype",
            Edition::French => "french",
        }
    }

    /// What this edition plays.
    pub const fn options(self) -> Options {
        let published = Options {
            discard_to_eight: false,
            swap_home: false,
            boost_empty_only: false,
            elimination: true,
            boost_executed: true,
            plan_of_four: false,
            core_boost_only: false,
            drop_all_bombs: false,
            split_fleets: false,
            research_used_cards: true,
        };
        match self {
            Edition::Published => published,
            Edition::Prototype => Options {
                discard_to_eight: true,
                swap_home: true,
                boost_empty_only: true,
                elimination: false,
                ..published
            },
            Edition::French => Options {
                discard_to_eight: true,
                swap_home: true,
                boost_executed: false,
                plan_of_four: true,
                core_boost_only: true,
                ..published
            },
        }
    }
}

impl core::str::FromStr for Edition {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        Edition::ALL.into_iter().find(|edition| edition.name() == text).ok_or(BadWord::Edition)
    }
}

impl Options {
    /// The names of the options, as in notation. The order is that of their bits in a view's bytes.
    pub const NAMES: [&'static str; 10] = [
        "discard-to-eight",
        "swap-home",
        "boost-empty-only",
        "elimination",
        "boost-executed",
        "plan-of-four",
        "core-boost-only",
        "drop-all-bombs",
        "split-fleets",
        "research-used-cards",
    ];

    /// The options that came with version 2 of the rules. In a game of version 1 they have their usual value.
    pub(crate) const LATER: [&'static str; 3] = ["drop-all-bombs", "split-fleets", "research-used-cards"];

    /// The number of the rule in chapter 13 that describes the option of that name.
    pub fn rule(name: &str) -> Option<&'static str> {
        // 13.8 is about teams.
        const RULES: [&str; Options::NAMES.len()] =
            ["13.1", "13.2", "13.3", "13.4", "13.5", "13.6", "13.7", "13.9", "13.10", "13.11"];
        Options::NAMES.iter().position(|&other| other == name).map(|number| RULES[number])
    }

    /// The option of that name.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "discard-to-eight" => &mut self.discard_to_eight,
            "swap-home" => &mut self.swap_home,
            "boost-empty-only" => &mut self.boost_empty_only,
            "elimination" => &mut self.elimination,
            "boost-executed" => &mut self.boost_executed,
            "plan-of-four" => &mut self.plan_of_four,
            "core-boost-only" => &mut self.core_boost_only,
            "drop-all-bombs" => &mut self.drop_all_bombs,
            "split-fleets" => &mut self.split_fleets,
            "research-used-cards" => &mut self.research_used_cards,
            _ => return None,
        })
    }

    /// The value of the option of that name.
    pub fn get(mut self, name: &str) -> Option<bool> {
        self.get_mut(name).copied()
    }
}

impl Setup {
    /// The published game with random races.
    pub fn new(players: u8, seed: Seed) -> Self {
        Self {
            players,
            races: [None; 6],
            teams: Teams::None,
            options: Edition::Published.options(),
            rules: RULES_VERSION,
            seed,
        }
    }

    /// Every form of the game: each player count with each team form it allows, in each edition and each version of the
    /// rules, and once with the options that came with version 2 changed. 56 set-ups, for tests.
    pub fn forms() -> impl Iterator<Item = Self> {
        let tables = [
            (2, Teams::None),
            (3, Teams::None),
            (4, Teams::None),
            (5, Teams::None),
            (6, Teams::None),
            (4, Teams::Two),
            (6, Teams::Two),
            (6, Teams::Three),
        ];
        let editions = |version: RulesVersion| Edition::ALL.map(|edition| (version, edition.options()));
        let usual = Edition::Published.options();
        let changed = Options {
            drop_all_bombs: !usual.drop_all_bombs,
            split_fleets: !usual.split_fleets,
            research_used_cards: !usual.research_used_cards,
            ..usual
        };
        let games = RulesVersion::ALL.into_iter().flat_map(editions).chain([(RulesVersion::NEWEST, changed)]);
        games.flat_map(move |(version, options)| {
            tables.map(|(players, teams)| Self {
                teams,
                options,
                rules: version.number(),
                ..Self::new(players, [0; 32])
            })
        })
    }

    /// Is a game with this set-up possible?
    pub fn check(&self) -> Result<(), ImpossibleSetup> {
        if !(2..=6).contains(&self.players) {
            return Err(ImpossibleSetup::Players(self.players));
        }
        let Some(version) = RulesVersion::from_number(self.rules) else {
            return Err(ImpossibleSetup::RulesVersion(self.rules));
        };
        let usual = Edition::Published.options();
        let differs = |name: &&str| self.options.get(name) != usual.get(name);
        if !version.has_later_options()
            && let Some(option) = Options::LATER.into_iter().find(differs)
        {
            return Err(ImpossibleSetup::OptionNotInVersion { option, rules: self.rules });
        }
        match (self.teams, self.players) {
            (Teams::None, _) | (Teams::Two, 4 | 6) | (Teams::Three, 6) => {}
            (teams, players) => return Err(ImpossibleSetup::Teams(teams, players)),
        }
        for (seat, race) in self.races.iter().enumerate() {
            let Some(race) = race else { continue };
            if seat >= usize::from(self.players) {
                return Err(ImpossibleSetup::RaceWithoutPlayer(*race));
            }
            if self.races[..seat].contains(&Some(*race)) {
                return Err(ImpossibleSetup::SameRace(*race));
            }
        }
        Ok(())
    }

    /// The team of a seat: seats of a team are evenly spaced round the table (12.1).
    pub(crate) fn team_of(&self, seat: u8) -> u8 {
        match self.teams {
            Teams::None => seat,
            Teams::Two => seat % 2,
            Teams::Three => seat % 3,
        }
    }
}

/// A seed from a small number, for tests and for people who like round numbers.
pub fn seed_from_number(number: u64) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

/// Why no game can start from a set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImpossibleSetup {
    /// Not 2 to 6 players.
    Players(u8),
    /// Teams that do not fit the number of players (chapter 12).
    Teams(Teams, u8),
    /// Two seats with one race (2.3).
    SameRace(Race),
    /// More races than players.
    RaceWithoutPlayer(Race),
    /// Rules this engine does not know.
    RulesVersion(u32),
    /// An option that this version of the rules does not have (13.9 to 13.11).
    OptionNotInVersion {
        /// Its name.
        option: &'static str,
        /// The number of the version.
        rules: u32,
    },
}

impl fmt::Display for ImpossibleSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(n) => write!(f, "{n} players: Impulse is for 2 to 6 (rule 2.2)"),
            Self::Teams(Teams::Three, n) => write!(f, "three teams need 6 players, not {n} (chapter 12)"),
            Self::Teams(_, n) => write!(f, "two teams need 4 or 6 players, not {n} (chapter 12)"),
            Self::SameRace(race) => write!(f, "two players cannot both be the {race} (rule 2.3)"),
            Self::RaceWithoutPlayer(race) => {
                write!(f, "there is no player for the {race}: more races than players")
            }
            Self::RulesVersion(version) => {
                write!(f, "rules version {version} is not known here; this engine plays")?;
                for (number, known) in RulesVersion::ALL.into_iter().enumerate() {
                    write!(f, "{}{}", if number == 0 { " " } else { " and " }, known.number())?;
                }
                Ok(())
            }
            Self::OptionNotInVersion { option, rules } => {
                write!(f, "rules version {rules} has no option {option}; write \"rules {RULES_VERSION}\"")
            }
        }
    }
}

impl core::error::Error for ImpossibleSetup {}
