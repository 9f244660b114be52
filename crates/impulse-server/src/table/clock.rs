//! The players' clocks. They depend only on the times of log entries, so they survive a restart.

use impulse_engine::{Event, Seat};
use impulse_wire::table::ClockRule;

/// The time left for each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    rule: Option<ClockRule>,
    /// In milliseconds; negative once the clock has run out.
    left: [i64; 6],
    /// The time of the last charge, in milliseconds since 1970.
    charged: i64,
}

/// The least time left for a player who returns after the clock ran out, in milliseconds.
const LEAST_AFTER_RETURN: i64 = 30_000;

impl Clocks {
    /// Full clocks.
    pub fn new(rule: Option<ClockRule>, now: i64) -> Self {
        let full = rule.map_or(0, full);
        Self { rule, left: [full; 6], charged: now }
    }

    /// Charges the time since the last charge to the seat whose clock was running.
    pub fn charge(&mut self, running: Option<Seat>, now: i64) {
        if let Some(left) = running.and_then(|seat| self.left.get_mut(seat.index())) {
            *left -= (now - self.charged).max(0);
        }
        self.charged = now;
    }

    /// Charges only some of the time since the last charge: the clocks stood still for the rest.
    pub fn charge_part(&mut self, running: Option<Seat>, ran: u64, now: i64) {
        self.charge(running, self.charged.saturating_add(ran.min(i64::MAX as u64) as i64).min(now));
        self.charged = now;
    }

    /// When time was last charged.
    pub fn charged(&self) -> i64 {
        self.charged
    }

    /// Adds time if this event is the beginning of a turn.
    pub fn hear(&mut self, event: &Event) {
        let Event::TurnBegan { seat, .. } = event else { return };
        match self.rule {
            None => {}
            Some(rule @ ClockRule::PerTurn { .. }) => self.left = [full(rule); 6],
            Some(ClockRule::Bank { increment, .. }) => {
                if let Some(left) = self.left.get_mut(seat.index()) {
                    *left += i64::from(increment) * 1_000;
                }
            }
        }
    }

    /// A player returns to a seat, and gets some time if none was left.
    pub fn returned(&mut self, seat: Seat) {
        let least = match self.rule {
            None => 0,
            Some(rule @ ClockRule::PerTurn { .. }) => full(rule),
            Some(ClockRule::Bank { increment, .. }) => LEAST_AFTER_RETURN.max(i64::from(increment) * 1_000),
        };
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = (*left).max(least);
        }
    }

    /// When the running clock will run out, if there are clocks.
    pub fn deadline(&self, running: Option<Seat>) -> Option<i64> {
        self.rule?;
        let left = self.left.get(running?.index())?;
        Some(self.charged + left)
    }

    /// The time left for each seat at a later time.
    pub fn left_at(&self, players: usize, running: Option<Seat>, now: i64) -> Option<Vec<u64>> {
        self.rule?;
        let mut later = self.clone();
        later.charge(running, now);
        Some(later.left.iter().take(players).map(|&left| left.max(0) as u64).collect())
    }
}

fn full(rule: ClockRule) -> i64 {
    match rule {
        ClockRule::PerTurn { seconds } | ClockRule::Bank { seconds, .. } => i64::from(seconds) * 1_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn only_the_clock_that_runs_is_charged() {
        let mut clocks = Clocks::new(Some(ClockRule::PerTurn { seconds: 10 }), 0);
        clocks.charge(Some(seat(1)), 4_000);
        clocks.charge(None, 9_000);
        assert_eq!(clocks.left_at(2, None, 9_000), Some(vec![10_000, 6_000]));
        assert_eq!(clocks.deadline(Some(seat(1))), Some(15_000));
        clocks.hear(&Event::TurnBegan { seat: seat(0), turn: 2 });
        assert_eq!(clocks.left_at(2, None, 9_000), Some(vec![10_000, 10_000]));
    }

    #[test]
    fn a_bank_grows_with_each_own_turn_and_lets_nobody_return_to_nothing() {
        let mut clocks = Clocks::new(Some(ClockRule::Bank { seconds: 60, increment: 5 }), 0);
        clocks.charge(Some(seat(0)), 60_000);
        clocks.hear(&Event::TurnBegan { seat: seat(0), turn: 2 });
        assert_eq!(clocks.left_at(2, None, 60_000), Some(vec![5_000, 60_000]));
        clocks.returned(seat(0));
        assert_eq!(clocks.left_at(2, None, 60_000), Some(vec![30_000, 60_000]));
    }

    #[test]
    fn a_clock_stands_still_while_the_process_is_suspended() {
        let mut clocks = Clocks::new(Some(ClockRule::PerTurn { seconds: 60 }), 0);
        // It ran for two seconds of ten.
        clocks.charge_part(Some(seat(0)), 2_000, 10_000);
        assert_eq!(clocks.left_at(1, None, 10_000), Some(vec![58_000]));
        clocks.charge(Some(seat(0)), 11_000);
        assert_eq!(clocks.left_at(1, None, 11_000), Some(vec![57_000]));
    }

    #[test]
    fn without_a_rule_nobody_runs_out_of_time() {
        assert_eq!(Clocks::new(None, 0).deadline(Some(seat(0))), None);
    }
}
