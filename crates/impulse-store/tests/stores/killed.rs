//! Nothing acknowledged is lost when the process is killed. A child process appends to several tables at once and prints
//! what was acknowledged. It is killed, and the folder is opened and checked; many times.

use crate::scene::{append, entries, new_table};
use impulse_store::{SqliteStore, Store};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// Names the folder to the child.
const CHILD: &str = "IMPULSE_STORE_KILLED_CHILD";
const TABLES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
const KILLS: u64 = 20;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_a_kill() {
    if let Ok(folder) = std::env::var(CHILD) {
        return append_for_ever(Path::new(&folder)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut acknowledged = [0; TABLES.len()];
    for kill in 0..KILLS {
        // From before the store is open to well into the work.
        let moment = Duration::from_millis(5 + kill * kill * 37 % 400);
        run_and_kill(folder.path(), moment, &mut acknowledged);
        let store = SqliteStore::open(folder.path()).expect("it opens after a kill");
        for (table, &acknowledged) in TABLES.iter().zip(&acknowledged) {
            if acknowledged == 0 {
                continue;
            }
            let log = store.read(table, 0).await.unwrap();
            assert!(
                log.len() as u64 >= acknowledged,
                "{table}: {acknowledged} acknowledged, {} there",
                log.len()
            );
            assert_eq!(log, entries(table, 1..=log.len() as u64), "each once, in order, whole");
        }
    }
    assert!(acknowledged.iter().all(|&number| number > 20), "the children did work: {acknowledged:?}");
}

/// Starts the child, kills it, and notes the last number acknowledged for each table.
fn run_and_kill(folder: &Path, moment: Duration, acknowledged: &mut [u64]) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "killed::what_was_acknowledged_survives_a_kill", "--nocapture"])
        .env(CHILD, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let listener = std::thread::spawn(move || output.lines().map_while(Result::ok).collect::<Vec<_>>());
    std::thread::sleep(moment);
    child.kill().unwrap();
    child.wait().unwrap();
    for line in listener.join().unwrap() {
        // The last line may be cut off: a whole one ends with a full stop.
        let Some(words) = line.strip_prefix("stored ").and_then(|line| line.strip_suffix('.')) else {
            continue;
        };
        let (table, number) = words.split_once(' ').unwrap();
        let table = TABLES.iter().position(|name| *name == table).unwrap();
        acknowledged[table] = number.parse().unwrap();
    }
}

async fn append_for_ever(folder: &Path) {
    let store = Arc::new(SqliteStore::open(folder).unwrap());
    let appenders = TABLES.map(|table| tokio::spawn(append_to(store.clone(), table)));
    for appender in appenders {
        appender.await.unwrap();
    }
}

async fn append_to(store: Arc<SqliteStore>, table: &'static str) {
    let mut last = match store.row(table).await {
        Ok(row) => row.entries,
        Err(_) => {
            store.create(new_table(table, 0)).await.unwrap();
            0
        }
    };
    loop {
        // Sometimes several entries at once.
        let next = last + 1 + last % 3;
        store.append(append(table, last + 1..=next)).await.unwrap();
        last = next;
        // Not println, whose output the test harness may capture.
        std::io::stdout().write_all(format!("stored {table} {last}.\n").as_bytes()).unwrap();
    }
}
