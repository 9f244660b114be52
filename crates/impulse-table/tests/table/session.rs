//! Taking back, over random play of every form of the game.

use crate::games::{any_answer, below, chance, forms, random_game};
use impulse_bots::{Budget, bot};
use impulse_engine::{Event, Seat, Seen, Viewer};
use impulse_table::{Barrier, Chair, Seats, Session};

fn all_people(players: usize) -> Seats {
    Seats::new(vec![Chair::Person; players])
}

/// What must hold of the answers from index `from` on if the seat may take them all back.
fn is_open(session: &Session, from: usize) -> bool {
    let mut events = (from..session.game().actions.len()).flat_map(|index| session.events_of(index));
    let settled = |event: &Event| {
        event.reveals_something() || matches!(event, Event::TurnBegan { .. } | Event::Ended { .. })
    };
    !events.any(settled)
}

#[test]
fn undo_goes_back_to_the_very_state_and_never_behind_a_barrier() {
    let mut rng = chance(1);
    let (mut taken_back, mut restarted) = (0, 0);
    for setup in forms(1) {
        let mut session = Session::new(&setup).expect("a session");
        // Before each action: who answered, and the fingerprint of the state.
        let mut trail: Vec<(Seat, String)> = Vec::new();
        for _ in 0..700 {
            let Some(seat) = session.asked() else { break };
            if below(&mut rng, 4) == 0 && session.can_undo(seat).is_ok() {
                let (before, count) = (session.clone(), session.game().actions.len());
                let all = below(&mut rng, 3) == 0;
                let undone = if all { session.restart_turn(seat) } else { session.undo(seat).map(|_| 1) };
                let undone = undone.expect("it can be undone");
                let left = session.game().actions.len();
                assert!(left + undone <= count);
                assert_eq!(trail[left], (seat, session.state().fingerprint().to_string()));
                assert!(trail[left..].iter().all(|(who, _)| *who == seat), "another has answered");
                assert!(is_open(&before, left), "something has been revealed");
                assert_eq!(session.asked(), Some(seat));
                trail.truncate(left);
                taken_back += undone;
                restarted += usize::from(all);
                continue;
            }
            trail.push((seat, session.state().fingerprint().to_string()));
            let chosen = session.forced().is_none();
            let action = any_answer(session.state(), &mut rng);
            session.play(seat, action, chosen).expect("legal");
        }
    }
    assert!(taken_back > 2000 && restarted > 500, "{taken_back} {restarted}");
}

#[test]
fn a_resumed_game_goes_back_as_far_as_if_it_had_never_been_left() {
    let mut rng = chance(3);
    let mut deep = 0;
    for setup in forms(3) {
        let seats = all_people(usize::from(setup.players));
        let mut session = Session::new(&setup).expect("a session");
        for count in 0..300 {
            let Some(seat) = session.asked() else { break };
            let action = any_answer(session.state(), &mut rng);
            session.play(seat, action, session.forced().is_none()).expect("legal");
            if count % 10 == 0 {
                let mut resumed = Session::resume(session.game(), &seats).expect("resumed");
                assert_eq!(resumed.state(), session.state());
                assert_eq!(resumed.events(), session.events());
                let mut original = session.clone();
                for seat in session.state().seats() {
                    assert_eq!(resumed.can_undo(seat), original.can_undo(seat));
                    let count = resumed.restart_turn(seat);
                    assert_eq!(count, original.restart_turn(seat));
                    assert_eq!(resumed.state(), original.state());
                    deep += usize::from(count.is_ok());
                }
            }
        }
    }
    assert!(deep > 100, "{deep}");
}

#[test]
fn what_can_be_taken_back_has_shown_the_player_no_card() {
    let mut rng = chance(8);
    let mut raider = bot("quick:raider").expect("a bot");
    let (mut eliminated, mut open) = (0, 0);
    for setup in (80..88).flat_map(forms) {
        let mut session = Session::new(&setup).expect("a session");
        for _ in 0..1000 {
            let Some(seat) = session.asked() else { break };
            let view = session.view(Viewer::Seat(seat));
            // The first seat hunts whoever plays at random.
            let action = match seat.index() {
                0 => raider.answer(&view, Budget::Iterations(1), &mut rng),
                _ => any_answer(session.state(), &mut rng),
            };
            let events = session.play(seat, action, true).expect("legal");
            eliminated += events.iter().filter(|event| matches!(event, Event::Eliminated { .. })).count();
            if session.can_undo(seat).is_ok() {
                open += 1;
                let shown = session.view(Viewer::Seat(seat)).seen().without(view.seen());
                assert!(shown.is_empty(), "{action} has shown {shown:?}");
            }
        }
    }
    assert!(eliminated >= 5 && open > 10_000, "{eliminated} {open}");
}

#[test]
fn answers_of_bots_are_nobodys_to_take_back() {
    let setup = forms(4).next().expect("a form");
    let seats = Seats::parse("random,random", 2).expect("a table");
    let game = random_game(&setup, 60, &mut chance(4));
    let session = Session::resume(&game, &seats).expect("resumed");
    let seat = session.asked().expect("a question");
    assert_eq!(session.can_undo(seat), Err(Barrier::SomethingSeen));
    assert_eq!(session.clone().restart_turn(seat), Err(Barrier::SomethingSeen));
}

#[test]
fn each_viewer_hears_what_it_may() {
    let setup = forms(6).next().expect("a form");
    let game = random_game(&setup, 200, &mut chance(6));
    let session = Session::resume(&game, &all_people(2)).expect("resumed");
    let secret = |event: &Seen| matches!(event, Seen::Drew { card: Some(_), .. });
    let drawn = |viewer| session.events_since(0, viewer).iter().filter(|event| secret(event)).count();
    let seats: usize = session.state().seats().map(|seat| drawn(Viewer::Seat(seat))).sum();
    assert!(seats > 0 && drawn(Viewer::Everything) == seats && drawn(Viewer::Spectator) == 0);
}
