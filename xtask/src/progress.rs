//! Runs cargo and shows one line of progress: how far it is, and what is being compiled. A terminal shows the line in
//! place; a log gets a new line at intervals. Warnings and errors pass through unchanged. Cargos that run at the
//! same time share the line.

use std::io::{self, IsTerminal, Read, Write};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The interval of lines in a log.
const LOG_EVERY: Duration = Duration::from_secs(20);
/// Cargo's own status lines, which the line of progress replaces.
const ROUTINE: [&str; 9] = [
    "Compiling",
    "Checking",
    "Downloaded",
    "Downloading",
    "Finished",
    "Fresh",
    "Updating",
    "Locking",
    "Running",
];

/// The letters that fit into the line.
const WIDTH: usize = 100;

/// How far each cargo is that runs now: what it compiles, and its progress.
static RUNNING: Mutex<Vec<(&str, String)>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<(&'static str, String)>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a cargo command that compiles `what`. Returns `false` if it failed.
pub fn run(what: &'static str, cargo: Command) -> io::Result<bool> {
    running().push((what, String::new()));
    let ended = listen(what, cargo);
    running().retain(|(one, _)| *one != what);
    ended
}

fn listen(what: &'static str, mut cargo: Command) -> io::Result<bool> {
    let mut line = Line::new(what);
    // Cargo shows progress only on a terminal, unless told otherwise.
    cargo.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", "100");
    if line.terminal {
        cargo.env("CARGO_TERM_COLOR", "always");
    }
    let mut child = cargo.stderr(Stdio::piped()).spawn()?;
    let mut stderr = child.stderr.take().expect("stderr is piped");
    let (mut pending, mut buffer) = (Vec::new(), [0; 4096]);
    loop {
        let count = stderr.read(&mut buffer)?;
        if count == 0 {
            break;
        }
        for &byte in buffer.get(..count).unwrap_or_default() {
            match byte {
                b'\r' | b'\n' => {
                    line.hear(&String::from_utf8_lossy(&pending), byte == b'\n');
                    pending.clear();
                }
                _ => pending.push(byte),
            }
        }
    }
    line.hear(&String::from_utf8_lossy(&pending), false);
    line.clear();
    Ok(child.wait()?.success())
}

/// The line of progress.
struct Line {
    what: &'static str,
    terminal: bool,
    shown: bool,
    last: Instant,
}

impl Line {
    fn new(what: &'static str) -> Self {
        Self { what, terminal: io::stderr().is_terminal(), shown: false, last: Instant::now() }
    }

    /// Handles a piece of cargo's output: its progress bar, or a whole line.
    fn hear(&mut self, text: &str, whole: bool) {
        let plain = without_colors(text);
        let trimmed = plain.trim();
        if let Some(progress) = progress(trimmed) {
            return self.show(&progress);
        }
        let word = trimmed.split(' ').next().unwrap_or_default();
        let routine = plain.starts_with(' ') && ROUTINE.contains(&word);
        if !routine && (whole || !trimmed.is_empty()) {
            self.clear();
            eprintln!("{text}");
        }
    }

    fn show(&mut self, progress: &str) {
        let mut running = running();
        if let Some((_, mine)) = running.iter_mut().find(|(what, _)| *what == self.what) {
            progress.clone_into(mine);
        }
        if self.terminal {
            eprint!("\r\x1b[K  {}", joined(&running));
            let _ = io::stderr().flush();
            self.shown = true;
        } else if self.last.elapsed() >= LOG_EVERY {
            self.last = Instant::now();
            eprintln!("  {}: {progress}", self.what);
        }
    }

    fn clear(&mut self) {
        if self.shown {
            eprint!("\r\x1b[K");
            self.shown = false;
        }
    }
}

/// One line for all that runs, cut to the width of a terminal.
fn joined(running: &[(&str, String)]) -> String {
    let begun = running.iter().filter(|(_, progress)| !progress.is_empty());
    let each = WIDTH / begun.clone().count().max(1) - 3;
    let parts: Vec<String> =
        begun.map(|(what, progress)| format!("{what}: {progress}").chars().take(each).collect()).collect();
    parts.join(" | ")
}

/// `Building [===>   ] 45/210: serde, syn` becomes `45 of 210: serde, syn`.
fn progress(text: &str) -> Option<String> {
    let (_, counted) = text.strip_prefix("Building [")?.split_once("] ")?;
    let (numbers, names) = counted.split_once(": ").unwrap_or((counted, ""));
    let (done, all) = numbers.split_once('/')?;
    Some(format!("{done} of {all}: {}", names.trim()))
}

/// Removes the escape sequences for colours.
fn without_colors(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\x1b' {
            // A sequence ends with its first letter.
            letters.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(letter);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_becomes_a_count_with_names() {
        let bar = "\u{1b}[1m\u{1b}[36m    Building\u{1b}[0m [==>      ] 3/28: quote(build), syn   ";
        let heard = without_colors(bar);
        assert_eq!(progress(heard.trim()).as_deref(), Some("3 of 28: quote(build), syn"));
        assert_eq!(progress("error: no such thing"), None);
    }

    #[test]
    fn two_at_once_share_the_line() {
        let running = [
            ("page", "3 of 28: quote, syn".to_owned()),
            ("command", "1 of 9: ".to_owned() + &"x".repeat(99)),
        ];
        let line = joined(&running);
        assert!(line.starts_with("page: 3 of 28: quote, syn | command: 1 of 9: xxx"), "{line}");
        assert!(line.chars().count() <= WIDTH, "{line}");
        assert_eq!(joined(&[("page", String::new())]), "");
    }
}
