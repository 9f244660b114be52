//! A table by link, as this side of the conversation knows it: who sits there, the chat, what was asked for and has no
//! answer yet, and whether the shuffle was fair. Messages go in; what is to be done about them comes out as [`Effect`]s,
//! and the state can be read at any time. There is no socket and no clock here: the page has both.
//!
//! Every request has an idempotency key and is sent again after a lost connection, until it is done or refused.

mod chat;
mod kept;
mod link;

pub use chat::{CHAT_PAGE, ChatLines, LONGEST_CHAT};
pub use kept::KeptTable;
pub use link::{Countdown, Link, LinkState, SILENCE, Silence, UNANSWERED, Watch};

use impulse_engine::Seat;
use impulse_text::{Words, args};
use impulse_wire::http::Chat;
use impulse_wire::message::{ByeReason, ClientMessage, MessageWith, Update};
use impulse_wire::secret::{LinkKey, RevealedGame, RevealedSeed};
use impulse_wire::table::{Occupant, Stage, TableInfo};
use impulse_wire::{BriefRefusal, IdempotencyKey, PROTOCOL_VERSION, ReadError, RefusalCode, fair};

/// What was told about the table, and when.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The table.
    pub table: TableInfo,
    /// In milliseconds since 1970, by the clock of this device.
    pub at: f64,
}

/// The game is over, and nothing is secret any more.
#[derive(Clone, PartialEq, Debug)]
pub struct Over {
    /// The game file.
    pub text: RevealedGame,
    /// The seed is the one that was committed to.
    pub fair: bool,
}

/// What the person should be told.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// The server said something that is not a message.
    NotUnderstood(ReadError),
    /// Page and server are of different versions.
    OtherVersion,
    /// A request was refused.
    Refused(BriefRefusal),
    /// The server has ended the conversation.
    Bye(ByeReason),
    /// Something was missed, so everything is told again.
    StartingOver,
}

/// What is to be done about something that was heard.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Send this.
    Send(ClientMessage),
    /// Store what makes the seat ours.
    Store,
    /// Tell the person.
    Notify(Notice),
    /// Something has happened in the game.
    Update(Update),
    /// The game's request was carried out.
    Done,
    /// The game's request was refused.
    Refused,
    /// The players may have other names.
    Rename,
    /// The game has to know who sits here, and whether they may answer.
    Settle,
    /// Forget the game and connect again: everything is told from the beginning.
    StartOver,
    /// Close the connection for good.
    End,
}

/// The conversation about one table.
#[derive(Clone, Debug)]
pub struct Conversation {
    kept: KeptTable,
    told: Option<Told>,
    seat: Option<Seat>,
    host: bool,
    chat: ChatLines,
    over: Option<Over>,
    /// What we asked for and have no answer to.
    waiting: Vec<ClientMessage>,
    /// The last entry of the log that we have heard of.
    number: Option<u64>,
    /// The last update on this connection.
    updated: Option<u64>,
    /// Names this page to the server while it has no seat, so that what it says twice is done once.
    scope: Option<IdempotencyKey>,
}

impl Conversation {
    /// Nothing has been said yet. The scope is a random name for this page.
    pub fn new(kept: KeptTable, scope: Option<IdempotencyKey>) -> Self {
        Self {
            kept,
            told: None,
            seat: None,
            host: false,
            chat: ChatLines::default(),
            over: None,
            waiting: Vec::new(),
            number: None,
            updated: None,
            scope,
        }
    }

    // What we say.

    /// The first message on every connection.
    pub fn hello(&self, name: &str) -> ClientMessage {
        ClientMessage::Hello {
            version: PROTOCOL_VERSION,
            token: self.kept.token.clone(),
            since: self.number,
            name: Some(name.to_owned()).filter(|name| !name.is_empty()),
            client: self.scope.clone(),
        }
    }

    /// Asks for something, and again if the connection is lost before the response.
    pub fn ask_for(&mut self, message: ClientMessage) -> Effect {
        self.waiting.push(message.clone());
        Effect::Send(message)
    }

    /// Somebody else sits here now, or something was missed: everything from the beginning.
    pub fn begin_again(&mut self) -> Effect {
        self.number = None;
        Effect::StartOver
    }

    /// The game has missed something.
    pub fn missed(&mut self) -> Vec<Effect> {
        vec![Effect::Notify(Notice::StartingOver), self.begin_again()]
    }

    // What we hear.

    /// Takes in what the server says at this time, in milliseconds since 1970.
    pub fn hear_text(&mut self, text: &str, now: f64) -> Vec<Effect> {
        match MessageWith::read(text) {
            Ok(message) => self.hear(message, now),
            Err(why) => vec![Effect::Notify(Notice::NotUnderstood(why))],
        }
    }

    /// Takes in a message.
    pub fn hear(&mut self, message: MessageWith<BriefRefusal>, now: f64) -> Vec<Effect> {
        match message {
            MessageWith::Welcome { version, .. } if version != PROTOCOL_VERSION => {
                vec![Effect::Notify(Notice::OtherVersion), Effect::End]
            }
            MessageWith::Welcome { table, seat, host, .. } => self.hear_welcome(table, seat, host, now),
            MessageWith::Table { table } => {
                self.told = Some(Told { table, at: now });
                vec![Effect::Rename, Effect::Settle]
            }
            MessageWith::Update(update) => self.hear_update(update),
            MessageWith::Said(said) => {
                self.number = self.number.max(Some(said.number));
                self.chat.hear(said);
                Vec::new()
            }
            MessageWith::Done { id, .. } => self.answered(&id, Effect::Done).unwrap_or_default(),
            MessageWith::Refused { id, refused } => self.hear_refused(id, refused),
            MessageWith::Over { seed, game } => self.hear_over(&seed, game),
            MessageWith::Pong => Vec::new(),
            MessageWith::Bye { reason } => hear_bye(reason),
        }
    }

