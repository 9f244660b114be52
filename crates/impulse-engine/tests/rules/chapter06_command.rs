//! Chapter 6: moving ships with one fleet. Several fleets at once (6.10) are in `chapter06_several_fleets.rs`.

use crate::scenario::{OPEN, given, place, seat};
use impulse_engine::*;

/// It is the turn of p1, who goes through an Impulse that begins with this card and ends with one that always asks.
fn at_impulse(card: &str, lines: &str) -> crate::scenario::Scenario {
    given(&format!("{OPEN}\nturn 3 p1\nstep impulse 1\nimpulse {card} G1Exe81\n{lines}"))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// 6.1: a transport occupies its card; a cruiser patrols the two cards its gate joins, and no others.
#[test]
fn a_cruiser_patrols_the_two_cards_of_its_gate() {
    let table = at_impulse("Y1Com34", "p1 ships b1x1\np2 ships c5x1 b2c2x1");
    let patrolled: Vec<_> = Cell::all().filter(|&cell| table.open().patrols(seat("p2"), cell)).collect();
    assert_eq!(patrolled, [cell("b2"), cell("c2")]);
    assert!(Cell::all().all(|cell| !table.open().patrols(seat("p1"), cell)), "transports patrol nothing");
}

/// 6.1, 6.2: an enemy cruiser on a gate of your home shuts even your own transports out of it.
#[test]
fn an_enemy_can_patrol_your_home() {
    let mut table = at_impulse("Y1Com34", "p1 ships d1x1\np2 ships c5x1 c1c2x1");
    table.when("p1 use, p1 d1");
    assert_eq!(table.legal(), "d2 e1");
    assert_eq!(table.refused("p1 c1"), Illegal::EnemyPatrol { cell: cell("c1") });
}

/// 6.1, 6.2: the home of an enemy can be entered like any other card, if nobody patrols it.
#[test]
fn an_unpatrolled_enemy_home_can_be_entered() {
    let mut table = at_impulse("Y1Com34", "p1 ships d4x1\np2 ships c5x2 a3b3x1");
    table.when("p1 use, p1 d4, p1 c5");
    assert_eq!(table.ships("p1"), "c5x1");
    assert_eq!(table.ships("p2"), "c5x2 a3b3x1");
}

/// 6.2: one move takes a transport to a neighbouring card, not further.
#[test]
fn a_transport_moves_to_a_neighbouring_card() {
    let mut table = at_impulse("Y1Com34", "p1 ships c2x1");
    table.when("p1 use, p1 c2");
    assert_eq!(table.legal(), "b1 b2 c1 c3 d1 d2");
    let too_far = table.refused("p1 c4");
    assert_eq!((too_far, too_far.rule()), (Illegal::NotNextCard { cell: "c4".parse().unwrap() }, "6.2"));
    assert_eq!(table.refused("p1 c2d2"), Illegal::WrongKindOfShip { wanted: effect::Ships::Transport });
    table.when("p1 d2");
    assert_eq!(table.ships("p1"), "d2x1");
}

/// 6.2: a transport may not enter a card that an enemy patrols.
#[test]
fn a_transport_may_not_enter_a_patrolled_card() {
    let mut table = at_impulse("Y1Com34", "p1 ships b1x1\np2 ships c5x1 b2c2x1");
    table.when("p1 use, p1 b1");
    assert_eq!(table.legal(), "a1 c1");
    assert_eq!(table.refused("p1 b2"), Illegal::EnemyPatrol { cell: cell("b2") });
    assert_eq!(table.refused("p1 c2"), Illegal::EnemyPatrol { cell: cell("c2") });
}

/// 6.2: nor one that lies further away; both refusals cite the rule.
#[test]
fn a_transport_may_not_enter_a_distant_patrolled_card() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x2\np2 ships c5x1 c2c3x1 d4e3x1");
    table.when("p1 use, p1 c1");
    let (distant, near) = (table.refused("p1 e3"), table.refused("p1 c2"));
    assert_eq!((distant, distant.rule()), (Illegal::NotNextCard { cell: cell("e3") }, "6.2"));
    assert_eq!((near, near.rule()), (Illegal::EnemyPatrol { cell: cell("c2") }, "6.2"));
    assert_eq!(table.ships("p1"), "c1x2");
}

