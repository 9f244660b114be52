//! Attacks that break the protocol, one function each; `nuisances` has the others. An attacker whose connection is closed by the server reconnects, until told to stop.

use crate::Broken;
use crate::hostile::Honest;
use crate::link::{Endpoint, Gone, Socket};
use crate::player::Chance;
use futures_util::SinkExt;
use impulse_engine::Action;
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use impulse_wire::{IdempotencyKey, TableId};
use std::io::ErrorKind;
use std::net::Ipv4Addr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// A malicious client.
pub struct Attacker {
    /// Connects from an address of its own.
    pub endpoint: Endpoint,
    /// The honest table when the attack began.
    pub table: TableId,
    /// The honest players.
    pub honest: Arc<Honest>,
    /// Set when the attack should stop.
    pub stop: Arc<AtomicBool>,
    /// How many idle sockets to open.
    pub idle_sockets: usize,
    /// Its random numbers.
    pub chance: Chance,
}

/// The report of an attack, or what the server did wrong.
type Ended = Pin<Box<dyn Future<Output = Result<String, Broken>> + Send>>;

/// A kind of attack.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its name in the report.
    pub name: &'static str,
    /// Attacks until told to stop.
    pub attack: fn(Attacker) -> Ended,
}

/// All that break the protocol.
pub const ALL: [Kind; 10] = [
    Kind { name: "random bytes", attack: |attacker| Box::pin(random_bytes(attacker)) },
    Kind { name: "half-open requests", attack: |attacker| Box::pin(half_open(attacker)) },
    Kind { name: "wrong requests", attack: |attacker| Box::pin(wrong_requests(attacker)) },
    Kind { name: "endless tables", attack: |attacker| Box::pin(endless_tables(attacker)) },
    Kind { name: "wrong messages", attack: |attacker| Box::pin(wrong_messages(attacker)) },
    Kind { name: "wrong tokens and seats", attack: |attacker| Box::pin(wrong_tokens(attacker)) },
    Kind { name: "replayed ids", attack: |attacker| Box::pin(replayed_ids(attacker)) },
    Kind { name: "giant frames", attack: |attacker| Box::pin(giant_frames(attacker)) },
    Kind { name: "clients that never read", attack: |attacker| Box::pin(never_read(attacker)) },
    Kind { name: "idle sockets", attack: |attacker| Box::pin(idle_sockets(attacker)) },
];

impl Attacker {
    /// Whether to go on.
    pub fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::SeqCst)
    }

    /// Some random bytes, at most so many.
    pub fn bytes(&mut self, most: usize) -> Vec<u8> {
        let length = self.chance.below(most) + 1;
        (0..length).map(|_| self.chance.below(256) as u8).collect()
    }

    /// Where the honest players are now.
    pub fn honest_table(&self) -> TableId {
        self.honest.table().unwrap_or(self.table)
    }

    /// Enters the honest table as a spectator.
    pub async fn watch(&self) -> Result<Socket, Gone> {
        self.endpoint.enter(self.honest_table(), None, None).await
    }
}

/// Sockets per address: fewer than the server allows.
const AT_ONE_ADDRESS: usize = 150;

/// A short pause.
pub async fn rest() {
    sleep(Duration::from_millis(5)).await;
}

async fn random_bytes(mut attacker: Attacker) -> Result<String, Broken> {
    let mut sent = 0;
    while attacker.goes_on() {
        let bytes = attacker.bytes(2000);
        if let Ok(mut stream) = attacker.endpoint.connect().await {
            let _ = stream.write_all(&bytes).await;
            let mut answer = [0; 256];
            let _ = timeout(Duration::from_millis(20), stream.read(&mut answer)).await;
            sent += 1;
        }
        rest().await;
    }
    Ok(format!("{sent} connections"))
}

/// Unfinished requests: half a head, or a head without its body.
async fn half_open(attacker: Attacker) -> Result<String, Broken> {
    let mut open = Vec::new();
    while attacker.goes_on() {
        if open.len() < attacker.idle_sockets
            && let Ok(mut stream) = attacker.endpoint.connect().await
        {
            let begun: &[u8] = match open.len() % 2 {
                0 => b"GET /api/v1/tables HTTP/1.1\r\nhost: ",
                _ => b"POST /api/v1/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\n{",
            };
            let _ = stream.write_all(begun).await;
            open.push(stream);
        } else {
            sleep(Duration::from_millis(50)).await;
        }
    }
    let held = open.iter().filter(|stream| is_open(stream)).count();
    Ok(format!("{} connections, {held} of them still open", open.len()))
}

