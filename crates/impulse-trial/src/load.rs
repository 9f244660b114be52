//! Throughput of a server: many tables at once, two scripted players each, everything durable before it is acknowledged.
//! First all play as fast as they can, which gives the highest rate; then at half of it, which gives realistic response
//! times. Then the same as fast as they can over PostgreSQL. The same run also measures the upper bound of the machine
//! (`echo`), and what tables cost in memory (`resting`). The players are in `players`, their sockets
//! in `line`.

mod line;
mod players;

use crate::Broken;
use crate::echo;
use crate::figures::{Machine, Usage, Waits};
use crate::link::Endpoint;
use crate::process::{Program, ServerProcess};
use crate::resting::{self, Resting};
use impulse_store::testing::PostgresServer;
use impulse_wire::TableId;
use impulse_wire::secret::Token;
use players::{NEVER, Players};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, JoinSet, spawn_blocking};
use tokio::time::sleep;

/// The size of the trial.
#[derive(Clone, Debug)]
pub struct Load {
    /// How many tables are played at once.
    pub tables: usize,
    /// How long each of the two rates is measured.
    pub measure: Duration,
    /// Whether PostgreSQL is measured too.
    pub postgres: bool,
    /// Whether the bars must be reached. A debug build does not.
    pub bars: bool,
}

/// The least share of the echo's rate.
const LEAST_OF_ECHO: f64 = 0.4;
/// The most CPU time of the server for an answer, as a multiple of the echo's. Not in microseconds, because the echo alone takes
/// 17 to 21 of them on one and the same machine, depending on what else uses its caches (docs/SCALING.md).
const MOST_TIMES_ECHO: f64 = 3.0;
/// The largest 99th percentile of response times at half of the highest rate.
const LONGEST_P99: Duration = Duration::from_millis(50);
/// The least rate over PostgreSQL, as a share of that over SQLite.
const LEAST_OF_SQLITE: f64 = 0.6;
/// The most memory of a server without tables, in KiB.
const MOST_IDLE_KIB: u64 = 60 * 1024;
/// The most that a table in memory adds when nobody is connected, in KiB.
const MOST_RESTING_KIB: f64 = 12.0;
/// What counts as nothing for a table that is not in memory, in KiB.
const MOST_COLD_KIB: f64 = 1.0;
/// A measurement is repeated while others use more of the machine than this percentage. The calmest round counts. (The
/// kernel's own threads, which write to the disk, are among the others, and so is a PostgreSQL server.)
const MOST_BY_OTHERS: f64 = 5.0;
/// The most rounds.
const MOST_ROUNDS: usize = 4;
/// Concurrent requests while tables are prepared.
const AT_ONCE: usize = 32;
/// For each table, how many further ones are played at when games are over.
const SPARE: usize = 1;

/// What is wanted of the players, and what they have seen.
struct Trial {
    begun: Instant,
    /// Microseconds between two answers of a table; 0 for as fast as possible.
    interval: AtomicU64,
    /// How many tables have begun.
    entered: AtomicUsize,
    /// Whether the players are to leave.
    ends: AtomicBool,
    /// Whether a measurement is under way.
    measures: AtomicBool,
    waits: Mutex<Waits>,
    /// Tables whose game is over, when there was no other for their players.
    idle: AtomicUsize,
}

/// Ends the players when the trial ends, also if it fails.
struct Ends(Arc<Trial>);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.ends.store(true, Ordering::Relaxed);
    }
}

/// The measurements.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The echo server.
    pub echo: echo::Measured,
    /// Answers per second over SQLite, as fast as possible.
    pub highest: f64,
    /// CPU time of the server for each of them, in microseconds.
    pub micros: f64,
    /// The 99th percentile at half of the highest rate.
    pub p99: Duration,
    /// Answers per second over PostgreSQL, if that was measured.
    pub postgres: Option<f64>,
    /// The memory of a server without tables, in KiB.
    pub idle_kib: u64,
    /// What tables add that nobody is connected to.
    pub resting: Resting,
    /// The report.
    pub report: String,
}

