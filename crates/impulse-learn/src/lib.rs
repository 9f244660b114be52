//! Learning Impulse by playing it. `record.rs` is the file of games that self-play writes and training reads,
//! `selfplay.rs` plays them, `sample.rs` turns them into what `network.rs` learns from. No bot is here: those that use what is learned are in `impulse-bots`.

pub mod network;
pub mod record;
pub mod sample;
pub mod selfplay;
pub mod train;