/// Whether the peer has not closed the connection.
fn is_open(stream: &TcpStream) -> bool {
    matches!(stream.try_read(&mut [0; 1]), Err(error) if error.kind() == ErrorKind::WouldBlock)
}

async fn wrong_requests(mut attacker: Attacker) -> Result<String, Broken> {
    let long = "x".repeat(100_000);
    let bodies =
        ["", "{}", "[]", "null", "{\"setup\":{\"players\":99}}", "{\"setup\":7}", "{\"recovery\":1}", &long];
    let (mut refused, mut broken) = (0, 0);
    while attacker.goes_on() {
        let table = attacker.honest_table();
        let paths = [
            "/tables".to_owned(),
            format!("/tables/{table}/seats"),
            format!("/tables/{table}/recover"),
            format!("/tables/{table}/rematch"),
            "/tables/../../etc/passwd".to_owned(),
            "/tables/%00%ff/socket".to_owned(),
        ];
        let path = &paths[attacker.chance.below(paths.len())];
        let body = bodies[attacker.chance.below(bodies.len())];
        match attacker.endpoint.request("POST", path, body).await {
            Ok(answer) if (400..500).contains(&answer.status) => refused += 1,
            Ok(answer) => {
                return Err(format!("POST {path} {body:.40}: {} {}", answer.status, answer.body).into());
            }
            Err(_) => broken += 1, // the body is too long, so the server closed the connection
        }
        rest().await;
    }
    Ok(format!("{refused} refused, {broken} cut off"))
}

async fn endless_tables(attacker: Attacker) -> Result<String, Broken> {
    let (mut made, mut refused) = (0, 0);
    while attacker.goes_on() {
        match attacker.endpoint.create(6).await {
            Ok(_) => made += 1,
            Err(_) => refused += 1,
        }
        rest().await;
    }
    Ok(format!("{made} made, {refused} refused"))
}

/// Frames of all kinds that are not messages, as fast as possible.
async fn wrong_messages(mut attacker: Attacker) -> Result<String, Broken> {
    let (mut sent, mut sockets) = (0, 0);
    while attacker.goes_on() {
        let Ok(mut socket) = attacker.watch().await else {
            rest().await;
            continue;
        };
        sockets += 1;
        while attacker.goes_on() {
            let message = match attacker.chance.below(6) {
                0 => Message::binary(attacker.bytes(500)),
                1 => Message::text(String::from_utf8_lossy(&attacker.bytes(500)).into_owned()),
                2 => Message::text("{\"type\":\"act\",\"id\":7,\"seen\":-1,\"actions\":{}}"),
                3 => Message::text("[".repeat(5000)),
                4 => {
                    let (id, text) = ("x".repeat(99), "x".repeat(9999));
                    Message::text(format!("{{\"type\":\"say\",\"id\":\"{id}\",\"text\":\"{text}\"}}"))
                }
                _ => Message::Ping(attacker.bytes(100).into()),
            };
            if socket.stream.send(message).await.is_err() {
                break;
            }
            sent += 1;
            // Read a little, so that it is dropped for its messages, not for reading too slowly.
            let _ = timeout(Duration::from_millis(1), socket.hear_text()).await;
        }
    }
    Ok(format!("{sent} messages on {sockets} sockets"))
}