/// Runs the trial in a folder.
pub async fn run(program: &Program, folder: &Path, load: &Load) -> Result<Outcome, Broken> {
    let echo = echo::measure(program, load.tables, load.measure / 4).await?;
    eprintln!("the echo carries {:.0} answers a second, {:.1} us each", echo.rate, echo.micros);
    let folder = folder.join("load");
    let mut server = ServerProcess::start(program, &folder).await?;
    let mut sqlite = play(&mut server, load, MOST_ROUNDS).await?;
    drop(server);
    let resting = match load.bars {
        true => resting::measure(program, &folder).await?,
        false => Resting::default(),
    };
    let mut report = format!(
        "{} tables, {} sockets\necho without rules and disk: {:.0} answers a second, {:.1} us of its CPU each\n\
         SQLite: {}; {:.0}% of the echo's rate, {:.1} times its CPU\n{}\nmemory: {resting}",
        load.tables,
        load.tables * 2,
        echo.rate,
        echo.micros,
        sqlite.full.report(load),
        sqlite.full.rate(load) / echo.rate * 100.0,
        sqlite.full.micros() / echo.micros,
        sqlite.report(load),
    );
    let highest = sqlite.full.rate(load);
    let mut postgres = None;
    if load.postgres {
        let mut played = over_postgres(program, load).await?;
        let rate = played.full.rate(load);
        let share = rate / highest * 100.0;
        report += &format!("\nPostgreSQL: {}; {share:.0}% of SQLite", played.full.report(load));
        postgres = Some(rate);
    }
    let outcome = Outcome {
        echo,
        highest,
        micros: sqlite.full.micros(),
        p99: sqlite.calmest(),
        postgres,
        idle_kib: sqlite.idle.memory_kib,
        resting,
        report,
    };
    if load.bars { outcome.reaches_the_bars() } else { Ok(outcome) }
}

/// The same over PostgreSQL, on the same machine, as durable as SQLite.
async fn over_postgres(program: &Program, load: &Load) -> Result<Played, Broken> {
    let postgres = spawn_blocking(|| PostgresServer::start(&["max_connections=50"])).await?;
    let mut server = ServerProcess::start_on_database(program, &postgres.url()).await?;
    let played = play(&mut server, load, 0).await;
    drop(server);
    spawn_blocking(move || drop(postgres)).await?;
    played
}

/// What was measured at one server.
struct Played {
    idle: Usage,
    /// With players, after play.
    after: Usage,
    full: Round,
    half: Vec<Round>,
    tables: usize,
    /// Tables that had no game left at the end.
    left: usize,
}

impl Played {
    /// The 99th percentile in the calmest round.
    fn calmest(&mut self) -> Duration {
        let calmest = self.half.iter_mut().min_by(|one, other| one.others.total_cmp(&other.others));
        calmest.map_or(Duration::ZERO, |round| round.waits.permille(990))
    }

    fn report(&mut self, load: &Load) -> String {
        let rounds: String = self
            .half
            .iter_mut()
            .map(|round| format!("at half that rate: {}\n", round.report(load)))
            .collect();
        let each = self.after.memory_kib.saturating_sub(self.idle.memory_kib) as f64 / self.tables as f64;
        let (idle, after) = (self.idle, self.after);
        format!(
            "{rounds}idle {idle}; with two players at each table {after} ({each:.1} KB each); {} tables had no game left at the end",
            self.left
        )
    }
}

/// Plays at a server: as fast as possible, then at half that rate; so many rounds of each at most. Without rounds, only as
/// fast as possible, once.
async fn play(server: &mut ServerProcess, load: &Load, rounds: usize) -> Result<Played, Broken> {
    let used = |server: &ServerProcess| Usage::of(server.id()).ok_or("/proc has no figures of the process");
    let endpoint = Endpoint::to(server.address());
    endpoint.request("GET", "/tables", "").await?;
    let idle = used(server)?;
    let trial = Arc::new(Trial {
        begun: Instant::now(),
        interval: AtomicU64::new(NEVER),
        entered: AtomicUsize::new(0),
        ends: AtomicBool::new(false),
        measures: AtomicBool::new(false),
        waits: Mutex::default(),
        idle: AtomicUsize::new(0),
    });
    let tables = prepare(endpoint, load.tables * (1 + SPARE)).await?;
    eprintln!("{} tables are created", load.tables);
    let ends = Ends(trial.clone());
    let (pairs, spare) = sync_channel(AT_ONCE);
    let (shared, address, count) = (trial.clone(), server.address(), load.tables);
    spawn_blocking(move || players::connect(address, tables, &pairs));
    let mut players = spawn_blocking(move || Players::enter(&shared, count, spare)?.play());
    while trial.entered.load(Ordering::Relaxed) < load.tables {
        sleep(Duration::from_millis(50)).await;
        failed(&mut players).await?;
    }
    sleep(Duration::from_secs(1)).await;
    eprintln!("{} players are connected", load.tables * 2);
    let mut full = measure(&trial, server, &mut players, 0, load).await?;
    for _ in 1..rounds {
        if !full.is_disturbed() {
            break;
        }
        eprintln!("others used {:.0}% of the machine: once more", full.others);
        let again = measure(&trial, server, &mut players, 0, load).await?;
        if again.others < full.others {
            full = again;
        }
    }
    let highest = full.rate(load);
    let after = used(server)?;
    eprintln!("{highest:.0} answers a second, {:.1} us of the server's CPU each", full.micros());
    let mut half = Vec::new();
    while half.len() < rounds && half.last().is_none_or(Round::is_disturbed) {
        let playing = load.tables - trial.idle.load(Ordering::Relaxed);
        let interval = (playing as f64 * 1e6 / (highest / 2.0).max(1.0)) as u64;
        half.push(measure(&trial, server, &mut players, interval, load).await?);
    }
    server.check_running()?;
    drop(ends);
    players.await??;
    let left = trial.idle.load(Ordering::Relaxed);
    Ok(Played { idle, after, full, half, tables: load.tables, left })
}

