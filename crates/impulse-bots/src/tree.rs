//! The search that `planner` and `searcher` share: many sampled states, one tree of answers: the own ones in this turn,
//! and with `others_think` those of everybody after them.
//!
//! Each iteration deals the hidden cards anew, goes down the tree, plays on by rule of thumb, and weighs the position
//! once or once a round.
//! First guesses come from `answers.rs`, the judgement from `evaluation.rs`. How long to search is the caller's affair.

use crate::answers::score_answers;
use crate::evaluation::{Features, chances};
use crate::worth::Temperament;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, ActionSet, Ask, SEATS, Seat, State, View, Viewer};

/// A lead in visits of the iterations left, over this, is enough.
const LEAD: u32 = 2;
/// What the chance to win counts, when only wins do.
const UNWON: f32 = 0.25;
/// So often must an answer win to be taken at once.
const SURE: f32 = 0.95;
/// So many standard errors between two means are a clear difference.
const CLEAR: f32 = 2.5;

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The weights of the evaluation.
    pub weights: &'static Features,
    /// How many turns after the present one are played out before the position is weighed for the first time.
    pub turns_ahead: u32,
    /// How often it is weighed, one round of the table after the other. Each weighing counts half of what the earlier
    /// ones left, the last all of it: what is near is sure, what is far is decisive.
    pub weighings: u32,
    /// Does hardly anything but a won game count?
    pub only_wins: bool,
    /// Do the answers of others, each choosing what is best for itself, grow the tree too?
    pub others_think: bool,
    /// How strongly first guesses and rare visits draw the search, in spreads of the results.
    pub curiosity: f32,
    /// How far apart, in points, two answers may be for the worse one still to be tried first now and then.
    pub open_mind: f32,
    /// How much chance is mixed into own answers beyond the tree, in points.
    pub own_noise: f32,
    /// How much chance is mixed into the answers of others, in points.
    pub other_noise: f32,
}

/// An answer at the root, and what the search thinks of it.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// The answer.
    pub action: Action,
    /// How often it was tried.
    pub visits: u32,
    /// The mean chance to win after it.
    pub mean: f32,
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
    /// The node for the deals in which somebody else is asked next; 0 if there is none yet.
    otherwise: u32,
}

impl Node {
    fn new(seat: Seat) -> Self {
        Self { seat, edges: Vec::new(), known: ActionSet::EMPTY, visits: 0, otherwise: 0 }
    }
}

/// How far down the tree a walk is.
#[derive(Clone, Copy)]
enum At {
    Node(u32),
    /// After an answer at a node.
    Edge(u32, u32),
    /// Where nothing is known yet.
    Beyond,
}

/// A search of one question.
pub struct Search<'v> {
    view: &'v View,
    me: Seat,
    style: Style,
    /// The last turn before the first weighing.
    first_part: u32,
    nodes: Vec<Node>,
    path: Vec<(u32, u32)>,
    scores: Vec<(Action, f32)>,
    dice: Dice,
    /// Sum and sum of squares of all results, to know their spread.
    sums: [f32; 2],
    done: u32,
    /// The answer that the next walk begins with, if the search may not choose it.
    first: Option<Action>,
}

impl<'v> Search<'v> {
    /// A search of the question in a view, which must be asked of the viewer.
    pub fn new(view: &'v View, me: Seat, style: Style, rng: &mut Rng) -> Self {
        // Before the first turn, homes: look at the first turn of everybody.
        let turn = if view.turn() == 0 { view.players() as u32 } else { view.turn() };
        Self {
            view,
            me,
            style,
            first_part: turn + style.turns_ahead,
            nodes: vec![Node::new(me)],
            path: Vec::with_capacity(64),
            scores: Vec::with_capacity(32),
            dice: Dice::new(rng),
            sums: [0.0; 2],
            done: 0,
            first: None,
        }
    }

    /// One iteration.
    pub fn step(&mut self, rng: &mut Rng) {
        let deal = self.view.sample(rng);
        self.play(deal);
    }

    /// One iteration on a given deal that begins with a given answer. What it gave.
    pub fn step_with(&mut self, deal: &State, answer: Action) -> f32 {
        self.first = Some(answer);
        self.play(*deal)
    }

