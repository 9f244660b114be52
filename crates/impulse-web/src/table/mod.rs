//! The parts of the table screen: one screen for local games, tables by link and replays. They draw a `Scene` and know
//! nothing of who plays or where answers go.

pub mod battle;
pub mod card;
pub mod center;
mod changed;
pub mod hand;
pub mod icons;
pub mod impulse;
pub mod log_view;
pub mod map;
mod map_art;
mod map_words;
pub mod marks;
pub mod news;
pub mod question;
pub mod rail;
pub mod ships;
pub mod travel;
mod ways;
