//! Names that travel: of tables, of messages, of what the log has seen. Each is checked when it is read, so nothing past
//! the border handles plain text. Secrets (tokens, codes, keys) are in `secret`.

use crate::refusal::RuleNumber;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// Letters of ids and recovery codes: none that look alike.
pub const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A table's name in links: 16 letters of 5 random bits each, so nobody finds a private table by trying.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; Self::LENGTH]);

/// Idempotency key of a message, chosen by the client: 1 to 64 bytes of text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct IdempotencyKey(String);

/// What the log remembers of an idempotency key and its sender: 64 bits, written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SubmitKey(pub u64);

/// SHA-256 of a table's id and its seed, shown before the first card (see [`fair`](crate::fair)): 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

/// A bot, and how long it may think about one answer: `planner`, `level:3` or `searcher@500` (also `searcher@500ms`). Whether there is a bot
/// of that name is the registry's business.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BotSpec {
    name: String,
    milliseconds: Option<u32>,
}

/// Text that does not name what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the message says it")]
pub enum BadId {
    #[error("a table's id has 16 letters and digits")]
    TableId,
    #[error("an idempotency key has 1 to 64 bytes")]
    IdempotencyKey,
    #[error(
        "a bot is a name of 1 to 40 small letters, digits, \":\" and \"-\", perhaps with a time like \"@500\""
    )]
    BotSpec,
    #[error("a submit key has 16 hexadecimal digits")]
    SubmitKey,
    #[error("a commitment has 64 hexadecimal digits")]
    Commitment,
    #[error("a seed has 64 hexadecimal digits")]
    Seed,
    #[error("a hash has 64 hexadecimal digits")]
    Hash,
}

impl TableId {
    /// In letters.
    pub const LENGTH: usize = 16;

    /// The id that random bytes name.
    pub fn from_random(bytes: [u8; Self::LENGTH]) -> Self {
        Self(bytes.map(|byte| LETTERS[usize::from(byte & 31)]))
    }

    /// As it stands in links.
    pub fn as_str(&self) -> &str {
        // Every way in checks that these are letters of `LETTERS`.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for TableId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let letters: [u8; Self::LENGTH] = text.as_bytes().try_into().map_err(|_| BadId::TableId)?;
        match letters.iter().all(|letter| LETTERS.contains(letter)) {
            true => Ok(Self(letters)),
            false => Err(BadId::TableId),
        }
    }
}

impl IdempotencyKey {
    /// In bytes.
    pub const LONGEST: usize = 64;

    /// As the client chose it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for IdempotencyKey {
    type Error = BadId;

    fn try_from(text: String) -> Result<Self, BadId> {
        match (1..=Self::LONGEST).contains(&text.len()) {
            true => Ok(Self(text)),
            false => Err(BadId::IdempotencyKey),
        }
    }
}

impl FromStr for IdempotencyKey {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        text.to_owned().try_into()
    }
}

impl From<u64> for IdempotencyKey {
    /// A counter does for a client that never restarts.
    fn from(number: u64) -> Self {
        Self(number.to_string())
    }
}

impl<'de> Deserialize<'de> for IdempotencyKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}

impl fmt::Display for IdempotencyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl BotSpec {
    /// In letters.
    pub const LONGEST_NAME: usize = 40;

    /// The bot's name in the registry.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How long it may think about one answer, if that is said.
    pub fn milliseconds(&self) -> Option<u32> {
        self.milliseconds
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.milliseconds.map_or(Ok(()), |time| write!(f, "@{time}"))
    }
}

impl FromStr for BotSpec {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let text = text.strip_suffix("ms").filter(|rest| rest.contains('@')).unwrap_or(text);
        let (name, milliseconds) = match text.split_once('@') {
            Some((name, time)) if time.bytes().all(|byte| byte.is_ascii_digit()) => {
                (name, Some(time.parse().map_err(|_| BadId::BotSpec)?))
            }
            Some(_) => return Err(BadId::BotSpec),
            None => (text, None),
        };
        let is_letter =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b":-".contains(&byte);
        match (1..=Self::LONGEST_NAME).contains(&name.len()) && name.bytes().all(is_letter) {
            true => Ok(Self { name: name.to_owned(), milliseconds }),
            false => Err(BadId::BotSpec),
        }
    }
}

impl fmt::Display for SubmitKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for SubmitKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for SubmitKey {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let mut bytes = [0; 8];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| BadId::SubmitKey)?;
        Ok(Self(u64::from_be_bytes(bytes)))
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Commitment {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        bytes32(text).map(Self).ok_or(BadId::Commitment)
    }
}

/// 64 hexadecimal digits.
pub(crate) fn bytes32(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

/// Writes and reads with `Display` and `FromStr`.
macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    )*};
}
as_text!(TableId, BotSpec, SubmitKey, Commitment, RuleNumber);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_come_back_from_their_text_and_nothing_else_is_one() {
        let id = TableId::from_random(*b"\x00\x01\x1f\xffabcdefghijkl");
        assert_eq!(id.to_string().parse(), Ok(id));
        for wrong in ["", "0123456789abcde", "0123456789abcdef0", "0123456789abcdeo", "0123456789ABCDEF"] {
            assert_eq!(wrong.parse::<TableId>(), Err(BadId::TableId), "{wrong}");
        }
        assert_eq!("00000000000000ff".parse(), Ok(SubmitKey(255)));
        assert_eq!("ff".parse::<SubmitKey>(), Err(BadId::SubmitKey));
        let commitment = Commitment([7; 32]);
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert_eq!("g".repeat(64).parse::<Commitment>(), Err(BadId::Commitment));
    }

    #[test]
    fn a_bot_is_a_name_and_perhaps_a_time() {
        for text in ["planner", "quick:raider", "level:3", "teams", "searcher@500", "x@0"] {
            let spec: BotSpec = text.parse().expect(text);
            assert_eq!(spec.to_string(), text);
            assert_eq!(crate::write(&spec), format!("\"{text}\""));
        }
        let searcher: BotSpec = "searcher@500".parse().expect("a bot");
        assert_eq!((searcher.name(), searcher.milliseconds()), ("searcher", Some(500)));
        assert_eq!("searcher@500ms".parse(), Ok(searcher));
        let long = "x".repeat(41);
        for wrong in [
            "",
            "@500",
            "planner@ms",
            "planner@5s",
            "planner@",
            "planner@+5",
            "planner@4294967296",
            "Planner",
            "a b",
            "a\n",
            &long,
        ] {
            assert_eq!(wrong.parse::<BotSpec>(), Err(BadId::BotSpec), "{wrong}");
        }
    }

    #[test]
    fn an_idempotency_key_is_neither_empty_nor_long() {
        assert!("7f".parse::<IdempotencyKey>().is_ok());
        assert!("x".repeat(64).parse::<IdempotencyKey>().is_ok());
        assert!("".parse::<IdempotencyKey>().is_err());
        assert!(crate::read::<IdempotencyKey>(&format!("\"{}\"", "x".repeat(65))).is_err());
    }
}
