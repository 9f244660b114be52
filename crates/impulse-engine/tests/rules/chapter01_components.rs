//! Chapter 1: components. What is printed on the cards is compared with the list in `cards.rs`; here are the numbers of
//! cards, the Sector Core, the basic techs of the six races, and ships.

use crate::scenario::{Scenario, card, given, place, refused_position, seat};
use impulse_engine::card::ActionKind;
use impulse_engine::*;

/// 1.1: 108 cards; how many there are of each action, colour and size.
#[test]
fn the_deck_is_made_up_as_printed() {
    let count = |of: &dyn Fn(Card) -> bool| Card::all().filter(|&card| of(card)).count();
    assert_eq!(Card::all().count(), 108);
    for color in Color::ALL {
        assert_eq!(count(&|card| card.color() == color), 27, "{color:?}");
    }
    assert_eq!([1, 2, 3].map(|size| count(&|card| card.size() == size)), [54, 34, 20]);
    let by_action = ActionKind::ALL.map(|kind| (kind.name(), count(&|card| card.face().kind == kind)));
    let printed = [
        ("Command", 27),
        ("Build", 12),
        ("Mine", 12),
        ("Research", 11),
        ("Trade", 11),
        ("Draw", 9),
        ("Plan", 8),
        ("Execute", 6),
        ("Refine", 6),
        ("Sabotage", 6),
    ];
    assert_eq!(by_action, printed);
}

/// 1.2: the Sector Core lies face up in the middle and is none of the 108 cards.
#[test]
fn the_sector_core_lies_in_the_middle() {
    let state = State::new(&Setup::new(2, [7; 32])).unwrap();
    assert_eq!(state.view(Viewer::Spectator).map_card("c3".parse().unwrap()), MapCard::Core);
    assert!(refused_position("map c3 Y2Com4").contains("1.2"));
}

/// 1.2, 5.10: its effect is one point.
#[test]
fn the_sector_core_scores_one_point() {
    let mut table = given(
        "turn 3 p1
        step impulse 1
        impulse Y1Com34
        map c2 B1Tra11
        p1 ships c2x1",
    );
    table.when("p1 use, p1 c2, p1 c3, p1 red");
    assert_eq!(table.score("p1"), 1);
}

/// The first player, of this race, is at the tech step; behind it a card of the Impulse always asks.
fn at_tech_step(race: &str, lines: &str) -> Scenario {
    let other = if race == "Piscesish" { "Ariek" } else { "Piscesish" };
    let table = given(&format!("races {race} {other}\nturn 3 p1\nstep tech\nimpulse B1Bui10\n{lines}"));
    assert_eq!(table.ask(), Ask::UseTech);
    table
}

/// The tech asks nothing more: the card of the Impulse is offered.
fn is_over(table: &Scenario) -> bool {
    table.ask() == Ask::UseImpulseCard { card: card("B1Bui10") }
}

/// 1.3: every race begins with the common basic tech on the left and its own on the right.
#[test]
fn each_race_begins_with_two_basic_techs() {
    let mut setup = Setup::new(6, [3; 32]);
    setup.races = Race::ALL.map(Some);
    let view = State::new(&setup).unwrap().view(Viewer::Spectator);
    for (seat, race) in view.seats().zip(Race::ALL) {
        assert_eq!(view.race(seat), race);
        assert_eq!(view.techs(seat), [Tech::Common, Tech::Unique(race)]);
        assert!(view.minerals(seat).is_empty());
        assert_eq!(view.plan(seat).count(), 0);
    }
}

/// 1.3, 4.4: the Piscesish turn up one card; if it is of size 1 they take it.
#[test]
fn the_piscesish_draw_a_card_of_size_1() {
    let mut table = at_tech_step("Piscesish", "deck R1Res2 R1Res53 unknown");
    table.when("p1 right, p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!(table.hand("p1"), "R1Res2");
    table.leaves_in_deck("R1Res53");
}

/// 1.3, 4.4: there is one chance only, and a larger card is discarded.
#[test]
fn the_piscesish_have_one_chance_only() {
    let mut table = at_tech_step("Piscesish", "deck R2Res20 R1Res53 unknown");
    table.when("p1 right, p1 use").leaves_in_deck("R1Res53");
    assert!(is_over(&table));
    assert_eq!(table.hand("p1"), "");
    assert!(table.discarded("R2Res20"));
}

/// 1.3: the Ariek command one fleet, transports or cruisers with any number of ships, onto or to the Sector Core.
#[test]
fn the_ariek_go_to_the_sector_core() {
    let lines = "map c2 R1Sab15 b2 R1Sab78\np1 ships c2x3 b2c2x2 c1x1 c1d1x1";
    let mut table = at_tech_step("Ariek", lines);
    table.when("p1 right");
    assert_eq!(table.legal(), "c2 pass b2c2");
    table.when("p1 b2c2, p1 x2, p1 b2c3");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "c1x1 c2x3 b2c3x2 c1d1x1");
}

