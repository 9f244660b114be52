//! A table by link: the conversation with the server. Who sits there, who is present, clocks, chat, what we asked for and
//! what was refused are kept here; the game itself is driven by `driver.rs`, requests without a socket are in `api.rs`.
//!
//! Everything that is asked for has an id and is said again after a lost connection, until it is done or refused.

pub mod api;
mod driver;
pub mod kept;
mod lobby;
mod page;
mod panels;
mod socket;
mod your_turn;

pub use page::TablePage;

use crate::host;
use crate::screen::Screen;
use crate::words::t;
use impulse_engine::Seat;
use impulse_table::{Client, Settings};
use impulse_wire::message::{ByeReason, ClientMessage, MessageWith, Said};
use impulse_wire::secret::{RevealedGame, RevealedSeed};
use impulse_wire::table::{Occupant, Stage, TableInfo};
use impulse_wire::{BriefRefusal, IdempotencyKey, PROTOCOL_VERSION, RefusalCode, fair};
use kept::KeptTable;
use leptos::prelude::*;
use leptos::task::spawn_local;
use socket::{Wire, WireEvent};

/// How many lines of the chat are kept.
const LONGEST_CHAT: usize = 1_000;
/// The server sends this many lines at once: with fewer, there are none before them.
const CHAT_PAGE: usize = 50;

/// What was told about the table, and when.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    pub table: TableInfo,
    /// In milliseconds since 1970, by this browser's clock.
    pub at: f64,
}

/// The game is over, and nothing is secret any more.
#[derive(Clone, PartialEq, Debug)]
pub struct Over {
    /// The game file.
    pub text: RevealedGame,
    /// The seed is the one that was promised.
    pub fair: bool,
}

/// The handle of a table by link.
#[derive(Clone, Copy)]
pub struct OnlineTable {
    pub kept: RwSignal<KeptTable>,
    pub wire: Wire,
    pub told: RwSignal<Option<Told>>,
    pub seat: RwSignal<Option<Seat>>,
    pub host: RwSignal<bool>,
    /// Once there is one.
    pub screen: RwSignal<Option<Screen>>,
    pub chat: RwSignal<Vec<Said>>,
    /// There is nothing before what is known of the chat.
    chat_is_whole: RwSignal<bool>,
    /// What was refused last, for the person who asked.
    pub notice: RwSignal<String>,
    pub over: RwSignal<Option<Over>>,
    settings: RwSignal<Settings>,
    /// What belongs to the page of the table.
    owner: StoredValue<Option<Owner>>,
    /// What we asked for and have no answer to.
    asked_for: StoredValue<Vec<ClientMessage>>,
    /// The last entry of the log that we have heard of.
    number: StoredValue<Option<u64>>,
    /// Names this page to the server while it has no seat, so that what it says twice is done once.
    scope: StoredValue<String>,
}

impl OnlineTable {
    /// Sits down at a table, or looks on.
    pub fn open(id: &str, settings: RwSignal<Settings>) -> Self {
        let table = Self {
            kept: RwSignal::new(KeptTable::load(id)),
            wire: Wire::new(api::socket(id)),
            told: RwSignal::new(None),
            seat: RwSignal::new(None),
            host: RwSignal::new(false),
            screen: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            chat_is_whole: RwSignal::new(false),
            notice: RwSignal::new(String::new()),
            over: RwSignal::new(None),
            settings,
            owner: StoredValue::new(Owner::current()),
            asked_for: StoredValue::new(Vec::new()),
            number: StoredValue::new(None),
            scope: StoredValue::new(crate::library::new_id()),
        };
        table.wire.connect(move |event| match event {
            WireEvent::Opened => table.say_hello(),
            WireEvent::Text(text) => match MessageWith::<BriefRefusal>::read(&text) {
                Ok(message) => table.hear(message),
                Err(why) => table.notice.set(t!("online-not-understood", "why": why.to_string())),
            },
        });
        table
    }

