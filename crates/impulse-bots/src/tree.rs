//! The information-set tree search that `planner` and `searcher` share: one tree of answers over many determinizations.
//! The tree holds the bot's own answers of this turn and, with `expand_others`, the answers of everybody after it.
//!
//! Each iteration samples a determinization, descends by PUCT, continues with a rollout by rule of thumb, and evaluates
//! the leaf, once or once a round. Priors come from `answers.rs`, leaf values from `evaluation.rs`. How long to search is
//! the caller's decision.

use crate::answers::score_answers;
use crate::evaluation::{Features, chances};
use crate::rollout::Rollout;
use crate::worth::Temperament;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, ActionSet, Ask, Event, SEATS, Seat, State, View, Viewer};

/// The search is settled when the lead in visits exceeds the iterations left, divided by this.
const LEAD: u32 = 2;
/// The weight of a leaf value when only won games count.
const UNWON: f32 = 0.25;
/// The share of wins above which an answer is taken at once.
const SURE: f32 = 0.95;
/// The standard errors between two means that make a clear difference.
const CLEAR: f32 = 2.5;
/// Fewer visits than this say nothing about what the search prefers.
pub const FOLLOWED: u32 = 6;

/// The parameters of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchParameters {
    /// The weights of the evaluation.
    pub weights: &'static Features,
    /// How many turns after the present one are played before the first evaluation.
    pub turns_ahead: u32,
    /// How many evaluations, one round of the table apart, make up a leaf value. Each takes half of the weight that is
    /// left and the last takes all of it: near evaluations are more certain, far ones more decisive.
    pub evaluations: u32,
    /// Count little but won games?
    pub win_only: bool,
    /// Expand the answers of other seats too, each maximising its own value?
    pub expand_others: bool,
    /// The exploration constant of PUCT, in standard deviations of the results.
    pub exploration: f32,
    /// The temperature of the softmax that turns rule-of-thumb scores (in points) into priors.
    pub prior_temperature: f32,
    /// Noise on the bot's own answers in rollouts, in points.
    pub own_rollout_noise: f32,
    /// Noise on the answers of others in rollouts, in points.
    pub other_rollout_noise: f32,
}

/// An answer at the root with its statistics.
#[derive(Clone, Copy, Debug)]
pub struct RootAnswer {
    /// The answer.
    pub action: Action,
    /// How often it was tried.
    pub visits: u32,
    /// The mean chance to win after it.
    pub mean: f32,
}

/// What one simulation led to.
#[derive(Clone, Copy)]
pub struct Outcome {
    /// The leaf value by seat: the chance to win.
    pub chances: [f32; SEATS],
    /// The determinization at the first evaluation.
    pub table: State,
}

struct Edge {
    action: Action,
    prior: f32,
    visits: u32,
    total: f32,
    /// The node it leads to; 0 if there is none yet.
    child: u32,
}

struct Node {
    /// Who answers here.
    seat: Seat,
    edges: Vec<Edge>,
    known: ActionSet,
    visits: u32,
    /// The node for determinizations in which another seat is asked next; 0 if there is none yet.
    otherwise: u32,
}

impl Node {
    fn new(seat: Seat) -> Self {
        Self { seat, edges: Vec::new(), known: ActionSet::EMPTY, visits: 0, otherwise: 0 }
    }
}

/// Where in the tree a simulation is.
#[derive(Clone, Copy)]
enum At {
    Node(u32),
    /// After an answer at a node.
    Edge(u32, u32),
    /// Below the leaf: the rollout.
    Beyond,
}

/// A search of one question.
pub struct Search<'v> {
    view: &'v View,
    me: Seat,
    parameters: SearchParameters,
    /// The last turn before the first evaluation.
    horizon: u32,
    nodes: Vec<Node>,
    path: Vec<(u32, u32)>,
    scores: Vec<(Action, f32)>,
    rollout: Rollout,
    /// Sum and sum of squares of all results, to know their spread.
    sums: [f32; 2],
    done: u32,
    /// The root answer of the next simulation, if the caller has chosen it.
    first: Option<Action>,
}

impl<'v> Search<'v> {
    /// A search of the question in a view, which must be asked of the viewer.
    pub fn new(view: &'v View, me: Seat, parameters: SearchParameters, rng: &mut Rng) -> Self {
        // Before the first turn, homes: look at the first turn of everybody.
        let turn = if view.turn() == 0 { view.players() as u32 } else { view.turn() };
        Self {
            view,
            me,
            parameters,
            horizon: turn + parameters.turns_ahead,
            nodes: vec![Node::new(me)],
            path: Vec::with_capacity(64),
            scores: Vec::with_capacity(32),
            rollout: Rollout::new(rng),
            sums: [0.0; 2],
            done: 0,
            first: None,
        }
    }

