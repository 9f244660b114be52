//! What can be stored and asked for. Both sides of the trait stand on this file alone: it names no back end.

use crate::StoreError;
use std::path::Path;
use std::pin::Pin;

/// What is returned by everything that takes time. No particular runtime is needed to wait for it.
pub type BoxFuture<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The entries of a table are numbered 1, 2, 3 and so on, without gaps.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// What happened; opaque here.
    pub body: String,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Players take their seats.
    Waiting,
    /// The game is under way.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before its game was over.
    Closed,
}

impl Stage {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Playing, Self::Over, Self::Closed];

    /// Whether something can still happen by itself, so that the table must be woken after a restart.
    pub fn is_unfinished(self) -> bool {
        matches!(self, Self::Waiting | Self::Playing)
    }
}

/// A table to create.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its name for ever; opaque here.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub at: i64,
    /// How far it has come: a game that is imported may be over.
    pub stage: Stage,
    /// Whether strangers may find it.
    pub listed: bool,
    /// What the lists show of it; opaque here.
    pub about: String,
    /// The first entries of its log, from number 1 on; there may be none.
    pub entries: Vec<Entry>,
}

/// What is known of a table without reading its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its name.
    pub id: String,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When its last entry happened; before the first one, when it was created.
    pub updated: i64,
    /// How far it has come.
    pub stage: Stage,
    /// Whether strangers may find it.
    pub listed: bool,
    /// What the lists show of it; opaque here.
    pub about: String,
    /// How many entries its log has, which is the number of the last one.
    pub entries: u64,
}

impl TableRow {
    /// The place of this row in every list, to ask for those that follow.
    pub fn mark(&self) -> RowMark {
        RowMark { created: self.created, id: self.id.clone() }
    }
}

/// More of a table's log, and what changes with it: all of it is stored, or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// What happened, from the next number on. There may be none, if only the row changes.
    pub entries: Vec<Entry>,
    /// How far the table has come with this, if that changes.
    pub stage: Option<Stage>,
    /// Whether strangers may find it, if that changes.
    pub listed: Option<bool>,
    /// What the lists show of it, if that changes.
    pub about: Option<String>,
}

impl Append {
    /// Entries that change nothing else.
    pub fn new(table: impl Into<String>, entries: Vec<Entry>) -> Self {
        Self { table: table.into(), entries, stage: None, listed: None, about: None }
    }
}

/// A place in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowMark {
    /// When the table was created.
    pub created: i64,
    /// The table.
    pub id: String,
}

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowsWanted {
    /// Only those in this stage.
    pub stage: Option<Stage>,
    /// Only those that strangers may find, or only the others.
    pub listed: Option<bool>,
    /// Only those that follow this one.
    pub after: Option<RowMark>,
    /// At most so many.
    pub limit: u32,
}

/// The durable log.
///
/// Nothing happens before a future is polled for the first time. A future that is dropped after that may or may not have
/// done its work. Everything is safe to call from many tasks at once, and nothing blocks the caller.
pub trait Store: Send + Sync + 'static {
    /// Creates a table. [`StoreError::Exists`] if its id is taken.
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>>;

    /// Adds to a table's log. When it resolves, what was added survives the loss of power.
    /// [`StoreError::Conflict`] unless the numbers go on where the log ends.
    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>>;

    /// All entries of a table with greater numbers, in order.
    fn read(&self, table: &str, after: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>>;

    /// What is known of a table.
    fn row(&self, table: &str) -> BoxFuture<Result<TableRow, StoreError>>;

    /// Tables, the newest first, those of one moment in the order of their ids.
    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>>;

    /// Ids of the tables that are waiting or playing, in order, from the one after `after` on, at most `limit`.
    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>>;

    /// Deletes a table and its log. Its id may be used again.
    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>>;

    /// Deletes tables of a stage whose last entry is older than `before` (milliseconds since 1970), those that were
    /// quiet longest first, at most `limit`; returns their ids.
    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>>;

    /// Writes a copy of everything, as it was at one moment, into a folder that is empty or does not exist, while others
    /// go on reading and writing. Whatever the back end, [`SqliteStore::open`](crate::SqliteStore::open) opens the copy.
    fn backup(&self, folder: &Path) -> BoxFuture<Result<(), StoreError>>;

    /// Whether something can be written now: it tries.
    fn check(&self) -> BoxFuture<Result<(), StoreError>>;

    /// Finishes what was begun, then lets go of everything. All later calls give [`StoreError::Closed`]; closing again is
    /// fine.
    fn close(&self) -> BoxFuture<Result<(), StoreError>>;
}
