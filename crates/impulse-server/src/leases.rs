//! The leases that this node has on tables. Whoever has the lease of a table runs its bots and clocks. If no other process
//! uses the store, all of them are this node's, and cost nothing.

use crate::secrets;
use futures_util::future::join_all;
use impulse_store::{Fence, Store, StoreError, table_lease};
use impulse_wire::TableId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a lease lasts unless it is renewed. A node that is gone is replaced after this time.
pub const LASTING: Duration = Duration::from_secs(10);
/// How often leases are renewed.
pub const RENEWAL: Duration = Duration::from_secs(3);

/// The leases of this node.
pub struct Leases {
    /// Names this node. No other has it, nor this one after a restart.
    pub node: String,
    shared: bool,
    held: Mutex<HashMap<TableId, Held>>,
}

/// A lease that this node has or had.
#[derive(Clone, Copy)]
struct Held {
    number: u64,
    /// It lasts at least so long.
    until: Instant,
    /// Whether a bot or a clock needs it now.
    needed: bool,
}

/// Leave to run the bots and clocks of a table.
pub struct Duty {
    /// What is stored under it carries this. Nothing if no other process uses the store.
    pub fence: Option<Fence>,
    /// Another may have had it since this node last had it.
    pub fresh: bool,
}

fn name(table: TableId) -> String {
    table_lease(table.as_str())
}

impl Leases {
    /// None yet.
    pub fn new(store: &dyn Store) -> Self {
        let random = secrets::seed().map_or(0, |seed| {
            seed.iter().take(8).fold(0, |number: u64, &byte| number << 8 | u64::from(byte))
        });
        let node = format!("{:x}{random:016x}", std::process::id());
        Self { node, shared: store.is_shared(), held: Mutex::default() }
    }

    /// Whether other processes may use the store.
    pub fn is_shared(&self) -> bool {
        self.shared
    }

    fn held(&self) -> MutexGuard<'_, HashMap<TableId, Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes or keeps the lease of a table. `None` while another node has it.
    pub async fn take(&self, store: &dyn Store, table: TableId) -> Result<Option<Duty>, StoreError> {
        let asked = Instant::now();
        if !self.shared {
            let always = Held { number: 0, until: asked, needed: true };
            let fresh = self.held().insert(table, always).is_none();
            return Ok(Some(Duty { fence: None, fresh }));
        }
        let fence = |number| Some(Fence { lease: name(table), number });
        if let Some(held) = self.held().get_mut(&table).filter(|held| held.until > asked) {
            held.needed = true;
            return Ok(Some(Duty { fence: fence(held.number), fresh: false }));
        }
        let Some(number) = store.acquire(&name(table), &self.node, LASTING).await? else { return Ok(None) };
        let held = Held { number, until: asked + LASTING, needed: true };
        let before = self.held().insert(table, held);
        let fresh = before.is_none_or(|before| before.number != number);
        Ok(Some(Duty { fence: fence(number), fresh }))
    }

    /// Whether this node has the lease of a table.
    pub fn has(&self, table: TableId) -> bool {
        self.held().get(&table).is_some_and(|held| held.until > Instant::now())
    }

    /// Neither a bot nor a clock needs the lease of a table for now.
    pub fn spare(&self, table: TableId) {
        if let Some(held) = self.held().get_mut(&table) {
            held.needed = false;
        }
    }

    /// Another node has taken the lease of a table.
    pub fn lost(&self, table: TableId) {
        if let Some(held) = self.held().get_mut(&table) {
            held.until = Instant::now();
        }
    }

    /// Forgets a table that is unloaded. Returns whether its lease should be released.
    pub fn forget(&self, table: TableId) -> bool {
        let held = self.held().remove(&table);
        self.shared && held.is_some_and(|held| held.until > Instant::now())
    }

    /// Releases the lease of a table, so that another node can take it at once.
    pub async fn release(&self, store: &dyn Store, table: TableId) {
        // If this fails, it expires.
        let _ = store.release(&name(table), &self.node).await;
    }

    /// Renews the leases that are needed, in one go, and releases the others.
    pub async fn renew(&self, store: &dyn Store) {
        let now = Instant::now();
        let (needed, spare): (Vec<_>, Vec<_>) = self
            .held()
            .iter()
            .filter(|(_, held)| held.until > now)
            .map(|(table, held)| (*table, *held))
            .partition(|(_, held)| held.needed);
        let renewed = needed.into_iter().map(async |(table, held)| {
            let renewed = store.acquire(&name(table), &self.node, LASTING).await;
            (table, held, renewed)
        });
        for (table, before, renewed) in join_all(renewed).await {
            let mut held = self.held();
            let Some(held) = held.get_mut(&table) else { continue };
            match renewed {
                Ok(Some(number)) if number == before.number => held.until = now + LASTING,
                // Another had it in between: whoever needs it must notice.
                Ok(_) => held.until = now,
                // The database cannot be reached: it lasts until it expires.
                Err(_) => {}
            }
        }
        for (table, _) in spare {
            // It may be needed again by now.
            let unneeded =
                self.held().get_mut(&table).filter(|held| !held.needed).map(|held| held.until = now);
            if unneeded.is_some() {
                self.release(store, table).await;
            }
        }
    }

    /// Releases all leases.
    pub async fn release_all(&self, store: &dyn Store) {
        let now = Instant::now();
        let tables: Vec<TableId> =
            self.held().drain().filter(|(_, held)| held.until > now).map(|(table, _)| table).collect();
        if self.shared {
            join_all(tables.into_iter().map(|table| self.release(store, table))).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_store::MemoryStore;

    #[tokio::test]
    async fn one_node_at_a_time_has_the_lease_of_a_table() {
        let store = MemoryStore::new();
        let other = store.beside();
        let (one, two) = (Leases::new(&store), Leases::new(&other));
        let table = TableId::from_random([1; TableId::LENGTH]);
        let first = one.take(&store, table).await.expect("a store").expect("a lease");
        assert!(first.fresh && first.fence.is_some());
        assert!(!one.take(&store, table).await.expect("a store").expect("a lease").fresh);
        assert!(two.take(&other, table).await.expect("a store").is_none());
        // What nothing needs is released, and may come back as it was.
        one.spare(table);
        one.renew(&store).await;
        assert!(!one.take(&store, table).await.expect("a store").expect("a lease").fresh);
        one.spare(table);
        one.renew(&store).await;
        let second = two.take(&other, table).await.expect("a store").expect("a lease");
        assert!(second.fresh && second.fence.map(|fence| fence.number) == Some(2));
        assert!(one.take(&store, table).await.expect("a store").is_none());
        two.release_all(&other).await;
        assert!(one.take(&store, table).await.expect("a store").expect("a lease").fresh);
    }

    #[tokio::test]
    async fn a_node_that_is_alone_has_all_leases() {
        let store = MemoryStore::new();
        let leases = Leases::new(&store);
        let table = TableId::from_random([1; TableId::LENGTH]);
        let duty = leases.take(&store, table).await.expect("a store").expect("a lease");
        assert!(duty.fresh && duty.fence.is_none());
        assert!(!leases.forget(table));
    }
}
