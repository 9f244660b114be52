//! Measurements: response times, and the resources of processes.

use std::fmt;
use std::fs;
use std::num::NonZero;
use std::time::Duration;

/// Response times.
#[derive(Clone, Default, Debug)]
pub struct Waits {
    micros: Vec<u32>,
}

impl Waits {
    /// Adds one.
    pub fn add(&mut self, wait: Duration) {
        self.micros.push(wait.as_micros().min(u128::from(u32::MAX)) as u32);
    }

    /// Adds others.
    pub fn add_all(&mut self, others: Self) {
        self.micros.extend(others.micros);
    }

    /// The number of them.
    pub fn count(&self) -> usize {
        self.micros.len()
    }

    /// A percentile, in thousandths.
    pub fn permille(&mut self, part: usize) -> Duration {
        if self.micros.is_empty() {
            return Duration::ZERO;
        }
        let place = ((self.micros.len() - 1) * part).div_ceil(1000);
        let (_, wait, _) = self.micros.select_nth_unstable(place);
        Duration::from_micros((*wait).into())
    }

    /// As text.
    pub fn summary(&mut self) -> String {
        let [half, most, longest] = [500, 990, 1000].map(|part| self.permille(part).as_secs_f64() * 1e3);
        format!("{} acknowledged, p50 {half:.1} ms, p99 {most:.1} ms, longest {longest:.0} ms", self.count())
    }
}

/// What a process uses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// Resident memory, in KiB.
    pub memory_kib: u64,
    /// CPU time on all cores.
    pub processor: Duration,
}

impl Usage {
    /// The usage of a process; `None` without `/proc`.
    pub fn of(process: u32) -> Option<Self> {
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let memory_kib = memory.split_whitespace().next()?.parse().ok()?;
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // After the name in brackets, the 12th and 13th fields are user and system time, in hundredths of a second.
        let mut times = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
        let hundredths: u64 = times.next()?.parse::<u64>().ok()? + times.next()?.parse::<u64>().ok()?;
        Some(Self { memory_kib, processor: Duration::from_millis(hundredths * 10) })
    }
}

/// CPU time of the whole machine, in ticks of the kernel.
#[derive(Clone, Copy, Debug, Default)]
pub struct Machine {
    /// Whatever ran, and what the hypervisor gave to other virtual machines (steal time).
    busy: u64,
    all: u64,
}

impl Machine {
    /// Since boot; zero without `/proc`.
    pub fn so_far() -> Self {
        let stat = fs::read_to_string("/proc/stat").unwrap_or_default();
        Self::read(&stat).unwrap_or_default()
    }

    fn read(stat: &str) -> Option<Self> {
        let line = stat.lines().next()?.strip_prefix("cpu ")?;
        // user, nice, system, idle, iowait, irq, softirq, steal; the fields after them are contained in these.
        let times: Vec<u64> = line.split_whitespace().map_while(|time| time.parse().ok()).take(8).collect();
        let all = times.iter().sum();
        Some(Self { busy: all - times.get(3)? - times.get(4)?, all })
    }

    /// What others used since `before`, as a percentage of all CPU time: other processes and other virtual machines. `own` is
    /// what the observed processes used, `time` how long it took.
    pub fn others_since(self, before: Self, own: Duration, time: Duration) -> f64 {
        let all = self.all.saturating_sub(before.all).max(1) as f64;
        let busy = self.busy.saturating_sub(before.busy) as f64 / all;
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get) as f64;
        (busy - own.as_secs_f64() / (time.as_secs_f64() * cores)).max(0.0) * 100.0
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} MB", self.memory_kib as f64 / 1024.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_waits_the_99th_is_p99() {
        let mut waits = Waits::default();
        (1..=100).rev().for_each(|number| waits.add(Duration::from_millis(number)));
        assert_eq!(waits.permille(990), Duration::from_millis(100));
        assert_eq!(waits.permille(500), Duration::from_millis(51));
        assert_eq!(Waits::default().permille(990), Duration::ZERO);
    }

    #[test]
    fn what_others_use_is_what_is_left_of_the_busy_time() {
        let [before, after] =
            ["cpu  10 0 0 80 0 0 0 10 5 0\ncpu0 1", "cpu  50 0 0 120 10 0 0 20 7 0\ncpu0 2"]
                .map(|stat| Machine::read(stat).expect("figures of the machine"));
        let second = Duration::from_secs(1);
        // Of 100 ticks 50 were busy, 10 of them in other virtual machines.
        assert_eq!(after.others_since(before, Duration::ZERO, second), 50.0);
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get) as u32;
        assert!((after.others_since(before, second * cores / 4, second) - 25.0).abs() < 1e-9);
        assert_eq!(after.others_since(before, second * cores, second), 0.0);
        assert!(Machine::read("intr 1 2 3").is_none());
    }

    #[test]
    fn this_process_uses_something() {
        let usage = Usage::of(std::process::id()).expect("figures of this process");
        assert!(usage.memory_kib > 500, "{usage}");
    }
}