    /// Everything from the beginning, as somebody else: a seat has been taken.
    pub fn begin_again(self) {
        self.number.set_value(None);
        if let Some(screen) = self.screen.get_untracked() {
            screen.change(Client::forget);
        }
        self.wire.start_over();
    }

    fn say_hello(self) {
        let name = self.settings.with_untracked(|settings| settings.name.clone());
        self.wire.send(&impulse_wire::write(&ClientMessage::Hello {
            version: PROTOCOL_VERSION,
            token: self.kept.with_untracked(|kept| kept.token.clone()),
            since: self.number.get_value(),
            name: Some(name).filter(|name| !name.is_empty()),
            client: self.scope.with_value(|scope| scope.clone().try_into().ok()),
        }));
    }

    /// Asks for something, and again if the connection is lost before the response.
    pub fn ask_for(self, message: impl FnOnce(IdempotencyKey) -> ClientMessage) {
        let Ok(id) = crate::library::new_id().try_into() else { return };
        let message = message(id);
        self.notice.set(String::new());
        self.wire.send(&impulse_wire::write(&message));
        self.asked_for.update_value(|waiting| waiting.push(message));
    }

    /// The host ends the table, if that is meant.
    fn close(self) {
        if host::confirm(&t!("online-close-sure")) {
            self.ask_for(|id| ClientMessage::Close { id });
        }
    }

    /// We leave, if that is meant.
    fn leave(self) {
        if host::confirm(&t!("online-leave-sure")) {
            self.ask_for(|id| ClientMessage::Leave { id });
        }
    }

    /// A message has its response. The client hears of it if it was the client's request.
    fn answered(self, id: &IdempotencyKey, response: fn(&mut Client)) {
        let mut answered = Vec::new();
        self.asked_for.update_value(|waiting| {
            answered = waiting.extract_if(.., |message| message.id() == Some(id)).collect();
        });
        let is_clients = |message: &ClientMessage| {
            matches!(message, ClientMessage::Act { .. } | ClientMessage::Undo { .. })
        };
        if let (true, Some(screen)) = (answered.iter().any(is_clients), self.screen.get_untracked()) {
            screen.change(response);
        }
    }

    fn hear(self, message: MessageWith<BriefRefusal>) {
        match message {
            MessageWith::Welcome { version, table, seat, host, .. } => {
                if version != PROTOCOL_VERSION {
                    self.notice.set(t!("online-other-version"));
                    return self.wire.end();
                }
                self.seat.set(seat);
                self.host.set(host);
                self.remember(&table, seat, host);
                self.hear_table(table);
                let again = self.asked_for.get_value();
                for message in again {
                    self.wire.send(&impulse_wire::write(&message));
                }
                self.settle();
            }
            MessageWith::Table { table } => {
                self.hear_table(table);
                self.settle();
            }
            MessageWith::Update(update) => {
                self.number.set_value(Some(update.number));
                self.update(update);
            }
            MessageWith::Said(said) => self.hear_said(said),
            MessageWith::Done { id, .. } => {
                self.answered(&id, Client::done);
            }
            MessageWith::Refused { id, refused } => self.refused(id, &refused),
            MessageWith::Over { seed, game } => self.hear_over(&seed, game),
            MessageWith::Pong => {}
            MessageWith::Bye { reason } => self.hear_bye(reason),
        }
    }

    /// What makes the seat ours stays in this browser.
    fn remember(self, table: &TableInfo, seat: Option<Seat>, host: bool) {
        self.kept.update(|kept| {
            kept.id = table.id.to_string();
            kept.seat = seat;
            kept.host = host;
            // As we saw it first: it must not change.
            kept.commitment.get_or_insert(table.commitment);
            if kept.is_ours() {
                kept.save();
            }
        });
    }

    fn hear_table(self, table: TableInfo) {
        let names = self.names(&table);
        self.told.set(Some(Told { table, at: host::today() }));
        self.rename_players(names);
    }

