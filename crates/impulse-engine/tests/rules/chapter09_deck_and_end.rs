//! Chapter 9: the hand limit, the deck, points and the end of the game. Elimination is in `chapter09_elimination.rs`.

use crate::scenario::{Scenario, card, given, seat};
use impulse_engine::*;

/// A table on which deck and discard pile hold what the lines say and nothing else: of the cards that are not named,
/// some lie on the map, face down, and `keeper` has mined the rest.
fn all_cards_out(keeper: &str, lines: &str) -> Scenario {
    let words: Vec<&str> = lines.split_whitespace().map(|word| word.trim_start_matches('?')).collect();
    let named: CardSet = words.iter().filter_map(|word| word.parse::<Card>().ok()).collect();
    let map_lines = lines.lines().filter_map(|line| line.trim().strip_prefix("map "));
    let cells_named: usize = map_lines.map(|line| line.split_whitespace().count() / 2).sum();
    let rest = CardSet::ALL.without(named);
    let mined: String = rest.iter().skip(18 - cells_named).map(|card| format!(" {card}")).collect();
    let table = given(&format!("{lines}\n{keeper} minerals{mined}"));
    assert_eq!(table.open().deck_len() + table.open().discard().len() as u8, in_piles(lines));
    table
}

fn in_piles(lines: &str) -> u8 {
    let piles =
        lines.lines().map(str::trim).filter(|line| line.starts_with("deck") || line.starts_with("discard"));
    piles.map(|line| line.split_whitespace().count() as u8 - 1).sum()
}

fn shuffles(table: &Scenario) -> Vec<u8> {
    let cards = |event: &Event| match *event {
        Event::Shuffled { cards } => Some(cards),
        _ => None,
    };
    table.events.iter().filter_map(cards).collect()
}

const NINE_CARDS: &str = "B1Tra11 B1Tra17 B1Tra27 B1Tra35 B1Tra83 B2Tra67 B2Tra82 B3Tra94 Y1Tra16";

/// 9.1: with ten cards in hand a draw does nothing, and no card is turned over.
#[test]
fn a_full_hand_draws_nothing() {
    let mut table = given(&format!(
        "turn 3 p1\nstep impulse 1\nimpulse G3Dra5 G2Dra65 G1Exe81\np1 hand {NINE_CARDS} Y1Tra52\ndeck R1Res2 unknown"
    ));
    // Both Draw cards have been passed over.
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe81") });
    let deck = table.open().deck();
    table.when("p1 pass").leaves_in_deck("R1Res2");
    assert_eq!(table.hand_size("p1"), 10, "nothing was drawn at the end of the turn");
    assert_eq!(table.open().deck(), deck);
    assert!(!table.happened(|event| matches!(event, Event::Drew { .. } | Event::Revealed { .. })));
}

/// 9.1: a draw of several cards stops at the tenth card in hand.
#[test]
fn a_draw_stops_at_ten_cards() {
    let mut table = given(&format!(
        "turn 3 p1\nstep impulse 1\nimpulse G3Dra5 G1Exe81\np1 hand {NINE_CARDS}\ndeck R1Res2 R1Res53 unknown"
    ));
    table.when("p1 use, p1 use");
    assert_eq!(table.hand_size("p1"), 10);
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe81") }, "the second card is not offered");
    table.leaves_in_deck("R1Res53");
}

/// 9.1: so does a draw with a condition, and the draw at the end of the turn.
#[test]
fn a_conditional_draw_and_the_last_draw_stop_at_ten_cards() {
    let mut table = given(&format!(
        "turn 3 p1\nstep impulse 1\nimpulse G2Dra65 G1Exe81\np1 hand {NINE_CARDS}\ndeck R1Res2 R1Res53 unknown"
    ));
    table.when("p1 use, p1 use, p1 use").leaves_in_deck("R1Res53");
    assert_eq!(table.count(|event| matches!(event, Event::Revealed { .. })), 1);
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe81") }, "no second card is offered");
    let mut table = given(&format!(
        "turn 3 p1\nstep impulse 1\nimpulse G1Exe81\np1 hand {NINE_CARDS}\ndeck R1Res2 R1Res53 unknown"
    ));
    table.when("p1 pass");
    assert_eq!(table.hand_size("p1"), 10);
    table.leaves_in_deck("R1Res53");
}

