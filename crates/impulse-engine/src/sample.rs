//! `View::sample`: a whole table that a viewer cannot tell from the true one. Bots search on these, so they cannot
//! cheat: they never hold the truth.
//!
//! Cards out of sight are dealt again to the deck, the face-down map, the hidden parts of hands and hidden minerals, which
//! get cards of their colour and size (10.1). A card that was not in the last shuffle cannot be in the deck. Knowledge
//! from earlier shuffles is not used, nor when a hidden mineral was mined.

use crate::action::Seat;
use crate::card::{CARD_COUNT, Card, CardSet, LOOKS, cards_of_look};
use crate::map::Cell;
use crate::rng::{Rng, Stream};
use crate::state::{NO_CARD, State};
use crate::view::{View, Viewer};

impl State {
    /// The cards whose place a viewer does not know. Works on a view's table as well as on the whole state.
    pub(crate) fn cards_out_of_sight(&self, viewer: Viewer) -> CardSet {
        if viewer == Viewer::Everything {
            return CardSet::EMPTY;
        }
        let mut seen = self.discard.or(self.executing).or(self.in_battle);
        for row in self.impulses.into_iter().chain(self.plans).chain([self.plan_in_use]) {
            seen = seen.or(row.iter(&self.next).collect());
        }
        for cell in Cell::all() {
            if let crate::state::MapCard::FaceUp(card) = self.map_card(cell) {
                seen.insert(card);
            }
        }
        seen = seen.or(self.stack.cards_in_flight().collect());
        for seat in self.seats() {
            let me = seat.index();
            seen = seen.or(self.minerals[me].without(self.hidden_minerals)).or(self.known[me]);
            seen = seen.or(self.techs[me].into_iter().filter_map(|tech| tech.card()).collect());
            if viewer.sees(seat) {
                seen = seen.or(self.hand[me]).or(self.placed_by(seat)).or(self.minerals[me]);
            }
        }
        CardSet::ALL.without(seen)
    }
}

/// A shuffled pool of cards, dealt one by one.
struct Pool {
    cards: [Card; CARD_COUNT],
    len: usize,
}

impl Pool {
    fn new(cards: CardSet, stream: &mut Stream<'_>) -> Self {
        let mut pool = Self { cards: [Card(0); CARD_COUNT], len: 0 };
        for card in cards.iter() {
            pool.cards[pool.len] = card;
            pool.len += 1;
        }
        stream.shuffle(&mut pool.cards[..pool.len]);
        pool
    }

    fn deal(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len])
    }
}

/// The unknown cards in the hands of players with hidden minerals, and how many of them were in the last shuffle.
struct Pooled {
    cards: u8,
    recent: u8,
}

impl Pooled {
    fn next_is_recent(&mut self, stream: &mut Stream<'_>) -> bool {
        let is_recent =
            self.recent > 0 && stream.below(u32::from(self.cards.max(1))) < u32::from(self.recent);
        self.cards = self.cards.saturating_sub(1);
        self.recent -= u8::from(is_recent);
        is_recent
    }
}

/// The candidates for hidden minerals, and how many of each look are still to be dealt.
struct Stock {
    hidden: CardSet,
    /// Those of them that were in the last shuffle.
    recent: CardSet,
    needed: [u8; LOOKS],
}

impl Stock {
    /// How many of the minerals still to be dealt must at least, and can at most, be cards of the last shuffle.
    fn bounds(&self) -> (u8, u8) {
        let mut bounds = (0, 0);
        for (look, &needed) in self.needed.iter().enumerate().filter(|(_, needed)| **needed > 0) {
            let recent = cards_of_look(look).and(self.recent).len() as u8;
            let older = cards_of_look(look).and(self.hidden).len() as u8 - recent;
            bounds.0 += needed.saturating_sub(older);
            bounds.1 += needed.min(recent);
        }
        bounds
    }

    /// A card of a look, at random among those that leave the rest possible: of all hidden minerals between `least` and
    /// `most` were in the last shuffle, and `used` of those dealt so far.
    fn deal(&mut self, look: usize, used: u8, least: u8, most: u8, stream: &mut Stream<'_>) -> Option<Card> {
        self.needed[look] -= 1;
        let fitting = cards_of_look(look).and(self.hidden);
        let allowed = |from: CardSet, used: u8| {
            let Some(card) = from.iter().next() else { return CardSet::EMPTY };
            let mut rest = Stock { hidden: self.hidden, recent: self.recent, needed: self.needed };
            rest.hidden.remove(card);
            rest.recent.remove(card);
            let (fewest, highest) = rest.bounds();
            if used + fewest <= most && used + highest >= least { from } else { CardSet::EMPTY }
        };
        let cards =
            allowed(fitting.and(self.recent), used + 1).or(allowed(fitting.without(self.recent), used));
        if cards.is_empty() {
            return None;
        }
        let card = pick(cards, stream);
        self.hidden.remove(card);
        self.recent.remove(card);
        Some(card)
    }
}

impl View {
    /// A determinization: a state that gives this viewer exactly this view, with everything hidden dealt at random.
    ///
    /// ```
    /// # use impulse_engine::{Setup, State, Viewer, rng::Rng, setup::seed_from_number};
    /// let state = State::new(&Setup::new(2, seed_from_number(1)))?;
    /// let view = state.view(Viewer::Seat(state.asked().unwrap()));
    /// let deal = view.sample(&mut Rng::new(&[7; 32]));
    /// assert!(deal != state && deal.view(view.viewer()) == view);
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn sample(&self, rng: &mut Rng) -> State {
        let mut state = self.deal(rng);
        state.advance(&mut ());
        state
    }

