//! What may be taken back, and what stands in the way. The rule itself is in `impulse-table`, which local and online
//! games share.

use serde::{Deserialize, Serialize};

/// Why nothing (more) can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Barrier {
    /// A spectator has nothing to take back.
    NoSeat,
    /// The player has not answered anything yet.
    NothingYet,
    /// Everything that could be taken back has been.
    NothingLeft,
    /// Another player has answered since.
    OthersAnswered,
    /// Something hidden has been seen since.
    SomethingSeen,
    /// The turn is over.
    TurnOver,
}

/// What a viewer may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Undo {
    /// How many answers remain after taking back the last one; nothing if it cannot be taken back.
    pub last: Option<u32>,
    /// The same for everything that may be taken back.
    pub turn: Option<u32>,
    /// Why nothing can be taken back.
    pub why: Option<Barrier>,
}
