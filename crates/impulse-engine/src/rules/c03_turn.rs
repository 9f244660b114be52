//! Chapter 3: the six steps of a turn. Runs whenever no effect is pending.

use crate::action::{Action, ActionSet, Seat};
use crate::card::Card;
use crate::event::{Event, Sink};
use crate::frame::Origin;
use crate::illegal::Illegal;
use crate::map::CORE;
use crate::rules::c09_end::Ready;
use crate::state::{NO_CARD, PointSource, Row, State, Step};

impl State {
    pub(crate) fn begin_turn<S: Sink>(&mut self, seat: Seat, sink: &mut S) {
        self.active = seat;
        self.turn += 1;
        self.step = Step::Add;
        sink.tell(Event::TurnBegan { seat, turn: self.turn });
    }

    /// Advances through the steps until a question is asked, an effect begins, or the game ends.
    pub(crate) fn settle_turn<S: Sink>(&mut self, sink: &mut S) -> bool {
        self.discard_executed(sink);
        loop {
            let seat = self.active;
            let me = seat.index();
            match self.step {
                Step::Homes => return self.settle_homes(sink),
                Step::Add => match self.hand[me].len() {
                    0 => self.step = Step::Tech, // 3.1: skipped only with an empty hand
                    1 => {
                        let card = Action::Card(only(self.hand[me]));
                        sink.forced(seat, card); // 14.10
                        self.answer_turn(card, sink);
                    }
                    _ => return self.ask(seat, ActionSet::cards(self.hand[me])),
                },
                Step::Tech => {
                    self.chain.clear();
                    let slots = self.useful_techs();
                    if slots != 0 {
                        return self.ask(seat, ActionSet::slots(slots).or(ActionSet::PASS));
                    }
                    self.begin_impulse();
                }
                Step::Impulse | Step::PlanCards => {
                    if self.settle_row(sink) {
                        return true;
                    }
                }
                Step::Plan => match self.plans[me].len {
                    0 => self.step = Step::Gates,
                    4.. => {
                        sink.forced(seat, Action::Use); // 3.4: must be used
                        self.answer_turn(Action::Use, sink);
                    }
                    _ => return self.ask(seat, ActionSet::USE_OR_PASS),
                },
                Step::Gates => {
                    // 3.5: each gate counts once, however many cruisers stand on it.
                    let gates = (self.held_gates[me] & CORE.gate_mask()).count_ones() as u8;
                    self.step = Step::Draw(2);
                    self.score_points(seat, gates, PointSource::CoreGates, sink);
                    if self.end.is_some() {
                        return false;
                    }
                }
                Step::Draw(left) => {
                    if !self.draw_at_end(left, sink) {
                        return false;
                    }
                }
                Step::Discard => {
                    if self.hand[me].len() > 8 {
                        return self.ask(seat, ActionSet::cards(self.hand[me])); // 13.1
                    }
                    self.step = Step::Trim;
                }
                Step::Trim => self.trim_and_pass_on(sink),
            }
        }
    }

    /// 3.3, 3.4: offers the next card of the Impulse or the plan.
    fn settle_row<S: Sink>(&mut self, sink: &mut S) -> bool {
        if self.cursor_done {
            self.cursor = self.next[self.cursor as usize];
            self.cursor_done = false;
        }
        self.chain.clear();
        while self.cursor != NO_CARD {
            let card = Card(self.cursor);
            if !self.is_idle(card, 0) {
                return self.ask(self.active, ActionSet::USE_OR_PASS);
            }
            sink.tell(Event::Idle { seat: self.active, card }); // 14.22
            self.cursor = self.next[self.cursor as usize];
        }
        if self.step == Step::Impulse {
            self.step = Step::Plan;
        } else {
            self.discard_row(self.plan_in_use);
            self.plan_in_use = Row::EMPTY;
            self.step = Step::Gates;
            sink.tell(Event::PlanDiscarded { seat: self.active });
        }
        false
    }

