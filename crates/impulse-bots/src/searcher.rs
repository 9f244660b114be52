//! `searcher`: information-set tree search that looks into the turns of the others, and weighs the position once a round,
//! for several rounds. It plays better the longer it may think, and stops early when the answer is clear. Before
//! that, it looks for a sure win in this turn. The search is in `tree.rs`; what a long one does besides, in
//! `comparison.rs`.

use crate::bot::{Bot, Budget, Clock};
use crate::comparison::best_answer;
use crate::evaluation::WEIGHTS;
use crate::tree::{Search, Style, decide};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Decision, View};
use web_time::Duration;

/// Searches as long as it may.
pub struct Searcher;

/// With so many points a win in this turn is looked for.
const HOPE: u8 = 8;
/// With more iterations than this, all answers are compared on equal terms.
const LONG: u32 = 1500;
/// With more time than this, likewise.
const LONG_TIME: Duration = Duration::from_millis(300);

fn style(view: &View) -> Style {
    // Of two, weigh when the own turn begins again. Of more, so much chance lies between two own turns that it would
    // hide what an answer is worth: there weigh when the own turn ends, and look less far.
    let (turns_ahead, weighings) = if view.players() == 2 { (1, 5) } else { (0, 3) };
    Style {
        weights: &WEIGHTS,
        turns_ahead,
        weighings,
        only_wins: false,
        others_think: true,
        curiosity: 1.0,
        open_mind: 0.8,
        own_noise: 0.25,
        other_noise: 0.15,
    }
}

/// With time, also what seems odd at first is thought through.
pub fn patient_style(view: &View) -> Style {
    Style { curiosity: 2.0, ..style(view) }
}

/// Is there time for more than the tree?
fn is_long(budget: Budget) -> bool {
    match budget {
        Budget::Iterations(most) => most > LONG,
        Budget::Time(most) => most > LONG_TIME,
    }
}

/// An answer that wins in this turn, whatever the hidden cards are. Lines of many answers that look odd until the last
/// one are found here, where nothing else counts, and not in the long search.
fn sure_win(view: &View, decision: Decision, budget: Budget, rng: &mut Rng) -> Option<Action> {
    if view.active() != decision.seat || view.score(decision.seat) < HOPE {
        return None;
    }
    let part = match budget {
        Budget::Iterations(most) => Budget::Iterations(most),
        Budget::Time(most) => Budget::Time(most / 6),
    };
    let style = Style {
        turns_ahead: 0,
        weighings: 1,
        only_wins: true,
        others_think: false,
        open_mind: 2.0,
        own_noise: 0.5,
        ..style(view)
    };
    let mut clock = Clock::start(part);
    let mut search = Search::new(view, decision.seat, style, rng);
    while clock.tick() {
        search.step(rng);
        if clock.done().is_multiple_of(64) && search.winner().is_some() {
            break;
        }
    }
    search.winner()
}

impl Bot for Searcher {
    fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Action {
        if view.legal().len() == 1 {
            return view.legal().nth(0).unwrap_or(Action::Pass);
        }
        let Some(decision) = view.decision() else { return Action::Pass };
        let whole = Clock::start(budget);
        if let Some(action) = sure_win(view, decision, budget, rng) {
            return action;
        }
        let mut clock = Clock::start(whole.rest());
        // In battle the visits of the tree are the mix of answers, so there the tree decides alone.
        if is_long(budget) && !matches!(decision.ask, Ask::Reinforce { .. }) {
            let mut search = Search::new(view, decision.seat, patient_style(view), rng);
            return best_answer(&mut search, view, &mut clock, rng);
        }
        let mut search = Search::new(view, decision.seat, style(view), rng);
        while clock.tick() || clock.done() <= 2 {
            search.step(rng);
            if clock.done().is_multiple_of(64) && search.is_settled(clock.expected_left()) {
                break;
            }
        }
        decide(&search.judged(), decision.ask, rng)
    }
}
