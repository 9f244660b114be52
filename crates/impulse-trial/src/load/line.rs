//! The socket of one player under load: frames of the WebSocket protocol, without a task, a timer or a copy for each. What is
//! not needed for the next answer is not decoded.

use crate::Broken;
use crate::player::Chance;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use impulse_engine::{Action, Seat, View};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use impulse_wire::{PROTOCOL_VERSION, TableId, read, write};
use mio::net::TcpStream;
use serde::Deserialize;
use std::io::{ErrorKind, Read, Write};
use std::net::SocketAddr;

/// Frames of the protocol, whole and not continued.
const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;
/// The bit that says that a client's frame is masked.
const MASKED: u8 = 0x80;

/// One player's socket, and the last that it was told.
pub(super) struct Line {
    pub stream: TcpStream,
    /// The beginning of a frame whose end has not arrived.
    rest: Vec<u8>,
    pub seat: Option<Seat>,
    /// The last entry that it was told of.
    pub number: u64,
    /// The last update, as text.
    update: Vec<u8>,
    /// What it shows, once somebody has looked.
    view: Option<Box<View>>,
}

/// What a message means to the table of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// The line now has a seat.
    Welcome,
    /// The message before was carried out, up to this entry.
    Done(u64),
    /// Nothing but what the line keeps.
    Other,
}

impl Line {
    /// Opens the socket of a table and says hello. This blocks.
    pub fn enter(server: SocketAddr, table: TableId, token: &Token) -> Result<Self, Broken> {
        let mut stream = std::net::TcpStream::connect(server)?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nhost: {server}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes())?;
        // The server says nothing more before the hello, so the head of its response is all that can be read.
        let (mut head, mut buffer) = (Vec::new(), [0; 1024]);
        while !head.ends_with(b"\r\n\r\n") {
            match stream.read(&mut buffer)? {
                0 => return Err("the server closed the connection instead of opening a socket".into()),
                bytes => head.extend_from_slice(&buffer[..bytes]),
            }
        }
        if !head.starts_with(b"HTTP/1.1 101 ") {
            return Err(format!("no socket: {}", String::from_utf8_lossy(&head)).into());
        }
        stream.set_nonblocking(true)?;
        let (rest, update) = (Vec::new(), Vec::new());
        let mut line =
            Self { stream: TcpStream::from_std(stream), rest, seat: None, number: 0, update, view: None };
        let (token, since, name, client) = (Some(token.clone()), None, None, None);
        line.say(&ClientMessage::Hello { version: PROTOCOL_VERSION, token, since, name, client })?;
        Ok(line)
    }

    pub fn say(&mut self, message: &ClientMessage) -> Result<(), Broken> {
        self.send(TEXT, write(message).as_bytes())
    }

    /// Sends a frame. Masked with zeros, so that it need not be changed: the server has the same work.
    fn send(&mut self, kind: u8, payload: &[u8]) -> Result<(), Broken> {
        let mut frame = Vec::with_capacity(payload.len() + 8);
        frame.push(kind);
        match u8::try_from(payload.len()) {
            Ok(length @ 0..=125) => frame.push(MASKED | length),
            _ => {
                let length = u16::try_from(payload.len()).map_err(|_| "a message is too long")?;
                frame.push(MASKED | 126);
                frame.extend_from_slice(&length.to_be_bytes());
            }
        }
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(payload);
        // A player has one message in flight, for which there is always room.
        Ok(self.stream.write_all(&frame)?)
    }

    /// Reads all that has arrived. `then` gets what each message means.
    pub fn hear(&mut self, buffer: &mut [u8], mut then: impl FnMut(Heard)) -> Result<(), Broken> {
        loop {
            let bytes = match self.stream.read(buffer) {
                Ok(0) => return Err(Broken::Gone("the server closed it".to_owned())),
                Ok(bytes) => bytes,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) => return Err(error.into()),
            };
            if self.rest.is_empty() {
                let used = self.take(&buffer[..bytes], &mut then)?;
                self.rest.extend_from_slice(&buffer[used..bytes]);
            } else {
                self.rest.extend_from_slice(&buffer[..bytes]);
                let rest = std::mem::take(&mut self.rest);
                let used = self.take(&rest, &mut then)?;
                self.rest.extend_from_slice(&rest[used..]);
            }
            if bytes < buffer.len() {
                return Ok(()); // there is no more: the next byte is a new event
            }
        }
    }

    /// Takes all whole frames. Returns how many bytes they have.
    fn take(&mut self, bytes: &[u8], then: &mut impl FnMut(Heard)) -> Result<usize, Broken> {
        let mut used = 0;
        while let Some((kind, payload)) = frame(&bytes[used..])? {
            used += payload.end;
            let payload = &bytes[used - payload.len()..used];
            match kind {
                TEXT => then(self.message(payload)?),
                PING => self.send(PONG, payload)?,
                CLOSE => return Err(Broken::Gone("the server closed it".to_owned())),
                _ => {}
            }
        }
        Ok(used)
    }

    fn message(&mut self, text: &[u8]) -> Result<Heard, Broken> {
        let strange = || Broken::from(format!("not expected: {}", String::from_utf8_lossy(text)));
        let kind = text.strip_prefix(br#"{"type":""#).ok_or_else(strange)?;
        match kind.split(|&byte| byte == b'"').next().unwrap_or_default() {
            b"update" => {
                let number = number(text).ok_or_else(strange)?;
                if number <= self.number {
                    return Err(format!("entry {} was told, now comes {number}", self.number).into());
                }
                (self.number, self.view) = (number, None);
                self.update.clear();
                self.update.extend_from_slice(text);
                Ok(Heard::Other)
            }
            b"done" => number(text).map(Heard::Done).ok_or_else(strange),
            b"welcome" => match read(&String::from_utf8_lossy(text)) {
                Ok(ServerMessage::Welcome { seat, .. }) => {
                    self.seat = seat;
                    Ok(Heard::Welcome)
                }
                _ => Err(strange()),
            },
            b"table" | b"over" => Ok(Heard::Other),
            _ => Err(strange()),
        }
    }

    fn view(&mut self) -> Result<&View, Broken> {
        #[derive(Deserialize)]
        struct Update<'a> {
            view: &'a str,
        }
        let view = match self.view.take() {
            Some(view) => view,
            None => {
                let text = str::from_utf8(&self.update).ok();
                let strange = || Broken::from(format!("not an update: {text:?}"));
                let Some(Ok(Update { view })) = text.map(serde_json::from_str) else { return Err(strange()) };
                let bytes = STANDARD.decode(view).map_err(|_| strange())?;
                Box::new(View::from_bytes(&bytes).map_err(|_| strange())?)
            }
        };
        Ok(self.view.insert(view))
    }

    /// Who is asked; nobody once the game is over.
    pub fn asked(&mut self) -> Result<Option<Seat>, Broken> {
        Ok(self.view()?.decision().map(|decision| decision.seat))
    }

    /// A random answer; nothing once the game is over.
    pub fn answer(&mut self, chance: &mut Chance) -> Result<Option<Action>, Broken> {
        if self.asked()?.is_none() {
            return Ok(None);
        }
        let legal = self.view()?.legal();
        Ok(legal.nth(chance.below(legal.len())))
    }
}

