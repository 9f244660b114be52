//! `impulse arena`: bots play each other. Here are the command line, the files and the printed table; the matches and
//! their numbers are in `impulse_bots::arena`.

use crate::output::print;
use crate::sim::progress_bar;
use crate::table::TableArgs;
use anyhow::anyhow;
use impulse_bots::Budget;
use impulse_bots::arena::log::{Log, Mismatch, Opened};
use impulse_bots::arena::sprt::Sprt;
use impulse_bots::arena::statistics::{BotSummary, Summary};
use impulse_bots::arena::{Course, Match, report};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Args {
    /// Who plays, separated by commas: names of bots, net:FILE for a network, or cmd:COMMAND for a program of your own.
    ///
    /// A bot may have a budget of its own: searcher@200ms, searcher@500it. `impulse arena --list` lists the bots.
    #[arg(short, long, value_delimiter = ',', value_name = "BOT,BOT,...", required_unless_present = "list")]
    bots: Vec<String>,
    /// List the bots there are.
    #[arg(long)]
    list: bool,
    /// How many games (the most, with --sprt).
    #[arg(short, long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How long a bot may think about a decision, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 100, conflicts_with = "iterations")]
    time: u64,
    /// Give bots a number of iterations instead of time: the same games on every machine.
    #[arg(long, value_name = "K")]
    iterations: Option<u32>,
    /// Which time is counted: wall-clock time, or the CPU time of a bot, which is fair on a machine that has other work.
    #[arg(long, value_name = "wall|cpu", value_parser = ["wall", "cpu"], default_value = "wall")]
    clock: String,
    #[command(flatten)]
    table: TableArgs,
    /// How many games at once; one for each core if not said.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Write the result as JSON to this file (- prints it). The games are logged beside it, to be resumed.
    #[arg(long, value_name = "OUT")]
    json: Option<PathBuf>,
    /// Write the report as a page to this file.
    #[arg(long, value_name = "OUT.html")]
    report: Option<PathBuf>,
    /// Log the games to this file, and go on with those that are in it.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Stop as soon as it is settled whether the first bot is ELO1 stronger than the second, or only ELO0.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = Sprt::parse, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
}

const AFTER_HELP: &str = "\
Who sits where:
  Each deal is played in all its seatings, so that every bot gets every hand and luck cancels.
    as many bots as seats    they sit together, turned round the table; the order changes with the
                             deal (a name may be repeated: quick,random,random,random)
    more bots than seats     every choice of that many bots sits together
    fewer bots than seats    one bot sits alone against a table full of another, for every pair, both
                             ways; win shares are those of the lone seat (fair with 4 players: 25%)
  In team games a bot plays a whole team, unless every seat is named; a win counts for the team.
  Take a multiple of the games of one deal (it is printed), or the last deal is broken off.

Stopping and going on:
  Each finished game is logged at once: to --resume FILE, or to OUT.games.jsonl beside --json OUT.json.
  Stop whenever you like (Ctrl-C); the same command goes on there. More --games prolong a match.
  Without --resume, a log of another match or of another build of this program is kept as .old and
  not mixed in.

Your own bot:
  docs/BOT-PROTOCOL.md says how a program in any language can play. A bot that is late, dies or
  answers nonsense loses its game; the others share the win, and the match goes on.

Examples:
  impulse arena --bots quick,random --players 2 --games 200
  impulse arena --bots quick,random,random,random --players 4 --games 400 --json o.json --report o.html
  impulse arena --bots searcher@200ms,searcher@20ms --players 2 --games 1000 --sprt 0,50
  impulse arena --bots master@200ms,searcher@200ms --players 2 --games 300 --clock cpu
  impulse arena --bots net:new.net@64it,net:old.net@64it --players 2 --games 400 --sprt 0,40
  impulse arena --bots \"cmd:python3 examples/bots/random_bot.py\",quick --players 2 --games 20";

pub fn run(args: &Args) -> anyhow::Result<()> {
    if args.list {
        return print(&list());
    }
    let setup = args.table.setup(0)?;
    let budget = match args.iterations {
        Some(count) => Budget::Iterations(count),
        None => Budget::Time(Duration::from_millis(args.time)),
    };
    let contest = Match::new(&args.bots, setup, args.table.seed, budget)?.counting_cpu(args.clock == "cpu");
    let opened = log(args, &contest)?;
    let (log, known) = opened.map_or((None, Vec::new()), |opened| (Some(opened.log), opened.records));
    let bar = progress_bar(args.games, "games");
    let threads =
        args.threads.or_else(|| std::thread::available_parallelism().ok().map(Into::into)).unwrap_or(1);
    bar.set_position(known.len() as u64);
    bar.reset_eta();
    let progress = |games: u64| bar.set_position(games);
    let course = Course { games: args.games, threads, known, log, sprt: args.sprt, progress: &progress };
    let played = contest.play(course);
    bar.finish_and_clear();
    let summary = Summary::new(&contest, &played.map_err(anyhow::Error::msg)?);
    if let Some(path) = &args.report {
        write(path, &report::html(&summary))?;
    }
    let Some(path) = &args.json else { return print(&text(&summary, &contest)) };
    let json = serde_json::to_string_pretty(&summary).map_err(anyhow::Error::msg)?;
    if path == Path::new("-") {
        return print(&json);
    }
    write(path, &json)?;
    print(&text(&summary, &contest))
}

