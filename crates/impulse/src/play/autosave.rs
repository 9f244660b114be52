//! The file of a game that is being played: written whole after every answer, never half. What stands in it is
//! `impulse_table::file`.

use crate::language::{say, words};
use anyhow::anyhow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Writes a file beside the old one and then puts it in its place: whatever happens, one of the two is whole.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    let mut beside = OsString::from(path);
    beside.push(".part");
    let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// A file that does not exist yet.
pub fn new_file(path: PathBuf) -> anyhow::Result<PathBuf> {
    if path.exists() {
        return Err(anyhow!(say!(words(), "command-exists", "file": path.display().to_string())));
    }
    Ok(path)
}

/// The usual name for a game with this seed, with a number behind it if it is taken.
pub fn usual_file(seed: &str) -> PathBuf {
    let first = PathBuf::from(format!("impulse-{seed}.impulse"));
    let more = (2..1000).map(|number| PathBuf::from(format!("impulse-{seed}-{number}.impulse")));
    std::iter::once(first.clone()).chain(more).find(|path| !path.exists()).unwrap_or(first)
}
