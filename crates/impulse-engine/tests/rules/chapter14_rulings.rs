//! Chapter 14: the rulings. Those about several-fleet commands (14.6, 14.7, 14.24) are in `chapter06_several_fleets.rs`,
//! 14.13 and 14.19 in `chapter09_deck_and_end.rs`.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::*;

/// It is the turn of p1, who goes through an Impulse that begins with this card and ends with one that always asks.
fn at_impulse(first: &str, lines: &str) -> Scenario {
    given(&format!("turn 3 p1\nstep impulse 1\nimpulse {first} G1Exe81\n{lines}"))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// The reinforcements as they were turned up: each card, and whether it counted.
fn shown(table: &Scenario) -> Vec<(String, bool)> {
    let turned_up = |event: &Event| match event {
        Event::ReinforcementShown { card, counts, .. } => Some((card.to_string(), *counts)),
        _ => None,
    };
    table.events.iter().filter_map(turned_up).collect()
}

/// The last card of the Impulse is offered: whatever came before is over.
fn is_over(table: &Scenario) -> bool {
    table.ask() == Ask::UseImpulseCard { card: card("G1Exe81") }
}

/// 14.1: before each reveal you may stop; a card that is revealed and fits is used without a question.
#[test]
fn before_each_reveal_you_may_stop() {
    let mut table = at_impulse("R2Min60", "deck R1Res2 R1Res53 unknown");
    table.when("p1 use");
    assert!(matches!(table.ask(), Ask::RevealNext { left: 2, .. }));
    table.when("p1 use");
    assert_eq!(table.minerals("p1"), "R1Res2");
    assert!(matches!(table.ask(), Ask::RevealNext { left: 1, .. }));
    table.when("p1 pass");
    assert!(is_over(&table));
    assert_eq!(table.minerals("p1"), "R1Res2");
    table.leaves_in_deck("R1Res53");
}

/// Three cards are planned; a Plan turns up a fourth, which fits, and one that does not.
const FOURTH_PLAN_CARD: &str = "p1 plan R1Min72 R1Min101 B1Tra17\ndeck B1Tra27 R3Min91 unknown";

/// 14.1: a fitting card that was turned up to be planned may be declined; it is then discarded, and the chance is gone.
#[test]
fn a_revealed_card_need_not_be_planned() {
    let mut table = at_impulse("G2Pla48", FOURTH_PLAN_CARD);
    table.when("p1 use, p1 use");
    let (verb, offered) = (impulse_engine::effect::Verb::Plan, card("B1Tra27"));
    assert_eq!(table.ask(), Ask::TakeRevealed { verb, card: offered });
    assert_eq!((table.asked(), table.legal().as_str()), (seat("p1"), "pass use"));
    assert!(matches!(table.refused("p1 B1Tra27"), Illegal::WrongKindOfAnswer { .. }));
    assert!(!table.discarded("B1Tra27") && table.seen_by("p2").seen().contains(offered));
    table.when("p1 pass");
    assert_eq!((table.plan("p1").as_str(), table.discarded("B1Tra27")), ("R1Min72 R1Min101 B1Tra17", true));
    assert!(table.happened(|event| *event == Event::Discarded { seat: seat("p1"), card: offered }));
    assert!(matches!(table.ask(), Ask::RevealNext { left: 1, .. }));
    table.when("p1 use");
    assert!(is_over(&table) && table.discarded("R3Min91"), "what does not fit is not offered");
}

/// 14.1: it may be planned as well, and then the plan must be used (3.4).
#[test]
fn a_revealed_card_may_be_planned() {
    let mut table = at_impulse("G2Pla48", FOURTH_PLAN_CARD);
    table.when("p1 use, p1 use, p1 use, p1 use");
    assert_eq!(table.plan("p1"), "R1Min72 R1Min101 B1Tra17 B1Tra27");
    table.when("p1 pass");
    assert!(matches!(table.ask(), Ask::UsePlanCard { .. }), "it cannot be delayed");
}

/// 14.1: in version 1 of the rules a fitting card was planned without a question.
#[test]
fn version_1_plans_a_revealed_card() {
    let mut table = at_impulse("G2Pla48", &format!("rules 1\n{FOURTH_PLAN_CARD}"));
    table.when("p1 use, p1 use");
    assert_eq!(table.plan("p1"), "R1Min72 R1Min101 B1Tra17 B1Tra27");
    assert!(matches!(table.ask(), Ask::RevealNext { left: 1, .. }));
    table.when("p1 use");
}

/// 14.1: a drawn card may be declined too; no mineral and no point is ever asked about (14.10).
#[test]
fn a_revealed_card_need_not_be_drawn() {
    let mut table = at_impulse("G2Dra65", "deck R1Res2 R1Res53 R3Min91 unknown");
    table.when("p1 use, p1 use, p1 pass, p1 use, p1 use, p1 use");
    assert_eq!((table.hand("p1").as_str(), table.discarded("R1Res2")), ("R1Res53", true));
    let mut table = at_impulse("R2Min60", "deck R1Res2 unknown");
    table.when("p1 use, p1 use");
    assert_eq!((table.minerals("p1").as_str(), table.discarded("R1Res2")), ("R1Res2", false));
    let mut table = at_impulse("B3Tra94", "deck R1Res2 unknown");
    table.when("p1 use, p1 use");
    assert_eq!(table.score("p1"), 1);
}

/// 14.1: "of the colour of the first" has no colour to follow if the first card was declined.
#[test]
fn a_declined_card_gives_no_colour() {
    let mut table = at_impulse("G3Pla50", "deck B1Bui47 B3Bui32 unknown");
    table.when("p1 use, p1 use, p1 pass").leaves_in_deck("B3Bui32");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "");
}

