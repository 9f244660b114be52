//! The one rule of a log, for every back end: numbers continue where it ends.

use crate::{Entry, Rewrite, StoreError};

/// Checks that new texts were chosen for a log that ends with number `last`.
pub(crate) fn cover(last: u64, rewrite: &Rewrite) -> Result<(), StoreError> {
    let (expected, got) = (last + 1, rewrite.last.saturating_add(1));
    if expected == got { Ok(()) } else { Err(StoreError::Conflict { expected, got }) }
}

/// Checks that entries continue a log that ends with number `last`.
pub(crate) fn follow(last: u64, entries: &[Entry]) -> Result<(), StoreError> {
    for (expected, entry) in (last + 1..).zip(entries) {
        if entry.number != expected {
            return Err(StoreError::Conflict { expected, got: entry.number });
        }
    }
    Ok(())
}
