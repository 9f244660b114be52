//! Reading game and position files, from a path or from standard input (`-`). Where a file is expected, a code or a link
//! with one will do.

use crate::language::{say, words};
use anyhow::anyhow;
use impulse_engine::notation::{Game, Position};
use impulse_engine::{Seat, Setup, State, Viewer};
use impulse_study::code::{Content, Link, is_code};
use std::io::Read;
use std::path::Path;

/// What a file holds.
pub enum Text {
    Game(Game),
    Position(Box<Position>),
}

/// Reads a file and checks it, line by line.
pub fn read(path: &Path) -> anyhow::Result<Text> {
    if let Some(code) = path.to_str().filter(|word| is_code(word) && !path.exists()) {
        return decode(code);
    }
    let text = text_of(path)?;
    if is_code(&text) {
        return decode(&text);
    }
    parse(&text).map_err(|error| anyhow!("{}: {}", path.display(), words().notation_error(&error)))
}

/// What a code holds. A game ends at the moment that the link points at.
pub fn decode(code: &str) -> anyhow::Result<Text> {
    let link: Link = code.parse().map_err(|error| anyhow!("the code cannot be read: {error}"))?;
    Ok(match link.content {
        Content::Position(position) => Text::Position(position),
        Content::Game(mut game) => {
            game.actions.truncate(link.at.unwrap_or(usize::MAX));
            Text::Game(game)
        }
        Content::Puzzle(puzzle) => Text::Game(puzzle.game),
    })
}

/// The text of a file, unchecked.
pub fn text_of(path: &Path) -> anyhow::Result<String> {
    let name = path.display();
    if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map_err(|error| anyhow!("standard input: {error}"))?;
        return Ok(text);
    }
    let bytes = std::fs::read(path).map_err(|error| anyhow!("{name}: {error}"))?;
    String::from_utf8(bytes).map_err(|_| anyhow!("{name}: {}", say!(words(), "command-not-text")))
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
pub fn state_at(text: &Text, at: Option<usize>) -> anyhow::Result<State> {
    match text {
        Text::Game(game) => Ok(game.play(at.unwrap_or(usize::MAX), &mut ())?),
        Text::Position(position) => Ok(*position.state()),
    }
}

/// Who looks: a player named with `--from`, or somebody who sees everything.
pub fn viewer(from: Option<&str>, setup: &Setup) -> anyhow::Result<Viewer> {
    match from {
        None => Ok(Viewer::Everything),
        Some("spectator") => Ok(Viewer::Spectator),
        Some(name) => {
            let seat = name.parse::<Seat>().or_else(|_| format!("p{name}").parse());
            match seat {
                Ok(seat) if seat.index() < usize::from(setup.players) => Ok(Viewer::Seat(seat)),
                _ => Err(anyhow!(say!(words(), "command-from", "name": name, "players": setup.players))),
            }
        }
    }
}
