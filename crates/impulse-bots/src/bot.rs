//! What every bot is: a name, a character, and an answer to a view. And the clock that tells it when to stop.

#[cfg(not(target_arch = "wasm32"))]
use cpu_time::ThreadTime;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};
#[cfg(not(target_arch = "wasm32"))]
use std::cell::Cell;
use web_time::{Duration, Instant};

/// A player that sees only what its seat may see.
pub trait Bot: Send {
    /// An answer to the question in the view, which must be asked of the viewer: one of `view.legal()`.
    ///
    /// The same view, generator and iteration budget give the same answer. Nothing is remembered between calls that
    /// could change an answer.
    fn answer(&mut self, view: &View, budget: Budget, rng: &mut Rng) -> Action;
}

/// How much a bot may think about one answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// So many iterations, whatever they cost: reproducible.
    Iterations(u32),
    /// So much time.
    Time(Duration),
}

/// Tells a searching bot when to stop.
pub struct Clock {
    budget: Budget,
    started: Start,
    done: u32,
}

/// When a clock started, in wall-clock time or in CPU time of the thread.
enum Start {
    Wall(Instant),
    #[cfg(not(target_arch = "wasm32"))]
    Cpu(ThreadTime),
}

#[cfg(not(target_arch = "wasm32"))]
thread_local! {
    static COUNTS_CPU: Cell<bool> = const { Cell::new(false) };
}

/// Says whether clocks that this thread starts from now on count its CPU time instead of wall-clock time: a match is then fair
/// on a machine that has other work.
#[cfg(not(target_arch = "wasm32"))]
pub fn count_cpu_time(counts: bool) {
    COUNTS_CPU.set(counts);
}

/// Do clocks that this thread starts count its CPU time?
#[cfg(not(target_arch = "wasm32"))]
pub fn counts_cpu_time() -> bool {
    COUNTS_CPU.get()
}

impl Start {
    fn now() -> Self {
        #[cfg(not(target_arch = "wasm32"))]
        if counts_cpu_time() {
            return Self::Cpu(ThreadTime::now());
        }
        Self::Wall(Instant::now())
    }

    fn elapsed(&self) -> Duration {
        match self {
            Self::Wall(started) => started.elapsed(),
            #[cfg(not(target_arch = "wasm32"))]
            Self::Cpu(started) => started.elapsed(),
        }
    }
}

impl Clock {
    /// Starts now.
    pub fn start(budget: Budget) -> Self {
        Self { budget, started: Start::now(), done: 0 }
    }

    /// Counts one iteration, and says whether there is budget for it.
    pub fn tick(&mut self) -> bool {
        self.done += 1;
        match self.budget {
            Budget::Iterations(most) => self.done <= most,
            Budget::Time(most) => self.started.elapsed() < most,
        }
    }

    /// How many more iterations there will be, as far as one can tell.
    pub fn expected_left(&self) -> u32 {
        match self.budget {
            Budget::Iterations(most) => most.saturating_sub(self.done),
            Budget::Time(most) => {
                let spent = self.started.elapsed().as_secs_f64().max(1e-6);
                let left = (most.as_secs_f64() - spent).max(0.0);
                (f64::from(self.done) * left / spent) as u32
            }
        }
    }

    /// What is left of the budget.
    pub fn rest(&self) -> Budget {
        match self.budget {
            Budget::Iterations(most) => Budget::Iterations(most.saturating_sub(self.done)),
            Budget::Time(most) => Budget::Time(most.saturating_sub(self.started.elapsed())),
        }
    }

    /// The share of the budget that is spent, from 0 to 1.
    pub fn spent(&self) -> f32 {
        match self.budget {
            Budget::Iterations(most) => self.done as f32 / most.max(1) as f32,
            Budget::Time(most) => self.started.elapsed().as_secs_f32() / most.as_secs_f32().max(1e-6),
        }
    }

    /// Iterations counted so far.
    pub fn done(&self) -> u32 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_counts_its_cpu_time_is_not_hurried_by_a_pause() {
        let clock_after_a_pause = || {
            let mut clock = Clock::start(Budget::Time(Duration::from_millis(20)));
            std::thread::sleep(Duration::from_millis(30));
            clock.tick()
        };
        assert!(!clock_after_a_pause());
        count_cpu_time(true);
        assert!(clock_after_a_pause());
        let mut clock = Clock::start(Budget::Time(Duration::from_millis(2)));
        while clock.tick() {}
        assert!(clock.spent() >= 1.0);
    }
}
