//! The games of this browser: a `Library` (in `impulse-study`) over the storage of the browser.

use crate::host;
use crate::words::{t, words};
use impulse_engine::notation::Game;
use impulse_engine::rng::Seed;
use impulse_study::library::{Device, Library, name_of};
use impulse_table::{About, Seats};
use leptos::prelude::{on_cleanup, window_event_listener};

pub use impulse_study::library::{Kept, LARGEST_FILE, LibraryError, Taken, seats_of_code};

/// What a library needs of this browser.
struct Browser;

impl Device for Browser {
    fn load(&self, name: &str) -> Option<String> {
        host::load(name)
    }

    fn store(&self, name: &str, text: &str) -> bool {
        host::store(name, text)
    }

    fn forget(&self, name: &str) {
        host::forget(name);
    }

    fn stored(&self, prefix: &str) -> Vec<String> {
        host::stored(prefix)
    }

    fn fresh_seed(&self) -> Seed {
        host::fresh_seed()
    }

    fn now(&self) -> f64 {
        host::today()
    }
}

const LIBRARY: Library<Browser> = Library(Browser);

/// Why a game cannot be opened or stored, for the person.
pub fn why(error: &LibraryError) -> String {
    match error {
        LibraryError::NotHere => t!("pages-game-not-here"),
        LibraryError::TooLarge => t!("pages-file-too-large"),
        LibraryError::Full => t!("pages-storage-full"),
        LibraryError::Damaged(error) => error.text(&words()),
        LibraryError::Code(error) => crate::share::why(error),
    }
}

/// All games of this browser, the newest first; damaged ones last.
pub fn list() -> Vec<Kept> {
    LIBRARY.list()
}

/// The text of a game, or why there is none. The code of a game will do in place of its name.
pub fn load(id: &str) -> Result<String, LibraryError> {
    LIBRARY.load(id)
}

/// A game of the library, if it can be read.
pub fn game(id: &str) -> Option<Game> {
    LIBRARY.game(id)
}

/// Stores a game; the oldest finished games make room. `false` if that did not help.
pub fn save(id: &str, text: &str, about: &About) -> bool {
    LIBRARY.save(id, text, about)
}

/// Forgets a game.
pub fn delete(id: &str) {
    LIBRARY.delete(id);
}

/// A name for something new, different from all others.
pub fn new_id() -> String {
    LIBRARY.new_id()
}

/// Stores a game that has just begun. Its name, or why it is not stored.
pub fn keep(game: &Game, seats: &Seats, title: &str) -> Result<String, LibraryError> {
    LIBRARY.keep(game, seats, title)
}

/// Takes in a game from a file. Its name and whether it is over; or what is wrong with the file.
pub fn import(text: &str) -> Result<(String, bool), LibraryError> {
    LIBRARY.import(text)
}

/// All games as one file, and how many they are.
pub fn export_all() -> (String, usize) {
    LIBRARY.export_all()
}

/// Takes in all games of a file.
pub fn import_all(file: &str) -> Taken {
    LIBRARY.import_all(file)
}

/// Calls back when another tab of this browser has stored the game, for as long as the page is shown.
pub fn watch(id: &str, changed: impl Fn() + 'static) {
    let name = name_of(id);
    let heard = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(name.as_str()) {
            changed();
        }
    });
    on_cleanup(move || heard.remove());
}
