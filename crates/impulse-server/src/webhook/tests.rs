//! Webhooks against a listener on this machine.

use super::client::PostError;
use super::*;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Setup, State as Game, Viewer};
use impulse_wire::secret::Secret;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::mpsc;

/// A web server that answers each request with the next of some answers, and tells what it was sent.
fn listener(answers: &'static [&'static str]) -> (String, mpsc::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}/turn?secret=1", listener.local_addr().expect("an address"));
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        for answer in answers {
            let Ok((mut stream, _)) = listener.accept() else { return };
            let mut reader = BufReader::new(stream.try_clone().expect("a stream"));
            let (mut head, mut length) = (String::new(), 0);
            loop {
                let mut line = String::new();
                reader.read_line(&mut line).expect("a line");
                if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().expect("a length");
                }
                if line.trim().is_empty() {
                    break;
                }
                head.push_str(&line);
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).expect("a body");
            let _ = tell.send(format!("{head}\n{}", String::from_utf8_lossy(&body)));
            let _ = stream.write_all(format!("{answer}\r\ncontent-length: 0\r\n\r\n").as_bytes());
        }
    });
    (url, told)
}

fn table(number: usize) -> TableId {
    format!("{number:016}").parse().expect("an id")
}

fn notice(webhook: &str, name: &str) -> Notice {
    let game = Game::new(&Setup::new(2, seed_from_number(1))).expect("a game");
    let seat = game.asked().expect("somebody is asked");
    Notice {
        table: table(0),
        seat,
        name: name.to_owned(),
        webhook: Secret::new(webhook.to_owned()),
        view: Box::new(game.view(Viewer::Seat(seat))),
    }
}

const SOON: Duration = Duration::from_secs(30);
const A_WHILE: Duration = Duration::from_millis(600);

fn anywhere(url: Option<&str>) -> Webhooks {
    Webhooks::start_with(url.map(str::to_owned), |_| true).expect("threads")
}

#[test]
fn a_player_is_told_where_and_what_is_asked() {
    let (url, told) = listener(&["HTTP/1.1 204 No Content"]);
    let webhooks = anywhere(Some("https://example.org/impulse"));
    webhooks.asked(notice(&url, "Ada \"the\" First"));
    let heard = told.recv_timeout(SOON).expect("a message");
    let (head, body) =
        heard.split_once("\n\n").or_else(|| heard.split_once("\r\n\n")).expect("head and body");
    assert!(head.starts_with("POST /turn?secret=1 HTTP/1.1"), "{head}");
    assert!(head.to_ascii_lowercase().contains("content-type: application/json"), "{head}");
    let body: HashMap<String, Option<String>> = impulse_wire::read(body).expect("JSON");
    let said = |name: &str| body.get(name).cloned().flatten().unwrap_or_default();
    assert_eq!(said("table"), table(0).as_str());
    assert_eq!(said("name"), "Ada \"the\" First");
    assert_eq!(said("link"), format!("https://example.org/impulse/#/table/{}", table(0)));
    assert!(said("seat").starts_with('p'));
    assert!(said("asked").ends_with('?'), "{}", said("asked"));
    assert!(said("text").contains(&said("asked")) && said("content") == said("text"));
}

#[test]
fn what_failed_is_tried_once_more_and_what_is_refused_is_not() {
    let (broken, told) = listener(&["HTTP/1.1 500 Oh", "HTTP/1.1 500 Oh", "HTTP/1.1 200 Fine"]);
    let (gone, told_gone) = listener(&["HTTP/1.1 410 Gone", "HTTP/1.1 200 Fine"]);
    let webhooks = anywhere(None);
    webhooks.asked(notice(&broken, "Ada"));
    webhooks.asked(Notice { table: table(1), ..notice(&gone, "Bob") });
    told_gone.recv_timeout(SOON).expect("once");
    told.recv_timeout(SOON).expect("once");
    told.recv_timeout(SOON).expect("twice");
    assert!(told.recv_timeout(RETRY_PAUSE + A_WHILE).is_err(), "not three times");
    assert!(told_gone.try_recv().is_err(), "not twice");
}

