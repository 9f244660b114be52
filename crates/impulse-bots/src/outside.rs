//! Bots from outside: a program that reads questions as JSON lines and writes its answers as lines (docs/BOT-PROTOCOL.md).
//! Here are the process, its pipes and the messages; the caller checks whether an answer is legal.
//!
//! Nothing the program does can hang or flood its caller: pipes have threads of their own, answers have a time limit and
//! a length limit, and the process is killed when this is dropped.

use crate::bot::Budget;
use impulse_engine::setup::RULES_VERSION;
use impulse_engine::{Action, Seat, View};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
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
/// How much of a program's standard error is kept, in bytes.
const LAST_WORDS: usize = 400;

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OutsideError {
    /// There is no program to start.
    #[error("no command")]
    NoCommand,
    /// The program cannot be started.
    #[error("{program} cannot be started: {reason}")]
    NotStarted {
        /// The program.
        program: String,
        /// What the operating system says.
        reason: String,
    },
    /// It did not greet.
    #[error("no greeting: {0}")]
    NoGreeting(Box<OutsideError>),
    /// A line that is not a JSON object.
    #[error("{} is not a JSON object", shortened(.0))]
    NotJson(String),
    /// Its first message is not `hello`.
    #[error("{} is not of type hello", shortened(.0))]
    NotHello(String),
    /// It speaks another version of the protocol.
    #[error("it speaks protocol {0}, and this program speaks {PROTOCOL_VERSION}")]
    Protocol(Value),
    /// It ended.
    #[error("died ({status}){}", after_colon(.last_words))]
    Died {
        /// How.
        status: ExitStatus,
        /// The last line on its standard error.
        last_words: Option<String>,
    },
    /// It runs, but writes no more.
    #[error("closed its output{}", after_colon(.last_words))]
    ClosedOutput {
        /// The last line on its standard error.
        last_words: Option<String>,
    },
    /// It wrote a line when nothing was asked.
    #[error("spoke without being asked: {}", shortened(.0))]
    SpokeUnasked(String),
    /// It did not answer in time.
    #[error("late: no answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// It wrote a line that is too long.
    #[error("nonsense: an answer of more than {LONGEST_ANSWER} bytes")]
    TooLong,
    /// Its answer is not an action.
    #[error("nonsense: {} is no answer", shortened(.0))]
    NotAnAnswer(String),
    /// It answered another question.
    #[error("nonsense: an answer to question {answered}, asked was {asked}")]
    OtherQuestion {
        /// The id in the answer.
        answered: Value,
        /// The id of the question.
        asked: u64,
    },
}

fn after_colon(last_words: &Option<String>) -> String {
    last_words.as_ref().map_or(String::new(), |line| format!(": {}", shortened(line)))
}

/// A running bot.
pub struct Outside {
    child: Child,
    input: Option<Sender<String>>,
    output: Receiver<Result<String, OutsideError>>,
    errors: Arc<Mutex<Vec<u8>>>,
    name: Option<String>,
    questions: u64,
}

impl Outside {
    /// Starts a program and waits for its greeting.
    pub fn start(command: &[String]) -> Result<Self, OutsideError> {
        let (program, arguments) = command.split_first().ok_or(OutsideError::NoCommand)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| OutsideError::NotStarted {
                program: program.clone(),
                reason: error.to_string(),
            })?;
        let (input, lines) = channel();
        if let Some(stdin) = child.stdin.take() {
            std::thread::spawn(move || write_lines(stdin, &lines));
        }
        // Room for a few lines: a program that writes more than it is asked for blocks.
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

    fn greet(&mut self) -> Result<(), OutsideError> {
        let hello = json!({
            "type": "hello", "protocol": PROTOCOL_VERSION, "program": "impulse",
            "version": env!("CARGO_PKG_VERSION"), "rules": RULES_VERSION,
        });
        let no_greeting = |reason| OutsideError::NoGreeting(Box::new(reason));
        let line = self.ask(&hello, GREETING_LIMIT).map_err(no_greeting)?;
        let Ok(greeting) = serde_json::from_str::<Value>(&line) else {
            return Err(no_greeting(OutsideError::NotJson(line)));
        };
        if greeting["type"] != "hello" {
            return Err(no_greeting(OutsideError::NotHello(line)));
        }
        if greeting["protocol"] != PROTOCOL_VERSION {
            return Err(OutsideError::Protocol(greeting["protocol"].clone()));
        }
        if let Some(name) = greeting["name"].as_str() {
            self.name = Some(name.chars().filter(|letter| !letter.is_control()).take(60).collect());
        }
        Ok(())
    }