/// 6.2: with two moves it may not pass through one either; it has to go round.
#[test]
fn a_transport_may_not_pass_through_a_patrolled_card() {
    let mut table = at_impulse("Y2Com39", "p1 ships c1x1\np2 ships c5x1 c2c3x1");
    table.when("p1 use, p1 c1");
    assert_eq!(table.legal(), "b1 d1");
    table.when("p1 b1");
    assert_eq!(table.legal(), "a1 b2 c1 pass");
    table.when("p1 b2");
    assert_eq!(table.ships("p1"), "b2x1");
}

/// 6.2: your own cruisers shut nobody of yours out.
#[test]
fn a_transport_may_enter_a_card_that_only_its_owner_patrols() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x1 c1c2x1");
    table.when("p1 use, p1 c1, p1 c2");
    assert_eq!(table.ships("p1"), "c2x1 c1c2x1");
}

/// 6.2: transports of enemies share a card in peace, and a patrolled card may be left.
#[test]
fn a_transport_may_leave_a_patrolled_card_and_join_enemy_transports() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x1\np2 ships b1x2 c1c2x1");
    table.when("p1 use, p1 c1");
    assert_eq!(table.legal(), "b1 d1");
    table.when("p1 b1");
    assert_eq!(table.ships("p1"), "b1x1");
    assert_eq!(table.ships("p2"), "b1x2 c1c2x1");
    assert_eq!(table.score("p1"), 0);
}

/// 6.2: a fleet shut in on all sides cannot be chosen; another fleet can.
#[test]
fn a_fleet_that_is_shut_in_cannot_be_chosen() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x1 e3x1\np2 ships b1c2x1 d1d2x1");
    table.when("p1 use");
    assert_eq!(table.legal(), "e3 pass");
    assert_eq!(
        table.refused("p1 c1"),
        Illegal::FleetCannotMove { place: place("c1"), legal: table.state().legal() }
    );
    assert_eq!(
        table.refused("p1 a1"),
        Illegal::NoFleetThere { place: place("a1"), legal: table.state().legal() }
    );
    assert_eq!(
        table.refused("p1 c1c2"),
        Illegal::NoFleetThere { place: place("c1c2"), legal: table.state().legal() }
    );
}

/// 6.3: one move takes a cruiser through either of its two cards to another gate of that card.
#[test]
fn a_cruiser_moves_through_one_of_its_cards_to_another_gate_of_it() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 b2c3x1");
    table.when("p1 use, p1 b2c3");
    assert_eq!(table.legal(), "a1b2 a2b2 b1b2 b2b3 b2c2 b3c3 c2c3 c3c4 c3d2 c3d3");
    let gate = |text: &str| text.parse::<Gate>().unwrap();
    for to in ["b1c1", "b2c3"] {
        let legal = table.state().legal();
        let refused = Illegal::NotOneMoveAway { from: gate("b2c3"), to: gate(to), legal };
        assert_eq!(table.refused(&format!("p1 {to}")), refused);
    }
    assert!(matches!(table.refused("p1 b2"), Illegal::WrongKindOfShip { .. }));
    table.when("p1 c3d3");
    assert_eq!(table.ships("p1"), "c1x1 c3d3x1");
}

/// 6.4: ships of a moving fleet go together; others may stay behind.
#[test]
fn ships_of_a_fleet_may_stay_behind() {
    let mut table = at_impulse("Y2Com87", "p1 ships c1x3");
    table.when("p1 use, p1 c1");
    assert_eq!(table.legal(), "x1 x2");
    table.when("p1 x2, p1 c2");
    assert_eq!(table.ships("p1"), "c1x1 c2x2");
    assert_eq!(table.count(|event| matches!(event, Event::Moved { ships: 2, .. })), 1);
}

/// 6.4: no more ships go than the card says or the fleet has.
#[test]
fn no_more_ships_go_than_the_card_says() {
    let mut table = at_impulse("Y2Com6", "p1 ships c1c2x3 c1d1x1");
    table.when("p1 use, p1 c1c2");
    assert_eq!(table.refused("p1 x3"), Illegal::TooManyShips { most: 2 });
    assert_eq!(table.refused("p1 pass"), Illegal::MustMove);
    table.when("p1 x2, p1 c2c3");
    assert_eq!(table.ships("p1"), "c1c2x1 c1d1x1 c2c3x2");
}

