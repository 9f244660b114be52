//! Connections, and the versions of the file. Migrations are files with numbers; each runs once, in a transaction, and
//! there is no way back. A file that is not ours, or newer than this program, is refused before anything is changed.

use super::folder::Folder;
use crate::StoreError;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::time::Duration;

/// The file's version is how many of these have been run.
const MIGRATIONS: [&str; 2] =
    [include_str!("../../migrations/0001_log.sql"), include_str!("../../migrations/0002_lists.sql")];

/// `Impu`: what the file says it is.
const APPLICATION_ID: i32 = 0x496d_7075;

/// How long another program may hold the file, which none should.
const PATIENCE: Duration = Duration::from_secs(5);

/// The write-ahead log goes into the file when it has so many pages (16 MiB).
const LOG_PAGES: u32 = 4096;
/// What the writer keeps in memory, in KiB.
const CACHE_KIB: i32 = 8 * 1024;

/// The writer's connection; the file is made, or brought up to date.
pub(super) fn open_to_write(folder: &Folder) -> Result<Connection, StoreError> {
    let fault = |error| folder.fault(&error);
    let mut connection = connect(folder, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    let version = version(&connection, folder)?;
    prepare(&connection).map_err(fault)?;
    migrate(&mut connection, version).map_err(fault)?;
    Ok(connection)
}

/// A connection that cannot change anything.
pub(super) fn open_to_read(folder: &Folder) -> Result<Connection, StoreError> {
    connect(folder, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// A connection to a file that another program may be using. It is not made, but after a crash it may have to be mended.
pub(super) fn open_to_copy(folder: &Folder) -> Result<Connection, StoreError> {
    let connection = connect(folder, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    version(&connection, folder)?;
    Ok(connection)
}

/// Writes what is there already, to see whether it can be.
pub(super) fn write_version(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "user_version", MIGRATIONS.len() as u32)
}

/// Closes the last connection, for which SQLite puts everything into the one file. If it cannot (the disk may be full),
/// what was stored stays safe in the write-ahead log, and is found there next time.
pub(super) fn close(connection: Connection) -> rusqlite::Result<()> {
    connection.close().map_err(|(_, error)| error)
}

fn connect(folder: &Folder, flags: OpenFlags) -> Result<Connection, StoreError> {
    let open = || {
        // Each connection belongs to one thread.
        let connection =
            Connection::open_with_flags(folder.database(), flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "trusted_schema", false)?;
        // A statement is planned once, and not again for each value.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.pragma_update(None, "cell_size_check", true)?;
        Ok(connection)
    };
    open().map_err(|error| folder.fault(&error))
}

/// The file's version, 0 if it is new, provided that it is ours and known.
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
        _ => Err(StoreError::Corrupt(format!("{} is another program's", folder.database().display()))),
    }
}

fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?; // each transaction waits for the disk
    connection.pragma_update(None, "fullfsync", true)?; // where the system distinguishes, wait for the disk itself
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
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
