//! The text form of a position: the table at the beginning of a turn step, and the actions played since.
//!
//! A moment in the middle of an effect is the last step's beginning and what was answered since, so every moment has a
//! text, and none can hold an impossible stack. What the text leaves open (an unnamed face-down card, the rest of the
//! deck, unknown cards in a hand) is dealt from the seed. Reading is here and in `position/table.rs`, which lays the
//! table; writing is in `position/write.rs`.

mod script;
mod table;
mod write;

use super::forced::{Forced, Played};
use super::setup::SetupReader;
use super::{
    BadWord, Fault, Form, ImpossiblePosition, Result, TextKind, bad_line, bad_word, lines,
    refuse_comments_meant_as_cards, word, wrong,
};
use crate::action::{Action, Seat};
use crate::card::{Card, CardSet};
use crate::event::{Event, Sink};
use crate::illegal::Illegal;
use crate::map::{CELLS, Cell, Place};
use crate::setup::Setup;
use crate::state::{SEATS, SHIPS, State};
use crate::view::{View, Viewer};
use alloc::vec::Vec;
use script::{Script, Stacking};
use table::{lay, settle};

/// A table at the beginning of a turn step, and what was answered since.
///
/// ```
/// use impulse_engine::notation::Position;
///
/// let text = "impulse 1 position\nrules 2\nplayers 2\nseed 1\nturn 3 p1\nstep impulse 1\nimpulse Y1Com34\nthen use\n";
/// let mut position = Position::parse(text)?;
/// let seat = position.state().asked().expect("a question");
/// let refused = position.play(seat, "c5".parse().expect("an action"), &mut ());
/// assert!(refused.is_err());
/// assert_eq!(Position::parse(&position.write())?.state(), position.state());
/// # Ok::<(), impulse_engine::notation::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    setup: Setup,
    base: State,
    base_script: Script,
    then: Vec<Action>,
    now: State,
    script: Script,
    /// As it was written, before anything was played by itself; what was, since.
    written: State,
    by_itself: Vec<Event>,
    forced: Forced,
}

impl Position {
    /// Reads a position. One that cannot come about is refused with the reason.
    pub fn parse(text: &str) -> Result<Self> {
        let mut draft = Draft::default();
        refuse_comments_meant_as_cards(text)?;
        let mut reader = SetupReader::new(TextKind::Position);
        for (line, words) in lines(text) {
            if !reader.take(line, &words)? {
                draft.take(line, &words)?;
            }
        }
        let setup = reader.finish()?;
        let written = lay(&setup, &draft)?;
        let mut by_itself = Vec::new();
        let mut script = draft.script;
        let base = settle(written, &mut Stacking { script: &mut script, sink: &mut by_itself })?;
        let mut position = Self {
            setup,
            base,
            base_script: script.clone(),
            then: Vec::new(),
            now: base,
            script,
            written,
            by_itself,
            forced: Forced::default(),
        };
        for (index, (line, action)) in draft.then.into_iter().enumerate() {
            let seat = position.now.asked().unwrap_or(position.now.active());
            if let Err(illegal) = position.play(seat, action, &mut ()) {
                return wrong(line, Fault::Illegal { number: index + 1, seat, action, illegal });
            }
        }
        Ok(position)
    }

    /// The position of a game that is past the choice of homes. `None` before that.
    pub fn of_game(setup: &Setup, actions: &[Action]) -> Option<Self> {
        let mut state = State::new(setup).ok()?;
        let mut position: Option<Self> = None;
        for &action in actions {
            if let Some(position) = &mut position {
                position.play(position.now.asked()?, action, &mut ()).ok()?;
                continue;
            }
            state.play(state.asked()?, action, &mut ()).ok()?;
            if state.stands_between_steps() {
                position = Some(Self {
                    setup: *setup,
                    base: state,
                    base_script: Script::default(),
                    then: Vec::new(),
                    now: state,
                    script: Script::default(),
                    written: state,
                    by_itself: Vec::new(),
                    forced: Forced::default(),
                });
            }
        }
        position
    }

    /// The state at this moment.
    pub fn state(&self) -> &State {
        &self.now
    }

    /// What was played by itself when the text was read, up to the first question: a text may describe a moment at which
    /// nothing is asked, such as `step gates`.
    pub fn played_by_itself(&self) -> &[Event] {
        &self.by_itself
    }

    /// The table as the text describes it: before anything was played by itself, unless it goes on with answers.
    pub fn view_as_written(&self, viewer: Viewer) -> View {
        if self.by_itself.is_empty() || !self.then.is_empty() || self.now != self.base {
            return self.now.view(viewer);
        }
        let mut view = self.written.view(viewer);
        // Nothing has been asked yet.
        view.decision = None;
        view
    }

