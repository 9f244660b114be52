//! Bots that think on the server: on blocking threads, a few at a time, in the order of `fair_queue`. A bot gets a
//! [`View`] and nothing else. How long an answer takes does not depend on the question, or it would tell of hidden cards.

use crate::fair_queue::{Claim, FairQueue, Turn};
use crate::metrics::Metrics;
use crate::secrets;
use impulse_bots::{Budget, Thinks, bot, thinks};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, View};
use impulse_wire::BotSpec;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

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
    queue: Arc<FairQueue>,
    limits: BotLimits,
    metrics: Arc<Metrics>,
}

/// Nobody should wait longer for a bot's turn to think.
const MOST_WAIT: Duration = Duration::from_secs(3);
/// A bot that waited this long answers with a bot that needs no time, whoever is before it.
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// The same if nobody looks.
const LONGEST_WAIT_ALONE: Duration = Duration::from_secs(60);
/// It plays by rule of thumb.
const CHEAP_BOT: &str = "quick";

impl Thinkers {
    /// As many at once as the limits say.
    pub fn new(limits: BotLimits, metrics: Arc<Metrics>) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let places = limits.at_once.unwrap_or_else(cores);
        Self { queue: FairQueue::new(places, MOST_WAIT), limits, metrics }
    }

    /// How many bots wait for their turn.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    /// A bot's answer to the question in the view. There is always one, and it is legal.
    pub async fn answer(&self, spec: BotSpec, view: View, claim: Claim) -> Option<Action> {
        let asked = Instant::now();
        let named = spec.milliseconds().map(|time| Duration::from_millis(time.into()));
        let wish = match thinks(spec.name()) {
            Thinks::AtOnce => Duration::ZERO,
            Thinks::UpTo(most) => named.unwrap_or(most).min(most).min(self.limits.longest),
            Thinks::AsLongAsItMay => named.unwrap_or(self.limits.usual).min(self.limits.longest),
        };
        let longest = if claim.background { LONGEST_WAIT_ALONE } else { LONGEST_WAIT };
        let turn = timeout(longest, self.queue.turn(claim, wish)).await.ok().flatten();
        self.metrics.bot_waited(asked.elapsed());
        let begun = Instant::now();
        let time = turn.as_ref().map_or(Duration::ZERO, |turn| turn.time);
        let legal = view.legal();
        let answer = match (legal.len(), turn) {
            (1, turn) => {
                // As long as a choice would take, for others may not know that there is none.
                sleep_until(begun + time).await;
                drop(turn);
                legal.nth(0)
            }
            (_, Some(turn)) => self.think(spec.name().to_owned(), view, Some(turn)).await,
            (_, None) => self.think(CHEAP_BOT.to_owned(), view, None).await,
        };
        sleep_until((asked + self.limits.pause).max(begun + time + grace(time))).await;
        answer
    }

    async fn think(&self, name: String, view: View, turn: Option<Turn>) -> Option<Action> {
        let legal = view.legal();
        let budget = Budget::Time(turn.as_ref().map_or(Duration::ZERO, |turn| turn.time));
        let thinking = tokio::task::spawn_blocking({
            let (name, metrics) = (name.clone(), self.metrics.clone());
            move || {
                let begin = Instant::now();
                let mut rng = Rng::new(&secrets::seed().ok()?);
                let answer = bot(&name)?.answer(&view, budget, &mut rng);
                drop(turn);
                metrics.thought(begin.elapsed());
                Some(answer)
            }
        });
        match thinking.await {
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
        }
    }
}

/// Some time more, so that a bot that ends a little late is no exception: a tenth to a fifth of its time, at random.
fn grace(time: Duration) -> Duration {
    let chance = secrets::seed().map_or(0, |seed| seed[0]);
    time.mul_f64(0.1 + f64::from(chance) / 2550.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::setup::seed_from_number;
    use impulse_engine::{Setup, State, Viewer};
    use impulse_wire::TableId;

    /// A question that hidden cards force, and one that leaves a choice.
    fn questions() -> (View, View) {
        let mut rng = Rng::new(&seed_from_number(9));
        let (mut forced, mut choice) = (None, None);
        for game in 0..200 {
            let mut state = State::new(&Setup::new(3, seed_from_number(game))).expect("a game");
            while let Some(seat) = state.asked() {
                let (legal, view) = (state.legal(), state.view(Viewer::Seat(seat)));
                match legal.len() {
                    1 => forced = Some(view),
                    _ => choice = Some(view),
                }
                if let (Some(forced), Some(choice)) = (forced, choice) {
                    return (forced, choice);
                }
                let action = legal.nth(rng.stream().below(legal.len() as u32) as usize).expect("an answer");
                state.play(seat, action, &mut ()).expect("a legal answer");
            }
        }
        panic!("no question was forced");
    }

    /// While all places are taken, a bot answers all the same, by a rule of thumb.
    #[tokio::test]
    async fn a_bot_that_waits_too_long_answers_quickly() {
        let usual = Duration::from_millis(100);
        let limits = BotLimits { usual, longest: usual, pause: Duration::ZERO, at_once: Some(1) };
        let thinkers = Thinkers::new(limits, Arc::default());
        let table = |number| TableId::from_random([number; TableId::LENGTH]);
        let claim = |number| Claim { origin: None, table: table(number), background: false };
        let _taken = thinkers.queue.turn(claim(1), usual).await.expect("a turn");
        let (begin, (_, choice)) = (Instant::now(), questions());
        let answer = thinkers.answer("searcher".parse().expect("a bot"), choice, claim(2)).await;
        assert!(answer.is_some_and(|answer| choice.legal().contains(answer)));
        assert!(begin.elapsed() >= LONGEST_WAIT, "{:?}", begin.elapsed());
        assert!(begin.elapsed() < 2 * LONGEST_WAIT, "{:?}", begin.elapsed());
    }

    /// How long a bot takes tells nothing of its cards.
    #[tokio::test]
    async fn a_forced_answer_takes_as_long_as_a_choice() {
        let usual = Duration::from_millis(100);
        let limits = BotLimits { usual, longest: usual, pause: Duration::from_millis(20), at_once: Some(1) };
        let thinkers = Thinkers::new(limits, Arc::default());
        let (forced, choice) = questions();
        let table = TableId::from_random([1; TableId::LENGTH]);
        let claim = Claim { origin: None, table, background: false };
        for name in ["planner", "searcher", "level:8"] {
            for view in [forced, choice] {
                let begin = Instant::now();
                let answer = thinkers.answer(name.parse().expect("a bot"), view, claim).await;
                assert!(answer.is_some_and(|answer| view.legal().contains(answer)));
                // A choice may be late on a busy machine, but neither is early.
                assert!(begin.elapsed() >= usual + usual / 10, "{name}: {:?}", begin.elapsed());
            }
        }
    }
}
