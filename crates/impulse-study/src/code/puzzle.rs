//! A puzzle as digits: what is to be found, and the game up to there.

use super::number::{Digits, Number, take_one_of};
use super::{CodeError, game};
use crate::puzzle::{Goal, Puzzle};

/// There is room for this many goals.
const GOALS: u32 = 8;

pub fn write(puzzle: &Puzzle, digits: &mut Digits) -> Result<(), CodeError> {
    let goal = Goal::ALL.iter().position(|&goal| goal == puzzle.goal).unwrap_or(0);
    digits.push(goal as u32, GOALS);
    game::write(&puzzle.game, digits)
}

pub fn read(number: &mut Number) -> Result<Puzzle, CodeError> {
    Ok(Puzzle { goal: read_goal(number)?, game: game::read(number)? })
}

/// The first digit of a puzzle.
pub fn read_goal(number: &mut Number) -> Result<Goal, CodeError> {
    take_one_of(number, GOALS, &Goal::ALL)
}
