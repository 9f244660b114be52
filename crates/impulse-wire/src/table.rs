//! What everybody may know about a table: who sits there, how far it is, clocks, the shuffle's commitment. Nothing here is
//! secret, so it is the same for every viewer.

use crate::ids::{BotSpec, Commitment, TableId};
use crate::setup::GameSetup;
use impulse_engine::Seat;
use serde::{Deserialize, Serialize};

/// A table, without the game on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its name in links.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: TableId,
    /// How far it is.
    pub stage: Stage,
    /// What is played.
    pub setup: GameSetup,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatInfo>,
    /// Live or slow.
    pub pace: Pace,
    /// The clock, if one is used.
    pub clock: Option<ClockRule>,
    /// Is it in the public list?
    pub listed: bool,
    /// The host's seat, if the host plays.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub host: Option<Seat>,
    /// How many watch without a seat.
    pub spectators: u32,
    /// The host has stopped the game for a while.
    pub paused: bool,
    /// How many answers have been given.
    pub actions: u32,
    /// Who must answer.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub asked: Option<Seat>,
    /// Time left, if a clock is used and the game is under way.
    pub clocks: Option<Clocks>,
    /// Somebody asks to go back further than one may alone.
    pub proposal: Option<Proposal>,
    /// The commitment to the seed (see [`fair`](crate::fair)).
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub commitment: Commitment,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// The table where the same people play again.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub rematch: Option<TableId>,
    /// Only players may write in the chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chat_locked: bool,
    /// The server cannot store anything at present. The game waits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub halted: bool,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take their seats.
    Open,
    /// The game is under way.
    Playing,
    /// The game is over.
    Over,
    /// The host has closed it before the end.
    Closed,
}

/// One seat and who is there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Which.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seat: Seat,
    /// What its player is called.
    pub name: String,
    /// Who sits there.
    #[serde(flatten)]
    pub occupant: Occupant,
    /// Is a browser of this player connected?
    pub present: bool,
    /// May this player not write in the chat?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub muted: bool,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "occupant", rename_all = "snake_case")]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// Somebody.
    Person,
    /// A bot.
    Bot {
        /// Its name in the registry.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotSpec,
    },
    /// A bot plays for somebody, who may return.
    StandIn {
        /// Its name in the registry.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotSpec,
        /// Why.
        why: WhyStandIn,
    },
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WhyStandIn {
    /// The host wanted it.
    Host,
    /// The clock ran out.
    Clock,
    /// The player left.
    Left,
}

/// How fast a game is meant to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// All sit at their screens.
    #[default]
    Live,
    /// Over days.
    Slow,
}

/// A clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockRule {
    /// So much for all the answers that one turn, whosever, asks of a player.
    PerTurn {
        /// How much; at most 60 days.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5_184_000))]
        seconds: u32,
    },
    /// So much for the whole game, and some more at the beginning of each own turn.
    Bank {
        /// How much; at most 60 days.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 5_184_000))]
        seconds: u32,
        /// How much more; at most 60 days.
        #[cfg_attr(feature = "openapi", schema(maximum = 5_184_000))]
        increment: u32,
    },
}

/// Time left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// By seat, in milliseconds, when this was sent.
    pub left: Vec<u64>,
    /// Whose clock runs: nobody's while the game is paused or a bot thinks.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub running: Option<Seat>,
}

/// Somebody asks everybody to go back further than one may alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proposal {
    /// Who.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub by: Seat,
    /// To how many answers.
    pub to: u32,
    /// Who has agreed so far, `by` among them. Bots are not asked.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub agreed: Vec<Seat>,
    /// The game shall end here, instead of going back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub close: bool,
}
