//! The tables in memory and their mailboxes. A table is loaded from the store when it is needed, once however many ask for
//! it, away from the threads that serve others; and unloaded when it is idle. A damaged table is set apart.

use crate::admission::asked_from;
use crate::bans::Bans;
use crate::bots::Thinkers;
use crate::config::Config;
use crate::denied::Denied;
use crate::fair_queue::{Claim, FairQueue};
use crate::health::LastCheck;
use crate::heartbeat::Heartbeat;
use crate::leases::Leases;
use crate::limits::{Limits, Usage, origin_of};
use crate::metrics::Metrics;
use crate::nodes::SWEEPING;
use crate::notify::Notifier;
use crate::outage::Outage;
use crate::retention::Quota;
use crate::table::{Ask, Input, Mailbox, Request, Running, Table};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use impulse_store::{Store, StoreError};
use impulse_wire::{Refusal, TableId};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// What requests and tables share.
pub struct Server {
    /// The durable log.
    pub store: Arc<dyn Store>,
    /// The limits of the server.
    pub limits: Limits,
    /// What counts against the limits.
    pub usage: Arc<Usage>,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// Notifies players who are elsewhere.
    pub notifier: Box<dyn Notifier>,
    /// The configuration.
    pub config: Config,
    /// The tables in memory.
    pub registry: Registry,
    /// Metrics for Prometheus.
    pub metrics: Arc<Metrics>,
    /// The last check of the store.
    pub last_check: LastCheck,
    /// Notices when the process was suspended.
    pub heartbeat: Heartbeat,
    /// The leases on tables.
    pub leases: Leases,
    /// Whether the database can be reached.
    pub outage: Outage,
    /// Who is kept out.
    pub bans: Bans,
    /// Whether there is room for new tables.
    pub quota: Quota,
}

/// What the server and the task of a table tell each other without the mailbox.
#[derive(Default)]
pub struct TableSignals {
    /// The highest number of an entry that is known to be in the log.
    last: AtomicU64,
    /// Who is connected here, as nodes exchange it.
    present: AtomicU64,
}

impl TableSignals {
    /// The highest number of an entry that is known to be in the log.
    pub fn last(&self) -> u64 {
        self.last.load(Ordering::Relaxed)
    }

    /// The log has been read up to a number, after `known` was the highest that was known.
    pub fn reached(&self, known: u64, number: u64) {
        // If a higher one is known by now, it stays.
        let _ = self.last.compare_exchange(known, number, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Says who is connected here. Returns what was said before.
    pub fn set_present(&self, present: u64) -> u64 {
        self.present.swap(present, Ordering::Relaxed)
    }
}

/// The tables in memory.
pub struct Registry {
    tables: Mutex<HashMap<TableId, Slot>>,
    /// Few tables are read at the same time: logs can be long, and others need the processor too. Addresses take turns.
    loads: Arc<FairQueue>,
    stopping: AtomicBool,
    /// The store has reported damage to its files.
    corrupt: AtomicBool,
    next_client: AtomicU64,
}

/// A table in memory, or on its way there.
enum Slot {
    Loading(Shared<BoxFuture<'static, Result<Mailbox, Denied>>>, Arc<TableSignals>),
    Running(Mailbox, Arc<TableSignals>),
    /// Its log cannot be read; when that was found, and what everybody is told.
    SetApart(Instant, Refusal),
}

/// Tables per page when unfinished tables are listed after a restart.
const WOKEN_AT_ONCE: u32 = 100;
/// The longest wait for tables and sockets to end.
const LONGEST_STOP: Duration = Duration::from_secs(5);
/// What the share of an address is charged for a table that is read.
const LOADING: Duration = Duration::from_millis(100);
/// A table that was set apart is read again after this time at the earliest.
const APART: Duration = Duration::from_secs(60);

impl Default for Registry {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            tables: Mutex::default(),
            loads: FairQueue::new((cores / 2).max(1), APART),
            stopping: AtomicBool::default(),
            corrupt: AtomicBool::default(),
            next_client: AtomicU64::default(),
        }
    }
}

impl Registry {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes a table whose memory and log have diverged.
    pub fn forget(&self, id: &TableId) {
        self.tables().remove(id);
    }

    /// Removes a table from memory, unless somebody is about to send it something.
    pub fn let_go(&self, id: &TableId, inputs: &mpsc::Receiver<Input>) -> bool {
        let mut tables = self.tables();
        // The map holds one sender. All others are clones of it, so none can appear while the map is locked.
        let needed = !inputs.is_empty() || inputs.sender_strong_count() > 1;
        if !needed {
            tables.remove(id);
        }
        !needed
    }

