//! `master`: plays by what a network learned (`network.rs`). Without a search it gives the answer that the network prefers;
//! with one, it searches the game as it could go on (`learned_tree.rs`). Before that it looks for a sure win in this turn.

use crate::bot::{Bot, Budget, Clock};
use crate::learned_tree::{LearnedSearch, Parameters, evaluate};
use crate::network::Network;
use crate::sure_win::sure_win;
use crate::tree::{RootAnswer, decide};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};
use std::sync::Arc;
use std::time::Duration;

/// Plays by what it learned.
pub struct Master {
    network: Arc<Network>,
    parameters: Option<Parameters>,
}

/// From so much time on, a search is long.
const LONG: Duration = Duration::from_millis(20);
/// Iterations between two checks whether more could change the answer.
const CHECK: u32 = 64;

impl Master {
    /// With this network.
    pub fn new(network: Arc<Network>) -> Self {
        Self { network, parameters: None }
    }

    /// The same with other parameters than those for the number of players.
    pub fn with(self, parameters: Parameters) -> Self {
        Self { parameters: Some(parameters), ..self }
    }

    /// The answer to the question in a view, and what the search thought of all answers. After a sure win was found that
    /// list holds the win alone.
    pub fn search(&self, view: &View, budget: Budget, rng: &mut Rng) -> (Action, Vec<RootAnswer>) {
        let Some(decision) = view.decision() else { return (Action::Pass, Vec::new()) };
        let whole = Clock::start(budget);
        if let Some(action) = sure_win(view, decision, budget, u32::MAX, rng) {
            return (action, vec![RootAnswer { action, visits: 1, mean: 1.0 }]);
        }
        let mut clock = Clock::start(whole.rest());
        let parameters = self.parameters.unwrap_or_else(|| match budget {
            Budget::Time(time) if time >= LONG => Parameters::long(view.players()),
            _ => Parameters::new(view.players()),
        });
        let mut search = LearnedSearch::new(&self.network, view, decision.seat, parameters, rng);
        while clock.tick() || clock.done() <= 2 {
            search.outcome(&view.sample(rng));
            if clock.done().is_multiple_of(CHECK) && search.is_settled(clock.expected_left()) {
                break;
            }
        }
        let answers = search.root_answers();
        (decide(&answers, decision.ask, rng), answers)
    }

    /// The answers with the network's preferences, as shares that sum to 1.
    pub fn preferred(&self, view: &View, to: &mut Vec<(Action, f32)>) {
        evaluate(&self.network, view, to);
    }
}

impl Bot for Master {
    fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Action {
        if view.legal().len() == 1 {
            return view.legal().nth(0).unwrap_or(Action::Pass);
        }
        if matches!(budget, Budget::Iterations(..=1)) {
            let mut answers = Vec::new();
            self.preferred(view, &mut answers);
            let best = answers.iter().max_by(|a, b| a.1.total_cmp(&b.1));
            return best.map_or(Action::Pass, |best| best.0);
        }
        self.search(view, budget, rng).0
    }
}
