//! Chapter 7: exploring.

use crate::action::{Action, ActionSet};
use crate::card::Card;
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::illegal::Illegal;
use crate::map::Cell;
use crate::state::{NO_CARD, State};

impl State {
    /// 7.1: the mover takes the face-down card into hand, whatever the hand limit.
    pub(crate) fn explore<S: Sink>(&mut self, cell: Cell, sink: &mut S) {
        let seat = self.active;
        let card = Card(core::mem::replace(&mut self.map[cell.index()], NO_CARD));
        self.face_down &= !cell.bit();
        self.hand[seat.index()].insert(card);
        sink.tell(Event::Explored { seat, cell, card });
        self.stack.push(Frame::Explore { cell });
    }

    pub(crate) fn settle_explore<S: Sink>(&mut self, cell: Cell, sink: &mut S) -> bool {
        let hand = self.hand[self.active.index()];
        if hand.len() == 1 {
            // 14.10: the card just taken is the only one there is.
            let card = Action::Card(Card(hand.0.trailing_zeros() as u8));
            sink.forced(self.active, card);
            self.answer_explore(cell, card, sink);
            return false;
        }
        self.ask(self.active, ActionSet::cards(hand))
    }

    pub(crate) fn answer_explore<S: Sink>(&mut self, cell: Cell, action: Action, sink: &mut S) {
        let Action::Card(card) = action else { unreachable!("a card was asked") };
        let seat = self.active;
        self.take_from_hand(seat, card);
        self.map[cell.index()] = card.0;
        self.stack.pop();
        sink.tell(Event::Placed { seat, cell, card });
    }

    pub(crate) fn refuse_explore(&self, action: Action) -> Illegal {
        match action {
            Action::Card(card) => Illegal::NotInHand { card },
            Action::Pass => Illegal::MustPlaceCard,
            _ => self.not_an_answer(action),
        }
    }
}
