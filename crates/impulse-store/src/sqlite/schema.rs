//! Connections and migrations. Migrations are numbered files; each runs once, in a transaction, and cannot be undone. A
//! file of another program, or of a newer version, is refused before anything is changed.

use super::folder::{self, Folder};
use crate::StoreError;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::time::Duration;

/// The version of a file is the number of migrations that have been run.
const MIGRATIONS: [&str; 3] = [
    include_str!("../../migrations/0001_log.sql"),
    include_str!("../../migrations/0002_lists.sql"),
    include_str!("../../migrations/0003_notes.sql"),
];

/// `Impu`: identifies our files.
const APPLICATION_ID: i32 = 0x496d_7075;

/// How long to wait while another process holds the file, which none should.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Checkpoint the write-ahead log when it has this many pages (16 MiB).
const CHECKPOINT_PAGES: u32 = 4096;
/// The page cache of the writer, in KiB.
const CACHE_KIB: i32 = 8 * 1024;

/// The writer's connection. Creates or migrates the file.
pub(super) fn open_to_write(folder: &Folder) -> Result<Connection, StoreError> {
    let fault = |error| folder.fault(&error);
    // SQLite gives the files beside it the same permissions.
    folder::create_private(&folder.database()).map_err(|error| folder.io_fault(&error))?;
    let mut connection = connect(folder, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    let version = version(&connection, folder)?;
    prepare(&connection).map_err(fault)?;
    migrate(&mut connection, version).map_err(fault)?;
    Ok(connection)
}

/// A read-only connection.
pub(super) fn open_to_read(folder: &Folder) -> Result<Connection, StoreError> {
    connect(folder, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// A connection to an existing file that another process may be using. It can write, because SQLite may have to recover
/// the file after a crash.
pub(super) fn open_to_copy(folder: &Folder) -> Result<Connection, StoreError> {
    let connection = connect(folder, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    version(&connection, folder)?;
    Ok(connection)
}

/// Writes the version that is there already, to see whether writing works.
pub(super) fn write_version(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "user_version", MIGRATIONS.len() as u32)
}

/// Closes the last connection, at which SQLite checkpoints the write-ahead log. If it cannot (on a full disk), the entries
/// stay in the log and are found there next time.
pub(super) fn close(connection: Connection) -> rusqlite::Result<()> {
    connection.close().map_err(|(_, error)| error)
}

fn connect(folder: &Folder, flags: OpenFlags) -> Result<Connection, StoreError> {
    let open = || {
        // Each connection belongs to one thread.
        let connection =
            Connection::open_with_flags(folder.database(), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.pragma_update(None, "trusted_schema", false)?;
        // Plan a statement once, not again for each value (query planner stability guarantee).
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.pragma_update(None, "cell_size_check", true)?;
        Ok(connection)
    };
    open().map_err(|error| folder.fault(&error))
}

/// The version of the file, 0 if it is new. Fails if the file is not ours, or too new.
fn version(connection: &Connection, folder: &Folder) -> Result<u32, StoreError> {
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let look = || {
        let objects: i64 =
            connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        Ok((objects, pragma("application_id")?, pragma("user_version")?))
    };
    let (objects, application, version) = look().map_err(|error| folder.fault(&error))?;
    if objects == 0 && application == 0 {
        return Ok(0);
    }
    let known = MIGRATIONS.len() as u32;
    match u32::try_from(version) {
        Ok(found) if application == APPLICATION_ID && found > known => {
            Err(StoreError::TooNew { found, known })
        }
        Ok(found) if application == APPLICATION_ID && found > 0 => Ok(found),
        _ => Err(StoreError::Corrupt(format!("{} belongs to another program", folder.database().display()))),
    }
}

fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?; // each transaction waits for the disk
    connection.pragma_update(None, "fullfsync", true)?; // macOS: wait for the disk itself
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)
}

fn migrate(connection: &mut Connection, version: u32) -> rusqlite::Result<()> {
    for (number, migration) in (1u32..).zip(MIGRATIONS).skip(version as usize) {
        let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", number)?;
        transaction.commit()?;
    }
    Ok(())
}
