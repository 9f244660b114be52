//! The proof. A *sure* line of answers shows nothing hidden to the solver and asks nobody else before it reaches its result:
//! so the result is the same in every deal that the seat cannot tell apart. The best sure result of an answer bounds it
//! from below. Its best result in one deal, with all cards open and everybody else against it, bounds it from above. An
//! answer whose lower bound is above the upper bounds of all others is the only best one.

use super::threat::{can_be_attacked, core_gates};
use super::{Goal, Puzzle};
use impulse_engine::map::Gate;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Event, Fingerprint, Seat, State, Viewer};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The value of a won game or a saved gate.
pub const DONE: u8 = 100;
/// The most states that a proof from below looks at. A page must do it while somebody waits.
const SURE_NODES: u32 = 20_000;
/// The most states for each bound from above.
const OPEN_NODES: u32 = 40_000;
/// The most states for all threats of one puzzle.
const THREAT_NODES: u32 = 150_000;
/// An answer that is not refuted in so many deals may be as good as the best.
const DEALS: u64 = 8;

/// Why something is not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAPuzzle {
    /// Nobody is asked, or it is not their turn, or there is nothing to choose.
    #[error("there is nothing to choose in one's own turn")]
    NoChoice,
    /// No sure line reaches the goal.
    #[error("no line reaches the goal for sure")]
    NoSureLine,
    /// Another answer may be as good.
    #[error("{0} may be as good as the best answer")]
    NotUnique(Action),
    /// Too many lines to go through.
    #[error("there are too many lines to prove it")]
    TooLarge,
    /// The answers so far are not legal.
    #[error("the game cannot be played")]
    NotAGame,
}

/// What was proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Who is asked.
    pub seat: Seat,
    /// The score at the end of the best line; `DONE` for a win or a saved gate.
    pub target: u8,
    /// The points that the line brings.
    pub points: u8,
    /// One best line to its end, forced answers included. Its first answer is the only best one.
    pub line: Vec<Action>,
    /// How many answers of the line were chosen among several.
    pub choices: usize,
}

/// States that have been looked at. A fingerprint is a hash already.
type Known<T> = HashMap<Fingerprint, T, BuildHasherDefault<AsItIs>>;

#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0 << 8 | u64::from(byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

/// Looks through the lines of a seat in its own turn.
pub struct Solver {
    seat: Seat,
    turn: u32,
    goal: Goal,
    gates: Vec<Gate>,
    sure: Known<u8>,
    threats: Known<bool>,
    nodes: u32,
    threat_nodes: u32,
}

/// What an answer led to, as far as a solver must know.
enum After {
    /// The turn or the game is over, with this value.
    Over(u8),
    /// The seat is asked again, and has learnt nothing.
    Next,
    /// Something hidden came to light, or somebody else is asked. The points so far are safe.
    Unsure(u8),
}

impl Solver {
    /// A solver for the question in a state, which must be asked in one's own turn.
    pub fn new(state: &State, goal: Goal) -> Option<Self> {
        let seat = state.asked().filter(|&seat| seat == state.active() && state.turn() > 0)?;
        let gates = core_gates(&state.view(Viewer::Spectator), seat);
        if goal == Goal::Gate && gates.is_empty() {
            return None;
        }
        Some(Self {
            seat,
            turn: state.turn(),
            goal,
            gates,
            sure: Known::default(),
            threats: Known::default(),
            nodes: SURE_NODES,
            threat_nodes: THREAT_NODES,
        })
    }

    /// Are these still the gates that are to be saved?
    pub fn fits(&self, state: &State) -> bool {
        self.goal != Goal::Gate || core_gates(&state.view(Viewer::Spectator), self.seat) == self.gates
    }

    /// May look at so many states more.
    pub fn allow(&mut self, nodes: u32) {
        (self.nodes, self.threat_nodes) = (nodes.min(SURE_NODES), THREAT_NODES);
    }

    /// How many states it may still look at.
    pub fn allowed(&self) -> u32 {
        self.nodes
    }

