//! The games of this browser: `impulse.game.<id>` is the text of a game, `impulse.about.<id>` one line about it, so that
//! the list is made without playing every game through. What is damaged is said to be, and can be deleted.

use crate::host;
use crate::words::{t, words};
use impulse_engine::notation::Game;
use impulse_study::archive::{self, Entry};
use impulse_study::code::{self, CodeError, Content};
use impulse_table::{About, Chair, FileError, PlayError, Seats, file};
use leptos::prelude::{on_cleanup, window_event_listener};

const GAME: &str = "impulse.game.";
const ABOUT: &str = "impulse.about.";
/// Nobody plays a game of this size; a larger file is something else.
pub const LARGEST_FILE: usize = 4_000_000;

/// Why a game cannot be opened or kept.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LibraryError {
    #[error("this game is not in this browser")]
    NotHere,
    #[error("the file is too large for a game")]
    TooLarge,
    #[error("the browser has no room left")]
    Full,
    #[error(transparent)]
    Damaged(#[from] FileError),
    #[error(transparent)]
    Code(#[from] CodeError),
}

impl From<PlayError> for LibraryError {
    fn from(error: PlayError) -> Self {
        Self::Damaged(error.into())
    }
}

impl LibraryError {
    /// For the person.
    pub fn text(&self) -> String {
        match self {
            Self::NotHere => t!("pages-game-not-here"),
            Self::TooLarge => t!("pages-file-too-large"),
            Self::Full => t!("pages-storage-full"),
            Self::Damaged(error) => error.text(&words()),
            Self::Code(error) => crate::share::why(error),
        }
    }
}

/// One game of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    pub id: String,
    /// What is known of it, or what is wrong with it.
    pub about: Result<About, LibraryError>,
}

/// All games of this browser, the newest first; damaged ones last.
pub fn list() -> Vec<Kept> {
    let ids = host::stored(GAME).into_iter().filter_map(|key| key.strip_prefix(GAME).map(str::to_owned));
    let mut games: Vec<Kept> = ids.map(|id| Kept { about: about(&id), id }).collect();
    let date = |kept: &Kept| kept.about.as_ref().map_or(f64::MIN, |about| about.date);
    games.sort_by(|a, b| date(b).total_cmp(&date(a)));
    games
}

/// The line about a game; made again from the game if it is missing or makes no sense.
fn about(id: &str) -> Result<About, LibraryError> {
    if let Some(about) = host::load(&format!("{ABOUT}{id}")).and_then(|line| About::parse(&line)) {
        return Ok(about);
    }
    let about = About { date: 0.0, ..read(&load(id)?)? };
    host::store(&format!("{ABOUT}{id}"), &about.line());
    Ok(about)
}

/// The text of a game, or why there is none. The code of a game will do in place of its name.
pub fn load(id: &str) -> Result<String, LibraryError> {
    if let Some(text) = host::load(&format!("{GAME}{id}")) {
        return Ok(text);
    }
    if !code::is_code(id) {
        return Err(LibraryError::NotHere);
    }
    match code::read(id)? {
        Content::Game(game) => Ok(file::write(&game, &seats_of_code(&game), "").map_err(FileError::from)?),
        Content::Position(_) | Content::Puzzle(_) => Err(LibraryError::NotHere),
    }
}

/// A game of the library, if it can be read.
pub fn game(id: &str) -> Option<Game> {
    Some(file::read(&load(id).ok()?).ok()?.game)
}

/// A code does not say who sat where: everybody is a person, without a name.
pub fn seats_of_code(game: &Game) -> Seats {
    Seats::new(vec![Chair::Person; usize::from(game.setup.players)])
}

/// Calls back when another tab of this browser has stored the game, for as long as the page is shown.
pub fn watch(id: &str, changed: impl Fn() + 'static) {
    let name = format!("{GAME}{id}");
    let heard = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().as_deref() == Some(name.as_str()) {
            changed();
        }
    });
    on_cleanup(move || heard.remove());
}

/// Stores a game. If the browser has no room, the oldest finished games make room. `false` if even that did not help:
/// the game is not stored.
pub fn save(id: &str, text: &str, about: &About) -> bool {
    loop {
        if store(id, text, about) {
            return true;
        }
        let finished = |kept: &Kept| kept.id != id && kept.about.as_ref().is_ok_and(About::is_over);
        match list().into_iter().rfind(finished) {
            Some(oldest) => delete(&oldest.id),
            None => return false,
        }
    }
}