    /// The same, before the question is asked again.
    pub(crate) fn deal(&self, rng: &mut Rng) -> State {
        let mut stream = rng.stream();
        let mut state = self.table;
        let hidden = self.table.cards_out_of_sight(self.viewer);
        let mut pooled = self.deal_minerals(&mut state, hidden, &mut stream);
        let hidden = hidden.without(state.hidden_minerals);
        let mut recent = Pool::new(hidden.and(self.table.last_shuffled), &mut stream);
        let mut older = Pool::new(hidden.without(self.table.last_shuffled), &mut stream);
        for seat in self.seats() {
            self.sample_hand(&mut state, seat, &mut recent, &mut older, &mut pooled, &mut stream);
        }
        if self.viewer != Viewer::Everything {
            let mut recent_left = self.map_recent;
            for cell in Cell::all().filter(|cell| self.table.face_down & cell.bit() != 0) {
                let pool = if recent_left > 0 { &mut recent } else { &mut older };
                recent_left = recent_left.saturating_sub(1);
                if let Some(card) = pool.deal() {
                    state.map[cell.index()] = card.0;
                }
            }
            for card in &mut state.deck[..self.table.deck_len as usize] {
                if let Some(dealt) = recent.deal() {
                    *card = dealt;
                }
            }
        }
        let mut seed = [0; 32];
        for bytes in seed.as_chunks_mut().0 {
            *bytes = stream.word().to_le_bytes();
        }
        state.rng = Rng::new(&seed);
        state
    }

    /// Does the seat have minerals of which the viewer knows only colour and size?
    fn hides_minerals(&self, seat: Seat) -> bool {
        self.hidden_looks[seat.index()] != [0; LOOKS]
    }

    /// How many cards a seat has in hand, or laid from it face down, that the viewer does not know.
    fn unknown_cards(&self, seat: Seat) -> u8 {
        let placed = self.side_of(seat).map_or(0, |side| self.placed_len[side]);
        (self.hand_size[seat.index()] + placed).saturating_sub(self.table.known[seat.index()].len() as u8)
    }

    /// Which side of a battle a seat is on.
    fn side_of(&self, seat: Seat) -> Option<usize> {
        match self.table.fight.attackers {
            0 => None,
            _ if seat == self.table.fight.defender => Some(0),
            _ if seat == self.table.active => Some(1),
            _ => None,
        }
    }

    /// 10.1: deals cards of the right colour and size to the hidden minerals. What is left of the pooled numbers is for
    /// the hands of the same players.
    fn deal_minerals(&self, state: &mut State, hidden: CardSet, stream: &mut Stream<'_>) -> Pooled {
        let hiding = || self.seats().filter(|&seat| self.hides_minerals(seat));
        let hands: u8 = hiding().map(|seat| self.unknown_cards(seat)).sum();
        let minerals: u8 = hiding().map(|seat| self.hidden_looks[seat.index()].iter().sum::<u8>()).sum();
        let mut stock = Stock { recent: hidden.and(self.table.last_shuffled), hidden, needed: [0; LOOKS] };
        for seat in hiding() {
            for (needed, count) in stock.needed.iter_mut().zip(self.hidden_looks[seat.index()]) {
                *needed += count;
            }
        }
        let mut used = 0;
        let (least, most) = (self.pooled_recent.saturating_sub(hands), self.pooled_recent.min(minerals));
        for seat in hiding() {
            for (look, count) in self.hidden_looks[seat.index()].into_iter().enumerate() {
                for _ in 0..count {
                    let Some(card) = stock.deal(look, used, least, most, stream) else { continue };
                    used += u8::from(self.table.last_shuffled.contains(card));
                    state.minerals[seat.index()].insert(card);
                    state.hidden_minerals.insert(card);
                }
            }
        }
        Pooled { cards: hands, recent: self.pooled_recent.saturating_sub(used) }
    }

    /// Deals the unknown part of a hand, and what was laid or chosen from it in secret.
    fn sample_hand(
        &self,
        state: &mut State,
        seat: Seat,
        recent: &mut Pool,
        older: &mut Pool,
        pooled: &mut Pooled,
        stream: &mut Stream<'_>,
    ) {
        if self.viewer.sees(seat) {
            return;
        }
        let me = seat.index();
        let side = self.side_of(seat);
        let placed = side.map_or(0, |side| self.placed_len[side]);
        let mut held = self.table.known[me];
        let unknown = self.unknown_cards(seat);
        for number in 0..unknown {
            let is_recent = if self.hides_minerals(seat) {
                pooled.next_is_recent(stream)
            } else {
                number < self.unknown_recent[me]
            };
            let pool = if is_recent { &mut *recent } else { &mut *older };
            if let Some(card) = pool.deal() {
                held.insert(card);
            }
        }
        if let Some(side) = side {
            for _ in 0..placed {
                let card = pick(held, stream);
                held.remove(card);
                state.placed[side].insert(card);
            }
        }
        state.hand[me] = held;
        if self.homes_chosen & seat.bit() != 0 {
            let keep = CardSet(if self.table.options.swap_home {
                1 << self.table.map[self.home(seat).index()]
            } else {
                0
            });
            state.home_choice[me] = pick(held.or(keep), stream).0;
        } else {
            state.home_choice[me] = NO_CARD;
        }
    }
}

fn pick(cards: CardSet, stream: &mut Stream<'_>) -> Card {
    let position = stream.below(cards.len().max(1) as u32) as usize;
    cards.iter().nth(position).unwrap_or(Card(0))
}
