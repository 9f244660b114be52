//! The bots by name, weakest first, with the line a person reads when choosing one.

use crate::bot::Bot;
use crate::random::Random;

/// A bot that can be chosen.
pub struct Entry {
    /// The name used on the command line and in reports.
    pub name: &'static str,
    /// One line on how it plays.
    pub character: &'static str,
    make: fn() -> Box<dyn Bot>,
}

const ENTRIES: &[Entry] =
    &[Entry { name: "random", character: "does anything that is allowed", make: || Box::new(Random) }];

/// All bots, weakest first.
pub fn entries() -> &'static [Entry] {
    ENTRIES
}

/// The bot of that name.
pub fn bot(name: &str) -> Option<Box<dyn Bot>> {
    ENTRIES.iter().find(|entry| entry.name == name).map(|entry| (entry.make)())
}
