//! The rules, one file for each chapter of docs/RULES.md (chapter 5 has four, chapter 6 two; of
//! chapter 14 only ruling 22 needs one).
//!
//! Each file has, in this order, for the frames that belong to its chapter:
//! - `settle_*`: runs automatic steps, and returns `true` once a question is pending (the state then holds who is asked and
//!   the legal answers);
//! - `answer_*`: applies an answer that has been checked;
//! - `refuse_*`: why an answer that is not in the legal list is refused.
//!
//! `play.rs` calls them. Chapters 10, 12 and 13 have no file: what each seat sees is `view.rs`; teams and editions are
//! conditions in the rule they change.

pub(crate) mod c02_setup;
pub(crate) mod c03_turn;
pub(crate) mod c04_perform;
pub(crate) mod c05_build;
pub(crate) mod c05_cards;
pub(crate) mod c05_execute;
pub(crate) mod c05_sabotage;
pub(crate) mod c06_command;
pub(crate) mod c06_journey;
pub(crate) mod c07_explore;
pub(crate) mod c08_battle;
pub(crate) mod c09_end;
pub(crate) mod c14_idle;
