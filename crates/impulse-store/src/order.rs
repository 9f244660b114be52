//! The one rule of a log, for every back end: numbers continue where it ends.

use crate::{Entry, StoreError};

/// Checks that there is a text for each entry of a log that ends with number `last`.
pub(crate) fn cover(last: u64, bodies: &[String]) -> Result<(), StoreError> {
    let (expected, got) = (last + 1, bodies.len() as u64 + 1);
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
