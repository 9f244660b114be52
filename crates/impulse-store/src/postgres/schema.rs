//! Migrations. They are numbered files; each runs once, all that are missing in one transaction under an advisory lock, and
//! none can be undone. A schema of another program, or one that is too new, is refused before anything is changed.

use super::fault::fault;
use crate::StoreError;
use tokio_postgres::Client;

/// The version of a schema is the number of migrations that have been run.
const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/postgres/0001_log.sql"),
    include_str!("../../migrations/postgres/0002_notes.sql"),
];

/// The oldest version of the program, by its number of migrations, that can use a schema with all of the above. A migration
/// that older programs can live with leaves this as it is, so that both run side by side during an upgrade.
const OLDEST: i32 = 1;

/// The advisory lock of whoever migrates.
const MIGRATING: i64 = 0x496d_7075_0001;

/// Creates or migrates the schema.
pub(super) async fn migrate(client: &Client) -> Result<(), StoreError> {
    let migrated = migrate_locked(client).await;
    let end = if migrated.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = client.batch_execute(end).await.map_err(|error| fault(&error));
    migrated.and(ended)
}

async fn migrate_locked(client: &Client) -> Result<(), StoreError> {
    client
        .batch_execute(&format!("BEGIN; SELECT pg_advisory_xact_lock({MIGRATING})"))
        .await
        .map_err(|error| fault(&error))?;
    let version = version(client).await?;
    if version == 0 {
        let begin = "CREATE SCHEMA impulse;
                     CREATE TABLE impulse.version (version integer NOT NULL, oldest integer NOT NULL);
                     INSERT INTO impulse.version VALUES (0, 0)";
        client.batch_execute(begin).await.map_err(|error| fault(&error))?;
    }
    for migration in &MIGRATIONS[(version as usize).min(MIGRATIONS.len())..] {
        client.batch_execute(migration).await.map_err(|error| fault(&error))?;
    }
    if (version as usize) < MIGRATIONS.len() {
        let update = format!("UPDATE impulse.version SET version = {}, oldest = {OLDEST}", MIGRATIONS.len());
        client.batch_execute(&update).await.map_err(|error| fault(&error))?;
    }
    Ok(())
}

/// The version of the schema, 0 if there is none. Fails if it is not ours, or too new.
async fn version(client: &Client) -> Result<u32, StoreError> {
    let look = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'impulse'),
                to_regclass('impulse.version') IS NOT NULL";
    let found = client.query_one(look, &[]).await.map_err(|error| fault(&error))?;
    match (found.get(0), found.get(1)) {
        (false, _) => return Ok(0),
        (true, false) => {
            return Err(StoreError::Corrupt("the schema impulse belongs to another program".to_owned()));
        }
        (true, true) => {}
    }
    let row = client.query_one("SELECT version, oldest FROM impulse.version", &[]).await;
    let row = row.map_err(|error| fault(&error))?;
    let (version, oldest): (i32, i32) = (row.get(0), row.get(1));
    let known = MIGRATIONS.len() as u32;
    match (u32::try_from(version), u32::try_from(oldest)) {
        (Ok(found), Ok(oldest)) if oldest > known => Err(StoreError::TooNew { found, known }),
        (Ok(found), Ok(_)) if found > 0 => Ok(found),
        _ => Err(StoreError::Corrupt(format!("impulse.version says {version}"))),
    }
}