/// 14.1: bombs may be stopped too.
#[test]
fn before_each_bomb_you_may_stop() {
    let mut table =
        at_impulse("R1Sab103", "p1 ships c1x1 c4c5x1\np2 ships c5x3 a3b3x1\ndeck R2Min7 R2Min19 unknown");
    table.when("p1 use, p1 c5, p1 use, p1 pass").leaves_in_deck("R2Min19");
    assert_eq!((table.score("p1"), table.ships("p2")), (1, "c5x2 a3b3x1".into()));
}

/// 14.2: a card that fits when researching from the deck goes into a slot of your choice, or is declined and discarded.
#[test]
fn a_card_researched_from_the_deck_may_be_declined() {
    let mut table = at_impulse("R3Res95", "deck R1Res2 R1Res53 unknown");
    table.when("p1 use, p1 use");
    assert_eq!(table.ask(), Ask::ChooseSlot { card: card("R1Res2"), may_decline: true });
    table.when("p1 pass");
    assert!(table.discarded("R1Res2"));
    assert_eq!(table.techs("p1"), "common unique");
    table.when("p1 use, p1 right");
    assert_eq!(table.techs("p1"), "common R1Res53");
    assert!(is_over(&table));
}

/// 14.3: researching from the plan in use takes any of its cards but the one being performed, or one of the new plan.
#[test]
fn a_plan_in_use_may_be_researched_from() {
    let mut table = given(
        "turn 3 p1
         step plan 2
         plan-in-use B1Tra11 R1Res100 B1Tra17 G1Exe81
         p1 plan B1Tra27",
    );
    table.when("p1 use");
    assert_eq!(table.legal(), "B1Tra11 B1Tra17 B1Tra27 G1Exe81 pass");
    assert_eq!(table.refused("p1 R1Res100"), Illegal::BeingPerformed { card: card("R1Res100") });
    assert_eq!(table.refused("p1 R1Res2"), Illegal::NotInPlan { card: card("R1Res2") });
    table.when("p1 B1Tra17, p1 left");
    assert_eq!(table.techs("p1"), "B1Tra17 unique");
    assert_eq!(table.ask(), Ask::UsePlanCard { card: card("G1Exe81") }, "B1Tra17 is no longer in the plan");
    table.when("p1 pass");
    assert!(table.discarded("B1Tra11") && table.discarded("R1Res100") && table.discarded("G1Exe81"));
    assert!(!table.discarded("B1Tra17") && !table.discarded("B1Tra27"));
    assert_eq!(table.plan("p1"), "B1Tra27");
}

