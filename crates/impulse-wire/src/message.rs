//! Messages over the socket of a table: one JSON object in each text frame. docs/PROTOCOL.md explains how they are used.
//!
//! `number` and `seen` are numbers of entries in the table's log. `to`, `keep` and `actions` count answers given in the
//! game. `id` is an idempotency key: a message that is sent again with the same key is not carried out twice.

use crate::ReadError;
use crate::ids::{BotSpec, IdempotencyKey};
use crate::refusal::Refused;
use crate::secret::{RevealedGame, RevealedSeed, Token};
use crate::table::TableInfo;
use crate::undo::Undo;
use crate::view_text;
use impulse_engine::{Action, Seat, Seen, View};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A message from a client. The first must be `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Who connects, and what they have seen already.
    Hello {
        /// The version of the protocol.
        version: u32,
        /// The token of a seat or of the host. Without it the client is a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<Token>,
        /// The last number seen. Without it the server tells everything from the beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
        /// A spectator's name in the chat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// A random text that a client without a token chooses once: the scope of its idempotency keys.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        client: Option<IdempotencyKey>,
    },
    /// Answers to the question that stands, and to those that follow from it as long as the same seat is asked.
    Act {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// The number of the last update that the client had seen when these were chosen.
        seen: u64,
        /// In notation: `B1Com24`, `b2c3`, `pass`.
        actions: Vec<Action>,
    },
    /// Take back the last answer, or all that may be taken back.
    Undo {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// The number of the last update that the client had seen.
        seen: u64,
        /// To how many answers: one of this player's that may be taken back. Without it, the last one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u32>,
        /// All that may be taken back.
        #[serde(default)]
        whole_turn: bool,
    },
    /// Ask everybody to go back further.
    ProposeBack {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// To how many answers.
        to: u32,
    },
    /// Agree to go back, or decline.
    Agree {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// To how many answers, as proposed: there may be another proposal by now.
        to: u32,
        /// Agree?
        yes: bool,
    },
    /// Chat.
    Say {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// The text.
        text: String,
    },
    /// Change the player's name.
    Rename {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// The new name.
        name: String,
    },
    /// The host begins the game.
    Start {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// The bot for seats that are free; without it all seats must be taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<BotSpec>,
    },
    /// The host gives a seat to a bot: a free one, or one whose player is away.
    SeatToBot {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// Which seat.
        seat: Seat,
        /// Which bot.
        bot: BotSpec,
    },
    /// A player takes the seat back from the bot that stood in.
    ReturnToSeat {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
    },
    /// The host pauses the game, or resumes it.
    Pause {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// Pause or resume?
        on: bool,
    },
    /// The host frees a seat before the game begins.
    FreeSeat {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// Which seat.
        seat: Seat,
    },
    /// The host mutes a player or all spectators in the chat, or lets them speak again.
    Mute {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// Which player; all spectators if there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Mute or let speak?
        on: bool,
    },
    /// The host makes a player the host.
    HandOver {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// Which player.
        seat: Seat,
    },
    /// The host closes the table. At a public table with a game under way, this asks all players to agree.
    Close {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
    },
    /// Set the webhook that is called when it is this player's turn, or remove it.
    Webhook {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
        /// The address.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        url: Option<String>,
    },
    /// A player leaves: the seat is free again before the game, and a bot plays on during it.
    Leave {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
    },
    /// Erase this player's name, chat and webhook. The game is kept.
    ForgetMe {
        /// Idempotency key chosen by the client.
        id: IdempotencyKey,
    },
    /// Checks the connection.
    Ping,
}

impl ClientMessage {
    /// The idempotency key, if the message has one.
    pub fn id(&self) -> Option<&IdempotencyKey> {
        use ClientMessage::*;
        match self {
            Hello { .. } | Ping => None,
            Act { id, .. } | Undo { id, .. } | ProposeBack { id, .. } | Agree { id, .. } | Say { id, .. } => {
                Some(id)
            }
            Rename { id, .. } | Start { id, .. } | SeatToBot { id, .. } | ReturnToSeat { id } => Some(id),
            FreeSeat { id, .. } | Mute { id, .. } | HandOver { id, .. } => Some(id),
            Pause { id, .. } | Close { id } | Webhook { id, .. } | Leave { id } | ForgetMe { id } => Some(id),
        }
    }
}

/// A message from the server.
pub type ServerMessage = MessageWith<Refused>;

/// A message from the server, with refusals as a client wants to read them: with all their fields ([`ServerMessage`]), or
/// as a [`BriefRefusal`](crate::BriefRefusal).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum MessageWith<R> {
    /// The answer to `hello`.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// The table.
        table: TableInfo,
        /// The seat that the token belongs to.
        seat: Option<Seat>,
        /// Whether the token belongs to the host.
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
    /// The request was carried out, and is in the log for good.
    Done {
        /// Idempotency key of the client's message.
        id: IdempotencyKey,
        /// The last entry that it made.
        number: u64,
    },
    /// The request was refused. Only its sender is told.
    Refused {
        /// Idempotency key of the client's message, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<IdempotencyKey>,
        /// Why.
        #[serde(flatten)]
        refused: R,
    },
    /// The game is over, and nothing is secret any more.
    Over {
        /// Compare with the table's commitment.
        seed: RevealedSeed,
        /// The game file.
        game: RevealedGame,
    },
    /// The answer to `ping`.
    Pong,
    /// The last message on this socket.
    Bye {
        /// Why.
        reason: ByeReason,
    },
}

impl<R: DeserializeOwned> MessageWith<R> {
    /// Reads what a server says.
    pub fn read(text: &str) -> Result<Self, ReadError> {
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
    /// The table as the viewer may see it now; on the wire, its bytes in base64.
    #[serde(with = "view_text")]
    pub view: Box<View>,
    /// What the viewer may take back.
    pub undo: Undo,
}

/// One answer and what it led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Who answered.
    pub seat: Seat,
    /// What happened, as the viewer may know it.
    pub events: Vec<Seen>,
}

/// Something said in the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// Its entry in the log.
    pub number: u64,
    /// Who, if it was a player.
    pub seat: Option<Seat>,
    /// What they were called then.
    pub name: String,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
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
