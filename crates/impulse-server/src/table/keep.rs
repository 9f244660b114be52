//! Stores what was decided. Only what is durable becomes the table, and is told. If another node was faster, the table
//! catches up with its log, and the same is decided again.

use super::Decision;
use super::damage::BadEntry;
use super::fold::Table;
use super::game::{Answered, Played};
use super::mailbox::Running;
use super::room;
use super::submits::Submitted;
use crate::denied::Denied;
use crate::leases::Duty;
use crate::now;
use impulse_store::{Append, Entry, Fence, StoreError};
use impulse_wire::message::ByeReason;
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::table::Stage;
use impulse_wire::{Refusal, SubmitKey, write};
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How often the same is decided if other nodes are always faster.
pub(super) const ATTEMPTS: usize = 100;
/// After so many lost races in a row, a node pauses before each further attempt.
const QUICK_ATTEMPTS: u32 = 3;
/// The longest of these pauses.
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

/// What became of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    /// It is durable.
    Done,
    /// Something else was stored meanwhile, and the table has caught up: decide again.
    Outrun,
}

/// An entry of the log, and when it happened.
pub(super) struct Dated {
    pub at: i64,
    pub log: LogEntry,
}

/// What the table becomes once its new entries are durable.
enum Next {
    /// Nothing but answers, already played, was added: they cannot fail, so the table need not be copied.
    Answers(VecDeque<Answered>),
    /// A copy to which the entries were applied, and the answers among them.
    Table(Box<Table>, Vec<Played>),
}

/// A pause of random length. Two nodes that write at the same pace can fall into step, and then the same one always loses.
fn pause() -> Duration {
    let mut byte = [0];
    // Without randomness it is the shortest.
    let _ = getrandom::fill(&mut byte);
    LONGEST_PAUSE * u32::from(byte[0]) / u32::from(u8::MAX)
}

/// Applies new entries. Returns the events of the answers among them, which have been played already.
fn apply(
    table: &mut Table,
    logs: &[Dated],
    mut answered: VecDeque<Answered>,
) -> Result<Vec<Played>, BadEntry> {
    let mut played = Vec::with_capacity(answered.len());
    for Dated { at, log } in logs {
        let answer = if matches!(log.record, Record::Acted { .. }) { answered.pop_front() } else { None };
        table.apply(table.number + 1, *at, log, answer, &mut played)?;
    }
    Ok(played)
}

impl Running {
    /// Appends the records of a decision to the log. When they are durable, the table changes, and everybody is told. When that
    /// fails, nothing has changed, and nobody is told anything.
    pub(super) async fn keep(
        &mut self,
        decision: Decision,
        submit: Option<SubmitKey>,
        fence: Option<Fence>,
    ) -> Result<Kept, Denied> {
        if self.server.outage.lasts() {
            return Err(Refusal::StoreLost.into());
        }
        room::check(&self.table, &self.server.limits, &decision.records)?;
        let at = now().max(self.table.last_at);
        let Decision { records, answered } = decision;
        let woken =
            self.ran_before_suspension(at).await.map(|ran| LogEntry::new(Record::Woken { ran }, None));
        let logs = records.into_iter().map(|record| LogEntry::new(record, submit));
        let logs: Vec<Dated> = woken.into_iter().chain(logs).map(|log| Dated { at, log }).collect();
        let numbers = self.table.number + 1..;
        let entries = numbers.zip(&logs).map(|(number, dated)| Entry { number, at, body: dated.log.write() });
        let mut append = Append::new(self.table.id.as_str(), entries.collect());
        append.fence = fence;
        let next = match logs.iter().all(is_answer) {
            true => Next::Answers(answered),
            false => {
                let mut next = Box::new(self.table.clone());
                let played = apply(&mut next, &logs, answered).map_err(|error| {
                    tracing::error!(table = %self.table.id, %error, "a decided record does not fit the table");
                    Refusal::DoesNotFit
                })?;
                append.stage = (next.stage != self.table.stage).then(|| stored_stage(next.stage));
                append.about = (!logs.iter().all(is_in_game)).then(|| write(&next.summary()));
                Next::Table(next, played)
            }
        };
        // What was told before need not wait for the store.
        self.flush();
        let begin = Instant::now();
        let stored = self.server.store.append(append).await;
        self.server.metrics.stored(begin.elapsed());
        match stored {
            Ok(()) => {
                self.lost_races = 0;
                self.rest.is_over();
                self.change(next, &logs)?;
                self.notify();
                Ok(Kept::Done)
            }
            Err(error) => self.not_appended(error, &logs).await,
        }
    }

