//! Chapter 10: what each player can see. Most tests compare two tables that differ only in a secret: whoever may not know
//! it must see no difference.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::*;

/// Nothing of this table is left to chance but what lies face down.
const TABLE: &str = "
    turn 3 p1
    step impulse 1
    impulse G3Dra5 G1Exe81
    map c1 B1Tra98 c5 R1Res76
";

/// The two tables look the same to these, and not to somebody who sees everything.
fn same_for(viewers: &[&str], one: &Scenario, other: &Scenario) {
    for &viewer in viewers {
        assert!(seen_by(viewer, one) == seen_by(viewer, other), "{viewer} sees a difference");
    }
    assert!(one.open() != other.open(), "there is nothing to hide");
}

fn seen_by(viewer: &str, table: &Scenario) -> View {
    match viewer {
        "spectator" => table.state().view(Viewer::Spectator),
        player => table.seen_by(player),
    }
}

/// What a seat, or with `None` a spectator, heard of all that happened.
fn heard_by(viewer: Option<&str>, table: &Scenario) -> Vec<Seen> {
    let viewer = Viewer::seated(viewer.map(seat));
    table.events.iter().map(|event| event.seen_by(viewer)).collect()
}

/// 10.1: all that lies open is seen by everybody, spectators too.
#[test]
fn what_lies_open_is_seen_by_all() {
    let table = given(&format!(
        "{TABLE}
         map c2 R1Sab15
         p1 score 4
         p1 minerals R2Min7 R3Min91
         p2 plan B1Tra11 B1Tra17
         p2 techs R3Res18 unique
         p2 hand R1Min28 R1Min71
         discard R1Res2
         deck R1Res53 unknown"
    ));
    for viewer in ["p1", "p2", "spectator"] {
        let (seen, open) = (seen_by(viewer, &table), table.open());
        assert_eq!(seen.map_card("c2".parse().unwrap()), MapCard::FaceUp(card("R1Sab15")));
        assert!(seen.fleets().eq(open.fleets()) && seen.fleets().count() == 4);
        assert!(seen.impulse(seat("p1")).eq([card("G3Dra5"), card("G1Exe81")]));
        assert!(seen.plan(seat("p2")).eq([card("B1Tra11"), card("B1Tra17")]));
        assert_eq!(seen.techs(seat("p2"))[0], Tech::Card(card("R3Res18")));
        assert_eq!((seen.minerals(seat("p1")).len(), seen.gems(seat("p1"), Color::Red)), (2, 5));
        assert_eq!((seen.score(seat("p1")), seen.reserve(seat("p2"))), (4, 9));
        assert!(seen.discard().iter().eq([card("R1Res2")]));
        assert_eq!((seen.hand_size(seat("p2")), seen.deck_len()), (2, open.deck_len()));
    }
}

/// 10.1: a declared path is seen by all before it is travelled to its end.
#[test]
fn a_declared_path_is_seen_by_all() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse Y2Com39\np1 ships c1x1\np1 hand R1Res2");
    table.when("p1 use, p1 c1, p1 b1, p1 b2");
    assert!(matches!(table.ask(), Ask::PlaceExplored { .. }));
    let path: Vec<_> = seen_by("p2", &table).journey().unwrap().path.iter().map(Place::to_string).collect();
    assert_eq!(path, ["b1", "b2"]);
}

/// 10.1: every card revealed from the deck is heard of by all, whether it fits or not.
#[test]
fn revealed_cards_are_heard_of_by_all() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse G2Dra65 G1Exe81\ndeck R1Res2 R3Min91 unknown");
    table.when("p1 use, p1 use, p1 use, p1 use");
    for viewer in [Some("p2"), None] {
        let heard = heard_by(viewer, &table);
        let revealed = |name, fits| Seen::Revealed { seat: seat("p1"), card: card(name), fits };
        assert!(heard.contains(&revealed("R1Res2", true)) && heard.contains(&revealed("R3Min91", false)));
    }
}

/// 10.1: a card that everybody saw go to a hand is known to be there until it leaves it again.
#[test]
fn a_card_revealed_into_a_hand_stays_known() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse G2Dra65 B2Tra67 G1Exe81\ndeck R1Res2 unknown\np1 hand R1Res53",
    );
    table.when("p1 use, p1 use, p1 use, p1 pass");
    for viewer in ["p2", "spectator"] {
        let seen = seen_by(viewer, &table);
        assert!(seen.hand(seat("p1")).iter().eq([card("R1Res2")]), "{viewer}");
        assert!(seen.seen().contains(card("R1Res2")) && !seen.seen().contains(card("R1Res53")));
    }
    table.when("p1 use, p1 R1Res2");
    assert!(seen_by("p2", &table).known(seat("p1")).is_empty());
}

