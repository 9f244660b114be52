//! Which addresses a webhook may reach: public addresses, on ports that web servers use. This keeps players from making
//! the server send requests to itself or to its own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Whether a webhook may connect to this address: a public one, and not the port of mail or another old service.
pub fn may_reach(address: &SocketAddr) -> bool {
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
        || (a == 100 && b & 0xc0 == 64) // carrier-grade NAT
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99) // 6to4 relays
        || (a == 198 && b & 0xfe == 18); // benchmarking
    !special
}

/// Only 2000::/3 is allocated. Within it, 2001::/23 (Teredo among others), 2002::/16 (6to4) and the documentation prefixes
/// are not public.
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
