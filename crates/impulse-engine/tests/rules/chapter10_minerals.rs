//! Chapter 10, minerals that came from a hand (10.1): in version 2 of the rules others see their colour and size, not
//! which cards they are.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::notation::Position;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::*;

/// p1 has mined this card of red and size 1 from a hand of two.
fn mined(name: &str, lines: &str) -> Scenario {
    let other = if name == "R1Res2" { "R1Res53" } else { "R1Res2" };
    let mut table = given(&format!(
        "turn 3 p1\nstep impulse 1\nimpulse R3Min91 G1Exe81\nmap c1 B1Tra98 c5 R1Res76\np1 hand R1Res2 R1Res53\n{lines}"
    ));
    table.when(&format!("p1 use, p1 {name}"));
    assert!(table.hand("p1").contains(other));
    table
}

fn viewers() -> [Viewer; 2] {
    [Viewer::Seat(seat("p2")), Viewer::Spectator]
}

/// 10.1, 14.28: others see colour and size of a mineral from a hand, and its gem; the owner sees the card.
#[test]
fn others_see_colour_and_size_of_a_mineral_from_a_hand() {
    let table = mined("R1Res2", "");
    for viewer in viewers() {
        let view = table.state().view(viewer);
        assert!(view.minerals(seat("p1")).is_empty());
        assert!(view.hidden_minerals(seat("p1")).eq([(Color::Red, 1)]));
        assert_eq!(view.gems(seat("p1"), Color::Red), 1);
        assert!(!view.seen().contains(card("R1Res2")));
    }
    let own = table.seen_by("p1");
    assert!(own.minerals(seat("p1")).iter().eq([card("R1Res2")]));
    assert_eq!(own.hidden_minerals(seat("p1")).count(), 0);
    assert!(own.minerals_others_do_not_know().iter().eq([card("R1Res2")]));
}

/// 10.1: two tables that differ only in which card was mined look and sound the same to others, byte for byte.
#[test]
fn nobody_sees_which_card_another_mined() {
    let [one, other] = ["R1Res2", "R1Res53"].map(|name| mined(name, ""));
    for viewer in viewers() {
        let (view, twin) = (one.state().view(viewer), other.state().view(viewer));
        assert_eq!(view, twin);
        #[cfg(feature = "serde")]
        {
            assert_eq!(view.to_bytes(), twin.to_bytes());
            assert_eq!(View::from_bytes(&view.to_bytes()), Ok(view));
            assert_eq!(serde_json::to_string(&view).unwrap(), serde_json::to_string(&twin).unwrap());
        }
        let heard =
            |table: &Scenario| table.events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>();
        assert_eq!(heard(&one), heard(&other));
        let (color, size) = (Color::Red, 1);
        assert!(heard(&one).contains(&Seen::MinedUnseen { seat: seat("p1"), card: None, color, size }));
    }
    assert_ne!(one.seen_by("p1"), other.seen_by("p1"));
}

/// 10.1, 9.2: nor does it show whether the card was in the last shuffle.
#[test]
fn nobody_sees_whether_a_mined_card_was_in_the_last_shuffle() {
    let shuffle = "discard rest\ndeck Y1Com37 Y1Com34\nlast-shuffle R1Res2 Y1Com37 Y1Com34";
    let [mut one, mut other] = ["R1Res2", "R1Res53"].map(|name| mined(name, shuffle));
    for viewer in viewers() {
        assert_eq!(one.state().view(viewer), other.state().view(viewer));
    }
    one.leaves_in_deck("Y1Com37 Y1Com34");
    other.leaves_in_deck("Y1Com37 Y1Com34");
}

/// 10.1: a mineral whose card was seen stays open: turned up from the deck, or known to be in the hand before.
#[test]
fn a_mineral_that_was_seen_is_open() {
    let known = mined("R1Res2", "p1 known R1Res2");
    assert!(known.seen_by("p2").minerals(seat("p1")).contains(card("R1Res2")));
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse R1Min72 G1Exe81\ndeck R1Res2 unknown");
    table.when("p1 use, p1 use");
    assert!(table.seen_by("p2").minerals(seat("p1")).contains(card("R1Res2")));
    assert_eq!(table.seen_by("p2").hidden_minerals(seat("p1")).count(), 0);
}

/// 10.1: the discard pile is open, so a refined mineral is seen by all.
#[test]
fn a_refined_mineral_is_seen() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse G1Ref106 G1Exe81\np1 minerals R1Res2 R1Res53\np1 hidden-minerals R1Res2 R1Res53",
    );
    assert_eq!(table.seen_by("p2").hidden_minerals(seat("p1")).count(), 2);
    table.when("p1 use, p1 R1Res2");
    let seen = table.seen_by("p2");
    assert!(seen.discard().contains(card("R1Res2")));
    assert_eq!(seen.hidden_minerals(seat("p1")).count(), 1);
}

/// 14.28, 12.5: team mates see no more of each other's minerals than others do.
#[test]
fn team_mates_see_no_more() {
    let lines =
        "players 4\nteams 2+2\nturn 3 p1\nstep impulse 1\nimpulse1 R3Min91 G1Exe81\np1 hand R1Res2 R1Res53";
    let mut table = given(lines);
    table.when("p1 use, p1 R1Res2");
    assert!(table.seen_by("p3").minerals(seat("p1")).is_empty());
}

/// 10.1: in version 1 of the rules minerals are open.
#[test]
fn version_1_shows_minerals() {
    let table = mined("R1Res2", "rules 1");
    assert!(table.seen_by("p2").minerals(seat("p1")).contains(card("R1Res2")));
    assert!(table.happened(|event| matches!(event, Event::Mined { .. })));
}

/// 10.1: a sample deals hidden minerals again, each a card of the same colour and size, and looks the same.
#[test]
fn a_sample_deals_hidden_minerals_of_the_same_look() {
    let table = mined("R1Res2", "");
    let view = table.seen_by("p2");
    let mut rng = Rng::new(&seed_from_number(3));
    let mut dealt = CardSet::EMPTY;
    for _ in 0..60 {
        let sample = view.sample(&mut rng);
        sample.check_invariants().unwrap();
        assert_eq!(sample.view(Viewer::Seat(seat("p2"))), view);
        let minerals = sample.view(Viewer::Everything).minerals(seat("p1"));
        assert_eq!(minerals.len(), 1);
        dealt = dealt.or(minerals);
    }
    assert!(dealt.iter().all(|card| (card.color(), card.size()) == (Color::Red, 1)));
    assert!(dealt.len() > 5, "{dealt:?}");
    assert!(!dealt.contains(card("R1Res76")), "it lies open on the map");
}

/// 10.1: a position says which minerals are hidden, and refuses what cannot be.
#[test]
fn a_position_keeps_hidden_minerals() {
    let table = mined("R1Res2", "");
    let mut position = table.position.clone();
    position.play(seat("p1"), Action::Pass, &mut ()).unwrap();
    let text = position.write();
    assert!(text.contains("p1 hidden-minerals R1Res2"), "{text}");
    let again = *Position::parse(&text).unwrap().state();
    assert_eq!(again.fingerprint(), position.state().fingerprint());
    for viewer in viewers() {
        assert_eq!(again.view(viewer), position.state().view(viewer));
    }
    let no_mineral = crate::scenario::refused_position("p1 hidden-minerals R1Res2");
    assert!(no_mineral.contains("10.1"), "{no_mineral}");
    let in_version_1 = "rules 1\np1 minerals R1Res2\np1 hidden-minerals R1Res2";
    assert!(crate::scenario::refused_position(in_version_1).contains("10.1"));
}
