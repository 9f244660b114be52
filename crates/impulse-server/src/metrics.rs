//! Metrics for Prometheus. None of them names a table or a player.

use prometheus::{Histogram, HistogramOpts, IntCounter, IntGauge, Registry, TextEncoder};
use std::time::Duration;

/// The metrics of a server.
pub struct Metrics {
    registry: Registry,
    tables: IntGauge,
    sockets: IntGauge,
    accepted: IntCounter,
    refused: IntCounter,
    acknowledged: Histogram,
    stored: Histogram,
    thought: Histogram,
}

/// Values of the moment.
pub struct Now {
    /// Tables in memory.
    pub tables: usize,
    /// Open sockets.
    pub sockets: usize,
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
        let histogram =
            |name, help| Histogram::with_opts(HistogramOpts::new(name, help).buckets(BOUNDS.to_vec()));
        let metrics = Self {
            registry: Registry::new(),
            tables: IntGauge::new("impulse_tables", "Tables in memory.")?,
            sockets: IntGauge::new("impulse_sockets", "Open sockets.")?,
            accepted: IntCounter::new(
                "impulse_accepted_total",
                "Messages of players that were carried out.",
            )?,
            refused: IntCounter::new("impulse_refused_total", "Messages of players that were refused.")?,
            acknowledged: histogram(
                "impulse_acknowledgement_seconds",
                "From a message's arrival to its response.",
            )?,
            stored: histogram(
                "impulse_store_append_seconds",
                "From handing entries to the store until they are durable.",
            )?,
            thought: histogram("impulse_bot_thinking_seconds", "How long bots thought about an answer.")?,
        };
        let Self { registry, tables, sockets, accepted, refused, acknowledged, stored, thought } = &metrics;
        registry.register(Box::new(tables.clone()))?;
        registry.register(Box::new(sockets.clone()))?;
        registry.register(Box::new(accepted.clone()))?;
        registry.register(Box::new(refused.clone()))?;
        registry.register(Box::new(acknowledged.clone()))?;
        registry.register(Box::new(stored.clone()))?;
        registry.register(Box::new(thought.clone()))?;
        Ok(metrics)
    }

    /// A message was carried out.
    pub fn accepted(&self) {
        self.accepted.inc();
    }

    /// A message was refused.
    pub fn refused(&self) {
        self.refused.inc();
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
        self.sockets.set(now.sockets as i64);
        // Encoding into memory fails only for a family without samples; there is none.
        TextEncoder::new().encode_to_string(&self.registry.gather()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_up_to_each_bound() {
        let metrics = Metrics::default();
        for milliseconds in [1, 3, 3, 20_000] {
            metrics.thought(Duration::from_millis(milliseconds));
        }
        metrics.accepted();
        let text = metrics.text(&Now { tables: 2, sockets: 5 });
        for line in [
            "impulse_tables 2",
            "impulse_sockets 5",
            "impulse_accepted_total 1",
            "impulse_refused_total 0",
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
