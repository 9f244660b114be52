//! The analysis board without its screen: a position to play on for all sides, with everything taken back as far as one
//! likes, and edited as text.

use crate::code::{self, CodeError, Content};
use impulse_engine::notation::{Game, NotationError, Position};
use impulse_engine::{Action, Illegal, Seat, Seen, State, Viewer};

/// A position, and how it came about on this board.
#[derive(Clone, Debug)]
pub struct Board {
    /// The last one is shown.
    positions: Vec<Position>,
    /// The answers between them, with who gave them.
    answers: Vec<(Seat, Action)>,
    /// What the last answer led to.
    happened: Vec<Seen>,
}

/// Why a text gives no position.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BoardError {
    /// It is not in our notation, or cannot come about.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is a damaged code.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// A position begins when all homes are chosen.
    #[error("the game has not got past the choice of homes: a position begins after it")]
    Homes,
}

/// A change to a position with one click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// The turn of a seat begins.
    Turn(Seat),
    /// A seat has so many points.
    Score(Seat, u8),
}

impl Board {
    /// Reads a position, a game (its last moment) or a code of either.
    pub fn read(text: &str) -> Result<Self, BoardError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if code::is_code(text) {
            let link: code::Link = text.parse()?;
            return match link.content {
                Content::Position(position) => Ok(Self::of(*position)),
                Content::Game(game) => Self::of_game(&game, link.at.unwrap_or(usize::MAX)),
                Content::Puzzle(puzzle) => Self::of_game(&puzzle.game, usize::MAX),
            };
        }
        if is_position(text) {
            return Ok(Self::of(Position::parse(text)?));
        }
        Self::of_game(&Game::parse(text)?, usize::MAX)
    }

    /// A moment of a game.
    pub fn of_game(game: &Game, at: usize) -> Result<Self, BoardError> {
        let actions = &game.actions[..at.min(game.actions.len())];
        Position::of_game(&game.setup, actions).map(Self::of).ok_or(BoardError::Homes)
    }

    /// A position.
    pub fn of(position: Position) -> Self {
        Self { positions: vec![position], answers: Vec::new(), happened: Vec::new() }
    }

    /// What is shown.
    pub fn position(&self) -> &Position {
        self.positions.last().expect("there is always one")
    }

    /// The whole table.
    pub fn state(&self) -> &State {
        self.position().state()
    }

    /// What the last answer led to.
    pub fn happened(&self) -> &[Seen] {
        &self.happened
    }

    /// The answers since the position was set up.
    pub fn answers(&self) -> &[(Seat, Action)] {
        &self.answers
    }

    /// The table before one of the answers.
    pub fn before(&self, answer: usize) -> Option<&State> {
        self.answers.get(answer).and(self.positions.get(answer)).map(Position::state)
    }

    /// Answers for whoever is asked.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        let mut next = self.position().clone();
        let seat = next.state().asked().unwrap_or(next.state().active());
        let mut events: Vec<impulse_engine::Event> = Vec::new();
        next.play(seat, action, &mut events)?;
        self.happened = events.iter().map(|event| event.seen_by(Viewer::Everything)).collect();
        self.positions.push(next);
        self.answers.push((seat, action));
        Ok(())
    }

    /// Goes back to after so many answers.
    pub fn back_to(&mut self, answers: usize) {
        self.answers.truncate(answers);
        self.positions.truncate(self.answers.len() + 1);
        self.happened.clear();
    }

    /// The position as text.
    pub fn text(&self) -> String {
        self.position().write()
    }

    /// The position as a code.
    pub fn code(&self) -> Result<String, CodeError> {
        code::position_code(self.position())
    }
}

/// Is a text meant as a position, rather than as a game?
fn is_position(text: &str) -> bool {
    text.lines().any(|line| {
        let mut words = line.split_whitespace();
        words.next() == Some("impulse") && words.nth(1) == Some("position")
    })
}

