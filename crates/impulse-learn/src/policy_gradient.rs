//! Practice: the network plays whole games by its prior alone, and learns from what came of each of its answers. This is
//! proximal policy optimization: an answer after which the chance to win rose becomes more likely, one after which it fell
//! less, and neither by much at a time. How much it rose is estimated with the network's own value (generalized advantage
//! estimation).
//!
//! A game costs some milliseconds, where one with searches costs hundreds: practice sees a hundred times as many games.
//! It works in rounds: games are played, each of their decisions is learned from once, and the next round is played by
//! what the network is then. The result follows from the first game's number alone, on any number of threads.

use crate::network::{Learner, Random, value_errors};
use crate::sample::{Candidate, Sample, relative_seats};
use crate::train::{falling, quantised};
use impulse_bots::learned_tree::scores;
use impulse_bots::network::{Correction, Network};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{SEATS, Seat, Setup, State, View, Viewer};
use impulse_observation::{Observation, ask_number, relative_action};
use std::sync::atomic::{AtomicU64, Ordering};

/// Samples in a step of Adam.
const BATCH: usize = 2048;
/// How far an estimate looks ahead: the weight of each later decision of the seat is this share of the one before.
const TRACE: f32 = 0.95;
/// An answer that has become so much more or less likely since the game was played teaches no more.
const CLIP: f32 = 0.2;
/// The share of the estimate, beside the outcome, in what the value learns.
const ESTIMATE: f32 = 0.9;
/// One of so many decisions teaches the value: all decisions of a game share its outcome.
const VALUE_THIN: u32 = 4;
/// A game with more decisions than this is broken off, and not learned from.
const MOST_DECISIONS: usize = 4000;

/// How the network practises.
#[derive(Clone, Copy, Debug)]
pub struct Practice {
    /// Decisions in all, at least.
    pub decisions: u64,
    /// Decisions in a round, at least. A round of few games learns their outcomes by heart.
    pub round: usize,
    /// The learning rate at the beginning.
    pub rate: f32,
    /// How much uncertain answers are worth in themselves at the beginning (entropy bonus): more of it tries more. Both
    /// fall to a twentieth.
    pub curiosity: f32,
    /// The weight of the value beside the policy.
    pub value: f32,
}

impl Practice {
    /// So many decisions.
    pub fn of(decisions: u64) -> Self {
        Self { decisions, round: 262_144, rate: 1e-3, curiosity: 0.05, value: 2.0 }
    }
}

/// One decision of a game, and what came of it.
struct Experience {
    sample: Sample,
    /// Which of the sample's answers was given, and how likely that was.
    given: usize,
    likelihood: f32,
    /// How much better it turned out than expected.
    advantage: f32,
    /// Log loss of the outcome when the answer was given.
    surprise: f32,
}

impl AsRef<Sample> for Experience {
    fn as_ref(&self) -> &Sample {
        &self.sample
    }
}

/// What a round has shown.
#[derive(Clone, Copy, Default, Debug)]
pub struct Round {
    /// Games played.
    pub games: u64,
    /// Decisions learned from.
    pub decisions: u64,
    /// Mean log loss of the outcome, by the chances when the answers were given.
    pub value: f64,
    /// Mean entropy of the answers: how undecided the network is.
    pub entropy: f64,
    /// The share of the decisions whose answer had already changed too much.
    pub clipped: f64,
}

