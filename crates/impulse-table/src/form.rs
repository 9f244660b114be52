//! A table as it is being set up: who sits where, races, teams, rule options. It may be impossible, and says why.

use crate::seats::{Chair, Seats};
use crate::settings::one_name;
use impulse_bots::is_known;
use impulse_engine::rng::Seed;
use impulse_engine::setup::{Edition, ImpossibleSetup, Options, Setup, Teams};
use impulse_engine::{Race, Seat};
use std::fmt::Write;

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The owner of this browser.
    You,
    /// Somebody else at this screen.
    Person,
    /// A bot of the registry.
    Bot(String),
}

/// One chair.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatForm {
    /// Who sits here.
    pub who: Who,
    /// What the player is called; empty for the usual name.
    pub name: String,
    /// The race, or a random one.
    pub race: Option<Race>,
}

/// The whole table.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// In seat order.
    pub seats: Vec<SeatForm>,
    /// Each for themselves, or teams.
    pub teams: Teams,
    /// The rule options.
    pub options: Options,
}

/// The opponents of a table that nobody has set up.
const USUAL_BOTS: [&str; 5] = ["level:3", "level:4", "level:2", "level:5", "level:1"];

impl SeatForm {
    /// A chair for this bot.
    pub fn bot(name: &str) -> Self {
        Self { who: Who::Bot(name.to_owned()), name: String::new(), race: None }
    }
}

impl Who {
    /// As it is stored, and as the form's choice calls it.
    pub fn key(&self) -> &str {
        match self {
            Who::You => "you",
            Who::Person => "person",
            Who::Bot(name) => name,
        }
    }

    /// Reads a [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "you" => Some(Who::You),
            "person" => Some(Who::Person),
            _ => is_known(key).then(|| Who::Bot(key.to_owned())),
        }
    }
}

impl Form {
    /// You against three bots, published rules.
    pub fn usual() -> Self {
        let mut form = Self::empty();
        form.seats.push(SeatForm { who: Who::You, name: String::new(), race: None });
        form.resize(4);
        form
    }

    /// Nobody, published rules.
    pub fn empty() -> Self {
        Self { seats: Vec::new(), teams: Teams::None, options: Edition::Published.options() }
    }

    /// Takes in a stored line.
    pub fn take(&mut self, key: &str, value: &str) {
        match key {
            "seat" if self.seats.len() < 6 => {
                let mut words = value.splitn(3, ' ');
                let who = words.next().and_then(Who::from_key);
                let race = words.next().and_then(|race| race.parse().ok());
                let name = one_name(words.next().unwrap_or(""));
                self.seats.extend(who.map(|who| SeatForm { who, name, race }));
            }
            "teams" => {
                self.teams = match value {
                    "two" => Teams::Two,
                    "three" => Teams::Three,
                    _ => Teams::None,
                }
            }
            "option" => {
                let (name, value) = value.split_once(' ').unwrap_or((value, ""));
                if let Some(option) = self.options.get_mut(name) {
                    *option = value == "yes";
                }
            }
            _ => {}
        }
    }

    /// Writes the lines that [`take`](Self::take) takes in.
    pub fn write(&self, text: &mut String) {
        for seat in &self.seats {
            let race = seat.race.map_or("random", Race::name);
            let _ = writeln!(text, "seat {} {race} {}", seat.who.key(), one_name(&seat.name));
        }
        let _ = writeln!(text, "teams {}", teams_key(self.teams));
        for name in Options::NAMES {
            let yes = self.options.get(name) == Some(true);
            let _ = writeln!(text, "option {name} {}", if yes { "yes" } else { "no" });
        }
    }

    /// More or fewer seats: bots come, the last ones go, and teams that no longer fit are dissolved.
    pub fn resize(&mut self, players: usize) {
        self.seats.truncate(players);
        while self.seats.len() < players {
            let taken = |name: &&str| self.seats.iter().any(|seat| seat.who.key() == *name);
            let next = USUAL_BOTS.iter().find(|name| !taken(name)).unwrap_or(&USUAL_BOTS[0]);
            self.seats.push(SeatForm::bot(next));
        }
        if !self.teams_fit(self.teams) {
            self.teams = Teams::None;
        }
    }

