//! The tests of the engine: every numbered rule by chapter, every card, what always holds in random games, golden games,
//! and the examples of the notation. One program, so that it compiles once and its tests share the cores.

mod cards;
mod chapter01_components;
mod chapter02_setup;
mod chapter03_turn;
mod chapter04_actions;
mod chapter05_build;
mod chapter05_cards;
mod chapter05_execute;
mod chapter05_sabotage;
mod chapter06_command;
mod chapter06_open_target;
mod chapter06_several_fleets;
mod chapter07_exploring;
mod chapter08_battle;
mod chapter09_deck_and_end;
mod chapter09_elimination;
#[cfg(feature = "serde")]
mod chapter10_on_the_wire;
mod chapter10_minerals;
mod chapter10_what_each_sees;
mod chapter11_numbers;
mod chapter12_teams;
mod chapter13_editions;
mod chapter14_rulings;
mod golden;
mod notation;
mod properties;
mod stable;
mod scenario;
mod versions;
