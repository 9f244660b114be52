//! The tests of what a table screen needs, in one program.

mod asking;
mod changes;
mod choosing;
mod clicks;
mod client;
mod coach;
mod file;
mod form;
mod games;
mod heard;
mod hints;
mod lessons;
mod library;
mod log;
mod online;
mod pace;
mod preview;
mod routes;
mod rulebook;
mod session;
mod settings;
mod sharing;
mod showing;
mod timeline;
