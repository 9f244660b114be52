//! Who sits where: people and bots, by the names of the command line. How bots choose is their own business.

use impulse_bots::{Bot, bot, entries};
use impulse_engine::Seat;

/// One chair at the table.
pub enum Chair {
    Person,
    Bot(Box<dyn Bot>),
}

/// The chairs in seat order, with the words they were chosen by.
pub struct Seats {
    pub chairs: Vec<Chair>,
    names: Vec<String>,
}

/// Bots that answer at once, the strongest first.
const FAST: [&str; 3] = ["planner", "quick", "random"];

/// The name of the bot that fills the table if nobody chooses.
pub fn default_bot() -> &'static str {
    let known = |name: &&str| bot(name).is_some();
    FAST.into_iter().find(known).or_else(|| entries().first().map(|entry| entry.name)).unwrap_or("random")
}

/// The bots with their characters, one a line.
pub fn list_of_bots() -> String {
    let width = entries().iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let lines = entries().iter().map(|entry| format!("  {:<width$}  {}\n", entry.name, entry.character));
    lines.collect()
}

impl Seats {
    /// Chairs for so many players; those that are not named get the usual bot.
    pub fn new(named: &[String], players: usize) -> Result<Self, String> {
        if named.len() > players {
            return Err(format!("--seats names {} seats, but there are {players} players", named.len()));
        }
        let mut names: Vec<String> = named.iter().map(|name| name.trim().to_owned()).collect();
        names.resize(players, default_bot().to_owned());
        let chairs = names.iter().map(|name| chair(name)).collect::<Result<Vec<_>, _>>()?;
        if !chairs.iter().any(|chair| matches!(chair, Chair::Person)) {
            return Err("no seat is yours: --seats needs at least one \"you\"".into());
        }
        Ok(Self { chairs, names })
    }

    /// As `--seats` takes it.
    pub fn text(&self) -> String {
        self.names.join(",")
    }

    /// What the players are called: "Player 1", "Planner 2", and "Raider 3" for `quick:raider`.
    pub fn player_names(&self) -> Vec<String> {
        let numbered = self.names.iter().zip(&self.chairs).enumerate();
        numbered
            .map(|(index, (name, chair))| match chair {
                Chair::Person => format!("Player {}", index + 1),
                Chair::Bot(_) => format!("{} {}", spoken(name), index + 1),
            })
            .collect()
    }

    /// The people's seats.
    pub fn people(&self) -> Vec<Seat> {
        let seats = self.chairs.iter().enumerate();
        let people = seats.filter(|(_, chair)| matches!(chair, Chair::Person));
        people.filter_map(|(index, _)| Seat::new(index as u8)).collect()
    }
}

fn chair(name: &str) -> Result<Chair, String> {
    if name.eq_ignore_ascii_case("you") {
        return Ok(Chair::Person);
    }
    bot(name).map(Chair::Bot).ok_or_else(|| {
        format!("there is no player {name:?}. A seat is \"you\" or one of the bots:\n{}", list_of_bots())
    })
}

/// The last part of a bot's name, with a capital letter.
fn spoken(name: &str) -> String {
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

    fn seats(text: &str, players: usize) -> Result<Seats, String> {
        let names: Vec<String> = text.split(',').map(str::to_owned).collect();
        Seats::new(&names, players)
    }

    #[test]
    fn seats_are_named_and_filled() {
        let table = seats("you,random", 3).expect("a table");
        assert_eq!(table.text(), format!("you,random,{}", default_bot()));
        assert_eq!(table.player_names()[..2], ["Player 1", "Random 2"]);
        assert_eq!(table.people(), [Seat::new(0).expect("a seat")]);
    }

    #[test]
    fn impossible_tables_are_refused() {
        assert!(seats("random,random", 2).is_err_and(|why| why.contains("you")));
        assert!(seats("you,nobody", 2).is_err_and(|why| why.contains("random")));
        assert!(seats("you,random,random", 2).is_err_and(|why| why.contains("3 seats")));
    }

    #[test]
    fn bots_are_spoken_of() {
        assert_eq!(spoken("quick:raider"), "Raider");
        assert_eq!(spoken("cmd:::"), "Bot");
    }
}
