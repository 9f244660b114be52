//! The log of a match: a line that says what is played, then one line for each finished game, as JSON. It is written as
//! the games end, so a match may be stopped at any moment; the same match goes on where the log ends.

use super::error::LogError;
use super::game::GameResult;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;

/// What a log must agree on to be continued.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// Version of this form.
    pub arena: u32,
    /// Everything that decides what is played in which game.
    pub plays: String,
    /// Which build of the program played.
    pub build: String,
}

/// What to do with a log that belongs to another match or another build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// Keep it under another name and begin anew.
    PutAside,
    /// Refuse another match; go on with one of another build.
    Refuse,
}

/// An open log.
pub struct Log {
    file: File,
}

/// An opened log with what was in it.
pub struct Opened {
    /// To be written on.
    pub log: Log,
    /// The finished games.
    pub records: Vec<GameResult>,
    /// Something to tell the user.
    pub note: Option<String>,
}

impl Log {
    /// Opens a log or begins one.
    pub fn open(path: &Path, header: &Header, mismatch: Mismatch) -> Result<Opened, LogError> {
        let problem = |error| LogError::File { path: path.to_owned(), error };
        let text = match std::fs::read(path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(problem(error)),
        };
        // A last line that was being written when the program was stopped has no end, and is played again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let Some(first) = lines.next() else { return begin(path, header, None) };
        let found: Header =
            serde_json::from_str(first).map_err(|_| LogError::NotALog { path: path.to_owned() })?;
        let mut note = None;
        if found != *header {
            let what = difference(&found, header);
            match mismatch {
                Mismatch::PutAside => return put_aside(path, header, &what),
                Mismatch::Refuse if found.plays == header.plays && found.arena == header.arena => {
                    note = Some(format!("{}: going on although {what}", path.display()));
                }
                Mismatch::Refuse => {
                    return Err(LogError::OtherMatch { path: path.to_owned(), difference: what });
                }
            }
        }
        let records = lines
            .map(serde_json::from_str)
            .collect::<Result<Vec<GameResult>, _>>()
            .map_err(|error| LogError::Line { path: path.to_owned(), error })?;
        let file = OpenOptions::new().write(true).open(path).map_err(problem)?;
        file.set_len(whole as u64).map_err(problem)?;
        let file = OpenOptions::new().append(true).open(path).map_err(problem)?;
        Ok(Opened { log: Log { file }, records, note })
    }

    /// Writes one finished game.
    pub fn write(&mut self, record: &GameResult) -> Result<(), LogError> {
        let mut line = serde_json::to_string(record)?;
        line.push('\n');
        self.file.write_all(line.as_bytes()).map_err(LogError::Append)
    }
}

fn begin(path: &Path, header: &Header, note: Option<String>) -> Result<Opened, LogError> {
    let problem = |error| LogError::File { path: path.to_owned(), error };
    let mut file = File::create(path).map_err(problem)?;
    let line = serde_json::to_string(header)?;
    writeln!(file, "{line}").map_err(problem)?;
    Ok(Opened { log: Log { file }, records: Vec::new(), note })
}

fn put_aside(path: &Path, header: &Header, what: &str) -> Result<Opened, LogError> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(".old");
    std::fs::rename(path, &aside).map_err(|error| LogError::File { path: path.to_owned(), error })?;
    let kept = Path::new(&aside).display().to_string();
    begin(path, header, Some(format!("{}: {what}; kept as {kept}, beginning anew", path.display())))
}

fn difference(found: &Header, wanted: &Header) -> String {
    if found.plays != wanted.plays {
        return format!("it is of another match ({}, not {})", found.plays, wanted.plays);
    }
    "it was played by another build of this program".into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn header(plays: &str, build: &str) -> Header {
        Header { arena: 1, plays: plays.into(), build: build.into() }
    }

    fn record(game: u64) -> GameResult {
        let end = "trade".to_owned();
        GameResult { game, won: vec![0], end, turns: 9, seats: Vec::new(), failure: None }
    }

    #[test]
    fn a_torn_last_line_is_forgotten() {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("games.jsonl");
        let header = header("a", "1");
        let mut opened = Log::open(&path, &header, Mismatch::PutAside).expect("a new log");
        opened.log.write(&record(0)).expect("written");
        opened.log.write(&record(1)).expect("written");
        let text = std::fs::read_to_string(&path).expect("a log");
        std::fs::write(&path, &text[..text.len() - 10]).expect("torn");
        let mut again = Log::open(&path, &header, Mismatch::PutAside).expect("the same log");
        assert_eq!(again.records, [record(0)]);
        again.log.write(&record(2)).expect("written");
        let last = Log::open(&path, &header, Mismatch::PutAside).expect("the same log");
        assert_eq!(last.records, [record(0), record(2)]);
    }

    #[test]
    fn a_log_of_another_match_is_never_mixed_in() {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("games.jsonl");
        let mut opened = Log::open(&path, &header("a", "1"), Mismatch::Refuse).expect("a new log");
        opened.log.write(&record(0)).expect("written");
        let refused = Log::open(&path, &header("b", "1"), Mismatch::Refuse).err().expect("another match");
        assert!(refused.to_string().contains("another match"), "{refused}");
        let other_build = Log::open(&path, &header("a", "2"), Mismatch::Refuse).expect("another build");
        assert_eq!(other_build.records.len(), 1);
        assert!(other_build.note.is_some());
        let anew = Log::open(&path, &header("a", "2"), Mismatch::PutAside).expect("put aside");
        assert!(anew.records.is_empty() && anew.note.is_some_and(|note| note.contains("kept as")));
        assert!(path.with_extension("jsonl.old").exists());
    }

    #[test]
    fn another_file_is_not_overwritten() {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("notes.txt");
        std::fs::write(&path, "my notes\n").expect("written");
        assert!(Log::open(&path, &header("a", "1"), Mismatch::PutAside).is_err());
        assert_eq!(std::fs::read_to_string(&path).expect("still there"), "my notes\n");
    }
}
