//! The tests of the stores, in one test binary.

mod contract;
#[cfg(target_os = "linux")]
mod disk;
mod killed;
mod postgres;
mod scene;
mod sidecar;
mod sqlite;
