//! What a long search does once its tree has grown a little: all answers are compared, on the same deals and equally
//! often, and the worse half is left out again and again. The tree goes on growing meanwhile; it is in `tree.rs`.
//!
//! The tree alone tries again and again what it likes already. An answer that it has hardly tried looks worse than it
//! is, for what follows it is not thought through; so more time would only make the first choice firmer.

use crate::bot::Clock;
use crate::tree::{Judged, Search};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};

/// The share of the budget for the tree alone.
const ALONE: f32 = 0.15;
/// The most answers that are compared.
const MOST: usize = 12;
/// After so many deals more it is looked whether answers can be left out.
const DEALS: usize = 16;
/// So many standard errors between two means are a clear difference,
const CLEAR: f32 = 4.0;
/// if they come from more than so many deals.
const ENOUGH: usize = 250;

/// The best answer that a whole budget finds.
pub fn best_answer(search: &mut Search, view: &View, clock: &mut Clock, rng: &mut Rng) -> Action {
    while clock.spent() < ALONE && clock.tick() || clock.done() <= 2 {
        search.step(rng);
    }
    let mut rivals = rivals(search);
    let (from, all) = (clock.spent(), rivals.len());
    let rounds = all.next_power_of_two().trailing_zeros() as f32;
    while rivals.len() > 1 {
        for _ in 0..DEALS {
            let deal = view.sample(rng);
            for rival in &mut rivals {
                if !clock.tick() {
                    return best_first(&mut rivals);
                }
                rival.results.push(search.step_with(&deal, rival.action));
            }
        }
        best_first(&mut rivals);
        let round = (rounds * (clock.spent() - from) / (1.0 - from)) as usize;
        rivals.truncate((all >> round.min(MOST)).max(2));
        leave_out_the_clearly_worse(&mut rivals);
    }
    best_first(&mut rivals)
}

/// An answer, and what it gave on each deal.
struct Rival {
    action: Action,
    results: Vec<f32>,
}

impl Rival {
    /// What it gave lately: at first, what follows the answer was not thought through.
    fn lately(&self) -> &[f32] {
        &self.results[self.results.len() / 2..]
    }

    fn mean(&self) -> f32 {
        self.lately().iter().sum::<f32>() / self.lately().len().max(1) as f32
    }

    fn is_clearly_worse_than(&self, best: &Self) -> bool {
        let count = self.lately().len();
        let mean = best.mean() - self.mean();
        // The deals were the same, so it is the differences that vary.
        let varies = |(best, own): (&f32, &f32)| (best - own - mean).powi(2);
        let variance = best.lately().iter().zip(self.lately()).map(varies).sum::<f32>() / count.max(1) as f32;
        count > ENOUGH && mean > CLEAR * (variance / count as f32).sqrt()
    }
}

/// The answers to compare: if there are too many, those of which the tree knows most good or least at all.
fn rivals(search: &Search) -> Vec<Rival> {
    let hope = |one: &Judged| one.mean + search.spread() / (one.visits.max(1) as f32).sqrt();
    let mut judged = search.judged();
    judged.sort_by(|a, b| hope(b).total_cmp(&hope(a)));
    judged.truncate(MOST);
    judged.iter().map(|one| Rival { action: one.action, results: Vec::new() }).collect()
}

/// Puts the best in front, and says which it is.
fn best_first(rivals: &mut [Rival]) -> Action {
    rivals.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    rivals.first().map_or(Action::Pass, |rival| rival.action)
}

fn leave_out_the_clearly_worse(rivals: &mut Vec<Rival>) {
    let Some((best, others)) = rivals.split_first() else { return };
    let worse: Vec<Action> =
        others.iter().filter(|other| other.is_clearly_worse_than(best)).map(|other| other.action).collect();
    rivals.retain(|rival| !worse.contains(&rival.action));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::{Bot, Budget};
    use crate::quick::Quick;
    use crate::searcher::patient_style;
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
            let mut search = Search::new(&view, decision.seat, patient_style(&view), &mut rng);
            let answer = best_answer(&mut search, &view, &mut clock, &mut rng);
            assert!(view.legal().contains(answer));
            let tried: u32 = search.judged().iter().map(|one| one.visits).sum();
            assert!(tried <= MOST_ITERATIONS, "{tried}");
            // However clear the tree finds it, each of the answers gets its deals.
            let fewest = search.judged().iter().map(|one| one.visits).min();
            assert!(view.legal().len() > MOST || fewest > Some(40), "{fewest:?} of {tried}");
            used.push(tried);
        }
        assert!(used.iter().filter(|tried| **tried > MOST_ITERATIONS * 9 / 10).count() >= 4, "{used:?}");
    }

    fn rival(action: Action, results: impl Iterator<Item = f32>) -> Rival {
        Rival { action, results: results.collect() }
    }

    #[test]
    fn what_an_answer_gave_at_first_does_not_count() {
        let late = rival(Action::Use, (0..100).map(|deal| if deal < 50 { 0.0 } else { 0.6 }));
        let steady = rival(Action::Pass, (0..100).map(|_| 0.5));
        assert_eq!(best_first(&mut [steady, late]), Action::Use);
    }

    #[test]
    fn an_answer_that_is_worse_on_every_deal_is_left_out_and_one_that_varies_is_not() {
        let luck = |deal: u32| (deal * 7 % 10) as f32 / 10.0;
        let other_luck = |deal: u32| (deal * 3 % 11) as f32 / 10.0;
        let mut rivals = vec![
            rival(Action::Use, (0..800).map(|deal| luck(deal) + 0.08)),
            rival(Action::Pass, (0..800).map(luck)),
            rival(Action::Move, (0..800).map(|deal| other_luck(deal) - 0.01)),
        ];
        leave_out_the_clearly_worse(&mut rivals);
        let left: Vec<Action> = rivals.iter().map(|rival| rival.action).collect();
        assert_eq!(left, [Action::Use, Action::Move]);
    }
}
