//! Chapter 3: the turn.

use crate::scenario::{card, given, seat};
use impulse_engine::*;

/// 3.1: a card must be added to the Impulse, one's own; it goes to the new end.
#[test]
fn a_card_is_added_to_the_new_end_of_the_impulse() {
    let mut table = given("turn 3 p1\nimpulse R1Res2 G1Dra1\np1 hand B1Tra11 B1Tra17\np2 hand Y1Tra16");
    assert_eq!(table.ask(), Ask::AddToImpulse);
    assert_eq!(table.legal(), "B1Tra11 B1Tra17");
    assert_eq!(table.refused("p1 pass"), Illegal::MustAddCard);
    assert_eq!(table.refused("p1 Y1Tra16"), Illegal::NotInHand { card: card("Y1Tra16") });
    assert!(matches!(table.refused("p1 use"), Illegal::WrongKindOfAnswer { .. }));
    assert_eq!(table.refused("p2 Y1Tra16"), Illegal::NotAsked { asked: seat("p1") });
    table.when("p1 B1Tra17");
    assert_eq!(
        (table.impulse("p1").as_str(), table.hand("p1").as_str()),
        ("R1Res2 G1Dra1 B1Tra17", "B1Tra11")
    );
}

/// 3.1: only an empty hand leaves it out.
#[test]
fn an_empty_hand_adds_nothing() {
    let table = given("turn 3 p1\nimpulse B1Bui10");
    assert_eq!((table.ask(), table.hand_size("p1")), (Ask::UseTech, 0));
    assert_eq!(table.impulse("p1"), "B1Bui10");
}

/// 3.1, 14.10: a last card is added without a question, since all can see that there is no choice.
#[test]
fn the_last_card_of_a_hand_is_added_by_itself() {
    let table = given("turn 3 p1\nimpulse B1Bui10\np1 hand B1Tra11");
    assert_eq!((table.impulse("p1").as_str(), table.hand_size("p1")), ("B1Bui10 B1Tra11", 0));
}

const AT_TECH_STEP: &str = "turn 3 p1\nstep tech\nimpulse B1Bui10\np1 hand B1Tra11 R3Sab44";

/// 3.2: one of the two techs may be used, not both.
#[test]
fn one_tech_may_be_used() {
    for (slot, score) in [("left", 3), ("right", 0)] {
        let mut table = given(&format!("{AT_TECH_STEP}\np1 techs B2Tra82 R3Min91"));
        assert_eq!(table.legal(), "pass left right");
        table.when(&format!("p1 {slot}"));
        table.when(if slot == "left" { "p1 R3Sab44" } else { "p1 B1Tra11" });
        assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B1Bui10") }, "the Impulse comes next");
        assert_eq!(table.score("p1"), score);
        assert_eq!(table.minerals("p1"), if slot == "left" { "" } else { "B1Tra11" });
        assert_eq!(table.techs("p1"), "B2Tra82 R3Min91", "a used tech stays");
    }
}

/// 3.2: or none.
#[test]
fn no_tech_need_be_used() {
    let mut table = given(&format!("{AT_TECH_STEP}\np1 techs B2Tra82 R3Min91"));
    assert!(matches!(table.refused("p1 use"), Illegal::WrongKindOfAnswer { .. }));
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B1Bui10") });
    assert_eq!(table.hand("p1"), "B1Tra11 R3Sab44");
}

/// 3.2, 14.22: a tech that all can see would do nothing cannot be used; if neither could, nobody asks.
#[test]
fn a_useless_tech_is_not_offered() {
    let table = given(&format!("{AT_TECH_STEP}\np1 techs B2Tra82 G3Ref42"));
    assert_eq!(table.legal(), "pass left");
    assert_eq!(table.refused("p1 right"), Illegal::TechDoesNothing { slot: Slot::Right });
    let table = given("turn 3 p1\nstep tech\nimpulse B1Bui10\np1 techs B2Tra82 G3Ref42");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B1Bui10") });
}

