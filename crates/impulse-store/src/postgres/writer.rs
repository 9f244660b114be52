//! The one task that changes the database: group commit. It takes everything in its queue, stores it in one transaction, and
//! then reports each result. It also owns the writing connection: it connects again when that is lost, finds out what became
//! of the transaction that was under way, and meanwhile the bounded queue fills.

use super::batch::{self, Growth, Outcomes, Statements};
use super::database::Database;
use super::fault::{fault, is_lost, is_passing};
use super::{leases, removal};
use crate::group::{self, GATHERING, LARGE, Ready, tell_all};
use crate::{Rewrite, Stage, StoreError};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};
use tokio_postgres::Client;

/// The capacity of the queue, and so the most changes in one transaction.
pub(super) const CAPACITY: usize = 4096;
/// How long a change may take, with all attempts to connect again. After this the caller is told that the database cannot
/// be reached.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the database may take for one transaction before the connection is given up.
const TRANSACTION: Duration = Duration::from_secs(5);
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(100);

/// Writes what is there already.
const WRITE: &str = "UPDATE impulse.version SET version = version";

pub(super) type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// What can be asked of the writer.
pub(super) enum Order {
    Grow(Growth, group::Answer<()>),
    Rewrite { table: String, rewrite: Rewrite, answer: Answer<()> },
    Delete(String, Answer<()>),
    DeleteOlder { stage: Stage, before: i64, limit: u32, answer: Answer<Vec<String>> },
    Acquire(Wish),
    Release { lease: String, holder: String, answer: Answer<()> },
    SetNote { name: String, text: Option<String>, answer: Answer<()> },
    Check(Answer<()>),
    Stop(oneshot::Sender<()>),
}

/// A lease that somebody wants.
pub(super) struct Wish {
    pub lease: String,
    pub holder: String,
    pub lasting: Duration,
    pub answer: Answer<Option<u64>>,
}

pub(super) struct Writer {
    pub database: Database,
    /// Names this store in notifications.
    pub origin: String,
    session: Option<Session>,
    /// Whether the last attempt to connect has failed.
    unreachable: bool,
}

/// A connection that is ready to write.
struct Session {
    client: Client,
    statements: Statements,
    /// The history that the server is part of. A standby that was promoted has another.
    timeline: String,
}

impl Writer {
    pub fn new(database: Database, origin: String) -> Self {
        Self { database, origin, session: None, unreachable: false }
    }

    /// Carries out orders until it is told to stop.
    pub async fn run(mut self, mut orders: mpsc::Receiver<Order>) {
        let (mut taken, mut last) = (Vec::new(), 0);
        while orders.recv_many(&mut taken, CAPACITY).await > 0 {
            if last >= LARGE {
                sleep(GATHERING).await;
                let room = CAPACITY.saturating_sub(taken.len());
                taken.extend(std::iter::from_fn(|| orders.try_recv().ok()).take(room));
            }
            last = taken.len();
            let (mut group, mut wishes, mut others, mut stop) = (Vec::new(), Vec::new(), Vec::new(), None);
            for order in taken.drain(..) {
                match order {
                    Order::Grow(growth, answer) => group.push((growth, answer)),
                    Order::Acquire(wish) => wishes.push(wish),
                    Order::Stop(stopped) => stop = Some(stopped),
                    other => others.push(other),
                }
            }
            if !group.is_empty() {
                self.grow(group).await;
            }
            while !wishes.is_empty() {
                wishes = self.acquire(wishes).await;
            }
            for order in others {
                self.carry_out(order).await;
            }
            if let Some(stopped) = stop {
                // What came after the order to stop is dropped, and its callers are told that the store is closed.
                orders.close();
                drop(self.session.take());
                let _ = stopped.send(());
                return;
            }
        }
    }

    /// Stores a group of changes and reports their outcomes.
    async fn grow(&mut self, group: Vec<(Growth, group::Answer<()>)>) {
        let (batch, answers): (Vec<_>, Vec<_>) = group.into_iter().unzip();
        let deadline = Instant::now() + PATIENCE;
        let outcomes = match self.store(&batch, deadline).await {
            Ok(outcomes) => outcomes,
            Err(error) if is_lost(&error) => batch.iter().map(|_| Err(error.clone())).collect(),
            // One of them may be the culprit: each alone.
            Err(_) => {
                let mut outcomes = Vec::new();
                for growth in batch {
                    let alone = self.store(&[growth], deadline).await;
                    outcomes.push(alone.and_then(|mut outcomes| outcomes.pop().unwrap_or(Ok(()))));
                }
                outcomes
            }
        };
        tell_all(answers.into_iter().zip(outcomes).map(|ready| Box::new(ready) as Box<dyn Ready>).collect());
    }

