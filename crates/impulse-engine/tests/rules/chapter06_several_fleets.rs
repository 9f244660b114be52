//! Chapter 6, Command cards that move several fleets to the same card (6.10, 14.6, 14.7, 14.24), in version 1 of the
//! rules: the target is named first. How version 2 leaves it open is in `chapter06_open_target.rs`.

use crate::scenario::{OPEN, card, given, place, seat};
use impulse_engine::*;

/// p1 may command two fleets, all their ships, for one move apiece to the same card.
fn with_two_fleets(lines: &str) -> crate::scenario::Scenario {
    given(&format!("{OPEN}\nrules 1\nturn 3 p1\nstep impulse 1\nimpulse Y3Com74 G1Exe81\n{lines}"))
}

/// The same with two yellow gems: three fleets.
fn with_three_fleets(lines: &str) -> crate::scenario::Scenario {
    with_two_fleets(&format!("p1 minerals Y2Com4\n{lines}"))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn battles(table: &crate::scenario::Scenario) -> Vec<(String, u8, u8)> {
    let began = |event: &Event| match *event {
        Event::BattleBegan { gate, attackers, defenders, .. } => {
            Some((gate.to_string(), attackers, defenders))
        }
        _ => None,
    };
    table.events.iter().filter_map(began).collect()
}

/// 6.10: the target card is named first, and it must be one that some fleet can reach.
#[test]
fn the_target_is_named_first() {
    let mut table = with_two_fleets("p1 ships c1x1 c1d1x1");
    table.when("p1 use");
    assert_eq!(table.ask(), Ask::ChooseTarget { fleets: 2 });
    // The transports can go to b1, c2 and d1; the cruiser to gates of c1 and d1, and so to all they touch.
    assert_eq!(table.legal(), "b1 c1 c2 d1 d2 e1 pass");
    assert_eq!(table.refused("p1 b2"), Illegal::NobodyCanGoThere { cell: cell("b2") });
    table.when("p1 pass");
    assert_eq!(table.ships("p1"), "c1x1 c1d1x1");
}

/// 6.10: transports of several cards travel as one and activate the target once, boosted by all of their ships.
#[test]
fn transports_from_several_cards_activate_once_with_all_their_ships() {
    let mut table = with_two_fleets("p1 ships c1x2 b1x2\nmap c2 B1Bui10");
    table.when("p1 use, p1 c2, p1 c1, p1 x2, p1 b1, p1 x2");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 4 });
    assert_eq!(table.ships("p1"), "c2x4");
    table.when("p1 use");
    assert_eq!(table.number(), 3);
    table.when("p1 pass");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }), "it is activated once");
}

/// 6.10: they explore the target as one: one card is taken, one put down.
#[test]
fn transports_from_several_cards_explore_as_one() {
    let mut table = with_two_fleets("p1 ships c1x1 b1x1\np1 hand R1Sab15\nmap c2 ?R1Sab78");
    table.when("p1 use, p1 c2, p1 c1, p1 b1");
    assert_eq!(table.ask(), Ask::PlaceExplored { cell: cell("c2") });
    table.when("p1 R1Sab78");
    assert_eq!(table.count(|event| matches!(event, Event::Explored { .. })), 1);
    assert_eq!(table.ships("p1"), "c2x2");
    assert_eq!(table.hand("p1"), "R1Sab15");
}

/// 6.10: the card is activated after every fleet has moved, cruisers too.
#[test]
fn the_target_is_activated_after_every_fleet_has_moved() {
    let mut table = with_two_fleets("p1 ships c1x1 b1b2x1\nmap c2 B1Bui10");
    table.when("p1 use, p1 c2, p1 c1");
    assert_eq!(table.ships("p1"), "c2x1 b1b2x1");
    assert_eq!(table.legal(), "pass b1b2");
    table.when("p1 b1b2, p1 b1c2");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 1 });
    assert_eq!(table.ships("p1"), "c2x1 b1c2x1");
}

/// 6.10: each fleet is judged when it is declared, so cruisers may clear the way for transports.
#[test]
fn cruisers_may_clear_the_way_for_transports() {
    let mut table = with_two_fleets(
        "p1 ships c1x2 b1b2x1
         p2 ships c5x1 b2c2x1
         map c2 B1Bui10
         deck R1Sab15 R2Sab9 unknown",
    );
    table.when("p1 use, p1 c2");
    assert_eq!(table.legal(), "pass b1b2");
    assert_eq!(
        table.refused("p1 c1"),
        Illegal::FleetCannotMove { place: place("c1"), legal: table.state().legal() }
    );
    table.when("p1 b1b2, p1 b2c2");
    assert_eq!(battles(&table), [("b2c2".into(), 1, 1)]);
    assert_eq!(table.legal(), "c1 pass");
    table.when("p1 c1, p1 x2");
    assert_eq!(table.ships("p1"), "c2x2 b2c2x1");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 2 });
}

