//! Fills a file with recorded games, on several threads. The games and their order follow from the seed alone, so a file is
//! the same however many threads wrote it, and one whose writer was killed is continued where it ends.
//!
//! Game `n` of a seed has the number `seed << 32 | n`: files of different seeds hold different games and may be joined.

use crate::record::{BadRecord, Record};
use crate::selfplay::{Style, form, learned_game, planned_game, quick_game};
use impulse_bots::network::Network;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Who plays the games.
#[derive(Clone)]
pub enum Player {
    /// Rules of thumb.
    Quick,
    /// `planner` with so many iterations.
    Planner(u32),
    /// A network.
    Network(Arc<Network>, Style),
}

impl Player {
    /// The game with a number. Nothing if it does not end.
    pub fn game(&self, number: u64) -> Option<Record> {
        match self {
            Self::Quick => quick_game(number),
            Self::Planner(iterations) => planned_game(number, *iterations),
            Self::Network(network, style) => learned_game(number, network, *style),
        }
    }
}

/// Games to be played.
pub struct Generation {
    /// By whom.
    pub player: Player,
    /// What decides the deals and all chance; below 2^32.
    pub seed: u64,
    /// How many games of this seed the file is to have.
    pub games: u64,
    /// Games for so many players alone; otherwise all forms, weighted to two and four players.
    pub players: Option<u8>,
    /// Games at once.
    pub threads: usize,
}

/// Why games cannot be added to a file.
#[derive(Debug, thiserror::Error)]
pub enum GenerateError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// It holds something else.
    #[error("it holds something else than recorded games: {0}")]
    Record(#[from] BadRecord),
}

impl Generation {
    /// Plays what the file lacks, and returns how many games of this seed it has then. `progress` hears that number after
    /// each game; as soon as `stop` says so, no further game begins.
    pub fn append(
        &self,
        path: &Path,
        progress: &(dyn Fn(u64) + Sync),
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<u64, GenerateError> {
        let (file, kept) = open(path)?;
        let own: Vec<u64> = kept.into_iter().filter(|number| number >> 32 == self.seed).collect();
        let first = own.last().map_or(self.seed << 32, |last| last + 1);
        let numbers =
            (first..).filter(|&number| self.players.is_none_or(|count| form(number).players == count));
        let order = Mutex::new(numbers.enumerate());
        let full = AtomicBool::new(own.len() as u64 >= self.games);
        let writing = Mutex::new(Writing {
            file: BufWriter::new(file),
            waiting: BTreeMap::new(),
            next: 0,
            games: own.len() as u64,
            wanted: self.games,
        });
        progress(own.len() as u64);
        let work = || -> io::Result<()> {
            while !full.load(Ordering::Relaxed) && !stop() {
                let Some((at, number)) = lock(&order).next() else { break };
                let game = self.player.game(number);
                let mut writing = lock(&writing);
                writing.take(at, game)?;
                if writing.games >= writing.wanted {
                    full.store(true, Ordering::Relaxed);
                }
                progress(writing.games);
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| match thread.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })?;
        let mut writing = writing.into_inner().unwrap_or_else(PoisonError::into_inner);
        writing.file.flush()?;
        Ok(writing.games)
    }
}

struct Writing {
    file: BufWriter<File>,
    /// Games that ended before one with a smaller number.
    waiting: BTreeMap<usize, Option<Record>>,
    next: usize,
    games: u64,
    wanted: u64,
}

impl Writing {
    fn take(&mut self, at: usize, game: Option<Record>) -> io::Result<()> {
        self.waiting.insert(at, game);
        while let Some(game) = self.waiting.remove(&self.next) {
            self.next += 1;
            if let Some(record) = game.filter(|_| self.games < self.wanted) {
                record.write(&mut self.file)?;
                self.games += 1;
                // Whoever stops the program loses the games of a moment, and no half ones.
                if self.games.is_multiple_of(16) {
                    self.file.flush()?;
                }
            }
        }
        Ok(())
    }
}

/// The file, to be written at its end, and the numbers of its games. What a killed writer left of a game is cut off.
fn open(path: &Path) -> Result<(File, Vec<u64>), GenerateError> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error.into()),
    };
    let mut rest = bytes.as_slice();
    let (mut whole, mut numbers) = (0, Vec::new());
    while !rest.is_empty() {
        match Record::read(&mut rest) {
            Ok(record) => numbers.push(record.seed),
            Err(BadRecord::Cut) => break,
            Err(other) => return Err(other.into()),
        }
        whole = bytes.len() - rest.len();
    }
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    file.set_len(whole as u64)?;
    Ok((file, numbers))
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