/// Practises, beginning with the game of this number. `form` is the set-up of each game. `told` hears of each round, and how
/// many decisions have been played in all.
pub fn practise(
    learner: &mut Learner,
    practice: &Practice,
    first: u64,
    threads: usize,
    form: &(dyn Fn(u64) -> Setup + Sync),
    mut told: impl FnMut(&Learner, Round, u64),
) {
    let mut random = Random(first.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let (mut next, mut done) = (first, 0);
    while done < practice.decisions {
        let before = next;
        let played = play(&quantised(learner), &mut next, practice.round, threads, form);
        let share = falling(done as f32 / practice.decisions as f32);
        let now =
            Practice { rate: practice.rate * share, curiosity: practice.curiosity * share, ..*practice };
        done += played.len() as u64;
        let round = learn(learner, &now, played, &mut random, threads);
        told(learner, Round { games: next - before, ..round }, done);
    }
}

/// Plays games from a number on until they have so many decisions, and returns these in the order of the games.
fn play(
    network: &Network,
    next: &mut u64,
    decisions: usize,
    threads: usize,
    form: &(dyn Fn(u64) -> Setup + Sync),
) -> Vec<Experience> {
    // Games are handed out in portions, so that it does not depend on the threads how many are played.
    const PORTION: u64 = 64;
    let mut all = Vec::with_capacity(decisions + decisions / 4);
    while all.len() < decisions {
        let order = AtomicU64::new(*next);
        *next += PORTION;
        let end = *next;
        let work = || {
            let mut games = Vec::new();
            loop {
                let number = order.fetch_add(1, Ordering::Relaxed);
                if number >= end {
                    return games;
                }
                games.push((number, game(network, number, form(number))));
            }
        };
        let mut games: Vec<_> = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let joined = others.into_iter().map(|thread| match thread.join() {
                Ok(games) => games,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            own.into_iter().chain(joined.flatten()).collect()
        });
        games.sort_unstable_by_key(|(number, _)| *number);
        all.extend(games.into_iter().flat_map(|(_, game)| game));
    }
    all
}

/// The decisions of one game; none if it does not end.
fn game(network: &Network, number: u64, setup: Setup) -> Vec<Experience> {
    let setup = Setup { seed: seed_from_number(number), ..setup };
    let Ok(mut state) = State::new(&setup) else { return Vec::new() };
    let mut rng = Rng::new(&seed_from_number(number ^ 0x9ac7_1ce0_0000_0000));
    let mut draw = {
        let mut stream = rng.stream();
        Random(u64::from(stream.word()) << 32 | u64::from(stream.word()) | 1)
    };
    let mut taken: Vec<(Seat, [f32; SEATS], Experience)> = Vec::with_capacity(256);
    let mut scored = Vec::new();
    while let Some(seat) = state.asked() {
        let action = match state.forced() {
            Some(only) => only,
            None => {
                if taken.len() >= MOST_DECISIONS {
                    return Vec::new();
                }
                let view = state.view(Viewer::Seat(seat));
                scores(&view, &mut scored);
                let (chances, experience) = decide(network, &state, &view, seat, &scored, &mut draw);
                let action = scored[experience.given].0;
                taken.push((seat, chances, experience));
                action
            }
        };
        state.apply(action, &mut ());
    }
    let Some(winner) = state.end().map(|end| end.winner) else { return Vec::new() };
    estimate(&mut taken, |seat| state.same_team(winner, seat));
    let learned = taken.into_iter().map(|(seat, chances, mut experience)| {
        let view = state.view(Viewer::Seat(seat));
        let sample = &mut experience.sample;
        sample.winners = relative_seats(&view, seat, |other| state.same_team(winner, other));
        let won: f32 = (0..SEATS).filter(|at| sample.winners >> at & 1 == 1).map(|at| chances[at]).sum();
        experience.surprise = -won.max(1e-6).ln();
        experience
    });
    learned.filter(|experience| experience.sample.winners & experience.sample.seats != 0).collect()
}

/// Draws an answer by the prior.
fn decide(
    network: &Network,
    state: &State,
    view: &View,
    seat: Seat,
    scored: &[(impulse_engine::Action, f32)],
    draw: &mut Random,
) -> ([f32; SEATS], Experience) {
    let observation = Observation::new(view);
    let activations = network.activations(observation.ones());
    let ask = view.decision().map_or(0, |decision| ask_number(decision.ask));
    let mut policy = Vec::with_capacity(scored.len());
    let mut best = f32::MIN;
    for &(action, score) in scored {
        let action = relative_action(view, seat, action);
        let preference = network.preference(&activations, ask, action, score);
        best = best.max(preference);
        policy.push(Candidate { action: action as u8, share: preference, score });
    }
    let mut sum = 0.0;
    for candidate in &mut policy {
        candidate.share = (candidate.share - best).exp();
        sum += candidate.share;
    }
    let mut at = draw.share() * sum;
    let mut given = 0;
    for (number, candidate) in policy.iter().enumerate() {
        given = number;
        at -= candidate.share;
        if at < 0.0 {
            break;
        }
    }
    let likelihood = policy[given].share / sum;
    let seats = relative_seats(view, seat, |other| view.is_alive(other));
    let team = relative_seats(view, seat, |other| state.same_team(seat, other));
    let chances = network.chances(&activations, seats, Correction::NONE);
    let value = (0..SEATS).filter(|at| team >> at & 1 == 1).map(|at| chances[at]).sum();
    let sample = Sample {
        ones: observation.ones().into(),
        policy: policy.into(),
        ask: ask as u8,
        seats,
        winners: 0,
        team,
        value,
        starts_turn: false,
        tells_value: true,
        searched: true,
    };
    (chances, Experience { sample, given, likelihood, advantage: 0.0, surprise: 0.0 })
}

/// Generalized advantage estimation, along the decisions of each seat. What the value is to learn takes the place of what
/// it said.
fn estimate(taken: &mut [(Seat, [f32; SEATS], Experience)], won: impl Fn(Seat) -> bool) {
    let mut after: [Option<(f32, f32)>; SEATS] = [None; SEATS];
    for (seat, _, experience) in taken.iter_mut().rev() {
        let value = experience.sample.value;
        let (next, trace) = after[seat.index()].unwrap_or((f32::from(u8::from(won(*seat))), 0.0));
        experience.advantage = next - value + TRACE * trace;
        after[seat.index()] = Some((value, experience.advantage));
        experience.sample.value = (value + experience.advantage).clamp(0.0, 1.0);
    }
}

/// Learns from each decision of a round once, in random order.
fn learn(
    learner: &mut Learner,
    practice: &Practice,
    mut played: Vec<Experience>,
    random: &mut Random,
    threads: usize,
) -> Round {
    for at in (1..played.len()).rev() {
        let other = random.below(at + 1);
        played.swap(at, other);
        played[at].sample.tells_value = random.word().is_multiple_of(VALUE_THIN);
    }
    let count = played.len().max(1) as f32;
    let mean = played.iter().map(|one| one.advantage).sum::<f32>() / count;
    let spread = played.iter().map(|one| (one.advantage - mean).powi(2)).sum::<f32>() / count;
    let spread = spread.sqrt().max(1e-4);
    let mut round = Round { decisions: played.len() as u64, ..Round::default() };
    for batch in played.chunks(BATCH).filter(|batch| batch.len() > BATCH / 2) {
        let parts = learner.descend(batch, practice.rate, threads, |round: &mut Round, one, pass, slopes| {
            round.value += f64::from(one.surprise);
            if one.sample.tells_value {
                slopes.value = value_errors(&one.sample, pass, ESTIMATE).map(|slope| slope * practice.value);
            }
            let advantage = (one.advantage - mean) / spread;
            let ratio = pass.policy[one.given] / one.likelihood.max(1e-6);
            let changed = if advantage > 0.0 { ratio > 1.0 + CLIP } else { ratio < 1.0 - CLIP };
            round.clipped += f64::from(u8::from(changed));
            let push = if changed { 0.0 } else { ratio * advantage };
            let entropy: f32 = -pass.policy.iter().map(|&share| share * share.max(1e-9).ln()).sum::<f32>();
            round.entropy += f64::from(entropy);
            slopes.policy.extend(pass.policy.iter().enumerate().map(|(at, &share)| {
                let own = f32::from(u8::from(at == one.given));
                push * (share - own) + practice.curiosity * share * (share.max(1e-9).ln() + entropy)
            }));
        });
        for part in parts {
            round.value += part.value;
            round.entropy += part.entropy;
            round.clipped += part.clipped;
        }
    }
    let count = round.decisions.max(1) as f64;
    round.value /= count;
    round.entropy /= count;
    round.clipped /= count;
    round
}
