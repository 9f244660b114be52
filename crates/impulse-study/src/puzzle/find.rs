//! Finds puzzles in games that bots play against each other, and grades them by which bots find the line.

use super::solve::{NotAPuzzle, Proof, Solver, prove_with};
use super::{Goal, Puzzle};
use impulse_bots::{Budget, bot};
use impulse_engine::notation::Game;
use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer, WINNING_SCORE};

/// How much the bots think in games that are looked through.
const THOUGHT: u32 = 48;
/// A puzzle has at least so many choices in its line.
const FEWEST_CHOICES: usize = 3;
/// Fewer points than this are no puzzle.
const FEWEST_POINTS: u8 = 2;
/// Of so many attempts at random, at most so many may succeed.
const ATTEMPTS: u32 = 24;
const LUCKY: usize = 3;
/// At most so many puzzles of one game.
const MOST_OF_A_GAME: usize = 6;
/// The most states that are looked at for one turn.
const NODES_OF_A_TURN: u32 = 18_000;
/// The players that a puzzle is graded by, weakest first, with their iterations.
const GRADERS: [(&str, u32); 4] = [("quick", 1), ("planner", 160), ("searcher", 100), ("searcher", 400)];
const HARDEST: u8 = 5;

/// A puzzle that was found.
pub struct Candidate {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its proof.
    pub proof: Proof,
    /// Knows the lines.
    solver: Solver,
}

/// Plays the game of this number and finds its puzzles.
pub fn find(number: u64) -> Vec<Candidate> {
    let players = [2, 3, 4, 2, 2, 3][number as usize % 6];
    let setup = Setup::new(players, seed_from_number(number));
    let Ok(mut state) = State::new(&setup) else { return Vec::new() };
    let Some(mut player) = bot("planner") else { return Vec::new() };
    let mut rng = Rng::new(&seed_from_number(number ^ 0x5eed));
    let mut game = Game { setup, actions: Vec::new() };
    let mut found: Vec<Candidate> = Vec::new();
    let mut turn: Vec<(State, usize)> = Vec::new();
    while let Some(seat) = state.asked().filter(|_| found.len() < MOST_OF_A_GAME) {
        let action = player.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(THOUGHT), &mut rng);
        if seat == state.active() && state.turn() > 0 && state.legal().len() > 1 {
            turn.push((state, game.actions.len()));
        }
        let number = state.turn();
        state.apply(action, &mut ());
        game.actions.push(action);
        if state.turn() != number || state.end().is_some() {
            found.extend(look_through(&turn, &game));
            turn.clear();
        }
    }
    found
}

/// The puzzles of a turn: for each goal the one that begins earliest.
fn look_through(turn: &[(State, usize)], game: &Game) -> Vec<Candidate> {
    [Goal::Gate, Goal::Points].into_iter().filter_map(|goal| look_for(goal, turn, game)).collect()
}

/// The puzzle that begins earliest among the questions of a turn. The last question is looked at first: what follows an
/// earlier one is then mostly known.
fn look_for(goal: Goal, turn: &[(State, usize)], game: &Game) -> Option<Candidate> {
    let mut solver = None;
    let mut nodes = NODES_OF_A_TURN;
    let mut proved = Vec::new();
    for &(state, actions) in turn.iter().rev() {
        let usable = solver.take().filter(|solver: &Solver| solver.fits(&state));
        let Some(mut open) = usable.or_else(|| Solver::new(&state, goal)) else { break };
        open.allow(nodes);
        match prove_with(&mut open, &state) {
            Ok(proof) => proved.push((proof, state, actions)),
            Err(NotAPuzzle::TooLarge) => break,
            Err(_) => {}
        }
        nodes = open.allowed();
        solver = Some(open);
    }
    proved
        .into_iter()
        .rev()
        .find_map(|(proof, state, actions)| candidate(goal, &proof, &state, game, actions))
}

/// A puzzle, if it is worth it. The most points may be those that win.
fn candidate(goal: Goal, proof: &Proof, state: &State, game: &Game, actions: usize) -> Option<Candidate> {
    if proof.choices < FEWEST_CHOICES || goal == Goal::Points && proof.points < FEWEST_POINTS {
        return None;
    }
    let goal = if goal == Goal::Points && proof.target >= WINNING_SCORE { Goal::Win } else { goal };
    let mut solver = Solver::new(state, goal)?;
    let proof = prove_with(&mut solver, state).ok()?;
    let mut dice = Dice::new(1);
    let mut at_random = || succeeds(&mut solver, state, proof.target, |state| dice.choose(state.legal()));
    if (0..ATTEMPTS).filter(|_| at_random()).count() > LUCKY {
        return None;
    }
    let game = Game { setup: game.setup, actions: game.actions[..actions].to_vec() };
    Some(Candidate { puzzle: Puzzle { goal, game }, proof, solver })
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

/// The grade of a puzzle, from 1 to 5: one less for each grader that finds the whole line. Two that find only the first
/// answer count as one.
pub fn grade(candidate: &mut Candidate) -> u8 {
    let Ok(state) = candidate.puzzle.state() else { return HARDEST };
    let halves: u8 =
        GRADERS.iter().map(|&(name, iterations)| halves_found(candidate, &state, name, iterations)).sum();
    HARDEST - halves.div_ceil(2)
}

/// 2 if a bot finds the whole line, 1 if it finds the first answer.
fn halves_found(candidate: &mut Candidate, state: &State, name: &str, iterations: u32) -> u8 {
    let Some(mut player) = bot(name) else { return 0 };
    let mut rng = Rng::new(&[1; 32]);
    let seat = candidate.proof.seat;
    let mut answers = 0;
    let whole = succeeds(&mut candidate.solver, state, candidate.proof.target, |state| {
        answers += 1;
        player.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(iterations), &mut rng)
    });
    if whole { 2 } else { u8::from(answers > 1) }
}
