//! What the network learns from: one decision of a recorded game, as its seat saw it.

use crate::record::{BadRecord, Record};
use impulse_bots::learned_tree::scores;
use impulse_bots::network::answer_row;
use impulse_engine::{Action, Seat, State, View, Viewer};
use impulse_observation::{Observation, ask_number, relative_action, relative_seat};

/// One decision.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The numbers of the observation that are 1.
    pub ones: Box<[u16]>,
    /// The legal answers as the seat sees them.
    pub policy: Box<[Candidate]>,
    /// The kind of question.
    pub ask: u8,
    /// The seats in the game, the winners, and the viewer's team: a bit for each relative seat.
    pub seats: u8,
    /// See `seats`.
    pub winners: u8,
    /// See `seats`.
    pub team: u8,
    /// The chance to win that the search gave the seat.
    pub value: f32,
    /// Is this the first decision of a turn? Those measure the loss.
    pub starts_turn: bool,
    /// Does the value learn from it? Decisions of one game have one outcome: a few of them tell it.
    pub tells_value: bool,
    /// Did a search judge it, so that `value` and `policy` mean something?
    pub searched: bool,
}

impl Sample {
    /// Which weights of the prior one of its answers has.
    pub fn answer(&self, candidate: &Candidate) -> usize {
        answer_row(self.ask.into(), candidate.action.into())
    }
}

impl AsRef<Sample> for Sample {
    fn as_ref(&self) -> &Sample {
        self
    }
}

/// A legal answer.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// Its relative index.
    pub action: u8,
    /// The share that the search gave it.
    pub share: f32,
    /// What the rules of thumb make of it.
    pub score: f32,
}

/// A set of seats as seen from one of them.
pub fn relative_seats(view: &View, from: Seat, holds: impl Fn(Seat) -> bool) -> u8 {
    let relative = |seat| relative_seat(seat, from, view.players());
    view.seats().filter(|&seat| holds(seat)).fold(0, |bits, seat| bits | 1 << relative(seat))
}

/// The samples of a game: those decisions for which `wanted` says so.
pub fn samples(record: &Record, mut wanted: impl FnMut(bool) -> bool) -> Result<Vec<Sample>, BadRecord> {
    let end = record.replay(|_, _| {})?;
    let Some(winner) = end.end().map(|end| end.winner) else { return Ok(Vec::new()) };
    let mut all = Vec::new();
    let mut turn = 0;
    record.replay(|state, choice| {
        let starts_turn = state.turn() > turn;
        turn = state.turn();
        if !wanted(starts_turn) {
            return;
        }
        let Some(seat) = state.asked() else { return };
        let view = state.view(Viewer::Seat(seat));
        let mut sample = without_policy(&view, seat, |other| state.same_team(winner, other), state);
        sample.starts_turn = starts_turn;
        sample.searched = !choice.policy.is_empty();
        sample.value = f32::from(choice.value) / 255.0;
        let sum: f32 = choice.policy.iter().map(|&(_, share)| f32::from(share)).sum();
        let share = |action| {
            let found = choice.policy.iter().find(|(other, _)| *other == action);
            found.map_or(0.0, |&(_, share)| f32::from(share) / sum.max(1.0))
        };
        if sample.searched {
            let mut scored = Vec::new();
            scores(&view, &mut scored);
            let candidate = |&(action, score): &(Action, f32)| Candidate {
                action: relative_action(&view, seat, action) as u8,
                share: share(action),
                score,
            };
            sample.policy = scored.iter().map(candidate).collect();
        }
        if sample.winners & sample.seats != 0 {
            all.push(sample);
        }
    })?;
    Ok(all)
}

fn without_policy(view: &View, seat: Seat, won: impl Fn(Seat) -> bool, state: &State) -> Sample {
    Sample {
        ones: Observation::new(view).ones().into(),
        policy: Box::default(),
        ask: view.decision().map_or(0, |decision| ask_number(decision.ask) as u8),
        seats: relative_seats(view, seat, |other| view.is_alive(other)),
        winners: relative_seats(view, seat, won),
        team: relative_seats(view, seat, |other| state.same_team(seat, other)),
        value: 0.0,
        starts_turn: false,
        tells_value: true,
        searched: false,
    }
}
