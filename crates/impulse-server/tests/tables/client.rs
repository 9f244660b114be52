//! A server in this process, and clients that connect to it over sockets, as a browser does. The tests are built twice: as
//! `tables` their tables are in SQLite, as `tables_postgres` in PostgreSQL.

use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Seat, View};
use impulse_server::{BotLimits, Config, Notifier, RunningServer, Silent};
use impulse_store::testing::PostgresServer;
use impulse_store::{Database, MemoryStore, PostgresStore, SqliteStore, Store};
use impulse_wire::http::{ChairWish, CreateTable, Created, Refused, SeatTaken, TakeSeat};
use impulse_wire::message::{ClientMessage, ServerMessage, Update};
use impulse_wire::secret::{LinkKey, RevealedGame, Token};
use impulse_wire::table::{Pace, TableInfo};
use impulse_wire::{GameSetup, IdempotencyKey, PROTOCOL_VERSION, RefusalCode, TableId, read, write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tower::ServiceExt;

/// The timeout of every wait, even on a slow machine.
const LONG: Duration = Duration::from_secs(60);

/// A server under test, listening or not, and its store.
pub struct TestServer {
    pub server: RunningServer,
    pub store: Arc<dyn Store>,
    pub address: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    task: Option<tokio::task::JoinHandle<std::io::Result<()>>>,
}

impl TestServer {
    /// Not running.
    pub fn of(config: Config) -> Self {
        let store = new_store();
        Self::with(config, store.clone(), store)
    }

    /// Not running, with another store around it.
    pub fn with(config: Config, store: Arc<dyn Store>, kept: Arc<dyn Store>) -> Self {
        let server = RunningServer::new(config, kept, Box::new(Silent));
        Self { server, store, address: None, stop: None, task: None }
    }

    /// Running, with bots that do not wait.
    pub async fn running() -> Self {
        Self::running_with(quick_config(), new_store()).await
    }

    pub async fn running_with(config: Config, store: Arc<dyn Store>) -> Self {
        Self::running_over(config, store.clone(), store).await
    }

    /// With another store around it.
    pub async fn running_over(config: Config, store: Arc<dyn Store>, kept: Arc<dyn Store>) -> Self {
        Self::with(config, store, kept).listening().await
    }

    /// With players who are told elsewhere that it is their turn.
    pub async fn running_notified(store: Arc<dyn Store>, notifier: Box<dyn Notifier>) -> Self {
        let server = RunningServer::new(quick_config(), store.clone(), notifier);
        Self { server, store, address: None, stop: None, task: None }.listening().await
    }

    async fn listening(self) -> Self {
        let mut place = self;
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        place.address = listener.local_addr().ok();
        let (stop, stopped) = oneshot::channel();
        let server = place.server.clone();
        let end = async { drop(stopped.await) };
        place.task = Some(tokio::spawn(async move { server.serve(listener, end).await }));
        place.stop = Some(stop);
        place
    }

    /// Two nodes on the same tables.
    pub async fn two_nodes() -> [Self; 2] {
        let [one, two] = two_stores();
        [Self::running_with(quick_config(), one).await, Self::running_with(quick_config(), two).await]
    }

    /// Stops the server, like Ctrl-C.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        let task = self.task.take().expect("a running server");
        timeout(LONG, task).await.expect("an end").expect("no panic").expect("no error");
    }

    /// A request over HTTP.
    pub async fn http(
        &self,
        method: Method,
        path: &str,
        token: Option<&Token>,
        body: String,
    ) -> (StatusCode, String) {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", token.expose()));
        }
        self.send(request.body(Body::from(body)).expect("a request"), [127, 0, 0, 1]).await
    }

    /// Creates a table from an address.
    pub async fn create_from(&self, address: [u8; 4], wish: &CreateTable) -> Created {
        let request = Request::builder().method(Method::POST).uri("/api/v1/tables");
        let request = request.body(Body::from(write(wish))).expect("a request");
        let (status, text) = self.send(request, address).await;
        assert_eq!(status, StatusCode::CREATED, "{text}");
        read(&text).expect("a table")
    }

    async fn send(&self, mut request: Request<Body>, address: [u8; 4]) -> (StatusCode, String) {
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((address, 1))));
        let answer = self.server.router().oneshot(request).await.expect("an answer");
        let status = answer.status();
        let bytes = to_bytes(answer.into_body(), 1 << 20).await.expect("a body");
        (status, String::from_utf8(bytes.to_vec()).expect("text"))
    }

    /// What a browser is told that asks for the first page.
    pub async fn page(&self, address: [u8; 4], host: &str) -> StatusCode {
        let request = Request::builder().uri("/").header(header::HOST, host);
        self.send(request.body(Body::empty()).expect("a request"), address).await.0
    }

    /// Looks at a table from an address.
    pub async fn info_from(&self, address: [u8; 4], table: TableId) {
        let request = Request::builder().uri(format!("/api/v1/tables/{table}"));
        let (status, text) = self.send(request.body(Body::empty()).expect("a request"), address).await;
        assert_eq!(status, StatusCode::OK, "{text}");
    }

    pub async fn get(&self, path: &str) -> String {
        let (status, text) = self.http(Method::GET, path, None, String::new()).await;
        assert_eq!(status, StatusCode::OK, "{text}");
        text
    }

    pub async fn post<T: serde::de::DeserializeOwned>(
        &self,
        path: &str,
        body: String,
    ) -> Result<T, RefusalCode> {
        let (status, text) = self.http(Method::POST, path, None, body).await;
        match status.is_success() {
            true => Ok(read(&text).expect("the answer that is documented")),
            false => Err(read::<Refused>(&text).expect("a refusal").code),
        }
    }

    pub async fn create(&self, wish: &CreateTable) -> Created {
        self.post("/tables", write(wish)).await.expect("a table")
    }

    pub async fn take_seat(
        &self,
        table: TableId,
        key: &LinkKey,
        name: &str,
    ) -> Result<SeatTaken, RefusalCode> {
        let wish = TakeSeat { key: Some(key.clone()), seat: None, name: name.to_owned() };
        self.post(&format!("/tables/{table}/seats"), write(&wish)).await
    }

    pub async fn info(&self, table: TableId) -> TableInfo {
        read(&self.get(&format!("/tables/{table}")).await).expect("a table")
    }

    pub async fn socket(&self, table: TableId) -> WebSocketStream<MaybeTlsStream<TcpStream>> {
        let address = self.address.expect("a running server");
        let url = format!("ws://{address}/api/v1/tables/{table}/socket");
        timeout(LONG, connect_async_with_config(url, None, true)).await.expect("in time").expect("a socket").0
    }

    /// A socket that has said hello, and the first message on it.
    pub async fn knock(
        &self,
        table: TableId,
        token: Option<&Token>,
        since: Option<u64>,
    ) -> (WebSocketStream<MaybeTlsStream<TcpStream>>, String) {
        let mut socket = self.socket(table).await;
        let hello = ClientMessage::Hello {
            version: PROTOCOL_VERSION,
            token: token.cloned(),
            since,
            name: None,
            client: None,
        };
        socket.send(Message::text(write(&hello))).await.expect("a socket that takes");
        let frame = next_frame(&mut socket).await.expect("an answer");
        (socket, frame)
    }

    /// A table whose seats are all taken by people, the host first, and their tokens. The game has begun.
    pub async fn people(&self, players: u8) -> (Created, Vec<Token>) {
        let created = self.create(&wish(players, 1)).await;
        let mut tokens = vec![created.token.clone()];
        for number in 1..players {
            let taken = self.take_seat(created.table.id, &created.key, &format!("P{number}")).await;
            tokens.push(taken.expect("a seat").token);
        }
        let mut host = Client::enter(self, created.table.id, Some(&created.token), None).await;
        host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
        (created, tokens)
    }
}

