//! Why a request is refused: a reason with what was asked and what would do, a code that groups reasons, and the English
//! sentence for programs that have no catalogue.

use crate::ids::BotSpec;
use crate::setup::{OptionName, TeamSizes};
use crate::undo::Barrier;
use impulse_engine::{Illegal, Race, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A refusal as it is sent, over the socket and over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// Which kind of reason.
    pub code: RefusalCode,
    /// The reason with its fields; nothing if this program does not know it.
    #[serde(flatten)]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub reason: Option<Refusal>,
    /// The reason as an English sentence, without the rule.
    pub text: String,
    /// The rule of the game behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, pattern = "^[0-9]{1,2}\\.[0-9]{1,2}$"))]
    pub rule: Option<RuleNumber>,
}

/// A refusal as a client reads it that shows the server's sentence and needs no fields.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct BriefRefusal {
    /// Which kind of reason.
    pub code: RefusalCode,
    /// The reason as a sentence, without the rule.
    pub text: String,
    /// The rule of the game behind it.
    #[serde(default)]
    pub rule: Option<RuleNumber>,
}

/// Kinds of reasons, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RefusalCode {
    /// Not a message of this protocol.
    Malformed,
    /// Another version of the protocol.
    Version,
    /// There is no such table.
    NoSuchTable,
    /// The token, key or code belongs to nobody here.
    NotYours,
    /// Only a player may do that.
    NoSeat,
    /// Only the host may do that.
    NotHost,
    /// The game has moved on: look again.
    Late,
    /// Another player must answer.
    NotAsked,
    /// Against the rules of the game.
    Illegal,
    /// Nothing can be taken back.
    NoUndo,
    /// The game has not begun, is under way, or is over.
    NotNow,
    /// The game is paused.
    Paused,
    /// A bot plays for this seat: return first.
    StandIn,
    /// No seat is free, or this one is not.
    Taken,
    /// No bot has that name.
    NoSuchBot,
    /// Something in it is impossible.
    Impossible,
    /// Too much, too big or too often.
    TooMuch,
    /// It could not be stored safely, so it was not carried out.
    NotKept,
}

/// A reason with what was asked and what would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the catalogue says what each means: text/en/server.ftl of impulse-text")]
pub enum Refusal {
    /// A rule of the game forbids the answer.
    Rule(Illegal),

    BadMessage {
        detail: String,
    },
    NotText,
    HelloFirst,
    HelloAgain,
    AnswerCount {
        given: u32,
        most: u32,
    },
    NothingSaid,
    NoSuchPath,
    MethodNotAllowed,
    NoSuchList,

    OtherVersion {
        asked: u32,
        known: u32,
    },
    NoSuchTable,

    UnknownToken,
    UnknownKey,
    UnknownCode,
    TokenNeeded,
    ForeignOrigin,
    ForeignHost,
    Banned,

    PlayersOnly,
    HostOnly,

    Outdated {
        seen: u64,
        now: u64,
    },
    Diverged,

    NothingToUndo {
        barrier: Barrier,
    },
    PastReveal {
        to: u32,
        least: u32,
    },

    NotBegun,
    Begun,
    Over,
    Closed,
    SeatsOpen {
        free: u32,
    },
    NoGame,
    PausedAlready,
    NotPaused,
    NoStandIn,
    ProposalStands {
        by: Seat,
        to: u32,
    },
    NoProposal {
        to: u32,
    },
    AgreedAlready,
    NoRematch,
    Muted,
    ChatLocked,
    PlayerPresent {
        seat: Seat,
    },
    NobodyThere {
        seat: Seat,
    },
    Stopping,
    Reloading,
    /// Other servers changed the table too often meanwhile.
    Crowded,

    Paused,
    StandIn {
        bot: BotSpec,
    },
    SeatTaken {
        seat: Option<Seat>,
    },
    NameTaken {
        like: String,
    },
    NoSuchBot {
        bot: BotSpec,
        known: Vec<String>,
    },

    NoSuchSeat {
        seat: Seat,
        players: u8,
    },
    Players {
        players: u8,
    },
    Teams {
        teams: TeamSizes,
        needed: u8,
        players: u8,
    },
    TeamCount {
        players: u8,
    },
    SameRace {
        race: Race,
    },
    TooManyRaces {
        races: u32,
        players: u8,
    },
    RulesVersion {
        version: u32,
    },
    OptionNotInVersion {
        option: OptionName,
        rules: u32,
    },
    TooManyChairs {
        chairs: u32,
        players: u8,
    },
    TwoHosts,
    ClockRange {
        least: u32,
        most: u32,
    },
    BadWebhook {
        longest: u32,
    },
    NotBefore {
        to: u32,
        answers: u32,
    },
    BadName,
    DoesNotFit,

