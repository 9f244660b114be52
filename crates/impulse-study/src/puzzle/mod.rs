//! Puzzles: moments of real games at which one answer is better than all others, whatever the hidden cards are. What
//! that means exactly, and why it is a proof, is in docs/decisions/0010-puzzles.md.
//!
//! `solve.rs` proves, `threat.rs` says what an attack with open cards is, `find.rs` looks for puzzles in games of bots
//! and grades them, `list.rs` is the file they are shipped in, `attempt.rs` judges a person's answers, `daily.rs`
//! chooses one a day and keeps the streak.

mod attempt;
mod daily;
mod find;
mod list;
mod solve;
mod threat;

pub use attempt::{Attempt, Verdict};
pub use daily::{Diary, of_the_day};
pub use find::{Candidate, find, grade};
pub use list::{ListError, Listed, line, read_line, read_list};
pub use solve::{NotAPuzzle, Proof, Solver, prove};
pub use threat::can_be_attacked;

use impulse_engine::notation::{Game, NotationError};
use impulse_engine::{Seat, State};

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

    /// A name for files and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Points => "points",
            Goal::Gate => "gate",
        }
    }
}

/// A game up to the question that is to be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// What is to be found.
    pub goal: Goal,
    /// The game so far.
    pub game: Game,
}

impl Puzzle {
    /// The table at which it is asked. The deal is the one of the game; nothing that is proved depends on it.
    pub fn state(&self) -> Result<State, NotationError> {
        self.game.play(usize::MAX, &mut ())
    }

    /// Who is to find it.
    pub fn seat(&self) -> Option<Seat> {
        self.state().ok()?.asked()
    }
}
