//! Whether the database can be reached. While it cannot, nothing is stored, clients are told, and `/readyz` says so.

use crate::now;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The state of the connection to the database.
#[derive(Default)]
pub struct Outage {
    /// Since when it cannot be reached, in milliseconds since 1970.
    since: Mutex<Option<i64>>,
    begun: Notify,
}

impl Outage {
    fn since(&self) -> MutexGuard<'_, Option<i64>> {
        self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The database cannot be reached.
    pub fn begin(&self) {
        let mut since = self.since();
        if since.is_none() {
            *since = Some(now());
            tracing::error!("the database cannot be reached: nothing is accepted until it is back");
            self.begun.notify_one();
        }
    }

    /// Whether it cannot be reached.
    pub fn lasts(&self) -> bool {
        self.since().is_some()
    }

    /// Waits for the next one.
    pub async fn has_begun(&self) {
        while !self.lasts() {
            self.begun.notified().await;
        }
    }

    /// The database can be reached again. Returns when the outage began and ended.
    pub fn end(&self) -> Option<(i64, i64)> {
        let since = self.since().take()?;
        tracing::info!("the database can be reached again");
        Some((since, now()))
    }
}
