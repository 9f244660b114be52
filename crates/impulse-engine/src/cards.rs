//! The 108 action cards (rule 1.1), in the order of their printed numbers.
//!
//! `cards.tsv` beside this crate is the same list, checked against the printed deck; a test compares the two.

use crate::card::{ActionKind, CARD_COUNT, Color::*, Face, Filter};
use crate::effect::Ships::*;
use crate::effect::Source::*;
use crate::effect::*;

const R: u8 = Red.bit();
const G: u8 = Green.bit();
const B: u8 = Blue.bit();
const Y: u8 = Yellow.bit();

const COUNT: BoxedIn = BoxedIn::Count;
const SIZE: BoxedIn = BoxedIn::Size;
const THEN: BoxedIn = BoxedIn::ThenCount;
const POINTS: BoxedIn = BoxedIn::Points;

#[rustfmt::skip]
pub(crate) const CARDS: [Face; CARD_COUNT] = [
    face(ActionKind::Draw, Green, 1, Effect::Cards(Cards { then: Some((1, R | Y)), ..cards(Verb::Draw, 1, Deck, Filter::ANY, THEN) })), // 1
    face(ActionKind::Research, Red, 1, Effect::Cards(cards(Verb::Research, 1, Hand, Filter::up_to(1), SIZE))), // 2
    face(ActionKind::Draw, Blue, 1, Effect::Cards(Cards { then: Some((1, R | G)), ..cards(Verb::Draw, 1, Deck, Filter::ANY, THEN) })), // 3
    face(ActionKind::Command, Yellow, 2, command(Any, 1, 1, BoxedCommand::Ships)), // 4
    face(ActionKind::Draw, Green, 3, Effect::Cards(cards(Verb::Draw, 2, Deck, Filter::ANY, COUNT))), // 5
    face(ActionKind::Command, Yellow, 2, command(Cruiser, 2, 1, BoxedCommand::Ships)), // 6
    face(ActionKind::Mine, Red, 2, Effect::Cards(cards(Verb::Mine, 1, Hand, Filter::up_to(1), SIZE))), // 7
    face(ActionKind::Plan, Green, 1, Effect::Cards(cards(Verb::Plan, 2, Hand, Filter::colors(B), COUNT))), // 8
    face(ActionKind::Sabotage, Red, 2, sabotage(Cruiser, 3)), // 9
    face(ActionKind::Build, Blue, 1, build(1, Transport, Site::Home)), // 10
    face(ActionKind::Trade, Blue, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(R), COUNT))), // 11
    face(ActionKind::Command, Green, 2, to_same_card(1)), // 12
    face(ActionKind::Command, Yellow, 3, command(Any, 2, 1, BoxedCommand::Moves)), // 13
    face(ActionKind::Plan, Green, 1, Effect::Cards(cards(Verb::Plan, 2, Hand, Filter::colors(Y), COUNT))), // 14
    face(ActionKind::Sabotage, Red, 1, sabotage(Any, 1)), // 15
    face(ActionKind::Trade, Yellow, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(B), COUNT))), // 16
    face(ActionKind::Trade, Blue, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(G), COUNT))), // 17
    face(ActionKind::Research, Red, 3, Effect::Cards(Cards { execute_it: true, ..cards(Verb::Research, 1, Hand, Filter::up_to(1), SIZE) })), // 18
    face(ActionKind::Mine, Red, 2, Effect::Cards(cards(Verb::Mine, 1, Deck, Filter::up_to(2), COUNT))), // 19
    face(ActionKind::Research, Red, 2, Effect::Cards(cards(Verb::Research, 1, Hand, Filter::colors(G), COUNT))), // 20
    face(ActionKind::Build, Blue, 1, build(1, Cruiser, Site::Home)), // 21
    face(ActionKind::Mine, Green, 1, Effect::Cards(cards(Verb::Mine, 1, Hand, Filter::colors(R), COUNT))), // 22
    face(ActionKind::Sabotage, Red, 2, sabotage(Transport, 3)), // 23
    face(ActionKind::Plan, Green, 1, Effect::Cards(cards(Verb::Plan, 2, Hand, Filter::colors(R), COUNT))), // 24
    face(ActionKind::Command, Yellow, 2, command(Any, 1, 1, BoxedCommand::Ships)), // 25
    face(ActionKind::Build, Blue, 2, build(1, Transport, Site::OneOccupiedCard)), // 26
    face(ActionKind::Trade, Blue, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(Y), COUNT))), // 27
    face(ActionKind::Mine, Red, 1, Effect::Cards(cards(Verb::Mine, 1, Hand, Filter::colors(B), COUNT))), // 28
    face(ActionKind::Build, Blue, 1, build(1, Cruiser, Site::Home)), // 29
    face(ActionKind::Command, Yellow, 1, command(Cruiser, 1, 1, BoxedCommand::Moves)), // 30
    face(ActionKind::Build, Blue, 2, build(1, Any, Site::HomeAndOccupied(Yellow))), // 31
    face(ActionKind::Build, Blue, 3, build(2, Any, Site::OneOccupiedCard)), // 32
    face(ActionKind::Plan, Green, 2, Effect::Cards(Cards { distinct_colors: true, ..cards(Verb::Plan, 2, Hand, Filter::ANY, COUNT) })), // 33
    face(ActionKind::Command, Yellow, 1, command(Transport, 1, 1, BoxedCommand::Moves)), // 34
    face(ActionKind::Trade, Blue, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(Y), COUNT))), // 35
    face(ActionKind::Build, Blue, 1, build(1, Cruiser, Site::Home)), // 36
    face(ActionKind::Command, Yellow, 1, command(Cruiser, 1, 1, BoxedCommand::Moves)), // 37
    face(ActionKind::Command, Yellow, 2, command(Cruiser, 2, 1, BoxedCommand::Moves)), // 38
    face(ActionKind::Command, Yellow, 2, command(Transport, 1, 2, BoxedCommand::Ships)), // 39
    face(ActionKind::Command, Yellow, 1, command(Transport, 1, 1, BoxedCommand::Ships)), // 40
    face(ActionKind::Command, Yellow, 2, command(Any, 1, 1, BoxedCommand::Ships)), // 41
    face(ActionKind::Refine, Green, 3, Effect::Cards(cards(Verb::Refine, 1, Minerals, Filter::ANY, COUNT))), // 42
    face(ActionKind::Command, Yellow, 1, command(Cruiser, 1, 1, BoxedCommand::Moves)), // 43
    face(ActionKind::Sabotage, Red, 3, sabotage(Any, 2)), // 44
    face(ActionKind::Refine, Green, 1, Effect::Cards(cards(Verb::Refine, 1, Minerals, Filter::colors(Y), POINTS))), // 45
    face(ActionKind::Refine, Blue, 1, Effect::Cards(cards(Verb::Refine, 1, Minerals, Filter::colors(G), POINTS))), // 46
    face(ActionKind::Build, Blue, 1, build(1, Transport, Site::Home)), // 47
    face(ActionKind::Plan, Green, 2, Effect::Cards(cards(Verb::Plan, 2, Deck, Filter::up_to(1), SIZE))), // 48
    face(ActionKind::Plan, Green, 2, Effect::Cards(cards(Verb::Plan, 2, Hand, Filter::up_to(1), COUNT))), // 49
    face(ActionKind::Plan, Green, 3, Effect::Cards(Cards { then: Some((2, 0)), ..cards(Verb::Plan, 1, Deck, Filter::ANY, THEN) })), // 50
    face(ActionKind::Build, Blue, 2, build(1, Any, Site::HomeAndOccupied(Green))), // 51
    face(ActionKind::Trade, Yellow, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(B), COUNT))), // 52
    face(ActionKind::Research, Red, 1, Effect::Cards(cards(Verb::Research, 1, Hand, Filter::up_to(1), SIZE))), // 53
    face(ActionKind::Command, Yellow, 3, command(Any, 2, 1, BoxedCommand::Moves)), // 54
    face(ActionKind::Command, Yellow, 1, command(Transport, 1, 1, BoxedCommand::Ships)), // 55
    face(ActionKind::Build, Blue, 2, build(1, Any, Site::HomeAndOccupied(Blue))), // 56
    face(ActionKind::Mine, Red, 2, Effect::Cards(cards(Verb::Mine, 1, Hand, Filter::up_to(1), SIZE))), // 57
    face(ActionKind::Plan, Blue, 1, Effect::Cards(cards(Verb::Plan, 2, Hand, Filter::colors(G), COUNT))), // 58
    face(ActionKind::Research, Red, 2, Effect::Cards(cards(Verb::Research, 1, Hand, Filter::colors(Y), COUNT))), // 59
    face(ActionKind::Mine, Red, 2, Effect::Cards(cards(Verb::Mine, 2, Deck, Filter::up_to(1), SIZE))), // 60
    face(ActionKind::Build, Blue, 2, build(1, Any, Site::HomeAndOccupied(Red))), // 61
    face(ActionKind::Research, Blue, 3, Effect::Cards(cards(Verb::Research, 2, Deck, Filter::up_to(1), SIZE))), // 62
    face(ActionKind::Execute, Green, 3, execute(Hand, 2)), // 63
    face(ActionKind::Execute, Blue, 3, execute(Hand, 2)), // 64
    face(ActionKind::Draw, Green, 2, Effect::Cards(cards(Verb::Draw, 3, Deck, Filter::up_to(1), COUNT))), // 65
    face(ActionKind::Refine, Green, 1, Effect::Cards(cards(Verb::Refine, 1, Minerals, Filter::colors(B), POINTS))), // 66
    face(ActionKind::Trade, Blue, 2, Effect::Cards(cards(Verb::Trade, 2, Hand, Filter::up_to(1), SIZE))), // 67
    face(ActionKind::Command, Yellow, 1, command(Cruiser, 1, 1, BoxedCommand::Moves)), // 68
    face(ActionKind::Command, Yellow, 1, command(Cruiser, 1, 1, BoxedCommand::Moves)), // 69
    face(ActionKind::Command, Yellow, 1, command(Transport, 1, 1, BoxedCommand::Ships)), // 70
    face(ActionKind::Mine, Red, 1, Effect::Cards(cards(Verb::Mine, 1, Hand, Filter::colors(Y), COUNT))), // 71
    face(ActionKind::Mine, Red, 1, Effect::Cards(cards(Verb::Mine, 1, Deck, Filter::up_to(1), SIZE))), // 72
    face(ActionKind::Research, Red, 2, Effect::Cards(cards(Verb::Research, 1, Hand, Filter::colors(B), COUNT))), // 73
    face(ActionKind::Command, Yellow, 3, to_same_card(2)), // 74
    face(ActionKind::Research, Green, 2, Effect::Cards(cards(Verb::Research, 1, Hand, Filter::colors(R), COUNT))), // 75
    face(ActionKind::Research, Red, 1, Effect::Cards(cards(Verb::Research, 1, Hand, Filter::up_to(1), SIZE))), // 76
    face(ActionKind::Command, Green, 2, to_same_card(1)), // 77
    face(ActionKind::Sabotage, Red, 1, sabotage(Cruiser, 2)), // 78
    face(ActionKind::Draw, Green, 1, Effect::Cards(Cards { then: Some((1, B | R)), ..cards(Verb::Draw, 1, Deck, Filter::ANY, THEN) })), // 79
    face(ActionKind::Command, Yellow, 1, command(Transport, 1, 1, BoxedCommand::Moves)), // 80
    face(ActionKind::Execute, Green, 1, execute(Deck, 1)), // 81
    face(ActionKind::Trade, Blue, 2, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::up_to(3), COUNT))), // 82
    face(ActionKind::Trade, Blue, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(R), COUNT))), // 83
    face(ActionKind::Mine, Red, 1, Effect::Cards(cards(Verb::Mine, 1, Hand, Filter::colors(G), COUNT))), // 84
    face(ActionKind::Execute, Green, 1, execute(Deck, 1)), // 85
    face(ActionKind::Draw, Red, 1, Effect::Cards(Cards { then: Some((1, G | Y)), ..cards(Verb::Draw, 1, Deck, Filter::ANY, THEN) })), // 86
    face(ActionKind::Command, Yellow, 2, command(Transport, 2, 1, BoxedCommand::Moves)), // 87
    face(ActionKind::Execute, Green, 2, execute(Hand, 1)), // 88
    face(ActionKind::Draw, Green, 2, Effect::Cards(cards(Verb::Draw, 3, Deck, Filter::up_to(1), COUNT))), // 89
    face(ActionKind::Command, Yellow, 3, command(Any, 1, 2, BoxedCommand::Ships)), // 90
    face(ActionKind::Mine, Red, 3, Effect::Cards(cards(Verb::Mine, 1, Hand, Filter::up_to(2), COUNT))), // 91
    face(ActionKind::Mine, Red, 3, Effect::Cards(cards(Verb::Mine, 2, Hand, Filter::up_to(1), SIZE))), // 92
    face(ActionKind::Command, Yellow, 1, command(Transport, 1, 1, BoxedCommand::Moves)), // 93
    face(ActionKind::Trade, Blue, 3, Effect::Cards(cards(Verb::Trade, 1, Deck, Filter::up_to(1), COUNT))), // 94
    face(ActionKind::Research, Red, 3, Effect::Cards(cards(Verb::Research, 2, Deck, Filter::up_to(1), SIZE))), // 95
    face(ActionKind::Execute, Green, 1, execute(Deck, 1)), // 96
    face(ActionKind::Command, Green, 3, to_same_card(2)), // 97
    face(ActionKind::Trade, Blue, 1, Effect::Cards(cards(Verb::Trade, 1, Hand, Filter::colors(G), COUNT))), // 98
    face(ActionKind::Command, Yellow, 2, command(Any, 1, 1, BoxedCommand::Ships)), // 99
    face(ActionKind::Research, Red, 1, Effect::Cards(cards(Verb::Research, 1, Plan, Filter::ANY, COUNT))), // 100
    face(ActionKind::Mine, Red, 1, Effect::Cards(cards(Verb::Mine, 1, Deck, Filter::up_to(1), SIZE))), // 101
    face(ActionKind::Draw, Green, 1, Effect::Cards(Cards { then: Some((1, B | Y)), ..cards(Verb::Draw, 1, Deck, Filter::ANY, THEN) })), // 102
    face(ActionKind::Sabotage, Red, 1, sabotage(Transport, 2)), // 103
    face(ActionKind::Command, Yellow, 3, command(Any, 1, 2, BoxedCommand::Ships)), // 104
    face(ActionKind::Refine, Blue, 3, Effect::Cards(Cards { points: 2, flat: true, ..cards(Verb::Refine, 1, Minerals, Filter::ANY, POINTS) })), // 105
    face(ActionKind::Refine, Green, 1, Effect::Cards(cards(Verb::Refine, 1, Minerals, Filter::colors(R), POINTS))), // 106
    face(ActionKind::Draw, Yellow, 1, Effect::Cards(Cards { then: Some((1, B | G)), ..cards(Verb::Draw, 1, Deck, Filter::ANY, THEN) })), // 107
    face(ActionKind::Build, Blue, 2, build(1, Cruiser, Site::OneOccupiedCard)), // 108
];

