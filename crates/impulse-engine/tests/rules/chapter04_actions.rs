//! Chapter 4: performing actions.

use crate::scenario::{Scenario, card, given, is_over, performing, seat};
use impulse_engine::*;

/// 4.1: a card may be used and then nothing of it be done: nothing traded, mined, researched, planned, built or moved.
#[test]
fn every_action_can_be_declined() {
    let lines = "p1 hand R1Sab15 Y1Com37\np1 minerals Y2Com4\nmap c2 R1Sab78\np2 ships c2x1 c5x1";
    for name in [
        "B1Tra11", "R1Min71", "R1Res2", "G1Pla24", "B1Bui47", "Y1Com30", "G2Com12", "G1Ref45", "G2Exe88",
        "R1Sab103",
    ] {
        let mut table = performing(name, lines);
        let before = table.open();
        table.when("p1 pass");
        assert!(is_over(&table), "{name}");
        assert_eq!(table.hand("p1"), "R1Sab15 Y1Com37", "{name}");
        assert_eq!((table.ships("p1").as_str(), table.ships("p2").as_str()), ("c1x2 c1c2x1", "c2x1 c5x1"));
        assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (0, "Y2Com4"));
        assert_eq!((table.open().discard(), table.open().deck_len()), (before.discard(), before.deck_len()));
        assert_eq!((table.techs("p1").as_str(), table.plan("p1").as_str()), ("common unique", ""));
    }
}

/// 4.1, 14.1: nothing need be turned up from the deck.
#[test]
fn nothing_need_be_turned_up() {
    for name in ["B3Tra94", "R2Min60", "R3Res95", "G2Pla48", "G2Dra65", "G3Dra5", "G3Pla50", "G1Exe81"] {
        let mut table = performing(name, "");
        let deck = table.open().deck_len();
        table.when("p1 pass");
        assert!(is_over(&table), "{name}");
        assert_eq!((table.open().deck_len(), table.open().discard().len()), (deck, 0), "{name}");
    }
}

/// 4.1: part of an action may be done: one of two cards mined, one of two traded.
#[test]
fn a_number_means_up_to() {
    let mut table = performing("R3Min92", "p1 hand R1Sab15 Y1Com37 B1Tra17");
    table.when("p1 Y1Com37, p1 pass");
    assert!(is_over(&table));
    assert_eq!((table.minerals("p1").as_str(), table.hand_size("p1")), ("Y1Com37", 2));
    let mut table = performing("B2Tra67", "p1 hand R1Sab15 Y1Com37");
    table.when("p1 R1Sab15, p1 pass");
    assert!(is_over(&table));
    assert_eq!(table.score("p1"), 1);
}

/// 4.1: what can be done of a card is done, even where there is not enough for the rest.
#[test]
fn a_part_is_done_where_the_whole_cannot_be() {
    // Two cards of size 1 may be traded, but there is only one card at all.
    let mut table = performing("B2Tra67", "p1 hand R1Sab15");
    table.when("p1 R1Sab15");
    assert!(is_over(&table), "with an empty hand nobody asks for more");
    assert_eq!(table.score("p1"), 1);
}

/// 4.1: the second half of "do this, then that" can be done without the first.
#[test]
fn the_first_part_can_be_declined_and_the_second_done() {
    let mut table = performing("G1Dra1", "deck R2Res20 unknown");
    table.when("p1 pass, p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!(table.hand("p1"), "R2Res20");
}

/// 4.1, 5.2: ships that a card builds may be split over its gates and the card itself, and some not built at all.
#[test]
fn ships_may_be_split_over_places() {
    let mut table = performing("B3Bui32", "p1 minerals B2Bui26");
    table.when("p1 c1, p1 b1c1, p1 c1d1");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "c1x3 b1c1x1 c1c2x1 c1d1x1");
    let mut table = performing("B3Bui32", "p1 minerals B2Bui26");
    table.when("p1 c1d1, p1 pass");
    assert!(is_over(&table));
    assert_eq!(table.ships("p1"), "c1x2 c1c2x1 c1d1x1");
}

/// 4.1: an answer of another kind answers nothing.
#[test]
fn an_answer_must_answer_the_question() {
    let table = performing("R1Min71", "p1 hand Y1Com37");
    for answer in ["use", "left", "c1", "x2", "red", "move"] {
        assert!(
            matches!(table.refused(&format!("p1 {answer}")), Illegal::WrongKindOfAnswer { .. }),
            "{answer}"
        );
    }
    let table = performing("G2Dra65", "p1 hand Y1Com37");
    assert!(matches!(table.refused("p1 Y1Com37"), Illegal::WrongKindOfAnswer { .. }));
}

