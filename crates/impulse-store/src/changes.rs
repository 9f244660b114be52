//! What other processes change in the same data, told to whoever wants to know.

use std::sync::{Mutex, PoisonError};
use tokio::sync::broadcast::{Receiver, Sender, channel, error::RecvError};

/// How many changes wait for a slow receiver. What comes after is missed.
const CAPACITY: usize = 4096;

/// A change that another process has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A table was appended to.
    Appended {
        /// The table.
        table: String,
        /// The number of its last entry.
        last: u64,
    },
    /// A table was deleted.
    Deleted {
        /// The table.
        table: String,
    },
    /// Another process said something about a table that is not stored ([`Store::publish`](crate::Store::publish)).
    Published {
        /// The table.
        table: String,
        /// What was said.
        text: String,
    },
    /// Changes may have been missed: any table may have changed.
    Missed,
}

/// A subscription to changes.
pub struct Changes {
    from: Option<Receiver<Change>>,
}

impl Changes {
    /// Waits for the next change. `None` when the store has been closed.
    pub async fn next(&mut self) -> Option<Change> {
        match self.from.as_mut()?.recv().await {
            Ok(change) => Some(change),
            Err(RecvError::Lagged(_)) => Some(Change::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

/// Tells changes to all subscriptions, until it is closed.
pub(crate) struct Announcer {
    to: Mutex<Option<Sender<Change>>>,
}

impl Announcer {
    pub fn new() -> Self {
        Self { to: Mutex::new(Some(channel(CAPACITY).0)) }
    }

    pub fn subscribe(&self) -> Changes {
        let to = self.to.lock().unwrap_or_else(PoisonError::into_inner);
        Changes { from: to.as_ref().map(Sender::subscribe) }
    }

    pub fn tell(&self, change: Change) {
        if let Some(to) = &*self.to.lock().unwrap_or_else(PoisonError::into_inner) {
            // It fails if nobody listens.
            let _ = to.send(change);
        }
    }

    pub fn is_closed(&self) -> bool {
        self.to.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }

    pub fn close(&self) {
        *self.to.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
