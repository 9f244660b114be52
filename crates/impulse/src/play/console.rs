//! The terminal, or a pipe in its place: lines in, text out, nothing about the game. Where standard input is no
//! terminal the lines read are repeated, so that the output reads like a conversation.

use super::layout::{FULL_WIDTH, refit};
use crate::output::print;
use anyhow::anyhow;
use impulse_text::Language;
use std::io::{BufRead, IsTerminal, Write};

pub struct Console {
    /// Standard output is a terminal: it can be cleared, and has a size.
    terminal: bool,
    /// Standard input is not a terminal, so what is read must be echoed.
    repeat: bool,
    /// Only letters that every terminal has: the language needs no others.
    ascii: bool,
    /// A line such as "Quick 2 is thinking" stands and must go before anything is written.
    waiting: bool,
}

impl Console {
    pub fn new(language: Language) -> Self {
        Self {
            ascii: language == Language::English,
            terminal: std::io::stdout().is_terminal(),
            repeat: !std::io::stdin().is_terminal(),
            waiting: false,
        }
    }

    /// Letters in a line: at most what stories are set for.
    pub fn width(&self) -> usize {
        self.size().map_or(FULL_WIDTH, |(_, columns)| columns.clamp(40, FULL_WIDTH))
    }

    /// Is there room for a table of so many lines, each as long as lines get?
    pub fn has_room_for(&self, lines: usize) -> bool {
        self.size().is_none_or(|(rows, columns)| rows >= lines && columns >= FULL_WIDTH)
    }

    fn size(&self) -> Option<(usize, usize)> {
        if !self.terminal {
            return None;
        }
        let (rows, columns) = console::Term::stdout().size_checked()?;
        Some((rows.into(), columns.into()))
    }

    /// Writes a text, with a line end if it has none.
    pub fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.stop_waiting()?;
        print(&self.shown(text))
    }

    /// Writes a text that was set for the full width.
    pub fn say_fitted(&mut self, text: &str) -> anyhow::Result<()> {
        let text = refit(text, self.width());
        self.say(&text)
    }

    /// Says that something takes time; the next text replaces it.
    pub fn wait_for(&mut self, text: &str) -> anyhow::Result<()> {
        if !self.terminal {
            return Ok(());
        }
        self.waiting = true;
        self.raw(&format!("\r{}\x1b[K", self.shown(text)))
    }

    fn stop_waiting(&mut self) -> anyhow::Result<()> {
        if std::mem::take(&mut self.waiting) { self.raw("\r\x1b[K") } else { Ok(()) }
    }

    /// The next line of input, without its end; nothing at the end of the input.
    pub fn read(&mut self, prompt: &str) -> anyhow::Result<Option<String>> {
        self.stop_waiting()?;
        self.raw(prompt)?;
        let mut bytes = Vec::new();
        let count = std::io::stdin()
            .lock()
            .read_until(b'\n', &mut bytes)
            .map_err(|error| anyhow!("standard input: {error}"))?;
        if count == 0 {
            print("")?;
            return Ok(None);
        }
        let line: String =
            String::from_utf8_lossy(&bytes).chars().filter(|letter| !letter.is_control()).collect();
        if self.repeat {
            print(&self.shown(&line))?;
        }
        Ok(Some(line.trim().to_owned()))
    }

    /// Empties the screen and what can be scrolled back to; a pipe gets a line instead.
    pub fn clear(&mut self) -> anyhow::Result<()> {
        self.stop_waiting()?;
        if self.terminal { self.raw("\x1b[2J\x1b[3J\x1b[H") } else { print(&"-".repeat(40)) }
    }

    /// Arrows become ASCII; in English, whatever else a terminal may not have becomes a question mark.
    fn shown(&self, text: &str) -> String {
        let text = text.replace('→', "->");
        let shown = |letter: char| if letter.is_ascii() || !self.ascii { letter } else { '?' };
        text.chars().map(shown).collect()
    }

    fn raw(&self, text: &str) -> anyhow::Result<()> {
        let mut out = std::io::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
            Err(error) => Err(anyhow!("standard output: {error}")),
            Ok(()) => Ok(()),
        }
    }
}
