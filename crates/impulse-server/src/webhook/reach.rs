//! Which addresses a webhook may reach: those of the public internet. A name is resolved once, every address that it has
//! is looked at, and the connection goes to one of those very addresses, so that the name cannot change in between.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use ureq::Error;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// Finds addresses, and refuses those that no webhook may reach.
#[derive(Debug, Default)]
pub struct PublicOnly(DefaultResolver);

impl Resolver for PublicOnly {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = self.0.resolve(uri, config, timeout)?;
        match found.iter().all(may_reach) {
            true => Ok(found),
            false => Err(Error::HostNotFound),
        }
    }
}

/// A public address, and a port where the web is, not mail or other services.
fn may_reach(address: &SocketAddr) -> bool {
    is_public(address.ip()) && matches!(address.port(), 80 | 443 | 1024..)
}

fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || a == 0
        || a >= 240
        || (a == 100 && b & 0xc0 == 64) // shared by the customers of one provider
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99) // relays to the newer internet
        || (a == 198 && b & 0xfe == 18); // measurements
    !special
}

/// Only 2000::/3 is given out; a part of it holds older addresses in other clothes, or is for examples.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    let special = (a == 0x2001 && (b < 0x200 || b == 0xdb8)) || a == 0x2002 || (a == 0x3fff && b < 0x1000);
    a & 0xe000 == 0x2000 && !special
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn the_public_internet_may_be_reached() {
        for public in ["1.1.1.1", "93.184.216.34", "172.32.0.1", "2606:4700::1111", "::ffff:1.1.1.1"] {
            assert!(is_public(address(public)), "{public}");
        }
    }

    #[test]
    fn no_webhook_reaches_this_machine_or_its_neighbours() {
        for hidden in [
            "127.0.0.1",
            "127.8.8.8",
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "192.0.2.1",
            "198.18.0.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fec0::1",
            "fc00::1",
            "fd12:3456::1",
            "ff02::1",
            "2001:db8::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::1",
            "2001:0:7f00:1::",
            "100::1",
        ] {
            assert!(!is_public(address(hidden)), "{hidden}");
        }
    }

    #[test]
    fn only_ports_of_the_web_may_be_reached() {
        for (port, may) in [(80, true), (443, true), (8443, true), (22, false), (25, false), (0, false)] {
            assert_eq!(may_reach(&SocketAddr::from(([1, 1, 1, 1], port))), may, "{port}");
        }
    }
}