    /// What is durable becomes the table, and everybody is told.
    fn change(&mut self, next: Next, logs: &[Dated]) -> Result<(), Denied> {
        let before = Before::of(&self.table);
        let played = match next {
            Next::Table(next, played) => {
                self.table = *next;
                played
            }
            Next::Answers(answered) => match apply(&mut self.table, logs, answered) {
                Ok(played) => played,
                Err(error) => {
                    tracing::error!(table = %self.table.id, %error, "an answer does not fit the table");
                    self.leave_memory("memory and log have diverged");
                    return Err(Refusal::Diverged.into());
                }
            },
        };
        self.tell_kept(&before, logs, &played);
        Ok(())
    }

    /// Decides something without an idempotency key and stores it, again as long as other nodes are faster. Only then gives
    /// out the secrets that belong to it.
    pub(super) async fn settle<T>(
        &mut self,
        decide: impl Fn(&Table) -> Result<(Decision, T), Denied>,
    ) -> Result<T, Denied> {
        for _ in 0..ATTEMPTS {
            let (decision, given) = decide(&self.table)?;
            if self.keep(decision, None, None).await? == Kept::Done {
                return Ok(given);
            }
        }
        Err(Refusal::Crowded.into())
    }

    /// After a failed append: reads on. Entries may have been stored by another node, or even by this one, if the connection
    /// to the database was lost before it could say so.
    async fn not_appended(&mut self, error: StoreError, tried: &[Dated]) -> Result<Kept, Denied> {
        let outrun = match &error {
            // The log is shorter than memory: the database has lost something.
            StoreError::Conflict { expected, .. } if *expected <= self.table.number => {
                self.leave_memory("the log is shorter than memory");
                return Err(Refusal::Diverged.into());
            }
            StoreError::Conflict { .. } => true,
            StoreError::Fenced { .. } => {
                self.server.leases.lost(self.table.id);
                true
            }
            error => {
                self.server.store_failed(error);
                tracing::error!(table = %self.table.id, %error, "entries could not be stored");
                false
            }
        };
        if self.lost_races >= QUICK_ATTEMPTS {
            sleep(pause()).await;
        }
        let before = self.table.number;
        match self.catch_up(tried).await {
            Ok(true) => Ok(Kept::Done),
            Ok(false) if outrun || self.table.number > before => {
                self.lost_races += 1;
                Ok(Kept::Outrun)
            }
            Ok(false) if self.diverged => Err(Refusal::Diverged.into()),
            Ok(false) => Err(error.into()),
            Err(denied) => Err(denied),
        }
    }

    /// Reads what was stored after the last entry that is known here, applies it, and tells the clients. Returns whether it
    /// begins with what this node tried to store.
    pub(super) async fn catch_up(&mut self, tried: &[Dated]) -> Result<bool, Denied> {
        let entries = match self.server.store.read(self.table.id.as_str(), self.table.number).await {
            Ok(entries) => entries,
            Err(StoreError::NoSuchTable(_)) => {
                self.leave_memory("the table was deleted");
                return Err(Refusal::NoSuchTable.into());
            }
            Err(error) => {
                self.server.store_failed(&error);
                tracing::error!(table = %self.table.id, %error, "the log cannot be read");
                return Err(error.into());
            }
        };
        if entries.is_empty() {
            return Ok(false);
        }
        let own = !tried.is_empty()
            && tried.len() <= entries.len()
            && tried
                .iter()
                .zip(&entries)
                .all(|(tried, entry)| tried.at == entry.at && tried.log.write() == entry.body);
        let mut next = self.table.clone();
        let (mut logs, mut played) = (Vec::with_capacity(entries.len()), Vec::new());
        // Who was asked after what this node stored.
        let mut asked = None;
        for entry in entries {
            let applied = LogEntry::read(&entry.body)
                .map_err(Into::into)
                .and_then(|log| next.apply(entry.number, entry.at, &log, None, &mut played).map(|()| log));
            match applied {
                Ok(log) => {
                    logs.push(Dated { at: entry.at, log });
                    if logs.len() == tried.len() {
                        asked = next.clock_runs_for();
                    }
                }
                Err(BadEntry::Unreadable(error)) if error.is_newer() => {
                    tracing::warn!(table = %self.table.id, number = entry.number, %error, "a newer version has changed a table");
                    self.leave_memory("this version cannot read the log");
                    return Err(Refusal::Newer.into());
                }
                Err(error) => {
                    tracing::error!(table = %self.table.id, number = entry.number, %error, "a log is damaged");
                    self.leave_memory("the log cannot be read");
                    return Err(Refusal::Damaged.into());
                }
            }
        }
        if logs.iter().any(|dated| matches!(dated.log.record, Record::TakenBack { .. })) {
            // Some of what was played was taken back.
            played = next.played_since(next.kept_since(self.table.number) as usize);
        }
        self.rest.is_over();
        self.change(Next::Table(Box::new(next), played), &logs)?;
        match own && asked == self.table.clock_runs_for() {
            true => self.notify(),
            // The node whose entries began this turn has notified the player.
            false => self.notified = self.table.clock_runs_for(),
        }
        Ok(own)
    }

