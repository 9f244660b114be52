//! Limits for sockets, tables and messages, and the counts against them. Refusals are written elsewhere.

use impulse_wire::record::Origin;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open sockets in total.
    pub sockets: usize,
    /// Open sockets per address.
    pub sockets_per_address: usize,
    /// Open sockets per seat of a table, and for all its spectators together.
    pub sockets_per_table: usize,
    /// Tables that an address may create per hour.
    pub tables_per_hour: u32,
    /// Seats that an address may take per hour.
    pub seats_per_hour: u32,
    /// Requests per second and address, on average. Opening a socket is one.
    pub requests_per_second: u32,
    /// Requests that an address may make in a burst.
    pub request_burst: u32,
    /// Files of the page per second and address, on average. A first visit needs a dozen.
    pub pages_per_second: u32,
    /// Files of the page that an address may ask for in a burst.
    pub page_burst: u32,
    /// The largest message or request body, in bytes.
    pub message_bytes: usize,
    /// Messages per second and socket, on average.
    pub messages_per_second: u32,
    /// Messages that a socket may send in a burst.
    pub message_burst: u32,
    /// Chat messages per minute of each seat, and of all spectators of a table together.
    pub said_per_minute: u32,
    /// How often per hour a seat, and an address, may ask to be forgotten, which means reading the whole log.
    pub forgotten_per_hour: u32,
    /// Messages queued for a slow client before it is dropped.
    pub queue: usize,
    /// Chat messages per table.
    pub said_per_table: usize,
    /// Entries in the log of a table: many times what the longest game needs.
    pub entries_per_table: u64,
    /// Entries that each seat, and the host, may add without moving the game on: answers taken back, proposals, names.
    pub entries_per_seat: u32,
    /// The timeout for sending a message.
    pub send_time: Duration,
    /// How long a socket may be silent. It is pinged more often than that, so only a dead one is.
    pub silence: Duration,
    /// How long a table without clients stays in memory.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            sockets: 20_000,
            sockets_per_address: 200,
            sockets_per_table: 100,
            tables_per_hour: 120,
            seats_per_hour: 60,
            requests_per_second: 10,
            request_burst: 100,
            pages_per_second: 60,
            page_burst: 2_000,
            message_bytes: 16 * 1024,
            messages_per_second: 20,
            message_burst: 60,
            said_per_minute: 30,
            forgotten_per_hour: 6,
            queue: 64,
            said_per_table: 4_000,
            entries_per_table: 20_000,
            entries_per_seat: 2_000,
            send_time: Duration::from_secs(20),
            silence: Duration::from_secs(100),
            idle: Duration::from_secs(60),
        }
    }
}

/// What counts against the limits, by address.
#[derive(Default)]
pub struct Usage {
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    sockets: usize,
    sockets_of: HashMap<Network, usize>,
    rates: HashMap<(Kind, Network), Bucket>,
}

/// What is limited by a rate per address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Request,
    Page,
    Message,
    Forgetting,
    Table,
    Seat,
}

/// A socket that counts as open until this is dropped.
pub struct OpenSocket {
    usage: Arc<Usage>,
    networks: Vec<Network>,
}

/// Addresses that count as one, and how many times the limit of one address they may use together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Network {
    first: IpAddr,
    times: u16,
}

/// A site with IPv6 has 2^16 networks of households. Together they may use so many times the limit of one.
const HOUSEHOLDS: u16 = 16;

/// The networks that an address counts for.
fn networks(address: IpAddr) -> impl Iterator<Item = Network> {
    let first = household(address);
    let site = match first {
        IpAddr::V6(household) => {
            let [a, b, c, ..] = household.segments();
            Some(IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0)))
        }
        IpAddr::V4(_) => None,
    };
    let site = site.map(|first| Network { first, times: HOUSEHOLDS });
    std::iter::once(Network { first, times: 1 }).chain(site)
}

/// All sockets of an address together may send as much as so many of them.
const BUSY_SOCKETS: u16 = 10;
/// With this many rates known, those that are not used up are removed.
const MANY_RATES: usize = 10_000;

