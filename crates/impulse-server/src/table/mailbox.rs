//! The task of a running table: handles inputs in order, and starts clocks and bots. `keep` stores what follows from an
//! input, `audience` tells the clients.

use super::act;
use super::fold::{SeatState, Table};
use super::requests::Request;
use super::{Asked, Who, decide, room};
use crate::denied::Denied;
use crate::fair_queue::Claim;
use crate::limits::{Bucket, Rate};
use crate::now;
use crate::registry::Server;
use crate::secrets::submit_key;
use axum::extract::ws::Utf8Bytes;
use impulse_engine::{Action, Seat, Viewer};
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::record::{Actor, Record};
use impulse_wire::secret::SecretHash;
use impulse_wire::table::{TableInfo, WhyStandIn};
use impulse_wire::{IdempotencyKey, Refusal};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::timeout;

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
    /// The scope of its idempotency keys if it has no token.
    pub scope: Option<SecretHash>,
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
    /// The position that a bot is thinking about, or has answered.
    thinking: Option<u32>,
    /// A bot's answer that could not be stored yet.
    unstored: Option<(u32, Seat, Action)>,
    /// What the table wanted to store by itself failed: it waits before it tries again.
    pub(super) rest: Rest,
    /// When comings and goings are told next, if there were any.
    pub(super) presence_due: Option<Instant>,
    /// The rate of chat, by seat; the last one is that of all spectators.
    sayings: [Option<Bucket>; 7],
    /// The seat whose player was last notified.
    pub(super) notified: Option<Seat>,
    /// Memory and log have diverged: another process has written to the log, or it cannot be read.
    pub(super) diverged: bool,
}

/// A pause that doubles after each failure, so that nothing spins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rest {
    until: Option<Instant>,
    last: Duration,
}

/// The shortest and the longest rest.
const RESTS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(300));

impl Rest {
    fn begin(&mut self, now: Instant) {
        self.last = (self.last * 2).clamp(RESTS.0, RESTS.1);
        self.until = Some(now + self.last);
    }

    /// Something was stored.
    pub(super) fn is_over(&mut self) {
        *self = Self::default();
    }

