//! What browser and server say to each other, and what the log of a table is made of.
//!
//! Messages over the socket are in [`message`], the bodies of HTTP requests in [`http`], what both say about a table in
//! [`table`], the entries of a table's log in [`record`], and how a shuffle is proved to be fair in [`fair`]. All of it is
//! JSON. Golden files pin its form: what was written once is read for ever. Values of the engine are written as its own
//! serde forms, in notation; other names are types in [`ids`], secrets in [`secret`]. No sockets, stores or clocks here.

pub mod fair;
pub mod http;
pub mod ids;
pub mod message;
pub mod record;
pub mod secret;
pub mod table;
mod refusal;
mod setup;
mod setup_text;
mod undo;
mod view_text;

pub use ids::{BotSpec, Commitment, IdempotencyKey, SubmitKey, TableId};
pub use refusal::{BriefRefusal, NotARule, Refusal, RefusalCode, Refused, RuleNumber};
pub use setup::{GameSetup, OptionName, RaceChoice, SetupError, TeamSizes};
pub use undo::{Barrier, Undo};

/// The version of messages and requests. A client that says another is told so, and asked to reload the page.
pub const PROTOCOL_VERSION: u32 = 1;

/// Why text is not a message, a body or an entry. It does not repeat the text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// Not even JSON.
    #[error("this is not JSON")]
    NotJson,
    /// JSON of another form.
    #[error("unexpected JSON: {0}")]
    Unexpected(String),
    /// An entry of a version that this program does not know.
    #[error("an entry of version {found}; this program knows version {known}")]
    Version {
        /// The version of the entry.
        found: u32,
        /// The version that is known.
        known: u32,
    },
    /// An entry of a kind that this program does not know.
    #[error("an entry of a kind that this version does not know: {0}")]
    UnknownRecord(String),
}

impl ReadError {
    /// Whether a newer version of this program wrote the entry.
    pub fn is_newer(&self) -> bool {
        match self {
            Self::UnknownRecord(_) => true,
            Self::Version { found, known } => found > known,
            Self::NotJson | Self::Unexpected(_) => false,
        }
    }
}

/// Writes anything of this crate as JSON.
pub fn write<T: serde::Serialize>(message: &T) -> String {
    // Most messages fit, so that the text is not moved while it grows.
    let mut text = Vec::with_capacity(1024);
    // Serialising fails only for maps with other keys than text, and for set-ups that no game can start from.
    match serde_json::to_writer(&mut text, message) {
        Ok(()) => String::from_utf8(text).unwrap_or_default(),
        Err(_) => String::new(),
    }
}

/// Reads JSON from anybody.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => ReadError::Unexpected(error.to_string()),
        _ => ReadError::NotJson,
    })
}
