//! A puzzle on the screen: the source of its client is a local game that stands where the puzzle begins, and an `Attempt`
//! (in `impulse-study`) judges each answer before it is played. The list of puzzles is `pages/puzzles.rs`.

use crate::host;
use crate::screen::Screen;
use crate::words::words;
use impulse_engine::{Action, Viewer};
use impulse_study::code::{self, Content};
use impulse_study::puzzle::{Attempt, Diary, Goal, Listed, Puzzle, Verdict, of_the_day, read_list};
use impulse_table::file::Stored;
use impulse_table::{Chair, Client, LocalTable, Request, Seats, Settings};
use leptos::prelude::*;

/// Where the diary is stored.
const DIARY: &str = "impulse.puzzles";

/// All puzzles, easy ones first. `None` if there is no connection and they were not used before.
pub async fn fetch_puzzles() -> Option<Vec<Listed>> {
    let mut list = read_list(&host::fetch_text("puzzles.txt").await?).ok()?;
    list.sort_by_key(|listed| listed.grade);
    Some(list)
}

/// What the person has solved.
pub fn diary() -> Diary {
    host::load(DIARY).map_or_else(Diary::default, |text| Diary::read(&text))
}

fn change_diary(change: impl FnOnce(&mut Diary)) {
    let mut diary = diary();
    change(&mut diary);
    host::store(DIARY, &diary.text());
}

/// The index of today's puzzle.
pub fn todays(list: &[Listed]) -> Option<usize> {
    of_the_day(host::day(), list.len())
}

/// What the panel says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Said {
    /// The task.
    Task,
    /// The last answer was right, and more follow.
    Right,
    /// The last answer was wrong: so many points are still sure after it.
    Wrong { sure: u8 },
    /// A right answer is this one.
    Hint(Action),
    /// Solved, with nothing wrong on the way or not.
    Solved { clean: bool },
}

/// The handle of a puzzle.
#[derive(Clone, Copy)]
pub struct PuzzleGame {
    pub screen: Screen,
    pub said: RwSignal<Said>,
    /// The line that was last pointed out.
    pub pointed_out: RwSignal<Vec<Action>>,
    pub goal: Goal,
    /// The points that there are to score.
    pub points: u8,
    code: StoredValue<String>,
    attempt: StoredValue<Attempt>,
    table: StoredValue<LocalTable>,
    /// How many answers there are before the puzzle begins.
    begins: usize,
    /// It is today's.
    today: bool,
}

impl PuzzleGame {
    /// Opens a puzzle by its code. `None` if it cannot be shown.
    pub fn open(code: &str, today: bool, settings: RwSignal<Settings>) -> Option<Self> {
        let Content::Puzzle(puzzle) = code::read(code).ok()? else { return None };
        let (goal, begins) = (puzzle.goal, puzzle.game.actions.len());
        let table = table(&puzzle)?;
        let attempt = Attempt::new(*puzzle).ok()?;
        // Here every answer counts: none is given by habit.
        let settings = RwSignal::new(Settings { habits: false, ..settings.get_untracked() });
        let game = Self {
            screen: Screen::new(client(&table, &attempt)?, settings),
            said: RwSignal::new(Said::Task),
            pointed_out: RwSignal::new(Vec::new()),
            goal,
            points: attempt.points(),
            code: StoredValue::new(code.to_owned()),
            attempt: StoredValue::new(attempt),
            table: StoredValue::new(table),
            begins,
            today,
        };
        game.screen.connect(move |request| game.carry_out(request), || ());
        game.screen.change(|client| client.set_habits(false));
        Some(game)
    }

    fn carry_out(self, request: Request) {
        let seat = self.attempt.with_value(Attempt::seat);
        let keep = self.table.with_value(|table| table.game().actions.len());
        match request {
            Request::Act { actions, chosen } => {
                let verdict = self.attempt.try_update_value(|attempt| attempt.answer(&actions));
                if let Some(Verdict::Wrong { sure }) = verdict {
                    self.screen.change(Client::refused);
                    self.said.set(Said::Wrong { sure });
                    return self.note(false);
                }
                let _ = self.table.try_update_value(|table| table.act(seat, &actions, chosen));
                self.tell(keep);
                if chosen {
                    self.said.set(Said::Right);
                }
            }
            Request::Undo { to, whole_turn } => {
                let _ = self.table.try_update_value(|table| table.undo(seat, to, whole_turn));
                let left = self.table.with_value(|table| table.game().actions.len());
                self.attempt.update_value(|attempt| attempt.take_back_to(left.saturating_sub(self.begins)));
                self.tell(left);
                self.said.set(Said::Task);
            }
        }
        if self.attempt.with_value(Attempt::is_solved) {
            self.said.set(Said::Solved { clean: self.attempt.with_value(Attempt::is_clean) });
            self.note(true);
        }
    }

    fn tell(self, keep: usize) {
        let (seat, solved) = self.attempt.with_value(|attempt| (attempt.seat(), attempt.is_solved()));
        let update = self.table.with_value(|table| table.update(keep, Viewer::Seat(seat)));
        self.screen.change(|client| {
            client.done();
            client.allow(!solved);
            client.tell(update);
        });
    }

    /// Writes into the diary how it went.
    fn note(self, solved: bool) {
        let clean = self.attempt.with_value(Attempt::is_clean);
        change_diary(|diary| {
            diary.note(&self.code.get_value(), solved, clean);
            if solved && self.today {
                diary.note_day(host::day());
            }
        });
    }

    /// Points out a right answer.
    pub fn hint(self) {
        let line = self.attempt.try_update_value(Attempt::hint).flatten().unwrap_or_default();
        if let Some(&action) = line.first() {
            self.pointed_out.set(line);
            self.said.set(Said::Hint(action));
        }
    }

    /// Begins anew.
    pub fn begin_again(self) {
        self.attempt.update_value(Attempt::begin_again);
        let fresh = self.attempt.with_value(|attempt| {
            let table = table(attempt.puzzle())?;
            Some((client(&table, attempt)?, table))
        });
        if let Some((client, table)) = fresh {
            self.table.set_value(table);
            self.screen.replace(client);
            self.screen.change(|client| client.set_habits(false));
            self.said.set(Said::Task);
        }
    }

    /// The address of the replay that shows the solution, from the puzzle on. Whoever looks has not solved it alone.
    pub fn solution(self) -> Option<String> {
        let solved = self.attempt.with_value(Attempt::is_solved);
        let game = self.attempt.try_update_value(Attempt::solution).flatten()?;
        if !solved {
            self.note(false);
        }
        Some(format!("g/{}@{}", code::game_code(&game).ok()?, self.begins))
    }
}

/// The game at which the puzzle begins. Nothing before it can be taken back: everything there was answered by bots.
fn table(puzzle: &Puzzle) -> Option<LocalTable> {
    let seats = Seats::new(vec![Chair::usual_bot(); usize::from(puzzle.game.setup.players)]);
    let stored = Stored { game: puzzle.game.clone(), seats, title: String::new(), whole: true };
    LocalTable::open(stored).ok()
}

fn client(table: &LocalTable, attempt: &Attempt) -> Option<Client> {
    let seat = attempt.seat();
    let told = table.story(Viewer::Seat(seat)).ok()?;
    Client::new(Some(seat), words().with_names(table.seats().player_names()), told)
}
