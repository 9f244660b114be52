//! What is true at every moment (11.1), as a check for tests, soaks and fuzzing. A failure is a bug of this crate.

use crate::action::Seat;
use crate::card::{Card, CardSet};
use crate::map::{Cell, Gate, bits, cells_of_gates};
use crate::state::{SHIPS, State, WINNING_SCORE};
use alloc::format;
use alloc::string::String;

/// A broken invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub String);

impl core::fmt::Display for Broken {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl State {
    /// Checks everything that chapter 11 says, and that the state's own tables agree with each other.
    pub fn check_invariants(&self) -> Result<(), Broken> {
        self.check_table()?;
        match self.end {
            Some(_) if !self.legal.is_empty() => broken("answers are offered after the end".into()),
            None if self.legal.is_empty() => broken("nothing may be answered".into()),
            None if self.seats().any(|seat| self.score(seat) >= WINNING_SCORE) => {
                broken("somebody has 20 points and the game goes on (9.3)".into())
            }
            _ => Ok(()),
        }
    }

    /// The same but for the question: what is on the table adds up.
    pub(crate) fn check_table(&self) -> Result<(), Broken> {
        self.check_cards()?;
        self.check_ships()?;
        self.check_hidden_minerals()?;
        self.seats().try_for_each(|seat| self.check_seat(seat))
    }

    /// Each of the 108 cards is in exactly one place.
    fn check_cards(&self) -> Result<(), Broken> {
        let mut seen = CardSet::EMPTY;
        let mut add = |cards: &mut dyn Iterator<Item = Card>, place: &str| {
            for card in cards {
                if seen.contains(card) {
                    return broken(format!("{card} is in two places, one of them {place}"));
                }
                seen.insert(card);
            }
            Ok(())
        };
        add(&mut self.discard.iter(), "the discard pile")?;
        add(&mut self.executing.iter(), "being executed")?;
        add(&mut self.in_battle.iter(), "in battle")?;
        add(&mut self.deck[..self.deck_len as usize].iter().copied(), "the deck")?;
        for set in self.hand.iter().chain(&self.minerals).chain(&self.placed) {
            add(&mut set.iter(), "a hand, minerals or reinforcements")?;
        }
        for row in self.impulses.iter().chain(&self.plans).chain([&self.plan_in_use]) {
            add(&mut row.iter(&self.next), "a row")?;
            if row.iter(&self.next).count() != usize::from(row.len) {
                return broken("a row has lost count".into());
            }
        }
        let map = Cell::all().filter_map(|cell| Card::from_number(self.map[cell.index()].wrapping_add(1)));
        add(&mut map.into_iter(), "the map")?;
        add(&mut self.techs.iter().flatten().filter_map(|tech| tech.card()), "a tech slot")?;
        add(&mut self.stack.cards_in_flight(), "being researched or on offer")?;
        match CardSet::ALL.without(seen).iter().next() {
            Some(lost) => broken(format!("{lost} is nowhere")),
            None => Ok(()),
        }
    }

    /// No gate holds two players' cruisers, and the masks agree with the counts.
    fn check_ships(&self) -> Result<(), Broken> {
        for gate in Gate::all() {
            let owners = self.held_gates.iter().filter(|gates| *gates & gate.bit() != 0).count();
            let held = self.cruisers[gate.index()] > 0;
            if owners != usize::from(held) {
                return broken(format!(
                    "{owners} players own the {} cruisers on {gate}",
                    self.cruisers[gate.index()]
                ));
            }
        }
        Ok(())
    }

    /// 10.1: what is hidden among the minerals is a mineral, and nothing is hidden in version 1.
    fn check_hidden_minerals(&self) -> Result<(), Broken> {
        let minerals = self.minerals.iter().fold(CardSet::EMPTY, |all, own| all.or(*own));
        let hides = self.rules.hides_minerals();
        if !self.hidden_minerals.without(minerals).is_empty() || !hides && !self.hidden_minerals.is_empty() {
            return broken("a card that is no mineral is hidden among the minerals (10.1)".into());
        }
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Broken> {
        let me = seat.index();
        let transports: u8 = self.transports[me].iter().sum();
        let cruisers: u8 = bits(self.held_gates[me]).map(|gate| self.cruisers[gate as usize]).sum();
        let moving = if seat == self.active { self.sortie.in_transit } else { 0 };
        let ships = transports + cruisers + moving + self.reserve[me];
        if ships != SHIPS {
            return broken(format!("{seat} has {ships} ships"));
        }
        if moving > 0 && self.stack.top().is_none() {
            return broken("ships are under way and no command is".into());
        }
        let occupied = Cell::all().filter(|cell| self.transports[me][cell.index()] > 0);
        if occupied.fold(0, |mask, cell| mask | cell.bit()) != self.occupied[me] {
            return broken(format!("the cells that {seat} occupies are noted wrongly"));
        }
        if cells_of_gates(self.held_gates[me]) != self.patrolled[me] {
            return broken(format!("the cells that {seat} patrols are noted wrongly"));
        }
        let mut gems = [0; 4];
        self.minerals[me].iter().for_each(|card| gems[card.color() as usize] += card.size());
        if gems != self.gems[me] {
            return broken(format!("the gems of {seat} are counted wrongly"));
        }
        if !self.known[me].without(self.hand[me].or(self.placed_by(seat))).is_empty() {
            return broken(format!("a card known to be in the hand of {seat} is not there"));
        }
        if !self.is_alive(seat) && self.has_ships(seat) {
            return broken(format!("{seat} is eliminated and has ships"));
        }
        if self.options.elimination
            && self.end.is_none()
            && self.is_alive(seat)
            && transports + cruisers + moving == 0
        {
            return broken(format!("{seat} has no ships and plays on (9.4)"));
        }
        Ok(())
    }
}

fn broken<T>(what: String) -> Result<T, Broken> {
    Err(Broken(what))
}
