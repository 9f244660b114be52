//! The bodies of HTTP requests and responses under `/api/v1`.

use crate::ids::{BotSpec, TableId};
use crate::message::Said;
use crate::secret::{LinkKey, RecoveryCode, Token};
use crate::setup::GameSetup;
use crate::table::{ClockRule, Pace, Stage, TableInfo};
use impulse_engine::Seat;
use serde::{Deserialize, Serialize};

pub use crate::refusal::Refused;

/// `POST /tables`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateTable {
    /// What is played.
    #[serde(deserialize_with = "crate::setup::requested")]
    pub setup: GameSetup,
    /// By seat. Seats that are not named are open.
    #[serde(default)]
    pub chairs: Vec<ChairWish>,
    /// What the host is called.
    #[serde(default)]
    pub name: String,
    /// Live or slow.
    #[serde(default)]
    pub pace: Pace,
    /// The clock, if one is wanted.
    #[serde(default)]
    pub clock: Option<ClockRule>,
    /// Show it in the public list?
    #[serde(default)]
    pub listed: bool,
}

/// Who shall sit on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum ChairWish {
    /// Whoever comes.
    Open,
    /// Whoever creates the table.
    Host,
    /// A bot of the registry, as `planner` or `searcher@500`.
    Bot {
        /// Its name, and the milliseconds that it may think.
        #[cfg_attr(
            feature = "openapi",
            schema(
                value_type = String,
                pattern = "^(random|quick|quick:miner|quick:trader|quick:raider|quick:core|planner|searcher|master|level:1|level:2|level:3|level:4|level:5|level:6|level:7|level:8)(@[0-9]{1,6}(ms)?)?$"
            )
        )]
        bot: BotSpec,
    },
}

/// The answer to `POST /tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// The table.
    pub table: TableInfo,
    /// The host's token: keep it secret.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub token: Token,
    /// Gives a new token on another device: keep it secret.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub recovery: RecoveryCode,
    /// For the link that lets anybody take any open seat.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub key: LinkKey,
    /// By seat, for links to one open seat; nothing where no seat is open.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<String>>))]
    pub seat_keys: Vec<Option<LinkKey>>,
}

/// The answer to `POST /tables/{id}/rematch`. Everybody keeps seat, token and recovery code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rematched {
    /// The new table.
    pub table: TableInfo,
    /// For the link that lets anybody take any open seat.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub key: LinkKey,
    /// By seat, for links to one open seat; nothing where no seat is open.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Option<String>>))]
    pub seat_keys: Vec<Option<LinkKey>>,
}

/// `GET /tables?after=...`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tables {
    /// Public tables, the newest first.
    pub tables: Vec<TableSummary>,
    /// Where to go on, if there are more.
    pub next: Option<String>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableSummary {
    /// Its name in links.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: TableId,
    /// How far it is.
    pub stage: Stage,
    /// What is played.
    pub setup: GameSetup,
    /// Live or slow.
    pub pace: Pace,
    /// What the players are called, in seat order; nothing where a seat is free.
    pub names: Vec<Option<String>>,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
}

/// `POST /tables/{id}/seats`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakeSeat {
    /// From the link; a listed table needs none.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub key: Option<LinkKey>,
    /// Which seat; the first that is free if not said. A link to one seat says it by itself.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, pattern = "^p[1-6]$"))]
    pub seat: Option<Seat>,
    /// What the player is called.
    #[serde(default)]
    pub name: String,
}

/// The answer to `POST /tables/{id}/seats`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatTaken {
    /// Which.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seat: Seat,
    /// The player's token: keep it secret.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub token: Token,
    /// Gives a new token on another device: keep it secret.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub recovery: RecoveryCode,
}

/// `POST /tables/{id}/recover`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recover {
    /// The recovery code.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub recovery: RecoveryCode,
}

/// The answer to `POST /tables/{id}/recover`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recovered {
    /// The seat, if the code belongs to a player.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
    /// Does it belong to the host?
    pub host: bool,
    /// The new token; the old one is no longer good.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub token: Token,
}

/// The answer to `POST /tables/{id}/renew`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Renewed {
    /// The new recovery code; the old one is no longer good.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub recovery: RecoveryCode,
}

/// `GET /tables/{id}/chat?before=...`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chat {
    /// What was said, the oldest first.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub said: Vec<Said>,
    /// Whether there is more before it.
    pub more: bool,
}
