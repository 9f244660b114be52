//! Chapter 13: editions, as rule options. Each option is set alone, against the published rule; then the three presets.

use crate::scenario::{Scenario, card, given, is_over, performing, refused_position, seat};
use impulse_engine::notation::Position;
use impulse_engine::setup::{Edition, Options, seed_from_number};
use impulse_engine::*;

const EIGHT: &str = "option discard-to-eight yes";

/// 13.1: with the hand limit of 8 the excess is discarded after the draw and before the trim; it must be.
#[test]
fn the_excess_over_eight_is_discarded_before_the_trim() {
    let mut table = given(&format!(
        "{EIGHT}
        turn 3 p1
        step impulse 4
        impulse R1Res2 G1Dra1 R1Res53 B1Bui10
        p1 hand Y1Com34 ?6
        p2 hand Y2Com4 Y2Com6
        deck B1Tra11 B1Tra17 unknown"
    ));
    table.when("p1 pass");
    assert_eq!((table.asked(), table.ask()), (seat("p1"), Ask::DiscardToLimit { excess: 1 }));
    assert_eq!((table.hand_size("p1"), table.impulse("p1").split(' ').count()), (9, 4));
    assert_eq!(table.refused("p1 pass"), Illegal::MustDiscardToLimit);
    assert_eq!(table.refused("p1 Y2Com4"), Illegal::NotInHand { card: card("Y2Com4") });
    assert!(matches!(table.refused("p1 use"), Illegal::WrongKindOfAnswer { .. }));
    table.when("p1 Y1Com34");
    assert_eq!((table.asked(), table.hand_size("p1")), (seat("p2"), 8));
    assert_eq!(table.impulse("p1"), "G1Dra1 R1Res53 B1Bui10");
    assert!(table.discarded("Y1Com34") && table.discarded("R1Res2"));
}

/// 13.1: and draws never stop.
#[test]
fn draws_do_not_stop_at_the_limit_of_eight() {
    let mut table = performing("G3Dra5", &format!("{EIGHT}\np1 hand ?10\np2 hand ?2"));
    table.when("p1 use, p1 use");
    assert!(is_over(&table));
    assert_eq!(table.hand_size("p1"), 12);
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::DiscardToLimit { excess: 6 });
    assert_eq!(table.hand_size("p1"), 14);
}

/// 13.1: in the published edition the limit is 10, draws stop there and nobody discards.
#[test]
fn the_published_limit_is_ten() {
    let lines = "turn 3 p1\nstep impulse 1\nimpulse B1Bui10\np1 hand ?9\np2 hand ?2";
    let mut table = given(lines);
    table.when("p1 pass");
    assert_eq!((table.asked(), table.hand_size("p1")), (seat("p2"), 10));
    assert!(refused_position("turn 3 p1\nstep discard").contains("13.1"));
}

fn new_game(options: Options) -> State {
    State::new(&Setup { options, ..Setup::new(2, seed_from_number(3)) }).unwrap()
}

fn alone(name: &str, value: bool) -> Options {
    let mut options = Edition::Published.options();
    *options.get_mut(name).unwrap() = value;
    options
}

/// 13.2: the home card is turned face up at once, beside a hand of five, and may be kept.
#[test]
fn an_open_home_card_may_be_kept() {
    let (p1, p2) = (seat("p1"), seat("p2"));
    let mut state = new_game(alone("swap-home", true));
    let view = state.view(Viewer::Seat(p2));
    let MapCard::FaceUp(home) = view.map_card(view.home(p1)) else { panic!("the home is not open") };
    assert_eq!((view.hand_size(p1), view.hand_size(p2)), (5, 5));
    assert_eq!(state.decision().unwrap().ask, Ask::ChooseHome { may_keep: true });
    let other = state.view(Viewer::Seat(p1)).hand(p1);
    state.play(p1, Action::Pass, &mut ()).unwrap();
    state.play(p2, Action::Pass, &mut ()).unwrap();
    assert_eq!(state.view(Viewer::Spectator).map_card(view.home(p1)), MapCard::FaceUp(home));
    assert_eq!(state.view(Viewer::Seat(p1)).hand(p1), other);
}

