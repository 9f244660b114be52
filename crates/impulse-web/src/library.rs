//! The games of this browser: `impulse.game.<id>` is the text of a game, `impulse.about.<id>` one line about it, so that
//! the list is made without playing every game through. What is damaged is said to be, and can be deleted.

use crate::host;
use crate::words::t;
use impulse_engine::notation::Game;
use impulse_engine::{Seat, State};
use impulse_table::{Seats, store};

const GAME: &str = "impulse.game.";
const ABOUT: &str = "impulse.about.";
/// The first word of a line about a game.
const VERSION: &str = "1";
/// Nobody plays a game of this size; a larger file is something else.
pub const LARGEST_FILE: usize = 4_000_000;

/// What the list shows of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    /// When it was stored, in milliseconds since 1970.
    pub date: f64,
    pub turn: u32,
    /// The winner's seats once the game is over.
    pub winners: Option<Vec<usize>>,
    /// By seat.
    pub points: Vec<u8>,
    /// By seat.
    pub players: Vec<String>,
    /// May be empty.
    pub title: String,
}

/// One game of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    pub id: String,
    /// What is known of it, or what is wrong with it.
    pub about: Result<About, String>,
}

impl About {
    /// About a game as it stands now.
    pub fn of(state: &State, players: &[String], title: &str) -> Self {
        let winners = state.end().map(|end| {
            let won = |seat: &Seat| *seat == end.winner || state.same_team(*seat, end.winner);
            state.seats().filter(won).map(Seat::index).collect()
        });
        Self {
            date: host::today(),
            turn: state.turn(),
            winners,
            points: state.seats().map(|seat| state.score(seat)).collect(),
            players: players.to_vec(),
            title: title.to_owned(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.winners.is_some()
    }

    fn line(&self) -> String {
        let numbers = |numbers: &[String]| numbers.join(",");
        let winners = match &self.winners {
            None => "-".to_owned(),
            Some(seats) => numbers(&seats.iter().map(usize::to_string).collect::<Vec<_>>()),
        };
        let points = numbers(&self.points.iter().map(u8::to_string).collect::<Vec<_>>());
        let mut line =
            format!("{VERSION}\t{}\t{}\t{winners}\t{points}\t{}", self.date, self.turn, plain(&self.title));
        for name in &self.players {
            line.push('\t');
            line.push_str(&plain(name));
        }
        line
    }

    fn parse(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        if fields.next()? != VERSION {
            return None;
        }
        let date = fields.next()?.parse().ok()?;
        let turn = fields.next()?.parse().ok()?;
        let winners = match fields.next()? {
            "-" => None,
            seats => Some(seats.split(',').map(str::parse).collect::<Result<Vec<_>, _>>().ok()?),
        };
        let points = fields.next()?.split(',').map(str::parse).collect::<Result<Vec<_>, _>>().ok()?;
        let title = fields.next()?.to_owned();
        let players: Vec<String> = fields.map(str::to_owned).collect();
        (players.len() == points.len()).then_some(Self { date, turn, winners, points, players, title })
    }
}

fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
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
fn about(id: &str) -> Result<About, String> {
    if let Some(about) = host::load(&format!("{ABOUT}{id}")).and_then(|line| About::parse(&line)) {
        return Ok(about);
    }
    let about = About { date: 0.0, ..read(&load(id)?)? };
    host::store(&format!("{ABOUT}{id}"), &about.line());
    Ok(about)
}

/// The text of a game, or why there is none.
pub fn load(id: &str) -> Result<String, String> {
    host::load(&format!("{GAME}{id}")).ok_or_else(|| t!("pages-game-not-here"))
}

/// Stores a game. If the browser has no room, the oldest finished games make room. `false` if even that did not help:
/// the game is not stored.
pub fn save(id: &str, text: &str, about: &About) -> bool {
    loop {
        if host::store(&format!("{GAME}{id}"), text) && host::store(&format!("{ABOUT}{id}"), &about.line()) {
            return true;
        }
        let finished = |kept: &Kept| kept.id != id && kept.about.as_ref().is_ok_and(About::is_over);
        match list().into_iter().rfind(finished) {
            Some(oldest) => delete(&oldest.id),
            None => return false,
        }
    }
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
pub fn keep(game: &Game, seats: &Seats, title: &str) -> Result<String, String> {
    let state = game.play(game.actions.len(), &mut ()).map_err(|error| error.to_string())?;
    let text = store::write(game, seats, title)?;
    let id = new_id();
    if save(&id, &text, &About::of(&state, &seats.player_names(), title)) {
        Ok(id)
    } else {
        Err(t!("pages-storage-full"))
    }
}

/// Takes in a game from a file. Its identifier and whether it is over; or what is wrong with the file.
pub fn import(text: &str) -> Result<(String, bool), String> {
    if text.len() > LARGEST_FILE {
        return Err(t!("pages-file-too-large"));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let about = read(text)?;
    let known = host::stored(GAME).into_iter().find(|key| host::load(key).as_deref() == Some(text));
    if let Some(id) = known.as_deref().and_then(|key| key.strip_prefix(GAME)) {
        return Ok((id.to_owned(), about.is_over()));
    }
    let id = new_id();
    if save(&id, text, &about) { Ok((id, about.is_over())) } else { Err(t!("pages-storage-full")) }
}

/// Plays a game through: what the list shows of it, or what is wrong with it.
fn read(text: &str) -> Result<About, String> {
    let stored = store::read(text)?;
    let state = stored.game.play(stored.game.actions.len(), &mut ()).map_err(|error| error.to_string())?;
    Ok(About::of(&state, &stored.seats.player_names(), &stored.title))
}