/// Two cruisers of p1 and two gates of the Sector Core that p2 holds.
const TWO_ENEMY_GATES: &str = "
    p1 ships c1x1 c2c3x1 b3c3x1
    p2 ships c5x1 b2c3x1 c3d2x1
";

/// 6.10: cruiser fleets may attack different gates of the target, one after the other.
#[test]
fn fleets_may_attack_different_gates() {
    let mut table =
        with_two_fleets(&format!("{TWO_ENEMY_GATES} deck R1Sab15 R2Sab9 R1Sab78 R1Sab103 unknown"));
    table.when("p1 use, p1 c3, p1 c2c3, p1 b2c3");
    assert_eq!(battles(&table), [], "the second fleet might still join");
    table.when("p1 pass, p1 b3c3");
    assert_eq!(battles(&table), [("b2c3".into(), 1, 1), ("c3d2".into(), 1, 1)]);
    assert_eq!(table.ships("p1"), "c1x1 b2c3x1");
    assert_eq!(table.ships("p2"), "c5x1 c3d2x1");
}

/// 6.10, 14.6: fleets that converge on one gate fight one battle together.
#[test]
fn fleets_that_converge_fight_one_battle() {
    let mut table = with_two_fleets(
        "p1 ships c1x1 c2c3x1 b2b3x2
         p2 ships c5x1 b2c3x2
         deck R1Sab15 R1Sab78 R1Sab103 R1Min101 R1Min72 unknown",
    );
    table.when("p1 use, p1 c3, p1 c2c3");
    assert_eq!(table.legal(), "pass b2b3");
    assert!(table.open().battle().is_some_and(|battle| battle.stage == BattleStage::Gathering));
    table.when("p1 b2b3, p1 x2");
    assert_eq!(battles(&table), [("b2c3".into(), 3, 2)]);
    assert_eq!(table.ships("p1"), "c1x1 b2c3x3");
    assert_eq!(table.score("p1"), 3);
}

/// 14.6: the first fleet fights alone as soon as the mover does anything else.
#[test]
fn the_first_fleet_fights_alone_if_nobody_joins() {
    let mut table = with_two_fleets(
        "p1 ships c1x1 c2c3x1 b2b3x2
         p2 ships c5x1 b2c3x2
         deck R1Sab15 R1Sab78 R2Sab9 unknown",
    );
    table.when("p1 use, p1 c3, p1 c2c3, p1 pass");
    assert_eq!(battles(&table), [("b2c3".into(), 1, 2)]);
    assert_eq!(table.ships("p1"), "c1x1 b2b3x2");
}

/// 14.6: while a fleet stands before an enemy gate, others may only join it.
#[test]
fn before_the_battle_only_fleets_that_join_can_be_chosen() {
    let mut table = with_three_fleets(&format!("{TWO_ENEMY_GATES} p1 ships c1x1 c2c3x1 b3c3x1 d3d4x1"));
    table.when("p1 use, p1 c3, p1 c2c3, p1 b2c3");
    assert_eq!(table.legal(), "pass b3c3");
    assert_eq!(
        table.refused("p1 d3d4"),
        Illegal::FleetCannotMove { place: place("d3d4"), legal: table.state().legal() },
        "it can reach c3d3 only"
    );
}

/// 6.6, 14.6: fleets that converge through different cards destroy the transports on both, once the battle is won.
#[test]
fn transports_on_both_sides_wait_for_the_one_battle() {
    let lines = "
        p1 ships c1x1 c2c3x1 b2b3x1
        p2 ships c5x1 b2x1 c3x1 b2c3x1
    ";
    let mut won = with_two_fleets(&format!("{lines} deck R1Sab15 R1Sab78 R1Sab103 unknown"));
    won.when("p1 use, p1 c3, p1 c2c3, p1 b2b3");
    assert_eq!(won.ships("p2"), "c5x1");
    assert_eq!(won.score("p1"), 4);
    let mut lost = with_two_fleets(&format!("{lines} deck R2Sab9 R1Sab78 R1Sab103 unknown"));
    lost.when("p1 use, p1 c3, p1 c2c3, p1 b2b3");
    assert_eq!(lost.ships("p2"), "b2x1 c3x1 c5x1 b2c3x1");
    assert_eq!((lost.score("p1"), lost.score("p2")), (0, 3));
}