/// 13.2: or it is swapped for a card from hand, and everybody knows the card that was taken up.
#[test]
fn an_open_home_card_may_be_swapped() {
    let (p1, p2) = (seat("p1"), seat("p2"));
    let mut state = new_game(alone("swap-home", true));
    let view = state.view(Viewer::Seat(p1));
    let MapCard::FaceUp(home) = view.map_card(view.home(p1)) else { panic!("the home is not open") };
    let chosen = view.hand(p1).iter().next().unwrap();
    assert_eq!(state.check(p1, Action::Card(home)), Err(Illegal::NotInHand { card: home }));
    state.play(p1, Action::Card(chosen), &mut ()).unwrap();
    assert_eq!(
        state.view(Viewer::Seat(p2)).map_card(view.home(p1)),
        MapCard::FaceUp(home),
        "not before all have chosen"
    );
    state.play(p2, Action::Pass, &mut ()).unwrap();
    assert_eq!(state.view(Viewer::Spectator).map_card(view.home(p1)), MapCard::FaceUp(chosen));
    let hand = state.view(Viewer::Everything).hand(p1);
    assert!(hand.contains(home) && !hand.contains(chosen));
    assert_eq!(
        (hand.len(), state.view(Viewer::Seat(p2)).hand(p1).iter().collect::<Vec<_>>()),
        (5, vec![home])
    );
}

/// 13.2: in the published edition it is one of six, and one must be chosen.
#[test]
fn the_published_home_is_one_of_six() {
    let state = new_game(Edition::Published.options());
    assert_eq!(state.decision().unwrap().ask, Ask::ChooseHome { may_keep: false });
    assert_eq!(state.legal().len(), 6);
    assert_eq!(state.check(seat("p1"), Action::Pass), Err(Illegal::MustChooseCard));
}

/// Two transports move from c1 to b1, a red card, where some stood before, or not.
fn landing(option: &str, before: &str) -> Scenario {
    let mut table =
        performing("Y3Com13", &format!("{option}\nmap c1 R1Sab15 b1 R2Min7\n{before}\np1 hand B1Tra11"));
    table.when("p1 c1, p1 x2, p1 b1, p1 use");
    table
}

/// 13.3: with the option, transports boost only a card on which nobody had a transport before the action.
#[test]
fn transports_boost_only_an_empty_card() {
    let option = "option boost-empty-only yes";
    let empty = "p1 ships c1x2";
    let own = "p1 ships c1x2 b1x1";
    let enemys = "p1 ships c1x2\np2 ships c5x1 b1x1";
    for (before, number) in [(empty, 2), (own, 1), (enemys, 1)] {
        assert_eq!(landing(option, before).number(), number, "{before}");
        assert_eq!(landing("", before).number(), 2, "the published edition: {before}");
    }
}

/// 13.3, 5.10: the Sector Core is a card like any other in this.
#[test]
fn transports_boost_only_an_empty_core() {
    for (option, before, points) in [
        ("option boost-empty-only yes", "", 2),
        ("option boost-empty-only yes", "c3x1", 1),
        ("option boost-empty-only no", "c3x1", 2),
    ] {
        let mut table = performing("Y3Com13", &format!("{option}\nmap c2 R1Sab15\np1 ships c2x2 {before}"));
        table.when("p1 c2, p1 x2, p1 c3, p1 red");
        assert_eq!(table.score("p1"), points, "{option} {before}");
    }
}

const LAST_SHIP: &str =
    "players 3\nmap c2 Y1Com40\np2 ships c2x1\np2 hand B1Bui47 B1Tra11\ndeck R2Res20 unknown";

/// 13.4, 9.4: without elimination a player without ships plays on and may build.
#[test]
fn a_player_without_ships_plays_on() {
    let mut table = performing("R1Sab15", &format!("option elimination no\n{LAST_SHIP}"));
    table.when("p1 c2, p1 use");
    assert_eq!((table.ships("p2").as_str(), table.hand("p2").as_str()), ("", "B1Tra11 B1Bui47"));
    assert!(table.open().is_alive(seat("p2")));
    table.when("p1 pass, p2 B1Bui47");
    while table.ask() != (Ask::UseImpulseCard { card: card("B1Bui47") }) {
        table.when("p2 pass");
    }
    table.when("p2 use, p2 a3");
    assert_eq!(table.ships("p2"), "a3x1");
}

/// 13.4, 9.4: with it, as published, that player is out and the next one has the turn.
#[test]
fn a_player_without_ships_is_eliminated() {
    let mut table = performing("R1Sab15", &format!("{LAST_SHIP}\np3 hand ?2"));
    table.when("p1 c2, p1 use");
    assert!(!table.open().is_alive(seat("p2")));
    assert!(table.discarded("B1Bui47") && table.discarded("B1Tra11"));
    table.when("p1 pass");
    assert_eq!(table.asked(), seat("p3"));
}

const NOT_BOOSTED: &str = "option boost-executed no";

/// 13.5: with the option an executed card is not boosted, but the Execute card itself is.
#[test]
fn an_executed_card_is_not_boosted() {
    // Two green gems let the green card execute one of size 2; two blue gems would boost that one.
    let lines = "p1 hand B2Tra82 Y2Com4 Y2Com6 Y2Com25\np1 minerals G2Com12 B2Bui26";
    for (option, number) in [(NOT_BOOSTED, 1), ("", 2)] {
        let mut table = performing("G2Exe88", &format!("{option}\n{lines}"));
        assert_eq!(table.number(), 2, "the Execute card");
        table.when("p1 B2Tra82");
        assert_eq!(table.number(), number, "the executed card");
        table.when("p1 Y2Com4");
        assert_eq!(is_over(&table), number == 1);
    }
}