/// The first number that a message gives as `number`: that of an update or an acknowledgement.
fn number(text: &[u8]) -> Option<u64> {
    const FIELD: &[u8] = br#""number":"#;
    let at = text.windows(FIELD.len()).position(|part| part == FIELD)? + FIELD.len();
    let digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    str::from_utf8(&text[at..at + digits]).ok()?.parse().ok()
}

/// The first frame of a server: its kind, and where its payload is. Nothing if its end has not arrived.
fn frame(bytes: &[u8]) -> Result<Option<(u8, std::ops::Range<usize>)>, Broken> {
    let (begin, length) = match *bytes {
        [_, length @ 0..=125, ..] => (2, usize::from(length)),
        [_, 126, high, low, ..] => (4, usize::from(u16::from_be_bytes([high, low]))),
        [_, 127, ref rest @ ..] => match rest.first_chunk() {
            Some(length) => (10, u64::from_be_bytes(*length) as usize),
            None => return Ok(None),
        },
        [_, MASKED..=255, ..] => return Err("the server has masked a frame".into()),
        _ => return Ok(None),
    };
    let end = begin + length;
    Ok((end <= bytes.len()).then_some((bytes[0], begin..end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_taken_when_it_is_whole() {
        let long = [&[TEXT, 126, 1, 0][..], &[b'x'; 256]].concat();
        let longer = [&[TEXT, 127, 0, 0, 0, 0, 0, 1, 0, 0][..], &[b'x'; 65_536]].concat();
        for (bytes, whole) in [(&[TEXT, 2, b'h', b'i'][..], 2..4), (&long, 4..260), (&longer, 10..65_546)] {
            assert_eq!(frame(bytes).expect("a frame"), Some((TEXT, whole)));
            assert!((0..bytes.len()).all(|end| matches!(frame(&bytes[..end]), Ok(None))));
        }
        assert!(frame(&[TEXT, MASKED | 1, 0, 0, 0, 0, 0]).is_err());
    }

    #[test]
    fn the_number_of_a_message_is_found() {
        assert_eq!(number(br#"{"type":"update","number":43,"keep":1}"#), Some(43));
        assert_eq!(number(br#"{"type":"done","id":"7f","number":45}"#), Some(45));
        assert_eq!(number(br#"{"type":"pong"}"#), None);
    }
}
