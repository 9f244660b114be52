//! Where a request comes from: the origin of the page that sent it, and the client's address.

use axum::http::{HeaderMap, header};
use std::net::IpAddr;

/// Whether a page of this origin may open a socket. Browsers always send `Origin`; other programs need not.
pub fn may_open_socket(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name| headers.get(name).map(|value: &header::HeaderValue| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else { return true };
    let site =
        |url: &str| url.split_once("://").map(|(_, rest)| rest.split('/').next().unwrap_or("").to_owned());
    let Some(site_of_page) = site(origin) else { return false };
    let same_host = text(header::HOST).is_some_and(|host| host.eq_ignore_ascii_case(&site_of_page));
    let public = public_url.and_then(site).is_some_and(|public| public.eq_ignore_ascii_case(&site_of_page));
    same_host || public
}

/// The address that limits count for: what a trusted proxy reports, or else the peer.
pub fn address(peer: IpAddr, headers: &HeaderMap, trusted_proxy: Option<IpAddr>) -> IpAddr {
    if trusted_proxy.map(|proxy| proxy.to_canonical()) != Some(peer.to_canonical()) {
        return peer;
    }
    // The proxy itself added the last one. The client may have made up those before it.
    let lines = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let last = lines.flat_map(|line| line.split(',')).last();
    last.and_then(|address| address.trim().parse().ok()).unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|&(name, value)| (name.parse().expect("a name"), value.parse().expect("a value")))
            .collect()
    }

    #[test]
    fn only_our_own_pages_open_sockets() {
        let from = |origin| headers(&[("origin", origin), ("host", "play.example:8470")]);
        assert!(may_open_socket(&from("http://play.example:8470"), None));
        assert!(!may_open_socket(&from("http://evil.example"), None));
        assert!(!may_open_socket(&from("null"), None));
        assert!(may_open_socket(&from("https://impulse.example"), Some("https://impulse.example/games")));
        assert!(may_open_socket(&headers(&[("host", "play.example")]), None), "programs have no origin");
    }

    #[test]
    fn only_the_trusted_proxy_is_believed() {
        let [proxy, other]: [IpAddr; 2] =
            ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let said = headers(&[("x-forwarded-for", "1.1.1.1, 2.2.2.2")]);
        assert_eq!(address(proxy, &said, Some(proxy)), IpAddr::from([2, 2, 2, 2]));
        assert_eq!(address(other, &said, Some(proxy)), other);
        assert_eq!(address(proxy, &said, None), proxy);
    }
}
