//! Chapter 5, the actions that take cards: draw, trade, mine, research, plan, refine (5.3 to 5.7), and taking them from
//! the deck (4.4) or from hand (4.6).

use crate::action::{Action, ActionSet};
use crate::card::{Card, CardSet, Filter};
use crate::effect::{Source, Verb};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Lot, Origin};
use crate::illegal::Illegal;
use crate::race::Tech;
use crate::rules::c09_end::Ready;
use crate::state::{NO_CARD, PointSource, State, Step};

impl State {
    pub(crate) fn settle_cards<S: Sink>(&mut self, sink: &mut S) -> bool {
        let seat = self.active;
        let &mut Lot { verb, from, left, filter, revealing, .. } = self.stack.lot();
        if revealing {
            self.reveal_for(sink);
            return false;
        }
        let full = match verb {
            Verb::Draw => self.hand_is_full(seat), // 9.1: no card is revealed
            Verb::Plan => self.plan_is_full(seat), // 13.6
            _ => false,
        };
        if left == 0 || full || filter.colors == 0 {
            self.next_lot();
            return false;
        }
        let fitting = match from {
            Source::Deck => return self.ask(seat, ActionSet::USE_OR_PASS), // 14.1: before each reveal you may stop
            Source::Hand if self.hand[seat.index()].is_empty() => CardSet::EMPTY,
            Source::Hand => {
                // 14.10: asked even if nothing in hand fits, for that is a secret.
                let fitting = self.hand[seat.index()].and(filter.cards());
                return self.ask(seat, ActionSet::cards(fitting).or(ActionSet::PASS));
            }
            Source::Minerals => self.minerals[seat.index()].and(filter.cards()),
            Source::Plan => self.researchable_plan_cards(),
        };
        if fitting.is_empty() {
            self.stack.pop();
            return false;
        }
        self.ask(seat, ActionSet::cards(fitting).or(ActionSet::PASS))
    }

