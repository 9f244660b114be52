//! The game of a table: its state, its answers, and how it goes back. The only place of this crate where answers are played.

use super::checkpoints::Checkpoints;
use super::damage::BadEntry;
use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{Action, Event, Fingerprint, Illegal, Seat, Setup, State};
use impulse_table::TakeBack;
use impulse_wire::record::{Actor, Record};

/// The game under way.
#[derive(Clone)]
pub struct Play {
    /// Boxed, because an answer brings the next one along.
    pub state: Box<State>,
    pub answers: Vec<Answer>,
    pub take_back: TakeBack,
    checkpoints: Checkpoints,
    /// After how many answers something hidden was seen.
    reveals: Vec<u32>,
}

/// An answer that was given.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    pub seat: Seat,
    pub action: Action,
}

/// An answer and its events, secrets included.
#[derive(Clone)]
pub struct Played {
    pub seat: Seat,
    pub events: Vec<Event>,
}

/// An answer that has been played on a copy of the state, with everything that the table needs to apply it.
#[derive(Clone)]
pub struct Answered {
    played: Played,
    action: Action,
    by: Actor,
    /// Whether a person chose it from several.
    chosen: bool,
    after: Box<State>,
    fingerprint: Fingerprint,
}

impl Answered {
    /// Plays an answer on a copy of the state.
    pub fn play(before: &State, seat: Seat, action: Action, by: Actor) -> Result<Self, Illegal> {
        let chosen = by == Actor::Person && before.forced().is_none();
        let (mut after, mut events) = (Box::new(*before), Vec::new());
        play(&mut after, seat, action, &mut events)?;
        let fingerprint = fingerprint(&after);
        Ok(Self { played: Played { seat, events }, action, by, chosen, after, fingerprint })
    }

    /// The state after it.
    pub fn after(&self) -> &State {
        &self.after
    }

    /// Its record for the log.
    pub fn record(&self) -> Record {
        let Self { played, action, by, fingerprint, .. } = self;
        Record::Acted { seat: played.seat, action: *action, by: *by, fingerprint: *fingerprint }
    }
}

impl Play {
    /// The beginning of a game.
    pub fn begin(setup: &Setup) -> Result<Self, ImpossibleSetup> {
        let (answers, take_back, checkpoints, reveals) = Default::default();
        Ok(Self { state: Box::new(State::new(setup)?), answers, take_back, checkpoints, reveals })
    }

    /// Takes an answer that has been played.
    pub fn answer(&mut self, answered: Answered) -> Played {
        let Answered { played, action, chosen, after, .. } = answered;
        self.state = after;
        self.take_back.answered(played.seat, self.answers.len(), chosen, &played.events);
        self.answers.push(Answer { seat: played.seat, action });
        let answers = self.answers.len() as u32;
        self.checkpoints.reached(answers, &self.state);
        if played.events.iter().any(Event::reveals_something) {
            self.reveals.push(answers);
        }
        played
    }

    /// Plays an answer from the log, and compares the fingerprint.
    pub fn replay_answer(
        &self,
        seat: Seat,
        action: Action,
        by: Actor,
        fingerprint: Fingerprint,
    ) -> Result<Answered, BadEntry> {
        let answered = Answered::play(&self.state, seat, action, by);
        let answered = answered.map_err(|illegal| BadEntry::Illegal { seat, action, illegal })?;
        match answered.fingerprint == fingerprint {
            true => Ok(answered),
            false => Err(BadEntry::Fingerprint { seat, action }),
        }
    }

    /// Uses no more memory than it needs, as long as nobody plays.
    pub fn rest(&mut self) {
        self.checkpoints.forget();
        self.answers.shrink_to_fit();
        self.reveals.shrink_to_fit();
    }

    /// After how many answers something hidden was last seen.
    pub fn last_reveal(&self) -> u32 {
        self.reveals.last().copied().unwrap_or(0)
    }

    /// What happened after the first `actions` answers. Replays the game, because events are not kept in memory.
    pub fn played_since(&self, setup: &Setup, actions: usize) -> Vec<Played> {
        let mut played = Vec::new();
        let actions = actions.min(self.answers.len());
        let told = self.replay(setup, actions, self.answers.len(), |number, events, _| {
            if number > actions {
                played.push(Played { seat: self.answers[number - 1].seat, events: events.to_vec() });
            }
        });
        if told.is_ok() { played } else { Vec::new() }
    }

    /// Goes back to so many answers.
    pub fn go_back(&mut self, setup: &Setup, to: usize) -> Result<(), BadEntry> {
        self.answers.truncate(to);
        self.take_back.went_back(to);
        self.checkpoints.went_back(to);
        self.reveals.retain(|&reveal| reveal as usize <= to);
        let mut checkpoints = self.checkpoints.clone();
        let each = |number: usize, _: &[Event], state: &State| checkpoints.reached(number as u32, state);
        *self.state = self.replay(setup, to, to, each)?;
        self.checkpoints = checkpoints;
        Ok(())
    }

    /// Plays the answers up to `end` again, from the last checkpoint at or before `begin`. `each` gets how many answers have
    /// been given, the events of the last one, and the state.
    fn replay(
        &self,
        setup: &Setup,
        begin: usize,
        end: usize,
        mut each: impl FnMut(usize, &[Event], &State),
    ) -> Result<State, BadEntry> {
        let (known, mut state) = match self.checkpoints.at_most(begin) {
            Some((known, state)) => (known, *state),
            None => (0, State::new(setup)?),
        };
        let mut events = Vec::new();
        for (number, &Answer { seat, action }) in self.answers.iter().enumerate().take(end).skip(known) {
            events.clear();
            play(&mut state, seat, action, &mut events).map_err(|illegal| BadEntry::Illegal {
                seat,
                action,
                illegal,
            })?;
            each(number + 1, &events, &state);
        }
        Ok(state)
    }
}

/// The one place where this crate plays an answer.
fn play(state: &mut State, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
    #[cfg(test)]
    counted::PLAYS.with(|count| count.set(count.get() + 1));
    state.play(seat, action, events)
}

/// The one place where this crate computes a fingerprint.
fn fingerprint(state: &State) -> Fingerprint {
    #[cfg(test)]
    counted::FINGERPRINTS.with(|count| count.set(count.get() + 1));
    state.fingerprint()
}

/// How often answers were played and fingerprinted on this thread.
#[cfg(test)]
pub mod counted {
    use std::cell::Cell;

    thread_local! {
        pub static PLAYS: Cell<usize> = const { Cell::new(0) };
        pub static FINGERPRINTS: Cell<usize> = const { Cell::new(0) };
    }

    /// Plays and fingerprints since the last call.
    pub fn take() -> (usize, usize) {
        (PLAYS.with(Cell::take), FINGERPRINTS.with(Cell::take))
    }
}