    /// Clients must reconnect, and the table is loaded again from its log.
    pub(super) fn leave_memory(&mut self, why: &str) {
        tracing::warn!(table = %self.table.id, "{why}: the table leaves memory");
        self.diverged = true;
        self.bye_all(ByeReason::Stopping);
    }

    /// The database was lost, or can be reached again: clients are told, and the table catches up.
    pub(super) async fn outage_changed(&mut self) {
        if !self.server.outage.lasts() {
            // If this fails, the outage goes on, and this is called again at its end.
            let _ = self.catch_up(&[]).await;
            self.duty_due = None;
            self.rest.is_over();
        }
        self.tell_table();
    }

    /// The last entry of a message, if it was carried out.
    pub(super) async fn carried_out(&self, submit: SubmitKey) -> Result<Option<u64>, Denied> {
        match self.table.submitted(submit) {
            Submitted::No => Ok(None),
            Submitted::At(number) => Ok(Some(number)),
            Submitted::Perhaps(numbers) => {
                for number in numbers {
                    let read = self.server.store.read_between(self.table.id.as_str(), number - 1, number);
                    let own = |entry: &Entry| {
                        LogEntry::read(&entry.body).is_ok_and(|log| log.submit == Some(submit))
                    };
                    if read.await?.iter().any(own) {
                        return Ok(Some(number));
                    }
                }
                Ok(None)
            }
        }
    }

    /// How long the running clock ran since it was last charged, if the process was suspended meanwhile. If another node has
    /// taken the clock over, it has not stood still.
    async fn ran_before_suspension(&self, at: i64) -> Option<u64> {
        self.table.clocks.deadline(self.table.clock_runs_for())?;
        let charged = self.table.clocks.charged();
        let suspended = self.server.heartbeat.suspended_since(charged);
        if suspended == 0 {
            return None;
        }
        match self.server.leases.take(&*self.server.store, self.table.id).await {
            Ok(Some(Duty { fresh: false, .. })) => Some((at - charged - suspended).max(0) as u64),
            Ok(Some(Duty { fresh: true, .. })) => Some(0),
            Ok(None) | Err(_) => None,
        }
    }
}

/// What is needed of the table before a change, to decide what to tell.
pub(super) struct Before {
    pub number: u64,
    pub position: u32,
    pub stage: Stage,
    /// Whether a proposal stood.
    pub proposal: bool,
}

impl Before {
    fn of(table: &Table) -> Self {
        let (number, position, stage) = (table.number, table.position(), table.stage);
        Self { number, position, stage, proposal: table.proposal.is_some() }
    }
}

/// Whether an entry is an answer.
fn is_answer(entry: &Dated) -> bool {
    matches!(entry.log.record, Record::Acted { .. })
}

/// Whether an entry changes nothing but the game.
pub(super) fn is_in_game(entry: &Dated) -> bool {
    matches!(entry.log.record, Record::Acted { .. } | Record::TakenBack { .. })
}

/// The stage as lists know it.
pub fn stored_stage(stage: Stage) -> impulse_store::Stage {
    match stage {
        Stage::Open => impulse_store::Stage::Waiting,
        Stage::Playing => impulse_store::Stage::Playing,
        Stage::Over => impulse_store::Stage::Over,
        Stage::Closed => impulse_store::Stage::Closed,
    }
}