/// 3.3: from the oldest card to the newest; each is used or skipped, and stays where it is.
#[test]
fn the_impulse_is_gone_through_from_old_to_new() {
    let mut table = given(
        "turn 3 p1
        step tech
        impulse B2Tra82 B1Bui10 R3Min91
        p1 techs G3Ref42 G1Ref45
        p1 hand Y2Com4 Y2Com6 Y2Com25",
    );
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B2Tra82") });
    table.when("p1 use, p1 Y2Com4");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B1Bui10") });
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("R3Min91") });
    table.when("p1 use, p1 Y2Com6");
    assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (2, "Y2Com6"));
    assert_eq!(
        (table.ships("p1").as_str(), table.impulse("p1").as_str()),
        ("c1x2 c1c2x1", "B2Tra82 B1Bui10 R3Min91")
    );
    assert!(table.happened(|event| *event == Event::Skipped { seat: seat("p1"), card: card("B1Bui10") }));
}

/// 3.3: the card just added is one of them.
#[test]
fn the_card_just_added_is_used_last() {
    let mut table = given("turn 3 p1\nimpulse B1Bui10\np1 hand B1Bui47 B1Tra11");
    table.when("p1 B1Bui47, p1 pass");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B1Bui10") });
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("B1Bui47") });
}

/// 3.4: the plan is used card by card, in order, each used or skipped; then all of it is discarded.
#[test]
fn a_plan_is_used_and_discarded() {
    let mut table = given(
        "turn 3 p1
        step plan
        p1 plan B2Tra82 B1Bui10 R3Min91
        p1 hand Y2Com4 Y2Com6",
    );
    assert_eq!(table.ask(), Ask::UsePlan);
    table.when("p1 use");
    assert_eq!(table.ask(), Ask::UsePlanCard { card: card("B2Tra82") });
    table.when("p1 use, p1 Y2Com4");
    assert_eq!(table.ask(), Ask::UsePlanCard { card: card("B1Bui10") });
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::UsePlanCard { card: card("R3Min91") });
    assert!(!table.discarded("B2Tra82"), "the whole plan is discarded at the end");
    table.when("p1 use, p1 Y2Com6");
    assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (2, "Y2Com6"));
    assert_eq!((table.plan("p1").as_str(), table.ships("p1").as_str()), ("", "c1x2 c1c2x1"));
    assert!(["B2Tra82", "B1Bui10", "R3Min91"].into_iter().all(|name| table.discarded(name)));
}

/// 3.4: or it is delayed, and stays.
#[test]
fn a_plan_of_three_may_be_delayed() {
    let mut table = given("turn 3 p1\nstep plan\np1 plan B2Tra82 B1Bui10 R3Min91\np1 hand Y2Com4");
    table.when("p1 pass");
    assert_eq!(table.plan("p1"), "B2Tra82 B1Bui10 R3Min91");
    assert!(table.happened(|event| *event == Event::PlanDelayed { seat: seat("p1") }));
    assert_eq!(table.score("p1"), 0);
}

/// 3.4: four cards or more may not be delayed, though each may be skipped.
#[test]
fn a_plan_of_four_must_be_used() {
    for more in ["", "Y1Com34"] {
        let lines =
            format!("turn 3 p1\nstep plan\np1 plan B2Tra82 B1Bui10 R3Min91 B1Bui47 {more}\np1 hand Y2Com4");
        let mut table = given(&lines);
        assert_eq!(table.ask(), Ask::UsePlanCard { card: card("B2Tra82") });
        table.when("p1 pass, p1 pass, p1 pass, p1 pass");
        if !more.is_empty() {
            table.when("p1 pass");
        }
        assert_eq!(table.plan("p1"), "");
        assert!(table.discarded("B2Tra82") && table.discarded("B1Bui47"));
    }
}

/// 3.4: without a plan nothing is asked.
#[test]
fn no_plan_no_question() {
    let table = given("turn 3 p1\nstep plan\np2 hand Y2Com4 Y2Com6");
    assert_eq!((table.asked(), table.ask()), (seat("p2"), Ask::AddToImpulse));
}

