//! Sequential halving at the root of a long search: all candidates are simulated equally often on the same
//! determinizations, and the worse half is dropped again and again. The tree (`tree.rs`) goes on growing meanwhile.
//!
//! The tree alone returns to what it already prefers. A rarely visited answer looks worse than it is, because the search
//! below it is shallow; so more time would only confirm the first choice.

use crate::bot::Clock;
use crate::tree::{RootAnswer, Search};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};

/// The share of the budget spent on the tree before halving begins.
const ALONE: f32 = 0.15;
/// The largest number of candidates.
const MOST: usize = 12;
/// How many determinizations pass between two checks whether a candidate can be pruned.
const BATCH: usize = 16;
/// The standard errors between two means that make a clear difference,
const CLEAR: f32 = 4.0;
/// given at least this many determinizations.
const ENOUGH: usize = 250;

/// The best answer that a whole budget finds.
pub fn best_answer(search: &mut Search, view: &View, clock: &mut Clock, rng: &mut Rng) -> Action {
    while clock.spent() < ALONE && clock.tick() || clock.done() <= 2 {
        search.step(rng);
    }
    let mut candidates = candidates(search);
    let (from, all) = (clock.spent(), candidates.len());
    let rounds = all.next_power_of_two().trailing_zeros() as f32;
    while candidates.len() > 1 {
        for _ in 0..BATCH {
            let determinization = view.sample(rng);
            for candidate in &mut candidates {
                if !clock.tick() {
                    return best_first(&mut candidates);
                }
                candidate.results.push(search.step_with(&determinization, candidate.action));
            }
        }
        best_first(&mut candidates);
        let round = (rounds * (clock.spent() - from) / (1.0 - from)) as usize;
        candidates.truncate((all >> round.min(MOST)).max(2));
        prune_the_clearly_worse(&mut candidates);
    }
    best_first(&mut candidates)
}

/// An answer, and its value on each determinization.
struct Candidate {
    action: Action,
    results: Vec<f32>,
}

impl Candidate {
    /// The later half of the values: the search below the answer was shallow at first.
    fn recent(&self) -> &[f32] {
        &self.results[self.results.len() / 2..]
    }

    fn mean(&self) -> f32 {
        self.recent().iter().sum::<f32>() / self.recent().len().max(1) as f32
    }

    fn is_clearly_worse_than(&self, best: &Self) -> bool {
        let count = self.recent().len();
        let mean = best.mean() - self.mean();
        // Both were simulated on the same determinizations: compare the paired differences.
        let varies = |(best, own): (&f32, &f32)| (best - own - mean).powi(2);
        let variance = best.recent().iter().zip(self.recent()).map(varies).sum::<f32>() / count.max(1) as f32;
        count > ENOUGH && mean > CLEAR * (variance / count as f32).sqrt()
    }
}

/// The candidates: if there are too many answers, those with the highest upper confidence bound.
fn candidates(search: &Search) -> Vec<Candidate> {
    let upper_bound = |one: &RootAnswer| one.mean + search.spread() / (one.visits.max(1) as f32).sqrt();
    let mut root_answers = search.root_answers();
    root_answers.sort_by(|a, b| upper_bound(b).total_cmp(&upper_bound(a)));
    root_answers.truncate(MOST);
    root_answers.iter().map(|one| Candidate { action: one.action, results: Vec::new() }).collect()
}

/// Sorts the candidates, best first, and returns the best answer.
fn best_first(candidates: &mut [Candidate]) -> Action {
    candidates.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    candidates.first().map_or(Action::Pass, |candidate| candidate.action)
}

fn prune_the_clearly_worse(candidates: &mut Vec<Candidate>) {
    let Some((best, others)) = candidates.split_first() else { return };
    let worse: Vec<Action> =
        others.iter().filter(|other| other.is_clearly_worse_than(best)).map(|other| other.action).collect();
    candidates.retain(|candidate| !worse.contains(&candidate.action));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Bot, Budget};
    use crate::quick::Quick;
    use crate::searcher::long_parameters;
    use crate::worth::Temperament;
    use impulse_engine::setup::seed_from_number;
    use impulse_engine::{Setup, State, Viewer};

    /// The first questions of a game of `quick` that leave a choice.
    fn questions(count: usize) -> Vec<View> {
        let mut state = State::new(&Setup::new(2, seed_from_number(1))).expect("a game");
        let mut rng = Rng::new(&seed_from_number(1));
        let mut views = Vec::new();
        while let Some(seat) = state.asked().filter(|_| views.len() < count) {
            let view = state.view(Viewer::Seat(seat));
            if view.legal().len() > 1 {
                views.push(view);
            }
            let action = Quick::new(Temperament::BALANCED).answer(&view, Budget::Iterations(1), &mut rng);
            state.apply(action, &mut ());
        }
        views
    }

    #[test]
    fn a_long_budget_is_used_and_not_overdrawn() {
        const MOST_ITERATIONS: u32 = 3000;
        let mut used = Vec::new();
        for view in questions(12) {
            let mut rng = Rng::new(&seed_from_number(2));
            let mut clock = Clock::start(Budget::Iterations(MOST_ITERATIONS));
            let decision = view.decision().expect("a question");
            let mut search = Search::new(&view, decision.seat, long_parameters(&view), &mut rng);
            let answer = best_answer(&mut search, &view, &mut clock, &mut rng);
            assert!(view.legal().contains(answer));
            let tried: u32 = search.root_answers().iter().map(|one| one.visits).sum();
            assert!(tried <= MOST_ITERATIONS, "{tried}");
            // However clear the tree finds it, each candidate gets its determinizations.
            let fewest = search.root_answers().iter().map(|one| one.visits).min();
            assert!(view.legal().len() > MOST || fewest > Some(40), "{fewest:?} of {tried}");
            used.push(tried);
        }
        assert!(used.iter().filter(|tried| **tried > MOST_ITERATIONS * 9 / 10).count() >= 4, "{used:?}");
    }

    fn candidate(action: Action, results: impl Iterator<Item = f32>) -> Candidate {
        Candidate { action, results: results.collect() }
    }

    #[test]
    fn what_an_answer_gave_at_first_does_not_count() {
        let late = candidate(Action::Use, (0..100).map(|deal| if deal < 50 { 0.0 } else { 0.6 }));
        let steady = candidate(Action::Pass, (0..100).map(|_| 0.5));
        assert_eq!(best_first(&mut [steady, late]), Action::Use);
    }

    #[test]
    fn a_candidate_worse_on_every_determinization_is_pruned_and_one_that_varies_is_not() {
        let luck = |deal: u32| (deal * 7 % 10) as f32 / 10.0;
        let other_luck = |deal: u32| (deal * 3 % 11) as f32 / 10.0;
        let mut candidates = vec![
            candidate(Action::Use, (0..800).map(|deal| luck(deal) + 0.08)),
            candidate(Action::Pass, (0..800).map(luck)),
            candidate(Action::Move, (0..800).map(|deal| other_luck(deal) - 0.01)),
        ];
        prune_the_clearly_worse(&mut candidates);
        let left: Vec<Action> = candidates.iter().map(|candidate| candidate.action).collect();
        assert_eq!(left, [Action::Use, Action::Move]);
    }
}
