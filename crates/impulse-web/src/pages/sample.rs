//! A table to show in pictures: a game of two bots, a few turns in, drawn by the same parts as a real one.

use crate::desk::{Desk, Scene};
use crate::words::words;
use impulse_bots::{Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::{Setup, seed_from_number};
use impulse_engine::{ActionSet, State, Viewer};
use leptos::prelude::*;

/// How many turns have been played in the picture.
const TURNS: u32 = 7;

/// The table of the picture. Nothing on it can be chosen.
pub fn sample_desk() -> Option<Desk> {
    let mut state = State::new(&Setup::new(2, seed_from_number(7))).ok()?;
    let mut bot = bot("quick")?;
    let mut rng = Rng::new(&seed_from_number(1));
    // Bounded, so that a picture can never hang the page.
    for _ in 0..400 {
        let Some(seat) = state.asked().filter(|_| state.turn() < TURNS) else { break };
        let action = bot.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(1), &mut rng);
        state.play(seat, action, &mut ()).ok()?;
    }
    let view = state.view(Viewer::Spectator);
    let words = words().for_table(&view);
    let scene = Scene {
        view,
        words,
        own: None,
        legal: ActionSet::default(),
        news: Vec::new(),
        time: 1.0,
        thinking: None,
    };
    Some(Desk::new(scene, Callback::new(|_| ())))
}
