//! A consistent copy of the whole store, made while others go on writing; and one that is made table by table, from another
//! back end.

use super::SqliteStore;
use super::folder::{self, Folder};
use crate::{Store, StoreError};
use rusqlite::Connection;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// The name of the copy until it is complete.
const UNFINISHED: &str = "unfinished-copy";

/// Copies what a connection sees into an empty folder.
pub(super) fn copy(connection: &Connection, from: &Folder, to: &Path) -> Result<(), StoreError> {
    let to = Folder::empty(to)?;
    let unfinished = to.path().join(UNFINISHED);
    let private = folder::create_private(&unfinished).map_err(|error| to.io_fault(&error));
    let copied = private.and_then(|()| copy_to(connection, &unfinished).map_err(|error| from.fault(&error)));
    let copied = copied.and_then(|()| settle(&unfinished, &to).map_err(|error| to.io_fault(&error)));
    if copied.is_err() {
        // Remove the partial copy. The empty folder does no harm.
        let _ = fs::remove_file(&unfinished);
    }
    copied
}

fn copy_to(connection: &Connection, file: &Path) -> rusqlite::Result<()> {
    let Some(name) = file.to_str() else { return Err(rusqlite::Error::InvalidPath(file.to_owned())) };
    connection.execute("VACUUM INTO ?1", [name]).map(drop)
}

/// Syncs the copy to disk before renaming it.
fn settle(unfinished: &Path, to: &Folder) -> io::Result<()> {
    File::options().write(true).open(unfinished)?.sync_all()?;
    fs::rename(unfinished, to.database())?;
    if cfg!(unix) {
        File::open(to.path())?.sync_all()?;
    }
    Ok(())
}

/// A copy that is being made. It gets the name of a store when it is complete; if it is dropped before, it is removed.
pub(crate) struct Unfinished {
    /// Where the tables go.
    pub store: SqliteStore,
    to: Folder,
    // Dropped after the store.
    inside: Inside,
}

/// The folder inside the folder where the copy is made.
struct Inside(PathBuf);

impl Drop for Inside {
    fn drop(&mut self) {
        // If it stays, it cannot be taken for a store.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Unfinished {
    /// Begins a copy in a folder that is empty or does not exist. Blocks.
    pub fn begin(to: &Path) -> Result<Self, StoreError> {
        let to = Folder::empty(to)?;
        let inside = Inside(to.path().join(UNFINISHED));
        Ok(Self { store: SqliteStore::open(&inside.0)?, to, inside })
    }

    /// Completes it.
    pub async fn finish(self) -> Result<(), StoreError> {
        self.store.close().await?;
        let copied = Folder::existing(&self.inside.0)?;
        settle(&copied.database(), &self.to).map_err(|error| self.to.io_fault(&error))
    }
}
