//! The two players of a table under load. They share their processors with the server, so they do little: of what they are told
//! they decode only what they need for the next answer. Other trials check all of it.

use super::Trial;
use crate::Broken;
use crate::link::{Endpoint, Socket};
use crate::player::{Chance, START};
use impulse_engine::{Action, Seat as PlayerSeat, View};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use impulse_wire::{TableId, read};
use serde::Deserialize;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::{sleep, sleep_until};

/// A table, whose two players play in one task.
pub(super) struct Table {
    pub trial: Arc<Trial>,
    /// When the next answer is due, in microseconds since the trial began.
    pub due: u64,
    pub id: TableId,
    /// Which of all tables it is.
    pub place: usize,
}

impl Table {
    /// Plays until the game is over.
    pub async fn play(mut self, tokens: Vec<Token>, entering: &Semaphore) -> Result<(), Broken> {
        let mut chance = Chance::new(self.place as u64);
        let place = entering.acquire().await.map_err(|error| error.to_string())?;
        let mut seats = Vec::new();
        for token in tokens {
            seats.push(Seat::enter(&self.trial.endpoint, self.id, &token).await?);
        }
        let mut now = 0;
        seats[now].socket.say(&ClientMessage::Start { id: START.into(), bot: None }).await?;
        let mut done = seats[now].until_done().await?;
        drop(place);
        let mut next = START;
        loop {
            for seat in &mut seats {
                seat.until_told(done).await?;
            }
            let asked = seats[now].asked()?;
            if asked != seats[now].seat
                && let Some(other) = seats.iter().position(|seat| seat.seat == asked)
            {
                now = other;
            }
            let Some(action) = seats[now].answer(&mut chance)? else { break };
            self.wait().await;
            next += 1;
            let message = ClientMessage::Act { id: next.into(), seen: done, actions: vec![action] };
            let sent = Instant::now();
            seats[now].socket.say(&message).await?;
            done = seats[now].until_done().await?;
            self.acknowledged(sent);
        }
        self.trial.over.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn acknowledged(&self, sent: Instant) {
        if self.trial.measures.load(Ordering::Relaxed) {
            self.trial.waits.lock().unwrap_or_else(PoisonError::into_inner).add(sent.elapsed());
        }
    }

    /// Waits until the next answer is due.
    async fn wait(&mut self) {
        let mut interval = self.trial.interval.load(Ordering::Relaxed);
        while interval == u64::MAX {
            sleep(Duration::from_millis(20)).await;
            interval = self.trial.interval.load(Ordering::Relaxed);
        }
        if interval == 0 {
            return;
        }
        let now = self.trial.begun.elapsed().as_micros() as u64;
        let mut due = self.due + interval;
        if due + interval < now {
            // The first answer at this rate: spread the tables evenly.
            due = now + (interval as f64 * ((self.place as f64 * 0.618).fract())) as u64;
        }
        self.due = due;
        sleep_until((self.trial.begun + Duration::from_micros(due)).into()).await;
    }
}

/// One player.
struct Seat {
    socket: Socket,
    seat: Option<PlayerSeat>,
    /// The last entry that it was told of.
    number: u64,
    /// The last update, as text.
    update: String,
    /// What it shows, once somebody has looked.
    view: Option<Box<View>>,
}

/// What every message says.
#[derive(Deserialize)]
struct Brief {
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(default)]
    number: u64,
}

#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Update,
    Done,
    Refused,
    Bye,
    #[serde(other)]
    Other,
}

impl Seat {
    async fn enter(endpoint: &Endpoint, table: TableId, token: &Token) -> Result<Self, Broken> {
        let mut socket = endpoint.enter(table, Some(token), None).await?;
        match socket.hear().await? {
            ServerMessage::Welcome { seat, .. } => {
                Ok(Self { socket, seat, number: 0, update: String::new(), view: None })
            }
            message => Err(format!("no welcome: {message:?}").into()),
        }
    }

    async fn hear(&mut self) -> Result<Brief, Broken> {
        let text = self.socket.hear_text().await?;
        let brief: Brief = read(&text).map_err(|why| format!("not a message of the protocol: {why}"))?;
        match brief.kind {
            Kind::Update if brief.number <= self.number => {
                return Err(format!("entry {} was told, now comes {}", self.number, brief.number).into());
            }
            Kind::Update => (self.number, self.update, self.view) = (brief.number, text, None),
            Kind::Refused | Kind::Bye => return Err(text.into()),
            Kind::Done | Kind::Other => {}
        }
        Ok(brief)
    }

    /// Reads until the last message is acknowledged. Returns its entry.
    async fn until_done(&mut self) -> Result<u64, Broken> {
        loop {
            let brief = self.hear().await?;
            if brief.kind == Kind::Done {
                return Ok(brief.number);
            }
        }
    }

    /// Reads until an entry was told.
    async fn until_told(&mut self, number: u64) -> Result<(), Broken> {
        while self.number < number {
            self.hear().await?;
        }
        Ok(())
    }

    fn view(&mut self) -> Result<&View, Broken> {
        let view = match self.view.take() {
            Some(view) => view,
            None => match read(&self.update) {
                Ok(ServerMessage::Update(update)) => update.view,
                _ => return Err(format!("not an update: {}", self.update).into()),
            },
        };
        Ok(self.view.insert(view))
    }

    /// Who is asked; nobody once the game is over.
    fn asked(&mut self) -> Result<Option<PlayerSeat>, Broken> {
        Ok(self.view()?.decision().map(|decision| decision.seat))
    }

    /// A random answer, if this player is asked.
    fn answer(&mut self, chance: &mut Chance) -> Result<Option<Action>, Broken> {
        if self.asked()?.is_none() {
            return Ok(None);
        }
        let legal = self.view()?.legal();
        Ok(legal.nth(chance.below(legal.len())))
    }
}
