//! `level:1` to `level:8`: one network at eight strengths, from somebody who has just read the rules to `master`.
//!
//! Six levels draw from the network's own prior at a temperature: they make the mistakes of a player who knows what is
//! usual and does not look ahead. The prior is sure of itself, so temperatures are high, and what keeps an answer out is
//! the floor: those far below the best one are never given. Level 7 searches, counted in iterations: it is as strong on a
//! phone as on a server. How a network is searched is in `master.rs`.

use crate::bot::{Bot, Budget};
use crate::master::Master;
use crate::planner::Planner;
use crate::quick::Quick;
use crate::weights::installed;
use crate::worth::Temperament;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};
use std::time::Duration;

/// How a level finds its answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Play {
    /// Draws from the prior.
    Prior {
        /// 1 draws by the shares of the prior, more makes them more equal, less favours the best.
        temperature: f32,
        /// Answers with less than this part of the best share are never given.
        floor: f32,
    },
    /// Searches.
    Search {
        /// Simulations for each answer.
        iterations: u32,
        /// What they take on a slow machine. With less time than this, the search ends when the time does.
        milliseconds: u32,
    },
    /// Searches for as long as it may.
    Full,
}

/// A level.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Its name in the registry.
    pub name: &'static str,
    /// What a player of this level is called.
    pub title: &'static str,
    /// How it plays.
    pub play: Play,
}

/// All levels, weakest first. `cargo xtask strength level` measures the steps, which are to be 120 to 250 Elo.
pub const LEVELS: [Level; 8] = [
    Level { name: "level:1", title: "Newcomer", play: Play::Prior { temperature: 16.0, floor: 1.5e-6 } },
    Level { name: "level:2", title: "Beginner", play: Play::Prior { temperature: 12.0, floor: 6e-6 } },
    Level { name: "level:3", title: "Casual", play: Play::Prior { temperature: 10.0, floor: 2.4e-5 } },
    Level { name: "level:4", title: "Regular", play: Play::Prior { temperature: 8.0, floor: 1e-4 } },
    Level { name: "level:5", title: "Skilled", play: Play::Prior { temperature: 7.0, floor: 8e-4 } },
    Level { name: "level:6", title: "Expert", play: Play::Prior { temperature: 4.0, floor: 0.012 } },
    Level { name: "level:7", title: "Champion", play: Play::Search { iterations: 50, milliseconds: 10 } },
    Level { name: "level:8", title: "Master", play: Play::Full },
];

/// The level of that name.
pub fn level(name: &str) -> Option<&'static Level> {
    LEVELS.iter().find(|level| level.name == name)
}

/// The bot that plays for one that needs a network where there is none: one that a newcomer can bear for the levels that
/// err on purpose.
pub fn stand_in(name: &str) -> &'static str {
    if level(name).is_some_and(|level| level.play.errs()) { "quick" } else { "planner" }
}

impl Play {
    /// Does it often give an answer far below the best it knows?
    fn errs(self) -> bool {
        matches!(self, Self::Prior { floor, .. } if floor < 0.01)
    }
}

/// The bot of a level. Without a network others play for it; whoever can fetch one asks
/// [`needs_network`](crate::needs_network) first.
pub(crate) fn player(play: Play) -> Box<dyn Bot> {
    match installed() {
        Some(network) => Box::new(Leveled { master: Master::new(network), play, shares: Vec::new() }),
        None if play.errs() => Box::new(Quick::new(Temperament::BALANCED)),
        None => Box::new(Planner),
    }
}

struct Leveled {
    master: Master,
    play: Play,
    shares: Vec<(Action, f32)>,
}

impl Bot for Leveled {
    fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Action {
        let legal = view.legal();
        if legal.len() == 1 {
            return legal.nth(0).unwrap_or(Action::Pass);
        }
        match self.play {
            Play::Prior { temperature, floor } => {
                self.master.preferred(view, &mut self.shares);
                let at = rng.stream().word() as f32 / u32::MAX as f32;
                drawn(&self.shares, temperature, floor, at).or(legal.nth(0)).unwrap_or(Action::Pass)
            }
            Play::Search { iterations, milliseconds } => {
                let enough = Duration::from_millis(milliseconds.into());
                let budget = match budget {
                    Budget::Iterations(most) => Budget::Iterations(most.min(iterations)),
                    Budget::Time(most) if most < enough => Budget::Time(most),
                    Budget::Time(_) => Budget::Iterations(iterations),
                };
                self.master.answer(view, budget, rng)
            }
            Play::Full => self.master.answer(view, budget, rng),
        }
    }
}

/// An answer drawn by its share at a temperature, of those that are not far below the best; `at` is from 0 to 1.
fn drawn(shares: &[(Action, f32)], temperature: f32, floor: f32, at: f32) -> Option<Action> {
    let best = shares.iter().fold(0.0f32, |best, (_, share)| best.max(*share));
    let weight = |share: f32| if share < floor * best { 0.0 } else { (share / best).powf(1.0 / temperature) };
    let sum: f32 = shares.iter().map(|&(_, share)| weight(share)).sum();
    let mut left = at * sum;
    let mut last = None;
    for &(action, share) in shares.iter().filter(|(_, share)| weight(*share) > 0.0) {
        left -= weight(share);
        last = Some(action);
        if left < 0.0 {
            break;
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(shares: &[f32]) -> Vec<(Action, f32)> {
        (0..).filter_map(Action::from_index).zip(shares.iter().copied()).collect()
    }

    #[test]
    fn a_temperature_evens_out_the_shares_and_far_worse_answers_are_never_given() {
        let shares = answers(&[0.6, 0.3, 0.09, 0.01]);
        let count = |temperature: f32, floor: f32| {
            let mut counts = [0; 4];
            for step in 0..=1000 {
                let answer = drawn(&shares, temperature, floor, step as f32 / 1000.0).expect("an answer");
                counts[shares.iter().position(|&(action, _)| action == answer).expect("one of them")] += 1;
            }
            counts
        };
        let plain = count(1.0, 0.1);
        assert_eq!(plain[3], 0, "{plain:?}");
        assert!((595..=615).contains(&plain[0]), "{plain:?}");
        assert!(count(3.0, 0.1)[0] < 450 && count(0.3, 0.1)[0] > 850);
        assert_eq!(count(1.0, 0.6)[1..], [0, 0, 0]);
    }

    #[test]
    fn nothing_is_drawn_from_nothing() {
        assert_eq!(drawn(&[], 1.0, 0.1, 0.5), None);
    }

    #[test]
    fn levels_are_named_by_their_numbers() {
        for (number, one) in LEVELS.iter().enumerate() {
            assert_eq!(one.name, format!("level:{}", number + 1));
            assert_eq!(level(one.name).map(|found| found.title), Some(one.title));
        }
        assert!(level("level:9").is_none());
    }
}