    fn hear_said(self, said: Said) {
        self.number.update_value(|number| *number = Some(number.unwrap_or(0).max(said.number)));
        self.chat.update(|chat| {
            if chat.iter().all(|known| known.number != said.number) {
                chat.push(said);
            }
            let too_many = chat.len().saturating_sub(LONGEST_CHAT);
            if chat.drain(..too_many).len() > 0 {
                self.chat_is_whole.set(false);
            }
        });
    }

    /// Whether there may be more of the chat than is known here.
    pub fn has_older_chat(self) -> bool {
        !self.chat_is_whole.get() && self.chat.with(Vec::len) >= CHAT_PAGE
    }

    /// Asks for a page of the chat before what is known.
    pub fn ask_for_older_chat(self) {
        let Some(first) = self.chat.with_untracked(|chat| chat.first().map(|said| said.number)) else {
            return;
        };
        let id = self.kept.with_untracked(|kept| kept.id.clone());
        spawn_local(async move {
            match api::chat(&id, first).await {
                Ok(page) => {
                    self.chat_is_whole.set(!page.more);
                    self.chat.update(|chat| {
                        let earlier = page.said.into_iter().filter(|said| said.number < first);
                        // Twice the same page is nothing new.
                        if chat.first().is_some_and(|said| said.number == first) {
                            chat.splice(..0, earlier);
                        }
                    });
                }
                Err(why) => self.notice.set(why.text()),
            }
        });
    }

    fn refused(self, id: Option<IdempotencyKey>, refused: &BriefRefusal) {
        let code = refused.code;
        if let Some(id) = &id {
            self.answered(id, Client::refused);
        }
        if code == RefusalCode::NotYours && id.is_none() {
            // The token is no longer good: the seat was recovered elsewhere. We can still watch.
            self.kept.update(|kept| kept.token = None);
            self.begin_again();
        }
        // What came too late or twice needs no words: the table shows what happened instead.
        if !matches!(code, RefusalCode::Late | RefusalCode::NotAsked) {
            let why = refused.text.clone();
            self.notice.set(match refused.rule {
                Some(rule) => t!("online-refused-by-rule", "why": why, "rule": rule.to_string()),
                None => t!("online-refused", "why": why),
            });
        }
        self.settle();
    }

    fn hear_over(self, seed: &RevealedSeed, text: RevealedGame) {
        let (id, promised) = self.kept.with_untracked(|kept| (kept.id.parse(), kept.commitment));
        let fair = id.is_ok_and(|id| Some(fair::commitment(&id, &seed.0)) == promised);
        self.over.set(Some(Over { text, fair }));
        self.settle();
    }

    fn hear_bye(self, reason: ByeReason) {
        let for_good = match reason {
            ByeReason::Moved => t!("online-bye-moved"),
            ByeReason::NoHello => t!("online-other-version"),
            ByeReason::Damaged => t!("online-bye-damaged"),
            ByeReason::TooMuch => t!("online-bye-too-much"),
            ByeReason::Stopping | ByeReason::TooSlow => return,
        };
        self.notice.set(for_good);
        self.wire.end();
    }

    /// What the players are called, in seat order.
    fn names(self, table: &TableInfo) -> Vec<String> {
        // The server knows no language: it calls players without a name "Player 1".
        let nameless = |index: usize, name: &str| name.is_empty() || name == format!("Player {}", index + 1);
        let name = |(index, name): (usize, &String)| match nameless(index, name) {
            true => t!("player-name", "number": index + 1),
            false => name.clone(),
        };
        table.seats.iter().map(|seat| &seat.name).enumerate().map(name).collect()
    }

    /// May we answer now, if we are asked?
    fn may_answer(self) -> bool {
        self.told.with_untracked(|told| {
            let Some(Told { table, .. }) = told else { return false };
            let own = |seat: Seat| table.seats.get(seat.index()).map(|seat| &seat.occupant);
            let sits = self.seat.get_untracked().and_then(own) == Some(&Occupant::Person);
            sits && table.stage == Stage::Playing && !table.paused
        })
    }
}
