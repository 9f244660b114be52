//! `duel NET ITERATIONS BOT ITERATIONS PLAYERS DEALS`: a network against a bot, all seatings of each deal (one seat of the
//! network against the rest). Iterations of 100,000 and more are microseconds.

use impulse_bots::network::Network;
use impulse_bots::{Bot, Budget, Master, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn budget(word: &str) -> Budget {
    match word.strip_suffix("ms") {
        Some(ms) => Budget::Time(Duration::from_millis(ms.parse().expect("ms"))),
        None => Budget::Iterations(word.parse().expect("iterations")),
    }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let load = |file: &str| Arc::new(Network::from_bytes(&std::fs::read(file).expect("file")).expect("network"));
    let network = load(&words[1]);
    let (own, other) = (budget(&words[2]), budget(&words[4]));
    let players: u8 = words[5].parse().expect("players");
    let deals: u64 = words[6].parse().expect("deals");
    let first: u64 = words.get(7).map_or(0, |word| word.parse().expect("first"));
    let (mut won, mut games) = (0.0, 0.0);
    let (mut time, mut decisions) = ([Duration::ZERO; 2], [0u32; 2]);
    for deal in first..first + deals {
        for seat in 0..players {
            let setup = Setup::new(players, seed_from_number(7_000_000 + deal));
            let mut state = State::new(&setup).expect("a game");
            let mut rng = Rng::new(&seed_from_number(deal * 10 + u64::from(seat)));
            let mut master = Master::new(network.clone());
            let mut rival: Box<dyn Bot> = if words[3].ends_with(".bin") {
                Box::new(Master::new(load(&words[3])))
            } else {
                bot(&words[3]).expect("a bot")
            };
            while let Some(asked) = state.asked() {
                let action = state.forced().unwrap_or_else(|| {
                    let view = state.view(Viewer::Seat(asked));
                    let mine = asked.index() == usize::from(seat);
                    let started = Instant::now();
                    let action = if mine { master.answer(&view, own, &mut rng) } else { rival.answer(&view, other, &mut rng) };
                    time[usize::from(!mine)] += started.elapsed();
                    decisions[usize::from(!mine)] += 1;
                    action
                });
                state.apply(action, &mut ());
            }
            games += 1.0;
            won += f64::from(u8::from(state.end().is_some_and(|end| end.winner.index() == usize::from(seat))));
        }
    }
    let share: f64 = won / games;
    println!(
        "{} {} vs {} {} ({players}p): {:.1}% +- {:.1} of {games} games; {:?} and {:?} a decision",
        words[1], words[2], words[3], words[4],
        100.0 * share,
        196.0 * (share * (1.0 - share) / games).sqrt(),
        time[0] / decisions[0].max(1),
        time[1] / decisions[1].max(1)
    );
}
