//! What is measured after each cycle of a training course: the loss on games not learned from, whether chances are
//! calibrated, and the strength against fixed opponents. Nothing is drawn here (`curves.rs`).

use crate::sample::Sample;
use impulse_bots::Budget;
use impulse_bots::arena::statistics::{Summary, wilson};
use impulse_bots::arena::{Course, Match, MatchError};
use impulse_engine::{SEATS, Setup};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// One cycle, as a line of `progress.jsonl` keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cycle {
    /// Its number, from 0.
    pub cycle: u64,
    /// What it learned from: games of `quick`, `practice`, or searched games of the `network`.
    pub games_of: String,
    /// Games played so far, in all cycles.
    pub games: u64,
    /// Steps of Adam so far.
    pub steps: u64,
    /// Seconds of the whole course so far.
    pub seconds: f64,
    /// Log loss of the outcome on batches learned from.
    pub learned_value: f64,
    /// Log loss of the outcome at starts of turns of games held out.
    pub value: f64,
    /// Cross entropy of the policy in games held out that were searched.
    pub policy: f64,
    /// How often the network prefers what the search chose.
    pub agreed: f64,
    /// How far the chances are from what happens.
    pub calibration_error: f64,
    /// Chances by tenth.
    pub calibration: Vec<Tenth>,
    /// Without search, against fixed opponents.
    pub strength: Vec<Strength>,
    /// The same before anything was learned: in the first cycle of a course from nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unlearned: Vec<Strength>,
    /// The sequential test against the best network before.
    pub gate: Option<Gate>,
}

/// Starts of turns at which the chance was in one tenth.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Tenth {
    /// How many.
    pub count: u64,
    /// The mean of the chances given.
    pub said: f64,
    /// How often it was won.
    pub happened: f64,
}

/// Wins against an opponent.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Strength {
    /// The opponent.
    pub against: String,
    /// Games played.
    pub games: u64,
    /// The share won, and its 95% interval.
    pub share: f64,
    /// See `share`.
    pub low: f64,
    /// See `share`.
    pub high: f64,
}

/// The outcome of a gate.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Gate {
    /// Did the new network become the best?
    pub promoted: bool,
    /// Games that the test took.
    pub games: u64,
    /// The log likelihood ratio at its end.
    pub llr: f64,
    /// In a sentence.
    pub text: String,
}

/// Chances by tenth: of each seat's team at starts of turns, as something says them. And how far they are from what happens.
pub fn calibration(said: impl Fn(&Sample) -> [f32; SEATS], held_out: &[Sample]) -> (f64, Vec<Tenth>) {
    let mut tenths = vec![Tenth::default(); 10];
    for sample in held_out.iter().filter(|sample| sample.starts_turn) {
        let chance: f32 = said(sample)
            .iter()
            .enumerate()
            .filter(|(seat, _)| sample.team >> seat & 1 == 1)
            .map(|(_, c)| c)
            .sum();
        let won = sample.winners & sample.team != 0;
        let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
        tenth.count += 1;
        tenth.said += f64::from(chance);
        tenth.happened += f64::from(u8::from(won));
    }
    let all: u64 = tenths.iter().map(|tenth| tenth.count).sum();
    let off: f64 = tenths.iter().map(|tenth| (tenth.said - tenth.happened).abs()).sum();
    for tenth in &mut tenths {
        let count = tenth.count.max(1) as f64;
        tenth.said /= count;
        tenth.happened /= count;
    }
    (off / all.max(1) as f64, tenths)
}

/// A network without search in 2-player games against an opponent of the registry, in both seatings of each deal.
pub fn strength(network: &Path, against: &str, games: u64, threads: usize) -> Result<Strength, MatchError> {
    let names = [format!("net:{}@1it", network.display()), against.to_owned()];
    let contest = Match::new(&names, Setup::new(2, [0; 32]), 0x57e4, Budget::Iterations(16))?;
    let course = Course { games, threads, known: Vec::new(), log: None, sprt: None, progress: &|_| () };
    let played = contest.play(course)?;
    let own = &Summary::new(&contest, &played).bots[0];
    let (low, high) = wilson(own.wins, own.games as f64);
    Ok(Strength { against: against.to_owned(), games: own.games, share: own.win_share, low, high })
}
