//! Chapter 11: what always holds. That it holds in random games of every form is in `properties.rs`; here it is counted
//! by hand on one game, and positions in which it does not hold are refused.

use crate::scenario::{Scenario, given, refused_position, seat};
use impulse_engine::*;

/// How many cards lie somewhere, counted from what a viewer who sees everything is shown.
fn cards_on_the_table(table: &Scenario) -> (usize, CardSet) {
    let open = table.open();
    let mut cards: Vec<Card> = open.discard().iter().chain(open.deck().unwrap()).collect();
    cards.extend(open.impulse(seat("p1")).chain(open.plan_in_use()).chain(open.executing().iter()));
    for player in open.seats() {
        cards.extend(open.hand(player).iter().chain(open.minerals(player).iter()).chain(open.plan(player)));
        cards.extend(open.techs(player).into_iter().filter_map(Tech::card));
    }
    for cell in Cell::all() {
        match open.map_card(cell) {
            MapCard::FaceUp(card) => cards.push(card),
            _ => cards.extend(open.hidden_map_card(cell)),
        }
    }
    (cards.len(), cards.into_iter().collect())
}

/// 11.1: at the beginning of every turn all 108 cards are there, each once, and every player has 12 ships; scores never
/// fall.
#[test]
fn cards_and_ships_are_neither_lost_nor_made() {
    let mut table = given("players 3\nturn 1 p1\np1 hand ?5\np2 hand ?5\np3 hand ?5");
    let mut turn = 0;
    let mut scores = [0; 3];
    let mut choice = 7;
    while table.end().is_none() && table.state().turn() < 60 {
        if table.state().turn() > turn && table.open().chain().is_empty() {
            turn = table.state().turn();
            let (count, cards) = cards_on_the_table(&table);
            assert_eq!((count, cards), (108, CardSet::ALL), "turn {turn}");
            for player in table.open().seats() {
                let on_map: u8 = table
                    .open()
                    .fleets()
                    .filter(|fleet| fleet.owner == player)
                    .map(|fleet| fleet.ships)
                    .sum();
                assert_eq!(on_map + table.open().reserve(player), 12, "turn {turn}");
                assert!(table.state().score(player) >= scores[player.index()]);
                scores[player.index()] = table.state().score(player);
            }
        }
        let legal = table.state().legal();
        choice = (choice * 31 + 17) % 1009;
        let answer = format!("{} {}", table.asked(), legal.nth(choice % legal.len()).unwrap());
        table.when(&answer);
    }
    assert!(turn > 20, "only {turn} turns were played");
}

/// 11.1: in a battle under way the attackers are on no gate yet, so no gate ever has two owners.
#[test]
fn a_gate_has_one_owner_even_in_battle() {
    let mut table = given(
        "turn 3 p1\nstep impulse 1\nimpulse Y1Com30\np1 ships c1x1 b2c3x1\np2 ships c5x1 c3c4x1\np2 hand ?1",
    );
    table.when("p1 use, p1 b2c3, p1 c3c4");
    assert_eq!((table.ships("p1"), table.reserve("p1")), ("c1x1".into(), 10));
    assert_eq!(table.open().cruisers("c3c4".parse().unwrap()), Some((seat("p2"), 1)));
    assert_eq!(table.open().battle().unwrap().attackers, 1);
}

/// What a refusal must say, and in which words.
fn refuses(lines: &str, reason: &str) {
    let refusal = refused_position(lines);
    assert!(refusal.contains(reason), "{lines}\nis refused with {refusal:?}, not for {reason:?}");
}

/// 11.1: a position in which a card is in two places, or in none, is refused.
#[test]
fn a_card_in_two_places_or_in_none_is_refused() {
    refuses("p1 hand R1Res2\np2 hand R1Res2", "R1Res2 is in two places (rule 11.1)");
    refuses("p1 hand R1Res2 R1Res2", "R1Res2 is in two places (rule 11.1)");
    refuses("impulse R1Res2\nmap c1 R1Res2", "R1Res2 is in two places (rule 11.1)");
    refuses("deck R1Res2 unknown\ndiscard R1Res2", "R1Res2 is in two places (rule 11.1)");
    refuses("deck R1Res2 R1Res53", "these cards are nowhere");
    refuses("p1 hand R1Res2\np1 known R1Res53", "R1Res53 cannot be known to be in the hand of p1");
    refuses("p1 hand ?10\np2 hand ?10\np2 minerals ?80", "\"?80\" is not a card");
}

/// 1.4, 11.1: a position with thirteen ships of one player, or with two owners of a gate, is refused.
#[test]
fn impossible_ships_are_refused() {
    refuses("p1 ships c1x9 c1c2x4", "p1 has more than 12 ships (rule 1.4)");
    refuses("p1 ships c1c2x1\np2 ships c5x1 c1c2x1", "c1c2 holds cruisers of p1 and of p2 (rule 11.1)");
    refuses("p1 ships c2x1", "transports stand on c2, so it has been explored (rule 7.1)");
}

