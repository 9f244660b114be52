//! What a page asks of the thread that studies for it, and what that answers: an analysis in pieces, and the best answers
//! to one question. Messages are JSON. `StudyWorker` holds what must be remembered between them.
//!
//! Time is the caller's: it says when to stop for now.

use crate::analysis::{Analysis, Effort, Judged, Pass, Point, Verdict};
use crate::board::{Board, BoardError};
use crate::judge::{Budget, Judge, SearchJudge};
use impulse_engine::{Seat, Viewer};
use impulse_table::file;
use impulse_table::{FileError, PlayError};
use serde::{Deserialize, Serialize};

/// What a page asks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Request {
    /// Begin to analyse a game, in place of any other.
    Analyse {
        /// Its text.
        game: String,
    },
    /// Go on for a while.
    GoOn,
    /// Weigh the answers to the question of a position.
    Weigh {
        /// Its text, or that of a game.
        position: String,
        /// How many iterations to spend.
        iterations: u32,
    },
}

/// What the thread answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
pub enum Reply {
    /// How far the analysis is, and what is new.
    Analysis(News),
    /// The answers to a question.
    Weighed(Lines),
    /// The request makes no sense.
    Refused {
        /// Why.
        why: String,
    },
}

/// What an analysis has found since it was last asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct News {
    /// What it is doing.
    pub pass: Pass,
    /// From 0 to 1.
    pub progress: f32,
    /// Points of the chart that are new or better known, by their place in it.
    pub points: Vec<(usize, Point)>,
    /// Costly decisions that are new or better known.
    pub costly: Vec<Judged>,
}

/// The answers to a question, best first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lines {
    /// Who is asked; nobody once the game is over.
    pub seat: Option<Seat>,
    /// The answers worth considering.
    pub answers: Vec<Verdict>,
    /// By seat: the chance to win, as the seat that is asked can know it.
    pub chances: Vec<f32>,
    /// How many iterations were spent.
    pub iterations: u32,
}

impl Request {
    /// As JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Reply {
    /// Reads JSON. What makes no sense is a refusal.
    pub fn parse(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_else(|why| Self::Refused { why: why.to_string() })
    }
}

/// Why a game or position cannot be studied.
#[derive(Debug, thiserror::Error)]
enum Unreadable {
    #[error(transparent)]
    File(#[from] FileError),
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error(transparent)]
    Board(#[from] BoardError),
}

/// The seed of the judge: the same question always gets the same figures.
const SEED: u64 = 1;
/// The share of the iterations that goes to the chances of all seats.
const FOR_CHANCES: u32 = 5;

/// The thread's memory.
#[derive(Default)]
pub struct StudyWorker {
    analysis: Option<Told>,
}

/// An analysis, and what of it has been told.
struct Told {
    analysis: Analysis,
    points: Vec<Point>,
    costly: Vec<Judged>,
}

impl StudyWorker {
    /// Answers one request in JSON. An analysis goes on for as long as `has_time` says.
    pub fn answer(&mut self, request: &str, has_time: impl FnMut() -> bool) -> String {
        let reply = match serde_json::from_str(request) {
            Ok(request) => self.reply(&request, has_time),
            Err(why) => Reply::Refused { why: why.to_string() },
        };
        serde_json::to_string(&reply).unwrap_or_default()
    }

    /// The same with types.
    pub fn reply(&mut self, request: &Request, has_time: impl FnMut() -> bool) -> Reply {
        let replied = match request {
            Request::Analyse { game } => self.begin(game).map(|()| self.go_on(has_time)),
            Request::GoOn => Ok(self.go_on(has_time)),
            Request::Weigh { position, iterations } => weigh(position, *iterations).map(Reply::Weighed),
        };
        replied.unwrap_or_else(|why| Reply::Refused { why: why.to_string() })
    }

    fn begin(&mut self, game: &str) -> Result<(), Unreadable> {
        let stored = file::read(game)?;
        let analysis = Analysis::new(&stored.game, SearchJudge::new(SEED), Effort::USUAL)?;
        self.analysis = Some(Told { analysis, points: Vec::new(), costly: Vec::new() });
        Ok(())
    }

