//! How a server is set up. Where this comes from (flags, variables, a file) is the command's business.

use crate::bots::BotLimits;
use crate::limits::Limits;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The port that is tried first. A browser keeps games by address and port, so it should stay the same.
pub const USUAL_PORT: u16 = 8470;

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

/// Everything that can be chosen about a server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Where to listen.
    pub address: Address,
    /// What all paths begin with, such as `/impulse`; nothing for none.
    pub base_path: String,
    /// The address of the page as people know it, such as `https://example.org/impulse`: links begin with it, and pages
    /// from there may open sockets, as those from the host that a request names.
    pub public_url: Option<String>,
    /// The address of a proxy in front, whose `X-Forwarded-For` is believed.
    pub trusted_proxy: Option<IpAddr>,
    /// Where figures for Prometheus are given, if they are.
    pub metrics: Option<SocketAddr>,
    /// May players be told by webhook that it is their turn?
    pub webhooks: bool,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How bots may think.
    pub bots: BotLimits,
}

impl Config {
    /// Do people come over https?
    pub fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The base path with one slash in front and none behind; nothing for none.
    pub fn base(&self) -> String {
        match self.base_path.trim_matches('/') {
            "" => String::new(),
            base => format!("/{base}"),
        }
    }
}