    /// Another node has appended to a table up to a number. Wakes the table if it is in memory and behind.
    pub fn changed(&self, id: TableId, last: u64) {
        match self.tables().get(&id) {
            Some(Slot::Running(mailbox, signals)) => {
                signals.last.fetch_max(last, Ordering::Relaxed);
                // If the mailbox is full, the table looks at its signals soon.
                let _ = mailbox.try_send(Input::Changed);
            }
            Some(Slot::Loading(_, signals)) => drop(signals.last.fetch_max(last, Ordering::Relaxed)),
            Some(Slot::SetApart(..)) | None => {}
        }
    }

    /// Sends something to a table if it is in memory and has room in its mailbox.
    pub fn send(&self, id: TableId, input: Input) {
        if let Some(Slot::Running(mailbox, _)) = self.tables().get(&id) {
            let _ = mailbox.try_send(input);
        }
    }

    /// Sends something to all tables in memory.
    pub async fn tell_all(&self, input: impl Fn() -> Input) {
        for mailbox in self.mailboxes() {
            let _ = mailbox.send(input()).await;
        }
    }

    fn mailboxes(&self) -> Vec<Mailbox> {
        let running = |slot: &Slot| match slot {
            Slot::Running(mailbox, _) => Some(mailbox.clone()),
            Slot::Loading(..) | Slot::SetApart(..) => None,
        };
        self.tables().values().filter_map(running).collect()
    }

    /// The tables in memory.
    pub fn in_memory(&self) -> Vec<TableId> {
        let running = |slot: &Slot| matches!(slot, Slot::Running(..));
        self.tables().iter().filter(|(_, slot)| running(slot)).map(|(id, _)| *id).collect()
    }

    /// Who is connected here, by table.
    pub fn present(&self) -> Vec<(TableId, u64)> {
        let present = |(id, slot): (&TableId, &Slot)| match slot {
            Slot::Running(_, signals) => Some((*id, signals.present.load(Ordering::Relaxed))),
            Slot::Loading(..) | Slot::SetApart(..) => None,
        };
        self.tables().iter().filter_map(present).filter(|(_, present)| *present != 0).collect()
    }

    /// The number of tables in memory.
    pub fn count(&self) -> usize {
        self.tables().values().filter(|slot| !matches!(slot, Slot::SetApart(..))).count()
    }

    /// The number of tables that were found damaged.
    pub fn damaged(&self) -> usize {
        self.set_apart(&Refusal::Damaged)
    }

    /// The number of tables that a newer version has changed in a way that this one does not know.
    pub fn newer(&self) -> usize {
        self.set_apart(&Refusal::Newer)
    }

    fn set_apart(&self, why: &Refusal) -> usize {
        self.tables().values().filter(|slot| matches!(slot, Slot::SetApart(_, known) if known == why)).count()
    }

    /// Whether the store has reported damage to its files since the start.
    pub fn is_corrupt(&self) -> bool {
        self.corrupt.load(Ordering::Relaxed)
    }

    /// A number for a new client.
    pub fn next_client(&self) -> u64 {
        self.next_client.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}

impl Server {
    /// The mailbox of a table. Loads the table if it is not in memory.
    pub async fn open(self: &Arc<Self>, id: TableId) -> Result<Mailbox, Denied> {
        if self.registry.is_stopping() {
            return Err(Refusal::Stopping.into());
        }
        let loading = {
            let mut tables = self.registry.tables();
            match tables.get(&id) {
                Some(Slot::Running(mailbox, _)) => return Ok(mailbox.clone()),
                Some(Slot::Loading(loading, _)) => loading.clone(),
                Some(Slot::SetApart(since, why)) if since.elapsed() < APART => {
                    return Err(why.clone().into());
                }
                _ => {
                    // A task of its own: loading ends even if whoever asked first is gone.
                    let signals: Arc<TableSignals> = Arc::default();
                    let task = tokio::spawn(self.clone().load(id, signals.clone(), asked_from()));
                    let loaded = task.map(|loaded| loaded.unwrap_or(Err(Refusal::Reloading.into())));
                    let loading = loaded.boxed().shared();
                    tables.insert(id, Slot::Loading(loading.clone(), signals));
                    loading
                }
            }
        };
        loading.await
    }

    /// Takes a table out of memory, and lets nobody load it for a while.
    pub async fn set_apart(&self, id: TableId) {
        let apart = Slot::SetApart(Instant::now(), Refusal::Damaged);
        let before = self.registry.tables().insert(id, apart);
        if let Some(Slot::Running(mailbox, _)) = before {
            let _ = mailbox.send(Input::Stop).await;
            mailbox.closed().await;
        }
    }

