//! Chapter 5: the ten actions. Build (5.2) is here; Command (5.1) is chapter 6.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::*;

/// The first player uses a card of the Impulse; behind it another one always asks.
fn performing(name: &str, lines: &str) -> Scenario {
    let mut table = given(&format!("turn 3 p1\nstep impulse 1\nimpulse {name} Y1Com30\n{lines}"));
    table.when("p1 use");
    table
}

fn is_over(table: &Scenario) -> bool {
    table.ask() == Ask::UseImpulseCard { card: card("Y1Com30") }
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// 5.1: Command moves ships.
#[test]
fn command_moves_ships() {
    let mut table = performing("Y1Com37", "map c1 R1Sab15");
    table.when("p1 c1c2, p1 c1d1");
    assert!(is_over(&table));
    assert_eq!((table.ships("p1").as_str(), table.reserve("p1")), ("c1x2 c1d1x1", 9));
}

/// 5.2: ships come from the reserve: a transport onto the card, a cruiser onto a gate of it.
#[test]
fn ships_come_from_the_reserve() {
    let mut table = performing("B3Bui32", "");
    table.when("p1 c1, p1 c1d1");
    assert!(is_over(&table));
    assert_eq!((table.ships("p1").as_str(), table.reserve("p1")), ("c1x3 c1c2x1 c1d1x1", 7));
}

/// 5.2: an enemy's patrol does not stop a builder.
#[test]
fn ships_are_built_on_a_card_that_an_enemy_patrols() {
    let mut table = performing("B3Bui32", "p2 ships c5x1 b1c1x1");
    table.when("p1 c1, p1 c1d1");
    assert_eq!(table.ships("p1"), "c1x3 c1c2x1 c1d1x1");
}

/// 5.2: but no cruiser is built on a gate with another player's cruisers.
#[test]
fn no_cruiser_is_built_on_an_enemys_gate() {
    let table = performing("B1Bui21", "p2 ships c5x1 b1c1x1");
    assert_eq!(table.legal(), "pass c1c2 c1d1");
    assert_eq!(table.refused("p1 b1c1"), Illegal::GateHeld { gate: "b1c1".parse().unwrap() });
}

/// 5.2, 12.3: a team mate's gate is another player's too.
#[test]
fn no_cruiser_is_built_on_a_team_mates_gate() {
    let table = given(
        "players 4
        teams 2+2
        turn 3 p1
        step impulse 1
        impulse1 B1Bui21 Y1Com30
        p3 ships e3x1 a1a2x1
        then use",
    );
    assert_eq!(table.legal(), "pass a1b1 a1b2");
    assert_eq!(table.refused("p1 a1a2"), Illegal::GateHeld { gate: "a1a2".parse().unwrap() });
}

/// 5.2: only gates of the card itself are meant.
#[test]
fn a_cruiser_is_built_on_a_gate_of_the_card() {
    let table = performing("B1Bui21", "");
    assert_eq!(table.refused("p1 b1b2"), Illegal::NotTheBuildingSite { site: cell("c1") });
    assert!(matches!(table.refused("p1 c1"), Illegal::WrongKindOfShip { .. }));
    assert!(matches!(table.refused("p1 use"), Illegal::WrongKindOfAnswer { .. }));
}

/// 5.2, 14.22: with all twelve ships on the map the card is passed over, and no ship can be given up for another.
#[test]
fn with_no_ship_in_reserve_nothing_is_built() {
    let lines = "turn 3 p1\nstep impulse 1\nimpulse Y1Com37 B1Bui10 B2Bui31 B3Bui32 \nmap c1 R1Sab15\np1 ships c1x6 c1c2x6";
    let mut table = given(&format!("{lines}\np2 hand ?2"));
    table.when("p1 pass");
    assert_eq!(table.asked(), seat("p2"), "nothing was asked about the three Build cards");
    for name in ["B1Bui10", "B2Bui31", "B3Bui32"] {
        assert!(table.happened(|event| *event == Event::Idle { seat: seat("p1"), card: card(name) }));
    }
    assert_eq!(table.ships("p1"), "c1x6 c1c2x6");
}

/// 5.2, 4.1: with one ship in reserve one is built, whatever the card allows.
#[test]
fn the_last_ship_of_the_reserve_is_built() {
    let mut table = performing("B3Bui32", "p1 ships c1x6 c1c2x5");
    table.when("p1 c1");
    assert!(is_over(&table));
    assert_eq!((table.ships("p1").as_str(), table.reserve("p1")), ("c1x7 c1c2x5", 0));
}

/// 5.2: home need not be occupied to build there.
#[test]
fn home_need_not_be_occupied() {
    let mut table = performing("B1Bui10", "map b1 R1Sab15\np1 ships b1x1 c1c2x1");
    table.when("p1 c1");
    assert_eq!(table.ships("p1"), "b1x1 c1x1 c1c2x1");
}

/// Yellow cards on b1 and d1, a green one on c2, all occupied by the first player.
const SETTLED: &str = "map c1 R1Sab15 b1 Y1Com34 c2 G1Exe81 d1 Y1Com40\np1 ships c1x1 b1x1 c2x1 d1x1 c1c2x1";

/// 5.2, 14.23: at home and at each other card of the colour, the full number at each; home first, then from top left.
#[test]
fn the_full_number_is_built_at_each_place() {
    let mut table = performing("B2Bui31", &format!("{SETTLED}\np1 minerals B2Bui26"));
    table.when("p1 c1, p1 c1, p1 b1, p1 b1, p1 d1, p1 d1e1");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "b1x3 c1x3 c2x1 d1x2 c1c2x1 d1e1x1");
}

