//! How long a look of the network takes, measured and asserted: `cargo bench -p impulse-bots --bench looks`.
//!
//! Here are an observation, and a look: the observation, both layers, the prior of all answers, the chances. Times are
//! asserted as a multiple of random play in the same process and in turns, so that a slow or busy machine is judged like a
//! fast one. Not here: the speed of the engine, which has a bench of its own, and how strong anybody is (the arena).

use cpu_time::ThreadTime;
use impulse_bots::weights::installed;
use impulse_bots::{Budget, Master, bot};
use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, View, Viewer};
use impulse_observation::Observation;
use std::hint::black_box;
use std::process::ExitCode;

/// A decision of random play takes 62 ns on the machine for which the bars were set: 1 µs and 6 µs.
const MOST_OBSERVATION: f64 = 16.0;
const MOST_LOOK: f64 = 96.0;
const ROUNDS: usize = 60;

fn main() -> ExitCode {
    if cfg!(debug_assertions) {
        println!("looks: nothing is measured with debug assertions on; use cargo bench");
        return ExitCode::SUCCESS;
    }
    let Some(network) = installed() else {
        eprintln!("looks: this program has no network");
        return ExitCode::FAILURE;
    };
    let master = Master::new(network);
    let mut missed = false;
    println!("The calmest of {ROUNDS} rounds, in ns, and in decisions of random play");
    for players in [2, 4, 6] {
        let views = views(players);
        let mut answers = Vec::new();
        let (mut play, mut observation, mut look) = (Vec::new(), Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            play.push(random_play(players, round as u64));
            observation.push(each(&views, |view| {
                black_box(Observation::new(black_box(view)).ones());
            }));
            look.push(each(&views, |view| {
                master.preferred(black_box(view), &mut answers);
                black_box(&answers);
            }));
        }
        println!("  {players} players: random play {:.0} a decision", least(&play));
        for (name, times, most) in
            [("observation", &observation, MOST_OBSERVATION), ("look", &look, MOST_LOOK)]
        {
            let (time, ratio) = (least(times), least(times) / least(&play));
            let word = if ratio <= most { "ok" } else { "MISSED" };
            missed |= ratio > most;
            println!("    {name:<12} {time:>6.0}   {ratio:>5.1}, at most {most}: {word}");
        }
    }
    if missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The calmest of all rounds: other work on the machine only ever takes time away.
fn least(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::MAX, f64::min)
}

/// CPU nanoseconds for each of so many things.
fn nanoseconds(count: usize, work: impl FnOnce()) -> f64 {
    let begun = ThreadTime::now();
    work();
    begun.elapsed().as_nanos() as f64 / count.max(1) as f64
}

/// Each view several times: in a search it was made a moment ago, and is in the cache.
fn each(views: &[View], mut work: impl FnMut(&View)) -> f64 {
    const TIMES: usize = 8;
    nanoseconds(TIMES * views.len(), || views.iter().for_each(|view| (0..TIMES).for_each(|_| work(view))))
}

/// A decision of random play.
fn random_play(players: u8, seed: u64) -> f64 {
    let mut decisions = 0;
    let mut dice = Dice::new(seed);
    let begun = ThreadTime::now();
    for game in 0..10 {
        let mut state = new_game(players, seed * 10 + game);
        while state.asked().is_some() {
            decisions += usize::from(state.legal().len() > 1);
            state.apply(dice.choose(state.legal()), &mut ());
        }
    }
    begun.elapsed().as_nanos() as f64 / decisions as f64
}

fn new_game(players: u8, seed: u64) -> State {
    State::new(&Setup::new(players, seed_from_number(seed))).expect("this set-up is possible")
}

/// Every 17th decision of games by rule of thumb: random games get more crowded than any that people play.
fn views(players: u8) -> Vec<View> {
    let mut views = Vec::new();
    let mut quick = bot("quick").expect("a bot");
    for seed in 0..40 {
        let mut state = new_game(players, seed);
        let mut rng = Rng::new(&seed_from_number(seed));
        let mut asked = 0usize;
        while let Some(seat) = state.asked() {
            let action = state.forced().unwrap_or_else(|| {
                let view = state.view(Viewer::Seat(seat));
                asked += 1;
                if asked.is_multiple_of(17) {
                    views.push(view);
                }
                quick.answer(&view, Budget::Iterations(1), &mut rng)
            });
            state.apply(action, &mut ());
        }
    }
    views
}
