//! People who do not know each other: what a host may and may not do, what noise is refused, and what is done only once.

use crate::client::{Client, TestServer, chance, new_store, next_frame, quick_config, wish};
use crate::counting::CountingStore;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use futures_util::SinkExt;
use impulse_engine::Seat;
use impulse_store::{Entry, NewTable, Stage};
use impulse_wire::http::{Chat, CreateTable, Recover, Recovered, Renewed, TakeSeat};
use impulse_wire::message::{ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use impulse_wire::table::{Occupant, Stage as TableStage};
use impulse_wire::{IdempotencyKey, PROTOCOL_VERSION, RefusalCode, TableId, read, write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tower::ServiceExt;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Two people whose game has begun, the host first; at a public table or not.
async fn two(place: &TestServer, listed: bool) -> (TableId, Vec<Client>) {
    let created = place.create(&CreateTable { listed, ..wish(2, 1) }).await;
    let id = created.table.id;
    let guest = place.take_seat(id, &created.key, "Guest").await.expect("a seat");
    let mut clients = Vec::new();
    for token in [&created.token, &guest.token] {
        clients.push(Client::enter(place, id, Some(token), None).await);
    }
    clients[0].ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
    for client in &mut clients {
        while client.view.is_none() {
            client.hear().await.expect("the server goes on");
        }
    }
    (id, clients)
}

/// Plays at random until so many answers are given.
async fn play(clients: &mut [Client], up_to: u32) {
    let mut rng = chance(8);
    for actions in clients[0].actions + 1..=up_to {
        let asked = clients.iter().position(Client::is_asked).expect("somebody is asked");
        clients[asked].act(&mut rng).await.expect("an answer");
        for client in clients.iter_mut() {
            while client.actions < actions {
                client.hear().await.expect("the server goes on");
            }
        }
    }
}

#[tokio::test]
async fn a_host_cannot_go_back_without_the_player_who_was_replaced() {
    let place = TestServer::running().await;
    let (_, mut clients) = two(&place, false).await;
    play(&mut clients, 12).await;
    let bot = || "random".parse().expect("a bot");
    let propose = |id| ClientMessage::ProposeBack { id, to: 2 };
    clients[0].ask(propose).await.expect("proposed");
    let replace = |id| ClientMessage::SeatToBot { id, seat: seat(1), bot: bot() };
    assert_eq!(clients[0].ask(replace).await, Err(RefusalCode::NotNow), "who may object stays the same");
    clients[0].ask(|id| ClientMessage::Agree { id, to: 2, yes: false }).await.expect("withdrawn");
    clients[0].ask(replace).await.expect("replaced");
    // The bot plays until it is the host's turn.
    while !clients[0].is_asked() {
        clients[0].hear().await.expect("the server goes on");
    }
    let before = clients[0].actions;
    clients[0].ask(propose).await.expect("proposed");
    assert_eq!(clients[0].actions, before, "the bot does not agree for its player");
    clients[1].ask(|id| ClientMessage::Agree { id, to: 2, yes: true }).await.expect("the player agrees");
    clients[0].until(|client, _| client.actions == 2).await;
}

#[tokio::test]
async fn a_public_game_never_goes_back_past_something_seen() {
    let place = TestServer::running().await;
    let (_, mut clients) = two(&place, true).await;
    play(&mut clients, 30).await;
    let asked = clients[0].ask(|id| ClientMessage::ProposeBack { id, to: 0 }).await;
    assert_eq!(asked, Err(RefusalCode::NoUndo));
}

#[tokio::test]
async fn at_a_public_table_nobody_present_is_replaced_and_a_game_ends_early_only_by_a_vote() {
    let place = TestServer::running().await;
    let (id, mut clients) = two(&place, true).await;
    let replace = |id| ClientMessage::SeatToBot { id, seat: seat(1), bot: "quick".parse().expect("a bot") };
    assert_eq!(clients[0].ask(replace).await, Err(RefusalCode::NotNow));
    clients[0].ask(|id| ClientMessage::Close { id }).await.expect("proposed");
    assert_eq!(place.info(id).await.stage, TableStage::Playing);
    let proposal = place.info(id).await.proposal.expect("a proposal");
    assert!(proposal.close);
    let agree = |yes| move |id| ClientMessage::Agree { id, to: proposal.to, yes };
    clients[1].ask(agree(false)).await.expect("declined");
    assert_eq!(clients[1].ask(agree(true)).await, Err(RefusalCode::NotNow));
    clients[0].ask(|id| ClientMessage::Close { id }).await.expect("proposed again");
    clients[1].ask(agree(true)).await.expect("agreed");
    assert_eq!(place.info(id).await.stage, TableStage::Closed);
}

#[tokio::test]
async fn the_host_frees_a_seat_mutes_and_hands_the_table_over() {
    let place = TestServer::running().await;
    let created = place.create(&wish(3, 1)).await;
    let id = created.table.id;
    let squatter = place.take_seat(id, &created.key, "Squatter").await.expect("a seat");
    let friend = place.take_seat(id, &created.key, "Friend").await.expect("a seat");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    let mut other = Client::enter(&place, id, Some(&friend.token), None).await;
    let mut watches = Client::enter(&place, id, None, None).await;
    let free = |seat| move |id| ClientMessage::FreeSeat { id, seat };
    assert_eq!(other.ask(free(squatter.seat)).await, Err(RefusalCode::NotHost));
    host.ask(free(squatter.seat)).await.expect("freed");
    assert_eq!(host.ask(free(squatter.seat)).await, Err(RefusalCode::NotNow), "nobody is there");
    assert_eq!(place.info(id).await.seats[squatter.seat.index()].occupant, Occupant::Free);
    let say = |id| ClientMessage::Say { id, text: "hello".to_owned() };
    let mute = |seat, on| move |id| ClientMessage::Mute { id, seat, on };
    host.ask(mute(Some(friend.seat), true)).await.expect("muted");
    assert_eq!(other.ask(say).await, Err(RefusalCode::NotNow));
    host.ask(mute(Some(friend.seat), false)).await.expect("not muted");
    other.ask(say).await.expect("said");
    watches.ask(say).await.expect("said");
    host.ask(mute(None, true)).await.expect("locked");
    assert!(place.info(id).await.chat_locked);
    assert_eq!(watches.ask(say).await, Err(RefusalCode::NotNow));
    other.ask(say).await.expect("players may speak");
    host.ask(|id| ClientMessage::HandOver { id, seat: friend.seat }).await.expect("handed over");
    assert_eq!(host.ask(mute(None, false)).await, Err(RefusalCode::NotHost));
    other.ask(mute(None, false)).await.expect("the new host");
    assert_eq!(place.info(id).await.host, Some(friend.seat));
}

#[tokio::test]
async fn a_damaged_table_is_set_apart_and_the_others_go_on() {
    let store = new_store();
    let counting = Arc::new(CountingStore::new(store.clone()));
    let place = TestServer::running_over(quick_config(), store.clone(), counting.clone()).await;
    let bad: TableId = "badbadbadbadbad0".parse().expect("an id");
    let entries = vec![Entry { number: 1, at: 0, body: "\0\0\0".to_owned() }];
    let (stage, about) = (Stage::Over, String::new());
    let table = NewTable { id: bad.to_string(), at: 0, stage, listed: false, about, entries };
    store.create(table).await.expect("a table");
    let look = || place.http(Method::GET, "/tables/badbadbadbadbad0", None, String::new());
    for _ in 0..3 {
        let (status, text) = look().await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(text.contains("damaged"), "{text}");
    }
    assert_eq!(counting.reads.load(Ordering::SeqCst), 1, "it is not read again and again");
    assert!(place.server.metrics().contains("impulse_tables_damaged 1"));
    let (_, mut clients) = two(&place, false).await;
    play(&mut clients, 3).await;
    assert_eq!(ready(&place).await, (StatusCode::OK, "ready, but some tables are damaged\n".to_owned()));
    // The store itself reports damage: the operator must hear of it.
    counting.corrupt.store(true, Ordering::SeqCst);
    let (status, _) = place.http(Method::GET, "/tables/c0ffeec0ffeec0ff", None, String::new()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(ready(&place).await.0, StatusCode::SERVICE_UNAVAILABLE);
    assert!(place.server.metrics().contains("impulse_store_errors_total 1"));
}

async fn ready(place: &TestServer) -> (StatusCode, String) {
    let request = Request::builder().uri("/readyz").body(Body::empty()).expect("a request");
    let answer = place.server.router().oneshot(request).await.expect("an answer");
    let status = answer.status();
    let bytes = axum::body::to_bytes(answer.into_body(), 1 << 16).await.expect("a body");
    (status, String::from_utf8(bytes.to_vec()).expect("text"))
}

/// A request with headers, from an address.
async fn from(
    place: &TestServer,
    method: Method,
    path: &str,
    headers: &[(&str, &str)],
    body: String,
) -> StatusCode {
    let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut request = request.body(Body::from(body)).expect("a request");
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 1))));
    place.server.router().oneshot(request).await.expect("an answer").status()
}

