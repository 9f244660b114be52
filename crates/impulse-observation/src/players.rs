//! What each player has: points, cards, techs, ships, and how the ships stand to the Sector Core.

use crate::layout::*;
use crate::table::look;
use crate::{Eyes, Observation};
use impulse_engine::card::CARD_COUNT;
use impulse_engine::map::{CELLS, CORE, GATES};
use impulse_engine::{Card, Cell, Color, Gate, SEATS, Seat, Tech, WINNING_SCORE};
use std::sync::LazyLock;

pub(crate) fn write(eyes: &Eyes, to: &mut Observation) {
    for seat in eyes.view.seats() {
        standing(eyes, seat, to);
        minerals(eyes, seat, to);
        techs(eyes, seat, to);
        plan(eyes, seat, to);
        let known = eyes.view.known(seat);
        if seat != eyes.me && !known.is_empty() {
            let row = (eyes.relative(seat) - 1) * CARD_COUNT;
            known.iter().for_each(|card| to.set(KNOWN_HAND, row + card.index()));
        }
    }
    hand(eyes, to);
    ships(eyes, to);
}

fn standing(eyes: &Eyes, seat: Seat, to: &mut Observation) {
    let (view, row) = (eyes.view, eyes.relative(seat));
    to.choose(POINTS, row, MOST_POINTS, view.score(seat).into());
    to.choose(HAND_SIZE, row, MOST_CARDS + 1, view.hand_size(seat).into());
    to.set(RACE, row * 6 + view.race(seat) as usize);
    if !view.is_alive(seat) {
        to.set(GONE, row);
    }
    if view.turn() == 0 && view.home_is_chosen(seat) {
        to.set(HOMES, row);
        if let Some(card) = view.home_choice(seat).filter(|_| seat == eyes.me) {
            to.set(HOME_CARD, card.index());
        }
    }
    for color in Color::ALL {
        to.choose(GEMS, row * 4 + color as usize, MOST_GEMS + 1, view.gems(seat, color).into());
    }
}

fn minerals(eyes: &Eyes, seat: Seat, to: &mut Observation) {
    // Each mineral sets the next number of its row.
    let mut looks = [0usize; LOOKS];
    let row = eyes.relative(seat) * LOOKS;
    let mut count = |look: usize, to: &mut Observation| {
        if looks[look] < OF_A_LOOK {
            to.set(MINERALS, (row + look) * OF_A_LOOK + looks[look]);
            looks[look] += 1;
        }
    };
    for card in eyes.view.minerals(seat).iter() {
        to.set(MINERAL_CARD, card.index());
        count(look(card), to);
    }
    for (color, size) in eyes.view.hidden_minerals(seat) {
        count(color as usize * 3 + usize::from(size) - 1, to);
    }
}

/// A tech as a number; nothing for an empty slot.
pub(crate) fn tech_index(tech: Tech) -> Option<usize> {
    match tech {
        Tech::Card(card) => Some(card.index()),
        Tech::Common => Some(CARD_COUNT),
        Tech::Unique(_) => Some(CARD_COUNT + 1),
        Tech::None => None,
    }
}

fn techs(eyes: &Eyes, seat: Seat, to: &mut Observation) {
    for (slot, tech) in eyes.view.techs(seat).into_iter().enumerate() {
        let Some(tech) = tech_index(tech) else { continue };
        match eyes.relative(seat) {
            0 => to.set(OWN_TECHS, slot * TECHS + tech),
            other => to.set(TECHS_OF, (other - 1) * TECHS + tech),
        }
    }
}

fn plan(eyes: &Eyes, seat: Seat, to: &mut Observation) {
    let row = eyes.relative(seat);
    for (place, card) in eyes.view.plan(seat).enumerate() {
        match row {
            0 => to.set(OWN_PLAN, place.min(PLACES - 1) * CARD_COUNT + card.index()),
            other => to.set(PLAN_OF, (other - 1) * CARD_COUNT + card.index()),
        }
    }
}

fn hand(eyes: &Eyes, to: &mut Observation) {
    let (mut looks, mut kinds, mut icons) = ([0; LOOKS], [0; KINDS], 0);
    for card in eyes.view.hand(eyes.me).iter() {
        to.set(HAND, card.index());
        looks[look(card)] += 1;
        kinds[card.face().kind as usize] += 1;
        icons += usize::from(card.size());
    }
    for (look, &count) in looks.iter().enumerate().filter(|(_, count)| **count > 0) {
        to.fill(HAND_LOOK, look, 4, count);
    }
    for (kind, &count) in kinds.iter().enumerate().filter(|(_, count)| **count > 0) {
        to.fill(HAND_KIND, kind, 4, count);
    }
    to.choose(HAND_ICONS, 0, HAND_ICONS.size, icons);
}

/// The icons of own reinforcements that count.
pub(crate) fn icons(cards: impl Iterator<Item = Card>) -> usize {
    cards.map(|card| usize::from(card.size())).sum()
}

