//! Chapter 9: the deck, points, elimination and the end of the game.

use crate::action::{Action, ActionSet, Seat};
use crate::card::{Card, CardSet};
use crate::event::{Event, Sink};
use crate::frame::{Fight, Frame};
use crate::illegal::Illegal;
use crate::race::Tech;
use crate::state::{End, EndReason, PointSource, Row, State, Step, WINNING_SCORE};

/// Can a card be taken from the deck?
pub(crate) enum Ready {
    /// Yes, now.
    Yes,
    /// Not until everybody has given two cards. The frame for that has been pushed.
    Waiting,
    /// No: no deck, no discard pile, and no hand.
    Never,
}

impl State {
    // The deck.

    /// 9.2: makes sure that the deck has a card, if possible.
    pub(crate) fn ready_card<S: Sink>(&mut self, sink: &mut S) -> Ready {
        if self.deck_len > 0 {
            return Ready::Yes;
        }
        if !self.discard.is_empty() {
            self.reshuffle(sink);
            return Ready::Yes;
        }
        if self.seats().all(|seat| self.hand[seat.index()].is_empty()) {
            return Ready::Never;
        }
        sink.tell(Event::DeckEmpty);
        self.stack.push(Frame::EmptyDeck {
            seat: self.active,
            left: 2,
            waiting: self.alive & !self.active.bit(),
        });
        Ready::Waiting
    }

    /// Takes the top card. Call only after [`ready_card`](Self::ready_card) returned `Ready::Yes`.
    pub(crate) fn take_card<S: Sink>(&mut self, sink: &mut S) -> Card {
        let card = self.pop_deck();
        // 9.2: as soon as the last card has left, the pile (without that card) becomes the deck.
        if self.deck_len == 0 && !self.discard.is_empty() {
            self.reshuffle(sink);
        }
        card
    }

    pub(crate) fn pop_deck(&mut self) -> Card {
        self.deck_len -= 1;
        self.deck[self.deck_len as usize]
    }

    pub(crate) fn draw_unseen<S: Sink>(&mut self, seat: Seat, sink: &mut S) {
        let card = self.take_card(sink);
        self.hand[seat.index()].insert(card);
        sink.tell(Event::Drew { seat, card });
    }

    fn reshuffle<S: Sink>(&mut self, sink: &mut S) {
        self.shuffle_discard_into_deck();
        sink.shuffled(&mut self.deck[..self.deck_len as usize]);
        sink.tell(Event::Shuffled { cards: self.deck_len });
    }

    /// The cards are laid out in the order of their numbers, then shuffled; the last one is the top.
    pub(crate) fn shuffle_discard_into_deck(&mut self) {
        let cards = core::mem::take(&mut self.discard);
        self.last_shuffled = cards;
        self.deck_len = 0;
        for card in cards.iter() {
            self.deck[self.deck_len as usize] = card;
            self.deck_len += 1;
        }
        let (deck, rng) = (&mut self.deck[..self.deck_len as usize], &mut self.rng);
        rng.stream().shuffle(deck);
    }

    // 9.2: deck and discard pile are both empty.

    pub(crate) fn settle_empty_deck<S: Sink>(
        &mut self,
        seat: Seat,
        left: u8,
        waiting: u8,
        sink: &mut S,
    ) -> bool {
        let hand = self.hand[seat.index()];
        if left > 0 && hand.len() > usize::from(left) {
            return self.ask(seat, ActionSet::cards(hand));
        }
        if left > 0 {
            // 14.10: the whole hand goes, so there is nothing to ask.
            for card in hand.iter() {
                sink.forced(seat, Action::Card(card));
                self.give_to_deck(seat, card, sink);
            }
        }
        if waiting == 0 {
            self.stack.pop();
            if !self.discard.is_empty() {
                self.reshuffle(sink);
            }
            return false;
        }
        let mut next = seat;
        loop {
            next = Seat((next.0 + 1) % self.players);
            if waiting & next.bit() != 0 {
                break;
            }
        }
        self.stack.replace(Frame::EmptyDeck { seat: next, left: 2, waiting: waiting & !next.bit() });
        false
    }

