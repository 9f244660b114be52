//! Previews over random play: they know what the viewer knows and no more, say what can be taken back, and are cheap.

use crate::games::{any_answer, below, chance, forms};
use cpu_time::ThreadTime;
use impulse_engine::{Action, Ask, Event, PointSource, State, Viewer};
use impulse_table::{Routes, preview, reach};

#[test]
fn a_preview_does_not_depend_on_what_is_hidden() {
    let mut rng = chance(1);
    for setup in forms(40) {
        let mut state = State::new(&setup).expect("a state");
        for step in 0..250 {
            let Some(seat) = state.asked() else { break };
            let action = any_answer(&state, &mut rng);
            if step % 5 == 0 {
                let view = state.view(Viewer::Seat(seat));
                let other = view.sample(&mut rng).view(Viewer::Seat(seat));
                let first = preview(&view, &[action], &mut chance(step)).expect("a preview");
                assert_eq!(Some(first), preview(&other, &[action], &mut chance(step)));
                assert!(f32::from(first.points_low) <= first.points);
                assert!(first.points <= f32::from(first.points_high));
                if step % 25 == 0 {
                    let anyone = state.seats().nth(below(&mut rng, state.players())).expect("a seat");
                    let within = reach(&view, anyone, &mut chance(step));
                    assert_eq!(within, reach(&other, anyone, &mut chance(step)));
                    assert!(within.likely <= within.most);
                }
                let others = state.seats().find(|&other| other != seat).expect("another");
                assert_eq!(preview(&state.view(Viewer::Seat(others)), &[action], &mut chance(1)), None);
            }
            state.apply(action, &mut ());
        }
    }
}

#[test]
fn what_is_not_final_reveals_nothing_and_asks_nobody_else() {
    let mut rng = chance(2);
    let (mut open, mut settled) = (0, 0);
    for setup in forms(41) {
        let mut state = State::new(&setup).expect("a state");
        for _ in 0..250 {
            let Some(seat) = state.asked() else { break };
            let action = any_answer(&state, &mut rng);
            let said = preview(&state.view(Viewer::Seat(seat)), &[action], &mut rng).expect("a preview");
            let mut events = Vec::new();
            state.apply(action, &mut events);
            let revealed = events.iter().any(Event::reveals_something);
            let over =
                events.iter().any(|event| matches!(event, Event::TurnBegan { .. } | Event::Ended { .. }));
            let others = state.asked().is_some_and(|asked| asked != seat);
            if said.is_final() {
                settled += 1;
            } else {
                open += 1;
                assert!(!revealed && !over && !others, "{action}: {said:?} {events:?}");
            }
        }
    }
    assert!(open > 1000 && settled > 500, "{open} {settled}");
}

/// 3.5: they would have come anyway.
#[test]
fn gates_that_score_at_the_end_of_a_turn_are_no_merit_of_the_last_answer() {
    let mut rng = chance(4);
    let mut ends = 0;
    for setup in forms(43) {
        let mut state = State::new(&setup).expect("a state");
        for _ in 0..400 {
            let Some(seat) = state.asked() else { break };
            let (view, before) = (state.view(Viewer::Seat(seat)), state.score(seat));
            let action = any_answer(&state, &mut rng);
            let mut events = Vec::new();
            state.apply(action, &mut events);
            let gates_alone = events.iter().all(
                |event| !matches!(event, Event::Scored { source, .. } if *source != PointSource::CoreGates),
            );
            if action == Action::Pass && gates_alone && state.score(seat) > before {
                let said = preview(&view, &[action], &mut rng).expect("a preview");
                assert_eq!(said.points_high, 0, "{events:?}");
                ends += 1;
            }
        }
    }
    assert!(ends > 20, "{ends}");
}

#[test]
fn attacks_have_odds_and_everything_is_cheap() {
    let mut rng = chance(3);
    let (mut battles, mut defended, mut slowest, mut slowest_reach) = (0, 0, 0.0f64, 0.0f64);
    for setup in forms(42) {
        let mut state = State::new(&setup).expect("a state");
        for step in 0..400 {
            let Some(decision) = state.decision() else { break };
            let view = state.view(Viewer::Seat(decision.seat));
            if let Ask::ChooseFleet { target: None, .. } = decision.ask {
                for route in Routes::of(&view).routes.iter().filter(|route| route.attacks.is_some()).take(3) {
                    let start = ThreadTime::now();
                    let said = preview(&view, &route.actions, &mut rng).expect("a preview");
                    slowest = slowest.max(start.elapsed().as_secs_f64());
                    // Somebody may reach 20 points on the way, or everybody must give cards.
                    let Some(odds) = said.battle else { continue };
                    battles += 1;
                    assert!((0.0..=1.0).contains(&odds.win_chance));
                    assert!(said.is_final() && said.lost + said.destroyed > 0.0);
                }
            }
            if let Ask::Reinforce { attacking: false, .. } = decision.ask {
                let said = preview(&view, &[Action::Pass], &mut rng).expect("a preview");
                defended += usize::from(said.battle.is_some());
            }
            if step % 50 == 0 {
                let start = ThreadTime::now();
                let other = state.seats().last().expect("a seat");
                let _ = reach(&view, other, &mut rng);
                slowest_reach = slowest_reach.max(start.elapsed().as_secs_f64());
            }
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
    println!("slowest preview {slowest:.4} s, slowest reach {slowest_reach:.4} s");
    assert!(battles > 100 && defended > 20, "{battles} {defended}");
    // Of the processor, for a busy machine takes it away now and then. It catches a preview that has lost its bounds.
    assert!(slowest < 0.2 && slowest_reach < 1.0);
}
