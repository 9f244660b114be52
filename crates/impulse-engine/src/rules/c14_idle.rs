//! Chapter 14, ruling 22: do not ask about what everybody can see to be pointless.
//!
//! Each card has a few marks, found once from its effect, that say which fact makes it idle: an empty hand, no ship in
//! reserve, no fleet that can move. Testing marks one after the other is faster than looking at the effect: which card
//! comes next is unpredictable, whether the hand is empty is not.

use crate::action::Slot;
use crate::card::{CARD_COUNT, Card, CardSet};
use crate::cards::CARDS;
use crate::effect::{Effect, Ships, Site, Source, Verb};
use crate::map::{Cell, bits};
use crate::race::{Race, Tech};
use crate::setup::Teams;
use crate::state::State;

const FROM_HAND: u16 = 1;
const EXECUTE: u16 = 1 << 1;
const EXECUTE_HAND: u16 = 1 << 2;
const DRAW: u16 = 1 << 3;
const PLAN: u16 = 1 << 4;
const REFINE: u16 = 1 << 5;
const RESEARCH_PLAN: u16 = 1 << 6;
/// Which ships a command moves, or a sabotage bombs.
const TRANSPORTS: u16 = 1 << 7;
const CRUISERS: u16 = 1 << 8;
const COMMAND: u16 = 1 << 9;
const BUILD: u16 = 1 << 10;
const BUILD_CRUISER: u16 = 1 << 11;
const BUILD_OCCUPIED: u16 = 1 << 12;
const SABOTAGE: u16 = 1 << 13;

static MARKS: [u16; CARD_COUNT] = {
    let mut marks = [0; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        marks[i] = marks_of(&CARDS[i].effect);
        i += 1;
    }
    marks
};

const fn marks_of(effect: &Effect) -> u16 {
    match effect {
        Effect::Cards(cards) => {
            let verb = match cards.verb {
                Verb::Draw => DRAW,
                Verb::Plan => PLAN,
                _ => 0,
            };
            verb | match cards.from {
                Source::Hand => FROM_HAND,
                Source::Minerals => REFINE,
                Source::Plan => RESEARCH_PLAN,
                Source::Deck => 0,
            }
        }
        Effect::Execute(execute) if matches!(execute.from, Source::Hand) => EXECUTE | EXECUTE_HAND,
        Effect::Execute(_) => EXECUTE,
        Effect::Command(command) => COMMAND | kinds(command.kind),
        Effect::Sabotage(sabotage) => SABOTAGE | kinds(sabotage.target),
        Effect::Build(build) => {
            let cruiser = if matches!(build.ship, Ships::Cruiser) { BUILD_CRUISER } else { 0 };
            let occupied = if matches!(build.site, Site::OneOccupiedCard) { BUILD_OCCUPIED } else { 0 };
            BUILD | cruiser | occupied
        }
        Effect::CommonTech => 0,
    }
}

const fn kinds(ships: Ships) -> u16 {
    match ships {
        Ships::Any => TRANSPORTS | CRUISERS,
        Ships::Transport => TRANSPORTS,
        Ships::Cruiser => CRUISERS,
    }
}

impl State {
    /// 14.22: can everybody see that the active player could do nothing with this card now? `transports` just moved
    /// onto it and count as gems.
    #[inline(always)]
    pub(crate) fn is_idle(&self, card: Card, transports: u8) -> bool {
        let marks = MARKS[card.index()];
        let seat = self.active;
        if self.hand[seat.index()].is_empty()
            && (marks & FROM_HAND != 0 || marks & EXECUTE_HAND != 0 && self.executable_techs() == 0)
        {
            return true;
        }
        if marks & (COMMAND | BUILD | SABOTAGE) != 0 {
            return self.is_idle_for_want_of_ships(card, marks, transports);
        }
        marks & DRAW != 0 && self.hand_is_full(seat) // 9.1
            || marks & PLAN != 0 && self.plan_is_full(seat) // 13.6
            || marks & EXECUTE != 0 && self.chain.is_full() // 14.9
            || marks & REFINE != 0 && self.nothing_to_refine(card)
            || marks & RESEARCH_PLAN != 0 && self.researchable_plan_cards().is_empty()
    }

