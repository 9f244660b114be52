//! `impulse legal` and `impulse apply`: what may be done in a position, and what it leads to.

use crate::files::{Text, read};
use crate::language::{say, words};
use crate::output::{print, print_json};
use anyhow::anyhow;
use impulse_engine::notation::{BadWord, Fault, Game, NotationError, Position};
use impulse_engine::{Action, Decision, Event, Illegal, Seat, Seen, State, View, Viewer};
use impulse_text::args;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

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

#[derive(Default, Serialize)]
struct Legal {
    /// What was played by itself when the text was read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played: Vec<Seen>,
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

/// A moment to play on from. A game that is still at the choice of homes has no position yet, so it stays a game.
enum Moment {
    Game { game: Game, state: Box<State> },
    Position(Box<Position>),
}

impl Moment {
    fn read(path: &Path, at: Option<usize>) -> anyhow::Result<Self> {
        match read(path)? {
            Text::Position(position) => Ok(Moment::Position(position)),
            Text::Game(mut game) => {
                game.actions.truncate(at.unwrap_or(usize::MAX));
                let state = Box::new(game.play(usize::MAX, &mut ())?);
                Ok(Moment::Game { game, state }.settled())
            }
        }
    }

    /// A position as soon as there can be one.
    fn settled(self) -> Self {
        let Moment::Game { game, state } = &self else { return self };
        match Position::of_game(&game.setup, &game.actions) {
            Some(position) if position.state() == state.as_ref() => Moment::Position(Box::new(position)),
            _ => self,
        }
    }

    fn state(&self) -> &State {
        match self {
            Moment::Game { state, .. } => state,
            Moment::Position(position) => position.state(),
        }
    }

    /// What was played by itself when the text was read.
    fn played_by_itself(&self) -> &[Event] {
        match self {
            Moment::Game { .. } => &[],
            Moment::Position(position) => position.played_by_itself(),
        }
    }

    fn play(mut self, seat: Seat, action: Action, events: &mut Vec<Event>) -> Result<Self, Illegal> {
        match &mut self {
            Moment::Game { game, state } => {
                state.play(seat, action, events)?;
                game.actions.push(action);
            }
            Moment::Position(position) => position.play(seat, action, events)?,
        }
        Ok(self.settled())
    }

    fn write(&self) -> anyhow::Result<String> {
        match self {
            Moment::Game { game, .. } => Ok(game.write()?),
            Moment::Position(position) => Ok(position.write()),
        }
    }
}

/// What the player who is asked sees of the question.
fn choices(state: &State) -> Legal {
    let view: View = state.view(Viewer::seated(state.asked()));
    let words = words().for_table(&view);
    let Some(decision) = view.decision() else { return Legal::default() };
    let legal = view.legal().iter().map(|action| Choice {
        action,
        index: action.index(),
        means: words.answer(&view, &decision, action),
    });
    Legal {
        played: Vec::new(),
        asked: state.asked(),
        decision: Some(decision),
        question: Some(words.question(&view, &decision)),
        why: words.chain(&view),
        legal: legal.collect(),
    }
}

/// Events with everything open, since whoever has the file knows it all.
fn open(events: &[Event]) -> Vec<Seen> {
    events.iter().map(|event| event.seen_by(Viewer::Everything)).collect()
}

pub fn legal(args: &LegalArgs) -> anyhow::Result<()> {
    let moment = Moment::read(&args.position, args.at)?;
    let legal = Legal { played: open(moment.played_by_itself()), ..choices(moment.state()) };
    if args.json {
        return print_json(&legal);
    }
    print(&format!("{}{}", told(moment.state(), &legal.played), legal_text(&legal)))
}

/// What happened, one comment a line.
fn told(state: &State, events: &[Seen]) -> String {
    let words = words().for_table(&state.view(Viewer::Everything));
    events.iter().fold(String::new(), |mut text, event| {
        let _ = writeln!(text, "# {}", words.event(event));
        text
    })
}

fn legal_text(legal: &Legal) -> String {
    let (Some(asked), Some(question)) = (legal.asked, &legal.question) else {
        return say!(words(), "command-over") + "\n";
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
    /// What was played by itself when the text was read, before the first answer.
    played: Vec<Seen>,
    events: Vec<Seen>,
    position: String,
    fingerprint: String,
    next: Legal,
}

pub fn apply(args: &ApplyArgs) -> anyhow::Result<()> {
    let mut moment = Moment::read(&args.position, args.at)?;
    let played = open(moment.played_by_itself());
    let mut events: Vec<Event> = Vec::new();
    for (index, word) in args.actions.iter().enumerate() {
        let (seat, action) = read_answer(word, moment.state())?;
        moment = moment.play(seat, action, &mut events).map_err(|illegal| {
            let words = words();
            let (seat, action) = (seat.to_string(), action.to_string());
            let refusal = words.refusal(&illegal);
            let args = args!("number": index + 1, "seat": seat, "action": action, "refusal": refusal);
            anyhow!(words.say("notation-illegal", args))
        })?;
    }
    let (state, events) = (moment.state(), open(&events));
    let next = choices(state);
    if args.json {
        let (position, fingerprint) = (moment.write()?, state.fingerprint().to_string());
        return print_json(&Applied { played, events, position, fingerprint, next });
    }
    let mut text = told(state, &played) + &told(state, &events);
    if state.end().is_some() {
        let _ = writeln!(text, "# {}", say!(words(), "command-before-end"));
    }
    let _ = write!(text, "\n{}\n", moment.write()?);
    // The question stands behind a comment sign, so that the whole output is a file again.
    legal_text(&next).lines().for_each(|line| text.push_str(&format!("# {line}\n")));
    print(&text)
}

/// `pass`, or `p2:pass`.
fn read_answer(word: &str, state: &State) -> anyhow::Result<(Seat, Action)> {
    let (seat, action) = match word.split_once(':') {
        Some((seat, action)) => (Some(seat), action),
        None => (None, word),
    };
    let wrong = |word: &str, why: BadWord| {
        let fault = Fault::Word { word: word.to_owned(), why };
        anyhow!(words().notation_error(&NotationError { line: 0, fault }))
    };
    let action = action.parse().map_err(|why| wrong(action, why))?;
    let seat = match seat {
        Some(name) => name.parse().map_err(|why| wrong(name, why))?,
        None => state.asked().unwrap_or(state.active()),
    };
    Ok((seat, action))
}
