//! `searcher`: information-set tree search that looks into the turns of the others, and weighs the position whenever its
//! own turn begins again. It plays better the longer it may think, and stops early when the answer is clear. The search
//! is in `tree.rs`.

use crate::bot::{Bot, Budget, Clock};
use crate::evaluation::WEIGHTS;
use crate::tree::{Search, Style, decide};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};

/// Searches as long as it may.
pub struct Searcher;

impl Bot for Searcher {
    fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Action {
        if view.legal().len() == 1 {
            return view.legal().nth(0).unwrap_or(Action::Pass);
        }
        let Some(decision) = view.decision() else { return Action::Pass };
        let style = Style {
            weights: &WEIGHTS,
            turns_ahead: view.players() as u32 - 1,
            weighings: 5,
            others_think: true,
            curiosity: 1.0,
            open_mind: 0.8,
            own_noise: 0.25,
            other_noise: 0.15,
        };
        let mut clock = Clock::start(budget);
        let mut search = Search::new(view, decision.seat, style, rng);
        while clock.tick() || clock.done() <= 2 {
            search.step(rng);
            if clock.done().is_multiple_of(64) && search.is_settled(clock.expected_left()) {
                break;
            }
        }
        decide(&search.judged(), decision.ask, rng)
    }
}
