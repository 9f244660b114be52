//! Learning Impulse by playing it. `record.rs` is the file of games that self-play writes and training reads, `selfplay.rs`
//! plays them, `generate.rs` fills files with them, `sample.rs` turns them into what `network.rs` learns from. `course.rs`
//! is the whole of it in a loop, `progress.rs` measures it, `curves.rs` draws it. `knowledge.rs` counts what wins. `pages.rs`
//! is what the pages of both share. No bot is here: those that use what is learned are in `impulse-bots`.

pub mod course;
pub mod curves;
pub mod generate;
pub mod knowledge;
pub mod network;
mod pages;
pub mod policy_gradient;
pub mod progress;
pub mod record;
pub mod sample;
pub mod selfplay;
pub mod train;
