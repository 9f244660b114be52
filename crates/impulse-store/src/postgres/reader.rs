//! The reading connections. Each carries many queries at once, one behind the other; a lost one is made anew, and the query
//! is asked again.

use super::batch::stage_number;
use super::database::Database;
use super::fault::{fault, is_lost};
use super::notice;
use crate::{Entry, RowsWanted, Stage, StoreError, TableRow};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Row, Statement};

/// A long list on one does not stop the other.
const CONNECTIONS: usize = 2;
/// While the database cannot be reached, it is tried this often.
const PAUSE: Duration = Duration::from_millis(250);
/// How long a query may take.
const PATIENCE: Duration = Duration::from_secs(15);

pub(super) struct Readers {
    database: Database,
    slots: [Mutex<Slot>; CONNECTIONS],
    next: AtomicUsize,
    /// The last attempt to connect, if it failed.
    failed: std::sync::Mutex<Option<Failed>>,
}

/// An attempt to connect. It is repeated after a pause, or as soon as any connection has been made, the writer's too.
struct Failed {
    when: Instant,
    times_connected: u64,
    error: StoreError,
}

type Slot = Option<Arc<Reader>>;

/// A connection with its prepared statements.
pub(super) struct Reader {
    client: Client,
    read: Statement,
    row: Statement,
    numbers: Statement,
}

/// The columns of a [`TableRow`].
const ROWS: &str = "SELECT id, created, stage, listed, about, at, number
                    FROM impulse.tables JOIN impulse.ends ON table_key = key";

impl Readers {
    pub fn new(database: Database) -> Self {
        Self { database, slots: Default::default(), next: AtomicUsize::new(0), failed: Default::default() }
    }

    /// Asks something, twice if the connection is lost the first time.
    pub async fn ask<T, F: Future<Output = Result<T, StoreError>>>(
        &self,
        query: impl Fn(Arc<Reader>) -> F,
    ) -> Result<T, StoreError> {
        let slot = &self.slots[self.next.fetch_add(1, Ordering::Relaxed) % CONNECTIONS];
        let mut tried = false;
        loop {
            let reader = self.reader(slot).await?;
            let answer = match timeout(PATIENCE, query(reader.clone())).await {
                Ok(answer) => answer,
                Err(_) => Err(StoreError::Unreachable("it took too long".to_owned())),
            };
            match answer {
                Err(error) if is_lost(&error) => {
                    forget(slot, &reader).await;
                    if tried {
                        return Err(error);
                    }
                    tried = true;
                }
                answer => return answer,
            }
        }
    }

    async fn reader(&self, slot: &Mutex<Slot>) -> Result<Arc<Reader>, StoreError> {
        let mut slot = slot.lock().await;
        if let Some(reader) = slot.as_ref().filter(|reader| !reader.client.is_closed()) {
            return Ok(reader.clone());
        }
        let times_connected = self.database.times_connected();
        if let Some(failed) = &*self.failed()
            && failed.when.elapsed() < PAUSE
            && failed.times_connected == times_connected
        {
            return Err(failed.error.clone());
        }
        let connected = connect(&self.database).await.map(Arc::new);
        *self.failed() = connected.as_ref().err().map(|error| Failed {
            when: Instant::now(),
            times_connected,
            error: error.clone(),
        });
        *slot = connected.as_ref().ok().cloned();
        connected
    }

    fn failed(&self) -> MutexGuard<'_, Option<Failed>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Drops a connection, unless another has done so.
async fn forget(slot: &Mutex<Slot>, lost: &Arc<Reader>) {
    let mut slot = slot.lock().await;
    if slot.as_ref().is_some_and(|reader| Arc::ptr_eq(reader, lost)) {
        *slot = None;
    }
}

async fn connect(database: &Database) -> Result<Reader, StoreError> {
    let client = database.session().await?;
    let prepare = async {
        // The number of the last entry comes with each, so that one snapshot shows whether any is missing.
        let read = client.prepare(
            "SELECT ends.number, entries.number, entries.at, entries.body
             FROM impulse.tables JOIN impulse.ends ON ends.table_key = key
             LEFT JOIN impulse.entries ON entries.table_key = key AND entries.number > $2
                 AND entries.number <= $3
             WHERE id = $1 ORDER BY entries.number",
        );
        let numbers = "SELECT id, number FROM impulse.tables JOIN impulse.ends ON table_key = key
                       WHERE id = ANY ($1)";
        let row = client.prepare(&format!("{ROWS} WHERE id = $1")).await?;
        Ok((read.await?, row, client.prepare(numbers).await?))
    };
    let (read, row, numbers) = prepare.await.map_err(|error| fault(&error))?;
    Ok(Reader { client, read, row, numbers })
}

impl Reader {
    pub async fn read(&self, table: &str, after: u64, up_to: u64) -> Result<Vec<Entry>, StoreError> {
        let [from, to] = [after, up_to].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
        let rows = self.client.query(&self.read, &[&table.as_bytes(), &from, &to]).await;
        let rows = rows.map_err(|error| fault(&error))?;
        let Some(first) = rows.first() else { return Err(StoreError::NoSuchTable(table.to_owned())) };
        let last = up_to.min(first.get::<_, i64>(0) as u64);
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows.iter().filter(|row| row.get::<_, Option<i64>>(1).is_some()) {
            let number = row.get::<_, i64>(1) as u64;
            entries.push(Entry { number, at: row.get(2), body: text(row, 3)? });
        }
        let expected = after.saturating_add(1)..=last.max(after);
        match expected.clone().zip(&entries).find(|(number, entry)| entry.number != *number) {
            None if entries.len() as u64 == last.saturating_sub(after) => Ok(entries),
            Some((number, _)) => Err(lacks(table, number)),
            None => Err(lacks(table, after + 1 + entries.len() as u64)),
        }
    }

