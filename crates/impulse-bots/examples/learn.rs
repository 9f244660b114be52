//! Learns the weights of the evaluation from games that bots play against themselves: the features of all players at
//! the start of each turn, and who won. Prints a new `weights.txt`.
//!
//! `learn [bot] [iterations] [two-player games] [four-player games] [seed]`

use impulse_bots::evaluation::{FEATURES, Features, NAMES, features};
use impulse_bots::{Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};

/// One moment of a game: the features of each player, and who won in the end.
struct Moment {
    players: Vec<Features>,
    winner: usize,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, other: u64| words.get(at).map_or(other, |word| word.parse().expect("a number"));
    let name = words.first().map_or("planner", String::as_str);
    let iterations = number(1, 40) as u32;
    let games = [(2, number(2, 400)), (4, number(3, 200))];
    let seed = number(4, 1);
    let moments: Vec<Moment> = std::thread::scope(|scope| {
        let half = |half: u64| {
            move || {
                let mut moments = Vec::new();
                for (players, games) in games {
                    for game in (0..games).filter(|game| game % 2 == half) {
                        let deal = seed * 1_000_000 + u64::from(players) * 100_000 + game;
                        play(name, iterations, players, deal, &mut moments);
                    }
                }
                moments
            }
        };
        let other = scope.spawn(half(1));
        let mut all = half(0)();
        all.extend(other.join().expect("a thread"));
        all
    });
    let weights = fit(&moments);
    println!("# The weights of the evaluation's features: see evaluation.rs for what each means.");
    println!(
        "# Learned by examples/learn.rs from {} moments of games of {name} against itself.",
        moments.len()
    );
    for (name, weight) in NAMES.iter().zip(weights) {
        println!("{name} {weight:.4}");
    }
}

fn play(name: &str, iterations: u32, players: u8, deal: u64, moments: &mut Vec<Moment>) {
    let mut state = State::new(&Setup::new(players, seed_from_number(deal))).expect("a set-up");
    let mut rng = Rng::new(&seed_from_number(deal + 77));
    let mut bot = bot(name).expect("a bot of that name");
    let first = moments.len();
    let mut turn = 0;
    while let Some(seat) = state.asked() {
        if state.turn() > turn {
            turn = state.turn();
            let all = features(&state.view(Viewer::Everything));
            moments.push(Moment { players: all[..usize::from(players)].to_vec(), winner: 0 });
        }
        let view = state.view(Viewer::Seat(seat));
        let action =
            state.forced().unwrap_or_else(|| bot.answer(&view, Budget::Iterations(iterations), &mut rng));
        state.apply(action, &mut ());
    }
    let winner = state.end().map_or(0, |end| end.winner.index());
    moments[first..].iter_mut().for_each(|moment| moment.winner = winner);
}

/// The weights under which the winners were likeliest, with a little pull towards zero (Adam on the log-likelihood).
fn fit(moments: &[Moment]) -> Features {
    let scale = spread(moments);
    let mut weights = [0.0f64; FEATURES];
    let (mut mean, mut square) = ([0.0f64; FEATURES], [0.0f64; FEATURES]);
    for round in 1..=600 {
        let mut slope = [0.0f64; FEATURES];
        let mut loss = 0.0;
        for moment in moments {
            loss += add_slope(moment, &weights, &scale, &mut slope);
        }
        if round % 100 == 0 {
            eprintln!("round {round}: mean loss {:.4}", loss / moments.len() as f64);
        }
        let rate = if round < 400 { 0.03 } else { 0.005 };
        for at in 0..FEATURES {
            let slope = slope[at] / moments.len() as f64 + 0.0005 * weights[at];
            mean[at] = 0.9 * mean[at] + 0.1 * slope;
            square[at] = 0.99 * square[at] + 0.01 * slope * slope;
            let (m, s) = (mean[at] / (1.0 - 0.9f64.powi(round)), square[at] / (1.0 - 0.99f64.powi(round)));
            weights[at] -= rate * m / (s.sqrt() + 1e-8);
        }
    }
    core::array::from_fn(|at| (weights[at] / scale[at]) as f32)
}

/// How much each feature varies, so that all are learned at one pace.
fn spread(moments: &[Moment]) -> [f64; FEATURES] {
    core::array::from_fn(|at| {
        let all = moments.iter().flat_map(|moment| moment.players.iter().map(move |of| f64::from(of[at])));
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for value in all {
            count += 1.0;
            sum += value;
            squares += value * value;
        }
        (squares / count - (sum / count).powi(2)).sqrt().max(0.05)
    })
}

fn add_slope(
    moment: &Moment,
    weights: &[f64; FEATURES],
    scale: &[f64; FEATURES],
    slope: &mut [f64; FEATURES],
) -> f64 {
    let scaled = |of: &Features, at: usize| f64::from(of[at]) / scale[at];
    let shares: Vec<f64> = moment
        .players
        .iter()
        .map(|of| (0..FEATURES).map(|at| weights[at] * scaled(of, at)).sum::<f64>().exp())
        .collect();
    let sum: f64 = shares.iter().sum();
    for (player, of) in moment.players.iter().enumerate() {
        let error = shares[player] / sum - f64::from(u8::from(player == moment.winner));
        for (at, slope) in slope.iter_mut().enumerate() {
            *slope += error * scaled(of, at);
        }
    }
    -(shares[moment.winner] / sum).ln()
}
