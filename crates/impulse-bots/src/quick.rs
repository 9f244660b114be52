//! `quick`: a rule-of-thumb player. It scores every answer to the question at hand and takes the best, with a little
//! chance between close ones, so that it cannot be read. It never looks ahead; the scores are in `answers.rs`.

use crate::answers::score_answers;
use crate::bot::{Bot, Budget};
use crate::worth::Temperament;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, View};

/// Plays by rule of thumb.
pub struct Quick {
    likes: Temperament,
    scores: Vec<(Action, f32)>,
}

impl Quick {
    /// A player with these likes.
    pub fn new(likes: Temperament) -> Self {
        Self { likes, scores: Vec::new() }
    }
}

impl Bot for Quick {
    fn answer(&mut self, view: &View, _: Budget, rng: &mut Rng) -> Action {
        if view.legal().len() == 1 {
            return view.legal().nth(0).unwrap_or(Action::Pass);
        }
        let Some(decision) = view.decision() else { return Action::Pass };
        score_answers(view, decision, &self.likes, &mut self.scores);
        // In battle the choice is mixed more, so that the number of cards laid tells little.
        let spread = if matches!(decision.ask, Ask::Reinforce { .. }) { 0.6 } else { 0.04 };
        let mut stream = rng.stream();
        let mut best = (f32::MIN, Action::Pass);
        for &(action, score) in &self.scores {
            let chance = stream.word() as f32 / u32::MAX as f32;
            let score = score + spread * chance;
            if score > best.0 {
                best = (score, action);
            }
        }
        best.1
    }
}
