//! Analysis of a whole game: the chance of each player to win over time, and what every decision cost. It goes step by
//! step, so that whoever runs it can show how far it is: a coarse chart first, then all decisions cheaply, then those that
//! look costly with more effort, and a finer chart last.
//!
//! Every seat is judged by its own view of the moment, so cards that it could not know never make a decision good or bad.
//! Why a decision was costly, in words, is in `reasons.rs`.

use crate::judge::{Budget, Candidate, Holdings, Judge, SearchJudge};
use impulse_engine::notation::Game;
use impulse_engine::{Action, Seat, Viewer};
use impulse_table::{PlayError, Timeline};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// A decision costs something if its answer is at least so much less likely to win than the best one.
pub const COSTLY: f32 = 0.015;
/// And by so many standard errors: chance alone seldom makes so large a difference.
pub const SURE: f32 = 3.0;
/// Fewer iterations than this say nothing about a decision.
const FEWEST: u32 = 40;
/// So many decisions of a seat are listed.
pub const LISTED: usize = 5;

/// How many iterations of the judge each part of an analysis takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// One chance in the coarse chart.
    pub coarse: u32,
    /// One decision at first,
    pub first: u32,
    /// unless all together would take more than this: a long game has more decisions.
    pub first_in_all: u32,
    /// A decision that looks costly.
    pub closer: u32,
    /// The check of a decision that still looks costly.
    pub check: u32,
    /// One chance in the final chart.
    pub fine: u32,
    /// How many decisions of each seat are looked at more closely.
    pub close: usize,
}

impl Effort {
    /// What a page can do in less than a minute for four players.
    pub const USUAL: Self =
        Self { coarse: 12, first: 144, first_in_all: 24_000, closer: 400, check: 960, fine: 60, close: 10 };

    /// So many times the usual effort.
    pub fn times(factor: u32) -> Self {
        let usual = Self::USUAL;
        let more = |iterations: u32| iterations.saturating_mul(factor.max(1));
        Self {
            coarse: usual.coarse,
            first: more(usual.first),
            first_in_all: more(usual.first_in_all),
            closer: more(usual.closer),
            check: more(usual.check),
            fine: more(usual.fine),
            close: usual.close.saturating_mul(factor.clamp(1, 4) as usize),
        }
    }
}

/// The chances at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Point {
    /// So many actions have been played.
    pub at: usize,
    /// The turn that begins; 0 before the first.
    pub turn: u32,
    /// By seat: its chance to win, as far as that seat could know.
    pub chances: Vec<f32>,
}

/// What an answer was worth at its moment, to the seat that was asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// The answer.
    pub action: Action,
    /// The chance to win after it.
    pub chance: f32,
    /// What the seat and its rivals would have at the end of the turn; with two players, of the next.
    #[serde(with = "by_name")]
    pub holdings: Holdings,
    /// The answer and those that would best follow it, as far as they can be foreseen.
    pub line: Vec<Action>,
}

impl Verdict {
    /// What the judge said of an answer.
    pub fn of(candidate: &Candidate) -> Self {
        let Candidate { action, chance, holdings, line, .. } = candidate;
        Self { action: *action, chance: *chance, holdings: *holdings, line: line.clone() }
    }
}

/// How carefully a decision was judged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Care {
    /// With every other decision.
    First,
    /// Again, for it looked costly.
    Closer,
    /// Against the best answer alone, on other determinizations.
    Checked,
}

/// One decision of the game, judged.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The index of the answer: so many actions came before.
    pub at: usize,
    /// Who answered.
    pub seat: Seat,
    /// The chance to win before the answer: what the best one leaves.
    #[serde(default)]
    pub before: f32,
    /// What was answered.
    pub given: Verdict,
    /// What would have been best; the same as `given` if nothing was better.
    pub best: Verdict,
    /// Other answers that were considered, best first.
    pub others: Vec<Verdict>,
    /// By how much the answer given was less likely to win than the best one, on the same determinizations.
    pub behind: f32,
    /// The standard error of that.
    pub error: f32,
    /// How carefully it was judged.
    pub care: Care,
}

impl Judged {
    /// What the answer cost, in chance to win; nothing unless that is sure.
    pub fn cost(&self) -> f32 {
        let is_sure = self.care == Care::Checked && self.behind >= SURE * self.error;
        if is_sure && self.behind >= COSTLY { self.behind } else { 0.0 }
    }

    /// The points that the answer missed; nothing unless it was costly.
    pub fn points_missed(&self) -> f32 {
        if self.cost() > 0.0 {
            (self.best.holdings.points - self.given.holdings.points).max(0.0)
        } else {
            0.0
        }
    }
}

/// What is known so far.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Report {
    /// The beginnings of turns, and the end.
    pub chart: Vec<Point>,
    /// The decisions with a choice that have been judged, in the order of the game.
    pub decisions: Vec<Judged>,
}

