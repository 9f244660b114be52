//! Which messages were carried out, so that none is carried out twice. The latest are remembered exactly; of the earlier ones
//! a part of the key, which says where reading the log is worth while.

use impulse_wire::SubmitKey;
use std::collections::VecDeque;

/// The messages of a log.
#[derive(Clone, Default)]
pub struct Submits {
    recent: VecDeque<(SubmitKey, u64)>,
    earlier: Vec<u32>,
}

/// Whether a message was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Submitted {
    No,
    /// Its last entry.
    At(u64),
    /// The log must say.
    Perhaps,
}

/// How many are remembered exactly: more than are in flight at most tables.
const RECENT: usize = 32;

fn part(key: SubmitKey) -> u32 {
    key.0 as u32
}

impl Submits {
    /// A message has made an entry. One that makes several makes them one after the other.
    pub fn add(&mut self, key: SubmitKey, number: u64) {
        match self.recent.back_mut() {
            Some((known, last)) if *known == key => *last = number,
            _ => {
                if self.recent.len() == RECENT {
                    self.earlier.extend(self.recent.pop_front().map(|(key, _)| part(key)));
                }
                self.recent.push_back((key, number));
            }
        }
    }

    /// Uses no more memory than it needs.
    pub fn shrink(&mut self) {
        self.recent.shrink_to_fit();
        self.earlier.shrink_to_fit();
    }

    /// Whether a message was carried out.
    pub fn find(&self, key: SubmitKey) -> Submitted {
        match self.recent.iter().rev().find(|(known, _)| *known == key) {
            Some(&(_, number)) => Submitted::At(number),
            None if self.earlier.contains(&part(key)) => Submitted::Perhaps,
            None => Submitted::No,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn none_is_forgotten() {
        let mut submits = Submits::default();
        for number in 1..=1_000 {
            submits.add(SubmitKey(number << 3), 2 * number);
            submits.add(SubmitKey(number << 3), 2 * number + 1);
        }
        assert_eq!(submits.find(SubmitKey(1_000 << 3)), Submitted::At(2_001));
        assert_eq!(submits.find(SubmitKey(969 << 3)), Submitted::At(1_939));
        assert!((1..=968).all(|number| submits.find(SubmitKey(number << 3)) == Submitted::Perhaps));
        assert_eq!(submits.find(SubmitKey(7)), Submitted::No);
    }
}
