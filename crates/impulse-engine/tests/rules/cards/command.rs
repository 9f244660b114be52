//! Command: which ships, how many of them, how many moves; or several fleets to one card.

use super::*;

/// One fleet: transports, cruisers, ships, moves; which of the last two is boxed.
struct OneFleet {
    name: &'static str,
    transports: bool,
    cruisers: bool,
    ships: u8,
    moves: u8,
    boxed: Boxed,
}

#[derive(PartialEq)]
enum Boxed {
    Ships,
    Moves,
}

use Boxed::*;

const ONE_FLEET: [OneFleet; 23] = [
    either("Y2Com4", 1, 1, Ships),
    either("Y2Com25", 1, 1, Ships),
    either("Y2Com41", 1, 1, Ships),
    either("Y2Com99", 1, 1, Ships),
    either("Y3Com13", 2, 1, Moves),
    either("Y3Com54", 2, 1, Moves),
    either("Y3Com90", 1, 2, Ships),
    either("Y3Com104", 1, 2, Ships),
    cruisers("Y1Com30", 1, 1, Moves),
    cruisers("Y1Com37", 1, 1, Moves),
    cruisers("Y1Com43", 1, 1, Moves),
    cruisers("Y1Com68", 1, 1, Moves),
    cruisers("Y1Com69", 1, 1, Moves),
    cruisers("Y2Com6", 2, 1, Ships),
    cruisers("Y2Com38", 2, 1, Moves),
    transports("Y1Com34", 1, 1, Moves),
    transports("Y1Com80", 1, 1, Moves),
    transports("Y1Com93", 1, 1, Moves),
    transports("Y1Com40", 1, 1, Ships),
    transports("Y1Com55", 1, 1, Ships),
    transports("Y1Com70", 1, 1, Ships),
    transports("Y2Com39", 1, 2, Ships),
    transports("Y2Com87", 2, 1, Moves),
];

/// Several fleets to one card: how many.
const SAME_CARD: [(&str, u8); 4] = [("G2Com12", 1), ("G2Com77", 1), ("Y3Com74", 2), ("G3Com97", 2)];

const fn either(name: &'static str, ships: u8, moves: u8, boxed: Boxed) -> OneFleet {
    OneFleet { name, transports: true, cruisers: true, ships, moves, boxed }
}

const fn transports(name: &'static str, ships: u8, moves: u8, boxed: Boxed) -> OneFleet {
    OneFleet { cruisers: false, ..either(name, ships, moves, boxed) }
}

const fn cruisers(name: &'static str, ships: u8, moves: u8, boxed: Boxed) -> OneFleet {
    OneFleet { transports: false, ..either(name, ships, moves, boxed) }
}

pub fn cards() -> Vec<&'static str> {
    ONE_FLEET.iter().map(|row| row.name).chain(SAME_CARD.map(|(name, _)| name)).collect()
}

/// An explored corner of the map whose cards can do nothing for whoever arrives there, as no enemy is near.
const CORNER: &str = "map c1 R1Sab15 b1 R1Sab78 a1 R1Sab103 a2 R3Sab44";

/// 4.2, 5.1, 6.4: each card moves the kind of ship it says, so many of a fleet and so far, and no more; two gems add a
/// ship or a move.
#[test]
fn one_fleet_is_commanded() {
    for row in &ONE_FLEET {
        for boosted in [false, true] {
            move_transports(row, boosted);
            move_cruisers(row, boosted);
        }
    }
}

fn ships_and_moves(row: &OneFleet, boosted: bool) -> (u8, u8) {
    (row.ships + u8::from(boosted && row.boxed == Ships), row.moves + u8::from(boosted && row.boxed == Moves))
}

fn move_transports(row: &OneFleet, boosted: bool) {
    let lines = format!("{CORNER}\np1 ships c1x4 c1c2x4\n{}", gems(row.name, boosted));
    let mut table = performing(row.name, &lines);
    if !row.transports {
        assert!(matches!(table.refused("p1 c1"), Illegal::WrongKindOfShip { .. }), "{}", row.name);
        return;
    }
    table.when("p1 c1");
    let (ships, moves) = ships_and_moves(row, boosted);
    choose_ships(&mut table, ships);
    let path = ["b1", "a1", "a2"];
    walk(&mut table, &path[..usize::from(moves)]);
    let end = path[usize::from(moves) - 1];
    let mut fleets = [format!("{end}x{ships}"), format!("c1x{}", 4 - ships)];
    fleets.sort();
    assert_eq!(table.ships("p1"), format!("{} c1c2x4", fleets.join(" ")), "{}", row.name);
}

fn move_cruisers(row: &OneFleet, boosted: bool) {
    let lines = format!("{CORNER}\np1 ships c1x4 c1c2x4\n{}", gems(row.name, boosted));
    let mut table = performing(row.name, &lines);
    if !row.cruisers {
        assert!(matches!(table.refused("p1 c1c2"), Illegal::WrongKindOfShip { .. }), "{}", row.name);
        return;
    }
    table.when("p1 c1c2");
    let (ships, moves) = ships_and_moves(row, boosted);
    choose_ships(&mut table, ships);
    let path = ["b1c1", "a1b1", "a1a2"];
    walk(&mut table, &path[..usize::from(moves)]);
    let end = path[usize::from(moves) - 1];
    let mut fleets = [format!("{end}x{ships}"), format!("c1c2x{}", 4 - ships)];
    fleets.sort();
    assert_eq!(table.ships("p1"), format!("c1x4 {}", fleets.join(" ")), "{}", row.name);
}

/// As many of the four ships as may go. If only one may, nobody asks.
fn choose_ships(table: &mut Scenario, most: u8) {
    if most > 1 {
        assert_eq!(table.refused(&format!("p1 x{}", most + 1)), Illegal::TooManyShips { most });
        table.when(&format!("p1 x{most}"));
    }
}

/// The fleet goes this way, is asked for each move of it, and then for no more.
fn walk(table: &mut Scenario, path: &[&str]) {
    for place in path {
        assert!(matches!(table.ask(), Ask::ChooseStep { .. }));
        table.when(&format!("p1 {place}"));
    }
    assert!(is_over(table), "{path:?} is not the end of it");
}

/// 4.2, 5.1, 6.10: so many fleets, each with all of its ships, go to the same card; two gems add a fleet.
#[test]
fn fleets_are_commanded_to_the_same_card() {
    for (name, printed) in SAME_CARD {
        for (fleets, boosted) in [(printed, false), (printed + 1, true)] {
            let lines = format!("{CORNER}\np1 ships b1x3 a2x2 b1b2x2\n{}", gems(name, boosted));
            let mut table = performing(name, &lines);
            assert!(
                matches!(table.ask(), Ask::ChooseFleet { fleets: asked, target: None, .. } if asked == fleets)
            );
            table.when("p1 b1, p1 x3, p1 a1");
            let ships = match fleets {
                1 => "a1x3 a2x2 b1b2x2",
                2 => {
                    table.when("p1 a2, p1 x2");
                    "a1x5 b1b2x2"
                }
                _ => {
                    table.when("p1 a2, p1 x2, p1 b1b2, p1 x2, p1 a1b1");
                    "a1x5 a1b1x2"
                }
            };
            assert!(is_over(&table), "{name}");
            assert_eq!(table.ships("p1"), ships, "{name}");
        }
    }
}