/// 4.2: the boxed number rises by one for every two gems of the card's colour, rounded down.
#[test]
fn two_gems_of_its_colour_boost_a_card_by_one() {
    for (minerals, number) in [
        ("", 2),
        ("G1Exe81", 2),
        ("G2Com12", 3),
        ("G1Exe81 G1Exe85", 3),
        ("G3Com97", 3),
        ("G2Com12 G2Com77", 4),
        ("G3Com97 G2Com12", 4),
        ("G3Com97 G3Exe63", 5),
        ("R3Sab44 B3Bui32 Y3Com13", 2),
        ("G2Com12 R3Sab44 B3Bui32 Y3Com13", 3),
    ] {
        let mut table = performing("G3Dra5", &format!("p1 minerals {minerals}\np2 minerals G3Pla50 G3Ref42"));
        assert_eq!(table.number(), number, "{minerals}");
        for _ in 0..number {
            table.when("p1 use");
        }
        assert!(is_over(&table), "{minerals}");
        assert_eq!(table.hand_size("p1"), number, "{minerals}");
        assert_eq!(
            table.minerals("p1").split_whitespace().count(),
            minerals.split_whitespace().count(),
            "not spent"
        );
    }
}

/// 4.2: only the boxed number rises: the size that may be mined, not how many.
#[test]
fn only_the_boxed_number_rises() {
    let mut table = performing("R2Min7", "p1 minerals R2Sab9\np1 hand Y2Com4 Y1Com37 Y3Com13");
    assert!(table.does_not_fit("p1 Y3Com13"));
    table.when("p1 Y2Com4");
    assert!(is_over(&table));
    assert_eq!(table.minerals("p1"), "Y2Com4 R2Sab9");
}

/// 4.2: gems that are mined while the action runs do not change its number.
#[test]
fn gems_gained_in_an_action_do_not_boost_it() {
    let mut table = performing("R3Min92", "p1 minerals R1Sab15\np1 hand R1Sab78 R2Sab9 Y1Com37");
    assert_eq!(table.number(), 1);
    table.when("p1 R1Sab78");
    assert_eq!(table.open().gems(seat("p1"), Color::Red), 2);
    assert!(table.does_not_fit("p1 R2Sab9"));
    assert_eq!(table.number(), 1);
}

/// 4.2, 5.4: nor do gems that are refined away.
#[test]
fn gems_lost_in_an_action_go_on_boosting_it() {
    // Two green gems let the green card refine two cards; the first of them is those gems.
    let mut table = performing("G3Ref42", "p1 minerals G2Com12 Y3Com13");
    table.when("p1 G2Com12, p1 Y3Com13");
    assert!(is_over(&table));
    assert_eq!((table.score("p1"), table.minerals("p1").as_str()), (5, ""));
}

/// 4.2: gems gained by one card boost the next.
#[test]
fn gems_boost_the_next_card() {
    let mut table = given(
        "turn 3 p1
        step impulse 1
        impulse R3Min91 R2Min7
        p1 hand R2Sab9 Y2Com4",
    );
    table.when("p1 use, p1 R2Sab9, p1 use");
    assert_eq!(table.number(), 2);
    table.when("p1 Y2Com4");
    assert_eq!(table.minerals("p1"), "Y2Com4 R2Sab9");
}

/// Transports of the first player move from c1 to b1, where a red card mines one card from hand of size [1]. Twelve
/// yellow gems let as many of them go as are wanted.
fn landing(minerals: &str, fleet: u8, already_there: &str) -> Scenario {
    let mut table = performing(
        "Y2Com25",
        &format!(
            "map c1 R1Sab15 b1 R2Min7
            p1 ships c1x6 {already_there}
            p1 minerals Y3Com13 Y3Com54 Y3Com90 Y3Com74 {minerals}
            p1 hand B1Tra11 B2Tra67 B3Tra94"
        ),
    );
    table.when(&format!("p1 c1, p1 x{fleet}, p1 b1"));
    assert!(matches!(table.ask(), Ask::Activate { moved, .. } if moved == fleet));
    table.when("p1 use");
    table
}

