//! Why something is not done, in the form in which its sender hears it. Nothing of the inside is in it.

use impulse_engine::Illegal;
use impulse_store::StoreError;
use impulse_text::{Language, Words};
use impulse_wire::message::{Refusal, ServerMessage};
use std::sync::LazyLock;

/// What refusals by the rules of the game are said in.
static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Denied {
    /// For programs.
    pub code: Refusal,
    /// For people.
    pub text: String,
    /// The rule of the game that forbids it.
    pub rule: Option<&'static str>,
}

impl Denied {
    /// A refusal that no rule of the game is behind.
    pub fn new(code: Refusal, text: impl Into<String>) -> Self {
        Self { code, text: text.into(), rule: None }
    }

    /// There is no such table.
    pub fn no_such_table() -> Self {
        Self::new(Refusal::NoSuchTable, "there is no such table")
    }

    /// As it is sent.
    pub fn message(&self, id: Option<&str>) -> ServerMessage {
        ServerMessage::Refused {
            id: id.map(str::to_owned),
            code: self.code,
            text: self.text.clone(),
            rule: self.rule.map(str::to_owned),
        }
    }
}

impl From<Illegal> for Denied {
    fn from(illegal: Illegal) -> Self {
        let code = match illegal {
            Illegal::NotAsked { .. } => Refusal::NotAsked,
            Illegal::GameOver => Refusal::NotNow,
            _ => Refusal::Illegal,
        };
        Self { code, text: WORDS.reason(&illegal), rule: Some(illegal.rule()) }
    }
}

impl From<crate::secrets::NoRandomness> for Denied {
    fn from(_: crate::secrets::NoRandomness) -> Self {
        Self::new(Refusal::NotKept, "the server has no random numbers; nothing was done")
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NoSuchTable(_) => Self::no_such_table(),
            StoreError::Full => Self::new(Refusal::NotKept, "the server's disk is full; nothing was done"),
            StoreError::ReadOnly(_) => {
                Self::new(Refusal::NotKept, "the server cannot write its data; nothing was done")
            }
            _ => Self::new(Refusal::NotKept, "the server could not keep this, so it was not done"),
        }
    }
}
