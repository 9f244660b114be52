//! A table by link: connects the conversation with the server (`Conversation` in `impulse-table`) to the page. What is
//! known becomes signals, what is to be done is done here; the game itself is driven by `driver.rs`, requests without a
//! socket are in `api.rs`.

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
use crate::signs::put;
use crate::words::t;
use impulse_engine::Seat;
use impulse_table::online::{Conversation, Effect, KeptTable, Notice, Over, Told};
use impulse_table::{Client, Settings};
use impulse_wire::message::{ByeReason, ClientMessage, Said};
use impulse_wire::secret::LinkKey;
use impulse_wire::{BriefRefusal, IdempotencyKey};
use leptos::prelude::*;
use leptos::task::spawn_local;
use socket::{Wire, WireEvent};

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
    /// There may be more of the chat than is known.
    pub has_older_chat: RwSignal<bool>,
    /// What was refused last, for the person who asked.
    pub notice: RwSignal<String>,
    pub over: RwSignal<Option<Over>>,
    settings: RwSignal<Settings>,
    /// What belongs to the page of the table.
    owner: StoredValue<Option<Owner>>,
    conversation: StoredValue<Conversation>,
}

impl OnlineTable {
    /// Sits down at a table, or looks on; perhaps with the key of a link.
    pub fn open(id: &str, key: Option<LinkKey>, settings: RwSignal<Settings>) -> Self {
        let mut conversation = Conversation::new(kept::load(id), crate::library::new_id().try_into().ok());
        if let Some(key) = key {
            conversation.came_with(key);
        }
        let table = Self {
            kept: RwSignal::new(conversation.kept().clone()),
            wire: Wire::new(api::socket(id)),
            told: RwSignal::new(None),
            seat: RwSignal::new(None),
            host: RwSignal::new(false),
            screen: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            has_older_chat: RwSignal::new(false),
            notice: RwSignal::new(String::new()),
            over: RwSignal::new(None),
            settings,
            owner: StoredValue::new(Owner::current()),
            conversation: StoredValue::new(conversation),
        };
        table.wire.connect(move |event| match event {
            WireEvent::Opened => table.say_hello(),
            WireEvent::Text(text) => {
                table.change(|conversation| conversation.hear_text(&text, host::today()));
            }
        });
        table
    }

    /// Everything from the beginning, as somebody else: a seat has been taken.
    pub fn begin_again(self) {
        self.change(|conversation| vec![conversation.begin_again()]);
    }

    fn say_hello(self) {
        let name = self.settings.with_untracked(|settings| settings.name.clone());
        self.wire.send(&impulse_wire::write(&self.conversation.with_value(|known| known.hello(&name))));
    }

    /// Asks for something, and again if the connection is lost before the response.
    pub fn ask_for(self, message: impl FnOnce(IdempotencyKey) -> ClientMessage) {
        let Ok(id) = crate::library::new_id().try_into() else { return };
        self.notice.set(String::new());
        self.change(|conversation| vec![conversation.ask_for(message(id))]);
    }

    /// Changes what is kept of the table, and stores it.
    pub fn keep(self, change: impl FnOnce(&mut KeptTable)) {
        self.change(|conversation| {
            conversation.keep(change);
            vec![Effect::Store]
        });
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

    /// Asks for a page of the chat before what is known.
    pub fn ask_for_older_chat(self) {
        let Some(first) = self.conversation.with_value(|known| known.chat().oldest()) else { return };
        let id = self.kept.with_untracked(|kept| kept.id.clone());
        spawn_local(async move {
            match api::chat(&id, first).await {
                Ok(page) => self.change(|conversation| {
                    conversation.hear_chat(first, page);
                    Vec::new()
                }),
                Err(why) => self.notice.set(why.text()),
            }
        });
    }

    // From the conversation to the page.

    /// Changes the conversation, shows what is known now, and does what follows.
    fn change(self, change: impl FnOnce(&mut Conversation) -> Vec<Effect>) {
        let Some(effects) = self.conversation.try_update_value(change) else { return };
        self.sync();
        effects.into_iter().for_each(|effect| self.carry_out(effect));
    }

    /// Sets the signals whose value has changed.
    fn sync(self) {
        self.conversation.with_value(|known| {
            put(self.kept, known.kept().clone());
            put(self.seat, known.seat());
            put(self.host, known.is_host());
            put(self.told, known.told().cloned());
            if self.chat.with_untracked(|chat| chat != known.chat().lines()) {
                self.chat.set(known.chat().lines().to_vec());
            }
            put(self.has_older_chat, known.chat().may_have_older());
            put(self.over, known.over().cloned());
        });
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Send(message) => {
                self.wire.send(&impulse_wire::write(&message));
            }
            Effect::Store => self.store(),
            Effect::Notify(notice) => self.notice.set(text(&notice)),
            Effect::Update(update) => self.update(update),
            Effect::Done => self.tell_client(Client::done),
            Effect::Refused => self.tell_client(Client::refused),
            Effect::Rename => self.rename_players(),
            Effect::Settle => self.settle(),
            Effect::StartOver => {
                self.tell_client(Client::forget);
                self.wire.start_over();
            }
            Effect::End => self.wire.end(),
        }
    }

    /// What makes the seat ours stays in this browser.
    fn store(self) {
        self.conversation.update_value(|known| {
            known.keep(|kept| {
                kept::save(kept);
            });
        });
        put(self.kept, self.conversation.with_value(|known| known.kept().clone()));
    }

    fn tell_client(self, change: fn(&mut Client)) {
        if let Some(screen) = self.screen.get_untracked() {
            screen.change(change);
        }
    }
}

/// A notice in words.
fn text(notice: &Notice) -> String {
    match notice {
        Notice::NotUnderstood(why) => t!("online-not-understood", "why": why.to_string()),
        Notice::OtherVersion | Notice::Bye(ByeReason::NoHello) => t!("online-other-version"),
        Notice::Refused(BriefRefusal { text, rule: Some(rule), .. }) => {
            t!("online-refused-by-rule", "why": text.clone(), "rule": rule.to_string())
        }
        Notice::Refused(BriefRefusal { text, .. }) => t!("online-refused", "why": text.clone()),
        Notice::Bye(ByeReason::Moved) => t!("online-bye-moved"),
        Notice::Bye(ByeReason::Damaged) => t!("online-bye-damaged"),
        Notice::Bye(ByeReason::TooMuch) => t!("online-bye-too-much"),
        // The page comes back by itself.
        Notice::Bye(ByeReason::Stopping | ByeReason::TooSlow) => String::new(),
        Notice::StartingOver => t!("online-starting-over"),
    }
}
