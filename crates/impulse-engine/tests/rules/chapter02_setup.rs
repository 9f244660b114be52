//! Chapter 2: the map and the set-up.

use crate::scenario::{card, given, refused_position, seat};
use impulse_engine::setup::{ImpossibleSetup, seed_from_number};
use impulse_engine::*;

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn new_game(players: u8, seed: u64) -> State {
    State::new(&Setup::new(players, seed_from_number(seed))).unwrap()
}

/// Everybody chooses the first card of the hand as home.
fn with_homes(players: u8, seed: u64) -> State {
    let mut state = new_game(players, seed);
    for _ in 0..players {
        state.play(state.asked().unwrap(), state.legal().nth(0).unwrap(), &mut ()).unwrap();
    }
    state
}

/// 2.1: 19 cards in rows of 3, 4, 5, 4 and 3, the Sector Core in the middle.
#[test]
fn the_map_is_a_hexagon_of_19_cards() {
    let mut rows = [0; 5];
    Cell::all().for_each(|cell| rows[cell.row_and_column().0] += 1);
    assert_eq!(rows, [3, 4, 5, 4, 3]);
    let view = new_game(2, 1).view(Viewer::Spectator);
    let cores: Vec<Cell> = Cell::all().filter(|&cell| view.map_card(cell) == MapCard::Core).collect();
    assert_eq!(cores, [cell("c3")]);
}

/// 2.1: neighbouring cards share one gate, which makes 42; the rim has none. So a corner has three gates, another card
/// of the rim four, and a card of the inside six.
#[test]
fn neighbouring_cards_share_a_gate_and_the_rim_has_none() {
    assert_eq!(Gate::all().count(), 42);
    let gates = |cell: Cell| cell.gates().count();
    for corner in ["a1", "a3", "c1", "c5", "e1", "e3"] {
        assert_eq!(gates(cell(corner)), 3, "{corner}");
    }
    for rim in ["a2", "b1", "b4", "d1", "d4", "e2"] {
        assert_eq!(gates(cell(rim)), 4, "{rim}");
    }
    for inside in ["b2", "b3", "c2", "c3", "c4", "d2", "d3"] {
        assert_eq!(gates(cell(inside)), 6, "{inside}");
    }
    let core: Vec<String> = cell("c3").neighbours().map(|cell| cell.to_string()).collect();
    assert_eq!(core, ["b2", "b3", "c2", "c4", "d2", "d3"]);
    let left: Vec<String> = cell("c1").neighbours().map(|cell| cell.to_string()).collect();
    assert_eq!(left, ["b1", "c2", "d1"]);
}

/// 2.1, 2.3: all cards but the Sector Core are dealt face down; of them only the homes are turned up, once chosen.
#[test]
fn the_map_is_dealt_face_down() {
    for players in 2..=6 {
        let view = with_homes(players, 4).view(Viewer::Spectator);
        let homes: Vec<Cell> = view.seats().map(|seat| view.home(seat)).collect();
        for cell in Cell::all().filter(|&cell| cell != map::CORE) {
            let is_home = homes.contains(&cell);
            assert_eq!(matches!(view.map_card(cell), MapCard::FaceUp(_)), is_home, "{cell}");
            assert_eq!(view.map_card(cell) == MapCard::FaceDown, !is_home, "{cell}");
        }
    }
}

const LEFT: &str = "c1";
const TOP_LEFT: &str = "a1";
const TOP_RIGHT: &str = "a3";
const RIGHT: &str = "c5";
const BOTTOM_RIGHT: &str = "e3";
const BOTTOM_LEFT: &str = "e1";

/// 2.2: the homes for each number of players, in the order of the seats.
#[test]
fn homes_are_corners() {
    let homes: [&[&str]; 5] = [
        &[LEFT, RIGHT],
        &[LEFT, TOP_RIGHT, BOTTOM_RIGHT],
        &[TOP_LEFT, TOP_RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT],
        &[LEFT, TOP_LEFT, TOP_RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT],
        &[LEFT, TOP_LEFT, TOP_RIGHT, RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT],
    ];
    for (players, homes) in (2..=6).zip(homes) {
        let view = new_game(players, 1).view(Viewer::Spectator);
        let seated: Vec<String> = view.seats().map(|seat| view.home(seat).to_string()).collect();
        assert_eq!(seated, homes);
    }
}

