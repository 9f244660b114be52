//! Elo for tables of any size. Each bot has a strength s; the chance that a seat wins is its strength divided by the sum
//! over all seats (with two seats this is the usual Elo curve). A game says only which seats share the win: one, a team,
//! or after a failure everybody else. The strengths that make the played games likeliest are found by Newton's method.
//!
//! One drawn game of each bot against an average one is added, so that a bot that never loses gets a finite number. Elo
//! is 400 log10(s), with the mean of all bots at 0; the error is half of a 95% interval.

use std::collections::BTreeMap;

/// Elo points for each unit of the natural logarithm of strength.
pub const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// How many seats each bot has at a table, and how many of them share the win; and how often that happened.
#[derive(Default)]
pub struct Results(BTreeMap<(Vec<u32>, Vec<u32>), f64>);

/// A bot's Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Points above the mean.
    pub elo: f64,
    /// Half the width of the 95% interval.
    pub error: f64,
}

impl Results {
    /// Adds games, given each bot's seats and how many of them shared the win.
    pub fn add(&mut self, seats: Vec<u32>, won: Vec<u32>, games: f64) {
        *self.0.entry((seats, won)).or_default() += games;
    }

    /// The ratings of this many bots.
    pub fn ratings(&self, bots: usize) -> Vec<Elo> {
        let mut theta = vec![0.0; bots];
        for _ in 0..200 {
            let (gradient, information) = self.slope(&theta);
            let Some(inverse) = inverted(&information) else { break };
            let mut longest = 0.0f64;
            for (bot, row) in inverse.iter().enumerate() {
                let step: f64 = row.iter().zip(&gradient).map(|(a, b)| a * b).sum();
                let step = step.clamp(-1.0, 1.0); // far from the top a full step may overshoot
                theta[bot] += step;
                longest = longest.max(step.abs());
            }
            if longest < 1e-10 {
                break;
            }
        }
        let covariance = inverted(&self.slope(&theta).1);
        let mean = theta.iter().sum::<f64>() / bots.max(1) as f64;
        (0..bots)
            .map(|bot| Elo {
                elo: SCALE * (theta[bot] - mean),
                error: error(covariance.as_deref(), bot, bots),
            })
            .collect()
    }

    /// The gradient of the log likelihood, and the negative of its second derivatives.
    fn slope(&self, theta: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let bots = theta.len();
        let mut gradient = vec![0.0; bots];
        let mut information = vec![vec![0.0; bots]; bots];
        for (bot, &t) in theta.iter().enumerate() {
            let chance = 1.0 / (1.0 + (-t).exp());
            gradient[bot] += 0.5 - chance;
            information[bot][bot] += chance * (1.0 - chance);
        }
        for ((seats, won), &games) in &self.0 {
            let (all, winners) = (parts(seats, theta), parts(won, theta));
            for a in 0..bots {
                gradient[a] += games * (winners[a] - all[a]);
                information[a][a] += games * (all[a] - winners[a]);
                for b in 0..bots {
                    information[a][b] += games * (winners[a] * winners[b] - all[a] * all[b]);
                }
            }
        }
        (gradient, information)
    }
}

/// Each bot's part of the strength of some seats.
fn parts(seats: &[u32], theta: &[f64]) -> Vec<f64> {
    let strengths: Vec<f64> = seats.iter().zip(theta).map(|(&n, t)| f64::from(n) * t.exp()).collect();
    let sum: f64 = strengths.iter().sum();
    strengths.into_iter().map(|s| s / sum.max(f64::MIN_POSITIVE)).collect()
}

/// 1.96 standard deviations of a bot's distance from the mean.
fn error(covariance: Option<&[Vec<f64>]>, bot: usize, bots: usize) -> f64 {
    let Some(covariance) = covariance else { return f64::INFINITY };
    let weight = |other: usize| f64::from(u8::from(other == bot)) - 1.0 / bots as f64;
    let mut variance = 0.0;
    for (a, row) in covariance.iter().enumerate() {
        for (b, value) in row.iter().enumerate() {
            variance += weight(a) * weight(b) * value;
        }
    }
    1.96 * SCALE * variance.max(0.0).sqrt()
}

