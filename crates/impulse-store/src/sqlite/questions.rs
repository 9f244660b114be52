//! What can be asked. How many entries a table has and when the last one happened is read off the log.

use super::Tried;
use crate::{Entry, RowsWanted, Stage, StoreError, TableRow};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// The last entry of the table at hand.
pub(super) const LAST: &str = "FROM entries WHERE table_key = key ORDER BY number DESC LIMIT 1";

/// A table's key, and the number of its last entry (0: none yet).
pub(super) fn last_number(connection: &Connection, table: &str) -> rusqlite::Result<Option<(i64, u64)>> {
    connection
        .prepare_cached(&format!(
            "SELECT key, coalesce((SELECT number {LAST}), 0) FROM tables WHERE id = ?1"
        ))?
        .query_row([table], |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))
        .optional()
}

pub(super) fn read(connection: &Connection, table: &str, after: u64) -> Tried<Vec<Entry>> {
    let key: Option<i64> = connection
        .prepare_cached("SELECT key FROM tables WHERE id = ?1")?
        .query_row([table], |row| row.get(0))
        .optional()?;
    let Some(key) = key else { return Ok(Err(StoreError::NoSuchTable(table.to_owned()))) };
    let mut entries = connection.prepare_cached(
        "SELECT number, at, body FROM entries WHERE table_key = ?1 AND number > ?2 ORDER BY number",
    )?;
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let entries = entries.query_map([key, after], |row| {
        Ok(Entry { number: row.get::<_, i64>(0)? as u64, at: row.get(1)?, body: row.get(2)? })
    })?;
    entries.collect::<rusqlite::Result<_>>().map(Ok)
}

/// The columns of a [`TableRow`].
fn select_rows() -> String {
    format!(
        "SELECT id, created, stage, listed, about, coalesce((SELECT at {LAST}), created) AS updated,
         coalesce((SELECT number {LAST}), 0) FROM tables"
    )
}

fn table_row(row: &Row) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        created: row.get(1)?,
        stage: stage(row.get(2)?)?,
        listed: row.get(3)?,
        about: row.get(4)?,
        updated: row.get(5)?,
        entries: row.get::<_, i64>(6)? as u64,
    })
}

pub(super) fn row(connection: &Connection, table: &str) -> Tried<TableRow> {
    let row = connection
        .prepare_cached(&format!("{} WHERE id = ?1", select_rows()))?
        .query_row([table], table_row)
        .optional()?;
    Ok(row.ok_or_else(|| StoreError::NoSuchTable(table.to_owned())))
}

pub(super) fn rows(connection: &Connection, wanted: &RowsWanted) -> rusqlite::Result<Vec<TableRow>> {
    // Only what is asked for is in the statement, so that an index can answer it. Unused parameters are named.
    let mut conditions = "?1 IS ?1 AND ?2 IS ?2 AND ?3 IS ?3 AND ?4 IS ?4".to_owned();
    if wanted.stage.is_some() {
        conditions.push_str(" AND stage = ?1");
    }
    if wanted.listed.is_some() {
        conditions.push_str(" AND listed = ?2");
    }
    if wanted.after.is_some() {
        conditions.push_str(" AND created <= ?3 AND (created < ?3 OR id > ?4)");
    }
    let mut rows = connection.prepare_cached(&format!(
        "{} WHERE {conditions} ORDER BY created DESC, id LIMIT ?5",
        select_rows()
    ))?;
    let after = wanted.after.as_ref();
    let rows = rows.query_map(
        params![
            wanted.stage.map(stage_number),
            wanted.listed,
            after.map(|mark| mark.created),
            after.map(|mark| &mark.id),
            wanted.limit
        ],
        table_row,
    )?;
    rows.collect()
}

pub(super) fn unfinished(
    connection: &Connection,
    after: Option<&str>,
    limit: u32,
) -> rusqlite::Result<Vec<String>> {
    // As the index has it: 0 and 1 are waiting and playing.
    let from = "SELECT id FROM tables WHERE stage < 2";
    match after {
        None => connection
            .prepare_cached(&format!("{from} ORDER BY id LIMIT ?1"))?
            .query_map(params![limit], |row| row.get(0))?
            .collect(),
        Some(after) => connection
            .prepare_cached(&format!("{from} AND id > ?2 ORDER BY id LIMIT ?1"))?
            .query_map(params![limit, after], |row| row.get(0))?
            .collect(),
    }
}

/// Tables of a stage whose last entry is older, those that were quiet longest first.
pub(super) fn older(
    connection: &Connection,
    stage: Stage,
    before: i64,
    limit: u32,
) -> rusqlite::Result<Vec<String>> {
    let mut ids = connection.prepare_cached(&format!(
        "SELECT id FROM (SELECT id, coalesce((SELECT at {LAST}), created) AS updated FROM tables WHERE stage = ?1)
         WHERE updated < ?2 ORDER BY updated, id LIMIT ?3"
    ))?;
    ids.query_map(params![stage_number(stage), before, limit], |row| row.get(0))?.collect()
}

/// A stage as it is stored.
pub(super) fn stage_number(stage: Stage) -> u8 {
    match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
        Stage::Closed => 3,
    }
}

fn stage(number: u8) -> rusqlite::Result<Stage> {
    let unknown = || {
        let why = format!("{number} is no stage").into();
        rusqlite::Error::FromSqlConversionFailure(2, Type::Integer, why)
    };
    Stage::ALL.into_iter().find(|&stage| stage_number(stage) == number).ok_or_else(unknown)
}
