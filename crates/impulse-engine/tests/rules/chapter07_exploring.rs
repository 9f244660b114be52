//! Chapter 7: exploring.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::*;

/// It is the turn of p1, who goes through an Impulse that begins with this card and ends with one that always asks.
/// The cards round p1's home lie face down, and it is known which they are.
fn at_impulse(first: &str, lines: &str) -> Scenario {
    given(&format!(
        "turn 3 p1
         step impulse 1
         impulse {first} G1Exe81
         map c1 B1Tra98 b1 ?R1Sab15 c2 ?R1Sab78 d1 ?R1Sab103 b2 ?R2Sab9 d2 ?R2Sab23
         {lines}"
    ))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// The cells that were explored, and the cards put there, in order.
fn explored(table: &Scenario) -> Vec<String> {
    let tell = |event: &Event| match event {
        Event::Explored { cell, .. } => Some(format!("take {cell}")),
        Event::Placed { cell, card, .. } => Some(format!("put {card} on {cell}")),
        _ => None,
    };
    table.events.iter().filter_map(tell).collect()
}

/// 7.1: the mover takes the face-down card into hand, then puts any card from hand face up in its place.
#[test]
fn an_explored_card_is_replaced_by_any_card_from_hand() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x2\np1 hand B2Tra67 B2Tra82");
    table.when("p1 use, p1 c1, p1 c2");
    assert_eq!(table.ask(), Ask::PlaceExplored { cell: cell("c2") });
    assert_eq!(table.hand("p1"), "B2Tra67 R1Sab78 B2Tra82");
    assert_eq!(table.map("c2"), MapCard::Gap);
    assert_eq!(table.legal(), "B2Tra67 R1Sab78 B2Tra82");
    table.when("p1 B2Tra82");
    assert_eq!(table.map("c2"), MapCard::FaceUp(card("B2Tra82")));
    assert_eq!(table.hand("p1"), "B2Tra67 R1Sab78");
}

/// 7.1: a card must be put down, and it must be one from hand.
#[test]
fn a_card_must_be_put_down() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x2\np1 hand B2Tra67");
    table.when("p1 use, p1 c1, p1 c2");
    assert_eq!(table.refused("p1 pass"), Illegal::MustPlaceCard);
    assert_eq!(table.refused("p1 B2Tra82"), Illegal::NotInHand { card: card("B2Tra82") });
    assert!(matches!(table.refused("p1 c2"), Illegal::WrongKindOfAnswer { .. }));
}

/// 7.1: the card just taken may itself be put down.
#[test]
fn the_card_taken_may_be_put_down_again() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x2\np1 hand B2Tra67");
    table.when("p1 use, p1 c1, p1 c2, p1 R1Sab78");
    assert_eq!(table.map("c2"), MapCard::FaceUp(card("R1Sab78")));
    assert_eq!(table.hand("p1"), "B2Tra67");
}

/// 7.1, 14.10: whoever had no card in hand has only the one just taken, and everybody can see that.
#[test]
fn with_an_empty_hand_the_card_is_simply_turned_up() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x2");
    table.when("p1 use, p1 c1, p1 c2");
    assert_eq!(explored(&table), ["take c2", "put R1Sab78 on c2"]);
    assert_eq!(table.map("c2"), MapCard::FaceUp(card("R1Sab78")));
    assert_eq!(table.hand("p1"), "");
}

/// 7.1: a cruiser explores the card it moves through, not the one beyond the gate where it ends.
#[test]
fn a_cruiser_explores_the_card_it_moves_through() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 c1c2x1\np1 hand B2Tra67");
    table.when("p1 use, p1 c1c2, p1 b2c2, p1 B2Tra67");
    assert_eq!(explored(&table), ["take c2", "put B2Tra67 on c2"]);
    assert_eq!(table.map("b2"), MapCard::FaceDown);
    assert_eq!(table.ships("p1"), "c1x1 b2c2x1");
}

