//! A small match between two bots: the same deals with the seats rotated, so that luck cancels. Prints the win share of
//! the first bot with its 95% interval, and the processor time of both.
//!
//! `match A B [players] [deals] [time MS | iterations K] [seed]`: A against B in all other seats.

use impulse_bots::{Bot, Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};
use std::time::{Duration, Instant};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, other: &str| words.get(at).cloned().unwrap_or_else(|| other.into());
    let (first, second) = (word(0, "quick"), word(1, "random"));
    let players: u8 = word(2, "2").parse().expect("a number of players");
    let deals: u64 = word(3, "100").parse().expect("a number of deals");
    let amount: u32 = word(5, "200").parse().expect("a budget");
    let budget = match word(4, "iterations").as_str() {
        "time" => Budget::Time(Duration::from_millis(amount.into())),
        _ => Budget::Iterations(amount),
    };
    let seed: u64 = word(6, "1").parse().expect("a seed");
    let halves: Vec<Tally> = std::thread::scope(|scope| {
        let run = |half: u64| {
            let (first, second) = (first.clone(), second.clone());
            move || {
                let mut tally = Tally::default();
                for deal in (0..deals).filter(|deal| deal % 2 == half) {
                    for place in 0..players {
                        game(&first, &second, players, seed * 1_000_003 + deal, place, budget, &mut tally);
                    }
                }
                tally
            }
        };
        let other = scope.spawn(run(1));
        vec![run(0)(), other.join().expect("a thread")]
    });
    report(&first, &second, &halves);
}

#[derive(Default)]
struct Tally {
    games: u64,
    wins: u64,
    turns: u64,
    decisions: [u64; 2],
    time: [Duration; 2],
    slowest: [Duration; 2],
    points: [u64; 2],
}

fn game(first: &str, second: &str, players: u8, deal: u64, place: u8, budget: Budget, tally: &mut Tally) {
    let setup = Setup::new(players, seed_from_number(deal));
    let mut state = State::new(&setup).expect("a set-up");
    let mut rng = Rng::new(&seed_from_number(deal * 7 + u64::from(place) + 99));
    let make = |name: &str| bot(name).unwrap_or_else(|| panic!("no bot {name}"));
    let mut bots: [Box<dyn Bot>; 2] = [make(first), make(second)];
    while let Some(seat) = state.asked() {
        let action = state.forced().unwrap_or_else(|| {
            let which = usize::from(seat.index() != usize::from(place));
            let view = state.view(Viewer::Seat(seat));
            let start = Instant::now();
            let action = bots[which].answer(&view, budget, &mut rng);
            let spent = start.elapsed();
            tally.decisions[which] += 1;
            tally.time[which] += spent;
            tally.slowest[which] = tally.slowest[which].max(spent);
            action
        });
        state.play(seat, action, &mut ()).expect("a legal answer");
    }
    tally.games += 1;
    tally.turns += u64::from(state.turn());
    for seat in state.seats() {
        tally.points[usize::from(seat.index() != usize::from(place))] += u64::from(state.score(seat));
    }
    let winner = state.end().expect("the game is over").winner;
    tally.wins += u64::from(winner.index() == usize::from(place));
}

fn report(first: &str, second: &str, halves: &[Tally]) {
    let sum = |of: fn(&Tally) -> u64| halves.iter().map(of).sum::<u64>() as f64;
    let (games, wins) = (sum(|t| t.games), sum(|t| t.wins));
    let share = wins / games;
    let wide = 1.96 * (share * (1.0 - share) / games).sqrt();
    println!(
        "{first} against {second}: {wins} of {games} games, {:.1}% +- {:.1}, {:.1} turns a game",
        share * 100.0,
        wide * 100.0,
        sum(|t| t.turns) / games
    );
    for (which, name) in [first, second].into_iter().enumerate() {
        let time: Duration = halves.iter().map(|t| t.time[which]).sum();
        let decisions: u64 = halves.iter().map(|t| t.decisions[which]).sum();
        let slowest = halves.iter().map(|t| t.slowest[which]).max().unwrap_or_default();
        println!(
            "  {name}: {:.1} us a decision, {:.1} ms a game, {:.1} decisions a game, slowest {:.1} ms",
            time.as_secs_f64() * 1e6 / decisions.max(1) as f64,
            time.as_secs_f64() * 1e3 / games,
            decisions as f64 / games,
            slowest.as_secs_f64() * 1e3
        );
    }
}
