//! One transaction for many new tables and appends, in two round trips: the first locks the ends of the logs, then each
//! change is checked here, and the second writes all that are in order. A refused change has written nothing.
//!
//! Locks are taken in the same order by everybody (leases by name, then ends by table), so that two batches never wait for
//! each other.

use super::notice;
use crate::order::follow;
use crate::{Append, Entry, NewTable, Stage, StoreError};
use futures_util::future::{try_join, try_join4, try_join5};
use std::collections::{BTreeMap, HashMap};
use tokio_postgres::{Client, Error, Statement};

/// A change of one log.
pub(super) enum Growth {
    Create(NewTable),
    Append(Append),
}

/// What happened to each change of a batch.
pub(super) type Outcomes = Vec<Result<(), StoreError>>;

/// A transaction that may have been committed, and what has become of its changes if it was.
pub(super) type Doubt = Option<(i64, Outcomes)>;

/// The prepared statements.
pub(super) struct Statements {
    transaction: Statement,
    fences: Statement,
    create: Statement,
    lock: Statement,
    insert: Statement,
    ends: Statement,
    rows: Statement,
    notify: Statement,
}

impl Statements {
    pub async fn prepare(client: &Client) -> Result<Self, Error> {
        let prepare = |text| client.prepare(text);
        Ok(Self {
            transaction: prepare("SELECT pg_current_xact_id()::text::bigint").await?,
            fences: prepare("SELECT name, number FROM impulse.leases WHERE name = ANY ($1) ORDER BY name FOR SHARE")
                .await?,
            create: prepare(
                "WITH new AS (
                     INSERT INTO impulse.tables (id, created, stage, listed, about)
                     SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::smallint[], $4::boolean[], $5::bytea[])
                     ON CONFLICT (id) DO NOTHING RETURNING key, id, created),
                 begun AS (INSERT INTO impulse.ends (table_key, number, at) SELECT key, 0, created FROM new)
                 SELECT id, key FROM new",
            )
            .await?,
            lock: prepare(
                "SELECT id, key, number FROM impulse.tables JOIN impulse.ends ON table_key = key
                 WHERE id = ANY ($1) ORDER BY key FOR UPDATE OF ends",
            )
            .await?,
            insert: prepare(
                "INSERT INTO impulse.entries (table_key, number, at, body)
                 SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])",
            )
            .await?,
            ends: prepare(
                "UPDATE impulse.ends SET number = new.number, at = new.at
                 FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS new (key, number, at)
                 WHERE table_key = new.key",
            )
            .await?,
            rows: prepare(
                "UPDATE impulse.tables SET stage = coalesce(new.stage, tables.stage),
                 listed = coalesce(new.listed, tables.listed), about = coalesce(new.about, tables.about)
                 FROM unnest($1::bigint[], $2::smallint[], $3::boolean[], $4::bytea[])
                 AS new (key, stage, listed, about) WHERE tables.key = new.key",
            )
            .await?,
            notify: prepare("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload").await?,
        })
    }
}

/// Where a log ends, with what this batch adds.
struct End {
    key: i64,
    number: u64,
    /// The time of the last entry that this batch adds.
    at: Option<i64>,
    /// Whether others are told: a new table is none of theirs yet.
    told: bool,
}

/// What the second round trip writes, by column.
#[derive(Default)]
struct Columns<'a> {
    keys: Vec<i64>,
    numbers: Vec<i64>,
    times: Vec<i64>,
    bodies: Vec<&'a [u8]>,
    rows: BTreeMap<i64, RowChange<'a>>,
}

#[derive(Default)]
struct RowChange<'a> {
    stage: Option<i16>,
    listed: Option<bool>,
    about: Option<&'a [u8]>,
}

