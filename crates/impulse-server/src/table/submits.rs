//! Which messages were carried out, so that none is carried out twice. The latest are remembered exactly; of the earlier ones
//! a part of the key and the place in the log, so that one entry is read to be sure.

use impulse_wire::SubmitKey;
use std::collections::VecDeque;

/// The messages of a log.
#[derive(Clone, Default)]
pub struct Submits {
    recent: VecDeque<(SubmitKey, u64)>,
    /// A part of each earlier key.
    earlier: Vec<u32>,
    /// By how much the number of its last entry exceeds that of the one before. Apart, because it needs a byte only.
    steps: Vec<u8>,
    /// The number that the steps add up to.
    reached: u64,
}

/// Whether a message was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Submitted {
    No,
    /// Its last entry.
    At(u64),
    /// If at all, one of these is its last entry: the log must say.
    Perhaps(Vec<u64>),
}

/// How many are remembered exactly: more than are in flight at most tables.
const RECENT: usize = 32;
/// The longest step. A longer way takes several, and what they reach is no message's: reading it shows that.
const LONGEST_STEP: u64 = u8::MAX as u64;

fn part(key: SubmitKey) -> u32 {
    key.0 as u32
}

impl Submits {
    /// A message has made an entry. One that makes several makes them one after the other.
    pub fn add(&mut self, key: SubmitKey, number: u64) {
        match self.recent.back_mut() {
            Some((known, last)) if *known == key => *last = number,
            _ => {
                if self.recent.len() == RECENT
                    && let Some((key, number)) = self.recent.pop_front()
                {
                    self.remember_part(key, number);
                }
                self.recent.push_back((key, number));
            }
        }
    }

    fn remember_part(&mut self, key: SubmitKey, number: u64) {
        while self.reached < number {
            let step = (number - self.reached).min(LONGEST_STEP);
            self.reached += step;
            self.earlier.push(part(key));
            self.steps.push(step as u8);
        }
    }

    /// Where messages are whose key has the same part as this one, the latest first.
    fn alike(&self, key: SubmitKey) -> Vec<u64> {
        let mut number = 0;
        let mut found: Vec<u64> = (self.earlier.iter().zip(&self.steps))
            .filter_map(|(known, step)| {
                number += u64::from(*step);
                (*known == part(key)).then_some(number)
            })
            .collect();
        found.reverse();
        found
    }

    /// Uses no more memory than it needs.
    pub fn shrink(&mut self) {
        self.recent.shrink_to_fit();
        self.earlier.shrink_to_fit();
        self.steps.shrink_to_fit();
    }

    /// Whether a message was carried out.
    pub fn find(&self, key: SubmitKey) -> Submitted {
        match self.recent.iter().rev().find(|(known, _)| *known == key) {
            Some(&(_, number)) => Submitted::At(number),
            None => match self.alike(key) {
                none if none.is_empty() => Submitted::No,
                some => Submitted::Perhaps(some),
            },
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
        for number in 1..=968 {
            let place = Submitted::Perhaps(vec![2 * number + 1]);
            assert_eq!(submits.find(SubmitKey(number << 3)), place);
        }
        assert_eq!(submits.find(SubmitKey(7)), Submitted::No);
    }

    #[test]
    fn the_place_is_known_across_long_gaps_and_for_keys_that_are_alike() {
        let mut submits = Submits::default();
        let (one, other) = (SubmitKey(5), SubmitKey(5 | 1 << 40));
        submits.add(one, 7);
        submits.add(other, 900);
        for number in 0..RECENT as u64 {
            submits.add(SubmitKey(100 + number), 1_000 + number);
        }
        let Submitted::Perhaps(places) = submits.find(one) else { panic!("it is forgotten") };
        assert!(places.contains(&7) && places.first() == Some(&900) && places.len() < 8, "{places:?}");
    }
}