/// 6.5: the whole path is declared while every card on it still lies face down; then all of it is travelled.
#[test]
fn the_whole_path_is_declared_before_anything_is_explored() {
    let mut table = at_impulse(
        "Y3Com104",
        "p1 ships c1x1
         p1 hand R1Sab15
         map b1 ?R1Sab78 b2 ?R1Sab103",
    );
    table.when("p1 use, p1 c1, p1 b1");
    assert!(!table.happened(|event| matches!(event, Event::Explored { .. })));
    assert!(matches!(table.ask(), Ask::ChooseStep { moves_left: 1, .. }));
    assert_eq!(table.ships("p1"), "c1x1");
    table.when("p1 b2");
    assert_eq!(table.count(|event| matches!(event, Event::Explored { .. })), 1);
    let journey = table.open().journey().unwrap();
    assert_eq!(journey.path, [Place::Cell(cell("b1")), Place::Cell(cell("b2"))]);
}

/// 6.5: a path need not use every move; the rest is let go with a pass.
#[test]
fn a_path_may_be_shorter_than_allowed() {
    let mut table = at_impulse("Y3Com104", "p1 ships c1c2x1");
    table.when("p1 use, p1 c1c2, p1 c2c3, p1 pass");
    assert_eq!(table.ships("p1"), "c2c3x1");
}

/// 6.5: a long path is asked for step by step. Every yellow card of the game in one's minerals makes 23 moves, and still
/// a step has at most ten ways and a pass.
#[test]
fn a_long_path_is_declared_step_by_step() {
    let yellow = Card::all().filter(|card| card.color() == Color::Yellow && card.to_string() != "Y1Com30");
    let gems: String = yellow.map(|card| format!(" {card}")).collect();
    let mut table =
        at_impulse("Y1Com30", &format!("p1 ships c1x1 c1c2x1\np1 minerals{gems}\nmap a3 R1Sab15 b3 R1Sab78"));
    table.when("p1 use");
    assert_eq!(table.number(), 23);
    table.when("p1 c1c2");
    for moves_left in (1..=23).rev() {
        assert!(matches!(table.ask(), Ask::ChooseStep { moves_left: left, .. } if left == moves_left));
        assert!(table.state().legal().len() <= 11);
        table.when(if moves_left % 2 == 1 { "p1 c2c3" } else { "p1 b2c3" });
    }
    assert_eq!(table.ships("p1"), "c1x1 c2c3x1");
    assert_eq!(table.count(|event| matches!(event, Event::Moved { .. })), 23);
}

/// 6.6: cruisers that move through a card destroy all transports of all enemies on it, for 1 point each.
#[test]
fn cruisers_destroy_all_enemy_transports_on_the_card_they_cross() {
    let mut table = at_impulse(
        "Y1Com30",
        "players 3
         p1 ships c1x1 c2x1 b2c2x1
         p2 ships a3x1 c2x2
         p3 ships e3x1 c2x1",
    );
    table.when("p1 use, p1 b2c2, p1 c2d2");
    assert_eq!(table.score("p1"), 3);
    assert_eq!(table.ships("p1"), "c1x1 c2x1 c2d2x1");
    assert_eq!((table.ships("p2"), table.reserve("p2")), ("a3x1".into(), 11));
    assert_eq!((table.ships("p3"), table.reserve("p3")), ("e3x1".into(), 11));
}

/// 6.6: transports on the card beyond the gate where cruisers end are safe.
#[test]
fn transports_beyond_the_last_gate_are_safe() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 b2c2x1\np2 ships c5x1 d2x1");
    table.when("p1 use, p1 b2c2, p1 c2d2");
    assert_eq!(table.score("p1"), 0);
    assert_eq!(table.ships("p2"), "c5x1 d2x1");
}

/// A path of two moves: across b2, then across the Sector Core onto p2's gate.
const TWO_MOVES: &str = "
    p1 ships c1x1 b1b2x1
    p2 ships b2x1 c3x2 c5x1 c3c4x1
    p1 minerals Y2Com4
";

/// 6.6: on the way to a lost battle, transports crossed by the attacking move live; those crossed earlier are gone.
#[test]
fn transports_crossed_by_the_attacking_move_survive_a_lost_battle() {
    let mut table = at_impulse("Y1Com30", &format!("{TWO_MOVES} deck R2Sab9 R1Sab15 unknown"));
    table.when("p1 use, p1 b1b2, p1 b2c3, p1 c3c4");
    assert_eq!(table.score("p1"), 1);
    assert_eq!(table.ships("p1"), "c1x1");
    assert_eq!(table.ships("p2"), "c3x2 c5x1 c3c4x1");
}

