//! Webhooks: when it is a player's turn, the server sends a POST request to a URL of theirs. A few threads send, so no
//! table ever waits; when the queue is full, notices are dropped. The URLs are secrets and never logged.

mod client;
mod reach;

use crate::notify::{Notice, Notifier};
use client::Client;
use hyper::Uri;
use impulse_engine::Seat;
use impulse_text::{Language, Words};
use impulse_wire::{TableId, write};
use reach::may_reach;
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

/// How many notices are sent at the same time.
const THREADS: usize = 4;
/// The length of the queue. Further notices are dropped.
const MOST_WAITING: usize = 1_000;
/// How many of these may be for the same host, so that one that is slow or popular leaves room for the others.
const MOST_OF_A_HOST: usize = 50;
/// A seat is notified at most once in this time.
const SEAT_PAUSE: Duration = Duration::from_secs(10);
/// A host gets at most one request in this time, whoever names it.
const HOST_PAUSE: Duration = Duration::from_millis(200);
/// A request that failed is retried once, after this time.
const RETRY_PAUSE: Duration = Duration::from_secs(5);

/// Sends notices. The threads end when this is dropped.
pub struct Webhooks {
    queue: Arc<Queue>,
}

/// What is sent, as JSON. `text` and `content` say the same: most chat services show one of them.
#[derive(Serialize)]
struct Message {
    table: TableId,
    link: Option<String>,
    seat: Seat,
    name: String,
    asked: String,
    text: String,
    content: String,
}

#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Vec<Waiting>,
    /// When each may be notified again.
    seats: HashMap<(TableId, Seat), Instant>,
    hosts: HashMap<String, Instant>,
    /// Hosts that a request is being sent to: one at a time for each.
    busy: HashSet<String>,
    /// How many notices were not delivered.
    failures: u64,
    closed: bool,
}

struct Waiting {
    notice: Notice,
    host: String,
    due: Instant,
    tried: bool,
}

impl Webhooks {
    /// Sends from now on. Links begin with `public_url`, if there is one.
    pub fn start(public_url: Option<String>) -> io::Result<Self> {
        Self::start_with(public_url, may_reach)
    }

    fn start_with(public_url: Option<String>, may_reach: fn(&SocketAddr) -> bool) -> io::Result<Self> {
        let queue = Arc::<Queue>::default();
        let webhooks = Self { queue: queue.clone() };
        let client = Client::new(may_reach).map_err(io::Error::other)?;
        for number in 1..=THREADS {
            let (queue, client, public_url) = (queue.clone(), client.clone(), public_url.clone());
            let runtime = Builder::new_current_thread().enable_all().build()?;
            let thread = std::thread::Builder::new().name(format!("webhook-{number}"));
            thread.spawn(move || send_all(&queue, &runtime, &client, public_url.as_deref()))?;
        }
        Ok(webhooks)
    }
}

impl Notifier for Webhooks {
    fn asked(&self, notice: Notice) {
        self.queue.add(notice, Instant::now());
    }

    fn failures(&self) -> u64 {
        self.queue.state().failures
    }
}

impl Drop for Webhooks {
    fn drop(&mut self) {
        self.queue.state().closed = true;
        self.queue.changed.notify_all();
    }
}

