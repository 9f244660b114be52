//! The file of a game that is being played: written whole after every answer, never half. Who sits where stands in it
//! as a comment, so that the file stays plain notation (docs/NOTATION.md).

use impulse_engine::notation::Game;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Begins the comment that names the seats.
const SEATS: &str = "# seats ";

/// The text of a game with its seats.
pub fn text(game: &Game, seats: &str) -> Result<String, String> {
    let text = game.write().map_err(|error| error.to_string())?;
    Ok(match text.split_once('\n') {
        Some((first, rest)) => format!("{first}\n{SEATS}{seats}\n{rest}"),
        None => text,
    })
}

/// The seats that the text of a game names.
pub fn seats_in(text: &str) -> Option<Vec<String>> {
    let line = text.lines().find_map(|line| line.strip_prefix(SEATS))?;
    Some(line.split(',').map(|name| name.trim().to_owned()).collect())
}

/// Writes a file beside the old one and then puts it in its place: whatever happens, one of the two is whole.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    let mut beside = OsString::from(path);
    beside.push(".part");
    let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// A file that does not exist yet.
pub fn new_file(path: PathBuf) -> Result<PathBuf, String> {
    if path.exists() {
        let name = path.display();
        return Err(format!(
            "{name} exists already: go on with `impulse play {name}`, or choose another name"
        ));
    }
    Ok(path)
}

/// The usual name for a game with this seed, with a number behind it if it is taken.
pub fn usual_file(seed: &str) -> PathBuf {
    let first = PathBuf::from(format!("impulse-{seed}.impulse"));
    let more = (2..1000).map(|number| PathBuf::from(format!("impulse-{seed}-{number}.impulse")));
    std::iter::once(first.clone()).chain(more).find(|path| !path.exists()).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::setup::seed_from_number;

    #[test]
    fn seats_are_kept_in_a_comment() {
        let game = Game { setup: Setup::new(2, seed_from_number(7)), actions: Vec::new() };
        let text = text(&game, "you,random").expect("a text");
        assert_eq!(seats_in(&text), Some(vec!["you".to_owned(), "random".to_owned()]));
        assert_eq!(Game::parse(&text).as_ref(), Ok(&game));
        assert_eq!(seats_in(&game.write().expect("a text")), None);
    }
}
