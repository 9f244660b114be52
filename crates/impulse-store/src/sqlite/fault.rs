//! What SQLite says, in the store's words.

use super::folder::Folder;
use crate::StoreError;
use rusqlite::{Error, ErrorCode, ffi};

impl Folder {
    /// What it means that SQLite failed on this folder.
    pub fn fault(&self, error: &Error) -> StoreError {
        let what = format!("{}: {error}", self.path().display());
        let Error::SqliteFailure(failure, _) = error else {
            return match error {
                // A value that cannot have been written here.
                Error::FromSqlConversionFailure(..)
                | Error::IntegralValueOutOfRange(..)
                | Error::InvalidColumnType(..)
                | Error::Utf8Error(..) => StoreError::Corrupt(what),
                _ => StoreError::Other(what),
            };
        };
        match failure.code {
            ErrorCode::DiskFull => StoreError::Full,
            // The index of the write-ahead log cannot grow: there is no other usual reason.
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
