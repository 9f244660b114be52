//! Prints the table of all numbers of an observation, and how long encoding one takes.

use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};
use impulse_observation::{Observation, SIZE, VERSION, layout::BLOCKS};
use std::time::Instant;

fn main() {
    println!("| from | to | block | meaning |\n|---|---|---|---|");
    for (name, block, what) in BLOCKS {
        println!("| {} | {} | `{name}` | {what} |", block.at, block.at + block.size - 1);
    }
    println!("\nVersion {VERSION}: {SIZE} numbers.");
    for players in [2, 4, 6] {
        let mut state = State::new(&Setup::new(players, seed_from_number(3))).expect("a game");
        let (mut ones, mut count, mut most) = (0, 0, 0);
        let mut views = Vec::new();
        let mut random = 1u32;
        while let Some(seat) = state.asked() {
            let view = state.view(Viewer::Seat(seat));
            let observation = Observation::new(&view);
            ones += observation.ones().len();
            most = most.max(observation.ones().len());
            count += 1;
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let legal = state.legal();
            let action = legal.nth(((random >> 8) % legal.len() as u32) as usize).expect("an answer");
            state.apply(action, &mut ());
            views.push(view);
        }
        let started = Instant::now();
        let mut sum = 0;
        for _ in 0..20 {
            sum += views.iter().map(|view| Observation::new(view).ones().len()).sum::<usize>();
        }
        let each = started.elapsed().as_nanos() as usize / (20 * views.len());
        println!("{players} players: {} ones on average, {most} at most, {each} ns ({sum})", ones / count);
    }
}
