//! The question that is open, and what led to it: the chain of cards, the fleet under way, the battle.

use crate::layout::*;
use crate::players::{icons, tech_index};
use crate::{Eyes, Observation};
use impulse_engine::card::Filter;
use impulse_engine::effect::{Source, Verb};
use impulse_engine::{Ask, Card, Color, Origin, Place};

pub(crate) fn write(eyes: &Eyes, to: &mut Observation) {
    if let Some(decision) = eyes.view.decision() {
        Question { eyes, number: ask_number(decision.ask) }.write(decision.ask, to);
    }
    chain(eyes, to);
    journey(eyes, to);
    battle(eyes, to);
}

/// The number of a kind of question, below [`ASKS`].
pub fn ask_number(ask: Ask) -> usize {
    match ask {
        Ask::ChooseHome { .. } => 0,
        Ask::AddToImpulse => 1,
        Ask::UseTech => 2,
        Ask::UseImpulseCard { .. } => 3,
        Ask::UsePlan => 4,
        Ask::UsePlanCard { .. } => 5,
        Ask::DiscardToLimit { .. } => 6,
        Ask::TakeCard { .. } => 7,
        Ask::RevealNext { .. } => 8,
        Ask::TakeRevealed { .. } => 9,
        Ask::ChooseSlot { .. } => 10,
        Ask::Execute { .. } => 11,
        Ask::PayForTech => 12,
        Ask::MoveOrBuild => 13,
        Ask::BuildWhere { .. } => 14,
        Ask::Build { .. } => 15,
        Ask::ChooseTarget { .. } => 16,
        Ask::ChooseFleet { .. } => 17,
        Ask::ChooseShips { .. } => 18,
        Ask::ChooseStep { .. } => 19,
        Ask::PlaceExplored { .. } => 20,
        Ask::Activate { .. } => 21,
        Ask::ActivateCore { .. } => 22,
        Ask::SabotageWhere { .. } => 23,
        Ask::SabotageWhom { .. } => 24,
        Ask::DropBomb { .. } => 25,
        Ask::Reinforce { .. } => 26,
        Ask::GiveToDeck { .. } => 27,
    }
}

struct Question<'a, 'v> {
    eyes: &'a Eyes<'v>,
    number: usize,
}

impl Question<'_, '_> {
    fn write(&self, ask: Ask, to: &mut Observation) {
        to.set(ASK, self.number);
        match ask {
            Ask::AddToImpulse | Ask::UseTech | Ask::UsePlan | Ask::PayForTech | Ask::MoveOrBuild => {}
            Ask::ChooseHome { may_keep } => self.flag(may_keep, to),
            Ask::UseImpulseCard { card } | Ask::UsePlanCard { card } => self.card(card, to),
            Ask::DiscardToLimit { excess: left } | Ask::GiveToDeck { left } => self.first(left, to),
            Ask::TakeCard { verb, from, filter, left, distinct_colors } => {
                self.cards(verb, from, filter, left, to);
                self.flag(distinct_colors, to);
            }
            Ask::RevealNext { verb, filter, left } => self.cards(verb, Source::Deck, filter, left, to),
            Ask::TakeRevealed { verb, card } => {
                to.set(ASK_VERB, verb as usize * 4 + Source::Deck as usize);
                self.card(card, to);
            }
            Ask::ChooseSlot { card, may_decline } => {
                self.card(card, to);
                self.flag(may_decline, to);
            }
            Ask::Execute { from, size } => {
                self.first(size, to);
                to.set(ASK_VERB, from as usize);
            }
            Ask::BuildWhere { ship, count } => {
                to.set(ASK_SHIPS, ship as usize);
                self.first(count, to);
            }
            Ask::Build { ship, cell, left } => {
                to.set(ASK_SHIPS, ship as usize);
                self.first(left, to);
                self.place(Place::Cell(cell), to);
            }
            Ask::ChooseTarget { fleets } => self.first(fleets, to),
            Ask::ChooseFleet { kind, fleets, ships, moves, route, target } => {
                to.set(ASK_SHIPS, kind as usize);
                to.set(ASK_ROUTE, route as usize);
                self.first(moves, to);
                self.second(ships, to);
                to.choose(ASK_NUMBER, 16, MOST_NUMBER + 1, fleets.into());
                if let Some(cell) = target {
                    to.set(ASK_TARGET, self.eyes.map.cell(cell));
                }
            }
            Ask::ChooseShips { origin, most } => {
                self.place(origin, to);
                self.first(most, to);
            }
            Ask::ChooseStep { at, ships, moves_left } => {
                self.place(at, to);
                self.first(moves_left, to);
                self.second(ships, to);
            }
            Ask::PlaceExplored { cell } => self.place(Place::Cell(cell), to),
            Ask::Activate { cell, card, moved } => {
                self.place(Place::Cell(cell), to);
                self.card(card, to);
                self.first(moved, to);
            }
            Ask::ActivateCore { moved } => self.first(moved, to),
            Ask::SabotageWhere { target, bombs } => {
                to.set(ASK_SHIPS, target as usize);
                self.first(bombs, to);
            }
            Ask::SabotageWhom { cell, bombs } => {
                self.place(Place::Cell(cell), to);
                self.first(bombs, to);
            }
            Ask::DropBomb { victim, place, left } => {
                to.set(ASK_SEAT, self.eyes.relative(victim));
                self.place(place, to);
                self.first(left, to);
            }
            Ask::Reinforce { gate, attacking } => {
                self.place(Place::Gate(gate), to);
                self.flag(attacking, to);
            }
        }
    }

