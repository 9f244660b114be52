//! Practice (`policy_gradient.rs`): a short one makes a network stronger, and threads change nothing. What a whole course
//! makes of it is in `learning.rs`.

use impulse_bots::Budget;
use impulse_bots::arena::statistics::Summary;
use impulse_bots::arena::{Course, Match};
use impulse_engine::Setup;
use impulse_learn::network::Learner;
use impulse_learn::policy_gradient::{Practice, Round, practise};
use impulse_learn::selfplay::form;
use impulse_learn::train::quantised;
use std::path::Path;
use tempfile::TempDir;

fn practised(
    practice: &Practice,
    threads: usize,
    form: &(dyn Fn(u64) -> Setup + Sync),
) -> (Learner, Vec<Round>) {
    let mut learner = Learner::new(5);
    let mut rounds = Vec::new();
    practise(&mut learner, practice, 1 << 40, threads, form, |_, round, _| rounds.push(round));
    (learner, rounds)
}

#[test]
fn a_practice_is_the_same_on_any_number_of_threads() {
    let practice = Practice { round: 9000, ..Practice::of(50_000) };
    let (one, rounds) = practised(&practice, 1, &form);
    let (three, _) = practised(&practice, 3, &form);
    assert!(one.save() == three.save());
    assert!(rounds.len() >= 2 && rounds.iter().all(|round| round.decisions >= 9000));
    let (first, last) = (&rounds[0], &rounds[rounds.len() - 1]);
    assert!(first.entropy > 0.3 && first.value > 0.3, "{first:?}");
    assert!(last.clipped < 0.3, "{last:?}");
}

/// The share of games for two that one network wins without a search.
fn share(folder: &Path, of: &Learner, against: &Learner) -> f64 {
    let names = [("one", of), ("other", against)].map(|(name, learner)| {
        let file = folder.join(name);
        std::fs::write(&file, quantised(learner).to_bytes()).expect("written");
        format!("net:{}@1it", file.display())
    });
    let contest = Match::new(&names, Setup::new(2, [0; 32]), 3, Budget::Iterations(1)).expect("a match");
    let course =
        Course { games: 300, threads: 2, known: Vec::new(), log: None, sprt: None, progress: &|_| () };
    Summary::new(&contest, &contest.play(course).expect("played")).bots[0].win_share
}

#[test]
fn a_short_practice_makes_a_network_stronger() {
    let practice = Practice { round: 20_000, ..Practice::of(1_000_000) };
    let (learned, _) = practised(&practice, 2, &|number| Setup::new(2, form(number).seed));
    let folder = TempDir::new().expect("a folder");
    // A fair coin reaches 59% in one of a thousand such matches.
    let share = share(folder.path(), &learned, &Learner::new(5));
    assert!(share > 0.59, "{share}");
}