/// What never changes about the map.
struct Map {
    /// 0 on the core, 1 next to it, 2 further away.
    cell_ring: [u8; CELLS],
    gate_ring: [u8; GATES],
    /// The cells of a gate, as bits.
    sides: [u32; GATES],
}

static MAP: LazyLock<Map> = LazyLock::new(|| {
    let next_to_core = |cell: Cell| CORE.neighbours().any(|other| other == cell);
    let mut map = Map { cell_ring: [2; CELLS], gate_ring: [2; GATES], sides: [0; GATES] };
    for cell in Cell::all() {
        map.cell_ring[cell.index()] = if cell == CORE { 0 } else { 2 - u8::from(next_to_core(cell)) };
    }
    for gate in Gate::all() {
        let cells = gate.cells();
        map.sides[gate.index()] = cells.iter().fold(0, |bits, cell| bits | 1 << cell.index());
        map.gate_ring[gate.index()] = cells.iter().map(|cell| map.cell_ring[cell.index()]).min().unwrap_or(2);
    }
    map
});

#[derive(Clone, Copy, Default)]
struct Fleets {
    core_gates: usize,
    guards: usize,
    cruisers: [usize; 2],
    transports: [usize; 3],
    /// Transports by cell, as bits, and where this seat's cruisers patrol.
    patrol: u32,
    threatened: usize,
    pressed: usize,
}

fn ships(eyes: &Eyes, to: &mut Observation) {
    let view = eyes.view;
    let map = &*MAP;
    let mut fleets = [Fleets::default(); SEATS];
    // Up to six core gates, with owner and ships.
    let mut held: [(usize, Seat, u8); 6] = [(0, eyes.me, 0); 6];
    let mut holders = 0;
    for gate in Gate::all() {
        let Some((owner, ships)) = view.cruisers(gate) else { continue };
        let count = usize::from(ships);
        let row = eyes.relative(owner);
        to.fill(CRUISERS, row * GATES + eyes.map.gate(gate), MOST_SHIPS, count);
        if view.free_cruisers(gate) < ships {
            to.set(ARRIVED, eyes.map.gate(gate));
        }
        let of = &mut fleets[row];
        of.patrol |= map.sides[gate.index()];
        match map.gate_ring[gate.index()] {
            0 => {
                of.core_gates += 1;
                of.guards += count - 1;
                held[holders] = (gate.index(), owner, ships);
                holders += 1;
            }
            ring => of.cruisers[usize::from(ring) - 1] += count,
        }
    }
    pressed(eyes, &held[..holders], &mut fleets);
    let mut patrols = [0; SEATS];
    view.seats().for_each(|seat| patrols[usize::from(view.team(seat))] |= fleets[eyes.relative(seat)].patrol);
    for seat in view.seats() {
        let row = eyes.relative(seat);
        let others = patrols.iter().enumerate().filter(|(team, _)| *team != usize::from(view.team(seat)));
        let enemies = others.fold(0, |bits, (_, patrol)| bits | patrol);
        for cell in Cell::all() {
            let count = usize::from(view.transports(seat, cell));
            if count == 0 {
                continue;
            }
            to.fill(TRANSPORTS, row * CELLS + eyes.map.cell(cell), MOST_SHIPS, count);
            fleets[row].transports[usize::from(map.cell_ring[cell.index()])] += count;
            if enemies >> cell.index() & 1 == 1 {
                fleets[row].threatened += count;
            }
        }
        write_fleets(row, view.score(seat), &fleets[row], to);
    }
}

/// Counts core gates that an enemy fleet at least as strong can attack with one move.
fn pressed(eyes: &Eyes, held: &[(usize, Seat, u8)], fleets: &mut [Fleets; SEATS]) {
    let view = eyes.view;
    for &(gate, owner, ships) in held {
        let Some(here) = Gate::new(gate as u8) else { continue };
        let mut near = here.cells().into_iter().flat_map(Cell::gates).filter(|&other| other != here);
        let is_pressed = near.any(|other| {
            view.cruisers(other)
                .is_some_and(|(enemy, strong)| view.team(enemy) != view.team(owner) && strong >= ships)
        });
        fleets[eyes.relative(owner)].pressed += usize::from(is_pressed);
    }
}

fn write_fleets(row: usize, score: u8, of: &Fleets, to: &mut Observation) {
    to.choose(CORE_GATES, row, 7, of.core_gates);
    if usize::from(score) + of.core_gates >= usize::from(WINNING_SCORE) {
        to.set(WINS_BY_GATES, row);
    }
    to.fill(PRESSED, row, 4, of.pressed);
    for (block, count) in [
        (GUARDS, of.guards),
        (CRUISERS_NEAR, of.cruisers[0]),
        (CRUISERS_FAR, of.cruisers[1]),
        (TRANSPORTS_CORE, of.transports[0]),
        (TRANSPORTS_NEAR, of.transports[1]),
        (TRANSPORTS_FAR, of.transports[2]),
        (THREATENED, of.threatened),
    ] {
        to.fill(block, row, 6, count);
    }
}
