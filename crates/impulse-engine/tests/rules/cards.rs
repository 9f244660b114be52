//! Every one of the 108 cards is performed from the Impulse, as printed and boosted by two gems of its colour, and its
//! effect is asserted. The expectations are written down by hand in the files of `cards/`, family by family; here are
//! what they share, the comparison with `cards.tsv`, and the proof that no card is missing.

mod build;
mod command;
mod execute;
mod from_deck;
mod from_hand;
mod printed;
mod refine;
mod sabotage;

use crate::scenario::{Scenario, card, given};
use impulse_engine::*;

/// A card is the first of two on the Impulse and is used. The second always asks whether it is used, so that the turn
/// waits there when the first is over.
fn performing(name: &str, lines: &str) -> Scenario {
    let next = if card(name).face().kind == card::ActionKind::Build { "Y1Com30" } else { "B1Bui10" };
    let mut table = given(&format!("turn 3 p1\nstep impulse 1\nimpulse {name} {next}\n{lines}"));
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card(name) });
    table.when("p1 use");
    table
}

/// The card that is performed asks nothing more: the next card of the Impulse is offered.
fn is_over(table: &Scenario) -> bool {
    matches!(table.ask(), Ask::UseImpulseCard { .. })
}

/// Two gems of the card's colour.
fn two_gems(name: &str) -> String {
    let gems = match card(name).color() {
        Color::Red => ["R1Min28", "R1Min71", "R1Min84"],
        Color::Green => ["G1Pla8", "G1Pla14", "G1Pla24"],
        Color::Blue => ["B1Tra11", "B1Tra17", "B1Tra27"],
        Color::Yellow => ["Y1Tra16", "Y1Tra52", "Y1Dra107"],
    };
    gems.into_iter().filter(|&gem| gem != name).take(2).collect::<Vec<_>>().join(" ")
}

/// The line for the minerals of the first player: two gems of the card's colour, or none.
fn gems(name: &str, boosted: bool) -> String {
    format!("p1 minerals {}", if boosted { two_gems(name) } else { String::new() })
}

/// 1.1: each of the 108 cards stands in the table of one family, and each family performs its whole table.
#[test]
fn no_card_is_left_out() {
    let families = [
        build::cards(),
        command::cards(),
        execute::cards(),
        from_deck::cards(),
        from_hand::cards(),
        refine::cards(),
        sabotage::cards(),
    ];
    let mut performed: Vec<u8> = families.into_iter().flatten().map(|name| card(name).number()).collect();
    performed.sort_unstable();
    assert_eq!(performed, (1..=108).collect::<Vec<u8>>());
}
