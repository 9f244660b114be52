//! What a node does because others use the same database: hears what they change, compares numbers in case it did not hear,
//! renews its leases, says who is connected here, takes over what was abandoned, and waits for a lost database. Nodes do not
//! know each other: everything goes through the store.

use crate::leases::{LASTING, RENEWAL};
use crate::registry::Server;
use crate::table::Input;
use impulse_store::{Change, TABLE_LEASES};
use impulse_wire::TableId;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// How often the numbers of the tables in memory are compared with their logs.
const COMPARISON: Duration = Duration::from_secs(3);
/// How many tables are compared with one query.
const COMPARED_AT_ONCE: usize = 1_000;
/// How often a node says who is connected. Others forget it after two and a half times that.
const PRESENCE: Duration = Duration::from_secs(15);
/// How often one node looks for tables whose node is gone.
const SWEEP: Duration = Duration::from_secs(5);
/// How often it looks at all unfinished tables.
const WHOLE_SWEEP: Duration = Duration::from_secs(60 * 60);
/// Tables that are opened at once after a node is gone.
const SWEPT_AT_ONCE: u32 = 100;
/// The lease of the node that does so.
pub const SWEEPING: &str = "sweep";
/// While the database is lost, it is tried this often.
const RETRY: Duration = Duration::from_millis(500);

/// Does all of it, until it is dropped.
pub async fn run(server: Arc<Server>) {
    if !server.leases.is_shared() {
        return server.wake_tables().await;
    }
    let mut tasks = JoinSet::new();
    tasks.spawn(hear(server.clone()));
    tasks.spawn(compare(server.clone()));
    tasks.spawn(renew(server.clone()));
    tasks.spawn(say_who_is_here(server.clone()));
    tasks.spawn(sweep(server.clone()));
    tasks.spawn(wait_for_the_database(server));
    while tasks.join_next().await.is_some() {}
}