    TooManyMessages,
    TooManyRequests,
    TooManySayings,
    MessageTooLong {
        most: u32,
    },
    TooManyConnections,
    TooManyAtTable,
    ChatFull {
        most: u32,
    },
    LogFull {
        most: u64,
    },
    ShareFull {
        most: u32,
    },
    TooManyTables {
        most: u32,
    },

    DiskFull,
    ReadOnly,
    NotStored,
    /// The database cannot be reached. What was sent may have been carried out: send it again with the same id.
    StoreLost,
    NoRandomness,
    Damaged,
    /// A newer version of the server has changed the table in a way that this one does not know.
    Newer,
}

impl Refusal {
    /// Which kind of reason it is.
    pub fn code(&self) -> RefusalCode {
        use Refusal::*;
        match self {
            Rule(Illegal::NotAsked { .. }) => RefusalCode::NotAsked,
            Rule(Illegal::GameOver) => RefusalCode::NotNow,
            Rule(_) => RefusalCode::Illegal,
            BadMessage { .. } | NotText | HelloFirst | HelloAgain | AnswerCount { .. } | NothingSaid => {
                RefusalCode::Malformed
            }
            NoSuchPath | MethodNotAllowed | NoSuchList => RefusalCode::Malformed,
            OtherVersion { .. } => RefusalCode::Version,
            NoSuchTable => RefusalCode::NoSuchTable,
            UnknownToken | UnknownKey | UnknownCode | TokenNeeded | ForeignOrigin | ForeignHost | Banned => {
                RefusalCode::NotYours
            }
            PlayersOnly => RefusalCode::NoSeat,
            HostOnly => RefusalCode::NotHost,
            Outdated { .. } | Diverged => RefusalCode::Late,
            NothingToUndo { .. } | PastReveal { .. } => RefusalCode::NoUndo,
            NotBegun | Begun | Over | Closed | SeatsOpen { .. } | NoGame | PausedAlready | NotPaused => {
                RefusalCode::NotNow
            }
            NoStandIn | ProposalStands { .. } | NoProposal { .. } | AgreedAlready | NoRematch => {
                RefusalCode::NotNow
            }
            Muted | ChatLocked | PlayerPresent { .. } | NobodyThere { .. } => RefusalCode::NotNow,
            Stopping | Reloading | Crowded => RefusalCode::NotNow,
            Paused => RefusalCode::Paused,
            StandIn { .. } => RefusalCode::StandIn,
            SeatTaken { .. } | NameTaken { .. } => RefusalCode::Taken,
            NoSuchBot { .. } => RefusalCode::NoSuchBot,
            NoSuchSeat { .. } | Players { .. } | Teams { .. } | TeamCount { .. } | SameRace { .. } => {
                RefusalCode::Impossible
            }
            TooManyRaces { .. }
            | RulesVersion { .. }
            | OptionNotInVersion { .. }
            | TooManyChairs { .. }
            | TwoHosts => RefusalCode::Impossible,
            ClockRange { .. } | BadWebhook { .. } | NotBefore { .. } | BadName | DoesNotFit => {
                RefusalCode::Impossible
            }
            TooManyMessages | MessageTooLong { .. } | TooManyConnections | TooManyAtTable => {
                RefusalCode::TooMuch
            }
            TooManyRequests | TooManySayings | ShareFull { .. } => RefusalCode::TooMuch,
            ChatFull { .. } | LogFull { .. } | TooManyTables { .. } => RefusalCode::TooMuch,
            DiskFull | ReadOnly | NotStored | StoreLost | NoRandomness | Damaged | Newer => {
                RefusalCode::NotKept
            }
        }
    }

    /// The rule of the game behind it.
    pub fn rule(&self) -> Option<RuleNumber> {
        match self {
            Refusal::Rule(illegal) => illegal.rule().parse().ok(),
            _ => None,
        }
    }
}

/// The number of a rule or ruling: `6.3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleNumber {
    /// The chapter.
    pub chapter: u8,
    /// The rule in it.
    pub rule: u8,
}

/// Text that is not the number of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a rule has a number such as 6.3")]
pub struct NotARule;

impl fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.chapter, self.rule)
    }
}

impl FromStr for RuleNumber {
    type Err = NotARule;

    fn from_str(text: &str) -> Result<Self, NotARule> {
        let (chapter, rule) = text.split_once('.').ok_or(NotARule)?;
        let number = |text: &str| text.parse().map_err(|_| NotARule);
        Ok(Self { chapter: number(chapter)?, rule: number(rule)? })
    }
}
