//! The durable log of online tables: the entries of each table, in order, and a row about each table that can be read
//! without its log. There is one trait ([`Store`]), and one contract test that every back end must pass
//! (`tests/stores/contract.rs`).
//!
//! Back ends: [`MemoryStore`] loses everything when it is dropped, [`SqliteStore`] keeps it in a folder. Nothing here
//! knows about games, messages or the network: entries are opaque text. No other crate knows SQL.

mod error;
mod memory;
mod order;
mod sqlite;
mod store;

pub use error::StoreError;
pub use memory::MemoryStore;
pub use sqlite::SqliteStore;
pub use store::{Append, BoxFuture, Entry, NewTable, RowMark, RowsWanted, Stage, Store, TableRow};