/// Whether this is the build over PostgreSQL.
pub const POSTGRES: bool = matches!(env!("CARGO_CRATE_NAME").as_bytes(), b"tables_postgres");

/// An empty store, in whatever this build is about.
pub fn new_store() -> Arc<dyn Store> {
    match POSTGRES {
        true => open(&PostgresServer::shared().database()),
        false => {
            // It stays: the server uses it for as long as the test runs.
            let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder").keep();
            Arc::new(SqliteStore::open(&folder).expect("a store"))
        }
    }
}

/// Two stores on the same tables. Nobody shares SQLite, so these are in memory.
pub fn two_stores() -> [Arc<dyn Store>; 2] {
    if POSTGRES {
        let database = PostgresServer::shared().database();
        return [open(&database), open(&database)];
    }
    let store = MemoryStore::new();
    let beside = store.beside();
    [Arc::new(store), Arc::new(beside)]
}

/// Opens a store, on a thread of its own because that blocks.
pub fn open(database: &Database) -> Arc<dyn Store> {
    let database = database.clone();
    let opened = std::thread::spawn(move || PostgresStore::open(&database)).join();
    Arc::new(opened.expect("no panic").expect("a store"))
}

pub fn quick_config() -> Config {
    let bots = BotLimits {
        pause: Duration::ZERO,
        usual: Duration::from_millis(1),
        longest: Duration::from_millis(1),
        at_once: None,
    };
    let limits = impulse_server::Limits {
        messages_per_second: 10_000,
        message_burst: 10_000,
        tables_per_hour: 1_000_000,
        seats_per_hour: 1_000_000,
        requests_per_second: 1_000_000,
        request_burst: 1_000_000,
        said_per_minute: 1_000_000,
        forgotten_per_hour: 1_000_000,
        ..Default::default()
    };
    Config { bots, limits, ..Config::default() }
}

/// The host, `open` open chairs, and bots on the others.
pub fn wish(players: u8, people: usize) -> CreateTable {
    let mut chairs = vec![ChairWish::Host];
    if people < usize::from(players) && people > 1 {
        chairs.resize(people, ChairWish::Open);
        chairs.resize(usize::from(players), ChairWish::Bot { bot: "quick".parse().expect("a bot") });
    }
    CreateTable {
        setup: GameSetup::new(players),
        chairs,
        name: "Host".to_owned(),
        pace: Pace::Live,
        clock: None,
        listed: false,
    }
}

