//! The bodies of HTTP requests and answers under `/api/v1`.

use crate::as_text;
use crate::message::Refusal;
use crate::setup::GameSetup;
use crate::table::{ClockRule, Pace, Stage, TableInfo};
use impulse_engine::Seat;
use serde::{Deserialize, Serialize};

/// `POST /tables`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CreateTable {
    /// What is played.
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
                pattern = "^(random|quick|quick:miner|quick:trader|quick:raider|quick:core|planner|searcher)(@[0-9]{1,6})?$"
            )
        )]
        bot: String,
    },
}

/// The answer to `POST /tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// The table.
    pub table: TableInfo,
    /// The host's token: keep it secret.
    pub token: String,
    /// Gives a new token on another device: keep it secret.
    pub recovery: String,
    /// For the link that lets anybody take any open seat.
    pub key: String,
    /// By seat, for links to one open seat; nothing where no seat is open.
    pub seat_keys: Vec<Option<String>>,
}

/// The answer to `POST /tables/{id}/rematch`. Everybody keeps seat, token and recovery code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rematched {
    /// The new table.
    pub table: TableInfo,
    /// For the link that lets anybody take any open seat.
    pub key: String,
    /// By seat, for links to one open seat; nothing where no seat is open.
    pub seat_keys: Vec<Option<String>>,
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
    pub id: String,
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
    pub key: Option<String>,
    /// Which seat; the first that is free if not said. A link to one seat says it by itself.
    #[serde(default, with = "as_text::option")]
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
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seat: Seat,
    /// The player's token: keep it secret.
    pub token: String,
    /// Gives a new token on another device: keep it secret.
    pub recovery: String,
}

/// `POST /tables/{id}/recover`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recover {
    /// The recovery code.
    pub recovery: String,
}

/// The answer to `POST /tables/{id}/recover`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recovered {
    /// The seat, if the code belongs to a player.
    #[serde(with = "as_text::option")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub seat: Option<Seat>,
    /// Does it belong to the host?
    pub host: bool,
    /// The new token; the old one is no longer good.
    pub token: String,
}

/// The answer to a request that is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// Why, for programs.
    pub code: Refusal,
    /// Why, for people.
    pub text: String,
}