/// The inverse of a small matrix, by elimination with the largest pivot.
fn inverted(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let unit = |row: usize| (0..size).map(move |column| f64::from(u8::from(row == column)));
    let mut rows: Vec<Vec<f64>> =
        matrix.iter().enumerate().map(|(at, row)| row.iter().copied().chain(unit(at)).collect()).collect();
    for column in 0..size {
        let pivot =
            (column..size).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        let head = rows[column][column];
        if head.abs() < 1e-12 {
            return None;
        }
        rows[column].iter_mut().for_each(|value| *value /= head);
        let reference = rows[column].clone();
        for (at, row) in rows.iter_mut().enumerate() {
            let factor = row[column];
            if at != column {
                row.iter_mut().zip(&reference).for_each(|(value, from)| *value -= factor * from);
            }
        }
    }
    Some(rows.into_iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratings(bots: usize, games: &[(&[u32], &[u32], f64)]) -> Vec<Elo> {
        let mut results = Results::default();
        for (seats, won, count) in games {
            results.add(seats.to_vec(), won.to_vec(), *count);
        }
        results.ratings(bots)
    }

    #[test]
    fn sixty_four_per_cent_are_a_hundred_points() {
        let elo = ratings(2, &[(&[1, 1], &[1, 0], 6400.0), (&[1, 1], &[0, 1], 3600.0)]);
        assert!((elo[0].elo - elo[1].elo - 100.0).abs() < 0.5, "{elo:?}");
        // 1.96 * 173.7 / sqrt(n p q) is 7.1 for the difference of the two, so half of it for each.
        assert!((elo[0].error - 3.55).abs() < 0.05, "{elo:?}");
    }

    #[test]
    fn a_quarter_of_the_wins_at_a_table_of_four_is_equal_strength() {
        let elo = ratings(2, &[(&[1, 3], &[1, 0], 250.0), (&[1, 3], &[0, 1], 750.0)]);
        assert!(elo[0].elo.abs() < 0.5, "{elo:?}");
        let stronger = ratings(2, &[(&[1, 3], &[1, 0], 500.0), (&[1, 3], &[0, 1], 500.0)]);
        // Half the wins against three is three times the strength: 400 log10(3) = 190.8.
        assert!((stronger[0].elo - stronger[1].elo - 190.8).abs() < 1.0, "{stronger:?}");
    }

    #[test]
    fn strengths_that_made_the_games_are_found_again() {
        let strengths = [4.0, 2.0, 1.0];
        let games: Vec<(Vec<u32>, Vec<u32>, f64)> = (0..3)
            .map(|winner| {
                let won = (0..3).map(|bot| u32::from(bot == winner)).collect();
                (vec![1, 1, 1], won, 70_000.0 * strengths[winner] / 7.0)
            })
            .collect();
        let mut results = Results::default();
        games.into_iter().for_each(|(seats, won, count)| results.add(seats, won, count));
        let elo = results.ratings(3);
        let double = 400.0 * 2.0f64.log10();
        for (rating, expected) in elo.iter().zip([double, 0.0, -double]) {
            assert!((rating.elo - expected).abs() < 0.1, "{elo:?}");
        }
    }

    #[test]
    fn a_bot_that_never_loses_gets_a_finite_number_with_a_large_error() {
        let elo = ratings(2, &[(&[1, 1], &[1, 0], 50.0)]);
        assert!(elo[0].elo.is_finite() && elo[0].elo > 200.0, "{elo:?}");
        assert!(elo[0].error > 100.0, "{elo:?}");
    }

    #[test]
    fn a_game_that_everybody_wins_says_nothing() {
        let with = ratings(2, &[(&[1, 1], &[1, 0], 10.0), (&[1, 1], &[1, 1], 90.0)]);
        let without = ratings(2, &[(&[1, 1], &[1, 0], 10.0)]);
        assert!((with[0].elo - without[0].elo).abs() < 1e-6);
    }
}