/// Stores a game if there is room.
fn store(id: &str, text: &str, about: &About) -> bool {
    host::store(&format!("{GAME}{id}"), text) && host::store(&format!("{ABOUT}{id}"), &about.line())
}

/// Forgets a game.
pub fn delete(id: &str) {
    host::forget(&format!("{GAME}{id}"));
    host::forget(&format!("{ABOUT}{id}"));
}

/// A name for a new game, different from all others.
pub fn new_id() -> String {
    const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let seed = host::fresh_seed();
    seed[..10].iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect()
}

/// Keeps a game that has just begun: a new one, a rematch, one that branches off a replay. Its identifier, or what to do
/// about it.
pub fn keep(game: &Game, seats: &Seats, title: &str) -> Result<String, LibraryError> {
    let state = game.play(game.actions.len(), &mut ()).map_err(FileError::from)?;
    let text = file::write(game, seats, title).map_err(FileError::from)?;
    let id = new_id();
    if save(&id, &text, &About::of(&state, &seats.player_names(), title, host::today())) {
        Ok(id)
    } else {
        Err(LibraryError::Full)
    }
}

/// Takes in a game from a file. Its identifier and whether it is over; or what is wrong with the file.
pub fn import(text: &str) -> Result<(String, bool), LibraryError> {
    if text.len() > LARGEST_FILE {
        return Err(LibraryError::TooLarge);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let about = read(text)?;
    let known = host::stored(GAME).into_iter().find(|key| host::load(key).as_deref() == Some(text));
    if let Some(id) = known.as_deref().and_then(|key| key.strip_prefix(GAME)) {
        return Ok((id.to_owned(), about.is_over()));
    }
    let id = new_id();
    if save(&id, text, &about) { Ok((id, about.is_over())) } else { Err(LibraryError::Full) }
}

/// All games as one file, and how many they are.
pub fn export_all() -> (String, usize) {
    let entry = |kept: Kept| {
        let date = kept.about.as_ref().map_or(0.0, |about| about.date);
        Some(Entry { text: load(&kept.id).ok()?, id: kept.id, date })
    };
    let entries: Vec<Entry> = list().into_iter().filter_map(entry).collect();
    (archive::write(&entries), entries.len())
}

/// What came of taking in many games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Taken {
    pub added: usize,
    /// Those that were here already.
    pub known: usize,
    /// The games that cannot be read, by their number in the file.
    pub damaged: Vec<(usize, LibraryError)>,
}

/// Takes in all games of a file. Those that are here already stay as they are; one that has the name of another gets a new
/// name.
pub fn import_all(file: &str) -> Taken {
    let mut taken = Taken::default();
    let mut here: Vec<String> = host::stored(GAME).iter().filter_map(|key| host::load(key)).collect();
    for (index, Entry { id, date, text }) in archive::read(file).into_iter().enumerate() {
        if here.iter().any(|known| known.trim_end() == text.trim_end()) {
            taken.known += 1;
            continue;
        }
        let added = if text.len() > LARGEST_FILE { Err(LibraryError::TooLarge) } else { read(&text) };
        let added = added.and_then(|about| {
            let is_free = !id.is_empty() && load(&id).is_err();
            let id = if is_free { id } else { new_id() };
            let about = About { date: if date > 0.0 { date } else { about.date }, ..about };
            let stored = store(&id, &text, &about);
            if !stored {
                delete(&id);
            }
            if stored { Ok(()) } else { Err(LibraryError::Full) }
        });
        match added {
            Ok(()) => {
                taken.added += 1;
                here.push(text);
            }
            Err(why) => taken.damaged.push((index + 1, why)),
        }
    }
    taken
}

/// Plays a game through: what the list shows of it, or what is wrong with it.
fn read(text: &str) -> Result<About, LibraryError> {
    let stored = file::read(text)?;
    let state = stored.game.play(stored.game.actions.len(), &mut ()).map_err(FileError::from)?;
    Ok(About::of(&state, &stored.seats.player_names(), &stored.title, host::today()))
}
