//! A game from end to end, for replays and end screens: the table and the events at every action, where turns begin,
//! the points over time and where they came from. Everything is the truth; what somebody saw of it is
//! `state_at(i).view(viewer)` and [`Event::seen_by`].

use crate::error::PlayError;
use impulse_engine::notation::Game;
use impulse_engine::{Action, Event, Fingerprint, PointSource, SEATS, Seat, State};

/// The beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnMark {
    /// How many actions have been played when the turn has begun.
    pub actions: usize,
    /// Whose turn.
    pub seat: Seat,
    /// Its number, from 1.
    pub turn: u32,
}

/// A game from end to end. Moments are counted by the actions before them: 0 is the first question, [`len`](Self::len)
/// the last moment.
#[derive(Clone)]
pub struct Timeline {
    game: Game,
    /// Every [`STRIDE`]th state; those between are played again.
    states: Vec<State>,
    last: State,
    events: Vec<Event>,
    /// By action: where its events begin; and the end of all.
    starts: Vec<usize>,
    seats: Vec<Seat>,
    turns: Vec<TurnMark>,
    points: Vec<[u8; SEATS]>,
    sources: [[u8; PointSource::ALL.len()]; SEATS],
}

/// A state is kept for each so many actions: a long game takes a few hundred kilobytes.
const STRIDE: usize = 8;

impl Timeline {
    /// Plays a game through. Fails at the first answer that is not legal.
    pub fn of(game: &Game) -> Result<Self, PlayError> {
        let state = State::new(&game.setup)?;
        let mut timeline = Self {
            game: game.clone(),
            states: Vec::with_capacity(game.actions.len() / STRIDE + 1),
            last: state,
            events: Vec::new(),
            starts: vec![0],
            seats: Vec::with_capacity(game.actions.len()),
            turns: Vec::new(),
            points: vec![[0; SEATS]],
            sources: [[0; PointSource::ALL.len()]; SEATS],
        };
        for &action in &game.actions {
            timeline.play(action)?;
        }
        Ok(timeline)
    }

    fn play(&mut self, action: Action) -> Result<(), PlayError> {
        let index = self.seats.len();
        if index.is_multiple_of(STRIDE) {
            self.states.push(self.last);
        }
        let number = index + 1;
        let seat = self.last.asked().ok_or(PlayError::AfterTheEnd { number, action })?;
        let first = self.events.len();
        let played = self.last.play(seat, action, &mut self.events);
        played.map_err(|why| PlayError::Illegal { number, seat, action, why })?;
        self.seats.push(seat);
        self.starts.push(self.events.len());
        for event in self.events.get(first..).unwrap_or_default() {
            match *event {
                Event::TurnBegan { seat, turn } => {
                    self.turns.push(TurnMark { actions: index + 1, seat, turn });
                }
                Event::Scored { seat, points, source, .. } => {
                    self.sources[seat.index()][source_index(source)] += points;
                }
                _ => {}
            }
        }
        let mut points = [0; SEATS];
        self.last.seats().for_each(|seat| points[seat.index()] = self.last.score(seat));
        self.points.push(points);
        Ok(())
    }

    /// How many actions there are, and so the number of the last moment.
    pub fn len(&self) -> usize {
        self.seats.len()
    }

    /// Has nothing been answered?
    pub fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    /// The game itself.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The table after so many actions; beyond the end, the last.
    pub fn state_at(&self, moment: usize) -> State {
        if moment >= self.len() {
            return self.last;
        }
        let Some(&(mut state)) = self.states.get(moment / STRIDE) else { return self.last };
        for &action in self.game.actions.iter().take(moment).skip(moment / STRIDE * STRIDE) {
            state.apply(action, &mut ());
        }
        state
    }

    /// Who gave the action of this index, and what it was.
    pub fn action_at(&self, index: usize) -> Option<(Seat, Action)> {
        Some((*self.seats.get(index)?, *self.game.actions.get(index)?))
    }

    /// What happened by the action of this index: it leads from moment `index` to the next.
    pub fn events_at(&self, index: usize) -> &[Event] {
        match (self.starts.get(index), self.starts.get(index + 1)) {
            (Some(&from), Some(&to)) => self.events.get(from..to).unwrap_or_default(),
            _ => &[],
        }
    }

    /// Where turns begin.
    pub fn turns(&self) -> &[TurnMark] {
        &self.turns
    }

    /// The turn that is under way at a moment, if the first has begun.
    pub fn turn_at(&self, moment: usize) -> Option<TurnMark> {
        self.turns.iter().rev().find(|turn| turn.actions <= moment).copied()
    }

    /// The points by seat, at each moment from 0 on.
    pub fn points(&self) -> &[[u8; SEATS]] {
        &self.points
    }

    /// The points that a seat has had from a source.
    pub fn points_from(&self, seat: Seat, source: PointSource) -> u8 {
        self.sources[seat.index()][source_index(source)]
    }

    /// The game as it was after so many actions, to be played on from there.
    pub fn fork(&self, moment: usize) -> Game {
        let actions = self.game.actions.iter().take(moment).copied().collect();
        Game { setup: self.game.setup, actions }
    }

    /// The fingerprint of the last moment.
    pub fn fingerprint(&self) -> Fingerprint {
        self.last.fingerprint()
    }
}

fn source_index(source: PointSource) -> usize {
    PointSource::ALL.iter().position(|&other| other == source).unwrap_or(0)
}