    /// One iteration.
    pub fn step(&mut self, rng: &mut Rng) {
        let determinization = self.view.sample(rng);
        self.play(determinization);
    }

    /// One iteration on a determinization and a root answer of the caller's choice. Returns its value.
    pub fn step_with(&mut self, determinization: &State, answer: Action) -> f32 {
        self.outcome_with(determinization, answer).chances[self.me.index()]
    }

    /// The same, with everything that it led to.
    pub fn outcome_with(&mut self, determinization: &State, answer: Action) -> Outcome {
        self.first = Some(answer);
        self.play(*determinization)
    }

    /// One iteration on a determinization of the caller's choice.
    pub fn outcome(&mut self, determinization: &State) -> Outcome {
        self.play(*determinization)
    }

    /// Simulates one determinization and backs its value up the tree.
    fn play(&mut self, mut state: State) -> Outcome {
        self.path.clear();
        let outcome = self.simulate(&mut state);
        let chances = outcome.chances;
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.edges[edge as usize].visits += 1;
            node.edges[edge as usize].total += chances[node.seat.index()];
        }
        let value = chances[self.me.index()];
        self.sums[0] += value;
        self.sums[1] += value * value;
        self.done += 1;
        outcome
    }

    /// Plays a determinization to its horizon.
    fn simulate(&mut self, state: &mut State) -> Outcome {
        let mut at = At::Node(0);
        let (mut sum, mut left) = ([0.0; SEATS], 1.0);
        let mut table = *state;
        for evaluation in 1..=self.parameters.evaluations {
            self.play_through(state, self.horizon + (evaluation - 1) * state.players() as u32, &mut at);
            if evaluation == 1 {
                table = *state;
            }
            let last = evaluation == self.parameters.evaluations || state.end().is_some();
            let part = if last { left } else { left / 2.0 };
            left -= part;
            for (sum, chance) in sum.iter_mut().zip(chances(state, self.parameters.weights)) {
                *sum += part * chance;
            }
            if last {
                break;
            }
        }
        if self.parameters.win_only && state.end().is_none() {
            sum = sum.map(|chance| chance * UNWON);
        }
        Outcome { chances: sum, table }
    }

    /// Descends the tree, then continues with a rollout, to the end of a turn.
    fn play_through(&mut self, state: &mut State, turn: u32, at: &mut At) {
        while let Some(asked) = state.asked().filter(|_| state.turn() <= turn) {
            if let Some(only) = state.forced() {
                state.apply(only, &mut ());
                continue;
            }
            let grows = self.parameters.expand_others || asked == self.me && state.turn() == self.view.turn();
            let action = match *at {
                At::Beyond => self.rollout_answer(state, asked),
                _ if !grows => self.rollout_answer(state, asked),
                At::Edge(node, edge) => {
                    let child = self.child(node, edge, asked);
                    self.tree_answer(state, child, at)
                }
                // For a viewer who is not asked: the question was forced by cards that only some determinizations have.
                At::Node(node) if self.nodes[node as usize].seat != asked => {
                    self.rollout_answer(state, asked)
                }
                At::Node(node) => self.tree_answer(state, node, at),
            };
            state.apply(action, &mut ());
        }
    }

    /// The node after an answer in which a seat is asked, created if need be.
    fn child(&mut self, node: u32, edge: u32, asked: Seat) -> u32 {
        let new = self.nodes.len() as u32;
        let mut at = self.nodes[node as usize].edges[edge as usize].child;
        if at == 0 {
            self.nodes[node as usize].edges[edge as usize].child = new;
        }
        while at != 0 && self.nodes[at as usize].seat != asked {
            let next = self.nodes[at as usize].otherwise;
            if next == 0 {
                self.nodes[at as usize].otherwise = new;
            }
            at = next;
        }
        if at == 0 {
            self.nodes.push(Node::new(asked));
            return new;
        }
        at
    }

    /// Selects an answer at a node, and moves on to it.
    fn tree_answer(&mut self, state: &State, node: u32, at: &mut At) -> Action {
        let legal = state.legal();
        if legal.or(self.nodes[node as usize].known) != self.nodes[node as usize].known {
            self.expand(state, node);
        }
        let edge = self.assigned_edge(node).unwrap_or_else(|| self.select(node, legal));
        self.path.push((node, edge));
        let chosen = &self.nodes[node as usize].edges[edge as usize];
        *at = if chosen.visits > 0 { At::Edge(node, edge) } else { At::Beyond };
        chosen.action
    }

    /// Adds edges for answers that were not legal in the determinizations so far.
    fn expand(&mut self, state: &State, node: u32) {
        let view = state.view(Viewer::Seat(self.nodes[node as usize].seat));
        let Some(decision) = view.decision() else { return };
        score_answers(&view, decision, &Temperament::BALANCED, &mut self.scores);
        let best = self.scores.iter().fold(f32::MIN, |best, (_, score)| best.max(*score));
        let mut sum = 0.0;
        for (_, score) in &mut self.scores {
            *score = ((*score - best) / self.parameters.prior_temperature).max(-6.0).exp();
            sum += *score;
        }
        let share = 0.1 / self.scores.len() as f32;
        let node = &mut self.nodes[node as usize];
        for &(action, weight) in &self.scores {
            if !node.known.contains(action) {
                let prior = 0.9 * weight / sum + share;
                node.edges.push(Edge { action, prior, visits: 0, total: 0.0, child: 0 });
                node.known = node.known.with(action);
            }
        }
    }

    /// The edge of the root answer that the caller chose, if there is one.
    fn assigned_edge(&mut self, node: u32) -> Option<u32> {
        let first = self.first.take()?;
        let edges = &self.nodes[node as usize].edges;
        edges.iter().position(|edge| edge.action == first).map(|at| at as u32)
    }

    /// PUCT: the edge with the best sum of mean value and exploration bonus.
    fn select(&self, node: u32, legal: ActionSet) -> u32 {
        let node = &self.nodes[node as usize];
        let count = self.done.max(1) as f32;
        let mean = self.sums[0] / count;
        let spread = self.spread();
        let (mut visits, mut total) = (0, 0.0);
        for edge in &node.edges {
            visits += edge.visits;
            total += edge.total;
        }
        // First-play urgency: an unvisited edge counts as a little worse than its siblings.
        let unknown = if visits > 0 { total / visits as f32 - 0.2 * spread } else { mean };
        let root = (node.visits as f32 + 1.0).sqrt() * self.parameters.exploration * spread;
        let mut best = (f32::MIN, 0);
        for (at, edge) in node.edges.iter().enumerate() {
            if !legal.contains(edge.action) {
                continue;
            }
            let result = if edge.visits > 0 { edge.total / edge.visits as f32 } else { unknown };
            let score = result + edge.prior * root / (1.0 + edge.visits as f32);
            if score > best.0 {
                best = (score, at as u32);
            }
        }
        best.1
    }

    /// An answer of the rollout policy.
    fn rollout_answer(&mut self, state: &State, asked: Seat) -> Action {
        let noise = if asked == self.me {
            self.parameters.own_rollout_noise
        } else {
            self.parameters.other_rollout_noise
        };
        self.rollout.answer(state, asked, noise)
    }

    /// The answers at the root, most visited first.
    pub fn root_answers(&self) -> Vec<RootAnswer> {
        let judge = |edge: &Edge| RootAnswer {
            action: edge.action,
            visits: edge.visits,
            mean: edge.total / edge.visits.max(1) as f32,
        };
        let mut all: Vec<RootAnswer> = self.nodes[0].edges.iter().map(judge).collect();
        all.sort_by(|a, b| {
            (b.visits, b.mean).partial_cmp(&(a.visits, a.mean)).unwrap_or(core::cmp::Ordering::Equal)
        });
        all
    }

    /// A root answer and the answers that the search prefers after it: see [`line`].
    pub fn line(&self, determinization: &State, first: Action) -> Vec<Action> {
        let mut node = 0;
        line(self.me, determinization, first, |action, state| {
            node = self.node_after(node, action)?;
            let edges = &self.nodes[node as usize].edges;
            let seen = edges.iter().filter(|edge| edge.visits >= FOLLOWED);
            let best = seen.filter(|edge| state.legal().contains(edge.action));
            best.max_by_key(|edge| edge.visits).map(|edge| edge.action)
        })
    }

    /// The node after an answer in which the searching seat is asked again.
    fn node_after(&self, node: u32, action: Action) -> Option<u32> {
        let edge = self.nodes[node as usize].edges.iter().find(|edge| edge.action == action)?;
        let mut at = edge.child;
        while at != 0 && self.nodes[at as usize].seat != self.me {
            at = self.nodes[at as usize].otherwise;
        }
        (at != 0).then_some(at)
    }

    /// An answer that wins nearly always, if only wins count.
    pub fn sure_win(&self) -> Option<Action> {
        let best = self.nodes[0].edges.iter().max_by_key(|edge| edge.visits)?;
        (best.visits >= 48 && best.total >= SURE * best.visits as f32).then_some(best.action)
    }

    /// Is it unlikely that this many more iterations change the answer?
    pub fn is_settled(&self, left: u32) -> bool {
        let edges = &self.nodes[0].edges;
        let Some(best) = edges.iter().max_by_key(|edge| edge.visits) else { return false };
        let others = || edges.iter().filter(|edge| edge.action != best.action);
        let second = others().map(|edge| edge.visits).max().unwrap_or(0);
        // The runner-up would need three of four of the visits to come.
        if left < LEAD * (best.visits - second) {
            return true;
        }
        let mean = |edge: &Edge| edge.total / edge.visits as f32;
        let error = |edge: &Edge| self.spread() / (edge.visits as f32).sqrt();
        let is_worse =
            |edge: &Edge| edge.visits > 0 && mean(best) - mean(edge) > CLEAR * error(best).hypot(error(edge));
        self.done > left / 24 && self.done > 300 && others().all(is_worse)
    }

    /// The standard deviation of the results.
    pub fn spread(&self) -> f32 {
        let count = self.done.max(1) as f32;
        let mean = self.sums[0] / count;
        (self.sums[1] / count - mean * mean).max(1e-5).sqrt()
    }
}