    fn is_idle_for_want_of_ships(&self, card: Card, marks: u16, transports: u8) -> bool {
        let me = self.active.index();
        if marks & COMMAND != 0 {
            let cruisers = marks & CRUISERS != 0 && self.a_cruiser_can_move(card, transports);
            return !cruisers && (marks & TRANSPORTS == 0 || !self.a_transport_can_move());
        }
        if marks & BUILD != 0 {
            return self.reserve[me] == 0
                || marks & BUILD_OCCUPIED != 0 && self.occupied[me] == 0
                || marks & BUILD_CRUISER != 0 && self.no_gate_to_build_on(marks & BUILD_OCCUPIED != 0);
        }
        let Effect::Sabotage(sabotage) = card.face().effect else { return false };
        self.sabotage_targets(sabotage.target) == (0, 0)
    }

    fn a_transport_can_move(&self) -> bool {
        let enemy_patrol = self.enemy_patrol(self.active);
        bits(u64::from(self.occupied[self.active.index()]))
            .any(|cell| Cell(cell).neighbour_mask() & !enemy_patrol != 0)
    }

    /// 6.7: whatever patrols the cards of its gate, a cruiser can always move on or attack; only team mates' gates all
    /// round can hold it (12.3).
    fn a_cruiser_can_move(&self, card: Card, transports: u8) -> bool {
        if self.teams == Teams::None || self.held_gates[self.active.index()] == 0 {
            return self.held_gates[self.active.index()] != 0;
        }
        let boost = (self.gems_of(self.active, card.color()) + transports) / 2;
        match card.face().effect.boosted(boost) {
            Effect::Command(command) => self.any_cruiser_can_end_elsewhere(command.moves),
            _ => false,
        }
    }

    fn no_gate_to_build_on(&self, at_occupied_card: bool) -> bool {
        let me = self.active.index();
        let others = self.gates_of_others(self.active);
        let sites = if at_occupied_card { self.occupied[me] } else { self.home[me].bit() };
        bits(u64::from(sites)).all(|cell| Cell(cell).gate_mask() & !others == 0)
    }

    fn nothing_to_refine(&self, card: Card) -> bool {
        let Effect::Cards(cards) = card.face().effect else { return false };
        self.minerals[self.active.index()].and(cards.filter.cards()).is_empty()
    }

    /// 1.3: the same for a tech.
    fn tech_is_idle(&self, tech: Tech) -> bool {
        let me = self.active.index();
        match tech {
            Tech::Card(card) => self.is_idle(card, 0),
            Tech::Common => self.hand[me].is_empty() || self.common_tech_choices().is_empty(),
            Tech::Unique(Race::Piscesish) => self.hand_is_full(self.active),
            Tech::Unique(Race::Draconians | Race::Caelumnites) => {
                self.hand[me].is_empty() || self.impulse(self.active).len == 0 // 14.18
            }
            Tech::Unique(Race::Triangulumnists) => {
                self.reserve[me] == 0 || self.building_places(self.home[me], Ships::Cruiser, true).1 == 0
            }
            Tech::Unique(race @ (Race::Ariek | Race::Herculese)) => match race.effect() {
                Effect::Command(command) => !self.any_fleet_can_move(*command),
                _ => false,
            },
            Tech::None => true,
        }
    }

    /// The slots whose tech could do something, as everybody can see.
    pub(crate) fn useful_techs(&self) -> u8 {
        let techs = self.techs[self.active.index()];
        slots(|slot| !self.tech_is_idle(techs[slot]))
    }

    /// 5.8: the techs an Execute may perform. A tech that is itself an Execute counts as useful as long as the chain is
    /// not at its end, so that this question has an end.
    pub(crate) fn executable_techs(&self) -> u8 {
        if self.chain.is_full() {
            return 0; // 14.9
        }
        let techs = self.techs[self.active.index()];
        let executes = |tech: Tech| tech.card().is_some_and(|card| MARKS[card.index()] & EXECUTE != 0);
        slots(|slot| executes(techs[slot]) || !self.tech_is_idle(techs[slot]))
    }

    /// All cards that are idle now, for display.
    pub(crate) fn idle_cards(&self) -> CardSet {
        Card::all().filter(|&card| self.is_idle(card, 0)).collect()
    }
}

fn slots(useful: impl Fn(usize) -> bool) -> u8 {
    Slot::BOTH.into_iter().fold(0, |mask, slot| mask | u8::from(useful(slot as usize)) << slot as u8)
}
