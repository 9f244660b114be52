//! A game's set-up as people choose it: everything but the seed. It may be impossible; [`GameSetup::with_seed`] says why.

use impulse_engine::rng::Seed;
use impulse_engine::setup::{Edition, ImpossibleSetup, Options, RULES_VERSION, Teams};
use impulse_engine::{Race, RulesVersion, Setup};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// A set-up without its seed, in the words of docs/NOTATION.md.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSetup {
    /// 2 to 6.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 6))]
    pub players: u8,
    /// The version of the rules. A request may leave it out and gets the newest.
    // Always written, so that a stored row means the same when a later build knows a newer version. A row without it is
    // from a build that knew only version 1. Development builds left version 2 out for a while: the list shows such a
    // row as version 1 until it is written again; the game is not affected, for its log names the version.
    #[serde(default = "oldest")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 2))]
    pub rules: u32,
    /// `none`, `2+2`, `3+3` or `2+2+2`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^(none|2\\+2|3\\+3|2\\+2\\+2)$"))]
    pub teams: TeamSizes,
    /// `published`, `prototype` or `french`.
    #[serde(default = "published")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^(published|prototype|french)$"))]
    pub edition: Edition,
    /// Rule options that differ from the edition's.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "openapi", schema(schema_with = option_names))]
    pub options: BTreeMap<OptionName, bool>,
    /// By seat; `random`, or nothing at all, for a random race.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(max_items = 6, value_type = Vec<RaceName>))]
    pub races: Vec<RaceChoice>,
}

/// The teams of a game by their sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum TeamSizes {
    /// Everybody for themselves.
    #[default]
    #[serde(rename = "none")]
    None,
    /// Two teams of two.
    #[serde(rename = "2+2")]
    TwoPairs,
    /// Two teams of three.
    #[serde(rename = "3+3")]
    TwoTriples,
    /// Three teams of two.
    #[serde(rename = "2+2+2")]
    ThreePairs,
}

/// The name of a rule option.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct OptionName(&'static str);

/// The race of a seat: a certain one, or a random one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RaceChoice(pub Option<Race>);

/// Why no game can start from a set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The engine refuses it.
    #[error(transparent)]
    Impossible(#[from] ImpossibleSetup),
    /// Teams of other sizes than this number of players can form.
    #[error("teams of {teams} need {needed} players, not {players}")]
    Teams {
        /// The teams that were asked for.
        teams: TeamSizes,
        /// How many players they have together.
        needed: u8,
        /// How many players there are.
        players: u8,
    },
    /// More races than players.
    #[error("{races} races for {players} players")]
    TooManyRaces {
        /// How many races were named.
        races: u32,
        /// How many players there are.
        players: u8,
    },
}

fn published() -> Edition {
    Edition::Published
}

const fn oldest() -> u32 {
    RulesVersion::One.number()
}

/// Reads the set-up of a request: the newest rules, unless it names others.
pub(crate) fn requested<'de, D: Deserializer<'de>>(deserializer: D) -> Result<GameSetup, D::Error> {
    #[derive(Deserialize)]
    struct Requested {
        rules: Option<u32>,
        #[serde(flatten)]
        setup: GameSetup,
    }
    let Requested { rules, setup } = Requested::deserialize(deserializer)?;
    Ok(GameSetup { rules: rules.unwrap_or(RULES_VERSION), ..setup })
}

impl GameSetup {
    /// The published game for so many, with random races.
    pub fn new(players: u8) -> Self {
        Self {
            players,
            rules: RULES_VERSION,
            teams: TeamSizes::None,
            edition: Edition::Published,
            options: BTreeMap::new(),
            races: Vec::new(),
        }
    }

    /// The whole set-up, if it is possible; if not, why.
    pub fn with_seed(&self, seed: Seed) -> Result<Setup, SetupError> {
        let mut setup = Setup { rules: self.rules, ..Setup::new(self.players, seed) };
        setup.teams = self.teams.of(self.players)?;
        setup.options = self.edition.options();
        for (name, &value) in &self.options {
            if let Some(option) = setup.options.get_mut(name.0) {
                *option = value;
            }
        }
        let beyond = self.races.iter().skip(usize::from(self.players));
        if self.races.len() > setup.races.len() || beyond.into_iter().any(|choice| choice.0.is_some()) {
            let races = self.races.len() as u32;
            return Err(SetupError::TooManyRaces { races, players: self.players });
        }
        for (race, choice) in setup.races.iter_mut().zip(&self.races) {
            *race = choice.0;
        }
        setup.check()?;
        Ok(setup)
    }

    /// The part of a set-up that is no secret.
    pub fn of(setup: &Setup) -> Self {
        let differences = |edition: &Edition| {
            let differs = |name: &&&str| setup.options.get(name) != edition.options().get(name);
            Options::NAMES.iter().filter(differs).count()
        };
        let edition = Edition::ALL.into_iter().min_by_key(differences).unwrap_or(Edition::Published);
        let other = |name: &'static str| {
            let value = setup.options.get(name)?;
            (edition.options().get(name) != Some(value)).then_some((OptionName(name), value))
        };
        let chosen = setup.races.iter().any(Option::is_some);
        let races = setup.races.iter().take(if chosen { usize::from(setup.players) } else { 0 });
        Self {
            players: setup.players,
            rules: setup.rules,
            teams: TeamSizes::new(setup.teams, setup.players),
            edition,
            options: Options::NAMES.into_iter().filter_map(other).collect(),
            races: races.copied().map(RaceChoice).collect(),
        }
    }
}

