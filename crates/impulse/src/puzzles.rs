//! `impulse puzzles`: finds puzzles in games of bots, and proves those of a file again.

use crate::output::print;
use anyhow::{Context, anyhow};
use impulse_study::puzzle::{Goal, find, grade, line, prove, read_list};
use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// The file of puzzles: new ones are added at its end. A run that was stopped goes on where it ended.
    file: PathBuf,
    /// Prove every puzzle of the file again instead.
    #[arg(long)]
    check: bool,
    /// Stop when the file has so many.
    #[arg(long, default_value_t = 500)]
    count: usize,
    /// Keep at most so many "most points" puzzles of each grade, so that the other kinds are not drowned.
    #[arg(long, default_value_t = 150)]
    points_of_a_grade: usize,
}

/// Begins the comment that says which games have been looked through.
const DONE: &str = "# games ";

pub fn run(args: &Args) -> anyhow::Result<()> {
    if args.check { check(&args.file) } else { make(args) }
}

/// Looks through games until there are enough puzzles. Everything found is in the file before the next game begins.
fn make(args: &Args) -> anyhow::Result<()> {
    let text = match std::fs::read_to_string(&args.file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(anyhow!("{}: {error}", args.file.display())),
    };
    let done = text.lines().rev().find_map(|line| line.strip_prefix(DONE)?.parse::<u64>().ok()).unwrap_or(0);
    let kept = read_list(&text).with_context(|| args.file.display().to_string())?;
    let mut points_by_grade: HashMap<u8, usize> = HashMap::new();
    for puzzle in &kept {
        if puzzle.puzzle()?.goal == Goal::Points {
            *points_by_grade.entry(puzzle.grade).or_default() += 1;
        }
    }
    let mut count = kept.len();
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(&args.file)?;
    for number in done.. {
        let mut added = String::new();
        for mut candidate in find(number) {
            let grade = grade(&mut candidate);
            let goal = candidate.puzzle.goal;
            if goal == Goal::Points {
                let so_far = points_by_grade.entry(grade).or_default();
                if *so_far >= args.points_of_a_grade {
                    continue;
                }
                *so_far += 1;
            }
            let line = line(&candidate.puzzle, grade)?;
            added += &format!("{line}\n");
            count += 1;
            eprintln!(
                "game {number}: {} of grade {grade}, {} choices; {count} in all",
                goal.name(),
                candidate.proof.choices
            );
        }
        writeln!(file, "{added}{DONE}{}", number + 1)?;
        if count >= args.count {
            break;
        }
    }
    print(&format!("{} puzzles in {}", count, args.file.display()))
}

/// Proves every puzzle of a file.
fn check(path: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(path).map_err(|error| anyhow!("{}: {error}", path.display()))?;
    let mut table: HashMap<(&str, u8), usize> = HashMap::new();
    let list = read_list(&text)?;
    for (index, listed) in list.iter().enumerate() {
        let puzzle = listed.puzzle().with_context(|| format!("puzzle {}", index + 1))?;
        prove(&puzzle).map_err(|why| anyhow!("puzzle {} ({}): {why}", index + 1, listed.code))?;
        *table.entry((puzzle.goal.name(), listed.grade)).or_default() += 1;
    }
    let mut lines: Vec<_> = table.into_iter().collect();
    lines.sort_unstable();
    let lines: String =
        lines.iter().map(|((goal, grade), count)| format!("\n  {goal:6} grade {grade}: {count}")).collect();
    print(&format!("{} puzzles, all proved, {} bytes{lines}", list.len(), text.len()))
}
