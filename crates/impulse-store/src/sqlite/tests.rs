//! Tests that need the writer's connection: its settings, a file that may not grow, changes that share a transaction.

use super::SqliteStore;
use crate::{Append, Entry, NewTable, Stage, Store, StoreError};
use std::sync::mpsc;
use std::task::{Context, Waker};
use tempfile::{TempDir, tempdir};

fn open() -> (TempDir, SqliteStore) {
    let folder = tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    (folder, store)
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        at: 0,
        stage: Stage::Waiting,
        listed: false,
        about: String::new(),
        entries: vec![],
    }
}

fn append(table: &str, number: u64, bytes: usize) -> Append {
    Append::new(table, vec![Entry { number, at: 0, body: "x".repeat(bytes) }])
}

/// Lets the file grow by this many pages.
async fn allow_pages(store: &SqliteStore, more: i64) {
    store
        .change(move |connection| {
            let pages: i64 = connection.pragma_query_value(None, "page_count", |row| row.get(0))?;
            let limit = format!("PRAGMA max_page_count = {}", pages + more);
            connection.query_row(&limit, [], |_| Ok(Ok(())))
        })
        .await
        .unwrap();
}

#[tokio::test]
async fn each_transaction_waits_for_the_disk() {
    let (_folder, store) = open();
    let pragma = |name| {
        store.change(move |connection| {
            connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map(Ok)
        })
    };
    assert_eq!(pragma("synchronous").await, Ok(2), "2 is FULL");
    assert_eq!(pragma("foreign_keys").await, Ok(1));
}

#[tokio::test]
async fn a_full_store_says_so_loses_nothing_and_goes_on_when_there_is_room() {
    let (_folder, store) = open();
    store.create(new_table("a")).await.unwrap();
    allow_pages(&store, 5).await;
    let mut stored = 0;
    let refused = loop {
        match store.append(append("a", stored + 1, 1000)).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(refused, StoreError::Full);
    assert!(stored > 5);
    assert_eq!(store.append(append("a", stored + 1, 100_000)).await, Err(StoreError::Full));
    assert_eq!(
        store.create(NewTable { about: "x".repeat(9000), ..new_table("b") }).await,
        Err(StoreError::Full)
    );
    assert_eq!(store.row("a").await.unwrap().entries, stored);
    assert_eq!(store.row("b").await, Err(StoreError::NoSuchTable("b".into())));
    allow_pages(&store, 1000).await;
    assert_eq!(store.append(append("a", stored + 1, 100_000)).await, Ok(()));
    assert_eq!(store.read("a", 0).await.unwrap().len() as u64, stored + 1);
}

#[tokio::test]
async fn one_that_does_not_fit_does_not_fail_those_it_shares_a_transaction_with() {
    let (_folder, store) = open();
    for id in ["a", "b", "c"] {
        store.create(new_table(id)).await.unwrap();
    }
    allow_pages(&store, 1).await;

    // While the writer is busy, three changes queue up.
    let (release, held) = mpsc::channel::<()>();
    let held = std::sync::Mutex::new(held);
    let mut busy = store.change(move |_| Ok(Ok(held.lock().unwrap().recv().is_err())));
    let mut first = store.append(append("a", 1, 10));
    let mut large = store.append(append("b", 1, 100_000));
    let mut last = store.append(append("c", 1, 10));
    let mut context = Context::from_waker(Waker::noop());
    assert!(busy.as_mut().poll(&mut context).is_pending());
    for waiting in [&mut first, &mut large, &mut last] {
        assert!(waiting.as_mut().poll(&mut context).is_pending());
    }
    drop(release);

    assert_eq!(busy.await, Ok(true));
    assert_eq!(first.await, Ok(()));
    assert_eq!(large.await, Err(StoreError::Full));
    assert_eq!(last.await, Ok(()));
    let count = async |id| store.row(id).await.unwrap().entries;
    assert_eq!((count("a").await, count("b").await, count("c").await), (1, 0, 1));
}

#[tokio::test]
async fn dropping_the_store_finishes_what_waits() {
    let (folder, store) = open();
    let mut created = store.create(new_table("a"));
    assert!(created.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
    drop(store);
    assert_eq!(created.await, Ok(()));
    assert_eq!(SqliteStore::open(folder.path()).unwrap().row("a").await.unwrap().entries, 0);
}
