//! A minimal client: HTTP requests and WebSockets. `Gone` means that the connection broke, for whatever reason; players
//! that outlive a killed server then try again.

use futures_util::{SinkExt, StreamExt};
use impulse_wire::http::{ChairWish, CreateTable, Created, SeatTaken, TakeSeat};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::{LinkKey, Token};
use impulse_wire::table::{ClockRule, Pace};
use impulse_wire::{GameSetup, PROTOCOL_VERSION, TableId, read, write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// The buffer of a socket. Small, because there are thousands.
const BUFFER: usize = 4 * 1024;
/// The timeout of each operation.
const LONG: Duration = Duration::from_secs(60);

/// The connection broke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gone(pub String);

impl<E: std::error::Error> From<E> for Gone {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

impl From<Gone> for crate::Broken {
    fn from(Gone(why): Gone) -> Self {
        Self::Gone(why)
    }
}

/// The address of a server, and the local address to connect from.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    /// The server.
    pub to: SocketAddr,
    /// A loopback address, 127.0.0.0/8.
    pub from: Ipv4Addr,
}

/// The response to a request.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The body.
    pub body: String,
}

impl Endpoint {
    /// From 127.0.0.1.
    pub fn to(to: SocketAddr) -> Self {
        Self { to, from: Ipv4Addr::LOCALHOST }
    }

    /// A bare connection.
    pub async fn connect(&self) -> Result<TcpStream, Gone> {
        let socket = TcpSocket::new_v4()?;
        // An unbound socket allows more connections.
        if self.from != Ipv4Addr::LOCALHOST {
            socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        }
        let stream = timeout(LONG, socket.connect(self.to)).await??;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// A request over HTTP, on a connection of its own.
    pub async fn request(&self, method: &str, path: &str, body: &str) -> Result<Response, Gone> {
        let mut stream = self.connect().await?;
        let head = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
            self.to,
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes()).await?;
        let mut bytes = Vec::new();
        timeout(LONG, stream.read_to_end(&mut bytes)).await??;
        let text = String::from_utf8_lossy(&bytes);
        let whole = || {
            let (head, body) = text.split_once("\r\n\r\n")?;
            let status = head.split(' ').nth(1)?.parse().ok()?;
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "))?;
            (length.parse() == Ok(body.len())).then(|| Response { status, body: body.to_owned() })
        };
        whole().ok_or_else(|| Gone("the response is incomplete".to_owned()))
    }

    /// A request that must succeed. Any other response counts as a broken connection.
    async fn ask<T: serde::de::DeserializeOwned>(&self, path: &str, body: &str) -> Result<T, Gone> {
        let answer = self.request("POST", path, body).await?;
        read(&answer.body).map_err(|_| Gone(format!("{}: {}", answer.status, answer.body)))
    }

    /// Creates a table for this many people, including the host.
    pub async fn create(&self, players: u8) -> Result<Created, Gone> {
        self.ask("/tables", &write(&wish(players))).await
    }

    /// Takes a seat.
    pub async fn take_seat(&self, table: TableId, key: &LinkKey) -> Result<SeatTaken, Gone> {
        let wish = TakeSeat { key: Some(key.clone()), seat: None, name: String::new() };
        self.ask(&format!("/tables/{table}/seats"), &write(&wish)).await
    }

    /// Creates a table and takes all its seats. Returns the tokens in the order of the seats.
    pub async fn create_and_sit(&self, players: u8) -> Result<(Created, Vec<Token>), Gone> {
        let created = self.create(players).await?;
        let mut tokens = vec![created.token.clone()];
        for _ in 1..players {
            tokens.push(self.take_seat(created.table.id, &created.key).await?.token);
        }
        Ok((created, tokens))
    }

    /// The same, with a bot on one more seat, and clocks that nobody runs out of.
    pub async fn create_with_bot(&self, players: u8) -> Result<(Created, Vec<Token>), Gone> {
        let mut chairs = vec![ChairWish::Host];
        chairs.resize(usize::from(players), ChairWish::Open);
        chairs.push(ChairWish::Bot { bot: "random".parse()? });
        let clock = Some(ClockRule::PerTurn { seconds: 3_600 });
        let created: Created =
            self.ask("/tables", &write(&CreateTable { chairs, clock, ..wish(players + 1) })).await?;
        let mut tokens = vec![created.token.clone()];
        for _ in 1..players {
            tokens.push(self.take_seat(created.table.id, &created.key).await?.token);
        }
        Ok((created, tokens))
    }

    /// Opens the socket of a table, without a hello.
    pub async fn socket(&self, table: TableId) -> Result<Socket, Gone> {
        let stream = self.connect().await?;
        let url = format!("ws://{}/api/v1/tables/{table}/socket", self.to);
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let opened = timeout(LONG, client_async_with_config(url, stream, Some(config))).await?;
        Ok(Socket { stream: opened?.0 })
    }

    /// Opens the socket of a table, and says hello.
    pub async fn enter(
        &self,
        table: TableId,
        token: Option<&Token>,
        since: Option<u64>,
    ) -> Result<Socket, Gone> {
        let mut socket = self.socket(table).await?;
        let token = token.cloned();
        socket
            .say(&ClientMessage::Hello { version: PROTOCOL_VERSION, token, since, name: None, client: None })
            .await?;
        Ok(socket)
    }
}

/// A table for people, including the host.
fn wish(players: u8) -> CreateTable {
    CreateTable {
        setup: GameSetup::new(players),
        chairs: vec![ChairWish::Host],
        name: "Host".to_owned(),
        pace: Pace::Live,
        clock: None,
        listed: false,
    }
}

/// The socket of a table.
pub struct Socket {
    /// For attacks below the protocol.
    pub stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Sends a message.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<(), Gone> {
        timeout(LONG, self.stream.send(Message::text(write(message)))).await??;
        Ok(())
    }

    /// The next message, as text.
    pub async fn hear_text(&mut self) -> Result<String, Gone> {
        loop {
            match timeout(LONG, self.stream.next()).await? {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(_))) | None => return Err(Gone("the server closed it".to_owned())),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message.
    pub async fn hear(&mut self) -> Result<ServerMessage, Gone> {
        read(&self.hear_text().await?).map_err(|why| Gone(format!("not a message of the protocol: {why}")))
    }
}
