//! Random play and perft: for measuring the engine, for tests, and for comparing two versions of the rules. The choices
//! come from a generator of their own; shuffles use the game's.

use crate::action::{Action, ActionSet};
use crate::fingerprint::Fingerprint;
use crate::notation::Game;
use crate::setup::{ImpossibleSetup, Setup};
use crate::state::State;
use alloc::vec::Vec;

/// A game played at random to its end, or for `most` actions.
///
/// ```
/// use impulse_engine::playout::{Dice, random_game};
/// use impulse_engine::{Setup, setup::seed_from_number};
///
/// let game = random_game(&Setup::new(3, seed_from_number(7)), &mut Dice::new(7), usize::MAX)?;
/// assert!(game.play(usize::MAX, &mut ()).unwrap().end().is_some());
/// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
/// ```
pub fn random_game(setup: &Setup, dice: &mut Dice, most: usize) -> Result<Game, ImpossibleSetup> {
    let mut state = State::new(setup)?;
    let mut game = Game { setup: *setup, actions: Vec::new() };
    while state.end().is_none() && game.actions.len() < most {
        let action = dice.choose(state.legal());
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    Ok(game)
}

/// What [`perft`] finds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Perft {
    /// How many lines of play there are.
    pub lines: u64,
    /// The fingerprints of the states that they lead to, added up: the order does not matter.
    pub hash: u64,
}

/// Counts the lines of play of exactly `depth` answers. Two versions of the rules that play alike count alike.
///
/// ```
/// use impulse_engine::playout::perft;
/// use impulse_engine::{Setup, State, setup::seed_from_number};
///
/// let state = State::new(&Setup::new(2, seed_from_number(0)))?;
/// assert_eq!(perft(&state, 1).lines, state.legal().len() as u64);
/// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
/// ```
pub fn perft(state: &State, depth: u8) -> Perft {
    if depth == 0 {
        let Fingerprint(hash) = state.fingerprint();
        return Perft { lines: 1, hash };
    }
    let mut sum = Perft::default();
    for action in state.legal().iter() {
        let mut next = *state;
        next.apply(action, &mut ());
        let found = perft(&next, depth - 1);
        sum.lines += found.lines;
        sum.hash = sum.hash.wrapping_add(found.hash);
    }
    sum
}

/// A small fast generator for choices (xorshift64*).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The same seed gives the same choices.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from 0 to `end - 1`.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        ((high * end as u64) >> 32) as usize
    }

    /// One of the legal actions, each equally likely; `pass` of an empty set.
    #[inline]
    pub fn choose(&mut self, legal: ActionSet) -> Action {
        legal.nth(self.below(legal.len())).unwrap_or(Action::Pass)
    }
}
