//! Throughput of a server: many tables at once, two scripted players each, everything durable before it is acknowledged.
//! First all play as fast as they can, which gives the highest rate; then at half of it, which gives realistic response
//! times. The same run also measures single commits on the same disk, and the upper bound of the machine (`echo`).

use crate::Broken;
use crate::echo;
use crate::figures::{StealTime, Usage, Waits};
use crate::link::{Endpoint, Gone};
use crate::player::{Chance, Player, START};
use crate::process::{Program, ServerProcess};
use impulse_store::{Append, Entry, NewTable, SqliteStore, Stage, Store};
use impulse_wire::TableId;
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until};

/// The size of the trial.
#[derive(Clone, Debug)]
pub struct Load {
    /// How many tables are played at once.
    pub tables: usize,
    /// How long each of the two rates is measured.
    pub measure: Duration,
    /// Whether the bars must be reached. A debug build does not.
    pub bars: bool,
}

/// The least gain over single commits.
const LEAST_RATIO: f64 = 20.0;
/// The largest 99th percentile of response times at half of the highest rate.
const LONGEST_P99: Duration = Duration::from_millis(50);
/// The most memory of a server without tables, in KiB.
const MOST_IDLE_KIB: u64 = 60 * 1024;
/// The most that a table adds, in KiB.
const MOST_TABLE_KIB: f64 = 40.0;
/// The measurement at half of the highest rate is repeated while the steal time is above this percentage. The round with
/// the least steal time counts.
const MOST_TAKEN: f64 = 1.0;
/// The most rounds.
const MOST_ROUNDS: usize = 4;
/// Concurrent requests while tables are prepared.
const AT_ONCE: usize = 32;
/// About the size of an answer in the log.
const BODY: &str = "{\"v\":1,\"submit\":\"0123456789abcdef\",\"record\":\"acted\",\"seat\":\"p1\",\"action\":\"B1Com24\",\
                    \"by\":\"person\",\"fingerprint\":\"0123456789abcdef\"}";

/// What all players share.
struct Trial {
    endpoint: Endpoint,
    begun: Instant,
    /// Microseconds between two answers of a table; 0 for as fast as possible.
    interval: AtomicU64,
    /// Whether a measurement is under way.
    measures: AtomicBool,
    waits: Mutex<Waits>,
    over: AtomicU32,
}

/// The measurements.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Single commits per second.
    pub one_by_one: f64,
    /// Answers per second of the echo server.
    pub echo: f64,
    /// Answers per second, as fast as possible.
    pub highest: f64,
    /// The 99th percentile at half of the highest rate.
    pub p99: Duration,
    /// The memory of a server without tables, in KiB.
    pub idle_kib: u64,
    /// What a table without clients adds, in KiB.
    pub table_kib: f64,
    /// What a table with two players adds, in KiB.
    pub played_table_kib: f64,
    /// The report.
    pub report: String,
}