/// 10.2: a hand is known to its owner alone.
#[test]
fn nobody_sees_the_hand_of_another() {
    let one = given(&format!("{TABLE} p2 hand R1Res2 R1Res53"));
    let other = given(&format!("{TABLE} p2 hand R1Res2 B3Tra94"));
    same_for(&["p1", "spectator"], &one, &other);
    assert_ne!(one.seen_by("p2"), other.seen_by("p2"));
}

/// 10.2: a card drawn with no condition is known to its owner alone, in the view and in what is heard.
#[test]
fn nobody_sees_what_another_draws() {
    let tables = ["R1Res2", "B3Tra94"].map(|top| {
        let mut table = given(&format!("{TABLE} p1 hand R1Res53\ndeck {top} unknown"));
        table.when("p1 use, p1 use");
        table
    });
    let [one, other] = &tables;
    same_for(&["p2", "spectator"], one, other);
    assert_eq!(heard_by(Some("p2"), one), heard_by(Some("p2"), other));
    assert_eq!(heard_by(None, one), heard_by(None, other));
    assert_ne!(heard_by(Some("p1"), one), heard_by(Some("p1"), other));
}

/// 10.2: a card taken by exploring is known to the explorer alone.
#[test]
fn nobody_sees_what_another_explores() {
    let tables = ["R1Res2", "B3Tra94"].map(|hidden| {
        let mut table = given(&format!(
            "turn 3 p1\nstep impulse 1\nimpulse Y1Com34\nmap c1 B1Tra98 c5 R1Res76 c2 ?{hidden}
             p1 ships c1x1\np1 hand R1Res53"
        ));
        table.when("p1 use, p1 c1, p1 c2");
        table
    });
    let [one, other] = &tables;
    same_for(&["p2", "spectator"], one, other);
    assert_eq!(heard_by(Some("p2"), one), heard_by(Some("p2"), other));
    assert_ne!(one.seen_by("p1"), other.seen_by("p1"));
    assert!(one.seen_by("p1").hand(seat("p1")).contains(card("R1Res2")));
}

/// A battle before reinforcements are laid; everybody knows that p2 has R1Res2 in hand.
fn battle() -> Scenario {
    let mut table = given(
        "turn 3 p1
         step impulse 1
         impulse Y1Com30
         map c1 B1Tra98 c5 R1Res76
         p1 ships c1x1 b2c3x1
         p2 ships c5x1 c3c4x1
         p1 hand G1Pla8
         p2 hand R1Res2 R1Res53 B3Tra94
         p2 known R1Res2",
    );
    table.when("p1 use, p1 b2c3, p1 c3c4");
    table
}

/// 10.2: which reinforcements lie face down is known to their owner alone, even where one of the cards was known.
#[test]
fn nobody_sees_which_reinforcements_were_laid() {
    let (mut known, mut unknown) = (battle(), battle());
    known.when("p2 R1Res2, p2 pass");
    unknown.when("p2 B3Tra94, p2 pass");
    same_for(&["p1", "spectator"], &known, &unknown);
    assert_eq!(heard_by(Some("p1"), &known), heard_by(Some("p1"), &unknown));
    assert_eq!(known.seen_by("p2").placed().iter().collect::<Vec<_>>(), [card("R1Res2")]);
    assert!(known.seen_by("p1").placed().is_empty());
}

/// 10.3: nobody sees the order of the deck, or what is in it.
#[test]
fn nobody_sees_the_deck() {
    let one = given(&format!("{TABLE} deck R1Res2 R1Res53 B3Tra94 unknown"));
    let other = given(&format!("{TABLE} deck B3Tra94 R1Res2 R1Res53 unknown"));
    same_for(&["p1", "p2", "spectator"], &one, &other);
    assert_eq!(one.seen_by("p1").deck(), None);
}

/// 10.3: nobody sees a face-down card of the map.
#[test]
fn nobody_sees_face_down_cards() {
    let one = given(&format!("{TABLE} map b1 ?R1Res2 b2 ?B3Tra94"));
    let other = given(&format!("{TABLE} map b1 ?B3Tra94 b2 ?R1Res2"));
    same_for(&["p1", "p2", "spectator"], &one, &other);
    assert_eq!(one.seen_by("p1").hidden_map_card("b1".parse().unwrap()), None);
}