/// 9.2: the moment the last card leaves the deck, the discard pile becomes the deck.
#[test]
fn the_pile_is_shuffled_the_moment_the_last_card_leaves_the_deck() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse G3Dra5\ndeck R1Res2\ndiscard rest");
    let pile = table.open().discard();
    table.when("p1 use, p1 use");
    assert_eq!(table.hand("p1"), "R1Res2");
    assert_eq!(shuffles(&table), [pile.len() as u8], "before the next card is asked for");
    assert_eq!(table.open().deck().unwrap().into_iter().collect::<CardSet>(), pile);
    assert!(table.open().discard().is_empty());
}

/// 9.2: the card that left is not shuffled in, even if it is discarded at once.
#[test]
fn the_last_card_is_not_shuffled_with_the_pile() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse G2Dra65\ndeck Y3Com13\ndiscard rest");
    table.when("p1 use, p1 use");
    assert_eq!(table.open().discard().iter().collect::<Vec<_>>(), [card("Y3Com13")]);
    assert!(!table.open().deck().unwrap().contains(&card("Y3Com13")));
}

/// 9.2: if the pile is empty when the last card leaves, the shuffle waits until a card is needed.
#[test]
fn an_empty_pile_is_shuffled_only_when_a_card_is_needed() {
    let mut table = all_cards_out(
        "p2",
        "turn 3 p1
         step impulse 1
         impulse G3Dra5 B2Tra67 G1Exe81 G1Exe85
         deck R1Res2",
    );
    table.when("p1 use, p1 use, p1 pass");
    assert_eq!((table.hand("p1"), shuffles(&table)), ("R1Res2".into(), vec![]));
    table.when("p1 use, p1 R1Res2");
    assert_eq!(shuffles(&table), [0; 0], "there is a pile again, and still no card is needed");
    assert!(table.discarded("R1Res2"));
    table.when("p1 use, p1 use");
    assert_eq!(shuffles(&table), [1]);
    assert!(
        table.happened(|event| matches!(event, Event::Revealed { card: top, .. } if *top == card("R1Res2")))
    );
}

/// 9.2: with deck and pile both empty everybody gives two cards, or all, in turn order from the active player; those
/// are shuffled, and drawing goes on.
#[test]
fn with_deck_and_pile_empty_everybody_gives_two_cards() {
    let mut table = all_cards_out(
        "p1",
        "players 3
         turn 3 p2
         step impulse 1
         impulse G3Dra5
         p1 hand R1Res2 R1Res53 R1Res76
         p2 hand B1Tra11 B1Tra17 B1Tra27 B1Tra35
         p3 hand G1Pla8
         deck",
    );
    table.when("p2 use, p2 use");
    assert!(table.happened(|event| matches!(event, Event::DeckEmpty)));
    assert_eq!((table.asked(), table.ask()), (seat("p2"), Ask::GiveToDeck { left: 2 }));
    assert_eq!(table.refused("p2 pass"), Illegal::MustDiscard);
    assert_eq!(table.refused("p2 G1Pla8"), Illegal::NotInHand { card: card("G1Pla8") });
    table.when("p2 B1Tra35, p2 B1Tra11");
    // p3 has one card only: it goes without a question (14.10).
    assert_eq!((table.asked(), table.ask()), (seat("p1"), Ask::GiveToDeck { left: 2 }));
    assert_eq!(table.hand("p3"), "");
    table.when("p1 R1Res53, p1 R1Res2");
    assert_eq!(shuffles(&table), [5]);
    assert_eq!(table.hand("p1"), "R1Res76");
    assert_eq!((table.asked(), table.hand_size("p2")), (seat("p2"), 3), "the card has been drawn");
    assert_eq!(table.open().deck_len(), 4);
    let given: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Discarded { seat, card } => Some(format!("{seat} {card}")),
            _ => None,
        })
        .collect();
    assert_eq!(given, ["p2 B1Tra35", "p2 B1Tra11", "p3 G1Pla8", "p1 R1Res53", "p1 R1Res2"]);
}

