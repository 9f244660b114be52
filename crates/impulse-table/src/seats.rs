//! Who sits where: people and bots, and what they are called. The text form is that of the command line and of stored
//! games: `you,planner,quick:raider@500`. How bots choose is their own business.

use crate::error::SeatsError;
use impulse_bots::levels::level;
use impulse_bots::{Bot, bot, entries, is_known};
use impulse_engine::Seat;
use impulse_text::{Words, args};
use impulse_wire::BotSpec;

/// One chair at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Somebody at this screen.
    Person,
    /// A bot of the registry.
    Bot {
        /// Its name there, such as `planner` or `quick:raider`.
        name: String,
        /// How long it may think about one answer; as long as the table says if nothing is said here.
        milliseconds: Option<u32>,
    },
}

/// The chairs in seat order, and the names of those who sit there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats {
    /// In seat order.
    pub chairs: Vec<Chair>,
    /// In seat order; an empty name stands for the usual one.
    pub names: Vec<String>,
}

/// How a person is written.
const PERSON: &str = "you";
/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;
/// Bots that answer at once, the strongest first.
const FAST: [&str; 3] = ["planner", "quick", "random"];

/// The name of the bot that fills the table if nobody chooses.
pub fn default_bot() -> &'static str {
    let known = |name: &&str| is_known(name);
    FAST.into_iter().find(known).or_else(|| entries().first().map(|entry| entry.name)).unwrap_or("random")
}

/// The same bot, as the wire names it.
pub fn default_bot_spec() -> BotSpec {
    default_bot().parse().expect("names in the registry are well formed")
}

impl Chair {
    /// The usual bot.
    pub fn usual_bot() -> Self {
        Self::Bot { name: default_bot().to_owned(), milliseconds: None }
    }

    /// Does a person sit here?
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }

    /// The bot that sits here, ready to play.
    pub fn bot(&self) -> Option<Box<dyn Bot>> {
        match self {
            Self::Person => None,
            Self::Bot { name, .. } => bot(name),
        }
    }

    /// The bot that sits here, as the wire names it.
    pub fn bot_spec(&self) -> Option<BotSpec> {
        if self.is_person() { None } else { self.text().parse().ok() }
    }

    /// Reads `you`, `planner`, `planner@500` or `planner@500ms`.
    pub fn parse(text: &str) -> Result<Self, SeatsError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case(PERSON) {
            return Ok(Self::Person);
        }
        let (name, time) = match text.split_once('@') {
            Some((name, time)) => (name, Some(time)),
            None => (text, None),
        };
        if !is_known(name) {
            let known = entries().iter().map(|entry| entry.name).collect();
            return Err(SeatsError::NoSuchPlayer { name: name.to_owned(), known });
        }
        let milliseconds = match time {
            None => None,
            Some(time) => {
                let number = time.strip_suffix("ms").unwrap_or(time);
                Some(number.parse().map_err(|_| SeatsError::Time(time.to_owned()))?)
            }
        };
        Ok(Self::Bot { name: name.to_owned(), milliseconds })
    }

    /// As [`parse`](Self::parse) reads it.
    pub fn text(&self) -> String {
        match self {
            Self::Person => PERSON.to_owned(),
            Self::Bot { name, milliseconds: None } => name.clone(),
            Self::Bot { name, milliseconds: Some(time) } => format!("{name}@{time}"),
        }
    }
}

impl Seats {
    /// These chairs, with the usual names.
    pub fn new(chairs: Vec<Chair>) -> Self {
        let names = vec![String::new(); chairs.len()];
        Self { chairs, names }
    }

    /// Chairs for so many players, by their texts; those that are not named get the usual bot.
    pub fn named<T: AsRef<str>>(named: &[T], players: usize) -> Result<Self, SeatsError> {
        if named.len() > players {
            return Err(SeatsError::TooMany { seats: named.len(), players });
        }
        let mut chairs =
            named.iter().map(|text| Chair::parse(text.as_ref())).collect::<Result<Vec<_>, _>>()?;
        chairs.resize(players, Chair::usual_bot());
        Ok(Self::new(chairs))
    }

    /// Reads the chairs of so many players: `you,planner,quick:raider@500`.
    pub fn parse(text: &str, players: usize) -> Result<Self, SeatsError> {
        Self::named(&text.split(',').collect::<Vec<_>>(), players)
    }

