//! Who takes part: a bot of ours by name, `master` with a network from a file, or a command that plays over the line
//! protocol, and how it is asked. A bot of ours that panics fails like one from outside that dies.

use super::error::{EntrantError, PlayerFailure};
use crate::bot::{Bot, Budget, counts_cpu_time};
use crate::master::Master;
use crate::network::Network;
use crate::outside::Outside;
use crate::registry;
use cpu_time::ThreadTime;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Seat, View};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A bot that takes part.
#[derive(Clone)]
pub struct Entrant {
    /// As it was named.
    pub name: String,
    /// What a program of its own called itself when it greeted.
    pub greeting: Option<String>,
    kind: Kind,
    /// Its own budget, if it was given one.
    pub budget: Option<Budget>,
}

#[derive(Clone)]
enum Kind {
    Inside(String),
    Learned(Arc<Network>),
    Outside(Vec<String>),
}

/// A bot on a seat.
pub enum Player {
    /// One of ours.
    Inside(Box<dyn Bot>),
    /// One from outside.
    Outside(Box<Outside>),
}

/// What came of a question.
pub struct Answer {
    /// The answer, not yet checked against the rules, or why there is none.
    pub action: Result<Action, PlayerFailure>,
    /// CPU time; of a bot from outside the time until the answer came.
    pub cost: Duration,
    /// The time until the answer came, by the clock of the match.
    pub waited: Duration,
}

impl Entrant {
    /// Reads `quick`, `searcher@200ms`, `searcher@500it`, `net:best.net@64it` or `cmd:python3 mybot.py`.
    pub fn parse(text: &str) -> Result<Self, EntrantError> {
        let name = text.trim().to_owned();
        let (rest, budget) = match name.rsplit_once('@') {
            Some((rest, suffix)) => match budget(suffix) {
                Some(budget) => (rest, Some(budget)),
                None if name.starts_with("cmd:") => (name.as_str(), None),
                None => return Err(EntrantError::Budget { name }),
            },
            None => (name.as_str(), None),
        };
        let kind = match rest.strip_prefix("cmd:") {
            Some(command) => Kind::Outside(words(command)?),
            None if rest.starts_with("net:") => Kind::Learned(Arc::new(network(&rest["net:".len()..])?)),
            None if registry::is_known(rest) => Kind::Inside(rest.to_owned()),
            None => {
                let known = registry::entries().iter().map(|entry| entry.name).collect();
                return Err(EntrantError::NoSuchBot { name: rest.to_owned(), known });
            }
        };
        Ok(Self { kind, budget, name, greeting: None })
    }

    /// What tables call it: a program of its own by the name it gave itself, with its command.
    pub fn shown_name(&self) -> String {
        match &self.greeting {
            Some(greeting) => format!("{greeting} ({})", self.name),
            None => self.name.clone(),
        }
    }

    /// Is it a program of its own?
    pub fn is_outside(&self) -> bool {
        matches!(self.kind, Kind::Outside(_))
    }

    /// A fresh player.
    pub fn player(&self) -> Result<Player, PlayerFailure> {
        match &self.kind {
            Kind::Outside(command) => Ok(Player::Outside(Box::new(Outside::start(command)?))),
            Kind::Learned(network) => Ok(Player::Inside(Box::new(Master::new(network.clone())))),
            Kind::Inside(name) => {
                let unknown = || PlayerFailure::NoSuchBot(name.clone());
                registry::bot(name).map(Player::Inside).ok_or_else(unknown)
            }
        }
    }
}

fn network(file: &str) -> Result<Network, EntrantError> {
    let bad = |why: String| EntrantError::Network { file: file.to_owned(), why };
    let bytes = std::fs::read(file).map_err(|error| bad(error.to_string()))?;
    Network::from_bytes(&bytes).map_err(|error| bad(error.to_string()))
}

fn budget(text: &str) -> Option<Budget> {
    if let Some(milliseconds) = text.strip_suffix("ms") {
        return milliseconds.parse().ok().map(|most| Budget::Time(Duration::from_millis(most)));
    }
    text.strip_suffix("it")?.parse().ok().map(Budget::Iterations)
}

/// A command cut into words; quotes keep spaces together.
fn words(command: &str) -> Result<Vec<String>, EntrantError> {
    let mut words = Vec::new();
    let mut word = None::<String>;
    let mut quote = None;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ' | '\t') => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match (quote, words.is_empty()) {
        (Some(quote), _) => Err(EntrantError::OpenQuote { command: command.to_owned(), quote }),
        (None, true) => Err(EntrantError::NoCommand),
        (None, false) => Ok(words),
    }
}

impl Player {
    /// A game begins.
    pub fn begin(&mut self, seat: Seat, players: usize, rng: &mut Rng) -> Result<(), PlayerFailure> {
        match self {
            Player::Inside(_) => Ok(()),
            Player::Outside(bot) => Ok(bot.begin(seat, players, rng.stream().word())?),
        }
    }

    /// Puts the question in the view.
    pub fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Answer {
        let started = Instant::now();
        match self {
            Player::Inside(bot) => {
                let cpu = ThreadTime::now();
                let answer = catch_unwind(AssertUnwindSafe(|| bot.answer(view, budget, rng)));
                let cost = cpu.elapsed();
                let action = answer.map_err(|panic| PlayerFailure::Panicked(panic_text(panic.as_ref())));
                let waited = if counts_cpu_time() { cost } else { started.elapsed() };
                Answer { action, cost, waited }
            }
            Player::Outside(bot) => {
                let action = bot.answer(view, budget).map_err(PlayerFailure::from);
                Answer { action, cost: started.elapsed(), waited: started.elapsed() }
            }
        }
    }

    /// The game is over.
    pub fn finish(&mut self, won: &[usize], scores: &[u8]) {
        if let Player::Outside(bot) = self {
            bot.finish(won, scores);
        }
    }
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}

/// A budget as people write it.
pub fn budget_text(budget: Budget) -> String {
    match budget {
        Budget::Iterations(count) => format!("{count} iterations"),
        Budget::Time(most) => format!("{} ms", most.as_millis()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_may_carry_its_own_budget() {
        let bot = Entrant::parse("random@200ms").expect("a bot");
        assert_eq!(bot.budget, Some(Budget::Time(Duration::from_millis(200))));
        assert_eq!(Entrant::parse("random@7it").expect("a bot").budget, Some(Budget::Iterations(7)));
        assert_eq!(Entrant::parse("random").expect("a bot").budget, None);
        assert!(Entrant::parse("random@soon").is_err());
    }

    #[test]
    fn an_unknown_bot_is_refused_with_the_names_there_are() {
        let error = Entrant::parse("nobody").err().expect("no such bot").to_string();
        assert!(error.contains("random") && error.contains("cmd:"), "{error}");
        let error = Entrant::parse("net:nowhere.net@5it").err().expect("no such file").to_string();
        assert!(error.contains("nowhere.net"), "{error}");
    }

    #[test]
    fn quotes_keep_a_word_together() {
        assert_eq!(words("python3 'my bot.py' -x").expect("words"), ["python3", "my bot.py", "-x"]);
        assert!(words("python3 'my bot.py").is_err());
        assert!(words("  ").is_err());
    }
}
