//! The clients of a running table: entering, leaving, and sending updates to each. `tell` decides what they may know.

use super::Who;
use super::client::Client;
use super::game::Played;
use super::keep::{Before, Dated, is_in_game};
use super::mailbox::Running;
use super::people::who_is;
use super::tell::{Presence, said};
use crate::denied::Denied;
use crate::names;
use crate::notify::Notice;
use crate::now;
use axum::extract::ws::Utf8Bytes;
use impulse_engine::Viewer;
use impulse_wire::http::Chat;
use impulse_wire::message::{ByeReason, Said, ServerMessage};
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::secret::Secret;
use impulse_wire::table::{Stage, TableInfo};
use impulse_wire::{PROTOCOL_VERSION, Refusal, write};
use std::time::{Duration, Instant};

/// Comings and goings are told at most once in this time.
const PRESENCE_PAUSE: Duration = Duration::from_millis(300);
/// How much of the chat is sent at once.
const CHAT_PAGE: usize = 50;

impl Running {
    /// Tells everybody what has just become durable.
    pub(super) fn tell_kept(&mut self, before: &Before, logs: &[Dated], played: &[Played]) {
        let clients = self.clients.len();
        for (Dated { at, log }, number) in logs.iter().zip(before.number + 1..) {
            if let Some(said) = said(number, *at, log) {
                self.tell_all(&ServerMessage::Said(said));
            }
            if let Record::Recovered { .. } | Record::Left { .. } | Record::HandedOver { .. } = log.record {
                self.bye_invalid_tokens();
            }
        }
        if self.table.position() != before.position {
            let keep = self.table.kept_since(before.number);
            self.tell_update(keep, played);
        }
        if before.stage != Stage::Over
            && let Some(over) = self.table.over()
        {
            self.tell_all(&over);
        }
        // Most answers change nothing about the table itself.
        let same = logs.iter().all(is_in_game)
            && !before.proposal
            && self.table.clock.is_none()
            && self.clients.len() == clients;
        if !same {
            self.tell_table();
        }
    }

    /// Tells everybody what they may know. Serializes once for each seat and once for all spectators.
    fn tell_update(&mut self, keep: u32, played: &[Played]) {
        let viewers: Vec<Viewer> = self.clients.iter().map(|known| self.who(known).viewer()).collect();
        let mut written: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        for (client, viewer) in self.clients.iter_mut().zip(viewers) {
            let text = match written.iter().find(|(known, _)| *known == viewer) {
                Some((_, text)) => text.clone(),
                None => {
                    let Some(update) = self.table.update(viewer, keep, played) else { return };
                    let text = Utf8Bytes::from(write(&update));
                    written.push((viewer, text.clone()));
                    text
                }
            };
            client.tell(text);
        }
    }

    /// Hands over what clients are told. Drops those that read too slowly.
    pub(super) fn flush(&mut self) {
        self.clients.retain_mut(Client::flush);
    }

    /// Tells everybody about the table, if something changed that updates do not contain.
    pub(super) fn tell_table(&mut self) {
        if self.clients.is_empty() {
            self.told = None;
            return;
        }
        let info = self.info();
        let same = self.told.as_ref().is_some_and(|told| {
            let shown = TableInfo { actions: told.actions, asked: told.asked, ..info.clone() };
            *told == shown
        });
        if !same {
            self.tell_all(&ServerMessage::Table { table: info.clone() });
            self.told = Some(info);
        }
    }

    fn tell_all(&mut self, message: &ServerMessage) {
        let text = Utf8Bytes::from(write(message));
        self.clients.iter_mut().for_each(|known| known.tell(text.clone()));
    }

    pub(super) fn tell(&mut self, client: u64, message: &ServerMessage) {
        if let Some(known) = self.clients.iter_mut().find(|known| known.id == client) {
            known.tell(write(message).into());
        }
    }

    pub(super) fn bye_all(&mut self, reason: ByeReason) {
        let bye = bye(reason);
        self.clients.drain(..).for_each(|mut client| client.bye(bye.clone()));
        self.told = None;
    }

    /// Disconnects clients whose token is no longer valid.
    fn bye_invalid_tokens(&mut self) {
        let bye = bye(ByeReason::Moved);
        let table = &self.table;
        self.clients.retain_mut(|known| {
            let stays = known.token.is_none_or(|token| who_is(table, &token).is_some());
            if !stays {
                known.bye(bye.clone());
            }
            stays
        });
    }

    pub(super) async fn enter(&mut self, mut client: Client, since: Option<u64>) {
        let is_current = self.look().await;
        let told_more = since.is_some_and(|since| since > self.table.number);
        if !is_current && (told_more || !self.server.outage.lasts()) {
            // Another node may have told this client more than this one can read now. It comes back in a moment.
            return client.bye(bye(ByeReason::Stopping));
        }
        let who = match &client.token {
            None => Some(Who::default()),
            Some(token) => who_is(&self.table, token),
        };
        let Some(who) = who else {
            client.tell(write(&Denied(Refusal::UnknownToken).message(None, client.language)).into());
            return client.bye(bye(ByeReason::NoHello));
        };
        // Counted per seat, and for all spectators together, so that spectators cannot keep a player out.
        let same = self.clients.iter().filter(|known| self.who(known) == who).count();
        if same >= self.server.limits.sockets_per_table {
            client.tell(write(&Denied(Refusal::TooManyAtTable).message(None, client.language)).into());
            return client.bye(bye(ByeReason::TooMuch));
        }
        let players: Vec<String> = self.table.shown_names().map(|(_, name)| name).collect();
        client.name = names::spectator(&client.name, &players, |name| self.server.bans.name(name));
        let id = client.id;
        self.clients.push(client);
        let (number, version) = (self.table.number, PROTOCOL_VERSION);
        // An outage may have ended since: then all are told so next, once the table has caught up.
        let halted = !is_current || self.server.outage.lasts();
        let table = TableInfo { halted, ..self.info() };
        let welcome = ServerMessage::Welcome { version, table, seat: who.seat, host: who.host, number };
        self.tell(id, &welcome);
        for missed in self.missed(&who, since).await {
            self.tell(id, &missed);
        }
        self.presence_changed();
    }

