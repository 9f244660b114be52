//! A store that counts, and can be slow or fail.

use impulse_store::{
    Append, BoxFuture, Changes, Entry, NewTable, Rewrite, RowsWanted, Stage, Store, StoreError, TableRow,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// Over another store.
pub struct CountingStore {
    store: Arc<dyn Store>,
    pub reads: AtomicUsize,
    /// Entries whose text was replaced.
    pub rewritten: AtomicUsize,
    pub appends: AtomicUsize,
    pub appends_failed: AtomicUsize,
    /// Reading takes a while.
    pub slow: AtomicBool,
    /// Nothing can be appended.
    pub full: AtomicBool,
    /// Answers of bots cannot be stored.
    pub fails_for_bots: AtomicBool,
    /// What is read is damaged, as the store reports it.
    pub corrupt: AtomicBool,
    /// What is appended is stored, but that it was is not heard: as long as this holds nothing, and then a failure.
    pub unheard: Arc<AtomicBool>,
}

impl CountingStore {
    pub fn new(store: Arc<dyn Store>) -> Self {
        let (reads, rewritten, appends, appends_failed) = Default::default();
        let (slow, full, fails_for_bots, corrupt, unheard) = Default::default();
        Self {
            store,
            reads,
            rewritten,
            appends,
            appends_failed,
            slow,
            full,
            fails_for_bots,
            corrupt,
            unheard,
        }
    }
}

impl Store for CountingStore {
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>> {
        self.store.create(table)
    }
    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>> {
        let by_bot = append.entries.iter().any(|entry| entry.body.contains("\"by\":\"bot\""));
        if self.full.load(Ordering::SeqCst) || by_bot && self.fails_for_bots.load(Ordering::SeqCst) {
            self.appends_failed.fetch_add(1, Ordering::SeqCst);
            return Box::pin(async { Err(StoreError::Full) });
        }
        self.appends.fetch_add(1, Ordering::SeqCst);
        let (unheard, append) = (self.unheard.clone(), self.store.append(append));
        if !unheard.load(Ordering::SeqCst) {
            return append;
        }
        Box::pin(async move {
            append.await?;
            while unheard.load(Ordering::SeqCst) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            Err(StoreError::Full)
        })
    }
    fn read_between(&self, table: &str, after: u64, last: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        // Reading a part, or on after what is known, is cheap.
        self.reads.fetch_add(usize::from(after == 0 && last == u64::MAX), Ordering::SeqCst);
        if self.corrupt.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Corrupt("a page of zeros".to_owned())) });
        }
        let (slow, read) = (self.slow.load(Ordering::SeqCst), self.store.read_between(table, after, last));
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
    fn rewrite(&self, table: &str, rewrite: Rewrite) -> BoxFuture<Result<(), StoreError>> {
        self.rewritten.fetch_add(rewrite.changed.len(), Ordering::SeqCst);
        self.store.rewrite(table, rewrite)
    }
    fn bytes(&self) -> BoxFuture<Result<Option<u64>, StoreError>> {
        self.store.bytes()
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
    fn changes(&self) -> Changes {
        self.store.changes()
    }
    fn acquire(
        &self,
        lease: &str,
        holder: &str,
        lasting: Duration,
    ) -> BoxFuture<Result<Option<u64>, StoreError>> {
        self.store.acquire(lease, holder, lasting)
    }
    fn release(&self, lease: &str, holder: &str) -> BoxFuture<Result<(), StoreError>> {
        self.store.release(lease, holder)
    }
    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
    fn numbers(&self, tables: Vec<String>) -> BoxFuture<Result<Vec<(String, u64)>, StoreError>> {
        self.store.numbers(tables)
    }
    fn publish(&self, words: Vec<(String, String)>) -> BoxFuture<Result<(), StoreError>> {
        self.store.publish(words)
    }
    fn lapsed(&self, prefix: &str, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.store.lapsed(prefix, limit)
    }
    fn notes(&self, prefix: &str) -> BoxFuture<Result<Vec<(String, String)>, StoreError>> {
        self.store.notes(prefix)
    }
    fn set_note(&self, name: &str, text: Option<&str>) -> BoxFuture<Result<(), StoreError>> {
        self.store.set_note(name, text)
    }
    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.store.check()
    }
    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        self.store.close()
    }
}
