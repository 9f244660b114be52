//! What is said over the socket of a table: one JSON object in each text frame. docs/PROTOCOL.md tells it as a story.
//!
//! `number` and `seen` are always numbers of entries in the table's log. `to`, `keep` and `actions` count answers given
//! in the game. An `id` is chosen by the client; what is sent again with the same id is not done twice.

use crate::as_text;
use crate::table::TableInfo;
use impulse_engine::{Seat, Seen};
use serde::{Deserialize, Serialize};

/// What a client says. The first must be `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Who is there, and what has been seen already.
    Hello {
        /// Of the protocol.
        version: u32,
        /// Belongs to a seat or to the host; without it one watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The last number seen; without it everything is told from the beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
        /// What somebody who watches is called in the chat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Answers to the question that stands, and to those that follow from it as long as the same seat is asked.
    Act {
        /// Of this message.
        id: String,
        /// The number of the last update that the client had seen when these were chosen.
        seen: u64,
        /// In notation: `B1Com24`, `b2c3`, `pass`.
        actions: Vec<String>,
    },
    /// Take back the last answer, or all that may be taken back.
    Undo {
        /// Of this message.
        id: String,
        /// The number of the last update that the client had seen.
        seen: u64,
        /// All that may be taken back.
        #[serde(default)]
        whole_turn: bool,
    },
    /// Ask everybody to go back further.
    ProposeBack {
        /// Of this message.
        id: String,
        /// To how many answers.
        to: u32,
    },
    /// Agree to go back, or do not.
    Agree {
        /// Of this message.
        id: String,
        /// To how many answers, as it was proposed: another proposal may have come meanwhile.
        to: u32,
        /// Agree?
        yes: bool,
    },
    /// Chat.
    Say {
        /// Of this message.
        id: String,
        /// What.
        text: String,
    },
    /// Be called something else.
    Rename {
        /// Of this message.
        id: String,
        /// What.
        name: String,
    },
    /// The host begins the game.
    Start {
        /// Of this message.
        id: String,
        /// The bot for seats that are free; without it all seats must be taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// The host lets a bot sit on a free seat, or play for somebody.
    SeatToBot {
        /// Of this message.
        id: String,
        /// Which seat.
        #[serde(with = "as_text")]
        seat: Seat,
        /// Which bot.
        bot: String,
    },
    /// A player takes the seat back from the bot that stood in.
    ReturnToSeat {
        /// Of this message.
        id: String,
    },
    /// The host stops the game for a while, or lets it go on.
    Pause {
        /// Of this message.
        id: String,
        /// Stop?
        on: bool,
    },
    /// The host ends the table.
    Close {
        /// Of this message.
        id: String,
    },
    /// Where to tell that it is this player's turn; nowhere if nothing is said.
    Webhook {
        /// Of this message.
        id: String,
        /// The address.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        url: Option<String>,
    },
    /// A player leaves: the seat is free again before the game, and a bot plays on during it.
    Leave {
        /// Of this message.
        id: String,
    },
    /// Is anybody there?
    Ping,
}

impl ClientMessage {
    /// The id, if the message is one that is done once.
    pub fn id(&self) -> Option<&str> {
        use ClientMessage::*;
        match self {
            Hello { .. } | Ping => None,
            Act { id, .. } | Undo { id, .. } | ProposeBack { id, .. } | Agree { id, .. } | Say { id, .. } => {
                Some(id)
            }
            Rename { id, .. } | Start { id, .. } | SeatToBot { id, .. } | ReturnToSeat { id } => Some(id),
            Pause { id, .. } | Close { id } | Webhook { id, .. } | Leave { id } => Some(id),
        }
    }
}

/// What the server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// Of the protocol.
        version: u32,
        /// The table.
        table: TableInfo,
        /// The seat that the token belongs to.
        #[serde(with = "as_text::option")]
        seat: Option<Seat>,
        /// Does the token belong to the host?
        host: bool,
        /// The last entry of the log.
        number: u64,
    },
    /// Something about the table has changed.
    Table {
        /// The table as it is now.
        table: TableInfo,
    },
    /// Something has happened in the game.
    Update(Update),
    /// Somebody said something.
    Said(Said),
    /// What was asked for has been done, and is kept for good.
    Done {
        /// Of the client's message.
        id: String,
        /// The last entry that it made.
        number: u64,
    },
    /// What was asked for cannot be done. Nobody else hears of it.
    Refused {
        /// Of the client's message, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why, for programs.
        code: Refusal,
        /// Why, for people.
        text: String,
        /// The rule of the game that forbids it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
    },
    /// The game is over, and nothing is secret any more.
    Over {
        /// 64 hexadecimal digits; compare with the table's commitment.
        seed: String,
        /// The game file.
        game: String,
    },
    /// The answer to `ping`.
    Pong,
    /// The last message on this socket.
    Bye {
        /// Why.
        reason: ByeReason,
    },
}

impl ServerMessage {
    /// Reads what a server says.
    pub fn read(text: &str) -> Result<Self, String> {
        crate::read(text)
    }
}

/// What has happened in the game, as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// The last entry of the log that this tells of.
    pub number: u64,
    /// How many of the answers that the client knows still stand. Fewer than it knows after a taking back.
    pub keep: u32,
    /// The answers after those, and what each led to.
    pub steps: Vec<Step>,
    /// How many answers have been given now: `keep` and the steps.
    pub actions: u32,
    /// The table as the viewer may see it now: the bytes of a view in base64.
    pub view: String,
    /// What the viewer may take back.
    pub undo: Undo,
}

/// One answer and what it led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Who answered.
    #[serde(with = "as_text")]
    pub seat: Seat,
    /// What happened, as the viewer may know it.
    pub events: Vec<Seen>,
}

/// What a viewer may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Undo {
    /// How many answers remain after taking back the last one; nothing if it cannot be taken back.
    pub last: Option<u32>,
    /// The same for all that may be taken back.
    pub turn: Option<u32>,
    /// Why nothing can be taken back.
    pub why: Option<WhyNoUndo>,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhyNoUndo {
    /// Who only watches has nothing to take back.
    NoSeat,
    /// The player has not answered anything yet.
    NothingYet,
    /// All that could be taken back has been.
    NothingLeft,
    /// Another player has answered since.
    OthersAnswered,
    /// Something hidden has been seen since.
    SomethingSeen,
    /// The turn is over.
    TurnOver,
}

/// Something said in the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// Its entry in the log.
    pub number: u64,
    /// Who, if it was a player.
    #[serde(with = "as_text::option")]
    pub seat: Option<Seat>,
    /// What they were called then.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// Why something is refused, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
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
    /// The game has gone on since: look again.
    Late,
    /// Somebody else is asked.
    NotAsked,
    /// Against the rules of the game.
    Illegal,
    /// Nothing can be taken back.
    NoUndo,
    /// The game has not begun, is under way, or is over: not now.
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
    /// It could not be kept safely, so it was not done.
    NotKept,
}

/// Why the server ends a conversation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeReason {
    /// The server stops. Come back in a moment.
    Stopping,
    /// The client read too slowly. Come back, and say where to go on.
    TooSlow,
    /// The client said too much.
    TooMuch,
    /// The seat has moved to another device.
    Moved,
    /// The client must say hello first, with a version that is known here.
    NoHello,
    /// Something is wrong with the table itself.
    Damaged,
}