/// 6.6: if the battle is won they are destroyed after it.
#[test]
fn transports_crossed_by_the_attacking_move_die_with_a_won_battle() {
    let mut table = at_impulse("Y1Com30", &format!("{TWO_MOVES} deck R1Sab15 R2Sab9 unknown"));
    table.when("p1 use, p1 b1b2, p1 b2c3, p1 c3c4");
    // One for the transport on b2, two for the battle, two for the transports on the Sector Core.
    assert_eq!(table.score("p1"), 5);
    assert_eq!(table.ships("p2"), "c5x1");
    let lost: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Destroyed { place, .. } => Some(place.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(lost, ["b2", "c3c4", "c3"]);
}

/// 6.7: through a card that an enemy patrols a cruiser moves only onto a gate with enemy cruisers.
#[test]
fn through_a_patrolled_card_a_cruiser_must_attack() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 b2c3x1\np2 ships c5x1 c3c4x1");
    table.when("p1 use, p1 b2c3");
    assert_eq!(table.legal(), "a1b2 a2b2 b1b2 b2b3 b2c2 c3c4");
    assert_eq!(table.refused("p1 c3d2"), Illegal::MustAttack { cell: cell("c3") });
}

/// 6.7: where several enemies patrol the card, the mover picks the gate to attack, and only that one.
#[test]
fn the_mover_picks_which_of_several_enemies_to_attack() {
    let mut table = at_impulse(
        "Y1Com30",
        "players 3
         p1 ships c1x1 c2c3x1
         p2 ships a3x1 b3c3x1
         p3 ships e3x1 c3d3x1
         deck R1Sab15 R2Sab9 unknown",
    );
    table.when("p1 use, p1 c2c3");
    assert_eq!(table.legal(), "b1c2 b2c2 b3c3 c1c2 c2d1 c2d2 c3d3");
    table.when("p1 c3d3");
    assert!(
        table.happened(
            |event| matches!(event, Event::BattleBegan { defender, .. } if *defender == seat("p3"))
        )
    );
    assert_eq!(table.ships("p2"), "a3x1 b3c3x1");
    assert_eq!(table.ships("p3"), "e3x1");
}

/// 6.7: a cruiser that begins next to enemies may leave through its other card.
#[test]
fn a_cruiser_may_leave_through_the_card_nobody_patrols() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 b2c3x1\np2 ships c5x1 c3c4x1");
    table.when("p1 use, p1 b2c3, p1 a2b2");
    assert_eq!(table.ships("p1"), "c1x1 a2b2x1");
}

/// 6.8: a battle ends the fleet's movement, however many moves it had left and whatever else it could have attacked.
#[test]
fn a_battle_ends_the_movement() {
    let mut table = at_impulse(
        "Y1Com30",
        "p1 ships c1x1 b2c3x1
         p2 ships c5x1 c3c4x1 c4d4x1
         p1 minerals Y3Com13 Y3Com54
         deck R1Sab15 R2Sab9 unknown",
    );
    table.when("p1 use");
    assert_eq!(table.number(), 4);
    table.when("p1 b2c3, p1 c3c4");
    assert_eq!(table.ships("p1"), "c1x1 c3c4x1");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }));
}

/// 6.9: the card on which transports ended is activated before the next Impulse card, boosted by those that moved.
#[test]
fn the_card_at_the_end_of_the_path_is_activated() {
    let mut table = at_impulse("Y2Com87", "p1 ships c1x2\nmap c2 B1Bui10");
    table.when("p1 use, p1 c1, p1 x2, p1 c2");
    assert_eq!(
        table.ask(),
        Ask::Activate { cell: cell("c2"), card: crate::scenario::card("B1Bui10"), moved: 2 }
    );
    table.when("p1 use");
    assert_eq!(table.number(), 2);
    table.when("p1 c1, p1 c1");
    assert_eq!(table.ships("p1"), "c1x2 c2x2");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }));
}

/// 6.9: activating is optional.
#[test]
fn activating_may_be_declined() {
    let mut table = at_impulse("Y2Com87", "p1 ships c1x2\nmap c2 B1Bui10");
    table.when("p1 use, p1 c1, p1 x2, p1 c2");
    assert_eq!(table.legal(), "pass use");
    table.when("p1 pass");
    assert_eq!(table.ships("p1"), "c2x2");
    assert!(
        table.happened(|event| matches!(event, Event::Skipped { card, .. } if card.to_string() == "B1Bui10"))
    );
}

