//! A table that begins at a position: the source of a client in lessons and for rules that are shown. It goes back as far
//! as one likes, and nothing of it is kept. Games that are kept are in `local.rs`.

use crate::choosing::Choosing;
use crate::habit::habit;
use impulse_engine::notation::Position;
use impulse_engine::{Action, Event, Illegal, Seat, State, View, Viewer};
use impulse_wire::message::{Step, Update};
use impulse_wire::{Barrier, Undo};

/// One answer, and the table after it.
#[derive(Clone)]
struct Answered {
    seat: Seat,
    events: Vec<Event>,
    after: Position,
}

/// A table that begins at a position.
#[derive(Clone)]
pub struct Practice {
    start: Position,
    answers: Vec<Answered>,
}

impl Practice {
    /// The position, with nothing answered yet.
    pub fn new(start: Position) -> Self {
        Self { start, answers: Vec::new() }
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
        self.position().state()
    }

    fn position(&self) -> &Position {
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
        let mut after = self.position().clone();
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
