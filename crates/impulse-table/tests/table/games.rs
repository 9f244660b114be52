//! Random play for the tests of this crate: every form of the game, from one number.

use impulse_engine::notation::Game;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Setup, State};

/// All 24 forms of the game, each with a seed of its own.
pub fn forms(number: u64) -> impl Iterator<Item = Setup> {
    let seeded = move |(form, setup)| Setup { seed: seed_from_number(number * 100 + form as u64), ..setup };
    Setup::forms().enumerate().map(seeded)
}

/// Chance from a number.
pub fn chance(number: u64) -> Rng {
    Rng::new(&seed_from_number(number))
}

/// A number below `end`.
pub fn below(rng: &mut Rng, end: usize) -> usize {
    rng.stream().below(end.max(1) as u32) as usize
}

/// Any legal answer, passing now and then less often than the list would have it.
pub fn any_answer(state: &State, rng: &mut Rng) -> Action {
    let legal = state.legal();
    let action = legal.nth(below(rng, legal.len())).expect("a question has answers");
    match action {
        Action::Pass => legal.nth(below(rng, legal.len())).expect("a question has answers"),
        action => action,
    }
}

/// A game of random answers, at most so many.
pub fn random_game(setup: &Setup, most: usize, rng: &mut Rng) -> Game {
    let mut state = State::new(setup).expect("a possible set-up");
    let mut game = Game { setup: *setup, actions: Vec::new() };
    while state.asked().is_some() && game.actions.len() < most {
        let action = any_answer(&state, rng);
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    game
}
