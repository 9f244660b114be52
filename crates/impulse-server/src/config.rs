//! The configuration of a server. The command reads it from flags, variables and a file.

use crate::bots::BotLimits;
use crate::limits::Limits;
use crate::retention::Retention;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// The port that is tried first. Browsers store games by origin, so the port should stay the same.
pub const USUAL_PORT: u16 = 8470;

/// Where to listen.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    /// The address. With 127.0.0.1 only this machine can connect.
    pub ip: IpAddr,
    /// The port. If none is given: the usual one, or the next that is free.
    pub port: Option<u16>,
}

impl Default for Address {
    fn default() -> Self {
        Self { ip: IpAddr::V4(Ipv4Addr::LOCALHOST), port: None }
    }
}

/// Everything that can be chosen about a server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where to listen.
    pub address: Address,
    /// The prefix of all paths, such as `/impulse`. May be empty.
    pub base_path: String,
    /// The public URL of the page, such as `https://example.org/impulse`. Links begin with it, and it is an allowed origin
    /// of sockets, besides the host that a request names.
    pub public_url: Option<String>,
    /// The address of the reverse proxy whose `X-Forwarded-For` is trusted.
    pub trusted_proxy: Option<IpAddr>,
    /// Where metrics for Prometheus are served, if at all.
    pub metrics: Option<SocketAddr>,
    /// Whether players may set a webhook that tells them that it is their turn.
    pub webhooks: bool,
    /// The limits.
    pub limits: Limits,
    /// The limits of bots.
    pub bots: BotLimits,
    /// The data folder, for the operator's socket; nothing if the data is elsewhere.
    pub folder: Option<PathBuf>,
    /// How long tables are kept.
    pub retention: Retention,
}

impl Config {
    /// Whether people reach the server over HTTPS.
    pub fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The base path with a leading slash and without a trailing one; or nothing.
    pub fn base(&self) -> String {
        match self.base_path.trim_matches('/') {
            "" => String::new(),
            base => format!("/{base}"),
        }
    }
}