/// What was measured at one rate.
struct Round {
    waits: Waits,
    /// CPU time.
    server: Duration,
    players: Duration,
    /// What others used, as a percentage of all cores.
    others: f64,
}

impl Round {
    fn rate(&self, load: &Load) -> f64 {
        self.waits.count() as f64 / load.measure.as_secs_f64()
    }

    /// Whether others used too much of the machine for this to say anything about the server.
    fn is_disturbed(&self) -> bool {
        self.others > MOST_BY_OTHERS
    }

    /// CPU time of the server for an answer, in microseconds.
    fn micros(&self) -> f64 {
        self.server.as_secs_f64() * 1e6 / self.waits.count().max(1) as f64
    }

    fn report(&mut self, load: &Load) -> String {
        let percent = |used: Duration| used.as_secs_f64() / load.measure.as_secs_f64() * 100.0;
        format!(
            "{:.0} answers a second, {:.1} us of the server's CPU each: {}; processor: server {:.0}%, players {:.0}%, \
             others {:.1}% of the machine",
            self.rate(load),
            self.micros(),
            self.waits.summary(),
            percent(self.server),
            percent(self.players),
            self.others
        )
    }
}

impl Outcome {
    fn reaches_the_bars(self) -> Result<Self, Broken> {
        let of_sqlite = self.postgres.map_or(1.0, |rate| rate / self.highest);
        let bars = [
            (self.highest >= self.echo.rate * LEAST_OF_ECHO, "at least 40% of the echo's rate"),
            (
                self.micros <= self.echo.micros * MOST_TIMES_ECHO,
                "at most three times the echo's CPU for an answer",
            ),
            (self.p99 < LONGEST_P99, "99 of 100 within 50 ms at half of the highest rate"),
            (of_sqlite >= LEAST_OF_SQLITE, "PostgreSQL at least 60% of SQLite's rate"),
            (self.idle_kib < MOST_IDLE_KIB, "under 60 MB at idle"),
            (self.resting.kib <= MOST_RESTING_KIB, "at most 12 KB for a resting table"),
            (self.resting.cold_kib <= MOST_COLD_KIB, "nothing for a cold table"),
        ];
        let missed: Vec<&str> = bars.iter().filter(|(reached, _)| !reached).map(|(_, bar)| *bar).collect();
        match missed.is_empty() {
            true => Ok(self),
            false => Err(format!("{}\nMISSED: {}", self.report, missed.join("; ")).into()),
        }
    }
}

/// Creates the tables and takes their seats.
async fn prepare(endpoint: Endpoint, tables: usize) -> Result<Vec<(TableId, [Token; 2])>, Broken> {
    let (places, mut making) = (Arc::new(Semaphore::new(AT_ONCE)), JoinSet::new());
    for _ in 0..tables {
        let places = places.clone();
        making.spawn(async move {
            let _place = places.acquire().await;
            endpoint.create_and_sit(2).await
        });
    }
    let mut made = Vec::new();
    while let Some(table) = making.join_next().await {
        let (created, tokens) = table??;
        made.push((created.table.id, tokens.try_into().map_err(|_| "a table of two has two seats")?));
    }
    Ok(made)
}

/// Measures while all play at one rate.
async fn measure(
    trial: &Trial,
    server: &ServerProcess,
    players: &mut JoinHandle<Result<(), Broken>>,
    interval: u64,
    load: &Load,
) -> Result<Round, Broken> {
    let cpu = || [server.id(), std::process::id()].map(|id| Usage::of(id).unwrap_or_default().processor);
    trial.interval.store(interval, Ordering::SeqCst);
    sleep(load.measure / 4).await; // warm-up
    let (before, machine) = (cpu(), Machine::so_far());
    trial.measures.store(true, Ordering::SeqCst);
    sleep(load.measure).await;
    trial.measures.store(false, Ordering::SeqCst);
    let (after, now) = (cpu(), Machine::so_far());
    failed(players).await?;
    let [server, players] = [0, 1].map(|at| after[at] - before[at]);
    let others = now.others_since(machine, server + players, load.measure);
    let waits = std::mem::take(&mut *trial.waits.lock().unwrap_or_else(PoisonError::into_inner));
    Ok(Round { waits, server, players, others })
}

/// Fails if a player has failed.
async fn failed(players: &mut JoinHandle<Result<(), Broken>>) -> Result<(), Broken> {
    if players.is_finished() { players.await? } else { Ok(()) }
}
