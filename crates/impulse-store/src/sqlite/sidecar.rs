//! What another process can do with a folder, next to the one that uses it or instead of it: look, copy, replace.

use super::folder::Folder;
use super::{SqliteStore, Tried, copy, questions, schema};
use crate::{Entry, RowsWanted, StoreError, TableRow};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

/// Where what will replace the store is put together.
const INCOMING: &str = "incoming";

impl SqliteStore {
    /// Copies the store in one folder, as it is at one moment, into another that is empty or does not exist. The program
    /// that uses the first may go on: this is how to make a backup from outside, and how to restore one.
    pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        let from = Folder::existing(from)?;
        let connection = schema::open_to_copy(&from)?;
        copy::copy(&connection, &from, to)
    }

    /// Puts a copy of the store in one folder in the place of what is in another, which no program may be using. What was
    /// there is gone, unless this fails.
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

    /// Tables of a folder, as [`Store::rows`](crate::Store::rows) lists them.
    pub fn look_at_rows(folder: &Path, wanted: &RowsWanted) -> Result<Vec<TableRow>, StoreError> {
        look(folder, |connection| questions::rows(connection, wanted).map(Ok))
    }

    /// The whole log of a table of a folder.
    pub fn look_at_log(folder: &Path, table: &str) -> Result<Vec<Entry>, StoreError> {
        look(folder, |connection| questions::read(connection, table, 0))
    }
}

fn look<T>(folder: &Path, question: impl FnOnce(&Connection) -> Tried<T>) -> Result<T, StoreError> {
    let folder = Folder::existing(folder)?;
    let connection = schema::open_to_copy(&folder)?;
    question(&connection).unwrap_or_else(|error| Err(folder.fault(&error)))
}
