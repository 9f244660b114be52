//! A game's set-up as people choose it: everything but the seed.

use impulse_engine::notation::Game;
use impulse_engine::rng::Seed;
use impulse_engine::setup::{Edition, Options, RULES_VERSION, Teams};
use impulse_engine::{Race, Setup};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A set-up without its seed, in the words of docs/NOTATION.md.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSetup {
    /// 2 to 6.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 6))]
    pub players: u8,
    /// The version of the rules; the newest if it is missing.
    #[serde(default = "newest", skip_serializing_if = "is_newest")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 2))]
    pub rules: u32,
    /// `none`, `2+2`, `3+3` or `2+2+2`.
    #[serde(default = "no_teams")]
    #[cfg_attr(feature = "openapi", schema(pattern = "^(none|2\\+2|3\\+3|2\\+2\\+2)$"))]
    pub teams: String,
    /// `published`, `prototype` or `french`.
    #[serde(default = "published")]
    #[cfg_attr(feature = "openapi", schema(pattern = "^(published|prototype|french)$"))]
    pub edition: String,
    /// Rule options that differ from the edition's.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "openapi", schema(schema_with = option_names))]
    pub options: BTreeMap<String, bool>,
    /// By seat; `random`, or nothing at all, for a random race.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(max_items = 6, value_type = Vec<RaceName>))]
    pub races: Vec<String>,
}

/// A race, or `random`: for the description of the interface.
#[cfg(feature = "openapi")]
#[derive(utoipa::ToSchema)]
#[schema(pattern = "^(random|Piscesish|Ariek|Herculese|Draconians|Triangulumnists|Caelumnites)$")]
#[expect(dead_code, reason = "races travel as texts")]
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

const fn newest() -> u32 {
    RULES_VERSION
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_newest(rules: &u32) -> bool {
    *rules == RULES_VERSION
}

fn no_teams() -> String {
    "none".to_owned()
}

fn published() -> String {
    Edition::Published.name().to_owned()
}

impl GameSetup {
    /// The published game for so many, with random races.
    pub fn new(players: u8) -> Self {
        let (teams, edition) = (no_teams(), published());
        Self { players, rules: RULES_VERSION, teams, edition, options: BTreeMap::new(), races: Vec::new() }
    }

    /// The whole set-up, if it is possible; if not, why.
    pub fn with_seed(&self, seed: Seed) -> Result<Setup, String> {
        let mut text = format!("impulse 1 game\nrules {}\nplayers {}\nseed 0\n", self.rules, self.players);
        let mut line = |words: &[&str]| {
            let one_word = |word: &&str| {
                !word.is_empty() && !word.contains(['#', ' ']) && !word.contains(char::is_control)
            };
            match words.iter().find(|word| !one_word(word)) {
                Some(word) => Err(format!("{:?} is not a word", word.chars().take(40).collect::<String>())),
                None => writeln!(text, "{}", words.join(" ")).map_err(|error| error.to_string()),
            }
        };
        line(&["teams", &self.teams])?;
        line(&["edition", &self.edition])?;
        for (name, &value) in self.options.iter().take(Options::NAMES.len()) {
            line(&["option", name, if value { "yes" } else { "no" }])?;
        }
        let races: Vec<&str> =
            ["races"].into_iter().chain(self.races.iter().take(7).map(String::as_str)).collect();
        if races.len() > 1 {
            line(&races)?;
        }
        let game = Game::parse(&text).map_err(|error| error.fault.to_string())?;
        Ok(Setup { seed, ..game.setup })
    }

    /// What of a set-up is no secret.
    pub fn of(setup: &Setup) -> Self {
        let differences = |edition: &Edition| {
            let differs = |name: &&&str| setup.options.get(name) != edition.options().get(name);
            Options::NAMES.iter().filter(differs).count()
        };
        let edition = Edition::ALL.into_iter().min_by_key(differences).unwrap_or(Edition::Published);
        let other = |name: &str| {
            let value = setup.options.get(name)?;
            (edition.options().get(name) != Some(value)).then(|| (name.to_owned(), value))
        };
        let chosen = setup.races.iter().any(Option::is_some);
        let races = setup.races.iter().take(if chosen { usize::from(setup.players) } else { 0 });
        Self {
            players: setup.players,
            rules: setup.rules,
            teams: teams_text(setup.teams, setup.players).to_owned(),
            edition: edition.name().to_owned(),
            options: Options::NAMES.into_iter().filter_map(other).collect(),
            races: races.map(|race| race.map_or("random", Race::name).to_owned()).collect(),
        }
    }
}

fn teams_text(teams: Teams, players: u8) -> &'static str {
    match (teams, players) {
        (Teams::None, _) => "none",
        (Teams::Two, 4) => "2+2",
        (Teams::Two, _) => "3+3",
        (Teams::Three, _) => "2+2+2",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_the_game_comes_back_as_it_was() {
        for mut setup in Setup::forms() {
            setup.seed = [7; 32];
            setup.races[1] = Some(Race::Ariek);
            setup.options.plan_of_four ^= true;
            assert_eq!(GameSetup::of(&setup).with_seed([7; 32]), Ok(setup));
        }
    }

    #[test]
    fn a_set_up_cannot_smuggle_lines_in() {
        let with = |change: fn(&mut GameSetup)| {
            let mut setup = GameSetup::new(3);
            change(&mut setup);
            setup.with_seed([1; 32])
        };
        assert!(with(|_| ()).is_ok());
        assert!(with(|setup| setup.teams = "none\nplayers 2".to_owned()).is_err());
        assert!(with(|setup| setup.edition = "french # x".to_owned()).is_err());
        assert!(with(|setup| setup.races = vec!["random".to_owned(); 7]).is_err());
        assert!(
            with(|setup| setup.races = vec!["Ariek".to_owned(); 2]).is_err_and(|why| why.contains("Ariek"))
        );
        assert!(with(|setup| setup.players = 9).is_err());
        assert!(with(|setup| setup.options = [("fast".to_owned(), true)].into()).is_err());
    }
}