/// A cruiser of p1 on b2c3 can attack one of p2 on c3c4 through the Sector Core.
const FACING: &str = "p1 ships c1x1 b2c3x1\np2 ships c5x1 c3c4x1";

/// 14.4: a card being executed is in no place that reinforcements could match.
#[test]
fn a_card_being_executed_matches_nothing() {
    let mut table =
        given(&format!("turn 3 p1\nstep impulse 1\nimpulse G3Exe63\n{FACING}\np1 hand Y1Com37 Y1Com43"));
    table.when("p1 use, p1 Y1Com37, p1 b2c3, p1 c3c4");
    assert_eq!(table.legal(), "Y1Com43 pass", "it has left the hand, too");
    table.when("p1 Y1Com43");
    assert_eq!(shown(&table), [("Y1Com43".into(), false)]);
}

/// 14.5: all cards of a plan in use still match, those used already and those to come, and so does the one in use.
#[test]
fn a_plan_in_use_still_matches() {
    let mut table = given(&format!(
        "turn 3 p1\nstep plan 2\nplan-in-use R2Min7 Y1Com30 B3Tra94\nimpulse G3Dra5\n{FACING}
         p1 hand R2Min19 Y1Com37 B3Ref105 R3Min91"
    ));
    table.when("p1 use, p1 b2c3, p1 c3c4, p1 R2Min19, p1 Y1Com37, p1 B3Ref105, p1 R3Min91");
    let expected = [("R2Min19", true), ("Y1Com37", true), ("R3Min91", false), ("B3Ref105", true)];
    assert_eq!(shown(&table), expected.map(|(name, counts)| (name.to_owned(), counts)));
}

/// 14.5: so does the Impulse card in use.
#[test]
fn the_impulse_card_in_use_matches() {
    let mut table = at_impulse("Y1Com30", &format!("{FACING}\np1 hand Y1Com37"));
    table.when("p1 use, p1 b2c3, p1 c3c4, p1 Y1Com37");
    assert_eq!(shown(&table), [("Y1Com37".into(), true)]);
}

/// 14.8: a path is judged when it is declared; what is put down on the way changes nothing about it. The Herculese must
/// go through an unexplored card, and do so although it is explored before they have crossed it.
#[test]
fn a_declared_path_is_completed() {
    let mut table = given(
        "races Herculese Ariek\nturn 3 p1\nstep tech\np1 ships c1x1 c1c2x1\np1 hand R1Res2 R1Res53\nimpulse G1Exe81",
    );
    table.when("p1 right, p1 c1c2, p1 c2c3, p1 R1Res2");
    assert_eq!(table.map("c2"), MapCard::FaceUp(card("R1Res2")));
    assert_eq!(table.ships("p1"), "c1x1 c2c3x1");
    assert!(is_over(&table));
}

/// 14.9: two Command cards that set off each other for ever come to a stop after 32 activations.
#[test]
fn a_chain_stops_after_32_activations() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x1\nmap c1 Y1Com80 c2 Y1Com93");
    table.when("p1 use, p1 c1, p1 c2");
    let mut activations = 0;
    while let Ask::Activate { cell, .. } = table.ask() {
        let (here, there) = if cell.to_string() == "c2" { ("c2", "c1") } else { ("c1", "c2") };
        table.when(&format!("p1 use, p1 {here}, p1 {there}"));
        activations += 1;
    }
    assert_eq!(activations, 32);
    assert!(is_over(&table));
    assert!(
        table.happened(|event| matches!(event, Event::Idle { card: last, .. } if *last == card("Y1Com93")))
    );
}

/// 14.9: after 32 executions an Execute does nothing. The next step of the turn begins a new count.
#[test]
fn a_chain_stops_after_32_executions() {
    let mut table = given("turn 3 p1\nstep tech\nimpulse G1Exe81\np1 techs G1Exe85 G1Exe96");
    table.when("p1 left");
    let mut executions = 0;
    while matches!(table.ask(), Ask::Execute { .. }) {
        table.when(if executions % 2 == 0 { "p1 right" } else { "p1 left" });
        executions += 1;
    }
    assert_eq!(executions, 32);
    assert!(is_over(&table), "no card was turned over, and the tech step is done");
    table.when("p1 use");
    assert_eq!(table.legal(), "pass left right use");
}

