//! Whole games from end to end: every moment is the one that direct replay gives.

use crate::games::{chance, forms, random_game};
use impulse_engine::{Event, PointSource, SEATS};
use impulse_table::Timeline;

#[test]
fn every_moment_is_that_of_direct_replay() {
    let mut ended = 0;
    for (number, setup) in forms(1).enumerate() {
        let game = random_game(&setup, 20_000, &mut chance(number as u64));
        let timeline = Timeline::of(&game).expect("a timeline");
        assert_eq!(timeline.len(), game.actions.len());
        let mut events = Vec::new();
        let last = game.play(usize::MAX, &mut events).expect("sound");
        assert_eq!(timeline.fingerprint(), last.fingerprint());
        assert_eq!(timeline.state_at(timeline.len()), last);
        let told: Vec<Event> =
            (0..timeline.len()).flat_map(|index| timeline.events_at(index).to_vec()).collect();
        assert_eq!(told, events);
        for moment in (0..timeline.len()).step_by(37) {
            let state = game.play(moment, &mut ()).expect("sound");
            assert_eq!(timeline.state_at(moment), state);
            assert_eq!(
                timeline.action_at(moment),
                Some((state.asked().expect("asked"), game.actions[moment]))
            );
            let fork = timeline.fork(moment);
            assert_eq!(fork.play(usize::MAX, &mut ()).expect("sound"), state);
            for seat in state.seats() {
                assert_eq!(timeline.points()[moment][seat.index()], state.score(seat));
            }
            let turn = timeline.turn_at(moment);
            assert_eq!(turn.map_or(0, |turn| turn.turn), state.turn());
            assert!(turn.is_none_or(|turn| turn.seat == state.active()));
        }
        assert_eq!(timeline.points().len(), timeline.len() + 1);
        assert_eq!(timeline.turns().len(), last.turn() as usize);
        for seat in last.seats() {
            let sum: u8 = PointSource::ALL.iter().map(|&source| timeline.points_from(seat, source)).sum();
            assert_eq!(sum, last.score(seat));
        }
        assert!(timeline.points().last().is_some_and(|points| points.len() == SEATS));
        ended += usize::from(last.end().is_some());
        assert!(timeline.events_at(usize::MAX - 1).is_empty());
    }
    assert!(ended > 12, "{ended}");
}

#[test]
fn a_game_with_an_illegal_answer_is_refused_with_its_number() {
    let mut game = random_game(&forms(1).next().expect("a form"), 50, &mut chance(1));
    game.actions.swap(20, 30);
    let why = Timeline::of(&game).map(|_| ()).expect_err("illegal");
    assert!(why.to_string().starts_with("action "), "{why}");
}
