//! `searcher`: information-set tree search that looks into the turns of the others and evaluates once a round, for several
//! rounds. It gets stronger with time and stops early when the answer is clear. Before that, it looks for a sure win in
//! this turn (`sure_win.rs`). The search is in `tree.rs`; a long search continues with `sequential_halving.rs`.

use crate::bot::{Bot, Budget, Clock};
use crate::evaluation::WEIGHTS;
use crate::sequential_halving::best_answer;
use crate::sure_win::sure_win;
use crate::tree::{Search, SearchParameters, decide};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, View};
use web_time::Duration;

/// Searches as long as it may.
pub struct Searcher;

/// With more iterations than this, the search ends in sequential halving.
const LONG: u32 = 1500;
/// With more time than this, likewise.
const LONG_TIME: Duration = Duration::from_millis(300);

fn parameters(view: &View) -> SearchParameters {
    // With two players, evaluate when the own turn begins again. With more, the turns in between add so much variance
    // that it hides the value of an answer: evaluate at the end of the own turn, and look less far.
    let (turns_ahead, evaluations) = if view.players() == 2 { (1, 5) } else { (0, 3) };
    SearchParameters {
        weights: &WEIGHTS,
        turns_ahead,
        evaluations,
        win_only: false,
        expand_others: true,
        exploration: 1.0,
        prior_temperature: 0.8,
        own_rollout_noise: 0.25,
        other_rollout_noise: 0.15,
    }
}

/// With more time, explore more.
pub fn long_parameters(view: &View) -> SearchParameters {
    SearchParameters { exploration: 2.0, ..parameters(view) }
}

/// Is the budget large enough for sequential halving?
fn is_long(budget: Budget) -> bool {
    match budget {
        Budget::Iterations(most) => most > LONG,
        Budget::Time(most) => most > LONG_TIME,
    }
}

impl Bot for Searcher {
    fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Action {
        if view.legal().len() == 1 {
            return view.legal().nth(0).unwrap_or(Action::Pass);
        }
        let Some(decision) = view.decision() else { return Action::Pass };
        let whole = Clock::start(budget);
        if let Some(action) = sure_win(view, decision, budget, u32::MAX, rng) {
            return action;
        }
        let mut clock = Clock::start(whole.rest());
        // In battle the visit counts are the mixed strategy, so the tree alone decides.
        if is_long(budget) && !matches!(decision.ask, Ask::Reinforce { .. }) {
            let mut search = Search::new(view, decision.seat, long_parameters(view), rng);
            return best_answer(&mut search, view, &mut clock, rng);
        }
        let mut search = Search::new(view, decision.seat, parameters(view), rng);
        while clock.tick() || clock.done() <= 2 {
            search.step(rng);
            if clock.done().is_multiple_of(64) && search.is_settled(clock.expected_left()) {
                break;
            }
        }
        decide(&search.root_answers(), decision.ask, rng)
    }
}
