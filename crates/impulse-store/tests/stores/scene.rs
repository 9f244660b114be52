//! Tables and entries for the tests. The body of an entry names its table and number.

use impulse_store::{Append, Entry, NewTable, Stage};
use std::ops::RangeInclusive;

pub fn entry(number: u64, at: i64, body: &str) -> Entry {
    Entry { number, at, body: body.to_owned() }
}

/// The entries of a table with these numbers.
pub fn entries(table: &str, numbers: RangeInclusive<u64>) -> Vec<Entry> {
    numbers.map(|number| entry(number, number as i64 * 10, &format!("{table} {number}"))).collect()
}

/// A table with `count` entries.
pub fn new_table(id: &str, count: u64) -> NewTable {
    NewTable {
        id: id.to_owned(),
        at: 1,
        stage: Stage::Waiting,
        listed: true,
        about: format!("about {id}"),
        entries: entries(id, 1..=count),
    }
}

pub fn append(table: &str, numbers: RangeInclusive<u64>) -> Append {
    Append::new(table, entries(table, numbers))
}

pub fn numbers(entries: &[Entry]) -> Vec<u64> {
    entries.iter().map(|entry| entry.number).collect()
}
