//! `cargo xtask strength`: are the bots as strong as promised? Each row is a match in the arena and the win share that its
//! first bot must reach. It takes the better part of an hour, so it is no part of `cargo xtask test`.

use crate::checks::cargo_command;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// A match: the bots (the first is measured), players, games, and the least win share of the first, if there is a bar.
struct Match {
    bots: &'static str,
    players: u8,
    games: u32,
    bar: Option<f64>,
}

const fn row(bots: &'static str, players: u8, games: u32, bar: Option<f64>) -> Match {
    Match { bots, players, games, bar }
}

const MATCHES: [Match; 11] = [
    row("quick,random", 2, 400, Some(0.98)),
    row("quick,random,random,random", 4, 400, Some(0.85)),
    row("planner,quick", 2, 400, Some(0.80)),
    row("planner,quick,quick,quick", 4, 400, Some(0.50)),
    row("searcher@200ms,planner", 2, 120, Some(0.65)),
    row("searcher@200ms,planner,planner,planner", 4, 120, Some(0.38)),
    // The curve: more time must make it stronger still.
    row("searcher@20ms,planner", 2, 120, None),
    row("searcher@60ms,planner", 2, 120, None),
    row("searcher@600ms,planner", 2, 60, None),
    row("searcher@2000ms,planner", 2, 60, None),
    row("searcher@2000ms,searcher@200ms", 2, 60, Some(0.5)),
];

/// Plays all matches, or those whose first bot begins with one of the names; prints a table.
pub fn run(root: &Path, names: &[String]) -> ExitCode {
    let mut lines = String::new();
    let mut missed = 0;
    for (number, row) in MATCHES.iter().enumerate() {
        if !names.is_empty() && !names.iter().any(|name| row.bots.starts_with(name.as_str())) {
            continue;
        }
        println!("\n=== {} in games of {}", row.bots, row.players);
        let Some([share, low, high]) = play(root, number, row) else {
            eprintln!("The arena did not finish this match; the lines above say why.");
            return ExitCode::FAILURE;
        };
        let verdict = match row.bar {
            None => "no bar".to_owned(),
            Some(bar) if share >= bar => format!("at least {:.0}%: ok", bar * 100.0),
            Some(bar) => format!("at least {:.0}%: MISSED", bar * 100.0),
        };
        missed += usize::from(verdict.ends_with("MISSED"));
        lines += &format!(
            "{:<42} {}p {:>4} games {:>6.1}%  {:>5.1} to {:>5.1}  {verdict}\n",
            row.bots,
            row.players,
            row.games,
            share * 100.0,
            low * 100.0,
            high * 100.0
        );
    }
    println!("\nWin share of the first bot, with its 95% interval\n{lines}");
    if missed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Win share, lower and upper end of its interval. A match that was interrupted goes on where it was.
fn play(root: &Path, number: usize, row: &Match) -> Option<[f64; 3]> {
    let out = root.join("target").join("strength").join(format!("match-{}.json", number + 1));
    fs::create_dir_all(out.parent()?).ok()?;
    let (players, games) = (row.players.to_string(), row.games.to_string());
    let mut command = cargo_command(root);
    command.args(["run", "--release", "--quiet", "--package", "impulse", "--", "arena", "--bots", row.bots]);
    command.args(["--players", &players, "--games", &games, "--seed", "2000", "--json"]).arg(&out);
    if !command.status().ok()?.success() {
        return None;
    }
    let report = fs::read_to_string(&out).ok()?;
    let first = report.split_once("\"bots\"")?.1;
    Some([
        number_after(first, "\"win_share\":")?,
        number_after(first, "\"low\":")?,
        number_after(first, "\"high\":")?,
    ])
}

/// The number that follows a key for the first time. (The arena's own report; no parser is needed for that.)
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
}
