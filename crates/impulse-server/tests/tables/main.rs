//! Whole tables over real sockets on 127.0.0.1: each file is one side of them, `client` is who plays.

mod client;
mod hostile;
mod page;
mod people;
mod playing;
mod returning;
mod room;
mod secrets;
mod upgrade;
