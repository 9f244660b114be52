//! `impulse analyse`: each player's chance to win over time, and the decisions that cost most, as text or as JSON. The
//! judging is in `impulse-study`.

use crate::files::{Text, decode, text_of};
use crate::language::words;
use crate::output::{print, print_json};
use crate::sim::progress_bar;
use anyhow::anyhow;
use impulse_engine::{Seat, Viewer};
use impulse_study::analysis::{Analysis, Effort, Judged, Report, Verdict};
use impulse_study::code::is_code;
use impulse_study::judge::SearchJudge;
use impulse_study::reasons::{Reasons, Step, reasons};
use impulse_table::Timeline;
use impulse_table::file::{self, Stored};
use impulse_text::{Words, args};
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// The game file, or the code of a game; `-` reads standard input.
    file: PathBuf,
    /// So many times the usual effort: about half a minute each for four players.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    effort: u32,
    /// The seed of the judge's chance: the same gives the same analysis.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print everything as JSON: the chances, and every decision with the answers considered.
    #[arg(long)]
    json: bool,
    /// Also print a line for each decision: the chance before and after it, its loss, and the answers considered.
    #[arg(long, conflicts_with = "json")]
    all: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Whole<'a> {
    players: Vec<Player>,
    #[serde(flatten)]
    report: &'a Report,
}

#[derive(Serialize)]
struct Player {
    seat: Seat,
    name: String,
    points: u8,
    points_missed: f32,
    /// The most costly decisions, by the number of actions before them.
    costly: Vec<usize>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let stored = stored(&args.file)?;
    let effort = Effort::times(args.effort);
    let mut analysis = Analysis::new(&stored.game, SearchJudge::new(args.seed), effort)?;
    let bar = progress_bar(1000, "‰");
    while analysis.step() {
        bar.set_position((analysis.progress() * 1000.0) as u64);
    }
    bar.finish_and_clear();
    let words = words().spelled_out();
    let words = words.with_names(stored.seats.names_in(&words));
    let timeline = analysis.timeline();
    let words = words.for_table(&timeline.state_at(timeline.len()).view(Viewer::Everything));
    let report = analysis.report();
    if args.json {
        let players = seats(timeline).map(|seat| player(timeline, report, seat, &words)).collect();
        return print_json(&Whole { players, report });
    }
    let mut told = text(timeline, report, &words);
    if args.all {
        told.push_str(&all_decisions(timeline, report, &words));
    }
    print(&told)
}

/// A game file with the names of its players, or a code.
fn stored(path: &Path) -> anyhow::Result<Stored> {
    let code = path.to_str().filter(|word| is_code(word) && !path.exists());
    let text = match code {
        Some(code) => code.to_owned(),
        None => text_of(path)?,
    };
    let text = match is_code(&text) {
        false => text,
        true => match decode(&text)? {
            Text::Game(game) => game.write()?,
            Text::Position(_) => return Err(anyhow!("this is a single position; an analysis needs a game")),
        },
    };
    file::read(&text).map_err(|why| anyhow!("{}: {why}", path.display()))
}

fn seats(timeline: &Timeline) -> impl Iterator<Item = Seat> + use<> {
    (0..timeline.game().setup.players).filter_map(Seat::new)
}

fn player(timeline: &Timeline, report: &Report, seat: Seat, words: &Words) -> Player {
    Player {
        seat,
        name: words.player(seat),
        points: timeline.state_at(timeline.len()).score(seat),
        points_missed: report.points_missed(seat),
        costly: report.costly(seat).iter().map(|one| one.at).collect(),
    }
}

fn text(timeline: &Timeline, report: &Report, words: &Words) -> String {
    let mut text = words.say("analyse-chances", args!());
    text.push('\n');
    let header: String = seats(timeline).map(|seat| format!("{:>5}", seat.to_string())).collect();
    let _ = writeln!(text, "{:>6}{header}", words.say("analyse-turn", args!()));
    for point in &report.chart {
        let chances: String =
            point.chances.iter().map(|chance| format!("{:>4.0}%", chance * 100.0)).collect();
        let _ = writeln!(text, "{:>6}{chances}", point.turn);
    }
    for seat in seats(timeline) {
        let player = player(timeline, report, seat, words);
        let missed = format!("{:.1}", player.points_missed);
        let args = args!("who": player.name, "points": player.points, "missed": missed);
        let _ = write!(text, "\n{}\n", words.say("analyse-player", args));
        let costly = report.costly(seat);
        if costly.is_empty() {
            let _ = writeln!(text, "  {}", words.say("analyse-nothing", args!()));
        }
        for (number, judged) in costly.iter().enumerate() {
            if let Some(reasons) = reasons(timeline, judged, words) {
                text.push_str(&decision(timeline, number + 1, judged, &reasons, words));
            }
        }
    }
    text
}

/// A line for each decision.
fn all_decisions(timeline: &Timeline, report: &Report, words: &Words) -> String {
    let lines = report.decisions.iter().filter_map(|judged| line(timeline, judged, words));
    format!("\n{}\n{}", words.say("analyse-all", args!()), lines.collect::<String>())
}

fn line(timeline: &Timeline, judged: &Judged, words: &Words) -> Option<String> {
    let view = timeline.state_at(judged.at).view(Viewer::Seat(judged.seat));
    let (words, decision) = (words.for_table(&view), view.decision()?);
    let answer = |verdict: &Verdict| words.answer(&view, &decision, verdict.action);
    let percent = |chance: f32| format!("{:.1}", chance * 100.0);
    let better = (judged.best.action != judged.given.action).then_some(&judged.best);
    let others: Vec<String> = better
        .into_iter()
        .chain(&judged.others)
        .map(|other| format!("{} {}%", answer(other), percent(other.chance)))
        .collect();
    let args = args!(
        "at": judged.at,
        "turn": timeline.turn_at(judged.at).map_or(0, |mark| mark.turn),
        "who": words.player(judged.seat),
        "given": answer(&judged.given),
        "before": percent(judged.before),
        "after": percent(judged.given.chance),
        "loss": percent(judged.behind.max(0.0)),
        "others": if others.is_empty() { "-".to_owned() } else { others.join(", ") },
    );
    Some(format!("  {}\n", words.say("analyse-line", args)))
}

fn decision(timeline: &Timeline, number: usize, judged: &Judged, told: &Reasons, words: &Words) -> String {
    let turn = timeline.turn_at(judged.at).map_or(0, |mark| mark.turn);
    let cost = format!("{:.1}", judged.cost() * 100.0);
    let error = format!("{:.1}", judged.error * 100.0);
    let args = args!("number": number, "turn": turn, "at": judged.at, "cost": cost, "error": error);
    let mut text = format!("  {}\n     {}\n", words.say("analyse-decision", args), told.question);
    for (id, steps) in [("analyse-given", &told.given), ("analyse-better", &told.better)] {
        let _ = writeln!(text, "     {}", words.say(id, args!()));
        for Step { text: answer, does } in steps {
            // Some are sentences, some a few words.
            let joined = does.join("; ").replace(".; ", ". ");
            let does = if does.is_empty() { String::new() } else { format!(": {joined}") };
            let _ = writeln!(text, "       {answer}{does}");
        }
    }
    for line in &told.why {
        let _ = writeln!(text, "     {line}");
    }
    text
}
