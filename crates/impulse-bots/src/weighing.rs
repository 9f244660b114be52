//! What the answers to a question are worth, measured with the search of `master`, or of `searcher` without a network:
//! the chance to win and the points after each, on the same determinizations, with the error of every difference. For
//! people who want to know, and for analysis; no bot plays by it.
//!
//! Everything comes from a view. The same view, answers, iterations and generator give the same figures.

use crate::board::is_core_gate;
use crate::bot::{Budget, Clock};
use crate::learned_tree::{LearnedSearch, Parameters};
use crate::network::Network;
use crate::searcher::long_parameters;
use crate::sure_win;
use crate::tree::{Outcome, RootAnswer, Search};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Cell, Color, Decision, Gate, SEATS, Seat, State, Tech, View, Viewer};

/// What an answer is worth to the seat that is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    /// The answer.
    pub action: Action,
    /// The chance to win after it, from 0 to 1.
    pub chance: f32,
    /// What the seat and its rivals have after it at the search's first evaluation: at the end of this turn or, with two
    /// players, of the next.
    pub holdings: Holdings,
    /// How much less the chance is than the best answer's, on the same determinizations.
    pub behind: f32,
    /// The standard error of that.
    pub error: f32,
    /// On how many determinizations it was tried.
    pub deals: u32,
    /// The answer and those that the search would give after it, forced ones included, until something hidden is seen,
    /// somebody else answers or the turn ends.
    pub line: Vec<Action>,
}

