//! Tries a server from outside, as a second process: real sockets, real files, and no mercy.
//!
//! One file for each trial: `kill` (nothing that was acknowledged is lost), `load` (how much, how fast, how big),
//! `hostile` (clients that want to harm, as in `attacks`), `leak` (nobody is told what is hidden), `disk` (no room, no
//! permission). Under them: `process` is the server, `link` the way to it, `player` who plays, `ledger` what was
//! acknowledged, `figures` what is measured, `echo` what the machine carries at all.
//!
//! A trial ends with what it has measured, or with the first thing that was wrong, in words.

pub mod disk;
pub mod echo;
pub mod hostile;
pub mod kill;
pub mod leak;
pub mod load;
pub mod process;
mod attacks;
mod figures;
mod ledger;
mod link;
mod player;

/// Why a trial failed.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// The server did something wrong, in words.
    #[error("{0}")]
    Found(String),
    /// The connection broke where it should not.
    #[error("the connection broke: {0}")]
    Gone(String),
    /// Something of the system failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The server's data cannot be read.
    #[error(transparent)]
    Store(#[from] impulse_store::StoreError),
    /// Something that the server wrote cannot be read.
    #[error(transparent)]
    Read(#[from] impulse_wire::ReadError),
    /// A game file is wrong.
    #[error(transparent)]
    Game(#[from] impulse_engine::notation::NotationError),
    /// The set-up in a log is wrong.
    #[error(transparent)]
    Setup(#[from] impulse_engine::setup::ImpossibleSetup),
    /// An answer in a log is wrong.
    #[error(transparent)]
    Illegal(#[from] impulse_engine::Illegal),
    /// A task of the trial itself failed.
    #[error(transparent)]
    Task(#[from] tokio::task::JoinError),
}

impl From<String> for Broken {
    fn from(found: String) -> Self {
        Self::Found(found)
    }
}

impl From<&str> for Broken {
    fn from(found: &str) -> Self {
        Self::Found(found.to_owned())
    }
}

/// As many open files as the system allows: thousands of sockets need them. The server inherits it.
pub fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If it cannot be raised, the first socket too many will say so.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}
