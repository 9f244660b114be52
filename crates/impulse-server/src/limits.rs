//! Limits for sockets, tables and messages, and the counts against them. Refusals are written elsewhere.

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
    /// The largest message or request body, in bytes.
    pub message_bytes: usize,
    /// Messages per second and socket, on average.
    pub messages_per_second: u32,
    /// Messages that a socket may send in a burst.
    pub message_burst: u32,
    /// Messages queued for a slow client before it is dropped.
    pub queue: usize,
    /// Chat messages per table.
    pub said_per_table: usize,
    /// Entries in the log of a table: many times what the longest game needs.
    pub entries_per_table: u64,
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
            message_bytes: 16 * 1024,
            messages_per_second: 20,
            message_burst: 60,
            queue: 64,
            said_per_table: 2_000,
            entries_per_table: 20_000,
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
    sockets_of: HashMap<IpAddr, usize>,
    /// When the hour began, and the tables created in it.
    tables_of: HashMap<IpAddr, (Instant, u32)>,
}

/// A socket that counts as open until this is dropped.
pub struct OpenSocket {
    usage: Arc<Usage>,
    address: IpAddr,
}

const HOUR: Duration = Duration::from_secs(60 * 60);
/// With this many addresses known, those whose hour is over are removed.
const MANY_ADDRESSES: usize = 10_000;

impl Usage {
    /// Counts a socket, unless that exceeds a limit.
    pub fn open_socket(self: &Arc<Self>, address: IpAddr, limits: &Limits) -> Option<OpenSocket> {
        let address = household(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let own = counts.sockets_of.get(&address).copied().unwrap_or(0);
        if counts.sockets >= limits.sockets || own >= limits.sockets_per_address {
            return None;
        }
        counts.sockets += 1;
        counts.sockets_of.insert(address, own + 1);
        Some(OpenSocket { usage: self.clone(), address })
    }

    /// Counts a table, unless that exceeds the limit of the address.
    pub fn create_table(&self, address: IpAddr, limits: &Limits, now: Instant) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.tables_of.len() >= MANY_ADDRESSES {
            counts.tables_of.retain(|_, (since, _)| now.duration_since(*since) < HOUR);
        }
        let (since, count) = counts.tables_of.entry(household(address)).or_insert((now, 0));
        if now.duration_since(*since) >= HOUR {
            (*since, *count) = (now, 0);
        }
        if *count >= limits.tables_per_hour {
            return false;
        }
        *count += 1;
        true
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
        let left = counts.sockets_of.get(&self.address).copied().unwrap_or(0).saturating_sub(1);
        match left {
            0 => counts.sockets_of.remove(&self.address),
            left => counts.sockets_of.insert(self.address, left),
        };
    }
}

/// An IPv6 household has a /64 network: its 2^64 addresses count as one.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// A token bucket: limits the rate of messages, with bursts.
pub struct Bucket {
    left: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(limits: &Limits, now: Instant) -> Self {
        Self { left: f64::from(limits.message_burst), filled: now }
    }

    /// Takes a token. Returns `false` if there is none.
    pub fn take(&mut self, limits: &Limits, now: Instant) -> bool {
        let gained = now.duration_since(self.filled).as_secs_f64() * f64::from(limits.messages_per_second);
        self.left = (self.left + gained).min(f64::from(limits.message_burst));
        self.filled = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
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
        assert!(usage.create_table(same, &limits, start + HOUR));
    }

    #[test]
    fn a_bucket_fills_again() {
        let limits = Limits { messages_per_second: 2, message_burst: 3, ..Limits::default() };
        let start = Instant::now();
        let mut bucket = Bucket::new(&limits, start);
        assert!((0..3).all(|_| bucket.take(&limits, start)));
        assert!(!bucket.take(&limits, start));
        assert!(bucket.take(&limits, start + Duration::from_millis(600)));
    }
}