    /// Loads a table, and puts what came of it into its slot.
    async fn load(
        self: Arc<Self>,
        id: TableId,
        signals: Arc<TableSignals>,
        asked_from: Option<IpAddr>,
    ) -> Result<Mailbox, Denied> {
        let read = self.read(id, asked_from).await;
        let mut tables = self.registry.tables();
        let table = match read {
            Ok(table) => table,
            Err(denied) => {
                match &denied.0 {
                    why @ (Refusal::Damaged | Refusal::Newer) => {
                        tables.insert(id, Slot::SetApart(Instant::now(), why.clone()))
                    }
                    _ => tables.remove(&id),
                };
                return Err(denied);
            }
        };
        if self.registry.is_stopping() {
            tables.remove(&id);
            return Err(Refusal::Stopping.into());
        }
        let (running, mailbox) = Running::new(table, self.clone(), signals.clone());
        tables.insert(id, Slot::Running(mailbox.clone(), signals));
        tokio::spawn(running.run());
        Ok(mailbox)
    }

    /// Reads a table from its log, on a thread where it may take its time.
    async fn read(&self, id: TableId, asked_from: Option<IpAddr>) -> Result<Table, Denied> {
        let claim = Claim { origin: asked_from.map(origin_of), table: id, background: false };
        let _turn = self.registry.loads.turn(claim, LOADING).await.ok_or(Refusal::Stopping)?;
        let entries = match self.store.read(id.as_str(), 0).await {
            Ok(entries) => entries,
            Err(error) => return Err(self.cannot_read(id, error)),
        };
        if entries.is_empty() {
            return Err(Refusal::NoSuchTable.into());
        }
        let read = tokio::task::spawn_blocking(move || Table::read(&entries)).await;
        let damaged = |error: &dyn std::fmt::Display| {
            tracing::error!(table = %id, %error, "a log is damaged; the table is set apart");
            Denied(Refusal::Damaged)
        };
        match read {
            Ok(Err(error)) if error.is_newer() => {
                tracing::warn!(table = %id, %error, "a newer version has changed a table; it is set apart until this one is upgraded");
                Err(Refusal::Newer.into())
            }
            Ok(read) => read.map_err(|error| damaged(&error)),
            // The log led the engine into a panic.
            Err(error) => Err(damaged(&error)),
        }
    }

    /// The store failed: counts that, and remembers damage.
    pub fn store_failed(&self, error: &StoreError) {
        self.metrics.store_failed();
        match error {
            StoreError::Corrupt(_) => self.registry.corrupt.store(true, Ordering::Relaxed),
            StoreError::Unreachable(_) if self.leases.is_shared() => self.outage.begin(),
            _ => {}
        }
    }

    fn cannot_read(&self, id: TableId, error: StoreError) -> Denied {
        if let StoreError::NoSuchTable(_) = error {
            return error.into();
        }
        self.store_failed(&error);
        match error {
            StoreError::Corrupt(_) => {
                tracing::error!(table = %id, %error, "a log cannot be read; the table is set apart");
                Refusal::Damaged.into()
            }
            _ => {
                tracing::error!(table = %id, %error, "a log cannot be read");
                error.into()
            }
        }
    }

    /// Sends a request to a table, and waits for its response.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: TableId,
        request: impl FnOnce(Ask<T>) -> Request,
    ) -> Result<T, Denied> {
        let gone = || Denied(Refusal::Reloading);
        let mailbox = self.open(id).await?;
        let (ask, answer) = Ask::new();
        mailbox.send(Input::Request(Box::new(request(ask)))).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Loads all unfinished tables, because a clock may run or a bot may have to answer. Idle ones are unloaded again.
    pub async fn wake_tables(self: &Arc<Self>) {
        let mut after: Option<String> = None;
        loop {
            let ids = match self.store.unfinished(after.as_deref(), WOKEN_AT_ONCE).await {
                Ok(ids) => ids,
                Err(error) => return tracing::error!(%error, "unfinished tables cannot be listed"),
            };
            for id in &ids {
                let opened = match id.parse() {
                    Ok(id) => self.open(id).await.is_ok(),
                    Err(_) => false,
                };
                if !opened {
                    tracing::warn!(table = id, "a table could not be opened");
                }
            }
            match ids.last() {
                Some(last) => after = Some(last.clone()),
                None => return,
            }
        }
    }

    /// Stops all tables, which finish their current input and say goodbye to their clients. Then closes the store.
    pub async fn stop(&self) {
        self.registry.stopping.store(true, Ordering::Relaxed);
        let mailboxes = self.registry.mailboxes();
        self.registry.tables().clear();
        let end = async {
            for mailbox in &mailboxes {
                let _ = mailbox.send(Input::Stop).await;
            }
            for mailbox in &mailboxes {
                mailbox.closed().await;
            }
            while self.usage.sockets() > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        if tokio::time::timeout(LONGEST_STOP, end).await.is_err() {
            tracing::warn!("some tables or sockets did not end in time");
        }
        self.leases.release_all(&*self.store).await;
        if self.leases.is_shared() {
            let _ = self.store.release(SWEEPING, &self.leases.node).await;
        }
        if let Err(error) = self.store.close().await {
            tracing::error!(%error, "the store could not be closed");
        }
    }
}
