//! The command as whoever runs a server uses it: settings, health, ends, copies. `server` is a running one.

#[cfg(unix)]
mod admin;
mod copies;
#[cfg(unix)]
mod database;
mod ends;
mod server;
mod settings;
#[cfg(unix)]
mod suspended;
mod watching;
