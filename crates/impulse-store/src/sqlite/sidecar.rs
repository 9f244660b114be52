//! What a process other than the server may do with a folder: read and copy it at any time, replace it while no server
//! uses it.

use super::folder::Folder;
use super::{SqliteStore, Tried, copy, health, queries, schema};
use crate::{Entry, RowsWanted, StoreError, TableRow};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

/// The folder where the replacement is prepared.
const INCOMING: &str = "incoming";

impl SqliteStore {
    /// Makes a consistent copy of the store in one folder in another, which is empty or does not exist. A server may go on
    /// using the first. This makes a backup from outside, and restores one.
    pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let from = Folder::existing(from)?;
        let connection = schema::open_to_copy(&from)?;
        copy::copy(&connection, &from, to)
    }

    /// Replaces the store in the folder `to`, which no process may be using, with a copy of the one in `from`. If this
    /// fails, the old store is still there.
    pub fn replace(from: &Path, to: &Path) -> Result<(), StoreError> {
        let (folder, _lock) = Folder::take(to)?;
        let incoming = to.join(INCOMING);
        let clear = || match fs::remove_dir_all(&incoming) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(folder.io_fault(&error)),
            _ => Ok(()),
        };
        clear()?;
        Self::copy(from, &incoming)?;
        let copied = Folder::existing(&incoming)?;
        folder.settle_as_database(&copied.database()).map_err(|error| folder.io_fault(&error))?;
        clear()
    }

    /// Lists the tables of a folder like [`Store::rows`](crate::Store::rows).
    pub fn look_at_rows(folder: &Path, wanted: &RowsWanted) -> Result<Vec<TableRow>, StoreError> {
        look(folder, |connection| queries::rows(connection, wanted).map(Ok))
    }

    /// Searches the whole file of a folder for damage. A server may go on using it.
    pub fn look_for_damage(folder: &Path) -> Result<(), StoreError> {
        let folder = Folder::existing(folder)?;
        let connection = schema::open_to_copy(&folder)?;
        health::look_everywhere(&connection, &folder)
    }

    /// The whole log of a table in a folder.
    pub fn look_at_log(folder: &Path, table: &str) -> Result<Vec<Entry>, StoreError> {
        look(folder, |connection| queries::read(connection, table, 0, u64::MAX))
    }
}

fn look<T>(folder: &Path, query: impl FnOnce(&Connection) -> Tried<T>) -> Result<T, StoreError> {
    let folder = Folder::existing(folder)?;
    let connection = schema::open_to_copy(&folder)?;
    query(&connection).unwrap_or_else(|error| Err(folder.fault(&error)))
}
