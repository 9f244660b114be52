//! A consistent copy of the whole store, made while others go on writing.

use super::folder::Folder;
use crate::StoreError;
use rusqlite::Connection;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// The name of the copy until it is complete.
const UNFINISHED: &str = "unfinished-copy";

/// Copies what a connection sees into an empty folder.
pub(super) fn copy(connection: &Connection, from: &Folder, to: &Path) -> Result<(), StoreError> {
    let to = Folder::empty(to)?;
    let unfinished = to.path().join(UNFINISHED);
    let copied = copy_to(connection, &unfinished).map_err(|error| from.fault(&error));
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