    fn hear_welcome(&mut self, table: TableInfo, seat: Option<Seat>, host: bool, now: f64) -> Vec<Effect> {
        (self.seat, self.host, self.updated) = (seat, host, None);
        self.kept.welcomed(&table, seat, host);
        self.told = Some(Told { table, at: now });
        let store = self.kept.is_ours().then_some(Effect::Store);
        let again = self.waiting.iter().cloned().map(Effect::Send);
        store.into_iter().chain([Effect::Rename]).chain(again).chain([Effect::Settle]).collect()
    }

    /// An update that is older than the last one on this connection is ignored: it would take back what came since.
    fn hear_update(&mut self, update: Update) -> Vec<Effect> {
        if self.updated.is_some_and(|newest| update.number < newest) {
            return Vec::new();
        }
        (self.number, self.updated) = (Some(update.number), Some(update.number));
        vec![Effect::Update(update)]
    }

    /// A message has its response, of which the game hears if it was its request. Nothing if nobody waits for it: the
    /// response has come twice.
    fn answered(&mut self, id: &IdempotencyKey, response: Effect) -> Option<Vec<Effect>> {
        let at = self.waiting.iter().position(|message| message.id() == Some(id))?;
        let message = self.waiting.remove(at);
        let is_games = matches!(message, ClientMessage::Act { .. } | ClientMessage::Undo { .. });
        Some(if is_games { vec![response] } else { Vec::new() })
    }

    fn hear_refused(&mut self, id: Option<IdempotencyKey>, refused: BriefRefusal) -> Vec<Effect> {
        let mut effects = match &id {
            Some(id) => match self.answered(id, Effect::Refused) {
                Some(effects) => effects,
                None => return Vec::new(),
            },
            None => Vec::new(),
        };
        if refused.code == RefusalCode::NotYours && id.is_none() {
            // The token is no longer good: the seat was recovered elsewhere. We can still watch.
            self.kept.token = None;
            effects.push(self.begin_again());
        }
        // What came too late or twice needs no words: the table shows what happened instead.
        if !matches!(refused.code, RefusalCode::Late | RefusalCode::NotAsked) {
            effects.push(Effect::Notify(Notice::Refused(refused)));
        }
        effects.push(Effect::Settle);
        effects
    }

    fn hear_over(&mut self, seed: &RevealedSeed, text: RevealedGame) -> Vec<Effect> {
        let id = self.kept.id.parse();
        let fair = id.is_ok_and(|id| Some(fair::commitment(&id, &seed.0)) == self.kept.commitment);
        self.over = Some(Over { text, fair });
        vec![Effect::Settle]
    }

    /// Takes in the page of the chat before an entry of the log.
    pub fn hear_chat(&mut self, before: u64, page: Chat) {
        self.chat.hear_page(before, page);
    }

    // What we keep.

    /// Changes what is kept of the table.
    pub fn keep(&mut self, change: impl FnOnce(&mut KeptTable)) {
        change(&mut self.kept);
    }

    /// We came with the key of a link. The host has a better one.
    pub fn came_with(&mut self, key: LinkKey) {
        if !self.kept.host {
            self.kept.key = Some(key);
        }
    }

    /// What is kept of the table.
    pub fn kept(&self) -> &KeptTable {
        &self.kept
    }

    // What is known.

    /// What was told about the table last.
    pub fn told(&self) -> Option<&Told> {
        self.told.as_ref()
    }

    /// Our seat, unless we watch.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Are we the host?
    pub fn is_host(&self) -> bool {
        self.host
    }

    /// The end of the game, once it is there.
    pub fn over(&self) -> Option<&Over> {
        self.over.as_ref()
    }

    /// What was said.
    pub fn chat(&self) -> &ChatLines {
        &self.chat
    }

    /// What the players are called, in seat order. The server knows no language: it calls players without a name
    /// "Player 1".
    pub fn names(&self, words: &Words) -> Vec<String> {
        let name = |(index, name): (usize, &String)| {
            if name.is_empty() || *name == format!("Player {}", index + 1) {
                words.say("player-name", args!("number": index + 1))
            } else {
                name.clone()
            }
        };
        let seats = self.told.iter().flat_map(|told| &told.table.seats);
        seats.map(|seat| &seat.name).enumerate().map(name).collect()
    }

    /// May we answer now, if we are asked?
    pub fn may_answer(&self) -> bool {
        let Some(Told { table, .. }) = &self.told else { return false };
        let own = self.seat.and_then(|seat| table.seats.get(seat.index()));
        let sits = own.is_some_and(|own| own.occupant == Occupant::Person);
        sits && table.stage == Stage::Playing && !table.paused
    }
}

fn hear_bye(reason: ByeReason) -> Vec<Effect> {
    match reason {
        ByeReason::Stopping | ByeReason::TooSlow => Vec::new(),
        ByeReason::Moved | ByeReason::NoHello | ByeReason::Damaged | ByeReason::TooMuch => {
            vec![Effect::Notify(Notice::Bye(reason)), Effect::End]
        }
    }
}
