//! A training course: from nothing to a network that plays, in cycles. The first learns who wins from games by rule of
//! thumb; a course that goes on from a network leaves it out. Then two cycles of practice (`policy_gradient.rs`) take turns
//! with one that learns from searched games of the best network so far. Each cycle is measured, and has to pass a gate: a
//! sequential test against the best network before.
//!
//! Everything is in one folder. A cycle counts once its line is in `progress.jsonl`; what a kill interrupted is done again
//! from the files of the cycle before, with the same result. How long it may take decides when it stops, never what it
//! does. Other machines may play for it: their files are in the folder `collected`.

use crate::generate::{GenerateError, Generation, Player};
use crate::network::{Learner, Loss};
use crate::policy_gradient::{self, Practice};
use crate::progress::{Cycle, Gate, Strength, calibration, strength};
use crate::record::{BadRecord, Record, read_all};
use crate::selfplay::{Style, form};
use crate::train::{HELD_OUT, Stream, held_out, mix, quantised};
use impulse_bots::Budget;
use impulse_bots::arena::sprt::{Sprt, Verdict};
use impulse_bots::arena::{Course as Contest, Match, MatchError};
use impulse_bots::network::{BadNetwork, Network};
use impulse_engine::Setup;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How large the parts of a cycle are.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sizes {
    /// Games by rule of thumb in the first cycle.
    pub quick_games: u64,
    /// Decisions in a cycle of practice.
    pub practice: u64,
    /// Decisions in each of its rounds.
    pub round: usize,
    /// Games of the network without a search in such a cycle. They are not practised on, but measure it.
    pub prior_games: u64,
    /// Searched games of the network in each cycle that learns from them.
    pub network_games: u64,
    /// Simulations for each decision of those.
    pub network_iterations: u32,
    /// Steps of Adam in a cycle that learns from games. Of the first games they read each about once: more would learn
    /// them by heart.
    pub steps: u64,
    /// Cycles learn from so many of the newest games.
    pub window: usize,
    /// Games against each fixed opponent.
    pub strength_games: u64,
    /// The most games of a gate. One that is not settled by then keeps the network before.
    pub gate_games: u64,
}

impl Sizes {
    /// Sizes with which a course of so many minutes has several cycles on two cores.
    pub fn for_minutes(minutes: f64) -> Self {
        let scale = (minutes / 5.0).clamp(0.1, 12.0);
        let scaled = |count: f64| (count * scale).ceil() as u64;
        Self {
            quick_games: scaled(8000.0),
            practice: scaled(3_000_000.0),
            round: (131_072.0 * scale).clamp(32_768.0, 262_144.0) as usize,
            prior_games: scaled(1500.0),
            network_games: scaled(150.0),
            network_iterations: 32,
            steps: scaled(400.0),
            window: scaled(10_000.0) as usize,
            strength_games: scaled(60.0).clamp(40, 200).next_multiple_of(2),
            gate_games: scaled(400.0).clamp(200, 2000).next_multiple_of(2),
        }
    }

    /// For tests: seconds.
    pub fn tiny() -> Self {
        Self {
            quick_games: 1200,
            practice: 60_000,
            round: 12_000,
            prior_games: 32,
            network_games: 16,
            network_iterations: 4,
            steps: 140,
            window: 2000,
            strength_games: 40,
            gate_games: 8,
        }
    }
}

/// A course, at the place where it was left.
pub struct Course {
    folder: PathBuf,
    plan: Plan,
    /// The cycles that are done.
    pub cycles: Vec<Cycle>,
    threads: usize,
}

/// What a course was begun with.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
struct Plan {
    seed: u64,
    sizes: Sizes,
    /// Does it go on from a network, which is in the folder? Courses of older versions did not.
    #[serde(default)]
    goes_on: bool,
}