    /// Who solves.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The best that a seat can be sure of, from a state of its turn. `None` if there are too many lines.
    pub fn sure_value(&mut self, state: &State) -> Option<u8> {
        if let Some(only) = state.forced() {
            return self.sure_after(state, only);
        }
        let key = state.fingerprint();
        if let Some(&value) = self.sure.get(&key) {
            return Some(value);
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let mut best = self.floor(state);
        for action in state.legal().iter() {
            best = best.max(self.sure_after(state, action)?);
            if best == DONE {
                break;
            }
        }
        self.sure.insert(key, best);
        Some(best)
    }

    /// The best that a seat can be sure of after an answer.
    pub fn sure_after(&mut self, state: &State, action: Action) -> Option<u8> {
        let mut next = *state;
        match self.apply(&mut next, action)? {
            After::Over(value) | After::Unsure(value) => Some(value),
            After::Next => self.sure_value(&next),
        }
    }

    /// Has the seat reached a value already?
    pub fn has(&self, state: &State, value: u8) -> bool {
        self.goal == Goal::Points && self.floor(state) >= value
    }

    /// A best sure line from a state.
    pub fn line(&mut self, state: &State) -> Option<Vec<Action>> {
        let value = self.sure_value(state)?;
        let mut line = Vec::new();
        let mut at = *state;
        loop {
            let best = at.legal().iter().find(|&action| self.sure_after(&at, action) == Some(value))?;
            line.push(best);
            if !matches!(self.apply(&mut at, best)?, After::Next) || self.has(&at, value) {
                return Some(line);
            }
        }
    }

    /// Can the seat reach a value from here if all cards lie open and everybody else plays against it?
    fn reaches(
        &mut self,
        state: &State,
        value: u8,
        known: &mut Known<bool>,
        nodes: &mut u32,
    ) -> Option<bool> {
        let Some(asked) = state.asked() else { return Some(false) };
        let key = state.fingerprint();
        if let Some(&reached) = known.get(&key) {
            return Some(reached);
        }
        *nodes = nodes.checked_sub(1)?;
        let own = asked == self.seat;
        let mut result = !own;
        for action in state.legal().iter() {
            let mut next = *state;
            let reached = match self.apply_open(&mut next, action)? {
                Some(end) => end >= value,
                None => self.reaches(&next, value, known, nodes)?,
            };
            if reached == own {
                result = own;
                break;
            }
        }
        known.insert(key, result);
        Some(result)
    }

    /// Applies an answer with all cards open: the value, if the turn or the game is over.
    fn apply_open(&mut self, state: &mut State, action: Action) -> Option<Option<u8>> {
        state.apply(action, &mut ());
        match state.end().is_some() || state.turn() != self.turn {
            true => Some(Some(self.end_value(state)?)),
            false => Some(None),
        }
    }

    fn apply(&mut self, state: &mut State, action: Action) -> Option<After> {
        let before = state.score(self.seat);
        let mut events: Vec<Event> = Vec::new();
        state.apply(action, &mut events);
        let mut hidden = false;
        let mut safe = before;
        for event in &events {
            match event {
                Event::Scored { seat, points, .. } if *seat == self.seat && !hidden => safe += points,
                event => hidden |= is_hidden(event),
            }
        }
        let unsure = hidden && safe != state.score(self.seat);
        let floor = if self.goal == Goal::Points { safe } else { 0 };
        if state.end().is_some() || state.turn() != self.turn {
            return Some(if unsure { After::Unsure(floor) } else { After::Over(self.end_value(state)?) });
        }
        Some(if hidden || state.asked() != Some(self.seat) { After::Unsure(floor) } else { After::Next })
    }

    /// What the seat has already, whatever follows. Points are never lost.
    pub(super) fn floor(&self, state: &State) -> u8 {
        if self.goal == Goal::Points { state.score(self.seat) } else { 0 }
    }

    /// The value of a state after the turn.
    fn end_value(&mut self, state: &State) -> Option<u8> {
        let won = state.end().is_some_and(|end| end.winner == self.seat);
        match self.goal {
            Goal::Win | Goal::Gate if won => Some(DONE),
            Goal::Win => Some(0),
            Goal::Points => Some(state.score(self.seat)),
            Goal::Gate => self.gates_are_safe(state).map(|safe| if safe { DONE } else { 0 }),
        }
    }

    /// Are all gates of the core still held, and cannot be attacked with what lies open?
    fn gates_are_safe(&mut self, state: &State) -> Option<bool> {
        let key = state.fingerprint();
        if let Some(&safe) = self.threats.get(&key) {
            return Some(safe);
        }
        let held = core_gates(&state.view(Viewer::Spectator), self.seat);
        let safe = self.gates.iter().all(|gate| held.contains(gate))
            && !can_be_attacked(state, self.seat, &self.gates, &mut self.threat_nodes)?;
        self.threats.insert(key, safe);
        Some(safe)
    }
}

/// Does an event show the active player something that they could not know, or ask for luck?
fn is_hidden(event: &Event) -> bool {
    match event {
        Event::Added { .. }
        | Event::Performed { .. }
        | Event::Skipped { .. }
        | Event::Idle { .. }
        | Event::NoTech { .. }
        | Event::PlanUsed { .. }
        | Event::PlanDelayed { .. }
        | Event::PlanDiscarded { .. }
        | Event::Discarded { .. }
        | Event::Traded { .. }
        | Event::Mined { .. }
        | Event::MinedUnseen { .. }
        | Event::Refined { .. }
        | Event::Planned { .. }
        | Event::Researched { .. }
        | Event::Scored { .. }
        | Event::CoreColor { .. }
        | Event::Built { .. }
        | Event::Targeted { .. }
        | Event::Moved { .. }
        | Event::Destroyed { .. }
        | Event::Sabotaged { .. }
        | Event::Eliminated { .. }
        | Event::Ended { .. } => false,
        Event::HomeChosen { .. }
        | Event::HomeRevealed { .. }
        | Event::TurnBegan { .. }
        | Event::Drew { .. }
        | Event::Revealed { .. }
        | Event::Took { .. }
        | Event::Explored { .. }
        | Event::Placed { .. }
        | Event::BattleBegan { .. }
        | Event::Reinforced { .. }
        | Event::ReinforcementShown { .. }
        | Event::BattleCard { .. }
        | Event::BattleWon { .. }
        | Event::Bomb { .. }
        | Event::Trimmed { .. }
        | Event::Shuffled { .. }
        | Event::DeckEmpty => true,
    }
}

/// Proves that a puzzle has one best answer, or says why not.
pub fn prove(puzzle: &Puzzle) -> Result<Proof, NotAPuzzle> {
    let state = puzzle.state().map_err(|_| NotAPuzzle::NotAGame)?;
    let mut solver = Solver::new(&state, puzzle.goal).ok_or(NotAPuzzle::NoChoice)?;
    prove_with(&mut solver, &state)
}

/// The same with a solver that may know a part of the lines already.
pub fn prove_with(solver: &mut Solver, state: &State) -> Result<Proof, NotAPuzzle> {
    if state.legal().len() < 2 {
        return Err(NotAPuzzle::NoChoice);
    }
    let value = solver.sure_value(state).ok_or(NotAPuzzle::TooLarge)?;
    if value <= solver.floor(state) {
        return Err(NotAPuzzle::NoSureLine);
    }
    let mut best = None;
    for action in state.legal().iter() {
        let reached = solver.sure_after(state, action).ok_or(NotAPuzzle::TooLarge)? == value;
        match best {
            _ if !reached => {}
            None => best = Some(action),
            Some(_) => return Err(NotAPuzzle::NotUnique(action)),
        }
    }
    let best = best.ok_or(NotAPuzzle::NoSureLine)?;
    for other in state.legal().iter().filter(|&action| action != best) {
        refute(solver, state, other, value)?;
    }
    let line = solver.line(state).ok_or(NotAPuzzle::TooLarge)?;
    let mut at = *state;
    let mut choices = 0;
    for &action in &line {
        choices += usize::from(at.forced().is_none());
        at.apply(action, &mut ());
    }
    let points = at.score(solver.seat) - state.score(solver.seat);
    Ok(Proof { seat: solver.seat, target: value, points, line, choices })
}

/// Finds a deal in which an answer cannot reach the value.
fn refute(solver: &mut Solver, state: &State, answer: Action, value: u8) -> Result<(), NotAPuzzle> {
    let view = state.view(Viewer::Seat(solver.seat));
    let mut rng = Rng::new(&[7; 32]);
    for deal in 0..DEALS {
        let mut dealt = if deal == 0 { *state } else { view.sample(&mut rng) };
        let mut nodes = OPEN_NODES;
        let reached = match solver.apply_open(&mut dealt, answer).ok_or(NotAPuzzle::TooLarge)? {
            Some(end) => Some(end >= value),
            None => solver.reaches(&dealt, value, &mut Known::default(), &mut nodes),
        };
        match reached {
            Some(false) => return Ok(()),
            Some(true) => {}
            None => return Err(NotAPuzzle::TooLarge),
        }
    }
    Err(NotAPuzzle::NotUnique(answer))
}
