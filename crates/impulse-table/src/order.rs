//! What a bot that thinks elsewhere is asked: the text of the game so far and one line on top, with the bot, its time
//! and its chance. Whoever answers replays the game, takes the view of the seat that is asked, and gives the bot nothing
//! else.

use impulse_bots::weights::installed;
use impulse_bots::{Budget, bot, needs_network};
use impulse_engine::notation::{Game, NotationError};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, View, Viewer};
use std::fmt;
use std::time::Duration;

/// An order to think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The bot's name in the registry.
    pub bot: String,
    /// How long it may think.
    pub milliseconds: u64,
    /// Its random numbers come from this.
    pub chance: u64,
    /// The text of the game.
    pub game: String,
}

/// Why an order cannot be carried out.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OrderError {
    /// The first line is not `bot milliseconds chance`.
    #[error("{0:?} is not an order: write the bot, its milliseconds and its chance")]
    Head(String),
    /// There is no such bot.
    #[error("there is no bot {0:?}")]
    NoSuchBot(String),
    /// The bot plays with a network, and there is none here (yet).
    #[error("the bot {0:?} needs its network, which has not been fetched")]
    NoNetwork(String),
    /// The text is not a game.
    #[error(transparent)]
    Game(#[from] NotationError),
    /// Nobody is asked.
    #[error("the game is over")]
    Over,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}\n{}", self.bot, self.milliseconds, self.chance, self.game)
    }
}

impl Order {
    /// Reads what [`Display`](fmt::Display) writes.
    pub fn parse(text: &str) -> Result<Self, OrderError> {
        let (head, game) = text.split_once('\n').unwrap_or((text, ""));
        let words: Vec<&str> = head.split(' ').collect();
        let read = || {
            let [bot, milliseconds, chance] = words.as_slice() else { return None };
            let (milliseconds, chance) = (milliseconds.parse().ok()?, chance.parse().ok()?);
            Some(Self { bot: (*bot).to_owned(), milliseconds, chance, game: game.to_owned() })
        };
        read().ok_or_else(|| OrderError::Head(head.chars().take(80).collect()))
    }

    /// The table as the seat sees it that is asked.
    pub fn view(&self) -> Result<View, OrderError> {
        let game = Game::parse(&self.game)?;
        let state = game.play(game.actions.len(), &mut ())?;
        Ok(state.view(Viewer::Seat(state.asked().ok_or(OrderError::Over)?)))
    }

    /// Lets the bot think.
    pub fn answer(&self) -> Result<Action, OrderError> {
        if needs_network(&self.bot) && installed().is_none() {
            return Err(OrderError::NoNetwork(self.bot.clone()));
        }
        let mut bot = bot(&self.bot).ok_or_else(|| OrderError::NoSuchBot(self.bot.clone()))?;
        let view = self.view()?;
        let mut rng = Rng::new(&seed_from_number(self.chance));
        Ok(bot.answer(&view, Budget::Time(Duration::from_millis(self.milliseconds)), &mut rng))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;

    #[test]
    fn an_order_travels_as_text_and_is_carried_out() {
        let game = Game { setup: Setup::forms().next().expect("a form"), actions: Vec::new() };
        let text = game.write().expect("a text");
        let order = Order { bot: "quick".into(), milliseconds: 5, chance: 7, game: text };
        assert_eq!(Order::parse(&order.to_string()), Ok(order.clone()));
        let state = game.play(0, &mut ()).expect("a state");
        assert!(state.legal().contains(order.answer().expect("an answer")));
        for (text, why) in [
            ("", "is not an order"),
            ("quick soon 1\n", "is not an order"),
            ("nobody 1 1\n", "no bot"),
            ("quick 1 1\nnothing", "line 1"),
        ] {
            let error = Order::parse(text).and_then(|order| order.answer()).expect_err(text);
            assert!(error.to_string().contains(why), "{text:?}: {error}");
        }
    }
}
