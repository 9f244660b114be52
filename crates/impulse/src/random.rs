//! `impulse random`: writes a game played at random.

use crate::output::print;
use crate::table::TableArgs;
use impulse_engine::playout::{Dice, random_game};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Stop after so many actions, even if the game is not over.
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    actions: usize,
}

/// Writes one random game to standard output.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let setup = args.table.setup(0)?;
    let mut dice = Dice::new(args.table.seed);
    let game = random_game(&setup, &mut dice, args.actions)?;
    print(&game.write()?)
}