    /// 3.6: draws this many cards. Returns `false` if everybody must first give cards for a new deck.
    fn draw_at_end<S: Sink>(&mut self, cards: u8, sink: &mut S) -> bool {
        for left in (1..=cards).rev() {
            if self.hand_is_full(self.active) {
                break; // 9.1: nothing is drawn
            }
            match self.ready_card(sink) {
                Ready::Yes => self.draw_unseen(self.active, sink),
                Ready::Never => break,
                Ready::Waiting => {
                    self.step = Step::Draw(left);
                    return false;
                }
            }
        }
        self.step = if self.options.discard_to_eight { Step::Discard } else { Step::Trim };
        true
    }

    fn begin_impulse(&mut self) {
        self.step = Step::Impulse;
        self.cursor = self.impulse(self.active).head;
        self.cursor_done = false;
    }

    /// 3.6: discard from the old end of the Impulse until 3 remain; then it is the next player's turn.
    fn trim_and_pass_on<S: Sink>(&mut self, sink: &mut S) {
        let index = self.impulse_index(self.active);
        while self.impulses[index].len > 3 {
            let Some(card) = self.impulses[index].pop_front(&self.next) else { break };
            self.discard.insert(card);
            sink.tell(Event::Trimmed { card });
        }
        let mut seat = self.active;
        loop {
            seat = Seat((seat.0 + 1) % self.players); // 2.5: clockwise
            if self.is_alive(seat) {
                break;
            }
        }
        self.begin_turn(seat, sink);
    }

    pub(crate) fn answer_turn<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let seat = self.active;
        match (self.step, action) {
            (Step::Impulse | Step::PlanCards, _) => self.answer_row(action, sink),
            (Step::Homes, _) => self.answer_homes(action, sink),
            (Step::Add, Action::Card(card)) => {
                self.take_from_hand(seat, card);
                let index = self.impulse_index(seat);
                self.impulses[index].push(&mut self.next, card);
                sink.tell(Event::Added { seat, card });
                self.step = Step::Tech;
            }
            (Step::Tech, Action::Slot(slot)) => {
                self.begin_impulse();
                self.perform_tech(slot, Origin::Tech, true, sink);
            }
            (Step::Tech, _) => {
                sink.tell(Event::NoTech { seat });
                self.begin_impulse();
            }
            (Step::Plan, Action::Use) => {
                // 5.7: cards planned from now on start a new plan.
                self.plan_in_use = core::mem::replace(&mut self.plans[seat.index()], Row::EMPTY);
                self.step = Step::PlanCards;
                self.cursor = self.plan_in_use.head;
                self.cursor_done = false;
                sink.tell(Event::PlanUsed { seat });
            }
            (Step::Plan, _) => {
                sink.tell(Event::PlanDelayed { seat });
                self.step = Step::Gates;
            }
            (Step::Discard, Action::Card(card)) => {
                self.take_from_hand(seat, card);
                self.discard.insert(card);
                sink.tell(Event::Discarded { seat, card });
            }
            (step, action) => unreachable!("{action} is no answer at {step:?}"),
        }
    }

    fn answer_row<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let card = Card(self.cursor);
        self.cursor_done = true;
        if action == Action::Use {
            let origin = if self.step == Step::Impulse { Origin::Impulse } else { Origin::Plan };
            self.perform_card(card, origin(card), true, sink);
        } else {
            sink.tell(Event::Skipped { seat: self.active, card });
        }
    }

    pub(crate) fn refuse_turn(&self, action: Action) -> Illegal {
        match (self.step, action) {
            (Step::Homes, _) => self.refuse_homes(action),
            (Step::Add | Step::Discard, Action::Card(card)) => Illegal::NotInHand { card },
            (Step::Add, Action::Pass) => Illegal::MustAddCard,
            (Step::Discard, Action::Pass) => Illegal::MustDiscardToLimit,
            (Step::Tech, Action::Slot(slot)) => Illegal::TechDoesNothing { slot },
            _ => self.not_an_answer(action),
        }
    }
}

fn only(cards: crate::card::CardSet) -> Card {
    Card(cards.0.trailing_zeros() as u8)
}
