//! The games of one device: `impulse.game.<id>` is the text of a game, `impulse.about.<id>` one line about it, so that the
//! list is made without playing every game through. What is damaged is said to be, and can be deleted.
//!
//! Where texts are stored, what time it is and where chance comes from is the [`Device`]'s business.

use crate::archive::{self, Entry};
use crate::code::{self, CodeError, Content};
use impulse_engine::notation::Game;
use impulse_engine::rng::Seed;
use impulse_table::{About, Chair, FileError, PlayError, Seats, file};

/// Begins the name under which the text of a game is stored.
const GAME: &str = "impulse.game.";
/// Begins the name under which the line about a game is stored.
const ABOUT: &str = "impulse.about.";
/// Nobody plays a game of this size; a larger file is something else.
pub const LARGEST_FILE: usize = 4_000_000;

/// What a library needs of the device it is on.
pub trait Device {
    /// What is stored under a name.
    fn load(&self, name: &str) -> Option<String>;
    /// Stores a text. `false` if there is no room.
    fn store(&self, name: &str, text: &str) -> bool;
    /// Forgets what is stored under a name.
    fn forget(&self, name: &str);
    /// The names under which something is stored, those that begin with `prefix`.
    fn stored(&self, prefix: &str) -> Vec<String>;
    /// A seed that nobody can guess.
    fn fresh_seed(&self) -> Seed;
    /// Milliseconds since 1970.
    fn now(&self) -> f64;
}

/// Why a game cannot be opened or stored.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LibraryError {
    /// There is no such game.
    #[error("this game is not on this device")]
    NotHere,
    /// The file is larger than any game.
    #[error("the file is too large for a game")]
    TooLarge,
    /// There is no room.
    #[error("the device has no room left")]
    Full,
    /// The text is not a game.
    #[error(transparent)]
    Damaged(#[from] FileError),
    /// The code is not one of a game.
    #[error(transparent)]
    Code(#[from] CodeError),
}

impl From<PlayError> for LibraryError {
    fn from(error: PlayError) -> Self {
        Self::Damaged(error.into())
    }
}

/// One game of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    /// Its name here.
    pub id: String,
    /// What is known of it, or what is wrong with it.
    pub about: Result<About, LibraryError>,
}

/// What came of taking in many games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Taken {
    /// Those that are new here.
    pub added: usize,
    /// Those that were here already.
    pub known: usize,
    /// The games that cannot be read, by their number in the file.
    pub damaged: Vec<(usize, LibraryError)>,
}

/// The name under which the text of a game is stored.
pub fn name_of(id: &str) -> String {
    format!("{GAME}{id}")
}

/// A code does not say who sat where: everybody is a person, without a name.
pub fn seats_of_code(game: &Game) -> Seats {
    Seats::new(vec![Chair::Person; usize::from(game.setup.players)])
}

/// The games of a device.
#[derive(Clone, Copy, Debug, Default)]
pub struct Library<D>(pub D);

impl<D: Device> Library<D> {
    /// All games, the newest first; damaged ones last.
    pub fn list(&self) -> Vec<Kept> {
        let names = self.0.stored(GAME);
        let ids = names.iter().filter_map(|name| name.strip_prefix(GAME).map(str::to_owned));
        let mut games: Vec<Kept> = ids.map(|id| Kept { about: self.about(&id), id }).collect();
        let date = |kept: &Kept| kept.about.as_ref().map_or(f64::MIN, |about| about.date);
        games.sort_by(|a, b| date(b).total_cmp(&date(a)));
        games
    }

    /// The line about a game; made again from the game if it is missing or makes no sense.
    fn about(&self, id: &str) -> Result<About, LibraryError> {
        let name = format!("{ABOUT}{id}");
        if let Some(about) = self.0.load(&name).and_then(|line| About::parse(&line)) {
            return Ok(about);
        }
        let about = About { date: 0.0, ..self.read(&self.load(id)?)? };
        self.0.store(&name, &about.line());
        Ok(about)
    }

    /// The text of a game, or why there is none. The code of a game will do in place of its name.
    pub fn load(&self, id: &str) -> Result<String, LibraryError> {
        if let Some(text) = self.0.load(&name_of(id)) {
            return Ok(text);
        }
        if !code::is_code(id) {
            return Err(LibraryError::NotHere);
        }
        match code::read(id)? {
            Content::Game(game) => {
                Ok(file::write(&game, &seats_of_code(&game), "").map_err(FileError::from)?)
            }
            Content::Position(_) | Content::Puzzle(_) => Err(LibraryError::NotHere),
        }
    }

    /// A game, if it can be read.
    pub fn game(&self, id: &str) -> Option<Game> {
        Some(file::read(&self.load(id).ok()?).ok()?.game)
    }

