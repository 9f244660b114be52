//! TCP connections, and HTTP on them. Each is counted, those above the limits are closed at once, and silent ones and those
//! whose request does not arrive in time are closed, so unfinished requests cannot pile up.

use crate::limits::{Limits, OpenSocket, Usage};
use crate::wire::Wire;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io;
use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpListener;
use tokio::net::tcp::OwnedReadHalf;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep, sleep_until};
use tower::ServiceExt;

/// Connections for requests, beyond the limit of sockets: requests are short, and their connections are reused.
const SPARE: usize = 100;

/// The head of a request must arrive within this time, also of the next one on the same connection.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// How long to wait when no connection can be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);

/// A listener that accepts no more connections than the limits allow.
pub struct Listener {
    listener: TcpListener,
    limits: Limits,
    /// All connections of a proxy come from one address.
    proxy: Option<(IpAddr, Limits)>,
    /// Open connections, with WebSockets or without.
    usage: Arc<Usage>,
}

impl Listener {
    /// A listener with room for all permitted sockets and some requests.
    pub fn new(listener: TcpListener, limits: &Limits, trusted_proxy: Option<IpAddr>) -> Self {
        let sockets = limits.sockets.saturating_add(SPARE);
        let sockets_per_address = limits.sockets_per_address.saturating_add(SPARE);
        let limits = Limits { sockets, sockets_per_address, ..limits.clone() };
        let behind = Limits { sockets_per_address: sockets, ..limits.clone() };
        let proxy = trusted_proxy.map(|proxy| (proxy.to_canonical(), behind));
        Self { listener, limits, proxy, usage: Arc::default() }
    }

    fn count(&self, address: IpAddr) -> Option<OpenSocket> {
        let limits = match &self.proxy {
            Some((proxy, limits)) if *proxy == address.to_canonical() => limits,
            _ => &self.limits,
        };
        self.usage.open_socket(address, limits)
    }
}

/// A connection that counts as open until this is dropped.
pub struct Connection {
    stream: OwnedReadHalf,
    wire: Arc<Wire>,
    /// The timeout. Sockets are pinged far more often, so only a dead or idle connection reaches it.
    silence: Duration,
    ends: Pin<Box<Sleep>>,
    _counted: OpenSocket,
}

impl Listener {
    /// Serves until `stop` resolves, and then until all connections have ended.
    pub async fn serve(self, router: Router, stop: impl Future<Output = ()>) {
        let (stopping, is_stopping) = watch::channel(());
        let (mut connections, mut stop) = (JoinSet::new(), pin!(stop));
        loop {
            tokio::select! {
                (connection, peer) = self.accept() => {
                    connections.spawn(serve_connection(connection, peer, router.clone(), is_stopping.clone()));
                }
                Some(_) = connections.join_next() => {}
                () = &mut stop => break,
            }
        }
        drop(self.listener);
        drop(stopping);
        while connections.join_next().await.is_some() {}
    }

    async fn accept(&self) -> (Connection, SocketAddr) {
        loop {
            let (stream, peer) = match self.listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files, for instance: others must end first.
                    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
                        tracing::error!(%error, "a connection cannot be accepted");
                        sleep(ACCEPT_PAUSE).await;
                    }
                    continue;
                }
            };
            let Some(counted) = self.count(peer.ip()) else { continue };
            // Messages are small and should not wait for more (Nagle).
            let _ = stream.set_nodelay(true);
            let silence = self.limits.silence;
            let ends = Box::pin(sleep_until(Instant::now() + silence));
            let (stream, writing) = stream.into_split();
            let wire = Arc::new(Wire::new(writing));
            return (Connection { stream, wire, silence, ends, _counted: counted }, peer);
        }
    }
}

async fn serve_connection(
    connection: Connection,
    peer: SocketAddr,
    router: Router,
    mut is_stopping: watch::Receiver<()>,
) {
    let wire = Arc::downgrade(&connection.wire);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(wire.clone());
        router.clone().oneshot(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME);
    let mut served = pin!(http.serve_connection(TokioIo::new(connection), service).with_upgrades());
    tokio::select! {
        // Whoever breaks the rules of HTTP is disconnected.
        _ = served.as_mut() => return,
        // There is never a message: it ends when the server stops.
        _ = is_stopping.changed() => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(read) => {
                let later = Instant::now() + self.silence;
                self.ends.as_mut().reset(later);
                Poll::Ready(read)
            }
            Poll::Pending => {
                ready!(self.ends.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.wire.poll_write(context, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.wire.poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.wire.poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.wire.poll_shutdown(context)
    }
}
