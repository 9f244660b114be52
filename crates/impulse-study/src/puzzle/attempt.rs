//! Somebody tries a puzzle: each answer is judged by what is still sure after it. Wrong answers are not played.

use super::solve::{NotAPuzzle, Solver};
use super::{Goal, Puzzle};
use impulse_engine::notation::Game;
use impulse_engine::{Action, Seat, State};

/// An attempt at a puzzle.
pub struct Attempt {
    puzzle: Puzzle,
    solver: Solver,
    start: State,
    state: State,
    target: u8,
    /// The right answers so far.
    answers: Vec<Action>,
    clean: bool,
    solved: bool,
}

/// What an answer was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The goal can still be reached for sure.
    Right,
    /// The goal is reached.
    Solved,
    /// After this answer the goal is no longer sure: so many points are, of those that there were to score.
    Wrong {
        /// The points of this turn that are still sure; 0 where points are not the goal.
        sure: u8,
    },
}

impl Attempt {
    /// Opens a puzzle. Its goal is searched for, not its proof: a file of puzzles is proved when it is made.
    pub fn new(puzzle: Puzzle) -> Result<Self, NotAPuzzle> {
        let start = puzzle.state().map_err(|_| NotAPuzzle::NotAGame)?;
        let mut solver = Solver::new(&start, puzzle.goal).ok_or(NotAPuzzle::NoChoice)?;
        let target = solver.sure_value(&start).ok_or(NotAPuzzle::TooLarge)?;
        if target <= solver.floor(&start) {
            return Err(NotAPuzzle::NoSureLine);
        }
        Ok(Self {
            puzzle,
            solver,
            start,
            state: start,
            target,
            answers: Vec::new(),
            clean: true,
            solved: false,
        })
    }

    /// Judges the answers of one gesture. They are played if all of them are right.
    pub fn answer(&mut self, actions: &[Action]) -> Verdict {
        let (mut state, mut played, mut solved) = (self.state, Vec::new(), self.solved);
        self.solver.allow(u32::MAX);
        for &action in actions {
            if solved || state.asked() != Some(self.seat()) || !state.legal().contains(action) {
                break;
            }
            let sure = self.solver.sure_after(&state, action).unwrap_or(0);
            if sure < self.target {
                self.clean = false;
                let sure =
                    if self.puzzle.goal == Goal::Points { sure - self.start.score(self.seat()) } else { 0 };
                return Verdict::Wrong { sure };
            }
            state.apply(action, &mut ());
            played.push(action);
            solved = self.solver.has(&state, self.target)
                || state.turn() != self.start.turn()
                || state.asked() != Some(self.seat());
        }
        self.state = state;
        self.answers.extend(played);
        self.solved = solved;
        if solved { Verdict::Solved } else { Verdict::Right }
    }

    /// From the beginning again.
    pub fn begin_again(&mut self) {
        self.state = self.start;
        self.answers.clear();
        self.solved = false;
    }

    /// Goes back so that this many answers of the attempt remain.
    pub fn take_back_to(&mut self, remaining: usize) {
        self.answers.truncate(remaining);
        self.state = self.start;
        self.answers.iter().for_each(|&action| self.state.apply(action, &mut ()));
        self.solved = false;
    }

    /// A right answer to the question that stands, and the rest of its line. Whoever asks has not solved it alone.
    pub fn hint(&mut self) -> Option<Vec<Action>> {
        self.clean = false;
        self.solver.allow(u32::MAX);
        self.solver.line(&self.state)
    }

    /// The whole game with a best line to its end. Whoever asks has not solved it alone.
    pub fn solution(&mut self) -> Option<Game> {
        self.clean = false;
        self.solver.allow(u32::MAX);
        let line = self.solver.line(&self.start)?;
        let mut game = self.puzzle.game.clone();
        game.actions.extend(line);
        Some(game)
    }

    /// The game with the answers so far.
    pub fn game(&self) -> Game {
        let mut game = self.puzzle.game.clone();
        game.actions.extend(&self.answers);
        game
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Who tries.
    pub fn seat(&self) -> Seat {
        self.solver.seat()
    }

    /// The points that there are to score; 0 where points are not the goal.
    pub fn points(&self) -> u8 {
        if self.puzzle.goal == Goal::Points { self.target - self.start.score(self.seat()) } else { 0 }
    }

    /// Has the goal been reached?
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Without a wrong answer, a hint or the solution so far?
    pub fn is_clean(&self) -> bool {
        self.clean
    }
}