/// 1.3, 14.10: their transports have one way only, so that nobody asks which way they go; they activate the core.
#[test]
fn the_ariek_land_on_the_sector_core() {
    let mut table = at_tech_step("Ariek", "map c2 R1Sab15\np1 ships c2x3 c1d1x1");
    table.when("p1 right, p1 c2, p1 x3");
    assert_eq!(table.ask(), Ask::ActivateCore { moved: 3 });
    table.when("p1 green");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.ships("p1").as_str()), (2, "c3x3 c1d1x1"));
}

/// 1.3: they go nowhere else, and with one move only.
#[test]
fn the_ariek_go_nowhere_else() {
    let lines = "map c2 R1Sab15 b2 R1Sab78\np1 ships c2x3 b2c2x2 c1x1";
    let mut table = at_tech_step("Ariek", lines);
    table.when("p1 right");
    assert_eq!(
        table.refused("p1 c1"),
        Illegal::FleetCannotMove { place: place("c1"), legal: table.state().legal() }
    );
    table.when("p1 b2c2, p1 x2");
    assert_eq!(table.refused("p1 b1b2"), Illegal::MustReachCore);
    assert_eq!(table.refused("p1 c1c2"), Illegal::MustReachCore);
}

/// 1.3, 7.1: the Herculese command one cruiser, not a whole fleet, through an unexplored card.
#[test]
fn the_herculese_move_a_cruiser_through_an_unexplored_card() {
    let lines = "map c1 R1Sab15 c2 ?R2Res20\np1 ships c1x1 c1c2x2\np1 hand B1Tra11";
    let mut table = at_tech_step("Herculese", lines);
    table.when("p1 right");
    assert!(matches!(table.refused("p1 c1"), Illegal::WrongKindOfShip { .. }));
    table.when("p1 c1c2");
    assert_eq!(table.refused("p1 c1d1"), Illegal::MustCrossUnexplored);
    table.when("p1 c2d2, p1 B1Tra11");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "c1x1 c1c2x1 c2d2x1");
    assert_eq!((table.map("c2"), table.hand("p1").as_str()), (MapCard::FaceUp(card("B1Tra11")), "R2Res20"));
}

/// 1.3, 14.22: with both of its cards explored a cruiser cannot; if none can, the tech is of no use.
#[test]
fn the_herculese_need_an_unexplored_card() {
    let table = at_tech_step("Herculese", "map c2 R1Sab15\np1 ships c1x1 c1c2x1\np1 hand B1Tra11 B1Tra17");
    assert_eq!(table.refused("p1 right"), Illegal::TechDoesNothing { slot: Slot::Right });
}

/// 1.3, 5.3, 14.12: the Draconians research a card like the newest of the Impulse in both colour and size.
#[test]
fn the_draconians_research_a_card_like_the_last_of_the_impulse() {
    let mut table = given(
        "races Draconians Ariek
        turn 3 p1
        step tech
        impulse B1Bui10 R2Res20
        p1 hand R2Sab9 R1Sab15 R3Sab44 G2Com12 B1Tra11",
    );
    table.when("p1 right");
    for other in ["R1Sab15", "R3Sab44", "G2Com12", "B1Tra11"] {
        assert!(table.does_not_fit(&format!("p1 {other}")));
    }
    table.when("p1 R2Sab9, p1 left");
    assert!(is_over(&table));
    assert_eq!((table.techs("p1").as_str(), table.hand_size("p1")), ("R2Sab9 unique", 4));
}

/// 1.3, 5.2: the Triangulumnists build a cruiser at home, on a gate that touches an unexplored card.
#[test]
fn the_triangulumnists_build_on_a_gate_to_an_unexplored_card() {
    let mut table = at_tech_step("Triangulumnists", "map c2 R1Sab15\np2 ships c5x1 c1d1x1");
    table.when("p1 right");
    assert_eq!(table.legal(), "pass b1c1");
    let gate = "c1c2".parse().unwrap();
    let refusal = Illegal::NotToUnexplored { gate, legal: table.state().legal() };
    assert_eq!(table.refused("p1 c1c2"), refusal);
    assert_eq!(table.refused("p1 c1d1"), Illegal::GateHeld { gate: "c1d1".parse().unwrap() });
    assert!(matches!(table.refused("p1 c1"), Illegal::WrongKindOfShip { .. }));
    assert_eq!(table.refused("p1 b1b2"), Illegal::NotTheBuildingSite { site: "c1".parse().unwrap() });
    table.when("p1 b1c1");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "c1x2 b1c1x1 c1c2x1");
}

