//! Trade, mine, research, plan and draw from the deck: so many chances, and what is turned up fits or is discarded.

use super::*;
use impulse_engine::effect::Verb::{self, *};

/// What a card looks for in the deck, as printed: so many chances of a card of this size or smaller.
struct FromDeck {
    verb: Verb,
    name: &'static str,
    chances: u8,
    size: u8,
    boxed: Boxed,
}

#[derive(Clone, Copy, PartialEq)]
enum Boxed {
    Chances,
    Size,
}

use Boxed::*;

const FROM_DECK: [FromDeck; 10] = [
    row(Trade, "B3Tra94", 1, 1, Chances),
    row(Mine, "R2Min19", 1, 2, Chances),
    row(Mine, "R2Min60", 2, 1, Size),
    row(Mine, "R1Min72", 1, 1, Size),
    row(Mine, "R1Min101", 1, 1, Size),
    row(Research, "B3Res62", 2, 1, Size),
    row(Research, "R3Res95", 2, 1, Size),
    row(Plan, "G2Pla48", 2, 1, Size),
    row(Draw, "G2Dra65", 3, 1, Chances),
    row(Draw, "G2Dra89", 3, 1, Chances),
];

/// One card unseen; then a chance of a card of one of two colours.
const DRAW_TWICE: [(&str, [Color; 2]); 6] = [
    ("G1Dra1", [Color::Red, Color::Yellow]),
    ("B1Dra3", [Color::Red, Color::Green]),
    ("G1Dra79", [Color::Blue, Color::Red]),
    ("R1Dra86", [Color::Green, Color::Yellow]),
    ("G1Dra102", [Color::Blue, Color::Yellow]),
    ("Y1Dra107", [Color::Blue, Color::Green]),
];

/// Cards that are alone in what they ask for: each has a test of its own below.
const ALONE: [&str; 2] = ["G3Dra5", "G3Pla50"];

const fn row(verb: Verb, name: &'static str, chances: u8, size: u8, boxed: Boxed) -> FromDeck {
    FromDeck { verb, name, chances, size, boxed }
}

pub fn cards() -> Vec<&'static str> {
    let twice = DRAW_TWICE.iter().map(|(name, _)| *name);
    FROM_DECK.iter().map(|row| row.name).chain(twice).chain(ALONE).collect()
}

/// Four cards of each size, one of each colour.
const BY_SIZE: [[&str; 4]; 3] = [
    ["R1Sab103", "G1Exe96", "B1Bui47", "Y1Com37"],
    ["R2Sab9", "G2Com12", "B2Bui26", "Y2Com4"],
    ["R3Sab44", "G3Com97", "B3Bui32", "Y3Com13"],
];

/// 4.2, 4.4, 4.5, 5.3, 5.4, 5.5, 5.6, 5.7: each card turns up as many cards as it says; those that are small enough are
/// used, the others discarded.
#[test]
fn cards_are_taken_from_the_deck() {
    for row in &FROM_DECK {
        for boosted in [false, true] {
            let chances = row.chances + u8::from(boosted && row.boxed == Chances);
            let largest = row.size + u8::from(boosted && row.boxed == Size);
            for size in 1..=3 {
                let deck = &BY_SIZE[size as usize - 1][..usize::from(chances)];
                let table = turn_up(row, boosted, deck, size <= largest);
                assert_eq!(
                    table.count(|event| matches!(event, Event::Revealed { .. })),
                    deck.len(),
                    "{}",
                    row.name
                );
            }
        }
    }
}