    fn go_on(&mut self, mut has_time: impl FnMut() -> bool) -> Reply {
        let Some(told) = &mut self.analysis else {
            return Reply::Refused { why: "there is no analysis to go on with".to_owned() };
        };
        while told.analysis.step() && has_time() {}
        Reply::Analysis(told.news())
    }
}

impl Told {
    fn news(&mut self) -> News {
        // A chart that is half zeros says nothing: the first picture is a whole one.
        let chart = &self.analysis.report().chart;
        let is_whole = self.analysis.pass() > Pass::Coarse;
        let changed = |(at, point): &(usize, &Point)| is_whole && self.points.get(*at) != Some(*point);
        let points: Vec<(usize, Point)> =
            chart.iter().enumerate().filter(changed).map(|(at, point)| (at, point.clone())).collect();
        if is_whole {
            self.points.clone_from(chart);
        }
        let found = self.analysis.report().decisions.iter().filter(|one| one.cost() > 0.0);
        let costly: Vec<Judged> = found.filter(|one| !self.costly.contains(one)).cloned().collect();
        self.costly.extend(costly.iter().cloned());
        News { pass: self.analysis.pass(), progress: self.analysis.progress(), points, costly }
    }
}

/// Weighs the answers to the question that stands at the end of a text.
fn weigh(text: &str, iterations: u32) -> Result<Lines, Unreadable> {
    let board = Board::read(text)?;
    let state = board.state();
    let seats = |chances: [f32; impulse_engine::SEATS]| chances.into_iter().take(state.players()).collect();
    let mut judge = SearchJudge::new(SEED);
    let Some(seat) = state.asked() else {
        let chances = judge.chances(&state.view(Viewer::Spectator), Budget::Iterations(1));
        return Ok(Lines { seat: None, answers: Vec::new(), chances: seats(chances), iterations });
    };
    let view = state.view(Viewer::Seat(seat));
    let for_chances = iterations / FOR_CHANCES;
    let chances = judge.chances(&view, Budget::Iterations(for_chances));
    let weighed = judge.candidates(&view, Budget::Iterations(iterations - for_chances));
    let answers = weighed.iter().map(Verdict::of).collect();
    Ok(Lines { seat: Some(seat), answers, chances: seats(chances), iterations })
}

#[cfg(test)]
mod tests {
    use super::*;
    use impulse_engine::Setup;
    use impulse_engine::playout::{Dice, random_game};
    use impulse_engine::setup::seed_from_number;

    fn ask(worker: &mut StudyWorker, request: &Request) -> Reply {
        Reply::parse(&worker.answer(&request.text(), || false))
    }

    #[test]
    fn an_analysis_is_told_piece_by_piece() {
        let setup = Setup::new(2, seed_from_number(2));
        let game = random_game(&setup, &mut Dice::new(2), 4).expect("a game").write().expect("a text");
        let mut worker = StudyWorker::default();
        let mut request = Request::Analyse { game };
        let (mut points, mut progress) = (0, 0.0);
        loop {
            let Reply::Analysis(news) = ask(&mut worker, &request) else { panic!("an analysis") };
            assert!(news.points.is_empty() || news.pass > Pass::Coarse, "the first picture is a whole one");
            points += news.points.len();
            progress = f32::max(progress, news.progress);
            request = Request::GoOn;
            if news.pass == Pass::Done {
                break;
            }
        }
        assert!(points > 0 && progress == 1.0);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let mut worker = StudyWorker::default();
        assert!(matches!(ask(&mut worker, &Request::GoOn), Reply::Refused { .. }));
        let nonsense = Request::Analyse { game: "impulse 1 game\nplayers 9\n".to_owned() };
        assert!(matches!(ask(&mut worker, &nonsense), Reply::Refused { why } if why.contains("line 2")));
        assert!(matches!(Reply::parse(&worker.answer("{}", || false)), Reply::Refused { .. }));
    }

    #[test]
    fn the_answers_of_a_position_are_weighed() {
        let setup = Setup::new(3, seed_from_number(4));
        let game = random_game(&setup, &mut Dice::new(4), 50).expect("a game");
        let board = Board::of_game(&game, 50).expect("a board");
        let request = Request::Weigh { position: board.text(), iterations: 100 };
        let Reply::Weighed(lines) = ask(&mut StudyWorker::default(), &request) else { panic!("answers") };
        assert_eq!(lines.seat, board.state().asked());
        assert_eq!(lines.chances.len(), 3);
        assert!(lines.answers.iter().all(|one| board.state().legal().contains(one.action)));
        assert!(!lines.answers.is_empty());
    }
}
