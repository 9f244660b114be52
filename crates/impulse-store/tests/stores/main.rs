//! The tests of the stores, in one test binary.

mod contract;
#[cfg(target_os = "linux")]
mod disk;
mod killed;
mod lost;
mod postgres;
mod scene;
mod several;
mod sidecar;
mod sqlite;
