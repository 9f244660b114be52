//! Every question has a hint, and nobody gets one for another's question.

use crate::games::{any_answer, chance, forms};
use impulse_engine::{State, Viewer};
use impulse_table::{hints, messages};
use impulse_text::{Language, Words};
use std::collections::BTreeSet;

#[test]
fn every_question_has_one_or_two_hints() {
    let mut rng = chance(1);
    let all = Language::ALL.map(|language| Words::with_more(language, messages));
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
                for words in &all {
                    let text = hint.text(words);
                    assert!(text != hint.id() && !text.contains(['{', '$']), "{text}");
                }
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

#[test]
fn the_catalogue_has_every_hint_and_no_other() {
    let named = |text: &str, end: char| -> BTreeSet<String> {
        let lines = text.lines().filter_map(|line| line.split_once("hint-"));
        lines.filter_map(|(_, rest)| rest.split_once(end)).map(|(id, _)| id.trim().to_owned()).collect()
    };
    let said = named(include_str!("../../src/hint.rs"), '"');
    assert!(said.len() >= 38);
    assert_eq!(named(&messages(Language::English).concat(), '='), said);
}