/// 2.2, 2.5: turns go from home to home clockwise round the map, for every number of players.
#[test]
fn turns_go_clockwise_round_the_map() {
    // The corners in the order in which the hand of a clock points at them.
    let clock = [LEFT, TOP_LEFT, TOP_RIGHT, RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT];
    for players in 2..=6 {
        for seed in 0..6 {
            let mut state = with_homes(players, seed);
            let mut begun = vec![state.active()];
            while begun.len() <= usize::from(players) + 1 {
                let mut events: Vec<Event> = Vec::new();
                let legal = state.legal();
                // Nobody does anything, so that nobody is eliminated and everybody has a turn.
                let action = if legal.contains(Action::Pass) { Action::Pass } else { legal.nth(0).unwrap() };
                state.play(state.asked().unwrap(), action, &mut events).unwrap();
                begun.extend(events.iter().filter_map(|event| match event {
                    Event::TurnBegan { seat, .. } => Some(*seat),
                    _ => None,
                }));
            }
            let view = state.view(Viewer::Spectator);
            assert_eq!(begun[0], view.start());
            let hour = |seat: Seat| {
                let home = view.home(seat).to_string();
                clock.iter().position(|corner| *corner == home).unwrap()
            };
            let steps: Vec<usize> =
                begun.windows(2).map(|pair| (hour(pair[1]) + 6 - hour(pair[0])) % 6).collect();
            let once_round: usize = steps[..usize::from(players)].iter().sum();
            assert_eq!(once_round, 6, "{players} players come round once, clockwise");
            let first_round: std::collections::BTreeSet<Seat> =
                begun[..usize::from(players)].iter().copied().collect();
            assert_eq!(first_round.len(), usize::from(players), "everybody has one turn in a round");
        }
    }
}

/// 2.3: no two players have the same race, whether chosen or drawn.
#[test]
fn races_are_different() {
    for seed in 0..20 {
        let mut setup = Setup::new(6, seed_from_number(seed));
        setup.races[2] = Some(Race::Ariek);
        let view = State::new(&setup).unwrap().view(Viewer::Spectator);
        let mut races: Vec<&str> = view.seats().map(|seat| view.race(seat).name()).collect();
        assert_eq!(races[2], "Ariek");
        races.sort_unstable();
        races.dedup();
        assert_eq!(races.len(), 6);
    }
    let mut setup = Setup::new(3, [1; 32]);
    setup.races[0] = Some(Race::Ariek);
    setup.races[2] = Some(Race::Ariek);
    assert_eq!(State::new(&setup).unwrap_err(), ImpossibleSetup::SameRace(Race::Ariek));
    assert!(refused_position("races Ariek Ariek").contains("2.3"));
}

/// 2.3: races that are left open are drawn at random.
#[test]
fn open_races_are_drawn_at_random() {
    let drawn: std::collections::BTreeSet<&str> =
        (0..40).map(|seed| new_game(2, seed).view(Viewer::Spectator).race(seat("p1")).name()).collect();
    assert_eq!(drawn.len(), 6);
}

/// 2.3: everybody has five cards and the one from home, and puts one of the six back, face up.
#[test]
fn one_of_six_cards_becomes_the_home() {
    for players in 2..=6 {
        let mut state = new_game(players, 9);
        for seat in state.seats() {
            assert_eq!(state.asked(), Some(seat));
            assert_eq!(state.decision().unwrap().ask, Ask::ChooseHome { may_keep: false });
            let hand = state.view(Viewer::Seat(seat)).hand(seat);
            assert_eq!((hand.len(), state.legal().card_part(), state.legal().len()), (6, hand, 6));
            let last = hand.iter().last().unwrap();
            state.play(seat, Action::Card(last), &mut ()).unwrap();
        }
        let open = state.view(Viewer::Everything);
        for seat in state.seats() {
            assert_eq!(open.hand_size(seat), 5);
            let MapCard::FaceUp(home) = open.map_card(open.home(seat)) else { panic!("no home card") };
            assert!(!open.hand(seat).contains(home));
        }
    }
}

/// 2.3: a home must be chosen, and from one's own six cards.
#[test]
fn a_home_must_be_chosen() {
    let state = new_game(2, 9);
    let (p1, p2) = (seat("p1"), seat("p2"));
    assert_eq!(state.check(p1, Action::Pass), Err(Illegal::MustChooseCard));
    let not_mine = state.view(Viewer::Seat(p2)).hand(p2).iter().next().unwrap();
    assert_eq!(state.check(p1, Action::Card(not_mine)), Err(Illegal::NotInHand { card: not_mine }));
    assert_eq!(state.check(p2, Action::Card(not_mine)), Err(Illegal::NotAsked { asked: p1 }));
}

/// 2.3, 10.2: until all have chosen nobody can tell what another has chosen: whatever it is, the view is the same.
#[test]
fn a_home_is_secret_until_all_have_chosen() {
    let (p1, p2, p3) = (seat("p1"), seat("p2"), seat("p3"));
    let before = new_game(3, 9);
    let mut views = Vec::new();
    for choice in before.legal().iter() {
        let mut state = before;
        let mut events: Vec<Event> = Vec::new();
        state.play(p1, choice, &mut events).unwrap();
        let others = [Viewer::Seat(p2), Viewer::Seat(p3), Viewer::Spectator];
        let heard: Vec<Seen> = events.iter().map(|event| event.seen_by(Viewer::Seat(p2))).collect();
        assert_eq!(heard, [Seen::HomeChosen { seat: p1, card: None }]);
        let view = state.view(Viewer::Seat(p2));
        assert!(view.home_is_chosen(p1) && view.home_choice(p1).is_none());
        assert_ne!(view.map_card(cell(LEFT)), MapCard::FaceUp(own_choice(&state, p1)));
        views.push(others.map(|viewer| state.view(viewer)));
    }
    assert_eq!(views.len(), 6);
    assert!(views.windows(2).all(|pair| pair[0] == pair[1]));
}