/// Runs the trial in a folder.
pub async fn run(program: &Program, folder: &Path, load: &Load) -> Result<Outcome, Broken> {
    let one_by_one = one_by_one(&folder.join("alone"), load.measure / 4).await?;
    let echo = echo::rate(program, load.tables, load.measure / 4).await?;
    let mut server = ServerProcess::start(program, &folder.join("load")).await?;
    let used = |server: &ServerProcess| Usage::of(server.id()).ok_or("/proc has no figures of the process");
    let endpoint = Endpoint::to(server.address());
    endpoint.request("GET", "/tables", "").await?;
    let idle = used(&server)?;
    let trial = Arc::new(Trial {
        endpoint,
        begun: Instant::now(),
        interval: AtomicU64::new(0),
        measures: AtomicBool::new(false),
        waits: Mutex::default(),
        over: AtomicU32::new(0),
    });
    let tables = prepare(&trial, load.tables).await?;
    let created = used(&server)?;
    eprintln!("{} tables are created", load.tables);
    let mut players = JoinSet::new();
    let entering = Arc::new(Semaphore::new(AT_ONCE));
    trial.interval.store(u64::MAX, Ordering::SeqCst); // nobody answers yet
    for (place, (table, tokens)) in tables.into_iter().enumerate() {
        let clock = Arc::new(AtomicU64::new(0));
        for (seat, token) in tokens.into_iter().enumerate() {
            let seat = Seat { trial: trial.clone(), clock: clock.clone(), table, token, place, seat };
            let entering = entering.clone();
            players.spawn(async move { seat.play(&entering).await });
        }
    }
    while entering.available_permits() < AT_ONCE || trial.begun.elapsed() < Duration::from_secs(1) {
        sleep(Duration::from_millis(50)).await;
        failed(&mut players)?;
    }
    sleep(Duration::from_secs(1)).await;
    let entered = used(&server)?;
    eprintln!("{} players are connected", load.tables * 2);
    let mut full = measure(&trial, &server, &mut players, 0, load).await?;
    let highest = full.rate(load);
    let played = used(&server)?;
    eprintln!("{highest:.0} answers a second; now half of that");
    let mut half = Vec::new();
    while half.len() < MOST_ROUNDS && half.last().is_none_or(Round::is_disturbed) {
        let playing = load.tables - trial.over.load(Ordering::Relaxed) as usize;
        let interval = (playing as f64 * 1e6 / (highest / 2.0).max(1.0)) as u64;
        half.push(measure(&trial, &server, &mut players, interval, load).await?);
    }
    server.check_running()?;
    players.abort_all();
    let per_table =
        |usage: Usage| usage.memory_kib.saturating_sub(idle.memory_kib) as f64 / load.tables as f64;
    let rounds: String =
        half.iter_mut().map(|round| format!("at half that rate   {}\n", round.report(load))).collect();
    let report = format!(
        "{} tables, {} sockets\n\
         one by one          {one_by_one:.0} durable commits a second; an echo without rules and disk {echo:.0} a second\n\
         as fast as possible {}; {:.1} times as many as one by one\n\
         {rounds}\
         memory              idle {idle}; tables created {created} ({:.1} KB each); players connected {entered} \
         ({:.1} KB each); after play {played} ({:.1} KB each)\n\
         {} games were over before the end",
        load.tables,
        load.tables * 2,
        full.report(load),
        highest / one_by_one,
        per_table(created),
        per_table(entered),
        per_table(played),
        trial.over.load(Ordering::Relaxed),
    );
    let calmest = half.iter_mut().min_by(|one, other| one.taken.total_cmp(&other.taken));
    let outcome = Outcome {
        one_by_one,
        echo,
        highest,
        p99: calmest.map_or(Duration::ZERO, |round| round.waits.permille(990)),
        idle_kib: idle.memory_kib,
        table_kib: per_table(created),
        played_table_kib: per_table(played),
        report,
    };
    if load.bars { outcome.reaches_the_bars() } else { Ok(outcome) }
}

/// What was measured at one rate.
struct Round {
    waits: Waits,
    /// CPU usage, as a percentage of one core.
    server: f64,
    players: f64,
    /// Steal time, as a percentage of all cores.
    taken: f64,
}

impl Round {
    fn rate(&self, load: &Load) -> f64 {
        self.waits.count() as f64 / load.measure.as_secs_f64()
    }

    /// Whether there was too much steal time for this to say anything about the server.
    fn is_disturbed(&self) -> bool {
        self.taken > MOST_TAKEN
    }

    fn report(&mut self, load: &Load) -> String {
        format!(
            "{:.0} answers a second: {}; processor: server {:.0}%, players {:.0}%, taken by others {:.1}%",
            self.rate(load),
            self.waits.summary(),
            self.server,
            self.players,
            self.taken
        )
    }
}

impl Outcome {
    fn reaches_the_bars(self) -> Result<Self, Broken> {
        let wanted = self.one_by_one * LEAST_RATIO;
        let together = match wanted > self.echo {
            true => "at least 20 times the rate of single commits (more than an echo gives on this machine)",
            false => "at least 20 times the rate of single commits",
        };
        let bars = [
            (self.highest >= wanted, together),
            (self.p99 < LONGEST_P99, "99 of 100 within 50 ms at half of the highest rate"),
            (self.idle_kib < MOST_IDLE_KIB, "under 60 MB at idle"),
            (self.table_kib < MOST_TABLE_KIB, "under 40 KB for a table"),
            (self.played_table_kib < MOST_TABLE_KIB, "under 40 KB for a table with two people at it"),
        ];
        let missed: Vec<&str> = bars.iter().filter(|(reached, _)| !reached).map(|(_, bar)| *bar).collect();
        match missed.is_empty() {
            true => Ok(self),
            false => Err(format!("{}\nMISSED: {}", self.report, missed.join("; ")).into()),
        }
    }
}

/// Measures single durable commits per second.
async fn one_by_one(folder: &Path, time: Duration) -> Result<f64, Broken> {
    let store = SqliteStore::open(folder)?;
    let (id, about) = ("alone".to_owned(), String::new());
    let table = NewTable { id, at: 0, stage: Stage::Playing, listed: false, about, entries: Vec::new() };
    store.create(table).await?;
    let (begun, mut number) = (Instant::now(), 0);
    while begun.elapsed() < time {
        number += 1;
        let entry = Entry { number, at: 0, body: BODY.to_owned() };
        store.append(Append::new("alone", vec![entry])).await?;
    }
    let rate = number as f64 / begun.elapsed().as_secs_f64();
    store.close().await?;
    Ok(rate)
}

