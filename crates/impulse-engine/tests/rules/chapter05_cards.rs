//! Chapter 5: the ten actions. Research, Mine, Refine, Trade, Draw and Plan (5.3 to 5.7) are here.

use crate::scenario::{Scenario, card, given, is_over, performing, seat};
use impulse_engine::*;

fn pile(table: &Scenario) -> Vec<Card> {
    table.open().discard().iter().collect()
}

/// 5.3: a researched card goes into either slot; a basic tech that it covers is out of the game, not discarded.
#[test]
fn a_covered_basic_tech_is_out_of_the_game() {
    for (slot, techs) in [("left", "B1Tra11 unique"), ("right", "common B1Tra11")] {
        let mut table = performing("R1Res2", "p1 hand B1Tra11 B1Tra17");
        table.when("p1 B1Tra11");
        assert_eq!(table.ask(), Ask::ChooseSlot { card: card("B1Tra11"), may_decline: false });
        table.when(&format!("p1 {slot}"));
        assert!(is_over(&table));
        assert_eq!((table.techs("p1").as_str(), pile(&table).len()), (techs, 0));
    }
}

/// 5.3: a researched tech that is replaced is discarded, and no basic tech comes back.
#[test]
fn a_replaced_tech_is_discarded() {
    let mut table = performing("R1Res2", "p1 techs Y3Com13 unique\np1 hand B1Tra11");
    table.when("p1 B1Tra11, p1 left");
    assert_eq!((table.techs("p1").as_str(), pile(&table)), ("B1Tra11 unique", vec![card("Y3Com13")]));
}

/// 5.3: a card chosen from hand must go into a slot.
#[test]
fn a_researched_card_must_go_into_a_slot() {
    let mut table = performing("R1Res2", "p1 hand B1Tra11");
    table.when("p1 B1Tra11");
    assert_eq!(table.legal(), "left right");
    assert_eq!(table.refused("p1 pass"), Illegal::MustChooseSlot);
    assert!(matches!(table.refused("p1 use"), Illegal::WrongKindOfAnswer { .. }));
}

/// 5.3, 14.2: one that fits from the deck may be declined, and is discarded.
#[test]
fn a_card_from_the_deck_need_not_be_researched() {
    let mut table = performing("R3Res95", "deck B1Tra11 B1Tra17 unknown");
    table.when("p1 use");
    assert_eq!(table.ask(), Ask::ChooseSlot { card: card("B1Tra11"), may_decline: true });
    table.when("p1 pass");
    assert!(table.discarded("B1Tra11"));
    table.when("p1 use, p1 right");
    assert!(is_over(&table));
    assert_eq!(table.techs("p1"), "common B1Tra17");
}

/// 5.3: "then execute it" performs the new tech once, boosted by gems of its own colour; it stays.
#[test]
fn a_tech_is_performed_as_it_is_researched() {
    let lines = "p1 hand B1Tra27 Y2Com4 Y2Com6 Y2Com25\np1 minerals B2Bui26";
    let mut table = performing("R3Res18", lines);
    table.when("p1 B1Tra27, p1 left, p1 Y2Com4, p1 Y2Com6");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.techs("p1").as_str()), (4, "B1Tra27 unique"));
}

/// 5.3, 4.1: the new tech need not be used.
#[test]
fn performing_the_new_tech_is_optional() {
    let mut table = performing("R3Res18", "p1 hand B1Tra27 Y2Com4");
    table.when("p1 B1Tra27, p1 left, p1 pass");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.hand("p1").as_str()), (0, "Y2Com4"));
}

/// 5.4: mined cards are minerals, and their icons are gems.
#[test]
fn mined_cards_are_minerals() {
    let mut table = performing("R3Min91", "p1 hand Y2Com4");
    table.when("p1 Y2Com4");
    assert!(is_over(&table));
    assert_eq!((table.minerals("p1").as_str(), table.hand_size("p1")), ("Y2Com4", 0));
    assert_eq!(table.open().gems(seat("p1"), Color::Yellow), 2);
}

