//! `planner`: searches its own turn on determinizations, and, when it adds a card to the Impulse, the next player's turn
//! too. Before that, it looks for a sure win (`sure_win.rs`). Both searches stop after a fixed number of iterations, so a
//! game with it is quick. The search is in `tree.rs`.

use crate::bot::{Bot, Budget, Clock};
use crate::evaluation::WEIGHTS;
use crate::sure_win::sure_win;
use crate::tree::{RootAnswer, Search, SearchParameters, decide};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, View};

/// Plans its turn.
pub struct Planner;

/// The most iterations of each search, whatever the budget.
const MOST: u32 = 160;

fn parameters(ask: Ask) -> SearchParameters {
    SearchParameters {
        weights: &WEIGHTS,
        turns_ahead: u32::from(ask == Ask::AddToImpulse),
        evaluations: 1,
        win_only: false,
        expand_others: false,
        exploration: 1.0,
        prior_temperature: 0.6,
        own_rollout_noise: 0.25,
        other_rollout_noise: 0.15,
    }
}

impl Bot for Planner {
    fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Action {
        if view.legal().len() == 1 {
            return view.legal().nth(0).unwrap_or(Action::Pass);
        }
        plan(view, budget, rng).0
    }
}

/// The answer of `planner` to the question in a view, and what its search thought of all answers. After a sure win was
/// found that list holds the win alone.
pub fn plan(view: &View, budget: Budget, rng: &mut Rng) -> (Action, Vec<RootAnswer>) {
    let Some(decision) = view.decision() else { return (Action::Pass, Vec::new()) };
    let whole = Clock::start(budget);
    if let Some(action) = sure_win(view, decision, budget, MOST, rng) {
        return (action, vec![RootAnswer { action, visits: 1, mean: 1.0 }]);
    }
    let mut clock = Clock::start(whole.rest());
    let mut search = Search::new(view, decision.seat, parameters(decision.ask), rng);
    for _ in 0..MOST {
        if !clock.tick() && clock.done() > 1 {
            break;
        }
        search.step(rng);
    }
    let answers = search.root_answers();
    (decide(&answers, decision.ask, rng), answers)
}