/// An answer of a seat and those that follow, forced ones included: until something hidden is seen, another seat answers, the
/// turn ends, or `next` knows no more.
pub fn line(
    me: Seat,
    determinization: &State,
    first: Action,
    mut next: impl FnMut(Action, &State) -> Option<Action>,
) -> Vec<Action> {
    let mut state = *determinization;
    let (turn, mut line) = (state.turn(), Vec::new());
    let mut following = Some(first);
    while let Some(action) = following.filter(|&action| state.legal().contains(action)) {
        let mut events: Vec<Event> = Vec::new();
        state.apply(action, &mut events);
        line.push(action);
        while let Some(only) = state.forced().filter(|_| state.asked() == Some(me)) {
            state.apply(only, &mut events);
            line.push(only);
        }
        let is_over = state.asked() != Some(me) || state.turn() != turn;
        if is_over || events.iter().any(Event::reveals_something) {
            break;
        }
        following = next(action, &state);
    }
    line
}

/// The answer to give: the most visited one. In battle, a random one of the good ones, so that it cannot be predicted.
pub fn decide(root_answers: &[RootAnswer], ask: Ask, rng: &mut Rng) -> Action {
    let Some(best) = root_answers.first() else { return Action::Pass };
    if !matches!(ask, Ask::Reinforce { .. }) {
        return best.action;
    }
    let close: Vec<&RootAnswer> = root_answers
        .iter()
        .filter(|one| one.visits * 4 >= best.visits && one.mean + 0.01 >= best.mean)
        .collect();
    let sum: u32 = close.iter().map(|one| one.visits).sum();
    let mut at = rng.stream().below(sum.max(1));
    for one in &close {
        if at < one.visits {
            return one.action;
        }
        at -= one.visits;
    }
    best.action
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Gate;
    use impulse_engine::setup::seed_from_number;

    fn root_answers(list: &[(Action, u32, f32)]) -> Vec<RootAnswer> {
        list.iter().map(|&(action, visits, mean)| RootAnswer { action, visits, mean }).collect()
    }

    /// How often each answer is given, of 200 times.
    fn counts(root_answers: &[RootAnswer], ask: Ask) -> Vec<usize> {
        let mut rng = Rng::new(&seed_from_number(1));
        let given: Vec<Action> = (0..200).map(|_| decide(root_answers, ask, &mut rng)).collect();
        root_answers.iter().map(|one| given.iter().filter(|&&action| action == one.action).count()).collect()
    }

    #[test]
    fn in_battle_answers_about_as_good_are_mixed_and_others_are_not() {
        let ask = Ask::Reinforce { gate: Gate::all().next().expect("a gate"), attacking: true };
        let answers = root_answers(&[
            (Action::Pass, 400, 0.50),
            (Action::Use, 300, 0.495),
            (Action::Move, 300, 0.45),
            (Action::Count(1), 20, 0.51),
        ]);
        let counts = counts(&answers, ask);
        assert!(counts[0] > 80 && counts[1] > 50, "{counts:?}");
        assert_eq!((counts[2], counts[3]), (0, 0), "worse, and hardly tried");
    }

    #[test]
    fn elsewhere_the_most_visited_answer_is_given() {
        let answers = root_answers(&[(Action::Use, 400, 0.50), (Action::Pass, 399, 0.50)]);
        assert_eq!(counts(&answers, Ask::UsePlan), [200, 0]);
    }
}
