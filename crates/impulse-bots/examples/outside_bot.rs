//! A bot as a program of its own that searches: it speaks the bot protocol (docs/BOT-PROTOCOL.md) and needs nothing of
//! this project but the engine. It reads the position from `view_bytes`, samples determinizations of it, tries every
//! answer on each, and plays on at random to the end of the turn.
//!
//! ```text
//! cargo build --release -p impulse-bots --example outside_bot
//! impulse arena --bots "cmd:target/release/examples/outside_bot",random --players 2 --games 20
//! ```

use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Seat, State, View};
use serde_json::{Value, json};
use std::io::{BufRead, Write};

fn main() -> std::io::Result<()> {
    converse(std::io::stdin().lock(), std::io::stdout().lock())
}

/// Answers one line after the other, until there are no more.
pub fn converse(input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
    let (mut rng, mut dice) = (Rng::new(&seed_from_number(0)), Dice::new(0));
    for line in input.lines() {
        let message: Value = serde_json::from_str(&line?).map_err(std::io::Error::other)?;
        let reply = match message["type"].as_str() {
            Some("hello") => json!({ "type": "hello", "protocol": 1, "name": "searches one turn" }),
            Some("new_game") => {
                let seed = message["seed"].as_u64().unwrap_or(0);
                (rng, dice) = (Rng::new(&seed_from_number(seed)), Dice::new(seed));
                continue;
            }
            Some("question") => {
                let view = position(&message)?;
                let action = best_answer(&view, &mut rng, &mut dice);
                json!({ "type": "answer", "id": message["id"], "action": action.to_string() })
            }
            Some("quit") => return Ok(()),
            _ => continue,
        };
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
    Ok(())
}

/// The position to search from: the same view as the one in `view`.
pub fn position(question: &Value) -> std::io::Result<View> {
    let text = question["view_bytes"].as_str().unwrap_or_default();
    let bytes = hex::decode(text).map_err(std::io::Error::other)?;
    View::from_bytes(&bytes).map_err(std::io::Error::other)
}

/// The answer after which the seat has the most points at the end of the turn, compared with the best other seat.
pub fn best_answer(view: &View, rng: &mut Rng, dice: &mut Dice) -> Action {
    const DEALS: usize = 8;
    let Some(decision) = view.decision() else { return Action::Pass };
    let deals: Vec<State> = (0..DEALS).map(|_| view.sample(rng)).collect();
    let mut best = (i32::MIN, Action::Pass);
    for action in view.legal().iter() {
        let value = deals.iter().map(|deal| play_out(*deal, action, decision.seat, dice)).sum();
        best = if value > best.0 { (value, action) } else { best };
    }
    best.1
}

fn play_out(mut state: State, first: Action, seat: Seat, dice: &mut Dice) -> i32 {
    let turn = state.turn();
    state.apply(first, &mut ());
    while state.end().is_none() && state.turn() <= turn {
        let action = dice.choose(state.legal());
        state.apply(action, &mut ());
    }
    let others = state.seats().filter(|&other| other != seat).map(|other| state.score(other));
    i32::from(state.score(seat)) - i32::from(others.max().unwrap_or(0))
}