macro_rules! holdings {
    ($($name:ident: $what:literal,)*) => {
        /// What a seat and its rivals have, on average over determinizations.
        #[derive(Clone, Copy, PartialEq, Debug, Default)]
        pub struct Holdings { $(#[doc = $what] pub $name: f32,)* }

        impl Holdings {
            /// By name, for tables and messages.
            pub fn named(&self) -> impl Iterator<Item = (&'static str, f32)> {
                [$((stringify!($name), self.$name)),*].into_iter()
            }

            /// Read by name.
            pub fn from_named(read: impl Fn(&str) -> f32) -> Self {
                Self { $($name: read(stringify!($name)),)* }
            }

            fn add(&mut self, more: &Self, part: f32) {
                $(self.$name += part * more.$name;)*
            }
        }
    };
}

holdings! {
    points: "Points.",
    gates: "Gates of the Sector Core.",
    ships: "Ships on the map.",
    gems: "Gems.",
    techs: "Researched techs.",
    planned: "Cards in the plan.",
    cards: "Cards in hand.",
    rival_points: "The points of the rival who has most.",
    rival_gates: "Gates of the Sector Core of all rivals.",
    rival_ships: "Ships on the map of all rivals.",
}

impl Holdings {
    fn of(table: &State, me: Seat) -> Self {
        let view = table.view(Viewer::Everything);
        let mut of =
            Self { points: view.score(me).into(), cards: view.hand_size(me).into(), ..Self::default() };
        of.gems = Color::ALL.iter().map(|&color| f32::from(view.gems(me, color))).sum();
        of.techs = view.techs(me).iter().filter(|tech| matches!(tech, Tech::Card(_))).count() as f32;
        of.planned = view.plan(me).count() as f32;
        let is_rival = |seat: Seat| view.team(seat) != view.team(me);
        for seat in view.seats().filter(|&seat| is_rival(seat)) {
            of.rival_points = of.rival_points.max(view.score(seat).into());
        }
        for gate in Gate::all() {
            let Some((owner, ships)) = view.cruisers(gate) else { continue };
            let core = f32::from(u8::from(is_core_gate(gate)));
            if owner == me {
                of.gates += core;
                of.ships += f32::from(ships);
            } else if is_rival(owner) {
                of.rival_gates += core;
                of.rival_ships += f32::from(ships);
            }
        }
        for cell in Cell::all() {
            for seat in view.seats() {
                let ships = f32::from(view.transports(seat, cell));
                if seat == me {
                    of.ships += ships;
                } else if is_rival(seat) {
                    of.rival_ships += ships;
                }
            }
        }
        of
    }
}

/// The share of the budget spent on the tree before answers are compared.
const ALONE: f32 = 0.2;
/// The share spent on wins in this turn, where one may be in reach.
const WINS: f32 = 0.3;
/// The most answers that are compared, beside those asked for.
const MOST: usize = 8;
/// Determinizations that each answer is given at least, if the budget allows: with a small one fewer answers are compared.
const FEWEST_DEALS: u32 = 12;
/// How many determinizations pass between two checks whether an answer can be dropped.
const BATCH: usize = 8;
/// An answer so many standard errors behind the best is dropped.
const CLEAR: f32 = 4.0;
/// Not before it was tried on this many determinizations.
const ENOUGH: usize = 48;
/// What a simulation of the search for wins gives for a win; for anything else it gives much less.
const WON: f32 = 0.9;

/// Weighs the answers to the question in a view, which must be asked of its viewer: those in `wanted`, and others that
/// look good. Best first.
pub fn weigh(
    view: &View,
    wanted: &[Action],
    budget: Budget,
    network: Option<&Network>,
    rng: &mut Rng,
) -> Vec<Weighed> {
    Weighing::new(view, budget, network, rng).map_or_else(Vec::new, |mut weighing| {
        weighing.grow(rng);
        let mut answers: Vec<Action> = legal(view, wanted);
        for found in weighing.promising() {
            if !answers.contains(&found) {
                answers.push(found);
            }
        }
        weighing.compare(&answers, wanted, rng)
    })
}

/// Weighs these answers and no others. Best first.
pub fn compare(
    view: &View,
    answers: &[Action],
    budget: Budget,
    network: Option<&Network>,
    rng: &mut Rng,
) -> Vec<Weighed> {
    Weighing::new(view, budget, network, rng).map_or_else(Vec::new, |mut weighing| {
        weighing.grow(rng);
        weighing.compare(&legal(view, answers), answers, rng)
    })
}

/// The chance of each seat to win, as far as the viewer can know, whoever is asked. Nobody is asked once a game is over:
/// then the winners' is 1.
pub fn chances(view: &View, budget: Budget, network: Option<&Network>, rng: &mut Rng) -> [f32; SEATS] {
    let mut sum = [0.0; SEATS];
    let Some(decision) = view.decision() else {
        let Some(end) = view.end() else { return sum };
        for seat in view.seats().filter(|&seat| view.team(seat) == view.team(end.winner)) {
            sum[seat.index()] = 1.0;
        }
        return sum;
    };
    let mut clock = Clock::start(budget);
    let mut search = tree(view, decision.seat, network, rng);
    let mut weight = 0.0;
    while clock.tick() || clock.done() <= 2 {
        let outcome = search.outcome(&view.sample(rng));
        // The first simulations try answers that nobody would give.
        let counts = clock.spent().clamp(0.05, 1.0);
        sum.iter_mut().zip(outcome.chances).for_each(|(sum, chance)| *sum += counts * chance);
        weight += counts;
    }
    sum.map(|chance| chance / weight)
}

fn legal(view: &View, answers: &[Action]) -> Vec<Action> {
    let mut kept = Vec::with_capacity(answers.len());
    for &action in answers {
        if view.legal().contains(action) && !kept.contains(&action) {
            kept.push(action);
        }
    }
    kept
}

/// A search that answers are weighed with.
trait Tree {
    /// One simulation on a determinization.
    fn outcome(&mut self, determinization: &State) -> Outcome;
    /// The same with this answer.
    fn outcome_with(&mut self, determinization: &State, answer: Action) -> Outcome;
    fn root_answers(&self) -> Vec<RootAnswer>;
    /// The standard deviation of the results.
    fn spread(&self) -> f32;
    /// An answer and those that the search would give after it.
    fn line(&self, determinization: &State, first: Action) -> Vec<Action>;
}

macro_rules! is_a_tree {
    ($search:ident) => {
        impl Tree for $search<'_> {
            fn outcome(&mut self, determinization: &State) -> Outcome {
                $search::outcome(self, determinization)
            }
            fn outcome_with(&mut self, determinization: &State, answer: Action) -> Outcome {
                $search::outcome_with(self, determinization, answer)
            }
            fn root_answers(&self) -> Vec<RootAnswer> {
                $search::root_answers(self)
            }
            fn spread(&self) -> f32 {
                $search::spread(self)
            }
            fn line(&self, determinization: &State, first: Action) -> Vec<Action> {
                $search::line(self, determinization, first)
            }
        }
    };
}

is_a_tree!(Search);
is_a_tree!(LearnedSearch);

/// The search of the strongest bot that there is.
fn tree<'v>(view: &'v View, me: Seat, network: Option<&'v Network>, rng: &mut Rng) -> Box<dyn Tree + 'v> {
    match network {
        Some(network) => {
            Box::new(LearnedSearch::new(network, view, me, Parameters::new(view.players()), rng))
        }
        None => Box::new(Search::new(view, me, long_parameters(view), rng)),
    }
}

/// One question being weighed.
struct Weighing<'v> {
    view: &'v View,
    decision: Decision,
    clock: Clock,
    search: Box<dyn Tree + 'v>,
    /// The search for wins in this turn, where one may be in reach.
    wins: Option<Search<'v>>,
}

