//! `impulse replay`: a game as a story.

use crate::files::{Text, read, text_of, viewer};
use crate::language::{say, words};
use crate::output::print;
use anyhow::{Context, anyhow};
use impulse_engine::notation::Game;
use impulse_engine::{Seen, State, Viewer};
use impulse_text::Story;
use impulse_wire::fair::{Verified, verify};
use serde::Serialize;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// The game file; `-` reads standard input.
    file: PathBuf,
    /// Tell it as this player saw it (p1 to p6, or spectator); with everything open if not said.
    #[arg(long, value_name = "SEAT")]
    from: Option<String>,
    /// Print the events as JSON, one object a line.
    #[arg(long)]
    json: bool,
    /// Check that the shuffles were fair: that the seed is the one the server committed to before the first card.
    #[arg(long, conflicts_with = "json")]
    verify: bool,
}

/// One action of a game and what it brought.
#[derive(Serialize)]
struct Step {
    number: usize,
    /// Who answered, and what. A secret answer of somebody else (a home, a reinforcement) is left out.
    seat: String,
    action: Option<String>,
    events: Vec<Seen>,
    /// Only with everything open: a fingerprint covers secrets.
    fingerprint: Option<String>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    if args.verify {
        return check_shuffles(args);
    }
    let Text::Game(game) = read(&args.file)? else {
        return Err(anyhow!("{}: {}", args.file.display(), say!(words(), "command-is-position")));
    };
    let viewer = viewer(args.from.as_deref(), &game.setup)?;
    if args.json { print_json(&game, viewer) } else { print_story(&game, viewer) }
}

/// Plays the game and hands over each state, action and list of events as the viewer may know them.
fn walk(
    game: &Game,
    viewer: Viewer,
    mut each: impl FnMut(usize, &State, &State, &[Seen]),
) -> anyhow::Result<()> {
    let mut state = State::new(&game.setup).map_err(anyhow::Error::msg)?;
    for (number, &action) in game.actions.iter().enumerate() {
        let before = state;
        let mut events = Vec::new();
        let seat = state.asked().context("the game is over before its last action")?;
        state.play(seat, action, &mut events).map_err(anyhow::Error::msg)?;
        let heard: Vec<Seen> = events.into_iter().map(|event| event.seen_by(viewer)).collect();
        each(number, &before, &state, &heard);
    }
    Ok(())
}

fn print_json(game: &Game, viewer: Viewer) -> anyhow::Result<()> {
    let mut result = Ok(());
    walk(game, viewer, |number, before, after, events| {
        let seat = before.asked().map(|seat| seat.to_string()).unwrap_or_default();
        let open = before.asked().is_some_and(|asked| viewer.sees(asked)) || !events.iter().any(is_secret);
        let step = Step {
            number: number + 1,
            seat,
            action: open.then(|| game.actions[number].to_string()),
            events: events.to_vec(),
            fingerprint: (viewer == Viewer::Everything).then(|| after.fingerprint().to_string()),
        };
        match serde_json::to_string(&step) {
            Ok(line) if result.is_ok() => result = print(&line),
            Ok(_) => {}
            Err(error) => result = Err(error.into()),
        }
    })?;
    result
}

/// Answers that stay secret when they are given.
fn is_secret(event: &Seen) -> bool {
    matches!(event, Seen::HomeChosen { .. } | Seen::Reinforced { .. })
}

fn print_story(game: &Game, viewer: Viewer) -> anyhow::Result<()> {
    let first = State::new(&game.setup).map_err(anyhow::Error::msg)?;
    let view = first.view(viewer);
    let words = words().for_table(&view);
    let mut story = Story::new(&words, &view);
    walk(game, viewer, |_, _, _, events| {
        for event in events {
            story.hear(event);
        }
    })?;
    print(&story.finish())
}

fn check_shuffles(args: &Args) -> anyhow::Result<()> {
    let text = text_of(&args.file)?;
    match verify(&text).map_err(|why| anyhow!("{}: {why}", args.file.display()))? {
        Verified::Fair { table, commitment } => print(&say!(
            words(),
            "command-fair",
            "table": table.to_string(),
            "commitment": commitment.to_string(),
        )),
        Verified::Forged => Err(anyhow!(say!(words(), "command-forged"))),
        Verified::NoCommitment => Err(anyhow!(say!(words(), "command-no-commitment"))),
    }
}