/// Creates the tables and takes their seats.
async fn prepare(trial: &Arc<Trial>, tables: usize) -> Result<Vec<(TableId, Vec<Token>)>, Broken> {
    let (places, mut making) = (Arc::new(Semaphore::new(AT_ONCE)), JoinSet::new());
    for _ in 0..tables {
        let (endpoint, places) = (trial.endpoint, places.clone());
        making.spawn(async move {
            let _place = places.acquire().await;
            endpoint.create_and_sit(2).await
        });
    }
    let mut made = Vec::new();
    while let Some(table) = making.join_next().await {
        let (created, tokens) = table??;
        made.push((created.table.id, tokens));
    }
    Ok(made)
}

/// Measures while all play at one rate.
async fn measure(
    trial: &Trial,
    server: &ServerProcess,
    players: &mut JoinSet<Result<(), Broken>>,
    interval: u64,
    load: &Load,
) -> Result<Round, Broken> {
    let cpu = || [server.id(), std::process::id()].map(|id| Usage::of(id).unwrap_or_default().processor);
    trial.interval.store(interval, Ordering::SeqCst);
    sleep(load.measure / 4).await; // warm-up
    let (before, taken) = (cpu(), StealTime::so_far());
    trial.measures.store(true, Ordering::SeqCst);
    sleep(load.measure).await;
    trial.measures.store(false, Ordering::SeqCst);
    let (after, taken) = (cpu(), StealTime::so_far().since(taken));
    failed(players)?;
    let waits = std::mem::take(&mut *trial.waits.lock().unwrap_or_else(PoisonError::into_inner));
    let percent =
        |which: usize| (after[which] - before[which]).as_secs_f64() / load.measure.as_secs_f64() * 100.0;
    Ok(Round { waits, server: percent(0), players: percent(1), taken })
}

/// Fails if a player has failed.
fn failed(players: &mut JoinSet<Result<(), Broken>>) -> Result<(), Broken> {
    while let Some(ended) = players.try_join_next() {
        ended??;
    }
    Ok(())
}

/// One player of one table.
struct Seat {
    trial: Arc<Trial>,
    /// When the table's next answer is due, in microseconds since the trial began.
    clock: Arc<AtomicU64>,
    table: TableId,
    token: Token,
    place: usize,
    seat: usize,
}

impl Seat {
    async fn play(self, entering: &Semaphore) -> Result<(), Broken> {
        let mut player = Player::default();
        let mut chance = Chance::new((self.place * 2 + self.seat) as u64);
        let place = entering.acquire().await.map_err(|error| error.to_string())?;
        let mut socket = self.trial.endpoint.enter(self.table, Some(&self.token), None).await?;
        player.hear(&socket.hear().await?)?;
        if self.seat == 0 {
            socket.say(&ClientMessage::Start { id: START.into(), bot: None }).await?;
        }
        drop(place);
        let mut sent: Option<Instant> = None;
        let mut next = START;
        while player.over.is_none() || sent.is_some() {
            if sent.is_none()
                && player.is_asked()
                && let Some(action) = player.answer(&mut chance)
            {
                self.wait().await;
                next += 1;
                let actions = vec![action];
                let (id, seen) = (next.into(), player.number.unwrap_or(0));
                let message = ClientMessage::Act { id, seen, actions };
                sent = Some(Instant::now());
                socket.say(&message).await?;
            }
            let message = match socket.hear().await {
                Ok(message) => message,
                Err(Gone(why)) => return Err(format!("seat {} of {}: {why}", self.seat, self.table).into()),
            };
            player.hear(&message)?;
            match message {
                ServerMessage::Done { id, .. } if id != START.into() => self.acknowledged(sent.take()),
                ServerMessage::Refused { .. } | ServerMessage::Bye { .. } => {
                    return Err(format!("{message:?}").into());
                }
                _ => {}
            }
        }
        if self.seat == 0 {
            self.trial.over.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    fn acknowledged(&self, sent: Option<Instant>) {
        if let (true, Some(sent)) = (self.trial.measures.load(Ordering::Relaxed), sent) {
            self.trial.waits.lock().unwrap_or_else(PoisonError::into_inner).add(sent.elapsed());
        }
    }

    /// Waits until the table's next answer is due.
    async fn wait(&self) {
        let mut interval = self.trial.interval.load(Ordering::Relaxed);
        while interval == u64::MAX {
            sleep(Duration::from_millis(20)).await;
            interval = self.trial.interval.load(Ordering::Relaxed);
        }
        if interval == 0 {
            return;
        }
        let now = self.trial.begun.elapsed().as_micros() as u64;
        let mut due = self.clock.load(Ordering::Relaxed) + interval;
        if due + interval < now {
            // The first answer at this rate: spread the tables evenly.
            due = now + (interval as f64 * ((self.place as f64 * 0.618).fract())) as u64;
        }
        self.clock.store(due, Ordering::Relaxed);
        sleep_until((self.trial.begun + Duration::from_micros(due)).into()).await;
    }
}
