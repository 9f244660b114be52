//! A client at a table: one socket, as the table knows it. What follows from one input is gathered, and handed to the socket
//! as one piece: written at once if nothing waits, or else queued for the task of its socket.

use crate::wire::{Sent, Wire};
use axum::extract::ws::Utf8Bytes;
use impulse_text::Language;
use impulse_wire::secret::SecretHash;
use std::sync::Weak;
use tokio::sync::mpsc;

/// A client at the table: one socket.
pub struct Client {
    pub id: u64,
    /// To its socket. A client whose queue is full reads too slowly, and is dropped.
    queue: mpsc::Sender<Outgoing>,
    /// What it is told when the table has handled the input.
    pending: Vec<Utf8Bytes>,
    /// Its connection, once it is known. The task of the socket owns it.
    pub wire: Weak<Wire>,
    /// The hash of its token.
    pub token: Option<SecretHash>,
    /// Its name if it is a spectator.
    pub name: String,
    /// The scope of its idempotency keys if it has no token.
    pub scope: Option<SecretHash>,
    /// What refusals are said in.
    pub language: Language,
}

/// What is sent to a client.
#[derive(Debug)]
pub struct Outgoing {
    /// In order.
    pub texts: Vec<Utf8Bytes>,
    /// The socket is closed after these.
    pub last: bool,
}

impl Client {
    /// A client, and what its socket receives from: room for this many pieces.
    pub fn new(
        id: u64,
        token: Option<SecretHash>,
        name: String,
        scope: Option<SecretHash>,
        room: usize,
    ) -> (Self, mpsc::Receiver<Outgoing>) {
        let (queue, told) = mpsc::channel(room);
        let (pending, wire, language) = (Vec::new(), Weak::new(), Language::English);
        (Self { id, queue, pending, wire, token, name, scope, language }, told)
    }

    /// Adds to what it will be told.
    pub fn tell(&mut self, text: Utf8Bytes) {
        self.pending.push(text);
    }

    /// Hands over what it is told. False if its queue is full or closed.
    pub fn flush(&mut self) -> bool {
        self.pending.is_empty() || self.hand_over(false)
    }

    /// Hands over what it is told and one more text, after which the socket is closed.
    pub fn bye(&mut self, text: Utf8Bytes) {
        self.tell(text);
        // If the queue is full, the socket closes without the reason.
        self.hand_over(true);
    }

    fn hand_over(&mut self, last: bool) -> bool {
        let sent = match self.wire.upgrade() {
            Some(wire) if last => wire.queue(),
            Some(wire) => wire.send(&self.pending),
            None => Sent::Nothing,
        };
        match sent {
            Sent::All => {
                self.pending.clear();
                return true;
            }
            Sent::Part => self.pending.clear(),
            Sent::Nothing => {}
        }
        self.queue.try_send(Outgoing { texts: std::mem::take(&mut self.pending), last }).is_ok()
    }
}
