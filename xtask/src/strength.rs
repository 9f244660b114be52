//! `cargo xtask strength`: measures the bots against their bars. Each row is a match in the arena and what its first bot
//! must reach. It takes hours, mostly for the rows with two seconds per decision, so it is not part of
//! `cargo xtask test`. Times are CPU times: the matches are fair on a machine that has other work.

use crate::checks::cargo_command;
use crate::page::{executable, target_folder};
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

/// What the first bot of a match must reach.
enum Bar {
    /// Nothing: the row is only for the curve.
    None,
    /// At least this win share.
    Share(f64),
    /// Significantly more than half: the lower end of the confidence interval is above it.
    Stronger,
    /// A step between two levels: 120 to 250 Elo.
    Step,
}

/// A match: the bots (the first is measured), players, games, the bar, and further words for the arena.
struct Match {
    bots: &'static str,
    players: u8,
    games: u32,
    bar: Bar,
    form: &'static [&'static str],
}

const fn row(bots: &'static str, players: u8, games: u32, bar: Bar) -> Match {
    Match { bots, players, games, bar, form: &[] }
}

impl Match {
    /// In another form of the game.
    const fn with(self, form: &'static [&'static str]) -> Self {
        Self { form, ..self }
    }
}

const MATCHES: [Match; 34] = [
    row("quick,random", 2, 400, Bar::Share(0.98)),
    row("quick,random,random,random", 4, 400, Bar::Share(0.85)),
    row("planner,quick", 2, 400, Bar::Share(0.80)),
    row("planner,quick,quick,quick", 4, 400, Bar::Share(0.50)),
    row("searcher@200ms,planner", 2, 120, Bar::Share(0.65)),
    row("searcher@200ms,planner,planner,planner", 4, 120, Bar::Share(0.38)),
    // The curve: more time must make it stronger.
    row("searcher@20ms,planner", 2, 120, Bar::None),
    row("searcher@60ms,planner", 2, 120, Bar::None),
    row("searcher@600ms,planner", 2, 60, Bar::None),
    row("searcher@2000ms,planner", 2, 60, Bar::None),
    row("searcher@2000ms,searcher@200ms", 2, 60, Bar::Stronger),
    row("master@200ms,searcher@200ms", 2, 300, Bar::Share(0.75)),
    row("master@200ms,searcher@200ms,searcher@200ms,searcher@200ms", 4, 200, Bar::Share(0.45)),
    row(
        "master@200ms,searcher@200ms,searcher@200ms,searcher@200ms,searcher@200ms,searcher@200ms",
        6,
        60,
        Bar::Share(0.30),
    ),
    row("master@200ms,searcher@200ms", 4, 120, Bar::Share(0.60)).with(&["--teams", "2+2"]),
    row("master@200ms,searcher@200ms", 2, 120, Bar::Share(0.60)).with(&["--edition", "prototype"]),
    row("master@200ms,searcher@200ms", 2, 120, Bar::Share(0.60)).with(&["--edition", "french"]),
    // One look at the network for each decision.
    row("master@1it,planner", 2, 400, Bar::Share(0.55)),
    row("master@1000ms,planner", 2, 60, Bar::Share(0.90)),
    // The curve: more time must make it stronger.
    row("master@20ms,planner", 2, 120, Bar::None),
    row("master@60ms,planner", 2, 120, Bar::None),
    row("master@200ms,planner", 2, 120, Bar::None),
    row("master@600ms,planner", 2, 60, Bar::None),
    row("master@60ms,master@20ms", 2, 120, Bar::Stronger),
    row("master@200ms,master@60ms", 2, 120, Bar::Stronger),
    row("master@600ms,master@200ms", 2, 60, Bar::Stronger),
    row("master@2000ms,master@600ms", 2, 60, Bar::Stronger),
    row("level:2,level:1", 2, 200, Bar::Step),
    row("level:3,level:2", 2, 200, Bar::Step),
    row("level:4,level:3", 2, 200, Bar::Step),
    row("level:5,level:4", 2, 200, Bar::Step),
    row("level:6,level:5", 2, 200, Bar::Step),
    row("level:7,level:6", 2, 200, Bar::Step),
    row("level:8@1000ms,level:7", 2, 60, Bar::Step),
];