/// 9.2: with no card anywhere a draw does nothing, and the game goes on.
#[test]
fn with_no_card_anywhere_a_draw_does_nothing() {
    let mut table = all_cards_out("p1", "turn 3 p1\nstep impulse 1\nimpulse G3Dra5 G1Exe81\ndeck");
    table.when("p1 use, p1 use");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe81") });
    table.when("p1 use, p1 use");
    assert_eq!(table.state().active(), seat("p2"), "the last draw of the turn did nothing either");
    assert_eq!((table.hand_size("p1"), table.open().deck_len()), (0, 0));
    assert!(!table.happened(|event| matches!(
        event,
        Event::Drew { .. } | Event::Revealed { .. } | Event::Shuffled { .. } | Event::DeckEmpty
    )));
}

/// 9.2: the draw at the end of a turn asks everybody for cards too, and the turn then passes on.
#[test]
fn the_draw_at_the_end_of_a_turn_refills_the_deck() {
    let mut table = all_cards_out(
        "p1",
        "turn 3 p1
         step impulse 1
         impulse G1Exe81
         p1 hand R1Res2
         p2 hand B1Tra11 B1Tra17 B1Tra27 B1Tra35
         deck",
    );
    table.when("p1 pass, p2 B1Tra17, p2 B1Tra35");
    assert_eq!(shuffles(&table), [3]);
    assert_eq!((table.hand_size("p1"), table.hand("p2")), (2, "B1Tra11 B1Tra27".into()));
    assert_eq!((table.state().active(), table.open().deck_len()), (seat("p2"), 1));
}

/// A battle in which no card is left in deck and pile.
const BATTLE_WITHOUT_DECK: &str = "
    turn 3 p1
    step impulse 1
    impulse Y1Com30 G1Exe81
    p1 ships c1x1 b2c3x1
    p2 ships c5x1 c3c4x1
    deck
";

/// 9.2: the deck may have to be refilled in the middle of a battle, between the cards of the two sides too.
#[test]
fn the_deck_is_refilled_in_the_middle_of_a_battle() {
    let table = &mut all_cards_out(
        "p1",
        &format!("{BATTLE_WITHOUT_DECK} p1 hand R1Res2 R1Res53\np2 hand R1Sab15 R1Sab78 R1Sab103"),
    );
    table.when("p1 use, p1 b2c3, p1 c3c4, p2 pass, p1 pass");
    assert_eq!((table.asked(), table.ask()), (seat("p2"), Ask::GiveToDeck { left: 2 }), "p1 gave both");
    table.when("p2 R1Sab15, p2 R1Sab78");
    assert_eq!(shuffles(table), [4]);
    assert_eq!(table.count(|event| matches!(event, Event::BattleCard { .. })), 2);
    assert_eq!((table.score("p2"), table.ships("p1")), (2, "c1x1".into()), "1 : 1 is the defender's");
}

/// 9.2: a card revealed in the battle stays out of the shuffle that the next one needs.
#[test]
fn a_card_in_battle_is_not_shuffled() {
    let lines = BATTLE_WITHOUT_DECK.replace("deck", "deck R3Min91");
    let table = &mut all_cards_out("p1", &format!("{lines} p1 hand R1Res2 R1Res53 R1Res76"));
    table.when("p1 use, p1 b2c3, p1 c3c4, p1 pass");
    // The defender has revealed the last card; the attacker's must come from the hands.
    assert_eq!(table.ask(), Ask::GiveToDeck { left: 2 });
    table.when("p1 R1Res2, p1 R1Res53");
    assert_eq!(shuffles(table), [2]);
    assert!(
        table
            .happened(|event| matches!(event, Event::BattleWon { attacker_icons: 1, defender_icons: 3, .. }))
    );
    assert!(table.discarded("R3Min91"));
}