    /// The chairs as [`parse`](Self::parse) reads them. The names are not in it.
    pub fn text(&self) -> String {
        self.chairs.iter().map(Chair::text).collect::<Vec<_>>().join(",")
    }

    /// Gives a seat a name; line ends and other control characters are left out, and so is what is too long.
    pub fn rename(&mut self, seat: Seat, name: &str) {
        if let Some(own) = self.names.get_mut(seat.index()) {
            let spaced = name.split_whitespace().collect::<Vec<_>>().join(" ");
            *own = spaced.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
        }
    }

    /// What the players are called: their own names, or "Player 1", "Planner 2", "Raider 3" for `quick:raider`, and
    /// "Newcomer 4" for `level:1`.
    pub fn player_names(&self) -> Vec<String> {
        let usual = |number: usize, chair: &Chair| match chair {
            Chair::Person => format!("Player {number}"),
            Chair::Bot { name, .. } => format!("{} {number}", spoken(name)),
        };
        let chairs = self.chairs.iter().enumerate();
        chairs
            .map(|(index, chair)| match self.names.get(index) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => usual(index + 1, chair),
            })
            .collect()
    }

    /// The same, with people who have no name called as in the language of the reader.
    pub fn names_in(&self, words: &Words) -> Vec<String> {
        let named = |(index, name): (usize, String)| match (self.names.get(index), self.chairs.get(index)) {
            (Some(own), _) if !own.is_empty() => name,
            (_, Some(Chair::Person)) => words.say("player-name", args!("number": index + 1)),
            _ => name,
        };
        self.player_names().into_iter().enumerate().map(named).collect()
    }

    /// The chair of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Does a person sit there?
    pub fn is_person(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(Chair::is_person)
    }

    /// The people's seats.
    pub fn people(&self) -> Vec<Seat> {
        (0..self.chairs.len() as u8).filter_map(Seat::new).filter(|&seat| self.is_person(seat)).collect()
    }
}

/// What a level is called, or the last part of a bot's name with a capital letter.
fn spoken(name: &str) -> String {
    if let Some(level) = level(name) {
        return level.title.to_owned();
    }
    let last = name.rsplit(':').next().unwrap_or(name);
    let mut letters = last.chars().filter(|letter| letter.is_alphanumeric()).take(16);
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => "Bot".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_of_the_registry_has_a_name_for_the_wire() {
        for entry in entries() {
            let chair = Chair::parse(&format!("{}@500", entry.name)).expect("a bot");
            let spec = chair.bot_spec().expect("a name");
            assert_eq!((spec.name(), spec.milliseconds()), (entry.name, Some(500)));
        }
        assert_eq!(default_bot_spec().name(), default_bot());
        assert_eq!(Chair::Person.bot_spec(), None);
    }

    #[test]
    fn seats_are_named_and_filled() {
        assert_eq!(Chair::parse("master@200ms"), Chair::parse("master@200"));
        assert_eq!(Chair::parse("level:8@200ms").map(|chair| chair.text()), Ok("level:8@200".into()));
        let mut table = Seats::parse("you,random@250", 3).expect("a table");
        assert_eq!(table.text(), format!("you,random@250,{}", default_bot()));
        assert_eq!(Seats::parse(&table.text(), 3).as_ref(), Ok(&table));
        assert_eq!(table.player_names()[..2], ["Player 1", "Random 2"]);
        assert_eq!(table.people(), [Seat::new(0).expect("a seat")]);
        table.rename(Seat::new(0).expect("a seat"), " Ada\nLovelace ");
        assert_eq!(table.player_names()[0], "Ada Lovelace");
    }

    #[test]
    fn impossible_tables_are_refused() {
        assert!(Seats::parse("you,nobody", 2).is_err_and(|why| why.to_string().contains("random")));
        assert!(Seats::parse("you,random@soon", 2).is_err_and(|why| why.to_string().contains("soon")));
        assert!(Seats::parse("you,random,random", 2).is_err_and(|why| why.to_string().contains("3 seats")));
    }

    #[test]
    fn bots_are_spoken_of() {
        assert_eq!(spoken("quick:raider"), "Raider");
        assert_eq!(spoken("cmd:::"), "Bot");
        assert_eq!(spoken("level:1"), "Newcomer");
    }
}
