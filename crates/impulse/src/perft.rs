//! `impulse perft`: counts the lines of play from a position. Two versions of the rules that play alike count alike.

use crate::files::{read, state_at};
use crate::output::print;
use crate::table::TableArgs;
use impulse_engine::State;
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

pub fn run(args: &Args) -> Result<(), String> {
    let state = match &args.file {
        Some(file) => state_at(&read(file)?, args.at)?,
        None => State::new(&args.table.setup(0)?).map_err(|impossible| impossible.to_string())?,
    };
    let mut total = 0;
    for depth in 1..=args.depth {
        let clock = std::time::Instant::now();
        let mut hash = 0;
        total = count(&state, depth, &mut hash);
        print(&format!("depth {depth}: {total} lines, {hash:016x}, {:.3} s", clock.elapsed().as_secs_f64()))?;
    }
    if total == 0 {
        print("the game is over, or ends before that depth")?;
    }
    Ok(())
}

/// The number of lines, and a hash of where they lead that does not depend on their order.
fn count(state: &State, depth: u8, hash: &mut u64) -> u64 {
    if depth == 0 {
        *hash = hash.wrapping_add(state.fingerprint().0);
        return 1;
    }
    let mut lines = 0;
    for action in state.legal().iter() {
        let mut next = *state;
        next.apply(action, &mut ());
        lines += count(&next, depth - 1, hash);
    }
    lines
}
