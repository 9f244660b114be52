//! How a server ends, and when it does not begin.

use crate::server::{Server, impulse, said};
#[cfg(unix)]
use std::io::{Read, Write};

/// A text as a frame of a client. The mask is nought, which changes nothing.
#[cfg(unix)]
fn frame(text: &str) -> Vec<u8> {
    let mut bytes = vec![0x81, 0x80 | u8::try_from(text.len()).expect("a short text"), 0, 0, 0, 0];
    bytes.extend(text.as_bytes());
    bytes
}

#[cfg(unix)]
#[test]
fn asked_to_end_it_says_goodbye_and_keeps_everything() {
    for signal in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().to_str().expect("a path");
        let server = Server::start(&["--data", data]);
        let (id, _) = server.table("");
        let (answer, mut stream) = server.socket(&format!("/api/v1/tables/{id}/socket"));
        assert_eq!(answer.status, 101);
        stream.write_all(&frame(r#"{"type":"hello","version":1}"#)).expect("a hello");
        let mut welcome = [0; 64];
        stream.read_exact(&mut welcome).expect("a welcome");
        let (status, log) = server.end(signal);
        assert!(status.success(), "{log}");
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        assert!(String::from_utf8_lossy(&rest).contains(r#""bye""#), "{}", String::from_utf8_lossy(&rest));
        let games = said(&mut impulse(&["games", "--data", data])).expect("a list");
        assert!(games.contains(&id) && games.contains("Ada"), "{games}");
        assert!(!folder.path().join("impulse.db-wal").exists(), "the store was closed");
    }
}

#[cfg(unix)]
#[test]
fn nobody_who_hangs_about_keeps_it_from_ending() {
    let server = Server::start(&["--forget"]);
    let mut slow = std::net::TcpStream::connect(&server.address).expect("a connection");
    slow.write_all(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        .expect("half a request");
    let begin = std::time::Instant::now();
    assert!(server.end("-TERM").0.success());
    assert!(begin.elapsed().as_secs() < 15, "{:?}", begin.elapsed());
}

#[test]
fn a_second_server_refuses_the_folder_but_impulse_alone_goes_on_without() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path");
    let _first = Server::start(&["--data", data]);
    let why = said(&mut impulse(&["serve", "--port", "0", "--data", data])).expect_err("in use");
    assert!(why.contains(data) && why.contains("another program"), "{why}");
    let alone = Server::of(impulse(&[]).env("IMPULSE_DATA", data).env("IMPULSE_PORT", "0"));
    alone.table("");
}

#[test]
fn a_folder_that_cannot_be_one_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file");
    let why = said(impulse(&["serve", "--port", "0", "--data"]).arg(&file)).expect_err("a file");
    assert!(why.contains(file.to_str().expect("a path")), "{why}");
}
