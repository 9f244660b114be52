//! A store in a PostgreSQL database, which any number of processes may share. One task writes, and groups everything in
//! its queue into one transaction (`writer.rs`, `batch.rs`); two connections read (`reader.rs`); one hears what other
//! processes change (`listener.rs`). All run on one thread of the store's own, so callers need no particular async runtime.
//!
//! What is stored where is in `migrations/postgres/`. What is done from outside, as for backups, is in `sidecar.rs`.

mod batch;
mod database;
mod fault;
mod leases;
mod listener;
mod notice;
mod reader;
mod removal;
mod schema;
mod sidecar;
mod tls;
mod writer;

pub use database::Database;

use crate::changes::Announcer;
use crate::group::outcome;
use crate::order::follow;
use crate::{
    Append, BoxFuture, Changes, Entry, NewTable, Rewrite, RowsWanted, Stage, Store, StoreError, TableRow,
};
use batch::Growth;
use listener::{Listener, Listening};
use reader::{Reader, Readers};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};
use std::time::Duration;
use tokio::runtime::{self, Handle};
use tokio::sync::{Semaphore, mpsc, oneshot};
use writer::{Answer, CAPACITY, Order, Wish, Writer};

/// How many queries may be under way or wait.
const QUERIES: u32 = 1024;

/// Keeps tables in a PostgreSQL database. Dropping a store that was not closed blocks until its queue is drained.
pub struct PostgresStore {
    database: Database,
    /// Names this store in notifications.
    origin: String,
    runtime: Handle,
    orders: mpsc::Sender<Order>,
    readers: Arc<Readers>,
    room: Arc<Semaphore>,
    announcer: Arc<Announcer>,
    thread: Option<JoinHandle<()>>,
}

impl PostgresStore {
    /// Opens the store in a database, and migrates what older versions have left there. This blocks, so do not call it on
    /// an async task.
    pub fn open(database: &Database) -> Result<Self, StoreError> {
        let runtime = new_runtime()?;
        let handle = runtime.handle().clone();
        let (orders, taken) = mpsc::channel(CAPACITY);
        let announcer = Arc::new(Announcer::new());
        let origin = format!("{:016x}", RandomState::new().hash_one(std::process::id()));
        let listener =
            Listener { database: database.clone(), origin: origin.clone(), announcer: announcer.clone() };
        let writer = Writer::new(database.clone(), origin.clone());
        let (opened, outcome) = oneshot::channel();
        let thread = Builder::new().name("store-postgres".into()).spawn(move || {
            runtime.block_on(async {
                match begin(&listener).await {
                    Err(error) => drop(opened.send(Err(error))),
                    Ok(listening) => {
                        let listening = tokio::spawn(listener.run(listening));
                        let _ = opened.send(Ok(()));
                        writer.run(taken).await;
                        listening.abort();
                    }
                }
            })
        });
        let thread = thread.map_err(|error| StoreError::Other(error.to_string()))?;
        outcome.blocking_recv().unwrap_or(Err(StoreError::Closed))?;
        Ok(Self {
            database: database.clone(),
            origin,
            runtime: handle,
            orders,
            readers: Arc::new(Readers::new(database.clone())),
            room: Arc::new(Semaphore::new(QUERIES as usize)),
            announcer,
            thread: Some(thread),
        })
    }

    /// Hands an order to the writer, and waits for the answer.
    fn order<T: Send + 'static>(
        &self,
        order: impl FnOnce(Answer<T>) -> Order + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let orders = self.orders.clone();
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            orders.send(order(answer)).await.map_err(|_| StoreError::Closed)?;
            answered.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    /// Hands a change of a log to the writer, and waits for its outcome.
    fn grow(&self, growth: Growth) -> BoxFuture<Result<(), StoreError>> {
        let orders = self.orders.clone();
        Box::pin(async move {
            let (answer, told) = oneshot::channel();
            orders.send(Order::Grow(growth, answer)).await.map_err(|_| StoreError::Closed)?;
            outcome(told).await
        })
    }

    /// Runs something on the store's own thread.
    fn spawn<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let (runtime, room) = (self.runtime.clone(), self.room.clone());
        Box::pin(async move {
            let permit = room.acquire_owned().await.map_err(|_| StoreError::Closed)?;
            let done = runtime.spawn(async move {
                let done = work.await;
                drop(permit);
                done
            });
            done.await.unwrap_or(Err(StoreError::Closed))
        })
    }

    /// Asks one of the readers. The query may be asked twice.
    fn query<T: Send + 'static, F: Future<Output = Result<T, StoreError>> + Send + 'static>(
        &self,
        query: impl Fn(Arc<Reader>) -> F + Send + Sync + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let readers = self.readers.clone();
        self.spawn(async move { readers.ask(query).await })
    }
}

/// Migrates the database, and begins to listen.
async fn begin(listener: &Listener) -> Result<Listening, StoreError> {
    let listening = listener.begin().await?;
    schema::migrate(&listener.database.session().await?).await?;
    Ok(listening)
}

