//! The tests of what a table screen needs, in one program.

mod common;
mod hints;
mod preview;
mod routes;
mod session;
mod sharing;
mod store;
mod timeline;
