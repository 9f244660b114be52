//! Clients that are late, wrong, lying, flooding or broken: each gets its own refusal, and the others are not affected.

use crate::client::{Client, TestServer, chance, new_store, next_frame, quick_config};
use futures_util::SinkExt;
use impulse_server::Config;
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::secret::Token;
use impulse_wire::{IdempotencyKey, PROTOCOL_VERSION, RefusalCode, TableId, read, write};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Two players, and the one who is asked first.
async fn two(place: &TestServer) -> (TableId, Vec<Client>) {
    let (created, tokens) = place.people(2).await;
    let mut clients = Vec::new();
    for token in &tokens {
        let mut client = Client::enter(place, created.table.id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    clients.sort_by_key(|client| !client.is_asked());
    (created.table.id, clients)
}

fn code(message: &ServerMessage) -> Option<RefusalCode> {
    match message {
        ServerMessage::Refused { refused, .. } => Some(refused.code),
        _ => None,
    }
}

#[tokio::test]
async fn each_wrong_answer_gets_its_own_refusal_and_changes_nothing() {
    let place = TestServer::running().await;
    let (id, mut clients) = two(&place).await;
    let before = crate::client::log(&place, id).await;
    let act = |seen: u64, actions: &[&str]| {
        let actions = actions.iter().map(|action| action.parse().expect("an answer")).collect();
        move |id| ClientMessage::Act { id, seen, actions }
    };
    let mut watches = Client::enter(&place, id, None, None).await;
    let now = clients[0].number;
    assert_eq!(watches.ask(act(now, &["pass"])).await, Err(RefusalCode::NoSeat));
    assert_eq!(clients[0].ask(act(now - 1, &["pass"])).await, Err(RefusalCode::Late));
    assert_eq!(clients[0].ask(act(now, &["pass"])).await, Err(RefusalCode::Illegal));
    let dance = format!("{{\"type\":\"act\",\"id\":\"dance\",\"seen\":{now},\"actions\":[\"dance\"]}}");
    clients[0].socket.send(Message::text(dance)).await.expect("a socket");
    let key: IdempotencyKey = "dance".parse().expect("a key");
    assert_eq!(clients[0].answer(&key).await, Err(RefusalCode::Malformed));
    assert_eq!(clients[0].ask(act(now, &[])).await, Err(RefusalCode::Malformed));
    assert_eq!(clients[1].ask(act(now, &["pass"])).await, Err(RefusalCode::NotAsked));
    assert_eq!(
        clients[1].ask(|id| ClientMessage::Undo { id, seen: now, to: None, whole_turn: false }).await,
        Err(RefusalCode::NoUndo)
    );
    assert_eq!(
        clients[1].ask(|id| ClientMessage::Agree { id, to: 0, yes: true }).await,
        Err(RefusalCode::NotNow)
    );
    assert_eq!(
        clients[1].ask(|id| ClientMessage::ProposeBack { id, to: 5 }).await,
        Err(RefusalCode::Impossible)
    );
    assert_eq!(crate::client::log(&place, id).await, before);
    clients[0].act(&mut chance(1)).await.expect("the game goes on");
    let refusals = |client: &Client| client.frames.iter().filter(|frame| frame.contains("refused")).count();
    assert_eq!((refusals(&watches), refusals(&clients[0]), refusals(&clients[1])), (1, 4, 4));
}

#[tokio::test]
async fn a_wrong_token_or_version_is_said_and_ends_it() {
    let place = TestServer::running().await;
    let (id, _clients) = two(&place).await;
    let hello = |version, token: Option<&str>| {
        write(&ClientMessage::Hello {
            version,
            token: token.map(Token::new),
            since: None,
            name: None,
            client: None,
        })
    };
    let cases = [
        (hello(1, Some("wrong")), RefusalCode::NotYours),
        (hello(99, None), RefusalCode::Version),
        (write(&ClientMessage::Ping), RefusalCode::Malformed),
        ("{\"type\":\"hello\"".to_owned(), RefusalCode::Malformed),
    ];
    for (first, expected) in cases {
        let mut socket = place.socket(id).await;
        socket.send(Message::text(first.clone())).await.expect("a socket");
        let frame = next_frame(&mut socket).await.expect("a refusal");
        let Ok(ServerMessage::Refused { refused, .. }) = read(&frame) else { panic!("{frame}") };
        assert_eq!(refused.code, expected, "{first}");
        let bye = next_frame(&mut socket).await.expect("a goodbye");
        assert_eq!(read(&bye), Ok(ServerMessage::Bye { reason: ByeReason::NoHello }));
        assert_eq!(next_frame(&mut socket).await, None);
    }
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_socket_goes_on() {
    let place = TestServer::running().await;
    let (_, mut clients) = two(&place).await;
    let client = &mut clients[0];
    let strange = [
        Message::text("nonsense"),
        Message::text("[]"),
        Message::text("{\"type\":\"act\",\"id\":1}"),
        Message::text("{\"type\":\"unknown\"}"),
        Message::binary(vec![0, 159, 146, 150]),
        Message::text(format!("{{\"type\":\"say\",\"id\":\"\",\"text\":\"{}\"}}", "x".repeat(100))),
        Message::text(format!("{{\"type\":\"say\",\"id\":\"{}\",\"text\":\"x\"}}", "y".repeat(65))),
    ];
    for message in strange {
        client.socket.send(message).await.expect("a socket");
        let heard = client.until(|_, message| matches!(message, ServerMessage::Refused { .. })).await;
        assert_eq!(code(&heard), Some(RefusalCode::Malformed), "{heard:?}");
    }
    let long = "x".repeat(20_000);
    client.say(&ClientMessage::Say { id: IdempotencyKey::from(0), text: long }).await;
    let heard = client.until(|_, message| matches!(message, ServerMessage::Refused { .. })).await;
    assert_eq!(code(&heard), Some(RefusalCode::TooMuch), "{heard:?}");
    client.act(&mut chance(1)).await.expect("the game goes on");
}

#[tokio::test]
async fn giants_and_floods_are_shown_out_and_the_others_play_on() {
    let mut config = quick_config();
    (config.limits.messages_per_second, config.limits.message_burst) = (1, 20);
    let place = TestServer::running_with(config, new_store()).await;
    let (id, mut clients) = two(&place).await;
    let mut giant = Client::enter(&place, id, None, None).await;
    let _ = giant.socket.send(Message::text("x".repeat(1 << 20))).await;
    while giant.hear().await.is_some() {}
    let mut flood = Client::enter(&place, id, None, None).await;
    for number in 0..200 {
        let say = ClientMessage::Say { id: IdempotencyKey::from(number), text: "x".to_owned() };
        if flood.socket.send(Message::text(write(&say))).await.is_err() {
            break;
        }
    }
    let mut last = None;
    while let Some(message) = flood.hear().await {
        last = Some(message);
    }
    assert_eq!(last, Some(ServerMessage::Bye { reason: ByeReason::TooMuch }));
    assert!(flood.frames.iter().any(|frame| frame.contains("too_much")));
    clients[0].act(&mut chance(1)).await.expect("the game goes on");
}

#[tokio::test]
async fn pages_of_other_sites_and_too_many_sockets_stay_outside() {
    let mut config = quick_config();
    config.limits.sockets_per_address = 3;
    let place = TestServer::running_with(config, new_store()).await;
    let (id, clients) = two(&place).await;
    let url = format!("ws://{}/api/v1/tables/{id}/socket", place.address.expect("an address"));
    let mut request = url.as_str().into_client_request().expect("a request");
    request.headers_mut().insert("origin", "https://evil.example".parse().expect("a value"));
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
    let third = Client::enter(&place, id, None, None).await;
    assert!(tokio_tungstenite::connect_async(url.as_str()).await.is_err(), "three are enough");
    drop((third, clients));
    while place.server.open_sockets() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    Client::enter(&place, id, None, None).await;
}

#[tokio::test]
async fn a_crowd_that_watches_keeps_no_player_out() {
    let mut config = quick_config();
    config.limits.sockets_per_table = 2;
    let place = TestServer::running_with(config, new_store()).await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let _crowd = [Client::enter(&place, id, None, None).await, Client::enter(&place, id, None, None).await];
    let mut socket = place.socket(id).await;
    let hello = ClientMessage::Hello { version: 1, token: None, since: None, name: None, client: None };
    socket.send(Message::text(write(&hello))).await.expect("a socket");
    let frame = next_frame(&mut socket).await.expect("a refusal");
    assert_eq!(code(&read(&frame).expect("a message")), Some(RefusalCode::TooMuch), "{frame}");
    for token in &tokens {
        let player = Client::enter(&place, id, Some(token), None).await;
        assert!(player.seat.is_some());
    }
}

/// A spectator who reads nothing. Its buffer in the kernel is small, so that few messages fill it.
async fn deaf(place: &TestServer, id: TableId) -> WebSocketStream<TcpStream> {
    let address = place.address.expect("a running server");
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let stream = socket.connect(address).await.expect("a connection");
    let url = format!("ws://{address}/api/v1/tables/{id}/socket");
    let (mut socket, _) = client_async(url, stream).await.expect("a socket");
    let (version, token, since, name, client) = (PROTOCOL_VERSION, None, None, None, None);
    let hello = ClientMessage::Hello { version, token, since, name, client };
    socket.send(Message::text(write(&hello))).await.expect("a socket that takes");
    socket
}

#[tokio::test]
async fn who_does_not_read_is_let_go_and_the_others_play_on() {
    let mut config = quick_config();
    config.limits.queue = 8;
    config.limits.send_time = std::time::Duration::from_millis(300);
    (config.limits.entries_per_table, config.limits.entries_per_seat) = (100_000, 100_000);
    let place = TestServer::running_with(config, new_store()).await;
    let (id, mut clients) = two(&place).await;
    let _deaf = deaf(&place, id).await;
    assert_eq!(place.server.open_sockets(), 3);
    // Messages also go to the client that never reads, until every buffer on the way is full.
    let mut told = 0;
    while place.server.open_sockets() > 2 {
        let name = format!("{told} {}", "\u{1f680}".repeat(30));
        clients[0].ask(|id| ClientMessage::Rename { id, name: name.clone() }).await.expect("renamed");
        clients[1].until_table(|table| table.seats.iter().any(|seat| seat.name == name)).await;
        told += 1;
        assert!(told < 50_000, "the deaf one is still there");
    }
    clients[0].act(&mut chance(1)).await.expect("the game goes on");
}

#[tokio::test]
async fn one_address_creates_so_many_tables_an_hour() {
    let mut config: Config = quick_config();
    config.limits.tables_per_hour = 2;
    let place = TestServer::running_with(config, new_store()).await;
    let create = async || {
        place
            .post::<impulse_wire::http::Created>("/tables", write(&crate::client::wish(2, 1)))
            .await
            .map(|_| ())
    };
    assert_eq!(create().await, Ok(()));
    assert_eq!(create().await, Ok(()));
    assert_eq!(create().await, Err(RefusalCode::TooMuch));
}