    /// How many bytes the database uses on disk.
    pub async fn bytes(&self) -> Result<u64, StoreError> {
        let row = self.client.query_one("SELECT pg_database_size(current_database())", &[]).await;
        Ok(row.map_err(|error| fault(&error))?.get::<_, i64>(0) as u64)
    }

    pub async fn row(&self, table: &str) -> Result<TableRow, StoreError> {
        let row = self.client.query_opt(&self.row, &[&table.as_bytes()]).await;
        match row.map_err(|error| fault(&error))? {
            Some(row) => table_row(&row),
            None => Err(StoreError::NoSuchTable(table.to_owned())),
        }
    }

    pub async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let ids: Vec<&[u8]> = tables.iter().map(String::as_bytes).collect();
        let rows = self.client.query(&self.numbers, &[&ids]).await.map_err(|error| fault(&error))?;
        rows.iter().map(|row| Ok((text(row, 0)?, row.get::<_, i64>(1) as u64))).collect()
    }

    pub async fn publish(&self, texts: &[String]) -> Result<(), StoreError> {
        let notify = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload";
        let parameters: [(&(dyn ToSql + Sync), Type); 2] =
            [(&notice::CHANNEL, Type::TEXT), (&texts, Type::TEXT_ARRAY)];
        self.client.query_typed(notify, &parameters).await.map(drop).map_err(|error| fault(&error))
    }

    pub async fn lapsed(&self, prefix: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        // What was released expired before all time.
        let list = "SELECT name FROM impulse.leases
                    WHERE expires <= clock_timestamp() AND expires > '-infinity'
                    AND substring(name FOR length($1)) = $1 ORDER BY name LIMIT $2";
        let (prefix, limit) = (prefix.as_bytes(), i64::from(limit));
        let rows = self.client.query_typed(list, &[(&prefix, Type::BYTEA), (&limit, Type::INT8)]).await;
        rows.map_err(|error| fault(&error))?.iter().map(|row| text(row, 0)).collect()
    }

    pub async fn notes(&self, prefix: &str) -> Result<Vec<(String, String)>, StoreError> {
        let list =
            "SELECT name, body FROM impulse.notes WHERE substring(name FOR length($1)) = $1 ORDER BY name";
        let prefix = prefix.as_bytes();
        let rows = self.client.query_typed(list, &[(&prefix, Type::BYTEA)]).await;
        let rows = rows.map_err(|error| fault(&error))?;
        rows.iter().map(|row| Ok((text(row, 0)?, text(row, 1)?))).collect()
    }

    pub async fn rows(&self, wanted: &RowsWanted) -> Result<Vec<TableRow>, StoreError> {
        // Planned for these values, so that conditions on nothing disappear and an index can serve the rest.
        let list = format!(
            "{ROWS} WHERE ($1 IS NULL OR stage = $1) AND ($2 IS NULL OR listed = $2)
             AND ($3 IS NULL OR created <= $3 AND (created < $3 OR id > $4))
             ORDER BY created DESC, id LIMIT $5"
        );
        let (stage, limit) = (wanted.stage.map(stage_number), i64::from(wanted.limit));
        let created = wanted.after.as_ref().map(|mark| mark.created);
        let id = wanted.after.as_ref().map(|mark| mark.id.as_bytes());
        let rows = self
            .client
            .query_typed(
                &list,
                &[
                    (&stage, Type::INT2),
                    (&wanted.listed, Type::BOOL),
                    (&created, Type::INT8),
                    (&id, Type::BYTEA),
                    (&limit, Type::INT8),
                ],
            )
            .await;
        rows.map_err(|error| fault(&error))?.iter().map(table_row).collect()
    }

    pub async fn unfinished(&self, after: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        // Written as in the partial index: 0 and 1 are waiting and playing.
        let list = "SELECT id FROM impulse.tables WHERE stage < 2 AND ($1 IS NULL OR id > $1)
                    ORDER BY id LIMIT $2";
        let (after, limit) = (after.map(str::as_bytes), i64::from(limit));
        let rows = self.client.query_typed(list, &[(&after, Type::BYTEA), (&limit, Type::INT8)]).await;
        rows.map_err(|error| fault(&error))?.iter().map(|row| text(row, 0)).collect()
    }
}

fn lacks(table: &str, number: u64) -> StoreError {
    StoreError::Corrupt(format!("table {table} lacks its entry {number}"))
}

pub(super) fn table_row(row: &Row) -> Result<TableRow, StoreError> {
    let number = row.get::<_, i16>(2);
    let stage = Stage::ALL.into_iter().find(|stage| stage_number(*stage) == number);
    Ok(TableRow {
        id: text(row, 0)?,
        created: row.get(1),
        stage: stage.ok_or_else(|| StoreError::Corrupt(format!("{number} is not a stage")))?,
        listed: row.get(3),
        about: text(row, 4)?,
        updated: row.get(5),
        entries: row.get::<_, i64>(6) as u64,
    })
}

/// Text, which is stored as bytes.
pub(super) fn text(row: &Row, column: usize) -> Result<String, StoreError> {
    String::from_utf8(row.get::<_, &[u8]>(column).to_vec())
        .map_err(|error| StoreError::Corrupt(format!("text that is not UTF-8: {error}")))
}
