//! What holds in every game: random play of every player count, edition and team form, checked after every action.
//!
//! A failing moment is written to `tests/failures/` as a position with the actions since; the test
//! `known_failures_stay_fixed` tries all of them again. The long form of this is `impulse soak`.

use impulse_engine::notation::{Game, Position};
use impulse_engine::rng::{Rng, Stream};
use impulse_engine::setup::seed_from_number;
use impulse_engine::*;

/// Plays one random game and calls `check` after every action with the state before and after it. A panic leaves the
/// game behind as a file.
fn random_game(
    setup: &Setup,
    mut check: impl FnMut(&State, Action, &[Event], &State, &mut Stream<'_>),
) -> Game {
    let mut rng = Rng::at(&setup.seed, 1 << 32);
    let mut stream = rng.stream();
    let mut state = State::new(setup).unwrap();
    let mut game = Game { setup: *setup, actions: Vec::new() };
    let mut events = Vec::new();
    while state.end().is_none() {
        let before = state;
        let legal = state.legal();
        let action = legal.nth(stream.below(legal.len() as u32) as usize).unwrap();
        game.actions.push(action);
        events.clear();
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            state.apply(action, &mut events);
            check(&before, action, &events, &state, &mut stream);
        }));
        if let Err(panic) = result {
            keep_failure(&game);
            std::panic::resume_unwind(panic);
        }
        assert!(game.actions.len() < 100_000, "the game does not end");
    }
    game
}

/// Keeps the moment before the failing action, shrunk to one position and what was answered since its turn step began.
/// A failure before the homes are chosen is kept as a game.
fn keep_failure(game: &Game) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/failures");
    let (failing, before) = game.actions.split_last().expect("an action failed");
    let text = match Position::of_game(&game.setup, before) {
        Some(position) => Ok(position.write()),
        None => Game { actions: before.to_vec(), ..*game }.write(),
    };
    let name = format!("{folder}/{}-{}.impulse", notation::seed_text(&game.setup.seed), before.len());
    if let (Ok(()), Ok(text)) = (std::fs::create_dir_all(folder), text) {
        let _ = std::fs::write(&name, format!("{text}# fails: {failing}\n"));
        eprintln!("kept as {name}");
    }
}

fn games_of_every_form(each: u64, mut play: impl FnMut(&Setup)) {
    for (form, setup) in Setup::forms().enumerate() {
        for number in 0..each {
            play(&Setup { seed: seed_from_number(1_000 * form as u64 + number), ..setup });
        }
    }
}

/// 11.1: every card in one place, twelve ships each, one owner a gate, scores that never fall.
#[test]
fn the_numbers_add_up_after_every_action() {
    games_of_every_form(18, |setup| {
        random_game(setup, |before, _, _, after, _| {
            after.check_invariants().unwrap_or_else(|broken| panic!("{broken}"));
            for seat in after.seats() {
                assert!(after.score(seat) >= before.score(seat), "the score of {seat} fell");
            }
        });
    });
}

/// 11.1, 14.10: everything listed is accepted, and nothing else of the whole action space is.
#[test]
fn the_list_and_the_checker_agree() {
    games_of_every_form(4, |setup| {
        random_game(setup, |_, _, _, state, _| {
            let Some(seat) = state.asked() else {
                assert!(
                    Action::all()
                        .all(|action| state.check(Seat::new(0).unwrap(), action) == Err(Illegal::GameOver))
                );
                return;
            };
            for action in Action::all() {
                assert_eq!(state.check(seat, action).is_ok(), state.legal().contains(action), "{action}");
                for other in state.seats().filter(|&other| other != seat) {
                    assert_eq!(state.check(other, action), Err(Illegal::NotAsked { asked: seat }));
                }
            }
        });
    });
}

/// 11.1: clones, replays from text and positions are the same game.
#[test]
fn a_clone_a_replay_and_a_position_have_the_same_fingerprint() {
    games_of_every_form(3, |setup| {
        let mut prints = Vec::new();
        let game = random_game(setup, |before, action, _, after, _| {
            let mut clone = *before;
            clone.apply(action, &mut ());
            assert_eq!(clone, *after);
            prints.push(after.fingerprint());
        });
        let text = game.write().unwrap();
        let read = Game::parse(&text).unwrap();
        assert_eq!(read, game);
        assert_eq!(read.write().unwrap(), text);
        let mut state = State::new(&game.setup).unwrap();
        for (action, print) in game.actions.iter().zip(prints) {
            state.play(state.asked().unwrap(), *action, &mut ()).unwrap();
            assert_eq!(state.fingerprint(), print);
        }
    });
}

/// 11.1: the text of a position reads back as the same position, at every moment.
#[test]
fn every_moment_has_a_text_that_reads_back() {
    games_of_every_form(1, |setup| {
        let game = random_game(setup, |_, _, _, _, _| {});
        let mut count = 0;
        for step in (setup.players as usize..game.actions.len()).step_by(37) {
            let position = Position::of_game(setup, &game.actions[..step]).unwrap();
            let text = position.write();
            let read = Position::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read.state().fingerprint(), position.state().fingerprint(), "{text}");
            assert_eq!(read.write(), text);
            let direct = game.play(step, &mut ()).unwrap();
            assert_eq!(direct.fingerprint(), position.state().fingerprint());
            for viewer in viewers(&direct) {
                assert_eq!(read.state().view(viewer), direct.view(viewer));
            }
            count += 1;
        }
        assert!(count > 3);
    });
}

