//! Records of games for learning: the set-up, each answer that left a choice, and what the search thought of it.
//!
//! A file is a sequence of records and nothing else, so files can be joined by `cat`, and a file whose writer was killed
//! is whole up to its last record. States are not stored: replaying a game gives them. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 1 | the version of the record: [`VERSION`] |
//! | 1 | players |
//! | 1 | teams: 0 none, 1 two, 2 three |
//! | 2 | rule options, one bit each, in the order of [`Options::NAMES`] |
//! | 1 | the version of the rules |
//! | 8 | the number of the seed |
//! | 2 | how many decisions follow |
//! | 3 + 2n each | the answer, the chance to win in 255ths, n; then n times an answer and its share in 255ths |

use impulse_engine::setup::{Edition, Options, seed_from_number};
use impulse_engine::{Action, Setup, State, Teams};
use std::io::{self, Write};

/// The version of the record's form.
pub const VERSION: u8 = 1;
const HEADER: usize = 16;

/// A recorded game.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The set-up. Its races are random.
    pub setup: Setup,
    /// The number that the seed was made from.
    pub seed: u64,
    /// All answers that left a choice, in order.
    pub decisions: Vec<Choice>,
}

/// An answer, and what the search thought.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The answer that was given.
    pub answer: Action,
    /// The chance to win of the seat that was asked, in 255ths.
    pub value: u8,
    /// How much the search liked the answers, in 255ths; those it hardly tried are left out.
    pub policy: Vec<(Action, u8)>,
}

/// Why a record cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// The file ends in the middle of a record.
    #[error("the file ends in the middle of a game")]
    Cut,
    /// Not a record of this version.
    #[error("not a record of version {VERSION}")]
    Version,
    /// No such game.
    #[error("a game that cannot be")]
    Impossible,
}

impl Record {
    /// A game of this set-up and seed, before its first answer.
    pub fn new(mut setup: Setup, seed: u64) -> Self {
        setup.seed = seed_from_number(seed);
        Self { setup, seed, decisions: Vec::new() }
    }

    /// Appends the record to a file.
    pub fn write(&self, file: &mut impl Write) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(HEADER + self.decisions.len() * 9);
        bytes.extend([VERSION, self.setup.players, self.setup.teams as u8]);
        bytes.extend(option_bits(self.setup.options).to_le_bytes());
        bytes.push(self.setup.rules as u8);
        bytes.extend(self.seed.to_le_bytes());
        bytes.extend((self.decisions.len() as u16).to_le_bytes());
        for choice in &self.decisions {
            bytes.extend([choice.answer.index(), choice.value, choice.policy.len() as u8]);
            for &(action, share) in &choice.policy {
                bytes.extend([action.index(), share]);
            }
        }
        file.write_all(&bytes)
    }

    /// Reads the first record of some bytes, and moves on to what follows it.
    pub fn read(bytes: &mut &[u8]) -> Result<Self, BadRecord> {
        let header = take(bytes, HEADER)?;
        if header[0] != VERSION {
            return Err(BadRecord::Version);
        }
        let teams = match header[2] {
            0 => Teams::None,
            1 => Teams::Two,
            2 => Teams::Three,
            _ => return Err(BadRecord::Impossible),
        };
        let seed = u64::from_le_bytes(header[6..14].try_into().map_err(|_| BadRecord::Cut)?);
        let setup = Setup {
            teams,
            options: options_of(u16::from_le_bytes([header[3], header[4]])),
            rules: header[5].into(),
            ..Setup::new(header[1], seed_from_number(seed))
        };
        let count = u16::from_le_bytes([header[14], header[15]]);
        let mut record = Self::new(setup, seed);
        for _ in 0..count {
            let fixed = take(bytes, 3)?;
            let mut policy = Vec::with_capacity(fixed[2].into());
            for &[answer, share] in take(bytes, 2 * usize::from(fixed[2]))?.as_chunks().0 {
                policy.push((action(answer)?, share));
            }
            record.decisions.push(Choice { answer: action(fixed[0])?, value: fixed[1], policy });
        }
        Ok(record)
    }

    /// Replays the game. `see` gets each state that left a choice, with the choice. Returns the end.
    pub fn replay(&self, mut see: impl FnMut(&State, &Choice)) -> Result<State, BadRecord> {
        let mut state = State::new(&self.setup).map_err(|_| BadRecord::Impossible)?;
        let mut choices = self.decisions.iter();
        while state.asked().is_some() {
            let action = match state.forced() {
                Some(only) => only,
                None => {
                    let Some(choice) = choices.next() else { break };
                    see(&state, choice);
                    choice.answer
                }
            };
            if !state.legal().contains(action) {
                return Err(BadRecord::Impossible);
            }
            state.apply(action, &mut ());
        }
        Ok(state)
    }
}

/// All whole records of a file. What a killed writer left of the last one is dropped.
pub fn read_all(mut bytes: &[u8]) -> Result<Vec<Record>, BadRecord> {
    let mut records = Vec::new();
    while !bytes.is_empty() {
        match Record::read(&mut bytes) {
            Ok(record) => records.push(record),
            Err(BadRecord::Cut) => break,
            Err(other) => return Err(other),
        }
    }
    Ok(records)
}

fn take<'b>(bytes: &mut &'b [u8], count: usize) -> Result<&'b [u8], BadRecord> {
    let (taken, rest) = bytes.split_at_checked(count).ok_or(BadRecord::Cut)?;
    *bytes = rest;
    Ok(taken)
}

fn action(index: u8) -> Result<Action, BadRecord> {
    Action::from_index(index).ok_or(BadRecord::Impossible)
}

fn option_bits(options: Options) -> u16 {
    let names = Options::NAMES.iter().enumerate();
    names.fold(0, |bits, (bit, name)| bits | u16::from(options.get(name) == Some(true)) << bit)
}

fn options_of(bits: u16) -> Options {
    let mut options = Edition::Published.options();
    for (bit, name) in Options::NAMES.iter().enumerate() {
        if let Some(option) = options.get_mut(name) {
            *option = bits >> bit & 1 == 1;
        }
    }
    options
}
