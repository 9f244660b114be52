//! What belongs to the whole table: the form of the game, the turn, the Impulse, the map, the piles.

use crate::layout::*;
use crate::{Eyes, Observation};
use impulse_engine::setup::Options;
use impulse_engine::{Card, Cell, MapCard, Step};

/// Colour and size as one of twelve numbers.
pub(crate) fn look(card: Card) -> usize {
    card.color() as usize * 3 + usize::from(card.size()) - 1
}

pub(crate) fn write(eyes: &Eyes, to: &mut Observation) {
    form(eyes, to);
    turn(eyes, to);
    impulse(eyes, to);
    map(eyes, to);
    for card in eyes.view.discard().iter() {
        to.set(DISCARD, card.index());
    }
    for card in eyes.view.executing().iter() {
        to.set(EXECUTING, card.index());
    }
}

fn form(eyes: &Eyes, to: &mut Observation) {
    let view = eyes.view;
    to.set(PLAYERS, view.players() - 2);
    to.set(TEAMS, view.teams() as usize);
    to.set(RULES, view.rules() as usize);
    let options = view.options();
    let on = [
        options.discard_to_eight,
        options.swap_home,
        options.boost_empty_only,
        options.elimination,
        options.boost_executed,
        options.plan_of_four,
        options.core_boost_only,
        options.drop_all_bombs,
        options.split_fleets,
        options.research_used_cards,
    ];
    const { assert!(Options::NAMES.len() == 10) };
    for (number, _) in on.into_iter().enumerate().filter(|(_, on)| *on) {
        to.set(OPTIONS, number);
    }
}

fn turn(eyes: &Eyes, to: &mut Observation) {
    let view = eyes.view;
    to.choose(ROUND, 0, ROUND.size, (view.turn() as usize).div_ceil(view.players()));
    let step = match view.step() {
        Step::Homes => 0,
        Step::Add => 1,
        Step::Tech => 2,
        Step::Impulse => 3,
        Step::Plan => 4,
        Step::PlanCards => 5,
        Step::Gates => 6,
        Step::Draw(count) => {
            to.fill(DRAWS, 0, DRAWS.size, count.into());
            7
        }
        Step::Discard => 8,
        Step::Trim => 9,
    };
    to.set(STEP, step);
    to.set(ACTIVE, eyes.relative(view.active()));
    if let Some(decision) = view.decision() {
        to.set(ASKED, eyes.relative(decision.seat));
    }
    to.choose(DECK, 0, DECK.size, usize::from(view.deck_len()).div_ceil(10));
}

fn impulse(eyes: &Eyes, to: &mut Observation) {
    let view = eyes.view;
    for (place, card) in view.impulse(eyes.me).enumerate() {
        to.set(IMPULSE, place.min(PLACES - 1) * CARDS + card.index());
    }
    // Teams have an Impulse each; alone, everybody plays with the same.
    if view.teams() != impulse_engine::Teams::None {
        let mut told = 1u8 << view.team(eyes.me);
        for seat in view.seats() {
            let team = 1 << view.team(seat);
            if told & team == 0 {
                told |= team;
                view.impulse(seat).for_each(|card| to.set(OTHER_IMPULSE, card.index()));
            }
        }
    }
    for card in view.plan_in_use() {
        to.set(PLAN_IN_USE, card.index());
    }
    let Some(marker) = view.marker() else { return };
    to.set(MARKER, marker.index());
    let left = |cards: &mut dyn Iterator<Item = Card>, to: &mut Observation| {
        for card in cards.skip_while(|&card| card != marker).skip(1) {
            to.set(IMPULSE_LEFT, card.index());
        }
    };
    if view.step() == Step::Impulse {
        left(&mut view.impulse(view.active()), to);
    } else {
        left(&mut view.plan_in_use(), to);
    }
}

const CARDS: usize = impulse_engine::card::CARD_COUNT;

fn map(eyes: &Eyes, to: &mut Observation) {
    for cell in Cell::all() {
        let place = eyes.map.cell(cell);
        match eyes.view.map_card(cell) {
            MapCard::FaceDown => to.set(MAP_HIDDEN, place),
            MapCard::Gap => to.set(MAP_GAP, place),
            MapCard::Core => {}
            MapCard::FaceUp(card) => {
                to.set(MAP_KIND, place * KINDS + card.face().kind as usize);
                to.set(MAP_LOOK, place * LOOKS + look(card));
                to.set(MAP_CARD, card.index());
            }
        }
    }
}
