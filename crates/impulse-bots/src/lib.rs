//! Players of Impulse. A bot turns a [`View`](impulse_engine::View) and a budget into an [`Action`](impulse_engine::Action); it never holds a `State` it was given, only
//! ones it has sampled from the view, so it cannot know more than its seat.

mod answers;
mod board;
mod bot;
mod comparison;
pub mod evaluation;
mod planner;
mod quick;
mod random;
mod registry;
mod searcher;
mod tree;
#[cfg(not(target_arch = "wasm32"))]
pub mod arena;
#[cfg(not(target_arch = "wasm32"))]
pub mod outside;
mod worth;

pub use bot::{Bot, Budget, Clock};
pub use planner::Planner;
pub use quick::Quick;
pub use random::Random;
pub use registry::{Entry, bot, entries};
pub use searcher::Searcher;
