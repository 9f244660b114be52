//! A game as a text to keep: plain notation (docs/NOTATION.md), with who sits where, their names and a title as comments,
//! so that everything that reads notation reads it. Where the text is kept is the caller's business.

use crate::error::FileError;
use crate::seats::{Chair, Seats};
use impulse_engine::Seat;
use impulse_engine::notation::{Game, NotationError};

/// Begins the comment that names the chairs.
const SEATS: &str = "# seats ";
/// Begins a comment that names one player: `# name p2 Ada`.
const NAME: &str = "# name ";
/// Begins the comment with the title.
const TITLE: &str = "# title ";

/// A game that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// The set-up and the answers.
    pub game: Game,
    /// Who sat where. A text that does not say gives the first seat to a person, and the others to bots.
    pub seats: Seats,
    /// What it is called, or nothing.
    pub title: String,
    /// The text ends with the fingerprint of its last moment, as every text does that was written here and is whole.
    pub whole: bool,
}

/// The text of a game. Fails only if the game has an answer that is not legal.
pub fn write(game: &Game, seats: &Seats, title: &str) -> Result<String, NotationError> {
    let text = game.write()?;
    let Some((first, rest)) = text.split_once('\n') else { return Ok(text) };
    let mut comments = format!("{SEATS}{}\n", seats.text());
    for (number, name) in seats.names.iter().enumerate() {
        if let (false, Some(seat)) = (name.is_empty(), Seat::new(number as u8)) {
            comments.push_str(&format!("{NAME}{seat} {}\n", one_line(name)));
        }
    }
    if !title.trim().is_empty() {
        comments.push_str(&format!("{TITLE}{}\n", one_line(title)));
    }
    Ok(format!("{first}\n{comments}{rest}"))
}

/// Reads a text. The game is played through: a wrong line is named, with what is wrong about it.
pub fn read(text: &str) -> Result<Stored, FileError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(FileError::Empty);
    }
    let game = Game::parse(text)?;
    let players = usize::from(game.setup.players);
    let mut seats = None;
    let mut names = Vec::new();
    let mut title = String::new();
    for (index, line) in text.lines().enumerate() {
        if let (None, Some(chairs)) = (&seats, line.strip_prefix(SEATS)) {
            let read = Seats::parse(chairs, players);
            seats = Some(read.map_err(|why| FileError::Seats { line: index + 1, why })?);
        } else if let Some((seat, name)) = line.strip_prefix(NAME).and_then(|rest| rest.split_once(' ')) {
            names.extend(seat.parse::<Seat>().ok().map(|seat| (seat, name)));
        } else if let Some(written) = line.strip_prefix(TITLE) {
            title = one_line(written);
        }
    }
    let mut seats = seats.unwrap_or_else(|| usual_seats(players));
    names.into_iter().for_each(|(seat, name)| seats.rename(seat, name));
    let last = text.lines().map(str::trim).rfind(|line| !line.is_empty() && !line.starts_with('#'));
    let whole = last.is_some_and(|line| line.starts_with('='));
    Ok(Stored { game, seats, title, whole })
}

/// A person against bots.
fn usual_seats(players: usize) -> Seats {
    let mut chairs = vec![Chair::usual_bot(); players];
    if let Some(first) = chairs.first_mut() {
        *first = Chair::Person;
    }
    Seats::new(chairs)
}

/// Without line ends and other control characters, and of a length that fits.
fn one_line(text: &str) -> String {
    let spaced = text.split_whitespace().collect::<Vec<_>>().join(" ");
    spaced.chars().filter(|letter| !letter.is_control()).take(120).collect()
}
