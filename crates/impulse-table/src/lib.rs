//! What stands behind every table screen, in the terminal and in the browser: who sits where ([`Seats`]), the game under
//! way with taking back ([`Session`]), the text it is kept in ([`store`]), where fleets can go ([`Routes`]), what an
//! answer would bring ([`preview()`]), what a shared card does for others ([`shared_card`]), whole games for replays and
//! charts ([`Timeline`]), and what a beginner should know now ([`hints()`]).
//!
//! Nothing here draws, waits, reads a clock or opens a file: chance and time are passed in. Rules are in the engine,
//! words in the catalogues; what a player may not know is never looked at on a player's behalf.

mod hint;
mod hints;
mod paths;
mod preview;
mod seats;
mod session;
mod sharing;
pub mod store;
mod takeback;
mod telling;
mod timeline;
mod ways;

pub use hint::{Hint, hint_messages};
pub use hints::hints;
pub use paths::{Route, Routes};
pub use preview::{Odds, Preview, Reach, preview, reach};
pub use seats::{Chair, Seats, default_bot};
pub use session::Session;
pub use sharing::{Help, Use, help, idle, shared_card};
pub use takeback::{Barrier, TakeBack};
pub use timeline::{Timeline, TurnMark};
