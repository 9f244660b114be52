//! A store that counts, and can be slow or fail.

use impulse_store::{
    Append, BoxFuture, Entry, MemoryStore, NewTable, RowsWanted, Stage, Store, StoreError, TableRow,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// Over a store in memory.
pub struct CountingStore {
    store: Arc<MemoryStore>,
    pub reads: AtomicUsize,
    pub appends: AtomicUsize,
    pub appends_failed: AtomicUsize,
    /// Reading takes a while.
    pub slow: AtomicBool,
    /// Answers of bots cannot be stored.
    pub fails_for_bots: AtomicBool,
    /// What is read is damaged, as the store reports it.
    pub corrupt: AtomicBool,
}

impl CountingStore {
    pub fn new(store: Arc<MemoryStore>) -> Self {
        let (reads, appends, appends_failed) = Default::default();
        let (slow, fails_for_bots, corrupt) = Default::default();
        Self { store, reads, appends, appends_failed, slow, fails_for_bots, corrupt }
    }
}

impl Store for CountingStore {
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>> {
        self.store.create(table)
    }
    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>> {
        let by_bot = append.entries.iter().any(|entry| entry.body.contains("\"by\":\"bot\""));
        if by_bot && self.fails_for_bots.load(Ordering::SeqCst) {
            self.appends_failed.fetch_add(1, Ordering::SeqCst);
            return Box::pin(async { Err(StoreError::Full) });
        }
        self.appends.fetch_add(1, Ordering::SeqCst);
        self.store.append(append)
    }
    fn read(&self, table: &str, after: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        self.reads.fetch_add(1, Ordering::SeqCst);
        if self.corrupt.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Corrupt("a page of zeros".to_owned())) });
        }
        let (slow, read) = (self.slow.load(Ordering::SeqCst), self.store.read(table, after));
        Box::pin(async move {
            if slow {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            read.await
        })
    }
    fn row(&self, table: &str) -> BoxFuture<Result<TableRow, StoreError>> {
        self.store.row(table)
    }
    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>> {
        self.store.rows(wanted)
    }
    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.store.unfinished(after, limit)
    }
    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>> {
        self.store.delete(table)
    }
    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.store.delete_older(stage, before, limit)
    }
    fn backup(&self, folder: &Path) -> BoxFuture<Result<(), StoreError>> {
        self.store.backup(folder)
    }
    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.store.check()
    }
    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        self.store.close()
    }
}
