//! Where logs end, as the writer knows it without asking SQLite: nobody else writes.

use super::queries::{self, End};
use rusqlite::Connection;
use std::collections::HashMap;

/// The ends of logs that were appended to lately, by table.
#[derive(Default)]
pub(super) struct Ends {
    known: HashMap<String, End>,
}

/// So many are remembered.
const MOST: usize = 8_192;

impl Ends {
    /// Where the log of a table ends; nothing if there is no such table.
    pub fn find(&mut self, connection: &Connection, table: &str) -> rusqlite::Result<Option<&mut End>> {
        if !self.known.contains_key(table) {
            let Some(end) = queries::end(connection, table)? else { return Ok(None) };
            if self.known.len() >= MOST {
                self.known.clear();
            }
            self.known.insert(table.to_owned(), end);
        }
        Ok(self.known.get_mut(table))
    }

    /// A table may have been deleted.
    pub fn forget(&mut self, table: &str) {
        self.known.remove(table);
    }

    /// A transaction has failed: what is known of it did not happen.
    pub fn forget_all(&mut self) {
        self.known.clear();
    }
}
