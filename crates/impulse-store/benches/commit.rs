//! The gain from group commit, measured and asserted: `cargo bench -p impulse-store --bench commit`.
//!
//! One by one, each entry waits for its own fsync; with 2,000 tables appending at once, many share one. Both are measured
//! alternately, on the same disk and through the same store. The folder is created in cargo's target folder, because
//! temporary files may be in memory; `--folder` names another.

use impulse_store::{Append, Entry, NewTable, SqliteStore, Stage, Store};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least gain over one by one.
const LEAST_RATIO: f64 = 20.0;
/// How many tables append at once.
const TABLES: u32 = 2000;
/// How often both are measured; the medians count.
const ROUNDS: usize = 5;

/// About as long as the record of an action.
const BODY: &str =
    "{\"seat\":\"p1\",\"action\":\"use\",\"id\":\"0123456789abcdef\",\"print\":\"0123456789abcdef\"}";

#[tokio::main]
async fn main() -> ExitCode {
    if cfg!(debug_assertions) {
        println!("commit: nothing is measured with debug assertions on; use cargo bench");
        return ExitCode::SUCCESS;
    }
    let mut slice = Duration::from_secs(3);
    let mut parent = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--bench" => {} // added by cargo
            "--quick" => slice = Duration::from_millis(500),
            "--folder" => parent = arguments.next().map(PathBuf::from).unwrap_or(parent),
            unknown => {
                eprintln!("commit: unknown argument {unknown}; known are --quick and --folder FOLDER");
                return ExitCode::from(2);
            }
        }
    }
    measure(slice, &parent).await
}

async fn measure(slice: Duration, parent: &std::path::Path) -> ExitCode {
    let folder = tempfile::tempdir_in(parent).expect("a folder can be made");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).expect("the store opens"));
    let created = (0..TABLES).map(|number| tokio::spawn(store.create(new_table(number))));
    for created in created.collect::<Vec<_>>() {
        created.await.expect("no panic").expect("a table is created");
    }
    let (mut alone, mut together, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let mut waits = Vec::new();
    let mut lasts = vec![0; TABLES as usize];
    for _ in 0..ROUNDS {
        let one_by_one = rate(&store, &mut lasts[..1], slice, Duration::ZERO, &mut Vec::new()).await;
        let grouped = rate(&store, &mut lasts, slice, Duration::ZERO, &mut Vec::new()).await;
        let pause = Duration::from_secs_f64(f64::from(TABLES) / (grouped / 2.0));
        rate(&store, &mut lasts, slice, pause, &mut waits).await;
        alone.push(one_by_one);
        together.push(grouped);
        ratios.push(grouped / one_by_one);
    }
    let reading = Instant::now();
    for (number, &last) in (0..).zip(&lasts) {
        let log = store.read(&id(number), 0).await.expect("the log can be read");
        assert!(log.iter().map(|entry| entry.number).eq(1..=last), "all that was acknowledged is there");
    }
    let stored: u64 = lasts.iter().sum();
    let read = reading.elapsed().as_secs_f64() * 1e6 / stored as f64;
    store.close().await.expect("the store closes");

    let ratio = median(&mut ratios);
    println!("Durable entries per second, medians of {ROUNDS} rounds of {slice:?}; {stored} entries stored");
    println!("  one by one          {:>10.0}", median(&mut alone));
    println!("  {TABLES} tables at once {:>10.0}", median(&mut together));
    waits.sort_by(f64::total_cmp);
    let wait = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize] * 1e3;
    println!("  wait at half of it  {:>10.1} ms median, {:.1} ms 99th of 100", wait(0.5), wait(0.99));
    println!("  reading all logs    {read:>10.1} µs an entry");
    let reached = ratio >= LEAST_RATIO;
    let word = if reached { "reached" } else { "MISSED" };
    println!("  times one by one    {ratio:>10.1}   at least {LEAST_RATIO}: {word}");
    if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Measures entries per second while each table appends one entry per `pace`, or as fast as it can if that is zero. Adds the
/// seconds that each append took to `waits`.
async fn rate(
    store: &Arc<dyn Store>,
    lasts: &mut [u64],
    slice: Duration,
    pace: Duration,
    waits: &mut Vec<f64>,
) -> f64 {
    let start = Instant::now();
    let tables = lasts.len() as u32;
    let appenders: Vec<_> = (0..tables)
        .zip(lasts.iter())
        .map(|(number, &last)| {
            let first = start + pace * number / tables;
            tokio::spawn(append_until(store.clone(), id(number), last, first, pace, start + slice))
        })
        .collect();
    let mut stored = 0;
    for (last, appender) in lasts.iter_mut().zip(appenders) {
        let took = appender.await.expect("no panic");
        *last += took.len() as u64;
        stored += took.len();
        waits.extend(took);
    }
    stored as f64 / start.elapsed().as_secs_f64()
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
