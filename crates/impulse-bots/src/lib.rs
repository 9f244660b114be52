//! Players of Impulse. A bot turns a [`View`](impulse_engine::View) and a budget into an
//! [`Action`](impulse_engine::Action). It never gets a `State`: it searches states that it sampled from the view
//! (determinizations), so it cannot know more than its seat.

mod answers;
mod board;
mod bot;
pub mod levels;
mod sequential_halving;
pub mod evaluation;
pub mod network;
pub mod learned_tree;
mod master;
mod planner;
mod portable;
mod quick;
mod random;
mod registry;
mod rollout;
mod searcher;
mod sure_win;
mod tree;
pub mod weighing;
#[cfg(not(target_arch = "wasm32"))]
pub mod arena;
#[cfg(not(target_arch = "wasm32"))]
pub mod outside;
pub mod weights;
mod worth;

#[cfg(not(target_arch = "wasm32"))]
pub use bot::count_cpu_time;
pub use bot::{Bot, Budget, Clock};
pub use master::Master;
pub use planner::{Planner, plan};
pub use quick::Quick;
pub use random::Random;
pub use registry::{Entry, Thinks, bot, entries, is_known, needs_network, thinks};
pub use searcher::Searcher;
pub use tree::RootAnswer;