    /// The set-up the position belongs to.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Plays one answer, if it is legal. A forced answer that has been given by itself may be given again.
    pub fn play<S: Sink>(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> core::result::Result<(), Illegal> {
        let sink = &mut Stacking { script: &mut self.script, sink };
        if self.forced.play(&mut self.now, seat, action, sink)? == Played::Forced {
            return Ok(());
        }
        if self.now.stands_between_steps() {
            self.base = self.now;
            self.base_script = self.script.clone();
            self.then.clear();
        } else {
            self.then.push(action);
        }
        Ok(())
    }
}

/// What the lines of a position say, before it is put together.
#[derive(Default)]
struct Draft {
    turn: Option<(usize, u32, Seat)>,
    start: Option<Seat>,
    step: Option<(usize, StepName, usize)>,
    seats: [SeatDraft; SEATS],
    impulses: [Vec<(usize, Card)>; 3],
    plan_in_use: Vec<(usize, Card)>,
    map: [Option<(usize, MapDraft)>; CELLS],
    discard: Vec<(usize, Card)>,
    /// Cards that are named nowhere are in the discard pile, not in the deck.
    discard_rest: bool,
    /// From the top.
    deck: Vec<(usize, Card)>,
    /// The deck is exactly what is written.
    deck_complete: bool,
    last_shuffle: Option<CardSet>,
    script: Script,
    block: Option<u64>,
    then: Vec<(usize, Action)>,
}

#[derive(Default)]
struct SeatDraft {
    line: usize,
    score: u8,
    hand: Vec<(usize, Card)>,
    hand_unknown: u8,
    known: Vec<(usize, Card)>,
    minerals: Vec<(usize, Card)>,
    hidden_minerals: Vec<(usize, Card)>,
    plan: Vec<(usize, Card)>,
    techs: Option<(usize, [TechDraft; 2])>,
    ships: Option<Vec<(usize, Place, u8)>>,
    eliminated: bool,
}

#[derive(Clone, Copy)]
enum TechDraft {
    Common,
    Unique,
    Card(Card),
}

#[derive(Clone, Copy)]
enum MapDraft {
    FaceUp(Card),
    FaceDown(Card),
    Unknown,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum StepName {
    Add,
    Tech,
    Impulse,
    Plan,
    PlanCard,
    Gates,
    Draw,
    Discard,
    Trim,
}

impl Draft {
    fn take(&mut self, line: usize, words: &[&str]) -> Result<()> {
        match *words {
            ["turn", number, seat] => match number.parse() {
                Ok(number @ 1..) => self.turn = Some((line, number, word(line, seat)?)),
                _ => return bad_word(line, number, BadWord::Turn),
            },
            ["start", seat] => self.start = Some(word(line, seat)?),
            ["step", name] => self.step = Some((line, step_name(line, name)?, 1)),
            ["step", name, number] => match (name, number.parse()) {
                ("impulse" | "plan", Ok(number @ 1..)) => {
                    let name = if name == "plan" { StepName::PlanCard } else { StepName::Impulse };
                    self.step = Some((line, name, number));
                }
                _ => return bad_word(line, &words[1..].join(" "), BadWord::StepNumber),
            },
            ["impulse", ref cards @ ..] => self.impulses[0] = card_words(line, cards)?,
            ["impulse1", ref cards @ ..] => self.impulses[0] = card_words(line, cards)?,
            ["impulse2", ref cards @ ..] => self.impulses[1] = card_words(line, cards)?,
            ["impulse3", ref cards @ ..] => self.impulses[2] = card_words(line, cards)?,
            ["plan-in-use", ref cards @ ..] => self.plan_in_use = card_words(line, cards)?,
            ["map", ref cells @ ..] => self.take_map(line, cells)?,
            ["discard", ref cards @ .., "rest"] => {
                self.discard = card_words(line, cards)?;
                self.discard_rest = true;
            }
            ["discard", ref cards @ ..] => self.discard = card_words(line, cards)?,
            ["deck", ref cards @ .., "unknown"] => self.deck = card_words(line, cards)?,
            ["deck", ref cards @ ..] => {
                self.deck = card_words(line, cards)?;
                self.deck_complete = true;
            }
            ["last-shuffle", ref cards @ ..] => {
                self.last_shuffle =
                    Some(card_words(line, cards)?.into_iter().map(|(_, card)| card).collect());
            }
            ["shuffle", ref cards @ ..] => {
                let cards: Vec<Card> = card_words(line, cards)?.into_iter().map(|(_, card)| card).collect();
                let mut named = CardSet::EMPTY;
                for &card in &cards {
                    if named.contains(card) {
                        return wrong(line, ImpossiblePosition::CardTwice { card });
                    }
                    named.insert(card);
                }
                self.script.0.push_back(cards);
            }
            ["shuffles", block] => match block.parse() {
                Ok(block) => self.block = Some(block),
                Err(_) => return bad_word(line, block, BadWord::Blocks),
            },
            ["then", ref actions @ ..] => {
                for word in actions {
                    self.then.push((line, super::word(line, word)?));
                }
            }
            [seat, keyword, ref rest @ ..] => match seat.parse::<Seat>() {
                Ok(seat) => self.seats[seat.index()].take(line, keyword, rest)?,
                Err(why) if is_numbered_player(seat) => return bad_word(line, seat, why),
                Err(_) => return bad_line(line, words, Form::Position),
            },
            _ => return bad_line(line, words, Form::Position),
        }
        Ok(())
    }

