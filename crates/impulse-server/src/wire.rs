//! The writing half of a connection, which the task of the connection shares with the table behind a WebSocket. A table writes
//! what a client is told by itself, which saves waking another task for each answer. What does not fit into the kernel's buffer,
//! and what comes after that, the task of the socket writes.
//!
//! Bytes are taken in whole frames only: a frame that was written in part is kept, and its rest comes before anything else.

use axum::extract::ws::Utf8Bytes;
use std::io;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use tokio::io::AsyncWrite;
use tokio::net::tcp::OwnedWriteHalf;

/// The first byte of a text message in one frame.
const TEXT: u8 = 0x81;
/// Room for the head of a frame.
const HEAD: usize = 10;

/// The writing half of a connection.
pub struct Wire {
    out: Mutex<Out>,
}

struct Out {
    stream: OwnedWriteHalf,
    /// Whether a table writes too, so that frames are taken whole.
    shared: bool,
    /// The rest of a frame.
    rest: Vec<u8>,
    /// How many pieces the task of the socket has still to write.
    queued: usize,
}

/// What became of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sent {
    /// The kernel has all of it.
    All,
    /// The task of the socket must write the rest, before anything else.
    Part,
    /// Nothing was written: it is the turn of what is queued.
    Nothing,
}

impl Wire {
    pub fn new(stream: OwnedWriteHalf) -> Self {
        Self { out: Mutex::new(Out { stream, shared: false, rest: Vec::new(), queued: 0 }) }
    }

    fn out(&self) -> MutexGuard<'_, Out> {
        self.out.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on a table writes too.
    pub fn share(&self) {
        self.out().shared = true;
    }

    /// From now on only the task of the socket writes.
    pub fn close(&self) {
        self.out().shared = false;
    }

    /// Sends text messages, unless others wait to be written. Whatever is not sent counts as queued.
    pub fn send(&self, texts: &[Utf8Bytes]) -> Sent {
        self.out().send(texts)
    }

    /// A piece goes to the queue without being tried here.
    pub fn queue(&self) -> Sent {
        self.out().queued += 1;
        Sent::Nothing
    }

    /// The task of the socket has written so many queued pieces.
    pub fn written(&self, pieces: usize) {
        let mut out = self.out();
        out.queued = out.queued.saturating_sub(pieces);
    }

    pub fn poll_write(&self, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let mut out = self.out();
        ready!(out.poll_rest(context))?;
        let written = ready!(Pin::new(&mut out.stream).poll_write(context, bytes))?;
        if !out.shared {
            return Poll::Ready(Ok(written));
        }
        out.rest.extend_from_slice(&bytes[written..]);
        Poll::Ready(Ok(bytes.len()))
    }

    pub fn poll_write_vectored(
        &self,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let mut out = self.out();
        if out.shared {
            drop(out);
            return self.poll_write(context, slices.first().map_or(&[], |slice| slice));
        }
        ready!(out.poll_rest(context))?;
        Pin::new(&mut out.stream).poll_write_vectored(context, slices)
    }

    pub fn poll_flush(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.out().poll_rest(context)
    }

    pub fn poll_shutdown(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut out = self.out();
        ready!(out.poll_rest(context))?;
        Pin::new(&mut out.stream).poll_shutdown(context)
    }
}

impl Out {
    fn send(&mut self, texts: &[Utf8Bytes]) -> Sent {
        if !self.shared || self.queued > 0 || !self.rest.is_empty() {
            self.queued += 1;
            return Sent::Nothing;
        }
        let bytes = frames(texts);
        // If the connection is broken, the task of the socket notices when it writes the rest.
        match self.stream.try_write(&bytes).unwrap_or(0) {
            written if written == bytes.len() => Sent::All,
            written => {
                self.rest.extend_from_slice(&bytes[written..]);
                self.queued += 1;
                Sent::Part
            }
        }
    }