/// 9.2, 8.7: nor is a reinforcement that counted: it is discarded after the battle.
#[test]
fn a_counted_reinforcement_is_not_shuffled() {
    let lines = format!("{BATTLE_WITHOUT_DECK} p1 hand R1Res2 R1Res53 R1Res76\np2 hand Y1Com37");
    let mut table = all_cards_out("p1", &lines);
    table.when("p1 use, p1 b2c3, p1 c3c4, p2 Y1Com37, p1 pass");
    assert_eq!((table.asked(), table.ask()), (seat("p1"), Ask::GiveToDeck { left: 2 }), "the pile is empty");
    table.when("p1 R1Res2, p1 R1Res53");
    assert_eq!(shuffles(&table), [2]);
    assert!(table.discarded("Y1Com37"));
}

/// 9.2: a battle with no card anywhere is 0 : 0, and the defender wins.
#[test]
fn a_battle_without_any_card_is_the_defenders() {
    let mut table = all_cards_out("p1", BATTLE_WITHOUT_DECK);
    table.when("p1 use, p1 b2c3, p1 c3c4");
    assert!(
        table
            .happened(|event| matches!(event, Event::BattleWon { attacker_icons: 0, defender_icons: 0, .. }))
    );
    assert_eq!((table.score("p2"), table.ships("p1")), (2, "c1x1".into()));
}

/// 9.2: bombs refill the deck like any other reveal, and fall for nothing if there is no card at all.
#[test]
fn bombs_refill_the_deck() {
    let lines = "turn 3 p1\nstep impulse 1\nimpulse R1Sab103 G1Exe81\np1 ships c1x1 c4c5x1\np2 ships c5x2 a3b3x1\ndeck";
    let mut table = all_cards_out("p1", &format!("{lines}\np1 hand R2Sab9 R3Sab44"));
    table.when("p1 use, p1 c5, p1 use, p1 use");
    assert_eq!(shuffles(&table), [2, 1], "the second bomb is the first one again, or the other");
    assert_eq!((table.score("p1"), table.ships("p2")), (2, "a3b3x1".into()));
    let mut table = all_cards_out("p1", lines);
    table.when("p1 use, p1 c5, p1 use");
    assert_eq!(table.ask(), Ask::UseImpulseCard { card: card("G1Exe81") });
    assert_eq!((table.score("p1"), table.ships("p2")), (0, "c5x2 a3b3x1".into()));
}

/// 9.2: so does an Execute from the deck.
#[test]
fn executing_from_the_deck_refills_it() {
    let mut table = all_cards_out(
        "p2",
        "turn 3 p1\nstep impulse 1\nimpulse G1Exe81\np1 hand B1Bui10 B1Bui47\ndeck\np1 ships c1x1",
    );
    table.when("p1 use, p1 use");
    assert_eq!(shuffles(&table), [2]);
    assert!(matches!(table.ask(), Ask::Build { left: 1, .. }), "one of the two is performed");
    table.when("p1 c1");
    assert_eq!(table.ships("p1"), "c1x2");
}

/// 9.3: the game ends the moment somebody has 20 points, here after the first of two cards traded.
#[test]
fn the_game_ends_in_the_middle_of_a_trade() {
    let mut table =
        given("turn 3 p1\nstep impulse 1\nimpulse B2Tra67\np1 score 19\np1 hand R1Res2 R1Res53\np2 score 19");
    table.when("p1 use, p1 R1Res53");
    let end = End { winner: seat("p1"), reason: EndReason::Points(PointSource::Trade) };
    assert_eq!(table.end(), Some(end));
    assert_eq!((table.score("p1"), table.hand("p1")), (20, "R1Res2".into()));
    assert_eq!(table.refused("p1 R1Res2"), Illegal::GameOver);
    assert_eq!(table.refused("p2 pass"), Illegal::GameOver);
    assert_eq!((table.state().asked(), table.legal()), (None, "".into()));
}

/// 9.3: more than 20 points in one go are all scored.
#[test]
fn a_score_may_pass_twenty() {
    let mut table = given("turn 3 p1\nstep impulse 1\nimpulse G3Ref42\np1 score 19\np1 minerals R3Min91");
    table.when("p1 use, p1 R3Min91");
    assert_eq!(table.score("p1"), 22);
    assert_eq!(table.end().unwrap().reason, EndReason::Points(PointSource::Refine));
}