fn viewers(state: &State) -> impl Iterator<Item = Viewer> {
    state.seats().map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Everything])
}

/// 10.1, 10.2, 10.3: a state sampled from a view gives that viewer the same view, legal list and, for the same action,
/// the same refusals; and it is a possible table.
#[test]
fn a_sampled_state_looks_the_same_from_the_seat_it_was_sampled_for() {
    games_of_every_form(2, |setup| {
        let mut sampler = Rng::at(&setup.seed, 1 << 40);
        random_game(setup, |_, _, _, state, stream| {
            if stream.below(4) > 0 {
                return;
            }
            for viewer in viewers(state) {
                let view = state.view(viewer);
                let sampled = view.sample(&mut sampler);
                sampled
                    .check_invariants()
                    .unwrap_or_else(|broken| panic!("sampled for {viewer:?}: {broken}"));
                assert_eq!(sampled.view(viewer), view);
                if let Viewer::Seat(seat) = viewer {
                    for action in Action::all() {
                        assert_eq!(sampled.check(seat, action), state.check(seat, action));
                    }
                }
            }
        });
    });
}

/// 10.1, 10.2, 10.3: what a seat hears of an action does not depend on what it may not know. The same action is played
/// on the true state and on one sampled for a seat that is not asked; up to the first card that chance turns up, both
/// must sound the same.
#[test]
fn no_event_tells_a_seat_a_card_it_may_not_know() {
    games_of_every_form(3, |setup| {
        let mut hidden_seen = 0;
        random_game(setup, |before, action, events, after, _| {
            for seat in before.seats() {
                // A card is secret from this seat if it could not say where it is, before or after.
                let known_before = before.view(Viewer::Seat(seat)).seen();
                let known_after = after.view(Viewer::Seat(seat)).seen();
                for event in events {
                    let heard = event.seen_by(Viewer::Seat(seat));
                    for card in cards_named(&heard) {
                        let public =
                            known_before.contains(card) || known_after.contains(card) || turned_up(&heard);
                        assert!(public, "{seat} hears of {card} in {heard:?}");
                    }
                    hidden_seen += usize::from(heard != event.seen_by(Viewer::Everything));
                }
            }
            let _ = action;
        });
        assert!(hidden_seen > 0, "nothing was ever hidden");
    });
}

/// The cards an event names, found in its text, so that no new variant can be forgotten.
fn cards_named(event: &Seen) -> Vec<Card> {
    let text = format!("{event:?}");
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(|word| word.parse().ok()).collect()
}

/// Cards that are turned up for all to see, even if they are shuffled away again within the same action.
fn turned_up(event: &Seen) -> bool {
    matches!(
        event,
        Seen::Revealed { .. }
            | Seen::Discarded { .. }
            | Seen::Bomb { .. }
            | Seen::BattleCard { .. }
            | Seen::ReinforcementShown { .. }
            | Seen::Traded { .. }
            | Seen::Refined { .. }
            | Seen::Trimmed { .. }
            | Seen::Performed { .. }
            | Seen::Researched { .. }
    )
}

/// 10.3, 14.10: what a player hears of the own answer does not depend on what the player may not know: on the true state
/// and on one sampled from the view it sounds the same up to the first card that chance or another hand brings.
#[test]
fn an_answer_sounds_the_same_whatever_is_hidden() {
    games_of_every_form(2, |setup| {
        let mut sampler = Rng::at(&setup.seed, 1 << 41);
        random_game(setup, |before, action, events, _, _| {
            let Some(seat) = before.asked() else { return };
            let mut sampled = before.view(Viewer::Seat(seat)).sample(&mut sampler);
            let mut others = Vec::new();
            sampled.play(seat, action, &mut others).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
            let heard = |events: &[Event]| -> Vec<Seen> {
                let sure = events.iter().take_while(|event| !brings_something_hidden(event, seat));
                sure.map(|event| event.seen_by(Viewer::Seat(seat))).collect()
            };
            assert_eq!(heard(events), heard(&others), "{action}");
        });
    });
}

/// Events that show the seat a card it did not know, or follow from one.
fn brings_something_hidden(event: &Event, seat: Seat) -> bool {
    match event {
        event if event.reveals_something() => true,
        Event::Discarded { seat: other, .. } | Event::Added { seat: other, .. } => *other != seat,
        _ => false,
    }
}

/// Moments that once failed must not fail again: they are possible, and every answer leads to a possible state.
#[test]
fn known_failures_stay_fixed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/failures");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 2, "the kept failures are missing");
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        let state = match Position::parse(&text) {
            Ok(position) => *position.state(),
            Err(_) => Game::parse(&text).unwrap().play(usize::MAX, &mut ()).unwrap(),
        };
        for action in state.legal().iter() {
            let mut next = state;
            next.apply(action, &mut ());
            next.check_invariants().unwrap();
        }
    }
}
