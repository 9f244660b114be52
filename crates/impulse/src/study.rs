//! `impulse study`: what wins at master level. Here are the command line and the short text; what is counted is in
//! `impulse_learn::knowledge`.

use crate::output::{print, print_json};
use crate::selfplay::{PlayerArgs, play, threads};
use anyhow::{Context, anyhow};
use impulse_learn::generate::Generation;
use impulse_learn::knowledge::{CardShares, Counter, ENOUGH, Knowledge, Share, in_words, page, seats};
use impulse_learn::record::read_all;
use std::fmt::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Args {
    /// Files of recorded games, as `impulse selfplay` writes them. Without any, games are played first.
    files: Vec<PathBuf>,
    /// Games of so many players, without teams.
    #[arg(short, long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// The page to write.
    #[arg(short, long, value_name = "OUT.html", default_value = "study.html")]
    out: PathBuf,
    /// Print everything as JSON, and write no page.
    #[arg(long)]
    json: bool,
    /// Without files: how many games to play.
    #[arg(short, long, default_value_t = 400)]
    games: u64,
    #[command(flatten)]
    player: PlayerArgs,
    /// Without files: the seed of the games.
    #[arg(short, long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(..1 << 32))]
    seed: u64,
    /// Without files: how many games at once; one for each core if not said.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
}

const AFTER_HELP: &str = "\
What is counted:
  For each place in the order of play, race, card and way of scoring: how often the seats won of which
  it is true, with a 95% interval. A card counts as held, performed, planned, researched or mined, once
  a game. All seats have the same player, so the fair share is the same for all; what lies above it
  goes with winning, and need not be the reason for it. Cards of fewer than 30 seats are not ranked.

How many games:
  The interval of a card that a seat in three performs is about 5 points wide after 4,000 games with
  two players. Record them once, and study them as often as you like.

Examples:
  impulse study                                           400 games of master, then study.html
  impulse selfplay --players 4 --games 5000 --out four.bin
  impulse study four.bin --players 4 --out four.html
  impulse study four.bin --players 4 --json";

pub fn run(args: &Args) -> anyhow::Result<()> {
    let mut counter = Counter::new(args.players);
    let of = match args.files.is_empty() {
        true => {
            // The games are of no use afterwards: whoever wants to keep them records them with `selfplay`.
            let file = std::env::temp_dir().join(format!("impulse-study-{}.bin", std::process::id()));
            let counted = play_games(args, &file).and_then(|()| count(&mut counter, &file));
            let _ = std::fs::remove_file(&file);
            counted?;
            args.player.name()
        }
        false => {
            args.files.iter().try_for_each(|file| count(&mut counter, file))?;
            let names: Vec<String> = args.files.iter().map(|file| file.display().to_string()).collect();
            names.join(", ")
        }
    };
    if counter.games() == 0 {
        return Err(anyhow!(
            "there is no finished game of {} players without teams among these",
            args.players
        ));
    }
    let knowledge = counter.knowledge();
    if args.json {
        return print_json(&knowledge);
    }
    std::fs::write(&args.out, page(&knowledge, &of)).with_context(|| args.out.display().to_string())?;
    print(&format!("{}\nAll cards and charts: {}", text(&knowledge), args.out.display()))
}

fn play_games(args: &Args, file: &std::path::Path) -> anyhow::Result<()> {
    let generation = Generation {
        player: args.player.player()?,
        seed: args.seed,
        games: args.games,
        players: Some(args.players),
        threads: threads(args.threads),
    };
    play(&generation, file).map(|_| ())
}

fn count(counter: &mut Counter, file: &std::path::Path) -> anyhow::Result<()> {
    let name = || file.display().to_string();
    let records = read_all(&std::fs::read(file).with_context(name)?).with_context(name)?;
    records.iter().try_for_each(|record| counter.add(record)).with_context(name)
}

fn text(knowledge: &Knowledge) -> String {
    let mut text = format!(
        "{} games of {} players, {:.1} turns each; fair share {:.1}%\n",
        knowledge.games,
        knowledge.players,
        knowledge.turns,
        100.0 * knowledge.fair
    );
    list(&mut text, "Place in the order of play", knowledge.seats.iter());
    list(&mut text, "Race", knowledge.races.iter());
    let scored = |share: &Share| Share { name: in_words(&share.name).to_owned(), ..share.clone() };
    let scored: Vec<Share> = knowledge.sources.iter().map(|source| scored(&source.scored)).collect();
    list(&mut text, "Scored at least once", scored.iter());
    let performed: Vec<Share> =
        knowledge.cards.iter().map(CardShares::performed).filter(Share::is_enough).collect();
    let half = performed.len() / 2;
    list(&mut text, "Cards performed: the best", performed.iter().take((performed.len() - half).min(8)));
    list(&mut text, "Cards performed: the worst", performed.iter().rev().take(half.min(8)));
    let few = knowledge.cards.len() - performed.len();
    if few > 0 {
        let all = knowledge.cards.len();
        let _ =
            writeln!(text, "\n{few} of {all} cards were performed by fewer than {ENOUGH} seats: not ranked");
    }
    text
}

fn list<'s>(text: &mut String, title: &str, shares: impl Iterator<Item = &'s Share>) {
    let _ = writeln!(text, "\n{title}");
    for one in shares {
        let _ = writeln!(
            text,
            "  {:<30} {:>5.1}%  ({:.1}% to {:.1}%, {})",
            one.name,
            100.0 * one.share,
            100.0 * one.low,
            100.0 * one.high,
            seats(one.seats)
        );
    }
}
