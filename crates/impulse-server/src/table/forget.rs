//! "Forget me": a player's name, chat and webhook are erased from the log itself, and the game is kept; old chat likewise. The store replaces all
//! texts of the log at once, unless it has grown meanwhile.

use super::Who;
use super::fold::Table;
use super::keep::ATTEMPTS;
use super::mailbox::Running;
use crate::denied::Denied;
use impulse_engine::Seat;
use impulse_store::{Entry, StoreError};
use impulse_wire::message::ByeReason;
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::{ReadError, Refusal, write};

impl Running {
    /// Erases what a player wrote. Everybody reconnects, because memory and log differ then.
    pub(super) async fn forget(&mut self, who: &Who) -> Result<u64, Denied> {
        let seat = who.seat.ok_or(Refusal::PlayersOnly)?;
        for _ in 0..ATTEMPTS {
            match self.rewrite_without(seat).await {
                // Another node was faster.
                Err(StoreError::Conflict { .. }) => {}
                Ok(outcome) => {
                    self.diverged = outcome.is_ok();
                    return outcome.map(|()| self.table.number);
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

    async fn rewrite_without(&self, seat: Seat) -> Result<Result<(), Denied>, StoreError> {
        let id = self.table.id;
        let entries = self.server.store.read(id.as_str(), 0).await?;
        let Ok(entries) = without(&entries, seat) else { return Ok(Err(Refusal::Damaged.into())) };
        let about = match Table::read(&entries) {
            Ok(table) => write(&table.summary()),
            Err(error) => {
                tracing::error!(table = %id, %error, "a log without a player's words does not fit");
                return Ok(Err(Refusal::DoesNotFit.into()));
            }
        };
        let bodies = entries.into_iter().map(|entry| entry.body).collect();
        self.server.store.rewrite(id.as_str(), bodies, about).await.map(Ok)
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

/// The texts of a log without its chat; nothing if there was none.
pub fn without_chat(entries: &[Entry]) -> Result<Option<Vec<String>>, ReadError> {
    let mut changed = false;
    let bodies = entries.iter().map(|entry| {
        let mut log = LogEntry::read(&entry.body)?;
        match &mut log.record {
            Record::Said { name, text, .. } if !text.is_empty() => {
                (*name, *text) = (String::new(), String::new());
                changed = true;
                Ok(log.write())
            }
            _ => Ok(entry.body.clone()),
        }
    });
    let bodies = bodies.collect::<Result<_, _>>()?;
    Ok(changed.then_some(bodies))
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
        let bodies = without_chat(&after).expect("a log").expect("some chat");
        assert!(!bodies.concat().contains("keep this"));
        assert_eq!((bodies.len(), &bodies[0]), (after.len(), &after[0].body));
        let erased = after.into_iter().zip(bodies).map(|(entry, body)| Entry { body, ..entry });
        assert_eq!(without_chat(&erased.collect::<Vec<_>>()), Ok(None), "there is none left");
    }
}
