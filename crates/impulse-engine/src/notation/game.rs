//! The text form of a whole game: the set-up, then one action a line, with fingerprints in between.

use super::forced::{Forced, Played};
use super::setup::SetupReader;
use super::{Fault, Form, Result, TextKind, bad_line, lines, refuse_comments_meant_as_cards, word, wrong};
use crate::action::{Action, Seat};
use crate::event::Sink;
use crate::fingerprint::Fingerprint;
use crate::setup::Setup;
use crate::state::State;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// A game from its first question to some later moment. It is the truth; states and events follow from it.
///
/// ```
/// use impulse_engine::notation::Game;
///
/// let game = Game::parse("impulse 1 game\nrules 2\nplayers 2\nseed 7\n")?;
/// assert!(game.actions.is_empty());
/// let state = game.play(0, &mut ())?;
/// assert_eq!(Game::parse(&game.write()?)?, game);
/// assert!(state.asked().is_some());
/// # Ok::<(), impulse_engine::notation::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// How it began.
    pub setup: Setup,
    /// All answers in order.
    pub actions: Vec<Action>,
}

impl Game {
    /// Reads a game and plays it through: every action is checked, and so is every fingerprint.
    pub fn parse(text: &str) -> Result<Self> {
        let mut actions = Vec::new();
        let (setup, _) = replay(text, &mut (), |_, action| actions.push(action))?;
        Ok(Self { setup, actions })
    }

    /// The state after the first `count` actions, telling the events to `sink`; fails at the first illegal action.
    pub fn play<S: Sink>(&self, count: usize, sink: &mut S) -> Result<State> {
        let mut state = match State::new(&self.setup) {
            Ok(state) => state,
            Err(impossible) => return wrong(0, impossible),
        };
        for (number, &action) in self.actions.iter().take(count).enumerate() {
            let seat = state.asked().unwrap_or(state.active());
            if let Err(illegal) = state.play(seat, action, sink) {
                return wrong(0, Fault::Illegal { number: number + 1, seat, action, illegal });
            }
        }
        Ok(state)
    }

    /// The text of the game, with a fingerprint at the beginning of each turn and at the end.
    pub fn write(&self) -> Result<String> {
        let mut text = String::new();
        self.setup.write_lines(&mut text, TextKind::Game);
        let mut state = self.play(0, &mut ())?;
        let mut turn = 0;
        for (number, &action) in self.actions.iter().enumerate() {
            if state.turn() != turn {
                turn = state.turn();
                let _ = writeln!(text, "= {}\n\n# turn {turn}, {}", state.fingerprint(), state.active());
            }
            let seat = state.asked().unwrap_or(state.active());
            let _ = writeln!(text, "{seat} {action}");
            if let Err(illegal) = state.play(seat, action, &mut ()) {
                return wrong(0, Fault::Illegal { number: number + 1, seat, action, illegal });
            }
        }
        let _ = writeln!(text, "= {}", state.fingerprint());
        Ok(text)
    }
}

/// Reads a game and plays it as it is read, without keeping it: the set-up and the last state. `each` hears every
/// action before it is played.
pub fn replay<S: Sink>(
    text: &str,
    sink: &mut S,
    mut each: impl FnMut(&State, Action),
) -> Result<(Setup, State)> {
    let mut reader = Some(SetupReader::new(TextKind::Game));
    let mut game: Option<(Setup, State)> = None;
    let (mut number, mut forced) = (0, Forced::default());
    refuse_comments_meant_as_cards(text)?;
    for (line, words) in lines(text) {
        if let Some(open) = &mut reader {
            if open.take(line, &words)? {
                continue;
            }
            game = Some(begin(reader.take().unwrap_or(SetupReader::new(TextKind::Game)))?);
        }
        let Some((_, state)) = &mut game else { continue };
        match *words {
            ["=", written] => check_fingerprint(line, written, state)?,
            [seat, action] => {
                let (seat, action): (Seat, Action) = (word(line, seat)?, word(line, action)?);
                number += 1;
                let before = *state;
                match forced.play(state, seat, action, sink) {
                    Ok(Played::Applied) => each(&before, action),
                    Ok(Played::Forced) => {}
                    Err(illegal) => {
                        return wrong(line, Fault::Illegal { number, seat, action, illegal });
                    }
                }
            }
            _ => return bad_line(line, &words, Form::Answer),
        }
    }
    match (game, reader) {
        (Some(game), _) => Ok(game),
        (None, reader) => begin(reader.unwrap_or(SetupReader::new(TextKind::Game))),
    }
}

fn begin(reader: SetupReader) -> Result<(Setup, State)> {
    let setup = reader.finish()?;
    match State::new(&setup) {
        Ok(state) => Ok((setup, state)),
        Err(impossible) => wrong(0, impossible),
    }
}

fn check_fingerprint(line: usize, written: &str, state: &State) -> Result<()> {
    let written: Fingerprint = word(line, written)?;
    let actual = state.fingerprint();
    if actual == written {
        return Ok(());
    }
    wrong(line, Fault::Fingerprint { written, actual })
}
