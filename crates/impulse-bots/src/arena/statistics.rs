//! What the games of a match say: win shares with their intervals, Elo, points by source, lengths, thinking times. All
//! of it follows from the records; nothing here knows how they were made.

use super::elo::Results;
use super::game::GameResult;
use super::sprt::Outcome;
use super::{Match, Played};
use impulse_engine::PointSource;
use serde::Serialize;
use std::collections::BTreeMap;

/// The result of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// Different deals.
    pub deals: u64,
    /// Seats at the table.
    pub players: u8,
    /// What was played, in one line.
    pub plays: String,
    /// One for each bot, in the order in which they were named.
    pub bots: Vec<BotSummary>,
    /// For each pair, how the wins that one of the two had are shared between them, per seat: row against column.
    pub matrix: Vec<Vec<Option<f64>>>,
    /// Turns of a game.
    pub turns: Lengths,
    /// Questions with at least two answers, of a game.
    pub decisions: Lengths,
    /// What brought the end, and how often.
    pub ends: BTreeMap<String, u64>,
    /// The sequential test.
    pub sprt: Option<Outcome>,
}

/// What a match says about one bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotSummary {
    /// Its name.
    pub name: String,
    /// Games that count for its win share. (One against many: those in which it sat alone.)
    pub games: u64,
    /// Games won; a win that several bots share counts in parts.
    pub wins: f64,
    /// Part of the games won.
    pub win_share: f64,
    /// Lower end of the 95% interval of the win share (Wilson).
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// The win share that a bot as strong as the others would have.
    pub fair_share: f64,
    /// Elo points above the mean of all bots.
    pub elo: f64,
    /// Half the width of its 95% interval.
    pub elo_error: f64,
    /// Milliseconds of CPU for a decision.
    pub cpu_ms_per_decision: f64,
    /// `cpu`, or `wall` for a bot from outside, whose time until the answer came is counted instead.
    pub clock: &'static str,
    /// Questions with at least two answers that it was asked.
    pub decisions: u64,
    /// Part of the answers that took more than 10 ms over the time budget.
    pub overrun_share: f64,
    /// Seats it had, over all games.
    pub seats: u64,
    /// Mean points of a seat at the end.
    pub mean_score: f64,
    /// Mean points of a seat by source.
    pub points_by_source: BTreeMap<&'static str, f64>,
    /// Wins on each seat, of all games.
    pub wins_by_seat: Vec<f64>,
    /// Games lost by a failure.
    pub failures: u64,
    /// Why, and how often.
    pub failure_reasons: BTreeMap<String, u64>,
}

/// How long games were.
#[derive(Clone, PartialEq, Default, Debug, Serialize)]
pub struct Lengths {
    /// Mean.
    pub mean: f64,
    /// Shortest.
    pub min: u64,
    /// The middle one.
    pub median: u64,
    /// Longest.
    pub max: u64,
    /// Games in classes of equal width: where a class begins, and how many.
    pub histogram: Vec<(u64, u64)>,
}

/// The 95% interval of Wilson for a part of `games`.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_964;
    let share = wins / games;
    let middle = share + Z * Z / (2.0 * games);
    let width = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).sqrt();
    let all = 1.0 + Z * Z / games;
    (((middle - width) / all).max(0.0), ((middle + width) / all).min(1.0))
}

/// Sums for one bot.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    wins: f64,
    fair: f64,
    seats: u64,
    decisions: u64,
    time: u64,
    overruns: u64,
    score: u64,
    points: [u64; PointSource::ALL.len()],
    wins_by_seat: Vec<f64>,
    failures: BTreeMap<String, u64>,
}

/// Wins and seats of a bot in games with another.
#[derive(Clone, Copy, Default)]
struct Meeting {
    wins: f64,
    seats: u64,
}