/// Runs a batch. `origin` names this store in notifications. If this fails or is abandoned after the order to commit was
/// sent, `doubt` says what must be found out.
pub(super) async fn run(
    client: &Client,
    statements: &Statements,
    origin: &str,
    batch: &[Growth],
    doubt: &mut Doubt,
) -> Result<Outcomes, Error> {
    let (transaction, fences, mut created, mut ends) = begin(client, statements, batch).await?;
    let mut columns = Columns::default();
    let outcomes: Outcomes = batch
        .iter()
        .map(|growth| match growth {
            Growth::Create(table) => {
                let key = created.remove(&*table.id).ok_or_else(|| StoreError::Exists(table.id.clone()))?;
                let end = ends.entry(&table.id).or_insert(End { key, number: 0, at: None, told: false });
                columns.extend(end, &table.entries)
            }
            Growth::Append(append) => {
                if let Some(fence) = &append.fence {
                    fence.check(fences.get(&fence.lease).copied().unwrap_or(0))?;
                }
                let missing = || StoreError::NoSuchTable(append.table.clone());
                let end = ends.get_mut(&*append.table).ok_or_else(missing)?;
                columns.extend(end, &append.entries)?;
                columns.change_row(end.key, append);
                end.told = true;
                Ok(())
            }
        })
        .collect();
    if outcomes.iter().all(Result::is_err) {
        client.batch_execute("ROLLBACK").await?;
        return Ok(outcomes);
    }
    *doubt = Some((transaction, outcomes.clone()));
    columns.write(client, statements, origin, &ends).await?;
    Ok(outcomes)
}

/// Whether a batch is in the log: the last entry of its first change that has one. A batch is there as a whole, or not.
pub(super) async fn is_stored(client: &Client, batch: &[Growth], outcomes: &Outcomes) -> Result<bool, Error> {
    let written = batch.iter().zip(outcomes).filter(|(_, outcome)| outcome.is_ok());
    let last =
        written.map(|(growth, _)| growth).find_map(|growth| Some((growth.id(), growth.entries().last()?)));
    // Without an entry there is nothing that would be wrong if it were stored twice.
    let Some((id, entry)) = last else { return Ok(false) };
    let find = "SELECT FROM impulse.entries JOIN impulse.tables ON key = table_key
                WHERE id = $1 AND number = $2 AND at = $3 AND body = $4";
    let (id, number, body) = (id.as_bytes(), entry.number as i64, entry.body.as_bytes());
    Ok(client.query_opt(find, &[&id, &number, &entry.at, &body]).await?.is_some())
}

type Begun<'a> = (i64, HashMap<String, u64>, HashMap<&'a str, i64>, HashMap<&'a str, End>);

/// The first round trip: begins the transaction, creates tables, and locks leases and ends.
async fn begin<'a>(
    client: &Client,
    statements: &Statements,
    batch: &'a [Growth],
) -> Result<Begun<'a>, Error> {
    // By id: of two tables with one id, the first is created.
    let (mut new, mut grown, mut leases) = (BTreeMap::new(), Vec::new(), Vec::new());
    for growth in batch {
        match growth {
            Growth::Create(table) => drop(new.entry(table.id.as_bytes()).or_insert(table)),
            Growth::Append(append) => {
                grown.push(append.table.as_bytes());
                leases.extend(append.fence.as_ref().map(|fence| fence.lease.as_bytes()));
            }
        }
    }
    let ids: Vec<&[u8]> = new.keys().copied().collect();
    let times: Vec<i64> = new.values().map(|table| table.at).collect();
    let stages: Vec<i16> = new.values().map(|table| stage_number(table.stage)).collect();
    let listed: Vec<bool> = new.values().map(|table| table.listed).collect();
    let abouts: Vec<&[u8]> = new.values().map(|table| table.about.as_bytes()).collect();
    let create = async {
        match ids.is_empty() {
            true => Ok(Vec::new()),
            false => client.query(&statements.create, &[&ids, &times, &stages, &listed, &abouts]).await,
        }
    };
    let fences = async {
        match leases.is_empty() {
            true => Ok(Vec::new()),
            false => client.query(&statements.fences, &[&leases]).await,
        }
    };
    // The driver sends each as soon as it is polled, and they are polled in this order.
    let (_, transaction, fences, created, locked) = try_join5(
        client.batch_execute("BEGIN"),
        client.query_one(&statements.transaction, &[]),
        fences,
        create,
        client.query(&statements.lock, &[&grown]),
    )
    .await?;
    let known: HashMap<&[u8], &'a str> =
        batch.iter().map(|growth| (growth.id().as_bytes(), growth.id())).collect();
    let fences = fences.iter().filter_map(|row| {
        let name = String::from_utf8(row.get::<_, &[u8]>(0).to_vec()).ok()?;
        Some((name, row.get::<_, i64>(1) as u64))
    });
    let created = created.iter().filter_map(|row| Some((*known.get(row.get::<_, &[u8]>(0))?, row.get(1))));
    let ends = locked.iter().filter_map(|row| {
        let end = End { key: row.get(1), number: row.get::<_, i64>(2) as u64, at: None, told: false };
        Some((*known.get(row.get::<_, &[u8]>(0))?, end))
    });
    Ok((transaction.get(0), fences.collect(), created.collect(), ends.collect()))
}

