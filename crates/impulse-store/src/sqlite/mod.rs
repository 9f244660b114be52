//! A store in a folder, with SQLite. One thread writes, and groups everything in its queue into one transaction, so that
//! many commits share one fsync; a few threads read concurrently. Results come back through channels: no runtime is needed.
//!
//! The folder holds `impulse.db` (with `-wal` and `-shm` next to it while it is open) and `lock`, which is locked while a
//! process uses it. Statements are in `changes.rs` and `questions.rs`, migrations of the file in `schema.rs`, and what
//! other processes may do with the folder in `sidecar.rs`.

mod changes;
mod copy;
mod fault;
mod folder;
mod questions;
mod queue;
mod readers;
mod schema;
mod sidecar;
mod writer;

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

/// Keeps tables in a folder. When it is dropped without having been closed, it drains its queue and blocks until then.
pub struct SqliteStore {
    folder: Folder,
    readers: Readers,
    writer: Writer,
    threads: Vec<JoinHandle<()>>,
}

impl SqliteStore {
    /// Opens the store in a folder, which is created if need be; files of older versions are brought up to date. This
    /// takes a moment, so it should not be called where others wait.
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

    fn question<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Tried<T> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let folder = self.folder.clone();
        self.readers
            .ask(move |connection| question(connection).unwrap_or_else(|error| Err(folder.fault(&error))))
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        drop((self.readers.stop(), self.writer.stop()));
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}

impl Store for SqliteStore {
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>> {
        if let Err(error) = follow(0, &table.entries) {
            return Box::pin(async { Err(error) });
        }
        self.change(move |connection| changes::create(connection, &table))
    }

    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>> {
        self.change(move |connection| changes::append(connection, &append))
    }

    fn read(&self, table: &str, after: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        let table = table.to_owned();
        self.question(move |connection| questions::read(connection, &table, after))
    }

    fn row(&self, table: &str) -> BoxFuture<Result<TableRow, StoreError>> {
        let table = table.to_owned();
        self.question(move |connection| questions::row(connection, &table))
    }

    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>> {
        self.question(move |connection| questions::rows(connection, &wanted).map(Ok))
    }

    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        let after = after.map(str::to_owned);
        self.question(move |connection| questions::unfinished(connection, after.as_deref(), limit).map(Ok))
    }

    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>> {
        let table = table.to_owned();
        self.change(move |connection| changes::delete(connection, &table))
    }

    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>> {
        // They are looked for beside the writer, which may take long, and looked at again when they are deleted.
        let old = self.question(move |connection| questions::older(connection, stage, before, limit).map(Ok));
        let writer = self.writer.clone();
        Box::pin(async move {
            let old = old.await?;
            writer.change(move |connection| changes::delete_older(connection, &old, stage, before)).await
        })
    }

    fn backup(&self, to: &Path) -> BoxFuture<Result<(), StoreError>> {
        let (folder, to) = (self.folder.clone(), to.to_owned());
        self.readers.ask(move |connection| copy::copy(connection, &folder, &to))
    }

    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.change(|connection| schema::write_version(connection).map(Ok))
    }

    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        let (readers, writer) = (self.readers.clone(), self.writer.clone());
        Box::pin(async move {
            // The readers first: the last to leave puts everything into the one file.
            for stops in readers.stop() {
                let _ = stops.await;
            }
            // No answer: it was closed before.
            writer.stop().await.unwrap_or(Ok(()))
        })
    }
}
