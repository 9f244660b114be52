//! The durable log of online tables: the entries of each table, in order, and a row about each table that can be read
//! without its log. There is one trait ([`Store`]), and one contract test that every back end must pass
//! (`tests/stores/contract.rs`).
//!
//! Back ends: [`MemoryStore`] loses everything when it is dropped, [`SqliteStore`] keeps it in a folder that one process
//! uses, [`PostgresStore`] in a database that many may share. Nothing here knows about games or messages: entries are
//! opaque text. No other crate knows SQL.

mod changes;
mod error;
mod group;
mod leases;
mod memory;
mod order;
mod postgres;
mod sqlite;
mod store;
#[cfg(all(unix, feature = "testing"))]
pub mod testing;

pub use changes::{Change, Changes};
pub use error::StoreError;
pub use memory::MemoryStore;
pub use postgres::{Database, PostgresStore};
pub use sqlite::SqliteStore;
pub use store::{
    Append, BoxFuture, Entry, Fence, NewTable, Rewrite, RowMark, RowsWanted, Stage, Store, TABLE_LEASES,
    TableRow, table_lease,
};
