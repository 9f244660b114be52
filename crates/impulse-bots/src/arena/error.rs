//! Why a match cannot be played, and why a bot lost a game by failing.

use super::seating::MOST_BOTS;
use crate::outside::OutsideError;
use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{Action, Illegal};
use std::path::PathBuf;

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// No game can start at this table.
    #[error(transparent)]
    Setup(#[from] ImpossibleSetup),
    /// A bot is not named as it should be.
    #[error(transparent)]
    Entrant(#[from] EntrantError),
    /// None, or too many.
    #[error("name 1 to {MOST_BOTS} different bots, separated by commas")]
    BotCount,
    /// A bot cannot even be started.
    #[error("{name}: {failure}")]
    NotStarted {
        /// The bot, as it was named.
        name: String,
        /// What it did.
        failure: PlayerFailure,
    },
    /// A sequential test of other than two bots.
    #[error("a sequential test compares two bots: name exactly two")]
    TwoBots,
    /// The log of games cannot be used.
    #[error(transparent)]
    Log(#[from] LogError),
}

/// Why a text does not name a bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntrantError {
    /// What follows `@` is not a budget.
    #[error("{name}: after @ comes a budget like 200ms or 500it")]
    Budget {
        /// The whole text.
        name: String,
    },
    /// The registry has no such bot.
    #[error("there is no bot {name:?}: there are {}, net:FILE for a network, and cmd:COMMAND for your own", known.join(", "))]
    NoSuchBot {
        /// The name.
        name: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// The file holds no network.
    #[error("net:{file}: {why}")]
    Network {
        /// The file.
        file: String,
        /// What is wrong with it.
        why: String,
    },
    /// A quote in a command has no end.
    #[error("cmd:{command}: the quote {quote} is not closed")]
    OpenQuote {
        /// The command.
        command: String,
        /// Which quote.
        quote: char,
    },
    /// A command without words.
    #[error("cmd: needs a command, like cmd:python3 mybot.py")]
    NoCommand,
}

/// What a bot did that lost it the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerFailure {
    /// It is a program, and failed as one.
    #[error(transparent)]
    Outside(#[from] OutsideError),
    /// The registry has no such bot.
    #[error("there is no bot {0:?}")]
    NoSuchBot(String),
    /// It is one of ours, and panicked.
    #[error("panicked: {0}")]
    Panicked(String),
    /// It answered against the rules.
    #[error("illegal answer {action}: {illegal}")]
    Illegal {
        /// The answer.
        action: Action,
        /// Why it is refused.
        illegal: Illegal,
    },
    /// It failed in this game, and has been stopped.
    #[error("failed")]
    Stopped,
}

/// Why the log of a match cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The log.
        path: PathBuf,
        /// What went wrong.
        error: std::io::Error,
    },
    /// It is some other file.
    #[error("{} is not a log of the arena: name another file, or move this one away", path.display())]
    NotALog {
        /// The file.
        path: PathBuf,
    },
    /// It belongs to another match.
    #[error("{} cannot be continued: {difference}; name another file, or move it away", path.display())]
    OtherMatch {
        /// The log.
        path: PathBuf,
        /// How it differs.
        difference: String,
    },
    /// A line is damaged.
    #[error("{}: a line cannot be read ({error}); remove that line, and its game is played again", path.display())]
    Line {
        /// The log.
        path: PathBuf,
        /// What is wrong with it.
        error: serde_json::Error,
    },
    /// A game cannot be written as JSON.
    #[error("the log of games: {0}")]
    Json(#[from] serde_json::Error),
    /// A game cannot be added.
    #[error("the log of games: {0}")]
    Append(std::io::Error),
}

/// Not two Elo differences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected two Elo differences, the smaller first: 0,20 asks whether the first bot is 20 stronger")]
pub struct NotAnSprt;
