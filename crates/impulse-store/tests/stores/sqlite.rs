//! What applies only to a store in files: reopening, locking, damage, versions.

use crate::scene::{append, entries, new_table};
use impulse_store::{RowsWanted, SqliteStore, Stage, Store, StoreError};
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tempfile::{TempDir, tempdir};

/// A folder with a store that has been closed.
async fn closed_store(tables: u64, count: u64) -> TempDir {
    let folder = tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    for number in 0..tables {
        store.create(new_table(&format!("t{number}"), count)).await.unwrap();
    }
    store.close().await.unwrap();
    folder
}

fn database(folder: &Path) -> Connection {
    Connection::open(folder.join("impulse.db")).unwrap()
}

/// Why a folder cannot be opened.
fn refusal(folder: &Path) -> StoreError {
    SqliteStore::open(folder).err().expect("it cannot be opened")
}

#[tokio::test]
async fn opening_again_finds_everything() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("made/by/the store");
    let store = SqliteStore::open(&path).unwrap();
    store.create(new_table("a", 3)).await.unwrap();
    store.append(append("a", 4..=5)).await.unwrap();
    let row = store.row("a").await.unwrap();
    store.close().await.unwrap();
    // It is closed even while somebody still holds it.
    let again = SqliteStore::open(&path).unwrap();
    assert_eq!(again.read("a", 0).await, Ok(entries("a", 1..=5)));
    assert_eq!(again.row("a").await, Ok(row));
    again.append(append("a", 6..=6)).await.unwrap();
    // Dropped, not closed.
    drop(again);
    let again = SqliteStore::open(&path).unwrap();
    assert_eq!(again.read("a", 4).await, Ok(entries("a", 5..=6)));
}

#[tokio::test]
async fn a_closed_store_is_one_file_and_a_lock() {
    let folder = closed_store(3, 50).await;
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["impulse.db", "lock"]);
}

/// Counts the transactions in the write-ahead log: the last frame of each holds the size of the database
/// (sqlite.org/fileformat2.html).
fn transactions(folder: &Path) -> usize {
    let journal = fs::read(folder.join("impulse.db-wal")).unwrap();
    let number = |at: usize| u32::from_be_bytes(journal[at..at + 4].try_into().unwrap());
    let (header, frame) = (32, 24 + number(8) as usize);
    let current = |at: &usize| journal[at + 8..at + 16] == journal[16..24];
    let frames = (header..journal.len() - frame + 1).step_by(frame).filter(current);
    frames.filter(|at| number(at + 4) > 0).count()
}

#[tokio::test]
async fn appends_that_wait_together_share_a_transaction() {
    let folder = tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let names: Vec<String> = (0..200).map(|number| format!("t{number}")).collect();
    for name in &names {
        store.create(new_table(name, 1)).await.unwrap();
    }
    let before = transactions(folder.path());
    assert!(before >= names.len(), "created one after another: {before}");
    // While another connection holds the database, all changes queue up.
    let other = database(folder.path());
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let appends: Vec<_> = names.iter().map(|name| tokio::spawn(store.append(append(name, 2..=2)))).collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    other.execute_batch("ROLLBACK").unwrap();
    for append in appends {
        append.await.unwrap().unwrap();
    }
    let shared = transactions(folder.path()) - before;
    assert!((1..10).contains(&shared), "200 entries in {shared} transactions");
}

#[tokio::test]
async fn a_second_program_is_kept_out() {
    let folder = tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(refusal(folder.path()), StoreError::Locked(folder.path().to_owned()));
    assert_eq!(store.create(new_table("a", 1)).await, Ok(()), "the first one does not notice");
}

#[tokio::test]
async fn a_copy_is_made_from_outside_while_the_store_is_used() {
    let folder = tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy"));
    let store = SqliteStore::open(&data).unwrap();
    store.create(new_table("a", 3)).await.unwrap();
    SqliteStore::copy(&data, &copy).unwrap();
    store.append(append("a", 4..=4)).await.unwrap();
    let copied = SqliteStore::open(&copy).unwrap();
    assert_eq!(copied.read("a", 0).await, Ok(entries("a", 1..=3)));
    assert_eq!(SqliteStore::copy(&data, &copy), Err(StoreError::Occupied(copy)));
    let nowhere = folder.path().join("nowhere");
    let error = SqliteStore::copy(&nowhere, &folder.path().join("b")).unwrap_err();
    assert!(error.to_string().contains("there is no impulse.db in"), "{error}");
}

