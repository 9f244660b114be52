//! What earlier runs have found, in a file next to the copy. Only what was noticed is remembered, and only for the very
//! sources that were tested.

use super::copy::Copy;
use crate::Result;
use std::fs::{self, File};
use std::io::Write;

/// Names of mistakes that the tests have noticed.
pub struct Results {
    file: File,
    known: Vec<String>,
}

impl Results {
    /// Opens the results for the sources in the copy.
    pub fn open(copy: &Copy) -> Result<Self> {
        let path = copy.folder().join(format!("noticed-{:016x}", copy.hash()?));
        let text = fs::read_to_string(&path).unwrap_or_default();
        let known = text.lines().map(str::to_owned).collect();
        Ok(Self { file: File::options().create(true).append(true).open(path)?, known })
    }

    /// Whether this was noticed before.
    pub fn knows(&self, name: &str) -> bool {
        self.known.iter().any(|known| known == name)
    }

    /// Remembers that this was noticed.
    pub fn add(&mut self, name: &str) -> Result<()> {
        writeln!(self.file, "{name}")?;
        self.known.push(name.to_owned());
        Ok(())
    }
}
