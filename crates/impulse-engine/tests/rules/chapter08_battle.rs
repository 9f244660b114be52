//! Chapter 8: battles.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::*;

/// A cruiser of p1 on b2c3 can attack one of p2 on c3c4 through the Sector Core.
const FACING: &str = "
    turn 3 p1
    step impulse 1
    impulse Y1Com30
    p1 ships c1x1 b2c3x1
    p2 ships c5x1 c3c4x1
";

/// The same, and p1 has attacked; the lines say more about the table.
fn attacked(lines: &str) -> Scenario {
    let mut table = given(&format!("{FACING} {lines}"));
    table.when("p1 use, p1 b2c3, p1 c3c4");
    table
}

/// The reinforcements as they were turned up: each card, and whether it counted.
fn shown(table: &Scenario) -> Vec<(String, bool)> {
    let turned_up = |event: &Event| match event {
        Event::ReinforcementShown { card, counts, .. } => Some((card.to_string(), *counts)),
        _ => None,
    };
    table.events.iter().filter_map(turned_up).collect()
}

/// The icons of attacker and defender.
fn icons(table: &Scenario) -> (u8, u8) {
    let decided = |event: &Event| match *event {
        Event::BattleWon { attacker_icons, defender_icons, .. } => Some((attacker_icons, defender_icons)),
        _ => None,
    };
    table.events.iter().find_map(decided).expect("the battle is decided")
}

/// Whose cards were revealed from the deck, in order.
fn revealed_for(table: &Scenario) -> Vec<String> {
    let revealed = |event: &Event| match event {
        Event::BattleCard { seat, card } => Some(format!("{seat} {card}")),
        _ => None,
    };
    table.events.iter().filter_map(revealed).collect()
}

/// 8.1: cruisers that move onto an enemy's gate fight, and whoever moved there is the attacker.
#[test]
fn whoever_moved_there_is_the_attacker() {
    let table = attacked("p2 hand R1Res2");
    let battle = table.open().battle().unwrap();
    assert_eq!((battle.attacker, battle.defender), (seat("p1"), seat("p2")));
    assert_eq!((battle.attackers, battle.defenders), (1, 1));
    assert_eq!(battle.gate.to_string(), "c3c4");
}

/// 8.1: transports never fight; a cruiser may even stop at a gate of a card that holds enemy transports.
#[test]
fn transports_do_not_fight() {
    let mut table = given(&format!("{FACING} p2 ships c5x1 c4x3\nmap c4 R1Res53"));
    table.when("p1 use, p1 b2c3, p1 c3c4");
    assert!(!table.happened(|event| matches!(event, Event::BattleBegan { .. })));
    assert_eq!(table.ships("p1"), "c1x1 c3c4x1");
}

/// 8.2: first the defender, then the attacker lays reinforcements, each as many as they like.
#[test]
fn the_defender_lays_reinforcements_first() {
    let mut table = attacked("p1 hand R1Res2 R1Res53\np2 hand B1Tra11 B1Tra17");
    assert_eq!(table.asked(), seat("p2"));
    assert_eq!(table.legal(), "B1Tra11 B1Tra17 pass");
    table.when("p2 B1Tra17, p2 B1Tra11");
    assert_eq!(table.asked(), seat("p1"), "p2 has no more cards to lay");
    assert_eq!(table.legal(), "R1Res2 R1Res53 pass");
    table.when("p1 R1Res2, p1 pass");
    let laid = |event: &Event| matches!(event, Event::Reinforced { .. });
    assert_eq!(table.count(laid), 3);
    assert_eq!(shown(&table).len(), 3);
}

/// 8.2: only cards from hand can be laid, and each once.
#[test]
fn only_cards_from_hand_reinforce() {
    let mut table = attacked("p2 hand B1Tra11 B1Tra17\np2 plan Y1Com37");
    assert_eq!(table.refused("p2 Y1Com37"), Illegal::NotInHand { card: card("Y1Com37") });
    table.when("p2 B1Tra17");
    assert_eq!(table.refused("p2 B1Tra17"), Illegal::NotInHand { card: card("B1Tra17") });
    assert_eq!(table.refused("p1 pass"), Illegal::NotAsked { asked: seat("p2") });
}

