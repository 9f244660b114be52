//! What stands behind every table screen, in the terminal and in the browser: who sits where, the game under way with
//! taking back, and the file it is kept in.
//!
//! Nothing here draws, waits, reads a clock or opens a file: chance and time are passed in. Rules are in the engine,
//! words in the catalogues; what a player may not know is never looked at on a player's behalf.

mod paths;
mod preview;
mod seats;
mod session;
pub mod store;
mod telling;
mod timeline;
mod ways;

pub use paths::{Route, Routes};
pub use preview::{Odds, Preview, Reach, preview, reach};
pub use seats::{Chair, Seats, default_bot};
pub use session::{Barrier, Session};
pub use telling::heard;
pub use timeline::{Timeline, TurnMark};