/// 14.10: a question with one answer that everybody can see is not asked.
#[test]
fn a_question_with_one_open_answer_is_not_asked() {
    let table = given("turn 3 p1\nstep add\np1 hand G1Exe81\np2 hand ?2\nthen pass");
    assert_eq!(table.impulse("p1"), "G1Exe81", "the only card in hand goes to the Impulse by itself");
    assert!(is_over(&table));
}

/// 14.10: a fleet with one way only takes it; no step is asked for.
#[test]
fn a_path_with_one_way_only_is_not_asked_for() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x1\np2 ships c5x1 b1c2x1\nmap d1 R1Min28");
    table.when("p1 use, p1 c1");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "d1x1");
}

/// 14.10: where the answer depends on hidden cards, the question is asked, even if a pass is all there is.
#[test]
fn a_question_whose_answer_is_hidden_is_asked() {
    let mut table = at_impulse("B1Tra11", "p1 hand G1Pla8");
    table.when("p1 use");
    assert_eq!(table.legal(), "pass", "there is no red card in hand");
    assert_eq!(table.state().forced(), Some(Action::Pass));
    let mut other = at_impulse("B1Tra11", "p1 hand R1Res2");
    other.when("p1 use");
    assert_eq!(table.ask(), other.ask(), "the others cannot tell the two hands apart");
}

/// 14.11: a tech that is replaced in the middle of its own effect is discarded, and its action goes on.
#[test]
fn a_tech_replaced_in_the_middle_of_its_own_effect_goes_on() {
    let mut table =
        given("turn 3 p1\nstep tech\nimpulse G1Exe81\np1 techs R3Res95 unique\ndeck R1Res2 R1Res53 unknown");
    table.when("p1 left, p1 use, p1 left");
    assert_eq!(table.techs("p1"), "R1Res2 unique");
    assert!(table.discarded("R3Res95"));
    assert!(matches!(table.ask(), Ask::RevealNext { left: 1, .. }), "the second card is still offered");
    table.when("p1 use, p1 right");
    assert_eq!(table.techs("p1"), "R1Res2 R1Res53");
    assert!(is_over(&table));
}

/// 14.11: the same when the tech was reached through Execute, and when it then executes its successor: a Research that
/// replaces itself with an Execute, which performs the other tech.
#[test]
fn a_tech_reached_through_execute_may_replace_itself() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse G1Exe81 G1Exe85\np1 techs R3Res18 unique\np1 hand G1Exe96
         p1 ships c2x1 c1c2x1\nmap c2 R1Res2",
    );
    table.when("p1 use, p1 left, p1 G1Exe96, p1 left");
    assert_eq!(table.techs("p1"), "G1Exe96 unique");
    assert!(table.discarded("R3Res18"));
    assert_eq!(table.ask(), Ask::Execute { from: effect::Source::Deck, size: 1 });
    table.when("p1 right, p1 c2, p1 pass");
    assert_eq!(table.ships("p1"), "c3x1 c1c2x1", "the unique tech of the Ariek has been performed");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe85") });
}

/// 14.12: "the last card on the Impulse" is the newest one, in colour and in size.
#[test]
fn the_last_card_on_the_impulse_is_the_newest() {
    let mut table = given(
        "races Caelumnites Ariek\nturn 3 p1\nstep tech\nimpulse R1Res2 B2Tra67\np1 hand B2Tra82 R1Res53 B1Tra11",
    );
    table.when("p1 right");
    assert_eq!(table.legal(), "B2Tra82 pass");
    table.when("p1 B2Tra82");
    assert_eq!(table.minerals("p1"), "B2Tra82");
}

