//! What may be taken back: the answers of one player, until something hidden has been seen, somebody else has answered,
//! or the turn is over. Only the rule is here; whoever keeps the game does the going back.

use impulse_engine::{Event, Seat, Viewer};
use impulse_wire::{Barrier, Undo};

/// Which answers may be taken back now, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// The indices of the answers that may be taken back, all of one seat.
    answers: Vec<u32>,
    /// Who answered last.
    last: Option<Seat>,
    /// Why there is nothing more to take back.
    ends: Barrier,
}

impl Default for TakeBack {
    fn default() -> Self {
        Self { answers: Vec::new(), last: None, ends: Barrier::NothingYet }
    }
}

impl TakeBack {
    /// An answer has been given: by whom, how many were given before it, whether a person chose it, and what it led to.
    pub fn answered(&mut self, seat: Seat, before: usize, chosen: bool, events: &[Event]) {
        if !self.answers.is_empty() && self.last != Some(seat) {
            self.end(Barrier::OthersAnswered);
        }
        self.last = Some(seat);
        if chosen {
            self.answers.push(before as u32);
        }
        if let Some(barrier) = events.iter().find_map(settles) {
            self.end(barrier);
        }
    }

    /// How many answers remain if the seat takes its last one back.
    ///
    /// Why it cannot tells nobody whether an answer of somebody else was forced: that would tell of their cards.
    pub fn last(&self, seat: Seat) -> Result<usize, Barrier> {
        self.of(seat)?.last().map(|&answer| answer as usize).ok_or(self.ends)
    }

    /// How many answers remain if the seat takes back all that it can.
    pub fn all(&self, seat: Seat) -> Result<usize, Barrier> {
        self.of(seat)?.first().map(|&answer| answer as usize).ok_or(self.ends)
    }

    /// May the seat go back to before this answer?
    pub fn may_go_to(&self, seat: Seat, answer: usize) -> bool {
        self.of(seat).is_ok_and(|answers| answers.contains(&(answer as u32)))
    }

    /// What a viewer may take back.
    pub fn allowed(&self, viewer: Viewer) -> Undo {
        let no = |barrier| Undo { last: None, turn: None, why: Some(barrier) };
        let Viewer::Seat(seat) = viewer else { return no(Barrier::NoSeat) };
        match (self.last(seat), self.all(seat)) {
            (Ok(last), Ok(all)) => Undo { last: Some(last as u32), turn: Some(all as u32), why: None },
            (Err(barrier), _) | (_, Err(barrier)) => no(barrier),
        }
    }

    /// How many answers may be taken back.
    pub fn count(&self) -> usize {
        self.answers.len()
    }

    /// The game has gone back to so many answers.
    pub fn went_back(&mut self, remaining: usize) {
        self.answers.retain(|&answer| (answer as usize) < remaining);
        if self.answers.is_empty() {
            self.ends = Barrier::NothingLeft;
        }
    }

    fn of(&self, seat: Seat) -> Result<&[u32], Barrier> {
        match self.last {
            Some(last) if last != seat => Err(Barrier::OthersAnswered),
            _ => Ok(&self.answers),
        }
    }

    fn end(&mut self, why: Barrier) {
        self.answers.clear();
        self.ends = why;
    }
}

/// Does the event settle what was answered before it, and why: has something hidden been seen, or is the turn over?
fn settles(event: &Event) -> Option<Barrier> {
    match event {
        event if event.reveals_something() => Some(Barrier::SomethingSeen),
        Event::TurnBegan { .. } | Event::Ended { .. } => Some(Barrier::TurnOver),
        _ => None,
    }
}
