//! WebSockets of tables. The task of a socket puts the client's messages into the table's mailbox. What the client is told,
//! the table writes itself (`wire`), unless the client reads too slowly: then the task of the socket writes what is queued.

use crate::denied::{Denied, language_of};
use crate::http::AtTable;
use crate::limits::{Bucket, OpenSocket, Rate};
use crate::origin;
use crate::registry::Server;
use crate::table::{Client, Input, Mailbox, Outgoing};
use crate::wire::Wire;
use axum::Extension;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use impulse_text::Language;
use impulse_wire::http::Refused;
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::secret::{SecretHash, Token};
use impulse_wire::{IdempotencyKey, PROTOCOL_VERSION, Refusal, read, write};
use serde::Deserialize;
use std::net::{IpAddr, SocketAddr};
use std::ops::ControlFlow;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{interval, timeout};

/// The buffer of each socket. Most messages fit, and thousands of sockets cost little memory.
const BUFFER: usize = 2 * 1024;
/// The client must say hello within this time.
const HELLO_TIME: Duration = Duration::from_secs(10);
/// The longest hello, in bytes.
const LONGEST_HELLO: usize = 1024;
/// After the last message, the client has this time to close.
const PARTING_TIME: Duration = Duration::from_secs(2);
/// The socket is closed after this many messages in a row above the limit.
const PATIENCE: u32 = 50;

/// Open the WebSocket of a table.
#[utoipa::path(
    get,
    path = "/tables/{id}/socket",
    params(
        ("id" = String, Path, description = "The id of the table"),
        ("language" = Option<String>, Query, description = "The language of the sentences in refusals: en, fr, it or ru"),
    ),
    responses(
        (status = 101, description = "Switching protocols; docs/PROTOCOL.md describes the messages"),
        (status = 400, description = "Not a WebSocket handshake"),
        (status = 403, description = "The page comes from another origin", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not possible now", body = Refused),
        (status = 426, description = "This connection cannot be upgraded"),
        (status = 429, description = "Too many connections are open", body = Refused),
        (status = 503, description = "The table cannot be read", body = Refused),
    ),
)]
pub async fn open(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    AtTable(id): AtTable,
    wire: Option<Extension<Weak<Wire>>>,
    uri: Uri,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let language = language_of(&uri, &headers);
    if !origin::is_own_page(&headers, server.config.public_url.as_deref()) {
        return Denied(Refusal::ForeignOrigin).with_status(StatusCode::FORBIDDEN);
    }
    let address = origin::address(peer.ip(), &headers, server.config.trusted_proxy);
    let Some(counted) = server.usage.open_socket(address, &server.limits) else {
        server.metrics.limited();
        return Denied(Refusal::TooManyConnections).into_response();
    };
    let mailbox = match server.open(id).await {
        Ok(mailbox) => mailbox,
        Err(denied) => return denied.into_response(),
    };
    let Extension(wire) = wire.unwrap_or_default();
    let most = server.limits.message_bytes;
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(most * 2)
        .max_frame_size(most * 2)
        .on_upgrade(move |socket| {
            Conversation::begin(socket, wire, server, mailbox, language, (address, counted))
        })
}

/// The idempotency key of a message that is not carried out. A client that sent a key expects a response to it.
fn key_of(text: &str) -> Option<IdempotencyKey> {
    #[derive(Deserialize)]
    struct Keyed {
        id: IdempotencyKey,
    }
    read::<Keyed>(text).ok().map(|keyed| keyed.id)
}

/// One socket.
struct Conversation {
    socket: WebSocket,
    /// The connection under it, to which the table writes too.
    wire: Weak<Wire>,
    server: Arc<Server>,
    mailbox: Mailbox,
    id: u64,
    language: Language,
    /// Where the client is.
    address: IpAddr,
    bucket: Bucket,
    /// Messages in a row above the limit.
    too_many: u32,
    heard: Instant,
    _counted: OpenSocket,
}

