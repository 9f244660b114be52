//! Puzzles: positions with one best answer, proved by exhaustive search.

use impulse_engine::notation::Game;

/// What is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Win this turn.
    Win,
    /// Score as many points as possible this turn.
    Points,
    /// Leave no gate of the Sector Core to an attack with what lies open.
    Gate,
}

impl Goal {
    /// All goals, in the order of their codes.
    pub const ALL: [Goal; 3] = [Goal::Win, Goal::Points, Goal::Gate];
}

/// A game up to the question that is to be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What is to be found.
    pub goal: Goal,
    /// The game so far.
    pub game: Game,
}