/// An answer with what it led to on each determinization.
struct Tried {
    action: Action,
    /// The chance to win.
    chances: Vec<f32>,
    /// 1 where the search for wins won.
    wins: Vec<f32>,
    /// Summed up.
    holdings: Holdings,
}

impl<'v> Weighing<'v> {
    fn new(view: &'v View, budget: Budget, network: Option<&'v Network>, rng: &mut Rng) -> Option<Self> {
        let decision = view.decision().filter(|_| !view.legal().is_empty())?;
        let wins = sure_win::is_in_reach(view, decision)
            .then(|| Search::new(view, decision.seat, sure_win::parameters(), rng));
        Some(Self {
            view,
            decision,
            clock: Clock::start(budget),
            search: tree(view, decision.seat, network, rng),
            wins,
        })
    }

    /// Lets the trees grow by themselves.
    fn grow(&mut self, rng: &mut Rng) {
        if let Some(wins) = &mut self.wins {
            while self.clock.spent() < WINS && self.clock.tick() {
                wins.step(rng);
            }
        }
        let until = if self.wins.is_some() { WINS + ALONE } else { ALONE };
        loop {
            // Two simulations at least, also if the time was up before the first.
            let enough = self.clock.done() > 2;
            if enough && (self.clock.spent() >= until || !self.clock.tick()) {
                break;
            }
            if !enough {
                self.clock.tick();
            }
            self.search.outcome(&self.view.sample(rng));
        }
    }

    /// The answers that look good: those with the highest upper confidence bound, and the one that wins most.
    fn promising(&self) -> Vec<Action> {
        let spread = self.search.spread();
        let upper_bound = |one: &RootAnswer| one.mean + spread / (one.visits.max(1) as f32).sqrt();
        let mut root_answers = self.search.root_answers();
        root_answers.sort_by(|a, b| upper_bound(b).total_cmp(&upper_bound(a)));
        let affordable = (self.clock.expected_left() / FEWEST_DEALS) as usize;
        root_answers.truncate(affordable.clamp(2, MOST));
        let winning = self.wins.as_ref().and_then(|wins| wins.root_answers().first().map(|best| best.action));
        root_answers.iter().map(|one| one.action).chain(winning).collect()
    }

