//! The statements of the writer. Each function checks before it writes: a refused change has written nothing, so it may
//! share a transaction with others.

use super::Tried;
use super::ends::Ends;
use super::queries::{End, end, stage_number};
use crate::order::{cover, follow};
use crate::{Append, Entry, NewTable, Rewrite, Stage, StoreError};
use rusqlite::{Connection, OptionalExtension, params};

pub(super) fn create(connection: &Connection, table: &NewTable) -> Tried<()> {
    let created = connection
        .prepare_cached(
            "INSERT INTO tables (id, created, stage, listed, about) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (id) DO NOTHING RETURNING key",
        )?
        .query_row(params![table.id, table.at, stage_number(table.stage), table.listed, table.about], |row| {
            row.get(0)
        })
        .optional()?;
    let Some(table_key) = created else { return Ok(Err(StoreError::Exists(table.id.clone()))) };
    connection
        .prepare_cached("INSERT INTO ends (table_key, entry_key, number, at) VALUES (?1, 0, 0, ?2)")?
        .execute(params![table_key, table.at])?;
    extend(connection, &mut End { table_key, entry_key: 0, number: 0 }, &table.entries)?;
    Ok(Ok(()))
}

pub(super) fn append(connection: &Connection, ends: &mut Ends, append: &Append) -> Tried<()> {
    let Some(end) = ends.find(connection, &append.table)? else {
        return Ok(Err(StoreError::NoSuchTable(append.table.clone())));
    };
    if let Err(conflict) = follow(end.number, &append.entries) {
        return Ok(Err(conflict));
    }
    extend(connection, end, &append.entries)?;
    if append.stage.is_some() || append.listed.is_some() || append.about.is_some() {
        connection
            .prepare_cached(
                "UPDATE tables SET stage = coalesce(?2, stage), listed = coalesce(?3, listed),
                 about = coalesce(?4, about) WHERE key = ?1",
            )?
            .execute(params![end.table_key, append.stage.map(stage_number), append.listed, append.about])?;
    }
    Ok(Ok(()))
}

/// Adds entries to the end of a log, and moves the end. Their numbers have been checked.
fn extend(connection: &Connection, end: &mut End, entries: &[Entry]) -> rusqlite::Result<()> {
    let Some(last) = entries.last() else { return Ok(()) };
    let mut insert = connection.prepare_cached(
        "INSERT INTO entries (table_key, number, at, body, previous) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for entry in entries {
        let values = params![end.table_key, entry.number as i64, entry.at, entry.body, end.entry_key];
        (end.entry_key, end.number) = (insert.insert(values)?, entry.number);
    }
    connection
        .prepare_cached("UPDATE ends SET entry_key = ?2, number = ?3, at = ?4 WHERE table_key = ?1")?
        .execute(params![end.table_key, end.entry_key, end.number as i64, last.at])
        .map(drop)
}

/// Replaces texts. `keys` are those of the entries, which never change.
pub(super) fn rewrite(connection: &Connection, table: &str, rewrite: &Rewrite, keys: &[i64]) -> Tried<()> {
    let Some(end) = end(connection, table)? else {
        return Ok(Err(StoreError::NoSuchTable(table.to_owned())));
    };
    if let Err(conflict) = cover(end.number, rewrite) {
        return Ok(Err(conflict));
    }
    let mut update = connection
        .prepare_cached("UPDATE entries SET body = ?4 WHERE key = ?1 AND table_key = ?2 AND number = ?3")?;
    for (key, (number, body)) in keys.iter().zip(&rewrite.changed) {
        update.execute(params![key, end.table_key, *number as i64, body])?;
    }
    let mut row = connection.prepare_cached("UPDATE tables SET about = ?2 WHERE key = ?1")?;
    row.execute(params![end.table_key, rewrite.about])?;
    Ok(Ok(()))
}

pub(super) fn delete(connection: &Connection, table: &str) -> Tried<()> {
    let Some(end) = end(connection, table)? else {
        return Ok(Err(StoreError::NoSuchTable(table.to_owned())));
    };
    let mut delete_entry =
        connection.prepare_cached("DELETE FROM entries WHERE key = ?1 RETURNING previous")?;
    let mut next = Some(end.entry_key);
    while let Some(key) = next {
        // Stops before the first entry, or where the chain of a damaged log is broken, so that it can be deleted too.
        next = delete_entry.query_row([key], |row| row.get(0)).optional()?;
    }
    connection.prepare_cached("DELETE FROM tables WHERE key = ?1")?.execute([end.table_key])?;
    Ok(Ok(()))
}

/// Deletes those of the tables that are still in this stage and still older than `before`.
pub(super) fn delete_older(
    connection: &Connection,
    tables: &[String],
    stage: Stage,
    before: i64,
) -> Tried<Vec<String>> {
    let mut still = connection.prepare_cached(
        "SELECT 1 FROM tables JOIN ends ON table_key = key WHERE id = ?1 AND stage = ?2 AND at < ?3",
    )?;
    let mut deleted = Vec::new();
    for table in tables {
        if still.exists(params![table, stage_number(stage), before])? && delete(connection, table)?.is_ok() {
            deleted.push(table.clone());
        }
    }
    Ok(Ok(deleted))
}

pub(super) fn set_note(connection: &Connection, name: &str, text: Option<&str>) -> rusqlite::Result<()> {
    let changed = match text {
        Some(text) => connection
            .prepare_cached(
                "INSERT INTO notes (name, body) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET body = ?2",
            )?
            .execute([name, text]),
        None => connection.prepare_cached("DELETE FROM notes WHERE name = ?1")?.execute([name]),
    };
    changed.map(drop)
}
