//! Chapter 12: teams.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::*;

/// Four players in two teams: p1 and p3 against p2 and p4. Homes are a1, a3, e3 and e1.
fn two_and_two(lines: &str) -> Scenario {
    given(&format!("players 4\nteams 2+2\n{lines}"))
}

fn team_mates(players: u8, teams: &str) -> Vec<Vec<String>> {
    let table = given(&format!("players {players}\nteams {teams}"));
    let view = table.open();
    let count = view.seats().map(|seat| view.team(seat)).max().unwrap() + 1;
    let of_team =
        |team| view.seats().filter(|&seat| view.team(seat) == team).map(|seat| seat.to_string()).collect();
    (0..count).map(of_team).collect()
}

/// 12.1: seats alternate between the teams.
#[test]
fn seats_alternate_between_the_teams() {
    assert_eq!(team_mates(4, "2+2"), [["p1", "p3"], ["p2", "p4"]]);
    assert_eq!(team_mates(6, "3+3"), [["p1", "p3", "p5"], ["p2", "p4", "p6"]]);
    assert_eq!(team_mates(6, "2+2+2"), [["p1", "p4"], ["p2", "p5"], ["p3", "p6"]]);
}

/// 12.1: the homes of two team mates lie opposite each other; those of three are evenly spaced.
#[test]
fn homes_of_team_mates_are_evenly_spaced() {
    let homes = |players: u8, teams: &str, mates: &[&str]| -> Vec<String> {
        let table = given(&format!("players {players}\nteams {teams}"));
        mates.iter().map(|mate| table.open().home(seat(mate)).to_string()).collect()
    };
    assert_eq!(homes(4, "2+2", &["p1", "p3"]), ["a1", "e3"]);
    assert_eq!(homes(4, "2+2", &["p2", "p4"]), ["a3", "e1"]);
    assert_eq!(homes(6, "2+2+2", &["p2", "p5"]), ["a1", "e3"]);
    assert_eq!(homes(6, "3+3", &["p1", "p3", "p5"]), ["c1", "a3", "e3"]);
}

/// 12.1: other forms of teams do not exist.
#[test]
fn other_forms_of_teams_are_refused() {
    for (players, teams) in [(4, "3+1"), (4, "3+3"), (6, "2+2"), (5, "2+2"), (2, "2+2+2")] {
        let refusal = crate::scenario::refused_position(&format!("players {players}\nteams {teams}"));
        assert!(refusal.contains("(chapter 12)"), "{refusal}");
    }
}

/// 12.2: a card added to the Impulse goes to that of one's team, and team mates go through the same one.
#[test]
fn each_team_has_its_own_impulse() {
    let mut table = two_and_two(
        "turn 5 p1
         impulse1 R1Res2
         impulse2 B1Tra11 B1Tra17
         p1 hand R1Min28 R1Min71
         p2 hand B1Tra27 B1Tra35",
    );
    table.when("p1 R1Min28, p1 pass");
    assert_eq!(
        (table.impulse("p1"), table.impulse("p3")),
        ("R1Res2 R1Min28".into(), "R1Res2 R1Min28".into())
    );
    assert_eq!(
        (table.impulse("p2"), table.impulse("p4")),
        ("B1Tra11 B1Tra17".into(), "B1Tra11 B1Tra17".into())
    );
    let offered: Vec<_> = [(); 2]
        .map(|()| {
            let ask = table.ask();
            table.when("p1 pass");
            ask
        })
        .into();
    let expected = ["R1Res2", "R1Min28"].map(|name| Ask::UseImpulseCard { card: card(name) });
    assert_eq!(offered, expected, "the cards of the other team are not offered");
    assert_eq!(table.asked(), seat("p2"));
    table.when("p2 B1Tra35");
    assert_eq!(table.impulse("p4"), "B1Tra11 B1Tra17 B1Tra35");
    assert_eq!(table.impulse("p3"), "R1Res2 R1Min28");
}

/// 12.2: with three teams there are three, and with two teams of three each is used by three players.
#[test]
fn there_are_as_many_impulses_as_teams() {
    let three = given("players 6\nteams 2+2+2\nimpulse1 R1Res2\nimpulse2 R1Res53\nimpulse3 R1Res76");
    let impulses = ["p1", "p2", "p3", "p4", "p5", "p6"].map(|player| three.impulse(player));
    assert_eq!(impulses, ["R1Res2", "R1Res53", "R1Res76", "R1Res2", "R1Res53", "R1Res76"]);
    let two = given("players 6\nteams 3+3\nimpulse1 R1Res2\nimpulse2 R1Res53");
    let impulses = ["p1", "p2", "p3", "p4", "p5", "p6"].map(|player| two.impulse(player));
    assert_eq!(impulses, ["R1Res2", "R1Res53", "R1Res2", "R1Res53", "R1Res2", "R1Res53"]);
}

