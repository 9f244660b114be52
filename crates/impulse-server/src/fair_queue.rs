//! Who thinks next, or whose table is read next: turns are shared fairly between addresses, then between the tables of each,
//! by the time that they have had (start-time fair queueing). Thinking counts for the address that created the table. Tables that nobody looks at come last. The more wait, the
//! shorter each turn is, so that nobody waits for long. How bots think is elsewhere.

use impulse_wire::TableId;
use impulse_wire::record::Origin;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// Who wants to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Where the table was created, or for a table that is read, who asks for it.
    pub origin: Option<Origin>,
    /// The table.
    pub table: TableId,
    /// Whether nobody is there to see the answer.
    pub background: bool,
}

/// A queue for a few turns at once.
pub struct FairQueue {
    places: usize,
    /// Turns are so short that a claim can be served in this time.
    wait: Duration,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    taken: usize,
    arrived: u64,
    waiting: Vec<Waiting>,
    origins: Used<Option<Origin>>,
    tables: Used<TableId>,
}

struct Waiting {
    claim: Claim,
    wish: Duration,
    number: u64,
    granted: oneshot::Sender<Turn>,
}

/// Time used, in virtual seconds. Whoever was away starts where the others are, and has saved nothing up.
struct Used<K> {
    seconds: HashMap<K, f64>,
    now: f64,
}

/// A turn to think. The next one begins when it is dropped.
pub struct Turn {
    /// How long it may take.
    pub time: Duration,
    queue: Arc<FairQueue>,
}

/// With so many known, those who have fallen behind are forgotten.
const MANY: usize = 1_000;
/// A turn is not cut below this.
const SHORTEST: Duration = Duration::from_millis(5);
/// A table that nobody looks at gets no more.
const BACKGROUND: Duration = Duration::from_millis(50);

impl<K> Default for Used<K> {
    fn default() -> Self {
        Self { seconds: HashMap::new(), now: 0.0 }
    }
}

impl<K: Copy + Eq + Hash> Used<K> {
    fn of(&self, who: K) -> f64 {
        self.seconds.get(&who).copied().unwrap_or(0.0).max(self.now)
    }

    fn charge(&mut self, who: K, time: Duration) {
        let begin = self.of(who);
        self.now = begin;
        if self.seconds.len() >= MANY {
            self.seconds.retain(|_, used| *used > begin);
        }
        self.seconds.insert(who, begin + time.as_secs_f64());
    }
}

impl FairQueue {
    /// A queue with so many turns at once, where nobody should wait longer than `wait`.
    pub fn new(places: usize, wait: Duration) -> Arc<Self> {
        Arc::new(Self { places: places.max(1), wait, state: Mutex::default() })
    }