/// 14.14: one card supports any number of reinforcements.
#[test]
fn one_card_supports_any_number_of_reinforcements() {
    let mut table = given(&format!(
        "turn 3 p1\nstep impulse 1\nimpulse Y1Com30\n{FACING}\np2 hand Y1Com37 Y1Com43 Y1Com68"
    ));
    table.when("p1 use, p1 b2c3, p1 c3c4, p2 Y1Com37, p2 Y1Com43, p2 Y1Com68");
    assert_eq!(shown(&table).iter().filter(|(_, counts)| *counts).count(), 3);
}

/// 14.15: a path that ends in a battle is explored before the battle is fought, and the defender reveals first.
#[test]
fn a_path_is_explored_before_the_battle_at_its_end() {
    let mut table = at_impulse(
        "Y1Com30",
        "p1 ships c1x1 c1c2x1\np2 ships c5x1 c2c3x1\np1 hand R1Res2\nmap c2 ?R1Res53\ndeck R1Min28 R1Min71 unknown",
    );
    table.when("p1 use, p1 c1c2, p1 c2c3");
    assert_eq!(table.ask(), Ask::PlaceExplored { cell: cell("c2") });
    assert!(!table.happened(|event| matches!(event, Event::BattleBegan { .. })));
    table.when("p1 R1Res2");
    assert!(table.happened(|event| matches!(event, Event::BattleBegan { .. })));
    assert_eq!(table.legal(), "R1Res53 pass", "what was found can reinforce");
    table.when("p1 pass");
    let revealed: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::BattleCard { seat, card } => Some(format!("{seat} {card}")),
            _ => None,
        })
        .collect();
    assert_eq!(revealed, ["p2 R1Min28", "p1 R1Min71"]);
}

/// 14.16: a card being executed is in no pile, and a reshuffle in the meantime does not bring it back.
#[test]
fn a_card_being_executed_is_not_shuffled() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse G1Exe81 G1Exe85\ndeck G1Dra79\ndiscard rest");
    let pile = table.open().discard();
    table.when("p1 use, p1 use");
    assert!(table.happened(|event| matches!(event, Event::Shuffled { .. })));
    assert!(table.open().executing().iter().eq([card("G1Dra79")]));
    assert_eq!(table.open().deck().unwrap().into_iter().collect::<CardSet>(), pile);
    table.when("p1 pass, p1 pass");
    assert!(table.discarded("G1Dra79") && table.open().executing().is_empty());
}

/// 14.16: nor is a card that has been revealed and not yet placed, nor an Impulse card in use.
#[test]
fn a_revealed_card_and_an_impulse_card_in_use_are_not_shuffled() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse R3Res95 G1Exe85\ndeck R1Res2\ndiscard rest");
    let pile = table.open().discard();
    table.when("p1 use, p1 use");
    assert_eq!(table.ask(), Ask::ChooseSlot { card: card("R1Res2"), may_decline: true });
    assert_eq!(table.open().deck().unwrap().into_iter().collect::<CardSet>(), pile);
    assert_eq!(table.impulse("p1"), "R3Res95 G1Exe85");
    table.when("p1 left");
    assert_eq!(table.techs("p1"), "R1Res2 unique");
}

/// 14.17: home cards are activated like others, your own and those of enemies.
#[test]
fn home_cards_are_activated_like_others() {
    for (from, home) in [("d1", "c1"), ("d4", "c5")] {
        let mut table = at_impulse(
            "Y1Com34",
            &format!("p1 ships {from}x1\np2 ships a3x1\nmap {from} R1Res2 a3 R1Res53 {home} B1Bui10"),
        );
        table.when(&format!("p1 use, p1 {from}, p1 {home}, p1 use, p1 c1"));
        assert_eq!(table.open().transports(seat("p1"), cell("c1")), if home == "c1" { 2 } else { 1 });
    }
}

/// 14.18: while the Impulse is empty nothing matches its last card, and a basic tech that asks for it does nothing.
#[test]
fn with_an_empty_impulse_nothing_matches_its_last_card() {
    let table = given("races Draconians Ariek\nturn 1 p1\nstep tech\np1 hand R1Res2 R1Res53");
    assert_eq!(table.legal(), "pass left");
    assert_eq!(table.refused("p1 right"), Illegal::TechDoesNothing { slot: Slot::Right });
}

