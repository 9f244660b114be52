//! The contract of [`Store`]. Each test runs on every back end. What several processes may expect of it is in `several.rs`.

use crate::scene::{append, entries, entry, new_table, numbers};
use crate::several::{
    a_closed_store_tells_nothing_more, a_lease_expires_and_its_number_grows,
    a_lease_is_held_by_one_and_renewed, a_lease_that_expired_unreleased_has_lapsed,
    a_released_lease_is_free_at_once, an_append_of_an_earlier_holder_is_refused,
    nobody_is_told_what_they_did_themselves, notes_are_shared_replaced_and_removed,
    numbers_of_many_tables_are_read_at_once, others_are_told_what_was_appended_and_deleted,
    others_hear_what_is_published, texts_of_a_log_are_rewritten_and_others_are_told,
    the_lease_of_a_deleted_table_goes_with_it, two_stores_compete_for_the_same_numbers,
};
use impulse_store::testing::PostgresServer;
use impulse_store::{
    Append, MemoryStore, PostgresStore, RowsWanted, SqliteStore, Stage, Store, StoreError, TableRow,
};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// A store, another on the same data as a second process would have it, and a folder.
pub struct Place {
    pub store: Arc<dyn Store>,
    /// `None` if only one process can use the data.
    pub other: Option<Arc<dyn Store>>,
    pub folder: TempDir,
}

fn in_memory() -> Place {
    let store = MemoryStore::new();
    let other = Some(Arc::new(store.beside()) as Arc<dyn Store>);
    Place { store: Arc::new(store), other, folder: tempfile::tempdir().unwrap() }
}

fn in_sqlite() -> Place {
    let folder = tempfile::tempdir().unwrap();
    Place { store: Arc::new(SqliteStore::open(&folder.path().join("data")).unwrap()), other: None, folder }
}

fn in_postgres() -> Place {
    let database = PostgresServer::shared().database();
    let open = || Arc::new(PostgresStore::open(&database).unwrap()) as Arc<dyn Store>;
    Place { store: open(), other: Some(open()), folder: tempfile::tempdir().unwrap() }
}

macro_rules! contract {
    ($back_end:ident = $place:ident; $($test:ident)*) => {
        mod $back_end {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                let place = tokio::task::spawn_blocking(super::$place).await.unwrap();
                super::$test(place).await;
            })*
        }
    };
    ($($test:ident)*) => {
        contract!(memory = in_memory; $($test)*);
        contract!(sqlite = in_sqlite; $($test)*);
        contract!(postgres = in_postgres; $($test)*);
    };
}

contract! {
    entries_are_read_back_in_order
    reading_starts_after_a_number
    reading_ends_with_a_number
    the_size_of_what_is_stored_grows
    any_text_comes_back_as_it_was
    an_id_is_taken_only_once
    a_table_must_begin_with_number_one
    a_gap_or_a_repetition_is_refused
    a_refused_append_leaves_nothing_behind
    a_table_that_does_not_exist_is_named
    the_row_follows_the_log
    an_append_may_change_the_row_alone
    only_one_of_many_wins_the_same_number
    many_tables_grow_at_once
    a_conflict_does_not_disturb_others
    lists_are_filtered_and_the_newest_comes_first
    pages_of_a_list_join_without_gap_or_overlap
    unfinished_tables_are_found_page_by_page
    a_deleted_table_is_gone_and_its_id_free
    old_tables_of_one_stage_are_deleted_the_quietest_first
    a_backup_is_one_moment_while_others_write
    a_backup_overwrites_nothing
    a_store_in_order_passes_the_check
    a_closed_store_says_so
    closing_finishes_what_was_begun
    a_future_that_is_never_polled_does_nothing
    others_are_told_what_was_appended_and_deleted
    nobody_is_told_what_they_did_themselves
    a_closed_store_tells_nothing_more
    two_stores_compete_for_the_same_numbers
    a_lease_is_held_by_one_and_renewed
    a_lease_expires_and_its_number_grows
    a_released_lease_is_free_at_once
    a_lease_that_expired_unreleased_has_lapsed
    numbers_of_many_tables_are_read_at_once
    others_hear_what_is_published
    texts_of_a_log_are_rewritten_and_others_are_told
    an_append_of_an_earlier_holder_is_refused
    notes_are_shared_replaced_and_removed
    the_lease_of_a_deleted_table_goes_with_it
}