    /// Stores a batch, in as many attempts as its deadline allows.
    async fn store(&mut self, batch: &[Growth], deadline: Instant) -> Result<Outcomes, StoreError> {
        loop {
            let origin = self.origin.clone();
            let session = self.session(deadline).await?;
            let timeline = session.timeline.clone();
            let mut doubt = None;
            let run = batch::run(&session.client, &session.statements, &origin, batch, &mut doubt);
            let error = match timeout(TRANSACTION, run).await {
                Ok(Ok(outcomes)) => return Ok(outcomes),
                Ok(Err(error)) if is_passing(&error) && Instant::now() < deadline => {
                    self.roll_back().await;
                    sleep(PAUSE).await;
                    continue;
                }
                Ok(Err(error)) => fault(&error),
                Err(_) => StoreError::Unreachable("it took too long".to_owned()),
            };
            if !is_lost(&error) {
                self.roll_back().await;
                return Err(error);
            }
            self.session = None;
            if let Some((transaction, outcomes)) = doubt
                && self.was_committed(transaction, &timeline, deadline).await?
                && self.is_stored(batch, &outcomes, deadline).await?
            {
                return Ok(outcomes);
            }
            if Instant::now() >= deadline {
                return Err(error);
            }
            sleep(PAUSE).await;
        }
    }

    /// Finds out what became of a transaction that was under way when the connection was lost. If its old connection still
    /// works on it, that is ended first. `timeline` is where it began: elsewhere another transaction may have its number.
    /// So may it in the same place: a server that crashed gives numbers again whose transactions left nothing behind. See
    /// [`is_stored`](Self::is_stored).
    async fn was_committed(
        &mut self,
        transaction: i64,
        timeline: &str,
        deadline: Instant,
    ) -> Result<bool, StoreError> {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                   WHERE backend_xid::text = (($1::text)::xid8::xid)::text AND pid <> pg_backend_pid()";
        let number = transaction.to_string();
        loop {
            let session = self.session(deadline).await?;
            if session.timeline != timeline {
                return Err(StoreError::Unreachable("another server has taken its place".to_owned()));
            }
            let status = session.client.query_one("SELECT pg_xact_status($1::text::xid8)", &[&number]).await;
            match status.as_ref().map(|row| row.get::<_, Option<&str>>(0)) {
                // It may not have reached a synchronous standby yet. What is written after it gets there after it.
                Ok(Some("committed")) => match timeout(TRANSACTION, session.client.execute(WRITE, &[])).await
                {
                    Ok(Ok(_)) => return Ok(true),
                    Ok(Err(_)) | Err(_) => self.session = None,
                },
                Ok(Some("aborted")) => return Ok(false),
                Ok(Some(_)) => drop(session.client.execute(end, &[&number]).await),
                Ok(None) => {
                    return Err(StoreError::Unreachable("it forgot the last transaction".to_owned()));
                }
                Err(error) if is_lost(&fault(error)) => self.session = None,
                // It does not know of the transaction: this is not the database where it began.
                Err(_) => return Ok(false),
            }
            if Instant::now() >= deadline {
                return Err(StoreError::Unreachable("it was lost while it stored something".to_owned()));
            }
            sleep(PAUSE).await;
        }
    }

    /// Whether a batch is in the log, now that its transaction is no longer under way.
    async fn is_stored(
        &mut self,
        batch: &[Growth],
        outcomes: &Outcomes,
        deadline: Instant,
    ) -> Result<bool, StoreError> {
        loop {
            let session = self.session(deadline).await?;
            let error = match timeout(TRANSACTION, batch::is_stored(&session.client, batch, outcomes)).await {
                Ok(Ok(stored)) => return Ok(stored),
                Ok(Err(error)) => fault(&error),
                Err(_) => StoreError::Unreachable("it took too long".to_owned()),
            };
            self.session = None;
            if Instant::now() >= deadline || !is_lost(&error) {
                return Err(error);
            }
            sleep(PAUSE).await;
        }
    }

