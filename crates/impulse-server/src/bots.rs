//! Bots that think on the server: on blocking threads, a few at a time, first come first served, so that one busy table
//! cannot starve the others. A bot gets a [`View`] and nothing else.

use crate::metrics::Metrics;
use crate::secrets;
use impulse_bots::{Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};
use impulse_wire::BotSpec;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until};

/// Limits for bots.
#[derive(Clone, Copy, Debug)]
pub struct BotLimits {
    /// The longest time for an answer.
    pub longest: Duration,
    /// The time for an answer if the bot names none.
    pub usual: Duration,
    /// An answer comes no sooner than this, so that people can follow, and the time does not reveal a forced answer.
    pub pause: Duration,
    /// How many bots think at once; by default one per core.
    pub at_once: Option<usize>,
}

impl Default for BotLimits {
    fn default() -> Self {
        Self {
            longest: Duration::from_secs(2),
            usual: Duration::from_millis(300),
            pause: Duration::from_millis(250),
            at_once: None,
        }
    }
}

/// Where bots think.
#[derive(Clone)]
pub struct Thinkers {
    slots: Arc<Semaphore>,
    limits: BotLimits,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    /// As many at once as the limits say.
    pub fn new(limits: BotLimits, metrics: Arc<Metrics>) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let slots = limits.at_once.unwrap_or_else(cores).max(1);
        Self { slots: Arc::new(Semaphore::new(slots)), limits, metrics }
    }

    /// A bot's answer to the question in the view. There is always one, and it is legal.
    pub async fn answer(&self, spec: BotSpec, view: View) -> Option<Action> {
        let not_before = Instant::now() + self.limits.pause;
        let legal = view.legal();
        let name = spec.name();
        let time = spec.milliseconds().map_or(self.limits.usual, |time| Duration::from_millis(time.into()));
        let budget = Budget::Time(time.min(self.limits.longest));
        let slot = self.slots.clone().acquire_owned().await.ok()?;
        let thinking = tokio::task::spawn_blocking({
            let (spec, metrics) = (spec.clone(), self.metrics.clone());
            move || {
                let begin = Instant::now();
                let mut rng = Rng::new(&secrets::seed().ok()?);
                let answer = bot(spec.name())?.answer(&view, budget, &mut rng);
                drop(slot);
                metrics.thought(begin.elapsed());
                Some(answer)
            }
        });
        let answer = match thinking.await {
            Ok(Some(answer)) if legal.contains(answer) => Some(answer),
            Ok(Some(_)) => {
                tracing::error!(bot = name, "a bot gave an answer that is not legal");
                legal.nth(0)
            }
            Ok(None) => {
                tracing::error!(bot = name, "a bot gave no answer");
                legal.nth(0)
            }
            Err(_) => {
                tracing::error!(bot = name, "a bot panicked");
                legal.nth(0)
            }
        };
        sleep_until(not_before).await;
        answer
    }
}