async fn entries_are_read_back_in_order(at: Place) {
    at.store.create(new_table("a", 2)).await.unwrap();
    at.store.append(append("a", 3..=3)).await.unwrap();
    at.store.append(append("a", 4..=9)).await.unwrap();
    assert_eq!(at.store.read("a", 0).await, Ok(entries("a", 1..=9)));
}

async fn reading_starts_after_a_number(at: Place) {
    at.store.create(new_table("a", 5)).await.unwrap();
    assert_eq!(at.store.read("a", 3).await, Ok(entries("a", 4..=5)));
    assert_eq!(at.store.read("a", 5).await, Ok(vec![]));
    assert_eq!(at.store.read("a", u64::MAX).await, Ok(vec![]));
}

async fn reading_ends_with_a_number(at: Place) {
    at.store.create(new_table("other", 3)).await.unwrap();
    at.store.create(new_table("a", 5)).await.unwrap();
    at.store.append(append("other", 4..=6)).await.unwrap();
    at.store.append(append("a", 6..=9)).await.unwrap();
    for (after, last) in [(0, 9), (0, 1), (3, 4), (4, 7), (8, 9), (5, u64::MAX)] {
        let expected = entries("a", after + 1..=last.min(9));
        assert_eq!(at.store.read_between("a", after, last).await, Ok(expected), "{after} to {last}");
    }
    for (after, last) in [(3, 3), (5, 2), (9, 12), (12, 20), (u64::MAX, u64::MAX)] {
        assert_eq!(at.store.read_between("a", after, last).await, Ok(vec![]), "{after} to {last}");
    }
    let nothing = at.store.read_between("nothing", 0, 1).await;
    assert_eq!(nothing, Err(StoreError::NoSuchTable("nothing".into())));
}

async fn the_size_of_what_is_stored_grows(at: Place) {
    at.store.create(new_table("a", 0)).await.unwrap();
    let before = at.store.bytes().await.unwrap();
    let text = "x".repeat(200_000);
    let log = (1..=10).map(|number| entry(number, 0, &text)).collect();
    at.store.append(Append::new("a", log)).await.unwrap();
    let after = at.store.bytes().await.unwrap();
    // Memory is no disk.
    assert_eq!(before.is_some(), after.is_some());
    assert!(before.is_none() || after > before, "{before:?} to {after:?}");
}

async fn any_text_comes_back_as_it_was(at: Place) {
    let texts = ["", "'; DROP TABLE entries; --", "a\0b", "tränen 🚀\r\n", &"x".repeat(300_000)];
    let mut table = new_table("ключ '\" \0", 0);
    table.about = "\0é".into();
    at.store.create(table.clone()).await.unwrap();
    let log: Vec<_> = (1..).zip(texts).map(|(number, text)| entry(number, i64::MIN, text)).collect();
    at.store.append(Append::new(&*table.id, log.clone())).await.unwrap();
    assert_eq!(at.store.read(&table.id, 0).await, Ok(log));
    let row = at.store.row(&table.id).await.unwrap();
    assert_eq!((row.id, row.about, row.updated), (table.id, table.about, i64::MIN));
}

async fn an_id_is_taken_only_once(at: Place) {
    at.store.create(new_table("a", 1)).await.unwrap();
    assert_eq!(at.store.create(new_table("a", 3)).await, Err(StoreError::Exists("a".into())));
    assert_eq!(at.store.read("a", 0).await, Ok(entries("a", 1..=1)));
}

async fn a_table_must_begin_with_number_one(at: Place) {
    let mut table = new_table("a", 3);
    table.entries.remove(0);
    assert_eq!(at.store.create(table).await, Err(StoreError::Conflict { expected: 1, got: 2 }));
    assert_eq!(at.store.row("a").await, Err(StoreError::NoSuchTable("a".into())));
}

async fn a_gap_or_a_repetition_is_refused(at: Place) {
    at.store.create(new_table("a", 3)).await.unwrap();
    for got in [0, 1, 3, 5, 6, u64::MAX] {
        let refused = at.store.append(Append::new("a", vec![entry(got, 0, "")])).await;
        assert_eq!(refused, Err(StoreError::Conflict { expected: 4, got }));
    }
    at.store.append(append("a", 4..=4)).await.unwrap();
}

async fn a_refused_append_leaves_nothing_behind(at: Place) {
    at.store.create(new_table("a", 1)).await.unwrap();
    let before = at.store.row("a").await;
    // The first two entries are in order, the third is not.
    let mut wrong = append("a", 2..=4);
    wrong.entries[2].number = 5;
    wrong.stage = Some(Stage::Over);
    wrong.about = Some("changed".into());
    assert_eq!(at.store.append(wrong).await, Err(StoreError::Conflict { expected: 4, got: 5 }));
    assert_eq!(at.store.read("a", 0).await, Ok(entries("a", 1..=1)));
    assert_eq!(at.store.row("a").await, before);
}