/// 12.2: only the Impulse of the active player's team is trimmed.
#[test]
fn only_the_own_impulse_is_trimmed() {
    let mut table = two_and_two(
        "turn 5 p1
         step impulse 4
         impulse1 R1Res2 R1Res53 R1Res76 G1Exe81
         impulse2 B1Tra11 B1Tra17 B1Tra27
         p2 hand ?2",
    );
    table.when("p1 pass");
    assert_eq!(table.impulse("p3"), "R1Res53 R1Res76 G1Exe81");
    assert_eq!(table.impulse("p2"), "B1Tra11 B1Tra17 B1Tra27");
    assert!(table.discarded("R1Res2"));
}

/// 12.2, 8.3: reinforcements match cards on the Impulse of one's own team.
#[test]
fn reinforcements_match_the_own_impulse() {
    let mut table = two_and_two(
        "turn 5 p1
         step impulse 1
         impulse1 Y1Com30 G1Exe81
         impulse2 B1Tra11
         p1 ships a1x1 b2c3x1
         p2 ships a3x1 b3c3x1
         p1 hand Y1Com37 B1Tra17
         p2 hand Y1Com43 B1Tra27",
    );
    table.when("p1 use, p1 b2c3, p1 b3c3, p2 Y1Com43, p2 B1Tra27, p1 Y1Com37, p1 B1Tra17");
    let counted = |event: &Event| match event {
        Event::ReinforcementShown { card, counts: true, .. } => Some(card.to_string()),
        _ => None,
    };
    assert_eq!(table.events.iter().filter_map(counted).collect::<Vec<_>>(), ["B1Tra27", "Y1Com37"]);
}

/// 12.2, 14.12: "the last card on the Impulse" is the newest on the Impulse of one's team.
#[test]
fn the_last_impulse_card_is_that_of_the_own_team() {
    let mut table = two_and_two(
        "races Draconians Ariek Herculese Piscesish
         turn 5 p1
         step tech
         impulse1 R1Res2 B2Tra67
         impulse2 R1Res53
         p1 hand B2Tra82 R1Res76",
    );
    table.when("p1 right");
    assert_eq!(table.legal(), "B2Tra82 pass");
}

/// A cruiser of p1 on b2c3, one of p3 on c3d3.
const MATES_ON_THE_CORE: &str = "
    turn 5 p1
    step impulse 1
    p1 ships a1x1 b2c3x1
    p3 ships e3x1 c3d3x1
";

/// The team mate's gate on the core, and where the fleet may go instead.
fn team_mates_gate(table: &Scenario) -> Illegal {
    Illegal::TeamMatesGate { gate: "c3d3".parse().unwrap(), legal: table.state().legal() }
}

/// 12.3: a single move may not end on a team mate's gate, and there is no battle.
#[test]
fn a_move_may_not_end_on_a_team_mates_gate() {
    let mut table = two_and_two(&format!("{MATES_ON_THE_CORE} impulse1 Y1Com30"));
    table.when("p1 use, p1 b2c3");
    assert_eq!(table.legal(), "a1b2 a2b2 b1b2 b2b3 b2c2 b3c3 c2c3 c3c4 c3d2");
    assert_eq!(table.refused("p1 c3d3"), team_mates_gate(&table));
}

/// 12.3: a longer path may lead through a team mate's gate, but not end there.
#[test]
fn a_longer_path_may_pass_a_team_mates_gate() {
    let mut table =
        two_and_two(&format!("{MATES_ON_THE_CORE} impulse1 Y3Com104 G1Exe81\np2 ships a3x1\np4 ships e1x1"));
    table.when("p1 use, p1 b2c3, p1 c3d3");
    assert_eq!(table.refused("p1 pass"), team_mates_gate(&table));
    table.when("p1 d3d4, p1 pass");
    assert_eq!(table.ships("p1"), "a1x1 d3d4x1");
    assert_eq!(table.ships("p3"), "e3x1 c3d3x1");
    assert!(!table.happened(|event| matches!(event, Event::BattleBegan { .. } | Event::Destroyed { .. })));
}

