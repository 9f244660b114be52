//! The one rule of a log: numbers go on where it ends. The same for every back end.

use crate::{Entry, StoreError};

/// Whether entries continue a log that ends with number `last`.
pub(crate) fn follow(last: u64, entries: &[Entry]) -> Result<(), StoreError> {
    for (expected, entry) in (last + 1..).zip(entries) {
        if entry.number != expected {
            return Err(StoreError::Conflict { expected, got: entry.number });
        }
    }
    Ok(())
}
