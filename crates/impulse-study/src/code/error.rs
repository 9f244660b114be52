//! Why a code cannot be read. The sentences here are for programmers and the command; the page has its own.

use impulse_engine::notation::NotationError;
use impulse_engine::setup::ImpossibleSetup;

/// Why a code cannot be read or written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Nothing at all.
    #[error("the code is empty")]
    Empty,
    /// The first letter names no kind.
    #[error("not a code: it begins with {found:?}, not with g (a game), p (a position) or z (a puzzle)")]
    Kind {
        /// What stands there.
        found: char,
    },
    /// A form that this program does not know.
    #[error("the code has form {found:?}, which this version does not know: it may come from a newer one")]
    Version {
        /// What stands there.
        found: char,
    },
    /// A character that no code has.
    #[error("character {number} of the code is {found:?}: a code has only letters and digits")]
    Character {
        /// Which one, from 1.
        number: usize,
        /// What it is.
        found: char,
    },
    /// Shorter or longer than it was written.
    #[error("part of the code is missing, or something was added to it")]
    CutOff,
    /// Longer than any game.
    #[error("the code has {length} characters, more than any game needs ({})", super::LONGEST)]
    TooLong {
        /// How many there are.
        length: usize,
    },
    /// The check value does not fit.
    #[error("the code is damaged: its check value does not match")]
    Damaged,
    /// A set-up that no game has.
    #[error("not a game: {0}")]
    Setup(#[from] ImpossibleSetup),
    /// A number that stands for nothing, such as a seventh race.
    #[error("not a game: the code says something impossible")]
    Impossible,
    /// The game is over, and the code goes on.
    #[error("not a game: the code goes on after its end")]
    LeftOver,
    /// More answers than any game has.
    #[error("not a game: it has more answers than any game")]
    TooManyAnswers,
    /// The answers do not lead where the writer was.
    #[error("the answers lead to another moment than the one that was written down")]
    OtherMoment,
    /// An answer that is not legal, in a game to be written.
    #[error("answer {number} is not legal")]
    Illegal {
        /// Which one, from 1.
        number: usize,
    },
    /// A position that cannot come about.
    #[error("not a position: {0}")]
    Position(#[from] NotationError),
    /// A word that a position's code has no form for.
    #[error("a position with {0:?} has no code")]
    Word(String),
    /// After the `@` there is no number.
    #[error("after the @ there must be the number of an answer")]
    Moment,
}
