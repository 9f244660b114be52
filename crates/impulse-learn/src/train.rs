//! Training: reads recorded games again and again, in random order, and lets the network learn from their decisions.

use crate::network::{Learner, Loss, Mix, Random};
use crate::record::Record;
use crate::sample::{Sample, samples};
use impulse_bots::network::{Network, Weights};

/// Samples in a step.
pub const BATCH: usize = 256;
/// Numbers that are 1 in fewer than one of so many samples are left out of the network that plays: they are a quarter of
/// its size, and four thousand games show no difference.
const RARE: u64 = 2000;
/// Games with a number that this divides are never learned from; they measure the loss.
pub const HELD_OUT: u64 = 16;

/// One of so many decisions of a game teaches the value, each time the game is read.
const VALUE_THIN: u32 = 10;

/// A shuffled stream of samples from a list of games.
pub struct Stream<'r> {
    records: &'r [Record],
    order: Vec<usize>,
    pool: Vec<Sample>,
    random: Random,
    /// One of so many decisions is used each time a game is read.
    thin: u32,
    /// Games read so far.
    pub games: u64,
}

impl<'r> Stream<'r> {
    /// Samples of these games, but for those held out.
    pub fn new(records: &'r [Record], thin: u32, seed: u64) -> Self {
        Self { records, order: Vec::new(), pool: Vec::new(), random: Random(seed | 1), thin, games: 0 }
    }

    /// The next samples, drawn from a pool of some thousand games.
    pub fn batch(&mut self, pool: usize) -> Vec<Sample> {
        while self.pool.len() < pool.max(BATCH) {
            self.read_one();
        }
        (0..BATCH)
            .map(|_| {
                let at = self.random.below(self.pool.len());
                self.pool.swap_remove(at)
            })
            .collect()
    }

    fn read_one(&mut self) {
        if self.order.is_empty() {
            self.order = (0..self.records.len())
                .filter(|&at| !self.records[at].seed.is_multiple_of(HELD_OUT))
                .collect();
            for at in (1..self.order.len()).rev() {
                let other = self.random.below(at + 1);
                self.order.swap(at, other);
            }
        }
        let Some(at) = self.order.pop() else { return };
        let (random, thin) = (&mut self.random, self.thin);
        self.games += 1;
        // Without a search there is only the outcome to learn from.
        let has_policy = self.records[at].decisions.iter().any(|choice| !choice.policy.is_empty());
        let thin = if has_policy { thin } else { VALUE_THIN };
        let Ok(found) = samples(&self.records[at], |_| random.word().is_multiple_of(thin)) else { return };
        self.pool.extend(found.into_iter().map(|mut sample| {
            sample.tells_value = !has_policy || random.word().is_multiple_of((VALUE_THIN / thin).max(1));
            sample
        }));
    }
}

/// The decisions of the games held out, one of `thin`, and all at starts of turns.
pub fn held_out(records: &[Record], thin: u32) -> Vec<Sample> {
    let mut random = Random(99);
    let games = records.iter().filter(|record| record.seed.is_multiple_of(HELD_OUT));
    games
        .filter_map(|record| samples(record, |starts| starts || random.word().is_multiple_of(thin)).ok())
        .flatten()
        .collect()
}

/// Samples of games for so many players, in a sentence.
pub fn report(learner: &Learner, held_out: &[Sample]) -> String {
    let mut text = String::new();
    for players in [2u32, 4] {
        let of = |sample: &&Sample| sample.seats.count_ones() == players;
        let starts = learner.measure(held_out.iter().filter(of).filter(|sample| sample.starts_turn));
        let Loss { policy, agreed, choices, .. } =
            learner.measure(held_out.iter().filter(of).filter(|sample| sample.searched));
        text += &format!(
            "  {players}p: value {:.4} at starts of turns, policy {:.4}, agrees {:.1}%",
            starts.value / starts.count.max(1.0),
            policy / choices.max(1.0),
            100.0 * agreed / choices.max(1.0)
        );
    }
    text
}

/// The network that plays.
pub fn quantised(learner: &Learner) -> Network {
    // Rows that hardly ever were used still hold what they began with, and only make the file larger.
    let enough = (learner.samples / RARE).max(20);
    let mut first = learner.first.values.clone();
    for (row, &seen) in
        first.as_chunks_mut::<{ impulse_bots::network::HIDDEN }>().0.iter_mut().zip(&learner.seen)
    {
        if u64::from(seen) < enough {
            row.fill(0.0);
        }
    }
    Network::quantised(Weights {
        first: &first,
        first_bias: &learner.first_bias.values,
        second: &learner.second.values,
        second_bias: &learner.second_bias.values,
        value: &learner.value.values,
        value_bias: &learner.value_bias.values,
        policy: &learner.policy.values,
        policy_bias: &learner.policy_bias.values,
        scores: &learner.scores.values,
    })
}

/// How a step weighs, by how far training is.
pub fn mix(share: f32, rate: f32, search_value: f32) -> Mix {
    Mix { rate: rate * falling(share), search_value, policy: 0.5 }
}

/// What the learning rate is multiplied by, by how far training is: it falls from 1 to a twentieth, as a cosine does.
pub fn falling(share: f32) -> f32 {
    0.05 + 0.475 * (1.0 + (std::f32::consts::PI * share.min(1.0)).cos())
}
