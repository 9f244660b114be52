//! Leases for data that one process uses. They live in memory, because no other process could hold one: when this one ends,
//! all leases end with it.

use crate::{Fence, StoreError};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// All leases, by name.
#[derive(Default)]
pub(crate) struct Leases {
    held: HashMap<String, Lease>,
}

struct Lease {
    holder: String,
    /// Higher for each new holder.
    number: u64,
    /// `None` once it was released.
    expires: Option<Instant>,
}

impl Leases {
    /// See [`Store::acquire`](crate::Store::acquire).
    pub fn acquire(&mut self, name: &str, holder: &str, lasting: Duration) -> Option<u64> {
        let now = Instant::now();
        let first = || Lease { holder: holder.to_owned(), number: 1, expires: None };
        let lease = self.held.entry(name.to_owned()).or_insert_with(first);
        if lease.holder != holder {
            if lease.expires.is_some_and(|expires| now < expires) {
                return None;
            }
            lease.holder = holder.to_owned();
            lease.number += 1;
        }
        lease.expires = Some(now + lasting);
        Some(lease.number)
    }

    pub fn release(&mut self, name: &str, holder: &str) {
        if let Some(lease) = self.held.get_mut(name).filter(|lease| lease.holder == holder) {
            lease.expires = None;
        }
    }

    /// The table of a lease was deleted.
    pub fn remove(&mut self, name: &str) {
        self.held.remove(name);
    }

    /// See [`Store::lapsed`](crate::Store::lapsed).
    pub fn lapsed(&self, prefix: &str, limit: u32) -> Vec<String> {
        let now = Instant::now();
        let lapsed = |lease: &Lease| lease.expires.is_some_and(|expires| expires <= now);
        let lapsed = self.held.iter().filter(|(name, lease)| name.starts_with(prefix) && lapsed(lease));
        let mut names: Vec<String> = lapsed.map(|(name, _)| name.clone()).collect();
        names.sort();
        names.truncate(limit as usize);
        names
    }

    /// Refuses a fence if its lease has a newer holder.
    pub fn check(&self, fence: Option<&Fence>) -> Result<(), StoreError> {
        let Some(fence) = fence else { return Ok(()) };
        match self.held.get(&fence.lease) {
            Some(lease) => fence.check(lease.number),
            None => Ok(()),
        }
    }
}

impl Fence {
    /// Refuses it if the number of its lease is newer.
    pub(crate) fn check(&self, newest: u64) -> Result<(), StoreError> {
        match newest > self.number {
            true => Err(StoreError::Fenced { lease: self.lease.clone(), number: self.number, newest }),
            false => Ok(()),
        }
    }
}