/// Why a course cannot go on.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum CourseError {
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    #[error("{}: {}", .0.display(), .1)]
    Games(PathBuf, GenerateError),
    #[error("{}: {}", .0.display(), .1)]
    Records(PathBuf, BadRecord),
    #[error("{}: {}", .0.display(), .1)]
    Network(PathBuf, BadNetwork),
    #[error("{} is damaged: take another folder, or delete it to begin anew", .0.display())]
    Damaged(PathBuf),
    #[error("{} holds a course already: go on with --resume, or take another folder", .0.display())]
    Begun(PathBuf),
    #[error("{} holds no course: leave --resume out to begin one", .0.display())]
    NotBegun(PathBuf),
    #[error(transparent)]
    Match(#[from] MatchError),
}

/// What a course tells while it runs.
pub enum News<'n> {
    /// So many of so many games of a cycle are played.
    Games(u64, u64),
    /// So many of so many steps are taken.
    Steps(u64, u64),
    /// So many of so many decisions are practised.
    Practice(u64, u64),
    /// The network is being measured.
    Measures,
    /// A cycle is done.
    Done(&'n Cycle),
}

const PLAN: &str = "course.json";
const PROGRESS: &str = "progress.jsonl";
const START: &str = "start.net";
const COLLECTED: &str = "collected";
/// Samples that are drawn from at random, at most.
const POOL: usize = 40_000;
/// One of so many decisions of a searched game is used each time it is read.
const THIN: u32 = 2;
/// The learning rate at the beginning, and that of later cycles.
const RATES: [f32; 2] = [6e-4, 3e-4];
/// How much the value follows the search instead of the outcome.
const SEARCH_VALUE: f32 = 0.5;
/// Whom the network is measured against.
const OPPONENTS: [&str; 3] = ["random", "quick", "planner"];
/// What the gate asks.
const CLAIM: Sprt = Sprt { elo0: 0.0, elo1: 60.0 };
/// Simulations of both sides at the gate.
const GATE_ITERATIONS: u32 = 8;

impl Course {
    /// Begins a course in a folder: from nothing, or from the bytes of a network.
    pub fn begin(
        folder: &Path,
        from: Option<&[u8]>,
        seed: u64,
        sizes: Sizes,
        threads: usize,
    ) -> Result<Self, CourseError> {
        let plan = folder.join(PLAN);
        if plan.exists() {
            return Err(CourseError::Begun(folder.to_owned()));
        }
        std::fs::create_dir_all(folder).map_err(|error| CourseError::File(folder.to_owned(), error))?;
        if let Some(bytes) = from {
            let start = folder.join(START);
            write(&start, bytes)?;
            read_network(&start)?;
        }
        let made = Plan { seed, sizes, goes_on: from.is_some() };
        let text = serde_json::to_string_pretty(&made).map_err(|_| CourseError::Damaged(plan.clone()))?;
        write(&plan, text.as_bytes())?;
        Ok(Self { folder: folder.to_owned(), plan: made, cycles: Vec::new(), threads })
    }

    /// Goes on with the course of a folder.
    pub fn resume(folder: &Path, threads: usize) -> Result<Self, CourseError> {
        let path = folder.join(PLAN);
        let text = std::fs::read_to_string(&path).map_err(|_| CourseError::NotBegun(folder.to_owned()))?;
        let plan = serde_json::from_str(&text).map_err(|_| CourseError::Damaged(path))?;
        let lines = std::fs::read_to_string(folder.join(PROGRESS)).unwrap_or_default();
        // A kill may have cut the last line.
        let cycles = lines.lines().map_while(|line| serde_json::from_str(line).ok()).collect();
        Ok(Self { folder: folder.to_owned(), plan, cycles, threads })
    }

