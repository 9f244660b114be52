//! What is promised to be stable (README.md of the crate): the action space, fingerprints and the bytes of a view. A
//! change here needs a new version of what it changes.

use impulse_engine::action::{ACTION_COUNT, ACTION_SPACE_VERSION};
use impulse_engine::playout::{Dice, perft, random_game};
use impulse_engine::setup::seed_from_number;
use impulse_engine::*;

/// FNV-1a, 64 bits.
fn hash(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, step)
}

/// A game of an old or new version of the rules.
fn setup(rules: u32) -> Setup {
    Setup { rules, ..Setup::new(3, seed_from_number(2026)) }
}

#[test]
fn every_action_keeps_its_index() {
    let names: String = Action::all().map(|action| format!("{} {action}\n", action.index())).collect();
    assert_eq!((ACTION_SPACE_VERSION, ACTION_COUNT, hash(names.bytes())), (1, 197, ACTIONS));
}

#[test]
fn every_state_keeps_its_fingerprint() {
    assert_eq!(FINGERPRINT_VERSION, 1);
    let all = [1, 2].map(|rules| {
        let game = random_game(&setup(rules), &mut Dice::new(5), usize::MAX).unwrap();
        let mut state = State::new(&game.setup).unwrap();
        let prints = game.actions.iter().flat_map(|&action| {
            state.apply(action, &mut ());
            state.fingerprint().0.to_le_bytes()
        });
        hash(prints)
    });
    assert_eq!(all, FINGERPRINTS);
}

#[cfg(feature = "serde")]
#[test]
fn every_view_keeps_its_bytes() {
    let all = [1, 2].map(|rules| {
        let game = random_game(&setup(rules), &mut Dice::new(5), usize::MAX).unwrap();
        let mut state = State::new(&game.setup).unwrap();
        let bytes = game.actions.iter().flat_map(|&action| {
            state.apply(action, &mut ());
            let bytes = state.view(Viewer::Seat(state.active())).to_bytes();
            assert_eq!(u32::from(bytes[0]), rules);
            bytes
        });
        hash(bytes)
    });
    assert_eq!(all, VIEW_BYTES);
}

#[test]
fn perft_counts_what_it_counted() {
    let state = State::new(&setup(1)).unwrap();
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&state, depth).lines), LINES);
}

const ACTIONS: u64 = 5017851335418363621;
const FINGERPRINTS: [u64; 2] = [5923895196043360039, 251872454619137554];
#[cfg(feature = "serde")]
const VIEW_BYTES: [u64; 2] = [3275664074617432325, 1510318008540793899];
const LINES: [u64; 4] = [6, 36, 216, 1080];
