//! Trade, mine, research and plan: so many cards from hand (or plan) that have a colour, or a size and no larger.

use super::*;
use impulse_engine::effect::Verb::{self, *};

/// What a card takes, as printed. `boxed` is the number that two gems raise by one.
struct FromHand {
    verb: Verb,
    name: &'static str,
    count: u8,
    fits: Fits,
    boxed: Boxed,
}

#[derive(Clone, Copy, PartialEq)]
enum Fits {
    Is(Color),
    UpTo(u8),
}

#[derive(Clone, Copy, PartialEq)]
enum Boxed {
    Count,
    Size,
}

use Boxed::*;
use Color::*;
use Fits::*;

const FROM_HAND: [FromHand; 29] = [
    row(Trade, "B1Tra11", 1, Is(Red), Count),
    row(Trade, "Y1Tra16", 1, Is(Blue), Count),
    row(Trade, "B1Tra17", 1, Is(Green), Count),
    row(Trade, "B1Tra27", 1, Is(Yellow), Count),
    row(Trade, "B1Tra35", 1, Is(Yellow), Count),
    row(Trade, "Y1Tra52", 1, Is(Blue), Count),
    row(Trade, "B1Tra83", 1, Is(Red), Count),
    row(Trade, "B1Tra98", 1, Is(Green), Count),
    row(Trade, "B2Tra67", 2, UpTo(1), Size),
    row(Trade, "B2Tra82", 1, UpTo(3), Count),
    row(Mine, "G1Min22", 1, Is(Red), Count),
    row(Mine, "R1Min28", 1, Is(Blue), Count),
    row(Mine, "R1Min71", 1, Is(Yellow), Count),
    row(Mine, "R1Min84", 1, Is(Green), Count),
    row(Mine, "R2Min7", 1, UpTo(1), Size),
    row(Mine, "R2Min57", 1, UpTo(1), Size),
    row(Mine, "R3Min91", 1, UpTo(2), Count),
    row(Mine, "R3Min92", 2, UpTo(1), Size),
    row(Research, "R2Res20", 1, Is(Green), Count),
    row(Research, "R2Res59", 1, Is(Yellow), Count),
    row(Research, "R2Res73", 1, Is(Blue), Count),
    row(Research, "G2Res75", 1, Is(Red), Count),
    row(Research, "R1Res2", 1, UpTo(1), Size),
    row(Research, "R1Res53", 1, UpTo(1), Size),
    row(Research, "R1Res76", 1, UpTo(1), Size),
    row(Plan, "G1Pla8", 2, Is(Blue), Count),
    row(Plan, "G1Pla14", 2, Is(Yellow), Count),
    row(Plan, "G1Pla24", 2, Is(Red), Count),
    row(Plan, "B1Pla58", 2, Is(Green), Count),
];

/// Cards that are alone in what they ask for: each has a test of its own below.
const ALONE: [&str; 4] = ["G2Pla49", "G2Pla33", "R3Res18", "R1Res100"];

const fn row(verb: Verb, name: &'static str, count: u8, fits: Fits, boxed: Boxed) -> FromHand {
    FromHand { verb, name, count, fits, boxed }
}

pub fn cards() -> Vec<&'static str> {
    FROM_HAND.iter().map(|row| row.name).chain(ALONE).collect()
}

/// Four cards of each colour, in all sizes: more than any card takes.
const BY_COLOR: [[&str; 4]; 4] = [
    ["R2Sab9", "R1Sab103", "R3Sab44", "R2Sab23"],
    ["G2Com12", "G1Exe96", "G3Com97", "G2Com77"],
    ["B2Bui26", "B1Bui47", "B3Bui32", "B2Bui108"],
    ["Y2Com4", "Y1Com37", "Y3Com54", "Y2Com6"],
];
const NOT_IN_HAND: &str = "Y3Com13";

/// A hand with more of what fits than the card takes, and something of all that does not.
fn hand_for(fits: Fits) -> Vec<&'static str> {
    match fits {
        Is(color) => Color::ALL
            .into_iter()
            .zip(BY_COLOR)
            .flat_map(|(other, cards)| cards.into_iter().take(if other == color { 4 } else { 1 }))
            .collect(),
        UpTo(_) => BY_COLOR.into_iter().flat_map(|cards| cards.into_iter().take(3)).take(10).collect(),
    }
}

/// 4.2, 4.5, 4.6, 5.3, 5.4, 5.5, 5.7: each card takes as many cards from hand as it says, those that fit and no others.
#[test]
fn cards_are_taken_from_hand() {
    for row in &FROM_HAND {
        perform(row, false);
        perform(row, true);
    }
}