    /// Tries answers on the same determinizations until the budget is spent. Those in `wanted` are never dropped.
    fn compare(mut self, answers: &[Action], wanted: &[Action], rng: &mut Rng) -> Vec<Weighed> {
        let tried = |&action: &Action| Tried {
            action,
            chances: Vec::new(),
            wins: Vec::new(),
            holdings: Holdings::default(),
        };
        let mut all: Vec<Tried> = answers.iter().map(tried).collect();
        let mut racing: Vec<usize> = (0..all.len()).collect();
        let mut deal = self.view.sample(rng);
        while racing.len() > 1 || all.first().is_some_and(|only| only.chances.len() < ENOUGH) {
            for _ in 0..BATCH {
                for &at in &racing {
                    let answer = &mut all[at];
                    if !self.clock.tick() && answer.chances.len() >= 2 {
                        return self.report(&all, &deal);
                    }
                    self.try_on(&deal, answer);
                }
                deal = self.view.sample(rng);
            }
            drop_the_clearly_worse(&all, &mut racing, wanted);
        }
        self.report(&all, &deal)
    }

    fn try_on(&mut self, deal: &State, answer: &mut Tried) {
        let me = self.decision.seat;
        let Outcome { chances, table } = self.search.outcome_with(deal, answer.action);
        answer.chances.push(chances[me.index()]);
        answer.holdings.add(&Holdings::of(&table, me), 1.0);
        if let Some(wins) = &mut self.wins {
            let won = wins.outcome_with(deal, answer.action).chances[me.index()] > WON;
            answer.wins.push(f32::from(u8::from(won)));
        }
    }

    fn report(&self, all: &[Tried], deal: &State) -> Vec<Weighed> {
        let mut order: Vec<&Tried> = all.iter().collect();
        order.sort_by(|a, b| b.chance().total_cmp(&a.chance()));
        let Some(&best) = order.first() else { return Vec::new() };
        let weighed = |answer: &&Tried| {
            let (behind, error) = answer.behind(best);
            let mut holdings = Holdings::default();
            holdings.add(&answer.holdings, 1.0 / answer.chances.len().max(1) as f32);
            Weighed {
                action: answer.action,
                chance: answer.chance(),
                holdings,
                behind,
                error,
                deals: answer.chances.len() as u32,
                line: self.line(answer, deal),
            }
        };
        order.iter().map(weighed).collect()
    }

    fn line(&self, answer: &Tried, deal: &State) -> Vec<Action> {
        match &self.wins {
            Some(wins) if answer.wins_more() => wins.line(deal, answer.action),
            _ => self.search.line(deal, answer.action),
        }
    }
}

impl Tried {
    /// The values that count: whichever way of playing on gives more.
    fn values(&self) -> &[f32] {
        if self.wins_more() { &self.wins } else { &self.chances }
    }

    fn wins_more(&self) -> bool {
        !self.wins.is_empty()
            && mean(recent(&self.wins, self.wins.len())) > mean(recent(&self.chances, self.chances.len()))
    }

    fn chance(&self) -> f32 {
        mean(recent(self.values(), self.values().len()))
    }

    /// How far it is behind another on the determinizations that both were tried on, and the standard error of that.
    fn behind(&self, best: &Self) -> (f32, f32) {
        let common = self.values().len().min(best.values().len());
        let (own, best) = (recent(self.values(), common), recent(best.values(), common));
        let count = own.len().max(1) as f32;
        let behind = mean(best) - mean(own);
        let varies = |(best, own): (&f32, &f32)| (best - own - behind).powi(2);
        let variance = best.iter().zip(own).map(varies).sum::<f32>() / (count - 1.0).max(1.0);
        (behind, (variance / count).sqrt())
    }
}

/// Of the first `common` values the later half: the search below an answer is shallow at first.
fn recent(values: &[f32], common: usize) -> &[f32] {
    &values[common / 2..common]
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}

fn drop_the_clearly_worse(all: &[Tried], racing: &mut Vec<usize>, wanted: &[Action]) {
    let Some(&best) = racing.iter().max_by(|&&a, &&b| all[a].chance().total_cmp(&all[b].chance())) else {
        return;
    };
    racing.retain(|&at| {
        let (behind, error) = all[at].behind(&all[best]);
        let is_clear = all[at].chances.len() >= ENOUGH && behind > CLEAR * error && behind > 0.0;
        at == best || !is_clear || wanted.contains(&all[at].action)
    });
}
