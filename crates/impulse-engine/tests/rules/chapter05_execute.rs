//! Chapter 5: the ten actions. Execute (5.8), and techs that perform one another.

use crate::scenario::{card, is_over, performing, seat};
use impulse_engine::*;

/// 5.8: a card from hand is performed once, boosted by gems of its own colour, and then discarded.
#[test]
fn an_executed_card_is_performed_once_and_discarded() {
    let mut table = performing("G3Exe63", "p1 hand B1Tra27 Y2Com4 Y3Com13 Y1Com37\np1 minerals B2Bui26");
    table.when("p1 B1Tra27");
    assert!(!table.discarded("B1Tra27") && !table.hand("p1").contains("B1Tra27"), "it is under way");
    assert_eq!(table.number(), 2);
    table.when("p1 Y2Com4, p1 Y3Com13");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.hand("p1").as_str()), (5, "Y1Com37"));
    assert!(table.discarded("B1Tra27"));
}

/// 5.8, 4.1: it may be executed and its action declined; it is discarded all the same.
#[test]
fn an_executed_card_is_discarded_even_if_nothing_came_of_it() {
    let mut table = performing("G3Exe63", "p1 hand B1Tra27 Y2Com4");
    table.when("p1 B1Tra27, p1 pass");
    assert!(is_over(&table));
    assert!(table.discarded("B1Tra27"));
    assert_eq!(table.hand("p1"), "Y2Com4");
}

/// 5.8, 4.5: a card that is too large cannot be executed, and only one's own hand counts.
#[test]
fn only_a_small_enough_card_from_hand_is_executed() {
    let table = performing("G3Exe63", "p1 hand B1Tra27 B2Tra82 B3Tra94\np1 plan B1Tra11");
    assert_eq!(table.legal(), "B1Tra27 B2Tra82 pass left right");
    assert!(table.does_not_fit("p1 B3Tra94"));
    assert_eq!(table.refused("p1 B1Tra11"), Illegal::NotInHand { card: card("B1Tra11") });
    assert!(matches!(table.refused("p1 use"), Illegal::WrongKindOfAnswer { .. }));
}

/// 5.8: a tech is performed and stays, be it researched or basic.
#[test]
fn an_executed_tech_stays() {
    let lines = "p1 techs B2Tra82 unique\nmap b2 R1Sab15\np1 ships c1x1 b2c2x1\np1 hand Y3Com13";
    let mut table = performing("G2Exe88", lines);
    table.when("p1 left, p1 Y3Com13");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.techs("p1").as_str()), (3, "B2Tra82 unique"));
    let mut table = performing("G2Exe88", lines);
    table.when("p1 right, p1 b2c2, p1 b2c3");
    assert!(is_over(&table));
    assert_eq!((table.ships("p1").as_str(), table.techs("p1").as_str()), ("c1x1 b2c3x1", "B2Tra82 unique"));
}

/// 5.8: a tech of any size can be executed; the size on the card is for cards only.
#[test]
fn the_size_does_not_limit_techs() {
    let mut table = performing("G2Exe88", "p1 techs common R3Min91\np1 hand Y2Com4");
    table.when("p1 right, p1 Y2Com4");
    assert_eq!(table.minerals("p1"), "Y2Com4");
}

/// 5.8, 1.3: executing the common basic tech costs a card as well.
#[test]
fn the_common_tech_costs_a_card_when_it_is_executed() {
    let mut table = performing("G2Exe88", "p1 hand Y2Com4 Y2Com6");
    table.when("p1 left, p1 Y2Com4, p1 build, p1 c1");
    assert!(is_over(&table));
    assert_eq!((table.ships("p1").as_str(), table.hand("p1").as_str()), ("c1x3 c1c2x1", "Y2Com6"));
}

/// 5.8, 14.22: a tech that would do nothing cannot be executed.
#[test]
fn a_useless_tech_is_not_executed() {
    let table = performing("G2Exe88", "p1 techs G3Ref42 unique\np1 hand Y2Com4");
    assert_eq!(table.refused("p1 left"), Illegal::TechDoesNothing { slot: Slot::Left });
}

