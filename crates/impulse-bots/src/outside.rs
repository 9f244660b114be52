//! Bots from outside: a program that reads questions as JSON lines and writes its answers as lines (docs/BOT-PROTOCOL.md).
//! Here are the process, its pipes and the messages; whether an answer is legal is for whoever asked.
//!
//! Nothing the program does can hang or flood its caller: pipes have threads of their own, answers have a time limit and
//! a length limit, and the process is killed when this is dropped.

use crate::bot::Budget;
use impulse_engine::setup::RULES_VERSION;
use impulse_engine::{Action, Seat, View};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The version of the protocol.
pub const PROTOCOL_VERSION: u32 = 1;
/// The longest answer, in bytes.
pub const LONGEST_ANSWER: usize = 4096;
/// How long a program may take to start and greet.
pub const GREETING_LIMIT: Duration = Duration::from_secs(10);
/// How long an answer may take beyond a time budget.
pub const GRACE: Duration = Duration::from_millis(500);
/// How long an answer may take if the budget is a number of iterations.
pub const ITERATIONS_LIMIT: Duration = Duration::from_secs(10);
/// How long a program may take to end by itself after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);
/// How much of what a program wrote to its standard error is kept, in bytes.
const LAST_WORDS: usize = 400;

/// A running bot.
pub struct Outside {
    child: Child,
    input: Option<Sender<String>>,
    output: Receiver<Result<String, String>>,
    errors: Arc<Mutex<Vec<u8>>>,
    name: Option<String>,
    questions: u64,
}

impl Outside {
    /// Starts a program and waits for its greeting.
    pub fn start(command: &[String]) -> Result<Self, String> {
        let (program, arguments) = command.split_first().ok_or("no command")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{program} cannot be started: {error}"))?;
        let (input, lines) = channel();
        if let Some(stdin) = child.stdin.take() {
            std::thread::spawn(move || write_lines(stdin, &lines));
        }
        // Room for a few lines: whoever writes more than it is asked for has to wait.
        let (lines, output) = sync_channel(4);
        if let Some(stdout) = child.stdout.take() {
            std::thread::spawn(move || read_lines(stdout, |line| lines.send(line).is_ok()));
        }
        let errors = Arc::new(Mutex::new(Vec::new()));
        if let Some(stderr) = child.stderr.take() {
            let errors = errors.clone();
            std::thread::spawn(move || keep_last_words(stderr, &errors));
        }
        let mut bot = Self { child, input: Some(input), output, errors, name: None, questions: 0 };
        bot.greet()?;
        Ok(bot)
    }

    /// The name it gave itself in its greeting.
    pub fn own_name(&self) -> Option<&str> {
        self.name.as_deref().filter(|name| !name.is_empty())
    }

    fn greet(&mut self) -> Result<(), String> {
        let hello = json!({
            "type": "hello", "protocol": PROTOCOL_VERSION, "program": "impulse",
            "version": env!("CARGO_PKG_VERSION"), "rules": RULES_VERSION,
        });
        let line = self.ask(&hello, GREETING_LIMIT).map_err(|reason| format!("no greeting: {reason}"))?;
        let greeting: Value = serde_json::from_str(&line)
            .map_err(|_| format!("no greeting: {} is not a JSON object", shortened(&line)))?;
        if greeting["type"] != "hello" {
            return Err(format!("no greeting: {} is not of type hello", shortened(&line)));
        }
        if greeting["protocol"] != PROTOCOL_VERSION {
            return Err(format!(
                "it speaks protocol {}, and this program speaks {PROTOCOL_VERSION}",
                greeting["protocol"]
            ));
        }
        if let Some(name) = greeting["name"].as_str() {
            self.name = Some(name.chars().filter(|letter| !letter.is_control()).take(60).collect());
        }
        Ok(())
    }

    /// Says that a game begins. No answer is expected.
    pub fn begin(&mut self, seat: Seat, players: usize, seed: u32) -> Result<(), String> {
        self.send(&json!({ "type": "new_game", "seat": seat, "players": players, "seed": seed }))
    }

    /// Puts the question in the view. The answer is an action, but perhaps not a legal one.
    pub fn answer(&mut self, view: &View, budget: Budget) -> Result<Action, String> {
        self.questions += 1;
        let legal: Vec<Value> = view
            .legal()
            .iter()
            .map(|action| json!({ "action": action.to_string(), "index": action.index() }))
            .collect();
        let (budget, limit) = match budget {
            Budget::Time(most) => (json!({ "ms": most.as_millis() as u64 }), most + GRACE),
            Budget::Iterations(count) => (json!({ "iterations": count }), ITERATIONS_LIMIT),
        };
        let question = json!({
            "type": "question", "id": self.questions, "budget": budget, "legal": legal, "view": view,
            "view_bytes": hex(&view.to_bytes()),
        });
        let line = self.ask(&question, limit)?;
        read_answer(&line, self.questions)
    }

