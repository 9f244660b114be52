//! Who finds a shared card, and which cards do nothing: compared with what happens in random play.

use crate::games::{any_answer, chance, forms};
use impulse_engine::{Action, Ask, Event, Seat, State, Viewer};
use impulse_table::{Help, help, idle, shared_card};

/// In whose turns the card still lies on their Impulse, of the turns after the present one. Nothing if it comes back to
/// an Impulse in that time.
fn finders(
    state: &State,
    card: impulse_engine::Card,
    turns: u32,
    rng: &mut impulse_engine::rng::Rng,
) -> Option<Vec<(u8, Seat)>> {
    let mut state = *state;
    let (first, mut turn) = (state.turn(), state.turn());
    let mut found = Vec::new();
    state.apply(Action::Card(card), &mut ());
    while state.turn() <= first + turns {
        let asked = state.asked()?;
        if state.turn() != turn {
            turn = state.turn();
            let view = state.view(Viewer::Everything);
            if view.seats().any(|seat| !view.is_alive(seat) || view.hand_size(seat) == 0) {
                return None;
            }
            if view.impulse(view.active()).any(|other| other == card) {
                found.push(((turn - first) as u8, view.active()));
            }
        }
        let action = any_answer(&state, rng);
        let mut events = Vec::new();
        state.play(asked, action, &mut events).ok()?;
        if events.iter().any(|event| matches!(event, Event::Added { card: added, .. } if *added == card)) {
            return None;
        }
    }
    Some(found)
}

#[test]
fn a_shared_card_is_found_by_those_it_is_said_of() {
    let mut rng = chance(1);
    let mut compared = 0;
    for setup in forms(50).chain(forms(51)) {
        let mut state = State::new(&setup).expect("a state");
        for _ in 0..300 {
            let Some(decision) = state.decision() else { break };
            if decision.ask == Ask::AddToImpulse {
                let view = state.view(Viewer::Seat(decision.seat));
                let card = view.hand(decision.seat).iter().next().expect("a card");
                let uses = shared_card(&view, card);
                if let Some(found) = finders(&state, card, 7, &mut rng) {
                    let said: Vec<(u8, Seat)> =
                        uses.iter().map(|of| (of.turns_later, of.seat)).filter(|of| of.0 <= 7).collect();
                    assert_eq!(said, found);
                    compared += 1;
                }
                let boosted = |of: &impulse_table::Use| {
                    of.number == of.printed.map(|printed| printed + view.gems(of.seat, card.color()) / 2)
                };
                assert!(!uses.is_empty() && uses.iter().all(boosted));
            }
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn what_is_idle_does_nothing() {
    let mut rng = chance(2);
    let (mut idle_ones, mut useful) = (0, 0);
    for setup in forms(52).chain(forms(53)) {
        let mut state = State::new(&setup).expect("a state");
        for _ in 0..500 {
            let Some(decision) = state.decision() else { break };
            let view = state.view(Viewer::Seat(decision.seat));
            if let Ask::UseImpulseCard { card } | Ask::UsePlanCard { card } = decision.ask {
                let nothing = idle(&view).contains(card);
                assert_eq!(nothing, help(&view, card, decision.seat) == Help::Nothing);
                let mut after = state;
                let mut events = Vec::new();
                after.apply(Action::Use, &mut events);
                let done = |event: &Event| {
                    !matches!(
                        event,
                        Event::Performed { .. }
                            | Event::Idle { .. }
                            | Event::TurnBegan { .. }
                            | Event::PlanDiscarded { .. }
                            | Event::Drew { .. }
                            | Event::Scored { source: impulse_engine::PointSource::CoreGates, .. }
                            | Event::Trimmed { .. }
                            | Event::Shuffled { .. }
                            | Event::Ended { .. }
                            | Event::DeckEmpty
                            | Event::Added { .. }
                    )
                };
                if nothing {
                    idle_ones += 1;
                    assert!(!events.iter().any(done), "{card}: {events:?}");
                    let asks = after.decision().map(|now| now.ask);
                    if let Some(Ask::TakeCard { .. } | Ask::Execute { .. }) = asks {
                        assert_eq!(after.forced(), Some(Action::Pass), "{card}");
                    }
                } else {
                    useful += 1;
                }
            }
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
    assert!(idle_ones > 100 && useful > 500, "{idle_ones} {useful}");
}