/// 5.4: a refined card is discarded for points for each gem, or for a flat sum, as the card says.
#[test]
fn minerals_are_refined_for_points() {
    for (name, points) in [("G3Ref42", 3), ("G1Ref45", 3), ("B3Ref105", 2)] {
        let mut table = performing(name, "p1 minerals Y3Com13 R1Sab15");
        table.when("p1 Y3Com13");
        assert!(is_over(&table));
        assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (points, "R1Sab15"), "{name}");
        assert_eq!(pile(&table), [card("Y3Com13")]);
        assert_eq!(table.open().gems(seat("p1"), Color::Yellow), 0);
    }
}

/// 5.4: only minerals are refined, and only one's own.
#[test]
fn only_minerals_are_refined() {
    let table = performing("G1Ref45", "p1 minerals Y3Com13 R1Sab15\np1 hand Y2Com4\np2 minerals Y2Com6");
    for other in ["Y2Com4", "Y2Com6"] {
        assert_eq!(table.refused(&format!("p1 {other}")), Illegal::NotAMineral { card: card(other) });
    }
    assert!(table.does_not_fit("p1 R1Sab15"));
}

/// 5.4, 4.2: the boost is settled before the refined card leaves: blue gems refined by a blue card boost it.
#[test]
fn a_refined_card_still_boosts_its_own_refining() {
    let mut table = performing("B3Ref105", "p1 minerals B2Bui26");
    table.when("p1 B2Bui26");
    assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (3, ""));
}

/// 5.4, 14.22: without a mineral that could be refined the card is passed over.
#[test]
fn refining_needs_a_mineral() {
    let table = given("turn 3 p1\nstep impulse 1\nimpulse G1Ref45 B1Bui10\np1 minerals R1Sab15");
    assert!(is_over(&table));
}

/// 5.5: each traded card is discarded and worth its size.
#[test]
fn traded_cards_are_worth_their_size() {
    for (name, points) in [("Y1Com37", 1), ("Y2Com4", 2), ("Y3Com13", 3)] {
        let mut table = performing("B2Tra82", &format!("p1 hand {name}"));
        table.when(&format!("p1 {name}"));
        assert_eq!((table.score("p1"), pile(&table)), (points, vec![card(name)]));
    }
}

/// 5.6, 9.1: drawn cards go to the hand until it is full; then no card is turned over.
#[test]
fn drawing_stops_at_a_full_hand() {
    let nine = "p1 hand ?9\ndeck Y1Com37 Y1Com34 unknown";
    let mut table = performing("G3Dra5", nine);
    let deck = table.open().deck_len();
    table.when("p1 use");
    assert!(is_over(&table));
    assert_eq!((table.hand_size("p1"), table.open().deck_len()), (10, deck - 1));
    table.leaves_in_deck("Y1Com34");
    let mut table = performing("G2Dra65", nine);
    table.when("p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!((table.hand_size("p1"), pile(&table).len()), (10, 0));
    table.leaves_in_deck("Y1Com34");
}

/// 5.6, 14.22: with a full hand a Draw card is passed over.
#[test]
fn a_full_hand_passes_over_a_draw() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse Y1Com30 G3Dra5 G2Dra65 B1Bui10\np1 hand ?10");
    let deck = table.open().deck_len();
    table.when("p1 pass");
    assert!(is_over(&table));
    assert_eq!((table.hand_size("p1"), table.open().deck_len()), (10, deck));
}

/// 5.7: planned cards go to the end of the plan, in an order of the player's choosing, for all to see.
#[test]
fn cards_are_planned_in_a_chosen_order() {
    let mut table = performing("G2Pla49", "p1 hand Y1Com37 Y1Com34 Y1Com40\np1 plan R3Sab44");
    table.when("p1 Y1Com40, p1 Y1Com34");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "R3Sab44 Y1Com40 Y1Com34");
    let seen: Vec<Card> = table.seen_by("p2").plan(seat("p1")).collect();
    assert_eq!(seen, [card("R3Sab44"), card("Y1Com40"), card("Y1Com34")]);
}

