//! What must not be told by accident. Tokens, codes and keys are sent to their owner once and kept only as hashes; none of
//! them can be printed. A seed and a game file have no JSON form at all until `reveal` is called, which is right only
//! when the game is over.

use crate::ids::{BadId, bytes32};
use impulse_engine::notation::{Game, NotationError};
use impulse_engine::rng::Seed;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest, Sha256};
use std::fmt;
use subtle::ConstantTimeEq;

/// A value that can be neither serialised nor printed. Nothing but an explicit call gives it out.
#[derive(Clone, Copy)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Keeps a value secret.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value, for whoever may know it.
    pub const fn reveal(&self) -> &T {
        &self.0
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Secret text that its owner is sent: it can be written into a message, but not into a log line.
macro_rules! secret_text {
    ($($(#[$about:meta])* $name:ident)*) => {$(
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Takes text as this secret.
            pub fn new(text: impl Into<String>) -> Self {
                Self(text.into())
            }

            /// The text itself.
            pub fn expose(&self) -> &str {
                &self.0
            }

            /// What may be kept of it.
            pub fn hash(&self) -> SecretHash {
                SecretHash::of(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    )*};
}

secret_text! {
    /// Proves that a seat, or the table, is somebody's.
    Token
    /// Gives a new token on another device.
    RecoveryCode
    /// The part of a link that lets somebody sit down.
    LinkKey
}

/// SHA-256 of a secret: what the log keeps. Compared in constant time, never printed.
#[derive(Clone, Copy, Eq)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Hashes a secret as it was given out.
    pub fn of(secret: &str) -> Self {
        Self(Sha256::digest(secret.as_bytes()).into())
    }

    /// The 32 bytes.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl PartialEq for SecretHash {
    fn eq(&self, other: &Self) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(..)")
    }
}

impl Serialize for SecretHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(self.0))
    }
}

impl<'de> Deserialize<'de> for SecretHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        bytes32(&text).map(Self).ok_or_else(|| de::Error::custom(BadId::Hash))
    }
}

/// A game with its seed, as a file. It shows every card, so it cannot be sent until it is revealed.
#[derive(Clone)]
pub struct SecretGame(String);

impl SecretGame {
    /// Takes a file that a table or a person has written.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The file, for everybody: the game is over, or its owner asks for it.
    pub fn reveal(self) -> RevealedGame {
        RevealedGame(self.0)
    }
}

impl fmt::Debug for SecretGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretGame(..)")
    }
}

/// A game file that is no longer secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RevealedGame(String);

impl RevealedGame {
    /// The file's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The game in it.
    pub fn game(&self) -> Result<Game, NotationError> {
        Game::parse(&self.0)
    }
}

impl fmt::Display for RevealedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A seed that is no longer secret: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RevealedSeed(pub Seed);

impl Serialize for RevealedSeed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(self.0))
    }
}

impl<'de> Deserialize<'de> for RevealedSeed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        bytes32(&text).map(Self).ok_or_else(|| de::Error::custom(BadId::Seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_secret_can_be_printed() {
        let printed = format!(
            "{:?} {:?} {:?} {:?} {:?}",
            Secret::new("hush"),
            Token::new("hush"),
            RecoveryCode::new("hush"),
            Token::new("hush").hash(),
            SecretGame::new("hush".to_owned()),
        );
        assert!(!printed.contains("hush"), "{printed}");
        assert_eq!(printed, "Secret(..) Token(..) RecoveryCode(..) SecretHash(..) SecretGame(..)");
    }

    #[test]
    fn a_hash_comes_back_from_its_text() {
        let hash = SecretHash::of("secret");
        assert_eq!(crate::read(&crate::write(&hash)), Ok(hash));
        assert!(hash == Token::new("secret").hash() && hash != SecretHash::of("Secret"));
        assert!(crate::read::<SecretHash>("\"abc\"").is_err());
        assert!(crate::read::<SecretHash>(&format!("\"{}\"", "g".repeat(64))).is_err());
    }
}
