//! What answers and positions are worth: one interface for everything that advises or analyses, and the judge behind it, the
//! search of the strongest bot.
//!
//! A judge gets a `View` and never a `State`, so it cannot know more than its viewer.

use impulse_bots::network::Network;
pub use impulse_bots::weighing::{Holdings, Weighed as Candidate};
use impulse_bots::weights;
pub use impulse_bots::{Budget, weighing};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, SEATS, View};
use std::sync::Arc;

/// Says what answers and positions are worth to those who see a view.
///
/// The same view, judge, seed and budget in iterations give the same result, whatever was asked before.
pub trait Judge {
    /// The answers worth considering, best first. Empty unless the viewer is asked.
    fn candidates(&mut self, view: &View, budget: Budget) -> Vec<Candidate> {
        self.weigh(view, &[], budget)
    }

    /// The same, and these answers are among them if they are legal.
    fn weigh(&mut self, view: &View, wanted: &[Action], budget: Budget) -> Vec<Candidate>;

    /// These answers and no others, best first, on determinizations of their own: to check what [`weigh`](Self::weigh)
    /// found.
    fn compare(&mut self, view: &View, answers: &[Action], budget: Budget) -> Vec<Candidate>;

    /// The chance of each seat to win, as far as the viewer can know, whoever is asked. Team mates have the same.
    fn chances(&mut self, view: &View, budget: Budget) -> [f32; SEATS];
}

/// The judge that searches as `master` does. In a page that has not fetched the network, it searches as `searcher` does.
#[derive(Clone)]
pub struct SearchJudge {
    seed: u64,
    network: Option<Arc<Network>>,
}

impl SearchJudge {
    /// A judge whose chance comes from this seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, network: weights::installed() }
    }

    /// A judge that searches as `searcher` does.
    pub fn without_network(seed: u64) -> Self {
        Self { seed, network: None }
    }

    /// Chance for one purpose: each call begins anew, so that what was asked before changes nothing.
    fn rng(&self, purpose: u64) -> Rng {
        Rng::at(&seed_from_number(self.seed), purpose << 40)
    }

    fn network(&self) -> Option<&Network> {
        self.network.as_deref()
    }
}

impl Judge for SearchJudge {
    fn weigh(&mut self, view: &View, wanted: &[Action], budget: Budget) -> Vec<Candidate> {
        weighing::weigh(view, wanted, budget, self.network(), &mut self.rng(0))
    }

    fn compare(&mut self, view: &View, answers: &[Action], budget: Budget) -> Vec<Candidate> {
        weighing::compare(view, answers, budget, self.network(), &mut self.rng(1))
    }

    fn chances(&mut self, view: &View, budget: Budget) -> [f32; SEATS] {
        weighing::chances(view, budget, self.network(), &mut self.rng(2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::playout::{Dice, random_game};
    use impulse_engine::{Setup, State, Viewer};

    const LITTLE: Budget = Budget::Iterations(60);

    /// With the network and without it.
    fn judges(seed: u64) -> [SearchJudge; 2] {
        let (with, without) = (SearchJudge::new(seed), SearchJudge::without_network(seed));
        assert!(with.network.is_some());
        [with, without]
    }

    /// Questions with a choice from random games of all sizes.
    fn questions() -> Vec<(State, View)> {
        let mut questions = Vec::new();
        for players in 2..=6 {
            let setup = Setup::new(players, seed_from_number(u64::from(players)));
            let game = random_game(&setup, &mut Dice::new(9), 120).expect("a game");
            for at in (0..game.actions.len()).step_by(17) {
                let state = game.play(at, &mut ()).expect("legal");
                let Some(seat) = state.asked().filter(|_| state.legal().len() > 1) else { continue };
                questions.push((state, state.view(Viewer::Seat(seat))));
            }
        }
        questions
    }

    #[test]
    fn what_the_viewer_cannot_know_changes_nothing() {
        let mut rng = Rng::new(&[5; 32]);
        for ((state, view), mut judge) in questions().into_iter().zip(judges(1).into_iter().cycle()) {
            let (answers, chances) = (judge.candidates(&view, LITTLE), judge.chances(&view, LITTLE));
            let again = view.sample(&mut rng);
            assert!(again != state, "the secrets were dealt again");
            let other = again.view(view.viewer());
            assert_eq!(judge.clone().candidates(&other, LITTLE), answers);
            assert_eq!(judge.chances(&other, LITTLE), chances);
        }
    }

    #[test]
    fn candidates_are_legal_sorted_and_their_lines_can_be_played() {
        for ((_, view), mut judge) in questions().into_iter().zip(judges(2).into_iter().cycle()) {
            let legal: Vec<Action> = view.legal().iter().collect();
            let wanted = legal[legal.len() - 1];
            let answers = judge.weigh(&view, &[wanted], LITTLE);
            assert!(answers.iter().any(|answer| answer.action == wanted));
            assert!(answers.is_sorted_by(|a, b| a.chance >= b.chance));
            assert_eq!(answers[0].behind, 0.0);
            let seat = view.decision().expect("a question").seat;
            for answer in answers {
                assert!((0.0..=1.0).contains(&answer.chance) && answer.deals >= 2, "{answer:?}");
                assert_eq!(answer.line.first(), Some(&answer.action));
                let mut state = view.sample(&mut Rng::new(&[8; 32]));
                for action in answer.line {
                    state.play(seat, action, &mut ()).expect("whatever the secrets are");
                }
            }
        }
    }

    #[test]
    fn chances_add_up_to_one_for_any_viewer() {
        for (state, _) in questions() {
            for viewer in state.seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
                for mut judge in judges(3) {
                    let sum: f32 = judge.chances(&state.view(viewer), Budget::Iterations(8)).iter().sum();
                    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
                }
            }
        }
    }
}
