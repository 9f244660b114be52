//! The upper bound of the machine: as many sockets as the tables have, and about as many bytes, between two processes,
//! without protocol, rules or disk. One thread serves and one plays. A real server cannot be faster, so its rate is
//! compared with this one.

use crate::Broken;
use crate::figures::Usage;
use crate::process::{Program, free_address};
use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token};
use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// About the size of an answer.
const ANSWER: [u8; 80] = [b'a'; 80];
/// About the size of the update to each of two players.
const TOLD: [u8; 400] = [b't'; 400];
/// How many answers in a row come from one player.
const IN_A_ROW: u32 = 8;
/// How many events are polled at once.
const AT_ONCE: usize = 1024;
/// How long the other process may take to start, or be silent.
const LONGEST: Duration = Duration::from_secs(10);

/// What was measured.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measured {
    /// Answers per second.
    pub rate: f64,
    /// CPU time of the echoing process for an answer, in microseconds.
    pub micros: f64,
}

/// Measures with this many tables of two.
pub async fn measure(program: &Program, tables: usize, time: Duration) -> Result<Measured, Broken> {
    let address = free_address().await?;
    let arguments = ["echo", "--port", &address.port().to_string(), "--tables", &tables.to_string()];
    let child = Command::new(&program.path).args(arguments).stdin(Stdio::null()).spawn();
    let server = Server(child.map_err(|error| format!("the echo cannot be started: {error}"))?);
    let id = server.0.id();
    let played = tokio::task::spawn_blocking(move || play(address, tables, time, id)).await;
    let (answers, took, used) = played?.map_err(|error| format!("the echo is not heard: {error}"))?;
    Ok(Measured {
        rate: f64::from(answers) / took.as_secs_f64(),
        micros: used.as_secs_f64() * 1e6 / f64::from(answers.max(1)),
    })
}

/// The other process, killed on drop.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill().and_then(|()| self.0.wait());
    }
}

/// Sends what comes from one of two players to both, until they leave.
pub fn serve(address: SocketAddr, tables: usize) -> io::Result<()> {
    let listener = TcpListener::bind(address)?;
    let accept = || listener.accept().map(|(stream, _)| stream);
    let mut lines = Lines::new(tables * 2, accept)?;
    loop {
        let heard = lines.each(ANSWER.len(), |lines, from, _| {
            lines[from].stream.write_all(&TOLD)?;
            lines[from ^ 1].stream.write_all(&TOLD)
        });
        match heard.as_ref().map_err(io::Error::kind) {
            Ok(()) => {}
            Err(ErrorKind::UnexpectedEof | ErrorKind::ConnectionReset | ErrorKind::BrokenPipe) => {
                return Ok(());
            }
            Err(_) => return heard,
        }
    }
}

/// Plays with the echo in another process. Returns how many answers were echoed in what time, and the CPU time of that process,
/// which ends when its players leave.
fn play(
    address: SocketAddr,
    tables: usize,
    time: Duration,
    process: u32,
) -> io::Result<(u32, Duration, Duration)> {
    let begun = Instant::now();
    let connect = || loop {
        match std::net::TcpStream::connect(address) {
            Err(error) if error.kind() == ErrorKind::ConnectionRefused && begun.elapsed() < LONGEST => {
                std::thread::sleep(Duration::from_millis(5));
            }
            connected => return connected,
        }
    };
    let mut lines = Lines::new(tables * 2, connect)?;
    for first in lines.all.iter_mut().step_by(2) {
        first.stream.write_all(&ANSWER)?;
    }
    let (begun, mut answers) = (Instant::now(), 0u32);
    while begun.elapsed() < time {
        lines.each(TOLD.len(), |lines, from, report| {
            let whose = (report / IN_A_ROW) as usize % 2;
            if whose == from % 2 {
                lines[from].stream.write_all(&ANSWER)?;
                answers += 1;
            }
            Ok(())
        })?;
    }
    let took = begun.elapsed();
    Ok((answers, took, Usage::of(process).unwrap_or_default().processor))
}

/// A socket, the bytes of a partial message, and the number of whole messages so far.
struct Line {
    stream: TcpStream,
    bytes: usize,
    messages: u32,
}

/// All sockets of a process, two adjacent ones for each table.
struct Lines {
    poll: Poll,
    events: Events,
    all: Vec<Line>,
}

impl Lines {
    fn new(count: usize, open: impl Fn() -> io::Result<std::net::TcpStream>) -> io::Result<Self> {
        let (poll, mut all) = (Poll::new()?, Vec::with_capacity(count));
        for number in 0..count {
            let stream = open()?;
            stream.set_nodelay(true)?;
            stream.set_nonblocking(true)?;
            let mut stream = TcpStream::from_std(stream);
            poll.registry().register(&mut stream, Token(number), Interest::READABLE)?;
            all.push(Line { stream, bytes: 0, messages: 0 });
        }
        Ok(Self { poll, events: Events::with_capacity(AT_ONCE), all })
    }

    /// Polls, and calls `then` for each whole message with all lines, the index of its line, and the number of messages
    /// on that line.
    fn each(
        &mut self,
        size: usize,
        mut then: impl FnMut(&mut [Line], usize, u32) -> io::Result<()>,
    ) -> io::Result<()> {
        self.poll.poll(&mut self.events, Some(LONGEST))?;
        if self.events.is_empty() {
            return Err(ErrorKind::TimedOut.into());
        }
        let mut buffer = [0; 8 * 1024]; // far more than can be in flight, so one read is enough
        for event in &self.events {
            let Token(from) = event.token();
            let line = &mut self.all[from];
            match line.stream.read(&mut buffer) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(bytes) => line.bytes += bytes,
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
            while self.all[from].bytes >= size {
                self.all[from].bytes -= size;
                self.all[from].messages += 1;
                let messages = self.all[from].messages;
                then(&mut self.all, from, messages)?;
            }
        }
        Ok(())
    }
}
