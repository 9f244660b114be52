//! The coach: it has advice for every question of a whole game, its advice can be pressed, its sentences are complete, it
//! knows nothing that its seat does not, and it grows silent.

use impulse_bots::weighing::weigh;
use impulse_bots::{Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Ask, Seat, Setup, State, View, Viewer};
use impulse_table::coach::{Advice, Talk, Weighed, advise, is_key_decision, talk, what_others_did};
use impulse_table::{Choosing, Click, Press, messages};
use impulse_text::{Language, Words};

fn words() -> Words {
    Words::with_more(Language::English, messages).spelled_out()
}

fn weighed(view: &View, iterations: u32) -> Vec<Weighed> {
    let found = weigh(view, &[], Budget::Iterations(iterations), None, &mut Rng::new(&[3; 32]));
    found.into_iter().map(|one| Weighed { line: one.line, chance: one.chance }).collect()
}

/// What is given in the end by whoever presses what is marked for these answers.
fn pressed(view: &View, wanted: &[Action]) -> Option<Vec<Action>> {
    let mut choosing = Choosing::of(view);
    for _ in 0..30 {
        match choosing.press_for(wanted)? {
            Press::Ships { more } => {
                let now = choosing.ship_count()?.now;
                choosing.set_ships(if more { now + 1 } else { now - 1 });
            }
            Press::Answer(action) => {
                if let Click::Give(actions) = choosing.click(action, None, false) {
                    return Some(actions);
                }
            }
        }
    }
    None
}

fn check(advice: &[Advice], view: &View) {
    assert!(!advice.is_empty(), "no advice for {:?}", view.decision());
    assert!(advice.len() <= 3);
    for one in advice {
        assert_eq!(
            pressed(view, &one.actions).as_ref(),
            Some(&one.actions),
            "{one:?} for {:?}",
            view.decision()
        );
        for text in [&one.answer, &one.reason, &one.chance] {
            let whole = !text.is_empty()
                && !text.contains("coach-")
                && !text.contains("{$")
                && !text.contains("asking-");
            assert!(whole, "{one:?}");
        }
        assert!(one.reason.ends_with('.') && one.chance.contains('%'), "{one:?}");
    }
}

/// Plays a game whose first seat does what the coach says, the others as easy bots do. Calls back at every question.
fn coached(seed: u64, mut each: impl FnMut(&State, &View, &[Advice])) -> State {
    let mut state = State::new(&Setup::new(3, seed_from_number(seed))).expect("a possible set-up");
    let me = Seat::new(0).expect("a seat");
    let mut easy = bot("quick:miner").expect("a bot");
    let mut rng = Rng::new(&seed_from_number(seed));
    let words = words();
    for _ in 0..3000 {
        let Some(seat) = state.asked() else { return state };
        let view = state.view(Viewer::Seat(seat));
        if seat != me || view.legal().len() == 1 {
            let action = easy.answer(&view, Budget::Iterations(1), &mut rng);
            state.play(seat, action, &mut ()).expect("legal");
            continue;
        }
        let advice = advise(&view, &words, &weighed(&view, 24));
        each(&state, &view, &advice);
        for &action in &advice[0].actions {
            if state.asked() == Some(me) {
                state.play(me, action, &mut ()).expect("legal");
            }
        }
    }
    panic!("the game does not end");
}

#[test]
fn the_coach_has_advice_for_every_question_of_a_game() {
    let mut kinds = std::collections::BTreeSet::new();
    for seed in [10, 11, 12] {
        coached(seed, |_, view, advice| check(advice, view));
    }
    let end = coached(7, |_, view, advice| {
        check(advice, view);
        kinds.extend(view.decision().map(|decision| format!("{:?}", std::mem::discriminant(&decision.ask))));
    });
    assert!(end.end().is_some());
    assert!(kinds.len() >= 5, "{kinds:?}");
}

#[test]
fn the_coach_knows_nothing_that_its_seat_does_not() {
    let mut rng = Rng::new(&[9; 32]);
    let mut asked = 0;
    coached(8, |state, view, advice| {
        if asked > 60 {
            return;
        }
        asked += 1;
        let other = view.sample(&mut rng);
        assert!(state.turn() == 0 || other != *state);
        let again = other.view(view.viewer());
        assert_eq!(advise(&again, &words(), &weighed(&again, 24)), advice);
    });
}

#[test]
fn the_coach_answers_though_it_has_no_time() {
    let state = State::new(&Setup::new(3, seed_from_number(7))).expect("a possible set-up");
    let view = state.view(Viewer::Seat(state.asked().expect("a question")));
    let found = weigh(&view, &[], Budget::Time(std::time::Duration::ZERO), None, &mut Rng::new(&[3; 32]));
    assert!(!found.is_empty());
}

#[test]
fn the_coach_of_a_first_game_grows_silent() {
    let mut said = [0; 3];
    let mut last = 0;
    coached(9, |_, view, _| {
        let seat = Seat::new(0).expect("a seat");
        let now = talk(view, seat) as usize;
        assert!(now >= last || view.active() != seat, "it does not begin to speak again");
        last = last.max(now);
        said[now] += 1;
    });
    assert!(said.iter().all(|&count| count > 0), "{said:?}");
    assert_eq!(Talk::Everything as usize, 0);
    assert!(is_key_decision(Ask::AddToImpulse) && !is_key_decision(Ask::PayForTech));
}

#[test]
fn what_others_did_is_a_sentence_each() {
    let mut state = State::new(&Setup::new(3, seed_from_number(5))).expect("a possible set-up");
    let own = Seat::new(0).expect("a seat");
    let mut bots = bot("quick").expect("a bot");
    let mut rng = Rng::new(&[1; 32]);
    let mut events = Vec::new();
    let mut told = 0;
    while let Some(seat) = state.asked().filter(|_| state.turn() < 30) {
        let view = state.view(Viewer::Seat(seat));
        let mut new = Vec::new();
        let action = bots.answer(&view, Budget::Iterations(1), &mut rng);
        state.play(seat, action, &mut new).expect("legal");
        events.extend(new.iter().map(|event| event.seen_by(Viewer::Seat(own))));
        if state.turn().is_multiple_of(3) && state.turn() > 0 {
            let view = state.view(Viewer::Seat(own));
            for sentence in what_others_did(&events, &view, &words(), own) {
                let whole = sentence.ends_with('.') && !sentence.contains("{$") && !sentence.contains("  ");
                assert!(whole, "{sentence:?}");
                told += 1;
            }
            events.clear();
        }
    }
    assert!(told > 5, "{told}");
}
