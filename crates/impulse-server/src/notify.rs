//! Telling players that it is their turn while they are elsewhere. Whoever sends messages implements [`Notifier`]; the
//! table only says when.

use impulse_engine::{Seat, View};
use impulse_wire::TableId;
use impulse_wire::secret::Secret;

/// It is somebody's turn to answer.
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
    /// What they see, with the question. As secret as their cards.
    pub view: Box<View>,
}

/// Takes notices away to be sent. It must not wait.
pub trait Notifier: Send + Sync {
    /// It is somebody's turn to answer.
    fn asked(&self, notice: Notice);
}

/// Tells nobody.
pub struct Silent;

impl Notifier for Silent {
    fn asked(&self, _: Notice) {}
}
