//! `impulse selfplay`: plays games and records them. Here are the command line and the progress bar; what is played and
//! how files are continued is in `impulse_learn::generate`.

use crate::output::print;
use crate::sim::progress_bar;
use anyhow::{Context, anyhow};
use impulse_bots::network::Network;
use impulse_bots::weights;
use impulse_learn::generate::{Generation, Player};
use impulse_learn::selfplay::Style;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Args {
    /// The file of games: new ones are added at its end. A run that was stopped goes on where it ended.
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// How many games of this seed the file is to have.
    #[arg(short, long, default_value_t = 1000)]
    games: u64,
    #[command(flatten)]
    player: PlayerArgs,
    /// Games for so many players alone, 2 to 6; otherwise all forms, half of them for two.
    #[arg(short, long, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: Option<u8>,
    /// The seed: files of different seeds hold different games.
    #[arg(short, long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(..1 << 32))]
    seed: u64,
    /// How many games at once; one for each core if not said.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
}

/// Who plays; shared with `impulse study`.
#[derive(clap::Args)]
pub struct PlayerArgs {
    /// The network that plays, as `impulse train` writes it; the one of this program if not said.
    #[arg(short, long, value_name = "FILE", conflicts_with = "bot")]
    weights: Option<PathBuf>,
    /// Another player instead: quick (rules of thumb, at once) or planner. For the first games of a course.
    #[arg(long, value_name = "quick|planner", value_parser = ["quick", "planner"])]
    bot: Option<String>,
    /// Simulations for each decision; 0 draws from the network's prior.
    #[arg(short, long, value_name = "K", default_value_t = 32)]
    iterations: u32,
    /// Let simulations go on by rule of thumb to where master looks, instead of looking at once: fewer and better ones.
    #[arg(long, conflicts_with = "bot")]
    rollouts: bool,
    /// The temperature of the prior, with --iterations 0.
    #[arg(long, value_name = "T", default_value_t = 1.0)]
    temperature: f32,
}

const AFTER_HELP: &str = "\
What it is for:
  A network learns from games that it played against itself. This command plays them and does
  nothing else, so any number of machines can play for one trainer: give each its own --seed,
  collect the files, and join them with cat. `impulse train` does all of it on one machine.

The file:
  One record after another: the set-up, each answer that left a choice, what the search thought of
  it. The same seed gives the same file, however many threads wrote it. A file whose writer was
  killed is whole up to its last record; the same command goes on there.

Examples:
  impulse selfplay --out games.bin --games 2000                     the network of this program
  impulse selfplay --weights best.net --iterations 64 --seed 7 --out seven.bin
  impulse selfplay --bot quick --games 20000 --out first.bin        to begin with nothing
  impulse selfplay --bot planner --iterations 40 --games 5000 --out second.bin";

pub fn run(args: &Args) -> anyhow::Result<()> {
    let generation = Generation {
        player: args.player.player()?,
        seed: args.seed,
        games: args.games,
        players: args.players,
        threads: threads(args.threads),
    };
    let games = play(&generation, &args.out)?;
    print(&format!(
        "{games} games of {} with seed {} are in {}",
        args.player.name(),
        args.seed,
        args.out.display()
    ))
}

/// Plays what a file lacks, with a bar.
pub fn play(generation: &Generation, file: &Path) -> anyhow::Result<u64> {
    let bar = progress_bar(generation.games, "games");
    let progress = |games: u64| bar.set_position(games);
    let games = generation.append(file, &progress, &|| false);
    bar.finish_and_clear();
    games.with_context(|| file.display().to_string())
}

/// One for each core if not said.
pub fn threads(said: Option<usize>) -> usize {
    said.or_else(|| std::thread::available_parallelism().ok().map(Into::into)).unwrap_or(1)
}

impl PlayerArgs {
    /// The player that was named.
    pub fn player(&self) -> anyhow::Result<Player> {
        match self.bot.as_deref() {
            Some("quick") => return Ok(Player::Quick),
            Some(_) => return Ok(Player::Planner(self.iterations.max(1))),
            None => {}
        }
        let network = match &self.weights {
            Some(path) => {
                let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
                Arc::new(Network::from_bytes(&bytes).with_context(|| path.display().to_string())?)
            }
            None => weights::installed().ok_or_else(|| {
                anyhow!("this program has no network that it can read: name one with --weights")
            })?,
        };
        Ok(Player::Network(
            network,
            Style { simulations: self.iterations, rollouts: self.rollouts, temperature: self.temperature },
        ))
    }

    /// What it is called.
    pub fn name(&self) -> String {
        let searches = match self.iterations {
            0 => "without search".to_owned(),
            count => format!("with {count} iterations"),
        };
        match (&self.bot, &self.weights) {
            (Some(bot), _) if bot == "quick" => bot.clone(),
            (Some(bot), _) => format!("{bot} {searches}"),
            (None, Some(file)) => format!("{} {searches}", file.display()),
            (None, None) => format!("master {searches}"),
        }
    }
}