/// 8.2: the attacker knows how many cards the defender laid, but not which.
#[test]
fn the_attacker_knows_how_many_reinforcements_lie_there() {
    let mut table = attacked("p1 hand R1Res2\np2 hand B1Tra11 B1Tra17 B1Tra27");
    table.when("p2 B1Tra17, p2 B1Tra11, p2 pass");
    let seen = table.seen_by("p1");
    assert_eq!(seen.battle().unwrap().defender_placed, 2);
    assert!(seen.placed().is_empty() && seen.hand(seat("p2")).is_empty());
    assert!(!seen.seen().contains(card("B1Tra11")));
    assert_eq!(table.seen_by("p2").placed().len(), 2);
}

/// 8.2, 14.10: nobody is asked for reinforcements whose hand is empty.
#[test]
fn without_cards_in_hand_the_battle_goes_straight_on() {
    let table = attacked("deck R1Res2 R2Min7 unknown");
    assert_eq!(icons(&table), (2, 1));
}

/// 8.3: a reinforcement counts if its colour and its size both equal those of a card on the Impulse.
#[test]
fn a_reinforcement_must_equal_both_colour_and_size() {
    let mut table = attacked("p2 hand Y1Com37 Y2Com4 R1Res2\ndeck R1Res53 R1Res76 unknown");
    table.when("p2 Y1Com37, p2 Y2Com4, p2 R1Res2");
    let expected = [("R1Res2".into(), false), ("Y2Com4".into(), false), ("Y1Com37".into(), true)];
    assert_eq!(shown(&table), expected);
    assert_eq!(icons(&table), (1, 2));
}

/// 8.3: the Impulse supports both sides alike.
#[test]
fn the_impulse_supports_both_sides() {
    let mut table = attacked("p1 hand Y1Com43\np2 hand Y1Com37\ndeck R1Res53 R1Res76 unknown");
    table.when("p2 Y1Com37, p1 Y1Com43");
    assert_eq!(shown(&table), [("Y1Com37".into(), true), ("Y1Com43".into(), true)]);
    assert_eq!(icons(&table), (2, 2));
}

/// 8.3: a card of the owner's plan supports; a card of the other's plan does not.
#[test]
fn only_the_owners_plan_supports() {
    let hand = "p2 hand R2Min19\ndeck R1Res53 R1Res76 unknown";
    let mut own = attacked(&format!("p2 plan R2Min7\n{hand}"));
    own.when("p2 R2Min19");
    assert_eq!(shown(&own), [("R2Min19".into(), true)]);
    assert_eq!(icons(&own), (1, 3));
    let mut other = attacked(&format!("p1 plan R2Min7\n{hand}"));
    other.when("p2 R2Min19");
    assert_eq!(shown(&other), [("R2Min19".into(), false)]);
    assert_eq!(icons(&other), (1, 1));
}

/// 8.3: a researched tech of the owner supports; one of the other side does not.
#[test]
fn only_the_owners_researched_techs_support() {
    let hand = "p2 hand R3Min91\ndeck R1Res53 R1Res76 unknown";
    let mut own = attacked(&format!("p2 techs common R3Res18\n{hand}"));
    own.when("p2 R3Min91");
    assert_eq!(shown(&own), [("R3Min91".into(), true)]);
    let mut other = attacked(&format!("p1 techs R3Res18 unique\n{hand}"));
    other.when("p2 R3Min91");
    assert_eq!(shown(&other), [("R3Min91".into(), false)]);
}

/// 8.3: minerals never match, nor does a card of the map.
#[test]
fn minerals_and_map_cards_never_match() {
    let mut table = attacked("p2 hand R3Min91 R2Min19\np2 minerals R3Res18\nmap c4 R2Min7");
    table.when("p2 R3Min91, p2 R2Min19");
    assert_eq!(shown(&table), [("R2Min19".into(), false), ("R3Min91".into(), false)]);
}

/// 8.3: bluffs go back to their owner's hand, and from then on everybody knows them.
#[test]
fn bluffs_go_back_to_hand_and_are_known() {
    let mut table = attacked("p2 hand R1Res2 B1Tra11\np2 score 3");
    table.when("p2 R1Res2, p2 pass");
    assert_eq!(table.hand("p2"), "R1Res2 B1Tra11");
    let seen = table.seen_by("p1");
    assert_eq!(seen.known(seat("p2")).iter().collect::<Vec<_>>(), [card("R1Res2")]);
    assert_eq!(seen.hand(seat("p2")), seen.known(seat("p2")));
}

