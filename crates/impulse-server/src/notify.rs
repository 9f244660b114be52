//! Notices to players who are elsewhere when it is their turn. The table says when; a [`Notifier`] sends.

use impulse_engine::{Seat, View};
use impulse_wire::TableId;
use impulse_wire::secret::Secret;

/// A notice that it is a player's turn.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The table.
    pub table: TableId,
    /// Whose turn.
    pub seat: Seat,
    /// Their name.
    pub name: String,
    /// Their webhook.
    pub webhook: Secret<String>,
    /// What they see, with the question. Secret, like their cards.
    pub view: Box<View>,
}

/// Sends notices. It must not block.
pub trait Notifier: Send + Sync {
    /// A player is asked something.
    fn asked(&self, notice: Notice);

    /// How many notices were not delivered.
    fn failures(&self) -> u64 {
        0
    }
}

/// Sends nothing.
pub struct Silent;

impl Notifier for Silent {
    fn asked(&self, _: Notice) {}
}
