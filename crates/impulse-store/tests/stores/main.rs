//! The tests of the stores, in one program.

mod beside;
mod contract;
#[cfg(target_os = "linux")]
mod disk;
mod killed;
mod scene;
mod sqlite;