    /// Stores a game. If there is no room, the oldest finished games make room. `false` if even that did not help: the
    /// game is not stored.
    pub fn save(&self, id: &str, text: &str, about: &About) -> bool {
        loop {
            if self.store(id, text, about) {
                return true;
            }
            let finished = |kept: &Kept| kept.id != id && kept.about.as_ref().is_ok_and(About::is_over);
            match self.list().into_iter().rfind(finished) {
                Some(oldest) => self.delete(&oldest.id),
                None => return false,
            }
        }
    }

    /// Stores a game if there is room.
    fn store(&self, id: &str, text: &str, about: &About) -> bool {
        self.0.store(&name_of(id), text) && self.0.store(&format!("{ABOUT}{id}"), &about.line())
    }

    /// Stores a game that is new here, under a new name. Nothing is left of one that does not fit.
    fn add(&self, text: &str, about: &About) -> Result<String, LibraryError> {
        let id = self.new_id();
        if self.save(&id, text, about) {
            return Ok(id);
        }
        self.delete(&id);
        Err(LibraryError::Full)
    }

    /// Forgets a game.
    pub fn delete(&self, id: &str) {
        self.0.forget(&name_of(id));
        self.0.forget(&format!("{ABOUT}{id}"));
    }

    /// A name for a new game, different from all others.
    pub fn new_id(&self) -> String {
        const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
        let seed = self.0.fresh_seed();
        seed[..10].iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect()
    }

    /// Stores a game that has just begun: a new one, a rematch, one that branches off a replay. Its name, or why it is
    /// not stored.
    pub fn keep(&self, game: &Game, seats: &Seats, title: &str) -> Result<String, LibraryError> {
        let state = game.play(game.actions.len(), &mut ()).map_err(FileError::from)?;
        let text = file::write(game, seats, title).map_err(FileError::from)?;
        self.add(&text, &About::of(&state, &seats.player_names(), title, self.0.now()))
    }

    /// Takes in a game from a file, unless it is here already. Its name and whether it is over; or what is wrong with the
    /// file.
    pub fn import(&self, text: &str) -> Result<(String, bool), LibraryError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let about = self.read(text)?;
        let known = self.0.stored(GAME).into_iter().find(|name| self.0.load(name).as_deref() == Some(text));
        let id = match known.as_deref().and_then(|name| name.strip_prefix(GAME)) {
            Some(id) => id.to_owned(),
            None => self.add(text, &about)?,
        };
        Ok((id, about.is_over()))
    }

    /// All games as one file, and how many they are.
    pub fn export_all(&self) -> (String, usize) {
        let entry = |kept: Kept| {
            let date = kept.about.as_ref().map_or(0.0, |about| about.date);
            Some(Entry { text: self.load(&kept.id).ok()?, id: kept.id, date })
        };
        let entries: Vec<Entry> = self.list().into_iter().filter_map(entry).collect();
        (archive::write(&entries), entries.len())
    }

    /// Takes in all games of a file. Those that are here already stay as they are; one that has the name of another gets
    /// a new name.
    pub fn import_all(&self, file: &str) -> Taken {
        let mut taken = Taken::default();
        let mut here: Vec<String> = self.0.stored(GAME).iter().filter_map(|name| self.0.load(name)).collect();
        for (index, entry) in archive::read(file).into_iter().enumerate() {
            if here.iter().any(|known| known.trim_end() == entry.text.trim_end()) {
                taken.known += 1;
                continue;
            }
            match self.import_entry(&entry) {
                Ok(()) => {
                    taken.added += 1;
                    here.push(entry.text);
                }
                Err(why) => taken.damaged.push((index + 1, why)),
            }
        }
        taken
    }

    /// Takes in a game of many, if there is room without deleting others.
    fn import_entry(&self, Entry { id, date, text }: &Entry) -> Result<(), LibraryError> {
        let about = self.read(text)?;
        let is_free = !id.is_empty() && self.load(id).is_err();
        let id = if is_free { id.clone() } else { self.new_id() };
        let about = About { date: if *date > 0.0 { *date } else { about.date }, ..about };
        if self.store(&id, text, &about) {
            return Ok(());
        }
        self.delete(&id);
        Err(LibraryError::Full)
    }

    /// Plays a game through: what the list shows of it, or what is wrong with it.
    fn read(&self, text: &str) -> Result<About, LibraryError> {
        if text.len() > LARGEST_FILE {
            return Err(LibraryError::TooLarge);
        }
        let stored = file::read(text)?;
        let state = stored.game.play(stored.game.actions.len(), &mut ()).map_err(FileError::from)?;
        Ok(About::of(&state, &stored.seats.player_names(), &stored.title, self.0.now()))
    }
}