/// 14.20: an executed Command is discarded before the arrival of its transports activates a card.
#[test]
fn an_executed_command_is_discarded_before_the_activation() {
    let mut table = at_impulse("G2Exe88", "p1 ships c1x1\np1 hand Y1Com34 R1Res53\nmap c2 B1Bui10");
    table.when("p1 use, p1 Y1Com34");
    assert!(table.open().executing().iter().eq([card("Y1Com34")]));
    table.when("p1 c1, p1 c2");
    assert_eq!(table.ask(), Ask::Activate { cell: cell("c2"), card: card("B1Bui10"), moved: 1 });
    assert!(table.discarded("Y1Com34") && table.open().executing().is_empty());
}

/// 14.21: a fleet that has been chosen must move.
#[test]
fn a_chosen_fleet_must_move() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 c1c2x1");
    table.when("p1 use, p1 c1c2");
    assert_eq!(table.refused("p1 pass"), Illegal::MustMove);
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 c1c2x1");
    table.when("p1 use, p1 pass");
    assert_eq!(table.ships("p1"), "c1x1 c1c2x1");
    assert!(is_over(&table));
}

/// 14.22: a card that everyone can see would do nothing is passed over: no ship to move, no mineral of the colour, an
/// empty hand, a full hand, no ship in reserve, nobody to bomb.
#[test]
fn a_card_that_would_do_nothing_is_passed_over() {
    let full = "p1 hand B1Tra11 B1Tra17 B1Tra27 B1Tra35 B1Tra83 B2Tra67 B2Tra82 B3Tra94 Y1Tra16 Y1Tra52";
    let cases = [
        ("Y1Com30", "p1 ships c1x1"),
        ("G1Ref45", "p1 minerals R1Res2"),
        ("R1Min28", ""),
        ("G3Dra5", full),
        ("B1Bui10", "p1 ships c1x12"),
        ("R1Sab15", ""),
        ("R1Res100", ""),
    ];
    for (idle, lines) in cases {
        let mut table = given(&format!("turn 3 p1\nstep impulse 1\nimpulse G1Exe85 {idle} G1Exe81\n{lines}"));
        table.when("p1 pass");
        assert!(is_over(&table), "{idle} is offered");
        assert!(
            table
                .happened(|event| matches!(event, Event::Idle { card: passed, .. } if *passed == card(idle)))
        );
    }
}

/// 14.22: a card on which transports arrive is passed over in the same way.
#[test]
fn an_arrival_that_would_do_nothing_is_passed_over() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x1\nmap c2 R1Min28");
    table.when("p1 use, p1 c1, p1 c2");
    assert!(is_over(&table));
    assert!(
        table.happened(
            |event| matches!(event, Event::Idle { card: passed, .. } if *passed == card("R1Min28"))
        )
    );
}

/// 14.23: building at home and at each other card begins at home and goes on from top left to bottom right.
#[test]
fn building_at_each_card_goes_from_home_to_bottom_right() {
    let mut table =
        at_impulse("B2Bui31", "p1 ships d1x1 a2x1 b2x1\nmap a2 Y1Com34 b2 B1Tra11 d1 Y1Com40 c1 R1Res2");
    table.when("p1 use");
    for site in ["c1", "a2", "d1"] {
        assert!(
            matches!(table.ask(), Ask::Build { cell: here, left: 1, .. } if here == cell(site)),
            "{site}"
        );
        table.when(&format!("p1 {site}"));
    }
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "a2x2 b2x1 c1x1 d1x2");
}

/// 14.23: with one ship left in reserve the first place that takes it has it; a place may be left out.
#[test]
fn the_last_ship_in_reserve_goes_where_it_is_built_first() {
    let lines = "p1 ships d1x5 a2x6\nmap a2 Y1Com34 d1 Y1Com40";
    let mut first = at_impulse("B2Bui31", lines);
    first.when("p1 use, p1 c1");
    assert!(is_over(&first));
    let mut second = at_impulse("B2Bui31", lines);
    second.when("p1 use, p1 pass, p1 a2");
    assert!(is_over(&second));
    assert_eq!((second.ships("p1"), second.reserve("p1")), ("a2x7 d1x5".into(), 0));
}
