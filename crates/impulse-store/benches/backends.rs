//! What the durable stores carry, SQLite and PostgreSQL in turn on the same disk and cores:
//! `cargo bench -p impulse-store --bench backends`. One table alone waits for a commit for each entry; many at once share
//! commits; at half of that rate, how long an entry waits. Both wait for the disk; the PostgreSQL server runs beside the bench.

use impulse_store::testing::PostgresServer;
use impulse_store::{Append, Entry, NewTable, PostgresStore, SqliteStore, Stage, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many tables append at once.
const TABLES: usize = 2000;
/// How often both are measured; the medians count.
const ROUNDS: usize = 5;

/// About as long as the record of an action.
const BODY: &str =
    "{\"seat\":\"p1\",\"action\":\"use\",\"id\":\"0123456789abcdef\",\"print\":\"0123456789abcdef\"}";

/// A back end under test, the last number of each of its tables, and what was measured.
struct Candidate {
    name: &'static str,
    store: Arc<dyn Store>,
    lasts: Vec<u64>,
    /// Entries per second of one table, and of all.
    alone: Vec<f64>,
    together: Vec<f64>,
    /// Seconds that entries waited at half of the rate of all.
    waits: Vec<f64>,
    /// Microseconds for reading an entry.
    reading: f64,
}

fn main() {
    if cfg!(debug_assertions) {
        println!("backends: nothing is measured with debug assertions on; use cargo bench");
        return;
    }
    let slice = match std::env::args().any(|argument| argument == "--quick") {
        true => Duration::from_millis(500),
        false => Duration::from_secs(3),
    };
    let server = PostgresServer::start(&[]);
    // Where the server has its files too.
    let folder = tempfile::tempdir_in("/tmp").expect("a folder can be made");
    let sqlite = SqliteStore::open(folder.path()).expect("SQLite opens");
    let postgres = PostgresStore::open(&server.database()).expect("PostgreSQL opens");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut candidates =
        [Candidate::new("SQLite", Arc::new(sqlite)), Candidate::new("PostgreSQL", Arc::new(postgres))];
    runtime.block_on(async {
        for candidate in &candidates {
            candidate.create().await;
        }
        for _ in 0..ROUNDS {
            for candidate in &mut candidates {
                candidate.measure(slice).await;
            }
        }
        for candidate in &mut candidates {
            candidate.read().await;
        }
    });
    println!("Durable entries per second, medians of {ROUNDS} rounds of {slice:?}; {TABLES} tables");
    println!(
        "{:<12} {:>12} {:>12} {:>28} {:>14}",
        "", "one by one", "at once", "wait at half of it", "reading"
    );
    let medians = candidates.map(|mut candidate| {
        let (alone, together) = (share(&mut candidate.alone, 0.5), share(&mut candidate.together, 0.5));
        let [half, most] = [0.5, 0.99].map(|part| share(&mut candidate.waits, part) * 1e3);
        let waits = format!("{half:.1} ms, {most:.1} ms of p99");
        let reading = format!("{:.1} µs each", candidate.reading);
        println!("{:<12} {alone:>12.0} {together:>12.0} {waits:>28} {reading:>14}", candidate.name);
        together
    });
    println!("PostgreSQL carries {:.0}% of SQLite", medians[1] / medians[0] * 100.0);
}

impl Candidate {
    fn new(name: &'static str, store: Arc<dyn Store>) -> Self {
        let (alone, together, waits, reading) = Default::default();
        Self { name, store, lasts: vec![0; TABLES], alone, together, waits, reading }
    }

    async fn create(&self) {
        let created: Vec<_> =
            (0..TABLES).map(|number| tokio::spawn(self.store.create(new_table(number)))).collect();
        for created in created {
            created.await.expect("no panic").expect("a table is created");
        }
    }

    async fn measure(&mut self, slice: Duration) {
        let rate = |waits: Vec<f64>| waits.len() as f64 / slice.as_secs_f64();
        let alone = rate(self.append(1, slice, Duration::ZERO).await);
        let together = rate(self.append(TABLES, slice, Duration::ZERO).await);
        let half = Duration::from_secs_f64(TABLES as f64 / (together / 2.0));
        let waits = self.append(TABLES, slice, half).await;
        self.alone.push(alone);
        self.together.push(together);
        self.waits.extend(waits);
    }

    /// Some tables append, each one entry per `pace`, or as fast as they can if that is zero. Returns how many seconds each
    /// entry took.
    async fn append(&mut self, tables: usize, slice: Duration, pace: Duration) -> Vec<f64> {
        let start = Instant::now();
        let appenders: Vec<_> = (0..tables)
            .map(|number| {
                let first = start + pace.mul_f64(number as f64 / tables as f64);
                let last = self.lasts[number];
                tokio::spawn(append_until(self.store.clone(), id(number), last, first, pace, start + slice))
            })
            .collect();
        let mut waits = Vec::new();
        for (last, appender) in self.lasts.iter_mut().zip(appenders) {
            let took = appender.await.expect("no panic");
            *last += took.len() as u64;
            waits.extend(took);
        }
        waits
    }

    /// Reads everything: all that was acknowledged is there.
    async fn read(&mut self) {
        let begun = Instant::now();
        for (number, last) in self.lasts.iter().enumerate() {
            let log = self.store.read(&id(number), 0).await.expect("the log can be read");
            assert!(log.iter().map(|entry| entry.number).eq(1..=*last), "{}", self.name);
        }
        let entries: u64 = self.lasts.iter().sum();
        self.reading = begun.elapsed().as_secs_f64() * 1e6 / entries.max(1) as f64;
    }
}

async fn append_until(
    store: Arc<dyn Store>,
    table: String,
    last: u64,
    first: Instant,
    pace: Duration,
    end: Instant,
) -> Vec<f64> {
    let mut took = Vec::new();
    let mut due = first;
    for number in last + 1.. {
        if !pace.is_zero() {
            tokio::time::sleep_until(due.into()).await;
            due += pace;
        }
        let begin = Instant::now();
        if begin >= end {
            break;
        }
        let entry = Entry { number, at: number as i64, body: BODY.to_owned() };
        store.append(Append::new(&*table, vec![entry])).await.expect("an entry is stored");
        took.push(begin.elapsed().as_secs_f64());
    }
    took
}

fn id(number: usize) -> String {
    format!("table-{number:05}")
}

fn new_table(number: usize) -> NewTable {
    let about = "{\"name\":\"Friday evening\",\"players\":4}".to_owned();
    NewTable { id: id(number), at: 0, stage: Stage::Playing, listed: false, about, entries: vec![] }
}

/// The value that this share of all is not above.
fn share(values: &mut [f64], part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part) as usize]
}
