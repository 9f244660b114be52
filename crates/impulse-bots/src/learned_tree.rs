//! The search of `master`: PUCT over information sets. One tree of answers over many determinizations, in which every seat
//! maximises its own chance. The network gives the prior of the answers. A simulation that leaves the tree goes on by rule
//! of thumb, or in a long search by the prior (`rollout.rs`), until a turn begins; there the network gives the value: in the
//! middle of a turn it is less sure.
//!
//! The prior of an answer starts from its rule-of-thumb score (`answers.rs`); the network has learned how far to follow that,
//! by kind of question, and what to add.
//!
//! A node is what led there: the answers, and the questions they led to. Determinizations in which another question
//! follows, because another card turned up, have nodes of their own.

use crate::answers::score_answers;
use crate::network::{Activations, Network};
use crate::portable::exp;
use crate::rollout::Rollout;
use crate::tree::{FOLLOWED, Outcome, RootAnswer, line};
use crate::worth::Temperament;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, ActionSet, Decision, SEATS, Seat, State, View, Viewer};
use impulse_observation::{ask_number, relative_action, relative_seat};

/// The share of the prior that all answers divide equally.
const EQUAL: f32 = 0.04;
/// The most questions that a simulation follows.
const DEEPEST: usize = 256;

/// Rule-of-thumb scores beyond this tell nothing more.
pub const MOST_SCORE: f32 = 20.0;

/// The parameters of a search.
#[derive(Clone, Copy, Debug)]
pub struct Parameters {
    /// The exploration constant of PUCT, in standard deviations of the results.
    pub exploration: f32,
    /// How much worse than its siblings an unvisited answer is thought to be, in standard deviations.
    pub unvisited: f32,
    /// Simulations are played through so many turns after the present one before the network looks; without a number it
    /// looks at once.
    pub turns_ahead: Option<u32>,
    /// Noise on the bot's own answers in rollouts, in points.
    pub own_noise: f32,
    /// Noise on the answers of others in rollouts, in points.
    pub other_noise: f32,
    /// Do rollouts draw from the network's prior instead of following rules of thumb? They are better, and take far longer.
    pub by_prior: bool,
}

impl Parameters {
    /// For so many players.
    pub fn new(players: usize) -> Self {
        Self {
            exploration: 1.6,
            unvisited: 0.25,
            turns_ahead: Some(u32::from(players == 2)),
            own_noise: 0.25,
            other_noise: 0.15,
            by_prior: false,
        }
    }

    /// For so many players, with time for a long search: simulations go on by the prior to the own next turn. Whose turn comes
    /// before does not see the hand of the seat that searches.
    pub fn long(players: usize) -> Self {
        Self { turns_ahead: Some(players as u32 - 1), by_prior: true, ..Self::new(players) }
    }
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
    decision: Decision,
    edges: Vec<Edge>,
    known: ActionSet,
    visits: u32,
    /// The node for determinizations in which another question follows; 0 if there is none yet.
    otherwise: u32,
}

/// A search of one question.
pub struct LearnedSearch<'v> {
    network: &'v Network,
    me: Seat,
    parameters: Parameters,
    /// The present turn.
    turn: u32,
    rollout: Rollout,
    nodes: Vec<Node>,
    path: Vec<(u32, u32)>,
    answers: Vec<(Action, f32)>,
    /// Sum and sum of squares of all results, to know their spread.
    sums: [f32; 2],
    done: u32,
}

impl<'v> LearnedSearch<'v> {
    /// A search of the question in a view, which must be asked of this seat.
    pub fn new(network: &'v Network, view: &View, me: Seat, parameters: Parameters, rng: &mut Rng) -> Self {
        let mut search = Self {
            network,
            me,
            parameters,
            // Before the first turn, homes: look at the first turn of everybody.
            turn: if view.turn() == 0 { view.players() as u32 } else { view.turn() },
            rollout: Rollout::new(rng),
            nodes: Vec::with_capacity(256),
            path: Vec::with_capacity(64),
            answers: Vec::with_capacity(32),
            sums: [0.0; 2],
            done: 0,
        };
        if let Some(decision) = view.decision() {
            search.nodes.push(Node::new(decision));
            search.expand(view, 0);
        }
        search
    }

    /// One simulation on a determinization.
    pub fn outcome(&mut self, determinization: &State) -> Outcome {
        self.play(determinization, None)
    }

    /// The same, with the answer at the root chosen by the caller.
    pub fn outcome_with(&mut self, determinization: &State, answer: Action) -> Outcome {
        self.play(determinization, Some(answer))
    }

    fn play(&mut self, determinization: &State, first: Option<Action>) -> Outcome {
        self.path.clear();
        let mut table = *determinization;
        let chances = self.simulate(&mut table, first);
        self.back_up(chances);
        Outcome { chances, table }
    }