#[tokio::test]
async fn deleting_leaves_no_entry_behind() {
    let folder = closed_store(3, 40).await;
    let store = SqliteStore::open(folder.path()).unwrap();
    store.delete("t0").await.unwrap();
    store.delete_older(Stage::Waiting, i64::MAX, 1).await.unwrap();
    store.close().await.unwrap();
    let count = |table| {
        database(folder.path())
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0))
            .unwrap()
    };
    assert_eq!((count("tables"), count("ends"), count("entries")), (1, 1, 40));
}

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_up_to_date() {
    let folder = tempdir().unwrap();
    let old = database(folder.path());
    old.execute_batch(include_str!("../../migrations/0001_log.sql")).unwrap();
    old.execute_batch(
        "PRAGMA application_id = 0x496d7075;
         PRAGMA user_version = 1;
         INSERT INTO tables VALUES (1, 'a', 1, 0, 1, 'about a');
         INSERT INTO entries VALUES (1, 1, 1, 10, 'a 1', 0), (2, 1, 2, 20, 'a 2', 1);
         INSERT INTO ends VALUES (1, 2, 2, 20);",
    )
    .unwrap();
    drop(old);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.read("a", 0).await, Ok(entries("a", 1..=2)));
    store.append(append("a", 3..=3)).await.unwrap();
    let wanted = RowsWanted { stage: Some(Stage::Waiting), listed: Some(true), after: None, limit: 9 };
    assert_eq!(store.rows(wanted).await.unwrap()[0].entries, 3);
    store.close().await.unwrap();

    // It is equal to one that was created today.
    let fresh = closed_store(0, 0).await;
    let shape = |folder: &Path| -> (i64, Vec<String>) {
        let file = database(folder);
        let version = file.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        let mut schema =
            file.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").unwrap();
        let schema = schema.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        (version, schema)
    };
    assert_eq!(shape(folder.path()), shape(fresh.path()));
}

#[tokio::test]
async fn a_newer_file_is_refused_and_left_as_it_is() {
    let folder = closed_store(1, 1).await;
    database(folder.path()).execute_batch("PRAGMA user_version = 1000").unwrap();
    let before = fs::read(folder.path().join("impulse.db")).unwrap();
    match refusal(folder.path()) {
        StoreError::TooNew { found, known } => assert!(found == 1000 && known < 1000),
        other => panic!("{other}"),
    }
    assert_eq!(fs::read(folder.path().join("impulse.db")).unwrap(), before);
}

#[tokio::test]
async fn a_file_of_another_program_is_refused() {
    let folder = tempdir().unwrap();
    database(folder.path()).execute_batch("CREATE TABLE addresses (name TEXT)").unwrap();
    let error = refusal(folder.path());
    assert!(
        matches!(&error, StoreError::Corrupt(why) if why.ends_with("belongs to another program")),
        "{error}"
    );
}

#[tokio::test]
async fn a_file_that_is_no_database_is_called_damaged() {
    let folder = tempdir().unwrap();
    let text = "not a database, whatever its name says. ".repeat(200);
    fs::write(folder.path().join("impulse.db"), &text).unwrap();
    let error = refusal(folder.path());
    assert!(matches!(error, StoreError::Corrupt(_)), "{error}");
    assert_eq!(fs::read_to_string(folder.path().join("impulse.db")).unwrap(), text);
}

