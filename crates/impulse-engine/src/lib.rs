//! The rules of Impulse, the board game by Carl Chudyk: all 108 cards, 2 to 6 players, teams, three editions.
//!
//! Eight nouns: a [`Setup`] starts a game; the [`State`] is the whole table; a [`Decision`] says whose answer is
//! awaited; an [`Action`] is one answer; an [`Event`] is one thing that happened, and [`Seen`] what a
//! viewer may know of it; a [`View`] is the table as one seat
//! may see it; [`Illegal`] says why an action is refused.
//!
//! ```
//! use impulse_engine::{Action, Setup, State, Viewer, setup::seed_from_number};
//!
//! let mut state = State::new(&Setup::new(3, seed_from_number(7)))?;
//! let mut events = Vec::new();
//! while let Some(seat) = state.asked() {
//!     let view = state.view(Viewer::Seat(seat)); // all that this player may know
//!     let choices: Vec<Action> = view.legal().iter().collect();
//!     let action = choices[events.len() % choices.len()];
//!     state.play(seat, action, &mut events)?; // checked; an illegal answer changes nothing
//! }
//! let end = state.end().expect("the game is over");
//! println!("{} wins with {} points after {} turns", end.winner, state.score(end.winner), state.turn());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Stable**, each with its version and pinned by tests: the action space ([`action::ACTION_SPACE_VERSION`]), fingerprints
//! ([`FINGERPRINT_VERSION`]), the notation ([`notation::NOTATION_VERSION`]), the rules ([`setup::RULES_VERSION`]), and the
//! bytes of a view, whose first byte is the rules version.
//!
//! Inside, an action goes through `play` (the spine) into `rules/`, one file for each chapter of the rulebook; events
//! come out of there, and views out of `view`. There is no I/O here, no clock and no randomness but the seed's.

#![no_std]

extern crate alloc;

pub mod action;
mod play;
pub mod decision;
mod rules;
pub mod event;
mod view;
mod view_read;
mod sample;
pub mod illegal;
pub mod setup;
mod version;
mod state;
mod frame;
pub mod card;
mod cards;
pub mod effect;
pub mod race;
pub mod map;
pub mod rng;
pub mod notation;
pub mod playout;
mod fingerprint;
mod invariant;
#[cfg(feature = "serde")]
mod view_data;
#[cfg(feature = "serde")]
mod view_bytes;

pub use action::{Action, ActionSet, Seat, Slot};
pub use card::{ActionKind, Card, CardSet, Color};
pub use decision::{Ask, Decision};
pub use event::{Event, Occurrence, Seen, Sink};
pub use fingerprint::{FINGERPRINT_VERSION, Fingerprint};
pub use frame::{BattleStage, Link, Origin};
pub use illegal::Illegal;
pub use invariant::Broken;
pub use map::{Cell, Gate, Place};
pub use race::{Race, Tech};
pub use setup::{Setup, Teams};
pub use state::{End, EndReason, MapCard, PointSource, SEATS, SHIPS, State, Step, WINNING_SCORE};
pub use version::{RULES_VERSION, RulesVersion};
pub use view::{View, Viewer};
#[cfg(feature = "serde")]
pub use view_bytes::BadView;
pub use view_read::{BattleView, BoostedNumber, Fleet, Journey};