impl Conversation {
    async fn begin(
        socket: WebSocket,
        wire: Weak<Wire>,
        server: Arc<Server>,
        mailbox: Mailbox,
        language: Language,
        (address, counted): (IpAddr, OpenSocket),
    ) {
        let id = server.registry.next_client();
        let bucket = Bucket::new(Rate::of_messages(&server.limits), Instant::now());
        let mut conversation = Self {
            socket,
            wire,
            server,
            mailbox,
            id,
            language,
            address,
            bucket,
            too_many: 0,
            heard: Instant::now(),
            _counted: counted,
        };
        let Some((client, since, queue)) = conversation.hello().await else {
            return conversation.drain().await;
        };
        let entered = conversation.mailbox.send(Input::Enter(Box::new(client), since)).await;
        if entered.is_ok() {
            conversation.talk(queue).await;
            let _ = conversation.mailbox.send(Input::Gone { client: id }).await;
        }
        conversation.drain().await;
    }

    /// Drains the socket before closing it, so that the client receives the reason.
    async fn drain(mut self) {
        if let Some(wire) = self.wire.upgrade() {
            wire.close();
        }
        let drained = async {
            let _ = self.socket.send(Message::Close(None)).await;
            while let Some(Ok(_)) = self.socket.recv().await {}
        };
        let _ = timeout(PARTING_TIME, drained).await;
    }

    /// The first message must be hello.
    async fn hello(&mut self) -> Option<(Client, Option<u64>, mpsc::Receiver<Outgoing>)> {
        let first = match timeout(HELLO_TIME, self.socket.recv()).await {
            Ok(Some(Ok(Message::Text(text)))) if text.len() <= LONGEST_HELLO => text,
            Ok(None | Some(Err(_) | Ok(Message::Close(_)))) => return None,
            _ => {
                self.bye(ByeReason::NoHello).await;
                return None;
            }
        };
        let Ok(ClientMessage::Hello { version, token, since, name, client }) = read(&first) else {
            let _ = self.refuse(Refusal::HelloFirst).await;
            self.bye(ByeReason::NoHello).await;
            return None;
        };
        if version != PROTOCOL_VERSION {
            let _ = self.refuse(Refusal::OtherVersion { asked: version, known: PROTOCOL_VERSION }).await;
            self.bye(ByeReason::NoHello).await;
            return None;
        }
        let token = token.as_ref().map(Token::hash);
        let scope = client.map(|client| SecretHash::of(client.as_str()));
        let room = self.server.limits.queue;
        let (mut client, told) = Client::new(self.id, token, name.unwrap_or_default(), scope, room);
        (client.language, client.wire) = (self.language, self.wire.clone());
        if let Some(wire) = self.wire.upgrade() {
            wire.share();
        }
        Some((client, since, told))
    }