/// 1.3, 5.4, 14.12: the Caelumnites mine a card like the newest of the Impulse in both colour and size.
#[test]
fn the_caelumnites_mine_a_card_like_the_last_of_the_impulse() {
    let mut table = at_tech_step("Caelumnites", "p1 hand B1Tra11 B2Tra67 R1Sab15");
    table.when("p1 right");
    assert_eq!(table.legal(), "B1Tra11 pass");
    assert!(table.does_not_fit("p1 B2Tra67"));
    table.when("p1 B1Tra11");
    assert!(is_over(&table));
    assert_eq!((table.minerals("p1").as_str(), table.hand("p1").as_str()), ("B1Tra11", "R1Sab15 B2Tra67"));
}

/// 1.3, 6.4: the common basic tech costs a card and moves one fleet, with any number of its ships, once.
#[test]
fn the_common_tech_moves_a_fleet() {
    let lines = "map c1 R1Sab15 b1 R1Sab78\np1 ships c1x3 c1c2x1\np1 hand B1Tra11 B1Tra17";
    let mut table = at_tech_step("Ariek", lines);
    table.when("p1 left");
    assert_eq!(table.ask(), Ask::PayForTech);
    table.when("p1 B1Tra17, p1 move, p1 c1, p1 x2, p1 b1");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "b1x2 c1x1 c1c2x1");
    assert!(table.discarded("B1Tra17"));
    assert_eq!(table.hand("p1"), "B1Tra11");
}

/// 1.3, 5.2: or it builds one ship at home, of either kind.
#[test]
fn the_common_tech_builds_a_ship_at_home() {
    for (place, ships) in [("c1", "c1x3 c1c2x1"), ("c1d1", "c1x2 c1c2x1 c1d1x1")] {
        let mut table = at_tech_step("Ariek", "p1 hand B1Tra11");
        table.when(&format!("p1 left, p1 B1Tra11, p1 build, p1 {place}"));
        assert!(is_over(&table));
        assert_eq!(table.ships("p1"), ships);
        assert!(table.discarded("B1Tra11"));
    }
}

/// 1.3, 5.2: it never builds on a gate that an enemy holds.
#[test]
fn the_common_tech_does_not_build_on_an_enemys_gate() {
    let mut table = at_tech_step("Ariek", "p1 hand B1Tra11\np2 ships c5x1 b1c1x1");
    table.when("p1 left, p1 B1Tra11, p1 build");
    assert_eq!(table.legal(), "c1 pass c1c2 c1d1");
    assert_eq!(table.refused("p1 b1c1"), Illegal::GateHeld { gate: "b1c1".parse().unwrap() });
}

/// 1.3, 14.22: whoever has no card to discard cannot use it.
#[test]
fn the_common_tech_needs_a_card_to_discard() {
    let table = at_tech_step("Triangulumnists", "");
    assert_eq!(table.hand_size("p1"), 0);
    assert_eq!(table.legal(), "pass right");
    assert_eq!(table.refused("p1 left"), Illegal::TechDoesNothing { slot: Slot::Left });
}

/// 1.3: without a ship in reserve it can only move, without a fleet that can move it can only build.
#[test]
fn the_common_tech_offers_what_can_be_done() {
    let mut table = at_tech_step("Ariek", "p1 hand B1Tra11\np1 ships c1x6 c1c2x6");
    table.when("p1 left, p1 B1Tra11");
    assert_eq!(table.refused("p1 build"), Illegal::NoShipsLeft);
    // The three neighbours of c1 are patrolled by the enemy, and there is no cruiser to drive anyone away.
    let mut table = at_tech_step("Ariek", "p1 hand B1Tra11\np1 ships c1x2\np2 ships c5x1 b1b2x1 c2d1x1");
    table.when("p1 left, p1 B1Tra11");
    assert_eq!(table.refused("p1 move"), Illegal::NoFleetCanMove);
    table.when("p1 build, p1 c1");
    assert_eq!(table.ships("p1"), "c1x3");
}

/// 1.3, 4.1: the price may be left unpaid, and then nothing happens.
#[test]
fn the_common_tech_can_be_declined_before_the_price_is_paid() {
    let mut table = at_tech_step("Ariek", "p1 hand B1Tra11");
    table.when("p1 left");
    assert_eq!(table.refused("p1 B1Tra17"), Illegal::NotInHand { card: card("B1Tra17") });
    table.when("p1 pass");
    assert!(is_over(&table));
    assert_eq!((table.hand("p1").as_str(), table.ships("p1").as_str()), ("B1Tra11", "c1x2 c1c2x1"));
}