    pub(crate) fn answer_cards<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let seat = self.active;
        match action {
            Action::Use => self.stack.lot().revealing = true,
            Action::Card(card) => {
                let &mut Lot { verb, from, .. } = self.stack.lot();
                // 10.1: which card it is nobody else has seen.
                let unseen = verb == Verb::Mine
                    && from == Source::Hand
                    && self.rules.hides_minerals()
                    && !self.known[seat.index()].contains(card);
                match from {
                    Source::Hand => self.take_from_hand(seat, card),
                    Source::Minerals => self.remove_gems(seat, card),
                    Source::Plan => self.take_from_plan(card),
                    Source::Deck => {}
                }
                let lot = self.stack.lot();
                lot.left -= 1;
                if lot.distinct_colors {
                    lot.filter.colors &= !card.color().bit();
                }
                if unseen {
                    self.mine_unseen(card, sink);
                } else {
                    self.put(card, false, sink);
                }
            }
            _ => self.next_lot(),
        }
    }

    pub(crate) fn refuse_cards(&self, lot: Lot, action: Action) -> Illegal {
        let Action::Card(card) = action else { return self.not_an_answer(action) };
        let me = self.active.index();
        match lot.from {
            Source::Deck => self.not_an_answer(action),
            Source::Hand if !self.hand[me].contains(card) => Illegal::NotInHand { card },
            Source::Minerals if !self.minerals[me].contains(card) => Illegal::NotAMineral { card },
            Source::Plan if self.step == Step::PlanCards && self.cursor == card.0 => {
                Illegal::BeingPerformed { card }
            }
            Source::Plan if self.used_plan_cards().contains(card) => Illegal::UsedAlready { card },
            Source::Plan => Illegal::NotInPlan { card },
            _ => Illegal::DoesNotFit { card, wanted: lot.filter },
        }
    }

    /// The second half of "do this, then that": part of the action is declined or done (4.1).
    fn next_lot(&mut self) {
        let lot = self.stack.lot();
        match lot.then {
            // No card was taken in the first half, so there is no colour to follow.
            None | Some((_, 0)) => self.stack.pop(),
            Some((count, colors)) => {
                lot.left = count;
                lot.filter = Filter::colors(colors);
                lot.then = None;
            }
        }
    }

    /// 4.4: the top card is one chance.
    fn reveal_for<S: Sink>(&mut self, sink: &mut S) {
        let seat = self.active;
        match self.ready_card(sink) {
            Ready::Waiting => return,
            Ready::Never => {
                self.stack.pop();
                return;
            }
            Ready::Yes => {}
        }
        let lot = self.stack.lot();
        lot.left -= 1;
        lot.revealing = false;
        let (verb, filter) = (lot.verb, lot.filter);
        if verb == Verb::Draw && filter == Filter::ANY {
            self.draw_unseen(seat, sink); // 14.26: an unconditional draw is private
            return;
        }
        let card = self.take_card(sink);
        let fits = filter.allows(card);
        sink.tell(Event::Revealed { seat, card, fits });
        if !fits {
            self.discard.insert(card);
            return;
        }
        // 14.1: minerals and points are never unwelcome, and a research asks for its slot (14.2).
        if matches!(verb, Verb::Draw | Verb::Plan) && self.rules.may_decline_revealed() {
            self.stack.push(Frame::Offer { card });
            return;
        }
        self.take_revealed(card, sink);
    }

    fn take_revealed<S: Sink>(&mut self, card: Card, sink: &mut S) {
        if let Some((_, colors @ 0)) = &mut self.stack.lot().then {
            *colors = card.color().bit(); // "of the colour of the first"
        }
        self.put(card, true, sink);
    }

    // 14.1: a fitting card is taken or declined.

    pub(crate) fn settle_offer(&mut self) -> bool {
        self.ask(self.active, ActionSet::USE_OR_PASS)
    }

    pub(crate) fn answer_offer<S: Sink>(&mut self, card: Card, action: Action, sink: &mut S) {
        self.stack.pop();
        if action == Action::Use {
            return self.take_revealed(card, sink);
        }
        self.discard.insert(card);
        sink.tell(Event::Discarded { seat: self.active, card });
    }

    fn mine_unseen<S: Sink>(&mut self, card: Card, sink: &mut S) {
        let seat = self.active;
        self.add_gems(seat, card);
        self.hidden_minerals.insert(card);
        sink.tell(Event::MinedUnseen { seat, card, color: card.color(), size: card.size() });
    }

    /// Does to a card what the action says. It has left the place it came from.
    fn put<S: Sink>(&mut self, card: Card, from_deck: bool, sink: &mut S) {
        let &mut Lot { verb, flat, points, execute_it, .. } = self.stack.lot();
        let seat = self.active;
        let me = seat.index();
        match verb {
            Verb::Draw => {
                self.hand[me].insert(card);
                self.known[me].insert(card);
                sink.tell(Event::Took { seat, card });
            }
            Verb::Trade => {
                self.discard.insert(card);
                sink.tell(Event::Traded { seat, card });
                self.score_points(seat, card.size(), PointSource::Trade, sink); // 5.5
            }
            Verb::Mine => {
                self.add_gems(seat, card);
                sink.tell(Event::Mined { seat, card });
            }
            Verb::Plan => {
                self.plans[me].push(&mut self.next, card);
                sink.tell(Event::Planned { seat, card });
            }
            Verb::Refine => {
                self.discard.insert(card);
                sink.tell(Event::Refined { seat, card });
                let points = if flat { points } else { points * card.size() }; // 5.4
                self.score_points(seat, points, PointSource::Refine, sink);
            }
            Verb::Research => {
                self.stack.push(Frame::Research { card, may_decline: from_deck, execute_it });
            }
        }
    }

    // 5.3: the slot for a researched card.

    pub(crate) fn settle_research(&mut self, may_decline: bool) -> bool {
        let decline = if may_decline { ActionSet::PASS } else { ActionSet::EMPTY }; // 14.2
        self.ask(self.active, ActionSet::slots(0b11).or(decline))
    }

    pub(crate) fn answer_research<S: Sink>(
        &mut self,
        card: Card,
        execute_it: bool,
        action: Action,
        sink: &mut S,
    ) {
        let seat = self.active;
        self.stack.pop();
        let Action::Slot(slot) = action else {
            self.discard.insert(card);
            sink.tell(Event::Discarded { seat, card });
            return;
        };
        let tech = &mut self.techs[seat.index()][slot as usize];
        let instead_of = core::mem::replace(tech, Tech::Card(card));
        // A basic tech that is covered is gone for the game; a researched one is discarded, even if it is the one
        // being performed (14.11): its action is on the stack and goes on.
        if let Tech::Card(old) = instead_of {
            self.discard.insert(old);
        }
        sink.tell(Event::Researched { seat, card, slot, instead_of });
        if execute_it {
            self.stack.pop(); // one card only: the research is over
            if !self.chain.is_full() {
                self.perform_tech(slot, Origin::ExecutedTech, self.options.boost_executed, sink);
            }
        }
    }

    pub(crate) fn refuse_research(&self, action: Action) -> Illegal {
        match action {
            Action::Pass => Illegal::MustChooseSlot,
            _ => self.not_an_answer(action),
        }
    }

    // The plan.

    /// 14.3: the cards of the plan, and of the one in use, except the one being performed.
    pub(crate) fn researchable_plan_cards(&self) -> CardSet {
        let plan = self.plans[self.active.index()].iter(&self.next);
        let in_use = self.plan_in_use.iter(&self.next);
        let mut cards: CardSet = plan.chain(in_use).collect();
        if self.cursor != NO_CARD {
            cards.remove(Card(self.cursor));
        }
        if self.options.research_used_cards { cards } else { cards.without(self.used_plan_cards()) }
    }

    /// 13.11: the cards of the plan in use that come before the one being performed.
    fn used_plan_cards(&self) -> CardSet {
        self.plan_in_use.iter(&self.next).take_while(|card| card.0 != self.cursor).collect()
    }

    fn take_from_plan(&mut self, card: Card) {
        let row = if self.plan_in_use.iter(&self.next).any(|other| other == card) {
            &mut self.plan_in_use
        } else {
            &mut self.plans[self.active.index()]
        };
        row.remove(&mut self.next, card);
    }
}