/// 8.4: each side reveals one card for each of its cruisers in the battle; ships left behind are not in it.
#[test]
fn each_cruiser_in_the_battle_reveals_a_card() {
    let mut table = given(
        "turn 3 p1
         step impulse 1
         impulse Y2Com38
         p1 ships c1x1 b2c3x3
         p2 ships c5x1 c3c4x3
         deck R1Res2 R1Res53 R1Res76 R3Min91 R1Min28 unknown",
    );
    table.when("p1 use, p1 b2c3, p1 x2, p1 c3c4");
    let expected = ["p2 R1Res2", "p2 R1Res53", "p2 R1Res76", "p1 R3Min91", "p1 R1Min28"];
    assert_eq!(revealed_for(&table), expected);
    assert_eq!(icons(&table), (4, 3));
}

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
}

/// 8.5: icons of counted reinforcements and of revealed cards are added up; bluffs add nothing.
#[test]
fn counted_reinforcements_and_revealed_cards_are_added_up() {
    let mut table = attacked(
        "p1 hand Y1Com37 Y1Com43 R3Min91
         p2 hand B3Tra94
         deck R2Min7 R1Res2 unknown",
    );
    table.when("p2 B3Tra94, p1 Y1Com37, p1 Y1Com43, p1 R3Min91");
    assert_eq!(icons(&table), (3, 2));
    assert!(table.ships("p1").contains("c3c4x1"));
}

/// 8.6: the winner scores 1 point and 1 more for each ship destroyed; all ships the loser has in the battle are.
#[test]
fn the_winner_scores_one_and_one_for_each_ship() {
    let mut table = given(
        "turn 3 p1
         step impulse 1
         impulse Y2Com38 G1Exe81
         p1 ships c1x1 b2c3x1
         p2 ships c5x1 c3c4x3
         deck R1Res2 R1Res53 R1Res76 R1Res100 unknown
         p1 hand Y2Com4 Y2Com6",
    );
    table.when("p1 use, p1 b2c3, p1 c3c4, p1 Y2Com4, p1 Y2Com6");
    assert_eq!(icons(&table), (5, 3));
    assert_eq!((table.score("p1"), table.score("p2")), (4, 0));
    assert_eq!((table.ships("p2"), table.reserve("p2")), ("c5x1".into(), 11));
    assert_eq!(table.ships("p1"), "c1x1 c3c4x1");
}

/// 8.6: a defender who wins scores too, and loses nothing; ships the attacker left behind are safe.
#[test]
fn a_winning_defender_scores_and_loses_nothing() {
    let mut table = given(
        "turn 3 p1
         step impulse 1
         impulse Y2Com38 G1Exe81
         p1 ships c1x1 b2c3x3
         p2 ships c5x1 c3c4x1
         deck R3Min91 R1Res53 R1Res76 unknown",
    );
    table.when("p1 use, p1 b2c3, p1 x2, p1 c3c4");
    assert_eq!((table.score("p1"), table.score("p2")), (0, 3));
    assert_eq!((table.ships("p1"), table.reserve("p1")), ("c1x1 b2c3x1".into(), 10));
    assert_eq!(table.ships("p2"), "c5x1 c3c4x1");
}

/// 8.7: counted reinforcements and revealed cards are discarded.
#[test]
fn counted_reinforcements_and_revealed_cards_are_discarded() {
    let mut table = attacked(
        "impulse Y1Com30 G1Exe81
         p1 hand Y1Com37 R3Min91
         p2 hand Y1Com43
         deck R1Res2 R2Min7 unknown",
    );
    table.when("p2 Y1Com43, p1 Y1Com37, p1 R3Min91");
    let discard: Vec<_> = table.open().discard().iter().map(|card| card.to_string()).collect();
    assert_eq!(discard, ["R1Res2", "R2Min7", "Y1Com37", "Y1Com43"]);
    assert_eq!((table.hand("p1"), table.hand("p2")), ("R3Min91".into(), "".into()));
}
