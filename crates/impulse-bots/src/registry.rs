//! The bots by name, weakest first, with the line a person reads when choosing one.

use crate::bot::Bot;
use crate::planner::Planner;
use crate::quick::Quick;
use crate::random::Random;
use crate::searcher::Searcher;
use crate::worth::Temperament;

/// A bot that can be chosen.
pub struct Entry {
    /// The name used on the command line and in reports.
    pub name: &'static str,
    /// One line on how it plays.
    pub character: &'static str,
    make: fn() -> Box<dyn Bot>,
}

const ENTRIES: &[Entry] = &[
    Entry { name: "random", character: "does anything that is allowed", make: || Box::new(Random) },
    Entry {
        name: "quick:miner",
        character: "digs for gems first and asks what for later",
        make: || Box::new(Quick::new(Temperament::MINER)),
    },
    Entry {
        name: "quick:trader",
        character: "sells its hand for points",
        make: || Box::new(Quick::new(Temperament::TRADER)),
    },
    Entry {
        name: "quick:raider",
        character: "hunts the ships of others",
        make: || Box::new(Quick::new(Temperament::RAIDER)),
    },
    Entry {
        name: "quick:core",
        character: "heads straight for the Sector Core",
        make: || Box::new(Quick::new(Temperament::CORE)),
    },
    Entry {
        name: "quick",
        character: "plays by rule of thumb, a bit of everything, at once",
        make: || Box::new(Quick::new(Temperament::BALANCED)),
    },
    Entry {
        name: "planner",
        character: "thinks its own turn through before it moves",
        make: || Box::new(Planner),
    },
    Entry {
        name: "searcher",
        character: "also asks what the others will do next; the longer it may think, the better",
        make: || Box::new(Searcher),
    },
];

/// All bots, weakest first.
pub fn entries() -> &'static [Entry] {
    ENTRIES
}

/// The bot of that name.
pub fn bot(name: &str) -> Option<Box<dyn Bot>> {
    ENTRIES.iter().find(|entry| entry.name == name).map(|entry| (entry.make)())
}
