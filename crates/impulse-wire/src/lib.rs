//! What browser and server say to each other, and what the log of a table is made of.
//!
//! Messages over the socket are in [`message`], the bodies of HTTP requests in [`http`], what both tell about a table in
//! [`table`], the entries of a table's log in [`record`], and how a shuffle is proved to be fair in [`fair`]. All of it is
//! JSON, and its form is held by golden files: what was written once is read for ever. No sockets, stores or clocks here.

pub mod fair;
pub mod http;
pub mod message;
pub mod record;
pub mod table;
mod as_text;
mod setup;
mod view_text;

pub use setup::GameSetup;
pub use view_text::{read_view, write_view};

/// The version of messages and requests. A client that says another is told so, and asked to reload the page.
pub const PROTOCOL_VERSION: u32 = 1;

/// Anything of this crate as JSON.
pub fn write<T: serde::Serialize>(message: &T) -> String {
    // Only maps with other keys than texts, or failing Serialize code, could fail; there is neither here.
    serde_json::to_string(message).unwrap_or_default()
}

/// Reads JSON that may be anything. What is wrong is said without repeating it.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| match error.classify() {
        serde_json::error::Category::Data => format!("this is not what was expected: {error}"),
        _ => "this is not JSON".to_owned(),
    })
}
