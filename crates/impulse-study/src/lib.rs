//! For people who study the game: whole games, positions and puzzles as short codes ([`mod@code`]), and puzzles with their
//! proof ([`puzzle`]), QR codes ([`qr`]), the games of one device ([`library`]).
//!
//! Nothing here draws, waits or opens a file. Rules are in the engine; what a person reads is in the catalogues of the
//! screens.

pub mod analysis;
pub mod archive;
pub mod board;
pub mod code;
pub mod history;
pub mod judge;
pub mod library;
pub mod puzzle;
pub mod qr;
pub mod reasons;
pub mod request;
