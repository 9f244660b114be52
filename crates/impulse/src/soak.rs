//! `impulse soak`: random games of every player count, team form and edition, on all cores, checked after every action
//! or at the end. A game that breaks something is written to a file.

use crate::output::print;
use crate::sim::progress_bar;
use anyhow::anyhow;
use impulse_engine::notation::Game;
use impulse_engine::playout::{Dice, random_game};
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

#[derive(clap::Args)]
pub struct Args {
    /// How many games in all, spread evenly over every form of the game.
    #[arg(short, long, default_value_t = 100_000)]
    games: u64,
    /// Check only the final position of each game, not every one (about eight times faster).
    #[arg(long)]
    at_end: bool,
    /// Also sample a state from a random seat's view now and then and compare the views.
    #[arg(long)]
    views: bool,
    /// Number of the first game.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// How many threads; all cores if not said.
    #[arg(long)]
    threads: Option<usize>,
}

/// The set-up of a game: the forms of the game come in turn.
fn form(number: u64) -> Setup {
    let forms = Setup::forms().count() as u64;
    let form = Setup::forms().nth((number % forms) as usize).unwrap_or(Setup::new(2, [0; 32]));
    Setup { seed: seed_from_number(number), ..form }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let threads =
        args.threads.or_else(|| std::thread::available_parallelism().ok().map(Into::into)).unwrap_or(1);
    let bar = progress_bar(args.games, "games");
    let next = AtomicU64::new(0);
    let actions = AtomicU64::new(0);
    let clock = Instant::now();
    std::panic::set_hook(Box::new(|_| {})); // a panic is reported below, with the game that caused it
    let failures: Vec<(u64, String)> = std::thread::scope(|scope| {
        let work = || {
            let mut failures = Vec::new();
            loop {
                let batch = next.fetch_add(256, Ordering::Relaxed);
                if batch >= args.games || failures.len() > 8 {
                    return failures;
                }
                let mut played = 0;
                for number in batch..(batch + 256).min(args.games) {
                    match check_game(args.first + number, args) {
                        Ok(count) => played += count,
                        Err(what) => failures.push((args.first + number, what.to_string())),
                    }
                }
                actions.fetch_add(played, Ordering::Relaxed);
                bar.inc(256);
            }
        };
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    bar.finish_and_clear();
    let _ = std::panic::take_hook();
    let checked = if args.at_end { "at the end of each" } else { "after every action" };
    print(&format!(
        "{} games, {} actions, checked {checked}: {} failed ({:.0} s on {threads} threads)",
        args.games,
        actions.load(Ordering::Relaxed),
        failures.len(),
        clock.elapsed().as_secs_f64()
    ))?;
    report(&failures)
}

fn report(failures: &[(u64, String)]) -> anyhow::Result<()> {
    for (number, what) in failures {
        let name = format!("soak-failure-{number}.impulse");
        // Replaying up to the failure may panic again; what was played before it is worth keeping all the same.
        let played = catch_unwind(|| longest_playable(*number)).ok().flatten();
        let kept =
            played.and_then(|game| game.write().ok()).is_some_and(|text| std::fs::write(&name, text).is_ok());
        let note = if kept { format!(" (kept as {name})") } else { String::new() };
        print(&format!("game {number}: {what}{note}"))?;
    }
    if failures.is_empty() { Ok(()) } else { Err(anyhow!("{} games broke a rule", failures.len())) }
}

/// The game up to the last action that can be played without a panic.
fn longest_playable(number: u64) -> Option<Game> {
    let mut most = 0;
    let mut best = None;
    loop {
        let next = catch_unwind(|| random_game(&form(number), &mut Dice::new(number), most)).ok()?.ok();
        match next {
            Some(game) if game.actions.len() == most => best = Some(game),
            _ => return best,
        }
        most += 1;
    }
}

/// Plays one game; the number of its actions, or what went wrong.
fn check_game(number: u64, args: &Args) -> anyhow::Result<u64> {
    catch_unwind(AssertUnwindSafe(|| play_and_check(number, args))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(anyhow!("panic: {}", text.unwrap_or_default()))
    })
}

fn play_and_check(number: u64, args: &Args) -> anyhow::Result<u64> {
    let mut dice = Dice::new(number);
    let mut state = State::new(&form(number)).map_err(anyhow::Error::msg)?;
    let mut actions = 0;
    while state.end().is_none() {
        let before =
            state.seats().map(|seat| state.score(seat)).fold(0u32, |sum, score| sum + u32::from(score));
        let action = dice.choose(state.legal());
        state.apply(action, &mut ());
        actions += 1;
        if actions > 200_000 {
            return Err(anyhow!("the game does not end"));
        }
        if args.at_end {
            continue;
        }
        state.check_invariants().map_err(|broken| anyhow!("after action {actions}, {action}: {broken}"))?;
        let after =
            state.seats().map(|seat| state.score(seat)).fold(0u32, |sum, score| sum + u32::from(score));
        if after < before {
            return Err(anyhow!("after action {actions}, {action}: a score fell"));
        }
        if args.views && actions % 16 == 0 {
            check_view(&state, number, actions)?;
        }
    }
    state.check_invariants().map_err(|broken| anyhow!("at the end: {broken}"))?;
    Ok(actions)
}

fn check_view(state: &State, number: u64, actions: u64) -> anyhow::Result<()> {
    let mut rng = impulse_engine::rng::Rng::at(&seed_from_number(number), actions << 32);
    for seat in state.seats() {
        let view = state.view(Viewer::Seat(seat));
        let sampled = view.sample(&mut rng);
        if sampled.view(Viewer::Seat(seat)) != view {
            return Err(anyhow!(
                "after action {actions}: a state sampled for {seat} looks different to {seat}"
            ));
        }
        sampled
            .check_invariants()
            .map_err(|broken| anyhow!("sampled for {seat} after action {actions}: {broken}"))?;
    }
    Ok(())
}
