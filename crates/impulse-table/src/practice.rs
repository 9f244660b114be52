//! A table that begins at a position, or at the beginning of a game, before any position has a text: the source of a
//! client in lessons and for rules that are shown. It goes back as far as one likes, and nothing of it is kept. Games that
//! are kept are in `local.rs`.

use crate::choosing::Choosing;
use crate::habit::habit;
use impulse_engine::notation::Position;
use impulse_engine::{Action, Event, Illegal, Seat, State, View, Viewer};
use impulse_wire::message::{Step, Update};
use impulse_wire::{Barrier, Undo};

/// The table at one moment.
#[derive(Clone, Debug)]
enum Moment {
    /// Later shuffles may be fixed.
    Position(Box<Position>),
    /// Homes may still have to be chosen.
    Game(Box<State>),
}

impl Moment {
    fn state(&self) -> &State {
        match self {
            Self::Position(position) => position.state(),
            Self::Game(state) => state,
        }
    }

    fn play(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        match self {
            Self::Position(position) => position.play(seat, action, events),
            Self::Game(state) => state.play(seat, action, events),
        }
    }
}

/// One answer, and the table after it.
#[derive(Clone, Debug)]
struct Answered {
    seat: Seat,
    events: Vec<Event>,
    after: Moment,
}

/// A table to try things on.
#[derive(Clone, Debug)]
pub struct Practice {
    start: Moment,
    answers: Vec<Answered>,
}

impl Practice {
    /// The position, with nothing answered yet.
    pub fn new(start: Position) -> Self {
        Self { start: Moment::Position(Box::new(start)), answers: Vec::new() }
    }

    /// A game, such as one that begins with the choice of homes.
    pub fn of_game(state: State) -> Self {
        Self { start: Moment::Game(Box::new(state)), answers: Vec::new() }
    }

    /// How many answers have been given.
    pub fn len(&self) -> usize {
        self.answers.len()
    }

    /// Has nothing been answered yet?
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// The whole table.
    pub fn state(&self) -> &State {
        self.moment().state()
    }

    fn moment(&self) -> &Moment {
        self.answers.last().map_or(&self.start, |answered| &answered.after)
    }

    /// The table as somebody may see it.
    pub fn view(&self, viewer: Viewer) -> View {
        self.state().view(viewer)
    }

    /// Who must answer, if the game is not over.
    pub fn asked(&self) -> Option<Seat> {
        self.state().asked()
    }

    /// Plays one answer.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let mut after = self.moment().clone();
        let mut events = Vec::new();
        after.play(seat, action, &mut events)?;
        self.answers.push(Answered { seat, events, after });
        Ok(())
    }

    /// The answer that a seat would give without being asked: there is no other, or nobody would give another.
    pub fn by_itself(&self, seat: Seat) -> Option<Action> {
        let view = self.view(Viewer::Seat(seat));
        Choosing::of(&view).only_answer().or_else(|| habit(&view))
    }

    /// Goes back to so many answers.
    pub fn go_back(&mut self, to: usize) {
        self.answers.truncate(to);
    }

    /// Everything after so many answers as a viewer may know it, one answer at a time; how things stand if there was none.
    pub fn updates(&self, keep: usize, viewer: Viewer) -> Vec<Update> {
        if keep >= self.len() {
            return vec![self.update(self.len(), Vec::new(), self.state(), viewer)];
        }
        let told = |(index, answered): (usize, &Answered)| {
            let events = answered.events.iter().map(|event| event.seen_by(viewer)).collect();
            let step = Step { seat: answered.seat, events };
            self.update(index, vec![step], answered.after.state(), viewer)
        };
        self.answers.iter().enumerate().skip(keep).map(told).collect()
    }

    fn update(&self, keep: usize, steps: Vec<Step>, state: &State, viewer: Viewer) -> Update {
        let actions = (keep + steps.len()) as u32;
        let undo = match actions {
            0 => Undo { last: None, turn: None, why: Some(Barrier::NothingYet) },
            _ => Undo { last: Some(actions - 1), turn: Some(0), why: None },
        };
        let view = Box::new(state.view(viewer));
        Update { number: u64::from(actions), keep: keep as u32, actions, steps, view, undo }
    }
}