/// 4.3: three transports and one red gem boost a red card by two.
#[test]
fn three_transports_and_one_gem_boost_by_two() {
    let mut table = landing("R1Sab78", 3, "");
    let boost = table.open().boosted_number().unwrap();
    assert_eq!((boost.printed, boost.number, boost.gems, boost.transports), (1, 3, 1, 3));
    table.when("p1 B3Tra94");
    assert!(table.minerals("p1").contains("B3Tra94"));
}

/// 4.3: each transport that has just moved there is a gem; the sum is halved and rounded down.
#[test]
fn transports_count_as_gems_of_the_cards_colour() {
    for (minerals, fleet, number) in [
        ("", 1, 1),
        ("", 2, 2),
        ("", 3, 2),
        ("", 4, 3),
        ("R1Sab78", 1, 2),
        ("R1Sab78", 2, 2),
        ("B3Bui32", 1, 1),
    ] {
        assert_eq!(landing(minerals, fleet, "").number(), number, "{minerals} and {fleet} transports");
    }
}

/// 4.3: transports that were there before do not count.
#[test]
fn transports_that_were_there_before_do_not_count() {
    assert_eq!(landing("", 2, "b1x4").number(), 2);
    assert_eq!(landing("", 1, "b1x4").number(), 1);
}

/// 4.4: each number is a chance: what fits is used, what does not is discarded; all is turned up for all to see.
#[test]
fn from_the_deck_means_so_many_chances() {
    let mut table = performing("R2Min60", "deck R2Res20 Y1Com37 unknown");
    table.when("p1 use");
    assert!(table.discarded("R2Res20") && table.minerals("p1").is_empty());
    table.when("p1 use");
    assert!(is_over(&table), "a card that does not fit is a chance lost");
    assert_eq!(table.minerals("p1"), "Y1Com37");
    for (name, fits) in [("R2Res20", false), ("Y1Com37", true)] {
        let turned_up = Seen::Revealed { seat: seat("p1"), card: card(name), fits };
        assert!(table.happened(|event| event.seen_by(Viewer::Seat(seat("p2"))) == turned_up));
    }
}

/// 4.4, 10.2, 14.26: a draw with a condition is seen by all, one without is not.
#[test]
fn only_a_draw_with_no_condition_is_private() {
    let mut table = performing("G1Dra1", "deck Y3Com13 R2Res20 unknown");
    table.when("p1 use, p1 use, p1 use");
    assert_eq!(table.hand("p1"), "Y3Com13 R2Res20");
    let known: Vec<Card> = table.seen_by("p2").hand(seat("p1")).iter().collect();
    assert_eq!(known, [card("R2Res20")]);
    let heard = |event: &Event| {
        event.seen_by(Viewer::Seat(seat("p2"))) == Seen::Drew { seat: seat("p1"), card: None }
    };
    assert!(table.happened(heard));
}

/// 4.5: a size admits every smaller one, a colour nothing but itself.
#[test]
fn a_size_admits_smaller_sizes_and_a_colour_only_itself() {
    let hand = "p1 hand R1Sab15 R2Sab9 R3Sab44 G1Exe81 B1Tra17 Y1Com37";
    let table = performing("R3Min91", hand);
    assert_eq!(table.legal(), "R2Sab9 R1Sab15 B1Tra17 Y1Com37 G1Exe81 pass");
    assert!(table.does_not_fit("p1 R3Sab44"));
    let table = performing("B1Tra11", hand);
    assert_eq!(table.legal(), "R2Sab9 R1Sab15 R3Sab44 pass");
    assert!(table.does_not_fit("p1 B1Tra17"));
}

/// 4.6: cards of the Command Center are not in hand: neither minerals nor plan nor techs, nor the Impulse.
#[test]
fn from_hand_means_from_hand() {
    let lines =
        "p1 hand R1Sab15\np1 minerals R2Sab9\np1 plan R3Sab44\np1 techs R1Sab78 unique\np2 hand R1Sab103";
    let table = performing("B1Tra11", lines);
    assert_eq!(table.legal(), "R1Sab15 pass");
    for elsewhere in ["R2Sab9", "R3Sab44", "R1Sab78", "R1Sab103", "B1Tra11"] {
        assert_eq!(table.refused(&format!("p1 {elsewhere}")), Illegal::NotInHand { card: card(elsewhere) });
    }
}

/// 4.6, 14.10: a hand in which nothing fits is asked all the same, so that nobody learns what is not in it.
#[test]
fn a_hand_without_a_fitting_card_is_asked_all_the_same() {
    let table = performing("B1Tra11", "p1 hand B1Tra17 Y1Com37");
    assert_eq!(table.legal(), "pass");
}
