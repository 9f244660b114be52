//! The part of the contract that is about several processes on the same data: what they are told of each other, and leases.
//! `contract.rs` runs these on every back end.

use crate::contract::Place;
use crate::scene::{append, entries, entry, new_table, numbers};
use impulse_store::{
    Append, Change, Changes, Fence, Rewrite, SqliteStore, Stage, Store, StoreError, table_lease,
};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// The next change, which must come soon.
async fn next(changes: &mut Changes) -> Option<Change> {
    tokio::time::timeout(Duration::from_secs(20), changes.next()).await.expect("a change is told")
}

fn appended(table: &str, last: u64) -> Option<Change> {
    Some(Change::Appended { table: table.into(), last })
}

pub async fn others_are_told_what_was_appended_and_deleted(at: Place) {
    let Some(other) = at.other else { return only_one_process(&at.folder) };
    let mut changes = other.changes();
    let id = "ключ '\" \0";
    for id in ["a", id] {
        at.store.create(new_table(id, 0)).await.unwrap();
    }
    at.store.append(append("a", 1..=3)).await.unwrap();
    assert_eq!(next(&mut changes).await, appended("a", 3));
    assert_eq!(other.read("a", 0).await, Ok(entries("a", 1..=3)), "what is told can be read");
    at.store.append(append("a", 3..=3)).await.unwrap_err();
    at.store.append(append(id, 1..=1)).await.unwrap();
    assert_eq!(next(&mut changes).await, appended(id, 1), "what was refused is not told");
    at.store.delete("a").await.unwrap();
    assert_eq!(next(&mut changes).await, Some(Change::Deleted { table: "a".into() }));
    at.store.delete_older(Stage::Waiting, i64::MAX, 9).await.unwrap();
    assert_eq!(next(&mut changes).await, Some(Change::Deleted { table: id.into() }));
}

/// Where nobody else can change anything, nothing has to be told.
fn only_one_process(folder: &TempDir) {
    let refused = SqliteStore::open(&folder.path().join("data")).err();
    assert_eq!(refused, Some(StoreError::Locked(folder.path().join("data"))));
}

pub async fn nobody_is_told_what_they_did_themselves(at: Place) {
    let mut changes = at.store.changes();
    at.store.create(new_table("a", 1)).await.unwrap();
    at.store.append(append("a", 2..=2)).await.unwrap();
    at.store.delete("a").await.unwrap();
    let told = tokio::time::timeout(Duration::from_millis(100), changes.next()).await;
    assert!(told.is_err(), "{told:?}");
    let Some(other) = at.other else { return };
    other.create(new_table("b", 1)).await.unwrap();
    other.append(append("b", 2..=2)).await.unwrap();
    assert_eq!(next(&mut changes).await, appended("b", 2), "this is the first that is told");
}

pub async fn a_closed_store_tells_nothing_more(at: Place) {
    let mut changes = at.store.changes();
    at.store.close().await.unwrap();
    assert_eq!(next(&mut changes).await, None);
    assert_eq!(next(&mut at.store.changes()).await, None);
}

