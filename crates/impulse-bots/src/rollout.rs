//! How a simulation goes on below the tree: by rule of thumb, with some noise, or by answers drawn from shares. All
//! searches share it.

use crate::answers::score_answers;
use crate::worth::Temperament;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Seat, State, Viewer};

/// Answers by rule of thumb.
pub struct Rollout {
    noise: Noise,
    scores: Vec<(Action, f32)>,
}

impl Rollout {
    /// With noise of its own.
    pub fn new(rng: &mut Rng) -> Self {
        Self { noise: Noise::new(rng), scores: Vec::with_capacity(32) }
    }

    /// The answer of the seat that is asked; `noise` is in points.
    pub fn answer(&mut self, state: &State, asked: Seat, noise: f32) -> Action {
        let legal = state.legal();
        let Some(decision) = state.decision() else { return Action::Pass };
        // Using what a card offers is nearly always right: every part of it can still be declined.
        let offered = matches!(
            decision.ask,
            Ask::UseImpulseCard { .. }
                | Ask::UsePlanCard { .. }
                | Ask::Activate { .. }
                | Ask::RevealNext { .. }
                | Ask::DropBomb { .. }
        );
        if offered && legal.contains(Action::Use) {
            return if self.noise.word() & 31 == 0 { Action::Pass } else { Action::Use };
        }
        let view = state.view(Viewer::Seat(asked));
        score_answers(&view, decision, &Temperament::BALANCED, &mut self.scores);
        let mut best = (f32::MIN, Action::Pass);
        for &(action, score) in &self.scores {
            let score = score + noise * (self.noise.share() + self.noise.share());
            if score > best.0 {
                best = (score, action);
            }
        }
        best.1
    }

    /// One of the answers, drawn by its share; the shares sum to 1.
    pub fn drawn(&mut self, shares: &[(Action, f32)]) -> Action {
        let mut left = self.noise.share();
        for &(action, share) in shares {
            left -= share;
            if left < 0.0 {
                return action;
            }
        }
        shares.first().map_or(Action::Pass, |&(action, _)| action)
    }
}

/// Fast random numbers for noise (xorshift). Nothing secret depends on them.
struct Noise(u64);

impl Noise {
    fn new(rng: &mut Rng) -> Self {
        let mut stream = rng.stream();
        Self(u64::from(stream.word()) << 32 | u64::from(stream.word()) | 1)
    }

    fn word(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }

    /// From 0 to 1.
    fn share(&mut self) -> f32 {
        (self.word() >> 8) as f32 / (1 << 24) as f32
    }
}
