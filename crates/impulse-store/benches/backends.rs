//! Durable appends per second, SQLite and PostgreSQL in turn on the same disk and cores:
//! `cargo bench -p impulse-store --bench backends`. Both wait for the disk; the PostgreSQL server runs beside the bench.

use impulse_store::testing::PostgresServer;
use impulse_store::{Append, Entry, NewTable, PostgresStore, SqliteStore, Stage, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many tables append at once.
const TABLES: u32 = 2000;
/// How often both are measured; the medians count.
const ROUNDS: usize = 5;

/// About as long as the record of an action.
const BODY: &str =
    "{\"seat\":\"p1\",\"action\":\"use\",\"id\":\"0123456789abcdef\",\"print\":\"0123456789abcdef\"}";

/// A back end under test, and the last number of each of its tables.
struct Candidate {
    name: &'static str,
    store: Arc<dyn Store>,
    lasts: Vec<u64>,
    alone: Vec<f64>,
    together: Vec<f64>,
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
                let rate = candidate.rate(1, slice).await;
                candidate.alone.push(rate);
                let rate = candidate.rate(TABLES as usize, slice).await;
                candidate.together.push(rate);
            }
        }
        for candidate in &candidates {
            candidate.verify().await;
        }
    });
    println!("Durable entries per second, medians of {ROUNDS} rounds of {slice:?}");
    println!("  {:<12} {:>12} {:>22}", "", "one by one", format!("{TABLES} tables at once"));
    let medians = candidates.map(|mut candidate| {
        let (alone, together) = (median(&mut candidate.alone), median(&mut candidate.together));
        println!("  {:<12} {alone:>12.0} {together:>22.0}", candidate.name);
        together
    });
    println!("  PostgreSQL carries {:.0}% of SQLite", medians[1] / medians[0] * 100.0);
}

impl Candidate {
    fn new(name: &'static str, store: Arc<dyn Store>) -> Self {
        Self { name, store, lasts: vec![0; TABLES as usize], alone: vec![], together: vec![] }
    }

    async fn create(&self) {
        let created: Vec<_> =
            (0..TABLES).map(|number| tokio::spawn(self.store.create(new_table(number)))).collect();
        for created in created {
            created.await.expect("no panic").expect("a table is created");
        }
    }

    /// Entries per second while some tables append as fast as they can.
    async fn rate(&mut self, tables: usize, slice: Duration) -> f64 {
        let start = Instant::now();
        let appenders: Vec<_> = (0..tables)
            .map(|number| {
                let (store, mut last) = (self.store.clone(), self.lasts[number]);
                tokio::spawn(async move {
                    while start.elapsed() < slice {
                        last += 1;
                        let entry = Entry { number: last, at: last as i64, body: BODY.to_owned() };
                        store.append(Append::new(id(number as u32), vec![entry])).await.expect("stored");
                    }
                    last
                })
            })
            .collect();
        let mut stored = 0;
        for (last, appender) in self.lasts.iter_mut().zip(appenders) {
            let now = appender.await.expect("no panic");
            stored += now - *last;
            *last = now;
        }
        stored as f64 / start.elapsed().as_secs_f64()
    }

    /// All that was acknowledged is there.
    async fn verify(&self) {
        for (number, last) in (0..).zip(&self.lasts) {
            let log = self.store.read(&id(number), 0).await.expect("the log can be read");
            assert!(log.iter().map(|entry| entry.number).eq(1..=*last), "{}", self.name);
        }
    }
}

fn id(number: u32) -> String {
    format!("table-{number:05}")
}

fn new_table(number: u32) -> NewTable {
    let about = "{\"name\":\"Friday evening\",\"players\":4}".to_owned();
    NewTable { id: id(number), at: 0, stage: Stage::Playing, listed: false, about, entries: vec![] }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