impl Report {
    /// The most costly decisions of a seat, the worst first.
    pub fn costly(&self, seat: Seat) -> Vec<&Judged> {
        let mut costly: Vec<&Judged> =
            self.decisions.iter().filter(|one| one.seat == seat && one.cost() > 0.0).collect();
        costly.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        costly.truncate(LISTED);
        costly
    }

    /// The points that a seat missed by costly decisions.
    pub fn points_missed(&self, seat: Seat) -> f32 {
        self.decisions
            .iter()
            .filter(|one| one.seat == seat)
            .map(Judged::points_missed)
            .fold(0.0, |sum, points| sum + points)
    }
}

/// What an analysis is doing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pass {
    /// The coarse chart.
    Coarse,
    /// All decisions.
    First,
    /// Those that look costly.
    Closer,
    /// Those that still do.
    Check,
    /// The final chart.
    Fine,
    /// Nothing more.
    Done,
}

/// One step of work.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// The chance of a seat at a point of the chart.
    Chance { point: usize, seat: Seat },
    /// A decision, by the index of its answer.
    Decision { at: usize },
}

/// An analysis under way.
pub struct Analysis<J = SearchJudge> {
    timeline: Timeline,
    judge: J,
    effort: Effort,
    pass: Pass,
    work: VecDeque<Work>,
    report: Report,
    /// Iterations done, and expected in all.
    done: u64,
    total: u64,
}

impl<J: Judge> Analysis<J> {
    /// Begins to analyse a game, finished or not. Fails if it has an answer that is not legal.
    pub fn new(game: &Game, judge: J, effort: Effort) -> Result<Self, PlayError> {
        let timeline = Timeline::of(game)?;
        let players = usize::from(game.setup.players);
        let mut chart = vec![Point { at: 0, turn: 0, chances: vec![0.0; players] }];
        for mark in timeline.turns() {
            chart.push(Point { at: mark.actions, turn: mark.turn, chances: vec![0.0; players] });
        }
        if chart.last().is_some_and(|last| last.at < timeline.len()) {
            let turn = timeline.turns().last().map_or(0, |mark| mark.turn);
            chart.push(Point { at: timeline.len(), turn, chances: vec![0.0; players] });
        }
        let mut analysis = Self {
            timeline,
            judge,
            effort,
            pass: Pass::Coarse,
            work: VecDeque::new(),
            report: Report { chart, decisions: Vec::new() },
            done: 0,
            total: 0,
        };
        let decisions = analysis.decisions().count().max(1) as u32;
        analysis.effort.first = effort.first.min(effort.first_in_all / decisions).max(FEWEST);
        analysis.work = analysis.chart_work();
        analysis.total = analysis.expected();
        Ok(analysis)
    }

    /// The game.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// What is known so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// What is being done.
    pub fn pass(&self) -> Pass {
        self.pass
    }