/// 10.3: nobody sees the generator, nor anything that comes from its seed and lies face down.
#[test]
fn nobody_sees_the_seed() {
    let one = given(&format!("{TABLE} seed 1"));
    let other = given(&format!("{TABLE} seed 2"));
    same_for(&["p1", "p2", "spectator"], &one, &other);
}

/// 10.2, 2.3, 14.25: home choices are secret until everybody has chosen; then all are turned up.
#[test]
fn home_choices_are_secret_until_all_have_chosen() {
    let start = State::new(&Setup::new(3, seed_from_number(5))).unwrap();
    let [mut one, mut other] = [start; 2];
    let mut heard = Vec::new();
    one.play(seat("p1"), start.legal().nth(0).unwrap(), &mut heard).unwrap();
    other.play(seat("p1"), start.legal().nth(1).unwrap(), &mut ()).unwrap();
    for viewer in [Viewer::Seat(seat("p2")), Viewer::Seat(seat("p3")), Viewer::Spectator] {
        assert_eq!(one.view(viewer), other.view(viewer));
        assert_eq!(one.view(viewer).home_choice(seat("p1")), None);
        assert!(one.view(viewer).home_is_chosen(seat("p1")) && !one.view(viewer).home_is_chosen(seat("p2")));
    }
    assert_ne!(one.view(Viewer::Seat(seat("p1"))), other.view(Viewer::Seat(seat("p1"))));
    assert_eq!(heard[0].seen_by(Viewer::Seat(seat("p2"))), Seen::HomeChosen { seat: seat("p1"), card: None });
    assert_eq!(one.view(Viewer::Spectator).map_card("c1".parse().unwrap()), MapCard::Gap);
    let Some(Action::Card(chosen)) = start.legal().nth(0) else { panic!("a card is chosen") };
    for player in ["p2", "p3"] {
        one.play(seat(player), one.legal().nth(0).unwrap(), &mut heard).unwrap();
    }
    assert!(heard.contains(&Event::HomeRevealed {
        seat: seat("p1"),
        cell: "c1".parse().unwrap(),
        card: chosen
    }));
    assert_eq!(one.view(Viewer::Spectator).map_card("c1".parse().unwrap()), MapCard::FaceUp(chosen));
}

/// 10.2: what may be answered is told only to the player who is asked; everybody knows what is asked.
#[test]
fn legal_answers_are_told_only_to_the_player_who_is_asked() {
    let table = given("turn 3 p1\nstep add\np1 hand R1Res2 R1Res53\np2 hand B3Tra94 B1Tra11");
    assert_eq!(table.seen_by("p1").legal().len(), 2);
    for viewer in ["p2", "spectator"] {
        let seen = seen_by(viewer, &table);
        assert!(seen.legal().is_empty());
        assert_eq!(seen.decision(), Some(Decision { seat: seat("p1"), ask: Ask::AddToImpulse }));
    }
}

/// 10.2: a seat that is not asked is told only who is, whatever it answers.
#[test]
fn a_seat_that_is_not_asked_is_told_only_who_is() {
    let table = given("turn 3 p1\nstep add\np1 hand R1Res2 R1Res53\np2 hand B3Tra94 B1Tra11");
    for action in Action::all() {
        let refusal = table.state().check(seat("p2"), action);
        assert_eq!(refusal, Err(Illegal::NotAsked { asked: seat("p1") }), "{action}");
    }
}

/// 10.2, 10.3: a refusal does not tell where a card is that is not one's own.
#[test]
fn a_refusal_does_not_tell_where_a_card_is() {
    let table = given(
        "turn 3 p1\nstep add\np1 hand R1Res2 R1Res53\np2 hand B3Tra94\ndeck B1Tra11 unknown\nmap b1 ?B1Tra17",
    );
    for name in ["B3Tra94", "B1Tra11", "B1Tra17"] {
        assert_eq!(table.refused(&format!("p1 {name}")), Illegal::NotInHand { card: card(name) });
    }
}