    /// Before somebody who may come from another node is told anything: reads on, so that nobody goes back in time. Returns
    /// whether that succeeded. While the database cannot be reached, they are told what is known here, and that it is lost.
    pub(super) async fn look(&mut self) -> bool {
        !self.server.leases.is_shared() || (!self.server.outage.lasts() && self.catch_up(&[]).await.is_ok())
    }

    /// Somebody came or went. Everybody is told soon, at once of all who come and go until then.
    pub(super) fn presence_changed(&mut self) {
        if self.clients.is_empty() {
            self.presence_due = None;
            self.publish_presence();
            self.tell_table();
        } else {
            let soon = Instant::now() + PRESENCE_PAUSE;
            self.presence_due = Some(self.presence_due.map_or(soon, |due| due.min(soon)));
        }
    }

    /// What a client missed since an entry; everything if it names none, or one beyond the log.
    async fn missed(&self, who: &Who, since: Option<u64>) -> Vec<ServerMessage> {
        let since = since.filter(|&since| since <= self.table.number);
        let mut missed = self.said_since(since.unwrap_or(0)).await;
        if since.is_none_or(|since| u64::from(self.table.position()) > since) {
            let keep = since.map_or(0, |since| self.table.kept_since(since));
            missed.extend(self.table.update(who.viewer(), keep, &self.table.played_since(keep as usize)));
        }
        missed.extend(self.table.over());
        missed
    }

    /// The end of the chat after an entry. What is before that can be asked for.
    async fn said_since(&self, since: u64) -> Vec<ServerMessage> {
        let later = self.table.said.partition_point(|&number| u64::from(number) <= since);
        let first = later.max(self.table.said.len().saturating_sub(CHAT_PAGE));
        let said = self.said(first, self.table.said.len()).await.unwrap_or_default();
        said.into_iter().map(ServerMessage::Said).collect()
    }

    /// A page of the chat, up to an entry.
    pub(super) async fn chat(&self, before: Option<u64>) -> Result<Chat, Denied> {
        let end = match before {
            Some(before) => self.table.said.partition_point(|&number| u64::from(number) < before),
            None => self.table.said.len(),
        };
        let begin = end.saturating_sub(CHAT_PAGE);
        Ok(Chat { said: self.said(begin, end).await?, more: begin > 0 })
    }

    /// Some of the chat. It is not kept in memory, so this reads it from the log.
    async fn said(&self, begin: usize, end: usize) -> Result<Vec<Said>, Denied> {
        let Some(numbers) = self.table.said.get(begin..end).filter(|numbers| !numbers.is_empty()) else {
            return Ok(Vec::new());
        };
        let (first, last) = (u64::from(numbers[0]), u64::from(numbers[numbers.len() - 1]));
        let page = self.server.store.read_between(self.table.id.as_str(), first - 1, last).await?;
        Ok(page
            .iter()
            // Most entries between are answers.
            .filter(|entry| numbers.binary_search(&(entry.number as u32)).is_ok())
            .filter_map(|entry| said(entry.number, entry.at, &LogEntry::read(&entry.body).ok()?))
            .collect())
    }

    pub(super) fn who(&self, client: &Client) -> Who {
        client.token.as_ref().and_then(|token| who_is(&self.table, token)).unwrap_or_default()
    }

    /// Who is connected, at any node.
    pub(super) fn presence(&self) -> Presence {
        let mut presence = self.own_presence();
        self.elsewhere.add_to(&mut presence);
        presence
    }

    /// Who is connected at this node.
    pub(super) fn own_presence(&self) -> Presence {
        let mut presence = Presence { seats: [false; 6], spectators: 0 };
        for client in &self.clients {
            match self.who(client) {
                Who { seat: Some(seat), .. } => presence.seats[seat.index()] = true,
                Who { seat: None, .. } => presence.spectators += 1,
            }
        }
        presence
    }

    pub(super) fn info(&self) -> TableInfo {
        TableInfo { halted: self.server.outage.lasts(), ..self.table.info(&self.presence(), now()) }
    }

    /// Notifies the player who has to answer now, if they have a webhook.
    pub(super) fn notify(&mut self) {
        let asked = self.table.clock_runs_for();
        if asked == self.notified {
            return;
        }
        self.notified = asked;
        let (Some(seat), Some(play)) = (asked, &self.table.play) else { return };
        let Some(state) = self.table.seats.get(seat.index()) else { return };
        let Some(webhook) = state.webhook.clone() else { return };
        let (table, name) = (self.table.id, state.name.clone());
        let view = Box::new(play.state.view(Viewer::Seat(seat)));
        self.server.notifier.asked(Notice { table, seat, name, webhook: Secret::new(webhook), view });
    }
}

fn bye(reason: ByeReason) -> Utf8Bytes {
    write(&ServerMessage::Bye { reason }).into()
}
