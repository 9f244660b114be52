//! The sequential test: is the first bot at least so much stronger than the second, or not? After each whole deal the
//! likelihoods of the games under the two claims are compared; the test stops as soon as one of them is settled, with an
//! error of at most 5% either way. Looking after every deal is allowed here, unlike with a plain interval.

use super::error::NotAnSprt;
use serde::Serialize;

/// A test of two claims about the Elo of the first bot less that of the second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// At most this: the claim to be refuted.
    pub elo0: f64,
    /// At least this: the claim to be shown.
    pub elo1: f64,
}

/// The chance of a wrong result, either way.
pub const ERROR: f64 = 0.05;

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first bot is stronger by `elo1`.
    Shown,
    /// It is not: its advantage is no more than `elo0`.
    Refuted,
    /// More games are needed.
    Open,
}

/// A finished or unfinished test.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// The claim to be refuted.
    pub elo0: f64,
    /// The claim to be shown.
    pub elo1: f64,
    /// The chance of a wrong result, either way.
    pub error: f64,
    /// The log likelihood ratio.
    pub llr: f64,
    /// Refuted at or below this.
    pub lower: f64,
    /// Shown at or above this.
    pub upper: f64,
    /// Games that were counted.
    pub games: u64,
    /// What is settled.
    pub verdict: Verdict,
    /// The whole result as a sentence.
    pub text: String,
}

impl Sprt {
    /// Reads `ELO0,ELO1`, like `0,20`.
    pub fn parse(text: &str) -> Result<Self, NotAnSprt> {
        let (low, high) = text.split_once(',').ok_or(NotAnSprt)?;
        match (low.trim().parse::<f64>(), high.trim().parse::<f64>()) {
            (Ok(elo0), Ok(elo1)) if elo0.is_finite() && elo1.is_finite() && elo0 < elo1 => {
                Ok(Self { elo0, elo1 })
            }
            _ => Err(NotAnSprt),
        }
    }

    /// What one game adds to the log likelihood ratio: seats of the two bots, and how many of them share the win.
    pub fn weight(&self, seats: [u32; 2], won: [u32; 2]) -> f64 {
        let log_chance = |elo: f64| {
            let strength = 10.0f64.powf(elo / 400.0);
            let sum = |counts: [u32; 2]| f64::from(counts[0]) * strength + f64::from(counts[1]);
            (sum(won) / sum(seats)).ln()
        };
        if won == [0, 0] || seats == won { 0.0 } else { log_chance(self.elo1) - log_chance(self.elo0) }
    }

    /// The bounds of the log likelihood ratio: refuted at the lower one, shown at the upper one.
    pub fn bounds() -> (f64, f64) {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        (-bound, bound)
    }

    /// What a log likelihood ratio settles.
    pub fn verdict(llr: f64) -> Verdict {
        let (lower, upper) = Self::bounds();
        if llr >= upper {
            Verdict::Shown
        } else if llr <= lower {
            Verdict::Refuted
        } else {
            Verdict::Open
        }
    }

    /// The result for people.
    pub fn outcome(&self, llr: f64, games: u64, names: [&str; 2]) -> Outcome {
        let (lower, upper) = Self::bounds();
        let verdict = Self::verdict(llr);
        let [first, second] = names;
        let Self { elo0, elo1 } = *self;
        let text = match verdict {
            Verdict::Shown => format!(
                "shown after {games} games: {first} is stronger than {second}; its advantage is nearer to {elo1} Elo \
                 than to {elo0}"
            ),
            Verdict::Refuted => format!(
                "refuted after {games} games: {first} is not {elo1} Elo stronger than {second}; {elo0} fits the games \
                 better"
            ),
            Verdict::Open => format!("still open after {games} games: play more to settle it"),
        };
        Outcome { elo0, elo1, error: ERROR, llr, lower, upper, games, verdict, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::rng::Rng;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 50.0 };

    /// Plays games with a given chance to win until the test is settled.
    fn settle(chance: f64, seed: u8) -> (Verdict, u64) {
        let mut rng = Rng::new(&[seed; 32]);
        let mut stream = rng.stream();
        let mut llr = 0.0;
        for games in 1..100_000 {
            let won = f64::from(stream.word()) / f64::from(u32::MAX) < chance;
            llr += TEST.weight([1, 1], if won { [1, 0] } else { [0, 1] });
            let verdict = Sprt::verdict(llr);
            if verdict != Verdict::Open {
                return (verdict, games);
            }
        }
        (Verdict::Open, 100_000)
    }

    #[test]
    fn a_clear_difference_is_shown_and_its_absence_refuted() {
        for seed in 0..20 {
            assert_eq!(settle(0.70, seed).0, Verdict::Shown);
            assert_eq!(settle(0.40, seed).0, Verdict::Refuted);
        }
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        let wrong = (0..200).filter(|&seed| settle(0.5, seed).0 != Verdict::Refuted).count();
        assert!(wrong <= 20, "{wrong} of 200 equal matches were called a difference");
    }

    #[test]
    fn nothing_is_decided_early() {
        // Even if every game is won, one game tells little: ln(2 * 0.5715) = 0.134, and the bound is 2.944.
        let each = TEST.weight([1, 1], [1, 0]);
        assert!((each - 0.1336).abs() < 0.001, "{each}");
        assert_eq!(Sprt::verdict(22.0 * each), Verdict::Open);
        assert_eq!(Sprt::verdict(23.0 * each), Verdict::Shown);
        assert!((0..50).all(|seed| settle(0.55, seed).1 >= 20));
    }

    #[test]
    fn a_lone_winner_against_three_counts_for_more() {
        assert!(TEST.weight([1, 3], [1, 0]) > TEST.weight([1, 1], [1, 0]));
        assert_eq!(TEST.weight([1, 1], [1, 1]), 0.0);
    }

    #[test]
    fn two_numbers_in_order_are_read() {
        assert_eq!(Sprt::parse("0, 50"), Ok(TEST));
        assert!(Sprt::parse("50,0").is_err() && Sprt::parse("5").is_err() && Sprt::parse("a,b").is_err());
    }
}