/// A clock that does not catch up with ticks that it missed.
fn every(time: Duration) -> tokio::time::Interval {
    let mut ticks = interval(time);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Wakes tables that other nodes have changed.
async fn hear(server: Arc<Server>) {
    let mut changes = server.store.changes();
    while let Some(change) = changes.next().await {
        match change {
            Change::Appended { table, last } => {
                if let Ok(id) = table.parse() {
                    server.registry.changed(id, last);
                }
            }
            Change::Deleted { table } => {
                if let Ok(id) = table.parse() {
                    server.registry.send(id, Input::Deleted);
                }
            }
            Change::Published { table, text } => {
                if let (Ok(id), Some((node, present))) = (table.parse(), presence(&text)) {
                    server.registry.send(id, Input::Elsewhere { node, present });
                }
            }
            Change::Missed => server.compare_numbers().await,
        }
    }
}

async fn compare(server: Arc<Server>) {
    let mut ticks = every(COMPARISON);
    loop {
        ticks.tick().await;
        if !server.outage.lasts() {
            server.compare_numbers().await;
            server.refresh_bans().await;
        }
    }
}

async fn renew(server: Arc<Server>) {
    let mut ticks = every(RENEWAL);
    loop {
        ticks.tick().await;
        if !server.outage.lasts() {
            server.leases.renew(&*server.store).await;
        }
    }
}

async fn say_who_is_here(server: Arc<Server>) {
    let mut ticks = every(PRESENCE);
    loop {
        ticks.tick().await;
        let present = server.registry.present();
        if !present.is_empty() && !server.outage.lasts() {
            server.publish(present).await;
        }
    }
}

/// Of all nodes, one looks for tables whose bots and clocks nobody runs. When it begins, and now and then, it looks at all.
async fn sweep(server: Arc<Server>) {
    let (mut ticks, mut last) = (every(SWEEP), None::<Instant>);
    loop {
        ticks.tick().await;
        if server.outage.lasts() {
            continue;
        }
        match server.store.acquire(SWEEPING, &server.leases.node, 2 * LASTING).await {
            Ok(Some(_)) => {}
            Ok(None) => {
                last = None;
                continue;
            }
            Err(error) => {
                server.store_failed(&error);
                continue;
            }
        }
        if last.is_none_or(|last| last.elapsed() >= WHOLE_SWEEP) {
            last = Some(Instant::now());
            // Aside, because it may take longer than the lease.
            let server = server.clone();
            tokio::spawn(async move { server.wake_tables().await });
        }
        for lease in server.store.lapsed(TABLE_LEASES, SWEPT_AT_ONCE).await.unwrap_or_default() {
            let Some(id) = lease.strip_prefix(TABLE_LEASES).and_then(|id| id.parse::<TableId>().ok()) else {
                continue;
            };
            match server.open(id).await {
                // The table takes the lease if it needs it. If not, nobody does.
                Ok(_) => sleep(Duration::from_millis(20)).await,
                Err(denied) => tracing::warn!(table = %id, ?denied, "a table could not be taken over"),
            }
            server.give_back(id, &lease).await;
        }
    }
}

/// Waits for a lost database, and tells all tables when it is lost and when it is back.
async fn wait_for_the_database(server: Arc<Server>) {
    loop {
        server.outage.has_begun().await;
        server.registry.tell_all(|| Input::Outage).await;
        while server.store.check().await.is_err() {
            sleep(RETRY).await;
        }
        if let Some((from, to)) = server.outage.end() {
            // Nobody could answer meanwhile, so nobody's clock ran.
            server.heartbeat.stood_still(from, to);
        }
        server.registry.tell_all(|| Input::Outage).await;
    }
}

impl Server {
    /// Compares the numbers of all tables in memory with their logs, and wakes those that are behind.
    async fn compare_numbers(&self) {
        let tables: Vec<String> = self.registry.in_memory().iter().map(ToString::to_string).collect();
        for tables in tables.chunks(COMPARED_AT_ONCE) {
            let numbers = match self.store.numbers(tables.to_vec()).await {
                Ok(numbers) => numbers.into_iter().collect::<HashMap<_, _>>(),
                Err(error) => return self.store_failed(&error),
            };
            for table in tables {
                if let Ok(id) = table.parse() {
                    // One that is not in the store was deleted.
                    self.registry.changed(id, numbers.get(table).copied().unwrap_or(u64::MAX));
                }
            }
        }
        if tables.is_empty() {
            // Nobody else would notice that the database is gone.
            if let Err(error) = self.store.numbers(Vec::new()).await {
                self.store_failed(&error);
            }
        }
    }

    /// Takes over the bans that an earlier version left in the data folder.
    pub async fn take_over_bans(&self) {
        let Some(folder) = &self.config.folder else { return };
        if let Err(error) = self.bans.take_over(&*self.store, folder).await {
            tracing::error!(%error, "bans of an earlier version cannot be taken over");
        }
    }

    /// Reads the bans, which another process may have changed.
    pub async fn refresh_bans(&self) {
        if let Err(error) = self.bans.refresh(&*self.store).await {
            self.store_failed(&error);
            tracing::error!(%error, "the bans cannot be read");
        }
    }

    /// Tells other nodes who is connected to tables here.
    pub async fn publish(&self, present: Vec<(TableId, u64)>) {
        let word = |(table, present): (TableId, u64)| {
            (table.to_string(), format!("{}.{present:x}", self.leases.node))
        };
        // What is lost is said again.
        let _ = self.store.publish(present.into_iter().map(word).collect()).await;
    }

    /// Releases the lapsed lease of a table that needs neither bot nor clock, so that it is not found again.
    async fn give_back(&self, table: TableId, lease: &str) {
        if self.leases.has(table) {
            return;
        }
        if let Ok(Some(_)) = self.store.acquire(lease, &self.leases.node, LASTING).await
            && !self.leases.has(table)
        {
            let _ = self.store.release(lease, &self.leases.node).await;
        }
    }
}

/// Reads what another node says about who is connected there.
fn presence(text: &str) -> Option<(String, u64)> {
    let (node, present) = text.split_once('.')?;
    Some((node.to_owned(), u64::from_str_radix(present, 16).ok()?))
}
