//! Why something that a person asked of a page came to nothing. The sentences are in the catalogues.

use crate::library::{self, LibraryError};
use crate::words::{t, words};
use impulse_engine::Race;
use impulse_study::board::BoardError;
use impulse_study::code::CodeError;
use impulse_table::{FileError, FormError};

/// Why it came to nothing.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PageError {
    #[error(transparent)]
    Library(#[from] LibraryError),
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error(transparent)]
    Form(#[from] FormError),
    #[error("this is a position or a puzzle, not a game")]
    NotAGame,
}

impl From<FileError> for PageError {
    fn from(error: FileError) -> Self {
        Self::Library(error.into())
    }
}

impl PageError {
    /// For the person.
    pub fn text(&self) -> String {
        match self {
            Self::Library(error) => library::why(error),
            Self::Board(BoardError::Notation(error)) => words().notation_error(error),
            Self::Board(BoardError::Code(error)) => code_error(error),
            Self::Board(BoardError::Homes) => t!("study-board-homes"),
            Self::Form(error) => form_error(error),
            Self::NotAGame => t!("study-not-a-game"),
        }
    }
}

/// What is wrong with a code that was pasted.
fn code_error(error: &CodeError) -> String {
    match error {
        CodeError::Position(error) => words().notation_error(error),
        CodeError::Setup(impossible) => words().impossible_setup(impossible),
        _ => t!("study-code-damaged"),
    }
}

/// What is wrong with a table that is being set up.
fn form_error(error: &FormError) -> String {
    match error {
        FormError::SameRace { race, seat } => {
            t!("pages-setup-same-race", "race": Race::name(*race), "seat": seat + 1)
        }
        FormError::SameName { name, seat } => {
            t!("pages-setup-same-name", "name": name.as_str(), "seat": seat + 1)
        }
        FormError::TeamsDoNotFit { players } => t!("pages-setup-teams-do-not-fit", "players": *players),
        FormError::Impossible(impossible) => words().impossible_setup(impossible),
    }
}
