//! The room in which a game is played: bots answer, people are asked, told what happened, and handed the screen. What is
//! printed for a question is in `question.rs`, other commands are in `commands.rs`.

use super::autosave;
use super::commands;
use super::console::Console;
use super::question::{Command, Question, Reply};
use crate::language::say;
use anyhow::anyhow;
use impulse_bots::{Bot, Budget};
use impulse_engine::{Action, Seat, View, Viewer};
use impulse_table::{Barrier, Chair, Seats, Session};
use impulse_text::Words;
use std::path::PathBuf;
use std::time::Duration;

pub struct Room {
    pub session: Session,
    pub seats: Seats,
    pub words: Words,
    pub console: Console,
    /// Where the game is saved, if it is.
    pub file: Option<PathBuf>,
    budget: Budget,
    /// By seat, those of the bots.
    bots: Vec<Option<Box<dyn Bot>>>,
    /// Who sits before the screen.
    at_screen: Option<Seat>,
    /// For whom and in which turn the table was drawn last.
    drawn: Option<(Seat, u32)>,
}

/// What a person decides at a question.
enum Move {
    Answer(Action),
    /// Something has changed, or should be shown anew: ask again.
    AskAgain,
    Leave,
}

impl Room {
    pub fn new(session: Session, seats: Seats, words: Words, file: Option<PathBuf>, budget: Budget) -> Self {
        let console = Console::new(words.language());
        let bots = seats.chairs.iter().map(Chair::bot).collect();
        Self { session, seats, words, console, file, budget, bots, at_screen: None, drawn: None }
    }

    /// Plays to the end of the game, or until somebody leaves.
    pub fn play(&mut self) -> anyhow::Result<()> {
        self.save()?;
        while let Some(seat) = self.session.asked() {
            match self.seats.chairs.get(seat.index()) {
                Some(Chair::Person) => {
                    if !self.ask(seat)? {
                        return self.farewell();
                    }
                }
                _ => self.let_bot_answer(seat)?,
            }
        }
        self.end()
    }

    /// The game as it is saved.
    pub fn text(&self) -> anyhow::Result<String> {
        impulse_table::file::write(self.session.game(), &self.seats, "").map_err(anyhow::Error::msg)
    }

    fn save(&self) -> anyhow::Result<()> {
        match &self.file {
            Some(file) => autosave::write(file, &self.text()?),
            None => Ok(()),
        }
    }

    fn let_bot_answer(&mut self, seat: Seat) -> anyhow::Result<()> {
        self.console.wait_for(&say!(self.words, "command-thinking", "who": self.words.player(seat)))?;
        let view = self.session.view(Viewer::Seat(seat));
        let mut rng = self.session.bots_rng();
        let Some(Some(bot)) = self.bots.get_mut(seat.index()) else {
            return Err(anyhow!("nobody sits at {seat}"));
        };
        let budget = match self.seats.chair(seat) {
            Some(&Chair::Bot { milliseconds: Some(time), .. }) => {
                Budget::Time(Duration::from_millis(time.into()))
            }
            _ => self.budget,
        };
        let action = bot.answer(&view, budget, &mut rng);
        let played = self.session.play(seat, action, false).map(|_| ());
        played.map_err(|why| {
            anyhow!("{} answered {action}: {}", self.words.player(seat), self.words.refusal(&why))
        })?;
        self.save()
    }

    /// Asks a person once. `false` if they leave.
    fn ask(&mut self, seat: Seat) -> anyhow::Result<bool> {
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        let view = self.session.view(Viewer::Seat(seat));
        self.tell_news(seat, &view)?;
        if let Some(only) = self.session.forced() {
            self.tell_forced(&view, only)?;
            self.session.play(seat, only, false).map_err(|illegal| anyhow!(self.words.refusal(&illegal)))?;
            self.save()?;
            return Ok(true);
        }
        match self.choose(seat, &view)? {
            Move::Answer(action) => {
                self.session
                    .play(seat, action, true)
                    .map_err(|illegal| anyhow!(self.words.refusal(&illegal)))?;
                self.save()?;
            }
            Move::AskAgain => {}
            Move::Leave => return Ok(false),
        }
        Ok(true)
    }

    /// Gives the screen to another person, whose hand nobody else should see. `false` at the end of the input.
    fn hand_over(&mut self, seat: Seat) -> anyhow::Result<bool> {
        let changes = self.at_screen != Some(seat);
        if self.seats.people().len() > 1 && changes {
            if self.at_screen.is_some() {
                self.console.clear()?;
            }
            let name = self.words.player(seat);
            if self.console.read(&(say!(self.words, "command-take-screen", "who": name) + " "))?.is_none() {
                return Ok(false);
            }
            self.console.clear()?;
            self.drawn = None;
        }
        self.at_screen = Some(seat);
        Ok(true)
    }

    /// What happened since this person was told last, and the table at the beginning of a turn.
    fn tell_news(&mut self, seat: Seat, view: &View) -> anyhow::Result<()> {
        let news = self.session.news(seat, Viewer::Seat(seat), &self.words);
        self.session.mark_told(seat);
        if !news.is_empty() {
            self.console.say("")?;
            self.console.say_fitted(news.trim_end())?;
        }
        let moment = Some((seat, view.turn()));
        if self.drawn != moment && (view.active() == seat || self.drawn.is_none()) {
            self.drawn = moment;
            let table = commands::table(self, view, "");
            self.console.say(&format!("\n{table}"))?;
        }
        Ok(())
    }

