//! What the players of a table were told, for comparison with the log: each acknowledged message is there exactly once,
//! under its number, and as it was sent. No refused message is there, and no other.

use crate::Broken;
use impulse_engine::Seat;
use impulse_store::Entry;
use impulse_wire::message::ClientMessage;
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::secret::Token;
use impulse_wire::{IdempotencyKey, SubmitKey};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// What the players of one table were told.
#[derive(Default)]
pub struct Ledger {
    /// The highest number that anybody was told.
    highest: AtomicU64,
    outcomes: Mutex<HashMap<SubmitKey, Outcome>>,
}

/// What became of a message.
#[derive(Clone, Debug)]
struct Outcome {
    seat: Seat,
    message: ClientMessage,
    /// Acknowledged with this number, or refused.
    number: Option<u64>,
}

impl Ledger {
    /// The highest number that anybody was told. A server that is below it has lost something.
    pub fn highest(&self) -> u64 {
        self.highest.load(Ordering::SeqCst)
    }

    /// Somebody was told of an entry.
    pub fn heard(&self, number: u64) {
        self.highest.fetch_max(number, Ordering::SeqCst);
    }

    /// A message was acknowledged, or acknowledged again.
    pub fn done(
        &self,
        token: &Token,
        seat: Seat,
        message: &ClientMessage,
        number: u64,
    ) -> Result<(), Broken> {
        self.heard(number);
        self.note(token, Outcome { seat, message: message.clone(), number: Some(number) })
    }

    /// A message was refused.
    pub fn refused(&self, token: &Token, seat: Seat, message: &ClientMessage) -> Result<(), Broken> {
        self.note(token, Outcome { seat, message: message.clone(), number: None })
    }

    fn note(&self, token: &Token, outcome: Outcome) -> Result<(), Broken> {
        let Some(id) = outcome.message.id() else { return Ok(()) };
        let key = submit(token, id);
        let mut outcomes = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        let number = outcome.number;
        let first = outcomes.entry(key).or_insert(outcome);
        match first.number == number {
            true => Ok(()),
            false => {
                Err(format!("{:?} was answered with {:?}, then {number:?}", first.message, first.number)
                    .into())
            }
        }
    }

    /// How many messages were acknowledged.
    pub fn acknowledged(&self) -> usize {
        let outcomes = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        outcomes.values().filter(|outcome| outcome.number.is_some()).count()
    }

    /// Compares with the log.
    pub fn compare(&self, entries: &[Entry]) -> Result<(), Broken> {
        let mut log: BTreeMap<SubmitKey, Vec<(u64, Record)>> = BTreeMap::new();
        for (entry, number) in entries.iter().zip(1..) {
            if entry.number != number {
                return Err(format!("entry {number} is missing").into());
            }
            let LogEntry { submit, record, .. } = LogEntry::read(&entry.body)?;
            if let Some(submit) = submit {
                log.entry(submit).or_default().push((number, record));
            }
        }
        if entries.len() < self.highest() as usize {
            return Err(format!("entry {} was told, the log has {}", self.highest(), entries.len()).into());
        }
        let mut outcomes = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for (submit, records) in &log {
            let outcome = outcomes.remove(submit).ok_or_else(|| format!("nobody asked for {records:?}"))?;
            outcome.fits(records)?;
        }
        match outcomes.values().find(|left| left.number.is_some()) {
            Some(lost) => Err(format!("lost: {lost:?}").into()),
            None => Ok(()),
        }
    }
}

impl Outcome {
    /// Checks that these records are what was asked for, once.
    fn fits(&self, records: &[(u64, Record)]) -> Result<(), Broken> {
        let wrong = || Broken::Found(format!("{self:?} came to {records:?}"));
        let last = records.last().map(|(number, _)| *number);
        if last != self.number {
            return Err(wrong());
        }
        // The answer that ends the game makes two entries; every other message makes one.
        let (_, first) = match records {
            [only] => only,
            [first, (number, Record::Ended)] if *number == first.0 + 1 => first,
            _ => return Err(wrong()),
        };
        let fits = match (&self.message, first) {
            (ClientMessage::Act { actions, .. }, Record::Acted { seat, action, .. }) => {
                *seat == self.seat && actions.len() == 1 && actions[0] == *action
            }
            (ClientMessage::Undo { .. }, Record::TakenBack { seat, .. }) => *seat == self.seat,
            (ClientMessage::Say { text, .. }, Record::Said { seat, text: kept, .. }) => {
                *seat == Some(self.seat) && text == kept
            }
            (ClientMessage::Start { .. }, Record::Started) => true,
            (ClientMessage::Webhook { url, .. }, Record::Webhook { seat, url: kept }) => {
                *seat == self.seat && url == kept
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(wrong()) }
    }
}

/// How the log names a message of a client: 64 bits of the SHA-256 of the token's SHA-256 and the id.
fn submit(token: &Token, id: &IdempotencyKey) -> SubmitKey {
    let hash =
        Sha256::new().chain_update(Sha256::digest(token.expose())).chain_update(id.as_str()).finalize();
    SubmitKey(hash.iter().take(8).fold(0, |key, &byte| key << 8 | u64::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::{Action, Fingerprint};
    use impulse_wire::record::Actor;

    fn said(text: &str, submit: SubmitKey) -> LogEntry {
        let record = Record::Said { seat: Seat::new(0), name: String::new(), text: text.to_owned() };
        LogEntry::new(record, Some(submit))
    }

    fn entries(logs: &[LogEntry]) -> Vec<Entry> {
        logs.iter().zip(1..).map(|(log, number)| Entry { number, at: 0, body: log.write() }).collect()
    }

    fn say(id: u64) -> ClientMessage {
        ClientMessage::Say { id: id.into(), text: "hello".to_owned() }
    }

    #[test]
    fn what_is_lost_doubled_or_made_up_is_noticed() {
        let seat = Seat::new(0).expect("a seat");
        let ledger = Ledger::default();
        let token = &Token::new("token");
        ledger.done(token, seat, &say(1), 1).expect("the first answer");
        let key = submit(token, &1.into());
        let kept = said("hello", key);
        ledger.compare(&entries(std::slice::from_ref(&kept))).expect("all is there");
        assert!(ledger.compare(&[]).is_err(), "lost");
        assert!(ledger.compare(&entries(&[kept.clone(), kept.clone()])).is_err(), "twice");
        assert!(ledger.compare(&entries(&[kept.clone(), said("hello", SubmitKey(0))])).is_err(), "made up");
        assert!(ledger.compare(&entries(&[said("bye", key)])).is_err(), "something else");
        assert!(ledger.done(token, seat, &say(1), 2).is_err(), "two answers");
        ledger.refused(token, seat, &say(2)).expect("the first answer");
        let refused = said("hello", submit(token, &2.into()));
        assert!(ledger.compare(&entries(&[kept.clone(), refused])).is_err(), "refused, and yet there");
        let (action, fingerprint) = (Action::Pass, Fingerprint(0));
        let acted = Record::Acted { seat, action, by: Actor::Person, fingerprint };
        assert!(ledger.compare(&entries(&[LogEntry::new(acted, Some(key))])).is_err());
    }
}
