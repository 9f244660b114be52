//! The tables of this browser: `impulse.table.<id>` holds what makes a seat ours. Whoever has the token plays the seat, so
//! it is shown nowhere; the recovery code is, to its owner.

use crate::host;
use impulse_engine::Seat;
use impulse_wire::Commitment;
use impulse_wire::http::{Created, Recovered, SeatTaken};
use impulse_wire::secret::{LinkKey, RecoveryCode, Token};
use serde::{Deserialize, Serialize};

const TABLE: &str = "impulse.table.";

/// What this browser knows of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptTable {
    pub id: String,
    /// Nothing if we only watch.
    pub token: Option<Token>,
    pub recovery: Option<RecoveryCode>,
    pub seat: Option<Seat>,
    pub host: bool,
    /// For the link to any open seat; the host's, or the one we came with.
    pub key: Option<LinkKey>,
    /// By seat, for links to one seat; only the host has them.
    pub seat_keys: Vec<Option<LinkKey>>,
    /// The commitment to the seed, as it was shown when we came.
    pub commitment: Option<Commitment>,
    /// When we were there last, in milliseconds since 1970.
    pub date: f64,
}

impl KeptTable {
    /// What is known of a table, which may be nothing.
    pub fn load(id: &str) -> Self {
        let text = host::load(&format!("{TABLE}{id}")).unwrap_or_default();
        let kept: Self = impulse_wire::read(&text).unwrap_or_default();
        Self { id: id.to_owned(), ..kept }
    }

    /// A table that was created here.
    pub fn created(created: &Created) -> Self {
        Self {
            id: created.table.id.to_string(),
            token: Some(created.token.clone()),
            recovery: Some(created.recovery.clone()),
            seat: created.table.host,
            host: true,
            key: Some(created.key.clone()),
            seat_keys: created.seat_keys.clone(),
            ..Self::default()
        }
    }

    /// The table at which the same players play again: everybody keeps seat, token and recovery code.
    pub fn again(&self, id: &str, key: Option<LinkKey>, seat_keys: Vec<Option<LinkKey>>) -> Self {
        Self { id: id.to_owned(), key, seat_keys, commitment: None, ..self.clone() }
    }

    /// A seat was taken.
    pub fn took(&mut self, taken: SeatTaken) {
        self.seat = Some(taken.seat);
        self.token = Some(taken.token);
        self.recovery = Some(taken.recovery);
        self.save();
    }

    /// A seat is gone on with.
    pub fn recovered(&mut self, recovered: Recovered, code: RecoveryCode) {
        self.seat = recovered.seat;
        self.host = recovered.host;
        self.token = Some(recovered.token);
        self.recovery = Some(code);
        self.save();
    }

    /// The recovery code was replaced.
    pub fn renewed(&mut self, code: RecoveryCode) {
        self.recovery = Some(code);
        self.save();
    }

    /// Keeps it. `false` if the browser refuses.
    pub fn save(&mut self) -> bool {
        self.date = host::today();
        host::store(&format!("{TABLE}{}", self.id), &impulse_wire::write(self))
    }

    /// Is there anything to come back for?
    pub fn is_ours(&self) -> bool {
        self.token.is_some()
    }
}

/// All tables of this browser at which we have a seat or are the host, the newest first.
pub fn list() -> Vec<KeptTable> {
    let keys = host::stored(TABLE);
    let ids = keys.iter().filter_map(|key| key.strip_prefix(TABLE));
    let mut tables: Vec<KeptTable> = ids.map(KeptTable::load).filter(KeptTable::is_ours).collect();
    tables.sort_by(|a, b| b.date.total_cmp(&a.date));
    tables
}

/// Forgets a table.
pub fn forget(id: &str) {
    host::forget(&format!("{TABLE}{id}"));
}
