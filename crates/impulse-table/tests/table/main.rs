//! The tests of what a table screen needs, in one program.

mod changes;
mod choosing;
mod client;
mod common;
mod file;
mod form;
mod heard;
mod hints;
mod library;
mod log;
mod preview;
mod routes;
mod rulebook;
mod session;
mod settings;
mod sharing;
mod timeline;
