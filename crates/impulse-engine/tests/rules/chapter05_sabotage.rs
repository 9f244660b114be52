//! Chapter 5: the ten actions. Sabotage (5.9) and the Sector Core (5.10).

use crate::scenario::{Scenario, given, is_over, performing, seat};
use impulse_engine::*;

/// 5.9: fleets on a card that one occupies or patrols can be aimed at; cruisers on any gate of such a card.
#[test]
fn a_fleet_within_reach_can_be_sabotaged() {
    let map = "map b1 Y1Com34 c2 Y1Com40 d1 Y1Com43 d2 Y1Com55";
    // p1 occupies b1 and patrols c1 and c2.
    let lines =
        format!("{map}\np1 ships b1x1 c1c2x1\np2 ships b1x1 c2x1 d1x1 d2x1 a1b1x1 c2d2x1 d2e2x1 c4c5x1");
    let table = performing("R3Sab44", &lines);
    assert_eq!(table.legal(), "b1 c2 pass a1b1 c2d2");
    for beyond in ["d1", "d2", "d2e2", "c4c5", "c1", "c1c2"] {
        let place = beyond.parse().unwrap();
        let refusal = Illegal::NoTargetThere { place, legal: table.state().legal() };
        assert_eq!(table.refused(&format!("p1 {beyond}")), refusal, "{beyond}");
    }
    assert!(matches!(table.refused("p1 p2"), Illegal::WrongKindOfAnswer { .. }));
}

/// 5.9: a card that bombs one kind of ship does not bomb the other.
#[test]
fn a_card_bombs_its_kind_of_ship() {
    let lines = "map c2 Y1Com40\np2 ships c2x1 c2d2x1";
    let table = performing("R1Sab78", lines);
    assert_eq!(table.legal(), "pass c2d2");
    assert!(matches!(table.refused("p1 c2"), Illegal::WrongKindOfShip { .. }));
    let table = performing("R1Sab103", lines);
    assert_eq!(table.legal(), "c2 pass");
    assert!(matches!(table.refused("p1 c2d2"), Illegal::WrongKindOfShip { .. }));
}

/// 5.9: a bomb of size 1 does nothing, one of size 2 or 3 destroys one ship for one point; each card is discarded.
#[test]
fn a_bomb_of_size_2_or_3_destroys_a_ship() {
    let mut table =
        performing("R2Sab23", "map c2 Y1Com40\np2 ships c2x3 c5x1\ndeck R1Res2 R2Res20 R3Res18 unknown");
    for (ships, score) in [("c2x3 c5x1", 0), ("c2x2 c5x1", 1), ("c2x1 c5x1", 2)] {
        if score == 0 {
            table.when("p1 c2");
        }
        table.when("p1 use");
        assert_eq!((table.ships("p2").as_str(), table.score("p1")), (ships, score));
    }
    assert!(is_over(&table));
    assert!(["R1Res2", "R2Res20", "R3Res18"].into_iter().all(|name| table.discarded(name)));
    assert_eq!(table.reserve("p2"), 10);
}

/// 5.9: all bombs fall on the one fleet, whatever else is near.
#[test]
fn all_bombs_fall_on_one_fleet() {
    let lines = "map c2 Y1Com40\np2 ships c2x1 c2d2x2\ndeck R2Res20 R2Res59 unknown";
    let mut table = performing("R3Sab44", lines);
    table.when("p1 c2, p1 use");
    assert_eq!(table.ships("p2"), "c2d2x2");
    assert!(matches!(table.ask(), Ask::DropBomb { left: 1, .. }));
    table.when("p1 use");
    assert!(is_over(&table));
    assert_eq!(table.ships("p2"), "c2d2x2");
}

/// 5.9: bombing may go on when no ship is left, to turn cards over, but it scores nothing.
#[test]
fn bombs_on_nothing_score_nothing() {
    let lines = "map c2 Y1Com40\np2 ships c2x1 c5x1\ndeck R2Res20 R2Res59 R3Res18 unknown";
    let mut table = performing("R2Sab23", lines);
    table.when("p1 c2, p1 use, p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.ships("p2").as_str()), (1, "c5x1"));
    assert!(["R2Res20", "R2Res59", "R3Res18"].into_iter().all(|name| table.discarded(name)));
}

/// 5.9, 4.1, 14.1: bombing may stop before any bomb, and the fleet need not be chosen.
#[test]
fn bombing_may_stop() {
    let lines = "map c2 Y1Com40\np2 ships c2x2 c5x1\ndeck R2Res20 unknown";
    let mut table = performing("R2Sab23", lines);
    table.when("p1 c2, p1 use, p1 pass");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.ships("p2").as_str()), (1, "c2x1 c5x1"));
    let mut table = performing("R2Sab23", lines);
    table.when("p1 pass").leaves_in_deck("R2Res20");
    assert!(is_over(&table));
}