    fn poll_rest(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut done = 0;
        while done < self.rest.len() {
            match Pin::new(&mut self.stream).poll_write(context, &self.rest[done..]) {
                Poll::Ready(Ok(0)) => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                Poll::Ready(Ok(written)) => done += written,
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending => {
                    self.rest.drain(..done);
                    return Poll::Pending;
                }
            }
        }
        // Most never have a rest again.
        self.rest = Vec::new();
        Poll::Ready(Ok(()))
    }
}

/// Text messages as frames of a server, which are not masked.
fn frames(texts: &[Utf8Bytes]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(texts.iter().map(|text| text.len() + HEAD).sum());
    for text in texts {
        bytes.push(TEXT);
        match text.len() {
            length @ 0..=125 => bytes.push(length as u8),
            length @ 126..=0xffff => {
                bytes.push(126);
                bytes.extend_from_slice(&(length as u16).to_be_bytes());
            }
            length => {
                bytes.push(127);
                bytes.extend_from_slice(&(length as u64).to_be_bytes());
            }
        }
        bytes.extend_from_slice(text.as_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt;
    use std::future::poll_fn;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::io::AsyncReadExt;
    use tokio::net::{TcpListener, TcpSocket, TcpStream};
    use tokio::time::timeout;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    /// A wire, and who reads it, with small buffers in the kernel.
    async fn pair() -> (Arc<Wire>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("a small buffer");
        let reader = socket.connect(listener.local_addr().expect("an address"));
        let (reader, accepted) = tokio::join!(reader, listener.accept());
        let (_, writing) = accepted.expect("a connection").0.into_split();
        writing.writable().await.expect("a writable connection");
        let wire = Arc::new(Wire::new(writing));
        wire.share();
        (wire, reader.expect("a connection"))
    }

    async fn client(stream: TcpStream) -> WebSocketStream<TcpStream> {
        WebSocketStream::from_raw_socket(stream, Role::Client, None).await
    }

    #[tokio::test]
    async fn messages_of_all_lengths_arrive_as_they_are() {
        let (wire, reader) = pair().await;
        let mut reader = client(reader).await;
        for length in [0, 1, 125, 126, 4_000] {
            let text = Utf8Bytes::from("x".repeat(length));
            assert_eq!(wire.send(&[text.clone(), "after".into()]), Sent::All);
            for expected in [text.as_str(), "after"] {
                let heard = reader.next().await.expect("a message").expect("a frame");
                assert_eq!(heard.to_text().expect("text"), expected);
            }
        }
        reader.close(None).await.expect("it can be closed");
    }

    #[tokio::test]
    async fn what_does_not_fit_is_written_later_and_nothing_overtakes_it() {
        let (wire, mut reader) = pair().await;
        let long = Utf8Bytes::from("l".repeat(20_000_000));
        assert_eq!(wire.send(std::slice::from_ref(&long)), Sent::Part);
        assert_eq!(wire.send(&["later".into()]), Sent::Nothing);
        // What the task of the socket writes comes after the rest, whole.
        let writing = tokio::spawn({
            let wire = wire.clone();
            async move {
                let frame = frames(&["later".into()]);
                let written = poll_fn(|context| wire.poll_write(context, &frame)).await;
                assert_eq!(written.expect("written"), frame.len());
                poll_fn(|context| wire.poll_flush(context)).await.expect("flushed");
                wire.written(2);
            }
        });
        let mut expected = frames(&[long, "later".into()]);
        let mut heard = vec![0; expected.len()];
        let read = timeout(Duration::from_secs(20), reader.read_exact(&mut heard)).await;
        read.expect("in time").expect("all of it");
        assert!(heard == expected, "the bytes are in order");
        writing.await.expect("all is written");
        assert_eq!(wire.send(&["now".into()]), Sent::All);
        expected = frames(&["now".into()]);
        heard.truncate(expected.len());
        reader.read_exact(&mut heard).await.expect("the last frame");
        assert_eq!(heard, expected);
        wire.close();
        assert_eq!(wire.send(&["never".into()]), Sent::Nothing);
    }
}
