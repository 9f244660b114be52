//! What fuzzing tries on the engine, as plain functions of bytes. Each panics when something is wrong.
//!
//! `cargo fuzz run NAME --features libfuzzer fuzz/corpus/NAME fuzz/seeds` runs one for as long as you like (nightly Rust
//! and cargo-fuzz); `cargo test` here runs all of them on the seeds, changed at random, in a few seconds.

use impulse_engine::notation::{Game, Position};
use impulse_engine::rng::Rng;
use impulse_engine::setup::{Options, seed_from_number};
use impulse_engine::{
    Action, Card, Cell, Fingerprint, Gate, Race, RulesVersion, Seat, Setup, State, Teams, Viewer,
};
use impulse_study::code::{self, Content};
use std::fmt::Display;
use std::str::FromStr;

/// Single words: whatever is read is written back so that it reads the same.
pub fn words(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    reads_back::<Action>(text);
    reads_back::<Card>(text);
    reads_back::<Cell>(text);
    reads_back::<Gate>(text);
    reads_back::<Seat>(text);
    reads_back::<Race>(text);
    reads_back::<Fingerprint>(text);
}

fn reads_back<T: FromStr + Display + PartialEq>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert!(
            value.to_string().parse::<T>().is_ok_and(|again| again == value),
            "{text:?} does not read back"
        );
    }
}