impl TeamSizes {
    fn new(teams: Teams, players: u8) -> Self {
        match (teams, players) {
            (Teams::None, _) => Self::None,
            (Teams::Two, 4) => Self::TwoPairs,
            (Teams::Two, _) => Self::TwoTriples,
            (Teams::Three, _) => Self::ThreePairs,
        }
    }

    /// The engine's teams, if so many players can form them.
    fn of(self, players: u8) -> Result<Teams, SetupError> {
        let (teams, needed) = match self {
            Self::None => return Ok(Teams::None),
            Self::TwoPairs => (Teams::Two, 4),
            Self::TwoTriples => (Teams::Two, 6),
            Self::ThreePairs => (Teams::Three, 6),
        };
        match players == needed {
            true => Ok(teams),
            false => Err(SetupError::Teams { teams: self, needed, players }),
        }
    }
}

impl fmt::Display for TeamSizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::TwoPairs => "2+2",
            Self::TwoTriples => "3+3",
            Self::ThreePairs => "2+2+2",
        })
    }
}

impl OptionName {
    /// The option of this name, if there is one.
    pub fn new(name: &str) -> Option<Self> {
        Options::NAMES.into_iter().find(|known| *known == name).map(Self)
    }

    /// As it stands in notation.
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl<'de> Deserialize<'de> for OptionName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let unknown = || format!("no such rule option; there are {}", Options::NAMES.join(", "));
        Self::new(&text).ok_or_else(|| de::Error::custom(unknown()))
    }
}

impl Serialize for RaceChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.map_or("random", Race::name))
    }
}

impl<'de> Deserialize<'de> for RaceChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        if text == "random" {
            return Ok(Self(None));
        }
        let unknown =
            || format!("no such race; there are {} and random", Race::ALL.map(Race::name).join(", "));
        text.parse().map(|race| Self(Some(race))).map_err(|_| de::Error::custom(unknown()))
    }
}

/// A race, or `random`: for the description of the interface.
#[cfg(feature = "openapi")]
#[derive(utoipa::ToSchema)]
#[schema(pattern = "^(random|Piscesish|Ariek|Herculese|Draconians|Triangulumnists|Caelumnites)$")]
#[expect(dead_code, reason = "it only describes `RaceChoice`")]
pub struct RaceName(String);

/// Each rule option by its name, and nothing else: for the description of the interface.
#[cfg(feature = "openapi")]
fn option_names() -> utoipa::openapi::schema::Object {
    use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Type};
    let yes_or_no = || ObjectBuilder::new().schema_type(Type::Boolean);
    let none = ObjectBuilder::new()
        .description(Some("Rule options that differ from the edition's."))
        .additional_properties(Some(AdditionalProperties::FreeForm(false)));
    Options::NAMES.into_iter().fold(none, |object, name| object.property(name, yes_or_no())).build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ReadError, read};

    #[test]
    fn every_form_of_the_game_comes_back_as_it_was() {
        for mut setup in Setup::forms() {
            setup.seed = [7; 32];
            setup.races[1] = Some(Race::Ariek);
            setup.options.plan_of_four ^= true;
            let public = GameSetup::of(&setup);
            assert_eq!(read(&crate::write(&public)), Ok(public.clone()));
            assert_eq!(public.with_seed([7; 32]), Ok(setup));
        }
    }

    #[test]
    fn the_version_is_always_written_and_a_row_without_it_is_of_version_1() {
        let text = crate::write(&GameSetup::new(2));
        assert!(text.contains(&format!("\"rules\":{RULES_VERSION}")), "{text}");
        assert_eq!(read::<GameSetup>("{\"players\":2}"), Ok(GameSetup { rules: 1, ..GameSetup::new(2) }));
        let asked = |rules: &str| {
            let text = format!("{{\"setup\":{{\"players\":2{rules}}}}}");
            read::<crate::http::CreateTable>(&text).map(|wish| wish.setup.rules)
        };
        assert_eq!(asked(""), Ok(RULES_VERSION));
        assert_eq!(asked(",\"rules\":1"), Ok(1));
    }

    #[test]
    fn an_impossible_set_up_is_refused_with_the_reason() {
        let with = |change: fn(&mut GameSetup)| {
            let mut setup = GameSetup::new(3);
            change(&mut setup);
            setup.with_seed([1; 32])
        };
        assert!(with(|_| ()).is_ok());
        assert_eq!(
            with(|setup| setup.teams = TeamSizes::TwoPairs),
            Err(SetupError::Teams { teams: TeamSizes::TwoPairs, needed: 4, players: 3 })
        );
        assert_eq!(
            with(|setup| setup.races = vec![RaceChoice(None); 7]),
            Err(SetupError::TooManyRaces { races: 7, players: 3 })
        );
        assert_eq!(
            with(|setup| setup.races = vec![RaceChoice(Some(Race::Ariek)); 2]),
            Err(SetupError::Impossible(ImpossibleSetup::SameRace(Race::Ariek)))
        );
        assert!(with(|setup| setup.players = 9).is_err());
    }

    #[test]
    fn words_that_are_not_of_the_game_are_not_read() {
        let reads = |rest: &str| read::<GameSetup>(&format!("{{\"players\":3,{rest}}}"));
        assert!(reads("\"teams\":\"none\"").is_ok());
        for wrong in [
            "\"teams\":\"none\\nplayers 2\"",
            "\"edition\":\"french # x\"",
            "\"races\":[\"Nobody\"]",
            "\"options\":{\"fast\":true}",
        ] {
            assert!(matches!(reads(wrong), Err(ReadError::Unexpected(_))), "{wrong}");
        }
    }
}
