//! The game at a table by link: the server is the source of its client. What it tells goes to the screen, and requests of
//! the client become messages.

use super::OnlineTable;
use crate::end::Finished;
use crate::host;
use crate::library;
use crate::online::api;
use crate::online::kept;
use crate::screen::Screen;
use crate::words::{t, words};
use impulse_table::online::{Conversation, KeptTable};
use impulse_table::{Client, Request, file};
use impulse_text::Words;
use impulse_wire::message::{self, ClientMessage};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

impl OnlineTable {
    /// Something has happened in the game, which begins on this screen with the first thing heard of it.
    pub(super) fn update(self, update: message::Update) {
        if let Some(screen) = self.screen.get_untracked() {
            return screen.tell(update);
        }
        let Some(client) = Client::new(self.seat.get_untracked(), self.words(), vec![update]) else {
            return self.change(Conversation::missed);
        };
        // What belongs to a game lives as long as the page of the table.
        let Some(owner) = self.owner.try_get_value().flatten() else { return };
        let screen = owner.with(|| Screen::new(client, self.settings));
        screen.connect(move |request| self.ask_server(request), move || self.change(Conversation::missed));
        self.screen.set(Some(screen));
        self.settle();
    }

    /// The words of the page, with the names of the players.
    fn words(self) -> Words {
        let words = words();
        let names = self.conversation.with_value(|known| known.names(&words));
        words.with_names(names)
    }

    /// Players may change their names during the game.
    pub(super) fn rename_players(self) {
        if let Some(screen) = self.screen.get_untracked() {
            screen.change(|client| client.rename(self.words()));
        }
    }

    /// The client learns whether this seat may answer, and goes on.
    pub(super) fn settle(self) {
        let Some(screen) = self.screen.try_get_untracked().flatten() else { return };
        let (own, open) = self.conversation.with_value(|known| (known.seat(), known.may_answer()));
        screen.change(|client| {
            client.sit(own);
            client.allow(open);
        });
    }

    /// A request of the client goes to the server.
    fn ask_server(self, request: Request) {
        let Some(screen) = self.screen.get_untracked() else { return };
        let seen = screen.number();
        match request {
            Request::Act { actions, chosen } => {
                let act = move || self.ask_for(|id| ClientMessage::Act { id, seen, actions });
                match chosen || !screen.is_forced() {
                    true => act(),
                    false => set_timeout(act, as_if_thinking()),
                }
            }
            Request::Undo { to, whole_turn } => {
                self.ask_for(|id| ClientMessage::Undo { id, seen, to, whole_turn });
            }
        }
    }

    /// Asks everybody to go back to before our last answer.
    pub(super) fn propose_back(self) {
        let Some(to) = self.last_own_answer() else { return };
        self.ask_for(|id| ClientMessage::ProposeBack { id, to });
    }

    /// How many answers there were before our last one.
    pub(super) fn last_own_answer(self) -> Option<u32> {
        self.screen.get_untracked()?.last_own_answer()
    }

    /// The game, once it is over and the server has shown all of it.
    pub(super) fn finished(self) -> Option<Finished> {
        let over = self.over.get()?;
        let stored = file::read(over.text.as_str()).ok()?;
        Some(Finished {
            record: stored.game,
            replay: library::import(over.text.as_str()).ok().map(|(id, _)| id),
            text: over.text.to_string(),
            words: words().with_names(stored.seats.names_in(&words())),
            own: self.screen.get_untracked().and_then(Screen::own).into_iter().collect(),
            fair: Some(over.fair),
            rematch: Callback::new(move |()| self.rematch()),
        })
    }

    /// The same players at a new table: the one they have begun, or a new one if we are the host.
    pub(super) fn rematch(self) {
        let begun = self.told.with_untracked(|told| told.as_ref().and_then(|told| told.table.rematch));
        let kept = self.kept.get_untracked();
        if let Some(id) = begun {
            return go_to(kept.again(id.as_str(), None, Vec::new()));
        }
        let Some(token) = kept.token.clone().filter(|_| self.host.get_untracked()) else {
            return self.notice.set(t!("online-rematch-host"));
        };
        spawn_local(async move {
            match api::rematch(&kept.id, &token).await {
                Ok(new) => go_to(kept.again(new.table.id.as_str(), Some(new.key), new.seat_keys)),
                Err(trouble) => self.notice.set(trouble.text()),
            }
        });
    }
}

/// An answer that hidden cards force is not given at once, for its time would tell others of them.
fn as_if_thinking() -> Duration {
    let [one, two, ..] = host::fresh_seed();
    Duration::from_millis(700 + u64::from(u16::from_be_bytes([one, two])) / 40)
}

fn go_to(mut table: KeptTable) {
    if table.is_ours() {
        kept::save(&mut table);
    }
    host::go(&format!("table/{}", table.id));
}