const fn face(kind: ActionKind, color: crate::card::Color, size: u8, effect: Effect) -> Face {
    Face { kind, color, size, effect }
}

pub(crate) const fn cards(verb: Verb, count: u8, from: Source, filter: Filter, boxed: BoxedIn) -> Cards {
    Cards {
        verb,
        count,
        from,
        filter,
        boxed,
        distinct_colors: false,
        then: None,
        points: 1,
        flat: false,
        execute_it: false,
        like_last_impulse: false,
    }
}

const fn command(kind: Ships, ships: u8, moves: u8, boxed: BoxedCommand) -> Effect {
    Effect::Command(Command { fleets: 1, kind, ships, moves, route: Route::Free, boxed })
}

const fn to_same_card(fleets: u8) -> Effect {
    let boxed = BoxedCommand::Fleets;
    Effect::Command(Command { fleets, kind: Any, ships: ALL_SHIPS, moves: 1, route: Route::SameCard, boxed })
}

const fn build(count: u8, ship: Ships, site: Site) -> Effect {
    Effect::Build(Build { count, ship, site })
}

const fn sabotage(target: Ships, bombs: u8) -> Effect {
    Effect::Sabotage(Sabotage { target, bombs })
}

const fn execute(from: Source, size: u8) -> Effect {
    Effect::Execute(Execute { from, size })
}

/// No command at all: what stands in a state while no ships are moving.
pub(crate) const NO_COMMAND: Command =
    Command { fleets: 0, kind: Any, ships: 0, moves: 0, route: Route::Free, boxed: BoxedCommand::Nothing };
