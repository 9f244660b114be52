//! Which tables are in memory, and where their mailboxes are. A table that is asked for and not there is read from the
//! store; one that nobody needs any more leaves.

use crate::bots::Thinkers;
use crate::config::Config;
use crate::denied::Denied;
use crate::health::LastCheck;
use crate::limits::{Limits, Usage};
use crate::metrics::Metrics;
use crate::notify::Notifier;
use crate::table::{Ask, Input, Mailbox, Request, Running, Table};
use impulse_store::Store;
use impulse_wire::message::Refusal;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;

/// All that requests and tables share.
pub struct Server {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// What has been asked for.
    pub usage: Arc<Usage>,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// Tells players who are elsewhere.
    pub notifier: Box<dyn Notifier>,
    /// What was configured.
    pub config: Config,
    /// The tables in memory.
    pub lobby: Lobby,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Whether the store could write.
    pub last_check: LastCheck,
}

/// The tables in memory.
#[derive(Default)]
pub struct Lobby {
    tables: Mutex<HashMap<String, Mailbox>>,
    stopping: AtomicBool,
    next_connection: AtomicU64,
}

/// Tables that are opened at once after a restart.
const WOKEN_AT_ONCE: u32 = 100;
/// Nobody waits longer than this for tables and sockets to end.
const LONGEST_STOP: Duration = Duration::from_secs(5);

impl Lobby {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, Mailbox>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table whose log was gone on with elsewhere is no longer here.
    pub fn forget(&self, id: &str) {
        self.tables().remove(id);
    }

    /// Lets a table leave memory, unless somebody is about to ask something of it.
    pub fn let_go(&self, id: &str, inputs: &mpsc::Receiver<Input>) -> bool {
        let mut tables = self.tables();
        // The map itself holds one; anybody else took theirs from the map, so none can appear now.
        let needed = !inputs.is_empty() || inputs.sender_strong_count() > 1;
        if !needed {
            tables.remove(id);
        }
        !needed
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.tables().len()
    }

    /// A number for a new socket.
    pub fn connection(&self) -> u64 {
        self.next_connection.fetch_add(1, Ordering::Relaxed)
    }

    /// Does the server stop?
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}

impl Server {
    /// The mailbox of a table, which is read from the store if need be.
    pub async fn open(self: &Arc<Self>, id: &str) -> Result<Mailbox, Denied> {
        if self.lobby.is_stopping() {
            return Err(Denied::new(Refusal::NotNow, "the server stops; come back in a moment"));
        }
        if let Some(mailbox) = self.lobby.tables().get(id) {
            return Ok(mailbox.clone());
        }
        let entries = self.store.read(id, 0).await?;
        if entries.is_empty() {
            return Err(Denied::no_such_table());
        }
        let table = Table::read(&entries).map_err(|why| {
            tracing::error!(table = id, why, "a log cannot be read");
            Denied::new(Refusal::NotKept, "the log of this table is damaged")
        })?;
        let mut tables = self.lobby.tables();
        // Somebody may have been faster.
        if let Some(mailbox) = tables.get(id) {
            return Ok(mailbox.clone());
        }
        let (running, mailbox) = Running::new(table, self.clone());
        tables.insert(id.to_owned(), mailbox.clone());
        tokio::spawn(running.run());
        Ok(mailbox)
    }

    /// Asks something of a table, and waits for its answer.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        request: impl FnOnce(Ask<T>) -> Request,
    ) -> Result<T, Denied> {
        let gone = || Denied::new(Refusal::NotNow, "the table is being read again; come back in a moment");
        let mailbox = self.open(id).await?;
        let (ask, answer) = Ask::new();
        mailbox.send(Input::Request(Box::new(request(ask)))).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// After a restart: opens the tables where something can happen by itself. Those where nothing does leave again.
    pub async fn wake_tables(self: &Arc<Self>) {
        let mut after: Option<String> = None;
        loop {
            let ids = match self.store.unfinished(after.as_deref(), WOKEN_AT_ONCE).await {
                Ok(ids) => ids,
                Err(error) => return tracing::error!(%error, "unfinished tables cannot be found"),
            };
            for id in &ids {
                if self.open(id).await.is_err() {
                    tracing::warn!(table = id, "a table could not be woken");
                }
            }
            match ids.last() {
                Some(last) => after = Some(last.clone()),
                None => return,
            }
        }
    }

    /// Ends all tables: what was begun is finished, sockets hear goodbye, and the store is closed.
    pub async fn stop(&self) {
        self.lobby.stopping.store(true, Ordering::Relaxed);
        let mailboxes: Vec<Mailbox> = self.lobby.tables().drain().map(|(_, mailbox)| mailbox).collect();
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
            tracing::warn!("some tables or sockets took too long to end");
        }
        if let Err(error) = self.store.close().await {
            tracing::error!(%error, "the store could not be closed");
        }
    }
}