impl Usage {
    /// Counts a socket, unless that exceeds a limit.
    pub fn open_socket(self: &Arc<Self>, address: IpAddr, limits: &Limits) -> Option<OpenSocket> {
        let networks: Vec<Network> = networks(address).collect();
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |network: &Network| {
            let most = limits.sockets_per_address.saturating_mul(network.times.into());
            counts.sockets_of.get(network).is_some_and(|own| *own >= most)
        };
        if counts.sockets >= limits.sockets || limits.sockets_per_address == 0 || networks.iter().any(is_full)
        {
            return None;
        }
        counts.sockets += 1;
        for network in &networks {
            *counts.sockets_of.entry(*network).or_default() += 1;
        }
        Some(OpenSocket { usage: self.clone(), networks })
    }

    /// Counts a request, unless that exceeds the rate of the address.
    pub fn request(&self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        let rate = Rate {
            per_second: f64::from(limits.requests_per_second),
            burst: f64::from(limits.request_burst),
        };
        self.take(Kind::Request, address, rate, now)
    }

    /// Counts a request for a file of the page, unless that exceeds the rate of the address.
    pub fn page(&self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        let (per_second, burst) = (limits.pages_per_second.into(), limits.page_burst.into());
        self.take(Kind::Page, address, Rate { per_second, burst }, now)
    }

    /// Counts a message, unless all sockets of the address together exceed their rate.
    pub fn message(&self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        self.take(Kind::Message, address, Rate::of_messages(limits).times(BUSY_SOCKETS), now)
    }

    /// Counts that somebody wants to be forgotten, unless that exceeds the limit of the address.
    pub fn forget(&self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        self.take(Kind::Forgetting, address, Rate::per_hour(limits.forgotten_per_hour), now)
    }

    /// Counts a table, unless that exceeds the limit of the address.
    pub fn create_table(&self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        self.take(Kind::Table, address, Rate::per_hour(limits.tables_per_hour), now)
    }

    /// Counts a seat that is taken, unless that exceeds the limit of the address.
    pub fn take_seat(&self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        self.take(Kind::Seat, address, Rate::per_hour(limits.seats_per_hour), now)
    }

    fn take(&self, kind: Kind, address: IpAddr, rate: Rate, now: Instant) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.rates.len() >= MANY_RATES {
            counts.rates.retain(|_, bucket| !bucket.is_full(now));
        }
        networks(address).all(|network| {
            let new = || Bucket::new(rate.times(network.times), now);
            counts.rates.entry((kind, network)).or_insert_with(new).take(now)
        })
    }

    /// The number of open sockets.
    pub fn sockets(&self) -> usize {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).sockets
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut counts = self.usage.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.sockets = counts.sockets.saturating_sub(1);
        for network in &self.networks {
            let left = counts.sockets_of.get(network).copied().unwrap_or(0).saturating_sub(1);
            match left {
                0 => counts.sockets_of.remove(network),
                left => counts.sockets_of.insert(*network, left),
            };
        }
    }
}

/// An IPv6 household has a /64 network: its 2^64 addresses count as one.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// What a table remembers of the address that created it.
pub fn origin_of(address: IpAddr) -> Origin {
    let digest = match household(address) {
        IpAddr::V4(address) => Sha256::digest(address.octets()),
        IpAddr::V6(address) => Sha256::digest(address.octets()),
    };
    Origin(u16::from_be_bytes([digest[0], digest[1]]))
}

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub per_second: f64,
    pub burst: f64,
}

impl Rate {
    /// So many per hour, at any time in it.
    pub fn per_hour(count: u32) -> Self {
        Self { per_second: f64::from(count) / 3600.0, burst: f64::from(count) }
    }

    /// So many per minute, a third of them at once.
    pub fn per_minute(count: u32) -> Self {
        Self { per_second: f64::from(count) / 60.0, burst: (f64::from(count) / 3.0).max(1.0) }
    }

    /// So many times as much.
    fn times(self, times: u16) -> Self {
        let times = f64::from(times);
        Self { per_second: self.per_second * times, burst: self.burst * times }
    }

    /// The messages of a socket.
    pub fn of_messages(limits: &Limits) -> Self {
        let (per_second, burst) = (limits.messages_per_second.into(), limits.message_burst.into());
        Self { per_second, burst }
    }
}

