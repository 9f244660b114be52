//! The sockets of tables: from the first frame to the last. A socket's task reads messages into the table's mailbox and
//! writes what the table tells it. What is said is decided by the table.

use crate::denied::Denied;
use crate::limits::{Bucket, OpenSocket};
use crate::lobby::Server;
use crate::origin;
use crate::secrets::Hash;
use crate::table::{Connection, Input, Mailbox, Outgoing};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use impulse_wire::http::Refused;
use impulse_wire::message::{ByeReason, ClientMessage, Refusal, ServerMessage};
use impulse_wire::{PROTOCOL_VERSION, read, write};
use std::net::SocketAddr;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{interval, timeout};

/// A socket's own buffer: most messages fit, and thousands of sockets cost little.
const BUFFER: usize = 2 * 1024;
/// Hello must be said within this time.
const HELLO_TIME: Duration = Duration::from_secs(10);
/// After the last word, the other side has this time to close.
const PARTING_TIME: Duration = Duration::from_secs(2);
/// So many messages above the limit in a row, and the socket is closed.
const PATIENCE: u32 = 50;

/// Play: a WebSocket that speaks the protocol of tables.
#[utoipa::path(
    get,
    path = "/tables/{id}/socket",
    params(("id" = String, Path, description = "The table, as its links name it")),
    responses(
        (status = 101, description = "From here on both sides speak the protocol of tables"),
        (status = 400, description = "This is not the beginning of a WebSocket"),
        (status = 403, description = "Pages of other sites may not play here", body = Refused),
        (status = 404, description = "There is no such table", body = Refused),
        (status = 409, description = "Not now", body = Refused),
        (status = 426, description = "This connection cannot become a WebSocket"),
        (status = 429, description = "Too many connections are open", body = Refused),
        (status = 503, description = "The table cannot be read", body = Refused),
    ),
)]
pub async fn open(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin::may_open_socket(&headers, server.config.public_url.as_deref()) {
        let denied = Denied::new(Refusal::NotYours, "pages of other sites may not play here");
        return crate::http::refused(StatusCode::FORBIDDEN, &denied);
    }
    let address = origin::address(peer.ip(), &headers, server.config.trusted_proxy);
    let Some(counted) = server.usage.open_socket(address, &server.limits) else {
        let denied = Denied::new(Refusal::TooMuch, "too many connections are open");
        return crate::http::refused(StatusCode::TOO_MANY_REQUESTS, &denied);
    };
    let mailbox = match server.open(&id).await {
        Ok(mailbox) => mailbox,
        Err(denied) => return denied.into_response(),
    };
    let most = server.limits.message_bytes;
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(most * 2)
        .max_frame_size(most * 2)
        .on_upgrade(move |socket| Conversation::begin(socket, server, mailbox, counted))
}

/// One socket.
struct Conversation {
    socket: WebSocket,
    server: Arc<Server>,
    mailbox: Mailbox,
    id: u64,
    bucket: Bucket,
    /// Messages in a row that were too many.
    too_many: u32,
    heard: Instant,
    _counted: OpenSocket,
}

impl Conversation {
    async fn begin(socket: WebSocket, server: Arc<Server>, mailbox: Mailbox, counted: OpenSocket) {
        let id = server.lobby.connection();
        let bucket = Bucket::new(&server.limits, Instant::now());
        let mut conversation = Self {
            socket,
            server,
            mailbox,
            id,
            bucket,
            too_many: 0,
            heard: Instant::now(),
            _counted: counted,
        };
        let Some((connection, since, queue)) = conversation.hello().await else {
            return conversation.part().await;
        };
        let entered = conversation.mailbox.send(Input::Enter(Box::new(connection), since)).await;
        if entered.is_ok() {
            conversation.talk(queue).await;
            let _ = conversation.mailbox.send(Input::Gone { connection: id }).await;
        }
        conversation.part().await;
    }

    /// Closes in peace: what the other side still sends is read, for else our last words would be lost on the way.
    async fn part(mut self) {
        let parting = async {
            let _ = self.socket.send(Message::Close(None)).await;
            while let Some(Ok(_)) = self.socket.recv().await {}
        };
        let _ = timeout(PARTING_TIME, parting).await;
    }