    /// Seats somebody. There is one "you" at most: the one before becomes another person here.
    pub fn sit(&mut self, seat: usize, who: Who) {
        if who == Who::You {
            for other in self.seats.iter_mut().filter(|other| other.who == Who::You) {
                other.who = Who::Person;
            }
        }
        if let Some(seat) = self.seats.get_mut(seat) {
            seat.who = who;
        }
    }

    /// Do such teams fit the number of players (chapter 12)?
    pub fn teams_fit(&self, teams: Teams) -> bool {
        matches!((teams, self.seats.len()), (Teams::None, _) | (Teams::Two, 4 | 6) | (Teams::Three, 6))
    }

    /// The team of a seat, from 0, if there are teams.
    pub fn team(&self, seat: usize) -> Option<usize> {
        match self.teams {
            Teams::None => None,
            Teams::Two => Some(seat % 2),
            Teams::Three => Some(seat % 3),
        }
    }

    /// The edition whose options these are.
    pub fn edition(&self) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.options() == self.options)
    }

    /// Mixes the seats.
    pub fn shuffle(&mut self, seed: Seed) {
        for at in (1..self.seats.len()).rev() {
            self.seats.swap(at, usize::from(seed[at]) % (at + 1));
        }
    }

    /// The set-up for the engine.
    pub fn setup(&self, seed: Seed) -> Setup {
        let mut setup = Setup::new(self.seats.len() as u8, seed);
        for (race, seat) in setup.races.iter_mut().zip(&self.seats) {
            *race = seat.race;
        }
        setup.teams = self.teams;
        setup.options = self.options;
        setup
    }

    /// The chairs and names as a game file has them.
    pub fn table(&self, names: &[String]) -> Seats {
        let chair = |seat: &SeatForm| match &seat.who {
            Who::Bot(name) => Chair::Bot { name: name.clone(), milliseconds: None },
            Who::You | Who::Person => Chair::Person,
        };
        let mut seats = Seats::new(self.seats.iter().map(chair).collect());
        for (index, name) in names.iter().enumerate() {
            Seat::new(index as u8).into_iter().for_each(|seat| seats.rename(seat, name));
        }
        seats
    }

    /// Can a game start from this?
    pub fn is_possible(&self) -> bool {
        self.setup([0; 32]).check().is_ok()
    }

    /// What has to be changed before a game can start. `names` are those that the table will show.
    pub fn trouble(&self, names: &[String]) -> Result<(), FormError> {
        for (index, seat) in self.seats.iter().enumerate() {
            if let Some(race) =
                seat.race.filter(|_| self.seats[..index].iter().any(|other| other.race == seat.race))
            {
                return Err(FormError::SameRace { race, seat: index });
            }
            if let Some(name) = names.get(index).filter(|name| names[..index].contains(name)) {
                return Err(FormError::SameName { name: name.clone(), seat: index });
            }
        }
        if !self.teams_fit(self.teams) {
            return Err(FormError::TeamsDoNotFit { players: self.seats.len() });
        }
        self.setup([0; 32]).check().map_err(FormError::Impossible)
    }
}

/// Why no game can start from a form.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum FormError {
    /// Two seats have chosen one race.
    #[error("seat {} has chosen a race that is taken", seat + 1)]
    SameRace {
        /// The race.
        race: Race,
        /// The second of the two seats, from 0.
        seat: usize,
    },
    /// Two players have one name.
    #[error("seat {} has a name that is taken: {name}", seat + 1)]
    SameName {
        /// The name.
        name: String,
        /// The second of the two seats, from 0.
        seat: usize,
    },
    /// So many players cannot form these teams.
    #[error("{players} players cannot form these teams")]
    TeamsDoNotFit {
        /// How many.
        players: usize,
    },
    /// The engine refuses the set-up.
    #[error(transparent)]
    Impossible(#[from] ImpossibleSetup),
}

/// The key of a form of teams.
pub const fn teams_key(teams: Teams) -> &'static str {
    match teams {
        Teams::None => "none",
        Teams::Two => "two",
        Teams::Three => "three",
    }
}