#[tokio::test]
async fn other_sites_and_other_names_are_refused() {
    let place = TestServer::running().await;
    let create = || write(&wish(2, 1));
    let host = ("host", "127.0.0.1:8470");
    assert_eq!(from(&place, Method::POST, "/tables", &[host], create()).await, StatusCode::CREATED);
    let own = [host, ("origin", "http://127.0.0.1:8470")];
    assert_eq!(from(&place, Method::POST, "/tables", &own, create()).await, StatusCode::CREATED);
    let foreign = [host, ("origin", "http://evil.example")];
    assert_eq!(from(&place, Method::POST, "/tables", &foreign, create()).await, StatusCode::FORBIDDEN);
    let rebound = [("host", "evil.example"), ("origin", "http://evil.example")];
    let refused = from(&place, Method::POST, "/tables", &rebound, create()).await;
    assert_eq!(refused, StatusCode::MISDIRECTED_REQUEST);
    assert_eq!(from(&place, Method::GET, "/tables", &[rebound[0]], String::new()).await, refused);
}

#[tokio::test]
async fn an_address_asks_and_takes_seats_at_a_rate() {
    let mut config = quick_config();
    (config.limits.requests_per_second, config.limits.request_burst) = (1, 30);
    config.limits.seats_per_hour = 5;
    let place = TestServer::running_with(config, new_store()).await;
    let (begun, mut seats) = (Instant::now(), Vec::new());
    for _ in 0..10 {
        let created = place.create(&wish(2, 1)).await;
        let body = write(&TakeSeat { key: Some(created.key), seat: None, name: String::new() });
        let path = format!("/tables/{}/seats", created.table.id);
        seats.push(place.http(Method::POST, &path, None, body).await.0);
    }
    assert_eq!(seats.iter().filter(|&&status| status == StatusCode::CREATED).count(), 5);
    assert!(seats[5..].iter().all(|&status| status == StatusCode::TOO_MANY_REQUESTS));
    let mut refused = 0;
    for _ in 0..20 {
        let (status, _) = place.http(Method::GET, "/tables", None, String::new()).await;
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    // 40 requests: 30 at once, and one more each second.
    let more = begun.elapsed().as_secs() as usize + 1;
    assert!((10usize.saturating_sub(more)..=10).contains(&refused), "{refused} refused after {more} s");
    // Another address is not affected.
    assert_eq!(from(&place, Method::GET, "/tables", &[], String::new()).await, StatusCode::OK);
    assert!(!place.server.metrics().contains("impulse_limited_total 0"));
}

#[tokio::test]
async fn spectators_cannot_use_up_the_chat_and_old_chat_comes_in_pages() {
    let mut config = quick_config();
    config.limits.said_per_table = 800;
    let place = TestServer::running_with(config, new_store()).await;
    let (created, _) = place.people(2).await;
    let id = created.table.id;
    let mut watches = Client::enter(&place, id, None, None).await;
    let mut said = 0;
    while watches
        .ask(|id| ClientMessage::Say { id, text: format!("{said} {}", "x".repeat(400)) })
        .await
        .is_ok()
    {
        said += 1;
    }
    assert_eq!(said, 100, "an eighth of the chat");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    host.ask(|id| ClientMessage::Say { id, text: "last".to_owned() })
        .await
        .expect("there is room for players");
    // Whoever comes is sent the end of the chat, and asks for the rest.
    let mut late = Client::enter(&place, id, None, None).await;
    late.until(|_, message| matches!(message, ServerMessage::Said(said) if said.text == "last")).await;
    let bytes: usize = late.frames.iter().map(String::len).sum();
    assert!(bytes < 60_000, "{bytes} bytes for a hello");
    let (mut before, mut pages, mut count) = (None::<u64>, 0, 0);
    loop {
        let query = before.map(|before| format!("?before={before}")).unwrap_or_default();
        let chat: Chat = read(&place.get(&format!("/tables/{id}/chat{query}")).await).expect("a chat");
        (pages, count) = (pages + 1, count + chat.said.len());
        before = chat.said.first().map(|said| said.number);
        if !chat.more {
            break;
        }
    }
    assert_eq!((pages, count), (3, 101));
}

#[tokio::test]
async fn chat_has_a_rate_and_a_refusal_by_rate_names_its_message() {
    let mut config = quick_config();
    config.limits.said_per_minute = 6;
    let place = TestServer::running_with(config, new_store()).await;
    let (created, _) = place.people(2).await;
    let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    let say = |id| ClientMessage::Say { id, text: "hello".to_owned() };
    host.ask(say).await.expect("said");
    host.ask(say).await.expect("said");
    assert_eq!(host.ask(say).await, Err(RefusalCode::TooMuch));
    let mut config = quick_config();
    (config.limits.messages_per_second, config.limits.message_burst) = (1, 3);
    let place = TestServer::running_with(config, new_store()).await;
    let created = place.create(&wish(2, 1)).await;
    let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    let mut refused = 0;
    for _ in 0..6 {
        refused += usize::from(host.ask(say).await == Err(RefusalCode::TooMuch));
    }
    assert!(refused >= 2, "{refused} refused, each with its id");
}

#[tokio::test]
async fn comings_and_goings_are_told_together() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let id = created.table.id;
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    for _ in 0..40 {
        Client::enter(&place, id, None, None).await.close().await;
    }
    host.ask(|id| ClientMessage::Say { id, text: "now".to_owned() }).await.expect("said");
    let told = host.frames.iter().filter(|frame| frame.starts_with("{\"type\":\"table\"")).count();
    assert!(told <= 12, "{told} messages about 80 comings and goings");
}

