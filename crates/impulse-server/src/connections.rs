//! TCP connections, below HTTP. Each is counted, those above the limits are closed at once, and silent ones time out, so
//! unfinished requests cannot pile up.

use crate::limits::{Limits, OpenSocket, Usage};
use axum::serve;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep_until};

/// Connections for requests, beyond the limit of sockets: requests are short, and their connections are reused.
const SPARE: usize = 100;

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
    stream: TcpStream,
    /// The timeout. Sockets are pinged far more often, so only a dead or idle connection reaches it.
    silence: Duration,
    ends: Pin<Box<Sleep>>,
    _counted: OpenSocket,
}

impl serve::Listener for Listener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, peer) = serve::Listener::accept(&mut self.listener).await;
            let Some(counted) = self.count(peer.ip()) else { continue };
            let silence = self.limits.silence;
            let ends = Box::pin(sleep_until(Instant::now() + silence));
            return (Connection { stream, silence, ends, _counted: counted }, peer);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Connection {
    /// The stream, to set its options.
    pub fn stream(&self) -> &TcpStream {
        &self.stream
    }
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
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