/// Two gems and more of every colour.
const RICH: &str = "p1 minerals R3Sab44 G3Com97 B3Bui32 Y3Com13";

/// 1.3, 4.2: no gem boosts a basic tech.
#[test]
fn nothing_boosts_a_basic_tech() {
    let mut table = at_tech_step("Piscesish", &format!("{RICH}\ndeck R2Res20 R1Res53 unknown"));
    table.when("p1 right");
    assert_eq!(table.open().boosted_number(), None);
    table.when("p1 use");
    assert!(is_over(&table), "there is no second chance");
    table.leaves_in_deck("R1Res53");
    assert_eq!(table.hand_size("p1"), 0);

    let mut table = at_tech_step("Herculese", &format!("{RICH}\nmap c2 ?R2Res20\np1 ships c1c2x4"));
    table.when("p1 right, p1 c1c2, p1 c2d2");
    assert!(is_over(&table), "there is no second move");
    assert_eq!(table.ships("p1"), "c1c2x3 c2d2x1");

    let mut table = at_tech_step("Triangulumnists", RICH);
    table.when("p1 right, p1 b1c1");
    assert!(is_over(&table), "there is no second ship");

    let mut table = at_tech_step("Ariek", &format!("{RICH}\np1 hand B1Tra11"));
    table.when("p1 left, p1 B1Tra11, p1 build, p1 c1");
    assert!(is_over(&table), "there is no second ship");
    assert_eq!(table.ships("p1"), "c1x3 c1c2x1");
}

/// 1.3, 8.3: no reinforcement matches a basic tech: it counts only once a card of its look is researched.
#[test]
fn nothing_matches_a_basic_tech() {
    for (techs, counts) in [("common unique", false), ("common R2Sab9", true)] {
        let mut table = given(&format!(
            "turn 3 p1
            step impulse 1
            impulse Y1Com30
            p1 ships c1x1 b2c3x1
            p1 hand R2Res20
            p1 techs {techs}
            p2 ships c5x1 c3c4x1"
        ));
        table.when("p1 use, p1 b2c3, p1 c3c4, p1 R2Res20");
        assert!(table.happened(
            |event| matches!(event, Event::ReinforcementShown { counts: counted, .. } if *counted == counts)
        ));
    }
}

/// 1.4: each player owns twelve ships, three of them on the map at the start.
#[test]
fn each_player_owns_twelve_ships() {
    let view = State::new(&Setup::new(3, [5; 32])).unwrap().view(Viewer::Spectator);
    for player in view.seats() {
        let on_map: u8 = view.fleets().filter(|fleet| fleet.owner == player).map(|fleet| fleet.ships).sum();
        assert_eq!((on_map, view.reserve(player)), (3, 9));
    }
    assert!(refused_position("p1 ships c1x7 c1c2x6").contains("1.4"));
}

/// 1.4: a transport moves from card to card and a cruiser from gate to gate; neither becomes the other.
#[test]
fn a_ship_never_changes_its_kind() {
    let moving = "turn 3 p1\nstep impulse 1\nimpulse Y3Com13 B1Bui10\nmap c1 R1Sab15 b1 R1Sab78";
    let mut table = given(moving);
    table.when("p1 use, p1 c1, p1 x1");
    assert!(matches!(table.refused("p1 b1c1"), Illegal::WrongKindOfShip { .. }));
    table.when("p1 b1");
    assert_eq!(table.ships("p1"), "b1x1 c1x1 c1c2x1");
    let mut table = given(moving);
    table.when("p1 use, p1 c1c2");
    assert!(matches!(table.refused("p1 c1"), Illegal::WrongKindOfShip { .. }));
    table.when("p1 b1c1");
    assert_eq!(table.ships("p1"), "c1x2 b1c1x1");
}

/// 1.4: transports of two players on one card are two fleets, and so are cruisers of one player on two gates.
#[test]
fn a_fleet_is_what_one_player_has_in_one_place() {
    let table = given("map c2 R1Sab15\np1 ships c2x2 b1c1x1 c1c2x3\np2 ships c2x1 c5x1");
    let view = table.open();
    let fleet = |owner: &str, place: &str, ships| {
        let place = place.parse().map(Place::Cell).or(place.parse().map(Place::Gate)).unwrap();
        view.fleets().any(|fleet| (fleet.owner, fleet.place, fleet.ships) == (seat(owner), place, ships))
    };
    assert!(fleet("p1", "c2", 2) && fleet("p2", "c2", 1));
    assert!(fleet("p1", "b1c1", 1) && fleet("p1", "c1c2", 3));
    assert_eq!(view.fleets().count(), 5);
}