    /// Plays a deal, and adds the result to the tree. The chance of the one who searches.
    fn play(&mut self, mut state: State) -> f32 {
        self.path.clear();
        let chances = self.walk(&mut state);
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
        value
    }

    /// Plays a deal on, and returns the chances of all seats.
    fn walk(&mut self, state: &mut State) -> [f32; SEATS] {
        let mut at = At::Node(0);
        let (mut sum, mut left) = ([0.0; SEATS], 1.0);
        for weighing in 1..=self.style.weighings {
            self.play_through(state, self.first_part + (weighing - 1) * state.players() as u32, &mut at);
            let last = weighing == self.style.weighings || state.end().is_some();
            let part = if last { left } else { left / 2.0 };
            left -= part;
            for (sum, chance) in sum.iter_mut().zip(chances(state, self.style.weights)) {
                *sum += part * chance;
            }
            if last {
                break;
            }
        }
        if self.style.only_wins && state.end().is_none() {
            sum = sum.map(|chance| chance * UNWON);
        }
        sum
    }

    /// Down the tree, then on by rule of thumb, to the end of a turn.
    fn play_through(&mut self, state: &mut State, turn: u32, at: &mut At) {
        while let Some(asked) = state.asked().filter(|_| state.turn() <= turn) {
            if let Some(only) = state.forced() {
                state.apply(only, &mut ());
                continue;
            }
            let grows = self.style.others_think || asked == self.me && state.turn() == self.view.turn();
            let action = match *at {
                At::Beyond => self.free_answer(state, asked),
                _ if !grows => self.free_answer(state, asked),
                At::Edge(node, edge) => {
                    let child = self.child(node, edge, asked);
                    self.tree_answer(state, child, at)
                }
                At::Node(node) => self.tree_answer(state, node, at),
            };
            state.apply(action, &mut ());
        }
    }

    /// The node after an answer in which a seat is asked. It may be new.
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

    /// The answer at a node, and where it leads.
    fn tree_answer(&mut self, state: &State, node: u32, at: &mut At) -> Action {
        let legal = state.legal();
        if legal.or(self.nodes[node as usize].known) != self.nodes[node as usize].known {
            self.widen(state, node);
        }
        let edge = self.given(node).unwrap_or_else(|| self.select(node, legal));
        self.path.push((node, edge));
        let chosen = &self.nodes[node as usize].edges[edge as usize];
        *at = if chosen.visits > 0 { At::Edge(node, edge) } else { At::Beyond };
        chosen.action
    }

