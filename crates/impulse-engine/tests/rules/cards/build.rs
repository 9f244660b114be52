//! Build: at home, at one card that is occupied, or at home and at each other card of a colour.

use super::*;

/// Transports or cruisers at home: one, with two gems two.
const TRANSPORT_AT_HOME: [&str; 2] = ["B1Bui10", "B1Bui47"];
const CRUISER_AT_HOME: [&str; 3] = ["B1Bui21", "B1Bui29", "B1Bui36"];

/// The card, what it builds at one card that is occupied (transports, cruisers), and how many.
const AT_ONE_CARD: [(&str, bool, bool, u8); 3] =
    [("B2Bui26", true, false, 1), ("B2Bui108", false, true, 1), ("B3Bui32", true, true, 2)];

/// The card, a map card of the colour at which it builds too, and one of another colour.
const AT_HOME_AND_EACH: [(&str, &str, &str); 4] = [
    ("B2Bui31", "Y1Com37", "R1Sab15"),
    ("B2Bui51", "G1Exe96", "R1Sab15"),
    ("B2Bui56", "B1Tra98", "R1Sab15"),
    ("B2Bui61", "R1Sab15", "Y1Com37"),
];

pub fn cards() -> Vec<&'static str> {
    let one_card = AT_ONE_CARD.iter().map(|(name, ..)| *name);
    let each_card = AT_HOME_AND_EACH.iter().map(|(name, ..)| *name);
    TRANSPORT_AT_HOME.into_iter().chain(CRUISER_AT_HOME).chain(one_card).chain(each_card).collect()
}

/// 4.2, 5.2: a transport is built on the home card and nowhere else; with two gems two.
#[test]
fn a_transport_is_built_at_home() {
    for name in TRANSPORT_AT_HOME {
        for (boosted, ships) in [(false, "c1x3 c1c2x1"), (true, "c1x4 c1c2x1")] {
            let mut table = performing(name, &gems(name, boosted));
            assert_eq!(table.legal(), "c1 pass");
            assert!(matches!(table.refused("p1 c1c2"), Illegal::WrongKindOfShip { .. }));
            assert_eq!(table.refused("p1 b1"), Illegal::NotTheBuildingSite { site: "c1".parse().unwrap() });
            table.when(if boosted { "p1 c1, p1 c1" } else { "p1 c1" });
            assert!(is_over(&table));
            assert_eq!(table.ships("p1"), ships, "{name}");
        }
    }
}

/// 4.2, 5.2: a cruiser is built on any gate of the home card; with two gems two, on one gate or on two.
#[test]
fn a_cruiser_is_built_at_home() {
    for name in CRUISER_AT_HOME {
        for (boosted, ships) in [(false, "c1x2 b1c1x1 c1c2x1"), (true, "c1x2 b1c1x1 c1c2x1 c1d1x1")] {
            let mut table = performing(name, &gems(name, boosted));
            assert_eq!(table.legal(), "pass b1c1 c1c2 c1d1");
            assert!(matches!(table.refused("p1 c1"), Illegal::WrongKindOfShip { .. }));
            table.when(if boosted { "p1 b1c1, p1 c1d1" } else { "p1 b1c1" });
            assert!(is_over(&table));
            assert_eq!(table.ships("p1"), ships, "{name}");
        }
    }
}

/// 4.2, 5.2: ships are built at one card that is occupied.
#[test]
fn ships_are_built_at_one_occupied_card() {
    for (name, transports, cruisers, printed) in AT_ONE_CARD {
        for (count, boosted) in [(printed, false), (printed + 1, true)] {
            for (place, allowed) in [("b1", transports), ("a1b1", cruisers)] {
                let lines = format!("{}\nmap b1 Y1Com37\np1 ships c1x1 b1x1 c1c2x1", gems(name, boosted));
                let mut table = performing(name, &lines);
                assert_eq!(table.legal(), "b1 c1 pass");
                assert_eq!(table.refused("p1 a1"), Illegal::NotOccupied { cell: "a1".parse().unwrap() });
                table.when("p1 b1");
                let answer = format!("p1 {place}");
                if !allowed {
                    assert!(matches!(table.refused(&answer), Illegal::WrongKindOfShip { .. }), "{name}");
                    continue;
                }
                for _ in 0..count {
                    table.when(&answer);
                }
                assert!(is_over(&table), "{name}");
                let ships = if place == "b1" {
                    format!("b1x{} c1x1 c1c2x1", count + 1)
                } else {
                    format!("b1x1 c1x1 a1b1x{count} c1c2x1")
                };
                assert_eq!(table.ships("p1"), ships, "{name}");
            }
        }
    }
}

/// 4.2, 5.2, 14.23: a ship of either kind is built at home and at each other occupied card of the colour; with two gems
/// two at each.
#[test]
fn ships_are_built_at_home_and_at_each_card_of_a_colour() {
    for (name, colored, other) in AT_HOME_AND_EACH {
        let lines = format!("map b1 {colored} c2 {other}\np1 ships c1x1 b1x1 c2x1 b1c1x1");
        let mut table = performing(name, &lines);
        assert_eq!(table.legal(), "c1 pass b1c1 c1c2 c1d1");
        table.when("p1 c1");
        assert_eq!(table.legal(), "b1 pass a1b1 b1b2 b1c1 b1c2", "{name}");
        table.when("p1 a1b1");
        assert!(is_over(&table), "{name} builds at a card of another colour");
        assert_eq!(table.ships("p1"), "b1x1 c1x2 c2x1 a1b1x1 b1c1x1", "{name}");
        let mut table = performing(name, &format!("{lines}\n{}", gems(name, true)));
        table.when("p1 c1, p1 c1d1, p1 b1, p1 b1");
        assert!(is_over(&table));
        assert_eq!(table.ships("p1"), "b1x3 c1x2 c2x1 b1c1x1 c1d1x1", "{name}");
    }
}