    /// How much is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        if self.pass == Pass::Done {
            return 1.0;
        }
        (self.done as f32 / self.total.max(1) as f32).min(0.999)
    }

    /// Does one piece of work, at most a second of it. `false` when there is nothing left to do.
    pub fn step(&mut self) -> bool {
        loop {
            if let Some(work) = self.work.pop_front() {
                match work {
                    Work::Chance { point, seat } => self.chance(point, seat),
                    Work::Decision { at } => self.decide(at),
                }
                return true;
            }
            let next = match self.pass {
                Pass::Coarse => Pass::First,
                Pass::First => Pass::Closer,
                Pass::Closer => Pass::Check,
                Pass::Check => Pass::Fine,
                Pass::Fine | Pass::Done => Pass::Done,
            };
            self.pass = next;
            self.work = match next {
                Pass::First => self.decisions().map(|at| Work::Decision { at }).collect(),
                Pass::Closer => self.suspects(Care::First, self.effort.close),
                Pass::Check => self.suspects(Care::Closer, self.effort.close),
                Pass::Fine => self.chart_work(),
                Pass::Coarse | Pass::Done => VecDeque::new(),
            };
            self.total = self.done + self.expected();
            if next == Pass::Done {
                return false;
            }
        }
    }

    /// Works until nothing is left.
    pub fn finish(mut self) -> Report {
        while self.step() {}
        self.report
    }

    fn players(&self) -> usize {
        usize::from(self.timeline.game().setup.players)
    }

    /// The answers that were a choice.
    fn decisions(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.timeline.len()).filter(|&at| {
            let state = self.timeline.state_at(at);
            state.legal().len() > 1 && state.forced().is_none()
        })
    }

    fn chart_work(&self) -> VecDeque<Work> {
        let seats = || (0..self.players() as u8).filter_map(Seat::new);
        (0..self.report.chart.len())
            .flat_map(|point| seats().map(move |seat| Work::Chance { point, seat }))
            .collect()
    }

    /// Of each seat the decisions that may be costly, as far as is known.
    fn suspects(&self, care: Care, most: usize) -> VecDeque<Work> {
        let worst = |one: &Judged| one.behind + one.error;
        let mut work = Vec::new();
        for seat in (0..self.players() as u8).filter_map(Seat::new) {
            let may_be = |one: &&Judged| {
                one.seat == seat
                    && one.care == care
                    && one.behind > 0.0
                    && one.behind + SURE * one.error >= COSTLY
                    && (care == Care::First || one.behind >= one.error)
            };
            let mut suspects: Vec<&Judged> = self.report.decisions.iter().filter(may_be).collect();
            suspects.sort_by(|a, b| worst(b).total_cmp(&worst(a)));
            work.extend(suspects.iter().take(most).map(|one| (worst(one), one.at)));
        }
        // The worst of all first: they are what people wait for.
        work.sort_by(|a, b| b.0.total_cmp(&a.0));
        work.into_iter().map(|(_, at)| Work::Decision { at }).collect()
    }

    /// The iterations still to come, as far as one can tell.
    fn expected(&self) -> u64 {
        let effort = self.effort;
        let chart = (self.report.chart.len() * self.players()) as u64;
        let suspects = (self.players() * effort.close) as u64;
        let queued = self.work.len() as u64;
        let of = |pass: Pass, pieces: u64, iterations: u32| match self.pass.cmp(&pass) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal => queued * u64::from(iterations),
            std::cmp::Ordering::Less => pieces * u64::from(iterations),
        };
        of(Pass::Coarse, chart, effort.coarse)
            + of(Pass::First, self.timeline.len() as u64, effort.first)
            + of(Pass::Closer, suspects, effort.closer)
            + of(Pass::Check, suspects / 2, effort.check)
            + of(Pass::Fine, chart, effort.fine)
    }

    fn chance(&mut self, point: usize, seat: Seat) {
        let iterations = if self.pass == Pass::Coarse { self.effort.coarse } else { self.effort.fine };
        self.done += u64::from(iterations);
        let Some(at) = self.report.chart.get(point).map(|point| point.at) else { return };
        let view = self.timeline.state_at(at).view(Viewer::Seat(seat));
        let chances = self.judge.chances(&view, Budget::Iterations(iterations));
        if let Some(chance) = self.report.chart[point].chances.get_mut(seat.index()) {
            *chance = chances[seat.index()];
        }
    }

    fn decide(&mut self, at: usize) {
        let Some((seat, given)) = self.timeline.action_at(at) else { return };
        let view = self.timeline.state_at(at).view(Viewer::Seat(seat));
        let found = self.report.decisions.binary_search_by_key(&at, |one| one.at);
        let (iterations, care) = match self.pass {
            Pass::Closer => (self.effort.closer, Care::Closer),
            Pass::Check => (self.effort.check, Care::Checked),
            _ => (self.effort.first, Care::First),
        };
        self.done += u64::from(iterations);
        let budget = Budget::Iterations(iterations);
        let candidates = match (care, found) {
            (Care::Checked, Ok(index)) => {
                let best = self.report.decisions[index].best.action;
                self.judge.compare(&view, &[given, best], budget)
            }
            _ => self.judge.weigh(&view, &[given], budget),
        };
        let Some(mut judged) = judged(at, seat, given, &candidates, care) else { return };
        match found {
            Ok(index) => {
                if care == Care::Checked {
                    judged.others = std::mem::take(&mut self.report.decisions[index].others);
                }
                self.report.decisions[index] = judged;
            }
            Err(index) => self.report.decisions.insert(index, judged),
        }
    }
}

/// The most answers that are kept beside the best and the given one.
const OTHERS: usize = 3;

fn judged(at: usize, seat: Seat, given: Action, candidates: &[Candidate], care: Care) -> Option<Judged> {
    let best = candidates.first()?;
    let own = candidates.iter().find(|one| one.action == given)?;
    let others = candidates.iter().skip(1).filter(|one| one.action != given).take(OTHERS);
    Some(Judged {
        at,
        seat,
        before: best.chance,
        given: Verdict::of(own),
        best: Verdict::of(best),
        others: others.map(Verdict::of).collect(),
        behind: own.behind,
        error: own.error,
        care,
    })
}

/// Holdings as an object of numbers.
mod by_name {
    use super::Holdings;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::collections::BTreeMap;