/// A client at a table.
pub struct Client {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub table: TableInfo,
    pub seat: Option<Seat>,
    pub view: Option<View>,
    pub actions: u32,
    pub number: u64,
    /// The game file, once it is over.
    pub over: Option<RevealedGame>,
    /// Every frame received.
    pub frames: Vec<String>,
    pub updates: Vec<Update>,
}

impl Client {
    /// Enters a table, and waits for the welcome.
    pub async fn enter(
        place: &TestServer,
        table: TableId,
        token: Option<&Token>,
        since: Option<u64>,
    ) -> Self {
        let (socket, frame) = place.knock(table, token, since).await;
        let ServerMessage::Welcome { table, seat, number, .. } = read(&frame).expect("a message") else {
            panic!("no welcome: {frame}");
        };
        let actions = 0;
        let (frames, updates) = (vec![frame], Vec::new());
        Self { socket, table, seat, view: None, actions, number, over: None, frames, updates }
    }

    /// Handles and returns the next message; `None` once the socket is closed.
    pub async fn hear(&mut self) -> Option<ServerMessage> {
        let frame = next_frame(&mut self.socket).await?;
        let message: ServerMessage = read(&frame).expect("a message of the protocol");
        self.frames.push(frame);
        match &message {
            ServerMessage::Update(update) => {
                assert_eq!(update.actions as usize, update.keep as usize + update.steps.len());
                self.view = Some(*update.view);
                (self.actions, self.number) = (update.actions, update.number);
                self.updates.push(update.clone());
            }
            ServerMessage::Table { table } => self.table = table.clone(),
            ServerMessage::Over { game, .. } => self.over = Some(game.clone()),
            _ => {}
        }
        Some(message)
    }

    /// Reads messages until a condition holds.
    pub async fn until(&mut self, mut done: impl FnMut(&Self, &ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.hear().await.expect("the server goes on");
            if done(self, &message) {
                return message;
            }
        }
    }

    /// Reads messages until a condition holds for the table.
    pub async fn until_table(&mut self, done: impl Fn(&TableInfo) -> bool) {
        while !done(&self.table) {
            self.hear().await.expect("the server goes on");
        }
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        self.socket.send(Message::text(write(message))).await.expect("a socket that takes");
    }

    /// Sends a message, and reads until it is done or refused.
    pub async fn ask(
        &mut self,
        message: impl FnOnce(IdempotencyKey) -> ClientMessage,
    ) -> Result<u64, RefusalCode> {
        // Far from the numbers that tests choose, and from those in old logs.
        static NEXT: AtomicU64 = AtomicU64::new(1 << 32);
        let id = IdempotencyKey::from(NEXT.fetch_add(1, Ordering::Relaxed));
        self.say(&message(id.clone())).await;
        self.answer(&id).await
    }

    /// Reads until a message is answered.
    pub async fn answer(&mut self, wanted: &IdempotencyKey) -> Result<u64, RefusalCode> {
        loop {
            match self.hear().await.expect("the server goes on") {
                ServerMessage::Done { id, number } if id == *wanted => return Ok(number),
                ServerMessage::Refused { id, refused } if id.as_ref() == Some(wanted) => {
                    return Err(refused.code);
                }
                _ => {}
            }
        }
    }

    /// Whether this client is asked something.
    pub fn is_asked(&self) -> bool {
        let asked = self.view.as_ref().and_then(View::decision).map(|decision| decision.seat);
        asked.is_some() && asked == self.seat
    }

    /// Gives a random answer.
    pub async fn act(&mut self, rng: &mut Rng) -> Result<u64, RefusalCode> {
        let legal = self.view.as_ref().expect("a view").legal();
        let action = legal.nth(below(rng, legal.len())).expect("an answer");
        let seen = self.number;
        self.ask(|id| ClientMessage::Act { id, seen, actions: vec![action] }).await
    }

    /// Plays at random until the game is over, or the given number of answers is reached.
    pub async fn play(&mut self, rng: &mut Rng, up_to: u32) {
        while self.over.is_none() && self.actions < up_to {
            if self.is_asked() {
                self.act(rng).await.expect("a legal answer");
            } else {
                self.hear().await.expect("the server goes on");
            }
        }
    }

    /// Plays at random until somebody else has to answer.
    pub async fn play_until_waiting(&mut self, rng: &mut Rng) {
        while self.is_asked() {
            self.act(rng).await.expect("a legal answer");
        }
    }

    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// The next text on a socket.
pub async fn next_frame(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Option<String> {
    let text = async {
        loop {
            match socket.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    };
    timeout(LONG, text).await.expect("something in time")
}

pub fn chance(number: u64) -> Rng {
    Rng::new(&seed_from_number(number))
}

pub fn below(rng: &mut Rng, end: usize) -> usize {
    rng.stream().below(end.max(1) as u32) as usize
}

/// The whole log of a table, as text.
pub async fn log(place: &TestServer, table: TableId) -> Vec<String> {
    let entries = place.store.read(table.as_str(), 0).await.expect("a log");
    entries.into_iter().map(|entry| entry.body).collect()
}
