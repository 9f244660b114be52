//! A lesson as data: a position, and steps that each ask the learner for one thing. The files are `lessons/*.lesson`, and
//! `lessons/README.md` says how they are written; their texts are `text/<tag>/lessons.ftl`. How a learner is taken
//! through a lesson is `lesson/tutor.rs`, what is remembered of it `lesson/progress.rs`.

mod facts;
mod progress;
mod shown;
mod tutor;

pub use facts::facts;
pub use progress::Progress;
pub use shown::{Shown, shown};
pub use tutor::{Mistake, Reaction, Tutor};

use impulse_engine::notation::{NotationError, Position};
use impulse_engine::{Action, Card, Place, Seat};

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its name: the beginning of the names of its texts.
    pub name: String,
    /// The learner's seat.
    pub seat: Seat,
    /// The table at its beginning.
    pub position: Position,
    /// In order.
    pub steps: Vec<Step>,
}

/// One step of a lesson.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its name within the lesson.
    pub name: String,
    /// The answers that lead on, the suggested one first.
    pub answers: Vec<Pattern>,
    /// What the text speaks of.
    pub points: Vec<Pointed>,
    /// Answers that do not lead on, with the name of the text that says why.
    pub replies: Vec<(Pattern, String)>,
    /// What others answer after it, and what the learner is not asked.
    pub then: Vec<(Seat, Action)>,
}

/// Something on the screen that a text speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pointed {
    /// A card in the hand, the Impulse, a Command Center or on the map.
    Card(Card),
    /// A card or a gate of the map.
    Place(Place),
    /// The Impulse.
    Impulse,
    /// The hand.
    Hand,
    /// The steps of the turn.
    Turn,
    /// A Command Center.
    Center(Seat),
    /// A button of the question.
    Answer(Action),
    /// A button of the toolbar, such as `undo`.
    Tool(String),
}

/// Answers in a row. `*` stands for any one answer, `..` at the end for any further ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    words: Vec<Option<Action>>,
    open: bool,
}

/// How answers compare with a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// They are something else.
    No,
    /// They are its beginning.
    Begun,
    /// They are all of it.
    Whole,
}

impl Pattern {
    /// How these answers compare with it.
    pub fn fit(&self, given: &[Action]) -> Fit {
        let same = self.words.iter().zip(given).all(|(word, action)| word.is_none_or(|word| word == *action));
        match given.len().cmp(&self.words.len()) {
            _ if !same => Fit::No,
            std::cmp::Ordering::Less => Fit::Begun,
            std::cmp::Ordering::Equal => Fit::Whole,
            std::cmp::Ordering::Greater if self.open => Fit::Whole,
            std::cmp::Ordering::Greater => Fit::No,
        }
    }

    /// Do these answers begin with it?
    pub fn begins(&self, given: &[Action]) -> bool {
        let open = Self { words: self.words.clone(), open: true };
        open.fit(given) == Fit::Whole
    }

    /// The answers, if it leaves none open.
    pub fn actions(&self) -> Option<Vec<Action>> {
        self.words.iter().copied().collect()
    }
}

/// Why a file of lessons cannot be read.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct LessonError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: LessonFault,
}

/// What is wrong with a line of a file of lessons.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LessonFault {
    /// A line that means nothing here.
    #[error("{0:?} means nothing here")]
    Line(String),
    /// A word that is not what it must be.
    #[error("{0:?} is not {1}")]
    Word(String, &'static str),
    /// The position cannot be read; its line is counted from the beginning of the position.
    #[error("the position: {0}")]
    Position(NotationError),
    /// A lesson without steps, or a step without answers.
    #[error("{0} has no {1}")]
    Empty(String, &'static str),
}

/// A line without its comment and its indentation, with its number.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub number: usize,
    pub indented: bool,
    pub text: &'a str,
}

/// The lines that say something.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let said = line.split('#').next().unwrap_or("");
        let indented = said.starts_with(' ');
        let text = said.trim();
        (!text.is_empty()).then_some(Line { number: index + 1, indented, text })
    })
}

/// Reads all lessons of a text.
pub fn lessons(text: &str) -> Result<Vec<Lesson>, LessonError> {
    blocks(text, "lesson ", lesson)
}