async fn a_table_that_does_not_exist_is_named(at: Place) {
    let missing = StoreError::NoSuchTable("b".into());
    at.store.create(new_table("a", 1)).await.unwrap();
    assert_eq!(at.store.append(append("b", 1..=1)).await, Err(missing.clone()));
    assert_eq!(at.store.read("b", 0).await, Err(missing.clone()));
    assert_eq!(at.store.row("b").await, Err(missing.clone()));
    assert_eq!(at.store.delete("b").await, Err(missing));
}

async fn the_row_follows_the_log(at: Place) {
    let mut table = new_table("a", 0);
    table.at = 70;
    at.store.create(table).await.unwrap();
    let mut row = TableRow {
        id: "a".into(),
        created: 70,
        updated: 70,
        stage: Stage::Waiting,
        listed: true,
        about: "about a".into(),
        entries: 0,
    };
    assert_eq!(at.store.row("a").await, Ok(row.clone()));
    let log = vec![entry(1, 80, "x"), entry(2, 90, "y")];
    at.store.append(Append { stage: Some(Stage::Playing), ..Append::new("a", log) }).await.unwrap();
    row = TableRow { updated: 90, stage: Stage::Playing, entries: 2, ..row };
    assert_eq!(at.store.row("a").await, Ok(row));
}

async fn an_append_may_change_the_row_alone(at: Place) {
    at.store.create(new_table("a", 2)).await.unwrap();
    let before = at.store.row("a").await.unwrap();
    let about = Some("new".to_owned());
    let change = Append { listed: Some(false), about, ..Append::new("a", vec![]) };
    at.store.append(change).await.unwrap();
    let after = TableRow { listed: false, about: "new".into(), ..before };
    assert_eq!(at.store.row("a").await, Ok(after));
}

async fn only_one_of_many_wins_the_same_number(at: Place) {
    at.store.create(new_table("a", 0)).await.unwrap();
    for number in 1..=20 {
        let rivals: Vec<_> = (0..10)
            .map(|rival| {
                let entry = entry(number, rival, &format!("by {rival}"));
                tokio::spawn(at.store.append(Append::new("a", vec![entry])))
            })
            .collect();
        let mut winner = None;
        for (rival, answer) in (0..).zip(rivals) {
            match answer.await.unwrap() {
                Ok(()) => assert_eq!(winner.replace(rival), None, "two won number {number}"),
                lost => assert_eq!(lost, Err(StoreError::Conflict { expected: number + 1, got: number })),
            }
        }
        let winner = format!("by {}", winner.expect("one wins"));
        assert_eq!(at.store.read("a", number - 1).await.unwrap()[0].body, winner);
    }
}

async fn many_tables_grow_at_once(at: Place) {
    let ids: Vec<_> = (0..100).map(|number| format!("table {number}")).collect();
    let writers: Vec<_> = ids.iter().cloned().map(|id| tokio::spawn(grow(at.store.clone(), id))).collect();
    for writer in writers {
        writer.await.unwrap();
    }
    for id in ids {
        assert_eq!(at.store.read(&id, 0).await, Ok(entries(&id, 1..=30)));
    }
}

/// Creates a table and appends up to number 30, reading what was acknowledged in between.
async fn grow(store: Arc<dyn Store>, id: String) {
    store.create(new_table(&id, 1)).await.unwrap();
    for number in 2..=30 {
        store.append(append(&id, number..=number)).await.unwrap();
        let last = store.read(&id, number - 1).await.unwrap();
        assert_eq!(numbers(&last), [number], "what is acknowledged can be read");
    }
}

async fn a_conflict_does_not_disturb_others(at: Place) {
    for id in ["a", "b"] {
        at.store.create(new_table(id, 0)).await.unwrap();
    }
    for number in 1..=20 {
        let waiting = [
            tokio::spawn(at.store.append(append("b", 1000..=1000))),
            tokio::spawn(at.store.append(append("a", number..=number))),
            tokio::spawn(at.store.append(append("missing", 1..=1))),
        ];
        let [conflict, good, missing] = waiting;
        assert_eq!(conflict.await.unwrap(), Err(StoreError::Conflict { expected: 1, got: 1000 }));
        assert_eq!(good.await.unwrap(), Ok(()));
        assert_eq!(missing.await.unwrap(), Err(StoreError::NoSuchTable("missing".into())));
    }
    assert_eq!(at.store.read("a", 0).await, Ok(entries("a", 1..=20)));
}

