//! Games, positions and puzzles as short codes of letters and digits, which fit into a link or a text message.
//!
//! ```
//! use impulse_engine::playout::{Dice, random_game};
//! use impulse_engine::{Setup, setup::seed_from_number};
//! use impulse_study::code::{Content, Link, game_code};
//!
//! let game = random_game(&Setup::new(2, seed_from_number(7)), &mut Dice::new(7), usize::MAX)?;
//! let code = game_code(&game)?;
//! let link: Link = format!("https://example.org/#/g/{code}@40").parse()?;
//! assert_eq!((link.content, link.at), (Content::Game(game), Some(40)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A code is a letter for its kind, a digit for the version of the form, one character for the length, four that check
//! the rest, and one number in base 62 (`number.rs`). A reader never panics and never takes long: the length is bounded,
//! damage is found before anything is played, and what is read is played by the rules. A code holds the seed, and so all
//! secrets: it is for finished games and for games on one's own device.

mod error;
mod game;
mod number;
mod position;
mod puzzle;
mod setup;

pub use error::CodeError;

use crate::puzzle::{Goal, Puzzle};
use impulse_engine::notation::{Game, Position};
use number::{Digits, Number, character_value, write_base_62};

/// The version of the form, as the second character of every code.
pub const CODE_VERSION: char = '1';
/// The longest code that is read. The longest random game of six players is far shorter.
pub const LONGEST: usize = 12_000;
/// Characters before the number: kind, version, length, check.
const HEAD: usize = 7;
/// How many values the four check characters have.
const CHECKS: u64 = 62 * 62 * 62 * 62;

/// What a code holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A game from its first question on, finished or not.
    Game(Game),
    /// One moment, set up by hand or taken from a game.
    Position(Box<Position>),
    /// A game up to the moment at which something is to be found.
    Puzzle(Box<Puzzle>),
}

/// A code, and the moment that it points at: `CODE@120`. Reading takes a whole address too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// What the code holds.
    pub content: Content,
    /// After how many answers to open it.
    pub at: Option<usize>,
}

/// The kinds of codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Game,
    Position,
    Puzzle,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Game, Kind::Position, Kind::Puzzle];

    const fn letter(self) -> char {
        match self {
            Kind::Game => 'g',
            Kind::Position => 'p',
            Kind::Puzzle => 'z',
        }
    }
}

/// The code of a game, finished or not. Fails if an answer is not legal.
pub fn game_code(game: &Game) -> Result<String, CodeError> {
    let mut digits = Digits::default();
    game::write(game, &mut digits)?;
    seal(Kind::Game, digits)
}

/// The code of a position.
pub fn position_code(position: &Position) -> Result<String, CodeError> {
    let mut digits = Digits::default();
    position::write(position, &mut digits)?;
    seal(Kind::Position, digits)
}

/// The code of a puzzle.
pub fn puzzle_code(puzzle: &Puzzle) -> Result<String, CodeError> {
    let mut digits = Digits::default();
    puzzle::write(puzzle, &mut digits)?;
    seal(Kind::Puzzle, digits)
}

/// What a code holds.
pub fn read(code: &str) -> Result<Content, CodeError> {
    let (kind, mut number) = open(code)?;
    let content = match kind {
        Kind::Game => Content::Game(game::read(&mut number)?),
        Kind::Position => Content::Position(Box::new(position::read(&mut number)?)),
        Kind::Puzzle => Content::Puzzle(Box::new(puzzle::read(&mut number)?)),
    };
    if number.is_zero() { Ok(content) } else { Err(CodeError::LeftOver) }
}

/// What is to be found in a puzzle, by its code alone: the game is not played.
pub fn puzzle_goal(code: &str) -> Result<Goal, CodeError> {
    match open(code)? {
        (Kind::Puzzle, mut number) => puzzle::read_goal(&mut number),
        (other, _) => Err(CodeError::Kind { found: other.letter() }),
    }
}

/// Does a text look like a code or a link with one, rather than like a file or its name?
pub fn is_code(text: &str) -> bool {
    let (code, _) = split(text);
    code.len() >= HEAD
        && code.chars().all(|letter| character_value(letter).is_some())
        && Kind::ALL.iter().any(|kind| code.starts_with(kind.letter()))
        && code[1..].starts_with(|version: char| version.is_ascii_digit())
}

impl std::str::FromStr for Link {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let (code, at) = split(text);
        let at = match at {
            None => None,
            Some(digits) => Some(digits.parse().map_err(|_| CodeError::Moment)?),
        };
        Ok(Self { content: read(code)?, at })
    }
}

/// The code of a text, and what stands behind its `@`.
fn split(text: &str) -> (&str, Option<&str>) {
    let text = text.trim();
    let last = text.rsplit('/').next().unwrap_or(text);
    match last.split_once('@') {
        Some((code, at)) => (code, Some(at)),
        None => (last, None),
    }
}

/// Puts head and number together.
fn seal(kind: Kind, digits: Digits) -> Result<String, CodeError> {
    let body = write_base_62(digits.number());
    let length = HEAD + body.len();
    if length > LONGEST {
        return Err(CodeError::TooLong { length });
    }
    Ok(with_head(kind, &body))
}

/// Any number with a head that fits it, as somebody hostile would write it. For tests and fuzzing.
#[doc(hidden)]
pub fn sealed_for_tests(kind: char, body: &str) -> String {
    with_head(Kind::ALL.into_iter().find(|other| other.letter() == kind).unwrap_or(Kind::Game), body)
}

fn with_head(kind: Kind, body: &str) -> String {
    let length = HEAD + body.len();
    let mut code = String::with_capacity(length);
    code.push(kind.letter());
    code.push(CODE_VERSION);
    code.push(number::character((length % 62) as u8));
    let mut check = check(kind, body);
    for _ in 0..4 {
        code.push(number::character((check % 62) as u8));
        check /= 62;
    }
    code.push_str(body);
    code
}

/// Takes the head off and checks it.
fn open(code: &str) -> Result<(Kind, Number), CodeError> {
    let length = code.len();
    if length > LONGEST {
        return Err(CodeError::TooLong { length });
    }
    let mut letters = code.chars();
    let first = letters.next().ok_or(CodeError::Empty)?;
    let kind =
        Kind::ALL.into_iter().find(|kind| kind.letter() == first).ok_or(CodeError::Kind { found: first })?;
    match letters.next() {
        Some(CODE_VERSION) => {}
        Some(found) => return Err(CodeError::Version { found }),
        None => return Err(CodeError::CutOff),
    }
    let wrong = |(at, found): (usize, char)| character_value(found).is_none().then_some((at, found));
    if let Some((at, found)) = code.chars().enumerate().find_map(wrong) {
        return Err(CodeError::Character { number: at + 1, found });
    }
    // From here on every character is one byte.
    let Some((head, body)) = code.split_at_checked(HEAD) else { return Err(CodeError::CutOff) };
    let values: Vec<u64> = head.chars().skip(2).filter_map(character_value).map(u64::from).collect();
    if values.first() != Some(&((length % 62) as u64)) {
        return Err(CodeError::CutOff);
    }
    let written = values.iter().skip(1).rev().fold(0, |sum, value| sum * 62 + value);
    if written != check(kind, body) {
        return Err(CodeError::Damaged);
    }
    if body.ends_with('0') {
        return Err(CodeError::LeftOver);
    }
    Ok((kind, Number::read_base_62(body)))
}

/// FNV-1a over kind and number.
fn check(kind: Kind, body: &str) -> u64 {
    let bytes = [kind.letter() as u8].into_iter().chain(body.bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    (hash ^ hash >> 32) % CHECKS
}
