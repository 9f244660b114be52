//! The tests of cards and whole games in words, in one program.

mod cards;
mod games;
