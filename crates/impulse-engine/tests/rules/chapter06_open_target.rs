//! Chapter 6, Command cards that move several fleets to the same card (6.10, 14.6, 14.7, 14.24), in version 2 of the
//! rules: the target stays open until a move decides it. Version 1, which names it first, is in
//! `chapter06_several_fleets.rs`.

use crate::scenario::{OPEN, Scenario, card, given, place};
use impulse_engine::*;

/// p1 may command two fleets, all their ships, for one move apiece to the same card.
fn with_two_fleets(lines: &str) -> Scenario {
    given(&format!("{OPEN}\nrules 2\nturn 3 p1\nstep impulse 1\nimpulse Y3Com74 G1Exe81\n{lines}"))
}

/// The same with two yellow gems: three fleets.
fn with_three_fleets(lines: &str) -> Scenario {
    with_two_fleets(&format!("p1 minerals Y2Com4\n{lines}"))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn target(table: &Scenario) -> Option<Cell> {
    match table.ask() {
        Ask::ChooseFleet { target, .. } => target,
        other => panic!("a fleet is not asked for, but {other:?}"),
    }
}

fn battles(table: &Scenario) -> Vec<(String, u8, u8)> {
    let began = |event: &Event| match *event {
        Event::BattleBegan { gate, attackers, defenders, .. } => {
            Some((gate.to_string(), attackers, defenders))
        }
        _ => None,
    };
    table.events.iter().filter_map(began).collect()
}

/// 6.10: nobody names the target; the first question is which fleet goes.
#[test]
fn the_target_is_not_named() {
    let mut table = with_two_fleets("p1 ships c1x1 c1d1x1");
    table.when("p1 use");
    assert_eq!((table.legal().as_str(), target(&table)), ("c1 pass c1d1", None));
    table.when("p1 pass");
    assert_eq!(table.ships("p1"), "c1x1 c1d1x1");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }));
}

/// 6.10: the first transports decide the target; others follow them there, and travel and activate with them as one.
#[test]
fn transports_decide_the_target() {
    let mut table = with_two_fleets("p1 ships c1x2 b1x2\nmap c2 B1Bui10");
    table.when("p1 use, p1 c1, p1 x2");
    assert_eq!(table.legal(), "b1 c2 d1");
    assert_eq!(table.refused("p1 pass"), Illegal::MustMove);
    table.when("p1 c2");
    assert_eq!(target(&table), Some(cell("c2")));
    assert_eq!(table.ships("p1"), "b1x2 c1x2", "they have been declared and not left");
    table.when("p1 b1, p1 x2");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 4 });
    assert_eq!(table.ships("p1"), "c2x4");
}

/// 6.10: cruisers on a gate leave both of its cards open; a second fleet goes to either, and decides it.
#[test]
fn cruisers_leave_two_cards_open() {
    let lines = "p1 ships c1x1 b1c2x1 b2b3x1";
    let mut table = with_two_fleets(lines);
    table.when("p1 use, p1 b1c2, p1 b2c2");
    assert_eq!(target(&table), None, "b2 or c2");
    assert_eq!(table.legal(), "c1 pass b2b3");
    table.when("p1 b2b3");
    // The other gates of b2, and none of b3.
    assert_eq!(table.legal(), "a1b2 a2b2 b1b2 b2c2 b2c3");
    assert_eq!(
        table.refused("p1 a3b3"),
        Illegal::MustShareCard { gate: "b2c2".parse().unwrap() },
        "b3 is not one of the two"
    );
    table.when("p1 a2b2");
    assert_eq!(table.ships("p1"), "c1x1 a2b2x1 b2c2x1");

    let mut table = with_two_fleets(lines);
    table.when("p1 use, p1 b1c2, p1 b2c2, p1 c1");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }), "one card only, so it is not asked about");
    assert_eq!(table.ships("p1"), "c2x1 b2b3x1 b2c2x1");
}

/// 6.10: a second fleet on the same gate decides nothing; a third one does.
#[test]
fn fleets_on_one_gate_decide_nothing() {
    let mut table = with_three_fleets("p1 ships c1x1 b1c2x1 b2b3x1 c2d2x1");
    table.when("p1 use, p1 b1c2, p1 b2c2, p1 b2b3, p1 b2c2");
    assert_eq!(target(&table), None);
    table.when("p1 c2d2");
    assert_eq!(table.legal(), "b1c2 b2c2 c1c2 c2c3 c2d1");
    table.when("p1 c2c3");
    assert_eq!(table.ships("p1"), "c1x1 b2c2x2 c2c3x1");
}

/// 14.7: ships that arrived while the target was open stay where they are once it is decided.
#[test]
fn ships_that_arrived_early_stay() {
    let mut table = with_three_fleets("p1 ships c1x1 b1c2x1 b2c2x1 c2d2x1");
    table.when("p1 use, p1 b1c2, p1 b2c2");
    assert_eq!(table.open().free_cruisers("b2c2".parse().unwrap()), 1);
    table.when("p1 c2d2, p1 c2c3");
    assert_eq!(target(&table), Some(cell("c2")));
    assert_eq!(table.open().free_cruisers("b2c2".parse().unwrap()), 1);
    table.when("p1 b2c2, p1 c1c2");
    assert_eq!(table.ships("p1"), "c1x1 b2c2x1 c1c2x1 c2c3x1");
}

