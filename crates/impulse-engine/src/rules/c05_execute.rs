//! Chapter 5, Execute (5.8) and the common basic tech (1.3).

use crate::action::{Action, ActionSet};
use crate::card::{Card, Filter};
use crate::effect::{ALL_SHIPS, Build, Effect, Route, Ships, Site, Source};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Origin};
use crate::illegal::Illegal;
use crate::race::one_move;
use crate::rules::c09_end::Ready;
use crate::state::State;

impl State {
    pub(crate) fn settle_execute<S: Sink>(
        &mut self,
        from: Source,
        size: u8,
        revealing: bool,
        sink: &mut S,
    ) -> bool {
        let seat = self.active;
        if revealing {
            self.reveal_and_execute(size, sink);
            return false;
        }
        if self.chain.is_full() {
            self.stack.pop(); // 14.9
            return false;
        }
        let techs = ActionSet::slots(self.executable_techs());
        let cards = match from {
            Source::Hand => {
                if self.hand[seat.index()].is_empty() && techs.is_empty() {
                    self.stack.pop();
                    return false;
                }
                ActionSet::cards(self.hand[seat.index()].and(Filter::up_to(size).cards()))
            }
            _ => ActionSet::USE,
        };
        self.ask(seat, cards.or(techs).or(ActionSet::PASS))
    }

    pub(crate) fn answer_execute<S: Sink>(&mut self, from: Source, size: u8, action: Action, sink: &mut S) {
        match action {
            Action::Card(card) => {
                self.take_from_hand(self.active, card);
                self.execute(card, sink);
            }
            Action::Slot(slot) => {
                self.stack.pop();
                self.perform_tech(slot, Origin::ExecutedTech, self.options.boost_executed, sink);
            }
            Action::Use => self.stack.replace(Frame::Execute { from, size, revealing: true }),
            _ => self.stack.pop(),
        }
    }

    pub(crate) fn refuse_execute(&self, from: Source, size: u8, action: Action) -> Illegal {
        match action {
            Action::Card(card) if from == Source::Hand => {
                if self.hand[self.active.index()].contains(card) {
                    Illegal::DoesNotFit { card, wanted: Filter::up_to(size) }
                } else {
                    Illegal::NotInHand { card }
                }
            }
            Action::Slot(slot) => Illegal::TechDoesNothing { slot },
            _ => self.not_an_answer(action),
        }
    }

    fn reveal_and_execute<S: Sink>(&mut self, size: u8, sink: &mut S) {
        match self.ready_card(sink) {
            Ready::Waiting => {}
            Ready::Never => self.stack.pop(),
            Ready::Yes => {
                let card = self.take_card(sink);
                let fits = Filter::up_to(size).allows(card);
                sink.tell(Event::Revealed { seat: self.active, card, fits });
                if fits {
                    self.execute(card, sink);
                } else {
                    self.stack.pop();
                    self.discard.insert(card);
                }
            }
        }
    }

    /// The card has left the hand or deck. It is discarded when its action is over (14.4, 14.20).
    fn execute<S: Sink>(&mut self, card: Card, sink: &mut S) {
        self.stack.pop();
        self.executing.insert(card);
        self.perform_card(card, Origin::Executed(card), self.options.boost_executed, sink);
    }

    /// 14.20: the actions of all executed cards are over.
    pub(crate) fn discard_executed<S: Sink>(&mut self, sink: &mut S) {
        if self.executing.is_empty() {
            return;
        }
        for card in self.executing.iter() {
            sink.tell(Event::Discarded { seat: self.active, card });
        }
        self.discard = self.discard.or(self.executing);
        self.executing = crate::card::CardSet::EMPTY;
    }

    // 1.3: the common basic tech.

    pub(crate) fn settle_common_cost(&mut self) -> bool {
        let hand = self.hand[self.active.index()];
        if hand.is_empty() {
            self.stack.pop(); // no card, no use
            return false;
        }
        self.ask(self.active, ActionSet::cards(hand).or(ActionSet::PASS))
    }

    pub(crate) fn answer_common_cost<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let Action::Card(card) = action else {
            self.stack.pop();
            return;
        };
        let seat = self.active;
        self.take_from_hand(seat, card);
        self.discard.insert(card);
        sink.tell(Event::Discarded { seat, card });
        self.stack.replace(Frame::CommonTechChoice);
    }

    /// What the discarded card pays for: a move if a fleet can move, a ship if one is left.
    pub(crate) fn common_tech_choices(&self) -> ActionSet {
        let mut choices = ActionSet::EMPTY;
        if let Effect::Command(command) = one_move(Ships::Any, ALL_SHIPS, Route::Free)
            && self.any_fleet_can_move(command)
        {
            choices = choices.with(Action::Move);
        }
        if self.reserve[self.active.index()] > 0 {
            choices = choices.with(Action::Build);
        }
        choices
    }

    pub(crate) fn settle_common_choice(&mut self) -> bool {
        let choices = self.common_tech_choices();
        if choices.is_empty() {
            self.stack.pop();
            return false;
        }
        self.ask(self.active, choices.or(ActionSet::PASS))
    }

    pub(crate) fn answer_common_choice(&mut self, action: Action) {
        self.stack.pop();
        match action {
            Action::Move => {
                if let Effect::Command(command) = one_move(Ships::Any, ALL_SHIPS, Route::Free) {
                    self.begin_command(command);
                }
            }
            Action::Build => self.begin_build(Build { count: 1, ship: Ships::Any, site: Site::Home }),
            _ => {}
        }
    }

    pub(crate) fn refuse_common(&self, action: Action) -> Illegal {
        match action {
            Action::Card(card) => Illegal::NotInHand { card },
            Action::Build => Illegal::NoShipsLeft,
            Action::Move => Illegal::NoFleetCanMove,
            _ => self.not_an_answer(action),
        }
    }
}
