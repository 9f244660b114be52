//! Reading, copying and replacing a folder from another process.

use impulse_store::{Append, Entry, NewTable, RowsWanted, SqliteStore, Stage, Store, StoreError};
use std::path::Path;

async fn store_with(folder: &Path, table: &str) -> SqliteStore {
    let store = SqliteStore::open(folder).expect("a store");
    let table = NewTable {
        id: table.to_owned(),
        at: 1,
        stage: Stage::Playing,
        listed: false,
        about: "about".to_owned(),
        entries: vec![Entry { number: 1, at: 1, body: "one".to_owned() }],
    };
    store.create(table).await.expect("a table");
    store
}

const ALL: RowsWanted = RowsWanted { stage: None, listed: None, after: None, limit: 10 };

#[tokio::test]
async fn a_store_that_is_in_use_can_be_looked_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_with(folder.path(), "t").await;
    let more = vec![Entry { number: 2, at: 2, body: "two".to_owned() }];
    store.append(Append::new("t", more)).await.expect("kept");
    let rows = SqliteStore::look_at_rows(folder.path(), &ALL).expect("rows");
    assert_eq!(rows.iter().map(|row| (row.id.as_str(), row.entries)).collect::<Vec<_>>(), [("t", 2)]);
    let log = SqliteStore::look_at_log(folder.path(), "t").expect("a log");
    assert_eq!(log.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>(), ["one", "two"]);
    let nobody = SqliteStore::look_at_log(folder.path(), "u");
    assert_eq!(nobody, Err(StoreError::NoSuchTable("u".to_owned())));
}

#[tokio::test]
async fn a_store_is_replaced_only_when_nobody_uses_it() {
    let [old, new] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let store = store_with(old.path(), "old").await;
    let _other = store_with(new.path(), "new").await;
    let replaced = SqliteStore::replace(new.path(), old.path());
    assert_eq!(replaced, Err(StoreError::Locked(old.path().to_owned())));
    drop(store);
    SqliteStore::replace(new.path(), old.path()).expect("replaced");
    let store = SqliteStore::open(old.path()).expect("a store");
    let ids: Vec<String> = store.rows(ALL).await.expect("rows").into_iter().map(|row| row.id).collect();
    assert_eq!(ids, ["new"]);
}

#[tokio::test]
async fn a_damaged_store_can_be_replaced_and_a_missing_copy_harms_nothing() {
    let [damaged, copy, nothing] = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
    drop(store_with(copy.path(), "copy").await);
    std::fs::write(damaged.path().join("impulse.db"), "this is no database").expect("a file");
    assert!(SqliteStore::replace(nothing.path(), damaged.path()).is_err());
    assert!(SqliteStore::open(damaged.path()).is_err(), "still what it was");
    SqliteStore::replace(copy.path(), damaged.path()).expect("replaced");
    assert_eq!(SqliteStore::look_at_rows(damaged.path(), &ALL).map(|rows| rows.len()), Ok(1));
}
