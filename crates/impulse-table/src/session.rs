//! The game under way: its answers, its state, all events so far, and how far an answer can be taken back. What of it
//! is told to whom, and in which words, is in `telling.rs`.
//!
//! An answer can be taken back by whoever gave it, until something hidden has been seen, somebody else has answered, or
//! the turn is over. A game that is resumed goes back just as far: its answers are played through again.

use crate::error::PlayError;
use crate::seats::Seats;
use crate::takeback::TakeBack;
use impulse_engine::notation::Game;
use impulse_engine::rng::Rng;
use impulse_engine::setup::{ImpossibleSetup, seed_from_number};
use impulse_engine::{Action, Event, Illegal, Seat, Setup, State, View, Viewer};
use impulse_wire::Barrier;

/// A moment that can be told from or gone back to.
#[derive(Clone, Copy)]
pub(crate) struct Moment {
    pub state: State,
    pub actions: usize,
    pub events: usize,
}

/// The game under way.
#[derive(Clone)]
pub struct Session {
    pub(crate) game: Game,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    /// By answer: who gave it, and how many events there were before it.
    answered: Vec<(Seat, usize)>,
    /// By seat: up to where it has been told what happened.
    pub(crate) told: Vec<Moment>,
    take_back: TakeBack,
    /// The moments before the answers that may be taken back.
    undo: Vec<Moment>,
}

impl Session {
    /// A game from its first question on.
    pub fn new(setup: &Setup) -> Result<Self, ImpossibleSetup> {
        let state = State::new(setup)?;
        let start = Moment { state, actions: 0, events: 0 };
        Ok(Self {
            game: Game { setup: *setup, actions: Vec::new() },
            state,
            events: Vec::new(),
            answered: Vec::new(),
            told: vec![start; state.players()],
            take_back: TakeBack::default(),
            undo: Vec::new(),
        })
    }

    /// A game that has been played up to some moment, as if it had never been left: people can take back as much as
    /// they could have then.
    pub fn resume(game: &Game, seats: &Seats) -> Result<Self, PlayError> {
        let mut session = Self::new(&game.setup)?;
        for (index, &action) in game.actions.iter().enumerate() {
            let number = index + 1;
            let Some(seat) = session.asked() else {
                return Err(PlayError::AfterTheEnd { number, action });
            };
            session.mark_told(seat);
            let chosen = seats.is_person(seat) && session.forced().is_none();
            let played = session.play(seat, action, chosen).map(|_| ());
            played.map_err(|why| PlayError::Illegal { number, seat, action, why })?;
        }
        Ok(session)
    }

    /// The whole table. What a player may see of it is [`view`](Self::view).
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The set-up and all answers so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The table as somebody may see it.
    pub fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }

    /// Who must answer, if the game is not over.
    pub fn asked(&self) -> Option<Seat> {
        self.state.asked()
    }

    /// The answer, if there is only one. A screen may give it, with `chosen` false.
    pub fn forced(&self) -> Option<Action> {
        self.state.forced()
    }

    /// Plays an answer, and says what happened. One that was chosen by a person can be taken back.
    pub fn play(&mut self, seat: Seat, action: Action, chosen: bool) -> Result<&[Event], Illegal> {
        let before = self.now();
        self.state.play(seat, action, &mut self.events)?;
        self.game.actions.push(action);
        self.answered.push((seat, before.events));
        let new = self.events.get(before.events..).unwrap_or_default();
        self.take_back.answered(seat, before.actions, chosen, new);
        if chosen {
            self.undo.push(before);
        }
        let settled = self.undo.len().saturating_sub(self.take_back.count());
        self.undo.drain(..settled);
        Ok(self.events.get(before.events..).unwrap_or_default())
    }

    /// May the seat take its last answer back, and if not, why?
    pub fn can_undo(&self, seat: Seat) -> Result<(), Barrier> {
        self.take_back.last(seat).map(|_| ())
    }

    /// Goes back to before the seat's last chosen answer, and returns that answer.
    pub fn undo(&mut self, seat: Seat) -> Result<Action, Barrier> {
        let remaining = self.take_back.last(seat)?;
        let moment = self.undo.pop().ok_or(Barrier::NothingYet)?;
        self.take_back.went_back(remaining);
        let back = self.game.actions.split_off(moment.actions);
        let action = *back.first().ok_or(Barrier::NothingYet)?;
        self.events.truncate(moment.events);
        self.answered.truncate(moment.actions);
        self.state = moment.state;
        for told in &mut self.told {
            if told.events > moment.events || told.actions > moment.actions {
                *told = moment;
            }
        }
        Ok(action)
    }

    /// Goes back to before this answer of the seat, and says how many chosen answers were taken back.
    pub fn undo_to(&mut self, seat: Seat, remaining: usize) -> Result<usize, Barrier> {
        let mut count = 0;
        while count == 0 || (self.game.actions.len() > remaining && self.can_undo(seat).is_ok()) {
            self.undo(seat)?;
            count += 1;
        }
        Ok(count)
    }

    /// Takes back all that the seat can, and says how many answers that were.
    pub fn restart_turn(&mut self, seat: Seat) -> Result<usize, Barrier> {
        self.can_undo(seat)?;
        let mut count = 0;
        while self.undo(seat).is_ok() {
            count += 1;
        }
        Ok(count)
    }

    /// What each viewer may take back.
    pub fn take_back(&self) -> &TakeBack {
        &self.take_back
    }

    /// Who gave each answer, in order.
    pub fn answered_by(&self) -> impl Iterator<Item = Seat> {
        self.answered.iter().map(|&(seat, _)| seat)
    }

    /// What the answer of this index led to; nothing if it has not been given.
    pub fn events_of(&self, index: usize) -> &[Event] {
        let Some(&(_, from)) = self.answered.get(index) else { return &[] };
        let to = self.answered.get(index + 1).map_or(self.events.len(), |&(_, to)| to);
        self.events.get(from..to).unwrap_or_default()
    }

    /// Chance for the bots at this moment: a game that is resumed goes on as it would have, and nothing of the game's
    /// own seed shows.
    pub fn bots_rng(&self) -> Rng {
        let mix = |mixed: u64, &byte: &u8| (mixed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        let mixed = self.game.setup.seed.iter().fold(0xcbf2_9ce4_8422_2325, mix);
        Rng::at(&seed_from_number(mixed), (self.game.actions.len() as u64) << 32)
    }

    pub(crate) fn now(&self) -> Moment {
        Moment { state: self.state, actions: self.game.actions.len(), events: self.events.len() }
    }
}