impl Queue {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, notice: Notice, now: Instant) {
        let mut state = self.state();
        if let Some(known) = state.waiting.iter_mut().find(|known| key(&known.notice) == key(&notice)) {
            (known.notice, known.tried) = (notice, false);
            return;
        }
        let host = host(notice.webhook.reveal());
        let same = state.waiting.iter().filter(|known| known.host == host).count();
        if state.waiting.len() >= MOST_WAITING || same >= MOST_OF_A_HOST {
            state.failures += 1;
            tracing::warn!("too many webhooks wait: dropped a notice");
            return;
        }
        state.forget_expired(now);
        let due = state.take_turn(&notice, &host, now);
        state.waiting.push(Waiting { notice, host, due, tried: false });
        self.changed.notify_one();
    }

    /// Waits for the next notice that is due, and whose host is not busy; nothing once the queue is closed. The host is busy
    /// until `sent` is called.
    fn next(&self) -> Option<Waiting> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            let now = Instant::now();
            let ready =
                state.waiting.iter().enumerate().filter(|(_, waiting)| !state.busy.contains(&waiting.host));
            let first = ready.min_by_key(|(_, waiting)| waiting.due);
            state = match first.map(|(place, waiting)| (place, waiting.due)) {
                Some((place, due)) if due <= now => {
                    let waiting = state.waiting.swap_remove(place);
                    state.busy.insert(waiting.host.clone());
                    return Some(waiting);
                }
                Some((_, due)) => self.changed.wait_timeout(state, due - now).ok()?.0,
                None => self.changed.wait(state).ok()?,
            };
        }
    }

    /// A request has ended.
    fn sent(&self, host: &str, delivered: bool) {
        let mut state = self.state();
        state.busy.remove(host);
        state.failures += u64::from(!delivered);
        self.changed.notify_one();
    }

    /// Retries later, unless a newer notice waits.
    fn again(&self, waiting: Waiting) {
        let mut state = self.state();
        if !state.waiting.iter().any(|known| key(&known.notice) == key(&waiting.notice)) {
            let due = Instant::now() + RETRY_PAUSE;
            state.waiting.push(Waiting { due, tried: true, ..waiting });
            self.changed.notify_one();
        }
    }
}

impl State {
    /// When a notice may be sent. Reserves that time for its seat and host.
    fn take_turn(&mut self, notice: &Notice, host: &str, now: Instant) -> Instant {
        let seat = self.seats.entry(key(notice)).or_insert(now);
        let host = self.hosts.entry(host.to_owned()).or_insert(now);
        let due = now.max(*seat).max(*host);
        (*seat, *host) = (due + SEAT_PAUSE, due + HOST_PAUSE);
        due
    }

    fn forget_expired(&mut self, now: Instant) {
        self.seats.retain(|_, when| *when > now);
        self.hosts.retain(|_, when| *when > now);
    }
}

fn key(notice: &Notice) -> (TableId, Seat) {
    (notice.table, notice.seat)
}

fn host(url: &str) -> String {
    let uri = url.parse::<Uri>().ok();
    uri.and_then(|uri| uri.host().map(str::to_ascii_lowercase)).unwrap_or_default()
}

fn send_all(queue: &Queue, runtime: &Runtime, client: &Client, public_url: Option<&str>) {
    let words = Words::new(Language::English);
    while let Some(waiting) = queue.next() {
        let notice = &waiting.notice;
        let body = write(&message(&words, notice, public_url));
        let sent = runtime.block_on(client.post(notice.webhook.reveal(), body));
        let status = sent.map_or(0, |status| status.as_u16());
        let delivered = (200..300).contains(&status);
        queue.sent(&waiting.host, delivered);
        if delivered {
            continue;
        }
        tracing::debug!(status, retry = !waiting.tried, "a webhook failed");
        // Retrying would not help against a client error or a redirect.
        if !waiting.tried && !(300..500).contains(&status) {
            queue.again(waiting);
        }
    }
}

fn message(words: &Words, notice: &Notice, public_url: Option<&str>) -> Message {
    let asked = match notice.view.decision() {
        Some(decision) => words.for_table(&notice.view).question(&notice.view, &decision),
        None => String::new(),
    };
    let link = public_url.map(|url| format!("{url}/#/table/{}", notice.table));
    let place = link.clone().unwrap_or_else(|| format!("table {}", notice.table));
    let text = format!("Impulse: it is your turn, {}. {asked} {place}", notice.name);
    Message {
        table: notice.table,
        link,
        seat: notice.seat,
        name: notice.name.clone(),
        asked,
        content: text.clone(),
        text,
    }
}

#[cfg(test)]
mod tests;
