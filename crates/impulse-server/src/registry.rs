//! The tables in memory and their mailboxes. A table is loaded from the store when it is needed, and unloaded when it is
//! idle.

use crate::bots::Thinkers;
use crate::config::Config;
use crate::denied::Denied;
use crate::health::LastCheck;
use crate::limits::{Limits, Usage};
use crate::metrics::Metrics;
use crate::notify::Notifier;
use crate::table::{Ask, Input, Mailbox, Request, Running, Table};
use impulse_store::Store;
use impulse_wire::{Refusal, TableId};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
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
}

/// The tables in memory.
#[derive(Default)]
pub struct Registry {
    tables: Mutex<HashMap<TableId, Mailbox>>,
    stopping: AtomicBool,
    next_client: AtomicU64,
}

/// Tables per page when unfinished tables are listed after a restart.
const WOKEN_AT_ONCE: u32 = 100;
/// The longest wait for tables and sockets to end.
const LONGEST_STOP: Duration = Duration::from_secs(5);

impl Registry {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Mailbox>> {
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

    /// The number of tables in memory.
    pub fn count(&self) -> usize {
        self.tables().len()
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
        if let Some(mailbox) = self.registry.tables().get(&id) {
            return Ok(mailbox.clone());
        }
        let entries = self.store.read(id.as_str(), 0).await?;
        if entries.is_empty() {
            return Err(Refusal::NoSuchTable.into());
        }
        let table = Table::read(&entries).map_err(|error| {
            tracing::error!(table = %id, %error, "a log is damaged");
            Refusal::Damaged
        })?;
        let mut tables = self.registry.tables();
        // Another request may have loaded it meanwhile.
        if let Some(mailbox) = tables.get(&id) {
            return Ok(mailbox.clone());
        }
        let (running, mailbox) = Running::new(table, self.clone());
        tables.insert(id, mailbox.clone());
        tokio::spawn(running.run());
        Ok(mailbox)
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

    /// After a restart: loads all unfinished tables, because a clock may run or a bot may have to answer. Idle ones are
    /// unloaded again.
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
        let mailboxes: Vec<Mailbox> = self.registry.tables().drain().map(|(_, mailbox)| mailbox).collect();
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
        if let Err(error) = self.store.close().await {
            tracing::error!(%error, "the store could not be closed");
        }
    }
}
