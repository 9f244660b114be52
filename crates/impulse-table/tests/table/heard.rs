//! What a client keeps of a game that a server plays: told step by step, rewound, and told again.

use crate::games::{any_answer, chance, forms, random_game};
use impulse_engine::{Action, Event, Seat, Seen, Viewer};
use impulse_table::{Chair, Heard, Seats, Session};
use impulse_wire::message::Step;

/// A server that plays a session and tells one seat of it.
struct Told {
    session: Session,
    heard: Heard,
    own: Seat,
}

impl Told {
    fn new(form: u64) -> Self {
        let setup = forms(form).nth(1).expect("a form");
        let own = Seat::new(0).expect("a seat");
        Self { session: Session::new(&setup).expect("a session"), heard: Heard::default(), own }
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.own)
    }

    fn answer(&mut self, seat: Seat, action: Action) {
        let keep = self.heard.actions();
        if seat == self.own {
            self.heard.give(&[action], true);
        }
        let viewer = self.viewer();
        let events = self.session.play(seat, action, true).expect("legal");
        let events = events.iter().map(|event: &Event| event.seen_by(viewer)).collect();
        self.heard
            .hear(keep, vec![Step { seat, events }], self.session.view(viewer))
            .expect("nothing missed");
    }
}

#[test]
fn what_is_heard_is_what_the_session_tells() {
    let (mut told, mut rng) = (Told::new(51), chance(51));
    for _ in 0..300 {
        let Some(seat) = told.session.asked() else { break };
        let action = any_answer(told.session.state(), &mut rng);
        told.answer(seat, action);
        let viewer = told.viewer();
        assert_eq!(told.heard.events(), told.session.events_since(0, viewer));
        assert_eq!(told.heard.view(), Some(told.session.view(viewer)));
        assert_eq!(told.heard.actions() as usize, told.session.game().actions.len());
    }
}

#[test]
fn own_answers_that_were_taken_back_can_be_given_again() {
    let (mut told, mut rng) = (Told::new(52), chance(52));
    let mut again = 0;
    for _ in 0..600 {
        let Some(seat) = told.session.asked() else { break };
        let action = any_answer(told.session.state(), &mut rng);
        told.answer(seat, action);
        if seat != told.own || told.session.can_undo(seat).is_err() {
            continue;
        }
        assert_eq!(told.heard.last_answer_of(seat), Some(told.heard.actions() - 1));
        let undone = told.session.undo(seat).expect("it can be taken back");
        let keep = told.session.game().actions.len() as u32;
        let news = told.heard.hear(keep, Vec::new(), told.session.view(told.viewer()));
        assert_eq!(news, Some(Vec::<Seen>::new()));
        assert_eq!(told.heard.next_again(), Some(&[undone][..]));
        let other = told.session.state().legal().iter().find(|&other| other != undone);
        match other {
            Some(other) if again % 2 == 0 => {
                told.answer(seat, other);
                assert_eq!(told.heard.next_again(), None, "another answer was given");
            }
            _ => {
                told.answer(seat, undone);
                assert_eq!(told.heard.next_again(), None);
            }
        }
        again += 1;
    }
    assert!(again > 20, "{again}");
}

#[test]
fn a_gap_is_noticed_and_a_refused_answer_was_not_given() {
    let mut told = Told::new(53);
    let view = told.session.view(told.viewer());
    assert!(told.heard.hear(1, Vec::new(), view).is_none(), "the first answer was missed");
    assert_eq!(told.heard.actions(), 0);
    let seats = Seats::new(vec![Chair::Person; 2]);
    assert!(seats.is_person(told.own));
    told.heard.give(&[Action::Pass], true);
    told.heard.refused();
    assert_eq!(told.heard.last_answer_of(told.own), None);
}

#[test]
fn the_others_turns_begin_where_the_own_turn_ended() {
    for setup in forms(5).take(8) {
        let game = random_game(&setup, 600, &mut chance(5));
        let own = Seat::new(0).expect("a seat");
        let (mut session, mut heard) = (Session::new(&setup).expect("a session"), Heard::default());
        let viewer = Viewer::Seat(own);
        for &action in &game.actions {
            let seat = session.asked().expect("a question");
            let active = session.state().active();
            let events = session.play(seat, action, true).expect("legal");
            let events = events.iter().map(|event| event.seen_by(viewer)).collect();
            let keep = heard.actions();
            heard.hear(keep, vec![Step { seat, events }], session.view(viewer)).expect("nothing missed");
            let since = heard.since_last_turn(Some(own));
            let begins = |event: &&Seen| matches!(event, Seen::TurnBegan { .. });
            let begun = since.iter().flat_map(|shown| &shown.news).filter(begins).count();
            assert!(begun <= 2 * session.state().players());
            if own == active && session.state().active() != active {
                assert!(since.is_empty(), "the turn has ended right now");
            }
        }
    }
}
