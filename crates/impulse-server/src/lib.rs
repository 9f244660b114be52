//! Tables by link, and the page, from one program. `router` is the table of contents; `table` is a running game; `lobby`
//! finds it; `socket` and `http` are the ways in. What is said is in `impulse-wire`, what is kept in `impulse-store`.

mod assets;
mod bots;
mod config;
mod connections;
mod denied;
mod http;
mod limits;
mod lobby;
mod notify;
mod origin;
mod router;
mod secrets;
mod socket;
mod table;

pub use assets::page_is_built;
pub use bots::BotLimits;
pub use config::{Address, Config, USUAL_PORT};
pub use limits::Limits;
pub use notify::{Notice, Notifier, Silent};

use axum::Router;
use axum::serve::ListenerExt;
use connections::Door;
use impulse_store::{MemoryStore, SqliteStore, Store};
use lobby::Server;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;

/// How many ports after the usual one are tried before any free one is taken.
const NEIGHBOURS: u16 = 20;

/// Serves until the program is interrupted. `ready` hears the address once the page can be opened.
pub fn serve(config: Config, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = listen(config.address).await?;
        let store = open_store(&config).await?;
        let house = House::new(config, store, Box::new(Silent));
        ready(listener.local_addr()?);
        house.serve(listener, interrupted()).await
    })
}

/// A server without its address: tables, their store, and the ways to them.
#[derive(Clone)]
pub struct House {
    server: Arc<Server>,
}

impl House {
    /// With everything in this store.
    pub fn new(config: Config, store: Arc<dyn Store>, notifier: Box<dyn Notifier>) -> Self {
        let limits = config.limits.clone();
        let thinkers = bots::Thinkers::new(config.bots);
        let (usage, lobby) = Default::default();
        Self { server: Arc::new(Server { store, limits, usage, thinkers, notifier, config, lobby }) }
    }

    /// All that is answered. The service must be told the addresses of those who ask.
    pub fn router(&self) -> Router {
        router::router(self.server.clone())
    }

    /// Serves until `end`; then says goodbye to everybody, finishes what was begun, and closes the store.
    pub async fn serve(
        &self,
        listener: TcpListener,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let waking = tokio::spawn({
            let server = self.server.clone();
            async move { server.wake_tables().await }
        });
        let service = self.router().into_make_service_with_connect_info::<SocketAddr>();
        let server = self.server.clone();
        let stop = async move {
            end.await;
            waking.abort();
            server.stop().await;
        };
        let door = Door::new(listener, &self.server.limits, self.server.config.trusted_proxy);
        // Messages are small, and each is wanted at once.
        let listener = door.tap_io(|guest| drop(guest.stream().set_nodelay(true)));
        axum::serve(listener, service).with_graceful_shutdown(stop).await
    }

    /// How many tables are in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.server.lobby.count()
    }

    /// How many sockets are open.
    pub fn open_sockets(&self) -> usize {
        self.server.usage.sockets()
    }
}

async fn open_store(config: &Config) -> io::Result<Arc<dyn Store>> {
    let Some(folder) = config.data.clone() else { return Ok(Arc::new(MemoryStore::new())) };
    let opened = tokio::task::spawn_blocking(move || SqliteStore::open(&folder)).await?;
    Ok(Arc::new(opened.map_err(io::Error::other)?))
}

async fn listen(address: Address) -> io::Result<TcpListener> {
    if let Some(port) = address.port {
        return TcpListener::bind((address.ip, port)).await;
    }
    for port in USUAL_PORT..USUAL_PORT + NEIGHBOURS {
        if let Ok(listener) = TcpListener::bind((address.ip, port)).await {
            return Ok(listener);
        }
    }
    TcpListener::bind((address.ip, 0)).await
}

/// Somebody at the keyboard, or whoever looks after services, wants an end.
async fn interrupted() {
    let keyboard = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let service = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => drop(terminate.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let service = std::future::pending::<()>();
    tokio::select! {
        () = keyboard => {}
        () = service => {}
    }
}

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}