/// 9.3, 9.4, 11.1: so are finished games, and players who should be out or are not.
#[test]
fn finished_games_and_wrong_eliminations_are_refused() {
    refuses("p1 score 20", "with 20 the game is over (rule 9.3)");
    refuses("p1 ships", "p1 has no ships, so must be eliminated (rule 9.4)");
    refuses(
        "players 3\np2 eliminated\np2 hand R1Res2",
        "p2 is eliminated, so has neither ships nor cards (rule 9.4)",
    );
    refuses(
        "players 3\np2 eliminated\np2 ships a3x1",
        "p2 is eliminated, so has neither ships nor cards (rule 9.4)",
    );
    refuses(
        "players 3\nturn 2 p2\np2 eliminated",
        "it cannot be the turn of p2, who is eliminated (rule 9.4)",
    );
}

/// 9.4, 11.1: a game of which only one player is left is over, and no position.
#[test]
fn a_position_with_one_player_left_is_refused() {
    refuses("p2 eliminated", "(rule 9.4)");
}

/// 3.4, 3.6, 9.1, 11.1: so are rows and hands that are too long, and steps that do not exist.
#[test]
fn impossible_rows_hands_and_steps_are_refused() {
    refuses("impulse R1Res2 R1Res53 R1Res76 R1Min28 R1Min71", "never has more than 4 cards (rule 3.6)");
    refuses("step add\nimpulse R1Res2 R1Res53 R1Res76 R1Min28", "more than 3 cards at this step (rule 3.6)");
    refuses("step impulse 3\nimpulse R1Res2 R1Res53", "there is no card number 3 to use");
    refuses("step impulse 0\nimpulse R1Res2", "have a number, from 1");
    refuses("step tech 2", "have a number, from 1");
    refuses("step supper", "\"supper\" is not a step");
    refuses("step plan 1", "belong together (rule 3.4)");
    refuses("step tech\nplan-in-use R1Res2", "belong together (rule 3.4)");
    refuses("step discard", "without option discard-to-eight (rule 13.1)");
    refuses("p1 hand ?11", "p1 has 11 cards in hand, more than 10 (rule 9.1)");
    refuses("impulse2 R1Res2", "this game has 1 Impulse (rule 12.2)");
}

/// 1.2, 1.3, 2.3, 11.1: so are techs in the wrong slot, and cards where none of that kind can lie.
#[test]
fn things_in_the_wrong_place_are_refused() {
    refuses("p1 techs unique common", "(rule 1.3)");
    refuses("p1 techs common", "techs (two)");
    refuses("map c3 R1Res2", "c3 is the Sector Core (rule 1.2)");
    refuses("map c1 ?R1Res2", "c1 is a home, which lies face up (rule 2.3)");
    refuses("p3 hand R1Res2", "there is no p3: the game has 2 players");
    refuses("turn 2 p3", "there is no p3: the game has 2 players");
    refuses("last-shuffle R1Res2", "last-shuffle must name every card that is in the deck: ");
}

/// 11.1: words that mean nothing are refused with their line.
#[test]
fn words_that_mean_nothing_are_refused() {
    refuses("p1 hand R1Res3", "line 7: \"R1Res3\" is not a card");
    refuses("p1 hand card109", "\"card109\" is not a card");
    refuses("map b5 R1Res2", "\"b5\" is not a cell: a1 to e3");
    refuses("map b1", "pairs of a cell and a card");
    refuses("p1 ships c1c3x1", "\"c1c3\" is not a gate: c1 and c3 are not neighbours");
    refuses("p1 ships c1x0", "\"c1x0\" is not a number of ships: a player has 12");
    refuses("p1 ships c1x13", "\"c1x13\" is not a number of ships: a player has 12");
    refuses("p1 ships c1", "\"c1\" is not a fleet");
    refuses("p7 score 3", "\"p7\" is not a player: p1 to p6");
    refuses("turn 7", "like \"turn 7 p2\" or \"p1 score 12\", not \"turn 7\"");
    refuses("start p9", "\"p9\" is not a player");
    refuses("shuffles few", "\"few\" is not a number of generator blocks");
    refuses("p1 hand ?many", "\"?many\" is not a number of unknown cards");
    refuses("p1 colour red", "not \"colour red\"");
    refuses("turn 0 p1", "like \"turn 7 p2\"");
    refuses("step add\np1 hand ?2\nthen R1Res2x", "R1Res2x");
}

/// 11.1: a position may go on with what was answered since; an answer that is illegal there is refused with its rule.
#[test]
fn a_position_goes_on_with_legal_answers_only() {
    let lines = "step impulse 1\nimpulse Y1Com34\np1 ships c1x1\nmap c2 R1Res2";
    let table = given(&format!("{lines}\nthen use c1 c2"));
    assert_eq!(table.ships("p1"), "c2x1");
    refuses(&format!("{lines}\nthen use c1 c4"), "p1 c4: NotNextCard { cell: c4 } (rule 6.2)");
}
