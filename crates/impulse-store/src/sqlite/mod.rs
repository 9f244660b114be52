//! A store in a folder, with SQLite. One thread writes, and groups everything in its queue into one transaction, so
//! many commits share one fsync; a few threads read concurrently. Results come back through channels, so no async
//! runtime is needed.
//!
//! The folder holds `impulse.db` (with `-wal` and `-shm` next to it while it is open) and `lock`, which is locked while
//! a process uses it. Statements are in `writes.rs` and `queries.rs`, migrations in `schema.rs`, the search for damage
//! in `health.rs`, and what other processes may do with the folder in `sidecar.rs`.

mod copy;
mod ends;
mod fault;
mod folder;
mod health;
mod queries;
mod queue;
mod readers;
mod schema;
mod sidecar;
mod writer;
mod writes;

#[cfg(test)]
mod tests;

pub(crate) use copy::Unfinished;

use crate::changes::Announcer;
use crate::leases::Leases;
use crate::order::follow;
use crate::{
    Append, BoxFuture, Changes, Entry, NewTable, Rewrite, RowsWanted, Stage, Store, StoreError, TableRow,
    table_lease,
};
use ends::Ends;
use folder::Folder;
use readers::Readers;
use rusqlite::Connection;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
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
    /// Used by the writer only, so that an append and a change of its lease never overlap.
    leases: Arc<Mutex<Leases>>,
    /// Where logs end that were appended to lately. Used by the writer only.
    ends: Arc<Mutex<Ends>>,
    /// Never tells anything: no other process uses the folder.
    announcer: Arc<Announcer>,
}

fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SqliteStore {
    /// Opens the store in a folder. Creates the folder if need be, migrates files of older versions, and searches for damage
    /// for a few seconds. This blocks, so do not call it on an async task.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_if(folder, health::look)
    }

    /// Opens the store in a folder, damaged or not. What cannot be read fails with [`StoreError::Corrupt`].
    pub fn open_damaged(folder: &Path) -> Result<Self, StoreError> {
        Self::open_if(folder, |_, _| Ok(()))
    }

    fn open_if(
        folder: &Path,
        check: impl FnOnce(&Connection, &Folder) -> Result<(), StoreError>,
    ) -> Result<Self, StoreError> {
        let (folder, lock) = Folder::take(folder)?;
        folder.make_private().map_err(|error| folder.io_fault(&error))?;
        let connection = schema::open_to_write(&folder)?;
        check(&connection, &folder)?;
        let mut threads = Vec::new();
        let readers = Readers::start(&folder, &mut threads)?;
        let ends: Arc<Mutex<Ends>> = Arc::default();
        let writer = Writer::start(&folder, connection, lock, ends.clone(), &mut threads)?;
        let (leases, announcer) = (Arc::default(), Arc::new(Announcer::new()));
        Ok(Self { folder, readers, writer, threads, leases, ends, announcer })
    }

    /// Opens a new store in a folder that is empty or does not exist.
    pub fn open_new(folder: &Path) -> Result<Self, StoreError> {
        Folder::empty(folder)?;
        Self::open(folder)
    }

    /// Opens the store in a folder that must hold one.
    pub fn open_existing(folder: &Path) -> Result<Self, StoreError> {
        Folder::existing(folder)?;
        Self::open(folder)
    }

    /// How many tables there are.
    pub(crate) fn count(&self) -> BoxFuture<Result<u64, StoreError>> {
        self.query(|connection| {
            let count = connection.query_row("SELECT count(*) FROM tables", [], |row| row.get::<_, i64>(0));
            count.map(|count| Ok(count as u64))
        })
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
        let (leases, ends) = (self.leases.clone(), self.ends.clone());
        self.change(move |connection| {
            if append.fence.is_some()
                && let Err(fenced) = locked(&leases).check(append.fence.as_ref())
            {
                return Ok(Err(fenced));
            }
            writes::append(connection, &mut locked(&ends), &append)
        })
    }

    fn read_between(&self, table: &str, after: u64, last: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        let table = table.to_owned();
        self.query(move |connection| queries::read(connection, &table, after, last))
    }

    fn numbers(&self, tables: Vec<String>) -> BoxFuture<Result<Vec<(String, u64)>, StoreError>> {
        self.query(move |connection| queries::numbers(connection, tables).map(Ok))
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

    fn rewrite(&self, table: &str, rewrite: Rewrite) -> BoxFuture<Result<(), StoreError>> {
        let table = table.to_owned();
        // The search for the entries may take long, so a reader does it. The writer checks the end again.
        let found = {
            let (table, rewrite) = (table.clone(), rewrite.clone());
            self.query(move |connection| queries::keys_to_rewrite(connection, &table, &rewrite))
        };
        let writer = self.writer.clone();
        Box::pin(async move {
            let keys = found.await?;
            writer.change(move |connection| writes::rewrite(connection, &table, &rewrite, &keys)).await
        })
    }

    fn bytes(&self) -> BoxFuture<Result<Option<u64>, StoreError>> {
        self.query(|connection| {
            let size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
            connection.query_row(size, [], |row| row.get::<_, i64>(0)).map(|bytes| Ok(Some(bytes as u64)))
        })
    }

    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>> {
        let table = table.to_owned();
        let (leases, ends) = (self.leases.clone(), self.ends.clone());
        self.change(move |connection| {
            locked(&leases).remove(&table_lease(&table));
            locked(&ends).forget(&table);
            writes::delete(connection, &table)
        })
    }

    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>> {
        // The search may take long, so a reader does it. The writer checks each table again before it deletes it.
        let old = self.query(move |connection| queries::older(connection, stage, before, limit).map(Ok));
        let (writer, leases, ends) = (self.writer.clone(), self.leases.clone(), self.ends.clone());
        Box::pin(async move {
            let old = old.await?;
            let deleted = writer
                .change(move |connection| {
                    old.iter().for_each(|table| locked(&ends).forget(table));
                    writes::delete_older(connection, &old, stage, before)
                })
                .await?;
            deleted.iter().for_each(|table| locked(&leases).remove(&table_lease(table)));
            Ok(deleted)
        })
    }

    fn backup(&self, to: &Path) -> BoxFuture<Result<(), StoreError>> {
        let (folder, to) = (self.folder.clone(), to.to_owned());
        self.readers.query(move |connection| copy::copy(connection, &folder, &to))
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn changes(&self) -> Changes {
        self.announcer.subscribe()
    }

    fn publish(&self, _: Vec<(String, String)>) -> BoxFuture<Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }

    fn acquire(
        &self,
        lease: &str,
        holder: &str,
        lasting: Duration,
    ) -> BoxFuture<Result<Option<u64>, StoreError>> {
        let (leases, lease, holder) = (self.leases.clone(), lease.to_owned(), holder.to_owned());
        self.change(move |_| Ok(Ok(locked(&leases).acquire(&lease, &holder, lasting))))
    }

    fn release(&self, lease: &str, holder: &str) -> BoxFuture<Result<(), StoreError>> {
        let (leases, lease, holder) = (self.leases.clone(), lease.to_owned(), holder.to_owned());
        self.change(move |_| {
            locked(&leases).release(&lease, &holder);
            Ok(Ok(()))
        })
    }

    fn lapsed(&self, prefix: &str, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        let (leases, prefix) = (self.leases.clone(), prefix.to_owned());
        self.change(move |_| Ok(Ok(locked(&leases).lapsed(&prefix, limit))))
    }

    fn notes(&self, prefix: &str) -> BoxFuture<Result<Vec<(String, String)>, StoreError>> {
        let prefix = prefix.to_owned();
        self.query(move |connection| queries::notes(connection, &prefix).map(Ok))
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> BoxFuture<Result<(), StoreError>> {
        let (name, text) = (name.to_owned(), text.map(str::to_owned));
        self.change(move |connection| writes::set_note(connection, &name, text.as_deref()).map(Ok))
    }

    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.change(|connection| schema::write_version(connection).map(Ok))
    }

    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        let (readers, writer) = (self.readers.clone(), self.writer.clone());
        let announcer = self.announcer.clone();
        Box::pin(async move {
            announcer.close();
            // Readers first: SQLite checkpoints the write-ahead log when the last connection closes.
            for stops in readers.stop() {
                let _ = stops.await;
            }
            // An error here means that the store was closed before.
            writer.stop().await.unwrap_or(Ok(()))
        })
    }
}