fn list() -> String {
    let mut text = String::new();
    for entry in impulse_bots::entries() {
        let _ = writeln!(text, "{:<14} {}", entry.name, entry.character);
    }
    text.push_str("net:FILE       `master` with the network of a file\n");
    text.push_str("cmd:COMMAND    a program of your own: docs/BOT-PROTOCOL.md\n");
    text
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// The log to go on with, if there is to be one.
fn log(args: &Args, contest: &Match) -> anyhow::Result<Option<Opened>> {
    let beside = || {
        let json = args.json.as_ref().filter(|path| *path != Path::new("-"))?;
        Some((json.with_extension("games.jsonl"), Mismatch::PutAside))
    };
    let chosen = args.resume.clone().map(|path| (path, Mismatch::Refuse)).or_else(beside);
    let Some((path, mismatch)) = chosen else { return Ok(None) };
    let opened = Log::open(&path, &contest.header(&build()), mismatch)?;
    if let Some(note) = &opened.note {
        eprintln!("note: {note}");
    }
    if !opened.records.is_empty() {
        eprintln!("note: {} games are in {} already", opened.records.len(), path.display());
    }
    Ok(Some(opened))
}

/// A number for this build of the program: games of different builds are different games.
fn build() -> String {
    let bytes = std::env::current_exe().and_then(std::fs::read).unwrap_or_default();
    let mix = |hash: u64, chunk: &[u8]| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        (hash.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(0x517c_c1b7_2722_0a95)
    };
    format!("{:016x}", bytes.chunks(8).fold(bytes.len() as u64, mix))
}

fn count(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

fn text(summary: &Summary, contest: &Match) -> String {
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{} on {}: {}",
        count(summary.games, "game"),
        count(summary.deals, "deal"),
        summary.plays
    );
    let _ = writeln!(
        text,
        "{} a deal; {:.1} turns and {:.1} decisions a game\n",
        count(contest.games_per_deal(), "game"),
        summary.turns.mean,
        summary.decisions.mean
    );
    let width = summary.bots.iter().map(|bot| bot.name.chars().count()).max().unwrap_or(0).clamp(16, 44);
    let _ = writeln!(
        text,
        "{:<width$}  {:>5}  {:>6}  {:>15}  {:>5}  {:>12}  {:>6}  time a decision",
        "bot", "games", "wins", "95% interval", "fair", "Elo", "points"
    );
    for bot in &summary.bots {
        line(&mut text, bot, width);
    }
    points(&mut text, summary, width);
    for bot in summary.bots.iter().filter(|bot| bot.failures > 0) {
        let _ = writeln!(text, "\n{} lost {} by a failure:", bot.name, count(bot.failures, "game"));
        for (reason, count) in bot.failure_reasons.iter().take(5) {
            let _ = writeln!(text, "  {count} x {reason}");
        }
    }
    if let Some(sprt) = &summary.sprt {
        let [first, second] = [&summary.bots[0].name, &summary.bots[1].name];
        let _ =
            writeln!(text, "\nClaim: {first} is {} Elo stronger than {second}, not {}", sprt.elo1, sprt.elo0);
        let _ = writeln!(text, "Result: {}", sprt.text);
        let _ = writeln!(
            text,
            "        (log likelihood ratio {:.2}; refuted at {:.2}, shown at {:.2}; each error at most 5%)",
            sprt.llr, sprt.lower, sprt.upper
        );
    }
    text
}

/// The end of a name that is too long: of a command it says the most.
fn shortened(name: &str, width: usize) -> String {
    let letters = name.chars().count();
    if letters <= width {
        return name.to_owned();
    }
    format!("…{}", name.chars().skip(letters - width + 1).collect::<String>())
}

fn line(text: &mut String, bot: &BotSummary, width: usize) {
    let percent = |share: f64| format!("{:.1}%", 100.0 * share);
    let _ = writeln!(
        text,
        "{:<width$}  {:>5}  {:>6}  {:>15}  {:>5}  {:>12}  {:>6.1}  {}",
        shortened(&bot.name, width),
        bot.games,
        percent(bot.win_share),
        format!("{} to {}", percent(bot.low), percent(bot.high)),
        format!("{:.0}%", 100.0 * bot.fair_share),
        format!("{:+.0} ± {:.0}", bot.elo, bot.elo_error),
        bot.mean_score,
        report::thinking_time(bot),
    );
}

fn points(text: &mut String, summary: &Summary, width: usize) {
    let _ = write!(text, "\n{:<width$}", "points by source");
    for source in summary.bots[0].points_by_source.keys() {
        let _ = write!(text, "  {}", source.replace('_', " "));
    }
    text.push('\n');
    for bot in &summary.bots {
        let _ = write!(text, "{:<width$}", shortened(&bot.name, width));
        for (source, points) in &bot.points_by_source {
            let _ = write!(text, "  {points:>column$.1}", column = source.len());
        }
        text.push('\n');
    }
}
