//! The file of puzzles that is shipped: one line each, the code and the grade.

use super::Puzzle;
use crate::code::{self, CodeError, Content, puzzle_code};

/// A puzzle of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its code.
    pub code: String,
    /// From 1 (the bots find it) to 5 (none does).
    pub grade: u8,
}

/// Why a line of the file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ListError {
    /// Not a code and a number.
    #[error("a line is a code and a grade")]
    Form,
    /// Not a valid code.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// The code of something else.
    #[error("the code of a game or position, not of a puzzle")]
    OtherKind,
}

impl Listed {
    /// The puzzle itself.
    pub fn puzzle(&self) -> Result<Puzzle, ListError> {
        match code::read(&self.code)? {
            Content::Puzzle(puzzle) => Ok(*puzzle),
            Content::Game(_) | Content::Position(_) => Err(ListError::OtherKind),
        }
    }
}

/// The line of a puzzle.
pub fn line(puzzle: &Puzzle, grade: u8) -> Result<String, CodeError> {
    Ok(format!("{} {grade}", puzzle_code(puzzle)?))
}

/// Reads a line, without playing the game.
pub fn read_line(line: &str) -> Result<Listed, ListError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let &[code, grade] = words.as_slice() else { return Err(ListError::Form) };
    let grade = grade.parse().ok().filter(|grade| (1..=5).contains(grade)).ok_or(ListError::Form)?;
    Ok(Listed { code: code.to_owned(), grade })
}

/// All puzzles of the file. `#` begins a comment.
pub fn read_list(text: &str) -> Result<Vec<Listed>, ListError> {
    let said = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    text.lines().filter(said).map(read_line).collect()
}