/// 9.3: a defender may win the game in another's turn. The point for the battle comes before those for ships.
#[test]
fn the_game_may_be_won_by_battle_in_anothers_turn() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse Y1Com30\np2 score 19
         p1 ships c1x1 b2c3x1\np2 ships c5x1 c3c4x1\ndeck R1Res2 R1Res53 unknown",
    );
    table.when("p1 use, p1 b2c3, p1 c3c4");
    let end = End { winner: seat("p2"), reason: EndReason::Points(PointSource::Battle) };
    assert_eq!(table.end(), Some(end));
    assert_eq!(table.score("p2"), 20, "after that nobody scores");
    assert_eq!(table.state().active(), seat("p1"));
}

/// 9.3: it may be won on the way: the transports crossed first bring the 20th point, and the fleet goes no further.
#[test]
fn the_game_may_be_won_in_the_middle_of_a_path() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse Y1Com30\np1 score 19\np1 minerals Y2Com4
         map b2 R1Res2\np1 ships c1x1 b1b2x1\np2 ships b2x1 c3x2 c5x1",
    );
    table.when("p1 use, p1 b1b2, p1 b2c3, p1 c3d3");
    assert_eq!(table.end().unwrap().reason, EndReason::Points(PointSource::Ships));
    assert_eq!((table.score("p1"), table.ships("p2")), (20, "c3x2 c5x1".into()));
    assert_eq!(table.count(|event| matches!(event, Event::Moved { .. })), 1);
}

/// 9.3: the 20th point may come from the gates of the Sector Core, or from activating it.
#[test]
fn the_game_may_be_won_at_the_core() {
    let mut gates =
        given("turn 3 p1\nstep impulse 1\nimpulse G1Exe81\np1 score 18\np1 ships c2c3x1 c3d3x4\np1 hand ?2");
    gates.when("p1 pass");
    assert_eq!(gates.end().unwrap().reason, EndReason::Points(PointSource::CoreGates));
    assert_eq!(gates.hand_size("p1"), 2, "no card is drawn any more");
    let mut core =
        given("turn 3 p1\nstep impulse 1\nimpulse Y1Com34\np1 score 19\np1 ships c2x1\nmap c2 R1Res2");
    core.when("p1 use, p1 c2, p1 c3, p1 red");
    assert_eq!(core.end().unwrap().reason, EndReason::Points(PointSource::CoreActivation));
}

/// 9.3: nothing happens after the end: a battle that wins the game destroys no transports any more.
#[test]
fn nothing_happens_after_the_end() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse Y1Com30\np1 score 19
         p1 ships c1x1 b2c3x1\np2 ships c3x2 c5x1 c3c4x1\ndeck R1Res2 R2Min7 unknown",
    );
    table.when("p1 use, p1 b2c3, p1 c3c4");
    assert_eq!(table.end().unwrap().reason, EndReason::Points(PointSource::Battle));
    assert!(matches!(table.events.last(), Some(Event::Ended { .. })), "{:?}", table.events.last());
    assert_eq!((table.score("p1"), table.ships("p2")), (20, "c3x2 c5x1".into()));
}

/// 9.2, 9.4: an eliminated player has nothing to give when the deck is empty, and is not asked.
#[test]
fn an_eliminated_player_gives_nothing() {
    let mut table = all_cards_out(
        "p1",
        "players 3\nturn 3 p1\nstep impulse 1\nimpulse G3Dra5 G1Exe81\np2 eliminated
         p1 hand R1Res2 R1Res53 R1Res76\np1 known R1Res2\np3 hand B1Tra11 B1Tra17 B1Tra27\ndeck",
    );
    table.when("p1 use, p1 use, p1 R1Res2, p1 R1Res53");
    assert!(table.open().known(seat("p1")).is_empty(), "nobody knows any more where R1Res2 will be");
    assert_eq!(table.asked(), seat("p3"));
    table.when("p3 B1Tra11, p3 B1Tra17");
    assert_eq!(shuffles(&table), [4]);
    assert_eq!(table.hand_size("p1"), 2);
}