    /// Reads and writes until one side closes.
    async fn talk(&mut self, mut told: mpsc::Receiver<Outgoing>) {
        let mut heartbeat = interval(self.server.limits.silence / 3);
        loop {
            let goes_on = tokio::select! {
                outgoing = told.recv() => match outgoing {
                    Some(outgoing) => self.write(outgoing, &mut told).await,
                    // The table dropped this client, whose queue had no room for the reason.
                    None => {
                        self.bye(ByeReason::TooSlow).await;
                        ControlFlow::Break(())
                    }
                },
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.take(message).await,
                    Some(Err(_)) => {
                        self.bye(ByeReason::TooMuch).await;
                        ControlFlow::Break(())
                    }
                    None => ControlFlow::Break(()),
                },
                _ = heartbeat.tick() => self.heartbeat().await,
            };
            if goes_on.is_break() {
                return;
            }
        }
    }

    /// Writes what the table sends, and all that has queued up behind it, with one flush.
    async fn write(
        &mut self,
        mut outgoing: Outgoing,
        told: &mut mpsc::Receiver<Outgoing>,
    ) -> ControlFlow<()> {
        let mut pieces = 1;
        let written = self.in_time(async |socket| {
            loop {
                for text in outgoing.texts {
                    socket.feed(Message::Text(text)).await?;
                }
                match told.try_recv() {
                    Ok(next) if !outgoing.last => (outgoing, pieces) = (next, pieces + 1),
                    _ => break,
                }
            }
            socket.flush().await.map(|()| outgoing.last)
        });
        let written = written.await;
        if let Some(wire) = self.wire.upgrade() {
            wire.written(pieces);
        }
        match written {
            Some(false) => ControlFlow::Continue(()),
            Some(true) | None => ControlFlow::Break(()),
        }
    }

    async fn take(&mut self, message: Message) -> ControlFlow<()> {
        self.heard = Instant::now();
        let is_binary = matches!(message, Message::Binary(_));
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => Utf8Bytes::default(),
            Message::Close(_) => return ControlFlow::Break(()),
        };
        if !self.bucket.take(self.heard) {
            self.too_many += 1;
            self.server.metrics.limited();
            if self.too_many > PATIENCE {
                self.bye(ByeReason::TooMuch).await;
                return ControlFlow::Break(());
            }
            return self.deny_too_many(&text).await;
        }
        self.too_many = 0;
        if is_binary {
            return self.refuse(Refusal::NotText).await;
        }
        if text.is_empty() {
            return ControlFlow::Continue(());
        }
        if text.len() > self.server.limits.message_bytes {
            let most = self.server.limits.message_bytes as u32;
            return self.refuse(Refusal::MessageTooLong { most }).await;
        }
        // Others at the same address may have used its share up, so this does not count as impatience.
        if !self.server.usage.message(self.address, &self.server.limits, self.heard) {
            self.server.metrics.limited();
            return self.deny_too_many(&text).await;
        }
        match read::<ClientMessage>(&text) {
            Ok(ClientMessage::ForgetMe { id })
                if !self.server.usage.forget(self.address, &self.server.limits, self.heard) =>
            {
                self.server.metrics.limited();
                self.deny(&Denied(Refusal::TooManyRequests), Some(id)).await
            }
            Ok(ClientMessage::Ping) => self.send(Message::text(write(&ServerMessage::Pong))).await,
            Ok(message) => {
                let message = Box::new(message);
                let input = Input::Message { client: self.id, message, arrived: self.heard };
                match self.mailbox.send(input).await {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            }
            Err(error) => self.deny(&Denied::from(error), key_of(&text)).await,
        }
    }

    /// Refuses a message above the rate.
    async fn deny_too_many(&mut self, text: &str) -> ControlFlow<()> {
        let id = key_of(text).filter(|_| text.len() <= self.server.limits.message_bytes);
        self.deny(&Denied(Refusal::TooManyMessages), id).await
    }

    /// Pings the client, to notice one that is gone without closing. Whoever was banned meanwhile must go.
    async fn heartbeat(&mut self) -> ControlFlow<()> {
        if self.server.bans.address(self.address) {
            let _ = self.refuse(Refusal::Banned).await;
            self.bye(ByeReason::TooMuch).await;
            return ControlFlow::Break(());
        }
        if self.heard.elapsed() > self.server.limits.silence {
            return ControlFlow::Break(());
        }
        self.send(Message::Ping(Default::default())).await
    }

    async fn refuse(&mut self, refusal: Refusal) -> ControlFlow<()> {
        self.deny(&Denied(refusal), None).await
    }

    async fn deny(&mut self, denied: &Denied, id: Option<IdempotencyKey>) -> ControlFlow<()> {
        self.send(Message::text(write(&denied.message(id.as_ref(), self.language)))).await
    }

    async fn bye(&mut self, reason: ByeReason) {
        let _ = self.send(Message::text(write(&ServerMessage::Bye { reason }))).await;
    }

    async fn send(&mut self, message: Message) -> ControlFlow<()> {
        match self.in_time(async |socket| socket.send(message).await).await {
            Some(()) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        }
    }

    /// Writes; nothing if that fails, or if the client does not read in time.
    async fn in_time<T>(
        &mut self,
        write: impl AsyncFnOnce(&mut WebSocket) -> Result<T, axum::Error>,
    ) -> Option<T> {
        timeout(self.server.limits.send_time, write(&mut self.socket)).await.ok()?.ok()
    }
}
