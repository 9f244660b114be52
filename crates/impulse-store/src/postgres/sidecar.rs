//! What is done with a whole database: copying it into a folder, and filling it from one. Filling is one transaction: if
//! it fails, the database is as it was.

use super::batch::stage_number;
use super::database::Database;
use super::fault::fault;
use super::listener::{IN_USE, lock};
use super::reader::{table_row, text};
use super::{PostgresStore, new_runtime, schema};
use crate::sqlite::Unfinished;
use crate::{Entry, NewTable, RowsWanted, SqliteStore, Store, StoreError};
use futures_util::future::try_join_all;
use std::path::Path;
use tokio_postgres::Client;

/// How many tables are copied at once.
const PAGE: u32 = 50;

/// Told how many tables are copied, and of how many.
pub(super) type Progress<'a> = &'a mut (dyn FnMut(u64, u64) + Send);

impl PostgresStore {
    /// Makes a consistent copy of a database in a folder, which is empty or does not exist. Servers may go on using the
    /// database, unless `alone` is set: then it is refused while any does. Blocks.
    pub fn copy(
        database: &Database,
        to: &Path,
        alone: bool,
        progress: Progress<'_>,
    ) -> Result<(), StoreError> {
        new_runtime()?.block_on(async {
            let client = database.session().await?;
            schema::migrate(&client).await?;
            if alone {
                lock(&client, database, &format!("pg_try_advisory_lock({IN_USE})")).await?;
            }
            copy(database, to, progress).await
        })
    }

    /// Fills a database with a copy of the store in a folder. No server may be using either. The database must be empty,
    /// unless `replace` is set: then all that it holds is lost. Blocks.
    pub fn fill(
        database: &Database,
        from: &Path,
        replace: bool,
        progress: Progress<'_>,
    ) -> Result<(), StoreError> {
        let from = SqliteStore::open_existing(from)?;
        new_runtime()?.block_on(async {
            let client = database.session().await?;
            schema::migrate(&client).await?;
            lock(&client, database, &format!("pg_try_advisory_lock({IN_USE})")).await?;
            let begin = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN";
            client.batch_execute(begin).await.map_err(|error| fault(&error))?;
            fill(&client, database, &from, replace, progress).await?;
            client.batch_execute("COMMIT").await.map_err(|error| fault(&error))?;
            from.close().await
        })
    }
}

/// Copies what a new snapshot shows. The folder holds nothing that can be taken for a store until all is there.
pub(super) async fn copy(database: &Database, to: &Path, progress: Progress<'_>) -> Result<(), StoreError> {
    let folder = to.to_owned();
    let begun = tokio::task::spawn_blocking(move || Unfinished::begin(&folder)).await;
    let copy = begun.unwrap_or(Err(StoreError::Closed))?;
    let client = database.session().await?;
    let begin = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
                 BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    client.batch_execute(begin).await.map_err(|error| fault(&error))?;
    let count = client.query_one("SELECT count(*) FROM impulse.tables", &[]).await;
    let all = count.map_err(|error| fault(&error))?.get::<_, i64>(0) as u64;
    let (mut done, mut after) = (0, 0);
    progress(done, all);
    while let Some((last, tables)) = page(&client, after).await? {
        done += tables.len() as u64;
        after = last;
        try_join_all(tables.into_iter().map(|table| copy.store.create(table))).await?;
        progress(done, all);
    }
    copy.finish().await
}

/// The next tables after a key, with their logs, and the last of their keys.
async fn page(client: &Client, after: i64) -> Result<Option<(i64, Vec<NewTable>)>, StoreError> {
    let tables = "SELECT id, created, stage, listed, about, at, number, key
                  FROM impulse.tables JOIN impulse.ends ON table_key = key
                  WHERE key > $1 ORDER BY key LIMIT $2";
    let logs = "SELECT table_key, number, at, body FROM impulse.entries WHERE table_key = ANY ($1)
                ORDER BY table_key, number";
    let rows = client.query(tables, &[&after, &i64::from(PAGE)]).await.map_err(|error| fault(&error))?;
    let keys: Vec<i64> = rows.iter().map(|row| row.get(7)).collect();
    let Some(&last) = keys.last() else { return Ok(None) };
    let entries = client.query(logs, &[&keys]).await.map_err(|error| fault(&error))?;
    let mut entries = entries.iter().peekable();
    let mut new = Vec::with_capacity(rows.len());
    for (row, key) in rows.iter().zip(keys) {
        let about = table_row(row)?;
        let mut log = Vec::new();
        while let Some(entry) = entries.next_if(|entry| entry.get::<_, i64>(0) == key) {
            let number = entry.get::<_, i64>(1) as u64;
            log.push(Entry { number, at: entry.get(2), body: text(entry, 3)? });
        }
        if log.len() as u64 != about.entries {
            let (has, needs) = (log.len(), about.entries);
            return Err(StoreError::Corrupt(format!("table {} has {has} of {needs} entries", about.id)));
        }
        new.push(NewTable {
            id: about.id,
            at: about.created,
            stage: about.stage,
            listed: about.listed,
            about: about.about,
            entries: log,
        });
    }
    Ok(Some((last, new)))
}

/// Fills the database inside a transaction.
async fn fill(
    client: &Client,
    database: &Database,
    from: &SqliteStore,
    replace: bool,
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let lock = "LOCK TABLE impulse.tables IN ACCESS EXCLUSIVE MODE";
    client.batch_execute(lock).await.map_err(|error| fault(&error))?;
    if replace {
        let empty = "TRUNCATE impulse.tables, impulse.ends, impulse.entries";
        client.batch_execute(empty).await.map_err(|error| fault(&error))?;
    }
    let found = client.query_one("SELECT EXISTS (SELECT FROM impulse.tables)", &[]).await;
    if found.map_err(|error| fault(&error))?.get(0) {
        return Err(StoreError::NotEmpty(database.to_string()));
    }
    let (mut done, all) = (0, from.count().await?);
    progress(done, all);
    let mut wanted = RowsWanted { stage: None, listed: None, after: None, limit: PAGE };
    loop {
        let rows = from.rows(wanted.clone()).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        wanted.after = Some(last.mark());
        for row in &rows {
            let log = from.read(&row.id, 0).await?;
            insert(client, row, &log).await.map_err(|error| fault(&error))?;
        }
        done += rows.len() as u64;
        progress(done, all);
    }
}

async fn insert(client: &Client, row: &crate::TableRow, log: &[Entry]) -> Result<(), tokio_postgres::Error> {
    let table = "INSERT INTO impulse.tables (id, created, stage, listed, about)
                 VALUES ($1, $2, $3, $4, $5) RETURNING key";
    let end = "INSERT INTO impulse.ends (table_key, number, at) VALUES ($1, $2, $3)";
    let entries = "INSERT INTO impulse.entries (table_key, number, at, body)
                   SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bytea[])";
    let (id, about, stage) = (row.id.as_bytes(), row.about.as_bytes(), stage_number(row.stage));
    let key: i64 = client.query_one(table, &[&id, &row.created, &stage, &row.listed, &about]).await?.get(0);
    client.execute(end, &[&key, &(row.entries as i64), &row.updated]).await?;
    let numbers: Vec<i64> = log.iter().map(|entry| entry.number as i64).collect();
    let times: Vec<i64> = log.iter().map(|entry| entry.at).collect();
    let bodies: Vec<&[u8]> = log.iter().map(|entry| entry.body.as_bytes()).collect();
    client.execute(entries, &[&key, &numbers, &times, &bodies]).await.map(drop)
}
