//! `impulse train`: a network learns the game. Here are the command line and what is shown meanwhile; the course is in
//! `impulse_learn::course`.

use crate::output::print;
use crate::selfplay::threads;
use crate::sim::progress_bar;
use anyhow::Context;
use impulse_learn::course::{Course, News, Sizes};
use impulse_learn::progress::Cycle;
use indicatif::ProgressBar;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

#[derive(clap::Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Args {
    /// The folder of the course. Everything is there: games, networks, curves.html.
    #[arg(short, long, value_name = "DIR")]
    out: PathBuf,
    /// How long. Cycles are sized for it, so that there are several; with --resume they keep their size.
    #[arg(short, long, default_value_t = 60.0)]
    minutes: f64,
    /// Go on with the course of this folder.
    #[arg(long)]
    resume: bool,
    /// Begin with this network instead of nothing: all games are its own from the first cycle on.
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    from: Option<PathBuf>,
    /// What decides all games and all chance.
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// Stop after so many cycles in all, however much time is left.
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true)]
    cycles: u64,
    /// How many games at once; one for each core if not said.
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
}

const AFTER_HELP: &str = "\
What happens:
  quick      cycle 0: games by rule of thumb; the network learns who wins
  practice   the network plays itself without a search, and each answer becomes more or less likely by
             what came of it (proximal policy optimization): thousands of games each minute
  network    games of the best network so far with small searches; it learns what they prefer
  After cycle 0, two cycles of practice take turns with one of searched games.
  After each cycle the network is measured on games it has not learned from, plays random, quick and
  planner without search, and meets the best network before it in a sequential test. If it is
  stronger it becomes the best. Watch curves.html in a browser: load it again after each cycle.

Stopping and going on:
  Stop whenever you like (Ctrl-C, or a kill); --resume goes on. A cycle that was interrupted is done
  again from the files of the one before, with the same result. The same seed and minutes give the
  same networks on one thread, and the same games on any number.

What to expect:
  Five minutes from nothing, on two cores: it wins nine of ten games against quick and two of three
  against planner. Hours go on gaining, by less each time. Other machines can play too: put the files
  that their `impulse selfplay` wrote into DIR/collected (their names end with .bin), and each cycle of
  searched games from then on learns from them as well.

In the folder:
  best.net          the best network: impulse arena --bots net:DIR/best.net,planner --players 2
  candidate.net     the newest one
  curves.html       loss, strength and calibration
  progress.jsonl    the same as data, one line for each cycle
  games-0003.bin    the games of cycle 3, as `impulse selfplay` writes them
  collected         games that others played for this course, if you put any there

Examples:
  impulse train --minutes 5 --out course
  impulse train --from crates/impulse-bots/src/master.net --minutes 120 --out course
  impulse train --minutes 600 --out course --resume";

pub fn run(args: &Args) -> anyhow::Result<()> {
    let threads = threads(args.threads);
    let mut course = match args.resume {
        true => Course::resume(&args.out, threads)?,
        false => {
            let from = args
                .from
                .as_ref()
                .map(|file| std::fs::read(file).with_context(|| file.display().to_string()));
            let sizes = Sizes::for_minutes(args.minutes);
            Course::begin(&args.out, from.transpose()?.as_deref(), args.seed, sizes, threads)?
        }
    };
    let done = course.cycles.len();
    let shown = Mutex::new(Shown { bar: ProgressBar::hidden(), what: "" });
    let news = |news: News<'_>| {
        if let Ok(mut shown) = shown.lock() {
            shown.tell(&news);
        }
    };
    course.run(Duration::from_secs_f64(60.0 * args.minutes.max(0.0)), args.cycles, &news)?;
    if let Ok(shown) = shown.lock() {
        shown.bar.finish_and_clear();
    }
    let curves = args.out.join("curves.html");
    print(&match course.cycles.len() - done {
        0 => format!(
            "The time was over before a cycle was complete. Go on with --resume --out {}",
            args.out.display()
        ),
        _ => format!(
            "The best network is {}. The curves are in {}. Go on with --resume.",
            course.best().display(),
            curves.display()
        ),
    })
}

/// What is on the terminal: a bar for the part of the cycle that is under way, and a line for each that is done.
struct Shown {
    bar: ProgressBar,
    what: &'static str,
}

impl Shown {
    fn tell(&mut self, news: &News<'_>) {
        match *news {
            News::Games(done, all) => self.at("games", done, all),
            News::Steps(done, all) => self.at("steps of learning", done, all),
            News::Practice(done, all) => self.at("decisions of practice", done, all),
            News::Measures => self.at("measuring", 0, 1),
            News::Done(cycle) => {
                self.bar.finish_and_clear();
                self.what = "";
                eprintln!("{}", line(cycle));
            }
        }
    }

    fn at(&mut self, what: &'static str, done: u64, all: u64) {
        if self.what != what {
            self.bar.finish_and_clear();
            self.bar = progress_bar(all, what);
            self.what = what;
        }
        self.bar.set_position(done);
    }
}

fn line(cycle: &Cycle) -> String {
    let strength: Vec<String> = cycle
        .strength
        .iter()
        .map(|one| {
            let before = cycle.unlearned.iter().find(|before| before.against == one.against);
            let before = before.map_or_else(String::new, |before| {
                format!(" (before learning {:.0}%)", 100.0 * before.share)
            });
            format!("{} {:.0}%{before}", one.against, 100.0 * one.share)
        })
        .collect();
    let gate = match &cycle.gate {
        None => "the first network",
        Some(gate) if gate.promoted => "promoted",
        Some(_) => "kept back",
    };
    format!(
        "cycle {}: {} games ({}), value {:.4}, policy {:.4}, calibration {:.3}; wins against {}; {gate}; {:.0} s",
        cycle.cycle,
        cycle.games,
        cycle.games_of,
        cycle.value,
        cycle.policy,
        cycle.calibration_error,
        strength.join(", "),
        cycle.seconds
    )
}
