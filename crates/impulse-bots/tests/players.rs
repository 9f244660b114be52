//! What every bot must keep to, whoever wrote it: legal answers in games of every form, the same answer to the same
//! view, no knowledge beyond the view, and its time. How strong they are is measured elsewhere.

use impulse_bots::{Bot, Budget, bot, entries};
use impulse_engine::rng::Rng;
use impulse_engine::setup::{Edition, seed_from_number};
use impulse_engine::{Ask, Setup, State, Teams, View, Viewer};
use std::time::{Duration, Instant};

/// Set-ups of every form: 2 to 6 players, teams, three editions.
fn forms() -> Vec<Setup> {
    let mut forms = Vec::new();
    for players in 2..=6 {
        for edition in Edition::ALL {
            let mut setup = Setup::new(players, seed_from_number(u64::from(players)));
            setup.options = edition.options();
            forms.push(setup);
        }
    }
    for (players, teams) in [(4, Teams::Two), (6, Teams::Two), (6, Teams::Three)] {
        let mut setup = Setup::new(players, seed_from_number(40));
        setup.teams = teams;
        forms.push(setup);
    }
    forms
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

#[test]
fn every_bot_answers_legally_in_games_of_every_form() {
    for entry in entries() {
        let searching = matches!(entry.name, "planner" | "searcher");
        let (budget, most) = if searching { (12, 250) } else { (1, 3000) };
        let mut answers = 0;
        for mut setup in forms() {
            let games = if searching { 1 } else { 6 };
            for game in 0..games {
                setup.seed = seed_from_number(game + 100);
                watch(&setup, entry.name, Budget::Iterations(budget), most, |_, _| answers += 1);
            }
        }
        assert!(answers > 2000, "{}: {answers} answers", entry.name);
    }
}

#[test]
fn bots_of_all_kinds_finish_a_game_together() {
    for mut setup in forms() {
        setup.seed = seed_from_number(9);
        let mut state = State::new(&setup).expect("a set-up");
        let mut rng = Rng::new(&seed_from_number(6));
        let names: Vec<&str> = entries().iter().map(|entry| entry.name).rev().collect();
        let mut bots: Vec<_> = (0..state.players()).map(|seat| named(names[seat % names.len()])).collect();
        for _ in 0..5000 {
            let Some(seat) = state.asked() else { break };
            let view = state.view(Viewer::Seat(seat));
            let action = bots[seat.index()].answer(&view, Budget::Iterations(4), &mut rng);
            state.play(seat, action, &mut ()).expect("a legal answer");
        }
        assert!(state.end().is_some(), "{setup:?}");
    }
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
    let budget = Duration::from_millis(20);
    let in_time = |name: &str, view: &View, number: usize| {
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
            // A busy machine may take the processor away for a while, so a late answer is asked for again.
            late += u32::from(!(0..4).any(|_| in_time(name, view, number)));
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
