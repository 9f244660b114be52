//! A position as digits: its set-up, and the words of its text (docs/NOTATION.md), each as its place in a fixed vocabulary.
//! What is read becomes a text again, which the engine's reader checks like any other.

use super::number::{Digits, Number};
use super::{CodeError, setup};
use impulse_engine::map::Gate;
use impulse_engine::notation::{Game, Position};
use impulse_engine::{Action, Card, Cell, Seat};
use std::fmt::Write;

/// The vocabulary: keywords, then seats, cards, cells, gates, fleets and signs. Keywords may be added at the end up to
/// [`SEATS`]; nothing else may move.
const WORDS: [&str; 47] = [
    "shuffles",
    "start",
    "turn",
    "step",
    "add",
    "tech",
    "impulse",
    "plan",
    "gates",
    "draw",
    "discard",
    "trim",
    "impulse1",
    "impulse2",
    "impulse3",
    "plan-in-use",
    "map",
    "deck",
    "last-shuffle",
    "shuffle",
    "then",
    "score",
    "techs",
    "ships",
    "hand",
    "known",
    "minerals",
    "hidden-minerals",
    "eliminated",
    "common",
    "unique",
    "rest",
    "unknown",
    "pass",
    "use",
    "move",
    "build",
    "left",
    "right",
    "red",
    "green",
    "blue",
    "yellow",
    "option",
    "yes",
    "no",
    "none",
];
const SEATS: u32 = 50;
const CARDS: u32 = SEATS + 6;
const CELLS: u32 = CARDS + 108;
const GATES: u32 = CELLS + 19;
/// `x1` to `x12`, joined to the place before it: a fleet.
const FLEETS: u32 = GATES + 42;
/// `x1` to `x12` as a word.
const COUNTS: u32 = FLEETS + 12;
/// A question mark that is joined to what follows: face down.
const FACE_DOWN: u32 = COUNTS + 12;
/// A number follows.
const NUMBER: u32 = FACE_DOWN + 1;
const LINE: u32 = NUMBER + 1;
const END: u32 = LINE + 1;
const SYMBOLS: u32 = 256;
/// No position has as many symbols.
const MOST: usize = 4000;
/// A number is written in digits of this size, each with a sign whether another follows.
const PART: u32 = 32;

pub fn write(position: &Position, digits: &mut Digits) -> Result<(), CodeError> {
    setup::write(position.setup(), digits)?;
    let text = position.write();
    for line in text.lines().skip_while(|line| !line.starts_with("shuffles")) {
        if line.trim().is_empty() {
            continue;
        }
        for word in line.split_whitespace() {
            write_word(word, digits)?;
        }
        digits.push(LINE, SYMBOLS);
    }
    digits.push(END, SYMBOLS);
    Ok(())
}

fn write_word(word: &str, digits: &mut Digits) -> Result<(), CodeError> {
    if let Some(hidden) = word.strip_prefix('?') {
        digits.push(FACE_DOWN, SYMBOLS);
        return if hidden.is_empty() { Ok(()) } else { write_word(hidden, digits) };
    }
    if let Ok(number) = word.parse::<u64>() {
        digits.push(NUMBER, SYMBOLS);
        write_number(number, digits);
        return Ok(());
    }
    if let Some(symbol) = symbol(word) {
        digits.push(symbol, SYMBOLS);
        return Ok(());
    }
    // A fleet: c1x2.
    let unknown = || CodeError::Word(word.to_owned());
    let (place, ships) = word.split_once('x').ok_or_else(unknown)?;
    let place = symbol(place).filter(|symbol| (CELLS..FLEETS).contains(symbol)).ok_or_else(unknown)?;
    let ships = ships.parse::<u32>().ok().filter(|ships| (1..=12).contains(ships)).ok_or_else(unknown)?;
    digits.push(place, SYMBOLS);
    digits.push(FLEETS + ships - 1, SYMBOLS);
    Ok(())
}

/// The symbol of a word that is one.
fn symbol(word: &str) -> Option<u32> {
    if let Some(keyword) = WORDS.iter().position(|&other| other == word) {
        return Some(keyword as u32);
    }
    match word.parse().ok()? {
        Action::Seat(seat) => Some(SEATS + seat.index() as u32),
        Action::Card(card) => Some(CARDS + card.index() as u32),
        Action::Cell(cell) => Some(CELLS + cell.index() as u32),
        Action::Gate(gate) => Some(GATES + gate.index() as u32),
        Action::Count(ships) => Some(COUNTS + u32::from(ships) - 1),
        _ => None,
    }
}

fn write_number(mut number: u64, digits: &mut Digits) {
    loop {
        digits.push((number % u64::from(PART)) as u32, PART);
        number /= u64::from(PART);
        digits.push(u32::from(number > 0), 2);
        if number == 0 {
            return;
        }
    }
}

pub fn read(number: &mut Number) -> Result<Position, CodeError> {
    let setup = setup::read(number)?;
    // The lines of the set-up are those of a game that has not begun, with another first line.
    let head = Game { setup, actions: Vec::new() }.write()?;
    let mut text = String::from("impulse 1 position\n");
    for line in head.lines().skip(1).filter(|line| !line.starts_with('=')) {
        let _ = writeln!(text, "{line}");
    }
    let mut joined = true;
    for _ in 0..MOST {
        let symbol = number.take(SYMBOLS);
        match symbol {
            END => return Ok(Position::parse(&text)?),
            LINE => text.push('\n'),
            _ => {
                if !joined && !(FLEETS..COUNTS).contains(&symbol) {
                    text.push(' ');
                }
                read_word(symbol, number, &mut text)?;
            }
        }
        joined = matches!(symbol, LINE | FACE_DOWN);
    }
    Err(CodeError::Impossible)
}

fn read_word(symbol: u32, number: &mut Number, text: &mut String) -> Result<(), CodeError> {
    let index = |from: u32| (symbol - from) as u8;
    let written = match symbol {
        ..SEATS => {
            text.push_str(WORDS.get(symbol as usize).ok_or(CodeError::Impossible)?);
            Ok(())
        }
        SEATS..CARDS => Seat::new(index(SEATS)).map_or(Ok(()), |seat| write!(text, "{seat}")),
        CARDS..CELLS => Card::from_number(index(CARDS) + 1).map_or(Ok(()), |card| write!(text, "{card}")),
        CELLS..GATES => Cell::new(index(CELLS)).map_or(Ok(()), |cell| write!(text, "{cell}")),
        GATES..FLEETS => Gate::new(index(GATES)).map_or(Ok(()), |gate| write!(text, "{gate}")),
        FLEETS..COUNTS => write!(text, "x{}", symbol - FLEETS + 1),
        COUNTS..FACE_DOWN => write!(text, "x{}", symbol - COUNTS + 1),
        FACE_DOWN => {
            text.push('?');
            Ok(())
        }
        NUMBER => write!(text, "{}", read_number(number)?),
        _ => return Err(CodeError::Impossible),
    };
    written.map_err(|_| CodeError::Impossible)
}

fn read_number(number: &mut Number) -> Result<u64, CodeError> {
    let mut sum: u64 = 0;
    for part in 0..13 {
        let digit = u64::from(number.take(PART));
        sum = 1u64
            .checked_shl(5 * part)
            .and_then(|factor| digit.checked_mul(factor))
            .and_then(|value| sum.checked_add(value))
            .ok_or(CodeError::Impossible)?;
        if number.take(2) == 0 {
            return Ok(sum);
        }
    }
    Err(CodeError::Impossible)
}
