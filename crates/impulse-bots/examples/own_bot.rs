//! A bot of your own: implement [`Bot`], and let it play against one of ours. It keeps what it has: it scores if it can,
//! else it answers at random.
//!
//! `cargo run --release -p impulse-bots --example own_bot`

use impulse_bots::{Bot, Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Setup, State, View, Viewer};

/// Takes the answer after which it has the most points, on a few random deals of what it cannot see.
struct Greedy;

impl Bot for Greedy {
    fn answer(&mut self, view: &View, _: Budget, rng: &mut Rng) -> Action {
        let seat = view.decision().expect("a question").seat;
        let deals: Vec<State> = (0..4).map(|_| view.sample(rng)).collect();
        let points = |action: Action| -> u32 {
            let after = deals.iter().map(|deal| {
                let mut state = *deal;
                state.apply(action, &mut ());
                u32::from(state.score(seat))
            });
            after.sum()
        };
        // Chance decides between equals.
        let best = view.legal().iter().map(|action| (points(action), rng.stream().word(), action));
        best.max_by_key(|&(points, chance, _)| (points, chance)).map_or(Action::Pass, |(_, _, action)| action)
    }
}

fn main() {
    let mut wins = [0; 2];
    for number in 0..20 {
        let mut bots: [Box<dyn Bot>; 2] = [Box::new(Greedy), bot("random").expect("a bot of ours")];
        let mut rng = Rng::new(&seed_from_number(1000 + number));
        let mut state = State::new(&Setup::new(2, seed_from_number(number))).expect("a set-up");
        while let Some(seat) = state.asked() {
            let view = state.view(Viewer::Seat(seat));
            let action = bots[seat.index()].answer(&view, Budget::Iterations(1), &mut rng);
            state.play(seat, action, &mut ()).expect("a bot answers by the rules");
        }
        wins[state.end().expect("the end").winner.index()] += 1;
    }
    println!("greedy {}, random {}", wins[0], wins[1]);
}
