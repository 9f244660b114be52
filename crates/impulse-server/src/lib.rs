//! Tables by link, and the page, from one program. `router` is the table of contents; `table` is a running game; `lobby`
//! finds it; `socket` and `http` are the ways in. What is said is in `impulse-wire`, what is kept in `impulse-store`.

mod archive;
mod assets;
mod bots;
mod config;
mod connections;
mod denied;
mod health;
mod http;
mod limits;
mod lobby;
mod metrics;
mod notify;
mod origin;
mod router;
mod secrets;
mod signals;
mod socket;
mod table;
mod webhook;

pub use archive::{NoFile, game_of_log, table_of_game};
pub use assets::page_is_built;
pub use bots::BotLimits;
pub use config::{Address, Config, USUAL_PORT};
pub use limits::Limits;
pub use notify::{Notice, Notifier, Silent};
pub use webhook::Webhooks;

use axum::Router;
use axum::serve::ListenerExt;
use connections::Door;
use impulse_store::Store;
use lobby::Server;
use metrics::Metrics;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

/// How many ports after the usual one are tried before any free one is taken.
const NEIGHBOURS: u16 = 20;

/// How long those who are connected have to hear the last words.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// How long threads may go on that nobody waits for.
const LAST_THOUGHTS: Duration = Duration::from_millis(500);

/// Serves until the program is asked to end. `ready` hears the address once the page can be opened.
pub fn serve(config: Config, store: Arc<dyn Store>, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let served = runtime.block_on(async {
        let listener = listen(config.address).await?;
        let metrics = match config.metrics {
            Some(address) => Some(TcpListener::bind(address).await?),
            None => None,
        };
        let notifier: Box<dyn Notifier> = match config.webhooks {
            true => Box::new(Webhooks::start(config.public_url.clone())?),
            false => Box::new(Silent),
        };
        let house = House::new(config, store, notifier);
        if let Some(metrics) = metrics {
            let router = health::metrics_routes(&house.server);
            tokio::spawn(async move { axum::serve(metrics, router).await });
        }
        let asked = signals::Asked::listen()?;
        let address = listener.local_addr()?;
        tracing::info!(%address, "the server begins");
        ready(address);
        tokio::select! {
            served = house.serve(listener, asked.clone().times(1)) => served,
            () = asked.times(2) => {
                tracing::warn!("asked twice, the server ends at once");
                Ok(())
            }
        }
    });
    runtime.shutdown_timeout(LAST_THOUGHTS);
    tracing::info!("the server has ended");
    served
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
        let metrics: Arc<Metrics> = Arc::default();
        let thinkers = bots::Thinkers::new(config.bots, metrics.clone());
        let (usage, lobby, last_check) = Default::default();
        let server = Server { store, limits, usage, thinkers, notifier, config, lobby, metrics, last_check };
        Self { server: Arc::new(server) }
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
        // Messages are small, and each is wanted at once.
        let door = Door::new(listener, &self.server.limits, self.server.config.trusted_proxy);
        let listener = door.tap_io(|guest| drop(guest.stream().set_nodelay(true)));
        let (stopped, is_stopped) = oneshot::channel();
        let stop = async move {
            end.await;
            tracing::info!("the server ends");
            waking.abort();
            server.stop().await;
            let _ = stopped.send(());
        };
        let too_long = async {
            let _ = is_stopped.await;
            sleep(LAST_WORDS).await;
        };
        tokio::select! {
            served = axum::serve(listener, service).with_graceful_shutdown(stop).into_future() => served?,
            () = too_long => tracing::warn!("some connections took too long to end"),
        }
        self.sockets_end().await;
        Ok(())
    }

    /// Sockets are told goodbye by tasks of their own.
    async fn sockets_end(&self) {
        let end = async {
            while self.open_sockets() > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = timeout(LAST_WORDS, end).await;
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

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}
