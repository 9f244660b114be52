//! A table as it is being set up: who sits where, races, teams, rule options. It may be impossible; it says why.

use crate::host;
use crate::library;
use crate::settings::one_name;
use crate::words::{t, words};
use impulse_bots::{bot, entries};
use impulse_engine::notation::Game;
use impulse_engine::rng::Seed;
use impulse_engine::setup::{Edition, Options, Setup, Teams};
use impulse_engine::{Race, Seat};
use impulse_table::{Chair, Seats};
use impulse_text::args;
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
    pub who: Who,
    /// Empty for the usual name.
    pub name: String,
    /// Or a random one.
    pub race: Option<Race>,
}

/// The whole table.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    pub seats: Vec<SeatForm>,
    pub teams: Teams,
    pub options: Options,
}

/// The opponents of a table that nobody has set up.
const USUAL_BOTS: [&str; 5] = ["quick:core", "planner", "quick:trader", "quick:raider", "quick:miner"];

impl SeatForm {
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

    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            "you" => Some(Who::You),
            "person" => Some(Who::Person),
            _ => bot(key).map(|_| Who::Bot(key.to_owned())),
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

    /// The names as the table will show them; `own` is what the person of this browser is called.
    pub fn names(&self, own: &str) -> Vec<String> {
        let name = |(index, seat): (usize, &SeatForm)| {
            if seat.name.is_empty() { usual_name(index, &seat.who, own) } else { seat.name.clone() }
        };
        self.seats.iter().enumerate().map(name).collect()
    }

    /// The names as a person reads them who is about to play: "You" unless there is a name.
    pub fn spoken_names(&self, own: &str) -> Vec<String> {
        let mut names = self.names(own);
        for (name, seat) in names.iter_mut().zip(&self.seats) {
            if seat.who == Who::You && seat.name.is_empty() && own.is_empty() {
                *name = t!("pages-you");
            }
        }
        names
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
    fn table(&self, names: &[String]) -> Seats {
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

    /// What has to be changed before a game can start.
    pub fn trouble(&self, own: &str) -> Option<String> {
        let names = self.names(own);
        for (index, seat) in self.seats.iter().enumerate() {
            if seat.race.is_some() && self.seats[..index].iter().any(|other| other.race == seat.race) {
                let race = seat.race.map_or("", Race::name);
                return Some(t!("pages-setup-same-race", "race": race, "seat": index + 1));
            }
            if names[..index].contains(&names[index]) {
                return Some(t!("pages-setup-same-name", "name": names[index].clone(), "seat": index + 1));
            }
        }
        if !self.teams_fit(self.teams) {
            return Some(t!("pages-setup-teams-do-not-fit", "players": self.seats.len()));
        }
        self.setup([0; 32]).check().err().map(|impossible| impossible.to_string())
    }
}

/// What somebody is called who has no name. A person is never called "You": sentences speak of players by name.
pub fn usual_name(seat: usize, who: &Who, own: &str) -> String {
    match who {
        Who::You if !own.is_empty() => own.to_owned(),
        Who::You | Who::Person => t!("player-name", "number": seat + 1),
        Who::Bot(name) => t!("pages-bot-number", "bot": bot_name(name), "number": seat + 1),
    }
}

/// What a kind of bot is called: "Planner".
pub fn bot_name(name: &str) -> String {
    let id = format!("pages-bot-{}", name.replace(':', "-"));
    let said = words().say(&id, args!());
    if said == id { name.to_owned() } else { said }
}

/// One line on how a bot plays.
pub fn bot_character(name: &str) -> String {
    let id = format!("pages-bot-{}-character", name.replace(':', "-"));
    let said = words().say(&id, args!());
    if said != id {
        return said;
    }
    entries()
        .iter()
        .find(|entry| entry.name == name)
        .map_or_else(String::new, |entry| entry.character.to_owned())
}

/// The key of a form of teams.
pub const fn teams_key(teams: Teams) -> &'static str {
    match teams {
        Teams::None => "none",
        Teams::Two => "two",
        Teams::Three => "three",
    }
}

/// Starts a game: writes its first text into the library. The identifier of the game, or what to do about it.
pub fn start_game(form: &Form, own: &str) -> Result<String, String> {
    if let Some(trouble) = form.trouble(own) {
        return Err(trouble);
    }
    let game = Game { setup: form.setup(host::fresh_seed()), actions: Vec::new() };
    library::keep(&game, &form.table(&form.names(own)), "")
}