/// The win shares that 120 and 250 Elo are.
const STEP: (f64, f64) = (0.666, 0.809);
/// The largest share of answers that may exceed their time budget by more than 10 ms.
const LATE: f64 = 0.01;

/// The result of a match.
struct Outcome {
    share: f64,
    low: f64,
    high: f64,
    /// The share of late answers.
    late: f64,
}

impl Match {
    fn has_time_budget(&self) -> bool {
        self.bots.split(',').next().is_some_and(|first| first.ends_with("ms"))
    }

    /// Is it certain that more games change nothing about the bar? Rows without one are there for their figures.
    fn is_sure(&self, outcome: &Outcome, games: u32) -> bool {
        let (low, high) = wilson(outcome.share, games.into());
        match self.bar {
            Bar::None => false,
            Bar::Share(bar) => low >= bar || high < bar,
            Bar::Stronger => low > 0.5 || high < 0.5,
            Bar::Step => low > STEP.1 || high < STEP.0,
        }
    }

    /// Is the bar reached? In words, too.
    fn verdict(&self, outcome: &Outcome) -> (bool, String) {
        let (reached, bar) = match self.bar {
            Bar::None => (true, "no bar".to_owned()),
            Bar::Share(bar) => (outcome.share >= bar, format!("at least {:.0}%", bar * 100.0)),
            Bar::Stronger => (outcome.low > 0.5, "surely more than 50%".to_owned()),
            Bar::Step => ((STEP.0..=STEP.1).contains(&outcome.share), "67 to 81%".to_owned()),
        };
        let in_time = !self.has_time_budget() || outcome.late <= LATE;
        let words = match (reached, in_time) {
            (true, true) => "ok",
            (false, true) => "MISSED",
            (true, false) => "TOO LATE",
            (false, false) => "MISSED AND TOO LATE",
        };
        (reached && in_time, format!("{bar}: {words}"))
    }
}

/// What the command line asks for.
#[derive(Default)]
struct Wish<'a> {
    /// The matches whose first bot begins with one of these; all if there are none.
    names: Vec<&'a str>,
    threads: Option<u16>,
    /// How many of the games of each match.
    percent: Option<u16>,
    /// Does a match end as soon as its bar is surely reached or missed?
    until_sure: bool,
}

impl<'a> Wish<'a> {
    fn read(arguments: &'a [String]) -> Result<Self, String> {
        let mut wish = Self::default();
        let mut rest = arguments.iter().map(String::as_str);
        while let Some(argument) = rest.next() {
            let flag = match argument {
                "--threads" => &mut wish.threads,
                "--percent" => &mut wish.percent,
                "--until-sure" => {
                    wish.until_sure = true;
                    continue;
                }
                name => {
                    wish.names.push(name);
                    continue;
                }
            };
            let number = rest.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
            *flag = Some(number.ok_or_else(|| format!("{argument} needs a number."))?);
        }
        Ok(wish)
    }

    fn names(&self, row: &Match) -> bool {
        self.names.is_empty() || self.names.iter().any(|name| row.bots.starts_with(name))
    }

    /// How many games of a match to play: all seatings of as many deals.
    fn games(&self, row: &Match) -> u32 {
        let percent = self.percent.map_or(100, |percent| percent.min(100).into());
        (row.games * percent / 100).next_multiple_of(row.players.into())
    }

