//! The task of a running table: handles inputs in order, stores the records that follow, tells the clients, and starts
//! clocks and bots.

use super::act;
use super::fold::Table;
use super::requests::Request;
use super::{Decision, decide};
use crate::denied::Denied;
use crate::now;
use crate::registry::Server;
use crate::secrets::submit_key;
use axum::extract::ws::Utf8Bytes;
use impulse_engine::{Action, Seat, Viewer};
use impulse_store::{Append, Entry, StoreError};
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::record::{Actor, LogEntry, Record};
use impulse_wire::secret::SecretHash;
use impulse_wire::table::{Stage, TableInfo, WhyStandIn};
use impulse_wire::{Refusal, SubmitKey, write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// The sending end of a table's mailbox.
pub type Mailbox = mpsc::Sender<Input>;

/// Everything that a table handles.
pub enum Input {
    /// A client has said hello.
    Enter(Box<Client>, Option<u64>),
    /// A client's message, and when it arrived.
    Message { client: u64, message: Box<ClientMessage>, arrived: Instant },
    /// A client has disconnected.
    Gone { client: u64 },
    /// A request over HTTP.
    Request(Box<Request>),
    /// A bot has chosen an answer at a position.
    Thought { position: u32, seat: Seat, action: Option<Action> },
    /// The server is stopping.
    Stop,
}

/// A client at the table: one socket.
pub struct Client {
    pub id: u64,
    /// Messages to it. A client whose queue is full reads too slowly, and is dropped.
    pub queue: mpsc::Sender<Outgoing>,
    /// The hash of its token.
    pub token: Option<SecretHash>,
    /// Its name if it is a spectator.
    pub name: String,
}

/// What is sent to a client.
pub enum Outgoing {
    One(Utf8Bytes),
    /// The socket is closed after this one.
    Last(Utf8Bytes),
    /// In order.
    Several(Vec<Utf8Bytes>),
}

/// The capacity of the mailbox. Further senders wait.
const MAILBOX: usize = 32;

/// A table with its mailbox and clients.
pub struct Running {
    pub(super) table: Table,
    pub(super) server: Arc<Server>,
    inputs: mpsc::Receiver<Input>,
    /// To send answers of bots. Weak, so that it does not keep the table in memory.
    own: mpsc::WeakSender<Input>,
    pub(super) clients: Vec<Client>,
    /// What clients were last told about the table.
    pub(super) told: Option<TableInfo>,
    /// The position that a bot is thinking about.
    thinking: Option<u32>,
    /// The seat whose player was last notified.
    pub(super) notified: Option<Seat>,
    /// Memory and log have diverged: another process has written to the log, or it cannot be read.
    diverged: bool,
}

impl Running {
    /// A table that is ready to run, and its mailbox.
    pub fn new(table: Table, server: Arc<Server>) -> (Self, Mailbox) {
        let (mailbox, inputs) = mpsc::channel(MAILBOX);
        let own = mailbox.downgrade();
        let running = Self {
            table,
            server,
            inputs,
            own,
            clients: Vec::new(),
            told: None,
            thinking: None,
            notified: None,
            diverged: false,
        };
        (running, mailbox)
    }

    /// Runs until the server stops or the table is idle.
    pub async fn run(mut self) {
        self.wake_up().await;
        loop {
            let goes_on = match timeout(self.patience(), self.inputs.recv()).await {
                Ok(Some(input)) => self.take(input).await,
                Ok(None) => ControlFlow::Break(()),
                Err(_) => self.time_has_passed().await,
            };
            if self.diverged {
                self.server.registry.forget(&self.table.id);
                break;
            }
            if goes_on.is_break() {
                break;
            }
            self.wake_bot();
        }
    }

    /// After a restart: clocks did not run while the server was down.
    async fn wake_up(&mut self) {
        if self.table.clocks.deadline(self.table.clock_runs_for()).is_some() {
            let _ = self.keep(Record::Woken.into(), None).await;
        }
        self.wake_bot();
    }

    async fn take(&mut self, input: Input) -> ControlFlow<()> {
        match input {
            Input::Enter(client, since) => self.enter(*client, since).await,
            Input::Message { client, message, arrived } => {
                self.message(client, &message).await;
                self.server.metrics.acknowledged(arrived.elapsed());
            }
            Input::Gone { client } => {
                self.clients.retain(|known| known.id != client);
                self.tell_table();
            }
            Input::Request(request) => self.request(*request).await,
            Input::Thought { position, seat, action } => self.thought(position, seat, action).await,
            Input::Stop => {
                self.bye_all(ByeReason::Stopping);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    async fn message(&mut self, client: u64, message: &ClientMessage) {
        let Some(known) = self.clients.iter().find(|known| known.id == client) else { return };
        let Some(id) = message.id() else {
            self.tell(client, &Denied(Refusal::HelloAgain).message(None));
            return;
        };
        let who = self.who(known);
        let submit = known.token.as_ref().map(|token| submit_key(token, id));
        if let Some(number) = submit.and_then(|submit| self.table.submitted(submit)) {
            self.tell(client, &ServerMessage::Done { id: id.clone(), number });
            return;
        }
        let decided = decide(&self.table, &who, &known.name, message, self.server.limits.said_per_table);
        let kept = match decided {
            Ok(decision) => self.keep(decision, submit).await,
            Err(denied) => Err(denied),
        };
        match kept {
            Ok(()) => self.server.metrics.accepted(),
            Err(_) => self.server.metrics.refused(),
        }
        let response = match &kept {
            Ok(()) => ServerMessage::Done { id: id.clone(), number: self.table.number },
            Err(denied) => denied.message(Some(id)),
        };
        self.tell(client, &response);
    }

    /// Applies a decision to a copy of the table and appends its records to the log. When they are durable, the copy
    /// becomes the table, and everybody is told. When that fails, nothing has changed, and nobody is told anything.
    pub(super) async fn keep(&mut self, decision: Decision, submit: Option<SubmitKey>) -> Result<(), Denied> {
        let most = self.server.limits.entries_per_table;
        if self.table.number >= most {
            return Err(Refusal::LogFull { most }.into());
        }
        let at = now().max(self.table.last_at);
        let Decision { records, mut answered } = decision;
        let logs: Vec<LogEntry> = records.into_iter().map(|record| LogEntry::new(record, submit)).collect();
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
            tracing::error!(table = %self.table.id, %error, "entries could not be stored");
            self.check_log(&error).await;
            return Err(if self.diverged { Refusal::Diverged.into() } else { error.into() });
        }
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

    /// How long the task may wait for an input.
    fn patience(&self) -> Duration {
        match self.table.clocks.deadline(self.table.clock_runs_for()) {
            Some(deadline) => Duration::from_millis((deadline - now()).max(0) as u64),
            None => self.server.limits.idle,
        }
    }

    async fn time_has_passed(&mut self) -> ControlFlow<()> {
        let running = self.table.clock_runs_for();
        match (self.table.clocks.deadline(running), running) {
            (Some(deadline), Some(seat)) if deadline <= now() => {
                let bot = impulse_table::default_bot_spec();
                let stand_in = Record::SeatToBot { seat, bot, why: WhyStandIn::Clock };
                let kept = self.keep(stand_in.into(), None).await;
                if kept.is_err() {
                    // The store may recover; trying again at once would not help.
                    sleep(Duration::from_secs(1)).await;
                }
                ControlFlow::Continue(())
            }
            (Some(_), _) => ControlFlow::Continue(()),
            (None, _) if self.clients.is_empty() && self.thinking.is_none() => {
                match self.server.registry.let_go(&self.table.id, &self.inputs) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            }
            (None, _) => ControlFlow::Continue(()),
        }
    }

    /// Asks a bot for its answer, if it is its turn and it is not thinking about this position already.
    fn wake_bot(&mut self) {
        let position = self.table.position();
        let Some(seat) = self.table.asked().filter(|_| !self.table.paused) else { return };
        let bot = self.table.seats.get(seat.index()).and_then(|state| state.bot.clone());
        let (Some(bot), Some(play), Some(own)) = (bot, &self.table.play, self.own.upgrade()) else { return };
        if self.thinking == Some(position) {
            return;
        }
        self.thinking = Some(position);
        let view = play.state.view(Viewer::Seat(seat));
        let thinkers = self.server.thinkers.clone();
        tokio::spawn(async move {
            let action = thinkers.answer(bot, view).await;
            let _ = own.send(Input::Thought { position, seat, action }).await;
        });
    }

    async fn thought(&mut self, position: u32, seat: Seat, action: Option<Action>) {
        if self.thinking == Some(position) {
            self.thinking = None;
        }
        // The game may have moved on, or been taken back, or the player may have returned.
        let still =
            self.table.position() == position && self.table.asked() == Some(seat) && !self.table.paused;
        let bot = self.table.seats.get(seat.index()).is_some_and(|state| state.bot.is_some());
        let (true, true, Some(play), Some(action)) = (still, bot, &self.table.play, action) else {
            return;
        };
        let kept = match act::answers(&play.state, seat, &[action], Actor::Bot) {
            Ok(decision) => self.keep(decision, None).await,
            Err(denied) => Err(denied),
        };
        if kept.is_err() {
            // The store may recover. Until then, ask the bot again once a second.
            sleep(Duration::from_secs(1)).await;
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
