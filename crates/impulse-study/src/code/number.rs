//! Numbers in mixed radix: each digit has a radix of its own, and a digit of radix 1 takes no room. The first digit is the
//! lowest, so that a reader takes the digits out in the order in which they were written, and each may decide the radix of
//! the next. In text, a number is written in base 62, lowest first: letters and digits alone, which no messenger changes.

use super::CodeError;

const ALPHABET: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/// This many characters are read and written at once: 62 to this power fits into 32 bits.
const GROUP: usize = 5;

/// The character for a value below 62.
pub fn character(value: u8) -> char {
    char::from(ALPHABET[usize::from(value % 62)])
}

/// The value of a character.
pub fn character_value(character: char) -> Option<u8> {
    match character {
        '0'..='9' => Some(character as u8 - b'0'),
        'A'..='Z' => Some(character as u8 - b'A' + 10),
        'a'..='z' => Some(character as u8 - b'a' + 36),
        _ => None,
    }
}

/// Digits to be written, each with its radix.
#[derive(Default)]
pub struct Digits(Vec<(u32, u32)>);

impl Digits {
    /// Adds a digit, which must be below its radix.
    pub fn push(&mut self, digit: u32, radix: u32) {
        debug_assert!(digit < radix, "{digit} in radix {radix}");
        self.0.push((digit, radix));
    }

    /// All digits as one number.
    pub fn number(self) -> Number {
        let mut number = Number(Vec::new());
        // Several small digits make one larger one, so that the number is gone through less often.
        let (mut digit, mut radix) = (0, 1);
        for (next_digit, next_radix) in self.0.into_iter().rev() {
            match u32::checked_mul(radix, next_radix) {
                Some(both) => (digit, radix) = (digit * next_radix + next_digit, both),
                None => {
                    number.multiply_add(radix, digit);
                    (digit, radix) = (next_digit, next_radix);
                }
            }
        }
        number.multiply_add(radix, digit);
        number
    }
}

/// A number of any size, lowest limb first, without zero limbs at its end.
pub struct Number(Vec<u32>);

impl Number {
    /// Reads a text of which every character has a value.
    pub fn read_base_62(text: &str) -> Self {
        let mut number = Self(Vec::new());
        for group in text.as_bytes().rchunks(GROUP) {
            let value =
                |sum, &byte: &u8| sum * 62 + u32::from(character_value(char::from(byte)).unwrap_or(0));
            number.multiply_add(62u32.pow(group.len() as u32), group.iter().rev().fold(0, value));
        }
        number
    }

    /// Takes out the lowest digit.
    pub fn take(&mut self, radix: u32) -> u32 {
        if radix <= 1 {
            return 0;
        }
        let radix = u64::from(radix);
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let here = rest << 32 | u64::from(*limb);
            *limb = (here / radix) as u32;
            rest = here % radix;
        }
        if self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }

    /// Has everything been taken out?
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    fn multiply_add(&mut self, radix: u32, digit: u32) {
        let mut carry = u64::from(digit);
        for limb in &mut self.0 {
            carry += u64::from(*limb) * u64::from(radix);
            *limb = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }
}

/// The text of a number; empty for zero.
pub fn write_base_62(mut number: Number) -> String {
    let mut text = String::new();
    while !number.is_zero() {
        let mut group = number.take(62u32.pow(GROUP as u32));
        for _ in 0..GROUP {
            text.push(character((group % 62) as u8));
            group /= 62;
        }
    }
    text.truncate(text.trim_end_matches('0').len());
    text
}

/// Takes a digit that must be one of `count` values of a list that may have grown since.
pub fn take_one_of<T: Copy>(number: &mut Number, radix: u32, list: &[T]) -> Result<T, CodeError> {
    list.get(number.take(radix) as usize).copied().ok_or(CodeError::Impossible)
}
