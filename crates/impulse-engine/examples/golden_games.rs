//! Makes the golden games of the newest rules version, in `tests/golden/version-N/`: one for each player count and each
//! way to end, played by players that look one turn ahead on states sampled from what they may know, so that the games
//! read like games. The games of version 1 are in `tests/golden/` itself. Golden games of older versions never change.
//!
//! Run it only when a new rules version makes new golden games necessary:
//! `cargo run --release --package impulse-engine --example golden_games`

use impulse_engine::notation::Game;
use impulse_engine::rng::{Rng, Stream};
use impulse_engine::setup::{Edition, seed_from_number};
use impulse_engine::*;
use std::collections::BTreeMap;
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = format!("tests/golden/version-{RULES_VERSION}");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    std::fs::create_dir_all(&folder)?;
    let mut wanted = wanted();
    for number in 0..4000 {
        let Some(setup) = next_setup(&wanted, number) else { break };
        let game = play(&setup)?;
        let end = game.play(usize::MAX, &mut ())?;
        let name = wanted.iter().find(|(_, is_it)| is_it(&setup, &end)).map(|(name, _)| name.clone());
        if let Some(name) = name {
            println!("{name}: seed {number}, {} actions, {} turns", game.actions.len(), end.turn());
            std::fs::write(folder.join(format!("{name}.impulse")), game.write()?)?;
            wanted.remove(&name);
        }
    }
    println!("not found: {:?}", wanted.keys());
    Ok(())
}

type Test = Box<dyn Fn(&Setup, &State) -> bool>;

/// What each golden game must be like.
fn wanted() -> BTreeMap<String, Test> {
    let mut wanted: BTreeMap<String, Test> = BTreeMap::new();
    let by = |source: PointSource| -> Test {
        Box::new(move |_, state| state.end().is_some_and(|end| end.reason == EndReason::Points(source)))
    };
    wanted.insert("ends-by-trade".into(), by(PointSource::Trade));
    wanted.insert("ends-by-refine".into(), by(PointSource::Refine));
    wanted.insert("ends-by-core-gates".into(), by(PointSource::CoreGates));
    wanted.insert("ends-by-core-activation".into(), by(PointSource::CoreActivation));
    wanted.insert("ends-by-sabotage".into(), by(PointSource::Sabotage));
    wanted.insert(
        "ends-by-battle-in-anothers-turn".into(),
        Box::new(|_, state| {
            state.end().is_some_and(|end| {
                matches!(end.reason, EndReason::Points(PointSource::Battle | PointSource::Ships))
                    && end.winner != state.active()
            })
        }),
    );
    wanted.insert(
        "ends-by-elimination".into(),
        Box::new(|_, state| state.end().is_some_and(|end| end.reason == EndReason::Elimination)),
    );
    for players in 2..=6 {
        let plain = move |setup: &Setup| setup.players == players && setup.teams == Teams::None;
        let published = Edition::Published.options();
        wanted.insert(
            format!("players-{players}"),
            Box::new(move |setup, _| plain(setup) && setup.options == published),
        );
    }
    for (name, players, teams) in
        [("teams-2+2", 4, Teams::Two), ("teams-3+3", 6, Teams::Two), ("teams-2+2+2", 6, Teams::Three)]
    {
        wanted
            .insert(name.into(), Box::new(move |setup, _| (setup.players, setup.teams) == (players, teams)));
    }
    for edition in [Edition::Prototype, Edition::French] {
        let name = format!("edition-{}", edition.name());
        wanted.insert(name, Box::new(move |setup, _| setup.options == edition.options()));
    }
    wanted
}

/// Set-ups in turn: all player counts, now and then a team game or an older edition. None when all is found.
fn next_setup(wanted: &BTreeMap<String, Test>, number: u64) -> Option<Setup> {
    if wanted.is_empty() {
        return None;
    }
    let mut setup = Setup::new(2 + (number % 5) as u8, seed_from_number(number));
    match number % 11 {
        3 => (setup.players, setup.teams) = (4, Teams::Two),
        5 => (setup.players, setup.teams) = (6, Teams::Two),
        7 => (setup.players, setup.teams) = (6, Teams::Three),
        8 => setup.options = Edition::Prototype.options(),
        9 => setup.options = Edition::French.options(),
        _ => {}
    }
    Some(setup)
}

fn play(setup: &Setup) -> Result<Game, setup::ImpossibleSetup> {
    let mut state = State::new(setup)?;
    let mut rng = Rng::at(&setup.seed, 1 << 40);
    let mut game = Game { setup: *setup, actions: Vec::new() };
    while let Some(seat) = state.asked() {
        let action =
            state.forced().unwrap_or_else(|| choose(&state.view(Viewer::Seat(seat)), seat, &mut rng));
        state.apply(action, &mut ());
        game.actions.push(action);
    }
    Ok(game)
}

/// The action after which random play to the end of the turn leaves the seat best off, on average.
fn choose(view: &View, seat: Seat, rng: &mut Rng) -> Action {
    const PLAYOUTS: usize = 24;
    let actions: Vec<Action> = view.legal().iter().collect();
    let mut worth = vec![0.0; actions.len()];
    for _ in 0..PLAYOUTS {
        let sampled = view.sample(rng);
        for (action, worth) in actions.iter().zip(&mut worth) {
            let mut state = sampled;
            state.apply(*action, &mut ());
            finish_turn(&mut state, view.turn(), &mut rng.stream());
            *worth += judge(&state, seat);
        }
    }
    let best = (0..actions.len()).max_by(|&a, &b| worth[a].total_cmp(&worth[b]));
    best.map_or(Action::Pass, |best| actions[best])
}

fn finish_turn(state: &mut State, turn: u32, stream: &mut Stream<'_>) {
    while state.end().is_none() && state.turn() <= turn.max(1) {
        let legal = state.legal();
        // Players rarely pass when they can do something.
        let mut action = legal.nth(stream.below(legal.len() as u32) as usize);
        if action == Some(Action::Pass) && stream.below(4) > 0 {
            action = legal.nth(stream.below(legal.len() as u32) as usize);
        }
        state.apply(action.unwrap_or(Action::Pass), &mut ());
    }
}

/// How well off a seat is: points, gates of the core, ships, gems, techs, plan and hand.
fn judge(state: &State, seat: Seat) -> f64 {
    let view = state.view(Viewer::Everything);
    let side = |seat: Seat| {
        let gates =
            map::CORE.gates().filter(|&gate| view.cruisers(gate).is_some_and(|(owner, _)| owner == seat));
        let gems: u8 = Color::ALL.iter().map(|&color| view.gems(seat, color)).sum();
        let techs =
            view.techs(seat).into_iter().filter_map(|tech| tech.card()).map(|card| card.size()).sum::<u8>();
        f64::from(view.score(seat)) * 2.0
            + gates.count() as f64 * 3.0
            + f64::from(12 - view.reserve(seat)) * 0.7
            + f64::from(gems) * 0.5
            + f64::from(techs) * 0.5
            + view.plan(seat).count() as f64 * 0.4
            + f64::from(view.hand_size(seat)) * 0.3
    };
    let won = state.end().map_or(0.0, |end| if state.same_team(end.winner, seat) { 1000.0 } else { -1000.0 });
    let others = state.seats().filter(|&other| !state.same_team(seat, other));
    won + side(seat) - others.map(side).fold(0.0, f64::max) * 0.6
}
