//! The guided first game: a game of this browser on a chosen deal, with the coach beside it (`coach.rs`).

use crate::host;
use crate::library;
use crate::play::{Broken, Play};
use crate::words::t;
use impulse_engine::Setup;
use impulse_engine::notation::Game;
use impulse_engine::setup::seed_from_number;
use impulse_table::Seats;
use leptos::prelude::*;

/// Where the name of the game is stored.
const GAME: &str = "impulse.learn.game";
/// The deal.
const SEED: u64 = 7;
const SEATS: [&str; 3] = ["you", "quick:miner", "quick:trader"];

/// The page of the first game: the one under way, or a new one.
#[component]
pub fn FirstGame() -> impl IntoView {
    let under_way = host::load(GAME).filter(|id| library::load(id).is_ok());
    match under_way.map_or_else(begin, Ok) {
        Ok(id) => view! { <Play id /> }.into_any(),
        Err(why) => view! { <Broken why=why /> }.into_any(),
    }
}

fn begin() -> Result<String, String> {
    let setup = Setup::new(SEATS.len() as u8, seed_from_number(SEED));
    let seats = Seats::named(&SEATS, SEATS.len()).map_err(|error| error.to_string())?;
    let game = Game { setup, actions: Vec::new() };
    let id = library::keep(&game, &seats, &t!("learn-first-game-title")).map_err(|error| error.text())?;
    host::store(GAME, &id);
    Ok(id)
}
