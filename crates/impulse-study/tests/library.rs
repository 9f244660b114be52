//! The games of a device, on one that has as much room as a test gives it.

use impulse_engine::notation::Game;
use impulse_engine::playout::{Dice, random_game};
use impulse_engine::rng::Seed;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State};
use impulse_study::code::game_code;
use impulse_study::library::{Device, LARGEST_FILE, Library, LibraryError, seats_of_code};
use impulse_table::{About, file};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// Storage with so much room, and a clock that goes on when it is looked at.
struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    room: Cell<usize>,
    clock: Cell<f64>,
}

impl Default for Memory {
    fn default() -> Self {
        Self { texts: RefCell::default(), room: Cell::new(usize::MAX), clock: Cell::new(1_000.0) }
    }
}

impl Memory {
    fn used(&self) -> usize {
        self.texts.borrow().iter().map(|(name, text)| name.len() + text.len()).sum()
    }

    fn tick(&self) -> f64 {
        self.clock.set(self.clock.get() + 1.0);
        self.clock.get()
    }
}

impl Device for Memory {
    fn load(&self, name: &str) -> Option<String> {
        self.texts.borrow().get(name).cloned()
    }

    fn store(&self, name: &str, text: &str) -> bool {
        let before = self.load(name).map_or(0, |text| name.len() + text.len());
        let fits = self.used() - before + name.len() + text.len() <= self.room.get();
        if fits {
            self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
        }
        fits
    }

    fn forget(&self, name: &str) {
        self.texts.borrow_mut().remove(name);
    }

    fn stored(&self, prefix: &str) -> Vec<String> {
        self.texts.borrow().keys().filter(|name| name.starts_with(prefix)).cloned().collect()
    }

    fn fresh_seed(&self) -> Seed {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&(self.tick() as u64).to_le_bytes());
        seed
    }

    fn now(&self) -> f64 {
        self.tick()
    }
}

/// A game that has just begun.
fn begun(number: u64) -> Game {
    Game { setup: Setup::new(2, seed_from_number(number)), actions: Vec::new() }
}

/// A game that is over.
fn over(number: u64) -> Game {
    let game = random_game(&begun(number).setup, &mut Dice::new(number), 100_000).expect("a possible set-up");
    assert!(state(&game).asked().is_none());
    game
}

fn state(game: &Game) -> State {
    game.play(game.actions.len(), &mut ()).expect("it plays")
}

fn text(game: &Game) -> String {
    file::write(game, &seats_of_code(game), "").expect("a text")
}

fn keep(library: &Library<Memory>, game: &Game) -> Result<String, LibraryError> {
    library.keep(game, &seats_of_code(game), "")
}

fn ids(library: &Library<Memory>) -> Vec<String> {
    library.list().into_iter().map(|kept| kept.id).collect()
}

#[test]
fn games_are_listed_newest_first_and_damaged_ones_last() {
    let library = Library::<Memory>::default();
    let old = keep(&library, &begun(1)).expect("room");
    library.0.store("impulse.game.damaged", "nonsense");
    let new = keep(&library, &over(2)).expect("room");
    assert_eq!(ids(&library), [new.as_str(), old.as_str(), "damaged"]);
    let list = library.list();
    assert_eq!(list.iter().map(|kept| kept.about.is_ok()).collect::<Vec<_>>(), [true, true, false]);
    assert!(list[0].about.as_ref().is_ok_and(About::is_over));
    assert_eq!(library.game(&old), Some(begun(1)));
    library.delete(&old);
    assert_eq!(library.load(&old), Err(LibraryError::NotHere));
    assert!(library.0.stored("impulse.").iter().all(|name| !name.contains(&old)));
}

#[test]
fn a_line_about_a_game_is_made_again_if_it_is_lost() {
    let library = Library::<Memory>::default();
    let id = keep(&library, &over(2)).expect("room");
    let line = format!("impulse.about.{id}");
    let before = library.0.load(&line);
    library.0.forget(&line);
    let about = library.list().remove(0).about.expect("a game");
    assert_eq!((about.date, about.is_over()), (0.0, true));
    assert_ne!(before, None);
    assert_eq!(library.0.load(&line), Some(about.line()));
}

