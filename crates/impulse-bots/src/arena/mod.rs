//! The arena: bots play each other on the same deals from all seats, and the games tell who is stronger. This file says
//! what a match is and plays it on several threads; the parts are beside it. Nothing is printed here.
//!
//! A game is decided by the match and its number alone, never by the thread that plays it or by what was played before.
//! So a match can be stopped, continued and repeated.

mod entrant;
mod error;
mod game;
mod seating;
pub mod elo;
pub mod log;
pub mod report;
pub mod sprt;
pub mod statistics;
pub mod charts;
#[cfg(test)]
mod tests;

pub use entrant::Entrant;
pub use error::{EntrantError, LogError, MatchError, NotAnSprt, PlayerFailure};
pub use game::{Failure, GameResult, SeatRecord};
pub use seating::Seating;

use crate::bot::{Budget, count_cpu_time};
use entrant::{Player, budget_text};
use game::Chair;
use impulse_engine::rng::{Rng, Seed};
use impulse_engine::setup::{ImpossibleSetup, Options, seed_from_number};
use impulse_engine::{Setup, Teams};
use log::{Header, Log};
use seating::{MOST_BOTS, Plan};
use sprt::{Outcome, Sprt, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Who plays whom, at what kind of table.
pub struct Match {
    /// The different bots, in the order in which they were named.
    pub entrants: Vec<Entrant>,
    /// The table; its seed is replaced for each deal.
    pub setup: Setup,
    /// The number from which all deals and all chance follow.
    pub seed: u64,
    /// How long a bot may think, unless it has a budget of its own.
    pub budget: Budget,
    /// Is that CPU time?
    counts_cpu: bool,
    list: Vec<usize>,
    plan: Plan,
}

/// How a match is to be played.
pub struct Course<'a> {
    /// How many games at most.
    pub games: u64,
    /// On how many threads.
    pub threads: usize,
    /// Games that are already known.
    pub known: Vec<GameResult>,
    /// Where to write the new ones.
    pub log: Option<Log>,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// Told after each game how many are done.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

/// The result of a match.
pub struct Played {
    /// The games, in the order of their numbers.
    pub records: Vec<GameResult>,
    /// The state of the sequential test, if there is one.
    pub sprt: Option<Outcome>,
}

impl Match {
    /// A match between the named bots. Programs from outside are started once, to see whether they speak the protocol.
    pub fn new(names: &[String], setup: Setup, seed: u64, budget: Budget) -> Result<Self, MatchError> {
        setup.check()?;
        let mut entrants: Vec<Entrant> = Vec::new();
        let mut list = Vec::new();
        for name in names {
            let entrant = Entrant::parse(name)?;
            let known = entrants.iter().position(|other| other.name == entrant.name);
            list.push(known.unwrap_or(entrants.len()));
            if known.is_none() {
                entrants.push(entrant);
            }
        }
        if entrants.is_empty() || entrants.len() > MOST_BOTS {
            return Err(MatchError::BotCount);
        }
        for entrant in entrants.iter_mut().filter(|entrant| entrant.is_outside()) {
            let player = entrant
                .player()
                .map_err(|failure| MatchError::NotStarted { name: entrant.name.clone(), failure })?;
            if let Player::Outside(bot) = &player {
                entrant.greeting = bot.own_name().map(str::to_owned);
            }
        }
        let plan = Plan::new(&list, &setup);
        Ok(Self { entrants, setup, seed, budget, counts_cpu: false, list, plan })
    }

    /// The same with time budgets in CPU time instead of wall-clock time: fair on a machine that has other work. A bot from
    /// outside is still timed by the wall clock.
    pub fn counting_cpu(self, counts_cpu: bool) -> Self {
        Self { counts_cpu, ..self }
    }

    /// The deal and the seating of a game.
    pub fn seating(&self, game: u64) -> (u64, &Seating) {
        self.plan.game(game)
    }

    /// How many games one deal takes.
    pub fn games_per_deal(&self) -> u64 {
        self.plan.games_per_deal()
    }

    /// The first line of a log of this match.
    pub fn header(&self, build: &str) -> Header {
        let names: Vec<&str> = self.list.iter().map(|&bot| self.entrants[bot].name.as_str()).collect();
        let options: Vec<&str> =
            Options::NAMES.into_iter().filter(|name| self.setup.options.get(name) == Some(true)).collect();
        let Setup { players, teams, rules, .. } = self.setup;
        let teams = match teams {
            Teams::None => "",
            Teams::Two => " in two teams",
            Teams::Three => " in three teams",
        };
        let plays = format!(
            "{}; {players} players{teams}; rules {rules} ({}); seed {}; {} a decision",
            names.join(", "),
            options.join(", "),
            self.seed,
            self.budget_text(),
        );
        Header { arena: 1, plays, build: build.into() }
    }

    /// The budget as people write it.
    pub fn budget_text(&self) -> String {
        budget_text(self.budget) + if self.counts_cpu { " (time is CPU time)" } else { "" }
    }

    fn deal(&self, deal: u64) -> Setup {
        Setup { seed: seed_from_number(self.seed.wrapping_add(deal)), ..self.setup }
    }

    /// The chance of one bot in one game. Never that of a deal, or a bot that samples cards would guess too well.
    fn chance(&self, game: u64, seat: usize) -> Rng {
        let mut seed: Seed = [0xb0; 32];
        seed[..8].copy_from_slice(&game.to_le_bytes());
        seed[8..16].copy_from_slice(&self.seed.to_le_bytes());
        seed[16] = seat as u8;
        Rng::new(&seed)
    }

    /// Plays one game. `idle` holds players that are waiting for their next game.
    fn play_game(
        &self,
        game: u64,
        idle: &mut BTreeMap<usize, Vec<Player>>,
    ) -> Result<GameResult, ImpossibleSetup> {
        let (deal, seating) = self.seating(game);
        let mut chairs: Vec<Chair> = seating
            .bots
            .iter()
            .enumerate()
            .map(|(seat, &bot)| {
                let entrant = &self.entrants[bot];
                let waiting = idle.get_mut(&bot).and_then(Vec::pop);
                Chair {
                    player: waiting.map_or_else(|| entrant.player(), Ok),
                    budget: entrant.budget.unwrap_or(self.budget),
                    rng: self.chance(game, seat),
                }
            })
            .collect();
        let record = game::play(game, &self.deal(deal), &mut chairs);
        for (chair, &bot) in chairs.into_iter().zip(&seating.bots) {
            if let Ok(player @ Player::Outside(_)) = chair.player {
                idle.entry(bot).or_default().push(player);
            }
        }
        record
    }

    /// Plays the match, or what is left of it.
    pub fn play(&self, course: Course<'_>) -> Result<Played, MatchError> {
        if course.sprt.is_some() && self.entrants.len() != 2 {
            return Err(MatchError::TwoBots);
        }
        let known: BTreeSet<u64> = course.known.iter().map(|record| record.game).collect();
        let records = course.known.into_iter().map(|record| (record.game, record)).collect();
        let test = course.sprt.map(Test::new);
        let mut progress = Progress { records, log: course.log, problem: None, test };
        let stop = AtomicBool::new(progress.is_settled(self, course.games));
        let table = Mutex::new(progress);
        let next = AtomicU64::new(0);
        let work = || {
            count_cpu_time(self.counts_cpu);
            let mut idle = BTreeMap::new();
            while !stop.load(Ordering::Relaxed) {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= course.games {
                    return;
                }
                if known.contains(&game) {
                    continue;
                }
                let result = self.play_game(game, &mut idle);
                let mut table = lock(&table);
                table.take(result);
                if table.is_settled(self, course.games) || table.problem.is_some() {
                    stop.store(true, Ordering::Relaxed);
                }
                (course.progress)(table.records.len() as u64);
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..course.threads.max(1) {
                scope.spawn(work);
            }
        });
        let Progress { records, problem, test, .. } =
            table.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(problem) = problem {
            return Err(problem);
        }
        // Leave out games beyond the decision or the limit: otherwise the result would depend on which thread was
        // faster.
        let sprt = test.map(|test| test.outcome(self));
        let settled = sprt.as_ref().filter(|outcome| outcome.verdict != Verdict::Open);
        let most = settled.map_or(course.games, |outcome| outcome.games);
        let records = records.into_values().filter(|record| record.game < most).collect();
        Ok(Played { records, sprt })
    }

    /// For each bot, how many seats it had in a game and how many of them share the win.
    fn seats_and_wins(&self, record: &GameResult) -> (Vec<u32>, Vec<u32>) {
        let mut seats = vec![0; self.entrants.len()];
        let mut won = seats.clone();
        for (seat, &bot) in self.seating(record.game).1.bots.iter().enumerate() {
            seats[bot] += 1;
            won[bot] += u32::from(record.won.contains(&seat));
        }
        (seats, won)
    }
}

struct Progress {
    records: BTreeMap<u64, GameResult>,
    log: Option<Log>,
    problem: Option<MatchError>,
    test: Option<Test>,
}

/// A sequential test under way: it looks at the games in order, and decides only after whole deals.
struct Test {
    sprt: Sprt,
    next: u64,
    sum: f64,
    llr: f64,
    counted: u64,
}

impl Test {
    fn new(sprt: Sprt) -> Self {
        Self { sprt, next: 0, sum: 0.0, llr: 0.0, counted: 0 }
    }

    fn look(&mut self, contest: &Match, records: &BTreeMap<u64, GameResult>, games: u64) -> bool {
        while Sprt::verdict(self.llr) == Verdict::Open && self.next < games {
            let Some(record) = records.get(&self.next) else { return false };
            let (seats, won) = contest.seats_and_wins(record);
            self.sum += self.sprt.weight([seats[0], seats[1]], [won[0], won[1]]);
            if contest.plan.ends_deal(self.next) {
                (self.llr, self.counted) = (self.sum, self.next + 1);
            }
            self.next += 1;
        }
        Sprt::verdict(self.llr) != Verdict::Open
    }

    fn outcome(&self, contest: &Match) -> Outcome {
        let names = [contest.entrants[0].name.as_str(), contest.entrants[1].name.as_str()];
        self.sprt.outcome(self.llr, self.counted, names)
    }
}

impl Progress {
    fn is_settled(&mut self, contest: &Match, games: u64) -> bool {
        self.test.as_mut().is_some_and(|test| test.look(contest, &self.records, games))
    }

    fn take(&mut self, result: Result<GameResult, ImpossibleSetup>) {
        let written = result.map_err(MatchError::from).and_then(|record| {
            self.log.as_mut().map_or(Ok(()), |log| log.write(&record))?;
            self.records.insert(record.game, record);
            Ok(())
        });
        if let Err(problem) = written {
            self.problem.get_or_insert(problem);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