/// 6.10, 14.7: no fleet moves twice, and no place is the start of two fleets.
#[test]
fn each_place_is_the_start_of_one_fleet() {
    let mut table = with_three_fleets("p1 ships c1x2 b1x1 c1c2x2 c1d1x1");
    table.when("p1 use, p1 c2, p1 c1c2, p1 x1, p1 c2c3");
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
    assert_eq!(
        table.refused("p1 c1"),
        Illegal::MovedAlready { place: place("c1"), legal: table.state().legal() }
    );
    table.when("p1 b1");
    assert_eq!(table.ships("p1"), "c1x1 c2x2 c1c2x1 c1d1x1 c2c3x1");
}

/// 14.7: where a fleet arrives among ships of its owner, those may still move; those that arrived may not.
#[test]
fn ships_that_have_arrived_stay() {
    let mut table = with_two_fleets("p1 ships c1x1 b1c2x1 c2d2x2");
    table.when("p1 use, p1 c2, p1 b1c2, p1 c2d2, p1 c2d2");
    assert_eq!(table.legal(), "x1 x2");
    assert_eq!(table.refused("p1 x3"), Illegal::TooManyShips { most: 2 });
    table.when("p1 x2, p1 c2c3");
    assert_eq!(table.ships("p1"), "c1x1 c2c3x2 c2d2x1");
}

/// 6.10: cruisers end on gates of the target card, and one that patrols it already may change its gate.
#[test]
fn cruisers_end_on_gates_of_the_target() {
    let mut table = with_two_fleets("p1 ships c1x1 b1c2x1 b2b3x1");
    table.when("p1 use, p1 b2, p1 b1c2");
    assert_eq!(table.legal(), "b1b2 b2c2");
    assert_eq!(table.refused("p1 c2d2"), Illegal::MustReachTarget { cell: cell("b2") });
    table.when("p1 b2c2, p1 b2b3, p1 a2b2");
    assert_eq!(table.ships("p1"), "c1x1 a2b2x1 b2c2x1");
}

/// 14.24: naming transports ends with a pass; then they travel, and only cruisers may still be moved.
#[test]
fn after_the_transports_only_cruisers_move() {
    let mut table = with_three_fleets("p1 ships c1x1 b1x1 c2d2x1\nmap c2 B1Bui10");
    table.when("p1 use, p1 c2, p1 c1");
    assert_eq!(table.legal(), "b1 pass");
    assert_eq!(
        table.refused("p1 c2d2"),
        Illegal::FleetCannotMove { place: place("c2d2"), legal: table.state().legal() },
        "not between two transport fleets"
    );
    assert_eq!(table.ships("p1"), "b1x1 c1x1 c2d2x1");
    table.when("p1 pass");
    assert_eq!(table.ships("p1"), "b1x1 c2x1 c2d2x1");
    assert_eq!(table.legal(), "pass c2d2");
    assert_eq!(
        table.refused("p1 b1"),
        Illegal::MovedAlready { place: place("b1"), legal: table.state().legal() }
    );
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 1 });
}

/// 14.24: when no further transport fleet can join, they travel without a question.
#[test]
fn the_last_transport_fleet_sets_them_all_going() {
    let mut table = with_three_fleets("p1 ships c1x1 b1x1\nmap c2 B1Bui10");
    table.when("p1 use, p1 c2, p1 b1, p1 c1");
    assert_eq!(table.ships("p1"), "c2x2");
    assert_eq!(
        table.count(|event| matches!(event, Event::Moved { seat: mover, .. } if *mover == seat("p1"))),
        2
    );
    assert!(matches!(table.ask(), Ask::Activate { moved: 2, .. }));
}

/// 6.10: fewer fleets than allowed may move.
#[test]
fn fewer_fleets_may_move() {
    let mut table = with_two_fleets("p1 ships c1x1 c1c2x1 c1d1x1");
    table.when("p1 use, p1 c2, p1 c1c2, p1 c2c3, p1 pass");
    assert_eq!(table.ships("p1"), "c1x1 c1d1x1 c2c3x1");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }));
}
