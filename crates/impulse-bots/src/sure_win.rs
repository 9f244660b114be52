//! The search for a win in this turn, which `planner`, `searcher` and `master` run before their main search. Only wins count: a
//! long winning line may look bad until its last answer, and then the main search does not find it.

use crate::bot::{Budget, Clock};
use crate::evaluation::WEIGHTS;
use crate::tree::{Search, SearchParameters};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Decision, View};

/// From this score on, look for a win in this turn.
const WIN_IN_REACH: u8 = 8;

/// May a win in this turn be in reach of the seat that is asked?
pub fn is_in_reach(view: &View, decision: Decision) -> bool {
    view.active() == decision.seat && view.score(decision.seat) >= WIN_IN_REACH
}

/// A search in which only wins of this turn count.
pub fn parameters() -> SearchParameters {
    SearchParameters {
        weights: &WEIGHTS,
        turns_ahead: 0,
        evaluations: 1,
        win_only: true,
        expand_others: false,
        exploration: 1.0,
        prior_temperature: 2.0,
        own_rollout_noise: 0.5,
        other_rollout_noise: 0.15,
    }
}

/// An answer that wins in this turn, whatever the hidden cards are. Takes as many iterations as the main search, or a
/// sixth of the time, and never more than `most` iterations.
pub fn sure_win(view: &View, decision: Decision, budget: Budget, most: u32, rng: &mut Rng) -> Option<Action> {
    if !is_in_reach(view, decision) {
        return None;
    }
    let part = match budget {
        Budget::Iterations(count) => Budget::Iterations(count),
        Budget::Time(time) => Budget::Time(time / 6),
    };
    let mut clock = Clock::start(part);
    let mut search = Search::new(view, decision.seat, parameters(), rng);
    while clock.tick() && clock.done() <= most {
        search.step(rng);
        if clock.done().is_multiple_of(64) && search.sure_win().is_some() {
            break;
        }
    }
    search.sure_win()
}
