//! What a list of games and the charts know of a game.

use crate::games::{chance, forms, random_game};
use impulse_table::{About, Course, Timeline};

#[test]
fn the_line_about_a_game_is_read_as_it_was_written() {
    let mut over = 0;
    for setup in forms(31) {
        let game = random_game(&setup, 3000, &mut chance(31));
        let state = game.play(game.actions.len(), &mut ()).expect("it plays");
        let names: Vec<String> = state.seats().map(|seat| format!("{seat}\tof\nthe table")).collect();
        let about = About::of(&state, &names, "A\ttitle", 1234.5);
        let read = About::parse(&about.line()).expect("a line");
        assert_eq!((read.date, read.turn, &read.winners), (1234.5, about.turn, &about.winners));
        assert_eq!((&read.points, read.title.as_str()), (&about.points, "A title"));
        assert_eq!(read.players.len(), names.len());
        assert_eq!(about.is_over(), state.asked().is_none());
        over += usize::from(about.is_over());
    }
    assert!(over > 10, "{over}");
}

#[test]
fn a_damaged_line_is_not_believed() {
    for line in ["", "1", "2\t0\t1\t-\t0,0\t\ta\tb", "1\t0\t1\t-\t0,0\t\ta", "1\tx\t1\t-\t0,0\t\ta\tb"] {
        assert_eq!(About::parse(line), None, "{line:?}");
    }
    assert!(About::parse("1\t0\t1\t-\t0,0\t\ta\tb").is_some());
}

#[test]
fn a_course_goes_from_turn_to_turn_and_its_sources_add_up() {
    for setup in forms(32).step_by(4) {
        let game = random_game(&setup, 900, &mut chance(32));
        let timeline = Timeline::of(&game).expect("it plays");
        let names: Vec<String> = (0..setup.players).map(|seat| seat.to_string()).collect();
        let course = Course::of(&timeline, &names);
        assert_eq!(course.length, game.actions.len());
        for (points, sources) in course.points.iter().zip(&course.sources) {
            assert_eq!(points.len(), course.length + 1);
            assert_eq!(points.last().copied(), Some(sources.iter().sum::<u8>()));
        }
        let (mut at, mut turns) = (0, 0);
        while at < course.length {
            let next = course.turn_after(at);
            assert!(next > at && course.turn_before(next) <= at.max(course.turns[0].at));
            at = next;
            turns += 1;
        }
        assert!(turns >= course.turns.len(), "{turns}");
    }
}
