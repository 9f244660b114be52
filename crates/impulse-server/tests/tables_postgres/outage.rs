//! The database goes away and comes back: nothing is accepted meanwhile, everybody is told, and nothing is lost or doubled.

use crate::client::{Client, TestServer, chance, log, open, quick_config};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use impulse_store::testing::PostgresServer;
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::{IdempotencyKey, RefusalCode, read};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::sleep;
use tower::ServiceExt;

async fn readiness(place: &TestServer) -> StatusCode {
    let mut request = Request::get("/readyz").body(Body::empty()).expect("a request");
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
    place.server.router().oneshot(request).await.expect("an answer").status()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_its_database_says_so_takes_nothing_and_comes_back() {
    let postgres = PostgresServer::start(&["fsync=off"]);
    let database = postgres.database();
    let nodes = [
        TestServer::running_with(quick_config(), open(&database)).await,
        TestServer::running_with(quick_config(), open(&database)).await,
    ];
    let (created, tokens) = nodes[0].people(2).await;
    let id = created.table.id;
    let mut clients = Vec::new();
    for (node, token) in nodes.iter().zip(&tokens) {
        let mut client = Client::enter(node, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    assert_eq!(readiness(&nodes[0]).await, StatusCode::OK);
    postgres.kill();
    for client in &mut clients {
        client.until_table(|table| table.halted).await;
    }
    assert_eq!(readiness(&nodes[0]).await, StatusCode::SERVICE_UNAVAILABLE);
    let again = ClientMessage::Say { id: IdempotencyKey::from(9), text: "again".to_owned() };
    clients[0].say(&again).await;
    assert_eq!(clients[0].answer(&IdempotencyKey::from(9)).await, Err(RefusalCode::NotKept));
    postgres.resume().expect("PostgreSQL");
    for client in &mut clients {
        client.until_table(|table| !table.halted).await;
    }
    while readiness(&nodes[0]).await != StatusCode::OK {
        sleep(Duration::from_millis(100)).await;
    }
    clients[0].say(&again).await;
    clients[0].answer(&IdempotencyKey::from(9)).await.expect("said");
    assert_eq!(log(&nodes[1], id).await.iter().filter(|body| body.contains("again")).count(), 1);
    clients.sort_by_key(|client| !client.is_asked());
    clients[0].act(&mut chance(1)).await.expect("a legal answer");
    clients[1].until(|client, _| client.actions == 1).await;
}

/// Whoever comes from another node may know more than a node that cannot read on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_cannot_read_the_log_welcomes_nobody() {
    let postgres = PostgresServer::shared();
    let url = postgres.url();
    let name = url.rsplit('/').next().expect("a name");
    let place = TestServer::running_with(quick_config(), open(&url.parse().expect("an address"))).await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut client = Client::enter(&place, id, Some(&tokens[1]), None).await;
    client.until(|client, _| client.view.is_some()).await;
    // Not an outage: the database answers, with an error.
    postgres.sql(name, "ALTER TABLE impulse.entries RENAME TO elsewhere");
    let (_socket, answer) = place.knock(id, Some(&tokens[1]), None).await;
    let bye: ServerMessage = read(&answer).expect("a message");
    assert!(matches!(bye, ServerMessage::Bye { reason: ByeReason::Stopping }), "{answer}");
    postgres.sql(name, "ALTER TABLE impulse.elsewhere RENAME TO entries");
    let mut welcome = Client::enter(&place, id, Some(&tokens[1]), None).await;
    welcome.until(|client, _| client.view.is_some()).await;
}

/// The connection breaks while answers are under way, again and again: those that were acknowledged are there once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_survive_the_loss_of_their_connection() {
    let postgres = PostgresServer::shared();
    let url = postgres.url();
    let name = url.rsplit('/').next().expect("a name").to_owned();
    let place = TestServer::running_with(quick_config(), open(&url.parse().expect("an address"))).await;
    let (created, tokens) = place.people(2).await;
    let mut client = Client::enter(&place, created.table.id, Some(&tokens[0]), None).await;
    let cut = {
        let name = name.clone();
        std::thread::spawn(move || {
            for _ in 0..10 {
                std::thread::sleep(Duration::from_millis(150));
                let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                           WHERE datname = current_database() AND pid <> pg_backend_pid()";
                PostgresServer::shared().sql(&name, end);
            }
        })
    };
    let (mut number, mut said) = (0, Vec::new());
    while !cut.is_finished() {
        number += 1;
        let (id, text) = (IdempotencyKey::from(number), format!("saying {number}."));
        let saying = ClientMessage::Say { id: id.clone(), text: text.clone() };
        client.say(&saying).await;
        while let Err(code) = client.answer(&id).await {
            assert_eq!(code, RefusalCode::NotKept);
            sleep(Duration::from_millis(50)).await;
            client.say(&saying).await;
        }
        // The chat has room for some thousands.
        sleep(Duration::from_millis(10)).await;
        said.push(text);
    }
    let log = log(&place, created.table.id).await;
    for text in &said {
        assert_eq!(log.iter().filter(|body| body.contains(text)).count(), 1, "{text}");
    }
    assert!(said.len() > 10, "{}", said.len());
}
