//! Requests to stop: Ctrl-C, or SIGTERM from the system. A second one stops the server at once.

use std::io;
use tokio::sync::watch;

/// Counts the requests to stop.
#[derive(Clone)]
pub struct Asked(watch::Receiver<u32>);

impl Asked {
    /// Installs the signal handlers.
    pub fn listen() -> io::Result<Self> {
        let (count, counted) = watch::channel(0);
        let mut next = signals()?;
        tokio::spawn(async move {
            loop {
                next.recv().await;
                count.send_modify(|count| *count += 1);
            }
        });
        Ok(Self(counted))
    }

    /// Resolves at the given number of requests.
    pub async fn times(mut self, times: u32) {
        if self.0.wait_for(|&count| count >= times).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
fn signals() -> io::Result<Signals> {
    use tokio::signal::unix::{SignalKind, signal};
    Ok(Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
}

#[cfg(unix)]
impl Signals {
    async fn recv(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(windows)]
struct Signals(tokio::signal::windows::CtrlC);

#[cfg(windows)]
fn signals() -> io::Result<Signals> {
    Ok(Signals(tokio::signal::windows::ctrl_c()?))
}

#[cfg(windows)]
impl Signals {
    async fn recv(&mut self) {
        self.0.recv().await;
    }
}
