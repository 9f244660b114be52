//! `impulse legal` and `impulse apply`: what may be done in a position, and what it leads to.

use crate::files::{position_of, read};
use crate::output::{print, print_json};
use impulse_engine::notation::Position;
use impulse_engine::{Action, Decision, Event, Seat, Seen, View, Viewer};
use impulse_text::{Language, Words};
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct LegalArgs {
    /// A position or game file; `-` reads standard input.
    position: PathBuf,
    /// Of a game: after so many actions (all of them if not said).
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Print as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub struct ApplyArgs {
    /// A position or game file; `-` reads standard input.
    position: PathBuf,
    /// What is answered, in order: use, pass, Y2Com4, b2c3, x2, p1:pass ... (whoever is asked answers, unless you say who).
    #[arg(required = true)]
    actions: Vec<String>,
    /// Of a game: after so many actions (all of them if not said).
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Print as JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Legal {
    asked: Option<Seat>,
    decision: Option<Decision>,
    question: Option<String>,
    why: String,
    legal: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    action: Action,
    index: u8,
    means: String,
}

/// What the player who is asked sees of the question.
fn choices(position: &Position) -> Legal {
    let state = position.state();
    let viewer = Viewer::seated(state.asked());
    let view: View = state.view(viewer);
    let words = Words::new(Language::English).for_table(&view);
    let Some(decision) = view.decision() else {
        return Legal { asked: None, decision: None, question: None, why: String::new(), legal: Vec::new() };
    };
    let legal = view.legal().iter().map(|action| Choice {
        action,
        index: action.index(),
        means: words.answer(&view, &decision, action),
    });
    Legal {
        asked: state.asked(),
        decision: Some(decision),
        question: Some(words.question(&view, &decision)),
        why: words.chain(&view),
        legal: legal.collect(),
    }
}

pub fn legal(args: &LegalArgs) -> Result<(), String> {
    let position = position_of(read(&args.position)?, args.at)?;
    let legal = choices(&position);
    if args.json { print_json(&legal) } else { print(&legal_text(&legal)) }
}

fn legal_text(legal: &Legal) -> String {
    let (Some(asked), Some(question)) = (legal.asked, &legal.question) else {
        return "The game is over.".into();
    };
    let mut text = String::new();
    if !legal.why.is_empty() {
        let _ = writeln!(text, "{}", legal.why);
    }
    let _ = writeln!(text, "{asked}: {question}");
    for choice in &legal.legal {
        let _ = writeln!(text, "  {:<10} {}", choice.action.to_string(), choice.means);
    }
    text
}

#[derive(Serialize)]
struct Applied {
    events: Vec<Seen>,
    position: String,
    fingerprint: String,
    next: Legal,
}

pub fn apply(args: &ApplyArgs) -> Result<(), String> {
    let mut position = position_of(read(&args.position)?, args.at)?;
    let mut events: Vec<Event> = Vec::new();
    for (number, word) in args.actions.iter().enumerate() {
        let (seat, action) = read_answer(word, &position)?;
        position
            .play(seat, action, &mut events)
            .map_err(|illegal| format!("action {}, {seat} {action}: {illegal}", number + 1))?;
    }
    let events: Vec<Seen> = events.iter().map(|event| event.seen_by(Viewer::Everything)).collect();
    if args.json {
        let applied = Applied {
            events,
            position: position.write(),
            fingerprint: position.state().fingerprint().to_string(),
            next: choices(&position),
        };
        return print_json(&applied);
    }
    let words = Words::new(Language::English).for_table(&position.state().view(Viewer::Everything));
    let mut text = String::new();
    for event in &events {
        let _ = writeln!(text, "# {}", words.event(event));
    }
    if position.state().end().is_some() {
        text.push_str("# The position before the last step, and what was played since:\n");
    }
    let _ = write!(text, "\n{}", position.write());
    print(&text)
}

/// `pass`, or `p2:pass`.
fn read_answer(word: &str, position: &Position) -> Result<(Seat, Action), String> {
    let (seat, action) = match word.split_once(':') {
        Some((seat, action)) => (Some(seat), action),
        None => (None, word),
    };
    let action = action.parse().map_err(|error| format!("{action:?} is {error}"))?;
    let seat = match seat {
        Some(name) => name.parse().map_err(|_| format!("{name:?} is not a player: p1 to p6"))?,
        None => position.state().asked().unwrap_or(position.state().active()),
    };
    Ok((seat, action))
}
