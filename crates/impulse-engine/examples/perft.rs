//! Counts the lines of play from a new game: two versions of the engine that play alike count alike.
//!
//! `cargo run --release -p impulse-engine --example perft 4`

use impulse_engine::playout::perft;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State};

fn main() {
    let deepest = std::env::args().nth(1).and_then(|depth| depth.parse().ok()).unwrap_or(4);
    let state = State::new(&Setup::new(2, seed_from_number(0))).expect("a set-up");
    for depth in 1..=deepest {
        let found = perft(&state, depth);
        println!("depth {depth}: {} lines, {:016x}", found.lines, found.hash);
    }
}
