//! Reading game and position files, from a path or from standard input (`-`).

use impulse_engine::notation::{Game, Position};
use impulse_engine::{Seat, Setup, State, Viewer};
use std::io::Read;
use std::path::Path;

/// What a file holds.
pub enum Text {
    Game(Game),
    Position(Box<Position>),
}

/// Reads a file and checks it, line by line.
pub fn read(path: &Path) -> Result<Text, String> {
    parse(&text_of(path)?).map_err(|error| format!("{}: {error}", path.display()))
}

/// The text of a file, unchecked.
pub fn text_of(path: &Path) -> Result<String, String> {
    let name = path.display();
    if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map_err(|error| format!("standard input: {error}"))?;
        return Ok(text);
    }
    let bytes = std::fs::read(path).map_err(|error| format!("{name}: {error}"))?;
    String::from_utf8(bytes).map_err(|_| format!("{name}: this is not a text file"))
}

fn parse(text: &str) -> Result<Text, impulse_engine::notation::NotationError> {
    let is_position = text.lines().any(|line| {
        let mut words = line.split_whitespace();
        words.next() == Some("impulse") && words.nth(1) == Some("position")
    });
    if is_position {
        Position::parse(text).map(|position| Text::Position(Box::new(position)))
    } else {
        Game::parse(text).map(Text::Game)
    }
}

/// The state a file leads to; of a game, after `at` actions.
pub fn state_at(text: &Text, at: Option<usize>) -> Result<State, String> {
    match text {
        Text::Game(game) => game.play(at.unwrap_or(usize::MAX), &mut ()).map_err(|error| error.to_string()),
        Text::Position(position) => Ok(*position.state()),
    }
}

/// The position a file leads to.
pub fn position_of(text: Text, at: Option<usize>) -> Result<Position, String> {
    match text {
        Text::Position(position) => Ok(*position),
        Text::Game(game) => {
            let count = at.unwrap_or(usize::MAX).min(game.actions.len());
            Position::of_game(&game.setup, &game.actions[..count])
                .ok_or_else(|| "the game is not past the choice of homes at that moment".to_owned())
        }
    }
}

/// Who looks: a player named with `--from`, or somebody who sees everything.
pub fn viewer(from: Option<&str>, setup: &Setup) -> Result<Viewer, String> {
    match from {
        None => Ok(Viewer::Everything),
        Some("spectator") => Ok(Viewer::Spectator),
        Some(name) => {
            let seat = name.parse::<Seat>().or_else(|_| format!("p{name}").parse());
            match seat {
                Ok(seat) if seat.index() < usize::from(setup.players) => Ok(Viewer::Seat(seat)),
                _ => Err(format!("--from {name}: expected p1 to p{}, or spectator", setup.players)),
            }
        }
    }
}
