//! A game as charts and a replay bar need it: points over time and by source, and where turns begin.

use crate::Timeline;
use impulse_engine::PointSource;

/// The beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// How many actions were played before.
    pub at: usize,
    /// From 1.
    pub turn: u32,
    /// From 0.
    pub seat: usize,
}

/// A game as the charts and the replay bar need it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// By seat.
    pub names: Vec<String>,
    /// By seat, then by moment: one more than there are actions.
    pub points: Vec<Vec<u8>>,
    /// By seat, then by source, in the order of [`PointSource::ALL`].
    pub sources: Vec<Vec<u8>>,
    /// In order.
    pub turns: Vec<Mark>,
    /// The number of actions.
    pub length: usize,
}

impl Course {
    /// The course of a game.
    pub fn of(timeline: &Timeline, names: &[String]) -> Self {
        let seats = 0..usize::from(timeline.game().setup.players);
        let points =
            seats.clone().map(|seat| timeline.points().iter().map(|row| row[seat]).collect()).collect();
        let from = |seat: usize| {
            let seat = impulse_engine::Seat::new(seat as u8)?;
            Some(PointSource::ALL.iter().map(|&source| timeline.points_from(seat, source)).collect())
        };
        let turns = timeline.turns().iter();
        Self {
            names: names.to_vec(),
            points,
            sources: seats.map(|seat| from(seat).unwrap_or_default()).collect(),
            turns: turns
                .map(|mark| Mark { at: mark.actions, turn: mark.turn, seat: mark.seat.index() })
                .collect(),
            length: timeline.len(),
        }
    }

    /// The turn under way at a moment.
    pub fn turn_at(&self, at: usize) -> Option<Mark> {
        self.turns.iter().rev().find(|mark| mark.at <= at).copied()
    }

    /// The beginning of the turn before, or of this one if it is under way.
    pub fn turn_before(&self, at: usize) -> usize {
        self.turns.iter().rev().find(|mark| mark.at < at).map_or(0, |mark| mark.at)
    }

    /// The beginning of the next turn, or the end.
    pub fn turn_after(&self, at: usize) -> usize {
        self.turns.iter().find(|mark| mark.at > at).map_or(self.length, |mark| mark.at)
    }
}
