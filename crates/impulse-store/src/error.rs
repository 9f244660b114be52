//! Why something could not be stored or read. Each message tells the operator what to do about it.

use std::path::PathBuf;

/// Why a call failed. A failed call stores nothing, with one exception: [`Unreachable`](Self::Unreachable).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A table with this id was created before.
    #[error("there is a table {0} already")]
    Exists(String),
    /// No table has this id.
    #[error("there is no table {0}")]
    NoSuchTable(String),
    /// An entry does not have the next number of its table: another writer was faster, or an entry was skipped.
    #[error("the next entry must have number {expected}, this one has {got}")]
    Conflict {
        /// The next number of the log.
        expected: u64,
        /// The number that was given.
        got: u64,
    },
    /// The disk is full.
    #[error("the disk is full: make room where the data folder is; nothing stored so far is lost")]
    Full,
    /// Files cannot be written.
    #[error(
        "the data folder cannot be written ({0}): check its owner and permissions, and how its disk is mounted"
    )]
    ReadOnly(String),
    /// Another program uses the folder.
    #[error("another program uses the data folder {0}: stop it first, or choose another folder")]
    Locked(PathBuf),
    /// A file is damaged, or belongs to another program.
    #[error("the data is damaged or not this program's ({0}): restore a backup")]
    Corrupt(String),
    /// The files were written by a newer version of the program.
    #[error("the data has version {found}, this program knows versions up to {known}: use a newer program")]
    TooNew {
        /// The version of the files.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
    /// A copy never overwrites anything.
    #[error("there is something at {0} already: name a folder that is empty or does not exist")]
    Occupied(PathBuf),
    /// Another holder has taken the lease under which this was to be done.
    #[error("lease {lease} was taken by another: number {newest} is newer than {number}")]
    Fenced {
        /// The name of the lease.
        lease: String,
        /// The number that was given.
        number: u64,
        /// The number of the newest holder.
        newest: u64,
    },
    /// The address of a database cannot be understood.
    #[error("the address of the database is wrong ({0}): write it as postgres://user:password@host/name")]
    BadAddress(String),
    /// The database does not let this program in, or not do its work.
    #[error("the database refuses this program ({0}): check its name, user, password and permissions")]
    Refused(String),
    /// The database cannot be reached, or was lost during the call. In the second case, what was to be stored may have been
    /// stored: read the log before trying again.
    #[error("the database cannot be reached ({0}): is it running, and is its address right?")]
    Unreachable(String),
    /// There are tables where there should be none.
    #[error("there are tables in {0} already: name an empty one")]
    NotEmpty(String),
    /// Servers use the database, or it is being restored.
    #[error("other programs use {0}: stop all servers first")]
    InUse(String),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else, as reported by the database or the operating system.
    #[error("the store failed: {0}")]
    Other(String),
}
