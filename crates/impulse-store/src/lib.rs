//! The durable log behind tables by link: the entries of each table, in order, and a row about each table that can be read
//! without its log. One trait ([`Store`]), one contract that every back end is tested against
//! (`tests/stores/contract.rs`).
//!
//! Back ends: [`MemoryStore`] loses everything when it is dropped, [`SqliteStore`] keeps it in a folder. Nothing here
//! knows games, messages or the network: what is stored is opaque text. Nothing outside this crate knows SQL.

mod error;
mod memory;
mod order;
mod sqlite;
mod store;

pub use error::StoreError;
pub use memory::MemoryStore;
pub use sqlite::SqliteStore;
pub use store::{Append, BoxFuture, Entry, NewTable, RowMark, RowsWanted, Stage, Store, TableRow};
