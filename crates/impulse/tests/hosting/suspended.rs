//! A server that does not run for a while: nobody loses a game by that.

use crate::server::{LONG, Server};
use serde_json::Value;
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The clock of each turn, in seconds.
const CLOCK: u64 = 6;

/// Sends a text of some length over a socket, masked with zeros.
fn send(stream: &mut TcpStream, text: &str) {
    let mut frame = vec![0x81, 0x80 | 126];
    frame.extend((text.len() as u16).to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(text.as_bytes());
    stream.write_all(&frame).expect("a socket");
}

fn info(server: &Server, id: &str) -> Value {
    let answer = server.ask("GET", &format!("/api/v1/tables/{id}"), "");
    serde_json::from_str(&answer.body).expect("JSON")
}

/// Waits until something is so of the table.
fn wait(server: &Server, id: &str, so: impl Fn(&Value) -> bool) {
    let begun = Instant::now();
    while !so(&info(server, id)) {
        assert!(begun.elapsed() < LONG, "{}", info(server, id));
        sleep(Duration::from_millis(50));
    }
}

fn signal(server: &Server, name: &str) {
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args([name, &pid]).status().expect("kill").success());
}

#[test]
fn clocks_stand_still_while_the_process_is_suspended() {
    let server = Server::start(&["--forget"]);
    let wish = format!(
        r#"{{"setup":{{"players":2}},"chairs":[{{"who":"host"}},{{"who":"bot","bot":"quick"}}],"name":"Ada",
           "clock":{{"kind":"per_turn","seconds":{CLOCK}}}}}"#
    );
    let answer = server.ask("POST", "/api/v1/tables", &wish);
    assert_eq!(answer.status, 201, "{}", answer.body);
    let created: Value = serde_json::from_str(&answer.body).expect("JSON");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let (id, token) = (text(&created["table"]["id"]), text(&created["token"]));
    let (answer, mut stream) = server.socket(&format!("/api/v1/tables/{id}/socket"));
    assert_eq!(answer.status, 101);
    let padding = " ".repeat(126);
    send(&mut stream, &format!(r#"{{"type":"hello","version":1,"token":"{token}"}}{padding}"#));
    send(&mut stream, &format!(r#"{{"type":"start","id":"1"}}{padding}"#));
    wait(&server, &id, |table| table["asked"] == "p1");
    let occupant = |table: &Value| text(&table["seats"][0]["occupant"]);
    signal(&server, "-STOP");
    sleep(Duration::from_secs(CLOCK + 5));
    signal(&server, "-CONT");
    sleep(Duration::from_millis(700));
    assert_eq!(occupant(&info(&server, &id)), "person", "{}", info(&server, &id));
    // But the clock does run.
    wait(&server, &id, |table| occupant(table) == "stand_in");
}
