//! Earlier states of a game under way, so that going back plays little again. They are closer together near the present:
//! there are few of them however long the game is, and going back by some answers plays about as many.

use impulse_engine::State;
use std::sync::Arc;

/// Some earlier states, in order, each with the number of answers that led to it.
#[derive(Clone, Default)]
pub struct Checkpoints {
    kept: Vec<(u32, Arc<State>)>,
}

/// A state is kept every so many answers.
const SPACING: u32 = 16;

impl Checkpoints {
    /// The game has reached a state after so many answers.
    pub fn reached(&mut self, answers: u32, state: &State) {
        let is_known = self.kept.last().is_some_and(|&(last, _)| last >= answers);
        if answers == 0 || !answers.is_multiple_of(SPACING) || is_known {
            return;
        }
        // A state at a rounder number is kept for longer: one at 3 * 2^n spacings until 2^(n + 1) more have passed.
        self.kept.retain(|&(earlier, _)| {
            let place = earlier / SPACING;
            (answers - earlier) / SPACING <= 2 << place.trailing_zeros()
        });
        self.kept.push((answers, Arc::new(*state)));
    }

    /// The last state kept after at most so many answers; nothing if the game must be played from its beginning.
    pub fn at_most(&self, answers: usize) -> Option<(usize, &State)> {
        let kept = self.kept.iter().rfind(|&&(known, _)| known as usize <= answers)?;
        Some((kept.0 as usize, &kept.1))
    }

    /// Forgets them all. The next time that the game goes back, it is played from its beginning once.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// The game has gone back to so many answers.
    pub fn went_back(&mut self, answers: usize) {
        self.kept.retain(|&(known, _)| known as usize <= answers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;

    #[test]
    fn few_are_kept_and_one_is_near_wherever_the_game_goes_back_to() {
        let state = State::new(&Setup::new(2, [1; 32])).expect("a game");
        let mut checkpoints = Checkpoints::default();
        for answers in 0..=10_000_u32 {
            checkpoints.reached(answers, &state);
            assert!(checkpoints.kept.len() <= 20, "{} after {answers}", checkpoints.kept.len());
            if answers % 97 != 0 {
                continue;
            }
            for back in 0..answers {
                let to = answers - back;
                let (known, _) = checkpoints.at_most(to as usize).unwrap_or((0, &state));
                let played = to - known as u32;
                assert!(played <= 2 * (back + SPACING), "{played} played to go back from {answers} to {to}");
            }
        }
        checkpoints.went_back(100);
        assert_eq!(checkpoints.at_most(10_000).map_or(0, |(known, _)| known), 0);
        checkpoints.reached(112, &state);
        assert_eq!(checkpoints.at_most(120).map(|(known, _)| known), Some(112));
        assert!(checkpoints.at_most(111).is_none_or(|(known, _)| known <= 100));
    }
}
