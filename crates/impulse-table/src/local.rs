//! A game of this device as the source of a [`Client`](crate::Client): it plays answers, takes them back, says who must
//! answer next, and tells each viewer what happened, as a server does for its tables.
//!
//! Bots think elsewhere, and where the game is kept is the caller's business.

use crate::error::{FileError, PlayError};
use crate::file::{self, Stored};
use crate::seats::{Chair, Seats};
use crate::session::Session;
use crate::{About, Barrier};
use impulse_engine::notation::{Game, NotationError};
use impulse_engine::{Action, Illegal, Seat, Viewer};
use impulse_wire::message::{Step, Update};

/// Who must answer next.
#[derive(Clone, PartialEq, Debug)]
pub enum Turn {
    /// Nobody: the game is over.
    Over,
    /// A person at this screen.
    Person(Seat),
    /// A bot that has only one answer.
    Forced(Seat, Action),
    /// A bot must think.
    Bot {
        /// Its seat.
        seat: Seat,
        /// Its name in the registry.
        name: String,
        /// How long it may think, if its seat says so.
        milliseconds: Option<u32>,
    },
}

/// A game of this device.
#[derive(Clone)]
pub struct LocalTable {
    session: Session,
    seats: Seats,
    title: String,
}

impl LocalTable {
    /// A stored game, as it was left.
    pub fn open(stored: Stored) -> Result<Self, PlayError> {
        let session = Session::resume(&stored.game, &stored.seats)?;
        Ok(Self { session, seats: stored.seats, title: stored.title })
    }

    /// Reads and opens the text of a game.
    pub fn read(text: &str) -> Result<Self, FileError> {
        Ok(Self::open(file::read(text)?)?)
    }

    /// The text to keep.
    pub fn write(&self) -> Result<String, NotationError> {
        file::write(self.session.game(), &self.seats, &self.title)
    }

    /// One line about the game.
    pub fn about(&self, today: f64) -> About {
        About::of(self.session.state(), &self.seats.player_names(), &self.title, today)
    }

    /// The set-up and all answers so far.
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// Who sits where.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// Chance for the bots at this moment.
    pub fn bots_chance(&self) -> u64 {
        u64::from(self.session.bots_rng().stream().word())
    }

    /// Who must answer next.
    pub fn turn(&self) -> Turn {
        let Some(seat) = self.session.asked() else { return Turn::Over };
        match (self.seats.chair(seat), self.session.forced()) {
            (Some(Chair::Bot { .. }), Some(only)) => Turn::Forced(seat, only),
            (Some(Chair::Bot { name, milliseconds }), None) => {
                Turn::Bot { seat, name: name.clone(), milliseconds: *milliseconds }
            }
            _ => Turn::Person(seat),
        }
    }

    /// Plays answers of one seat, as long as it is the one that is asked. They are taken back together. What was played
    /// before an answer that is refused stands.
    pub fn act(&mut self, seat: Seat, actions: &[Action], chosen: bool) -> Result<(), Illegal> {
        for (index, &action) in actions.iter().enumerate() {
            if self.session.asked() != Some(seat) {
                break;
            }
            self.session.play(seat, action, chosen && index == 0)?;
        }
        Ok(())
    }

    /// Takes back the seat's answers until so many remain, or the last one, or all that it may.
    pub fn undo(&mut self, seat: Seat, to: Option<u32>, whole_turn: bool) -> Result<(), Barrier> {
        match to {
            _ if whole_turn => self.session.restart_turn(seat).map(drop),
            Some(to) => self.session.undo_to(seat, to as usize).map(drop),
            None => self.session.undo(seat).map(drop),
        }
    }

    /// What happened after so many answers, as a viewer may know it.
    pub fn update(&self, keep: usize, viewer: Viewer) -> Update {
        let keep = keep.min(self.session.game().actions.len());
        let session = &self.session;
        let step = |(index, seat): (usize, Seat)| {
            let events = session.events_of(index).iter().map(|event| event.seen_by(viewer)).collect();
            Step { seat, events }
        };
        let steps: Vec<Step> = session.answered_by().enumerate().skip(keep).map(step).collect();
        Update {
            number: session.game().actions.len() as u64,
            keep: keep as u32,
            actions: session.game().actions.len() as u32,
            steps,
            view: Box::new(session.view(viewer)),
            undo: session.take_back().allowed(viewer),
        }
    }

    /// Everything from the beginning, answer by answer, as a viewer may know it.
    pub fn story(&self, viewer: Viewer) -> Result<Vec<Update>, PlayError> {
        let mut replayed = Self { session: Session::new(&self.game().setup)?, ..self.clone() };
        let mut updates = vec![replayed.update(0, viewer)];
        for (index, &action) in self.game().actions.iter().enumerate() {
            let number = index + 1;
            let Some(seat) = replayed.session.asked() else {
                return Err(PlayError::AfterTheEnd { number, action });
            };
            let played = replayed.session.play(seat, action, false).map(drop);
            played.map_err(|why| PlayError::Illegal { number, seat, action, why })?;
            updates.push(replayed.update(index, viewer));
        }
        if let Some(last) = updates.last_mut() {
            last.undo = self.session.take_back().allowed(viewer);
        }
        Ok(updates)
    }
}
