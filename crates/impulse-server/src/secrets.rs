//! Secrets: drawn from the operating system, kept only as SHA-256, compared in constant time. Nothing here is ever logged.

use impulse_engine::rng::Seed;
use impulse_wire::fair::hex;
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// What is kept of a secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hash([u8; 32]);

/// Letters of ids and recovery codes: none that look alike.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// 16 letters of 5 bits: nobody finds a private table by trying.
const ID_LETTERS: usize = 16;
/// 28 letters of 5 bits, in groups of four.
const RECOVERY_LETTERS: usize = 28;

/// The operating system gave no random bytes.
#[derive(Clone, Copy, Debug)]
pub struct NoRandomness;

impl Hash {
    /// Of a secret as it was given out.
    pub fn of(secret: &str) -> Self {
        Self(Sha256::digest(secret.as_bytes()).into())
    }

    /// As it stands in the log.
    pub fn text(&self) -> String {
        hex(&self.0)
    }

    /// Reads it from the log.
    pub fn read(text: &str) -> Result<Self, String> {
        let wrong = || "a hash has 64 hexadecimal digits".to_owned();
        let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
        let mut hash = [0; 32];
        let pairs = text.as_bytes().chunks_exact(2);
        if text.len() != 64 {
            return Err(wrong());
        }
        for (byte, pair) in hash.iter_mut().zip(pairs) {
            let (high, low) = (digit(pair[0]).ok_or_else(wrong)?, digit(pair[1]).ok_or_else(wrong)?);
            *byte = high << 4 | low;
        }
        Ok(Self(hash))
    }

    /// Is it the hash of the same secret? Takes as long whatever the answer is.
    pub fn is(&self, other: &Hash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hash(...)")
    }
}

/// Names one message of one client, so that it is not done twice.
pub fn submit_key(token: &Hash, id: &str) -> u64 {
    let mut hash = Sha256::new();
    hash.update(token.0);
    hash.update(id.as_bytes());
    let digest: [u8; 32] = hash.finalize().into();
    u64::from_be_bytes([
        digest[0], digest[1], digest[2], digest[3], digest[4], digest[5], digest[6], digest[7],
    ])
}

/// The seed of a game, from which all its shuffles come.
pub fn seed() -> Result<Seed, NoRandomness> {
    random()
}

/// A token that a browser keeps: 256 bits.
pub fn token() -> Result<String, NoRandomness> {
    Ok(hex(&random::<32>()?))
}

/// A key for a link: 128 bits.
pub fn key() -> Result<String, NoRandomness> {
    Ok(hex(&random::<16>()?))
}

/// The id of a table.
pub fn table_id() -> Result<String, NoRandomness> {
    Ok(letters(&random::<ID_LETTERS>()?).into_iter().collect())
}

/// Could this be the id of a table?
pub fn is_table_id(text: &str) -> bool {
    text.len() == ID_LETTERS && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// A recovery code that can be written down: 140 bits.
pub fn recovery_code() -> Result<String, NoRandomness> {
    let letters = letters(&random::<RECOVERY_LETTERS>()?);
    Ok(letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-"))
}

/// A recovery code as it was given out, however it was typed.
pub fn tidy_recovery_code(typed: &str) -> String {
    let letters: Vec<char> = typed
        .chars()
        .map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            letter => letter,
        })
        .filter(|letter| letter.is_ascii_alphanumeric())
        .take(RECOVERY_LETTERS)
        .collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

fn letters(bytes: &[u8]) -> Vec<char> {
    bytes.iter().map(|byte| LETTERS[usize::from(byte & 31)] as char).collect()
}

fn random<const COUNT: usize>() -> Result<[u8; COUNT], NoRandomness> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_comes_back_from_its_text_and_shows_nothing() {
        let hash = Hash::of("secret");
        assert_eq!(Hash::read(&hash.text()), Ok(hash));
        assert!(hash.is(&Hash::of("secret")) && !hash.is(&Hash::of("Secret")));
        assert_eq!(format!("{hash:?}"), "Hash(...)");
        assert!(Hash::read("abc").is_err() && Hash::read(&"g".repeat(64)).is_err());
    }

    #[test]
    fn a_recovery_code_may_be_typed_carelessly() {
        let code = recovery_code().expect("random bytes");
        let typed =
            format!(" {} ", code.to_uppercase().replace('-', " ").replace('0', "O").replace('1', "l"));
        assert_eq!(tidy_recovery_code(&typed), code);
    }

    #[test]
    fn secrets_are_long_and_never_the_same() {
        assert_eq!(token().expect("random bytes").len(), 64);
        assert_ne!(token().expect("random bytes"), token().expect("random bytes"));
        assert_eq!(table_id().expect("random bytes").len(), 16);
        assert_ne!(submit_key(&Hash::of("a"), "1"), submit_key(&Hash::of("b"), "1"));
    }
}
