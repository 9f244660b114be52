//! Chapter 8: battles.

mod scenario;
use impulse_engine::*;
use scenario::given;

/// A cruiser of p1 on b2c3 can attack one of p2 on c3c4 through the Sector Core.
const FACING: &str = "
    turn 3 p1
    step impulse 1
    impulse Y1Com30
    p1 ships c1x1 b2c3x1
    p2 ships c5x1 c3c4x1
";

/// 8.5: with equal icons the defender wins; the attacker's fleet is destroyed.
#[test]
fn the_defender_wins_a_tie() {
    let mut table = given(&format!("{FACING} deck R1Res2 R1Res53 unknown"));
    table.when("p1 use, p1 b2c3, p1 c3c4");
    assert_eq!(table.score("p2"), 2);
    assert_eq!(table.ships("p1"), "c1x1");
    assert!(
        table
            .happened(|event| matches!(event, Event::BattleWon { attacker_icons: 1, defender_icons: 1, .. }))
    );
    table.deck_is_used_up();
}