/// 13.5: nor is an executed tech, through Execute or as it is researched; one used in its turn step is.
#[test]
fn an_executed_tech_is_not_boosted() {
    let lines = "p1 techs B2Tra82 unique\np1 hand Y2Com4 B1Tra27 B1Tra17\np1 minerals B2Bui26";
    for (option, number) in [(NOT_BOOSTED, 1), ("", 2)] {
        let mut table = performing("G2Exe88", &format!("{option}\n{lines}"));
        table.when("p1 left");
        assert_eq!(table.number(), number, "executed");
        let mut table = performing("R3Res18", &format!("{option}\n{lines}"));
        table.when("p1 B1Tra27, p1 right");
        assert_eq!(table.number(), number, "as it is researched");
        let mut table = given(&format!("{option}\nturn 3 p1\nstep tech\nimpulse B1Bui10\n{lines}"));
        table.when("p1 left");
        assert_eq!(table.number(), 2, "in its turn step");
    }
}

const FOUR: &str = "option plan-of-four yes";

/// 13.6: with the option a plan holds four cards, and no more can be planned.
#[test]
fn a_plan_holds_four_cards() {
    let lines = "p1 plan Y1Com37 Y1Com34 Y1Com40\np1 hand Y1Com43 Y1Com55";
    let mut table = performing("G2Pla49", &format!("{FOUR}\n{lines}"));
    table.when("p1 Y1Com55");
    assert!(is_over(&table), "there is no room for a fifth card");
    assert_eq!(
        (table.plan("p1").as_str(), table.hand("p1").as_str()),
        ("Y1Com37 Y1Com34 Y1Com40 Y1Com55", "Y1Com43")
    );
    let mut table = performing("G2Pla49", lines);
    table.when("p1 Y1Com55, p1 Y1Com43");
    assert_eq!(table.plan("p1"), "Y1Com37 Y1Com34 Y1Com40 Y1Com55 Y1Com43");
}

/// 13.6, 14.22: with a full plan a Plan card is passed over, from hand and from the deck; no card is turned up.
#[test]
fn a_full_plan_passes_over_a_plan_card() {
    let lines = "turn 3 p1\nstep impulse 1\nimpulse Y1Com30 G2Pla49 G2Pla48 B1Bui10\np1 hand Y1Com43";
    let plan = "p1 plan Y1Com37 Y1Com34 Y1Com40 Y1Com55";
    let mut table = given(&format!("{FOUR}\n{lines}\n{plan}"));
    let deck = table.open().deck_len();
    table.when("p1 pass");
    assert!(is_over(&table));
    assert_eq!(table.open().deck_len(), deck);
    let mut table = given(&format!("{lines}\n{plan}"));
    table.when("p1 pass");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G2Pla49") }, "the published edition");
    assert!(refused_position(&format!("{FOUR}\n{plan} Y1Com43")).contains("13.6"));
}

/// 13.6: a plan from the deck stops at the fourth card as well.
#[test]
fn planning_from_the_deck_stops_at_four() {
    let plan = "p1 plan Y1Com37 Y1Com34 Y1Com40\ndeck B1Tra11 B1Tra17 B1Tra27 unknown";
    let mut table = performing("G3Pla50", &format!("{FOUR}\n{plan}"));
    table.when("p1 use, p1 use").leaves_in_deck("B1Tra17 B1Tra27");
    assert!(is_over(&table));
    assert_eq!(table.plan("p1"), "Y1Com37 Y1Com34 Y1Com40 B1Tra11");
}

/// 13.9: with the option every bomb is dropped, also when no ship is left to hit.
#[test]
fn all_bombs_are_dropped() {
    let lines = "map c2 Y1Com40\np2 ships c2x2 c5x1\ndeck R2Res20 R1Res2 R2Sab9 unknown";
    let mut table = performing("R2Sab23", &format!("option drop-all-bombs yes\n{lines}"));
    assert!(matches!(table.ask(), Ask::SabotageWhere { .. }), "the fleet may still be declined");
    table.when("p1 c2");
    assert!(is_over(&table), "nobody asks whether the next one falls");
    assert_eq!((table.score("p1"), table.ships("p2").as_str()), (2, "c5x1"));
    assert_eq!(table.count(|event| matches!(event, Event::Bomb { .. })), 3);
    let mut table = performing("R2Sab23", &format!("option drop-all-bombs no\n{lines}"));
    table.when("p1 c2, p1 pass").leaves_in_deck("R2Res20 R1Res2 R2Sab9");
    assert!(is_over(&table));
}