pub async fn two_stores_compete_for_the_same_numbers(at: Place) {
    let Some(other) = at.other else { return only_one_process(&at.folder) };
    let ids: Vec<_> = (0..10).map(|number| format!("t{number}")).collect();
    for id in &ids {
        at.store.create(new_table(id, 0)).await.unwrap();
    }
    let race = async |store: Arc<dyn Store>, id: String, name: &'static str| {
        let mut won = Vec::new();
        while won.len() < 20 {
            let next = store.row(&id).await.unwrap().entries + 1;
            match store.append(Append::new(&*id, vec![entry(next, 0, name)])).await {
                Ok(()) => won.push(next),
                Err(StoreError::Conflict { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
        won
    };
    let mut racers = Vec::new();
    for id in &ids {
        racers.push(tokio::spawn(race(at.store.clone(), id.clone(), "first")));
        racers.push(tokio::spawn(race(other.clone(), id.clone(), "second")));
    }
    for (racer, number) in racers.into_iter().zip(0..) {
        let name = ["first", "second"][number % 2];
        let log = at.store.read(&ids[number / 2], 0).await.unwrap();
        let won = racer.await.unwrap();
        let log = if log.len() == 40 { log } else { at.store.read(&ids[number / 2], 0).await.unwrap() };
        for number in won {
            assert_eq!(log[number as usize - 1].body, name, "what one has won is its own");
        }
    }
    for id in &ids {
        assert_eq!(numbers(&at.store.read(id, 0).await.unwrap()), (1..=40).collect::<Vec<_>>());
    }
}

const LONG: Duration = Duration::from_secs(100);

pub async fn a_lease_is_held_by_one_and_renewed(at: Place) {
    let other = at.other.unwrap_or_else(|| at.store.clone());
    assert_eq!(at.store.acquire("bots", "first", LONG).await, Ok(Some(1)));
    assert_eq!(other.acquire("bots", "second", LONG).await, Ok(None));
    assert_eq!(at.store.acquire("bots", "first", LONG).await, Ok(Some(1)), "renewed");
    assert_eq!(other.acquire("clocks", "second", LONG).await, Ok(Some(1)), "another lease");
    other.release("bots", "second").await.unwrap();
    assert_eq!(other.acquire("bots", "second", LONG).await, Ok(None), "only its holder can release it");
    other.release("nothing", "second").await.unwrap();
}

pub async fn a_lease_expires_and_its_number_grows(at: Place) {
    let other = at.other.unwrap_or_else(|| at.store.clone());
    let short = Duration::from_millis(300);
    assert_eq!(at.store.acquire("bots", "first", short).await, Ok(Some(1)));
    assert_eq!(other.acquire("bots", "second", LONG).await, Ok(None));
    tokio::time::sleep(short).await;
    assert_eq!(other.acquire("bots", "second", LONG).await, Ok(Some(2)));
    assert_eq!(at.store.acquire("bots", "first", LONG).await, Ok(None));
    at.store.release("bots", "first").await.unwrap();
    assert_eq!(other.acquire("bots", "second", LONG).await, Ok(Some(2)));
}

pub async fn a_released_lease_is_free_at_once(at: Place) {
    let other = at.other.unwrap_or_else(|| at.store.clone());
    assert_eq!(at.store.acquire("bots", "first", LONG).await, Ok(Some(1)));
    at.store.release("bots", "first").await.unwrap();
    assert_eq!(other.acquire("bots", "second", LONG).await, Ok(Some(2)));
    other.release("bots", "second").await.unwrap();
    assert_eq!(at.store.acquire("bots", "first", LONG).await, Ok(Some(3)));
}

pub async fn an_append_of_an_earlier_holder_is_refused(at: Place) {
    let other = at.other.unwrap_or_else(|| at.store.clone());
    at.store.create(new_table("a", 0)).await.unwrap();
    let fenced = |numbers, fence| {
        let fence = Some(Fence { lease: "bots".into(), number: fence });
        Append { fence, stage: Some(Stage::Playing), ..append("a", numbers) }
    };
    at.store.acquire("bots", "first", LONG).await.unwrap();
    at.store.append(fenced(1..=1, 1)).await.unwrap();
    at.store.release("bots", "first").await.unwrap();
    at.store.append(fenced(2..=2, 1)).await.unwrap();
    assert_eq!(other.acquire("bots", "second", LONG).await, Ok(Some(2)));
    let refused = StoreError::Fenced { lease: "bots".into(), number: 1, newest: 2 };
    let waiting =
        [tokio::spawn(at.store.append(fenced(3..=3, 1))), tokio::spawn(other.append(fenced(3..=3, 2)))];
    let [late, good] = waiting;
    assert_eq!((late.await.unwrap(), good.await.unwrap()), (Err(refused), Ok(())));
    at.store.append(append("a", 4..=4)).await.unwrap();
    assert_eq!(at.store.read("a", 0).await, Ok(entries("a", 1..=4)));
}

pub async fn a_lease_that_expired_unreleased_has_lapsed(at: Place) {
    let short = Duration::from_millis(50);
    for (lease, lasting) in [("table:b", short), ("table:a", short), ("table:c", LONG), ("sweep", short)] {
        assert_eq!(at.store.acquire(lease, "first", lasting).await, Ok(Some(1)));
    }
    assert_eq!(at.store.acquire("table:d", "first", short).await, Ok(Some(1)));
    at.store.release("table:d", "first").await.unwrap();
    tokio::time::sleep(2 * short).await;
    assert_eq!(at.store.lapsed("table:", 10).await, Ok(vec!["table:a".to_owned(), "table:b".to_owned()]));
    assert_eq!(at.store.lapsed("table:", 1).await, Ok(vec!["table:a".to_owned()]));
    at.store.acquire("table:a", "second", LONG).await.unwrap();
    assert_eq!(at.store.lapsed("table:", 10).await, Ok(vec!["table:b".to_owned()]));
}

pub async fn numbers_of_many_tables_are_read_at_once(at: Place) {
    for (id, last) in [("a", 3), ("b", 0), ("c", 1)] {
        at.store.create(new_table(id, last)).await.unwrap();
    }
    at.store.append(append("c", 2..=4)).await.unwrap();
    let wanted = ["c", "nothing", "a", "b"].map(str::to_owned).to_vec();
    let mut numbers = at.store.numbers(wanted).await.unwrap();
    numbers.sort();
    assert_eq!(numbers, [("a".to_owned(), 3), ("b".to_owned(), 0), ("c".to_owned(), 4)]);
    assert_eq!(at.store.numbers(Vec::new()).await, Ok(Vec::new()));
}

pub async fn others_hear_what_is_published(at: Place) {
    let words = vec![("a".to_owned(), "two words".to_owned()), ("b".to_owned(), String::new())];
    let Some(other) = at.other else { return at.store.publish(words).await.unwrap() };
    assert!(at.store.is_shared());
    let (mut own, mut changes) = (at.store.changes(), other.changes());
    at.store.publish(words.clone()).await.unwrap();
    for (table, text) in words {
        assert_eq!(next(&mut changes).await, Some(Change::Published { table, text }));
    }
    other.publish(vec![("c".to_owned(), "x".to_owned())]).await.unwrap();
    let expected = Change::Published { table: "c".to_owned(), text: "x".to_owned() };
    assert_eq!(next(&mut own).await, Some(expected), "not its own");
}

pub async fn texts_of_a_log_are_rewritten_and_others_are_told(at: Place) {
    at.store.create(new_table("a", 2)).await.unwrap();
    at.store.create(new_table("b", 2)).await.unwrap();
    at.store.append(append("a", 3..=3)).await.unwrap();
    let mut changes = at.other.as_ref().map(|other| other.changes());
    let changed = vec![(1, "new 1".to_owned()), (3, "new 3".to_owned())];
    let rewrite = |last| Rewrite { last, changed: changed.clone(), about: "short".to_owned() };
    let late = at.store.rewrite("a", rewrite(2)).await;
    assert_eq!(late, Err(StoreError::Conflict { expected: 4, got: 3 }), "the log has grown");
    let nothing = at.store.rewrite("nothing", rewrite(3)).await;
    assert_eq!(nothing, Err(StoreError::NoSuchTable("nothing".into())));
    at.store.rewrite("a", rewrite(3)).await.unwrap();
    if let Some(changes) = &mut changes {
        // The append before may be told first.
        while next(changes).await != Some(Change::Deleted { table: "a".into() }) {}
    }
    let mut expected = entries("a", 1..=3);
    for (number, body) in changed {
        expected[number as usize - 1].body = body;
    }
    assert_eq!(at.store.read("a", 0).await, Ok(expected), "the rest stays as it was");
    assert_eq!(at.store.row("a").await.unwrap().about, "short");
    at.store.append(append("a", 4..=4)).await.unwrap();
    assert_eq!(at.store.read("b", 0).await, Ok(entries("b", 1..=2)));
}

pub async fn notes_are_shared_replaced_and_removed(at: Place) {
    let other = at.other.unwrap_or_else(|| at.store.clone());
    for (name, text) in [("ban:b", "1"), ("ban:a", "2"), ("other", "3"), ("ban:b", "\u{fffd}\0 4")] {
        at.store.set_note(name, Some(text)).await.unwrap();
    }
    let note = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let both = vec![note("ban:a", "2"), note("ban:b", "\u{fffd}\0 4")];
    assert_eq!(other.notes("ban:").await, Ok(both));
    other.set_note("ban:a", None).await.unwrap();
    other.set_note("ban:c", None).await.unwrap();
    assert_eq!(at.store.notes("").await.unwrap().len(), 2);
}

pub async fn the_lease_of_a_deleted_table_goes_with_it(at: Place) {
    let other = at.other.unwrap_or_else(|| at.store.clone());
    for id in ["a", "b"] {
        at.store.create(new_table(id, 0)).await.unwrap();
        assert_eq!(at.store.acquire(&table_lease(id), "first", LONG).await, Ok(Some(1)));
    }
    at.store.delete("a").await.unwrap();
    assert_eq!(other.delete_older(Stage::Waiting, i64::MAX, 9).await, Ok(vec!["b".to_owned()]));
    for id in ["a", "b"] {
        // As if it had never been held.
        assert_eq!(other.acquire(&table_lease(id), "second", LONG).await, Ok(Some(1)));
    }
}