impl Growth {
    fn id(&self) -> &str {
        match self {
            Self::Create(table) => &table.id,
            Self::Append(append) => &append.table,
        }
    }

    fn entries(&self) -> &[Entry] {
        match self {
            Self::Create(table) => &table.entries,
            Self::Append(append) => &append.entries,
        }
    }
}

impl<'a> Columns<'a> {
    fn extend(&mut self, end: &mut End, entries: &'a [Entry]) -> Result<(), StoreError> {
        follow(end.number, entries)?;
        for entry in entries {
            self.keys.push(end.key);
            self.numbers.push(entry.number as i64);
            self.times.push(entry.at);
            self.bodies.push(entry.body.as_bytes());
            (end.number, end.at) = (entry.number, Some(entry.at));
        }
        Ok(())
    }

    fn change_row(&mut self, key: i64, append: &'a Append) {
        if append.stage.is_none() && append.listed.is_none() && append.about.is_none() {
            return;
        }
        let row = self.rows.entry(key).or_default();
        row.stage = append.stage.map(stage_number).or(row.stage);
        row.listed = append.listed.or(row.listed);
        row.about = append.about.as_ref().map(String::as_bytes).or(row.about);
    }

    /// The second round trip: writes everything, tells other nodes, and commits.
    async fn write(
        &self,
        client: &Client,
        statements: &Statements,
        origin: &str,
        ends: &HashMap<&str, End>,
    ) -> Result<(), Error> {
        let grown: BTreeMap<i64, (&str, &End)> =
            ends.iter().filter(|(_, end)| end.at.is_some()).map(|(id, end)| (end.key, (*id, end))).collect();
        let keys: Vec<i64> = grown.keys().copied().collect();
        let numbers: Vec<i64> = grown.values().map(|(_, end)| end.number as i64).collect();
        let times: Vec<i64> = grown.values().filter_map(|(_, end)| end.at).collect();
        let told = ends.iter().filter(|(_, end)| end.told).map(|(id, end)| (*id, end.number));
        let told = notice::appended(origin, told);
        let entries = async {
            if self.keys.is_empty() {
                return Ok(());
            }
            try_join(
                client.execute(&statements.insert, &[&self.keys, &self.numbers, &self.times, &self.bodies]),
                client.execute(&statements.ends, &[&keys, &numbers, &times]),
            )
            .await
            .map(drop)
        };
        let rows = async {
            if self.rows.is_empty() {
                return Ok(());
            }
            let keys: Vec<i64> = self.rows.keys().copied().collect();
            let stages: Vec<_> = self.rows.values().map(|row| row.stage).collect();
            let listed: Vec<_> = self.rows.values().map(|row| row.listed).collect();
            let abouts: Vec<_> = self.rows.values().map(|row| row.about).collect();
            client.execute(&statements.rows, &[&keys, &stages, &listed, &abouts]).await.map(drop)
        };
        // If one fails, PostgreSQL rolls back instead of committing, and the first error is returned.
        try_join4(
            entries,
            rows,
            client.execute(&statements.notify, &[&notice::CHANNEL, &told]),
            client.batch_execute("COMMIT"),
        )
        .await
        .map(drop)
    }
}

/// A stage as it is stored.
pub(super) fn stage_number(stage: Stage) -> i16 {
    match stage {
        Stage::Waiting => 0,
        Stage::Playing => 1,
        Stage::Over => 2,
        Stage::Closed => 3,
    }
}