fn perform(row: &FromHand, boosted: bool) {
    let boost = u8::from(boosted);
    let gems = gems(row.name, boosted);
    let mut hand = hand_for(row.fits);
    let mut table = performing(row.name, &format!("{gems}\np1 hand {}", hand.join(" ")));
    let count = if row.boxed == Count { row.count + boost } else { row.count };
    let fits = |card: Card| match (row.fits, row.boxed) {
        (Is(color), _) => card.color() == color,
        (UpTo(size), Count) => card.size() <= size,
        (UpTo(size), Size) => card.size() <= size + boost,
    };
    let mut taken = Vec::new();
    for left in (1..=count).rev() {
        assert!(
            matches!(table.ask(), Ask::TakeCard { verb, left: asked, .. } if (verb, asked) == (row.verb, left))
        );
        for name in &hand {
            let legal = table.legal().split(' ').any(|answer| answer == *name);
            assert_eq!(legal, fits(card(name)), "{name} for {}", row.name);
            if !legal {
                assert!(table.does_not_fit(&format!("p1 {name}")));
            }
        }
        let refusal = Illegal::NotInHand { card: card(NOT_IN_HAND) };
        assert_eq!(table.refused(&format!("p1 {NOT_IN_HAND}")), refusal);
        // The largest that fits, so that a boosted size is made use of.
        let chosen =
            *hand.iter().filter(|name| fits(card(name))).max_by_key(|name| card(name).size()).unwrap();
        hand.retain(|name| *name != chosen);
        table.when(&format!("p1 {chosen}"));
        if row.verb == Research {
            table.when(if taken.is_empty() { "p1 left" } else { "p1 right" });
        }
        taken.push(chosen);
    }
    assert!(is_over(&table), "{}", row.name);
    hand.sort_by_key(|name| card(name).number());
    assert_eq!(table.hand("p1"), hand.join(" "), "{}", row.name);
    expect(&table, row, &taken);
}

/// The taken cards are where the action puts them.
fn expect(table: &Scenario, row: &FromHand, taken: &[&str]) {
    let sizes: u8 = taken.iter().map(|name| card(name).size()).sum();
    let discarded = taken.iter().all(|name| table.discarded(name));
    assert_eq!(table.score("p1"), if row.verb == Trade { sizes } else { 0 }, "{}", row.name);
    assert_eq!(discarded, row.verb == Trade);
    match row.verb {
        Mine => assert!(taken.iter().all(|name| table.minerals("p1").contains(name)), "{}", row.name),
        Research if taken.len() == 1 => assert_eq!(table.techs("p1"), format!("{} unique", taken[0])),
        Research => assert_eq!(table.techs("p1"), taken.join(" ")),
        Plan => assert_eq!(table.plan("p1"), taken.join(" ")),
        _ => {}
    }
}

/// 4.2, 5.7: G2Pla49 plans two cards of size 1 from hand; with two green gems three.
#[test]
fn two_cards_of_size_1_are_planned() {
    let hand = "p1 hand R1Sab103 G1Exe96 B1Bui47 Y1Com37 G2Com12";
    let mut table = performing("G2Pla49", hand);
    assert!(table.does_not_fit("p1 G2Com12"));
    table.when("p1 Y1Com37, p1 R1Sab103");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "Y1Com37 R1Sab103");
    let mut table = performing("G2Pla49", &format!("{hand}\n{}", gems("G2Pla49", true)));
    table.when("p1 Y1Com37, p1 R1Sab103, p1 G1Exe96");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "Y1Com37 R1Sab103 G1Exe96");
}

/// 4.2, 5.7: G2Pla33 plans two cards of different colours, whatever their size; with two green gems three.
#[test]
fn cards_of_different_colours_are_planned() {
    let hand = "p1 hand R1Sab103 R3Sab44 B1Bui47 B3Bui32 Y1Com37";
    let mut table = performing("G2Pla33", hand);
    table.when("p1 R3Sab44");
    assert!(table.does_not_fit("p1 R1Sab103"));
    table.when("p1 B3Bui32");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "R3Sab44 B3Bui32");
    let mut table = performing("G2Pla33", &format!("{hand}\n{}", gems("G2Pla33", true)));
    table.when("p1 R3Sab44, p1 B3Bui32");
    assert!(table.does_not_fit("p1 B1Bui47"));
    table.when("p1 Y1Com37");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "R3Sab44 B3Bui32 Y1Com37");
}

/// 4.2, 5.3: R3Res18 researches a card of size 1 from hand, with two red gems of size 2, and performs it at once.
#[test]
fn a_card_is_researched_and_performed() {
    let hand = "p1 hand B1Tra27 B2Tra82 Y2Com4 Y2Com6";
    let mut table = performing("R3Res18", hand);
    assert!(table.does_not_fit("p1 B2Tra82"));
    table.when("p1 B1Tra27, p1 right, p1 Y2Com4");
    assert!(is_over(&table));
    assert_eq!(table.techs("p1"), "common B1Tra27");
    assert_eq!((table.score("p1"), table.hand("p1").as_str()), (2, "Y2Com6 B2Tra82"));
    let mut table = performing("R3Res18", &format!("{hand}\n{}", gems("R3Res18", true)));
    table.when("p1 B2Tra82, p1 left, p1 Y2Com6");
    assert!(is_over(&table));
    assert_eq!((table.techs("p1").as_str(), table.score("p1")), ("B2Tra82 unique", 2));
}

/// 4.2, 5.3: R1Res100 researches a card of the plan, of any colour and size; with two red gems two.
#[test]
fn a_card_of_the_plan_is_researched() {
    let plan = "p1 plan Y3Com13 R1Sab103 B2Bui26\np1 hand Y2Com4";
    let mut table = performing("R1Res100", plan);
    assert_eq!(table.refused("p1 Y2Com4"), Illegal::NotInPlan { card: card("Y2Com4") });
    table.when("p1 Y3Com13, p1 left");
    assert!(is_over(&table));
    assert_eq!(
        (table.techs("p1").as_str(), table.plan("p1").as_str()),
        ("Y3Com13 unique", "R1Sab103 B2Bui26")
    );
    let mut table = performing("R1Res100", &format!("{plan}\n{}", gems("R1Res100", true)));
    table.when("p1 Y3Com13, p1 left, p1 B2Bui26, p1 right");
    assert!(is_over(&table));
    assert_eq!((table.techs("p1").as_str(), table.plan("p1").as_str()), ("Y3Com13 B2Bui26", "R1Sab103"));
}
