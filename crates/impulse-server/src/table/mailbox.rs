//! The task of a running table: takes inputs in order, keeps what comes of them, tells it, and wakes clocks and bots.

use super::act;
use super::decide;
use super::fold::Table;
use super::requests::Request;
use crate::denied::Denied;
use crate::lobby::Server;
use crate::now;
use crate::secrets::{Hash, submit_key};
use axum::extract::ws::Utf8Bytes;
use impulse_engine::{Action, Seat, Viewer};
use impulse_store::{Append, Entry, StoreError};
use impulse_wire::message::{ByeReason, ClientMessage, Refusal, ServerMessage};
use impulse_wire::record::{Actor, LogEntry, Record};
use impulse_wire::table::{Stage, TableInfo, WhyStandIn};
use impulse_wire::write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// Where inputs for a table go.
pub type Mailbox = mpsc::Sender<Input>;

/// Everything that a table takes.
pub enum Input {
    /// A socket has said hello.
    Enter(Box<Connection>, Option<u64>),
    /// A socket says something else; when it was heard.
    Message { connection: u64, message: Box<ClientMessage>, heard: Instant },
    /// A socket is gone.
    Gone { connection: u64 },
    /// Somebody asks over HTTP.
    Request(Box<Request>),
    /// A bot has thought about a position.
    Thought { position: u32, seat: Seat, action: Option<Action> },
    /// The server stops.
    Stop,
}

/// A socket at the table.
pub struct Connection {
    pub id: u64,
    /// What is told it. When this is full, the socket reads too slowly, and is let go.
    pub queue: mpsc::Sender<Outgoing>,
    /// Of the token that it came with.
    pub token: Option<Hash>,
    /// What somebody without a seat is called.
    pub name: String,
}

/// What is told to a socket.
pub enum Outgoing {
    One(Utf8Bytes),
    /// After this the socket is closed.
    Last(Utf8Bytes),
    /// In order.
    Several(Vec<Utf8Bytes>),
}

/// Inputs that wait; a sender waits for room.
const MAILBOX: usize = 32;
/// The longest id of a message.
const LONGEST_ID: usize = 64;

