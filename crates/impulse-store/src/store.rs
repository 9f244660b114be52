//! The [`Store`] trait and the types in its signatures. This file names no back end.

use crate::{Changes, StoreError};
use std::path::Path;
use std::pin::Pin;
use std::time::Duration;

/// What every method returns. It needs no particular async runtime.
pub type BoxFuture<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Entries of a table are numbered from 1, without gaps.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// What happened. Opaque here.
    pub body: String,
}

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Players are taking their seats.
    Waiting,
    /// The game is under way.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before its game was over.
    Closed,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Playing, Self::Over, Self::Closed];

    /// Whether clocks or bots may still act, so that the table must be loaded after a restart.
    pub fn is_unfinished(self) -> bool {
        matches!(self, Self::Waiting | Self::Playing)
    }
}

/// A table to create.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its id, which never changes. Opaque here.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub at: i64,
    /// Its stage. An imported game may be over already.
    pub stage: Stage,
    /// Whether the public list shows it.
    pub listed: bool,
    /// Its summary for lists. Opaque here.
    pub about: String,
    /// The first entries of its log, from number 1. May be empty.
    pub entries: Vec<Entry>,
}

/// What is known about a table without reading its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// The time of its last entry, or of its creation if it has none.
    pub updated: i64,
    /// Its stage.
    pub stage: Stage,
    /// Whether the public list shows it.
    pub listed: bool,
    /// Its summary for lists. Opaque here.
    pub about: String,
    /// The number of entries in its log, which is the number of the last one.
    pub entries: u64,
}

impl TableRow {
    /// The cursor of this row, to ask for the rows after it.
    pub fn mark(&self) -> RowMark {
        RowMark { created: self.created, id: self.id.clone() }
    }
}

/// New entries of a log, and the changes to the row that go with them. Stored atomically.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The entries, from the next number. May be empty if only the row changes.
    pub entries: Vec<Entry>,
    /// The new stage, if it changes.
    pub stage: Option<Stage>,
    /// Whether the public list shows it, if that changes.
    pub listed: Option<bool>,
    /// The new summary for lists, if it changes.
    pub about: Option<String>,
    /// The lease under which this is done, if only its holder may do it.
    pub fence: Option<Fence>,
}

/// A lease as its holder knows it. Whatever carries it is refused once a newer holder has taken the lease.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fence {
    /// The name of the lease.
    pub lease: String,
    /// The number that [`Store::acquire`] returned.
    pub number: u64,
}

impl Append {
    /// Entries that leave the row as it is.
    pub fn new(table: impl Into<String>, entries: Vec<Entry>) -> Self {
        Self { table: table.into(), entries, stage: None, listed: None, about: None, fence: None }
    }
}

/// New texts for entries of a log. [`StoreError::Conflict`] unless the log is as long as it was when they were chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// The number of the last entry of the log.
    pub last: u64,
    /// The entries whose text changes, by number, in order, each once, none after `last`.
    pub changed: Vec<(u64, String)>,
    /// The new summary for lists.
    pub about: String,
}

/// A cursor in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowMark {
    /// When the table was created.
    pub created: i64,
    /// Its id.
    pub id: String,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowsWanted {
    /// Only tables in this stage.
    pub stage: Option<Stage>,
    /// Only tables in the public list, or only the others.
    pub listed: Option<bool>,
    /// Only tables after this one.
    pub after: Option<RowMark>,
    /// At most this many.
    pub limit: u32,
}

/// What the names of tables' leases begin with.
pub const TABLE_LEASES: &str = "table:";

/// The name of a table's lease, which is deleted with the table.
pub fn table_lease(table: &str) -> String {
    format!("{TABLE_LEASES}{table}")
}

