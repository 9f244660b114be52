//! Choosing answers on a screen, over random play of every form of the game.

use crate::common::{any_answer, chance, forms};
use impulse_engine::{Action, Place, State, Viewer};
use impulse_table::{Choosing, Click, Pending, in_hand_order, place_action};

#[test]
fn whatever_is_offered_can_be_clicked_and_played_and_nothing_else() {
    let mut rng = chance(41);
    let (mut further, mut confirmed, mut paths) = (0, 0, 0);
    for setup in forms(41).step_by(3) {
        let mut state = State::new(&setup).expect("a possible set-up");
        for _ in 0..400 {
            let Some(seat) = state.asked() else { break };
            let view = state.view(Viewer::Seat(seat));
            let choosing = Choosing::of(&view);
            let answers = choosing.answers();
            for action in Action::all() {
                let offered = answers.contains(&action);
                let actions = choosing.actions(action);
                assert!(!offered || !actions.is_empty(), "{action} is offered and does nothing");
                let mut after = state;
                for &action in &actions {
                    after.play(seat, action, &mut ()).expect("every step of a click is legal");
                }
                if !offered {
                    continue;
                }
                match choosing.click(action, None, true) {
                    Click::Nothing => panic!("{action} means nothing"),
                    Click::Give(given) => assert_eq!(given, actions),
                    Click::Confirm(pending) => {
                        assert_eq!(pending, Pending { actions: actions.clone(), clicked: action });
                        assert_eq!(
                            choosing.click(action, Some(&pending), true),
                            Click::Give(actions.clone())
                        );
                        confirmed += 1;
                    }
                }
                assert_eq!(choosing.click(action, None, false), Click::Give(actions.clone()));
                further += usize::from(!view.legal().contains(action));
            }
            for place in choosing.destinations() {
                let path = choosing.path(Some(place));
                assert!(path.len() > 1 || choosing.actions(place_action(place)) == [Action::Pass]);
                paths += 1;
            }
            // Others are offered nothing.
            let watching = Choosing::of(&state.view(Viewer::Spectator));
            assert!(watching.answers().is_empty() && watching.destinations().is_empty());
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
    assert!(further > 100 && confirmed > 500 && paths > 100, "{further} {confirmed} {paths}");
}

#[test]
fn the_list_begins_with_doing_and_ends_with_declining() {
    let mut rng = chance(42);
    let mut both = 0;
    for setup in forms(42).step_by(4) {
        let mut state = State::new(&setup).expect("a possible set-up");
        for _ in 0..300 {
            let Some(seat) = state.asked() else { break };
            let view = state.view(Viewer::Seat(seat));
            let answers = Choosing::of(&view).answers();
            if let Some(at) = answers.iter().position(|&action| action == Action::Pass) {
                assert_eq!(at, answers.len() - 1);
                both += usize::from(answers[0] == Action::Use);
            }
            let cards: Vec<_> = answers
                .iter()
                .filter_map(|action| match action {
                    Action::Card(card) => Some(*card),
                    _ => None,
                })
                .collect();
            assert_eq!(cards, in_hand_order(cards.iter().copied().collect()));
            let counts = answers.iter().filter_map(|action| match action {
                Action::Count(ships) => Some(*ships),
                _ => None,
            });
            assert!(counts.is_sorted_by(|a, b| a > b), "many ships first");
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
    assert!(both > 20, "{both}");
}

#[test]
fn a_place_is_named_by_its_answer() {
    for action in Action::all() {
        let place = match action {
            Action::Cell(cell) => Place::Cell(cell),
            Action::Gate(gate) => Place::Gate(gate),
            _ => continue,
        };
        assert_eq!(place_action(place), action);
    }
}