impl Summary {
    /// Adds up the games of a match.
    pub fn new(contest: &Match, played: &Played) -> Self {
        let records = &played.records;
        let bots = contest.entrants.len();
        let players = usize::from(contest.setup.players);
        let mut tallies = vec![Tally { wins_by_seat: vec![0.0; players], ..Tally::default() }; bots];
        let mut meetings = vec![vec![Meeting::default(); bots]; bots];
        let mut results = Results::default();
        let mut ends = BTreeMap::new();
        let mut deals = None;
        let mut deal_count = 0;
        for record in records {
            count(contest, record, &mut tallies, &mut meetings);
            let (seats, won) = contest.seats_and_wins(record);
            results.add(seats, won, 1.0);
            *ends.entry(record.end.clone()).or_insert(0) += 1;
            let deal = contest.seating(record.game).0;
            if deals.replace(deal) != Some(deal) {
                deal_count += 1;
            }
        }
        let ratings = results.ratings(bots);
        let summaries = tallies.iter().zip(ratings).zip(&contest.entrants);
        let questions = |record: &GameResult| record.seats.iter().map(|seat| u64::from(seat.decisions)).sum();
        Self {
            games: records.len() as u64,
            deals: deal_count,
            players: contest.setup.players,
            plays: contest.header("").plays,
            bots: summaries
                .map(|((tally, rating), entrant)| {
                    let clock = if entrant.is_outside() { "wall" } else { "cpu" };
                    tally.summary(&entrant.shown_name(), clock, rating.elo, rating.error)
                })
                .collect(),
            matrix: matrix(&meetings),
            turns: Lengths::new(records.iter().map(|record| u64::from(record.turns)).collect()),
            decisions: Lengths::new(records.iter().map(questions).collect()),
            ends,
            sprt: played.sprt.clone(),
        }
    }
}

/// Adds one game to the sums.
fn count(contest: &Match, record: &GameResult, tallies: &mut [Tally], meetings: &mut [Vec<Meeting>]) {
    let seating = contest.seating(record.game).1;
    let players = seating.bots.len() as f64;
    let part = 1.0 / record.won.len().max(1) as f64;
    let mut wins = vec![0.0; tallies.len()];
    let mut seats = vec![0; tallies.len()];
    for (seat, (&bot, kept)) in seating.bots.iter().zip(&record.seats).enumerate() {
        let tally = &mut tallies[bot];
        let won = if record.won.contains(&seat) { part } else { 0.0 };
        wins[bot] += won;
        seats[bot] += 1;
        tally.seats += 1;
        tally.wins_by_seat[seat] += won;
        tally.decisions += u64::from(kept.decisions);
        tally.time += kept.time;
        tally.overruns += u64::from(kept.overruns);
        tally.score += u64::from(kept.score);
        for (sum, &points) in tally.points.iter_mut().zip(&kept.points) {
            *sum += u64::from(points);
        }
        if let Some(failure) = record.failure.as_ref().filter(|failure| failure.seat == seat) {
            *tally.failures.entry(failure.reason.clone()).or_default() += 1;
        }
    }
    for bot in (0..tallies.len()).filter(|&bot| seats[bot] > 0) {
        if seating.alone.is_none_or(|alone| alone == bot) {
            tallies[bot].games += 1;
            tallies[bot].wins += wins[bot];
            tallies[bot].fair += seats[bot] as f64 / players;
        }
        for other in (0..tallies.len()).filter(|&other| other != bot && seats[other] > 0) {
            meetings[bot][other].wins += wins[bot];
            meetings[bot][other].seats += seats[bot];
        }
    }
}