/// The durable log.
///
/// Futures do nothing until they are first polled. A future that is dropped after that may or may not have done its
/// work. All methods may be called from many tasks at once, and none blocks the caller.
pub trait Store: Send + Sync + 'static {
    /// Creates a table. [`StoreError::Exists`] if its id is taken.
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>>;

    /// Appends to a table's log. Once this resolves, the entries survive a power failure.
    /// [`StoreError::Conflict`] unless the numbers continue the log; [`StoreError::Fenced`] if the append carries a
    /// [`Fence`] and a newer holder has taken the lease.
    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>>;

    /// The entries of a table after number `after`, in order.
    fn read(&self, table: &str, after: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        self.read_between(table, after, u64::MAX)
    }

    /// The entries of a table after number `after` and up to number `last`, in order; fewer if the log is shorter.
    fn read_between(&self, table: &str, after: u64, last: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>>;

    /// The numbers of the last entries of tables, in any order. Tables that do not exist are left out.
    fn numbers(&self, tables: Vec<String>) -> BoxFuture<Result<Vec<(String, u64)>, StoreError>>;

    /// The row of a table.
    fn row(&self, table: &str) -> BoxFuture<Result<TableRow, StoreError>>;

    /// Lists tables, newest first; tables created at the same time are ordered by id.
    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>>;

    /// The ids of up to `limit` waiting or playing tables, in order, after the id `after`.
    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>>;

    /// Replaces the text of some entries of a table, and its summary for lists; numbers and times stay. Other processes are
    /// told that the table was deleted, because what they know of it is no longer true.
    fn rewrite(&self, table: &str, rewrite: Rewrite) -> BoxFuture<Result<(), StoreError>>;

    /// How many bytes all of the data uses on disk; `None` if that is not known here.
    fn bytes(&self) -> BoxFuture<Result<Option<u64>, StoreError>>;

    /// Deletes a table, its log and its lease ([`table_lease`]). The id may be reused.
    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>>;

    /// Deletes up to `limit` tables of a stage whose last entry is older than `before` (milliseconds since 1970),
    /// least recently updated first. Returns their ids.
    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>>;

    /// Writes a consistent copy of everything into a folder that is empty or does not exist. Reads and writes go on
    /// meanwhile. Whatever the back end, [`SqliteStore::open`](crate::SqliteStore::open) opens the copy.
    fn backup(&self, folder: &Path) -> BoxFuture<Result<(), StoreError>>;

    /// Whether other processes may use the same data now. If not, nothing is ever told, and nobody else takes a lease.
    fn is_shared(&self) -> bool;

    /// Tells from now on what other processes change in the same data. What this store changes is not told. Some changes
    /// may never be told, for instance while the connection to the database is lost: [`Change::Missed`](crate::Change)
    /// says so when it is known, but the caller must also compare the numbers of the tables it holds from time to time
    /// ([`numbers`](Self::numbers)).
    fn changes(&self) -> Changes;

    /// Tells other processes something about tables that is not stored, each as a table and a short text. It may be lost.
    fn publish(&self, words: Vec<(String, String)>) -> BoxFuture<Result<(), StoreError>>;

    /// Takes a lease, or renews it, for `lasting` from now by the clock of the data. A lease is held by one holder at a
    /// time, until it expires or is released. The holder must be a name that no other process uses, nor this one after a
    /// restart. Returns the fencing number, which is higher for each new holder and stays the same for a holder that
    /// renews; `None` if another holds the lease.
    fn acquire(
        &self,
        lease: &str,
        holder: &str,
        lasting: Duration,
    ) -> BoxFuture<Result<Option<u64>, StoreError>>;

    /// Gives a lease up, so that another can take it at once. Does nothing if this holder does not have it.
    fn release(&self, lease: &str, holder: &str) -> BoxFuture<Result<(), StoreError>>;

    /// Up to `limit` leases, in order of their names, that begin with `prefix` and have expired without being released:
    /// their holders are gone, or too slow.
    fn lapsed(&self, prefix: &str, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>>;

    /// The notes whose names begin with `prefix`, each with its text, in the order of their names. Notes are short texts beside
    /// the tables, which all processes share.
    fn notes(&self, prefix: &str) -> BoxFuture<Result<Vec<(String, String)>, StoreError>>;

    /// Writes a note, or removes it.
    fn set_note(&self, name: &str, text: Option<&str>) -> BoxFuture<Result<(), StoreError>>;

    /// Checks that the store can write, by writing.
    fn check(&self) -> BoxFuture<Result<(), StoreError>>;

    /// Finishes pending work, then releases all resources. Later calls fail with [`StoreError::Closed`]; closing again
    /// is fine.
    fn close(&self) -> BoxFuture<Result<(), StoreError>>;
}