/// Tables in all stages, listed or not, some created at the same moment.
async fn many_kinds(store: &dyn Store) -> Vec<TableRow> {
    let mut rows = Vec::new();
    for number in 0..40 {
        let mut table = new_table(&format!("t{:02}", number * 7 % 40), number % 3);
        table.at = number as i64 / 3;
        table.stage = Stage::ALL[number as usize % 4];
        table.listed = number % 5 < 3;
        let id = table.id.clone();
        store.create(table).await.unwrap();
        rows.push(store.row(&id).await.unwrap());
    }
    rows.sort_by_key(|row| (-row.created, row.id.clone()));
    rows
}

async fn lists_are_filtered_and_the_newest_comes_first(at: Place) {
    let all = many_kinds(&*at.store).await;
    for stage in [None].into_iter().chain(Stage::ALL.map(Some)) {
        for listed in [None, Some(true), Some(false)] {
            let fits = |row: &&TableRow| {
                stage.is_none_or(|stage| row.stage == stage) && listed.is_none_or(|is| row.listed == is)
            };
            let expected: Vec<_> = all.iter().filter(fits).cloned().collect();
            assert!(!expected.is_empty());
            let wanted = RowsWanted { stage, listed, after: None, limit: 100 };
            assert_eq!(at.store.rows(wanted).await, Ok(expected), "{stage:?} {listed:?}");
        }
    }
}

async fn pages_of_a_list_join_without_gap_or_overlap(at: Place) {
    let all = many_kinds(&*at.store).await;
    for listed in [None, Some(true)] {
        let mut wanted = RowsWanted { stage: None, listed, after: None, limit: 7 };
        let mut pages = Vec::new();
        loop {
            let page = at.store.rows(wanted.clone()).await.unwrap();
            assert!(page.len() <= 7);
            let Some(last) = page.last() else { break };
            wanted.after = Some(last.mark());
            pages.extend(page);
        }
        let expected: Vec<_> =
            all.iter().filter(|row| listed.is_none_or(|is| row.listed == is)).cloned().collect();
        assert_eq!(pages, expected);
    }
}

async fn unfinished_tables_are_found_page_by_page(at: Place) {
    let all = many_kinds(&*at.store).await;
    let mut expected: Vec<_> =
        all.into_iter().filter(|row| row.stage < Stage::Over).map(|row| row.id).collect();
    expected.sort();
    let mut found: Vec<String> = Vec::new();
    loop {
        let page = at.store.unfinished(found.last().map(String::as_str), 6).await.unwrap();
        assert!(page.len() <= 6);
        if page.is_empty() {
            break;
        }
        found.extend(page);
    }
    assert_eq!(found, expected);
}

async fn a_deleted_table_is_gone_and_its_id_free(at: Place) {
    for id in ["a", "b"] {
        at.store.create(new_table(id, 3)).await.unwrap();
    }
    at.store.delete("a").await.unwrap();
    assert_eq!(at.store.read("a", 0).await, Err(StoreError::NoSuchTable("a".into())));
    assert_eq!(at.store.append(append("a", 4..=4)).await, Err(StoreError::NoSuchTable("a".into())));
    at.store.create(new_table("a", 1)).await.unwrap();
    assert_eq!(at.store.read("a", 0).await, Ok(entries("a", 1..=1)));
    assert_eq!(at.store.read("b", 0).await, Ok(entries("b", 1..=3)));
}

async fn old_tables_of_one_stage_are_deleted_the_quietest_first(at: Place) {
    for (id, stage, updated) in [
        ("over long ago", Stage::Over, 10),
        ("over longest ago", Stage::Over, 5),
        ("over just now", Stage::Over, 100),
        ("over some time ago", Stage::Over, 20),
        ("still playing", Stage::Playing, 5),
    ] {
        let log = vec![entry(1, 0, "begin"), entry(2, updated, "end")];
        let table = impulse_store::NewTable { entries: log, stage, at: 0, ..new_table(id, 0) };
        at.store.create(table).await.unwrap();
    }
    let deleted = at.store.delete_older(Stage::Over, 100, 2).await.unwrap();
    assert_eq!(deleted, ["over longest ago", "over long ago"]);
    assert_eq!(at.store.delete_older(Stage::Over, 100, 9).await.unwrap(), ["over some time ago"]);
    assert_eq!(at.store.delete_older(Stage::Over, 100, 9).await.unwrap(), [""; 0]);
    let wanted = RowsWanted { stage: None, listed: None, after: None, limit: 9 };
    let left: Vec<_> = at.store.rows(wanted).await.unwrap().into_iter().map(|row| row.id).collect();
    assert_eq!(left, ["over just now", "still playing"]);
}

