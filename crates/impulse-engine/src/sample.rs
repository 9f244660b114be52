//! `View::sample`: a whole table that a viewer cannot tell from the true one. Bots search on these, so they cannot
//! cheat: they never hold the truth.
//!
//! Cards out of sight are dealt anew to the deck, the face-down map and the hidden parts of hands. One thing is known
//! about them: a card that was in the last shuffle can be in the deck or in a hand, one that was not cannot be in the
//! deck. (Knowledge from shuffles before the last is not used.)

use crate::action::Seat;
use crate::card::{CARD_COUNT, Card, CardSet};
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
            seen = seen.or(self.minerals[me]).or(self.known[me]);
            seen = seen.or(self.techs[me].into_iter().filter_map(|tech| tech.card()).collect());
            if viewer.sees(seat) {
                seen = seen.or(self.hand[me]).or(self.placed_by(seat));
            }
        }
        CardSet::ALL.without(seen)
    }
}

/// Cards of one origin, shuffled, to be dealt out one by one.
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

impl View {
    /// A state that gives this viewer this very view. All that the viewer cannot know is dealt at random.
    pub fn sample(&self, rng: &mut Rng) -> State {
        let mut state = self.deal(rng);
        state.advance(&mut ());
        state
    }

    /// The same before the question is put again.
    pub(crate) fn deal(&self, rng: &mut Rng) -> State {
        let mut stream = rng.stream();
        let mut state = self.table;
        let hidden = self.table.cards_out_of_sight(self.viewer);
        let mut recent = Pool::new(hidden.and(self.table.last_shuffled), &mut stream);
        let mut older = Pool::new(hidden.without(self.table.last_shuffled), &mut stream);
        for seat in self.seats() {
            self.sample_hand(&mut state, seat, &mut recent, &mut older, &mut stream);
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
        for bytes in seed.chunks_exact_mut(4) {
            bytes.copy_from_slice(&stream.word().to_le_bytes());
        }
        state.rng = Rng::new(&seed);
        state
    }

    /// Deals the unknown part of a hand, and what was laid or chosen from it in secret.
    fn sample_hand(
        &self,
        state: &mut State,
        seat: Seat,
        recent: &mut Pool,
        older: &mut Pool,
        stream: &mut Stream<'_>,
    ) {
        if self.viewer.sees(seat) {
            return;
        }
        let me = seat.index();
        let side = match self.table.fight.attackers {
            0 => None,
            _ if seat == self.table.fight.defender => Some(0),
            _ if seat == self.table.active => Some(1),
            _ => None,
        };
        let placed = side.map_or(0, |side| self.placed_len[side]);
        let mut held = self.table.known[me];
        let unknown = (self.hand_size[me] + placed).saturating_sub(held.len() as u8);
        for number in 0..unknown {
            let pool = if number < self.unknown_recent[me] { &mut *recent } else { &mut *older };
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
