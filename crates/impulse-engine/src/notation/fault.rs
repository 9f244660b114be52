//! `NotationError`: what is wrong with a text, and in which line. Words that cannot be read are in `word.rs`, tables that
//! cannot come about in `impossible.rs`. `Display` is for builders and logs; people read `impulse-text`.

use super::{BadWord, ImpossiblePosition, NOTATION_VERSION};
use crate::action::{Action, Seat};
use crate::card::Card;
use crate::fingerprint::Fingerprint;
use crate::illegal::Illegal;
use crate::setup::ImpossibleSetup;
use alloc::string::String;
use core::fmt;

/// What is wrong with a text, and in which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// Counted from 1; 0 if it is about the whole text.
    pub line: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// There is nothing in the text.
    #[error("the text is empty: expected {}", Form::First(*.0))]
    Empty(TextKind),
    /// A line that every text needs is not there.
    #[error("a line such as {:?} is missing", .0.example())]
    Missing(NeededLine),
    /// A line that is not understood.
    #[error("expected {form}, not {read:?}")]
    Line {
        /// The words that were read.
        read: String,
        /// What would be understood.
        form: Form,
    },
    /// A word that is not what its line needs.
    #[error("{word:?} is {why}")]
    Word {
        /// The word.
        word: String,
        /// What it is not.
        why: BadWord,
    },
    /// A card's number after `#`, which begins a comment.
    #[error("\"#{number}\" begins a comment: write card{number}", number = .0.number())]
    Comment(Card),
    /// A set-up with which no game can begin.
    #[error(transparent)]
    Setup(#[from] ImpossibleSetup),
    /// A table that cannot come about.
    #[error(transparent)]
    Position(#[from] ImpossiblePosition),
    /// The game does not lead to the fingerprint that is written.
    #[error("the fingerprint is {actual}, not {written}: this game was played with other rules, or edited")]
    Fingerprint {
        /// What the text says.
        written: Fingerprint,
        /// That of the state.
        actual: Fingerprint,
    },
    /// An answer against the rules. Its number counts the answers of the text from 1.
    #[error("action {number}, {seat} {action}: {illegal}")]
    Illegal {
        /// The number of the answer.
        number: usize,
        /// Who answers.
        seat: Seat,
        /// What is answered.
        action: Action,
        /// Why it is refused.
        illegal: Illegal,
    },
}

/// What a text describes, as its first line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextKind {
    /// A game from its beginning.
    Game,
    /// One moment of a game.
    Position,
}

impl TextKind {
    /// The word in the first line.
    pub const fn name(self) -> &'static str {
        match self {
            TextKind::Game => "game",
            TextKind::Position => "position",
        }
    }
}

impl fmt::Display for TextKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A line without which there is no set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named after their lines")]
pub enum NeededLine {
    Players,
    Seed,
}

impl NeededLine {
    /// How it could read.
    pub const fn example(self) -> &'static str {
        match self {
            NeededLine::Players => "players 4",
            NeededLine::Seed => "seed 42",
        }
    }
}

/// The form that a line must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Form {
    /// The first line of a text.
    #[error("the first line \"impulse {NOTATION_VERSION} {0}\"")]
    First(TextKind),
    /// A line of a game, after its set-up.
    #[error("a player and an action, like \"p1 Y2Com4\", or \"= fingerprint\"")]
    Answer,
    /// A line of a position.
    #[error("a line of a set-up or a position, like \"turn 7 p2\" or \"p1 score 12\"")]
    Position,
    /// What stands after a player in a position.
    #[error(
        "score, hand, known, minerals, hidden-minerals, plan, techs (two), ships or eliminated after a player"
    )]
    Player,
    /// What stands after `map`.
    #[error("pairs of a cell and a card, like \"a1 Y2Com4\"")]
    Map,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.fault),
            line => write!(f, "line {line}: {}", self.fault),
        }
    }
}

impl core::error::Error for NotationError {}
