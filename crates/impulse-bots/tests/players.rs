//! What every bot must keep to, whoever wrote it: legal answers in games of every form, the same answer to the same
//! view, no knowledge beyond the view, and its time. How strong they are is measured elsewhere.

use impulse_bots::{Bot, Budget, bot, entries};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Ask, Setup, State, View, Viewer};
use std::time::{Duration, Instant};

/// Set-ups of every form, each with a deal of its own.
fn forms() -> impl Iterator<Item = Setup> {
    Setup::forms().enumerate().map(|(number, form)| Setup { seed: seed_from_number(number as u64), ..form })
}

fn named(name: &str) -> Box<dyn Bot> {
    bot(name).expect("a bot of that name")
}

/// Plays a game in which a bot answers everything, and shows each view with its answer. Stops after so many answers.
fn watch(
    setup: &Setup,
    name: &str,
    budget: Budget,
    most: usize,
    mut see: impl FnMut(&View, impulse_engine::Action),
) {
    let mut state = State::new(setup).expect("a set-up");
    let mut rng = Rng::new(&seed_from_number(5));
    let mut bot = named(name);
    for _ in 0..most {
        let Some(seat) = state.asked() else { return };
        let view = state.view(Viewer::Seat(seat));
        let action = bot.answer(&view, budget, &mut rng);
        see(&view, action);
        state.play(seat, action, &mut ()).unwrap_or_else(|illegal| panic!("{name}: {illegal:?}"));
    }
}

/// Views met in games of `quick` of every form, thinned out.
fn positions(every: usize) -> Vec<View> {
    let mut views = Vec::new();
    let mut met = 0;
    for setup in forms() {
        watch(&setup, "quick", Budget::Iterations(1), 400, |view, _| {
            met += 1;
            // Battles and empty decks are rare: all of them.
            let rare = matches!(
                view.decision().map(|decision| decision.ask),
                Some(Ask::Reinforce { .. } | Ask::GiveToDeck { .. } | Ask::ChooseHome { .. })
            );
            if view.legal().len() > 1 && (met % every == 0 || rare && met % 3 == 0) {
                views.push(*view);
            }
        });
    }
    views
}

/// A whole game; each seat has a bot with its iterations. The number of answers.
fn whole_game(setup: &Setup, bots: &mut [(Box<dyn Bot>, u32)], chance: u64) -> usize {
    let mut state = State::new(setup).expect("a set-up");
    let mut rng = Rng::new(&seed_from_number(chance));
    let mut answers = 0;
    while let Some(seat) = state.asked() {
        let (bot, iterations) = &mut bots[seat.index()];
        let action = bot.answer(&state.view(Viewer::Seat(seat)), Budget::Iterations(*iterations), &mut rng);
        state.play(seat, action, &mut ()).unwrap_or_else(|illegal| panic!("{setup:?}: {illegal:?}"));
        answers += 1;
        assert!(answers < 100_000, "{setup:?} does not end");
    }
    answers
}

/// Games of every form, with tables on which every bot of a list sits on every seat, among all the others.
fn games_of_every_form(names: &[&str], iterations: u32, games_each: u64) -> usize {
    let mut answers = 0;
    for (form, setup) in Setup::forms().enumerate() {
        for game in 0..games_each {
            let number = form as u64 * 1000 + game;
            // Every third table has one bot on all seats.
            let step = if game % 3 == 2 { 0 } else { 1 + game as usize % 2 };
            let mut bots: Vec<_> = (0..usize::from(setup.players))
                .map(|seat| (named(names[(number as usize + seat * step) % names.len()]), iterations))
                .collect();
            answers += whole_game(&Setup { seed: seed_from_number(number), ..setup }, &mut bots, number);
        }
    }
    answers
}

#[test]
fn thousands_of_games_of_every_form_have_no_illegal_answer() {
    let quick = ["quick", "quick:core", "quick:raider", "quick:trader", "quick:miner", "random", "quick"];
    let answers = games_of_every_form(&quick, 1, 90);
    assert!(answers > 600_000, "{answers}");
}

