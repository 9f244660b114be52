//! Finds puzzles in games that bots play against each other, and grades them by which bots find the line.

use super::solve::{NotAPuzzle, Proof, Solver, prove_with};
use super::{Goal, Puzzle};
use impulse_bots::{Budget, bot};
use impulse_engine::notation::Game;
use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};

/// How much the bots think in games that are looked through.
const THOUGHT: u32 = 48;
/// A puzzle has at least so many choices in its line.
const FEWEST_CHOICES: usize = 3;
/// Fewer points than this are no puzzle.
const FEWEST_POINTS: u8 = 3;
/// Of so many attempts at random, at most so many may succeed.
const ATTEMPTS: u32 = 24;
const LUCKY: u32 = 3;
/// From this score on, look for a win.
const WIN_IN_REACH: u8 = 8;
/// At most so many puzzles of one game.
const MOST_OF_A_GAME: usize = 6;
/// The most states that are looked at for one question and one turn.
const NODES_OF_A_QUESTION: u32 = 16_000;
const NODES_OF_A_TURN: u32 = 36_000;
/// The players that a puzzle is graded by, weakest first, with their iterations.
const GRADERS: [(&str, u32); 4] = [("quick", 1), ("planner", 160), ("searcher", 200), ("searcher", 1500)];

/// A puzzle that was found.
pub struct Candidate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its proof.
    pub proof: Proof,
}

/// Plays the game of this number and finds its puzzles.
pub fn find(number: u64) -> Vec<Candidate> {
    let players = [2, 3, 4, 2, 5, 3][number as usize % 6];
    let setup = Setup::new(players, seed_from_number(number));
    let Ok(mut state) = State::new(&setup) else { return Vec::new() };
    let Some(mut player) = bot("planner") else { return Vec::new() };
    let mut rng = Rng::new(&seed_from_number(number ^ 0x5eed));
    let mut game = Game { setup, actions: Vec::new() };
    let mut found: Vec<Candidate> = Vec::new();
    let mut turn = Turn::default();
    while let Some(seat) = state.asked() {
        if turn.number != state.turn() {
            turn = Turn { number: state.turn(), nodes: NODES_OF_A_TURN, ..Turn::default() };
        }
        if seat == state.active() && state.turn() > 0 && found.len() < MOST_OF_A_GAME {
            found.extend(turn.look(&state, &game));
        }
        let action = player.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(THOUGHT), &mut rng);
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    found
}

/// What is known of the turn under way.
#[derive(Default)]
struct Turn {
    number: u32,
    /// A solver for each goal, kept for the questions of this turn.
    solvers: Vec<(Goal, Option<Solver>)>,
    /// A puzzle of this turn was found.
    done: bool,
    /// How many states may still be looked at in this turn.
    nodes: u32,
}

impl Turn {
    /// Is this question a puzzle?
    fn look(&mut self, state: &State, game: &Game) -> Option<Candidate> {
        if self.done || state.legal().len() < 2 || self.nodes < NODES_OF_A_QUESTION / 4 {
            return None;
        }
        if self.solvers.is_empty() {
            let in_reach = |goal| goal != Goal::Win || state.score(state.active()) >= WIN_IN_REACH;
            let goals = Goal::ALL.into_iter().filter(|&goal| in_reach(goal));
            self.solvers = goals.map(|goal| (goal, Solver::new(state, goal))).collect();
        }
        let mut hopeless = Vec::new();
        for (goal, solver) in &mut self.solvers {
            if solver.as_ref().is_some_and(|solver| !solver.fits(state)) {
                *solver = Solver::new(state, *goal);
            }
            let Some(open) = solver else { continue };
            let before = self.nodes.min(NODES_OF_A_QUESTION);
            open.allow(before);
            let proved = prove_with(open, state);
            self.nodes -= before - open.allowed();
            match proved {
                Ok(proof) if is_worth_it(*goal, &proof, state) => {
                    let puzzle = Puzzle { goal: *goal, game: game.clone() };
                    self.done = true;
                    return Some(Candidate { puzzle, proof });
                }
                // Later questions of the turn have no more sure lines than this one.
                Err(NotAPuzzle::NoSureLine) => hopeless.push(*goal),
                _ => {}
            }
        }
        self.solvers
            .iter_mut()
            .filter(|(goal, _)| hopeless.contains(goal))
            .for_each(|(_, solver)| *solver = None);
        None
    }
}

/// Long enough, and not solved by chance.
fn is_worth_it(goal: Goal, proof: &Proof, state: &State) -> bool {
    if proof.choices < FEWEST_CHOICES || goal == Goal::Points && proof.points < FEWEST_POINTS {
        return false;
    }
    let mut dice = Dice::new(1);
    let Some(mut solver) = Solver::new(state, goal) else { return false };
    let lucky = (0..ATTEMPTS)
        .filter(|_| succeeds(&mut solver, state, proof.target, |state| dice.choose(state.legal())))
        .count();
    lucky as u32 <= LUCKY
}

/// Does a player reach the value, giving only answers after which it is still sure?
fn succeeds(
    solver: &mut Solver,
    state: &State,
    value: u8,
    mut answer: impl FnMut(&State) -> impulse_engine::Action,
) -> bool {
    let mut at = *state;
    loop {
        let action = at.forced().unwrap_or_else(|| answer(&at));
        match solver.sure_after(&at, action) {
            Some(still) if still >= value => {}
            _ => return false,
        }
        at.apply(action, &mut ());
        if solver.has(&at, value) || at.turn() != state.turn() || at.asked() != Some(solver.seat()) {
            return true;
        }
    }
}

/// The grade of a puzzle: 1 and one more for each grader that does not find it.
pub fn grade(candidate: &Candidate) -> u8 {
    let Ok(state) = candidate.puzzle.state() else { return 5 };
    let misses = GRADERS.iter().filter(|(name, iterations)| {
        let (Some(mut player), Some(mut solver)) = (bot(name), Solver::new(&state, candidate.puzzle.goal))
        else {
            return true;
        };
        let mut rng = Rng::new(&[1; 32]);
        let seat = solver.seat();
        !succeeds(&mut solver, &state, candidate.proof.target, |state| {
            player.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(*iterations), &mut rng)
        })
    });
    1 + misses.count() as u8
}
