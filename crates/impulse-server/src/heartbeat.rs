//! Notices that the process was suspended (by SIGSTOP, a debugger, or a machine that slept), or without its database:
//! nobody's clock runs then.

use crate::now;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::sleep;

/// When the process did not run.
#[derive(Default)]
pub struct Heartbeat {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The last beat, in milliseconds since 1970; 0 before the first.
    last: i64,
    /// The latest suspensions: from, to.
    gaps: Vec<(i64, i64)>,
}

const BEAT: Duration = Duration::from_millis(500);
/// A beat that is so late, in milliseconds, means that the process did not run. A busy machine is faster than that.
const SUSPENDED: i64 = 3_000;
/// How many suspensions are remembered.
const REMEMBERED: usize = 32;

impl Heartbeat {
    /// Beats for ever.
    pub async fn beat(&self) {
        loop {
            self.state().beat(now());
            sleep(BEAT).await;
        }
    }

    /// The process could do nothing from one moment to another.
    pub fn stood_still(&self, from: i64, to: i64) {
        self.state().add(from, to);
    }

    /// How long the process was suspended since a moment, in milliseconds.
    pub fn suspended_since(&self, moment: i64) -> i64 {
        let mut state = self.state();
        // Whoever wakes first after a suspension beats, or would not know of it.
        if state.last > 0 {
            state.beat(now());
        }
        state.suspended_since(moment)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn beat(&mut self, now: i64) {
        if self.last > 0 && now - self.last > SUSPENDED {
            self.add(self.last, now);
        }
        self.last = now;
    }

    /// Adds a gap, joined with those that it overlaps.
    fn add(&mut self, mut from: i64, mut to: i64) {
        self.gaps.retain(|&(begin, end)| {
            let apart = end < from || to < begin;
            if !apart {
                (from, to) = (from.min(begin), to.max(end));
            }
            apart
        });
        self.gaps.push((from, to));
        if self.gaps.len() > REMEMBERED {
            self.gaps.remove(0);
        }
    }

    fn suspended_since(&self, moment: i64) -> i64 {
        self.gaps.iter().map(|&(from, to)| (to - from.max(moment)).max(0)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_beat_is_a_suspension_and_a_slow_one_is_not() {
        let mut state = State::default();
        for now in [10_000, 10_500, 12_000, 60_000, 60_500] {
            state.beat(now);
        }
        assert_eq!(state.gaps, [(12_000, 60_000)]);
        assert_eq!(state.suspended_since(5_000), 48_000);
        assert_eq!(state.suspended_since(20_000), 40_000);
        assert_eq!(state.suspended_since(60_000), 0);
        // A suspension during an outage counts once.
        state.add(59_000, 61_000);
        assert_eq!(state.gaps, [(12_000, 61_000)]);
        // A server that does not listen has no heartbeat, and knows of no suspension.
        assert_eq!(Heartbeat::default().suspended_since(0), 0);
    }
}