    /// Says that a game begins. No answer is expected.
    pub fn begin(&mut self, seat: Seat, players: usize, seed: u32) -> Result<(), OutsideError> {
        self.send(&json!({ "type": "new_game", "seat": seat, "players": players, "seed": seed }))
    }

    /// Puts the question in the view. The answer is an action, but perhaps not a legal one.
    pub fn answer(&mut self, view: &View, budget: Budget) -> Result<Action, OutsideError> {
        self.questions += 1;
        let limit = match budget {
            Budget::Time(most) => most + GRACE,
            Budget::Iterations(_) => ITERATIONS_LIMIT,
        };
        let line = self.ask(&question(self.questions, view, budget), limit)?;
        read_answer(&line, self.questions)
    }

    /// Says how the game ended. No answer is expected.
    pub fn finish(&mut self, won: &[usize], scores: &[u8]) {
        let winners: Vec<Seat> = won.iter().filter_map(|&seat| Seat::new(seat as u8)).collect();
        // A program that has died by now is found out when the next game begins.
        let _ = self.send(&json!({ "type": "game_over", "winners": winners, "scores": scores }));
    }

    fn send(&mut self, message: &Value) -> Result<(), OutsideError> {
        let sent = self.input.as_ref().is_some_and(|input| input.send(format!("{message}\n")).is_ok());
        if sent { Ok(()) } else { Err(self.death()) }
    }

    /// Sends a message and waits for one line.
    fn ask(&mut self, message: &Value, limit: Duration) -> Result<String, OutsideError> {
        match self.output.try_recv() {
            Ok(Ok(line)) => return Err(OutsideError::SpokeUnasked(line)),
            Ok(Err(reason)) => return Err(reason),
            Err(TryRecvError::Disconnected) => return Err(self.death()),
            Err(TryRecvError::Empty) => self.send(message)?,
        }
        match self.output.recv_timeout(limit) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => Err(OutsideError::Late(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.death()),
        }
    }

    /// Why a program that no longer speaks has ended, with its last words.
    fn death(&mut self) -> OutsideError {
        let status = self.wait(FAREWELL);
        std::thread::sleep(Duration::from_millis(20)); // its last words may still be on their way
        let errors = self.errors.lock().map(|errors| String::from_utf8_lossy(&errors).into_owned());
        let last_words = errors.unwrap_or_default().trim().lines().next_back().map(str::to_owned);
        match status {
            Some(status) => OutsideError::Died { status, last_words },
            None => OutsideError::ClosedOutput { last_words },
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
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
fn read_lines(output: impl Read, hand_on: impl Fn(Result<String, OutsideError>) -> bool) {
    let mut reader = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match reader.by_ref().take(LONGEST_ANSWER as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() > LONGEST_ANSWER => {
                hand_on(Err(OutsideError::TooLong));
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

/// The question in a view, as it is sent.
pub fn question(id: u64, view: &View, budget: Budget) -> Value {
    let legal: Vec<Value> = view
        .legal()
        .iter()
        .map(|action| json!({ "action": action.to_string(), "index": action.index() }))
        .collect();
    let budget = match budget {
        Budget::Time(most) => json!({ "ms": most.as_millis() as u64 }),
        Budget::Iterations(count) => json!({ "iterations": count }),
    };
    json!({
        "type": "question", "id": id, "budget": budget, "legal": legal, "view": view,
        "view_bytes": hex::encode(view.to_bytes()),
    })
}

/// Reads `{"action": "use"}`, `{"action": 194}` or just `use`.
fn read_answer(line: &str, question: u64) -> Result<Action, OutsideError> {
    let nonsense = || OutsideError::NotAnAnswer(line.to_owned());
    if !line.starts_with('{') {
        return line.parse().map_err(|_| nonsense());
    }
    let answer: Value = serde_json::from_str(line).map_err(|_| nonsense())?;
    match &answer["id"] {
        Value::Null => {}
        id if *id == question => {}
        id => return Err(OutsideError::OtherQuestion { answered: id.clone(), asked: question }),
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
            let reason = read_answer(line, 1).expect_err(line).to_string();
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
        assert!(matches!(&seen.borrow()[..], [Err(OutsideError::TooLong)]));
    }
}
