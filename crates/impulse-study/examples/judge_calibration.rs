//! How true the judge's chances are: games of `planner` against itself, the chance of each seat from its own view at each
//! start of a turn, and how often it won. `cargo run -p impulse-study --example judge_calibration -- PLAYERS GAMES`.

use impulse_bots::{Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};
use impulse_study::judge::{Judge, SearchJudge};

/// Iterations of `planner` for each answer, and of the judge for each chance.
const PLAYED: Budget = Budget::Iterations(40);
const JUDGED: Budget = Budget::Iterations(60);

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let [players, games] = numbers[..] else {
        println!("give the number of players and of games");
        return;
    };
    // By tenths: how many, the chances said, and the wins.
    let mut tenths = [(0u32, 0.0f32, 0u32); 10];
    let (mut log_loss, mut count) = (0.0, 0.0);
    for game in 0..games {
        for (chance, won) in said(players as u8, 1000 + game) {
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            *tenth = (tenth.0 + 1, tenth.1 + chance, tenth.2 + u32::from(won));
            log_loss -= (if won { chance } else { 1.0 - chance }).max(1e-3).ln();
            count += 1.0;
        }
    }
    let mut error = 0.0;
    for (number, said, won) in tenths.iter().filter(|(number, ..)| *number > 0) {
        let (said, happened) = (said / *number as f32, *won as f32 / *number as f32);
        println!("said {:>3.0}%, happened {:>3.0}%, {number} times", said * 100.0, happened * 100.0);
        error += (said - happened).abs() * *number as f32 / count;
    }
    println!(
        "{games} games of {players}: log loss {:.3}, mean calibration error {error:.3}",
        log_loss / count
    );
}

/// The chances in one game, and what became of them.
fn said(players: u8, seed: u64) -> Vec<(f32, bool)> {
    let Ok(mut state) = State::new(&Setup::new(players, seed_from_number(seed))) else { return Vec::new() };
    let Some(mut planner) = bot("planner") else { return Vec::new() };
    let mut rng = Rng::new(&seed_from_number(seed));
    let (mut said, mut turn) = (Vec::new(), 0);
    while let Some(seat) = state.asked() {
        if state.turn() != turn {
            turn = state.turn();
            for seat in state.seats() {
                let chances = SearchJudge::new(seed).chances(&state.view(Viewer::Seat(seat)), JUDGED);
                said.push((chances[seat.index()], seat));
            }
        }
        let action = planner.answer(&state.view(Viewer::Seat(seat)), PLAYED, &mut rng);
        state.apply(action, &mut ());
    }
    let winner = state.end().map(|end| end.winner);
    said.into_iter().map(|(chance, seat)| (chance, winner == Some(seat))).collect()
}