    pub fn serialize<S: Serializer>(holdings: &Holdings, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(holdings.named().map(|(name, number)| (name, (number * 100.0).round() / 100.0)))
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<Holdings, D::Error> {
        let named = BTreeMap::<String, f32>::deserialize(from)?;
        Ok(Holdings::from_named(|name| named.get(name).copied().unwrap_or(0.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::playout::{Dice, random_game};
    use impulse_engine::setup::seed_from_number;
    use impulse_engine::{SEATS, Setup, View};

    /// A judge that likes the first legal answer best, as surely as it is told to be.
    struct Stubborn {
        error: f32,
    }

    impl Stubborn {
        fn candidate(&self, view: &View, action: Action) -> Candidate {
            let is_first = view.legal().nth(0) == Some(action);
            let points = if is_first { 3.0 } else { 1.0 };
            Candidate {
                action,
                chance: if is_first { 0.5 } else { 0.4 },
                holdings: Holdings { points, ..Holdings::default() },
                behind: if is_first { 0.0 } else { 0.1 },
                error: self.error,
                deals: 9,
                line: vec![action],
            }
        }
    }

    impl Judge for Stubborn {
        fn weigh(&mut self, view: &View, wanted: &[Action], budget: Budget) -> Vec<Candidate> {
            let first = view.legal().nth(0).expect("a question");
            self.compare(view, &[wanted, &[first]].concat(), budget)
        }

        fn compare(&mut self, view: &View, answers: &[Action], _: Budget) -> Vec<Candidate> {
            let mut all: Vec<Candidate> = answers.iter().map(|&one| self.candidate(view, one)).collect();
            all.sort_by(|a, b| b.chance.total_cmp(&a.chance));
            all.dedup_by_key(|one| one.action);
            all
        }

        fn chances(&mut self, view: &View, _: Budget) -> [f32; SEATS] {
            [1.0 / view.players() as f32; SEATS]
        }
    }

    fn game(players: u8, actions: usize) -> Game {
        let setup = Setup::new(players, seed_from_number(5));
        random_game(&setup, &mut Dice::new(5), actions).expect("a game")
    }

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn the_five_most_costly_decisions_of_each_seat_are_listed_with_what_they_missed() {
        let report =
            Analysis::new(&game(3, 400), Stubborn { error: 0.01 }, Effort::USUAL).expect("legal").finish();
        for number in 0..3 {
            let costly = report.costly(seat(number));
            assert_eq!(costly.len(), LISTED);
            assert!(
                costly.iter().all(|one| one.care == Care::Checked && one.best.action != one.given.action)
            );
            let all =
                report.decisions.iter().filter(|one| one.seat == seat(number) && one.cost() > 0.0).count();
            assert!(all <= Effort::USUAL.close);
            assert!((report.points_missed(seat(number)) - 2.0 * all as f32).abs() < 1e-3);
        }
    }

    #[test]
    fn what_may_be_chance_is_no_mistake() {
        let report =
            Analysis::new(&game(3, 400), Stubborn { error: 0.05 }, Effort::USUAL).expect("legal").finish();
        assert!(report.decisions.iter().all(|one| one.cost() == 0.0));
        assert!((0..3).all(|number| report.costly(seat(number)).is_empty()));
        assert!((0..3).all(|number| report.points_missed(seat(number)) == 0.0));
    }

    #[test]
    fn the_chart_is_whole_after_the_first_pass_and_progress_ends_at_one() {
        let mut analysis =
            Analysis::new(&game(2, 150), Stubborn { error: 0.01 }, Effort::USUAL).expect("legal");
        while analysis.pass() == Pass::Coarse {
            analysis.step();
        }
        assert!(analysis.report().chart.iter().all(|point| point.chances == [0.5, 0.5]));
        assert!(analysis.report().chart.is_sorted_by_key(|point| point.at));
        while analysis.step() {
            assert!((0.0..1.0).contains(&analysis.progress()));
        }
        assert_eq!((analysis.progress(), analysis.pass()), (1.0, Pass::Done));
        assert!(!analysis.step());
    }

    #[test]
    fn the_same_game_gives_the_same_report() {
        let effort =
            Effort { coarse: 2, first: 40, closer: 48, check: 48, fine: 2, close: 2, ..Effort::USUAL };
        let report = || Analysis::new(&game(2, 24), SearchJudge::new(3), effort).expect("legal").finish();
        let first = report();
        assert_eq!(first, report());
        assert!(!first.decisions.is_empty());
        let text = serde_json::to_string(&first).expect("JSON");
        let read: Report = serde_json::from_str(&text).expect("a report");
        assert_eq!(read.decisions.len(), first.decisions.len());
    }

    #[test]
    fn a_game_with_an_illegal_answer_is_refused() {
        let mut broken = game(2, 24);
        let last = broken.play(23, &mut ()).expect("legal");
        broken.actions[23] =
            Action::all().find(|&one| !last.legal().contains(one)).expect("an illegal answer");
        assert!(Analysis::new(&broken, SearchJudge::new(3), Effort::USUAL).is_err());
    }
}
