//! Positions that show a rule: `lessons/*.positions`, keyed by the numbers of docs/RULES.md and docs/RULINGS.md. A rule is
//! shown by a table at the question it is about, and answers to try there. Rules without one have a picture (`rulebook/pictures.rs`).

use super::{LessonError, LessonFault, Line, Pattern, blocks, fault, pattern, unknown};
use crate::practice::Practice;
use impulse_engine::Seat;
use impulse_engine::notation::{NotationError, Position, replay};

/// A rule that can be tried.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Its numbers, such as `8.5`.
    pub rules: Vec<String>,
    /// Who is asked.
    pub seat: Seat,
    /// The table.
    pub table: Practice,
    /// Answers worth trying, the first of them suggested.
    pub answers: Vec<Pattern>,
}

/// Reads all of them.
pub fn shown(text: &str) -> Result<Vec<Shown>, LessonError> {
    blocks(text, "rule ", one)
}

fn one(lines: &[Line<'_>]) -> Result<Shown, LessonError> {
    let [first, rest @ ..] = lines else { unreachable!("it begins with its numbers") };
    let rules: Vec<String> = first.text.split_whitespace().skip(1).map(str::to_owned).collect();
    let mut text = String::new();
    let mut answers = Vec::new();
    for line in rest {
        match line.text.split_once(' ') {
            _ if line.indented => {
                text.push_str(line.text);
                text.push('\n');
            }
            Some(("answer", words)) => answers.push(pattern(line, words)?),
            _ => return Err(unknown(line)),
        }
    }
    let table = table(&text).map_err(|error| fault(first, LessonFault::Position(error)))?;
    let Some(seat) = table.asked() else {
        return Err(fault(first, LessonFault::Empty(rules.join(" "), "question")));
    };
    Ok(Shown { rules, seat, table, answers })
}

/// A position, or a game: the choice of homes comes before every position.
fn table(text: &str) -> Result<Practice, NotationError> {
    let is_game = text.lines().next().is_some_and(|line| line.ends_with(" game"));
    match is_game {
        true => replay(text, &mut (), |_, _| ()).map(|(_, state)| Practice::of_game(state)),
        false => Position::parse(text).map(Practice::new),
    }
}