/// 12.3: the last move of a longer path may not end there either.
#[test]
fn the_last_move_of_a_path_may_not_end_on_a_team_mates_gate() {
    let mut table = two_and_two(&format!("{MATES_ON_THE_CORE} impulse1 Y3Com104"));
    table.when("p1 use, p1 b2c3, p1 b3c3");
    assert_eq!(table.refused("p1 c3d3"), team_mates_gate(&table));
}

/// 12.3: team mates' cruisers stand in nobody's way, and moving through a card leaves their transports alone.
#[test]
fn team_mates_do_not_stand_in_each_others_way() {
    let mut transport = two_and_two(
        "turn 5 p1\nstep impulse 1\nimpulse1 Y1Com34 G1Exe81\np1 ships a1x1\np3 ships e3x1 b2c3x1\nmap b2 R1Res2",
    );
    transport.when("p1 use, p1 a1, p1 b2");
    assert_eq!(transport.ships("p1"), "b2x1");
    let mut cruiser = two_and_two(
        "turn 5 p1\nstep impulse 1\nimpulse1 Y1Com30 G1Exe81\np1 ships a1x1 b2c3x1\np3 ships c3x2 c3c4x1\np4 ships c3x1 e1x1",
    );
    cruiser.when("p1 use, p1 b2c3, p1 c3d3");
    assert_eq!((cruiser.ships("p3"), cruiser.ships("p4")), ("c3x2 c3c4x1".into(), "e1x1".into()));
    assert_eq!(cruiser.score("p1"), 1);
}

/// 12.3: an enemy of the other team still blocks, and is still fought.
#[test]
fn enemies_are_still_fought() {
    let mut table = two_and_two(
        "turn 5 p1\nstep impulse 1\nimpulse1 Y1Com30 G1Exe81\np1 ships a1x1 b2c3x1\np2 ships a3x1 b3c3x1
         p3 ships e3x1 c3d3x1\ndeck R1Res2 R2Min7 unknown",
    );
    table.when("p1 use, p1 b2c3");
    assert_eq!(table.refused("p1 c3d3"), Illegal::MustAttack { cell: "c3".parse().unwrap() });
    table.when("p1 b3c3");
    assert_eq!((table.score("p1"), table.ships("p2")), (2, "a3x1".into()));
}

/// 12.3: team mates are no targets of bombs, on a card or on a gate.
#[test]
fn team_mates_are_not_sabotaged() {
    let mut table = two_and_two(
        "turn 5 p1\nstep impulse 1\nimpulse1 R1Sab15\np1 ships c3x1\np2 ships c3x1 b3c3x1\np3 ships c3x1 c3d3x1",
    );
    table.when("p1 use");
    assert_eq!(table.legal(), "c3 pass b3c3");
    let place = Place::Gate("c3d3".parse().unwrap());
    assert_eq!(table.refused("p1 c3d3"), Illegal::NoTargetThere { place, legal: table.state().legal() });
    table.when("p1 c3");
    assert!(
        matches!(table.ask(), Ask::DropBomb { victim, .. } if victim == seat("p2")),
        "p3 is not a choice"
    );
}

/// 12.3, 5.2: nobody builds on a gate that a team mate holds.
#[test]
fn nobody_builds_on_a_team_mates_gate() {
    let mut table =
        two_and_two("turn 5 p1\nstep impulse 1\nimpulse1 B1Bui21\np1 ships a1x1\np3 ships e3x1 a1b2x1");
    table.when("p1 use");
    assert_eq!(table.legal(), "pass a1a2 a1b1");
    assert_eq!(table.refused("p1 a1b2"), Illegal::GateHeld { gate: "a1b2".parse().unwrap() });
}

/// The only ship of p1 is a cruiser on a1a2, and its team mate holds every gate that is one move away.
const HEMMED_IN: &str = "
    turn 5 p1
    step impulse 1
    impulse1 Y1Com30 G1Exe81
    p1 ships a1a2x1
    p3 ships e3x1 a1b1x1 a1b2x1 a2a3x1 a2b2x1 a2b3x1
";

/// 12.3, 14.22: a cruiser hemmed in by team mates on all sides has no move, as everybody can see.
#[test]
fn a_cruiser_hemmed_in_by_team_mates_has_no_move() {
    let table = two_and_two(HEMMED_IN);
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe81") });
}