#[tokio::test]
async fn a_long_hello_and_a_half_sent_request_end_soon() {
    let place = TestServer::running().await;
    let created = place.create(&wish(2, 1)).await;
    let mut socket = place.socket(created.table.id).await;
    let name = Some("x".repeat(2_000));
    let hello =
        ClientMessage::Hello { version: PROTOCOL_VERSION, token: None, since: None, name, client: None };
    socket.send(Message::text(write(&hello))).await.expect("a socket");
    let frame = next_frame(&mut socket).await.expect("a goodbye");
    assert!(frame.contains("no_hello"), "{frame}");
    let mut half =
        tokio::net::TcpStream::connect(place.address.expect("an address")).await.expect("a connection");
    half.write_all(b"GET /api/v1/tables HTTP/1.1\r\nhost: ").await.expect("half a request");
    let begun = Instant::now();
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), half.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "it is open after {:?}", begun.elapsed());
}

#[tokio::test]
async fn nothing_happens_twice_for_spectators_either_nor_after_many_messages() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let id = created.table.id;
    let enter = async || {
        let mut socket = place.socket(id).await;
        let client = "spectator-7".parse().ok();
        let hello =
            ClientMessage::Hello { version: PROTOCOL_VERSION, token: None, since: None, name: None, client };
        socket.send(Message::text(write(&hello))).await.expect("a socket");
        socket
    };
    let once: IdempotencyKey = "once".parse().expect("a key");
    let say = ClientMessage::Say { id: once.clone(), text: "only once".to_owned() };
    let done = async |socket: &mut _, key: &IdempotencyKey| loop {
        match read(&next_frame(socket).await.expect("a message")).expect("a message") {
            ServerMessage::Done { id, number } if id == *key => return number,
            ServerMessage::Refused { refused, .. } => panic!("{}", refused.text),
            _ => {}
        }
    };
    let mut first = enter().await;
    first.send(Message::text(write(&say))).await.expect("a socket");
    let number = done(&mut first, &once).await;
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    for count in 0..200 {
        host.ask(|id| ClientMessage::Say { id, text: format!("{count}") }).await.expect("said");
    }
    drop(first);
    let mut again = enter().await;
    again.send(Message::text(write(&say))).await.expect("a socket");
    assert_eq!(done(&mut again, &once).await, number);
    let log = crate::client::log(&place, id).await;
    assert_eq!(log.iter().filter(|entry| entry.contains("only once")).count(), 1);
}

