//! One game of the arena: ask each seat's player in turn until somebody has won, or somebody has lost by a failure.
//! The record of a game holds whole numbers only, so that it reads back from the log exactly as it was.

use super::entrant::Player;
use super::error::PlayerFailure;
use crate::bot::Budget;
use impulse_engine::rng::Rng;
use impulse_engine::setup::ImpossibleSetup;
use impulse_engine::{EndReason, Event, PointSource, Seat, Setup, Sink, State, Viewer};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A game with more questions than this is broken off; nobody has won it.
const MOST_QUESTIONS: u32 = 100_000;

/// More than this beyond the time budget is noted as overrun.
const TOLERANCE: Duration = Duration::from_millis(10);

/// The record of a finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The number of the game.
    pub game: u64,
    /// The seats (0 to 5) that share the win: one, a team, or after a failure all others.
    pub won: Vec<usize>,
    /// What brought the end: a source of points, `elimination`, `failure` or `endless`.
    pub end: String,
    /// Turns begun.
    pub turns: u32,
    /// One for each seat.
    pub seats: Vec<SeatRecord>,
    /// Who failed, and why.
    pub failure: Option<Failure>,
}

/// The record of one seat.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct SeatRecord {
    /// Points at the end.
    pub score: u8,
    /// Points by source, in the order of [`PointSource::ALL`].
    pub points: [u16; PointSource::ALL.len()],
    /// Questions with at least two answers; others are not put to a bot.
    pub decisions: u32,
    /// Nanoseconds of CPU (of a bot from outside: nanoseconds until its answers came).
    pub time: u64,
    /// Answers that took more than 10 ms over the time budget.
    pub overruns: u32,
}

/// A bot that could not play on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Failure {
    /// The seat (0 to 5).
    pub seat: usize,
    /// What it did.
    pub reason: String,
}

/// What sits on a seat during one game.
pub struct Chair {
    /// Who plays, or why nobody could be started.
    pub player: Result<Player, PlayerFailure>,
    /// How long it may think.
    pub budget: Budget,
    /// Its own chance.
    pub rng: Rng,
}

impl Sink for GameResult {
    fn tell(&mut self, event: Event) {
        if let Event::Scored { seat, points, source, .. } = event {
            self.seats[seat.index()].points[source as usize] += u16::from(points);
        }
    }
}

/// Plays a game to its end. The set-up must be possible.
pub fn play(game: u64, setup: &Setup, chairs: &mut [Chair]) -> Result<GameResult, ImpossibleSetup> {
    let mut state = State::new(setup)?;
    let seats = vec![SeatRecord::default(); chairs.len()];
    let mut record = GameResult { game, won: Vec::new(), end: String::new(), turns: 0, seats, failure: None };
    let failed = begin(&state, chairs).and_then(|()| play_on(&mut state, &mut record, chairs));
    record.turns = state.turn();
    for seat in state.seats() {
        record.seats[seat.index()].score = state.score(seat);
    }
    match (failed, state.end()) {
        (Err((seat, failure)), _) => {
            record.end = "failure".into();
            record.won = seats_where(&state, |other| !state.same_team(seat, other));
            record.failure = Some(Failure { seat: seat.index(), reason: failure.to_string() });
        }
        (Ok(()), Some(end)) => {
            record.end = match end.reason {
                EndReason::Points(source) => source.name().into(),
                EndReason::Elimination => "elimination".into(),
            };
            record.won = seats_where(&state, |other| state.same_team(end.winner, other));
        }
        (Ok(()), None) => {
            record.end = "endless".into();
            record.won = seats_where(&state, |_| true);
        }
    }
    finish(&record, chairs);
    Ok(record)
}

fn seats_where(state: &State, holds: impl Fn(Seat) -> bool) -> Vec<usize> {
    state.seats().filter(|&seat| holds(seat)).map(Seat::index).collect()
}

fn begin(state: &State, chairs: &mut [Chair]) -> Result<(), (Seat, PlayerFailure)> {
    for (seat, chair) in state.seats().zip(chairs) {
        let begun = match &mut chair.player {
            Ok(player) => player.begin(seat, state.players(), &mut chair.rng),
            Err(failure) => Err(failure.clone()),
        };
        begun.map_err(|failure| (seat, failure))?;
    }
    Ok(())
}

fn play_on(
    state: &mut State,
    record: &mut GameResult,
    chairs: &mut [Chair],
) -> Result<(), (Seat, PlayerFailure)> {
    for _ in 0..MOST_QUESTIONS {
        let Some(seat) = state.asked() else { return Ok(()) };
        let action = match state.forced() {
            Some(only) => only,
            None => {
                let chair = &mut chairs[seat.index()];
                let player = chair.player.as_mut().map_err(|failure| (seat, failure.clone()))?;
                let view = state.view(Viewer::Seat(seat));
                let answer = player.answer(&view, chair.budget, &mut chair.rng);
                let tally = &mut record.seats[seat.index()];
                tally.decisions += 1;
                tally.time += answer.cost.as_nanos() as u64;
                if let Budget::Time(most) = chair.budget {
                    tally.overruns += u32::from(answer.waited > most + TOLERANCE);
                }
                answer.action.map_err(|failure| (seat, failure))?
            }
        };
        state.check(seat, action).map_err(|illegal| (seat, PlayerFailure::Illegal { action, illegal }))?;
        state.apply(action, record);
    }
    Ok(())
}

fn finish(record: &GameResult, chairs: &mut [Chair]) {
    let scores: Vec<u8> = record.seats.iter().map(|seat| seat.score).collect();
    for (seat, chair) in chairs.iter_mut().enumerate() {
        if record.failure.as_ref().is_some_and(|failure| failure.seat == seat) {
            chair.player = Err(PlayerFailure::Stopped); // dropping the player stops it
        } else if let Ok(player) = &mut chair.player {
            player.finish(&record.won, &scores);
        }
    }
}