fn own_choice(state: &State, seat: Seat) -> Card {
    state.view(Viewer::Seat(seat)).home_choice(seat).unwrap()
}

/// 2.3: with the last choice all homes are turned up at once.
#[test]
fn homes_are_turned_up_together() {
    let mut state = new_game(2, 9);
    let mut events: Vec<Event> = Vec::new();
    let first = state.legal().nth(0).unwrap();
    state.play(seat("p1"), first, &mut events).unwrap();
    assert!(!events.iter().any(|event| matches!(event, Event::HomeRevealed { .. })));
    let second = state.legal().nth(3).unwrap();
    state.play(seat("p2"), second, &mut events).unwrap();
    let view = state.view(Viewer::Spectator);
    for (home, choice) in [(LEFT, first), (RIGHT, second)] {
        let Action::Card(card) = choice else { panic!("a card was asked") };
        assert_eq!(view.map_card(cell(home)), MapCard::FaceUp(card));
    }
}

/// 2.4: two transports on the home card, and one cruiser on its gate towards the Sector Core.
#[test]
fn everybody_begins_with_three_ships_at_home() {
    let at_home = ["c1x2 c1c2x1", "a1x2 a1b2x1", "a3x2 a3b3x1", "c5x2 c4c5x1", "e3x2 d3e3x1", "e1x2 d2e1x1"];
    let view = new_game(6, 1).view(Viewer::Spectator);
    for (owner, ships) in view.seats().zip(at_home) {
        let fleets = view.fleets().filter(|fleet| fleet.owner == owner);
        let text: Vec<String> = fleets.map(|fleet| format!("{}x{}", fleet.place, fleet.ships)).collect();
        assert_eq!(text.join(" "), ships);
    }
}

/// 2.5: the Impulse begins empty.
#[test]
fn the_impulse_begins_empty() {
    let state = with_homes(4, 2);
    let view = state.view(Viewer::Spectator);
    assert!(view.seats().all(|seat| view.impulse(seat).count() == 0));
    assert_eq!((view.turn(), state.decision().unwrap().ask), (1, Ask::AddToImpulse));
}

/// 2.5: the first player is drawn at random: anybody may be it, and has the first turn.
#[test]
fn the_first_player_is_drawn_at_random() {
    for players in 2..=6 {
        let first: std::collections::BTreeSet<Seat> = (0..60)
            .map(|seed| {
                let state = with_homes(players, seed);
                assert_eq!(state.asked(), Some(state.view(Viewer::Spectator).start()));
                state.active()
            })
            .collect();
        assert_eq!(first.len(), usize::from(players));
    }
}

/// 2.5: whoever is not asked cannot answer.
#[test]
fn only_the_player_who_is_asked_can_answer() {
    let table = given("turn 4 p2\np2 hand B1Tra11 B1Tra17\np1 hand R1Res2 R1Res53");
    assert_eq!(table.asked(), seat("p2"));
    assert_eq!(table.refused("p1 R1Res2"), Illegal::NotAsked { asked: seat("p2") });
    assert_eq!(table.refused("p2 R1Res2"), Illegal::NotInHand { card: card("R1Res2") });
}

/// 10.3, 2.5: no view contains the seed or anything that grows from it: games from different generators that lie the
/// same way look the same.
#[test]
fn the_seed_is_in_no_view() {
    let mut setup = Setup::new(2, [0xAB; 32]);
    setup.races = [Some(Race::Ariek), Some(Race::Piscesish), None, None, None, None];
    let state = State::new(&setup).unwrap();
    // As bytes, as the words of the generator's key, and in both notations.
    let traces = ["171, 171, 171", "2880154539", "abababab", "ABABABAB"];
    let everything = format!("{state:?}");
    assert!(
        traces.iter().any(|trace| everything.contains(trace)),
        "the seed would be found if it were there"
    );
    for viewer in [Viewer::Seat(seat("p1")), Viewer::Seat(seat("p2")), Viewer::Spectator, Viewer::Everything]
    {
        let seen = format!("{:?}", state.view(viewer));
        assert!(!traces.iter().any(|trace| seen.contains(trace)), "{viewer:?} sees the seed");
    }
    // The same table with another seed.
    let lying = "turn 3 p1\nstart p1\np1 hand B1Tra11 B1Tra17\np2 hand R1Res2";
    let other = |seed: &str| given(&format!("{lying}\nseed {seed}\nmap c1 Y1Com34 c5 Y1Com40\ndeck unknown"));
    assert!(other("5").seen_by("p1") == other("6").seen_by("p1"), "the seed can be told from a view");
}
