//! The task of a running table: handles inputs in order. `keep` stores what follows from an input, `duty` runs bots and
//! clocks, `audience` tells the clients, `elsewhere` knows of clients at other nodes.

use super::client::Client;
use super::elsewhere::Elsewhere;
use super::fold::Table;
use super::keep::{ATTEMPTS, Kept};
use super::requests::Request;
use super::tell::Presence;
use super::{Asked, Who, decide};
use crate::denied::Denied;
use crate::limits::{Bucket, Rate};
use crate::now;
use crate::registry::{Server, TableSignals};
use crate::secrets::submit_key;
use impulse_engine::{Action, Seat};
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::table::TableInfo;
use impulse_wire::{Refusal, SubmitKey};
use std::ops::ControlFlow;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{Sleep, sleep};

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
    /// Another node has changed the table: its signals say how far.
    Changed,
    /// Another node says who is connected there.
    Elsewhere { node: String, present: u64 },
    /// Another node has deleted the table, or written its log anew.
    Deleted,
    /// The database was lost, or can be reached again.
    Outage,
    /// The server is stopping.
    Stop,
}

/// The capacity of the mailbox. Further senders wait.
const MAILBOX: usize = 32;
/// However long a table may wait, it looks after this time.
const LONGEST_ALARM: Duration = Duration::from_secs(24 * 60 * 60);

/// A table with its mailbox and clients.
pub struct Running {
    pub(super) table: Table,
    pub(super) server: Arc<Server>,
    inputs: mpsc::Receiver<Input>,
    /// To send answers of bots. Weak, so that it does not keep the table in memory.
    pub(super) own: mpsc::WeakSender<Input>,
    pub(super) clients: Vec<Client>,
    /// What clients were last told about the table.
    pub(super) told: Option<TableInfo>,
    /// What the rest of the server knows of this table, and tells it.
    pub(super) signals: Arc<TableSignals>,
    /// Clients at other nodes.
    pub(super) elsewhere: Elsewhere,
    /// This node runs the bots and clocks.
    pub(super) on_duty: bool,
    /// Another node does: when to ask for the lease again.
    pub(super) duty_due: Option<Instant>,
    /// The last input that was not another node's.
    used: Instant,
    /// The position that a bot is thinking about, or has answered.
    pub(super) thinking: Option<u32>,
    /// A bot's answer that could not be stored yet.
    pub(super) unstored: Option<(u32, Seat, Action)>,
    /// What the table wanted to store by itself failed: it waits before it tries again.
    pub(super) rest: Rest,
    /// How often in a row another node has stored something first.
    pub(super) lost_races: u32,
    /// When comings and goings are told next, if there were any.
    pub(super) presence_due: Option<Instant>,
    /// The rate of chat, by seat; the last one is that of all spectators.
    sayings: [Option<Bucket>; 7],
    /// The rate of erasing, by seat.
    forgettings: [Option<Bucket>; 6],
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
    pub(super) fn begin(&mut self, now: Instant) {
        self.last = (self.last * 2).clamp(RESTS.0, RESTS.1);
        self.until = Some(now + self.last);
    }

    /// Something was stored: what waits may be tried at once.
    pub(super) fn is_over(&mut self) {
        self.last = Duration::ZERO;
        self.until = self.until.map(|until| until.min(Instant::now()));
    }

    /// How much is left of it.
    fn left(&self, now: Instant) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(now))
    }
}

/// Sets an alarm that is to ring after a time at the latest. One that rings earlier is left alone, because setting it costs more
/// than looking again when it has rung.
fn set(alarm: Pin<&mut Sleep>, patience: Duration) {
    let due = tokio::time::Instant::now() + patience.min(LONGEST_ALARM);
    if alarm.is_elapsed() || alarm.deadline() > due {
        alarm.reset(due);
    }
}

impl Running {
    /// A table that is ready to run, and its mailbox.
    pub fn new(mut table: Table, server: Arc<Server>, signals: Arc<TableSignals>) -> (Self, Mailbox) {
        let (mailbox, inputs) = mpsc::channel(MAILBOX);
        let own = mailbox.downgrade();
        table.rest();
        // Whoever has to answer was notified when that began.
        let notified = table.clock_runs_for();
        let running = Self {
            table,
            server,
            inputs,
            own,
            clients: Vec::new(),
            told: None,
            signals,
            elsewhere: Elsewhere::default(),
            on_duty: false,
            duty_due: None,
            used: Instant::now(),
            thinking: None,
            unstored: None,
            rest: Rest::default(),
            lost_races: 0,
            presence_due: None,
            sayings: Default::default(),
            forgettings: Default::default(),
            notified,
            diverged: false,
        };
        (running, mailbox)
    }