impl Tally {
    fn summary(&self, name: &str, clock: &'static str, elo: f64, elo_error: f64) -> BotSummary {
        let games = self.games as f64;
        let (low, high) = wilson(self.wins, games);
        let per_seat = |sum: u64| sum as f64 / self.seats.max(1) as f64;
        let per_decision = |sum: u64| sum as f64 / self.decisions.max(1) as f64;
        BotSummary {
            name: name.to_owned(),
            games: self.games,
            wins: self.wins,
            win_share: self.wins / games.max(1.0),
            low,
            high,
            fair_share: self.fair / games.max(1.0),
            elo,
            elo_error,
            cpu_ms_per_decision: per_decision(self.time) / 1e6,
            clock,
            decisions: self.decisions,
            overrun_share: per_decision(self.overruns),
            seats: self.seats,
            mean_score: per_seat(self.score),
            points_by_source: PointSource::ALL
                .map(|source| (source.name(), per_seat(self.points[source as usize])))
                .into(),
            wins_by_seat: self.wins_by_seat.clone(),
            failures: self.failures.values().sum(),
            failure_reasons: self.failures.clone(),
        }
    }
}

fn matrix(meetings: &[Vec<Meeting>]) -> Vec<Vec<Option<f64>>> {
    let rate = |a: usize, b: usize| meetings[a][b].wins / meetings[a][b].seats.max(1) as f64;
    let cell = |a: usize, b: usize| {
        let sum = rate(a, b) + rate(b, a);
        (a != b && sum > 0.0).then(|| rate(a, b) / sum)
    };
    (0..meetings.len()).map(|a| (0..meetings.len()).map(|b| cell(a, b)).collect()).collect()
}

impl Lengths {
    fn new(mut values: Vec<u64>) -> Self {
        values.sort_unstable();
        let (Some(&min), Some(&max)) = (values.first(), values.last()) else { return Self::default() };
        let width = class_width(max - min);
        let first = min / width * width;
        let mut histogram: Vec<(u64, u64)> =
            (first..=max).step_by(width as usize).map(|at| (at, 0)).collect();
        for value in &values {
            histogram[((value - first) / width) as usize].1 += 1;
        }
        let mean = values.iter().sum::<u64>() as f64 / values.len() as f64;
        Self { mean, min, median: values[values.len() / 2], max, histogram }
    }
}

/// The smallest round width that gives at most 20 classes.
fn class_width(span: u64) -> u64 {
    let mut power = 1;
    loop {
        for width in [power, 2 * power, 5 * power] {
            if span / width < 19 {
                return width;
            }
        }
        power *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: (f64, f64), expected: (f64, f64)) {
        assert!((found.0 - expected.0).abs() < 5e-4 && (found.1 - expected.1).abs() < 5e-4, "{found:?}");
    }

    #[test]
    fn wilsons_interval_is_that_of_the_books() {
        close(wilson(50.0, 100.0), (0.4038, 0.5962));
        close(wilson(10.0, 10.0), (0.7225, 1.0));
        close(wilson(0.0, 10.0), (0.0, 0.2775));
        close(wilson(81.0, 263.0), (0.2553, 0.3662));
        close(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn lengths_are_put_into_round_classes() {
        let lengths = Lengths::new(vec![7, 12, 12, 30, 47]);
        assert_eq!((lengths.min, lengths.median, lengths.max), (7, 12, 47));
        assert!((lengths.mean - 21.6).abs() < 1e-9);
        assert_eq!(lengths.histogram.iter().map(|class| class.1).sum::<u64>(), 5);
        assert!(lengths.histogram.len() <= 20 && lengths.histogram[0] == (5, 1), "{:?}", lengths.histogram);
        assert_eq!(Lengths::new(Vec::new()), Lengths::default());
    }

    #[test]
    fn classes_are_never_more_than_twenty() {
        for span in 0..5000 {
            assert!(span / class_width(span) < 20);
        }
    }

    #[test]
    fn a_matrix_is_per_seat() {
        let one = Meeting { wins: 25.0, seats: 100 };
        let three = Meeting { wins: 75.0, seats: 300 };
        let none = Meeting::default();
        let cells = matrix(&[vec![none, one], vec![three, none]]);
        assert_eq!(cells, [[None, Some(0.5)], [Some(0.5), None]]);
    }
}