    /// The first message must say who is there.
    async fn hello(&mut self) -> Option<(Connection, Option<u64>, mpsc::Receiver<Outgoing>)> {
        let first = match timeout(HELLO_TIME, self.socket.recv()).await {
            Ok(Some(Ok(Message::Text(text)))) if text.len() <= self.server.limits.message_bytes => text,
            Ok(None | Some(Err(_) | Ok(Message::Close(_)))) => return None,
            _ => {
                self.bye(ByeReason::NoHello).await;
                return None;
            }
        };
        let Ok(ClientMessage::Hello { version, token, since, name }) = read(&first) else {
            let denied = Denied::new(Refusal::Malformed, "say hello first");
            let _ = self.send(write(&denied.message(None)).into()).await;
            self.bye(ByeReason::NoHello).await;
            return None;
        };
        if version != PROTOCOL_VERSION {
            let text = format!("this server speaks version {PROTOCOL_VERSION}: load the page again");
            let _ = self.send(write(&Denied::new(Refusal::Version, text).message(None)).into()).await;
            self.bye(ByeReason::NoHello).await;
            return None;
        }
        let (queue, told) = mpsc::channel(self.server.limits.queue);
        let token = token.as_deref().map(Hash::of);
        let connection = Connection { id: self.id, queue, token, name: name.unwrap_or_default() };
        Some((connection, since, told))
    }

    /// Reads and writes until one side ends it.
    async fn talk(&mut self, mut told: mpsc::Receiver<Outgoing>) {
        let mut heartbeat = interval(self.server.limits.silence / 3);
        loop {
            let goes_on = tokio::select! {
                outgoing = told.recv() => match outgoing {
                    Some(outgoing) => self.write(outgoing, &mut told).await,
                    // The table let go of this socket, which had no room for the reason.
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
                _ = heartbeat.tick() => self.ask_for_life().await,
            };
            if goes_on.is_break() {
                return;
            }
        }
    }

    /// Writes what the table tells, with all that it has told meanwhile, in one go.
    async fn write(
        &mut self,
        mut outgoing: Outgoing,
        told: &mut mpsc::Receiver<Outgoing>,
    ) -> ControlFlow<()> {
        loop {
            match outgoing {
                Outgoing::One(text) => self.feed(text).await?,
                Outgoing::Several(texts) => {
                    for text in texts {
                        self.feed(text).await?;
                    }
                }
                Outgoing::Last(text) => {
                    let _ = self.send(text).await;
                    return ControlFlow::Break(());
                }
            }
            match told.try_recv() {
                Ok(next) => outgoing = next,
                Err(_) => return self.in_time(|socket| socket.flush()).await,
            }
        }
    }

    async fn take(&mut self, message: Message) -> ControlFlow<()> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => return self.refuse(Refusal::Malformed, "messages are text").await,
            Message::Ping(_) | Message::Pong(_) => Utf8Bytes::default(),
            Message::Close(_) => return ControlFlow::Break(()),
        };
        if !self.bucket.take(&self.server.limits, self.heard) {
            self.too_many += 1;
            if self.too_many > PATIENCE {
                self.bye(ByeReason::TooMuch).await;
                return ControlFlow::Break(());
            }
            return self.refuse(Refusal::TooMuch, "too many messages: wait a moment").await;
        }
        self.too_many = 0;
        if text.is_empty() {
            return ControlFlow::Continue(());
        }
        if text.len() > self.server.limits.message_bytes {
            return self.refuse(Refusal::TooMuch, "the message is too long").await;
        }
        match read::<ClientMessage>(&text) {
            Ok(ClientMessage::Ping) => self.send(write(&ServerMessage::Pong).into()).await,
            Ok(message) => {
                let (connection, heard) = (self.id, self.heard);
                let input = Input::Message { connection, message: Box::new(message), heard };
                match self.mailbox.send(input).await {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            }
            Err(why) => self.refuse(Refusal::Malformed, &why).await,
        }
    }

    /// A socket whose other end is gone without a word is found out by asking.
    async fn ask_for_life(&mut self) -> ControlFlow<()> {
        if self.heard.elapsed() > self.server.limits.silence {
            return ControlFlow::Break(());
        }
        self.in_time(|socket| socket.send(Message::Ping(Default::default()))).await
    }

    async fn refuse(&mut self, code: Refusal, text: &str) -> ControlFlow<()> {
        self.send(write(&Denied::new(code, text).message(None)).into()).await
    }

    async fn bye(&mut self, reason: ByeReason) {
        let _ = self.send(write(&ServerMessage::Bye { reason }).into()).await;
    }

    /// Writes without sending it off yet.
    async fn feed(&mut self, text: Utf8Bytes) -> ControlFlow<()> {
        self.in_time(|socket| socket.feed(Message::Text(text))).await
    }

    async fn send(&mut self, text: Utf8Bytes) -> ControlFlow<()> {
        self.in_time(|socket| socket.send(Message::Text(text))).await
    }

    /// Writes, unless the other side does not read.
    async fn in_time<'a, Write>(
        &'a mut self,
        write: impl FnOnce(&'a mut WebSocket) -> Write,
    ) -> ControlFlow<()>
    where
        Write: Future<Output = Result<(), axum::Error>>,
    {
        match timeout(self.server.limits.send_time, write(&mut self.socket)).await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    }
}
