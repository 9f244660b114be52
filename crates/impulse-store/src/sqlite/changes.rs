//! What the writer does. Each function looks first and writes then: what it refuses has changed nothing, so that it may
//! share a transaction with others.

use super::Tried;
use super::questions::{LAST, last_number, stage_number};
use crate::order::follow;
use crate::{Append, Entry, NewTable, Stage, StoreError};
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
    let Some(key) = created else { return Ok(Err(StoreError::Exists(table.id.clone()))) };
    insert(connection, key, &table.entries)?;
    Ok(Ok(()))
}

pub(super) fn append(connection: &Connection, append: &Append) -> Tried<()> {
    let Some((key, last)) = last_number(connection, &append.table)? else {
        return Ok(Err(StoreError::NoSuchTable(append.table.clone())));
    };
    if let Err(conflict) = follow(last, &append.entries) {
        return Ok(Err(conflict));
    }
    insert(connection, key, &append.entries)?;
    if append.stage.is_some() || append.listed.is_some() || append.about.is_some() {
        connection
            .prepare_cached(
                "UPDATE tables SET stage = coalesce(?2, stage), listed = coalesce(?3, listed),
                 about = coalesce(?4, about) WHERE key = ?1",
            )?
            .execute(params![key, append.stage.map(stage_number), append.listed, append.about])?;
    }
    Ok(Ok(()))
}

fn insert(connection: &Connection, key: i64, entries: &[Entry]) -> rusqlite::Result<()> {
    let mut insert = connection
        .prepare_cached("INSERT INTO entries (table_key, number, at, body) VALUES (?1, ?2, ?3, ?4)")?;
    for entry in entries {
        insert.execute(params![key, entry.number as i64, entry.at, entry.body])?;
    }
    Ok(())
}

pub(super) fn delete(connection: &Connection, table: &str) -> Tried<()> {
    match connection.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([table])? {
        0 => Ok(Err(StoreError::NoSuchTable(table.to_owned()))),
        _ => Ok(Ok(())),
    }
}

/// Deletes those of the tables that are still so old.
pub(super) fn delete_older(
    connection: &Connection,
    tables: &[String],
    stage: Stage,
    before: i64,
) -> Tried<Vec<String>> {
    let mut delete = connection.prepare_cached(&format!(
        "DELETE FROM tables WHERE id = ?1 AND stage = ?2 AND coalesce((SELECT at {LAST}), created) < ?3"
    ))?;
    let mut deleted = Vec::new();
    for table in tables {
        if delete.execute(params![table, stage_number(stage), before])? > 0 {
            deleted.push(table.clone());
        }
    }
    Ok(Ok(deleted))
}