    fn back_up(&mut self, chances: [f32; SEATS]) {
        for &(node, edge) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            let edge = &mut node.edges[edge as usize];
            edge.visits += 1;
            edge.total += chances[node.decision.seat.index()];
        }
        let value = chances[self.me.index()];
        self.sums[0] += value;
        self.sums[1] += value * value;
        self.done += 1;
    }

    /// Descends to a question that is not in the tree yet, or to the end of the game, and goes on from there to where the
    /// network looks. Returns the chances of all seats.
    fn simulate(&mut self, state: &mut State, mut first: Option<Action>) -> [f32; SEATS] {
        let mut at = 0u32;
        loop {
            let legal = state.legal();
            if self.nodes[at as usize].known.or(legal) != self.nodes[at as usize].known {
                let seat = self.nodes[at as usize].decision.seat;
                self.expand(&state.view(Viewer::Seat(seat)), at);
            }
            let given = first.take().and_then(|action| self.edge_of(at, action));
            let edge = given.unwrap_or_else(|| self.select(at, legal));
            self.path.push((at, edge));
            state.apply(self.nodes[at as usize].edges[edge as usize].action, &mut ());
            while let Some(only) = state.forced() {
                state.apply(only, &mut ());
            }
            if let Some(end) = state.end() {
                return won(state, end.winner);
            }
            let Some(decision) = state.decision() else { return [0.0; SEATS] };
            let (node, is_new) = self.child(at, edge, decision);
            if is_new || self.path.len() >= DEEPEST {
                return match self.parameters.turns_ahead {
                    // Its answers are added when it is met again.
                    Some(turns) => {
                        self.play_through(state, self.turn + turns);
                        self.chances(state)
                    }
                    None => self.expand(&state.view(Viewer::Seat(decision.seat)), node),
                };
            }
            at = node;
        }
    }

    /// Goes on by rule of thumb, or by the prior, to the end of a turn.
    fn play_through(&mut self, state: &mut State, turn: u32) {
        while let Some(asked) = state.asked().filter(|_| state.turn() <= turn) {
            let own = asked == self.me;
            let noise = if own { self.parameters.own_noise } else { self.parameters.other_noise };
            let action = match state.forced() {
                Some(only) => only,
                None if self.parameters.by_prior => {
                    evaluate(self.network, &state.view(Viewer::Seat(asked)), &mut self.answers);
                    self.rollout.drawn(&self.answers)
                }
                None => self.rollout.answer(state, asked, noise),
            };
            state.apply(action, &mut ());
        }
    }

    /// What the network says of the next question that leaves a choice.
    fn chances(&self, state: &mut State) -> [f32; SEATS] {
        while let Some(only) = state.forced() {
            state.apply(only, &mut ());
        }
        if let Some(end) = state.end() {
            return won(state, end.winner);
        }
        let Some(decision) = state.decision() else { return [0.0; SEATS] };
        let view = state.view(Viewer::Seat(decision.seat));
        team_chances(self.network, &self.network.look(&view), &view, decision.seat)
    }

    fn edge_of(&self, node: u32, action: Action) -> Option<u32> {
        let edges = &self.nodes[node as usize].edges;
        edges.iter().position(|edge| edge.action == action).map(|at| at as u32)
    }

    /// The node after an answer in which this question follows, and whether it is new.
    fn child(&mut self, node: u32, edge: u32, decision: Decision) -> (u32, bool) {
        let new = self.nodes.len() as u32;
        let mut at = self.nodes[node as usize].edges[edge as usize].child;
        if at == 0 {
            self.nodes[node as usize].edges[edge as usize].child = new;
        }
        while at != 0 && self.nodes[at as usize].decision != decision {
            let next = self.nodes[at as usize].otherwise;
            if next == 0 {
                self.nodes[at as usize].otherwise = new;
            }
            at = next;
        }
        if at == 0 {
            self.nodes.push(Node::new(decision));
            return (new, true);
        }
        (at, false)
    }

    /// Adds the answers of a view that a node does not have yet, with their priors. Returns the chances of all seats.
    fn expand(&mut self, view: &View, node: u32) -> [f32; SEATS] {
        let chances = evaluate(self.network, view, &mut self.answers);
        let share = EQUAL / self.answers.len().max(1) as f32;
        let node = &mut self.nodes[node as usize];
        for &(action, prior) in &self.answers {
            if !node.known.contains(action) {
                let prior = (1.0 - EQUAL) * prior + share;
                node.edges.push(Edge { action, prior, visits: 0, total: 0.0, child: 0 });
                node.known = node.known.with(action);
            }
        }
        chances
    }

    /// PUCT: the answer with the best sum of mean value and exploration bonus.
    fn select(&self, node: u32, legal: ActionSet) -> u32 {
        let node = &self.nodes[node as usize];
        let spread = self.spread();
        let (mut visits, mut total) = (0, 0.0);
        for edge in &node.edges {
            visits += edge.visits;
            total += edge.total;
        }
        let mean = self.sums[0] / self.done.max(1) as f32;
        let unknown =
            if visits > 0 { total / visits as f32 - self.parameters.unvisited * spread } else { mean };
        let root = (visits as f32 + 1.0).sqrt() * self.parameters.exploration * spread;
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

    /// The answers at the root, most visited first.
    pub fn root_answers(&self) -> Vec<RootAnswer> {
        let judge = |edge: &Edge| RootAnswer {
            action: edge.action,
            visits: edge.visits,
            mean: edge.total / edge.visits.max(1) as f32,
        };
        let mut all: Vec<RootAnswer> = self.nodes[0].edges.iter().map(judge).collect();
        all.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.mean.total_cmp(&a.mean)));
        all
    }

    /// A root answer and the answers that the search prefers after it: see [`line`].
    pub fn line(&self, determinization: &State, first: Action) -> Vec<Action> {
        let mut node = 0;
        line(self.me, determinization, first, |action, state| {
            let edge = &self.nodes[node as usize].edges[self.edge_of(node, action)? as usize];
            node = edge.child;
            let decision = state.decision()?;
            while node != 0 && self.nodes[node as usize].decision != decision {
                node = self.nodes[node as usize].otherwise;
            }
            let edges = if node == 0 { &[][..] } else { &self.nodes[node as usize].edges };
            let seen = edges.iter().filter(|edge| edge.visits >= FOLLOWED);
            let best = seen.filter(|edge| state.legal().contains(edge.action));
            best.max_by_key(|edge| edge.visits).map(|edge| edge.action)
        })
    }

    /// Is it unlikely that this many more simulations change the answer?
    pub fn is_settled(&self, left: u32) -> bool {
        let edges = &self.nodes[0].edges;
        let Some(best) = edges.iter().max_by_key(|edge| edge.visits) else { return false };
        let others = edges.iter().filter(|edge| edge.action != best.action);
        let second = others.map(|edge| edge.visits).max().unwrap_or(0);
        left < 2 * (best.visits - second)
    }

    /// The standard deviation of the results.
    pub fn spread(&self) -> f32 {
        let count = self.done.max(1) as f32;
        let mean = self.sums[0] / count;
        if self.done < 8 { 0.1 } else { (self.sums[1] / count - mean * mean).max(1e-4).sqrt() }
    }
}

