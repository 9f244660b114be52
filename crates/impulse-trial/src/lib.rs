//! Tests a server from outside, as a separate process, with real sockets and real files.
//!
//! One file for each trial: `kill` (nothing acknowledged is lost), `load` (throughput, latency, memory), `hostile`
//! (malicious clients, whose attacks are in `attacks` and `nuisances`), `cluster` (several nodes, whose database fails too), `cold`
//! (one reader of long logs), `leak` (nobody is told what is hidden), `disk` (a full disk, a
//! read-only folder). Below them: `process` runs the server, `link` connects to it, `player` is a scripted player, `relay`
//! cuts connections, `ledger` records what was acknowledged, `notices` who was told of their turn, `figures` measures, `echo`
//! gives the upper bound of the machine, and `resting` what tables cost that nobody uses.
//!
//! A trial returns its measurements, or the first thing that went wrong, as text.

pub mod cluster;
pub mod cold;
pub mod disk;
pub mod echo;
pub mod hostile;
pub mod kill;
pub mod leak;
pub mod load;
pub mod notices;
pub mod process;
mod attacks;
mod balancer;
mod figures;
mod ledger;
mod link;
mod nuisances;
mod player;
mod relay;
mod resting;

/// Why a trial failed.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// The server did something wrong, as text.
    #[error("{0}")]
    Found(String),
    /// The connection broke where it should not.
    #[error("the connection broke: {0}")]
    Gone(String),
    /// A system call failed.
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

/// Raises the limit of open files as far as allowed: thousands of sockets need it. The server inherits it.
pub fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If this fails, opening the first socket above the limit fails too.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}
