//! All players of the load trial, on one thread: they share their processors with the server, so they do little. Other trials
//! check everything that is told; here a player reads what it needs for its next answer.

use super::Trial;
use super::line::{Heard, Line};
use crate::Broken;
use crate::player::{Chance, START};
use impulse_wire::TableId;
use impulse_wire::message::ClientMessage;
use impulse_wire::secret::Token;
use mio::{Events, Interest, Poll, Token as Place};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::net::SocketAddr;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, SyncSender};
use std::time::{Duration, Instant};

/// How many events are polled at once.
const AT_ONCE: usize = 1024;
/// How often the thread looks at what is wanted of it, at least.
const LOOK: Duration = Duration::from_millis(10);
/// Nobody answers.
pub(super) const NEVER: u64 = u64::MAX;

/// All tables.
pub(super) struct Players<'a> {
    trial: &'a Trial,
    poll: Poll,
    tables: Vec<Table>,
    /// Tables that answer when their time has come, in microseconds since the trial began.
    waiting: BinaryHeap<Reverse<(u64, usize)>>,
    interval: u64,
    /// Players at further tables, for when a game is over.
    spare: Receiver<Pair>,
}

/// The two players of a table, who have said hello; or why they have not.
type Pair = Result<[Line; 2], Broken>;

/// A table: two players.
struct Table {
    lines: [Line; 2],
    /// Who answers next.
    now: usize,
    /// The entry of the last acknowledged message, until both players have been told of it.
    done: Option<u64>,
    /// The last entry that both know.
    seen: u64,
    /// The idempotency key of the last message.
    last: u64,
    sent: Instant,
    /// When its last answer was due.
    due: u64,
    chance: Chance,
}

/// Connects two players for each table, a few tables ahead of those who need them. This blocks.
pub(super) fn connect(server: SocketAddr, tables: Vec<(TableId, [Token; 2])>, pairs: &SyncSender<Pair>) {
    for (id, [first, second]) in tables {
        let enter = |token| Line::enter(server, id, &token);
        let pair = enter(first).and_then(|first| Ok([first, enter(second)?]));
        if pairs.send(pair).is_err() {
            return; // the trial is over
        }
    }
}

impl Table {
    fn new(lines: [Line; 2], place: usize) -> Self {
        let (sent, chance) = (Instant::now(), Chance::new(place as u64));
        Self { lines, now: 0, done: None, seen: 0, last: START, sent, due: 0, chance }
    }
}

impl<'a> Players<'a> {
    /// The players of this many tables, and of others as soon as their games are over.
    pub fn enter(trial: &'a Trial, tables: usize, spare: Receiver<Pair>) -> Result<Self, Broken> {
        let (tables, waiting) = (Vec::with_capacity(tables), BinaryHeap::new());
        let mut players = Self { trial, poll: Poll::new()?, tables, waiting, interval: NEVER, spare };
        while players.tables.len() < players.tables.capacity() {
            let pair = players.spare.recv().map_err(|_| "there are too few tables")??;
            let table = players.seat(pair, players.tables.len())?;
            players.tables.push(table);
        }
        Ok(players)
    }

    /// Begins to listen to two players.
    fn seat(&self, mut lines: [Line; 2], place: usize) -> Result<Table, Broken> {
        for (number, line) in lines.iter_mut().enumerate() {
            let place = Place(place * 2 + number);
            self.poll.registry().register(&mut line.stream, place, Interest::READABLE)?;
        }
        Ok(Table::new(lines, place))
    }

    /// Plays until the trial is over.
    pub fn play(mut self) -> Result<(), Broken> {
        let (mut events, mut buffer) = (Events::with_capacity(AT_ONCE), vec![0; 64 * 1024]);
        while !self.trial.ends.load(Ordering::Relaxed) {
            self.poll.poll(&mut events, Some(self.pause()))?;
            for event in &events {
                self.hear(event.token().0, &mut buffer)?;
            }
            self.answer_what_is_due()?;
        }
        Ok(())
    }