#[tokio::test]
async fn a_recovery_code_can_be_renewed() {
    let place = TestServer::running().await;
    let created = place.create(&wish(2, 1)).await;
    let path = format!("/tables/{}", created.table.id);
    let renew = |token: Token| {
        let (place, path) = (&place, format!("{path}/renew"));
        async move { place.http(Method::POST, &path, Some(&token), String::new()).await }
    };
    assert_eq!(renew(Token::new("wrong")).await.0, StatusCode::UNAUTHORIZED);
    let (status, text) = renew(created.token.clone()).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let Renewed { recovery } = read(&text).expect("a code");
    let recover = |recovery| {
        let (place, path) = (&place, format!("{path}/recover"));
        async move { place.post::<Recovered>(&path, write(&Recover { recovery })).await }
    };
    assert_eq!(recover(created.recovery.clone()).await, Err(RefusalCode::NotYours), "the old code");
    let recovered = recover(recovery).await.expect("the new code");
    assert!(recovered.host && recovered.seat == Some(seat(0)));
}

#[tokio::test]
async fn a_player_is_forgotten_and_the_game_is_kept() {
    let place = TestServer::running().await;
    let (id, mut clients) = two(&place, false).await;
    play(&mut clients, 10).await;
    let say = |text: &str| {
        let text = text.to_owned();
        move |id| ClientMessage::Say { id, text }
    };
    clients[1].ask(say("a secret")).await.expect("said");
    clients[0].ask(say("hello")).await.expect("said");
    let url = Some("https://example.org/hook".to_owned());
    clients[1].ask(|id| ClientMessage::Webhook { id, url }).await.expect("set");
    let before = crate::client::log(&place, id).await;
    clients[1].ask(|id| ClientMessage::ForgetMe { id }).await.expect("forgotten");
    let after = crate::client::log(&place, id).await;
    assert_eq!(after.len(), before.len());
    let text = after.concat();
    assert!(!text.contains("a secret") && !text.contains("Guest") && !text.contains("example.org"));
    assert!(text.contains("hello"));
    // Everybody reconnects, and the game is where it was.
    let info = place.info(id).await;
    assert_eq!((info.actions, info.seats[1].name.as_str()), (10, "Player 2"));
    let mut late = Client::enter(&place, id, None, None).await;
    late.until(|_, message| matches!(message, ServerMessage::Said(said) if said.text == "hello")).await;
    while late.actions < 10 {
        late.hear().await.expect("the game so far");
    }
}
