//! A store in a folder, with SQLite. One thread writes, and groups everything in its queue into one transaction, so
//! many commits share one fsync; a few threads read concurrently. Results come back through channels, so no async runtime
//! is needed.
//!
//! The folder holds `impulse.db` (with `-wal` and `-shm` next to it while it is open) and `lock`, which is locked while a
//! process uses it. Statements are in `writes.rs` and `queries.rs`, migrations in `schema.rs`, and what other processes
//! may do with the folder in `sidecar.rs`.

mod copy;
mod fault;
mod folder;
mod queries;
mod queue;
mod readers;
mod schema;
mod sidecar;
mod writer;
mod writes;

#[cfg(test)]
mod tests;

use crate::{
    Append, BoxFuture, Entry, NewTable, RowsWanted, Stage, Store, StoreError, TableRow, order::follow,
};
use folder::Folder;
use readers::Readers;
use rusqlite::Connection;
use std::path::Path;
use std::thread::JoinHandle;
use writer::Writer;

/// The result of a statement: a value, or a refusal that has changed nothing; or else SQLite's failure, which rolls the
/// whole transaction back.
type Tried<T> = rusqlite::Result<Result<T, StoreError>>;

/// Keeps tables in a folder. Dropping a store that was not closed blocks until its queue is drained.
pub struct SqliteStore {
    folder: Folder,
    readers: Readers,
    writer: Writer,
    threads: Vec<JoinHandle<()>>,
}

impl SqliteStore {
    /// Opens the store in a folder. Creates the folder if need be, and migrates files of older versions. This blocks, so
    /// do not call it on an async task.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let (folder, lock) = Folder::take(folder)?;
        let connection = schema::open_to_write(&folder)?;
        let mut threads = Vec::new();
        let readers = Readers::start(&folder, &mut threads)?;
        let writer = Writer::start(&folder, connection, lock, &mut threads)?;
        Ok(Self { folder, readers, writer, threads })
    }

    /// Opens a new store in a folder that is empty or does not exist.
    pub fn open_new(folder: &Path) -> Result<Self, StoreError> {
        Folder::empty(folder)?;
        Self::open(folder)
    }

    fn change<T: Send + 'static>(
        &self,
        change: impl Fn(&Connection) -> Tried<T> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        self.writer.change(change)
    }

    fn query<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Tried<T> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let folder = self.folder.clone();
        self.readers
            .query(move |connection| query(connection).unwrap_or_else(|error| Err(folder.fault(&error))))
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        drop((self.readers.stop(), self.writer.stop()));
        for thread in self.threads.drain(..) {
            // The panic hook has reported a panicked thread already.
            let _ = thread.join();
        }
    }
}

impl Store for SqliteStore {
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>> {
        if let Err(error) = follow(0, &table.entries) {
            return Box::pin(async { Err(error) });
        }
        self.change(move |connection| writes::create(connection, &table))
    }

    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>> {
        self.change(move |connection| writes::append(connection, &append))
    }

    fn read(&self, table: &str, after: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        let table = table.to_owned();
        self.query(move |connection| queries::read(connection, &table, after))
    }

    fn row(&self, table: &str) -> BoxFuture<Result<TableRow, StoreError>> {
        let table = table.to_owned();
        self.query(move |connection| queries::row(connection, &table))
    }

    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>> {
        self.query(move |connection| queries::rows(connection, &wanted).map(Ok))
    }

    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        let after = after.map(str::to_owned);
        self.query(move |connection| queries::unfinished(connection, after.as_deref(), limit).map(Ok))
    }

    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(move |connection| writes::delete(connection, &table))
    }

    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>> {
        // The search may take long, so a reader does it. The writer checks each table again before it deletes it.
        let old = self.query(move |connection| queries::older(connection, stage, before, limit).map(Ok));
        let writer = self.writer.clone();
        Box::pin(async move {
            let old = old.await?;
            writer.change(move |connection| writes::delete_older(connection, &old, stage, before)).await
        })
    }

    fn backup(&self, to: &Path) -> BoxFuture<Result<(), StoreError>> {
        let (folder, to) = (self.folder.clone(), to.to_owned());
        self.readers.query(move |connection| copy::copy(connection, &folder, &to))
    }

    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.change(|connection| schema::write_version(connection).map(Ok))
    }

    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        let (readers, writer) = (self.readers.clone(), self.writer.clone());
        Box::pin(async move {
            // Readers first: SQLite checkpoints the write-ahead log when the last connection closes.
            for stops in readers.stop() {
                let _ = stops.await;
            }
            // An error here means that the store was closed before.
            writer.stop().await.unwrap_or(Ok(()))
        })
    }
}