/// Unknown tokens, answers without a seat, and requests that only the host may make.
async fn wrong_tokens(mut attacker: Attacker) -> Result<String, Broken> {
    let (mut refused, mut number) = (0, 0);
    while attacker.goes_on() {
        number += 1;
        let token = Token::new(hex::encode(attacker.bytes(64)));
        let guess = attacker.chance.one_in(2).then_some(&token);
        if let Ok(mut socket) = attacker.endpoint.enter(attacker.honest_table(), guess, None).await {
            let (id, seen) = (IdempotencyKey::from(number), 0);
            let message = match attacker.chance.below(4) {
                0 => ClientMessage::Act { id, seen, actions: vec![Action::Pass] },
                1 => ClientMessage::Undo { id, seen, to: None, whole_turn: true },
                2 => ClientMessage::Pause { id, on: true },
                _ => ClientMessage::Close { id },
            };
            let _ = socket.say(&message).await;
            while let Ok(heard) = socket.hear().await {
                match heard {
                    ServerMessage::Refused { .. } => {
                        refused += 1;
                        break;
                    }
                    ServerMessage::Done { .. } => {
                        return Err(format!("a stranger was obeyed: {message:?}").into());
                    }
                    _ => {}
                }
            }
        }
        rest().await;
    }
    Ok(format!("{refused} refused"))
}

/// The same idempotency key again and again, at a table of its own.
async fn replayed_ids(attacker: Attacker) -> Result<String, Broken> {
    let (created, tokens) = attacker.endpoint.create_and_sit(2).await?;
    let (mut done, mut first) = (0, None);
    while attacker.goes_on() {
        let table = created.table.id;
        let Ok(mut socket) = attacker.endpoint.enter(table, tokens.first(), None).await else {
            rest().await;
            continue;
        };
        let say = ClientMessage::Say { id: IdempotencyKey::from(7), text: "again".to_owned() };
        while attacker.goes_on() && socket.say(&say).await.is_ok() {
            let Ok(heard) = socket.hear().await else { break };
            if let ServerMessage::Done { number, .. } = heard {
                done += 1;
                if *first.get_or_insert(number) != number {
                    return Err("the same id was done twice".to_owned().into());
                }
            }
        }
    }
    Ok(format!("{done} acknowledged, done once"))
}

/// Frames with a huge declared length, and the beginning of their payload.
async fn giant_frames(attacker: Attacker) -> Result<String, Broken> {
    let mut sent: u64 = 0;
    while attacker.goes_on() {
        let Ok(socket) = attacker.endpoint.socket(attacker.honest_table()).await else {
            rest().await;
            continue;
        };
        let mut stream = socket.stream.into_inner();
        // A text frame of 2^40 bytes with a mask of zeros.
        let mut head = vec![0x81, 0xff];
        head.extend((1u64 << 40).to_be_bytes());
        head.extend([0; 4]);
        let _ = stream.write_all(&head).await;
        let piece = [b'x'; 64 * 1024];
        while attacker.goes_on()
            && matches!(timeout(Duration::from_secs(1), stream.write(&piece)).await, Ok(Ok(1..)))
        {
            sent += 1;
        }
        rest().await;
    }
    Ok(format!("{} MB sent", sent / 16))
}

/// Clients that watch the honest table and never read.
async fn never_read(attacker: Attacker) -> Result<String, Broken> {
    let (mut open, mut opened) = (Vec::new(), 0);
    while attacker.goes_on() {
        if open.len() < 40
            && let Ok(socket) = attacker.watch().await
        {
            open.push(socket);
            opened += 1;
        } else {
            sleep(Duration::from_millis(200)).await;
            open.truncate(30);
        }
    }
    Ok(format!("{opened} sockets"))
}

/// Thousands of idle sockets, with and without a hello, from many addresses at many tables.
async fn idle_sockets(attacker: Attacker) -> Result<String, Broken> {
    let (mut table, mut open) = (attacker.table, Vec::new());
    let mut refused = 0;
    while attacker.goes_on() {
        if open.len() >= attacker.idle_sockets {
            sleep(Duration::from_millis(50)).await;
            continue;
        }
        let from = Ipv4Addr::new(127, 0, 2, (open.len() / AT_ONE_ADDRESS) as u8 + 1);
        let endpoint = Endpoint { from, ..attacker.endpoint };
        if open.len() % AT_ONE_ADDRESS == 0 {
            table = endpoint.create(2).await?.table.id;
        }
        let socket = match open.len() % 2 {
            0 => endpoint.enter(table, None, None).await,
            _ => endpoint.socket(table).await,
        };
        match socket {
            Ok(socket) => open.push(socket),
            Err(_) => {
                refused += 1;
                rest().await;
            }
        }
    }
    Ok(format!("{} opened, {refused} refused", open.len()))
}