/// Whole files: whatever is accepted is a possible game or position, and is written back so that it reads the same.
pub fn files(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(game) = Game::parse(text) {
        let written = game.write().expect("a game that was read can be written");
        assert_eq!(Game::parse(&written).expect("what was written can be read"), game);
    }
    if let Ok(position) = Position::parse(text) {
        position.state().check_invariants().expect("an accepted position is possible");
        let written = position.write();
        let again = Position::parse(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(again.state().fingerprint(), position.state().fingerprint(), "{written}");
        let mut state = *position.state();
        for step in 0..64 {
            let Some(action) = state.legal().nth(step % state.legal().len().max(1)) else { break };
            state.apply(action, &mut ());
            state.check_invariants().expect("a possible position stays possible");
        }
    }
}

/// Codes: whatever they say, reading neither panics nor takes long, and what is read is written as the same code. Half of
/// the inputs get a check value that fits, so that the reader looks at the rest.
pub fn codes(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    reads_code_back(text);
    let body: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    for kind in ['g', 'p', 'z'] {
        reads_code_back(&code::sealed_for_tests(kind, &body));
    }
    if let Ok(game) = Game::parse(text) {
        let code = code::game_code(&game).expect("a game has a code");
        assert_eq!(code::read(&code), Ok(Content::Game(game)));
    }
    if let Ok(position) = Position::parse(text) {
        let code = code::position_code(&position).expect("a position has a code");
        let Ok(Content::Position(again)) = code::read(&code) else { panic!("{code} is not a position") };
        assert_eq!(again.state().fingerprint(), position.state().fingerprint());
    }
}

fn reads_code_back(text: &str) {
    let again = match code::read(text) {
        Ok(Content::Game(game)) => code::game_code(&game),
        Ok(Content::Puzzle(puzzle)) => code::puzzle_code(&puzzle),
        // A position may be written in more ways than one.
        Ok(Content::Position(_)) | Err(_) => return,
    };
    assert_eq!(again.as_deref(), Ok(text));
}

/// A set-up from the first bytes.
fn setup(data: &[u8]) -> Option<(Setup, &[u8])> {
    let (&[table, options, a, b], rest) = data.split_first_chunk::<4>()?;
    let (players, teams) = match table % 8 {
        5 => (4, Teams::Two),
        6 => (6, Teams::Two),
        7 => (6, Teams::Three),
        plain => (plain + 2, Teams::None),
    };
    let mut setup =
        Setup { teams, ..Setup::new(players, seed_from_number(u64::from(a) << 8 | u64::from(b))) };
    if table >> 5 & 1 == 1 {
        setup.rules = RulesVersion::One.number();
    }
    let options = u16::from(options) | u16::from(table >> 3) << 8;
    for (bit, name) in Options::NAMES.into_iter().enumerate() {
        let mut changed = setup;
        if options >> bit & 1 == 1
            && let Some(option) = changed.options.get_mut(name)
        {
            *option = !*option;
        }
        // Version 1 does not have every option.
        if changed.check().is_ok() {
            setup = changed;
        }
    }
    Some((setup, rest))
}

/// Sequences of legal actions, with any mixture of rule options: chapter 11 holds after each, and a replay is the same.
pub fn games(data: &[u8]) {
    let Some((setup, choices)) = setup(data) else { return };
    let mut state = State::new(&setup).expect("the set-up is possible");
    let mut game = Game { setup, actions: Vec::new() };
    for &choice in choices {
        let legal = state.legal();
        if legal.is_empty() {
            break;
        }
        let Some(action) = legal.nth(usize::from(choice) % legal.len()) else { break };
        game.actions.push(action);
        state.apply(action, &mut ());
        state.check_invariants().unwrap_or_else(|broken| panic!("{action}: {broken}"));
    }
    let again = game.play(usize::MAX, &mut ()).expect("what was legal is legal again");
    assert_eq!(again.fingerprint(), state.fingerprint());
    let text = game.write().expect("a game can be written");
    assert_eq!(Game::parse(&text).expect("and read"), game);
}

/// Any action from any seat: the checker accepts exactly what is listed, a refusal changes nothing, and a state sampled
/// from a view refuses and accepts the same.
pub fn legality(data: &[u8]) {
    let Some((setup, tries)) = setup(data) else { return };
    let mut state = State::new(&setup).expect("the set-up is possible");
    let mut sampler = Rng::new(&setup.seed);
    for pair in tries.as_chunks::<2>().0 {
        let Some(asked) = state.asked() else { break };
        // Most bytes pick a legal answer, so that games get somewhere; the others try anything.
        let seat = Seat::new(pair[1] % setup.players).unwrap_or(asked);
        let wild = Action::from_index(pair[0]);
        if let Some(action) = wild {
            let before = state;
            let allowed = seat == asked && state.legal().contains(action);
            assert_eq!(state.check(seat, action).is_ok(), allowed);
            let sampled = state.view(Viewer::Seat(seat)).sample(&mut sampler);
            assert_eq!(sampled.check(seat, action), state.check(seat, action));
            if !allowed {
                assert!(state.play(seat, action, &mut ()).is_err());
                assert_eq!(state, before);
            }
        }
        let legal = state.legal();
        let Some(action) = legal.nth(usize::from(pair[1]) % legal.len().max(1)) else { break };
        state.play(asked, action, &mut ()).expect("what is listed is accepted");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every seed as it is, and many times with some bytes changed.
    fn try_out(target: fn(&[u8]), times: u32) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/seeds");
        let mut rng = Rng::new(&[3; 32]);
        let mut stream = rng.stream();
        let mut seeds: Vec<Vec<u8>> = vec![(0..=255).cycle().take(4000).collect()];
        for file in std::fs::read_dir(folder).unwrap() {
            seeds.push(std::fs::read(file.unwrap().path()).unwrap());
        }
        assert!(seeds.len() > 3, "the seeds are missing");
        for seed in &seeds {
            target(seed);
            for _ in 0..times {
                let mut data = seed.clone();
                for _ in 0..1 + stream.below(4) {
                    let at = stream.below(data.len() as u32) as usize;
                    match stream.below(3) {
                        0 => data[at] = stream.word() as u8,
                        1 => drop(data.remove(at)),
                        _ => data.insert(at, b" \n#?xp1"[stream.below(7) as usize]),
                    }
                }
                target(&data);
            }
        }
        for _ in 0..times {
            let noise: Vec<u8> = (0..400).map(|_| stream.word() as u8).collect();
            target(&noise);
        }
    }

    #[test]
    fn words_read_back() {
        try_out(words, 200);
        for action in Action::all() {
            words(action.to_string().as_bytes());
        }
    }

    #[test]
    fn files_read_back() {
        try_out(files, 300);
    }

    #[test]
    fn codes_read_back() {
        try_out(codes, 100);
    }

    #[test]
    fn games_stay_possible() {
        try_out(games, 100);
    }

    #[test]
    fn the_checker_and_the_list_agree() {
        try_out(legality, 40);
    }
}