/// 12.3, 14.22: it can move if the boost lets it pass them, so then the card is offered.
#[test]
fn a_boost_may_carry_a_cruiser_past_its_team_mates() {
    let mut table = two_and_two(&format!("{HEMMED_IN} p1 minerals Y2Com4"));
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("Y1Com30") });
    table.when("p1 use, p1 a1a2, p1 a1b2, p1 b2c3");
    assert_eq!(table.ships("p1"), "b2c3x1");
}

/// 12.3: with three teams of two, the members of both other teams are enemies.
#[test]
fn with_three_teams_there_are_four_enemies() {
    let mut table = given(
        "players 6\nteams 2+2+2\nturn 5 p1\nstep impulse 1\nimpulse1 Y1Com30
         p1 ships c1x1 c2c3x1
         p2 ships a1x1 b2c3x1
         p3 ships a3x1 b3c3x1
         p4 ships c5x1 c3c4x1
         p5 ships e3x1 c3d3x1
         p6 ships e1x1 c3d2x1",
    );
    table.when("p1 use, p1 c2c3");
    assert_eq!(table.legal(), "b1c2 b2c2 b2c3 b3c3 c1c2 c2d1 c2d2 c3d2 c3d3");
    assert_eq!(table.refused("p1 c3c4"), Illegal::MustAttack { cell: "c3".parse().unwrap() });
}

/// 12.4: each player keeps a score of their own; those of team mates are not added up.
#[test]
fn scores_are_kept_one_by_one() {
    let mut table = two_and_two(
        "turn 5 p1\nstep impulse 1\nimpulse1 B2Tra67 G1Exe81\np1 score 18\np3 score 19\np1 hand R1Res2",
    );
    table.when("p1 use, p1 R1Res2");
    assert_eq!((table.score("p1"), table.score("p3")), (19, 19));
    assert_eq!(table.end(), None);
}

/// 12.4: a team wins as soon as one of its members has 20 points.
#[test]
fn a_team_wins_with_the_twenty_points_of_one_member() {
    let mut table = two_and_two(
        "turn 5 p1\nstep impulse 1\nimpulse1 B2Tra67\np1 score 19\np2 score 19\np4 score 19\np1 hand R1Res2",
    );
    table.when("p1 use, p1 R1Res2");
    let end = table.end().unwrap();
    assert_eq!(end.reason, EndReason::Points(PointSource::Trade));
    assert!(
        table.state().same_team(end.winner, seat("p3")) && !table.state().same_team(end.winner, seat("p2"))
    );
    assert_eq!(table.score("p3"), 0);
}

/// 12.4, 9.4, 14.19: a team lives as long as one of its members; the last team left wins.
#[test]
fn the_last_team_left_wins() {
    let lines = "turn 5 p1\nstep impulse 1\nimpulse1 R1Sab15 G1Exe81\np1 ships a1x1 a3b3x1\np2 ships a3x1
        deck R2Min7 unknown";
    let mut one_of_two = two_and_two(lines);
    one_of_two.when("p1 use, p1 a3, p1 use");
    assert!(!one_of_two.open().is_alive(seat("p2")));
    assert_eq!(one_of_two.end(), None, "p4 plays on");
    let mut last = two_and_two(&format!("{lines}\np4 eliminated"));
    last.when("p1 use, p1 a3, p1 use");
    let end = last.end().unwrap();
    assert_eq!(end.reason, EndReason::Elimination);
    assert!(last.state().same_team(end.winner, seat("p1")));
    let mut three = given(
        "players 6\nteams 3+3\nturn 5 p1\nstep impulse 1\nimpulse1 R1Sab15\np1 ships c1x1 a1b2x1\np2 ships a1x1
         p4 eliminated\np6 eliminated\np3 score 19\ndeck R2Min7 unknown",
    );
    three.when("p1 use, p1 a1, p1 use");
    assert!(three.state().same_team(three.end().unwrap().winner, seat("p5")));
}

/// 12.5, 10.2: team mates may tell each other anything aloud; the table itself shows no hand to a team mate.
#[test]
fn the_table_shows_no_hand_to_a_team_mate() {
    let lines =
        "turn 5 p1\nimpulse1 R1Res2\nmap a1 B1Tra11 a3 B1Tra17 e3 B1Tra27 e1 B1Tra35\np1 hand R1Min28 ";
    let one = two_and_two(&format!("{lines} R1Min71"));
    let other = two_and_two(&format!("{lines} B3Tra94"));
    assert!(one.seen_by("p3") == other.seen_by("p3"));
    assert!(one.seen_by("p3").hand(seat("p1")).is_empty() && one.seen_by("p3").legal().is_empty());
}