#[tokio::test]
async fn damage_anywhere_is_an_error_and_never_a_panic() {
    let folder = closed_store(20, 40).await;
    let file = folder.path().join("impulse.db");
    let whole = fs::read(&file).unwrap();
    let mut noticed = 0;
    let pages = whole.len() / 4096;
    for page in 0..pages {
        let mut damaged = whole.clone();
        // Not the header, which is the test above: the rest of this page.
        let start = page * 4096 + if page == 0 { 100 } else { 0 };
        damaged[start..(page + 1) * 4096].fill(0xa5);
        fs::write(&file, &damaged).unwrap();
        noticed += usize::from(use_everything(folder.path()).await.is_err());
    }
    assert_eq!(noticed, pages, "each damaged page was noticed");
    fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    let error = use_everything(folder.path()).await.unwrap_err();
    assert!(matches!(error, StoreError::Corrupt(_)), "half of the file is missing: {error}");
    fs::write(&file, &whole).unwrap();
    assert_eq!(use_everything(folder.path()).await, Ok(()));
}

/// Reads every list and every log, and asks for a backup: the first error.
async fn use_everything(folder: &Path) -> Result<(), StoreError> {
    let store = SqliteStore::open(folder)?;
    let rows = store.rows(RowsWanted { stage: None, listed: None, after: None, limit: 100 }).await?;
    for row in &rows {
        let log = store.read(&row.id, 0).await?;
        assert_eq!(log, entries(&row.id, 1..=40), "damage is never taken for entries");
    }
    let listed = RowsWanted { stage: Some(Stage::Waiting), listed: Some(true), after: None, limit: 100 };
    store.rows(listed).await?;
    store.unfinished(None, 100).await?;
    let copy = tempdir().unwrap();
    store.backup(copy.path()).await?;
    store.delete("t1").await?;
    store.create(new_table("t1", 40)).await?;
    store.close().await
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = refusal(&file.join("data"));
    assert!(error.to_string().contains("file"), "{error}");
}

#[tokio::test]
async fn five_zeroed_pages_are_noticed_when_the_store_is_opened() {
    let folder = closed_store(50, 400).await;
    let file = folder.path().join("impulse.db");
    let whole = fs::read(&file).unwrap();
    let pages = whole.len() / 4096;
    assert!(pages > 100);
    // Wherever they are: every run of five pages but those of the header.
    for first in (1..pages - 5).step_by(5) {
        let mut damaged = whole.clone();
        damaged[first * 4096..(first + 5) * 4096].fill(0);
        fs::write(&file, &damaged).unwrap();
        let error = refusal(folder.path());
        assert!(matches!(error, StoreError::Corrupt(_)), "page {first}: {error}");
        assert!(SqliteStore::look_for_damage(folder.path()).is_err());
    }
    fs::write(&file, &whole).unwrap();
    assert_eq!(SqliteStore::look_for_damage(folder.path()), Ok(()));
    SqliteStore::open(folder.path()).unwrap();
}

#[tokio::test]
async fn entries_of_no_table_are_damage() {
    let folder = closed_store(2, 3).await;
    database(folder.path()).execute_batch("DELETE FROM ends WHERE table_key = 1").unwrap();
    let error = SqliteStore::look_for_damage(folder.path()).unwrap_err();
    assert!(error.to_string().contains("6 entries instead of 3"), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_folder_or_a_backup() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let place = tempdir().unwrap();
    let [data, copy, old, home] = ["data", "copy", "old", "home"].map(|name| place.path().join(name));
    // A folder of an older version, and one with other things in it.
    for folder in [&old, &home] {
        let store = SqliteStore::open(folder).unwrap();
        store.create(new_table("a", 1)).await.unwrap();
        store.close().await.unwrap();
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(folder.join("impulse.db"), fs::Permissions::from_mode(0o644)).unwrap();
    }
    fs::write(home.join("letter"), "").unwrap();
    let stores = [&data, &old, &home].map(|folder| SqliteStore::open(folder).unwrap());
    stores[0].create(new_table("a", 1)).await.unwrap();
    stores[0].backup(&copy).await.unwrap();
    for folder in [&data, &old, &home, &copy] {
        for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            assert!(mode(&file) == 0o600 || file.ends_with("letter"), "{file:?}");
        }
        assert_eq!(mode(folder), if *folder == home { 0o755 } else { 0o700 }, "{folder:?}");
    }
}
