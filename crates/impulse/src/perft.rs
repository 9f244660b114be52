//! `impulse perft`: counts the lines of play from a position. Two versions of the rules that play alike count alike.

use crate::files::{read, state_at};
use crate::output::print;
use crate::table::TableArgs;
use impulse_engine::State;
use impulse_engine::playout::perft;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// How many answers deep.
    #[arg(short, long, default_value_t = 4)]
    depth: u8,
    /// A position or game file; a new game if missing.
    file: Option<PathBuf>,
    /// In a game file: after so many actions (all of them if not said).
    #[arg(long)]
    at: Option<usize>,
    #[command(flatten)]
    table: TableArgs,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let state = match &args.file {
        Some(file) => state_at(&read(file)?, args.at)?,
        None => State::new(&args.table.setup(0)?)?,
    };
    let mut lines = 0;
    for depth in 1..=args.depth {
        let clock = std::time::Instant::now();
        let found = perft(&state, depth);
        lines = found.lines;
        let seconds = clock.elapsed().as_secs_f64();
        print(&format!("depth {depth}: {lines} lines, {:016x}, {seconds:.3} s", found.hash))?;
    }
    if lines == 0 {
        print("the game is over, or ends before that depth")?;
    }
    Ok(())
}
