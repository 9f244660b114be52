//! Maps errors of SQLite to [`StoreError`].

use super::folder::Folder;
use crate::StoreError;
use rusqlite::{Error, ErrorCode, ffi};

impl Folder {
    /// The error to report when SQLite failed on this folder.
    pub fn fault(&self, error: &Error) -> StoreError {
        let what = format!("{}: {error}", self.path().display());
        let Error::SqliteFailure(failure, _) = error else {
            return match error {
                // A value that this program never writes.
                Error::FromSqlConversionFailure(..)
                | Error::IntegralValueOutOfRange(..)
                | Error::InvalidColumnType(..)
                | Error::Utf8Error(..) => StoreError::Corrupt(what),
                _ => StoreError::Other(what),
            };
        };
        match failure.code {
            ErrorCode::DiskFull => StoreError::Full,
            // The shared-memory index of the write-ahead log cannot grow; a full disk is the usual reason.
            ErrorCode::SystemIoFailure if failure.extended_code == ffi::SQLITE_IOERR_SHMSIZE => {
                StoreError::Full
            }
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen => {
                StoreError::ReadOnly(what)
            }
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Locked(self.path().to_owned()),
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => StoreError::Corrupt(what),
            _ => StoreError::Other(what),
        }
    }
}