/// A token bucket: limits a rate, with bursts.
pub struct Bucket {
    rate: Rate,
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate, now: Instant) -> Self {
        Self { rate, left: rate.burst, filled: now }
    }

    /// Takes a token. Returns `false` if there is none.
    pub fn take(&mut self, now: Instant) -> bool {
        self.left = self.left_at(now);
        self.filled = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }

    fn is_full(&self, now: Instant) -> bool {
        self.left_at(now) >= self.rate.burst
    }

    fn left_at(&self, now: Instant) -> f64 {
        let gained = now.saturating_duration_since(self.filled).as_secs_f64() * self.rate.per_second;
        (self.left + gained).min(self.rate.burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_are_counted_until_they_close() {
        let usage = Arc::new(Usage::default());
        let limits = Limits { sockets: 3, sockets_per_address: 2, ..Limits::default() };
        let [one, two] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        let first = usage.open_socket(one, &limits).expect("a socket");
        let _second = usage.open_socket(one, &limits).expect("a socket");
        assert!(usage.open_socket(one, &limits).is_none(), "two for each address");
        let _third = usage.open_socket(two, &limits).expect("a socket");
        assert!(usage.open_socket(two, &limits).is_none(), "three in all");
        drop(first);
        assert!(usage.open_socket(one, &limits).is_some());
        assert_eq!(usage.sockets(), 2);
    }

    #[test]
    fn a_household_has_a_limit_of_tables_per_hour() {
        let usage = Usage::default();
        let limits = Limits { tables_per_hour: 1, ..Limits::default() };
        let start = Instant::now();
        let [one, same] = ["2001:db8::1", "2001:db8::2"].map(|text| text.parse().expect("an address"));
        assert!(usage.create_table(one, &limits, start));
        assert!(!usage.create_table(same, &limits, start));
        assert!(usage.create_table(same, &limits, start + Duration::from_secs(60 * 60)));
    }

    #[test]
    fn all_households_of_a_site_have_a_limit_together() {
        let usage = Arc::new(Usage::default());
        let limits = Limits { tables_per_hour: 1, sockets_per_address: 1, ..Limits::default() };
        let start = Instant::now();
        let address =
            |site: u16, household: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, site, household, 0, 0, 0, 1));
        let of_site = |site: u16| {
            (0..100).filter(|number| usage.create_table(address(site, *number), &limits, start)).count()
        };
        assert_eq!((of_site(1), of_site(2)), (16, 16));
        let open: Vec<_> = (0..100).filter_map(|own| usage.open_socket(address(1, own), &limits)).collect();
        assert_eq!(open.len(), 16);
        assert!(usage.open_socket(address(2, 0), &limits).is_some());
        drop(open);
        assert!(usage.open_socket(address(1, 99), &limits).is_some());
        assert!(usage.counts.lock().expect("counts").sockets_of.is_empty());
    }

    #[test]
    fn an_address_has_rates_of_requests_and_seats() {
        let usage = Usage::default();
        let limits =
            Limits { requests_per_second: 1, request_burst: 3, seats_per_hour: 2, ..Limits::default() };
        let start = Instant::now();
        let [one, two] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        assert!((0..3).all(|_| usage.request(one, &limits, start)));
        assert!(!usage.request(one, &limits, start) && usage.request(two, &limits, start));
        assert!(usage.request(one, &limits, start + Duration::from_secs(1)));
        assert!(
            (0..2).all(|_| usage.take_seat(one, &limits, start)) && !usage.take_seat(one, &limits, start)
        );
    }

    #[test]
    fn the_sockets_of_an_address_share_a_rate_of_messages_and_pages_have_their_own() {
        let usage = Usage::default();
        let limits = Limits {
            messages_per_second: 1,
            message_burst: 2,
            page_burst: 3,
            forgotten_per_hour: 1,
            ..Limits::default()
        };
        let start = Instant::now();
        let [one, two] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().expect("an address"));
        assert!((0..20).all(|_| usage.message(one, &limits, start)));
        assert!(!usage.message(one, &limits, start) && usage.message(two, &limits, start));
        assert!((0..3).all(|_| usage.page(one, &limits, start)) && !usage.page(one, &limits, start));
        assert!(usage.forget(one, &limits, start) && !usage.forget(one, &limits, start));
    }

    #[test]
    fn a_bucket_fills_again() {
        let limits = Limits { messages_per_second: 2, message_burst: 3, ..Limits::default() };
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate::of_messages(&limits), start);
        assert!((0..3).all(|_| bucket.take(start)));
        assert!(!bucket.take(start));
        assert!(bucket.take(start + Duration::from_millis(600)));
    }
}
