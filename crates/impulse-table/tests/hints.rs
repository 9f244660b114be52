//! Every question has a hint, and nobody gets one for another's question.

mod common;

use common::{any_answer, chance, forms};
use impulse_engine::{State, Viewer};
use impulse_table::hints;
use impulse_text::{Language, Words};
use std::collections::BTreeSet;

#[test]
fn every_question_has_one_or_two_hints() {
    let mut rng = chance(1);
    let words = Words::new(Language::English);
    let (mut questions, mut ids) = (BTreeSet::new(), BTreeSet::new());
    for setup in forms(60).chain(forms(61)) {
        let mut state = State::new(&setup).expect("a state");
        for _ in 0..1500 {
            let Some(decision) = state.decision() else { break };
            let given = hints(&state.view(Viewer::Seat(decision.seat)));
            assert!((1..=2).contains(&given.len()), "{:?}: {given:?}", decision.ask);
            assert!(given.first() != given.get(1), "{given:?}");
            for hint in given {
                ids.insert(hint.id());
                assert!(!hint.text(&words).is_empty());
            }
            let other = state.seats().find(|&other| other != decision.seat).expect("another");
            assert!(hints(&state.view(Viewer::Seat(other))).is_empty());
            let kind = format!("{:?}", decision.ask);
            questions.insert(kind.split(' ').next().unwrap_or_default().to_owned());
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
    assert!(questions.len() >= 22, "{questions:?}");
    assert!(ids.len() >= 34, "{ids:?}");
}
