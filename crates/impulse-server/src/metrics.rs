//! Figures for whoever runs the server, in the text form of Prometheus. They are counted here and nowhere else; what is
//! counted names no table and no player.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What has been counted since the server began.
#[derive(Default)]
pub struct Metrics {
    /// Messages of players that were done.
    pub accepted: Counter,
    /// Messages of players that were refused.
    pub refused: Counter,
    /// From a message's arrival until its answer is on the way.
    pub acknowledged: Times,
    /// From handing entries to the store until they are durable.
    pub stored: Times,
    /// How long bots thought about an answer.
    pub thought: Times,
}

/// What is so at this moment.
pub struct Now {
    /// Tables in memory.
    pub tables: usize,
    /// Open sockets.
    pub sockets: usize,
}

/// Counts.
#[derive(Default)]
pub struct Counter(AtomicU64);

/// Counts how often something took how long.
#[derive(Default)]
pub struct Times {
    /// As many as there are bounds, and one for what took longer.
    counts: [AtomicU64; BOUNDS.len() + 1],
    microseconds: AtomicU64,
}

/// In microseconds.
const BOUNDS: [u64; 14] = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    10_000_000,
];

impl Counter {
    /// One more.
    pub fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Times {
    /// Once more.
    pub fn count(&self, time: Duration) {
        let time = time.as_micros() as u64;
        let place = BOUNDS.iter().position(|&bound| time <= bound).unwrap_or(BOUNDS.len());
        if let Some(count) = self.counts.get(place) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        self.microseconds.fetch_add(time, Ordering::Relaxed);
    }
}

impl Metrics {
    /// All figures as text.
    pub fn text(&self, now: &Now) -> String {
        let mut text = String::new();
        gauge(&mut text, "impulse_tables", "Tables in memory.", now.tables);
        gauge(&mut text, "impulse_sockets", "Open sockets.", now.sockets);
        counter(&mut text, "impulse_accepted_total", "Messages of players that were done.", &self.accepted);
        counter(&mut text, "impulse_refused_total", "Messages of players that were refused.", &self.refused);
        let times = [
            (
                "impulse_acknowledgement_seconds",
                "From a message's arrival to its answer.",
                &self.acknowledged,
            ),
            (
                "impulse_store_append_seconds",
                "From handing entries to the store until they are durable.",
                &self.stored,
            ),
            ("impulse_bot_thinking_seconds", "How long bots thought about an answer.", &self.thought),
        ];
        for (name, help, times) in times {
            histogram(&mut text, name, help, times);
        }
        text
    }
}

fn gauge(text: &mut String, name: &str, help: &str, value: usize) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
}

fn counter(text: &mut String, name: &str, help: &str, counter: &Counter) {
    let value = counter.0.load(Ordering::Relaxed);
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter\n{name} {value}");
}

fn histogram(text: &mut String, name: &str, help: &str, times: &Times) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
    let mut sum = 0;
    for (place, count) in times.counts.iter().enumerate() {
        sum += count.load(Ordering::Relaxed);
        let _ = match BOUNDS.get(place) {
            Some(&bound) => writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", seconds(bound)),
            None => writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}"),
        };
    }
    let all = seconds(times.microseconds.load(Ordering::Relaxed));
    let _ = writeln!(text, "{name}_sum {all}\n{name}_count {sum}");
}

fn seconds(microseconds: u64) -> f64 {
    microseconds as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_up_to_each_bound() {
        let metrics = Metrics::default();
        for milliseconds in [1, 3, 3, 20_000] {
            metrics.thought.count(Duration::from_millis(milliseconds));
        }
        metrics.accepted.count();
        let text = metrics.text(&Now { tables: 2, sockets: 5 });
        for line in [
            "impulse_tables 2",
            "impulse_sockets 5",
            "impulse_accepted_total 1",
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