impl Node {
    fn new(decision: Decision) -> Self {
        Self { decision, edges: Vec::new(), known: ActionSet::EMPTY, visits: 0, otherwise: 0 }
    }
}

fn won(state: &State, winner: Seat) -> [f32; SEATS] {
    let mut chances = [0.0; SEATS];
    for seat in state.seats().filter(|&seat| state.same_team(winner, seat)) {
        chances[seat.index()] = 1.0;
    }
    chances
}

/// The chances of all seats as the seat that is asked sees them, and its answers with their priors.
pub fn evaluate(network: &Network, view: &View, answers: &mut Vec<(Action, f32)>) -> [f32; SEATS] {
    answers.clear();
    let Some(decision) = view.decision() else { return [0.0; SEATS] };
    let me = decision.seat;
    let activations = network.look(view);
    let mut best = f32::MIN;
    let ask = ask_number(decision.ask);
    score_answers(view, decision, &Temperament::BALANCED, answers);
    for (action, score) in answers.iter_mut() {
        let relative = relative_action(view, me, *action);
        *score = network.preference(&activations, ask, relative, score.clamp(-MOST_SCORE, MOST_SCORE));
        best = best.max(*score);
    }
    let mut sum = 0.0;
    for (_, preference) in answers.iter_mut() {
        *preference = exp(*preference - best);
        sum += *preference;
    }
    answers.iter_mut().for_each(|(_, preference)| *preference /= sum);
    team_chances(network, &activations, view, me)
}

/// The chances of all seats; those of one team have the same.
fn team_chances(network: &Network, of: &Activations, view: &View, me: Seat) -> [f32; SEATS] {
    let relative = |seat| relative_seat(seat, me, view.players());
    let living = view.seats().filter(|&seat| view.is_alive(seat));
    let living = living.fold(0, |bits, seat| bits | 1 << relative(seat));
    let by_seat = network.chances(of, living, network.correction(view.players(), view.teams()));
    let mut by_team = [0.0; SEATS];
    view.seats().for_each(|seat| by_team[usize::from(view.team(seat))] += by_seat[relative(seat)]);
    let mut chances = [0.0; SEATS];
    view.seats().for_each(|seat| chances[seat.index()] = by_team[usize::from(view.team(seat))]);
    chances
}

/// The answers with what the rules of thumb make of them, in points: an input of the prior.
pub fn scores(view: &View, to: &mut Vec<(Action, f32)>) {
    to.clear();
    if let Some(decision) = view.decision() {
        score_answers(view, decision, &Temperament::BALANCED, to);
        to.iter_mut().for_each(|(_, score)| *score = score.clamp(-MOST_SCORE, MOST_SCORE));
    }
}
