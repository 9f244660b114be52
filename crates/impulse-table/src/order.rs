//! What is thought out elsewhere, in a worker: an [`Order`] to answer a question or to weigh its answers, and the
//! [`ThinkReply`]. Both travel as JSON. Whoever thinks replays the game, takes the view of the seat that is asked, and
//! looks at nothing else.

use crate::coach::Weighed;
use impulse_bots::weights::installed;
use impulse_bots::{Budget, bot, needs_network};
use impulse_engine::notation::{Game, NotationError};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, View, Viewer};
use impulse_wire::ReadError;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// An order to think.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// What to think about.
    pub task: Task,
    /// How long.
    pub milliseconds: u64,
    /// Random numbers come from this.
    pub chance: u64,
    /// The text of the game.
    pub game: String,
}

/// What to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// A bot is to answer.
    Answer {
        /// Its name in the registry.
        bot: String,
    },
    /// A judge is to say which answers are best.
    Weigh,
}

/// The reply to an order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThinkReply {
    /// The bot's answer.
    Answer(Action),
    /// The best answers, the best first.
    Weighed(Vec<Weighed>),
    /// The bot plays with a network: install it, and order again.
    NeedsNetwork,
    /// Nothing came of it, and why, for developers.
    Failed(String),
}

/// Why an order cannot be carried out.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OrderError {
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

impl Order {
    /// Reads what [`text`](Self::text) writes.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        impulse_wire::read(text)
    }

    /// As it travels.
    pub fn text(&self) -> String {
        impulse_wire::write(self)
    }

    /// The table as the seat sees it that is asked.
    pub fn view(&self) -> Result<View, OrderError> {
        let game = Game::parse(&self.game)?;
        let state = game.play(game.actions.len(), &mut ())?;
        Ok(state.view(Viewer::Seat(state.asked().ok_or(OrderError::Over)?)))
    }

    /// How long to think.
    pub fn time(&self) -> Duration {
        Duration::from_millis(self.milliseconds)
    }

    /// Carries it out. The judge weighs the answers to the question of a view.
    pub fn carry_out(&self, judge: impl FnOnce(&View) -> Vec<Weighed>) -> ThinkReply {
        let thought = match &self.task {
            Task::Answer { bot } => self.answer(bot).map(ThinkReply::Answer),
            Task::Weigh => self.view().map(|view| ThinkReply::Weighed(judge(&view))),
        };
        thought.unwrap_or_else(|why| match why {
            OrderError::NoNetwork(_) => ThinkReply::NeedsNetwork,
            why => ThinkReply::Failed(why.to_string()),
        })
    }

    fn answer(&self, name: &str) -> Result<Action, OrderError> {
        if needs_network(name) && installed().is_none() {
            return Err(OrderError::NoNetwork(name.to_owned()));
        }
        let mut bot = bot(name).ok_or_else(|| OrderError::NoSuchBot(name.to_owned()))?;
        let view = self.view()?;
        let mut rng = Rng::new(&seed_from_number(self.chance));
        Ok(bot.answer(&view, Budget::Time(self.time()), &mut rng))
    }
}

impl ThinkReply {
    /// Reads what [`text`](Self::text) writes. What makes no sense is a failure.
    pub fn parse(text: &str) -> Self {
        impulse_wire::read(text).unwrap_or_else(|why| Self::Failed(why.to_string()))
    }

    /// As it travels. `worker.js` of the page knows the form of [`NeedsNetwork`](Self::NeedsNetwork) and
    /// [`Failed`](Self::Failed).
    pub fn text(&self) -> String {
        impulse_wire::write(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;

    fn game() -> Game {
        Game { setup: Setup::forms().next().expect("a form"), actions: Vec::new() }
    }

    fn order(task: Task, game: &str) -> Order {
        Order { task, milliseconds: 5, chance: u64::MAX, game: game.to_owned() }
    }

    fn answer(bot: &str) -> Task {
        Task::Answer { bot: bot.to_owned() }
    }

    fn nobody(_: &View) -> Vec<Weighed> {
        panic!("nothing is to be weighed")
    }

    #[test]
    fn an_order_travels_as_text_and_is_carried_out() {
        let (game, text) = (game(), game().write().expect("a text"));
        let order = order(answer("quick"), &text);
        assert_eq!(Order::parse(&order.text()), Ok(order.clone()));
        let reply = order.carry_out(nobody);
        assert_eq!(ThinkReply::parse(&reply.text()), reply);
        let state = game.play(0, &mut ()).expect("a state");
        assert!(matches!(reply, ThinkReply::Answer(action) if state.legal().contains(action)));
    }

    #[test]
    fn answers_are_weighed_as_the_seat_that_is_asked_sees_them() {
        let order = order(Task::Weigh, &game().write().expect("a text"));
        let view = order.view().expect("a view");
        let weighed = Weighed { line: view.legal().iter().take(2).collect(), chance: 0.25 };
        let reply = order.carry_out(|seen| {
            assert_eq!(*seen, view);
            vec![weighed.clone()]
        });
        assert_eq!(ThinkReply::parse(&reply.text()), ThinkReply::Weighed(vec![weighed]));
    }

    #[test]
    fn what_cannot_be_carried_out_says_why() {
        assert!(Order::parse("quick 1 1").is_err());
        let text = game().write().expect("a text");
        for (task, game, why) in [
            (answer("nobody"), text.as_str(), "no bot"),
            (answer("quick"), "nothing", "line 1"),
            (Task::Weigh, "nothing", "line 1"),
        ] {
            let ThinkReply::Failed(said) = order(task, game).carry_out(nobody) else { panic!("{why}") };
            assert!(said.contains(why), "{said}");
        }
    }

    #[test]
    fn the_script_of_the_worker_knows_two_replies() {
        let script = include_str!("../../impulse-web/static/worker.js");
        let needs = ThinkReply::NeedsNetwork.text();
        assert!(script.contains(&format!("'{needs}'")), "{needs}");
        let failed = ThinkReply::Failed("x".into()).text();
        assert_eq!(failed, r#"{"failed":"x"}"#);
        assert!(script.contains("JSON.stringify({ failed: "));
    }
}
