//! Codes of games and positions: what is written is read back, everything else is refused with its reason, in time.

use cpu_time::ThreadTime;
use impulse_bots::Budget;
use impulse_engine::notation::{Game, Position};
use impulse_engine::playout::{Dice, random_game};
use impulse_engine::rng::Rng;
use impulse_engine::setup::{Edition, ImpossibleSetup, Options, seed_from_number};
use impulse_engine::{Race, Setup, State, Viewer};
use impulse_study::code::{self, CodeError, Content, LONGEST, Link, game_code, position_code};
use std::time::{Duration, Instant};

fn seed(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    let mut rng = Rng::new(&seed_from_number(number));
    let mut stream = rng.stream();
    seed.iter_mut().for_each(|byte| *byte = stream.word() as u8);
    seed
}

fn random(setup: &Setup, number: u64, most: usize) -> Game {
    random_game(setup, &mut Dice::new(number), most).expect("the set-up is possible")
}

/// A game of planners, who think little here: the number of characters depends on how long games are, not on how good.
fn played_by(name: &str, players: u8, number: u64, iterations: u32) -> Game {
    let setup = Setup::new(players, seed(number));
    let mut state = State::new(&setup).expect("the set-up is possible");
    let mut game = Game { setup, actions: Vec::new() };
    let mut bot = impulse_bots::bot(name).expect("a bot");
    let mut rng = Rng::new(&seed_from_number(number));
    while let Some(seat) = state.asked() {
        let action = bot.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(iterations), &mut rng);
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    game
}

#[test]
fn every_form_of_the_game_reads_back_at_every_length() {
    for (number, setup) in Setup::forms().enumerate() {
        let number = number as u64;
        let setup = Setup { seed: seed(number), ..setup };
        let whole = random(&setup, number, usize::MAX);
        for length in [0, 1, whole.actions.len() / 2, whole.actions.len() - 1, whole.actions.len()] {
            let game = Game { setup, actions: whole.actions[..length].to_vec() };
            let code = game_code(&game).expect("a code");
            assert_eq!(code::read(&code), Ok(Content::Game(game)), "{code}");
        }
    }
}

#[test]
fn set_ups_of_every_kind_read_back() {
    let races = [Some(Race::Ariek), None, Some(Race::Caelumnites), None, None, None];
    let options = Options { plan_of_four: true, split_fleets: true, ..Edition::Prototype.options() };
    for seed in [seed_from_number(0), seed_from_number(u64::MAX), seed(1), [255; 32]] {
        let setup = Setup { races, options, ..Setup::new(4, seed) };
        let game = random(&setup, 5, 30);
        assert_eq!(code::read(&game_code(&game).expect("a code")), Ok(Content::Game(game)));
    }
}

/// The code of a game never changes: links live for ever.
#[test]
fn a_code_written_long_ago_still_reads() {
    let game = random(&Setup::new(2, seed_from_number(7)), 7, 40);
    let written = "g1W9zske3m2V0osbYkpmqJgbWAwEKpr2";
    assert_eq!(game_code(&game).as_deref(), Ok(written));
    assert_eq!(code::read(written), Ok(Content::Game(game)));
}

#[test]
fn codes_of_good_games_are_short() {
    for (players, most) in [(2, 120), (4, 160), (6, 200)] {
        let mut lengths: Vec<usize> = (0..9)
            .map(|number| game_code(&played_by("planner", players, number, 16)).expect("a code").len())
            .collect();
        lengths.sort_unstable();
        println!("{players} players: {lengths:?}");
        assert!(lengths[4] <= most, "{players} players: {lengths:?}");
    }
}

/// What an optimised program may take; one with checks takes longer.
fn most(milliseconds: u64) -> Duration {
    Duration::from_millis(if cfg!(debug_assertions) { 5 * milliseconds } else { milliseconds })
}

/// The time of the processor, for a busy machine takes it away now and then.
fn timed<R>(work: impl FnOnce() -> R) -> (R, Duration) {
    let begun = ThreadTime::now();
    let result = work();
    (result, begun.elapsed())
}

#[test]
fn writing_and_reading_take_five_milliseconds() {
    let game = played_by("quick", 6, 3, 1);
    let code = game_code(&game).expect("a code");
    let (read, reading) = timed(|| (0..10).all(|_| code::read(&code).is_ok()));
    let (written, writing) = timed(|| (0..10).all(|_| game_code(&game).is_ok()));
    let (reading, writing) = (reading / 10, writing / 10);
    println!(
        "{} answers, {} characters: written in {writing:?}, read in {reading:?}",
        game.actions.len(),
        code.len()
    );
    assert!(read && written);
    assert!(writing < most(5) && reading < most(5), "written in {writing:?}, read in {reading:?}");
}

#[test]
fn the_longest_random_game_is_read_in_time() {
    let games = (0..40).map(|number| random(&Setup::new(6, seed(number)), number, usize::MAX));
    let longest = games.max_by_key(|game| game.actions.len()).expect("games");
    let code = game_code(&longest).expect("a code");
    let (read, time) = timed(|| code::read(&code));
    assert_eq!(read, Ok(Content::Game(longest.clone())));
    println!("{} answers, {} characters: {time:?}", longest.actions.len(), code.len());
    assert!(code.len() * 2 < LONGEST && time < most(50), "{} characters in {time:?}", code.len());
}

#[test]
fn positions_read_back_from_everywhere_in_a_game() {
    for (number, setup) in Setup::forms().enumerate().step_by(5) {
        let setup = Setup { seed: seed(number as u64), ..setup };
        let game = random(&setup, number as u64, 300);
        for length in (20..game.actions.len()).step_by(37) {
            let Some(position) = Position::of_game(&setup, &game.actions[..length]) else { continue };
            let code = position_code(&position).expect("a code");
            let Ok(Content::Position(again)) = code::read(&code) else {
                panic!("{code}: {:?}", code::read(&code))
            };
            assert_eq!(again.write(), position.write());
            assert_eq!(again.state().fingerprint(), position.state().fingerprint());
            assert!(code.len() < 700, "{} characters", code.len());
        }
    }
}