#[test]
fn a_file_that_is_here_already_is_not_taken_in_twice() {
    let library = Library::<Memory>::default();
    let text = text(&over(3));
    let first = library.import(&text).expect("a game");
    assert!(first.1);
    assert_eq!(library.import(&text), Ok(first.clone()));
    assert_eq!(library.import(&format!("\u{feff}{text}")), Ok(first.clone()));
    assert_eq!(ids(&library), [first.0]);
    let (other, is_over) = library.import(&self::text(&begun(4))).expect("a game");
    assert!(!is_over && library.list().len() == 2 && library.load(&other).is_ok());
}

#[test]
fn what_is_no_game_is_not_taken_in() {
    let library = Library::<Memory>::default();
    assert!(matches!(library.import("nonsense"), Err(LibraryError::Damaged(_))));
    assert_eq!(library.import(&"#".repeat(LARGEST_FILE + 1)), Err(LibraryError::TooLarge));
    assert!(library.list().is_empty());
}

#[test]
fn a_code_is_opened_like_a_game() {
    let library = Library::<Memory>::default();
    let game = over(5);
    let code = game_code(&game).expect("a code");
    assert_eq!(library.game(&code), Some(game));
    assert_eq!(library.load("nobody"), Err(LibraryError::NotHere));
    assert!(library.load(&code[..code.len() - 1]).is_err());
}

#[test]
fn the_oldest_finished_games_make_room() {
    let library = Library::<Memory>::default();
    let unfinished = keep(&library, &begun(1)).expect("room");
    let oldest = keep(&library, &over(2)).expect("room");
    let newer = keep(&library, &over(3)).expect("room");
    library.0.room.set(library.0.used() + 100);
    let added = keep(&library, &begun(4)).expect("one makes room");
    assert_eq!(ids(&library), [&added, &newer, &unfinished].map(String::as_str));
    assert!(library.load(&oldest).is_err());
    // The game that is stored does not make room for itself, and one that goes on stays.
    library.0.room.set(library.0.used());
    let longer = library.load(&newer).expect("a game").repeat(2);
    assert!(!library.save(&newer, &longer, &library.list()[1].about.clone().expect("a line")));
    assert_eq!(ids(&library), [&added, &newer, &unfinished].map(String::as_str));
}

#[test]
fn nothing_is_left_of_a_game_that_does_not_fit() {
    let library = Library::<Memory>::default();
    let unfinished = keep(&library, &begun(1)).expect("room");
    // Its text fits, the line about it does not.
    let room = library.0.used() + "impulse.game.".len() + 10 + text(&begun(2)).len() + 5;
    library.0.room.set(room);
    let before = library.0.used();
    assert_eq!(keep(&library, &begun(2)), Err(LibraryError::Full));
    assert_eq!(library.import(&text(&begun(2))), Err(LibraryError::Full));
    let taken = library.import_all(&text(&begun(2)));
    assert_eq!(taken.damaged, [(1, LibraryError::Full)]);
    assert_eq!((ids(&library), library.0.used()), (vec![unfinished], before));
}

#[test]
fn all_games_go_out_and_come_in_with_their_names_and_dates() {
    let library = Library::<Memory>::default();
    for game in [begun(1), over(2), over(3)] {
        keep(&library, &game).expect("room");
    }
    let (file, games) = library.export_all();
    assert_eq!(games, 3);
    let again = library.import_all(&file);
    assert_eq!((again.added, again.known, again.damaged.len()), (0, 3, 0));
    let other = Library::<Memory>::default();
    assert_eq!(other.import_all(&file).added, 3);
    assert_eq!(other.list(), library.list());
}

#[test]
fn a_game_whose_name_is_taken_gets_another_and_damaged_ones_are_counted() {
    let library = Library::<Memory>::default();
    let mut entries = vec![text(&begun(1)), "nonsense".to_owned(), text(&begun(2)), text(&begun(1))];
    let named = |text: &String| format!("# kept same 5000\n{}\n", text.trim_end());
    let file: String = entries.iter().map(named).collect();
    let taken = library.import_all(&format!("# impulse games 1\n{file}"));
    assert_eq!((taken.added, taken.known), (2, 1));
    assert!(matches!(*taken.damaged, [(2, LibraryError::Damaged(_))]));
    let list = library.list();
    assert!(list.iter().any(|kept| kept.id == "same") && list[0].id != list[1].id);
    assert!(list.iter().all(|kept| kept.about.as_ref().is_ok_and(|about| about.date == 5000.0)));
    // A file of one game will do.
    let single = entries.remove(0);
    assert_eq!(library.import_all(&single).known, 1);
}
