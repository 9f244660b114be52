//! Checks that a view gives away nothing: whatever is dealt at random for the cards that a seat cannot see, the seat sees
//! the same table.
//!
//! `cargo run --release -p impulse-engine --example resample`

use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};

fn main() {
    let (mut rng, mut dice) = (Rng::new(&[1; 32]), Dice::new(1));
    let (mut same, mut different) = (0u64, 0u64);
    for (number, form) in Setup::forms().enumerate() {
        let setup = Setup { seed: seed_from_number(number as u64), ..form };
        let mut state = State::new(&setup).expect("a set-up");
        while state.end().is_none() {
            for seat in state.seats() {
                let view = state.view(Viewer::Seat(seat));
                let deal = view.sample(&mut rng);
                assert_eq!(deal.view(Viewer::Seat(seat)), view, "{seat} can tell the deals apart");
                match deal == state {
                    true => same += 1,
                    false => different += 1,
                }
            }
            state.apply(dice.choose(state.legal()), &mut ());
        }
    }
    println!("{different} deals differed from the truth, {same} were the truth, and no seat could tell");
    assert!(different > same);
}
