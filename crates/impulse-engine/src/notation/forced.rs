//! Answers that the engine gives by itself because everybody sees that there is no other (14.10). A text may contain them
//! all the same.

use crate::action::{Action, Seat};
use crate::card::Card;
use crate::event::{Event, Sink};
use crate::illegal::Illegal;
use crate::state::State;
use alloc::vec::Vec;

/// The forced answers since the last one that was asked for, in order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Forced(Vec<(Seat, Action)>);

/// What became of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Played {
    /// It was asked for, and has been applied.
    Applied,
    /// It had been given by itself already.
    Forced,
}

impl Forced {
    /// Applies a legal answer; a forced one that has been skipped changes nothing.
    pub fn play<S: Sink>(
        &mut self,
        state: &mut State,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Result<Played, Illegal> {
        if let Err(illegal) = state.check(seat, action) {
            // Those before it have been left out.
            let at = self.0.iter().position(|&given| given == (seat, action)).ok_or(illegal)?;
            self.0.drain(..=at);
            return Ok(Played::Forced);
        }
        self.0.clear();
        state.apply(action, &mut Noting { forced: &mut self.0, sink });
        Ok(Played::Applied)
    }
}

struct Noting<'a, S> {
    forced: &'a mut Vec<(Seat, Action)>,
    sink: &'a mut S,
}

impl<S: Sink> Sink for Noting<'_, S> {
    fn tell(&mut self, event: Event) {
        self.sink.tell(event);
    }

    fn forced(&mut self, seat: Seat, action: Action) {
        self.forced.push((seat, action));
    }

    fn shuffled(&mut self, deck: &mut [Card]) {
        self.sink.shuffled(deck);
    }
}
