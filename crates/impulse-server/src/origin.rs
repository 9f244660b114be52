//! Where a request comes from: the origin of the page that sent it, and the client's address.

use axum::http::{HeaderMap, header};
use std::net::IpAddr;

/// Whether a page of ours sent the request. Browsers send `Origin` with sockets and with whatever changes something; other
/// programs need not.
pub fn is_own_page(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name| headers.get(name).map(|value: &header::HeaderValue| value.to_str().unwrap_or("?"));
    let Some(origin) = text(header::ORIGIN) else { return true };
    let site =
        |url: &str| url.split_once("://").map(|(_, rest)| rest.split('/').next().unwrap_or("").to_owned());
    let Some(site_of_page) = site(origin) else { return false };
    let same_host = text(header::HOST).is_some_and(|host| host.eq_ignore_ascii_case(&site_of_page));
    let public = public_url.and_then(site).is_some_and(|public| public.eq_ignore_ascii_case(&site_of_page));
    same_host || public
}

/// Whether the request names this server: by an address, as this machine, by a name of a local network, or by the name in
/// the public URL. A name that somebody else makes lead here (DNS rebinding) is none of these.
pub fn names_this_server(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Ok(host) = host.to_str() else { return false };
    let own = public_url.and_then(|url| url.split_once("://")).and_then(|(_, rest)| rest.split('/').next());
    let name = name_of(host);
    if own.is_some_and(|own| name_of(own).eq_ignore_ascii_case(name)) {
        return true;
    }
    let name = name.to_ascii_lowercase();
    let local = [".local", ".lan", ".localhost", ".home.arpa", ".internal"];
    !name.contains('.') || name.parse::<IpAddr>().is_ok() || local.iter().any(|end| name.ends_with(end))
}

/// A host without its port.
fn name_of(host: &str) -> &str {
    match host.strip_prefix('[') {
        // An IPv6 address: no dots, and any is fine.
        Some(_) => "",
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    }
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
        assert!(is_own_page(&from("http://play.example:8470"), None));
        assert!(!is_own_page(&from("http://evil.example"), None));
        assert!(!is_own_page(&from("null"), None));
        assert!(is_own_page(&from("https://impulse.example"), Some("https://impulse.example/games")));
        assert!(is_own_page(&headers(&[("host", "play.example")]), None), "programs have no origin");
    }

    #[test]
    fn a_name_that_leads_here_by_accident_or_malice_is_refused() {
        let names = |host, public| names_this_server(&headers(&[("host", host)]), public);
        for own in ["127.0.0.1:8470", "localhost:8470", "[::1]:8470", "192.168.1.7", "den", "den.local:80"] {
            assert!(names(own, None), "{own}");
        }
        assert!(!names("evil.example", None) && !names("evil.example:8470", Some("https://impulse.example")));
        assert!(names("impulse.example", Some("https://impulse.example/games")));
        assert!(names("IMPULSE.example:443", Some("https://impulse.example")));
        assert!(names_this_server(&HeaderMap::new(), None));
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