    /// How much is left of it.
    fn left(&self, now: Instant) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(now))
    }
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
            unstored: None,
            rest: Rest::default(),
            presence_due: None,
            sayings: Default::default(),
            notified: None,
            diverged: false,
        };
        (running, mailbox)
    }

    /// Runs until the server stops or the table is idle.
    pub async fn run(mut self) {
        self.wake_up().await;
        loop {
            // What is due comes before what waits: a flood of messages stops no clock.
            let goes_on = match self.patience() {
                Duration::ZERO => self.time_has_passed().await,
                patience => match timeout(patience, self.inputs.recv()).await {
                    Ok(Some(input)) => self.take(input).await,
                    Ok(None) => ControlFlow::Break(()),
                    Err(_) => self.time_has_passed().await,
                },
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
            let _ = self.keep(Record::Woken { ran: 0 }.into(), None).await;
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
                self.presence_changed();
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
        let (who, name) = (self.who(known), known.name.clone());
        let submit = known.token.as_ref().or(known.scope.as_ref()).map(|scope| submit_key(scope, id));
        let done = match submit {
            Some(submit) => self.carried_out(submit).await,
            None => Ok(None),
        };
        let done = match done {
            Ok(Some(number)) => Ok(number),
            Ok(None) if matches!(message, ClientMessage::Say { .. }) && !self.may_say(&who) => {
                self.server.metrics.limited();
                Err(Refusal::TooManySayings.into())
            }
            Ok(None) => {
                let presence = self.presence();
                let asked = Asked { who: &who, name: &name, presence: &presence };
                let kept = match decide(&self.table, &asked, message) {
                    Ok(decision) => self.keep(decision, submit).await,
                    Err(denied) => Err(denied),
                };
                match kept {
                    Ok(()) => self.server.metrics.accepted(),
                    Err(_) => self.server.metrics.refused(),
                }
                kept.map(|()| self.table.number)
            }
            Err(denied) => Err(denied),
        };
        self.respond(client, id, done);
    }

    /// Counts a chat message, unless it exceeds the rate of its seat or of the spectators.
    fn may_say(&mut self, who: &Who) -> bool {
        let (at, now) = (who.seat.map_or(6, Seat::index), Instant::now());
        let rate = Rate::per_minute(self.server.limits.said_per_minute);
        self.sayings[at].get_or_insert_with(|| Bucket::new(rate, now)).take(now)
    }

    fn respond(&mut self, client: u64, id: &IdempotencyKey, done: Result<u64, Denied>) {
        let response = match done {
            Ok(number) => ServerMessage::Done { id: id.clone(), number },
            Err(denied) => denied.message(Some(id)),
        };
        self.tell(client, &response);
    }

    /// How long the task may wait for an input.
    fn patience(&self) -> Duration {
        let moment = Instant::now();
        let presence = self.presence_due.map_or(Duration::MAX, |due| due.saturating_duration_since(moment));
        self.patience_of_the_game().min(presence)
    }

    fn patience_of_the_game(&self) -> Duration {
        let rest = self.rest.left(Instant::now());
        match self.table.clocks.deadline(self.table.clock_runs_for()) {
            Some(deadline) => {
                let left = Duration::from_millis((deadline - now()).max(0) as u64);
                left.max(rest.unwrap_or_default())
            }
            None => rest.unwrap_or(self.server.limits.idle).min(self.server.limits.idle),
        }
    }

    async fn time_has_passed(&mut self) -> ControlFlow<()> {
        if self.presence_due.is_some_and(|due| due <= Instant::now()) {
            self.presence_due = None;
            self.tell_table();
            return ControlFlow::Continue(());
        }
        if self.rest.left(Instant::now()) == Some(Duration::ZERO) {
            self.rest.until = None;
            if let Some((position, seat, action)) = self.unstored.take() {
                self.thought(position, seat, Some(action)).await;
                return ControlFlow::Continue(());
            }
        }
        let running = self.table.clock_runs_for();
        match (self.table.clocks.deadline(running), running) {
            (Some(deadline), Some(seat)) if deadline <= now() => {
                self.clock_ran_out(seat).await;
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

    /// A bot stands in for a player, unless the clock ran only because the process was suspended.
    async fn clock_ran_out(&mut self, seat: Seat) {
        let kept = match self.server.heartbeat.suspended_since(self.table.clocks.charged()) {
            0 => {
                let bot = impulse_table::default_bot_spec();
                self.keep(Record::SeatToBot { seat, bot, why: WhyStandIn::Clock }.into(), None).await
            }
            // The entry before it says how long the clock ran.
            _ => self.keep(Default::default(), None).await,
        };
        if kept.is_err() {
            self.rest.begin(Instant::now());
        }
    }

    /// Asks a bot for its answer, if it is its turn and it is not thinking about this position already.
    fn wake_bot(&mut self) {
        let position = self.table.position();
        let Some(seat) = self.table.asked().filter(|_| !self.table.paused) else { return };
        let bot = self.table.seats.get(seat.index()).and_then(|state| state.bot.clone());
        let (Some(bot), Some(play), Some(own)) = (bot, &self.table.play, self.own.upgrade()) else { return };
        if self.thinking == Some(position) || !room::for_an_answer(&self.table, &self.server.limits) {
            return;
        }
        // A game of bots that nobody looks at can wait.
        let background = self.clients.is_empty();
        if background && !self.table.seats.iter().any(SeatState::is_person) {
            return;
        }
        self.thinking = Some(position);
        let view = play.state.view(Viewer::Seat(seat));
        let thinkers = self.server.thinkers.clone();
        let claim = Claim { origin: self.table.origin, table: self.table.id, background };
        tokio::spawn(async move {
            let action = thinkers.answer(bot, view, claim).await;
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
            // The store may recover. The answer is kept for then, so that the bot need not think again.
            self.thinking = Some(position);
            self.unstored = Some((position, seat, action));
            self.rest.begin(Instant::now());
        }
    }
}
