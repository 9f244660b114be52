//! Deleting tables, rewriting logs, and notes. The end of a log is locked first, so that nothing is appended meanwhile.

use super::batch::stage_number;
use super::notice;
use crate::order::cover;
use crate::{Rewrite, Stage, StoreError, TABLE_LEASES};
use tokio_postgres::{Client, Error};

/// Replaces texts of a log. What is refused has changed nothing.
pub(super) async fn rewrite(
    client: &Client,
    origin: &str,
    table: &str,
    rewrite: &Rewrite,
) -> Result<Result<(), StoreError>, Error> {
    let lock = "SELECT key, number FROM impulse.tables JOIN impulse.ends ON table_key = key WHERE id = $1
                FOR UPDATE OF ends";
    client.batch_execute("BEGIN").await?;
    let refused = match client.query_opt(lock, &[&table.as_bytes()]).await? {
        None => StoreError::NoSuchTable(table.to_owned()),
        Some(row) => match cover(row.get::<_, i64>(1) as u64, rewrite) {
            Err(conflict) => conflict,
            Ok(()) => {
                let key: i64 = row.get(0);
                let (numbers, texts): (Vec<i64>, Vec<&[u8]>) =
                    rewrite.changed.iter().map(|(number, body)| (*number as i64, body.as_bytes())).unzip();
                let update = "UPDATE impulse.entries SET body = new.body
                              FROM unnest($2::bigint[], $3::bytea[]) AS new (number, body)
                              WHERE table_key = $1 AND entries.number = new.number";
                client.execute(update, &[&key, &numbers, &texts]).await?;
                let row = "UPDATE impulse.tables SET about = $2 WHERE key = $1";
                client.execute(row, &[&key, &rewrite.about.as_bytes()]).await?;
                let notify = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";
                let told = notice::deleted(origin, [table].into_iter());
                client.execute(notify, &[&notice::CHANNEL, &told]).await?;
                return client.batch_execute("COMMIT").await.map(Ok);
            }
        },
    };
    client.batch_execute("ROLLBACK").await.map(|()| Err(refused))
}

/// Deletes a table. `false` if there is none.
pub(super) async fn delete(client: &Client, origin: &str, table: &str) -> Result<bool, Error> {
    let lock = "SELECT key FROM impulse.tables JOIN impulse.ends ON table_key = key WHERE id = $1
                ORDER BY key FOR UPDATE OF ends";
    client.batch_execute("BEGIN").await?;
    let found = client.query(lock, &[&table.as_bytes()]).await?;
    let keys: Vec<i64> = found.iter().map(|row| row.get(0)).collect();
    remove(client, &keys, &notice::deleted(origin, [table].into_iter())).await?;
    Ok(!keys.is_empty())
}

/// Deletes up to `limit` tables of a stage whose last entry is older than `before`, least recently updated first.
pub(super) async fn delete_older(
    client: &Client,
    origin: &str,
    stage: Stage,
    before: i64,
    limit: u32,
) -> Result<Vec<String>, Error> {
    let find = "SELECT key FROM impulse.tables JOIN impulse.ends ON table_key = key
                WHERE stage = $1 AND at < $2 ORDER BY at, id LIMIT $3";
    // The conditions again: a table may have changed before it was locked.
    let lock = "SELECT key, id, at FROM impulse.tables JOIN impulse.ends ON table_key = key
                WHERE key = ANY ($3) AND stage = $1 AND at < $2 ORDER BY key FOR UPDATE OF ends";
    let stage = stage_number(stage);
    client.batch_execute("BEGIN").await?;
    let found = client.query(find, &[&stage, &before, &i64::from(limit)]).await?;
    let keys: Vec<i64> = found.iter().map(|row| row.get(0)).collect();
    let mut locked: Vec<(i64, String, i64)> = client
        .query(lock, &[&stage, &before, &keys])
        .await?
        .iter()
        .map(|row| (row.get(2), String::from_utf8_lossy(row.get(1)).into_owned(), row.get(0)))
        .collect();
    locked.sort();
    let keys: Vec<i64> = locked.iter().map(|(_, _, key)| *key).collect();
    let ids: Vec<String> = locked.into_iter().map(|(_, id, _)| id).collect();
    remove(client, &keys, &notice::deleted(origin, ids.iter().map(|id| &**id))).await?;
    Ok(ids)
}

/// Deletes tables whose ends are locked, with their leases, and commits.
async fn remove(client: &Client, keys: &[i64], told: &[String]) -> Result<(), Error> {
    if keys.is_empty() {
        return client.batch_execute("ROLLBACK").await;
    }
    let leases = "DELETE FROM impulse.leases WHERE name IN
                  (SELECT $2::bytea || id FROM impulse.tables WHERE key = ANY ($1))";
    client.execute(leases, &[&keys, &TABLE_LEASES.as_bytes()]).await?;
    client.execute("DELETE FROM impulse.entries WHERE table_key = ANY ($1)", &[&keys]).await?;
    client.execute("DELETE FROM impulse.tables WHERE key = ANY ($1)", &[&keys]).await?;
    let notify = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";
    client.execute(notify, &[&notice::CHANNEL, &told]).await?;
    client.batch_execute("COMMIT").await
}

/// Writes a note, or removes it.
pub(super) async fn set_note(client: &Client, name: &str, text: Option<&str>) -> Result<(), Error> {
    let name = name.as_bytes();
    let changed = match text.map(str::as_bytes) {
        Some(text) => {
            let set = "INSERT INTO impulse.notes (name, body) VALUES ($1, $2)
                       ON CONFLICT (name) DO UPDATE SET body = excluded.body";
            client.execute(set, &[&name, &text]).await
        }
        None => client.execute("DELETE FROM impulse.notes WHERE name = $1", &[&name]).await,
    };
    changed.map(drop)
}
