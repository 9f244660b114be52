//! What stands behind every table screen, in the terminal and in the browser: the client of one game ([`Client`]) with its
//! source on this device ([`LocalTable`]), who sits where ([`Seats`]), the game under way with taking back ([`Session`]),
//! the text it is kept in ([`mod@file`]), where fleets can go ([`Routes`]), what an
//! answer would bring ([`preview()`]), what a shared card does for others ([`shared_card`]), whole games for replays and
//! charts ([`Timeline`]), and what a beginner should know now ([`hints()`]).
//!
//! Nothing here draws, waits, reads a clock or opens a file: chance and time are passed in. Rules are in the engine,
//! words in the catalogues; what a player may not know is never looked at on a player's behalf.

mod about;
mod asking;
mod changes;
mod choosing;
mod client;
pub mod coach;
mod consequence;
mod course;
mod error;
pub mod file;
mod foresight;
mod form;
mod habit;
mod heard;
mod hint;
mod hints;
pub mod lesson;
mod local;
mod log;
pub mod online;
mod order;
mod pace;
mod paths;
mod practice;
mod preview;
mod refused;
pub mod rulebook;
mod seats;
mod session;
mod settings;
mod sharing;
mod showing;
mod sound;
mod spot;
mod takeback;
mod telling;
mod timeline;
mod ways;

pub use about::About;
pub use asking::{Answer, answers, capital, question};
pub use changes::Changes;
pub use choosing::{
    Arrow, Choosing, Click, Pending, Phase, Press, ShipCount, hand_order, in_hand_order, is_worth_seeing,
};
pub use client::{Beat, Client, NOTICES_SHOWN, Request};
pub use consequence::{consequence, deeds};
pub use course::{Course, Mark};
pub use error::{FileError, PlayError, SeatsError};
pub use foresight::foresight;
pub use form::{Form, FormError, SeatForm, Who, teams_key};
pub use habit::habit;
pub use heard::{Heard, Shown};
pub use hint::Hint;
pub use hints::hints;
pub use impulse_wire::Barrier;
pub use local::{LocalTable, Turn};
pub use log::{Line, LineKind, Log, link_card};
pub use order::{Order, OrderError, Task, ThinkReply};
pub use pace::{pause, thinking};
pub use paths::{Route, Routes};
pub use practice::Practice;
pub use preview::{Odds, Preview, Reach, preview, reach};
pub use refused::refusal;
pub use seats::{Chair, Seats, default_bot, default_bot_spec};
pub use session::Session;
pub use settings::{LONGEST_NAME, Motion, Settings, Speed, THINKING, Theme, one_name};
pub use sharing::{Help, Use, help, idle, shared_card};
pub use showing::{Moment, Show, Showing, Wait};
pub use sound::Sound;
pub use spot::{Spot, place_action};
pub use takeback::TakeBack;
pub use timeline::{Timeline, TurnMark};

/// The messages of this crate, for [`Words::with_more`](impulse_text::Words::with_more).
pub fn messages(language: impulse_text::Language) -> &'static [&'static str] {
    impulse_text::catalogue!(language, "asking.ftl", "coach.ftl", "files.ftl", "hints.ftl")
}