    fn tell_forced(&mut self, view: &View, only: Action) -> anyhow::Result<()> {
        let Some(question) = Question::new(view, &self.words) else { return Ok(()) };
        let (asked, answer) = (question.sentence(), question.meaning(only));
        let text = say!(self.words, "command-only-answer", "question": asked, "answer": answer);
        let text = super::layout::hanging("", &text, self.console.width());
        self.console.say(&format!("\n{text}"))
    }

    /// Puts the question until it is answered.
    fn choose(&mut self, seat: Seat, view: &View) -> anyhow::Result<Move> {
        let words = self.words.clone();
        let Some(question) = Question::new(view, &words) else { return Ok(Move::AskAgain) };
        let asked = super::layout::refit(&question.asked(), self.console.width());
        let choices = question.choices(self.console.width());
        self.console.say(&format!("\n{asked}{choices}"))?;
        loop {
            let Some(line) = self.console.read(&question.prompt())? else { return Ok(Move::Leave) };
            match question.reply(&line) {
                Reply::Answer(action) => match self.session.state().check(seat, action) {
                    Ok(()) => return Ok(Move::Answer(action)),
                    Err(illegal) => {
                        let why = format!("{}.", self.words.refusal(&illegal));
                        let not_possible = say!(self.words, "command-not-possible") + " ";
                        let width = self.console.width();
                        self.console.say(&super::layout::hanging(&not_possible, &why, width))?;
                    }
                },
                Reply::Unclear(what) => self.console.say(&what)?,
                Reply::Command(Command::Quit, _) => return Ok(Move::Leave),
                Reply::Command(Command::Again, _) => return Ok(Move::AskAgain),
                Reply::Command(Command::Undo, _) => match self.undo(seat)? {
                    true => return Ok(Move::AskAgain),
                    false => continue,
                },
                Reply::Command(command, rest) => self.obey(command, &rest, seat, view)?,
            }
        }
    }

    /// A command that only shows something.
    fn obey(&mut self, command: Command, rest: &str, seat: Seat, view: &View) -> anyhow::Result<()> {
        let width = self.console.width();
        let text = match command {
            Command::Table => Ok(commands::table(self, view, rest)),
            Command::Hand => Ok(commands::hand(view, &self.words, seat, width)),
            Command::Card => commands::card(view, &self.words, rest),
            Command::Log => commands::log(self, seat, rest).map(|text| super::layout::refit(&text, width)),
            Command::Save => commands::save(self, rest),
            _ => Ok(say!(self.words, "command-help")),
        };
        match text {
            Ok(text) => self.console.say(&text),
            Err(what) => self.console.say(&format!("{} {what}", say!(self.words, "command-not-possible"))),
        }
    }

    fn undo(&mut self, seat: Seat) -> anyhow::Result<bool> {
        match self.session.undo(seat) {
            Ok(action) => {
                let view = self.session.view(Viewer::Seat(seat));
                let meaning = Question::new(&view, &self.words).map(|question| question.meaning(action));
                let answer = meaning.unwrap_or_else(|| action.to_string());
                self.console.say(&say!(self.words, "command-taken-back", "answer": answer))?;
                self.save()?;
                Ok(true)
            }
            Err(why) => {
                self.console.say(&say!(self.words, "command-no-undo", "barrier": key(why)))?;
                Ok(false)
            }
        }
    }

    fn farewell(&mut self) -> anyhow::Result<()> {
        self.save()?;
        match &self.file {
            Some(file) => {
                let text = say!(self.words, "command-farewell", "file": file.display().to_string());
                self.console.say(&text)
            }
            None => self.console.say(&say!(self.words, "command-unsaved")),
        }
    }

    /// The last events, the scores, and where the game can be read.
    fn end(&mut self) -> anyhow::Result<()> {
        let people = self.seats.people();
        let reader = self.at_screen.or(people.first().copied());
        if let Some(seat) = reader {
            let viewer = if people.len() == 1 { Viewer::Seat(seat) } else { Viewer::Spectator };
            let news = self.session.news(seat, viewer, &self.words);
            self.console
                .say(&format!("\n{}", super::layout::refit(news.trim_end(), self.console.width())))?;
        }
        let view = self.session.view(Viewer::Spectator);
        let mut ranking: Vec<Seat> = view.seats().collect();
        ranking.sort_by_key(|&seat| std::cmp::Reverse(view.score(seat)));
        let mut text = format!("\n{}\n", say!(self.words, "command-final"));
        for seat in ranking {
            let wins = view.end().is_some_and(|end| view.team(end.winner) == view.team(seat));
            let name = self.words.player_with_race(seat, view.race(seat));
            let mark = if wins { format!("  {}", say!(self.words, "command-wins")) } else { String::new() };
            text.push_str(&format!("  {name:<32} {:>2}{mark}\n", view.score(seat)));
        }
        if let Some(file) = &self.file {
            let read = say!(self.words, "command-read", "file": file.display().to_string());
            text.push_str(&format!("\n{read}\n"));
        }
        self.console.say(&text)
    }
}

/// Why nothing can be taken back, as the catalogues call it.
const fn key(barrier: Barrier) -> &'static str {
    match barrier {
        Barrier::NoSeat | Barrier::NothingYet => "nothing-yet",
        Barrier::NothingLeft => "nothing-left",
        Barrier::OthersAnswered => "others-answered",
        Barrier::SomethingSeen => "something-seen",
        Barrier::TurnOver => "turn-over",
    }
}
