//! `impulse sim`: random games on one core, and a report of how they went.

use crate::output::{print, print_json};
use crate::table::TableArgs;
use cpu_time::ProcessTime;
use impulse_engine::playout::Dice;
use impulse_engine::{EndReason, Event, PointSource, Sink, State};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::io::IsTerminal;

#[derive(clap::Args)]
pub struct Args {
    /// How many games.
    #[arg(short, long, default_value_t = 1000)]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    games: u64,
    players: u8,
    /// Decisions with at least two answers.
    decisions: u64,
    decisions_all: u64,
    cpu_seconds: f64,
    decisions_per_cpu_second: f64,
    games_per_cpu_second: f64,
    mean_turns: f64,
    mean_decisions: f64,
    points_by_source: BTreeMap<&'static str, u64>,
    wins_by_seat: Vec<u64>,
    ends_by_reason: BTreeMap<String, u64>,
    /// One number for how all these games went: it changes when any rule does.
    fingerprint: String,
}

/// Counts the points as they are scored, and hears nothing else.
#[derive(Default)]
struct Points([u64; PointSource::ALL.len()]);

impl Sink for Points {
    #[inline(always)]
    fn tell(&mut self, event: Event) {
        if let Event::Scored { points, source, .. } = event {
            self.0[source as usize] += u64::from(points);
        }
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let report = simulate(args)?;
    if args.json { print_json(&report) } else { print(&report_text(&report)) }
}

fn simulate(args: &Args) -> anyhow::Result<Report> {
    args.table.setup(0)?;
    let bar = progress_bar(args.games, "games");
    let mut dice = Dice::new(args.table.seed);
    let mut points = Points::default();
    let (mut decisions, mut decisions_all, mut turns) = (0u64, 0u64, 0u64);
    let mut wins_by_seat = vec![0; usize::from(args.table.players)];
    let mut ends_by_reason = BTreeMap::new();
    let mut fingerprint = 0u64;
    let clock = ProcessTime::now();
    for number in 0..args.games {
        let mut state = State::new(&args.table.setup(number)?)?;
        while state.end().is_none() {
            let legal = state.legal();
            let choices = legal.len();
            decisions_all += 1;
            decisions += u64::from(choices > 1);
            let action = dice.choose(legal);
            state.apply(action, &mut points);
        }
        turns += u64::from(state.turn());
        fingerprint = fingerprint.rotate_left(1) ^ state.fingerprint().0;
        if let Some(end) = state.end() {
            wins_by_seat[end.winner.index()] += 1;
            *ends_by_reason.entry(reason_name(end.reason)).or_insert(0) += 1;
        }
        if number % 64 == 63 {
            bar.inc(64);
        }
    }
    let cpu_seconds = clock.elapsed().as_secs_f64().max(1e-9);
    bar.finish_and_clear();
    let games = args.games.max(1) as f64;
    Ok(Report {
        games: args.games,
        players: args.table.players,
        decisions,
        decisions_all,
        cpu_seconds,
        decisions_per_cpu_second: decisions as f64 / cpu_seconds,
        games_per_cpu_second: args.games as f64 / cpu_seconds,
        mean_turns: turns as f64 / games,
        mean_decisions: decisions as f64 / games,
        points_by_source: PointSource::ALL.map(|source| (source.name(), points.0[source as usize])).into(),
        wins_by_seat,
        ends_by_reason,
        fingerprint: format!("{fingerprint:016x}"),
    })
}

fn reason_name(reason: EndReason) -> String {
    match reason {
        EndReason::Points(source) => source.name().to_owned(),
        EndReason::Elimination => "elimination".to_owned(),
    }
}

/// A bar on the terminal; nothing where there is none.
pub fn progress_bar(length: u64, what: &'static str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} ({eta} left)");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.with_message(what)
}

fn report_text(report: &Report) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{} random games of {} players", report.games, report.players);
    text.push('\n');
    let _ = writeln!(text, "  {:>12.1}  turns a game", report.mean_turns);
    let _ = writeln!(text, "  {:>12.1}  decisions a game (with at least two answers)", report.mean_decisions);
    let _ = writeln!(
        text,
        "  {:>12}  decisions in all ({} with the forced ones)",
        report.decisions, report.decisions_all
    );
    let _ = writeln!(text, "  {:>12.2}  CPU seconds", report.cpu_seconds);
    let _ = writeln!(text, "  {:>12.0}  decisions per CPU second", report.decisions_per_cpu_second);
    let _ = writeln!(text, "  {:>12.0}  games per CPU second", report.games_per_cpu_second);
    let _ = writeln!(text, "  {}  fingerprint of all games", report.fingerprint);
    let _ = writeln!(text, "\nWins by seat");
    for (seat, wins) in report.wins_by_seat.iter().enumerate() {
        let _ = writeln!(text, "  {:<18} {}", format!("p{}", seat + 1), share(*wins, report.games));
    }
    let _ = writeln!(text, "\nThe last points came from");
    for (reason, count) in &report.ends_by_reason {
        let _ = writeln!(text, "  {reason:<18} {}", share(*count, report.games));
    }
    let _ = writeln!(text, "\nPoints by source");
    let all = report.points_by_source.values().sum();
    for (source, points) in &report.points_by_source {
        let _ = writeln!(text, "  {source:<18} {}", share(*points, all));
    }
    text
}

fn share(count: u64, all: u64) -> String {
    let part = count as f64 / all.max(1) as f64;
    format!("{:>5.1}%  {}", 100.0 * part, "#".repeat((40.0 * part).round() as usize))
}
