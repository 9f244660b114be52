//! Puzzles: what the solver proves of positions made for it, the file that is shipped, and attempts at its puzzles.

use impulse_engine::rng::Rng;
use impulse_engine::{Action, Viewer};
use impulse_study::code::puzzle_goal;
use impulse_study::puzzle::{
    Attempt, Goal, ListError, Listed, NotAPuzzle, Puzzle, Verdict, line, prove, read_line, read_list,
};

const SHIPPED: &str = include_str!("../puzzles.txt");
/// The file never has fewer puzzles than this.
const FEWEST: usize = 500;
/// Every so many puzzles one is proved again here; `impulse puzzles --check` proves all.
const SAMPLE: usize = 25;

fn shipped() -> Vec<Listed> {
    read_list(SHIPPED).expect("the file is well formed")
}

#[test]
fn the_shipped_file_has_all_kinds_and_is_small() {
    let list = shipped();
    assert!(list.len() >= FEWEST, "{} puzzles", list.len());
    assert!(SHIPPED.len() <= 100_000, "{} bytes", SHIPPED.len());
    for goal in Goal::ALL {
        let count = list.iter().filter(|listed| puzzle_goal(&listed.code) == Ok(goal)).count();
        assert!(count >= 10, "{count} puzzles of kind {}", goal.name());
    }
    for grade in 1..=5 {
        assert!(list.iter().filter(|listed| listed.grade == grade).count() >= 3, "grade {grade}");
    }
    let mut codes: Vec<&str> = list.iter().map(|listed| listed.code.as_str()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), list.len(), "a puzzle is there twice");
}

#[test]
fn a_sample_of_the_shipped_puzzles_is_proved_again() {
    for listed in shipped().iter().step_by(SAMPLE) {
        let puzzle = listed.puzzle().expect("a puzzle");
        let proof = prove(&puzzle).unwrap_or_else(|why| panic!("{}: {why}", listed.code));
        assert!(proof.choices >= 3, "{}", listed.code);
        assert_eq!(line(&puzzle, listed.grade).expect("a line"), format!("{} {}", listed.code, listed.grade));
    }
}

/// The line brings the same points in every deal that the seat cannot tell apart.
#[test]
fn solutions_do_not_depend_on_hidden_cards() {
    let mut rng = Rng::new(&[9; 32]);
    for listed in shipped().iter().skip(3).step_by(SAMPLE * 2) {
        let puzzle = listed.puzzle().expect("a puzzle");
        let proof = prove(&puzzle).expect("a proof");
        let state = puzzle.state().expect("a game");
        let view = state.view(Viewer::Seat(proof.seat));
        for _ in 0..20 {
            let mut deal = view.sample(&mut rng);
            for &action in &proof.line {
                deal.play(proof.seat, action, &mut ()).expect("the line is legal in every deal");
            }
            assert_eq!(deal.score(proof.seat) - state.score(proof.seat), proof.points, "{}", listed.code);
            let won = deal.end().is_some_and(|end| end.winner == proof.seat);
            assert!(puzzle.goal != Goal::Win || won, "{}", listed.code);
        }
    }
}

#[test]
fn an_attempt_knows_right_answers_from_wrong_ones() {
    for listed in shipped().iter().skip(7).step_by(SAMPLE * 2) {
        let puzzle = listed.puzzle().expect("a puzzle");
        let proof = prove(&puzzle).expect("a proof");
        let mut attempt = Attempt::new(puzzle.clone()).expect("an attempt");
        let wrong =
            puzzle.state().expect("a game").legal().iter().find(|action| Some(action) != proof.line.first());
        let wrong: Action = wrong.expect("there is a choice");
        assert!(matches!(attempt.answer(&[wrong]), Verdict::Wrong { .. }), "{}", listed.code);
        assert!(!attempt.is_clean() && attempt.game() == puzzle.game, "a wrong answer is not played");
        let mut attempt = Attempt::new(puzzle).expect("an attempt");
        let mut last = Verdict::Right;
        for &action in &proof.line {
            last = attempt.answer(&[action]);
            assert!(!matches!(last, Verdict::Wrong { .. }), "{}", listed.code);
        }
        assert_eq!((last, attempt.is_clean()), (Verdict::Solved, true), "{}", listed.code);
        let solution = attempt.solution().expect("a solution");
        assert_eq!(solution.actions.len(), attempt.puzzle().game.actions.len() + proof.line.len());
        attempt.take_back_to(0);
        assert_eq!(attempt.hint(), Some(proof.line));
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let mut puzzle = shipped()[0].puzzle().expect("a puzzle");
    puzzle.game.actions.clear();
    assert_eq!(prove(&puzzle), Err(NotAPuzzle::NoChoice), "homes are chosen outside of turns");
    let mut other: Puzzle = shipped()[0].puzzle().expect("a puzzle");
    other.game.actions.push(Action::Build);
    assert_eq!(prove(&other), Err(NotAPuzzle::NotAGame));
}

#[test]
fn lines_that_are_none_are_refused() {
    assert_eq!(read_line("z1abc"), Err(ListError::Form));
    assert_eq!(read_line("z1abc 9"), Err(ListError::Form));
    let listed = read_line("z1abc 2").expect("a line");
    assert!(matches!(listed.puzzle(), Err(ListError::Code(_))));
    assert_eq!(read_list("# nothing\n\n"), Ok(Vec::new()));
}
