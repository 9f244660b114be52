//! `random`: any legal answer, each equally likely.

use crate::bot::{Bot, Budget};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};

/// Plays at random.
pub struct Random;

impl Bot for Random {
    fn answer(&mut self, view: &View, _: Budget, rng: &mut Rng) -> Action {
        let legal = view.legal();
        let position = rng.stream().below(legal.len().max(1) as u32) as usize;
        legal.nth(position).unwrap_or(Action::Pass)
    }
}