    /// Runs cycle after cycle until the time is over or there are so many. A cycle whose games are complete is finished.
    pub fn run(
        &mut self,
        time: Duration,
        most: u64,
        news: &(dyn Fn(News<'_>) + Sync),
    ) -> Result<(), CourseError> {
        let started = Instant::now();
        let before = self.cycles.last().map_or(0.0, |cycle| cycle.seconds);
        while (self.cycles.len() as u64) < most && started.elapsed() < time {
            if !self.play(&|| started.elapsed() >= time, news)? {
                break;
            }
            let cycle = self.learn(news)?;
            self.keep(Cycle { seconds: before + started.elapsed().as_secs_f64(), ..cycle })?;
            if let Some(done) = self.cycles.last() {
                news(News::Done(done));
            }
        }
        Ok(())
    }

    /// The network to play with: the best so far.
    pub fn best(&self) -> PathBuf {
        self.folder.join("best.net")
    }

    fn number(&self) -> u64 {
        self.cycles.len() as u64
    }

    fn games_file(&self, cycle: u64) -> PathBuf {
        self.folder.join(format!("games-{cycle:04}.bin"))
    }

    fn best_of(&self, cycle: u64) -> PathBuf {
        self.folder.join(format!("best-{cycle:04}.net"))
    }

    /// The best network before this cycle; none if the course begins from nothing.
    fn before(&self) -> Option<PathBuf> {
        match self.number().checked_sub(1) {
            Some(before) => Some(self.best_of(before)),
            None => self.plan.goes_on.then(|| self.folder.join(START)),
        }
    }

    fn checkpoint_of(&self, cycle: u64) -> PathBuf {
        self.folder.join(format!("learner-{cycle:04}.checkpoint"))
    }

    /// Does this cycle practise? Two of three do, once there is a network.
    fn practises(&self) -> bool {
        !(self.number() + u64::from(self.plan.goes_on)).is_multiple_of(3)
    }

    /// Who plays the recorded games of a cycle, and how many.
    fn player(&self) -> Result<(Player, &'static str, u64), CourseError> {
        let sizes = self.plan.sizes;
        let Some(before) = self.before() else { return Ok((Player::Quick, "quick", sizes.quick_games)) };
        let (name, games, simulations) = match self.practises() {
            true => ("practice", sizes.prior_games, 0),
            false => ("network", sizes.network_games, sizes.network_iterations),
        };
        let style = Style { simulations, rollouts: simulations > 0, temperature: 1.0 };
        Ok((Player::Network(Arc::new(read_network(&before)?), style), name, games))
    }

    /// The seed of the cycle's games.
    fn seed(&self) -> u64 {
        (self.plan.seed << 12 | self.number()) & 0xffff_ffff
    }

    /// Plays the games of the cycle. `false` if the time is over before they are complete.
    fn play(
        &self,
        stop: &(dyn Fn() -> bool + Sync),
        news: &(dyn Fn(News<'_>) + Sync),
    ) -> Result<bool, CourseError> {
        let (player, _, games) = self.player()?;
        let generation =
            Generation { player, seed: self.seed(), games, players: None, threads: self.threads };
        let file = self.games_file(self.number());
        let told = |done| news(News::Games(done, games));
        let done = generation.append(&file, &told, stop).map_err(|error| CourseError::Games(file, error))?;
        Ok(done >= games)
    }

    /// The newest games, oldest first. Those that others played for this course count as newer than its own.
    fn window(&self) -> Result<Vec<Record>, CourseError> {
        let most = self.plan.sizes.window;
        let mut newest = self.collected()?;
        for cycle in (0..=self.number()).rev() {
            if newest.len() >= most {
                break;
            }
            let mut records = read_records(&self.games_file(cycle))?;
            records.extend(newest);
            newest = records;
        }
        newest.drain(..newest.len().saturating_sub(most));
        Ok(newest)
    }

    /// What others played for this course: all files of records in a folder of it, by name.
    fn collected(&self) -> Result<Vec<Record>, CourseError> {
        let entries = std::fs::read_dir(self.folder.join(COLLECTED)).into_iter().flatten().flatten();
        let is_games = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "bin");
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_games).collect();
        paths.sort();
        let files = paths.iter().map(|path| read_records(path)).collect::<Result<Vec<_>, _>>()?;
        Ok(files.concat())
    }

    /// Learns from the newest games, measures, and lets the network through the gate.
    fn learn(&self, news: &(dyn Fn(News<'_>) + Sync)) -> Result<Cycle, CourseError> {
        let number = self.number();
        let records = self.window()?;
        if records.iter().all(|record| record.seed.is_multiple_of(HELD_OUT)) {
            return Err(CourseError::Damaged(self.games_file(number)));
        }
        let before = self.before();
        let mut learner = match (number, &before) {
            (0, None) => Learner::new(self.plan.seed.wrapping_mul(2).wrapping_add(1)),
            (0, Some(start)) => Learner::from_network(&read_network(start)?),
            _ => {
                let path = self.checkpoint_of(number - 1);
                let bytes = std::fs::read(&path).map_err(|error| CourseError::File(path.clone(), error))?;
                Learner::load(&bytes).ok_or(CourseError::Damaged(path))?
            }
        };
        let candidate = self.folder.join("candidate.net");
        // What it has learned shows beside what it was before.
        let unlearned = match (number, &before) {
            (0, None) => {
                write(&candidate, &quantised(&learner).to_bytes())?;
                self.strength_of(&candidate)?
            }
            _ => Vec::new(),
        };
        let (practised, learned_value) = match self.practises() && before.is_some() {
            true => self.practise(&mut learner, news),
            false => (0, self.learn_from(&records, before.is_some(), &mut learner, news)),
        };
        news(News::Measures);
        write(&self.checkpoint_of(number), &learner.save())?;
        write(&candidate, &quantised(&learner).to_bytes())?;
        let gate = before.as_ref().map(|before| self.gate(&candidate, before)).transpose()?.flatten();
        let promoted = gate.as_ref().is_none_or(|gate| gate.promoted);
        let best = before.filter(|_| !promoted).unwrap_or_else(|| candidate.clone());
        copy(&best, &self.best_of(number))?;
        copy(&self.best_of(number), &self.best())?;
        let held = held_out(&records, 8);
        let starts = learner.measure(held.iter().filter(|sample| sample.starts_turn));
        let searched = learner.measure(held.iter().filter(|sample| sample.searched));
        let (calibration_error, calibration) = calibration(|sample| learner.forward(sample).chances, &held);
        let strength = self.strength_of(&candidate)?;
        let games = self.cycles.last().map_or(0, |cycle| cycle.games);
        let (_, games_of, played) = self.player()?;
        Ok(Cycle {
            cycle: number,
            games_of: games_of.to_owned(),
            games: games + played + practised,
            steps: learner.steps,
            seconds: 0.0,
            learned_value,
            value: starts.value / starts.count.max(1.0),
            policy: searched.policy / searched.choices.max(1.0),
            agreed: searched.agreed / searched.choices.max(1.0),
            calibration_error,
            calibration,
            strength,
            unlearned,
            gate,
        })
    }

    /// Practises. Returns how many games that took, and the mean log loss of the outcome in the second half.
    fn practise(&self, learner: &mut Learner, news: &(dyn Fn(News<'_>) + Sync)) -> (u64, f64) {
        let sizes = self.plan.sizes;
        let practice = Practice { round: sizes.round, ..Practice::of(sizes.practice) };
        // Recorded games of the cycle have the numbers below these.
        let first = self.seed() << 32 | 1 << 31;
        let (mut games, mut value, mut count) = (0, 0.0f64, 0.0f64);
        policy_gradient::practise(learner, &practice, first, self.threads, &form, |_, round, done| {
            games += round.games;
            if done * 2 >= sizes.practice {
                value += round.value;
                count += 1.0;
            }
            news(News::Practice(done.min(sizes.practice), sizes.practice));
        });
        (games, value / count.max(1.0))
    }

    /// Learns from recorded games. Returns the mean log loss of the outcome in the second half.
    fn learn_from(
        &self,
        records: &[Record],
        goes_on: bool,
        learner: &mut Learner,
        news: &(dyn Fn(News<'_>) + Sync),
    ) -> f64 {
        let sizes = self.plan.sizes;
        let seed = self.plan.seed ^ self.number().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut stream = Stream::new(records, THIN, seed);
        let pool = POOL.min(records.len() * 8);
        let mut learned = Loss::default();
        for step in 0..sizes.steps {
            let share = step as f32 / sizes.steps as f32;
            let rate = RATES[usize::from(goes_on)];
            let loss = learner.learn(&stream.batch(pool), &mix(share, rate, SEARCH_VALUE));
            if step * 2 >= sizes.steps {
                learned.value += loss.value;
                learned.count += loss.count;
            }
            if step % 10 == 9 || step + 1 == sizes.steps {
                news(News::Steps(step + 1, sizes.steps));
            }
        }
        learned.value / learned.count.max(1.0)
    }

    /// How strong a network is without search, against each of the fixed opponents.
    fn strength_of(&self, network: &Path) -> Result<Vec<Strength>, CourseError> {
        let games = self.plan.sizes.strength_games;
        let measured = OPPONENTS.iter().map(|against| strength(network, against, games, self.threads));
        Ok(measured.collect::<Result<_, _>>()?)
    }

    /// The sequential test of a network against the best before. One that is still open after all games that it may take
    /// keeps the old network: only what is shown to be stronger plays from now on.
    fn gate(&self, candidate: &Path, before: &Path) -> Result<Option<Gate>, CourseError> {
        let names = [candidate, before].map(|file| format!("net:{}", file.display()));
        let budget = Budget::Iterations(GATE_ITERATIONS);
        let contest = Match::new(&names, Setup::new(2, [0; 32]), 0x6a7d + self.number(), budget)?;
        let games = self.plan.sizes.gate_games;
        let course = Contest {
            games,
            threads: self.threads,
            known: Vec::new(),
            log: None,
            sprt: Some(CLAIM),
            progress: &|_| (),
        };
        let Some(outcome) = contest.play(course)?.sprt else { return Ok(None) };
        let promoted = outcome.verdict == Verdict::Shown;
        let text = outcome.text.replace(&names[0], "the new network").replace(&names[1], "the best before");
        Ok(Some(Gate { promoted, games: outcome.games, llr: outcome.llr, text }))
    }

    /// The cycle counts from now on.
    fn keep(&mut self, cycle: Cycle) -> Result<(), CourseError> {
        let path = self.folder.join(PROGRESS);
        self.cycles.push(cycle);
        let mut text = String::new();
        for cycle in &self.cycles {
            text += &serde_json::to_string(cycle).map_err(|_| CourseError::Damaged(path.clone()))?;
            text.push('\n');
        }
        write(&path, text.as_bytes())?;
        write(&self.folder.join("curves.html"), crate::curves::page(&self.cycles).as_bytes())?;
        // What only the cycle before needed.
        if let Some(old) = self.number().checked_sub(3) {
            let _ = std::fs::remove_file(self.checkpoint_of(old));
            let _ = std::fs::remove_file(self.best_of(old));
        }
        Ok(())
    }
}

fn read_records(path: &Path) -> Result<Vec<Record>, CourseError> {
    let bytes = std::fs::read(path).map_err(|error| CourseError::File(path.to_owned(), error))?;
    read_all(&bytes).map_err(|error| CourseError::Records(path.to_owned(), error))
}

fn read_network(path: &Path) -> Result<Network, CourseError> {
    let bytes = std::fs::read(path).map_err(|error| CourseError::File(path.to_owned(), error))?;
    Network::from_bytes(&bytes).map_err(|error| CourseError::Network(path.to_owned(), error))
}

/// Writes a whole file or nothing.
fn write(path: &Path, bytes: &[u8]) -> Result<(), CourseError> {
    let new = path.with_extension("new");
    let done = || -> io::Result<()> {
        let mut file = std::fs::File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        std::fs::rename(&new, path)
    };
    done().map_err(|error| CourseError::File(path.to_owned(), error))
}

fn copy(from: &Path, to: &Path) -> Result<(), CourseError> {
    let bytes = std::fs::read(from).map_err(|error| CourseError::File(from.to_owned(), error))?;
    write(to, &bytes)
}
