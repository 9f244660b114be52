//! Refine: minerals for points.

use super::*;

/// The card, a mineral of three gems that it refines, and one that it does not.
const OF_ONE_COLOR: [(&str, &str, &str); 4] = [
    ("G1Ref45", "Y3Com13", "R2Sab9"),
    ("B1Ref46", "G3Com97", "R2Sab9"),
    ("G1Ref66", "B3Bui32", "R2Sab9"),
    ("G1Ref106", "R3Sab44", "B2Bui26"),
];

/// Cards that are alone in what they ask for: each has a test of its own below.
const ALONE: [&str; 2] = ["G3Ref42", "B3Ref105"];

pub fn cards() -> Vec<&'static str> {
    OF_ONE_COLOR.iter().map(|(name, ..)| *name).chain(ALONE).collect()
}

/// 4.2, 5.4: one mineral card of a colour scores one point for each of its gems; with two gems two points for each.
#[test]
fn a_mineral_of_one_colour_is_refined() {
    for (name, fits, misfit) in OF_ONE_COLOR {
        for (gems, points) in [(String::new(), 3), (two_gems(name), 6)] {
            let minerals = format!("p1 minerals {fits} {misfit} {gems}\np1 hand Y1Com37");
            let mut table = performing(name, &minerals);
            assert!(table.does_not_fit(&format!("p1 {misfit}")));
            assert_eq!(table.refused("p1 Y1Com37"), Illegal::NotAMineral { card: card("Y1Com37") });
            table.when(&format!("p1 {fits}"));
            assert!(is_over(&table));
            assert_eq!(table.score("p1"), points, "{name}");
            assert!(table.discarded(fits) && table.minerals("p1").contains(misfit));
        }
    }
}

/// 4.2, 5.4: G3Ref42 refines one mineral card of any colour for a point for each gem; with two green gems two cards.
#[test]
fn any_mineral_is_refined() {
    let mut table = performing("G3Ref42", "p1 minerals Y3Com13 R2Sab9");
    table.when("p1 Y3Com13");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (3, "R2Sab9"));
    let mut table = performing("G3Ref42", "p1 minerals Y3Com13 R2Sab9 G1Dra1 G1Dra79");
    table.when("p1 Y3Com13, p1 R2Sab9");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (5, "G1Dra1 G1Dra79"));
}

/// 4.2, 5.4: B3Ref105 refines one mineral card for two points, whatever its size; with two blue gems for three.
#[test]
fn a_mineral_is_refined_for_a_flat_sum() {
    for (minerals, refined, points) in
        [("Y3Com13", "Y3Com13", 2), ("Y1Com37", "Y1Com37", 2), ("Y1Com37 B2Bui26", "Y1Com37", 3)]
    {
        let mut table = performing("B3Ref105", &format!("p1 minerals {minerals}"));
        table.when(&format!("p1 {refined}"));
        assert!(is_over(&table));
        assert_eq!(table.score("p1"), points);
        assert!(table.discarded(refined));
    }
}