/// The text of a position with one thing changed. Whether that can come about is found out when it is read.
pub fn edited(text: &str, edit: Edit) -> String {
    match edit {
        Edit::Score(seat, points) => replaced(
            text,
            |words| words.starts_with(&[&seat.to_string(), "score"]),
            format!("{seat} score {points}"),
        ),
        Edit::Turn(seat) => {
            let turn = text.lines().find_map(|line| line.trim_start().strip_prefix("turn "));
            let number = turn.and_then(|rest| rest.split_whitespace().next()).unwrap_or("1");
            let gone = |words: &[&str]| {
                words.first().is_some_and(|first| ["turn", "step", "then", "plan-in-use"].contains(first))
            };
            trimmed(&replaced(text, gone, format!("turn {number} {seat}")))
        }
    }
}

/// Puts a line in the place of those that are gone, or at the end.
fn replaced(text: &str, is_gone: impl Fn(&[&str]) -> bool, new: String) -> String {
    let (mut lines, mut new) = (Vec::new(), Some(new));
    for line in text.lines() {
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        match is_gone(&words) {
            true => lines.extend(new.take()),
            false => lines.push(line.to_owned()),
        }
    }
    lines.extend(new);
    lines.join("\n") + "\n"
}

/// 3.7: between turns an Impulse has at most three cards; the oldest goes to the discard pile.
fn trimmed(text: &str) -> String {
    let mut gone = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        let is_row = words.first().is_some_and(|first| first.starts_with("impulse"))
            && words.last().is_none_or(|last| *last != "position");
        if is_row && words.len() > 4 {
            let oldest = words.len() - 4;
            gone.extend(words[1..=oldest].iter().map(|card| (*card).to_owned()));
            lines.push(format!("{} {}", words[0], words[oldest + 1..].join(" ")));
        } else {
            lines.push(line.to_owned());
        }
    }
    if !gone.is_empty() {
        match lines.iter_mut().find(|line| line.starts_with("discard")) {
            Some(line) => line.insert_str("discard".len(), &format!(" {}", gone.join(" "))),
            None => lines.push(format!("discard {}", gone.join(" "))),
        }
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::playout::{Dice, random_game};
    use impulse_engine::setup::seed_from_number;

    fn game() -> Game {
        random_game(&Setup::new(3, seed_from_number(3)), &mut Dice::new(3), 90).expect("a game")
    }

    #[test]
    fn a_board_reads_games_positions_and_codes_of_both() {
        let board = Board::of_game(&game(), 60).expect("past the homes");
        let codes = [board.code().expect("a code"), code::game_code(&game()).expect("a code") + "@60"];
        for text in
            [board.text(), codes[0].clone(), codes[1].clone(), format!("https://x/#/board/{}", codes[0])]
        {
            let read = Board::read(&text).expect("a board");
            assert_eq!(read.text(), board.text());
        }
        assert_eq!(Board::of_game(&game(), 0).map(|_| ()), Err(BoardError::Homes));
        let broken = board.text().replace("players 3", "players 9");
        assert!(matches!(Board::read(&broken), Err(BoardError::Notation(error)) if error.line > 1));
    }

    #[test]
    fn everything_can_be_played_and_taken_back() {
        let mut board = Board::of_game(&game(), 60).expect("a board");
        let start = board.text();
        for _ in 0..12 {
            let action = board.state().legal().nth(0).expect("a question");
            board.play(action).expect("legal");
        }
        assert_eq!(board.answers().len(), 12);
        for (at, &(seat, action)) in board.answers().iter().enumerate() {
            let before = board.before(at).expect("there was a table");
            assert!(before.asked() == Some(seat) && before.legal().contains(action));
        }
        assert!(board.before(12).is_none());
        let legal = board.state().legal();
        let illegal = [Action::Use, Action::Pass, Action::Move].into_iter().find(|&one| !legal.contains(one));
        assert!(board.play(illegal.expect("not everything is legal")).is_err());
        board.back_to(0);
        assert_eq!(board.text(), start);
    }

    #[test]
    fn scores_and_turns_are_edited() {
        let mut text = Board::of_game(&game(), 60).expect("a board").text();
        let seat = Seat::new(2).expect("a seat");
        for edit in [Edit::Score(seat, 17), Edit::Turn(seat)] {
            text = edited(&text, edit);
        }
        let board = Board::read(&text).expect("a position");
        assert_eq!((board.state().score(seat), board.state().active()), (17, seat));
        assert!(
            Board::read(&edited(&text, Edit::Score(seat, 20))).is_err(),
            "with 20 points it would be over"
        );
    }
}
