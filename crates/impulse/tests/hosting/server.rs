//! The command itself, and a server that it runs.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Nothing here takes longer, however slow the machine.
pub const LONG: Duration = Duration::from_secs(60);

/// The command, with no settings from outside.
pub fn impulse(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_impulse"));
    command.env("LC_ALL", "C");
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("IMPULSE_") || name == "DISPLAY" || name == "WAYLAND_DISPLAY" {
            command.env_remove(name);
        }
    }
    command.args(words);
    command
}

/// What a command says: standard output if it succeeds, standard error if not.
pub fn said(command: &mut Command) -> Result<String, String> {
    let output = command.output().expect("the command starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    match output.status.success() {
        true => Ok(text(output.stdout)),
        false => Err(text(output.stderr)),
    }
}

/// A server that runs until this is dropped.
pub struct Server {
    pub child: Child,
    /// Its host and port.
    pub address: String,
    /// The address that it printed.
    pub url: String,
}

/// An answer over HTTP.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Server {
    /// On a free port, with more words.
    pub fn start(words: &[&str]) -> Self {
        Self::of(impulse(&["serve", "--port", "0", "--no-browser"]).args(words))
    }

    pub fn of(command: &mut Command) -> Self {
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
        let mut line = String::new();
        let stdout = child.stdout.as_mut().expect("an output");
        BufReader::new(stdout).read_line(&mut line).expect("a line");
        let Some(url) = line.trim().strip_prefix("Impulse is ready: ").map(str::to_owned) else {
            let _ = child.kill();
            let mut why = String::new();
            let _ = child.stderr.as_mut().expect("an output").read_to_string(&mut why);
            panic!("not ready: {line} {why}");
        };
        let address = url.trim_start_matches("http://").split('/').next().expect("an address").to_owned();
        Self { child, address, url }
    }

    /// Asks, and hears the whole answer.
    pub fn ask(&self, method: &str, path: &str, body: &str) -> Answer {
        ask(&self.address, method, path, "", body)
    }

    /// A socket's first step; the stream, if the server agrees.
    pub fn socket(&self, path: &str) -> (Answer, TcpStream) {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("a stream");
        let more = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{more}\r\n", self.address);
        stream.write_all(request.as_bytes()).expect("a request");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).expect("a head");
            head.push(byte[0]);
        }
        (answer(&String::from_utf8(head).expect("text")), stream)
    }

    /// Creates a table; its id and the host's token.
    pub fn table(&self, base: &str) -> (String, String) {
        let wish = r#"{"setup":{"players":2},"chairs":[{"who":"host"}],"name":"Ada"}"#;
        let answer = self.ask("POST", &format!("{base}/api/v1/tables"), wish);
        assert_eq!(answer.status, 201, "{}", answer.body);
        let created: serde_json::Value = serde_json::from_str(&answer.body).expect("JSON");
        let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
        (text(&created["table"]["id"]), text(&created["token"]))
    }

    /// Asks the server to end, as a service manager does; says how it ended and what it logged.
    #[cfg(unix)]
    pub fn end(mut self, signal: &str) -> (ExitStatus, String) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().expect("kill").success());
        let begin = Instant::now();
        let status = loop {
            match self.child.try_wait().expect("a child") {
                Some(status) => break status,
                None if begin.elapsed() > LONG => panic!("the server does not end"),
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        };
        let mut log = String::new();
        self.child.stderr.take().expect("an output").read_to_string(&mut log).expect("text");
        (status, log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks a server, and hears the whole answer.
pub fn ask(address: &str, method: &str, path: &str, more: &str, body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(LONG)).expect("a stream");
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{more}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("a request");
    let mut text = Vec::new();
    stream.read_to_end(&mut text).expect("an answer");
    answer(&String::from_utf8_lossy(&text))
}

fn answer(text: &str) -> Answer {
    let (head, body) = text.split_once("\r\n\r\n").expect("head and body");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    Answer { status, head: head.to_ascii_lowercase(), body: body.to_owned() }
}
