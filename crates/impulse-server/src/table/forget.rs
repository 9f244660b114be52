//! "Forget me": a player's name, chat and webhook are erased from the log itself, and the game is kept. The log is written
//! anew with the same numbers. A copy under another id makes that safe: whenever the process dies, one of both is whole.

use super::Who;
use super::fold::Table;
use super::keep::stored_stage;
use super::mailbox::Running;
use crate::denied::Denied;
use impulse_engine::Seat;
use impulse_store::{Entry, NewTable, Stage, Store, StoreError};
use impulse_wire::message::ByeReason;
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::{ReadError, Refusal, write};

/// Begins the id of a copy. No id of a table does.
const COPY: char = '~';

impl Running {
    /// Erases what a player wrote. Everybody reconnects, because memory and log differ then.
    pub(super) async fn forget(&mut self, who: &Who) -> Result<u64, Denied> {
        let seat = who.seat.ok_or(Refusal::PlayersOnly)?;
        let store = self.server.store.as_ref();
        let entries = store.read(self.table.id.as_str(), 0).await?;
        let entries = without(&entries, seat).map_err(|_| Refusal::Damaged)?;
        let table = Table::read(&entries).map_err(|error| {
            tracing::error!(table = %self.table.id, %error, "a log without a player's words does not fit");
            Refusal::DoesNotFit
        })?;
        let about = write(&table.summary());
        let (id, at, stage) = (self.table.id.to_string(), self.table.created, stored_stage(table.stage));
        let replaced = replace(store, NewTable { id, at, stage, listed: table.listed, about, entries }).await;
        self.diverged = true;
        if let Err(error) = replaced {
            self.server.store_failed(&error);
            tracing::error!(table = %self.table.id, %error, "a player's words could not be erased");
            return Err(error.into());
        }
        Ok(self.table.number)
    }

    /// The last message after that.
    pub(super) fn reload(&mut self) {
        self.bye_all(ByeReason::Stopping);
    }
}

/// The log without the name, the chat and the webhook of a seat's players.
fn without(entries: &[Entry], seat: Seat) -> Result<Vec<Entry>, ReadError> {
    let nameless = || format!("Player {}", seat.index() + 1);
    entries
        .iter()
        .map(|entry| {
            let mut log = LogEntry::read(&entry.body)?;
            match &mut log.record {
                Record::Joined { seat: own, name, .. } | Record::Renamed { seat: own, name }
                    if *own == seat =>
                {
                    *name = nameless();
                }
                Record::Said { seat: Some(own), name, text } if *own == seat => {
                    (*name, *text) = (nameless(), String::new());
                }
                Record::Webhook { seat: own, url } if *own == seat => *url = None,
                _ => return Ok(entry.clone()),
            }
            Ok(Entry { body: log.write(), ..*entry })
        })
        .collect()
}

/// Replaces a table, so that a crash at any moment loses nothing.
async fn replace(store: &dyn Store, table: NewTable) -> Result<(), StoreError> {
    let copy =
        NewTable { id: format!("{COPY}{}", table.id), stage: Stage::Waiting, listed: false, ..table.clone() };
    let copy_id = copy.id.clone();
    match store.create(copy.clone()).await {
        Err(StoreError::Exists(_)) => {
            // Left over from a failed attempt, and perhaps older than this one.
            store.delete(&copy_id).await?;
            store.create(copy).await?;
        }
        created => created?,
    }
    store.delete(&table.id).await?;
    store.create(table).await?;
    store.delete(&copy_id).await
}

/// Finishes what a crash interrupted, if the id is that of a copy. Returns whether it is.
pub async fn finish_replacing(store: &dyn Store, id: &str) -> Result<bool, StoreError> {
    let Some(own) = id.strip_prefix(COPY) else { return Ok(false) };
    if let Err(StoreError::NoSuchTable(_)) = store.row(own).await {
        let (row, entries) = (store.row(id).await?, store.read(id, 0).await?);
        let read = Table::read(&entries).ok();
        let stage = read.as_ref().map_or(Stage::Closed, |table| stored_stage(table.stage));
        let listed = read.is_some_and(|table| table.listed);
        let (id, at, about) = (own.to_owned(), row.created, row.about);
        store.create(NewTable { id, at, stage, listed, about, entries }).await?;
    }
    store.delete(id).await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::super::leak_tests::table_entries;
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::setup::seed_from_number;
    use impulse_store::MemoryStore;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn said(number: u8, text: &str) -> Record {
        Record::Said { seat: Seat::new(number), name: format!("P{number}"), text: text.to_owned() }
    }

    #[test]
    fn only_the_words_of_that_player_are_erased() {
        let mut entries = table_entries(Setup::new(2, seed_from_number(1)));
        let url = Some("https://example.org/secret".to_owned());
        for record in [said(0, "keep this"), said(1, "forget this"), Record::Webhook { seat: seat(1), url }] {
            let number = entries.len() as u64 + 1;
            entries.push(Entry { number, at: 7, body: LogEntry::new(record, None).write() });
        }
        let after = without(&entries, seat(1)).expect("a log");
        let text: String = after.iter().map(|entry| entry.body.as_str()).collect();
        assert!(text.contains("keep this") && text.contains("\"P0\""));
        assert!(!text.contains("forget this") && !text.contains("example.org") && !text.contains("\"P1\""));
        assert_eq!(after.len(), entries.len());
        let [one, two] = [&entries, &after].map(|log| Table::read(log).expect("a table"));
        let state = |table: &Table| table.play.as_ref().map(|play| play.state.fingerprint());
        assert_eq!((state(&one), one.number), (state(&two), two.number));
        assert_eq!((one.said.len(), two.said.len()), (2, 1));
    }

    #[tokio::test]
    async fn a_crash_between_the_steps_loses_nothing() {
        let entries = table_entries(Setup::new(2, seed_from_number(1)));
        let id = "1eaks00000000000";
        let table = |id: &str| NewTable {
            id: id.to_owned(),
            at: 0,
            stage: Stage::Waiting,
            listed: false,
            about: String::new(),
            entries: entries.clone(),
        };
        let copy = format!("{COPY}{id}");
        // Before and after the table itself was deleted.
        for both in [true, false] {
            let store = MemoryStore::new();
            store.create(table(&copy)).await.expect("a copy");
            if both {
                store.create(table(id)).await.expect("a table");
            }
            assert_eq!(finish_replacing(&store, &copy).await, Ok(true));
            assert_eq!(store.row(id).await.map(|row| row.entries), Ok(entries.len() as u64));
            assert!(store.row(&copy).await.is_err());
            assert_eq!(finish_replacing(&store, id).await, Ok(false));
        }
    }
}
