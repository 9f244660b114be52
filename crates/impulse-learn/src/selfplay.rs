//! Self-play: whole games of one player against itself, recorded for learning.

use crate::record::{Choice, Record};
use impulse_bots::learned_tree::Parameters;
use impulse_bots::network::Network;
use impulse_bots::{Budget, Master, RootAnswer, bot, plan};
use impulse_engine::rng::Rng;
use impulse_engine::setup::{Edition, seed_from_number};
use impulse_engine::{Action, Seat, Setup, State, Teams, View, Viewer};
use std::sync::Arc;

/// Answers with a smaller share are not recorded.
const LEAST_SHARE: f32 = 0.01;
/// An answer whose chance lacks so much to the best counts e times less than its visits: a short search spreads them more
/// than it means.
const LACK: f32 = 0.04;
/// The share of the answers that are drawn by visits instead of being the best, so that games differ.
const DRAWN: u32 = 10;

/// The form of the game with this number: half of all games are for two, a quarter for four; the rest is divided among
/// the other numbers of players, teams and editions.
pub fn form(number: u64) -> Setup {
    let (players, teams) = match number % 20 {
        0..=9 => (2, Teams::None),
        10..=13 => (4, Teams::None),
        14 | 15 => (3, Teams::None),
        16 => (6, Teams::None),
        17 => (5, Teams::None),
        18 => (4, Teams::Two),
        _ => (6, if (number / 20).is_multiple_of(2) { Teams::Two } else { Teams::Three }),
    };
    let edition = match number / 20 % 8 {
        6 => Edition::Prototype,
        7 => Edition::French,
        _ => Edition::Published,
    };
    Setup { teams, options: edition.options(), ..Setup::new(players, seed_from_number(number)) }
}

/// A game with more decisions than this is broken off, and not recorded.
const MOST_DECISIONS: usize = 4000;

/// Plays the game with a number. `decide` answers each question that leaves a choice; nothing if it cannot, or if the game
/// does not end.
fn recorded(number: u64, mut decide: impl FnMut(&View, Seat, &mut Rng) -> Option<Choice>) -> Option<Record> {
    let mut record = Record::new(form(number), number);
    let mut state = State::new(&record.setup).ok()?;
    let mut rng = Rng::new(&seed_from_number(number ^ 0x5eed_0000_0000));
    while let Some(seat) = state.asked() {
        let action = match state.forced() {
            Some(only) => only,
            None => {
                let choice = decide(&state.view(Viewer::Seat(seat)), seat, &mut rng)?;
                let answer = choice.answer;
                record.decisions.push(choice);
                answer
            }
        };
        if record.decisions.len() > MOST_DECISIONS {
            return None;
        }
        state.apply(action, &mut ());
    }
    Some(record)
}

/// A game by rule of thumb, with a random answer now and then: quick to make, and enough to begin with.
pub fn quick_game(number: u64) -> Option<Record> {
    let mut players: Vec<_> = ["quick", "quick:miner", "quick:trader", "quick:raider", "quick:core", "quick"]
        .iter()
        .filter_map(|name| bot(name))
        .collect();
    recorded(number, |view, seat, rng| {
        let legal = view.legal();
        let mut stream = rng.stream();
        let temperament = (seat.index() as u64 + number) % players.len() as u64;
        let answer = if stream.below(40) == 0 {
            legal.nth(stream.below(legal.len() as u32) as usize)?
        } else {
            players[temperament as usize].answer(view, Budget::Iterations(1), rng)
        };
        Some(Choice { answer, value: 0, policy: Vec::new() })
    })
}

/// How a network plays against itself.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Simulations for each decision; 0 for the network's preference alone.
    pub simulations: u32,
    /// Do simulations go on by rule of thumb to where `master` looks? Otherwise the network looks at the leaf.
    pub rollouts: bool,
    /// Without simulations: the temperature of the preferences.
    pub temperature: f32,
}

/// A game that a network plays against itself.
pub fn learned_game(number: u64, network: &Arc<Network>, style: Style) -> Option<Record> {
    let mut master = Master::new(network.clone());
    if !style.rollouts {
        master = master.with(Parameters { turns_ahead: None, ..Parameters::new(2) });
    }
    let mut preferred = Vec::new();
    recorded(number, |view, _, rng| {
        if style.simulations > 0 {
            let (best, answers) = master.search(view, Budget::Iterations(style.simulations), rng);
            return Some(choice(best, &answers, rng));
        }
        master.preferred(view, &mut preferred);
        let answer = drawn(&preferred, style.temperature, rng)?;
        Some(Choice { answer, value: 0, policy: Vec::new() })
    })
}

/// An answer drawn by its share at a temperature.
fn drawn(shares: &[(Action, f32)], temperature: f32, rng: &mut Rng) -> Option<Action> {
    let weight = |share: f32| share.max(1e-9).powf(1.0 / temperature);
    let sum: f32 = shares.iter().map(|&(_, share)| weight(share)).sum();
    let mut at = rng.stream().word() as f32 / u32::MAX as f32 * sum;
    for &(action, share) in shares {
        at -= weight(share);
        if at <= 0.0 {
            return Some(action);
        }
    }
    shares.first().map(|&(action, _)| action)
}

/// A game that `planner` plays against itself.
pub fn planned_game(number: u64, iterations: u32) -> Option<Record> {
    recorded(number, |view, _, rng| {
        let (best, answers) = plan(view, Budget::Iterations(iterations), rng);
        Some(choice(best, &answers, rng))
    })
}

/// The record of a search: its best answer, or now and then one drawn by visits.
fn choice(best: Action, answers: &[RootAnswer], rng: &mut Rng) -> Choice {
    let sum: u32 = answers.iter().map(|one| one.visits).sum();
    let mut stream = rng.stream();
    let mut answer = best;
    if sum > 0 && stream.below(100) < DRAWN {
        let mut at = stream.below(sum);
        for one in answers {
            if at < one.visits {
                answer = one.action;
                break;
            }
            at -= one.visits;
        }
    }
    let tried = answers.iter().filter(|one| one.visits > 0);
    let most = tried.clone().fold(0.0f32, |most, one| most.max(one.mean));
    let liked = |one: &RootAnswer| one.visits as f32 * ((one.mean - most) / LACK).exp();
    let all: f32 = tried.clone().map(liked).sum();
    let share = |one: &RootAnswer| liked(one) / all.max(f32::MIN_POSITIVE);
    let policy = tried.filter(|one| share(one) >= LEAST_SHARE);
    let value = answers.iter().find(|one| one.action == best).map_or(1.0, |one| one.mean);
    Choice {
        answer,
        value: (value.clamp(0.0, 1.0) * 255.0).round() as u8,
        policy: policy.map(|one| (one.action, (share(one) * 255.0).round() as u8)).collect(),
    }
}
