//! Choosing on a screen, over random play of every form of the game: fleets and cards are taken up, put back and sent.

use crate::games::{any_answer, below, chance, forms};
use impulse_engine::{Action, Ask, Place, State, Viewer};
use impulse_table::{Choosing, Click, habit, in_hand_order, place_action};
use std::collections::BTreeSet;

/// Plays random games of every third form, and shows each question to whoever is asked.
fn questions(
    number: u64,
    step: usize,
    mut see: impl FnMut(&State, &Choosing, &mut impulse_engine::rng::Rng),
) {
    let mut rng = chance(number);
    for setup in forms(number).step_by(step) {
        let mut state = State::new(&setup).expect("a possible set-up");
        for _ in 0..400 {
            let Some(seat) = state.asked() else { break };
            let choosing = Choosing::of(&state.view(Viewer::Seat(seat)));
            see(&state, &choosing, &mut rng);
            // Others are offered nothing.
            let watching = Choosing::of(&state.view(Viewer::Spectator));
            assert!(watching.answers().is_empty() && watching.further().is_empty());
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
}

#[test]
fn whatever_is_offered_can_be_clicked_and_played() {
    let (mut far, mut taken, mut confirmed, mut paths) = (0, 0, 0, 0);
    questions(41, 3, |state, choosing, _| {
        let seat = state.asked().expect("a question");
        let answers = choosing.answers();
        assert!(!answers.is_empty());
        for action in Action::all() {
            let mut clicked = choosing.clone();
            let click = clicked.click(action, None, false);
            let offered = answers.contains(&action) || choosing.further().contains(&action);
            assert_eq!(click != Click::Nothing, offered, "{action}");
            let Click::Give(actions) = click else {
                taken += usize::from(click == Click::Changed);
                continue;
            };
            let mut after = *state;
            for &action in &actions {
                after.play(seat, action, &mut ()).expect("every step of a click is legal");
            }
            far += usize::from(actions != [action]);
            if let Click::Confirm(pending) = choosing.clone().click(action, None, true) {
                assert_eq!((&pending.actions, pending.clicked), (&actions, action));
                let again = choosing.clone().click(action, Some(&pending), true);
                assert_eq!(again, Click::Give(actions));
                confirmed += 1;
            }
        }
        for action in choosing.further() {
            assert!(!choosing.offered().contains(action));
            paths += choosing.arrows(Some(action)).iter().filter(|arrow| arrow.places.len() > 1).count();
        }
    });
    assert!(far > 100 && taken > 100 && confirmed > 500 && paths > 100, "{far} {taken} {confirmed} {paths}");
}

#[test]
fn every_answer_of_the_engine_can_be_reached() {
    let mut kinds = BTreeSet::new();
    questions(43, 4, |state, choosing, _| {
        let ask = state.decision().expect("a question").ask;
        let mut given: BTreeSet<u8> = BTreeSet::new();
        let mut open = vec![choosing.clone()];
        // Two clicks are enough to begin with any answer.
        for _ in 0..2 {
            let mut next = Vec::new();
            for choosing in &open {
                for action in choosing.answers() {
                    let mut clicked = choosing.clone();
                    match clicked.click(action, None, false) {
                        Click::Give(actions) => drop(given.insert(actions[0].index())),
                        Click::Changed => next.push(clicked),
                        _ => {}
                    }
                }
            }
            open = next;
        }
        for action in state.legal().iter() {
            // A path of one's own choice, step by step, is not offered where one click sends the fleet; a tech that
            // could do nothing is not offered.
            let reached = given.contains(&action.index())
                || choosing.idle_techs().contains(action)
                || matches!(
                    ask,
                    Ask::TakeCard { .. }
                        | Ask::Reinforce { .. }
                        | Ask::GiveToDeck { .. }
                        | Ask::DiscardToLimit { .. }
                );
            assert!(reached, "{ask:?}: {action} cannot be reached");
        }
        kinds.insert(format!("{ask:?}").split(' ').next().unwrap_or_default().to_owned());
    });
    assert!(kinds.len() > 18, "{kinds:?}");
}

#[test]
fn several_cards_are_taken_up_put_back_and_given_at_once() {
    let (mut several, mut put_back) = (0, 0);
    questions(44, 2, |state, choosing, rng| {
        let seat = state.asked().expect("a question");
        let mut choosing = choosing.clone();
        for _ in 0..12 {
            let answers = choosing.answers();
            let before = choosing.cards().to_vec();
            let mut cards = answers.iter().filter(|action| matches!(action, Action::Card(_)));
            let in_hand = !choosing.takes_cards() || cards.all(|&card| choosing.offered().contains(card));
            assert!(in_hand, "each can be tapped in the hand: {before:?} {:?}", state.decision());
            match choosing.click(answers[below(rng, answers.len())], None, false) {
                Click::Give(actions) => {
                    let cards = actions.iter().filter(|action| matches!(action, Action::Card(_))).count();
                    several += usize::from(cards > 1);
                    let mut after = *state;
                    for &action in &actions {
                        let ask = after.decision().expect("a question");
                        let played = after.play(seat, action, &mut ());
                        assert_eq!(played, Ok(()), "{:?} {actions:?}: {ask:?}", state.decision());
                    }
                    return;
                }
                Click::Changed => put_back += usize::from(choosing.cards().len() < before.len()),
                _ => {}
            }
        }
    });
    assert!(several > 30 && put_back > 30, "{several} {put_back}");
}

#[test]
fn fewer_ships_can_be_sent() {
    let mut fewer = 0;
    questions(45, 2, |state, choosing, _| {
        let seat = state.asked().expect("a question");
        for fleet in choosing.answers() {
            let mut choosing = choosing.clone();
            if choosing.picked().is_none() && choosing.click(fleet, None, false) != Click::Changed {
                continue;
            }
            let Some(count) = choosing.ship_count() else { continue };
            assert_eq!(count.now, count.most);
            choosing.set_ships(1);
            for place in choosing.further() {
                let actions = choosing.actions(place);
                let mut after = *state;
                for &action in &actions {
                    after.play(seat, action, &mut ()).expect("legal");
                }
                assert!(actions.iter().all(|action| !matches!(action, Action::Count(ships) if *ships > 1)));
                fewer += usize::from(actions.contains(&Action::Count(1)));
            }
            assert!(choosing.cancel() && choosing.picked().is_none());
        }
    });
    assert!(fewer > 50, "{fewer}");
}

#[test]
fn a_habit_is_legal_and_what_it_leads_to_can_be_declined_or_is_no_loss() {
    let mut seen = BTreeSet::new();
    questions(46, 1, |state, _, _| {
        let seat = state.asked().expect("a question");
        for other in state.seats().filter(|&other| other != seat) {
            assert_eq!(habit(&state.view(Viewer::Seat(other))), None);
        }
        let Some(action) = habit(&state.view(Viewer::Seat(seat))) else { return };
        assert!(state.legal().contains(action));
        let ask = state.decision().expect("a question").ask;
        seen.insert(format!("{ask:?}").split(' ').next().unwrap_or_default().to_owned());
        let (before, mut after) = (*state, *state);
        after.apply(action, &mut ());
        assert!(after.score(seat) >= before.score(seat), "{ask:?}");
        if matches!(ask, Ask::UseImpulseCard { .. } | Ask::Activate { .. }) && after.asked() == Some(seat) {
            let declined = after.legal().contains(Action::Pass);
            let free = matches!(
                after.decision().expect("a question").ask,
                Ask::AddToImpulse | Ask::GiveToDeck { .. }
            );
            assert!(
                declined || free || after.legal().len() == 1 || after.active() != seat,
                "{ask:?} {:?}",
                after.decision()
            );
        }
    });
    for kind in ["UseImpulseCard", "RevealNext", "DropBomb", "Activate", "ActivateCore"] {
        assert!(seen.iter().any(|name| name == kind), "{kind} of {seen:?}");
    }
}

#[test]
fn the_list_begins_with_doing_and_ends_with_declining() {
    let mut both = 0;
    questions(42, 4, |_, choosing, _| {
        let answers = choosing.answers();
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
    });
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
