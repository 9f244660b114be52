//! What stands between players and nodes: HAProxy, as in deploy/haproxy.cfg, or a relay of the trial's own if that is not
//! installed.

use crate::Broken;
use crate::process::free_address;
use crate::relay::Relay;
use std::fmt::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::sleep;

/// Where Debian puts it.
const PROGRAM: &str = "/usr/sbin/haproxy";

/// A load balancer. It ends when it is dropped.
pub enum Balancer {
    /// HAProxy, and where it listens.
    HaProxy(Child, SocketAddr),
    /// The trial's own.
    Relay(Relay),
}

impl Balancer {
    /// Starts one in front of nodes.
    pub async fn start(nodes: &[SocketAddr]) -> Result<Self, Broken> {
        if !Path::new(PROGRAM).exists() {
            return Ok(Self::Relay(Relay::balancing(nodes).await?));
        }
        let address = free_address().await?;
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("haproxy.cfg");
        std::fs::write(&file, settings(address, nodes))?;
        let mut command = Command::new(PROGRAM);
        command
            .arg("-db")
            .arg("-f")
            .arg(&file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut child = command.spawn()?;
        while TcpStream::connect(address).await.is_err() {
            if child.try_wait()?.is_some() {
                return Err("HAProxy has ended by itself".into());
            }
            sleep(Duration::from_millis(10)).await;
        }
        // It has read its settings.
        drop(folder);
        Ok(Self::HaProxy(child, address))
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        match self {
            Self::HaProxy(_, address) => *address,
            Self::Relay(relay) => relay.address(),
        }
    }

    /// Its name in the report.
    pub fn name(&self) -> &'static str {
        match self {
            Self::HaProxy(..) => "HAProxy",
            Self::Relay(_) => "the trial's own balancer",
        }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        if let Self::HaProxy(child, ..) = self {
            // It may have ended already.
            let _ = child.kill().and_then(|()| child.wait());
        }
    }
}

fn settings(address: SocketAddr, nodes: &[SocketAddr]) -> String {
    let mut text = format!(
        "defaults
    mode http
    maxconn 4000
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout tunnel 5m
    timeout check 1s
    option redispatch
    retries 2
frontend players
    bind {address}
    default_backend nodes
backend nodes
    balance roundrobin
    option httpchk
    http-check send meth GET uri /readyz ver HTTP/1.1 hdr host 127.0.0.1
    default-server check inter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
"
    );
    for (number, node) in nodes.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "    server node{number} {node}");
    }
    text
}