    /// Runs until the server stops or the table is idle.
    pub async fn run(mut self) {
        self.attend().await;
        let mut alarm = pin!(sleep(LONGEST_ALARM));
        loop {
            // What is due comes before what waits: a flood of messages stops no clock.
            let goes_on = match self.patience() {
                Duration::ZERO => self.time_has_passed().await,
                patience => {
                    set(alarm.as_mut(), patience);
                    tokio::select! {
                        biased;
                        input = self.inputs.recv() => match input {
                            Some(input) => self.take(input).await,
                            None => ControlFlow::Break(()),
                        },
                        () = alarm.as_mut() => self.time_has_passed().await,
                    }
                }
            };
            self.flush();
            if goes_on.is_break() {
                break;
            }
            let last = self.signals.last();
            if last > self.table.number && !self.server.outage.lasts() {
                // If this fails, the next comparison of numbers says so again.
                let _ = self.catch_up(&[]).await;
                self.signals.reached(last, self.table.number);
            }
            if self.diverged {
                self.server.registry.forget(&self.table.id);
                break;
            }
            self.attend().await;
            self.flush();
        }
        if self.server.leases.forget(self.table.id) {
            self.server.leases.release(&*self.server.store, self.table.id).await;
        }
    }

    async fn take(&mut self, input: Input) -> ControlFlow<()> {
        if !matches!(input, Input::Changed | Input::Elsewhere { .. } | Input::Outage) {
            self.used = Instant::now();
        }
        match input {
            Input::Enter(client, since) => self.enter(*client, since).await,
            Input::Message { client, message, arrived } => {
                self.message(client, &message).await;
                self.server.metrics.acknowledged(arrived.elapsed());
            }
            Input::Gone { client } => {
                self.clients.retain(|known| known.id != client);
                self.presence_changed();
                if self.clients.is_empty() {
                    self.clients.shrink_to_fit();
                    self.table.rest();
                }
            }
            Input::Request(request) => self.request(*request).await,
            Input::Thought { position, seat, action } => self.thought(position, seat, action).await,
            // The loop looks at the signals after every input.
            Input::Changed => {}
            Input::Elsewhere { node, present } => self.heard_from(node, present),
            Input::Deleted => self.leave_memory("another node has deleted the table or written it anew"),
            Input::Outage => self.outage_changed().await,
            Input::Stop => {
                self.bye_all(ByeReason::Stopping);
                self.publish_presence();
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    async fn message(&mut self, client: u64, message: &ClientMessage) {
        let Some(known) = self.clients.iter().find(|known| known.id == client) else { return };
        let language = known.language;
        let Some(id) = message.id() else {
            self.tell(client, &Denied(Refusal::HelloAgain).message(None, language));
            return;
        };
        let (who, name) = (self.who(known), known.name.clone());
        let submit = known.token.as_ref().or(known.scope.as_ref()).map(|scope| submit_key(scope, id));
        let done = self.carry_out(&who, &name, submit, message).await;
        let response = match done {
            Ok(number) => ServerMessage::Done { id: id.clone(), number },
            Err(denied) => denied.message(Some(id), language),
        };
        self.tell(client, &response);
        if self.diverged {
            self.reload();
        }
    }

    /// Carries a message out, unless it was before. Returns its last entry.
    async fn carry_out(
        &mut self,
        who: &Who,
        name: &str,
        submit: Option<SubmitKey>,
        message: &ClientMessage,
    ) -> Result<u64, Denied> {
        for attempt in 0..ATTEMPTS {
            if let Some(submit) = submit
                && let Some(number) = self.carried_out(submit).await?
            {
                return Ok(number);
            }
            if attempt == 0 && matches!(message, ClientMessage::Say { .. }) && !self.may_say(who) {
                self.server.metrics.limited();
                return Err(Refusal::TooManySayings.into());
            }
            match message {
                ClientMessage::ForgetMe { .. } => return self.forget(who).await,
                ClientMessage::Rename { name, .. } if self.server.bans.name(name) => {
                    return Err(Refusal::Banned.into());
                }
                _ => {}
            }
            // Nothing else depends on who is connected.
            let presence = match message {
                ClientMessage::SeatToBot { .. } => self.presence(),
                _ => Presence::default(),
            };
            let kept = match decide(&self.table, &Asked { who, name, presence: &presence }, message) {
                Ok(decision) => self.keep(decision, submit, None).await,
                Err(denied) => Err(denied),
            };
            match kept {
                Ok(Kept::Done) => {
                    self.server.metrics.accepted();
                    return Ok(self.table.number);
                }
                Ok(Kept::Outrun) => {}
                Err(denied) => {
                    self.server.metrics.refused();
                    return Err(denied);
                }
            }
        }
        Err(Refusal::Crowded.into())
    }

    /// Counts a chat message, unless it exceeds the rate of its seat or of the spectators.
    fn may_say(&mut self, who: &Who) -> bool {
        let (at, now) = (who.seat.map_or(6, Seat::index), Instant::now());
        let rate = Rate::per_minute(self.server.limits.said_per_minute);
        self.sayings[at].get_or_insert_with(|| Bucket::new(rate, now)).take(now)
    }

    /// Counts that a player wants to be forgotten, which means reading the whole log.
    pub(super) fn may_forget(&mut self, seat: Seat) -> bool {
        let (now, rate) = (Instant::now(), Rate::per_hour(self.server.limits.forgotten_per_hour));
        self.forgettings[seat.index()].get_or_insert_with(|| Bucket::new(rate, now)).take(now)
    }

    /// How long the task may wait for an input.
    fn patience(&self) -> Duration {
        let moment = Instant::now();
        let until =
            |due: Option<Instant>| due.map_or(Duration::MAX, |due| due.saturating_duration_since(moment));
        self.patience_of_the_game().min(until(self.presence_due)).min(until(self.duty_due))
    }

    fn patience_of_the_game(&self) -> Duration {
        let moment = Instant::now();
        let rest = self.rest.left(moment);
        match self.deadline() {
            Some(deadline) => {
                let left = Duration::from_millis((deadline - now()).max(0) as u64);
                left.max(rest.unwrap_or_default())
            }
            None => {
                let idle = (self.used + self.server.limits.idle).saturating_duration_since(moment);
                // A table with clients, or whose bot thinks, is not unloaded.
                let idle = if self.may_be_unloaded() { idle } else { self.server.limits.idle };
                rest.unwrap_or(idle).min(idle)
            }
        }
    }

    fn may_be_unloaded(&self) -> bool {
        self.clients.is_empty() && self.thinking.is_none()
    }

    async fn time_has_passed(&mut self) -> ControlFlow<()> {
        let moment = Instant::now();
        if self.presence_due.is_some_and(|due| due <= moment) {
            self.presence_due = None;
            self.publish_presence();
            self.tell_table();
            self.forget_the_silent();
            return ControlFlow::Continue(());
        }
        if self.duty_due.is_some_and(|due| due <= moment) {
            // The loop asks for the lease again.
            self.duty_due = None;
            return ControlFlow::Continue(());
        }
        if self.rest.left(moment) == Some(Duration::ZERO) {
            self.rest.until = None;
            if let Some((position, seat, action)) = self.unstored.take() {
                self.thought(position, seat, Some(action)).await;
                return ControlFlow::Continue(());
            }
        }
        match (self.deadline(), self.table.clock_runs_for()) {
            (Some(deadline), Some(seat)) if deadline <= now() => {
                self.clock_ran_out(seat).await;
                ControlFlow::Continue(())
            }
            (Some(_), _) => ControlFlow::Continue(()),
            (None, _) if self.may_be_unloaded() && self.used.elapsed() >= self.server.limits.idle => {
                match self.server.registry.let_go(&self.table.id, &self.inputs) {
                    true => ControlFlow::Break(()),
                    false => {
                        // Somebody is about to send something. Looking again at once would be spinning.
                        self.used = moment;
                        ControlFlow::Continue(())
                    }
                }
            }
            (None, _) => ControlFlow::Continue(()),
        }
    }
}