/// 6.9: cards that transports only pass through are not activated.
#[test]
fn only_the_last_card_of_the_path_is_activated() {
    let mut table = at_impulse("Y2Com39", "p1 ships c1x1\nmap c2 B1Bui10 b2 B1Bui47");
    table.when("p1 use, p1 c1, p1 c2, p1 b2");
    assert_eq!(
        table.ask(),
        Ask::Activate { cell: cell("b2"), card: crate::scenario::card("B1Bui47"), moved: 1 }
    );
    table.when("p1 pass");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }));
}

/// 6.9: transports that come back to the card where they began do not activate it.
#[test]
fn the_card_where_transports_began_is_not_activated() {
    let mut table = at_impulse("Y2Com39", "p1 ships c2x1\nmap c2 B1Bui10");
    table.when("p1 use, p1 c2, p1 b2, p1 c2");
    assert_eq!(table.ships("p1"), "c2x1");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }));
    assert!(!table.happened(|event| matches!(
        event,
        Event::Idle { .. }
            | Event::Skipped { .. }
            | Event::Performed { link: Link { origin: Origin::Arrival(..), .. }, .. }
    )));
}

/// 6.9: cruisers activate nothing.
#[test]
fn cruisers_activate_nothing() {
    let mut table = at_impulse("Y1Com30", "p1 ships c1x1 c1c2x1\nmap c2 B1Bui10 b2 B1Bui47");
    table.when("p1 use, p1 c1c2, p1 b2c2");
    assert!(matches!(table.ask(), Ask::UseImpulseCard { .. }));
}

/// 6.11: Command cards on the map set off one another, and a chain may come back to a card it has used.
#[test]
fn a_chain_of_activations_may_come_back() {
    let mut table = at_impulse("Y1Com34", "p1 ships c1x1\nmap c1 Y1Com80 c2 Y1Com93");
    table.when("p1 use, p1 c1, p1 c2, p1 use, p1 c2, p1 c1, p1 use, p1 c1, p1 c2, p1 use");
    let origins: Vec<_> = table.open().chain().iter().map(|link| link.origin).collect();
    let there = Origin::Arrival(cell("c2"), crate::scenario::card("Y1Com93"));
    let back = Origin::Arrival(cell("c1"), crate::scenario::card("Y1Com80"));
    assert_eq!(origins[1..], [there, back, there]);
    assert_eq!(table.ships("p1"), "c2x1");
}

/// 6.2, 1.3: the unique tech of the Ariek must end at the Sector Core.
#[test]
fn the_tech_of_the_ariek_must_end_at_the_core() {
    let mut table = given(&format!("{OPEN} turn 3 p1\nstep tech\np1 ships c2x1 b2c2x1 e1x1"));
    table.when("p1 right");
    assert_eq!(table.legal(), "c2 pass b2c2");
    assert_eq!(
        table.refused("p1 e1"),
        Illegal::FleetCannotMove { place: place("e1"), legal: table.state().legal() }
    );
    table.when("p1 b2c2");
    assert_eq!(table.legal(), "b2c3 c2c3");
    assert_eq!(table.refused("p1 a2b2"), Illegal::MustReachCore);
    let mut table = given(&format!("{OPEN} turn 3 p1\nstep tech\np1 ships c2x1 b2c2x1"));
    table.when("p1 right, p1 c2");
    assert_eq!(table.ask(), Ask::ActivateCore { moved: 1 }, "transports have one way only (14.10)");
}

/// 6.3, 1.3: the unique tech of the Herculese must lead a cruiser through an unexplored card.
#[test]
fn the_tech_of_the_herculese_must_cross_an_unexplored_card() {
    let mut table = given(&format!(
        "{OPEN} races Herculese Ariek\nturn 3 p1\nstep tech\np1 ships c1c2x1\nmap c2 ?R1Sab78"
    ));
    table.when("p1 right, p1 c1c2");
    assert_eq!(table.legal(), "b1c2 b2c2 c2c3 c2d1 c2d2");
    assert_eq!(table.refused("p1 c1d1"), Illegal::MustCrossUnexplored);
    table.when("p1 c2c3");
    assert_eq!(table.map("c2"), MapCard::FaceUp(crate::scenario::card("R1Sab78")));
}
