//! Why something could not be stored or read. Each message tells the operator what to do about it.

use std::path::PathBuf;

/// Why a call failed. A failed call stores nothing.
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
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else, as reported by SQLite or the operating system.
    #[error("the store failed: {0}")]
    Other(String),
}
