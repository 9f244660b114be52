//! The guided first game: a game of this browser on a chosen deal against easy bots, with the coach beside it
//! (`coach.rs`).

use crate::host;
use crate::lesson::change_progress;
use crate::library::{self, LibraryError};
use crate::pages::form::usual_name;
use crate::pages::learn::FIRST_GAME;
use crate::play::{Broken, Play};
use crate::words::t;
use impulse_engine::notation::Game;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Race, Seat, Setup};
use impulse_table::{Chair, Seats, Who};
use leptos::prelude::*;
use std::iter;

/// Where the name of the game is stored.
const GAME: &str = "impulse.learn.game";
/// The deal: whoever follows the coach begins, explores, builds, holds gates of the Sector Core and uses a plan within two
/// turns.
const SEED: u64 = 33;
/// Whom the person plays against.
const BOTS: [&str; 2] = ["quick:miner", "quick:trader"];

/// The page of the first game: the one under way, or a new one.
#[component]
pub fn FirstGame() -> impl IntoView {
    let under_way = host::load(GAME).filter(|id| library::load(id).is_ok());
    document().set_title(&t!("pages-tab", "title": t!("learn-first-game-title")));
    match under_way.map_or_else(begin, Ok) {
        Ok(id) => view! { <Play id guided=true /> }.into_any(),
        Err(why) => view! { <Broken why=library::why(&why) /> }.into_any(),
    }
}

/// The game is over: it stays among the finished ones, and the next time a new one begins.
pub fn finish() {
    host::forget(GAME);
    change_progress(|progress| progress.finish(FIRST_GAME));
}

fn begin() -> Result<String, LibraryError> {
    let mut setup = Setup::new(BOTS.len() as u8 + 1, seed_from_number(SEED));
    setup.races[0] = Some(Race::Piscesish);
    let bot = |name: &str| Chair::Bot { name: name.to_owned(), milliseconds: None };
    let mut seats = Seats::new(iter::once(Chair::Person).chain(BOTS.map(bot)).collect());
    for (index, bot) in (1..).zip(BOTS) {
        if let Some(seat) = Seat::new(index as u8) {
            seats.rename(seat, &usual_name(index, &Who::Bot(bot.to_owned()), ""));
        }
    }
    let game = Game { setup, actions: Vec::new() };
    let id = library::keep(&game, &seats, &t!("learn-first-game-title"))?;
    host::store(GAME, &id);
    Ok(id)
}