/// 7.1: the hand limit does not apply while exploring: ten cards become eleven for a moment.
#[test]
fn the_hand_limit_does_not_apply_while_exploring() {
    let mut table = at_impulse(
        "Y1Com34",
        "p1 ships c1x2
         p1 hand B1Tra11 B1Tra17 B1Tra27 B1Tra35 B1Tra83 B2Tra67 B2Tra82 B3Tra94 Y1Tra16 Y1Tra52",
    );
    table.when("p1 use, p1 c1, p1 c2");
    assert_eq!(table.hand_size("p1"), 11);
    table.when("p1 R1Sab78");
    assert_eq!(table.hand_size("p1"), 10);
}

/// 7.2: the cards of a path are explored one at a time, in the order of the path.
#[test]
fn the_cards_of_a_path_are_explored_in_its_order() {
    let mut table = at_impulse("Y2Com39", "p1 ships c1x1\np1 hand B2Tra67");
    table.when("p1 use, p1 c1, p1 c2, p1 b2");
    assert_eq!(table.hand("p1"), "B2Tra67 R1Sab78", "b2 is not taken before c2 is replaced");
    table.when("p1 B2Tra67");
    assert_eq!(table.hand("p1"), "R2Sab9 R1Sab78");
    table.when("p1 R1Sab78");
    assert_eq!(
        explored(&table),
        ["take c2", "put B2Tra67 on c2", "take b2", "put R1Sab78 on b2"],
        "a card taken on the way may be put down further on"
    );
    assert_eq!(table.hand("p1"), "R2Sab9");
}

/// 7.2: a path that crosses one card twice explores it once.
#[test]
fn a_card_is_explored_once_however_often_it_is_crossed() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 c1c2x1\np1 hand B2Tra67\np1 minerals Y2Com4");
    table.when("p1 use, p1 c1c2, p1 b2c2, p1 c2d2, p1 B2Tra67");
    assert_eq!(explored(&table), ["take c2", "put B2Tra67 on c2"]);
    assert_eq!(table.ships("p1"), "c1x1 c2d2x1");
}

/// 7.2: face-up cards and the Sector Core are not explored.
#[test]
fn only_face_down_cards_are_explored() {
    let mut table = at_impulse("Y2Com39", "p1 ships c1x1\np1 hand B2Tra67\nmap c2 B2Tra82");
    table.when("p1 use, p1 c1, p1 c2, p1 c3");
    assert_eq!(explored(&table), [""; 0]);
    assert_eq!(table.ask(), Ask::ActivateCore { moved: 1 });
    assert_eq!(table.hand("p1"), "B2Tra67");
}

/// 7.3: the card put down under transports that end there is activated, with their boost.
#[test]
fn the_card_put_down_is_activated() {
    let mut table = at_impulse("Y2Com87", "p1 ships c1x2\np1 hand B1Bui10");
    table.when("p1 use, p1 c1, p1 x2, p1 c2, p1 B1Bui10");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 2 });
    table.when("p1 use");
    assert_eq!(table.number(), 2);
    table.when("p1 c1, p1 c1");
    assert_eq!(table.ships("p1"), "c1x2 c2x2");
}

/// 7.1, 10.2: what was taken is known to its owner alone; what was put down is known to all.
#[test]
fn only_the_explorer_knows_what_was_taken() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x2\np1 hand B2Tra67");
    table.when("p1 use, p1 c1, p1 c2, p1 B2Tra67");
    let taken = table.events.iter().find(|event| matches!(event, Event::Explored { .. })).unwrap();
    let sees = |viewer| matches!(taken.seen_by(viewer), Seen::Explored { card: Some(_), .. });
    assert!(sees(Viewer::Seat(seat("p1"))) && !sees(Viewer::Seat(seat("p2"))) && !sees(Viewer::Spectator));
    assert!(table.seen_by("p2").hand(seat("p1")).is_empty());
    assert!(!table.seen_by("p2").seen().contains(card("R1Sab78")));
    assert!(table.seen_by("p2").seen().contains(card("B2Tra67")));
}