async fn a_backup_is_one_moment_while_others_write(at: Place) {
    for id in ["first", "second"] {
        at.store.create(new_table(id, 500)).await.unwrap();
    }
    // The second table never has an entry that the first does not have.
    let store = at.store.clone();
    let writer = tokio::spawn(async move {
        for number in 501.. {
            tokio::time::sleep(Duration::from_millis(1)).await;
            for id in ["first", "second"] {
                match store.append(append(id, number..=number)).await {
                    Err(StoreError::Closed) => return,
                    stored => stored.unwrap(),
                }
            }
        }
    });
    for round in 0..5 {
        let acknowledged = at.store.row("second").await.unwrap().entries;
        let folder = at.folder.path().join(format!("backup {round}"));
        at.store.backup(&folder).await.unwrap();
        let copy = SqliteStore::open(&folder).unwrap();
        let (first, second) = (copy.read("first", 0).await.unwrap(), copy.read("second", 0).await.unwrap());
        assert_eq!(first, entries("first", 1..=first.len() as u64));
        assert_eq!(second, entries("second", 1..=second.len() as u64));
        assert!(first.len() - second.len() <= 1, "{} and {}", first.len(), second.len());
        assert!(second.len() as u64 >= acknowledged, "what was acknowledged before is in the copy");
        assert_eq!(copy.row("first").await.unwrap().about, "about first");
        copy.append(append("first", first.len() as u64 + 1..=first.len() as u64 + 1)).await.unwrap();
    }
    at.store.close().await.unwrap();
    writer.await.unwrap();
}

async fn a_backup_overwrites_nothing(at: Place) {
    at.store.create(new_table("a", 1)).await.unwrap();
    let folder = at.folder.path().join("backup");
    at.store.backup(&folder).await.unwrap();
    assert_eq!(at.store.backup(&folder).await, Err(StoreError::Occupied(folder)));
    let file = at.folder.path().join("file");
    std::fs::write(&file, "precious").unwrap();
    assert_eq!(at.store.backup(&file).await, Err(StoreError::Occupied(file.clone())));
    assert_eq!(std::fs::read_to_string(file).unwrap(), "precious");
}

async fn a_store_in_order_passes_the_check(at: Place) {
    assert_eq!(at.store.check().await, Ok(()));
}

async fn a_closed_store_says_so(at: Place) {
    at.store.create(new_table("a", 1)).await.unwrap();
    at.store.close().await.unwrap();
    at.store.close().await.unwrap();
    let wanted = RowsWanted { stage: None, listed: None, after: None, limit: 9 };
    assert_eq!(at.store.create(new_table("b", 1)).await, Err(StoreError::Closed));
    assert_eq!(at.store.append(append("a", 2..=2)).await, Err(StoreError::Closed));
    assert_eq!(at.store.read("a", 0).await, Err(StoreError::Closed));
    assert_eq!(at.store.row("a").await, Err(StoreError::Closed));
    assert_eq!(at.store.rows(wanted).await, Err(StoreError::Closed));
    assert_eq!(at.store.unfinished(None, 9).await, Err(StoreError::Closed));
    assert_eq!(at.store.delete("a").await, Err(StoreError::Closed));
    assert_eq!(at.store.delete_older(Stage::Over, 9, 9).await, Err(StoreError::Closed));
    assert_eq!(at.store.backup(&at.folder.path().join("backup")).await, Err(StoreError::Closed));
    assert_eq!(at.store.check().await, Err(StoreError::Closed));
}

async fn closing_finishes_what_was_begun(at: Place) {
    let appends: Vec<_> =
        (0..500).map(|number| tokio::spawn(at.store.create(new_table(&format!("t{number}"), 1)))).collect();
    tokio::task::yield_now().await;
    at.store.close().await.unwrap();
    for answer in appends {
        let answer = answer.await.unwrap();
        assert!(matches!(answer, Ok(()) | Err(StoreError::Closed)), "{answer:?}");
    }
}

async fn a_future_that_is_never_polled_does_nothing(at: Place) {
    drop(at.store.create(new_table("a", 1)));
    assert_eq!(at.store.row("a").await, Err(StoreError::NoSuchTable("a".into())));
}