    /// After how many games to look whether a match is decided; the last number is all of them.
    fn looks(&self, row: &Match) -> Vec<u32> {
        let all = self.games(row);
        let parts = if self.until_sure { 1..=LOOKS } else { LOOKS..=LOOKS };
        let mut looks: Vec<u32> =
            parts.map(|part| (all * part / LOOKS).next_multiple_of(row.players.into())).collect();
        looks.dedup();
        looks
    }
}

/// How often `--until-sure` looks at a match, at most.
const LOOKS: u32 = 10;
/// How sure a look has to be, in standard errors: three, because there are several looks.
const SURE: f64 = 3.0;

/// Plays all matches, or those whose first bot begins with one of the names; prints a table. `--threads N` plays on so
/// many threads. `--percent N` plays so much of each match, for a first look: the same command without it goes on there.
/// `--until-sure` ends each match as soon as its bar is surely reached or missed.
pub fn run(root: &Path, arguments: &[String]) -> ExitCode {
    let wish = match Wish::read(arguments) {
        Ok(wish) => wish,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let build = cargo_command(root).args(["build", "--release", "--quiet", "--package", "impulse"]).status();
    if !build.is_ok_and(|status| status.success()) {
        eprintln!("The command was not compiled; the lines above say why.");
        return ExitCode::FAILURE;
    }
    let mut lines = String::new();
    let mut missed = 0;
    for (number, row) in MATCHES.iter().enumerate() {
        if !wish.names(row) {
            continue;
        }
        println!("\n=== {} in games of {}", row.bots, row.players);
        let mut last = None;
        for games in wish.looks(row) {
            let Some(outcome) = play(root, number, row, games, wish.threads) else {
                eprintln!("The arena did not finish this match; the lines above say why.");
                return ExitCode::FAILURE;
            };
            let is_sure = row.is_sure(&outcome, games);
            last = Some((games, outcome));
            if is_sure {
                break;
            }
        }
        let Some((games, outcome)) = last else { continue };
        let (reached, verdict) = row.verdict(&outcome);
        missed += usize::from(!reached);
        let late = if row.has_time_budget() {
            format!("{:>5.2}%", outcome.late * 100.0)
        } else {
            "     -".to_owned()
        };
        let match_name = [&[row.bots], row.form].concat().join(" ");
        lines += &format!(
            "{match_name:<42} {}p {:>4} games {:>6.1}%  {:>5.1} to {:>5.1}  {late}  {verdict}\n",
            row.players,
            games,
            outcome.share * 100.0,
            outcome.low * 100.0,
            outcome.high * 100.0
        );
    }
    println!(
        "\nWin share of the first bot, with its 95% interval, and its answers more than 10 ms late\n{lines}"
    );
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays so many games of a match. One that was interrupted goes on where it was.
fn play(root: &Path, number: usize, row: &Match, games: u32, threads: Option<u16>) -> Option<Outcome> {
    let out = root.join("target").join("strength").join(format!("match-{}.json", number + 1));
    fs::create_dir_all(out.parent()?).ok()?;
    let (players, games) = (row.players.to_string(), games.to_string());
    let mut command = Command::new(executable(&target_folder(root), "release", "impulse"));
    command
        .args(["arena", "--bots", row.bots])
        .args(["--players", &players, "--games", &games, "--seed", "2000", "--clock", "cpu"])
        .args(row.form);
    command.arg("--json").arg(&out);
    if let Some(threads) = threads {
        command.args(["--threads", &threads.to_string()]);
    }
    if !command.status().ok()?.success() {
        return None;
    }
    let report = fs::read_to_string(&out).ok()?;
    let first = report.split_once("\"bots\"")?.1;
    Some(Outcome {
        share: number_after(first, "\"win_share\":")?,
        low: number_after(first, "\"low\":")?,
        high: number_after(first, "\"high\":")?,
        late: number_after(first, "\"overrun_share\":")?,
    })
}

/// The interval of a win share (Wilson), `SURE` standard errors to each side.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let z = SURE * SURE / games;
    let middle = share + z / 2.0;
    let reach = SURE * (share * (1.0 - share) / games + z / (4.0 * games)).sqrt();
    ((middle - reach) / (1.0 + z), (middle + reach) / (1.0 + z))
}

/// The number after the first occurrence of a key. (The arena's report is simple enough to need no JSON parser.)
fn number_after(text: &str, key: &str) -> Option<f64> {
    let rest = text.split_once(key)?.1.trim_start();
    let end = rest.find(|c: char| !(c.is_ascii_digit() || "+-.eE".contains(c)))?;
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_after_a_key_is_found() {
        let text = "{ \"win_share\": 0.795, \"low\": 6.5e-1, \"win_share\": 0.2 }";
        assert_eq!(number_after(text, "\"win_share\":"), Some(0.795));
        assert_eq!(number_after(text, "\"low\":"), Some(0.65));
        assert_eq!(number_after(text, "\"elo\":"), None);
    }

    #[test]
    fn a_part_of_a_match_has_all_seatings_of_its_deals() {
        let words = ["master", "--percent", "10", "--threads", "1"].map(str::to_owned);
        let wish = Wish::read(&words).expect("a wish");
        let games = |wish: &Wish, players, games| wish.games(&row("master", players, games, Bar::None));
        assert_eq!((games(&wish, 2, 300), games(&wish, 4, 200), games(&wish, 6, 60)), (30, 20, 6));
        assert_eq!(games(&wish, 4, 10), 4, "one deal at least");
        assert_eq!(games(&Wish::default(), 4, 120), 120);
        assert!(wish.names(&MATCHES[11]) && !wish.names(&MATCHES[0]));
        assert!(Wish::read(&["--percent".to_owned(), "0".to_owned()]).is_err());
    }

    #[test]
    fn a_match_ends_when_its_bar_is_surely_reached_or_missed() {
        let words = ["--until-sure".to_owned()];
        let wish = Wish::read(&words).expect("a wish");
        let bar = row("master", 4, 200, Bar::Share(0.45));
        let looks = wish.looks(&bar);
        assert_eq!((looks[0], looks[9], looks.len()), (20, 200, 10));
        assert_eq!(Wish::default().looks(&bar), [200]);
        let sure = |row: &Match, share, games| {
            row.is_sure(&Outcome { share, low: 0.0, high: 1.0, late: 0.0 }, games)
        };
        assert!(!sure(&bar, 0.6, 40) && sure(&bar, 0.7, 40) && sure(&bar, 0.2, 60));
        assert!(!sure(&row("master", 2, 60, Bar::None), 1.0, 60), "a curve needs all its games");
        let step = row("level:2", 2, 200, Bar::Step);
        assert!(!sure(&step, 0.7, 200) && sure(&step, 0.95, 100));
        let (low, high) = wilson(0.5, 100.0);
        assert!((low - 0.3563).abs() < 0.001 && (low + high - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_row_fails_by_its_share_its_interval_or_its_time() {
        let outcome = |share, low, late| Outcome { share, low, high: 1.0, late };
        let reached = |row: &Match, outcome: Outcome| row.verdict(&outcome).0;
        let timed = row("searcher@200ms,planner", 2, 1, Bar::Share(0.65));
        assert!(reached(&timed, outcome(0.65, 0.5, 0.01)));
        assert!(!reached(&timed, outcome(0.64, 0.6, 0.0)));
        assert!(!reached(&timed, outcome(0.9, 0.8, 0.02)));
        let stronger = row("searcher@2000ms,searcher@200ms", 2, 1, Bar::Stronger);
        assert!(reached(&stronger, outcome(0.6, 0.51, 0.0)));
        assert!(!reached(&stronger, outcome(0.6, 0.5, 0.0)));
        assert!(
            reached(&row("quick,random", 2, 1, Bar::Share(0.98)), outcome(0.99, 0.9, 0.5)),
            "no time budget"
        );
    }
}
