//! The statements of the readers. A log is read backwards from its end: each entry has the key of the one before it.

use super::Tried;
use crate::order::cover;
use crate::{Entry, Rewrite, RowsWanted, Stage, StoreError, TableRow};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Where the log of a table ends.
pub(super) struct End {
    pub table_key: i64,
    /// The last entry; 0 if there is none.
    pub entry_key: i64,
    /// Its number; 0 if there is none.
    pub number: u64,
}

pub(super) fn end(connection: &Connection, table: &str) -> rusqlite::Result<Option<End>> {
    connection
        .prepare_cached(
            "SELECT table_key, entry_key, number FROM tables JOIN ends ON table_key = key WHERE id = ?1",
        )?
        .query_row([table], |row| {
            let number = row.get::<_, i64>(2)? as u64;
            Ok(End { table_key: row.get(0)?, entry_key: row.get(1)?, number })
        })
        .optional()
}

pub(super) fn read(connection: &Connection, table: &str, after: u64, last: u64) -> Tried<Vec<Entry>> {
    // All steps see one snapshot: the table may be deleted meanwhile.
    let snapshot = connection.unchecked_transaction()?;
    let Some(end) = end(&snapshot, table)? else { return Ok(Err(StoreError::NoSuchTable(table.to_owned()))) };
    let last = last.min(end.number);
    if last <= after {
        return Ok(Ok(Vec::new()));
    }
    let mut find = snapshot.prepare_cached(
        "SELECT at, body, previous FROM entries WHERE key = ?1 AND table_key = ?2 AND number = ?3",
    )?;
    let mut entries = Vec::new();
    let Some(mut key) = key_of(&snapshot, &end, last)? else {
        return Ok(Err(lacks(table, last)));
    };
    for number in (after + 1..=last).rev() {
        let found = find
            .query_row([key, end.table_key, number as i64], |row| {
                Ok((Entry { number, at: row.get(0)?, body: row.get(1)? }, row.get(2)?))
            })
            .optional()?;
        let Some((entry, previous)) = found else {
            return Ok(Err(lacks(table, number)));
        };
        entries.push(entry);
        key = previous;
    }
    entries.reverse();
    Ok(Ok(entries))
}

fn lacks(table: &str, number: u64) -> StoreError {
    StoreError::Corrupt(format!("table {table} lacks its entry {number}"))
}

/// The key of an entry, found by going back from the end; `None` if it is after the end, or the chain is broken.
fn key_of(connection: &Connection, end: &End, number: u64) -> rusqlite::Result<Option<i64>> {
    if number >= end.number {
        return Ok((number == end.number).then_some(end.entry_key));
    }
    connection
        .prepare_cached(
            "WITH RECURSIVE back (key, left) AS (
                 VALUES (?1, ?2)
                 UNION ALL
                 SELECT previous, left - 1 FROM back JOIN entries USING (key) WHERE left > 0
             )
             SELECT key FROM back WHERE left = 0",
        )?
        .query_row([end.entry_key, (end.number - number) as i64], |row| row.get(0))
        .optional()
}

/// The keys of the entries that get new texts.
pub(super) fn keys_to_rewrite(connection: &Connection, table: &str, rewrite: &Rewrite) -> Tried<Vec<i64>> {
    let snapshot = connection.unchecked_transaction()?;
    let Some(end) = end(&snapshot, table)? else { return Ok(Err(StoreError::NoSuchTable(table.to_owned()))) };
    if let Err(conflict) = cover(end.number, rewrite) {
        return Ok(Err(conflict));
    }
    let mut keys = Vec::with_capacity(rewrite.changed.len());
    let mut later = end;
    for (number, _) in rewrite.changed.iter().rev() {
        let Some(key) = key_of(&snapshot, &later, *number)? else {
            return Ok(Err(lacks(table, *number)));
        };
        (later.entry_key, later.number) = (key, *number);
        keys.push(key);
    }
    keys.reverse();
    Ok(Ok(keys))
}

pub(super) fn numbers(connection: &Connection, tables: Vec<String>) -> rusqlite::Result<Vec<(String, u64)>> {
    let mut known = Vec::with_capacity(tables.len());
    for table in tables {
        if let Some(end) = end(connection, &table)? {
            known.push((table, end.number));
        }
    }
    Ok(known)
}

/// The columns of a [`TableRow`].
const ROWS: &str =
    "SELECT id, created, stage, listed, about, at, number FROM tables JOIN ends ON table_key = key";

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
        .prepare_cached(&format!("{ROWS} WHERE id = ?1"))?
        .query_row([table], table_row)
        .optional()?;
    Ok(row.ok_or_else(|| StoreError::NoSuchTable(table.to_owned())))
}

pub(super) fn rows(connection: &Connection, wanted: &RowsWanted) -> rusqlite::Result<Vec<TableRow>> {
    // The statement holds only the wanted conditions, so that an index can serve it. It mentions every parameter, because
    // SQLite refuses to bind unknown ones.
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
    let mut rows = connection
        .prepare_cached(&format!("{ROWS} WHERE {conditions} ORDER BY created DESC, id LIMIT ?5"))?;
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
    // Written as in the partial index: 0 and 1 are waiting and playing.
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

/// Tables of a stage whose last entry is older than `before`, least recently updated first.
pub(super) fn older(
    connection: &Connection,
    stage: Stage,
    before: i64,
    limit: u32,
) -> rusqlite::Result<Vec<String>> {
    let mut ids = connection.prepare_cached(
        "SELECT id FROM tables JOIN ends ON table_key = key WHERE stage = ?1 AND at < ?2 ORDER BY at, id LIMIT ?3",
    )?;
    ids.query_map(params![stage_number(stage), before, limit], |row| row.get(0))?.collect()
}

pub(super) fn notes(connection: &Connection, prefix: &str) -> rusqlite::Result<Vec<(String, String)>> {
    connection
        .prepare_cached("SELECT name, body FROM notes WHERE substr(name, 1, length(?1)) = ?1 ORDER BY name")?
        .query_map([prefix], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
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
        let why = format!("{number} is not a stage").into();
        rusqlite::Error::FromSqlConversionFailure(2, Type::Integer, why)
    };
    Stage::ALL.into_iter().find(|&stage| stage_number(stage) == number).ok_or_else(unknown)
}