impl Drop for PostgresStore {
    fn drop(&mut self) {
        let Some(thread) = self.thread.take() else { return };
        let (stopped, _) = oneshot::channel();
        // Full queues are rare: then a thread of its own hands over the order.
        let mut stop = Some(Order::Stop(stopped));
        while let Some(order) = stop.take() {
            match self.orders.try_send(order) {
                Err(mpsc::error::TrySendError::Full(order)) => {
                    std::thread::sleep(Duration::from_millis(1));
                    stop = Some(order);
                }
                // Stopping, or stopped already.
                Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => {}
            }
        }
        // The panic hook has reported a panicked thread already.
        let _ = thread.join();
    }
}

impl Store for PostgresStore {
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>> {
        if let Err(error) = follow(0, &table.entries) {
            return Box::pin(async { Err(error) });
        }
        self.grow(Growth::Create(table))
    }

    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>> {
        self.grow(Growth::Append(append))
    }

    fn read_between(&self, table: &str, after: u64, last: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        let table: Arc<str> = table.into();
        self.query(move |reader| {
            let table = table.clone();
            async move { reader.read(&table, after, last).await }
        })
    }

    fn numbers(&self, tables: Vec<String>) -> BoxFuture<Result<Vec<(String, u64)>, StoreError>> {
        let tables: Arc<[String]> = tables.into();
        self.query(move |reader| {
            let tables = tables.clone();
            async move { reader.numbers(&tables).await }
        })
    }

    fn row(&self, table: &str) -> BoxFuture<Result<TableRow, StoreError>> {
        let table: Arc<str> = table.into();
        self.query(move |reader| {
            let table = table.clone();
            async move { reader.row(&table).await }
        })
    }

    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>> {
        self.query(move |reader| {
            let wanted = wanted.clone();
            async move { reader.rows(&wanted).await }
        })
    }

    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        let after: Option<Arc<str>> = after.map(Into::into);
        self.query(move |reader| {
            let after = after.clone();
            async move { reader.unfinished(after.as_deref(), limit).await }
        })
    }

    fn rewrite(&self, table: &str, rewrite: Rewrite) -> BoxFuture<Result<(), StoreError>> {
        let table = table.to_owned();
        self.order(move |answer| Order::Rewrite { table, rewrite, answer })
    }

    fn bytes(&self) -> BoxFuture<Result<Option<u64>, StoreError>> {
        self.query(|reader| async move { reader.bytes().await.map(Some) })
    }

    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>> {
        let table = table.to_owned();
        self.order(move |answer| Order::Delete(table, answer))
    }

    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.order(move |answer| Order::DeleteOlder { stage, before, limit, answer })
    }

    fn backup(&self, folder: &Path) -> BoxFuture<Result<(), StoreError>> {
        let (database, folder) = (self.database.clone(), folder.to_owned());
        self.spawn(async move { sidecar::copy(&database, &folder, &mut |_, _| {}).await })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn changes(&self) -> Changes {
        self.announcer.subscribe()
    }

    fn publish(&self, words: Vec<(String, String)>) -> BoxFuture<Result<(), StoreError>> {
        let words = words.iter().map(|(table, text)| (&**table, &**text));
        let texts: Arc<[String]> = notice::published(&self.origin, words).into();
        self.query(move |reader| {
            let texts = texts.clone();
            async move { reader.publish(&texts).await }
        })
    }

    fn acquire(
        &self,
        lease: &str,
        holder: &str,
        lasting: Duration,
    ) -> BoxFuture<Result<Option<u64>, StoreError>> {
        let (lease, holder) = (lease.to_owned(), holder.to_owned());
        self.order(move |answer| Order::Acquire(Wish { lease, holder, lasting, answer }))
    }

    fn release(&self, lease: &str, holder: &str) -> BoxFuture<Result<(), StoreError>> {
        let (lease, holder) = (lease.to_owned(), holder.to_owned());
        self.order(move |answer| Order::Release { lease, holder, answer })
    }

    fn lapsed(&self, prefix: &str, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        let prefix: Arc<str> = prefix.into();
        self.query(move |reader| {
            let prefix = prefix.clone();
            async move { reader.lapsed(&prefix, limit).await }
        })
    }

    fn notes(&self, prefix: &str) -> BoxFuture<Result<Vec<(String, String)>, StoreError>> {
        let prefix: Arc<str> = prefix.into();
        self.query(move |reader| {
            let prefix = prefix.clone();
            async move { reader.notes(&prefix).await }
        })
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> BoxFuture<Result<(), StoreError>> {
        let (name, text) = (name.to_owned(), text.map(str::to_owned));
        self.order(move |answer| Order::SetNote { name, text, answer })
    }

    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.order(Order::Check)
    }

    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        let (orders, room, announcer) = (self.orders.clone(), self.room.clone(), self.announcer.clone());
        Box::pin(async move {
            // Wait for all queries, then let no more in. If this fails, the store was closed before.
            let all = room.acquire_many(QUERIES).await;
            room.close();
            drop(all);
            announcer.close();
            let (stopped, stops) = oneshot::channel();
            if orders.send(Order::Stop(stopped)).await.is_ok() {
                let _ = stops.await;
            }
            Ok(())
        })
    }
}

/// A runtime for one thread.
fn new_runtime() -> Result<runtime::Runtime, StoreError> {
    runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| StoreError::Other(error.to_string()))
}
