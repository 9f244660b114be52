//! Maps errors of PostgreSQL and its driver to [`StoreError`]. The texts hold no password: neither the driver nor the
//! server repeats it.

use crate::StoreError;
use std::error::Error as _;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

/// The error to report.
pub(super) fn fault(error: &Error) -> StoreError {
    let Some(told) = error.as_db_error() else {
        let cause = error.source().map(|cause| format!(": {cause}")).unwrap_or_default();
        let what = format!("{error}{cause}");
        // What the driver can complain of without the server is the connection, or a value that we never write.
        return match what.starts_with("error deserializing") {
            true => StoreError::Corrupt(what),
            false => StoreError::Unreachable(what),
        };
    };
    let (what, code) = (told.message().to_owned(), told.code());
    match code.code() {
        "53100" => StoreError::Full,
        // A standby, or a server that was told to be read-only.
        "25006" => StoreError::Unreachable(what),
        "XX001" | "XX002" => StoreError::Corrupt(what),
        other => match &other[..2] {
            // Connections, shutting down and starting up, too many connections.
            "08" | "57" | "53" => StoreError::Unreachable(what),
            // Who may connect, to what, and what they may do there.
            "28" | "3D" => StoreError::Refused(what),
            _ if *code == SqlState::INSUFFICIENT_PRIVILEGE => StoreError::Refused(what),
            _ => StoreError::Other(what),
        },
    }
}

/// Whether the connection is gone, so that the same may succeed on another.
pub(super) fn is_lost(error: &StoreError) -> bool {
    matches!(error, StoreError::Unreachable(_))
}

/// Whether the same may succeed if it is tried again at once: a deadlock, or another conflict of transactions.
pub(super) fn is_passing(error: &Error) -> bool {
    error.code().is_some_and(|code| {
        *code == SqlState::T_R_DEADLOCK_DETECTED || *code == SqlState::T_R_SERIALIZATION_FAILURE
    })
}
