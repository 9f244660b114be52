//! TCP connections that the trial can cut. A relay passes connections on to the first of its targets that accepts them,
//! and to none while it is cut. It stands between players and nodes (then it asks `/readyz`, as a load balancer does), and
//! between nodes and their database.

use crate::Broken;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::{sleep, timeout};

/// How often a balancer asks whether a node is ready.
const CHECK: Duration = Duration::from_millis(250);
/// How long the answer may take. After two answers that are wrong or late the node's connections are cut.
const CHECK_TIME: Duration = Duration::from_millis(1_000);
/// How long a target has to accept a connection.
const CONNECT_TIME: Duration = Duration::from_secs(1);

/// A relay. It ends when it is dropped.
pub struct Relay {
    address: SocketAddr,
    inner: Arc<Inner>,
    tasks: Vec<JoinHandle<()>>,
}

struct Inner {
    targets: Mutex<Vec<Target>>,
    next: AtomicUsize,
}

struct Target {
    address: SocketAddr,
    up: bool,
    failures: u32,
    open: Vec<AbortHandle>,
}

impl Target {
    fn cut(&mut self) {
        self.open.drain(..).for_each(|connection| connection.abort());
    }
}

impl Inner {
    fn targets(&self) -> MutexGuard<'_, Vec<Target>> {
        self.targets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection to the next target that is up.
    async fn connect(&self) -> Option<(usize, TcpStream)> {
        let count = self.targets().len();
        let first = self.next.fetch_add(1, Ordering::Relaxed);
        for number in (0..count).map(|more| (first + more) % count) {
            let target = self.targets().get(number).filter(|target| target.up).map(|target| target.address);
            let Some(target) = target else { continue };
            if let Ok(Ok(stream)) = timeout(CONNECT_TIME, TcpStream::connect(target)).await {
                return Some((number, stream));
            }
        }
        None
    }

    async fn pass_on(self: Arc<Self>, mut from: TcpStream) {
        let Some((number, mut to)) = self.connect().await else { return };
        let _ = (from.set_nodelay(true), to.set_nodelay(true));
        let connection = tokio::spawn(async move {
            let _ = copy_bidirectional(&mut from, &mut to).await;
        });
        if let Some(target) = self.targets().get_mut(number) {
            target.open.retain(|open| !open.is_finished());
            target.open.push(connection.abort_handle());
        }
    }

    /// Asks a target whether it is ready, again and again.
    async fn check(self: Arc<Self>, number: usize) {
        loop {
            sleep(CHECK).await;
            let Some(address) = self.targets().get(number).map(|target| target.address) else { return };
            let ready = timeout(CHECK_TIME, is_ready(address)).await.unwrap_or(false);
            if let Some(target) = self.targets().get_mut(number) {
                target.failures = if ready { 0 } else { target.failures + 1 };
                target.up = target.failures < 2;
                if !target.up {
                    target.cut();
                }
            }
        }
    }
}

async fn is_ready(address: SocketAddr) -> bool {
    let ask = async {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n").await?;
        let mut head = [0; 12];
        stream.read_exact(&mut head).await?;
        Ok::<_, std::io::Error>(head.ends_with(b"200"))
    };
    ask.await.unwrap_or(false)
}

impl Relay {
    /// A relay to one target, which is always taken for up.
    pub async fn to(target: SocketAddr) -> Result<Self, Broken> {
        Self::start(&[target], false).await
    }

    /// A load balancer in front of nodes.
    pub async fn balancing(nodes: &[SocketAddr]) -> Result<Self, Broken> {
        Self::start(nodes, true).await
    }

    async fn start(targets: &[SocketAddr], checked: bool) -> Result<Self, Broken> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let target = |&address| Target { address, up: true, failures: 0, open: Vec::new() };
        let targets = Mutex::new(targets.iter().map(target).collect::<Vec<_>>());
        let inner = Arc::new(Inner { targets, next: AtomicUsize::new(0) });
        let accepting = {
            let inner = inner.clone();
            tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(inner.clone().pass_on(stream));
                }
            })
        };
        let mut tasks = vec![accepting];
        if checked {
            let count = inner.targets().len();
            tasks.extend((0..count).map(|number| tokio::spawn(inner.clone().check(number))));
        }
        Ok(Self { address, inner, tasks })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Cuts all connections, and lets no new ones through until it is mended.
    pub fn cut(&self) {
        for target in self.inner.targets().iter_mut() {
            target.up = false;
            target.cut();
        }
    }

    /// Passes connections on again.
    pub fn mend(&self) {
        self.inner.targets().iter_mut().for_each(|target| target.up = true);
    }

    /// Cuts all connections, and passes new ones on to another target.
    pub fn redirect(&self, to: SocketAddr) {
        for target in self.inner.targets().iter_mut() {
            target.address = to;
            target.cut();
        }
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
        self.cut();
    }
}
