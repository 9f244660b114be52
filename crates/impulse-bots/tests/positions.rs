//! Positions in which one knows what a good player does: take a win that is there, stop an opponent who is about to win,
//! and be unreadable in battle. They are met in games of `quick`, and looked for anew each time.

use impulse_bots::evaluation::{WEIGHTS, chance_to_win};
use impulse_bots::{Budget, bot};
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Ask, Seat, Setup, State, View, Viewer};

fn answer(name: &str, view: &View, iterations: u32, rng: &mut Rng) -> Action {
    bot(name).expect("a bot of that name").answer(view, Budget::Iterations(iterations), rng)
}

/// Plays games of `quick` and shows every question that leaves a choice, until enough is seen.
fn browse(players: u8, mut enough: impl FnMut(&State, Seat, &View) -> bool) {
    for game in 0..5000 {
        let mut state = State::new(&Setup::new(players, seed_from_number(game))).expect("a set-up");
        let mut rng = Rng::new(&seed_from_number(game));
        while let Some(seat) = state.asked() {
            let view = state.view(Viewer::Seat(seat));
            if view.legal().len() > 1 && enough(&state, seat, &view) {
                return;
            }
            state.apply(answer("quick", &view, 1, &mut rng), &mut ());
        }
    }
    panic!("too few such positions");
}

fn has_won(state: &State, seat: Seat) -> bool {
    state.end().is_some_and(|end| state.same_team(end.winner, seat))
}

/// Is there one line of own answers that wins this turn whatever the hidden cards are? All deals go the same way.
fn wins_surely(deals: &[State], seat: Seat, depth: u32, nodes: &mut u32) -> bool {
    if deals.iter().all(|deal| has_won(deal, seat)) {
        return true;
    }
    let on_turn = |deal: &State| deal.asked() == Some(seat) && deal.turns() == deals[0].turns();
    if depth == 0 || *nodes == 0 || !deals.iter().all(on_turn) {
        return false;
    }
    let possible = |action: &Action| deals.iter().all(|deal| deal.legal().contains(*action));
    deals[0].legal().iter().filter(possible).any(|action| {
        *nodes = nodes.saturating_sub(1);
        let mut next = deals.to_vec();
        next.iter_mut().for_each(|deal| deal.apply(action, &mut ()));
        wins_surely(&next, seat, depth - 1, nodes)
    })
}

/// Does a bot win this turn?
fn wins_now(name: &str, iterations: u32, state: &State, seat: Seat, seed: u64) -> bool {
    let (mut state, turn) = (*state, state.turns());
    let mut rng = Rng::new(&seed_from_number(seed));
    while let Some(asked) = state.asked().filter(|_| state.turns() == turn) {
        let view = state.view(Viewer::Seat(asked));
        let name = if asked == seat { name } else { "quick" };
        state.apply(answer(name, &view, iterations, &mut rng), &mut ());
    }
    has_won(&state, seat)
}

#[test]
fn a_win_that_is_there_is_taken() {
    for (players, wanted) in [(2, 16), (4, 8)] {
        let mut met = 0;
        let mut last = (0, 0);
        let mut deal = Rng::new(&seed_from_number(1));
        browse(players, |state, seat, view| {
            let moment = (state.turns(), u32::from(view.score(seat)));
            let near = view.active() == seat && view.score(seat) >= 12 && moment != last;
            if !near || !(0..3).all(|seed| !wins_now("quick", 1, state, seat, seed)) {
                return false;
            }
            let deals: Vec<State> = (0..40).map(|_| view.sample(&mut deal)).collect();
            let Some(depth) = (1..8).find(|&d| wins_surely(&deals, seat, d, &mut 5_000)) else { return false };
            last = moment;
            met += 1;
            let mut v = Vec::new();
            for (name, iterations) in [("planner", 160), ("searcher", 400), ("searcher", 1600)] {
                v.push((0..4).filter(|n| wins_now(name, iterations, state, seat, met * 4 + n)).count());
            }
            println!("{players} pos {met} depth {depth}: {v:?} {:?}", view.decision().map(|d| d.ask));
            met == wanted
        });
    }
}

