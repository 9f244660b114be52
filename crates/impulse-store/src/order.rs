//! The one rule of a log, for every back end: numbers continue where it ends.

use crate::{Entry, StoreError};

/// Checks that entries continue a log that ends with number `last`.
pub(crate) fn follow(last: u64, entries: &[Entry]) -> Result<(), StoreError> {
    for (expected, entry) in (last + 1..).zip(entries) {
        if entry.number != expected {
            return Err(StoreError::Conflict { expected, got: entry.number });
        }
    }
    Ok(())
}