#[test]
fn a_position_written_by_hand_has_a_code() {
    let text = "impulse 1 position\nplayers 2\nseed 11\nturn 24 p1\nstep add\np1 score 2\np1 ships a1x1 a1a2x2\n\
                p1 hand B1Dra3 ?4\np2 ships c4x1\np2 hand ?3\nmap a1 B1Pla58 a2 B2Tra67 c4 B2Bui108 b3 ?\n";
    let position = Position::parse(text).expect("a position");
    let code = position_code(&position).expect("a code");
    let Ok(Content::Position(again)) = code::read(&code) else { panic!("{code}") };
    assert_eq!(again.state().fingerprint(), position.state().fingerprint());
}

#[test]
fn links_and_moments_are_read() {
    let game = random(&Setup::new(2, seed(1)), 1, 50);
    let code = game_code(&game).expect("a code");
    for (text, at) in [
        (code.clone(), None),
        (format!(" {code}@12\n"), Some(12)),
        (format!("https://example.org/play/#/g/{code}@7"), Some(7)),
        (format!("#/g/{code}"), None),
    ] {
        assert!(code::is_code(&text), "{text}");
        assert_eq!(text.parse(), Ok(Link { content: Content::Game(game.clone()), at }));
    }
    assert_eq!(format!("{code}@x").parse::<Link>(), Err(CodeError::Moment));
    for other in ["game.impulse", "g1", "-", "impulse 1 game\nplayers 2", "games/g1.impulse", ""] {
        assert!(!code::is_code(other), "{other}");
    }
}

#[test]
fn each_kind_of_damage_has_its_own_reason() {
    let code = game_code(&random(&Setup::new(2, seed(1)), 1, 50)).expect("a code");
    let replaced = |at: usize, letter: &str| format!("{}{letter}{}", &code[..at], &code[at + 1..]);
    assert_eq!(code::read(""), Err(CodeError::Empty));
    assert_eq!(code::read(&replaced(0, "x")), Err(CodeError::Kind { found: 'x' }));
    assert_eq!(code::read(&replaced(1, "9")), Err(CodeError::Version { found: '9' }));
    assert_eq!(code::read(&replaced(20, "%")), Err(CodeError::Character { number: 21, found: '%' }));
    assert_eq!(code::read(&replaced(20, "é")), Err(CodeError::Character { number: 21, found: 'é' }));
    assert_eq!(code::read(&code[..code.len() - 1]), Err(CodeError::CutOff));
    assert_eq!(code::read(&format!("{code}x")), Err(CodeError::CutOff));
    assert_eq!(code::read("g1"), Err(CodeError::CutOff));
    let other = if code.as_bytes()[20] == b'a' { "b" } else { "a" };
    assert_eq!(code::read(&replaced(20, other)), Err(CodeError::Damaged));
    let long = "g1".to_owned() + &"a".repeat(LONGEST);
    assert_eq!(code::read(&long), Err(CodeError::TooLong { length: LONGEST + 2 }));
    let mut broken = random(&Setup::new(2, seed(1)), 1, 50);
    broken.actions[0] = impulse_engine::Action::Build;
    assert_eq!(game_code(&broken), Err(CodeError::Illegal { number: 1 }));
    let impossible = Game { setup: Setup::new(7, seed(1)), actions: Vec::new() };
    assert_eq!(game_code(&impossible), Err(CodeError::Setup(ImpossibleSetup::Players(7))));
}

/// Whatever one character becomes: never a panic, and never another game.
#[test]
fn changed_characters_are_noticed() {
    let mut dice = Dice::new(1);
    let letters: Vec<char> = ('0'..='9').chain('A'..='Z').chain('a'..='z').collect();
    for number in 0..6 {
        let code = game_code(&random(&Setup::new(2 + number as u8 % 5, seed(number)), number, usize::MAX))
            .expect("a code");
        for _ in 0..400 {
            let mut changed: Vec<char> = code.chars().collect();
            for _ in 0..=dice.below(2) {
                let at = dice.below(changed.len());
                match dice.below(4) {
                    0 => drop(changed.remove(at)),
                    1 => changed.insert(at, letters[dice.below(62)]),
                    2 if at > 0 => changed.swap(at, at - 1),
                    _ => changed[at] = letters[dice.below(62)],
                }
            }
            let changed: String = changed.into_iter().collect();
            assert!(changed == code || code::read(&changed).is_err(), "{changed}");
        }
    }
}

/// Codes that somebody made on purpose, with a check value that fits, are refused by the rules, and soon.
#[test]
fn hostile_codes_are_refused_in_time() {
    let mut dice = Dice::new(5);
    let letters: Vec<char> = ('0'..='9').chain('A'..='Z').chain('a'..='z').collect();
    let start = Instant::now();
    let mut read = 0;
    for round in 0..600 {
        let kind = ['g', 'p', 'z'][round % 3];
        let length = [1, 8, 60, 200, LONGEST - 7][dice.below(if round % 50 == 0 { 5 } else { 4 })];
        let body: String = (0..length).map(|_| letters[dice.below(62)]).collect();
        read += u32::from(code::read(&code::sealed_for_tests(kind, &body)).is_ok());
    }
    let time = start.elapsed();
    println!("{read} of 600 made sense, in {time:?}");
    assert!(read < 6 && time < Duration::from_secs(20), "{read} made sense, {time:?}");
}
