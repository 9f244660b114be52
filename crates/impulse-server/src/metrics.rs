//! Metrics for Prometheus. None of them names a table or a player.

use prometheus::{Histogram, HistogramOpts, IntCounter, IntGauge, Registry, TextEncoder};
use std::time::Duration;

/// The metrics of a server.
pub struct Metrics {
    registry: Registry,
    tables: IntGauge,
    damaged: IntGauge,
    newer: IntGauge,
    sockets: IntGauge,
    bots_waiting: IntGauge,
    accepted: IntCounter,
    refused: IntCounter,
    limited: IntCounter,
    store_errors: IntCounter,
    webhook_failures: IntCounter,
    acknowledged: Histogram,
    stored: Histogram,
    thought: Histogram,
    bot_waited: Histogram,
}

/// Values of the moment.
#[derive(Default)]
pub struct Now {
    /// Tables in memory.
    pub tables: usize,
    /// Tables that cannot be read.
    pub damaged: usize,
    /// Tables that a newer version has changed in a way that this one does not know.
    pub newer: usize,
    /// Open sockets.
    pub sockets: usize,
    /// Bots that wait for their turn to think.
    pub bots_waiting: usize,
    /// Webhooks that were not delivered so far.
    pub webhook_failures: u64,
}

/// The upper bounds of the histograms' buckets, in seconds.
const BOUNDS: [f64; 14] =
    [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

impl Default for Metrics {
    fn default() -> Self {
        Self::new().expect("the names of metrics are valid, and each stands once")
    }
}

impl Metrics {
    fn new() -> prometheus::Result<Self> {
        let registry = Registry::new();
        let gauge = |name, help| {
            let gauge = IntGauge::new(name, help)?;
            registry.register(Box::new(gauge.clone())).map(|()| gauge)
        };
        let counter = |name, help| {
            let counter = IntCounter::new(name, help)?;
            registry.register(Box::new(counter.clone())).map(|()| counter)
        };
        let histogram = |name, help| {
            let histogram = Histogram::with_opts(HistogramOpts::new(name, help).buckets(BOUNDS.to_vec()))?;
            registry.register(Box::new(histogram.clone())).map(|()| histogram)
        };
        Ok(Self {
            tables: gauge("impulse_tables", "Tables in memory.")?,
            damaged: gauge("impulse_tables_damaged", "Tables whose log cannot be read.")?,
            newer: gauge("impulse_tables_newer", "Tables that only a newer version can read.")?,
            sockets: gauge("impulse_sockets", "Open sockets.")?,
            bots_waiting: gauge("impulse_bots_waiting", "Bots that wait for their turn to think.")?,
            accepted: counter("impulse_accepted_total", "Messages of players that were carried out.")?,
            refused: counter("impulse_refused_total", "Messages of players that were refused.")?,
            limited: counter("impulse_limited_total", "Requests and messages above a limit or rate.")?,
            store_errors: counter("impulse_store_errors_total", "Failed reads and writes of the store.")?,
            webhook_failures: counter("impulse_webhook_failures_total", "Webhooks that were not delivered.")?,
            acknowledged: histogram(
                "impulse_acknowledgement_seconds",
                "From a message's arrival to its response.",
            )?,
            stored: histogram(
                "impulse_store_append_seconds",
                "From handing entries to the store until they are durable.",
            )?,
            thought: histogram("impulse_bot_thinking_seconds", "How long bots thought about an answer.")?,
            bot_waited: histogram(
                "impulse_bot_waiting_seconds",
                "How long bots waited for their turn to think.",
            )?,
            registry,
        })
    }

    /// A message was carried out.
    pub fn accepted(&self) {
        self.accepted.inc();
    }

    /// A message was refused.
    pub fn refused(&self) {
        self.refused.inc();
    }

    /// Something was refused because of a limit or rate.
    pub fn limited(&self) {
        self.limited.inc();
    }

    /// The store failed to read or write.
    pub fn store_failed(&self) {
        self.store_errors.inc();
    }

    /// The time that a bot waited for its turn.
    pub fn bot_waited(&self, time: Duration) {
        self.bot_waited.observe(time.as_secs_f64());
    }

    /// The time from a message's arrival to its response.
    pub fn acknowledged(&self, time: Duration) {
        self.acknowledged.observe(time.as_secs_f64());
    }

    /// The time from handing entries to the store until they were durable.
    pub fn stored(&self, time: Duration) {
        self.stored.observe(time.as_secs_f64());
    }

    /// The time that a bot thought about an answer.
    pub fn thought(&self, time: Duration) {
        self.thought.observe(time.as_secs_f64());
    }

    /// Everything in Prometheus's text format.
    pub fn text(&self, now: &Now) -> String {
        self.tables.set(now.tables as i64);
        self.damaged.set(now.damaged as i64);
        self.newer.set(now.newer as i64);
        self.sockets.set(now.sockets as i64);
        self.bots_waiting.set(now.bots_waiting as i64);
        let more = now.webhook_failures.saturating_sub(self.webhook_failures.get());
        self.webhook_failures.inc_by(more);
        // Encoding into memory fails only for a family without samples; there is none.
        TextEncoder::new().encode_to_string(&self.registry.gather()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_counted_and_times_up_to_each_bound() {
        let metrics = Metrics::default();
        for milliseconds in [1, 3, 3, 20_000] {
            metrics.thought(Duration::from_millis(milliseconds));
        }
        metrics.accepted();
        metrics.bot_waited(Duration::from_millis(700));
        (0..2).for_each(|_| metrics.refused());
        (0..3).for_each(|_| metrics.limited());
        (0..4).for_each(|_| metrics.store_failed());
        let now = Now { tables: 2, damaged: 1, sockets: 5, bots_waiting: 6, webhook_failures: 7, newer: 0 };
        metrics.text(&now);
        let text = metrics.text(&Now { webhook_failures: 8, ..now });
        for line in [
            "impulse_tables 2",
            "impulse_sockets 5",
            "impulse_accepted_total 1",
            "impulse_refused_total 2",
            "impulse_limited_total 3",
            "impulse_store_errors_total 4",
            "impulse_tables_damaged 1",
            "impulse_bots_waiting 6",
            "impulse_webhook_failures_total 8",
            "impulse_bot_waiting_seconds_bucket{le=\"0.5\"} 0",
            "impulse_bot_waiting_seconds_count 1",
            "impulse_bot_thinking_seconds_bucket{le=\"0.0005\"} 0",
            "impulse_bot_thinking_seconds_bucket{le=\"0.001\"} 1",
            "impulse_bot_thinking_seconds_bucket{le=\"0.005\"} 3",
            "impulse_bot_thinking_seconds_bucket{le=\"10\"} 3",
            "impulse_bot_thinking_seconds_bucket{le=\"+Inf\"} 4",
            "impulse_bot_thinking_seconds_sum 20.007",
            "impulse_bot_thinking_seconds_count 4",
            "# TYPE impulse_acknowledgement_seconds histogram",
        ] {
            assert!(text.lines().any(|known| known == line), "{line} in\n{text}");
        }
    }
}