    /// Adds the answers that were not possible in the deals so far.
    fn widen(&mut self, state: &State, node: u32) {
        let view = state.view(Viewer::Seat(self.nodes[node as usize].seat));
        let Some(decision) = view.decision() else { return };
        score_answers(&view, decision, &Temperament::BALANCED, &mut self.scores);
        let best = self.scores.iter().fold(f32::MIN, |best, (_, score)| best.max(*score));
        let mut sum = 0.0;
        for (_, score) in &mut self.scores {
            *score = ((*score - best) / self.style.open_mind).max(-6.0).exp();
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

    /// The edge of the answer that was given from outside, if one was.
    fn given(&mut self, node: u32) -> Option<u32> {
        let first = self.first.take()?;
        let edges = &self.nodes[node as usize].edges;
        edges.iter().position(|edge| edge.action == first).map(|at| at as u32)
    }

    /// The edge with the best mix of result, first guess and curiosity.
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
        // An answer not tried yet is taken for a little worse than what the others gave.
        let unknown = if visits > 0 { total / visits as f32 - 0.2 * spread } else { mean };
        let root = (node.visits as f32 + 1.0).sqrt() * self.style.curiosity * spread;
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

    /// An answer by rule of thumb, with some chance in it.
    fn free_answer(&mut self, state: &State, asked: Seat) -> Action {
        let legal = state.legal();
        let Some(decision) = state.decision() else { return Action::Pass };
        // Doing what a card offers is nearly always right, for every part of it may still be declined.
        let offered = matches!(
            decision.ask,
            Ask::UseImpulseCard { .. }
                | Ask::UsePlanCard { .. }
                | Ask::Activate { .. }
                | Ask::RevealNext { .. }
                | Ask::DropBomb { .. }
        );
        if offered && legal.contains(Action::Use) {
            return if self.dice.word() & 31 == 0 { Action::Pass } else { Action::Use };
        }
        let view = state.view(Viewer::Seat(asked));
        score_answers(&view, decision, &Temperament::BALANCED, &mut self.scores);
        let noise = if asked == self.me { self.style.own_noise } else { self.style.other_noise };
        let mut best = (f32::MIN, Action::Pass);
        for &(action, score) in &self.scores {
            let score = score + noise * (self.dice.share() + self.dice.share());
            if score > best.0 {
                best = (score, action);
            }
        }
        best.1
    }

    /// What the search thinks of the answers so far, most visited first.
    pub fn judged(&self) -> Vec<Judged> {
        let judge = |edge: &Edge| Judged {
            action: edge.action,
            visits: edge.visits,
            mean: edge.total / edge.visits.max(1) as f32,
        };
        let mut all: Vec<Judged> = self.nodes[0].edges.iter().map(judge).collect();
        all.sort_by(|a, b| {
            (b.visits, b.mean).partial_cmp(&(a.visits, a.mean)).unwrap_or(core::cmp::Ordering::Equal)
        });
        all
    }

    /// An answer that wins nearly always, if only wins count.
    pub fn winner(&self) -> Option<Action> {
        let best = self.nodes[0].edges.iter().max_by_key(|edge| edge.visits)?;
        (best.visits >= 48 && best.total >= SURE * best.visits as f32).then_some(best.action)
    }

    /// Would so many more iterations hardly change the answer?
    pub fn is_settled(&self, left: u32) -> bool {
        let edges = &self.nodes[0].edges;
        let Some(best) = edges.iter().max_by_key(|edge| edge.visits) else { return false };
        let others = || edges.iter().filter(|edge| edge.action != best.action);
        let second = others().map(|edge| edge.visits).max().unwrap_or(0);
        // The second could overtake only with three of four visits to come.
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

/// The answer to give: the most visited; in battle one of the good ones by chance, so that nobody can read it.
pub fn decide(judged: &[Judged], ask: Ask, rng: &mut Rng) -> Action {
    let Some(best) = judged.first() else { return Action::Pass };
    if !matches!(ask, Ask::Reinforce { .. }) {
        return best.action;
    }
    let close: Vec<&Judged> =
        judged.iter().filter(|one| one.visits * 4 >= best.visits && one.mean + 0.01 >= best.mean).collect();
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

/// Fast numbers for noise (xorshift); nothing secret depends on them.
struct Dice(u64);

impl Dice {
    fn new(rng: &mut Rng) -> Self {
        let mut stream = rng.stream();
        Self(u64::from(stream.word()) << 32 | u64::from(stream.word()) | 1)
    }

    fn word(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }

    /// From 0 to 1.
    fn share(&mut self) -> f32 {
        (self.word() >> 8) as f32 / (1 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Gate;
    use impulse_engine::setup::seed_from_number;

    fn judged(list: &[(Action, u32, f32)]) -> Vec<Judged> {
        list.iter().map(|&(action, visits, mean)| Judged { action, visits, mean }).collect()
    }

    /// How often each answer is given, of 200 times.
    fn counts(judged: &[Judged], ask: Ask) -> Vec<usize> {
        let mut rng = Rng::new(&seed_from_number(1));
        let given: Vec<Action> = (0..200).map(|_| decide(judged, ask, &mut rng)).collect();
        judged.iter().map(|one| given.iter().filter(|&&action| action == one.action).count()).collect()
    }

    #[test]
    fn in_battle_answers_about_as_good_are_mixed_and_others_are_not() {
        let ask = Ask::Reinforce { gate: Gate::all().next().expect("a gate"), attacking: true };
        let answers = judged(&[
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
        let answers = judged(&[(Action::Use, 400, 0.50), (Action::Pass, 399, 0.50)]);
        assert_eq!(counts(&answers, Ask::UsePlan), [200, 0]);
    }
}
