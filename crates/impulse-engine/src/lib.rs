//! The rules of Impulse, the board game by Carl Chudyk: all 108 cards, 2 to 6 players, teams, three editions.

pub mod action;
pub mod card;
mod cards;
pub mod decision;
pub mod effect;
pub mod event;
mod fingerprint;
mod frame;
pub mod illegal;
mod invariant;
pub mod map;
pub mod notation;
mod play;
pub mod race;
pub mod rng;
mod rules;
mod sample;
pub mod setup;
mod state;
mod view;

pub use action::{Action, ActionSet, Seat, Slot};
pub use card::{Card, CardSet, Color};
pub use decision::{Ask, Decision};
pub use event::{Event, Sink};
pub use fingerprint::Fingerprint;
pub use frame::{BattleStage, Link, Origin};
pub use illegal::Illegal;
pub use invariant::Broken;
pub use map::{Cell, Gate, Place};
pub use race::{Race, Tech};
pub use setup::{Setup, Teams};
pub use state::*;
pub use view::*;