/// 5.7: cards planned while the plan is in use begin a new one, which is kept when the old one is discarded.
#[test]
fn cards_planned_by_the_plan_begin_a_new_plan() {
    let mut table =
        given("turn 3 p1\nstep plan\np1 plan G2Pla49 B1Bui10\np1 hand Y1Com37 Y1Com34\np2 hand ?2");
    table.when("p1 use, p1 use, p1 Y1Com37, p1 Y1Com34");
    assert_eq!(table.plan("p1"), "Y1Com37 Y1Com34");
    let in_use: Vec<Card> = table.open().plan_in_use().collect();
    assert_eq!(in_use, [card("G2Pla49"), card("B1Bui10")]);
    assert_eq!(table.ask(), Ask::UsePlanCard { card: card("B1Bui10") });
    table.when("p1 pass");
    assert_eq!(table.asked(), seat("p2"), "the new plan is not used in this turn");
    assert_eq!(
        (table.plan("p1").as_str(), pile(&table)),
        ("Y1Com37 Y1Com34", vec![card("B1Bui10"), card("G2Pla49")])
    );
}

/// 5.7: a new plan of four or more waits for a later turn as well.
#[test]
fn even_a_long_new_plan_waits() {
    let mut table = given(
        "turn 3 p1
        step plan
        p1 plan G2Pla49
        p1 hand Y1Com37 Y1Com34 Y1Com40 Y1Com43
        p1 minerals G2Com12 G2Com77
        p2 hand ?2",
    );
    table.when("p1 use, p1 use, p1 Y1Com37, p1 Y1Com34, p1 Y1Com40, p1 Y1Com43");
    assert_eq!((table.asked(), table.plan("p1").as_str()), (seat("p2"), "Y1Com37 Y1Com34 Y1Com40 Y1Com43"));
}

/// 5.7: plan and minerals may hold any number of cards and are no part of the hand.
#[test]
fn plan_and_minerals_have_no_limit() {
    let plan = "Y1Com37 Y1Com34 Y1Com40 Y1Com43 Y1Com55";
    let minerals = "R1Sab15 R1Sab78 R1Sab103 B1Tra11 B1Tra17 B1Tra27 B1Tra35 B1Tra83 B1Tra98 B1Pla58 B1Dra3";
    let lines = format!("p1 plan {plan}\np1 minerals {minerals}\np1 hand Y1Com68 Y1Com69");
    let mut table = performing("G2Pla49", &lines);
    table.when("p1 Y1Com68, p1 Y1Com69");
    assert_eq!(table.plan("p1"), format!("{plan} Y1Com68 Y1Com69"));
    let mut table = performing("G3Dra5", &format!("{lines} ?6"));
    table.when("p1 use, p1 use");
    assert_eq!(table.hand_size("p1"), 10, "18 cards in the Command Center count for nothing");
}

/// 14.3, 5.3: from the plan in use any card may be researched but the one being performed; it is then not used.
#[test]
fn a_card_of_the_plan_in_use_can_be_researched() {
    let mut table = given("turn 3 p1\nstep plan\np1 plan B2Tra82 R1Res100 B1Bui10 Y1Com37\np1 hand Y1Com34");
    table.when("p1 pass, p1 use");
    assert_eq!(table.legal(), "B1Bui10 Y1Com37 B2Tra82 pass");
    assert_eq!(table.refused("p1 R1Res100"), Illegal::BeingPerformed { card: card("R1Res100") });
    assert_eq!(table.refused("p1 Y1Com34"), Illegal::NotInPlan { card: card("Y1Com34") });
    table.when("p1 B1Bui10, p1 left");
    assert_eq!(table.ask(), Ask::UsePlanCard { card: card("Y1Com37") }, "B1Bui10 has left the plan");
    table.when("p1 pass");
    assert_eq!(table.techs("p1"), "B1Bui10 unique");
    assert!(!table.discarded("B1Bui10") && table.discarded("R1Res100") && table.discarded("B2Tra82"));
}