    fn first(&self, number: u8, to: &mut Observation) {
        to.choose(ASK_NUMBER, self.number, MOST_NUMBER + 1, number.into());
    }

    fn second(&self, number: u8, to: &mut Observation) {
        to.choose(ASK_SECOND, self.number, MOST_NUMBER + 1, number.into());
    }

    fn flag(&self, on: bool, to: &mut Observation) {
        if on {
            to.set(ASK_FLAG, 0);
        }
    }

    fn card(&self, card: Card, to: &mut Observation) {
        to.set(ASK_CARD, card.index());
    }

    fn place(&self, place: Place, to: &mut Observation) {
        match place {
            Place::Cell(cell) => to.set(ASK_CELL, self.eyes.map.cell(cell)),
            Place::Gate(gate) => to.set(ASK_GATE, self.eyes.map.gate(gate)),
        }
    }

    fn cards(&self, verb: Verb, from: Source, filter: Filter, left: u8, to: &mut Observation) {
        to.set(ASK_VERB, verb as usize * 4 + from as usize);
        self.first(left, to);
        let (smallest, largest) = filter.sizes();
        self.second((smallest - 1) * 4 + largest.min(3), to);
        for color in Color::ALL.into_iter().filter(|&color| filter.allows_color(color)) {
            to.set(ASK_COLORS, color as usize);
        }
    }
}

fn chain(eyes: &Eyes, to: &mut Observation) {
    let chain = eyes.view.chain();
    to.choose(CHAIN, 0, CHAIN.size, chain.len());
    let Some(link) = chain.last() else { return };
    to.choose(BOOST, 0, BOOST.size, link.boost.into());
    let index = match link.origin {
        Origin::Tech(tech) | Origin::ExecutedTech(tech) => tech_index(tech),
        Origin::Impulse(card) | Origin::Plan(card) | Origin::Arrival(_, card) | Origin::Executed(card) => {
            Some(card.index())
        }
        Origin::CoreArrival(_) => None,
    };
    if let Some(index) = index {
        to.set(ORIGIN, index);
    }
}

fn journey(eyes: &Eyes, to: &mut Observation) {
    if let Some((from, ships)) = eyes.view.under_way() {
        match from {
            Place::Cell(cell) => to.set(FROM_CELL, eyes.map.cell(cell)),
            Place::Gate(gate) => to.set(FROM_GATE, eyes.map.gate(gate)),
        }
        to.fill(FLEET, 0, MOST_SHIPS, ships.into());
        let (mut cells, mut gates) = (0u32, 0u64);
        for place in eyes.view.path() {
            match place {
                Place::Cell(cell) => cells |= 1 << eyes.map.cell(cell),
                Place::Gate(gate) => gates |= 1 << eyes.map.gate(gate),
            }
        }
        (0..PATH_CELL.size).filter(|cell| cells >> cell & 1 == 1).for_each(|cell| to.set(PATH_CELL, cell));
        (0..PATH_GATE.size).filter(|gate| gates >> gate & 1 == 1).for_each(|gate| to.set(PATH_GATE, gate));
    }
    for (cell, ships) in eyes.view.convoy() {
        to.fill(CONVOY, eyes.map.cell(cell), MOST_SHIPS, ships.into());
    }
}

fn battle(eyes: &Eyes, to: &mut Observation) {
    let Some(battle) = eyes.view.battle() else { return };
    to.set(BATTLE_GATE, eyes.map.gate(battle.gate));
    to.set(ATTACKER, eyes.relative(battle.attacker));
    to.set(DEFENDER, eyes.relative(battle.defender));
    to.fill(ATTACKERS, 0, MOST_SHIPS, battle.attackers.into());
    to.fill(DEFENDERS, 0, MOST_SHIPS, battle.defenders.into());
    to.fill(ATTACKER_PLACED, 0, ATTACKER_PLACED.size, battle.attacker_placed.into());
    to.fill(DEFENDER_PLACED, 0, DEFENDER_PLACED.size, battle.defender_placed.into());
    let placed = eyes.view.placed();
    placed.iter().for_each(|card| to.set(PLACED, card.index()));
    let counting = eyes.view.would_count(eyes.me, placed);
    to.choose(SUPPORT, 0, SUPPORT.size, icons(counting.iter()));
}