/// A table with everything around it.
pub struct Running {
    pub(super) table: Table,
    pub(super) server: Arc<Server>,
    inputs: mpsc::Receiver<Input>,
    /// For answers of bots: does not keep the table in memory.
    own: mpsc::WeakSender<Input>,
    pub(super) connections: Vec<Connection>,
    /// What everybody was told last about the table.
    pub(super) told: Option<TableInfo>,
    /// The position that a bot thinks about.
    thinking: Option<u32>,
    /// The seat whose player was last told that an answer is awaited.
    pub(super) notified: Option<Seat>,
    /// What is here is not what is kept, for somebody else has gone on with the log, or it cannot be read.
    stale: bool,
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
            connections: Vec::new(),
            told: None,
            thinking: None,
            notified: None,
            stale: false,
        };
        (running, mailbox)
    }

    /// Runs until the server stops, or nobody needs the table in memory.
    pub async fn run(mut self) {
        self.wake_up().await;
        loop {
            let goes_on = match timeout(self.patience(), self.inputs.recv()).await {
                Ok(Some(input)) => self.take(input).await,
                Ok(None) => ControlFlow::Break(()),
                Err(_) => self.time_has_passed().await,
            };
            if self.stale {
                self.server.lobby.forget(&self.table.id);
                break;
            }
            if goes_on.is_break() {
                break;
            }
            self.wake_bot();
        }
    }

    /// After a restart: clocks did not run while the server was away.
    async fn wake_up(&mut self) {
        if self.table.clocks.deadline(self.table.clock_runs_for()).is_some() {
            let _ = self.keep(vec![Record::Woken], None).await;
        }
        self.wake_bot();
    }

    async fn take(&mut self, input: Input) -> ControlFlow<()> {
        match input {
            Input::Enter(connection, since) => self.enter(*connection, since).await,
            Input::Message { connection, message, heard } => {
                self.message(connection, &message).await;
                self.server.metrics.acknowledged.count(heard.elapsed());
            }
            Input::Gone { connection } => {
                self.connections.retain(|known| known.id != connection);
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

    async fn message(&mut self, connection: u64, message: &ClientMessage) {
        let Some(known) = self.connections.iter().find(|known| known.id == connection) else {
            return;
        };
        let who = self.who(known);
        let id = message.id().unwrap_or_default();
        let submit = known.token.as_ref().map(|token| submit_key(token, id));
        if id.is_empty() || id.len() > LONGEST_ID {
            let denied = Denied::new(Refusal::Malformed, format!("an id has 1 to {LONGEST_ID} letters"));
            self.tell(connection, &denied.message(None));
            return;
        }
        if let Some(number) = submit.and_then(|submit| self.table.submitted(submit)) {
            self.tell(connection, &ServerMessage::Done { id: id.to_owned(), number });
            return;
        }
        let decided = decide(&self.table, &who, &known.name, message, self.server.limits.said_per_table);
        let kept = match decided {
            Ok(records) => self.keep(records, submit).await,
            Err(denied) => Err(denied),
        };
        let metrics = &self.server.metrics;
        if kept.is_ok() {
            metrics.accepted.count()
        } else {
            metrics.refused.count()
        }
        let answer = match &kept {
            Ok(()) => ServerMessage::Done { id: id.to_owned(), number: self.table.number },
            Err(denied) => denied.message(Some(id)),
        };
        self.tell(connection, &answer);
    }

    /// Applies records, appends them to the log, and tells everybody. When it fails, nothing has changed: nobody hears of
    /// anything before it is kept, and what could not be kept is forgotten again.
    pub(super) async fn keep(&mut self, records: Vec<Record>, submit: Option<u64>) -> Result<(), Denied> {
        if self.table.number >= self.server.limits.entries_per_table {
            return Err(Denied::new(Refusal::TooMuch, "the log of this table is full"));
        }
        let before = Before::of(&self.table);
        let at = now().max(self.table.last_at);
        let submit = submit.map(|key| format!("{key:016x}"));
        let logs: Vec<LogEntry> =
            records.into_iter().map(|record| LogEntry::new(record, submit.clone())).collect();
        let mut entries = Vec::with_capacity(logs.len());
        let mut heard = Vec::new();
        for (log, number) in logs.iter().zip(before.number + 1..) {
            if let Err(why) = self.table.apply(number, at, log, &mut heard) {
                tracing::error!(table = self.table.id, why, "a record does not fit");
                self.read_again(&before).await;
                return Err(Denied::new(Refusal::Impossible, "that does not fit this table"));
            }
            entries.push(Entry { number, at, body: log.write() });
        }
        let mut append = Append::new(self.table.id.clone(), entries);
        append.stage = (self.table.stage != before.stage).then(|| stored_stage(self.table.stage));
        append.about = (!logs.iter().all(is_in_game)).then(|| write(&self.table.summary()));
        let begin = Instant::now();
        let stored = self.server.store.append(append).await;
        self.server.metrics.stored.count(begin.elapsed());
        if let Err(error) = stored {
            tracing::error!(table = self.table.id, %error, "an entry could not be kept");
            if matches!(error, StoreError::Conflict { .. }) {
                self.let_go_of();
                return Err(Denied::new(Refusal::Late, "the table has gone on elsewhere: connect again"));
            }
            self.read_again(&before).await;
            return Err(error.into());
        }
        self.tell_kept(&before, &logs, at, &heard);
        Ok(())
    }

    /// Forgets what could not be kept: the table is as its log has it, which must end where it did.
    async fn read_again(&mut self, before: &Before) {
        let read = self.server.store.read(&self.table.id, 0).await.map_err(|error| error.to_string());
        match read.and_then(|entries| Table::read(&entries)) {
            Ok(table) if table.number == before.number => self.table = table,
            Ok(_) => self.let_go_of(),
            Err(why) => {
                tracing::error!(table = self.table.id, why, "a table cannot be read again");
                self.let_go_of();
            }
        }
    }

    /// What is in memory is not what is kept: whoever is here has to connect again.
    fn let_go_of(&mut self) {
        self.stale = true;
        self.bye_all(ByeReason::Stopping);
    }

    /// How long nothing needs to be done.
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
                let bot = impulse_table::default_bot().to_owned();
                let kept =
                    self.keep(vec![Record::SeatToBot { seat, bot, why: WhyStandIn::Clock }], None).await;
                if kept.is_err() {
                    // The store may recover; trying again at once would not help.
                    sleep(Duration::from_secs(1)).await;
                }
                ControlFlow::Continue(())
            }
            (Some(_), _) => ControlFlow::Continue(()),
            (None, _) if self.connections.is_empty() && self.thinking.is_none() => {
                match self.server.lobby.let_go(&self.table.id, &self.inputs) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            }
            (None, _) => ControlFlow::Continue(()),
        }
    }

    /// Lets a bot think, if one is asked and does not think about this position already.
    fn wake_bot(&mut self) {
        let position = self.table.position();
        let Some(seat) = self.table.asked().filter(|_| !self.table.paused) else { return };
        let bot = self.table.places.get(seat.index()).and_then(|place| place.bot.clone());
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
        // The game may have gone on, or back, or the player may have returned.
        let still =
            self.table.position() == position && self.table.asked() == Some(seat) && !self.table.paused;
        let bot = self.table.places.get(seat.index()).is_some_and(|place| place.bot.is_some());
        let (true, true, Some(play), Some(action)) = (still, bot, &self.table.play, action) else {
            return;
        };
        let kept = match act::answers(&play.state, seat, &[action], Actor::Bot) {
            Ok(records) => self.keep(records, None).await,
            Err(denied) => Err(denied),
        };
        if kept.is_err() {
            // The store may recover; until then the bot is asked again now and then.
            sleep(Duration::from_secs(1)).await;
        }
    }
}

/// What is told of a change depends on how the table was before.
pub(super) struct Before {
    pub number: u64,
    pub position: u32,
    pub stage: Stage,
    /// Was something proposed?
    pub proposal: bool,
}

impl Before {
    fn of(table: &Table) -> Self {
        let (number, position, stage) = (table.number, table.position(), table.stage);
        Self { number, position, stage, proposal: table.proposal.is_some() }
    }
}

/// Does this change nothing but the game?
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
