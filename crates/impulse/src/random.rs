//! Random players: cheap uniform choice, for `sim`, `soak` and `random`.

use crate::output::print;
use crate::table::TableArgs;
use impulse_engine::notation::Game;
use impulse_engine::{Action, ActionSet, Setup, State};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Stop after so many actions, even if the game is not over.
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    actions: usize,
}

/// Writes one random game to standard output.
pub fn run(args: &Args) -> Result<(), String> {
    let setup = args.table.setup(0)?;
    let mut dice = Dice::new(args.table.seed);
    let game = random_game(&setup, &mut dice, args.actions)?;
    print(&game.write().map_err(|error| error.to_string())?)
}

/// A game played at random up to its end, or up to a number of actions.
pub fn random_game(setup: &Setup, dice: &mut Dice, most: usize) -> Result<Game, String> {
    let mut state = State::new(setup).map_err(|impossible| impossible.to_string())?;
    let mut game = Game { setup: *setup, actions: Vec::new() };
    while state.end().is_none() && game.actions.len() < most {
        let action = dice.choose(state.legal());
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    Ok(game)
}

/// A fast generator for choices (xorshift64*). Shuffles never use it: they have the game's own.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((high * end as u64) >> 32) as usize
    }

    /// One of the legal actions, each equally likely.
    #[inline]
    pub fn choose(&mut self, legal: ActionSet) -> Action {
        let position = self.below(legal.len());
        legal.nth(position).unwrap_or(Action::Pass)
    }
}