/// 13.11: without the option only cards of the plan in use that have not had their turn may be researched.
#[test]
fn used_plan_cards_may_not_be_researched() {
    let lines = "turn 3 p1\nstep plan 2\nplan-in-use B1Bui10 R1Res100 B1Tra17 B1Bui47\np1 plan B1Tra27";
    let mut table = given(lines);
    table.when("p1 use");
    assert_eq!(table.legal(), "B1Bui10 B1Tra17 B1Tra27 B1Bui47 pass");
    let mut table = given(&format!("option research-used-cards no\n{lines}"));
    table.when("p1 use");
    assert_eq!(table.legal(), "B1Tra17 B1Tra27 B1Bui47 pass");
    assert_eq!(table.refused("p1 B1Bui10"), Illegal::UsedAlready { card: card("B1Bui10") });
    assert_eq!(table.refused("p1 R1Res100"), Illegal::BeingPerformed { card: card("R1Res100") });
    let lines = "turn 3 p1\nstep plan 2\nplan-in-use B1Bui10 R1Res100";
    assert_eq!(given(lines).ask(), Ask::UsePlanCard { card: card("R1Res100") });
    let table = given(&format!("option research-used-cards no\n{lines}"));
    assert_eq!(table.asked(), seat("p2"), "it would do nothing, so nobody is asked (14.22)");
}

/// 13.7: with the option the Sector Core scores the boost alone.
#[test]
fn the_core_scores_the_boost_alone() {
    for (option, ships, points) in [
        ("option core-boost-only yes", 1, 0),
        ("option core-boost-only yes", 2, 1),
        ("option core-boost-only no", 1, 1),
        ("option core-boost-only no", 2, 2),
    ] {
        let lines = format!("{option}\nmap c2 R1Sab15\np1 ships c2x{ships} c1x1");
        let mut table = performing("Y3Com13", &lines);
        table.when(if ships == 2 { "p1 c2, p1 x2, p1 c3, p1 red" } else { "p1 c2, p1 c3, p1 red" });
        assert_eq!(table.score("p1"), points, "{option}, {ships} transports");
        assert_eq!(table.happened(|event| matches!(event, Event::Scored { .. })), points > 0);
    }
}

/// 13.8: teams are an option of their own; no edition has them unless they are asked for.
#[test]
fn teams_are_asked_for() {
    for edition in Edition::ALL {
        let name = edition.name();
        let table = given(&format!("edition {name}\nplayers 4"));
        assert_eq!(table.open().teams(), Teams::None);
        assert!(!table.state().same_team(seat("p1"), seat("p3")));
    }
    let table = given("players 4\nteams 2+2");
    assert_eq!(table.open().teams(), Teams::Two);
    assert!(
        table.state().same_team(seat("p1"), seat("p3")) && !table.state().same_team(seat("p1"), seat("p2"))
    );
    assert!(refused_position("players 5\nteams 2+2").contains("chapter 12"));
}

/// 13.1, 13.2, 13.3, 13.4, 13.5, 13.6, 13.7: what each of the three editions plays.
#[test]
fn the_editions_are_presets() {
    let names = Options::NAMES;
    let expected = [
        // published, prototype, french
        ("discard-to-eight", [false, true, true]),
        ("swap-home", [false, true, true]),
        ("boost-empty-only", [false, true, false]),
        ("elimination", [true, false, true]),
        ("boost-executed", [true, true, false]),
        ("plan-of-four", [false, false, true]),
        ("core-boost-only", [false, false, true]),
        ("drop-all-bombs", [false, false, false]),
        ("split-fleets", [false, false, false]),
        ("research-used-cards", [true, true, true]),
    ];
    assert_eq!(expected.map(|(name, _)| name), names);
    for (name, values) in expected {
        for (edition, value) in ["published", "prototype", "french"].into_iter().zip(values) {
            let table = given(&format!("edition {edition}"));
            assert_eq!(table.open().options().get(name), Some(value), "{name} in {edition}");
        }
    }
    assert_eq!(Setup::new(2, [0; 32]).options, Edition::Published.options(), "published is the default");
    assert_eq!(given("").open().options(), Edition::Published.options());
}

/// 13.1, 13.2, 13.3, 13.4, 13.5, 13.6, 13.7: each option can be set on its own, in every edition, and is written so.
#[test]
fn each_option_can_be_set_alone() {
    for edition in Edition::ALL {
        for name in Options::NAMES {
            for (word, value) in [("yes", true), ("no", false)] {
                let table = given(&format!("edition {}\noption {name} {word}", edition.name()));
                let mut expected = edition.options();
                *expected.get_mut(name).unwrap() = value;
                assert_eq!(table.open().options(), expected);
                let read = Position::parse(&table.position.write()).unwrap();
                assert_eq!(read.setup().options, expected);
            }
        }
    }
}
