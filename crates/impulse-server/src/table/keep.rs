//! Stores what was decided. Only what is durable becomes the table, and is told.

use super::Decision;
use super::fold::Table;
use super::mailbox::Running;
use super::room;
use super::submits::Submitted;
use crate::denied::Denied;
use crate::now;
use impulse_store::{Append, Entry, StoreError};
use impulse_wire::message::ByeReason;
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::table::Stage;
use impulse_wire::{Refusal, SubmitKey, write};
use std::time::Instant;

impl Running {
    /// Applies a decision to a copy of the table and appends its records to the log. When they are durable, the copy
    /// becomes the table, and everybody is told. When that fails, nothing has changed, and nobody is told anything.
    pub(super) async fn keep(&mut self, decision: Decision, submit: Option<SubmitKey>) -> Result<(), Denied> {
        room::check(&self.table, &self.server.limits, &decision.records)?;
        let at = now().max(self.table.last_at);
        let Decision { records, mut answered } = decision;
        let woken = self.ran_before_suspension(at).map(|ran| LogEntry::new(Record::Woken { ran }, None));
        let logs = records.into_iter().map(|record| LogEntry::new(record, submit));
        let logs: Vec<LogEntry> = woken.into_iter().chain(logs).collect();
        let mut next = self.table.clone();
        let mut entries = Vec::with_capacity(logs.len());
        let mut played = Vec::new();
        for (log, number) in logs.iter().zip(self.table.number + 1..) {
            let answer = if matches!(log.record, Record::Acted { .. }) { answered.pop_front() } else { None };
            if let Err(error) = next.apply(number, at, log, answer, &mut played) {
                tracing::error!(table = %self.table.id, %error, "a decided record does not fit the table");
                return Err(Refusal::DoesNotFit.into());
            }
            entries.push(Entry { number, at, body: log.write() });
        }
        let mut append = Append::new(self.table.id.to_string(), entries);
        append.stage = (next.stage != self.table.stage).then(|| stored_stage(next.stage));
        append.about = (!logs.iter().all(is_in_game)).then(|| write(&next.summary()));
        let begin = Instant::now();
        let stored = self.server.store.append(append).await;
        self.server.metrics.stored(begin.elapsed());
        if let Err(error) = stored {
            self.server.store_failed(&error);
            tracing::error!(table = %self.table.id, %error, "entries could not be stored");
            self.check_log(&error).await;
            return Err(if self.diverged { Refusal::Diverged.into() } else { error.into() });
        }
        self.rest.is_over();
        let before = std::mem::replace(&mut self.table, next);
        self.tell_kept(&Before::of(&before), &logs, at, &played);
        Ok(())
    }

    /// After a failed append: checks whether the log still ends where memory does. If not, or if that cannot be read,
    /// clients must reconnect, and the table is loaded again from its log.
    async fn check_log(&mut self, error: &StoreError) {
        let diverged = match error {
            StoreError::Conflict { .. } => true,
            _ => match self.server.store.row(self.table.id.as_str()).await {
                Ok(row) => row.entries != self.table.number,
                Err(error) => {
                    tracing::error!(table = %self.table.id, %error, "the log cannot be read");
                    true
                }
            },
        };
        if diverged {
            tracing::warn!(table = %self.table.id, "memory and log have diverged");
            self.diverged = true;
            self.bye_all(ByeReason::Stopping);
        }
    }

    /// The last entry of a message, if it was carried out.
    pub(super) async fn carried_out(&self, submit: SubmitKey) -> Result<Option<u64>, Denied> {
        match self.table.submitted(submit) {
            Submitted::No => Ok(None),
            Submitted::At(number) => Ok(Some(number)),
            Submitted::Perhaps => {
                let entries = self.server.store.read(self.table.id.as_str(), 0).await?;
                let own =
                    |entry: &&Entry| LogEntry::read(&entry.body).is_ok_and(|log| log.submit == Some(submit));
                Ok(entries.iter().rfind(own).map(|entry| entry.number))
            }
        }
    }

    /// How long the running clock ran since it was last charged, if the process was suspended meanwhile.
    fn ran_before_suspension(&self, at: i64) -> Option<u64> {
        self.table.clocks.deadline(self.table.clock_runs_for())?;
        let charged = self.table.clocks.charged();
        let suspended = self.server.heartbeat.suspended_since(charged);
        (suspended > 0).then(|| (at - charged - suspended).max(0) as u64)
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

/// Whether an entry changes nothing but the game.
pub(super) fn is_in_game(log: &LogEntry) -> bool {
    matches!(log.record, Record::Acted { .. } | Record::TakenBack { .. })
}

fn stored_stage(stage: Stage) -> impulse_store::Stage {
    match stage {
        Stage::Open => impulse_store::Stage::Waiting,
        Stage::Playing => impulse_store::Stage::Playing,
        Stage::Over => impulse_store::Stage::Over,
        Stage::Closed => impulse_store::Stage::Closed,
    }
}
