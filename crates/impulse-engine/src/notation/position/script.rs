//! The order of later shuffles, as the `shuffle` lines of a position fix it. A `State` knows nothing of it: the deck is put
//! in order when the engine says that it has shuffled.

use crate::action::{Action, Seat};
use crate::card::Card;
use crate::event::{Event, Sink};
use alloc::collections::VecDeque;
use alloc::vec::Vec;

/// The shuffles to come, the next one first: the cards from the top of the new deck.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Script(pub VecDeque<Vec<Card>>);

impl Script {
    /// Puts the cards that are named for this shuffle on top. Those that are not in the deck are skipped; the others stay
    /// below, in the order of the shuffle.
    fn stack(&mut self, deck: &mut [Card]) {
        let mut unnamed = deck.len();
        for card in self.0.pop_front().unwrap_or_default() {
            if let Some(at) = deck[..unnamed].iter().position(|&other| other == card) {
                deck[at..unnamed].rotate_left(1);
                unnamed -= 1;
            }
        }
    }
}

/// A sink that stacks the deck at each shuffle, and hands everything on.
pub(super) struct Stacking<'a, S> {
    pub script: &'a mut Script,
    pub sink: &'a mut S,
}

impl<S: Sink> Sink for Stacking<'_, S> {
    fn tell(&mut self, event: Event) {
        self.sink.tell(event);
    }

    fn forced(&mut self, seat: Seat, action: Action) {
        self.sink.forced(seat, action);
    }

    fn shuffled(&mut self, deck: &mut [Card]) {
        self.script.stack(deck);
    }
}
