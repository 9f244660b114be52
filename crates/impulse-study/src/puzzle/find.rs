//! Finds puzzles in games that bots play against each other, and grades them by which bots find the line.

use super::solve::{NotAPuzzle, Proof, Solver, prove, prove_with};
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
const LUCKY: u32 = 3;
/// The most states that are looked at for one turn.
const NODES_OF_A_TURN: u32 = 18_000;
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
    let mut turn: Vec<(State, usize)> = Vec::new();
    while let Some(seat) = state.asked() {
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

/// The puzzle that begins earliest among the questions of a turn. The last question is looked at first: what follows an
/// earlier one is then mostly known.
fn look_through(turn: &[(State, usize)], game: &Game) -> Option<Candidate> {
    [Goal::Points, Goal::Gate].into_iter().find_map(|goal| {
        let mut solver = None;
        let mut nodes = NODES_OF_A_TURN;
        let mut found = None;
        for &(state, actions) in turn.iter().rev() {
            let usable = solver.take().filter(|solver: &Solver| solver.fits(&state));
            let mut open = usable.or_else(|| Solver::new(&state, goal))?;
            open.allow(nodes);
            let proved = prove_with(&mut open, &state);
            nodes = open.allowed();
            match proved {
                Ok(proof) => found = candidate(goal, proof, &state, game, actions).or(found),
                Err(NotAPuzzle::TooLarge) => break,
                Err(_) => {}
            }
            solver = Some(open);
        }
        found
    })
}

/// A puzzle, if it is worth it. The most points may be those that win.
fn candidate(goal: Goal, proof: Proof, state: &State, game: &Game, actions: usize) -> Option<Candidate> {
    if !is_worth_it(goal, &proof, state) {
        return None;
    }
    let goal = if goal == Goal::Points && proof.target >= WINNING_SCORE { Goal::Win } else { goal };
    let game = Game { setup: game.setup, actions: game.actions[..actions].to_vec() };
    let puzzle = Puzzle { goal, game };
    let proof = prove(&puzzle).ok()?;
    Some(Candidate { puzzle, proof })
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