#[test]
fn nobody_is_led_elsewhere() {
    let (other, told_other) = listener(&["HTTP/1.1 200 Fine"]);
    let answer: &'static str = format!("HTTP/1.1 302 Found\r\nlocation: {other}").leak();
    let (url, told) = listener(vec![answer].leak());
    anywhere_and_wait(&url, &told);
    assert!(told_other.recv_timeout(A_WHILE).is_err());
}

fn anywhere_and_wait(url: &str, told: &mpsc::Receiver<String>) {
    let webhooks = anywhere(None);
    webhooks.asked(notice(url, "Ada"));
    told.recv_timeout(SOON).expect("a message");
    std::thread::sleep(A_WHILE);
}

#[test]
fn who_is_asked_often_is_told_once_in_a_while() {
    let (url, told) = listener(&["HTTP/1.1 200 Fine", "HTTP/1.1 200 Fine"]);
    let webhooks = anywhere(None);
    webhooks.asked(notice(&url, "Ada"));
    told.recv_timeout(SOON).expect("a message");
    for _ in 0..5 {
        webhooks.asked(notice(&url, "Ada"));
    }
    assert!(told.recv_timeout(A_WHILE).is_err(), "not at once");
    assert_eq!(webhooks.queue.state().waiting.len(), 1, "one message for all five");
}

#[test]
fn one_server_gets_only_so_many_messages() {
    let queue = Queue::default();
    let now = Instant::now();
    for number in 0..MOST_WAITING + 5 {
        queue.add(Notice { table: table(number), ..notice("http://Example.org:8080/x", "Ada") }, now);
    }
    assert_eq!(queue.state().waiting.len(), MOST_OF_A_HOST);
    assert_eq!(queue.state().failures, (MOST_WAITING + 5 - MOST_OF_A_HOST) as u64);
    let last = queue.state().waiting.iter().map(|waiting| waiting.due).max().expect("some wait");
    assert_eq!(last - now, HOST_PAUSE * (MOST_OF_A_HOST as u32 - 1));
    // The others have room and a turn, also while this one is slow to answer.
    queue.add(Notice { table: table(9_999), ..notice("http://other.example/x", "Bob") }, now);
    let [first, second] = [queue.next(), queue.next()].map(|next| next.expect("a notice").host);
    assert_eq!([first.as_str(), second.as_str()], ["example.org", "other.example"]);
    queue.sent(&first, false);
    assert_eq!(queue.next().map(|next| next.host), Some("example.org".to_owned()));
}

#[test]
fn credentials_in_a_url_become_basic_authentication() {
    let (url, told) = listener(&["HTTP/1.1 204 No Content"]);
    let webhooks = anywhere(None);
    webhooks.asked(notice(&url.replace("http://", "http://ada:secret@"), "Ada"));
    let heard = told.recv_timeout(SOON).expect("a message").to_ascii_lowercase();
    let authority = url.trim_start_matches("http://").split('/').next().expect("an address");
    assert!(heard.contains(&format!("host: {authority}\r\n")), "{heard}");
    assert!(heard.contains("authorization: basic ywrhonnly3jlda==\r\n"), "{heard}");
}

#[test]
fn no_name_of_this_machine_is_reached() {
    let (url, told) = listener(&["HTTP/1.1 200 Fine"]);
    let port = url.rsplit(':').next().expect("a port").to_owned();
    let client = Client::new(may_reach).expect("a client");
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    let post = |url: String| runtime.block_on(client.post(&url, "{}".to_owned()));
    for host in [
        "127.0.0.1",
        "localhost",
        "2130706433",
        "0177.0.0.1",
        "0x7f.1",
        "127.1",
        "0.0.0.0",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "127.0.0.1.",
        "user:pass@127.0.0.1",
    ] {
        let refused = post(format!("http://{host}:{port}"));
        // A host that does not resolve here is refused as well.
        assert!(
            matches!(refused, Err(PostError::Forbidden | PostError::Connection(_))),
            "{host}: {refused:?}"
        );
    }
    for scheme in ["ftp", "file", "gopher", "socks5"] {
        let refused = post(format!("{scheme}://127.0.0.1:{port}"));
        assert!(matches!(refused, Err(PostError::NotWeb)), "{scheme}: {refused:?}");
    }
    assert!(told.recv_timeout(A_WHILE).is_err());
}
