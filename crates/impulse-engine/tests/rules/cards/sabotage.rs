//! Sabotage: bombs on transports, on cruisers or on either.

use super::*;

/// The card, whether it bombs transports, whether it bombs cruisers, and its bombs.
const SABOTAGE: [(&str, bool, bool, u8); 6] = [
    ("R2Sab9", false, true, 3),
    ("R1Sab15", true, true, 1),
    ("R2Sab23", true, false, 3),
    ("R3Sab44", true, true, 2),
    ("R1Sab78", false, true, 2),
    ("R1Sab103", true, false, 2),
];

/// Cards of size 2: each bomb hits.
const DECK: [&str; 4] = ["G2Com12", "B2Bui26", "Y2Com4", "G2Com77"];

pub fn cards() -> Vec<&'static str> {
    SABOTAGE.iter().map(|(name, ..)| *name).collect()
}

/// 4.2, 5.9: each card drops its bombs on one fleet of its kind of ship, one more with two gems; a card of size 2
/// destroys a ship for a point.
#[test]
fn a_fleet_is_sabotaged() {
    for (name, transports, cruisers, printed) in SABOTAGE {
        for (bombs, boosted) in [(printed, false), (printed + 1, true)] {
            for (place, allowed) in [("c2", transports), ("c2c3", cruisers)] {
                let mut table = performing(
                    name,
                    &format!(
                        "{}\nmap c2 Y1Com37\np1 ships c2x1\np2 ships c2x5 c2c3x5
                        deck {} unknown",
                        gems(name, boosted),
                        DECK[..usize::from(bombs)].join(" ")
                    ),
                );
                let answer = format!("p1 {place}");
                if !allowed {
                    assert!(matches!(table.refused(&answer), Illegal::WrongKindOfShip { .. }), "{name}");
                    table.leaves_in_deck(&DECK[..usize::from(bombs)].join(" "));
                    continue;
                }
                table.when(&answer);
                for _ in 0..bombs {
                    assert!(matches!(table.ask(), Ask::DropBomb { .. }), "{name}");
                    table.when("p1 use");
                }
                assert!(is_over(&table), "{name}");
                let left = 5 - bombs;
                let ships =
                    if place == "c2" { format!("c2x{left} c2c3x5") } else { format!("c2x5 c2c3x{left}") };
                assert_eq!((table.score("p1"), table.ships("p2")), (bombs, ships), "{name}");
            }
        }
    }
}
