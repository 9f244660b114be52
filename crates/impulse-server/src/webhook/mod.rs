//! Webhooks: a player who is elsewhere is notified by a POST to a URL of theirs. A few threads send, so that no table
//! ever waits; a notice that cannot be sent soon is dropped. The URLs are secrets, and never logged.

mod reach;

use crate::notify::{Notice, Notifier};
use impulse_engine::Seat;
use impulse_text::{Language, Words};
use impulse_wire::{TableId, write};
use reach::PublicOnly;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use ureq::Agent;
use ureq::unversioned::resolver::Resolver;
use ureq::unversioned::transport::DefaultConnector;

/// Notices sent at the same time.
const THREADS: usize = 4;
/// Notices in the queue; one more is dropped.
const MOST_WAITING: usize = 1_000;
/// A seat is notified at most once in this time.
const SEAT_PAUSE: Duration = Duration::from_secs(10);
/// A host gets at most one request in this time, whoever names it.
const HOST_PAUSE: Duration = Duration::from_millis(200);
/// A request that failed is retried once, after this time.
const RETRY_PAUSE: Duration = Duration::from_secs(5);
/// The timeout of a whole request.
const LONGEST: Duration = Duration::from_secs(5);

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
    closed: bool,
}

struct Waiting {
    notice: Notice,
    due: Instant,
    tried: bool,
}

impl Webhooks {
    /// Sends from now on. Links begin with `public_url`, if there is one.
    pub fn start(public_url: Option<String>) -> std::io::Result<Self> {
        Self::start_with(public_url, PublicOnly::default)
    }

    fn start_with<R: Resolver>(
        public_url: Option<String>,
        resolver: impl Fn() -> R,
    ) -> std::io::Result<Self> {
        let queue = Arc::<Queue>::default();
        let webhooks = Self { queue: queue.clone() };
        for number in 1..=THREADS {
            let (queue, public_url) = (queue.clone(), public_url.clone());
            let agent = Agent::with_parts(config(), DefaultConnector::default(), resolver());
            let thread = std::thread::Builder::new().name(format!("webhook-{number}"));
            thread.spawn(move || send_all(&queue, &agent, public_url.as_deref()))?;
        }
        Ok(webhooks)
    }
}

fn config() -> ureq::config::Config {
    Agent::config_builder()
        .timeout_global(Some(LONGEST))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .max_idle_connections(0)
        .proxy(None)
        .user_agent("impulse")
        .build()
}

impl Notifier for Webhooks {
    fn asked(&self, notice: Notice) {
        self.queue.add(notice, Instant::now());
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
        if state.waiting.len() >= MOST_WAITING {
            tracing::warn!("the webhook queue is full: dropped a notice");
            return;
        }
        state.forget_expired(now);
        let due = state.take_turn(&notice, now);
        state.waiting.push(Waiting { notice, due, tried: false });
        self.changed.notify_one();
    }

    /// Waits for the next notice that is due; nothing once the queue is closed.
    fn next(&self) -> Option<Waiting> {
        let mut state = self.state();
        loop {
            if state.closed {
                return None;
            }
            let now = Instant::now();
            let first = state.waiting.iter().enumerate().min_by_key(|(_, waiting)| waiting.due);
            state = match first.map(|(place, waiting)| (place, waiting.due)) {
                Some((place, due)) if due <= now => return Some(state.waiting.swap_remove(place)),
                Some((_, due)) => self.changed.wait_timeout(state, due - now).ok()?.0,
                None => self.changed.wait(state).ok()?,
            };
        }
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
    fn take_turn(&mut self, notice: &Notice, now: Instant) -> Instant {
        let seat = self.seats.entry(key(notice)).or_insert(now);
        let host = self.hosts.entry(host(notice.webhook.reveal())).or_insert(now);
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
    let uri = url.parse::<ureq::http::Uri>().ok();
    uri.and_then(|uri| uri.host().map(str::to_ascii_lowercase)).unwrap_or_default()
}

fn send_all(queue: &Queue, agent: &Agent, public_url: Option<&str>) {
    let words = Words::new(Language::English);
    while let Some(waiting) = queue.next() {
        let notice = &waiting.notice;
        let body = write(&message(&words, notice, public_url));
        let sent = agent
            .post(notice.webhook.reveal())
            .header("content-type", "application/json")
            .send(body.as_str());
        let status = sent.ok().map(|answer| answer.status());
        if status.is_some_and(|status| status.is_success()) {
            continue;
        }
        let status = status.map_or(0, |status| status.as_u16());
        tracing::debug!(status, retry = !waiting.tried, "a webhook failed");
        // A client error or a redirect would come again.
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
