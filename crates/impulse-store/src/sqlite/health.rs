//! The search for damage in the file: a quick one whenever it is opened, and a whole one on demand.

use super::folder::Folder;
use crate::StoreError;
use rusqlite::{Connection, Error, ErrorCode};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long the quick search may take. A file that needs longer is searched in part: the rows of all tables first, then
/// as many entries as there is time for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Searches for pages that are damaged, without comparing indexes with what they index.
pub(super) fn look(connection: &Connection, folder: &Folder) -> Result<(), StoreError> {
    let interrupt = connection.get_interrupt_handle();
    let (done, finished) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if finished.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
                interrupt.interrupt();
            }
        });
        let found = ["tables", "ends", "entries"]
            .into_iter()
            .map(|table| complaint(connection, &format!("PRAGMA quick_check('{table}')")))
            .find(|found| !matches!(found, Ok(None)));
        drop(done);
        match found {
            None | Some(Ok(None)) => Ok(()),
            Some(Ok(Some(what))) => Err(damaged(folder, &what)),
            // There was no more time.
            Some(Err(Error::SqliteFailure(failure, _)))
                if failure.code == ErrorCode::OperationInterrupted =>
            {
                Ok(())
            }
            Some(Err(error)) => Err(folder.fault(&error)),
        }
    })
}

/// Searches everything: all pages, all indexes, and entries that belong to no table.
pub(super) fn look_everywhere(connection: &Connection, folder: &Folder) -> Result<(), StoreError> {
    let found = complaint(connection, "PRAGMA integrity_check(1)").map_err(|error| folder.fault(&error))?;
    if let Some(what) = found {
        return Err(damaged(folder, &what));
    }
    let counts = connection.query_row(
        "SELECT (SELECT count(*) FROM entries), (SELECT coalesce(sum(number), 0) FROM ends)",
        [],
        |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)),
    );
    match counts.map_err(|error| folder.fault(&error))? {
        (entries, expected) if entries == expected => Ok(()),
        (entries, expected) => Err(damaged(folder, &format!("{entries} entries instead of {expected}"))),
    }
}

/// The first line of a check that is not `ok`.
fn complaint(connection: &Connection, check: &str) -> rusqlite::Result<Option<String>> {
    let line: String = connection.query_row(check, [], |row| row.get(0))?;
    Ok((line != "ok").then_some(line))
}

fn damaged(folder: &Folder, what: &str) -> StoreError {
    let what = what.replace('\n', " ");
    StoreError::Corrupt(format!("{}: {what}", folder.database().display()))
}
