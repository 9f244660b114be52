//! "Forget me": a player's name, chat and webhook are erased from the log itself, and the game is kept; old chat
//! likewise. The store replaces these texts at once, unless the log has grown meanwhile.

use super::Who;
use super::fold::Table;
use super::keep::ATTEMPTS;
use super::mailbox::Running;
use crate::denied::Denied;
use impulse_engine::Seat;
use impulse_store::{Entry, Rewrite, StoreError};
use impulse_wire::message::ByeReason;
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::{ReadError, Refusal, write};

impl Running {
    /// Erases what a player wrote. Everybody reconnects, because memory and log differ then.
    pub(super) async fn forget(&mut self, who: &Who) -> Result<u64, Denied> {
        let seat = who.seat.ok_or(Refusal::PlayersOnly)?;
        if !self.may_forget(seat) {
            self.server.metrics.limited();
            return Err(Refusal::TooManyRequests.into());
        }
        for _ in 0..ATTEMPTS {
            match self.rewrite_without(seat).await {
                // Another node was faster.
                Err(StoreError::Conflict { .. }) => {}
                Ok(outcome) => {
                    self.diverged = outcome == Ok(Forgotten::Some);
                    return outcome.map(|_| self.table.number);
                }
                Err(error) => {
                    self.server.store_failed(&error);
                    tracing::error!(table = %self.table.id, %error, "a player's words could not be erased");
                    self.diverged = true;
                    return Err(error.into());
                }
            }
        }
        Err(Refusal::Crowded.into())
    }

    async fn rewrite_without(&self, seat: Seat) -> Result<Result<Forgotten, Denied>, StoreError> {
        let id = self.table.id;
        let entries = self.server.store.read(id.as_str(), 0).await?;
        // A long log takes a while to replay, and others need this thread.
        let rewritten = tokio::task::spawn_blocking(move || rewrite_of(entries, seat)).await;
        match rewritten {
            Ok(Ok(None)) => Ok(Ok(Forgotten::Nothing)),
            Ok(Ok(Some(rewrite))) => {
                self.server.store.rewrite(id.as_str(), rewrite).await.map(|()| Ok(Forgotten::Some))
            }
            Ok(Err(denied)) => {
                tracing::error!(table = %id, "a log without a player's words does not fit");
                Ok(Err(denied))
            }
            // The log led the engine into a panic.
            Err(_) => Ok(Err(Refusal::Damaged.into())),
        }
    }

    /// The last message after that.
    pub(super) fn reload(&mut self) {
        self.bye_all(ByeReason::Stopping);
    }
}

/// Whether there was anything to erase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Forgotten {
    Nothing,
    Some,
}

/// What changes in a log without a player's words; nothing if there are none.
fn rewrite_of(mut entries: Vec<Entry>, seat: Seat) -> Result<Option<Rewrite>, Denied> {
    let changed = without(&entries, seat).map_err(|_| Refusal::Damaged)?;
    if changed.is_empty() {
        return Ok(None);
    }
    for (number, body) in &changed {
        entries[*number as usize - 1].body.clone_from(body);
    }
    let table = Table::read(&entries).map_err(|_| Refusal::DoesNotFit)?;
    Ok(Some(Rewrite { last: table.number, changed, about: write(&table.summary()) }))
}

/// The entries that change when the name, the chat and the webhook of a seat's players are erased.
fn without(entries: &[Entry], seat: Seat) -> Result<Vec<(u64, String)>, ReadError> {
    let nameless = || format!("Player {}", seat.index() + 1);
    changed(entries, |record| match record {
        Record::Joined { seat: own, name, .. } | Record::Renamed { seat: own, name } if *own == seat => {
            *name = nameless();
        }
        Record::Said { seat: Some(own), name, text } if *own == seat => {
            (*name, *text) = (nameless(), String::new());
        }
        Record::Webhook { seat: own, url } if *own == seat => *url = None,
        _ => {}
    })
}

/// The entries of a log that change when its chat is erased.
pub fn without_chat(entries: &[Entry]) -> Result<Vec<(u64, String)>, ReadError> {
    changed(entries, |record| {
        if let Record::Said { name, text, .. } = record
            && !text.is_empty()
        {
            (*name, *text) = (String::new(), String::new());
        }
    })
}

/// The entries whose records a function changes, with their new texts.
fn changed(entries: &[Entry], change: impl Fn(&mut Record)) -> Result<Vec<(u64, String)>, ReadError> {
    let mut changed = Vec::new();
    for entry in entries {
        let mut log = LogEntry::read(&entry.body)?;
        let before = log.record.clone();
        change(&mut log.record);
        if log.record != before {
            changed.push((entry.number, log.write()));
        }
    }
    Ok(changed)
}

#[cfg(test)]
mod tests {
    use super::super::leak_tests::table_entries;
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::setup::seed_from_number;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn said(number: u8, text: &str) -> Record {
        Record::Said { seat: Seat::new(number), name: format!("P{number}"), text: text.to_owned() }
    }

    fn erased(entries: &[Entry], changed: Vec<(u64, String)>) -> Vec<Entry> {
        let mut after = entries.to_vec();
        for (number, body) in changed {
            after[number as usize - 1].body = body;
        }
        after
    }

    #[test]
    fn only_the_words_of_that_player_are_erased() {
        let mut entries = table_entries(Setup::new(2, seed_from_number(1)));
        let url = Some("https://example.org/secret".to_owned());
        for record in [said(0, "keep this"), said(1, "forget this"), Record::Webhook { seat: seat(1), url }] {
            let number = entries.len() as u64 + 1;
            entries.push(Entry { number, at: 7, body: LogEntry::new(record, None).write() });
        }
        let after = erased(&entries, without(&entries, seat(1)).expect("a log"));
        let text: String = after.iter().map(|entry| entry.body.as_str()).collect();
        assert!(text.contains("keep this") && text.contains("\"P0\""));
        assert!(!text.contains("forget this") && !text.contains("example.org") && !text.contains("\"P1\""));
        assert_eq!(after.len(), entries.len());
        let [one, two] = [&entries, &after].map(|log| Table::read(log).expect("a table"));
        let state = |table: &Table| table.play.as_ref().map(|play| play.state.fingerprint());
        assert_eq!((state(&one), one.number), (state(&two), two.number));
        assert_eq!((one.said.len(), two.said.len()), (2, 1));
        assert_eq!(without(&after, seat(1)), Ok(Vec::new()), "there is nothing left to erase");
        assert_eq!(rewrite_of(after.clone(), seat(1)), Ok(None));
        let chat = without_chat(&after).expect("a log");
        assert_eq!(chat.len(), 1, "only what changes is written");
        let after = erased(&after, chat);
        assert!(!after.iter().any(|entry| entry.body.contains("keep this")));
        assert_eq!(without_chat(&after), Ok(Vec::new()), "there is none left");
    }
}
