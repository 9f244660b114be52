//! The words of a table that is being set up: what its players and bots are called, what is wrong with it, and starting
//! a game from it. The form itself is in `impulse-table`.

use crate::error::PageError;
use crate::host;
use crate::library;
use crate::words::{t, words};
use impulse_bots::entries;
use impulse_bots::levels::{LEVELS, level};
use impulse_engine::notation::Game;
use impulse_table::{Form, SeatForm, Who};
use impulse_text::args;

/// The names as the table will show them; `own` is what the person of this browser is called.
pub fn names(form: &Form, own: &str) -> Vec<String> {
    let name = |(index, seat): (usize, &SeatForm)| {
        if seat.name.is_empty() { usual_name(index, &seat.who, own) } else { seat.name.clone() }
    };
    form.seats.iter().enumerate().map(name).collect()
}

/// Who plays against whom, in a sentence.
pub fn opponents(form: &Form, own: &str) -> String {
    let names = names(form, own);
    let (you, others): (Vec<_>, Vec<_>) =
        names.into_iter().zip(&form.seats).partition(|(_, seat)| seat.who == Who::You);
    let others = words().list(&others.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    match you.into_iter().next() {
        Some((own, _)) => t!("pages-start-with", "own": own, "others": others),
        None => t!("pages-start-watch", "others": others),
    }
}

/// The opponents of somebody who has not finished a game yet.
const EASY: [&str; 3] = ["level:1", "level:1", "level:2"];

/// The table of a first game.
pub fn first_game() -> Form {
    let mut form = Form::usual();
    for (seat, bot) in form.seats.iter_mut().skip(1).zip(EASY) {
        *seat = SeatForm::bot(bot);
    }
    form
}

/// What has to be changed before a game can start.
pub fn trouble(form: &Form, own: &str) -> Option<String> {
    form.trouble(&names(form, own)).err().map(|error| PageError::from(error).text())
}

/// What somebody is called who has no name. A person is never called "You": sentences speak of players by name.
pub fn usual_name(seat: usize, who: &Who, own: &str) -> String {
    match who {
        Who::You if !own.is_empty() => own.to_owned(),
        Who::You | Who::Person => t!("player-name", "number": seat + 1),
        Who::Bot(name) => t!("pages-bot-number", "bot": bot_name(name), "number": seat + 1),
    }
}

/// What a kind of bot is called: "Planner".
pub fn bot_name(name: &str) -> String {
    let id = format!("pages-bot-{}", name.replace(':', "-"));
    let said = words().say(&id, args!());
    if said == id { name.to_owned() } else { said }
}

/// The bots on offer: their names, and what a list calls them.
pub fn offered_bots() -> impl Iterator<Item = (&'static str, String)> {
    let called = |(at, name): (usize, &'static str)| {
        (name, t!("pages-setup-level", "number": at + 1, "bot": bot_name(name)))
    };
    LEVELS.iter().map(|level| level.name).enumerate().map(called)
}

/// Is it one of those that are on offer? Settings and tables may name others.
pub fn is_offered(name: &str) -> bool {
    level(name).is_some()
}

/// One line on how a bot plays.
pub fn bot_character(name: &str) -> String {
    let id = format!("pages-bot-{}-character", name.replace(':', "-"));
    let said = words().say(&id, args!());
    if said != id {
        return said;
    }
    entries()
        .iter()
        .find(|entry| entry.name == name)
        .map_or_else(String::new, |entry| entry.character.to_owned())
}

/// Starts a game: writes its first text into the library. The identifier of the game, or what to do about it.
pub fn start_game(form: &Form, own: &str) -> Result<String, PageError> {
    form.trouble(&names(form, own))?;
    let game = Game { setup: form.setup(host::fresh_seed()), actions: Vec::new() };
    Ok(library::keep(&game, &form.table(&names(form, own)), "")?)
}