/// 5.9: where transports of two enemies share a card, one of the two fleets is named.
#[test]
fn one_of_two_enemies_on_a_card_is_named() {
    let lines = "players 3\nmap c2 Y1Com40\np2 ships c2x1 a3x1\np3 ships c2x2 e3x1\ndeck R2Res20 unknown";
    let mut table = performing("R1Sab103", lines);
    table.when("p1 c2");
    assert_eq!(table.legal(), "pass p2 p3");
    let cell = "c2".parse().unwrap();
    let refusal = Illegal::NoTargetOf { seat: seat("p1"), cell, legal: table.state().legal() };
    assert_eq!(table.refused("p1 p1"), refusal);
    table.when("p1 p3, p1 use, p1 pass");
    assert_eq!((table.ships("p2").as_str(), table.ships("p3").as_str()), ("a3x1 c2x1", "c2x1 e3x1"));
}

/// 5.9, 14.22: with no enemy in reach the card is passed over.
#[test]
fn sabotage_needs_a_target() {
    let table = given("turn 3 p1\nstep impulse 1\nimpulse R3Sab44 R1Sab78 B1Bui10");
    assert!(is_over(&table));
}

/// Transports of the first player move from c2 to the Sector Core.
fn landing_on_core(minerals: &str, ships: u8, already_there: &str) -> Scenario {
    let mut table = performing(
        "Y2Com25",
        &format!(
            "map c2 R1Sab15\np1 ships c2x6 {already_there}\np1 minerals Y3Com13 Y3Com54 Y3Com90 Y1Com34 {minerals}"
        ),
    );
    table.when(&format!("p1 c2, p1 x{ships}, p1 c3"));
    assert_eq!(table.ask(), Ask::ActivateCore { moved: ships });
    table
}

/// 5.10: one point and the boost that gems of the chosen colour and the transports give together.
#[test]
fn the_core_scores_one_and_the_boost() {
    for (minerals, ships, color, points) in [
        ("", 1, "red", 1),
        ("", 2, "red", 2),
        ("", 3, "red", 2),
        ("", 4, "red", 3),
        ("R1Sab78", 1, "red", 2),
        ("R1Sab78", 1, "green", 1),
        ("R1Sab78", 3, "red", 3),
        ("R3Sab44", 1, "red", 3),
        ("B3Bui32 B2Bui26", 1, "blue", 4),
        ("", 1, "yellow", 6),
    ] {
        let mut table = landing_on_core(minerals, ships, "");
        table.when(&format!("p1 {color}"));
        assert!(is_over(&table));
        assert_eq!(table.score("p1"), points, "{minerals}, {ships} transports, {color}");
    }
}

/// 5.10, 4.3: transports that were there before do not count.
#[test]
fn transports_already_on_the_core_do_not_count() {
    let mut table = landing_on_core("", 1, "c3x5");
    table.when("p1 red");
    assert_eq!(table.score("p1"), 1);
}

/// 5.10, 6.9: activating it is optional, and needs a colour.
#[test]
fn activating_the_core_is_optional() {
    let mut table = landing_on_core("", 2, "");
    assert_eq!(table.legal(), "pass red green blue yellow");
    assert!(matches!(table.refused("p1 use"), Illegal::WrongKindOfAnswer { .. }));
    table.when("p1 pass");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.ships("p1").as_str()), (0, "c2x4 c3x2"));
}

/// 5.10: cruisers do not activate it.
#[test]
fn cruisers_do_not_activate_the_core() {
    let mut table = performing("Y1Com37", "map c2 R1Sab15\np1 ships c1x1 c2c3x1");
    table.when("p1 c2c3, p1 b2c3");
    assert!(is_over(&table));
    assert!(
        !table.happened(|event| matches!(event, Event::Scored { seat: scorer, .. } if *scorer == seat("p1")))
    );
}