/// 6.10, 14.6: fleets converge on one battle while the target is open.
#[test]
fn fleets_converge_on_a_battle_at_an_open_target() {
    let mut table = with_two_fleets(
        "p1 ships c1x1 c2c3x1 b2b3x2
         p2 ships c5x1 b2c3x2
         deck R1Sab15 R1Sab78 R1Sab103 R1Min101 R1Min72 unknown",
    );
    table.when("p1 use, p1 c2c3, p1 b2c3");
    assert!(table.open().battle().is_some_and(|battle| battle.stage == BattleStage::Gathering));
    assert_eq!((table.legal().as_str(), target(&table)), ("pass b2b3", None));
    table.when("p1 b2b3, p1 x2");
    assert_eq!(battles(&table), [("b2c3".into(), 3, 2)]);
    assert_eq!((table.ships("p1").as_str(), table.score("p1")), ("c1x1 b2c3x3", 3));
}

/// 14.6: the first fleet fights alone as soon as the mover does anything else.
#[test]
fn the_first_fleet_fights_alone_at_an_open_target() {
    let mut table = with_two_fleets(
        "p1 ships c1x1 c2c3x1 b2b3x2
         p2 ships c5x1 b2c3x2
         deck R1Sab15 R1Sab78 R2Sab9 unknown",
    );
    table.when("p1 use, p1 c2c3, p1 b2c3, p1 pass");
    assert_eq!(battles(&table), [("b2c3".into(), 1, 2)]);
    // The others may still go to b2 or c3.
    assert_eq!((table.legal().as_str(), target(&table)), ("pass b2b3", None));
    table.when("p1 pass");
    assert_eq!(table.ships("p1"), "c1x1 b2b3x2");
}

/// 6.10: each fleet is judged when it is declared, so cruisers may clear the way for transports.
#[test]
fn cruisers_clear_the_way_for_transports() {
    let mut table = with_two_fleets(
        "p1 ships c1x2 b1b2x1
         p2 ships c5x1 b2c2x1
         map c2 B1Bui10
         deck R1Sab15 R2Sab9 unknown",
    );
    table.when("p1 use, p1 b1b2, p1 b2c2");
    assert_eq!(battles(&table), [("b2c2".into(), 1, 1)]);
    assert_eq!((table.legal().as_str(), target(&table)), ("c1 pass", None));
    table.when("p1 c1, p1 x2");
    assert_eq!(table.ships("p1"), "c2x2 b2c2x1");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 2 });
}

/// 14.24: naming transports ends with a pass; then they travel, and only cruisers may still be moved.
#[test]
fn after_the_transports_only_cruisers_move() {
    let mut table = with_three_fleets("p1 ships c1x1 b1x1 c2d2x1\nmap c2 B1Bui10");
    table.when("p1 use, p1 c1, p1 c2");
    assert_eq!(table.legal(), "b1 pass");
    assert_eq!(
        table.refused("p1 c2d2"),
        Illegal::FleetCannotMove { place: place("c2d2"), legal: table.state().legal() },
        "not between two transport fleets"
    );
    table.when("p1 pass");
    assert_eq!((table.ships("p1").as_str(), table.legal().as_str()), ("b1x1 c2x1 c2d2x1", "pass c2d2"));
    assert_eq!(
        table.refused("p1 b1"),
        Illegal::MovedAlready { place: place("b1"), legal: table.state().legal() }
    );
    table.when("p1 c2d2");
    assert_eq!(table.refused("p1 d2d3"), Illegal::MustReachTarget { cell: cell("c2") });
    table.when("p1 c2c3");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 1 });
}

/// 6.10, 14.7: no fleet moves twice, and no place is the start of two fleets.
#[test]
fn each_place_is_the_start_of_one_fleet() {
    let mut table = with_three_fleets("p1 ships c1x2 b1x1 c1c2x2 c1d1x1");
    table.when("p1 use, p1 c1c2, p1 x1, p1 c2c3");
    assert_eq!(
        table.refused("p1 c1c2"),
        Illegal::MovedAlready { place: place("c1c2"), legal: table.state().legal() },
        "its other ship stays"
    );
    assert_eq!(
        table.refused("p1 c2c3"),
        Illegal::MovedAlready { place: place("c2c3"), legal: table.state().legal() },
        "it has arrived"
    );
    table.when("p1 c1, p1 x1");
    assert_eq!(target(&table), Some(cell("c2")), "of c2 and c3 the transports can reach only one");
    assert_eq!(
        table.refused("p1 c1"),
        Illegal::MovedAlready { place: place("c1"), legal: table.state().legal() }
    );
    table.when("p1 b1");
    assert_eq!(table.ships("p1"), "c1x1 c2x2 c1c2x1 c1d1x1 c2c3x1");
}

/// 13.10: with the option two fleets may be made of the ships in one place; none of them moves twice.
#[test]
fn two_fleets_may_be_made_of_one_place() {
    let lines = "p1 ships c1x2 b1x1 c1c2x2 c1d1x1";
    let mut table = with_three_fleets(&format!("option split-fleets yes\n{lines}"));
    table.when("p1 use, p1 c1c2, p1 x1, p1 c2c3");
    assert_eq!(
        table.refused("p1 c2c3"),
        Illegal::MovedAlready { place: place("c2c3"), legal: table.state().legal() },
        "it has arrived"
    );
    table.when("p1 c1c2, p1 b1c2");
    assert_eq!(
        (table.ships("p1").as_str(), target(&table)),
        ("b1x1 c1x2 b1c2x1 c1d1x1 c2c3x1", Some(cell("c2")))
    );
    table.when("p1 c1");
    assert_eq!(table.legal(), "x1 x2");

    let mut table = with_three_fleets(&format!("option split-fleets yes\n{lines}"));
    table.when("p1 use, p1 c1, p1 x1, p1 c2");
    assert_eq!(table.legal(), "b1 c1 pass");
    table.when("p1 c1, p1 b1");
    assert_eq!(table.ships("p1"), "c2x3 c1c2x2 c1d1x1");
    assert!(with_two_fleets("option split-fleets no\np1 ships c1x2").when("p1 use").legal().contains("c1"));
}