/// How often nobody else has won when the seat's next turn begins, if everybody plays on by rule of thumb.
fn survival(view: &View, seat: Seat, action: Action, rng: &mut Rng) -> f32 {
    const DEALS: u32 = 60;
    let last = view.turn() + view.players() as u32 - 1;
    let survives = |_: &u32| {
        let mut state = view.sample(rng);
        state.apply(action, &mut ());
        while let Some(asked) = state.asked().filter(|_| state.turns() <= last) {
            let view = state.view(Viewer::Seat(asked));
            state.apply(answer("quick", &view, 1, rng), &mut ());
        }
        state.end().is_none() || has_won(&state, seat)
    };
    (0..DEALS).filter(survives).count() as f32 / DEALS as f32
}

#[test]
fn an_opponent_about_to_win_is_stopped() {
    let (mut met, mut stopped) = (0, 0);
    let mut rng = Rng::new(&seed_from_number(2));
    let mut last = 0;
    browse(2, |state, seat, view| {
        let danger = view.seats().any(|other| other != seat && view.score(other) >= 15);
        if !danger || view.active() != seat || state.turns() == last {
            return false;
        }
        let guess = answer("quick", view, 1, &mut rng);
        if survival(view, seat, guess, &mut rng) > 0.25 {
            return false;
        }
        let chances: Vec<(Action, f32)> =
            view.legal().iter().map(|action| (action, survival(view, seat, action, &mut rng))).collect();
        let best = chances.iter().fold(0.0f32, |best, (_, chance)| best.max(*chance));
        if best < 0.7 {
            return false;
        }
        last = state.turns();
        met += 1;
        let given = answer("searcher", view, 1500, &mut rng);
        let chance = chances.iter().find(|(action, _)| *action == given).map_or(0.0, |(_, chance)| *chance);
        stopped += u32::from(chance >= 0.5);
        println!("position {met}: {given:?} survives {chance:.2}, the best {best:.2}");
        met == 12
    });
    assert_eq!(stopped, met, "the rest let the opponent win");
}

/// What an answer is worth: the mean chance to win at the end of the turn, played on by rule of thumb.
fn worth(view: &View, seat: Seat, action: Action, rng: &mut Rng) -> f32 {
    const DEALS: u32 = 300;
    let mut sum = 0.0;
    for _ in 0..DEALS {
        let mut state = view.sample(rng);
        state.apply(action, &mut ());
        while let Some(asked) = state.asked().filter(|_| state.turns() == view.turn()) {
            let view = state.view(Viewer::Seat(asked));
            state.apply(answer("quick", &view, 1, rng), &mut ());
        }
        sum += chance_to_win(&state, seat, &WEIGHTS);
    }
    sum / DEALS as f32
}

#[test]
fn in_battle_good_answers_are_mixed_and_bad_ones_are_not_given() {
    let (mut met, mut mixed, mut traps) = (0, 0, 0);
    let mut rng = Rng::new(&seed_from_number(3));
    browse(2, |_, seat, view| {
        let ask = view.decision().map(|decision| decision.ask);
        if !matches!(ask, Some(Ask::Reinforce { .. })) {
            return false;
        }
        met += 1;
        let worths: Vec<(Action, f32)> =
            view.legal().iter().map(|action| (action, worth(view, seat, action, &mut rng))).collect();
        let best = worths.iter().fold(0.0f32, |best, (_, worth)| best.max(*worth));
        traps += worths.iter().filter(|(_, worth)| best - worth > 0.12).count();
        let mut given: Vec<Action> = Vec::new();
        for seed in 0..24 {
            let action = answer("searcher", view, 250, &mut Rng::new(&seed_from_number(seed)));
            if !given.contains(&action) {
                given.push(action);
            }
        }
        for action in &given {
            let lost = worths.iter().find(|(one, _)| one == action).map_or(1.0, |(_, worth)| best - worth);
            assert!(lost < 0.12, "position {met}: {action:?} costs {lost:.2}");
        }
        mixed += usize::from(given.len() > 1);
        met == 40
    });
    println!("{mixed} of {met} mixed, {traps} bad answers offered");
    assert!(mixed >= 10 && traps >= 10, "{mixed} of {met} mixed, {traps} bad answers offered");
}