    /// Says how the game ended. No answer is expected.
    pub fn finish(&mut self, won: &[usize], scores: &[u8]) {
        let winners: Vec<Seat> = won.iter().filter_map(|&seat| Seat::new(seat as u8)).collect();
        // A program that has died by now is found out when the next game begins.
        let _ = self.send(&json!({ "type": "game_over", "winners": winners, "scores": scores }));
    }

    fn send(&mut self, message: &Value) -> Result<(), String> {
        let sent = self.input.as_ref().is_some_and(|input| input.send(format!("{message}\n")).is_ok());
        if sent { Ok(()) } else { Err(self.death()) }
    }

    /// Sends a message and waits for one line.
    fn ask(&mut self, message: &Value, limit: Duration) -> Result<String, String> {
        match self.output.try_recv() {
            Ok(Ok(line)) => return Err(format!("spoke without being asked: {}", shortened(&line))),
            Ok(Err(reason)) => return Err(reason),
            Err(TryRecvError::Disconnected) => return Err(self.death()),
            Err(TryRecvError::Empty) => self.send(message)?,
        }
        match self.output.recv_timeout(limit) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(format!("late: no answer within {} ms", limit.as_millis())),
            Err(RecvTimeoutError::Disconnected) => Err(self.death()),
        }
    }

    /// Why a program that no longer speaks has ended, with its last words.
    fn death(&mut self) -> String {
        let how = match self.wait(FAREWELL) {
            Some(status) => format!("died ({status})"),
            None => "closed its output".to_owned(),
        };
        std::thread::sleep(Duration::from_millis(20)); // its last words may still be on their way
        let errors = self.errors.lock().map(|errors| String::from_utf8_lossy(&errors).into_owned());
        match errors.unwrap_or_default().trim().lines().next_back() {
            Some(last) => format!("{how}: {}", shortened(last)),
            None => how,
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<std::process::ExitStatus> {
        let started = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if started.elapsed() < patience => std::thread::sleep(Duration::from_millis(2)),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = self.send(&json!({ "type": "quit" }));
        self.input = None;
        if self.wait(FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Hands on one line after the other; ends with the output, with a line that is too long, or when nobody listens.
fn read_lines(output: impl Read, hand_on: impl Fn(Result<String, String>) -> bool) {
    let mut reader = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(LONGEST_ANSWER as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > LONGEST_ANSWER => {
                hand_on(Err(format!("nonsense: an answer of more than {LONGEST_ANSWER} bytes")));
                return;
            }
            Ok(_) => {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if !hand_on(Ok(text)) {
                    return;
                }
            }
        }
    }
}

fn keep_last_words(mut stderr: impl Read, errors: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let Ok(mut errors) = errors.lock() else { return };
        errors.extend_from_slice(&buffer[..count]);
        let excess = errors.len().saturating_sub(LAST_WORDS);
        errors.drain(..excess);
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads `{"action": "use"}`, `{"action": 194}` or just `use`.
fn read_answer(line: &str, question: u64) -> Result<Action, String> {
    let nonsense = || format!("nonsense: {} is no answer", shortened(line));
    if !line.starts_with('{') {
        return line.parse().map_err(|_| nonsense());
    }
    let answer: Value = serde_json::from_str(line).map_err(|_| nonsense())?;
    match &answer["id"] {
        Value::Null => {}
        id if *id == question => {}
        id => return Err(format!("nonsense: an answer to question {id}, asked was {question}")),
    }
    let action = match &answer["action"] {
        Value::String(text) => text.parse().ok(),
        Value::Number(index) => {
            index.as_u64().and_then(|index| Action::from_index(u8::try_from(index).ok()?))
        }
        _ => None,
    };
    action.ok_or_else(nonsense)
}

/// Quoted, on one line, and not too long.
fn shortened(text: &str) -> String {
    let start: String = text.chars().take(100).collect();
    let more = if start.len() < text.len() { " ..." } else { "" };
    format!("{start:?}{more}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_in_three_forms() {
        assert_eq!(read_answer("use", 1), Ok(Action::Use));
        assert_eq!(read_answer(r#"{"action": "use"}"#, 1), Ok(Action::Use));
        assert_eq!(read_answer(r#"{"action": 194, "id": 1}"#, 1), Ok(Action::Use));
    }

    #[test]
    fn anything_else_is_nonsense() {
        for line in [
            "",
            "hello",
            "{",
            "{}",
            r#"{"action": 300}"#,
            r#"{"action": -1}"#,
            r#"{"action": "use", "id": 2}"#,
        ] {
            let reason = read_answer(line, 1).expect_err(line);
            assert!(reason.starts_with("nonsense: "), "{reason}");
        }
    }

    #[test]
    fn a_line_that_never_ends_is_cut_off() {
        let seen = std::cell::RefCell::new(Vec::new());
        read_lines(std::io::repeat(b'a'), |line| {
            seen.borrow_mut().push(line);
            true
        });
        assert!(matches!(&seen.borrow()[..], [Err(reason)] if reason.contains("4096")));
    }
}
