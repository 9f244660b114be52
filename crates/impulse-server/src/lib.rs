//! Serves the page over HTTP, from the program itself. What is here: the address, the router, the files with their
//! headers. No game is played here: the page plays by itself.

mod assets;

use axum::Router;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use tokio::net::TcpListener;

pub use assets::page_is_built;

/// The port that is tried first. A browser keeps games by address and port, so it should stay the same.
pub const USUAL_PORT: u16 = 8470;

/// How many ports after the usual one are tried before any free one is taken.
const NEIGHBOURS: u16 = 20;

/// Where to listen.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    /// The address; 127.0.0.1 lets only this machine in.
    pub ip: IpAddr,
    /// The port; the usual one, or the next that is free, if not said.
    pub port: Option<u16>,
}

impl Default for Address {
    fn default() -> Self {
        Self { ip: IpAddr::V4(Ipv4Addr::LOCALHOST), port: None }
    }
}

/// Serves until the program is interrupted. `ready` hears the address once the page can be opened.
pub fn serve(address: Address, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = listen(address).await?;
        ready(listener.local_addr()?);
        axum::serve(listener, router()).with_graceful_shutdown(interrupted()).await
    })
}

/// All that the server answers.
pub fn router() -> Router {
    Router::new().fallback(assets::answer)
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

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