fn turn_up(row: &FromDeck, boosted: bool, deck: &[&str], fits: bool) -> Scenario {
    let gems = gems(row.name, boosted);
    let mut table = performing(row.name, &format!("{gems}\ndeck {} unknown", deck.join(" ")));
    for turned in 0..deck.len() {
        let left = (deck.len() - turned) as u8;
        assert!(
            matches!(table.ask(), Ask::RevealNext { verb, left: asked, .. } if (verb, asked) == (row.verb, left))
        );
        table.when("p1 use");
        match row.verb {
            Research if fits => {
                table.when(["p1 left", "p1 right"][turned]);
            }
            Draw | Plan if fits => {
                table.when("p1 use");
            } // 14.1: it might be declined
            _ => {}
        }
    }
    assert!(is_over(&table), "{}", row.name);
    let all = |is_there: &dyn Fn(&str) -> bool| deck.iter().all(|name| is_there(name));
    let none = |is_there: &dyn Fn(&str) -> bool| !deck.iter().any(|name| is_there(name));
    let (used, name) = (fits, row.name);
    let sizes: u8 = deck.iter().map(|name| card(name).size()).sum();
    assert_eq!(table.score("p1"), if row.verb == Trade && fits { sizes } else { 0 }, "{name}");
    let where_it_goes: &dyn Fn(&str) -> bool = match row.verb {
        Mine => &|name| table.minerals("p1").contains(name),
        Research => &|name| table.techs("p1").contains(name),
        Plan => &|name| table.plan("p1").contains(name),
        Draw => &|name| table.hand("p1").contains(name),
        _ => &|name| table.discarded(name),
    };
    if row.verb == Trade {
        assert!(all(where_it_goes), "{name}");
    } else {
        assert!(if used { all(where_it_goes) } else { none(where_it_goes) }, "{name}");
        assert!(if used { none(&|name| table.discarded(name)) } else { all(&|name| table.discarded(name)) });
    }
    table
}

/// 4.2, 4.4, 5.6: a card is drawn unseen, then there is one chance of a card of either colour; with two gems there are
/// two chances.
#[test]
fn one_card_is_drawn_and_another_of_two_colours() {
    for (name, colors) in DRAW_TWICE {
        for turned_up in BY_SIZE[1] {
            let mut table = performing(name, &format!("deck Y1Com43 {turned_up} unknown"));
            table.when("p1 use");
            assert_eq!(table.hand("p1"), "Y1Com43");
            assert!(table.happened(|event| matches!(event, Event::Drew { .. })), "the first is not shown");
            table.when("p1 use");
            let fits = colors.contains(&card(turned_up).color());
            if fits {
                table.when("p1 use");
            }
            assert_eq!(table.hand("p1").contains(turned_up), fits, "{turned_up} for {name}");
            assert_eq!(table.discarded(turned_up), !fits);
            assert!(is_over(&table));
        }
        let fitting = |cards: [&'static str; 4]| {
            cards.into_iter().find(|name| colors.contains(&card(name).color())).unwrap()
        };
        let [first, second] = [fitting(BY_SIZE[1]), fitting(BY_SIZE[2])];
        let mut table =
            performing(name, &format!("{}\ndeck Y1Com43 {first} {second} unknown", gems(name, true)));
        table.when("p1 use, p1 use, p1 use, p1 use, p1 use");
        assert!(is_over(&table));
        assert!([first, second].iter().all(|name| table.hand("p1").contains(name)));
        assert_eq!(table.hand_size("p1"), 3);
    }
}

/// 4.2, 4.4, 5.6: G3Dra5 draws two cards that nobody else sees; with two green gems three.
#[test]
fn cards_are_drawn_unseen() {
    let mut table = performing("G3Dra5", "deck Y1Com43 R3Sab44 unknown");
    table.when("p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!(table.hand("p1"), "Y1Com43 R3Sab44");
    assert_eq!(table.seen_by("p2").hand(crate::scenario::seat("p1")).len(), 0);
    let deck = "deck Y1Com43 R3Sab44 B2Bui26 unknown";
    let mut table = performing("G3Dra5", &format!("{deck}\n{}", gems("G3Dra5", true)));
    table.when("p1 use, p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!(table.hand("p1"), "B2Bui26 Y1Com43 R3Sab44");
}

/// 4.2, 4.4, 5.7: G3Pla50 plans the top card of the deck, then there are two chances of more of its colour; with two
/// green gems three.
#[test]
fn the_first_card_planned_gives_the_colour_of_the_next() {
    let mut table = performing("G3Pla50", "deck B1Bui47 Y2Com4 B3Bui32 unknown");
    table.when("p1 use, p1 use, p1 use, p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "B1Bui47 B3Bui32");
    assert!(table.discarded("Y2Com4"));
    let boosted = format!("{}\ndeck B1Bui47 B2Bui26 B3Bui32 B2Bui108 unknown", gems("G3Pla50", true));
    let mut table = performing("G3Pla50", &boosted);
    table.when("p1 use, p1 use, p1 use, p1 use, p1 use, p1 use, p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "B1Bui47 B2Bui26 B3Bui32 B2Bui108");
}
