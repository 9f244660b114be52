//! The log and the sounds: what a viewer reads and hears of a game.

use crate::games::{chance, forms, random_game};
use impulse_engine::{Seen, Viewer};
use impulse_table::{Chair, LineKind, Log, Seats, Session, Sound, Spot};
use impulse_text::{Language, Words};

#[test]
fn each_event_is_a_line_and_a_turn_is_a_heading() {
    let setup = forms(33).nth(4).expect("a form");
    let game = random_game(&setup, 400, &mut chance(33));
    let seats = Seats::new(vec![Chair::Person; usize::from(setup.players)]);
    let session = Session::resume(&game, &seats).expect("resumed");
    let view = session.view(Viewer::Spectator);
    let seen = session.events_since(0, Viewer::Spectator);
    let mut log = Log::new(&Words::new(Language::English), &view);
    log.hear(&seen);
    assert_eq!(log.lines().len(), seen.len());
    for (line, event) in log.lines().iter().zip(&seen) {
        assert!(!line.text.is_empty() && line.text.len() < 400, "{event:?}");
        assert_eq!(line.kind == LineKind::Turn, matches!(event, Seen::TurnBegan { .. }));
        if let Seen::Moved { from, to, .. } = *event {
            assert_eq!(line.spots, [Spot::from(from), Spot::from(to)]);
        }
        if let Seen::Drew { card, .. } = *event {
            assert_eq!((card, line.spots.len()), (None, 0), "a spectator sees no drawn card");
        }
    }
    log.warn("Something else.".into());
    assert_eq!(log.lines().last().map(|line| line.kind), Some(LineKind::Warning));
    assert_ne!(log.edition(), Log::new(&Words::new(Language::English), &view).edition());
}

#[test]
fn the_gravest_thing_sounds() {
    let setup = forms(34).nth(6).expect("a form");
    let game = random_game(&setup, 2500, &mut chance(34));
    let mut session = Session::new(&setup).expect("a session");
    let mut heard = [0; 4];
    for &action in &game.actions {
        let seat = session.asked().expect("a question");
        let events = session.play(seat, action, false).expect("legal");
        let seen: Vec<Seen> = events.iter().map(|event| event.seen_by(Viewer::Spectator)).collect();
        let destroyed = seen.iter().any(|event| matches!(event, Seen::Destroyed { .. }));
        let sound = Sound::of(&seen);
        assert!(!destroyed || sound == Some(Sound::Battle));
        match sound {
            Some(Sound::Battle) => heard[0] += 1,
            Some(Sound::Points) => heard[1] += 1,
            Some(Sound::Move) => heard[2] += 1,
            None => heard[3] += 1,
            other => panic!("{other:?} does not come from events"),
        }
    }
    assert!(heard.iter().all(|&times| times > 0), "{heard:?}");
    assert!(!Sound::End.notes().0.is_empty());
}
