//! The bots by name, weakest first, with the line a person reads when choosing one.

use crate::bot::Bot;
use crate::levels::{LEVELS, Play, level, player};
use crate::planner::Planner;
use crate::quick::Quick;
use crate::random::Random;
use crate::searcher::Searcher;
use crate::worth::Temperament;
use std::time::Duration;

/// A bot that can be chosen.
pub struct Entry {
    /// The name used on the command line and in reports.
    pub name: &'static str,
    /// One line on how it plays.
    pub character: &'static str,
    make: fn() -> Box<dyn Bot>,
}

/// How long a bot thinks about an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinks {
    /// It answers at once.
    AtOnce,
    /// It uses no more than this, however much it may.
    UpTo(Duration),
    /// The longer it may, the better it plays.
    AsLongAsItMay,
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
    Entry {
        name: "master",
        character: "plays by what it learned from playing against itself, and searches as long as it may",
        make: || player(Play::Full),
    },
    Entry {
        name: "level:1",
        character: "newcomer: has just read the rules",
        make: || player(LEVELS[0].play),
    },
    Entry {
        name: "level:2",
        character: "beginner: knows what is usual, and often picks something else",
        make: || player(LEVELS[1].play),
    },
    Entry {
        name: "level:3",
        character: "casual: plays soundly, with slips",
        make: || player(LEVELS[2].play),
    },
    Entry { name: "level:4", character: "regular: slips now and then", make: || player(LEVELS[3].play) },
    Entry {
        name: "level:5",
        character: "skilled: slips seldom, and never looks ahead",
        make: || player(LEVELS[4].play),
    },
    Entry {
        name: "level:6",
        character: "expert: the best first thought, at once",
        make: || player(LEVELS[5].play),
    },
    Entry {
        name: "level:7",
        character: "champion: looks ahead for a moment",
        make: || player(LEVELS[6].play),
    },
    Entry {
        name: "level:8",
        character: "master: full strength; the longer it may think, the better",
        make: || player(LEVELS[7].play),
    },
];

/// All bots: the named ones weakest first, then the levels.
pub fn entries() -> &'static [Entry] {
    ENTRIES
}

/// The bot of that name.
pub fn bot(name: &str) -> Option<Box<dyn Bot>> {
    ENTRIES.iter().find(|entry| entry.name == name).map(|entry| (entry.make)())
}

/// Is there a bot of that name? Unlike [`bot`], this reads no network.
pub fn is_known(name: &str) -> bool {
    ENTRIES.iter().any(|entry| entry.name == name)
}

/// Does this bot play with a network, which the page has to fetch first?
pub fn needs_network(name: &str) -> bool {
    name == "master" || level(name).is_some()
}

/// How long the bot of that name thinks.
pub fn thinks(name: &str) -> Thinks {
    match (name, level(name).map(|level| level.play)) {
        ("planner" | "searcher" | "master", _) | (_, Some(Play::Full)) => Thinks::AsLongAsItMay,
        (_, Some(Play::Search { milliseconds, .. })) => {
            Thinks::UpTo(Duration::from_millis(milliseconds.into()))
        }
        _ => Thinks::AtOnce,
    }
}
