//! Chapter 9, players who have lost all their ships (9.4). The deck, points and the end are in
//! `chapter09_deck_and_end.rs`.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::*;

/// 9.4: a player without ships is eliminated at once; hand, plan, techs and minerals are discarded, and no turn comes.
#[test]
fn a_player_without_ships_is_eliminated_and_never_plays_on() {
    let mut table = given(
        "players 3
         turn 3 p1
         step impulse 1
         impulse R1Sab15 G1Exe81
         p1 ships c1x1 b3b4x1
         p2 ships b3x1
         map b3 R1Res2
         p2 hand B1Tra11 B1Tra17
         p2 minerals B1Tra27
         p2 plan B1Tra35
         p2 techs B1Tra83 unique
         deck R2Min7 unknown",
    );
    table.when("p1 use, p1 b3, p1 use");
    assert!(table.happened(|event| matches!(event, Event::Eliminated { seat: out } if *out == seat("p2"))));
    assert!(!table.open().is_alive(seat("p2")));
    assert_eq!((table.hand("p2"), table.minerals("p2"), table.plan("p2")), ("".into(), "".into(), "".into()));
    assert_eq!(table.techs("p2"), "none none");
    for name in ["B1Tra11", "B1Tra17", "B1Tra27", "B1Tra35", "B1Tra83"] {
        assert!(table.discarded(name), "{name}");
    }
    assert_eq!(table.end(), None, "two are left");
    table.when("p1 pass");
    assert_eq!(table.state().active(), seat("p3"), "p2 is passed over");
    let legal = |table: &Scenario| table.state().legal().nth(0).unwrap();
    while table.state().active() != seat("p1") {
        let answer = format!("{} {}", table.asked(), legal(&table));
        table.when(&answer);
    }
    assert!(
        !table
            .happened(|event| matches!(event, Event::TurnBegan { seat: began, .. } if *began == seat("p2")))
    );
}

/// 9.4: a player may be eliminated in the middle of another's path, which then goes on.
#[test]
fn a_path_goes_on_after_an_elimination() {
    let mut table = given(
        "players 3\nturn 3 p1\nstep impulse 1\nimpulse Y1Com30 G1Exe81\np1 minerals Y2Com4\nmap b2 R1Res2
         p1 ships c1x1 b1b2x1\np2 ships b2x2\np3 ships c3x1 e3x1\np2 hand B1Tra11",
    );
    table.when("p1 use, p1 b1b2, p1 b2c3, p1 c3d3");
    assert!(!table.open().is_alive(seat("p2")) && table.discarded("B1Tra11"));
    assert_eq!((table.ships("p1"), table.ships("p3")), ("c1x1 c3d3x1".into(), "e3x1".into()));
    assert_eq!(table.score("p1"), 3);
}

/// 9.4, 5.9: bombs may go on falling after their victim is eliminated, for nothing.
#[test]
fn bombs_on_an_eliminated_player_score_nothing() {
    let mut table = given(
        "players 3\nturn 3 p1\nstep impulse 1\nimpulse R2Sab23 G1Exe81\np1 ships c1x1 b3b4x1\np2 ships b3x1
         map b3 R1Res2\ndeck R2Min7 R2Min19 R2Min57 unknown",
    );
    table.when("p1 use, p1 b3, p1 use");
    assert!(!table.open().is_alive(seat("p2")));
    table.when("p1 use, p1 use");
    assert_eq!((table.score("p1"), table.reserve("p2")), (1, 12));
    assert_eq!(table.count(|event| matches!(event, Event::Bomb { hits: false, .. })), 2);
}

/// 9.4: losing a battle does not eliminate a player who has ships elsewhere, and ships under way count.
#[test]
fn a_player_with_any_ship_left_plays_on() {
    let mut table = given(
        "players 3\nturn 3 p1\nstep impulse 1\nimpulse Y3Com74 G1Exe81\np1 ships b2b3x1 c2c3x1
         p2 ships b2x1 a3x1 b2c3x1\nmap b2 R1Res2\np2 hand B1Tra11\ndeck R1Res53 R1Res76 R1Min28 unknown",
    );
    table.when("p1 use, p1 b2b3, p1 b2c3, p1 c2c3");
    assert_eq!(table.ships("p1"), "", "all ships of p1 are in the battle");
    assert!(table.open().is_alive(seat("p1")));
    table.when("p2 pass");
    assert_eq!(table.ships("p1"), "b2c3x2");
}

