//! What a device keeps of a table by link: whoever has the token plays the seat, so it is shown nowhere; the recovery code
//! is, to its owner.

use impulse_engine::Seat;
use impulse_wire::Commitment;
use impulse_wire::http::{Created, Recovered, SeatTaken};
use impulse_wire::secret::{LinkKey, RecoveryCode, Token};
use impulse_wire::table::TableInfo;
use serde::{Deserialize, Serialize};

/// What this device knows of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptTable {
    /// The table's name in links.
    pub id: String,
    /// Nothing if we only watch.
    pub token: Option<Token>,
    /// With which the seat can be played on elsewhere.
    pub recovery: Option<RecoveryCode>,
    /// Our seat.
    pub seat: Option<Seat>,
    /// Are we the host?
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
    /// What is known of a table, which may be nothing, from what [`text`](Self::text) wrote.
    pub fn read(id: &str, text: &str) -> Self {
        let kept: Self = impulse_wire::read(text).unwrap_or_default();
        Self { id: id.to_owned(), ..kept }
    }

    /// As it is stored.
    pub fn text(&self) -> String {
        impulse_wire::write(self)
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

    /// The server has said who we are. The commitment stays as we saw it first: it must not change.
    pub fn welcomed(&mut self, table: &TableInfo, seat: Option<Seat>, host: bool) {
        self.id = table.id.to_string();
        self.seat = seat;
        self.host = host;
        self.commitment.get_or_insert(table.commitment);
    }

    /// A seat was taken.
    pub fn took(&mut self, taken: SeatTaken) {
        self.seat = Some(taken.seat);
        self.token = Some(taken.token);
        self.recovery = Some(taken.recovery);
    }

    /// A seat is played on from here.
    pub fn recovered(&mut self, recovered: Recovered, code: RecoveryCode) {
        self.seat = recovered.seat;
        self.host = recovered.host;
        self.token = Some(recovered.token);
        self.recovery = Some(code);
    }

    /// Is there anything to come back for?
    pub fn is_ours(&self) -> bool {
        self.token.is_some()
    }
}
