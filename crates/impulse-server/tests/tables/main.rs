//! Whole tables over real sockets on 127.0.0.1. Each file tests one aspect; `client` is the test client.

mod client;
mod counting;
mod floods;
mod hostile;
mod nodes;
#[cfg(unix)]
mod operator;
mod page;
mod people;
mod playing;
mod returning;
mod room;
mod secrets;
mod shares;
mod strangers;
mod upgrade;