#[test]
fn searching_bots_play_hundreds_of_games_of_every_form_without_an_illegal_answer() {
    let all: Vec<&str> = entries().iter().map(|entry| entry.name).collect();
    let answers = games_of_every_form(&["planner", "searcher"], 2, 2) + games_of_every_form(&all, 2, 3);
    assert!(answers > 40_000, "{answers}");
}

#[test]
fn the_same_view_seed_and_iterations_give_the_same_answer() {
    let views = positions(40);
    for entry in entries() {
        // The second bot has answered other questions before: nothing may be left of them.
        let mut used = named(entry.name);
        for (number, view) in views.iter().enumerate() {
            let rng = Rng::new(&seed_from_number(number as u64));
            let fresh = named(entry.name).answer(view, Budget::Iterations(30), &mut rng.clone());
            assert_eq!(used.answer(view, Budget::Iterations(30), &mut rng.clone()), fresh, "{}", entry.name);
        }
    }
}

#[test]
fn a_long_search_keeps_to_the_same_rules() {
    let views = positions(400);
    let mut deal = Rng::new(&seed_from_number(4));
    for (number, view) in views.iter().step_by(views.len().div_ceil(12)).enumerate() {
        let answer = |view: &View| {
            let mut rng = Rng::new(&seed_from_number(number as u64));
            named("searcher").answer(view, Budget::Iterations(1600), &mut rng)
        };
        let expected = answer(view);
        assert!(view.legal().contains(expected));
        assert_eq!(answer(view), expected);
        assert_eq!(answer(&view.sample(&mut deal).view(view.viewer())), expected);
    }
}

#[test]
fn dealing_anew_what_a_seat_cannot_see_changes_no_answer() {
    let views = positions(25);
    assert!(views.len() > 150, "{}", views.len());
    let mut deal = Rng::new(&seed_from_number(3));
    for (number, view) in views.iter().enumerate() {
        for entry in entries() {
            let answer = |view: &View| {
                let mut rng = Rng::new(&seed_from_number(number as u64));
                named(entry.name).answer(view, Budget::Iterations(20), &mut rng)
            };
            let expected = answer(view);
            for _ in 0..2 {
                let redealt = view.sample(&mut deal).view(view.viewer());
                assert_eq!(answer(&redealt), expected, "{}", entry.name);
            }
        }
    }
}

#[test]
fn the_time_budget_is_kept() {
    let in_time = |name: &str, view: &View, budget: Duration, number: usize| {
        let mut rng = Rng::new(&seed_from_number(number as u64));
        let start = Instant::now();
        named(name).answer(view, Budget::Time(budget), &mut rng);
        start.elapsed() <= budget + Duration::from_millis(10)
    };
    let views = positions(60);
    let views = &views[..views.len().min(50)];
    let mut late = 0;
    for (number, view) in views.iter().enumerate() {
        for name in ["planner", "searcher"] {
            // Now and then a long one, which the searcher spends in another way.
            let budget = Duration::from_millis(if number % 10 == 0 { 350 } else { 20 });
            // A busy machine may take the processor away for a while, so a late answer is asked for again.
            late += u32::from(!(0..4).any(|_| in_time(name, view, budget, number)));
        }
    }
    assert!(late <= 1, "{late} late of {}", views.len() * 2);
}

#[test]
fn quick_takes_less_than_twenty_microseconds() {
    let views = positions(10);
    let mut bot = named("quick");
    let mut rng = Rng::new(&seed_from_number(1));
    let best = (0..5)
        .map(|_| {
            let start = Instant::now();
            for view in &views {
                bot.answer(view, Budget::Iterations(1), &mut rng);
            }
            start.elapsed() / views.len() as u32
        })
        .min();
    assert!(best < Some(Duration::from_micros(20)), "{best:?}");
}