    pub(crate) fn answer_empty_deck<S: Sink>(
        &mut self,
        seat: Seat,
        left: u8,
        waiting: u8,
        action: Action,
        sink: &mut S,
    ) {
        let Action::Card(card) = action else { unreachable!("a card was asked") };
        self.give_to_deck(seat, card, sink);
        self.stack.replace(Frame::EmptyDeck { seat, left: left - 1, waiting });
    }

    pub(crate) fn refuse_empty_deck(&self, action: Action) -> Illegal {
        match action {
            Action::Card(card) => Illegal::NotInHand { card },
            Action::Pass => Illegal::MustDiscard,
            _ => self.not_an_answer(action),
        }
    }

    fn give_to_deck<S: Sink>(&mut self, seat: Seat, card: Card, sink: &mut S) {
        self.take_from_hand(seat, card);
        self.discard.insert(card);
        sink.tell(Event::Discarded { seat, card });
    }

    // Points and the end.

    /// 9.3: the game ends as soon as somebody has 20 points, even in the middle of an effect. Nobody scores after that.
    pub(crate) fn score_points<S: Sink>(
        &mut self,
        seat: Seat,
        points: u8,
        source: PointSource,
        sink: &mut S,
    ) {
        if self.end.is_some() || points == 0 {
            return;
        }
        let total = self.score[seat.index()].saturating_add(points);
        self.score[seat.index()] = total;
        sink.tell(Event::Scored { seat, points, source, total });
        if total >= WINNING_SCORE {
            self.finish(seat, EndReason::Points(source), sink);
        }
    }

    fn finish<S: Sink>(&mut self, winner: Seat, reason: EndReason, sink: &mut S) {
        self.end = Some(End { winner, reason });
        sink.tell(Event::Ended { winner, reason });
    }

    /// 9.4: a player with no ship on the map is eliminated at once.
    pub(crate) fn eliminate_if_shipless<S: Sink>(&mut self, seat: Seat, sink: &mut S) {
        if !self.is_alive(seat) {
            return;
        }
        let moving = if seat == self.active { self.sortie.in_transit } else { 0 };
        if !self.options.elimination || self.end.is_some() || self.has_ships(seat) || moving > 0 {
            return;
        }
        let me = seat.index();
        self.alive &= !seat.bit();
        sink.tell(Event::Eliminated { seat });
        self.discard = self.discard.or(self.hand[me]).or(self.minerals[me]);
        self.hand[me] = CardSet::EMPTY;
        self.known[me] = CardSet::EMPTY;
        self.hidden_minerals = self.hidden_minerals.without(self.minerals[me]);
        self.minerals[me] = CardSet::EMPTY;
        self.gems[me] = [0; 4];
        let plan = core::mem::replace(&mut self.plans[me], Row::EMPTY);
        self.discard_row(plan);
        for tech in core::mem::replace(&mut self.techs[me], [Tech::None; 2]) {
            if let Tech::Card(card) = tech {
                self.discard.insert(card);
            }
        }
        // 14.19: the last player or team left wins, whatever the points.
        let mut left = self.seats().filter(|&other| self.is_alive(other));
        if let Some(winner) = left.next()
            && left.all(|other| self.same_team(winner, other))
        {
            self.finish(winner, EndReason::Elimination, sink);
        } else if seat == self.active {
            self.end_turn_at_once(sink);
        }
    }

    /// 9.4, 14.13: the active player is eliminated: the turn ends; only the trim of 3.6 still happens.
    fn end_turn_at_once<S: Sink>(&mut self, sink: &mut S) {
        self.stack.clear();
        self.chain.clear();
        self.fight = Fight::NONE;
        self.discard_executed(sink);
        let in_use = core::mem::replace(&mut self.plan_in_use, Row::EMPTY);
        self.discard_row(in_use);
        self.step = Step::Trim;
    }
}
