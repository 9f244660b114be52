//! The room in which a game is played: bots answer, people are asked, told what happened, and handed the screen. What is
//! printed for a question is in `question.rs`, other commands are in `commands.rs`.

use super::commands;
use super::console::Console;
use super::question::{Command, Question, Reply};
use super::seats::{Chair, Seats};
use super::session::Session;
use super::store;
use impulse_bots::Budget;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Seat, View, Viewer};
use impulse_text::Words;
use std::path::PathBuf;

pub struct Room {
    pub session: Session,
    pub seats: Seats,
    pub words: Words,
    pub console: Console,
    /// Where the game is saved, if it is.
    pub file: Option<PathBuf>,
    budget: Budget,
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
        let console = Console::new();
        Self { session, seats, words, console, file, budget, at_screen: None, drawn: None }
    }

    /// Plays to the end of the game, or until somebody leaves.
    pub fn play(&mut self) -> Result<(), String> {
        self.save()?;
        while let Some(seat) = self.session.state.asked() {
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
    pub fn text(&self) -> Result<String, String> {
        store::text(&self.session.game, &self.seats.text())
    }

    fn save(&self) -> Result<(), String> {
        match &self.file {
            Some(file) => store::write(file, &self.text()?),
            None => Ok(()),
        }
    }

    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), String> {
        self.console.wait_for(&format!("{} is thinking ...", self.words.player(seat)))?;
        let view = self.session.state.view(Viewer::Seat(seat));
        let mut rng = self.bots_rng();
        let Some(Chair::Bot(bot)) = self.seats.chairs.get_mut(seat.index()) else {
            return Err(format!("nobody sits at {seat}"));
        };
        let action = bot.answer(&view, self.budget, &mut rng);
        let played = self.session.play(seat, action, false);
        played.map_err(|why| format!("{} answered {action}: {why}", self.words.player(seat)))?;
        self.save()
    }

    /// Chance for the bots: a game that is resumed goes on as it would have, and nothing of the game's own seed shows.
    fn bots_rng(&self) -> Rng {
        let mix = |mixed: u64, &byte: &u8| (mixed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        let mixed = self.session.game.setup.seed.iter().fold(0xcbf2_9ce4_8422_2325, mix);
        Rng::at(&seed_from_number(mixed), (self.session.game.actions.len() as u64) << 32)
    }

    /// Asks a person once. `false` if they leave.
    fn ask(&mut self, seat: Seat) -> Result<bool, String> {
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        let view = self.session.state.view(Viewer::Seat(seat));
        self.tell_news(seat, &view)?;
        if let Some(only) = self.session.state.forced() {
            self.tell_forced(&view, only)?;
            self.session.play(seat, only, false)?;
            self.save()?;
            return Ok(true);
        }
        match self.choose(seat, &view)? {
            Move::Answer(action) => {
                self.session.play(seat, action, true)?;
                self.save()?;
            }
            Move::AskAgain => {}
            Move::Leave => return Ok(false),
        }
        Ok(true)
    }

    /// Gives the screen to another person, whose hand nobody else should see. `false` at the end of the input.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, String> {
        let changes = self.at_screen != Some(seat);
        if self.seats.people().len() > 1 && changes {
            if self.at_screen.is_some() {
                self.console.clear()?;
            }
            let name = self.words.player(seat);
            if self.console.read(&format!("{name}, take the screen and press Enter > "))?.is_none() {
                return Ok(false);
            }
            self.console.clear()?;
            self.drawn = None;
        }
        self.at_screen = Some(seat);
        Ok(true)
    }

    /// What happened since this person was told last, and the table at the beginning of a turn.
    fn tell_news(&mut self, seat: Seat, view: &View) -> Result<(), String> {
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

    fn tell_forced(&mut self, view: &View, only: Action) -> Result<(), String> {
        let Some(question) = Question::new(view, &self.words) else { return Ok(()) };
        let text =
            format!("{} Only one answer is possible: {}.", question.sentence(), question.meaning(only));
        let text = super::layout::hanging("", &text, self.console.width());
        self.console.say(&format!("\n{text}"))
    }

    /// Puts the question until it is answered.
    fn choose(&mut self, seat: Seat, view: &View) -> Result<Move, String> {
        let words = self.words.clone();
        let Some(question) = Question::new(view, &words) else { return Ok(Move::AskAgain) };
        let asked = super::layout::refit(&question.asked(), self.console.width());
        let choices = question.choices(self.console.width());
        self.console.say(&format!("\n{asked}{choices}"))?;
        loop {
            let Some(line) = self.console.read(&question.prompt())? else { return Ok(Move::Leave) };
            match question.reply(&line) {
                Reply::Answer(action) => match self.session.state.check(seat, action) {
                    Ok(()) => return Ok(Move::Answer(action)),
                    Err(illegal) => self.console.say(&format!("Not possible: {illegal}."))?,
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
    fn obey(&mut self, command: Command, rest: &str, seat: Seat, view: &View) -> Result<(), String> {
        let width = self.console.width();
        let text = match command {
            Command::Table => Ok(commands::table(self, view, rest)),
            Command::Hand => Ok(commands::hand(view, &self.words, seat, width)),
            Command::Card => commands::card(view, &self.words, rest),
            Command::Log => commands::log(self, seat, rest).map(|text| super::layout::refit(&text, width)),
            Command::Save => commands::save(self, rest),
            _ => Ok(commands::HELP.to_owned()),
        };
        match text {
            Ok(text) => self.console.say(&text),
            Err(what) => self.console.say(&format!("Not possible: {what}")),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, String> {
        match self.session.undo(seat) {
            Ok((action, state)) => {
                let view = state.view(Viewer::Seat(seat));
                let meaning = Question::new(&view, &self.words).map(|question| question.meaning(action));
                self.console
                    .say(&format!("Taken back: {}.", meaning.unwrap_or_else(|| action.to_string())))?;
                self.save()?;
                Ok(true)
            }
            Err(why) => {
                self.console.say(&format!("Nothing can be taken back: {why}"))?;
                Ok(false)
            }
        }
    }

    fn farewell(&mut self) -> Result<(), String> {
        self.save()?;
        match &self.file {
            Some(file) => {
                let text = format!("Saved. Go on with: impulse play {}", file.display());
                self.console.say(&text)
            }
            None => self.console.say("Left without saving."),
        }
    }

    /// The last events, the scores, and where the game can be read.
    fn end(&mut self) -> Result<(), String> {
        let people = self.seats.people();
        let reader = self.at_screen.or(people.first().copied());
        if let Some(seat) = reader {
            let viewer = if people.len() == 1 { Viewer::Seat(seat) } else { Viewer::Spectator };
            let news = self.session.news(seat, viewer, &self.words);
            self.console
                .say(&format!("\n{}", super::layout::refit(news.trim_end(), self.console.width())))?;
        }
        let view = self.session.state.view(Viewer::Spectator);
        let mut ranking: Vec<Seat> = view.seats().collect();
        ranking.sort_by_key(|&seat| std::cmp::Reverse(view.score(seat)));
        let mut text = "\nFinal scores\n".to_owned();
        for seat in ranking {
            let wins = view.end().is_some_and(|end| view.team(end.winner) == view.team(seat));
            let name = self.words.player_with_race(seat, view.race(seat));
            let mark = if wins { "  wins" } else { "" };
            text.push_str(&format!("  {name:<32} {:>2}{mark}\n", view.score(seat)));
        }
        if let Some(file) = &self.file {
            text.push_str(&format!("\nRead the whole game with: impulse replay {}\n", file.display()));
        }
        self.console.say(&text)
    }
}
