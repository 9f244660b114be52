//! A scripted player: keeps what the server sent, and answers at random. It does not know how it is connected.

use crate::Broken;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Seat, View};
use impulse_wire::Undo;
use impulse_wire::message::ServerMessage;
use impulse_wire::secret::RevealedGame;

/// The idempotency key of the host's `start`. Answers count up from it.
pub const START: u64 = 0;

/// What a player knows.
#[derive(Default)]
pub struct Player {
    /// Its seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The last entry of the log that it was told of.
    pub number: Option<u64>,
    /// How many answers have been given.
    pub actions: u32,
    /// The table as it sees it.
    pub view: Option<View>,
    /// What it may take back.
    pub undo: Undo,
    /// The game file, once the game is over.
    pub over: Option<RevealedGame>,
}

impl Player {
    /// Handles a message. Fails if it contradicts what is known.
    pub fn hear(&mut self, message: &ServerMessage) -> Result<(), Broken> {
        match message {
            ServerMessage::Welcome { seat, number, .. } => {
                self.seat = *seat;
                if self.number.is_some_and(|known| known > *number) {
                    return Err(format!("entry {:?} was told, now the last is {number}", self.number).into());
                }
            }
            ServerMessage::Update(update) => {
                if update.keep > self.actions
                    || update.actions as usize != update.keep as usize + update.steps.len()
                {
                    return Err(format!(
                        "{} answers were known, {} stand, {} follow, {} in all",
                        self.actions,
                        update.keep,
                        update.steps.len(),
                        update.actions
                    )
                    .into());
                }
                if self.number.is_some_and(|known| known >= update.number) {
                    return Err(
                        format!("entry {:?} was told, now comes {}", self.number, update.number).into()
                    );
                }
                self.view = Some(*update.view);
                (self.number, self.actions, self.undo) = (Some(update.number), update.actions, update.undo);
            }
            ServerMessage::Over { game, .. } => self.over = Some(game.clone()),
            _ => {}
        }
        Ok(())
    }

    /// Whether this player must answer.
    pub fn is_asked(&self) -> bool {
        let asked = self.view.as_ref().and_then(View::decision).map(|decision| decision.seat);
        self.over.is_none() && asked.is_some() && asked == self.seat
    }

    /// A random answer to the current question.
    pub fn answer(&self, chance: &mut Chance) -> Option<Action> {
        let legal = self.view.as_ref()?.legal();
        legal.nth(chance.below(legal.len()))
    }
}

/// Random numbers that are the same in every run.
pub struct Chance(Rng);

impl Chance {
    /// Seeded with a number.
    pub fn new(number: u64) -> Self {
        Self(Rng::new(&seed_from_number(number)))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.stream().below(end.max(1) as u32) as usize
    }

    /// True once in `times` times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}
