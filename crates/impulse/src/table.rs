//! The options that describe a table: players, teams, edition, seed. Shared by all commands that start games.

use anyhow::anyhow;
use impulse_engine::setup::{Edition, Options, seed_from_number};
use impulse_engine::{Setup, Teams};

#[derive(clap::Args, Clone)]
pub struct TableArgs {
    /// How many players, 2 to 6.
    #[arg(short, long, default_value_t = 4)]
    pub players: u8,
    /// Which edition: published, prototype (0.99 of 2013) or french (1.0).
    #[arg(short, long, default_value = "published", value_parser = edition)]
    pub edition: Edition,
    /// A single rule option, as name=yes or name=no; may be given several times.
    #[arg(long = "option", value_name = "NAME=yes|no")]
    pub options: Vec<String>,
    /// Teams: none, 2+2 (four players), 3+3 or 2+2+2 (six players).
    #[arg(short, long, default_value = "none")]
    pub teams: String,
    /// The seed: the same seed gives the same game.
    #[arg(short, long, default_value_t = 1)]
    pub seed: u64,
}

pub fn edition(name: &str) -> anyhow::Result<Edition> {
    name.parse().map_err(anyhow::Error::msg)
}

impl TableArgs {
    /// The set-up of the game with this number: the first has the seed itself, the next ones follow.
    pub fn setup(&self, number: u64) -> anyhow::Result<Setup> {
        let teams = match (self.teams.as_str(), self.players) {
            ("none", _) => Teams::None,
            ("2+2", 4) | ("3+3", 6) => Teams::Two,
            ("2+2+2", 6) => Teams::Three,
            (teams, players) => {
                return Err(anyhow!(
                    "--teams {teams} does not go with --players {players}: there are 2+2 with four players, \
                     3+3 and 2+2+2 with six (chapter 12)"
                ));
            }
        };
        let mut options = self.edition.options();
        for option in &self.options {
            set_option(&mut options, option)?;
        }
        let seed = seed_from_number(self.seed.wrapping_add(number));
        let setup = Setup { teams, options, ..Setup::new(self.players, seed) };
        setup.check().map_err(anyhow::Error::msg)?;
        Ok(setup)
    }
}

fn set_option(options: &mut Options, text: &str) -> anyhow::Result<()> {
    let (name, value) = text.split_once('=').unwrap_or((text, "yes"));
    let value = match value {
        "yes" => true,
        "no" => false,
        _ => return Err(anyhow!("--option {text}: expected {name}=yes or {name}=no")),
    };
    match options.get_mut(name) {
        Some(option) => *option = value,
        None => return Err(anyhow!("--option {text}: there are {}", Options::NAMES.join(", "))),
    }
    Ok(())
}
