//! Notices that it is a player's turn. They may be lost with a node, but never doubled. Each node writes those that it would send
//! to one file, and at the end they are compared with the logs. Nothing is sent: how is tested in `impulse-server`.

use crate::Broken;
use impulse_engine::{Seat, State};
use impulse_server::{Notice, Notifier};
use impulse_store::Entry;
use impulse_wire::TableId;
use impulse_wire::record::{LogEntry, Record};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes notices to a file that several nodes share.
pub struct Noting(File);

impl Noting {
    /// Appends to a file.
    pub fn to(file: &Path) -> io::Result<Self> {
        File::options().create(true).append(true).open(file).map(Self)
    }
}

impl Notifier for Noting {
    fn asked(&self, Notice { table, seat, .. }: Notice) {
        // In one write, so that lines of several nodes do not mix. What is not written is missed by the report.
        let _ = (&self.0).write_all(format!("{table} {seat}\n").as_bytes());
    }
}

/// How often each player was told, by table and seat.
#[derive(Default, Debug)]
pub struct Notices(HashMap<(TableId, Seat), usize>);

impl Notices {
    /// Reads what the nodes have written.
    pub fn read(file: &Path) -> Result<Self, Broken> {
        let mut counts = HashMap::new();
        for line in fs::read_to_string(file)?.lines() {
            let notice = line
                .split_once(' ')
                .and_then(|(table, seat)| Some((table.parse::<TableId>().ok()?, seat.parse::<Seat>().ok()?)));
            *counts.entry(notice.ok_or_else(|| format!("not a notice: {line}"))?).or_default() += 1;
        }
        Ok(Self(counts))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.values().sum()
    }

    /// Compares with the log of a table: nobody was told more often than it began to be their turn.
    pub fn compare(&self, table: TableId, entries: &[Entry]) -> Result<(), Broken> {
        let due = turns(entries)?;
        for (&(_, seat), &told) in self.0.iter().filter(|((at, _), _)| *at == table) {
            let due = due.get(&seat).copied().unwrap_or(0);
            if told > due {
                return Err(format!("{seat} was asked {due} times, and told so {told} times").into());
            }
        }
        Ok(())
    }
}

/// How often it began to be each player's turn.
fn turns(entries: &[Entry]) -> Result<HashMap<Seat, usize>, Broken> {
    let (mut setup, mut states, mut asked) = (None, Vec::<State>::new(), None);
    let mut turns = HashMap::new();
    for entry in entries {
        match LogEntry::read(&entry.body)?.record {
            Record::Created(created) => setup = Some(created.setup),
            Record::Started => states.extend(setup.as_ref().map(State::new).transpose()?),
            Record::Acted { seat, action, .. } => {
                let mut next = *states.last().ok_or("an answer before the game")?;
                next.play(seat, action, &mut ())?;
                states.push(next);
            }
            Record::TakenBack { to, .. } => states.truncate(to as usize + 1),
            _ => continue,
        }
        let now = states.last().and_then(State::asked);
        if let Some(seat) = now.filter(|_| now != asked) {
            *turns.entry(seat).or_default() += 1;
        }
        asked = now;
    }
    Ok(turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cold;

    #[test]
    fn a_doubled_notice_is_noticed() {
        let table = TableId::from_random([3; TableId::LENGTH]);
        let log = cold::log(table).expect("a log");
        let turns = turns(&log).expect("a game");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("notices");
        let mut lines = String::new();
        for (seat, times) in &turns {
            lines += &format!("{table} {seat}\n").repeat(*times);
        }
        fs::write(&file, &lines).expect("written");
        let notices = Notices::read(&file).expect("notices");
        assert!(notices.count() > 10, "{notices:?}");
        notices.compare(table, &log).expect("each was told once");
        fs::write(&file, lines.clone() + lines.lines().next().expect("a notice")).expect("written");
        let doubled = Notices::read(&file).expect("notices");
        assert!(doubled.compare(table, &log).is_err(), "{doubled:?}");
    }
}