/// 3.5: one point for each gate of the Sector Core with cruisers on it, however many stand there.
#[test]
fn each_core_gate_scores_a_point() {
    for (ships, points) in [
        ("c1x1 c1c2x3", 0),
        ("c1x1 c2c3x1", 1),
        ("c1x1 c2c3x5", 1),
        ("c1x1 b2c3x1 b3c3x2 c2c3x1", 3),
        ("c1x1 b2c3x1 b3c3x1 c2c3x1 c3c4x1 c3d2x1 c3d3x1", 6),
        ("c3x2", 0),
    ] {
        let mut table =
            given(&format!("turn 3 p1\nstep impulse 1\nimpulse B1Bui10\np1 ships {ships}\np2 hand ?2"));
        table.when("p1 pass");
        assert_eq!(table.score("p1"), points, "{ships}");
        let scored =
            Event::Scored { seat: seat("p1"), points, source: PointSource::CoreGates, total: points };
        assert_eq!(table.happened(|event| *event == scored), points > 0);
        assert_eq!(table.score("p2"), 0, "only the player whose turn it is scores");
    }
}

const LAST_CARD_OF_THE_TURN: &str = "turn 3 p1\nstep impulse 4\nimpulse R1Res2 G1Dra1 R1Res53 B1Bui10";

/// 3.6: two cards are drawn, unseen by others.
#[test]
fn two_cards_are_drawn() {
    let mut table =
        given(&format!("{LAST_CARD_OF_THE_TURN}\np1 hand Y2Com4\np2 hand ?2\ndeck B1Tra11 B1Tra17 unknown"));
    table.when("p1 pass");
    assert_eq!(table.hand("p1"), "Y2Com4 B1Tra11 B1Tra17");
    assert!(table.seen_by("p2").hand(seat("p1")).is_empty());
    assert_eq!(table.asked(), seat("p2"));
}

/// 3.6, 9.1: with nine cards one is drawn; a full hand draws nothing and turns no card over.
#[test]
fn a_full_hand_draws_nothing() {
    for (cards, drawn) in [(8, 2), (9, 1), (10, 0)] {
        let mut table = given(&format!("{LAST_CARD_OF_THE_TURN}\np1 hand ?{cards}\np2 hand ?2"));
        let deck = table.open().deck_len();
        table.when("p1 pass");
        assert_eq!(table.hand_size("p1"), cards + drawn);
        assert_eq!(table.open().deck_len(), deck - drawn);
        let turned = |event: &Event| matches!(event, Event::Drew { .. } | Event::Revealed { .. });
        assert_eq!(table.count(turned), usize::from(drawn));
    }
}

/// 3.6: the Impulse is trimmed to three cards, from its old end.
#[test]
fn the_impulse_is_trimmed_to_three() {
    let mut table = given(&format!("{LAST_CARD_OF_THE_TURN}\np2 hand ?2"));
    table.when("p1 pass");
    assert_eq!(table.impulse("p2"), "G1Dra1 R1Res53 B1Bui10");
    assert!(table.discarded("R1Res2"));
    let mut table = given("turn 3 p1\nstep impulse 3\nimpulse G1Dra1 R1Res53 B1Bui10\np2 hand ?2");
    table.when("p1 pass");
    assert_eq!(table.impulse("p2"), "G1Dra1 R1Res53 B1Bui10");
}

/// 3.6, 9.2: the trim comes after the draw: the trimmed card is not yet in the pile when the draw has it shuffled.
#[test]
fn the_impulse_is_trimmed_after_the_draw() {
    let mut table = given(&format!("{LAST_CARD_OF_THE_TURN}\np2 hand ?2\ndeck B1Tra11\ndiscard rest"));
    assert_eq!(table.open().deck_len(), 1);
    table.when("p1 pass");
    let place = |is: fn(&Event) -> bool| table.events.iter().rposition(is).unwrap();
    let shuffled = place(|event| matches!(event, Event::Shuffled { .. }));
    let drawn = place(|event| matches!(event, Event::Drew { .. }));
    let trimmed = place(|event| matches!(event, Event::Trimmed { .. }));
    assert!(shuffled < drawn && drawn < trimmed);
    let pile: Vec<Card> = table.open().discard().iter().collect();
    assert_eq!(pile, [card("R1Res2")], "it was not shuffled in");
}

/// 3.6, 2.5: then it is the next player's turn.
#[test]
fn the_turn_passes_on() {
    let mut table = given(&format!("{LAST_CARD_OF_THE_TURN}\nplayers 3\np2 hand ?2"));
    table.when("p1 pass");
    assert_eq!((table.asked(), table.ask()), (seat("p2"), Ask::AddToImpulse));
    assert_eq!((table.state().active(), table.state().turn()), (seat("p2"), 4));
}