/// 10.1, 10.2: a sampled table keeps everything in place that the viewer knows, and deals the rest anew.
#[test]
fn a_sample_keeps_known_cards_in_place() {
    let table = given(&format!(
        "{TABLE} p1 hand R1Res2\np2 hand R1Res53 B3Tra94 B1Tra11\np2 known B3Tra94\np2 minerals R2Min7"
    ));
    let view = table.seen_by("p1");
    let mut rng = Rng::new(&seed_from_number(9));
    let mut hands = Vec::new();
    for _ in 0..20 {
        let sample = view.sample(&mut rng);
        sample.check_invariants().unwrap();
        assert_eq!(sample.view(Viewer::Seat(seat("p1"))), view);
        let open = sample.view(Viewer::Everything);
        assert!(open.hand(seat("p1")).iter().eq([card("R1Res2")]));
        assert!(open.hand(seat("p2")).contains(card("B3Tra94")) && open.hand_size(seat("p2")) == 3);
        assert!(!open.hand(seat("p2")).contains(card("R2Min7")));
        hands.push(open.hand(seat("p2")));
    }
    assert!(hands.iter().any(|hand| *hand != hands[0]), "the unknown cards are dealt anew");
}

/// 9.2, 10.3: a card that was not in the last shuffle cannot be in the deck, and a sample knows that.
#[test]
fn a_sample_respects_the_last_shuffle() {
    let shuffled = "R1Res2 R1Res53 R1Sab15 R1Sab78";
    let table = given(&format!(
        "{TABLE}
         discard rest
         deck R1Res2 R1Res53
         last-shuffle {shuffled}
         p2 hand R1Sab15 B1Tra11 B1Tra17
         p1 hand R1Sab78"
    ));
    let recent: CardSet = shuffled.split(' ').map(card).collect();
    let view = table.seen_by("p1");
    let mut rng = Rng::new(&seed_from_number(9));
    let mut tops = CardSet::EMPTY;
    for _ in 0..30 {
        let open = view.sample(&mut rng).view(Viewer::Everything);
        let deck: CardSet = open.deck().unwrap().into_iter().collect();
        assert!(deck.without(recent).is_empty() && deck.len() == 2 && !deck.contains(card("R1Sab78")));
        assert_eq!(open.hand(seat("p2")).and(recent).len(), 1);
        tops.insert(open.deck().unwrap()[0]);
    }
    assert!(tops.iter().eq(["R1Res2", "R1Sab15", "R1Res53"].map(card)));
}

/// 10.1, 10.2: of everything that can happen, five things show a card to one player alone; nobody else hears which.
#[test]
fn five_events_show_a_card_to_one_player_alone() {
    let (own, other) = (seat("p1"), seat("p2"));
    let (hidden, cell) = (card("R1Res2"), "b1".parse().unwrap());
    let secret = [
        (Event::HomeChosen { seat: own, card: hidden }, Seen::HomeChosen { seat: own, card: None }),
        (Event::Drew { seat: own, card: hidden }, Seen::Drew { seat: own, card: None }),
        (Event::Explored { seat: own, cell, card: hidden }, Seen::Explored { seat: own, cell, card: None }),
        (Event::Reinforced { seat: own, card: hidden }, Seen::Reinforced { seat: own, card: None }),
        (
            Event::MinedUnseen { seat: own, card: hidden, color: Color::Red, size: 1 },
            Seen::MinedUnseen { seat: own, card: None, color: Color::Red, size: 1 },
        ),
    ];
    for (event, masked) in secret {
        for viewer in [Viewer::Seat(other), Viewer::Spectator] {
            assert_eq!(event.seen_by(viewer), masked);
        }
        for viewer in [Viewer::Seat(own), Viewer::Everything] {
            assert!(format!("{:?}", event.seen_by(viewer)).contains("Some(R1Res2)"), "{event:?}");
        }
    }
    let secret = |event: &Event| {
        matches!(
            event,
            Event::HomeChosen { .. }
                | Event::Drew { .. }
                | Event::Explored { .. }
                | Event::Reinforced { .. }
                | Event::MinedUnseen { .. }
        )
    };
    let mut heard = [0, 0];
    for players in 2..=6 {
        let mut state = State::new(&Setup::new(players, seed_from_number(players.into()))).unwrap();
        let mut events: Vec<Event> = Vec::new();
        while let Some(seat) = state.asked() {
            let legal = state.legal();
            let action = legal.nth(events.len() % legal.len()).unwrap();
            state.play(seat, action, &mut events).unwrap();
        }
        for event in &events {
            let differ = event.seen_by(Viewer::Spectator) != event.seen_by(Viewer::Everything);
            assert_eq!(differ, secret(event), "{event:?}");
            heard[usize::from(differ)] += 1;
        }
    }
    assert!(heard.into_iter().all(|count| count > 100), "{heard:?}");
}