    /// Waits for a turn of at most the time wished for. Whoever drops the future gives up.
    pub async fn turn(self: &Arc<Self>, claim: Claim, wish: Duration) -> Option<Turn> {
        let (granted, turn) = oneshot::channel();
        {
            let mut state = self.state();
            state.arrived += 1;
            let number = state.arrived;
            state.waiting.push(Waiting { claim, wish, number, granted });
        }
        self.grant();
        turn.await.ok()
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.state().waiting.iter().filter(|waiting| !waiting.granted.is_closed()).count()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the free places away.
    fn grant(self: &Arc<Self>) {
        loop {
            let (waiting, time) = {
                let mut state = self.state();
                if state.taken >= self.places {
                    return;
                }
                let Some((waiting, time)) = state.next(self.places, self.wait) else { return };
                state.taken += 1;
                (waiting, time)
            };
            // If it was given up meanwhile, the turn comes back and is dropped, which frees the place again.
            let turn = Turn { time, queue: self.clone() };
            drop(waiting.granted.send(turn));
        }
    }
}

impl State {
    /// Takes the claim whose turn it is, and how long it may take.
    fn next(&mut self, places: usize, wait: Duration) -> Option<(Waiting, Duration)> {
        self.waiting.retain(|waiting| !waiting.granted.is_closed());
        let rank = |Waiting { claim, number, .. }: &Waiting| {
            (claim.background, self.origins.of(claim.origin), self.tables.of(claim.table), *number)
        };
        let order = |(_, one): &(usize, &Waiting), (_, two): &(usize, &Waiting)| {
            rank(one).partial_cmp(&rank(two)).unwrap_or(std::cmp::Ordering::Equal)
        };
        let first = self.waiting.iter().enumerate().min_by(order)?.0;
        let Claim { origin, table, background } = self.waiting[first].claim;
        let same = self.waiting.iter().filter(|waiting| waiting.claim.background == background);
        let (mut origins, mut own) = (Vec::new(), 0);
        for waiting in same {
            own += usize::from(waiting.claim.origin == origin);
            if !origins.contains(&waiting.claim.origin) {
                origins.push(waiting.claim.origin);
            }
        }
        let share = wait.mul_f64(places as f64 / (origins.len() * own) as f64).max(SHORTEST);
        let waiting = self.waiting.swap_remove(first);
        let most = if background { BACKGROUND } else { Duration::MAX };
        let time = waiting.wish.min(share).min(most);
        self.origins.charge(origin, time);
        self.tables.charge(table, time);
        Some((waiting, time))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.queue.state().taken -= 1;
        self.queue.grant();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::pin::pin;
    use std::task::Poll;

    fn claim(origin: u16, table: u8, background: bool) -> Claim {
        let mut bytes = [0; TableId::LENGTH];
        (bytes[0], bytes[1]) = (table & 31, table >> 5);
        let table = TableId::from_random(bytes);
        Claim { origin: Some(Origin(origin)), table, background }
    }

    const LONG: Duration = Duration::from_secs(2);

    /// One address with a hundred tables, and another with one: the second is served next, in full.
    #[tokio::test]
    async fn a_crowd_from_one_address_delays_nobody_else() {
        let queue = FairQueue::new(1, Duration::from_secs(5));
        let first = queue.turn(claim(1, 0, false), LONG).await.expect("a turn");
        let mut crowd: Vec<_> =
            (1..100).map(|table| Box::pin(queue.turn(claim(1, table, false), LONG))).collect();
        for turn in &mut crowd {
            assert!(futures_util::poll!(turn.as_mut()).is_pending());
        }
        let mut other = pin!(queue.turn(claim(2, 200, false), LONG));
        assert!(futures_util::poll!(other.as_mut()).is_pending());
        assert_eq!(queue.waiting(), 100);
        drop(first);
        let Poll::Ready(Some(turn)) = futures_util::poll!(other.as_mut()) else { panic!("it is their turn") };
        assert_eq!(turn.time, LONG);
        drop(turn);
        let mut served = 0_u32;
        for turn in &mut crowd {
            if let Poll::Ready(Some(turn)) = futures_util::poll!(turn.as_mut()) {
                // The more wait, the shorter the turns are.
                assert!(
                    turn.time <= Duration::from_millis(5_001) / (99 - served),
                    "{:?} after {served}",
                    turn.time
                );
                served += 1;
            }
        }
        assert_eq!(served, 99);
    }

    /// The tables of one address take turns too, and one without people comes last.
    #[tokio::test]
    async fn tables_take_turns_and_those_without_people_come_last() {
        let queue = FairQueue::new(1, Duration::from_secs(5));
        let first = queue.turn(claim(1, 1, false), LONG).await.expect("a turn");
        let mut nobody = pin!(queue.turn(claim(2, 9, true), LONG));
        let mut same = pin!(queue.turn(claim(1, 1, false), LONG));
        let mut other = pin!(queue.turn(claim(1, 2, false), LONG));
        assert!(futures_util::poll!(nobody.as_mut()).is_pending());
        assert!(futures_util::poll!(same.as_mut()).is_pending());
        assert!(futures_util::poll!(other.as_mut()).is_pending());
        drop(first);
        let Poll::Ready(Some(turn)) = futures_util::poll!(other.as_mut()) else { panic!("the other table") };
        drop(turn);
        let Poll::Ready(Some(turn)) = futures_util::poll!(same.as_mut()) else { panic!("the same table") };
        drop(turn);
        let Poll::Ready(Some(turn)) = futures_util::poll!(nobody.as_mut()) else { panic!("the last one") };
        assert_eq!(turn.time, BACKGROUND);
    }

    /// Whoever gives up frees the place, and who was away has saved nothing up.
    #[tokio::test]
    async fn who_gives_up_blocks_nobody() {
        let queue = FairQueue::new(1, Duration::from_secs(5));
        for _ in 0..5 {
            drop(queue.turn(claim(1, 1, false), LONG).await.expect("a turn"));
        }
        let held = queue.turn(claim(1, 1, false), LONG).await.expect("a turn");
        {
            let mut given_up = pin!(queue.turn(claim(2, 2, false), LONG));
            assert!(futures_util::poll!(given_up.as_mut()).is_pending());
        }
        assert_eq!(queue.waiting(), 0);
        drop(held);
        assert!(queue.turn(claim(3, 3, false), LONG).await.is_some());
        let used = queue.state().origins.of(Some(Origin(4)));
        assert!(used >= 10.0, "a new address starts where the others are: {used}");
    }
}