    /// How long nothing is to be done unless something is heard.
    fn pause(&self) -> Duration {
        match self.waiting.peek() {
            Some(Reverse((due, _))) => Duration::from_micros(due.saturating_sub(self.now())).min(LOOK),
            None => LOOK,
        }
    }

    /// Microseconds since the trial began.
    fn now(&self) -> u64 {
        self.trial.begun.elapsed().as_micros() as u64
    }

    fn hear(&mut self, line: usize, buffer: &mut [u8]) -> Result<(), Broken> {
        let (place, number) = (line / 2, line % 2);
        let table = &mut self.tables[place];
        let (mut welcome, mut done) = (false, None);
        table.lines[number].hear(buffer, |heard| match heard {
            Heard::Welcome => welcome = true,
            Heard::Done(number) => done = Some(number),
            Heard::Other => {}
        })?;
        if welcome && table.lines.iter().all(|line| line.seat.is_some()) {
            table.lines[0].say(&ClientMessage::Start { id: START.into(), bot: None })?;
        }
        if let Some(done) = done {
            let answered = table.last != START;
            if answered && self.trial.measures.load(Ordering::Relaxed) {
                let wait = table.sent.elapsed();
                self.trial.waits.lock().unwrap_or_else(PoisonError::into_inner).add(wait);
            }
            if !answered {
                self.trial.entered.fetch_add(1, Ordering::Relaxed);
            }
            table.done = Some(done);
        }
        match table.done {
            Some(done) if table.lines.iter().all(|line| line.number >= done) => {
                (table.done, table.seen) = (None, done);
                self.is_ready(place)
            }
            _ => Ok(()),
        }
    }

    /// Both players know the same: answers at once, or when it is time.
    fn is_ready(&mut self, place: usize) -> Result<(), Broken> {
        match self.interval {
            0 => self.answer(place),
            interval => {
                let due = self.next_due(place, interval);
                self.waiting.push(Reverse((due, place)));
                Ok(())
            }
        }
    }

    fn next_due(&mut self, place: usize, interval: u64) -> u64 {
        if interval == NEVER {
            return NEVER;
        }
        let (now, table) = (self.now(), &mut self.tables[place]);
        table.due += interval;
        if table.due + interval < now {
            // The first answer at this rate: spread the tables evenly.
            table.due = now + (interval as f64 * (place as f64 * 0.618).fract()) as u64;
        }
        table.due
    }

    fn answer_what_is_due(&mut self) -> Result<(), Broken> {
        let wanted = self.trial.interval.load(Ordering::Relaxed);
        if wanted != self.interval {
            self.interval = wanted;
            for Reverse((_, place)) in std::mem::take(&mut self.waiting) {
                self.is_ready(place)?;
            }
        }
        let now = self.now();
        while let Some(&Reverse((due, place))) = self.waiting.peek()
            && due <= now
        {
            self.waiting.pop();
            self.answer(place)?;
        }
        Ok(())
    }

    /// Whoever is asked answers at random. If the game is over, the players go to another table.
    fn answer(&mut self, place: usize) -> Result<(), Broken> {
        let Table { lines, now, seen, last, sent, chance, .. } = &mut self.tables[place];
        let asked = lines[*now].asked()?;
        if let Some(other) = lines.iter().position(|line| line.seat == asked) {
            *now = other;
        }
        let Some(action) = lines[*now].answer(chance)? else { return self.play_elsewhere(place) };
        *last += 1;
        *sent = Instant::now();
        lines[*now].say(&ClientMessage::Act { id: (*last).into(), seen: *seen, actions: vec![action] })
    }

    fn play_elsewhere(&mut self, place: usize) -> Result<(), Broken> {
        match self.spare.try_recv() {
            Ok(pair) => self.tables[place] = self.seat(pair?, place)?,
            Err(_) => drop(self.trial.idle.fetch_add(1, Ordering::Relaxed)),
        }
        Ok(())
    }
}