    fn take_map(&mut self, line: usize, cells: &[&str]) -> Result<()> {
        for pair in cells.chunks(2) {
            let &[cell, card] = pair else {
                return bad_line(line, cells, Form::Map);
            };
            let cell: Cell = word(line, cell)?;
            let card = match card.strip_prefix('?') {
                None => MapDraft::FaceUp(word(line, card)?),
                Some("") => MapDraft::Unknown,
                Some(card) => MapDraft::FaceDown(word(line, card)?),
            };
            self.map[cell.index()] = Some((line, card));
        }
        Ok(())
    }
}

impl SeatDraft {
    fn take(&mut self, line: usize, keyword: &str, rest: &[&str]) -> Result<()> {
        self.line = line;
        match (keyword, rest) {
            ("score", [points]) => match points.parse() {
                Ok(points @ 0..20) => self.score = points,
                _ => return bad_word(line, points, BadWord::Score),
            },
            ("hand", cards) => {
                let (unknown, known): (Vec<&str>, Vec<&str>) =
                    cards.iter().partition(|word| word.starts_with('?'));
                self.hand = card_words(line, &known)?;
                for word in unknown {
                    match word[1..].parse::<u8>() {
                        Ok(count @ 0..=108) => self.hand_unknown = count,
                        _ => return bad_word(line, word, BadWord::UnknownCards),
                    }
                }
            }
            ("known", cards) => self.known = card_words(line, cards)?,
            ("minerals", cards) => self.minerals = card_words(line, cards)?,
            ("hidden-minerals", cards) => self.hidden_minerals = card_words(line, cards)?,
            ("plan", cards) => self.plan = card_words(line, cards)?,
            ("techs", &[left, right]) => {
                let tech = |word| match word {
                    "common" => Ok(TechDraft::Common),
                    "unique" => Ok(TechDraft::Unique),
                    card => super::word(line, card).map(TechDraft::Card),
                };
                self.techs = Some((line, [tech(left)?, tech(right)?]));
            }
            ("ships", fleets) => {
                self.ships = Some(fleets.iter().map(|word| fleet(line, word)).collect::<Result<_>>()?)
            }
            ("eliminated", []) => self.eliminated = true,
            _ => {
                let read = [&[keyword], rest].concat();
                return bad_line(line, &read, Form::Player);
            }
        }
        Ok(())
    }
}

fn step_name(line: usize, name: &str) -> Result<StepName> {
    Ok(match name {
        "add" => StepName::Add,
        "tech" => StepName::Tech,
        "impulse" => StepName::Impulse,
        "plan" => StepName::Plan,
        "gates" => StepName::Gates,
        "draw" => StepName::Draw,
        "discard" => StepName::Discard,
        "trim" => StepName::Trim,
        _ => return bad_word(line, name, BadWord::Step),
    })
}

/// Looks like a player, but there is no such seat: `p7`.
fn is_numbered_player(word: &str) -> bool {
    word.strip_prefix('p').is_some_and(|number| number.parse::<u32>().is_ok())
}

fn card_words(line: usize, words: &[&str]) -> Result<Vec<(usize, Card)>> {
    words.iter().map(|name| word(line, name).map(|card| (line, card))).collect()
}

/// `c1x2`: two transports on c1; `c1c2x1`: a cruiser on the gate between c1 and c2.
fn fleet(line: usize, fleet: &str) -> Result<(usize, Place, u8)> {
    let Some((place, ships)) = fleet.split_once('x') else {
        return bad_word(line, fleet, BadWord::Fleet);
    };
    let place = word(line, place)?;
    match ships.parse() {
        Ok(ships @ 1..=SHIPS) => Ok((line, place, ships)),
        _ => bad_word(line, fleet, BadWord::ShipCount),
    }
}
