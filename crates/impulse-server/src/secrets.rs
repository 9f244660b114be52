//! Generates secrets, from the operating system's random numbers. The server stores only their hashes
//! (`impulse_wire::secret`) and never logs them.

use impulse_engine::rng::Seed;
use impulse_wire::ids::LETTERS;
use impulse_wire::secret::{LinkKey, RecoveryCode, SecretHash, Token};
use impulse_wire::{IdempotencyKey, SubmitKey, TableId};
use sha2::{Digest, Sha256};

/// 28 letters of 5 bits, in groups of four.
const RECOVERY_LETTERS: usize = 28;

/// The operating system gave no random bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system gives no random numbers")]
pub struct NoRandomness;

/// Identifies one message of one client, so that it is not carried out twice: the first 64 bits of the SHA-256 of the
/// token's hash and the idempotency key.
pub fn submit_key(token: &SecretHash, id: &IdempotencyKey) -> SubmitKey {
    let digest = Sha256::new().chain_update(token.bytes()).chain_update(id.as_str()).finalize();
    SubmitKey(digest.iter().take(8).fold(0, |key, &byte| key << 8 | u64::from(byte)))
}

/// The seed of a game, from which all its shuffles come.
pub fn seed() -> Result<Seed, NoRandomness> {
    random()
}

/// A token that a browser keeps: 256 bits.
pub fn token() -> Result<Token, NoRandomness> {
    Ok(Token::new(hex::encode(random::<32>()?)))
}

/// A key for a link: 128 bits.
pub fn key() -> Result<LinkKey, NoRandomness> {
    Ok(LinkKey::new(hex::encode(random::<16>()?)))
}

/// The id of a table.
pub fn table_id() -> Result<TableId, NoRandomness> {
    Ok(TableId::from_random(random()?))
}

/// A recovery code, to write down: 140 bits.
pub fn recovery_code() -> Result<RecoveryCode, NoRandomness> {
    let letters = random::<RECOVERY_LETTERS>()?.map(|byte| char::from(LETTERS[usize::from(byte & 31)]));
    Ok(in_groups(&letters))
}

/// Normalizes a recovery code that somebody typed.
pub fn tidy_recovery_code(typed: &RecoveryCode) -> RecoveryCode {
    let letters: Vec<char> = typed
        .expose()
        .chars()
        .map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            letter => letter,
        })
        .filter(|letter| letter.is_ascii_alphanumeric())
        .take(RECOVERY_LETTERS)
        .collect();
    in_groups(&letters)
}

fn in_groups(letters: &[char]) -> RecoveryCode {
    RecoveryCode::new(letters.chunks(4).map(String::from_iter).collect::<Vec<_>>().join("-"))
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
    fn a_recovery_code_may_be_typed_carelessly() {
        let code = recovery_code().expect("random bytes");
        let typed = code.expose().to_uppercase().replace('-', " ").replace('0', "O").replace('1', "l");
        assert_eq!(tidy_recovery_code(&RecoveryCode::new(format!(" {typed} "))).expose(), code.expose());
    }

    #[test]
    fn secrets_are_long_and_never_the_same() {
        assert_eq!(token().expect("random bytes").expose().len(), 64);
        assert_ne!(token().expect("random bytes").expose(), token().expect("random bytes").expose());
        let (one, two) = (SecretHash::of("a"), SecretHash::of("b"));
        assert_ne!(submit_key(&one, &IdempotencyKey::from(1)), submit_key(&two, &IdempotencyKey::from(1)));
    }
}
