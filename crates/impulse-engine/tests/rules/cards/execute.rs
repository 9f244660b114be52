//! Execute: a card from hand or from the deck up to a size, or a tech.

use super::*;

/// The card, and the largest size that it executes.
const FROM_HAND: [(&str, u8); 3] = [("G3Exe63", 2), ("B3Exe64", 2), ("G2Exe88", 1)];
const FROM_DECK: [(&str, u8); 3] = [("G1Exe81", 1), ("G1Exe85", 1), ("G1Exe96", 1)];

pub fn cards() -> Vec<&'static str> {
    FROM_HAND.into_iter().chain(FROM_DECK).map(|(name, _)| name).collect()
}

/// A card of each size that mines one card from the top of the deck, or (the third) one from hand.
const EXECUTED: [&str; 3] = ["R1Min72", "R2Min19", "R3Min91"];

/// 4.2, 5.8: cards up to a size are executed from hand, then discarded; with two gems one size more.
#[test]
fn a_card_from_hand_is_executed() {
    for (name, printed) in FROM_HAND {
        for (largest, boosted) in [(printed, false), (printed + 1, true)] {
            for (executed, size) in EXECUTED.into_iter().zip(1..) {
                let lines = format!(
                    "{}\np1 hand {} B1Bui47\n{}",
                    gems(name, boosted),
                    EXECUTED.join(" "),
                    if size == 3 { "" } else { "deck Y1Com37 unknown" }
                );
                let mut table = performing(name, &lines);
                let answer = format!("p1 {executed}");
                if size > largest {
                    assert!(table.does_not_fit(&answer));
                    if size < 3 {
                        table.leaves_in_deck("Y1Com37");
                    }
                    continue;
                }
                table.when(&answer);
                table.when(if size == 3 { "p1 B1Bui47" } else { "p1 use" });
                assert!(is_over(&table));
                let mined = if size == 3 { "B1Bui47" } else { "Y1Com37" };
                assert!(table.minerals("p1").contains(mined), "{name} executes {executed}");
                assert!(table.discarded(executed));
            }
        }
    }
}

/// 4.2, 5.8: the top card of the deck is executed if it is small enough; with two gems one size more.
#[test]
fn a_card_from_the_deck_is_executed() {
    for (name, printed) in FROM_DECK {
        for (largest, boosted) in [(printed, false), (printed + 1, true)] {
            for (executed, size) in EXECUTED.into_iter().zip(1..) {
                let lines =
                    format!("{}\np1 hand B1Bui47\ndeck {executed} Y1Com37 unknown", gems(name, boosted));
                let mut table = performing(name, &lines);
                table.when("p1 use");
                match size {
                    3 => drop(table.leaves_in_deck("Y1Com37")),
                    _ if size > largest => drop(table.leaves_in_deck("Y1Com37")),
                    _ => drop(table.when("p1 use")),
                }
                assert!(is_over(&table));
                assert_eq!(
                    table.minerals("p1").contains("Y1Com37"),
                    size <= largest,
                    "{name} executes {executed}"
                );
                assert!(table.discarded(executed));
            }
        }
    }
}

/// 5.8: any of the six performs a tech instead, which stays.
#[test]
fn a_tech_is_executed() {
    for (name, _) in FROM_HAND.into_iter().chain(FROM_DECK) {
        let mut table = performing(name, "p1 techs common R1Min72\np1 hand B1Bui47\ndeck Y1Com37 unknown");
        table.when("p1 right, p1 use");
        assert!(is_over(&table));
        assert_eq!(
            (table.minerals("p1").as_str(), table.techs("p1").as_str()),
            ("Y1Com37", "common R1Min72")
        );
    }
}