    /// Takes leases, all in one transaction. Of two wishes for the same lease the second is returned, for the next.
    async fn acquire(&mut self, wishes: Vec<Wish>) -> Vec<Wish> {
        let (mut wanted, mut answers, mut later) = (BTreeMap::new(), Vec::new(), Vec::new());
        for wish in wishes {
            if wanted.contains_key(&wish.lease) {
                later.push(wish);
            } else {
                wanted.insert(wish.lease.clone(), (wish.holder, wish.lasting));
                answers.push((wish.lease, wish.answer));
            }
        }
        let acquired = self.attempt(async |client| leases::acquire(client, &wanted).await).await;
        for (lease, answer) in answers {
            let _ = answer
                .send(acquired.as_ref().map(|numbers| numbers.get(&lease).copied()).map_err(Clone::clone));
        }
        later
    }

    /// Carries out any other order, in a transaction of its own.
    async fn carry_out(&mut self, order: Order) {
        let origin = self.origin.clone();
        match order {
            Order::Rewrite { table, rewrite, answer } => {
                let carry_out =
                    async |client: &Client| removal::rewrite(client, &origin, &table, &rewrite).await;
                let _ = answer.send(self.attempt(carry_out).await.flatten());
            }
            Order::Delete(table, answer) => {
                let deleted =
                    self.attempt(async |client| removal::delete(client, &origin, &table).await).await;
                let _ = answer.send(deleted.and_then(|found| match found {
                    true => Ok(()),
                    false => Err(StoreError::NoSuchTable(table)),
                }));
            }
            Order::DeleteOlder { stage, before, limit, answer } => {
                let delete = async |client: &Client| {
                    removal::delete_older(client, &origin, stage, before, limit).await
                };
                let _ = answer.send(self.attempt(delete).await);
            }
            Order::Release { lease, holder, answer } => {
                let release = async |client: &Client| leases::release(client, &lease, &holder).await;
                let _ = answer.send(self.attempt(release).await);
            }
            Order::SetNote { name, text, answer } => {
                let set = async |client: &Client| removal::set_note(client, &name, text.as_deref()).await;
                let _ = answer.send(self.attempt(set).await);
            }
            Order::Check(answer) => {
                let checked = self.attempt(async |client| client.execute(WRITE, &[]).await.map(drop)).await;
                let _ = answer.send(checked);
            }
            Order::Grow(..) | Order::Acquire(_) | Order::Stop(_) => {}
        }
    }

    /// Runs something that may be done twice, again if the connection is lost.
    async fn attempt<T>(
        &mut self,
        work: impl AsyncFn(&Client) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, StoreError> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let session = self.session(deadline).await?;
            let error = match timeout(TRANSACTION, work(&session.client)).await {
                Ok(Ok(done)) => return Ok(done),
                Ok(Err(error)) if is_passing(&error) => StoreError::Other(error.to_string()),
                Ok(Err(error)) => match fault(&error) {
                    lost if is_lost(&lost) => {
                        self.session = None;
                        lost
                    }
                    error => {
                        self.roll_back().await;
                        return Err(error);
                    }
                },
                Err(_) => {
                    self.session = None;
                    StoreError::Unreachable("it took too long".to_owned())
                }
            };
            if Instant::now() >= deadline {
                return Err(error);
            }
            self.roll_back().await;
            sleep(PAUSE).await;
        }
    }

    /// The connection, made anew if need be until the deadline. While the database cannot be reached, only the first of
    /// many waits for it.
    async fn session(&mut self, deadline: Instant) -> Result<&Session, StoreError> {
        if self.session.as_ref().is_none_or(|session| session.client.is_closed()) {
            self.session = None;
            loop {
                match connect(&self.database).await {
                    Ok(session) => {
                        self.session = Some(session);
                        self.unreachable = false;
                        break;
                    }
                    Err(error) => {
                        if self.unreachable || Instant::now() >= deadline || !is_lost(&error) {
                            self.unreachable = true;
                            return Err(error);
                        }
                    }
                }
                sleep(PAUSE).await;
            }
        }
        self.session.as_ref().ok_or(StoreError::Closed)
    }

    async fn roll_back(&mut self) {
        if let Some(session) = &self.session
            && !matches!(timeout(TRANSACTION, session.client.batch_execute("ROLLBACK")).await, Ok(Ok(())))
        {
            self.session = None;
        }
    }
}

async fn connect(database: &Database) -> Result<Session, StoreError> {
    let client = database.session().await?;
    let statements = Statements::prepare(&client).await.map_err(|error| fault(&error))?;
    let timeline = "SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)";
    let timeline = client.query_one(timeline, &[]).await.map_err(|error| fault(&error))?.get(0);
    Ok(Session { client, statements, timeline })
}
