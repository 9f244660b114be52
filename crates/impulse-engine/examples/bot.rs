//! A bot in a few lines: it never sees the `State`, only its `View`. It deals the hidden cards at random a few times
//! (determinization), plays each answer out at random, and takes the one that wins most.
//!
//! `cargo run --release -p impulse-engine --example bot`

use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Seat, Setup, State, View, Viewer};

const DEALS: usize = 12;

/// The answer that wins the most rollouts.
fn answer(view: &View, seat: Seat, rng: &mut Rng, dice: &mut Dice) -> Action {
    let legal: Vec<Action> = view.legal().iter().collect();
    let mut wins = vec![0; legal.len()];
    for _ in 0..DEALS {
        let deal = view.sample(rng);
        for (action, wins) in legal.iter().zip(&mut wins) {
            *wins += u32::from(rollout(deal, *action, dice) == seat);
        }
    }
    let best = (0..legal.len()).max_by_key(|&index| wins[index]).expect("a question has an answer");
    legal[best]
}

/// Plays to the end at random; who wins.
fn rollout(mut state: State, action: Action, dice: &mut Dice) -> Seat {
    state.apply(action, &mut ());
    while state.end().is_none() {
        state.apply(dice.choose(state.legal()), &mut ());
    }
    state.end().expect("the game is over").winner
}

fn main() {
    let (mut rng, mut dice) = (Rng::new(&[1; 32]), Dice::new(1));
    let bot = Seat::new(0).expect("a seat");
    let mut won = 0;
    const GAMES: u64 = 10;
    for number in 0..GAMES {
        let mut state = State::new(&Setup::new(2, seed_from_number(number))).expect("a set-up");
        while let Some(seat) = state.asked() {
            let action = match state.forced() {
                Some(only) => only,
                None if seat == bot => answer(&state.view(Viewer::Seat(seat)), seat, &mut rng, &mut dice),
                None => dice.choose(state.legal()),
            };
            state.apply(action, &mut ());
        }
        won += u64::from(state.end().is_some_and(|end| end.winner == bot));
    }
    println!("won {won} of {GAMES} games against random play");
    assert!(won > GAMES / 2, "a bot that looks ahead beats chance");
}
