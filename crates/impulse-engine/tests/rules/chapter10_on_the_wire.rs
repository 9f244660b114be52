//! Chapter 10 on the wire: views as bytes and events as JSON come back as they went, tell nothing that the viewer may not
//! know, and no bytes whatever can do harm.

use impulse_engine::rng::{Rng, Stream};
use impulse_engine::setup::seed_from_number;
use impulse_engine::*;

/// Plays one random game of every form and calls `look` after every action, with what happened.
fn random_games(each: u64, mut look: impl FnMut(&State, &[Event], &mut Stream<'_>)) {
    for (form, setup) in Setup::forms().enumerate() {
        for number in 0..each {
            let seed = seed_from_number(77_000 + 1_000 * form as u64 + number);
            let mut rng = Rng::at(&seed, 1 << 32);
            let mut stream = rng.stream();
            let mut state = State::new(&Setup { seed, ..setup }).unwrap();
            look(&state, &[], &mut stream);
            while state.end().is_none() {
                let legal = state.legal();
                let action = legal.nth(stream.below(legal.len() as u32) as usize).unwrap();
                let mut events = Vec::new();
                state.apply(action, &mut events);
                look(&state, &events, &mut stream);
            }
        }
    }
}

fn viewers(state: &State) -> impl Iterator<Item = Viewer> {
    state.seats().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Everything])
}

#[test]
fn every_view_comes_back_from_its_bytes() {
    random_games(2, |state, _, _| {
        for viewer in viewers(state) {
            let view = state.view(viewer);
            assert_eq!(View::from_bytes(&view.to_bytes()), Ok(view));
        }
    });
}

#[test]
fn tables_that_look_the_same_give_the_same_bytes() {
    let mut sampler = Rng::new(&[5; 32]);
    random_games(1, |state, _, _| {
        for viewer in viewers(state) {
            let view = state.view(viewer);
            assert_eq!(view.sample(&mut sampler).view(viewer).to_bytes(), view.to_bytes());
        }
    });
}

/// A view is sent after every action to everybody at the table: its size is what a game costs.
#[test]
fn a_view_takes_about_two_hundred_bytes() {
    let (mut sum, mut count, mut most) = (0, 0, 0);
    random_games(1, |state, _, _| {
        for viewer in viewers(state).filter(|&viewer| viewer != Viewer::Everything) {
            let len = state.view(viewer).to_bytes().len();
            (sum, count, most) = (sum + len, count + 1, most.max(len));
        }
    });
    println!("bytes of a view: {} on average, {most} at most", sum / count);
    assert!(sum / count <= 220 && most <= 420, "{} on average, {most} at most", sum / count);
}

#[test]
fn bytes_of_another_version_are_named_as_such() {
    assert_eq!(View::from_bytes(&[]), Err(BadView::Damaged));
    assert_eq!(View::from_bytes(&[99, 1, 2]), Err(BadView::OtherVersion(99)));
}

/// What came from elsewhere may be read and sampled without harm, if it is taken for a view at all.
fn use_a_view(view: &View, rng: &mut Rng) {
    assert_eq!(View::from_bytes(&view.to_bytes()), Ok(*view));
    serde_json::to_string(view).unwrap();
    let legal = view.legal();
    assert!(view.seats().all(|seat| view.idle_cards_of(seat).len() <= 108));
    let state = view.sample(rng);
    assert_eq!(state.view(view.viewer()), *view);
    assert_eq!(state.legal().is_empty(), view.decision().is_none());
    assert!(legal.iter().all(|action| state.check(view.decision().unwrap().seat, action).is_ok()));
}

#[test]
fn bytes_that_were_tampered_with_do_no_harm() {
    let mut rng = Rng::new(&[9; 32]);
    let (mut tried, mut taken) = (0, 0);
    let mut other = Vec::new();
    random_games(1, |state, _, stream| {
        for viewer in viewers(state) {
            let bytes = state.view(viewer).to_bytes();
            for _ in 0..2 {
                tried += 1;
                if let Ok(view) = View::from_bytes(&tamper(&bytes, &other, stream)) {
                    taken += 1;
                    use_a_view(&view, &mut rng);
                }
            }
            other = bytes;
        }
    });
    println!("{taken} of {tried} were taken for views");
    assert!(taken > 10_000 && taken < tried, "{taken} of {tried}");
}

#[test]
fn random_bytes_are_no_view() {
    let mut rng = Rng::new(&[3; 32]);
    let mut stream = rng.stream();
    for _ in 0..100_000 {
        let len = 1 + stream.below(300);
        let mut bytes: Vec<u8> = (0..len).map(|_| stream.word() as u8).collect();
        bytes[0] = 1;
        assert_eq!(View::from_bytes(&bytes), Err(BadView::Damaged));
    }
}

/// Changes, takes out or puts in a few bytes, or goes on with another view's.
fn tamper(bytes: &[u8], other: &[u8], stream: &mut Stream<'_>) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + stream.below(2) {
        let at = 1 + stream.below(bytes.len() as u32 - 1) as usize;
        match stream.below(8) {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, stream.below(20) as u8),
            2 if at < other.len() => {
                bytes.truncate(at);
                bytes.extend_from_slice(&other[at..]);
            }
            3 => bytes[at] = stream.word() as u8,
            4 => bytes[at] ^= 1 << stream.below(8),
            _ => bytes[at] = stream.below(20) as u8,
        }
        if bytes.len() < 2 {
            break;
        }
    }
    bytes
}

/// Whether a type can be serialised: the inherent constant is chosen if it can, the trait's if not.
struct Serializes<T>(std::marker::PhantomData<T>);

trait NotSerializable {
    const ANSWER: bool = false;
}

impl<T> NotSerializable for Serializes<T> {}

impl<T: serde::Serialize> Serializes<T> {
    const ANSWER: bool = true;
}

/// 10.2: what holds every secret has no form that could be sent, and what a viewer may know has one.
#[test]
fn secrets_have_no_serialised_form() {
    const { assert!(!Serializes::<Event>::ANSWER && Serializes::<Seen>::ANSWER) };
    const { assert!(!Serializes::<State>::ANSWER && Serializes::<View>::ANSWER) };
}

#[test]
fn every_event_comes_back_from_its_text() {
    random_games(2, |state, events, _| {
        for event in events {
            for viewer in viewers(state) {
                let heard = event.seen_by(viewer);
                let text = serde_json::to_string(&heard).unwrap();
                assert_eq!(serde_json::from_str::<Seen>(&text).unwrap(), heard, "{text}");
            }
        }
        if let Some(end) = state.end() {
            assert_eq!(serde_json::from_str::<End>(&serde_json::to_string(&end).unwrap()).unwrap(), end);
        }
        for action in state.legal().iter() {
            let text = serde_json::to_string(&action).unwrap();
            assert_eq!(serde_json::from_str::<Action>(&text).unwrap(), action);
        }
    });
    assert!(serde_json::from_str::<Seat>("\"p9\"").is_err());
    assert!(serde_json::from_str::<Card>("\"Y9Com4\"").is_err());
}