/// Reads the parts of a text that begin with this word at the start of a line.
fn blocks<T>(
    text: &str,
    word: &str,
    read: impl Fn(&[Line<'_>]) -> Result<T, LessonError>,
) -> Result<Vec<T>, LessonError> {
    let lines: Vec<Line<'_>> = lines(text).collect();
    let begins = |line: &Line<'_>| !line.indented && line.text.starts_with(word);
    if let Some(first) = lines.first().filter(|first| !begins(first)) {
        return Err(unknown(first));
    }
    let mut starts: Vec<usize> = (0..lines.len()).filter(|&at| begins(&lines[at])).collect();
    starts.push(lines.len());
    starts.windows(2).map(|range| read(&lines[range[0]..range[1]])).collect()
}

fn lesson(lines: &[Line<'_>]) -> Result<Lesson, LessonError> {
    let [first, rest @ ..] = lines else { unreachable!("a lesson begins with its name") };
    let name = first.text.split_once(' ').map_or("", |(_, name)| name).trim().to_owned();
    let mut position = String::new();
    let mut position_line = first.number;
    let mut seat = None;
    let mut steps: Vec<Step> = Vec::new();
    let mut in_position = false;
    for line in rest {
        let (key, value) = line.text.split_once(' ').unwrap_or((line.text, ""));
        match (line.indented, key) {
            (false, "position") => (in_position, position_line) = (true, line.number),
            (false, "seat") => seat = Some(word(line, value, "a seat")?),
            (false, "step") => {
                in_position = false;
                steps.push(Step::named(value));
            }
            (true, _) if in_position => {
                position.push_str(line.text);
                position.push('\n');
            }
            (true, _) if !steps.is_empty() => {
                let step = steps.last_mut().expect("it was just looked at");
                step.take(line, key, value)?;
            }
            _ => return Err(unknown(line)),
        }
    }
    if let Some(step) = steps.iter().find(|step| step.answers.is_empty()) {
        return Err(fault(first, LessonFault::Empty(step.name.clone(), "answer")));
    }
    if steps.is_empty() {
        return Err(fault(first, LessonFault::Empty(name, "steps")));
    }
    let position = Position::parse(&position)
        .map_err(|error| LessonError { line: position_line, fault: LessonFault::Position(error) })?;
    Ok(Lesson { name, seat: seat.unwrap_or(position.state().active()), position, steps })
}

impl Step {
    fn named(name: &str) -> Self {
        let name = name.trim().to_owned();
        Self { name, answers: Vec::new(), points: Vec::new(), replies: Vec::new(), then: Vec::new() }
    }

    fn take(&mut self, line: &Line<'_>, key: &str, value: &str) -> Result<(), LessonError> {
        match key {
            "answer" => self.answers.push(pattern(line, value)?),
            "point" => self.points.push(pointed(line, value)?),
            "reply" => {
                let (name, words) = value.split_once(' ').ok_or_else(|| unknown(line))?;
                self.replies.push((pattern(line, words)?, name.to_owned()));
            }
            "then" => {
                let (seat, words) = value.split_once(' ').ok_or_else(|| unknown(line))?;
                let seat: Seat = word(line, seat, "a seat")?;
                for one in words.split_whitespace() {
                    self.then.push((seat, word(line, one, "an answer")?));
                }
            }
            _ => return Err(unknown(line)),
        }
        Ok(())
    }
}

pub(crate) fn pattern(line: &Line<'_>, text: &str) -> Result<Pattern, LessonError> {
    let mut pattern = Pattern { words: Vec::new(), open: false };
    for one in text.split_whitespace() {
        match one {
            ".." => pattern.open = true,
            "*" => pattern.words.push(None),
            _ => pattern.words.push(Some(word(line, one, "an answer")?)),
        }
    }
    Ok(pattern)
}

fn pointed(line: &Line<'_>, text: &str) -> Result<Pointed, LessonError> {
    let (kind, value) = text.split_once(' ').unwrap_or((text, ""));
    Ok(match kind {
        "card" => Pointed::Card(word(line, value, "a card")?),
        "place" => match word(line, value, "a place")? {
            Action::Cell(cell) => Pointed::Place(Place::Cell(cell)),
            Action::Gate(gate) => Pointed::Place(Place::Gate(gate)),
            _ => return Err(fault(line, LessonFault::Word(value.to_owned(), "a place"))),
        },
        "impulse" => Pointed::Impulse,
        "hand" => Pointed::Hand,
        "turn" => Pointed::Turn,
        "center" => Pointed::Center(word(line, value, "a seat")?),
        "answer" => Pointed::Answer(word(line, value, "an answer")?),
        "tool" => Pointed::Tool(value.to_owned()),
        _ => return Err(unknown(line)),
    })
}

pub(crate) fn word<T: std::str::FromStr>(
    line: &Line<'_>,
    text: &str,
    what: &'static str,
) -> Result<T, LessonError> {
    text.trim().parse().map_err(|_| fault(line, LessonFault::Word(text.to_owned(), what)))
}

pub(crate) fn unknown(line: &Line<'_>) -> LessonError {
    fault(line, LessonFault::Line(line.text.to_owned()))
}

pub(crate) fn fault(line: &Line<'_>, fault: LessonFault) -> LessonError {
    LessonError { line: line.number, fault }
}