/// 9.4: reinforcements of a player who loses the last ship are discarded, bluffs and all.
#[test]
fn the_reinforcements_of_an_eliminated_player_are_discarded() {
    let mut table = given(
        "players 3
         turn 3 p1
         step impulse 1
         impulse Y1Com30 G1Exe81
         p1 ships c1x1 b2c3x1
         p2 ships b3c3x1
         p2 hand Y1Com37 B1Tra11 B1Tra17
         deck R1Res2 R3Min91 unknown",
    );
    table.when("p1 use, p1 b2c3, p1 b3c3, p2 Y1Com37, p2 B1Tra11, p2 pass");
    assert!(!table.open().is_alive(seat("p2")));
    for name in ["Y1Com37", "B1Tra11", "B1Tra17"] {
        assert!(table.discarded(name), "{name}");
    }
    assert!(table.open().known(seat("p2")).is_empty());
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe81") }, "the turn of p1 goes on");
}

/// 9.4, 14.13: if the active player is eliminated the turn ends: everything is discarded, nothing is scored or drawn,
/// the Impulse is trimmed, and the next player begins.
#[test]
fn an_active_player_who_is_eliminated_ends_the_turn_in_the_middle_of_a_plan() {
    let mut table = given(
        "players 3
         turn 3 p1
         step plan 1
         impulse B1Tra83 B1Tra98 R1Res2 R1Res53
         plan-in-use G2Exe88 R2Min7
         p1 plan R2Min19
         p1 hand Y1Com37 B1Tra11
         p1 minerals B1Tra27
         p1 techs B1Tra35 R3Res18
         p1 ships b2c3x1
         p2 ships a3x1 b3c3x1
         p2 hand B2Tra67 B2Tra82
         deck R3Min91 R1Min28 unknown",
    );
    table.when("p1 use, p1 Y1Com37, p1 b2c3, p1 b3c3, p2 pass, p1 pass");
    assert!(!table.open().is_alive(seat("p1")));
    let all =
        ["G2Exe88", "R2Min7", "R2Min19", "Y1Com37", "B1Tra11", "B1Tra27", "B1Tra35", "R3Res18", "R3Min91"];
    for name in all {
        assert!(table.discarded(name), "{name}");
    }
    assert_eq!((table.hand_size("p1"), table.score("p1")), (0, 0));
    assert!(!table.happened(|event| matches!(event, Event::Drew { .. })));
    assert_eq!(table.impulse("p2"), "B1Tra98 R1Res2 R1Res53");
    assert!(table.discarded("B1Tra83"));
    assert_eq!((table.state().active(), table.ask()), (seat("p2"), Ask::AddToImpulse));
    assert_eq!(table.open().plan_in_use().count(), 0);
}

/// 9.4, 14.19: an attacker who loses the last ship loses the game of two.
#[test]
fn an_attack_with_the_last_ship_may_lose_the_game() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse Y1Com30\np1 score 15\np1 ships b2c3x1\np2 ships c5x1 c3c4x1
         deck R1Res2 R1Res53 unknown",
    );
    table.when("p1 use, p1 b2c3, p1 c3c4");
    assert_eq!(table.end(), Some(End { winner: seat("p2"), reason: EndReason::Elimination }));
    assert_eq!((table.score("p1"), table.score("p2")), (15, 2));
}

/// 9.4, 14.19: when only one player is left, that player wins, whatever the points.
#[test]
fn the_last_player_left_wins_whatever_the_points() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse R1Sab15\np1 score 0\np2 score 19
         p1 ships c1x1 c4c5x1\np2 ships c5x1\ndeck R2Min7 unknown",
    );
    table.when("p1 use, p1 c5, p1 use");
    assert_eq!(table.end(), Some(End { winner: seat("p1"), reason: EndReason::Elimination }));
    assert_eq!((table.score("p1"), table.score("p2")), (1, 19));
    assert_eq!(table.refused("p2 pass"), Illegal::GameOver);
}
