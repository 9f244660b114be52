//! The server: tables by link, and the page. `router` lists all routes; `socket` and `http` handle them; `registry` finds
//! the running game, which is in `table`. Messages are in `impulse-wire`, storage is in `impulse-store`.

pub mod admin;
mod admission;
mod archive;
mod assets;
mod bans;
mod bots;
mod config;
mod connections;
mod denied;
mod fair_queue;
mod health;
mod heartbeat;
mod http;
mod leases;
mod limits;
mod metrics;
mod names;
mod nodes;
mod notify;
mod origin;
mod outage;
mod registry;
mod retention;
mod router;
mod secrets;
mod signals;
mod socket;
mod table;
mod webhook;
mod wire;

pub use archive::{ImportError, NoFile, game_of_log, replay_log, table_of_game};
pub use assets::page_is_built;
pub use bans::{Ban, Banned, Bans};
pub use bots::BotLimits;
pub use config::{Address, Config, USUAL_PORT};
pub use limits::Limits;
pub use notify::{Notice, Notifier, Silent};
pub use retention::Retention;
pub use table::{BadEntry, DamagedLog};
pub use webhook::Webhooks;

use axum::Router;
use connections::Listener;
use impulse_store::Store;
use metrics::Metrics;
use registry::Server;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

/// How many ports after the usual one are tried before any free port.
const PORTS_TRIED: u16 = 20;

/// How long connections have to drain.
const DRAIN_TIME: Duration = Duration::from_secs(3);
/// How long background threads may take to end.
const THREADS_TIME: Duration = Duration::from_millis(500);

/// Serves until the process is asked to stop. Calls `ready` with the address once the page can be opened.
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
        let server = RunningServer::new(config, store, notifier);
        if let Some(metrics) = metrics {
            let router = health::metrics_routes(&server.server);
            tokio::spawn(async move { axum::serve(metrics, router).await });
        }
        let asked = signals::Asked::listen()?;
        let address = listener.local_addr()?;
        tracing::info!(%address, "the server is listening");
        warn_without_tls(&server.server.config, address);
        ready(address);
        tokio::select! {
            served = server.serve(listener, asked.clone().times(1)) => served,
            () = asked.times(2) => {
                tracing::warn!("asked to stop twice: stopping at once");
                Ok(())
            }
        }
    });
    runtime.shutdown_timeout(THREADS_TIME);
    tracing::info!("the server has stopped");
    served
}

/// A server: its tables, their store, and its routes. It need not listen on a port.
#[derive(Clone)]
pub struct RunningServer {
    server: Arc<Server>,
}

impl RunningServer {
    /// A server whose tables are in this store.
    pub fn new(config: Config, store: Arc<dyn Store>, notifier: Box<dyn Notifier>) -> Self {
        let limits = config.limits.clone();
        let metrics: Arc<Metrics> = Arc::default();
        let thinkers = bots::Thinkers::new(config.bots, metrics.clone());
        let (usage, registry, last_check, heartbeat, quota) = Default::default();
        let (leases, outage) = (leases::Leases::new(&*store), outage::Outage::default());
        let server = Server {
            store,
            limits,
            usage,
            thinkers,
            notifier,
            config,
            registry,
            metrics,
            last_check,
            heartbeat,
            leases,
            outage,
            bans: Bans::default(),
            quota,
        };
        Self { server: Arc::new(server) }
    }

    /// All routes. They need the address of the peer (`ConnectInfo`).
    pub fn router(&self) -> Router {
        router::router(self.server.clone())
    }

    /// Serves until `end` resolves. Then says goodbye to all clients, finishes pending work and closes the store.
    pub async fn serve(
        &self,
        listener: TcpListener,
        end: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        self.server.take_over_bans().await;
        self.server.refresh_bans().await;
        let node = tokio::spawn(nodes::run(self.server.clone()));
        let beating = tokio::spawn({
            let server = self.server.clone();
            async move { server.heartbeat.beat().await }
        });
        let retaining = tokio::spawn({
            let server = self.server.clone();
            async move { server.retain().await }
        });
        let ordered = tokio::spawn(take_orders(self.server.clone()));
        let server = self.server.clone();
        let listener = Listener::new(listener, &self.server.limits, self.server.config.trusted_proxy);
        let (stopped, is_stopped) = oneshot::channel();
        let stop = async move {
            end.await;
            tracing::info!("the server is stopping");
            node.abort();
            for task in [&beating, &retaining, &ordered] {
                task.abort();
            }
            server.stop().await;
            let _ = stopped.send(());
        };
        let too_long = async {
            let _ = is_stopped.await;
            sleep(DRAIN_TIME).await;
        };
        tokio::select! {
            () = listener.serve(self.router(), stop) => {}
            () = too_long => tracing::warn!("some connections did not end in time"),
        }
        self.sockets_end().await;
        Ok(())
    }

    /// Waits for the sockets to drain.
    async fn sockets_end(&self) {
        let end = async {
            while self.open_sockets() > 0 {
                sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = timeout(DRAIN_TIME, end).await;
    }

    /// The number of tables in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.server.registry.count()
    }

    /// Deletes what is too old, and measures the data folder. A running server does it from time to time.
    pub async fn retain_once(&self) {
        self.server.retain_once().await;
    }

    /// The metrics, in Prometheus's text format.
    pub fn metrics(&self) -> String {
        health::metrics_text(&self.server)
    }

    /// The number of open sockets.
    pub fn open_sockets(&self) -> usize {
        self.server.usage.sockets()
    }
}

/// Takes the operator's orders, if there is a folder for their socket.
async fn take_orders(server: Arc<Server>) {
    #[cfg(unix)]
    if let Some(folder) = server.config.folder.clone() {
        let listened = admin::listen(server, &folder).await;
        if let Err(error) = listened {
            tracing::error!(%error, "the operator's orders cannot be heard");
        }
    }
    #[cfg(not(unix))]
    drop(server);
}

/// Whoever is on the way can read the tokens of players unless the connection is encrypted.
fn warn_without_tls(config: &Config, address: SocketAddr) {
    if is_open_without_tls(config, address.ip()) {
        tracing::warn!(
            %address,
            "others can reach this server, and nothing is encrypted: put a proxy with TLS in front of it (docs/HOSTING.md)"
        );
    }
}

fn is_open_without_tls(config: &Config, address: IpAddr) -> bool {
    !address.is_loopback() && !config.is_https() && config.trusted_proxy.is_none()
}

async fn listen(address: Address) -> io::Result<TcpListener> {
    if let Some(port) = address.port {
        return TcpListener::bind((address.ip, port)).await;
    }
    for port in USUAL_PORT..USUAL_PORT + PORTS_TRIED {
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn only_a_public_address_without_tls_is_warned_of() {
        let (open, own) = (IpAddr::V4(Ipv4Addr::UNSPECIFIED), IpAddr::V4(Ipv4Addr::LOCALHOST));
        let plain = Config::default();
        assert!(is_open_without_tls(&plain, open) && !is_open_without_tls(&plain, own));
        let https = Config { public_url: Some("https://example.org".to_owned()), ..Config::default() };
        let behind = Config { trusted_proxy: Some(own), ..Config::default() };
        assert!(!is_open_without_tls(&https, open) && !is_open_without_tls(&behind, open));
    }
}