/// 5.8: card or tech is said before anything is revealed: once a card is turned up, no tech can be used instead.
#[test]
fn a_revealed_card_is_a_choice_made() {
    let mut table = performing("G1Exe81", "p1 techs common R3Min91\np1 hand Y2Com4\ndeck R2Min19 unknown");
    assert_eq!(table.legal(), "pass left right use");
    assert!(matches!(table.refused("p1 Y2Com4"), Illegal::WrongKindOfAnswer { .. }));
    table.when("p1 use");
    assert!(is_over(&table), "it did not fit, and that was it");
    assert!(table.discarded("R2Min19"));
    assert_eq!(table.minerals("p1"), "");
}

/// 5.8, 4.4: a card from the deck that fits is turned up, performed and discarded.
#[test]
fn a_card_from_the_deck_is_turned_up_and_performed() {
    let mut table = performing("G1Exe81", "deck R1Min72 Y1Com37 unknown");
    table.when("p1 use");
    let turned_up = Event::Revealed { seat: seat("p1"), card: card("R1Min72"), fits: true };
    assert!(table.happened(|event| *event == turned_up));
    table.when("p1 use");
    assert!(is_over(&table));
    assert_eq!(table.minerals("p1"), "Y1Com37");
    assert!(table.discarded("R1Min72"));
}

/// 5.8: an executed card may itself be an Execute; both are discarded at the end.
#[test]
fn execute_executes_execute() {
    let mut table = performing("G3Exe63", "p1 hand G2Exe88 B1Tra27 Y2Com4");
    table.when("p1 G2Exe88, p1 B1Tra27, p1 Y2Com4");
    assert!(is_over(&table));
    assert_eq!(table.score("p1"), 2);
    assert!(table.discarded("G2Exe88") && table.discarded("B1Tra27"));
    assert!(table.open().executing().is_empty());
}

/// 14.11, 5.3, 5.8: a tech that replaces itself in the middle of its own effect, reached through Execute, is discarded;
/// its action goes on, the new tech is performed once, and no card is lost.
#[test]
fn a_tech_may_replace_itself() {
    let mut table = performing("G3Exe63", "p1 techs R3Res18 unique\np1 hand B1Tra27 Y2Com4 Y2Com6");
    table.when("p1 left, p1 B1Tra27, p1 left");
    assert_eq!(table.techs("p1"), "B1Tra27 unique");
    assert!(table.discarded("R3Res18"));
    table.when("p1 Y2Com4");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.hand("p1").as_str()), (2, "Y2Com6"));
    let mut discarded: Vec<Card> = table.open().discard().iter().collect();
    discarded.sort();
    assert_eq!(discarded, [card("Y2Com4"), card("R3Res18")]);
}

/// 14.11: the same with a tech that researches two cards: the second card may replace the first.
#[test]
fn a_tech_that_is_gone_goes_on_researching() {
    let mut table =
        performing("G3Exe63", "p1 techs R3Res95 unique\np1 hand Y2Com4\ndeck B1Tra11 B1Tra17 unknown");
    table.when("p1 left, p1 use, p1 left, p1 use, p1 left");
    assert!(is_over(&table));
    assert_eq!(table.techs("p1"), "B1Tra17 unique");
    assert!(table.discarded("R3Res95") && table.discarded("B1Tra11"));
}

/// 14.9, 14.11, 5.8: a tech that replaces itself with an Execute, which then executes itself, comes to an end.
#[test]
fn a_tech_that_executes_itself_comes_to_an_end() {
    let mut table = performing("G3Exe63", "p1 techs R3Res18 unique\np1 hand G1Exe81 Y2Com4");
    table.when("p1 left, p1 G1Exe81, p1 left");
    let mut times = 0;
    while matches!(table.ask(), Ask::Execute { .. }) {
        table.when("p1 left");
        times += 1;
        assert!(times <= 32, "it goes on for ever");
    }
    assert!(is_over(&table));
    assert!(times > 20, "it ended after {times}");
    assert_eq!((table.techs("p1").as_str(), table.hand("p1").as_str()), ("G1Exe81 unique", "Y2Com4"));
    assert!(table.discarded("R3Res18"));
}