/// 4.1, 5.2: any of these places may be left out, home too.
#[test]
fn a_place_may_be_left_out() {
    let mut table = performing("B2Bui31", SETTLED);
    table.when("p1 pass, p1 b1, p1 pass");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "b1x2 c1x1 c2x1 d1x1 c1c2x1");
    let mut table = performing("B2Bui31", SETTLED);
    table.when("p1 pass, p1 pass, p1 pass");
    assert_eq!(table.ships("p1"), "b1x1 c1x1 c2x1 d1x1 c1c2x1");
}

/// 5.2: the home card counts whatever its colour, and only once if it has the colour.
#[test]
fn home_is_built_at_once_whatever_its_colour() {
    let mut table = performing("B2Bui31", "map c1 Y1Com34\np1 ships c1x1 c1c2x1");
    table.when("p1 c1");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "c1x2 c1c2x1");
}

/// 5.2, 14.23: few ships go to the first places that are not left out.
#[test]
fn the_reserve_may_run_out_on_the_way() {
    let lines = SETTLED.replace("c1c2x1", "c1c2x7");
    let mut table = performing("B2Bui31", &lines);
    table.when("p1 pass, p1 b1");
    assert!(is_over(&table), "there is no ship left for d1");
    assert_eq!(table.ships("p1"), "b1x2 c1x1 c2x1 d1x1 c1c2x7");
}

/// 5.2: at a card you occupy means all of them at one single card.
#[test]
fn at_a_card_means_all_at_one_card() {
    let mut table = performing("B3Bui32", SETTLED);
    assert_eq!(table.legal(), "b1 c1 c2 d1 pass");
    assert_eq!(table.refused("p1 a1"), Illegal::NotOccupied { cell: cell("a1") });
    assert!(matches!(table.refused("p1 a1b1"), Illegal::WrongKindOfAnswer { .. }));
    table.when("p1 b1, p1 a1b1");
    assert_eq!(table.refused("p1 c1"), Illegal::NotTheBuildingSite { site: cell("b1") });
    assert_eq!(table.refused("p1 c1d1"), Illegal::NotTheBuildingSite { site: cell("b1") });
    table.when("p1 b1");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "b1x2 c1x1 c2x1 d1x1 a1b1x1 c1c2x1");
}

/// 5.2: the Sector Core is a card that can be occupied.
#[test]
fn ships_are_built_at_the_sector_core() {
    let mut table = performing("B3Bui32", "p1 ships c3x1 c1c2x1");
    table.when("p1 c3, p1 b2c3");
    assert_eq!(table.ships("p1"), "c3x2 b2c3x1 c1c2x1");
}

/// 5.2: no cruiser is built at a card all of whose gates are held by others.
#[test]
fn a_card_without_a_free_gate_has_no_room_for_a_cruiser() {
    let lines =
        "map b1 Y1Com34 c2 G1Exe81\np1 ships c1x1 b1x1 c2x1 b2c2x1\np2 ships c5x1 b1c1x1 c1c2x1 c1d1x1";
    let table = performing("B2Bui108", lines);
    assert_eq!(table.legal(), "b1 c2 pass");
    assert_eq!(table.refused("p1 c1"), Illegal::NoRoomToBuild { cell: cell("c1") });
}

/// 5.2, 14.22: if that is so at every card, or at home for a card that builds there, it is passed over.
#[test]
fn a_card_that_finds_no_room_is_passed_over() {
    let mut table = given(
        "turn 3 p1
        step impulse 1
        impulse Y1Com37 B1Bui21 B2Bui108 B1Bui10
        map c1 R1Sab15
        p1 ships c1x1 d1d2x1
        p2 ships c5x1 b1c1x1 c1c2x1 c1d1x1",
    );
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B1Bui10") }, "a transport still has room");
}
