//! What one player or address may repeat without end: being forgotten, old messages, frames that are no text, sockets, files
//! of the page, tables that must be read first. It costs others little, and is refused in time.

use crate::client::{Client, TestServer, new_store, quick_config, wish};
use crate::counting::CountingStore;
use axum::http::{Method, StatusCode};
use futures_util::SinkExt;
use impulse_server::{Config, Retention};
use impulse_wire::http::CreateTable;
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::table::Stage;
use impulse_wire::{IdempotencyKey, RefusalCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

/// A running server, and the store that counts.
async fn counted(config: Config) -> (TestServer, Arc<CountingStore>) {
    let store = new_store();
    let counting = Arc::new(CountingStore::new(store.clone()));
    (TestServer::running_over(config, store, counting.clone()).await, counting)
}

#[tokio::test]
async fn being_forgotten_changes_only_what_is_ones_own_and_has_a_rate() {
    let mut config = quick_config();
    config.limits.forgotten_per_hour = 2;
    let (place, counting) = counted(config).await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut guest = Client::enter(&place, id, Some(&tokens[1]), None).await;
    guest.ask(|id| ClientMessage::Say { id, text: "a secret".to_owned() }).await.expect("said");
    let forget = |id| ClientMessage::ForgetMe { id };
    guest.ask(forget).await.expect("forgotten");
    assert_eq!(counting.rewritten.load(Ordering::SeqCst), 2, "a name and a saying");
    let mut guest = Client::enter(&place, id, Some(&tokens[1]), None).await;
    guest.ask(forget).await.expect("there is nothing left to forget");
    assert_eq!(counting.rewritten.load(Ordering::SeqCst), 2);
    guest
        .ask(|id| ClientMessage::Say { id, text: "still here".to_owned() })
        .await
        .expect("nobody had to leave");
    let reads = counting.reads.load(Ordering::SeqCst);
    assert_eq!(guest.ask(forget).await, Err(RefusalCode::TooMuch));
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    assert_eq!(host.ask(forget).await, Err(RefusalCode::TooMuch), "another seat at the same address");
    assert_eq!(counting.reads.load(Ordering::SeqCst), reads, "and nothing is read for that");
}

#[tokio::test]
async fn an_old_message_is_found_without_reading_the_log() {
    let (place, counting) = counted(quick_config()).await;
    let (created, _) = place.people(2).await;
    let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    let say = |number: u64| {
        let id = IdempotencyKey::from(number);
        ClientMessage::Say { id, text: format!("{number}") }
    };
    let mut numbers = Vec::new();
    for number in 0..60 {
        host.say(&say(number)).await;
        numbers.push(host.answer(&IdempotencyKey::from(number)).await.expect("said"));
    }
    let reads = counting.reads.load(Ordering::SeqCst);
    for number in 0..60 {
        host.say(&say(number)).await;
        let again = host.answer(&IdempotencyKey::from(number)).await;
        assert_eq!(again, Ok(numbers[number as usize]), "message {number}");
    }
    assert_eq!(counting.reads.load(Ordering::SeqCst), reads);
    let said = crate::client::log(&place, created.table.id).await;
    assert_eq!(said.iter().filter(|entry| entry.contains("\"said\"")).count(), 60);
}

#[tokio::test]
async fn frames_that_are_no_text_count_as_messages() {
    let mut config = quick_config();
    (config.limits.messages_per_second, config.limits.message_burst) = (1, 20);
    let place = TestServer::running_with(config, new_store()).await;
    let created = place.create(&wish(2, 1)).await;
    let mut flood = Client::enter(&place, created.table.id, None, None).await;
    for _ in 0..200 {
        if flood.socket.send(Message::binary(vec![1, 2, 3])).await.is_err() {
            break;
        }
    }
    let mut last = None;
    while let Some(message) = flood.hear().await {
        last = Some(message);
    }
    assert_eq!(last, Some(ServerMessage::Bye { reason: ByeReason::TooMuch }));
}

#[tokio::test]
async fn all_sockets_of_an_address_share_a_rate_of_messages() {
    let mut config = quick_config();
    (config.limits.messages_per_second, config.limits.message_burst) = (1, 10);
    let place = TestServer::running_with(config, new_store()).await;
    let created = place.create(&wish(2, 1)).await;
    let mut refused = 0;
    for _ in 0..20 {
        let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
        for _ in 0..9 {
            let said = host.ask(|id| ClientMessage::Say { id, text: "x".to_owned() }).await;
            refused += usize::from(said == Err(RefusalCode::TooMuch));
        }
        host.close().await;
    }
    assert!(refused > 20, "{refused} of 180 refused, though no socket sent more than its share");
}

#[tokio::test]
async fn sockets_are_opened_at_a_rate() {
    let place = TestServer::running().await;
    let created = place.create(&wish(2, 1)).await;
    let mut config = quick_config();
    (config.limits.requests_per_second, config.limits.request_burst) = (1, 5);
    let place = TestServer::running_with(config, place.store.clone()).await;
    let address = place.address.expect("an address");
    let url = format!("ws://{address}/api/v1/tables/{}/socket", created.table.id);
    let mut opened = 0;
    for _ in 0..40 {
        opened += usize::from(tokio_tungstenite::connect_async(url.as_str()).await.is_ok());
    }
    assert!((5..40).contains(&opened), "{opened} opened");
}

#[tokio::test]
async fn files_of_the_page_have_a_rate_and_are_for_this_host_only() {
    let mut config = quick_config();
    (config.limits.pages_per_second, config.limits.page_burst) = (1, 12);
    let place = TestServer::of(config);
    let mut first = Vec::new();
    for _ in 0..30 {
        first.push(place.page([10, 0, 0, 1], "play.local").await);
    }
    let is_limited = |status: &&StatusCode| **status == StatusCode::TOO_MANY_REQUESTS;
    assert_eq!(first[..12].iter().filter(is_limited).count(), 0, "a first visit is not disturbed");
    assert!(first.iter().filter(is_limited).count() > 10, "{first:?}");
    assert_ne!(place.page([10, 0, 0, 2], "play.local").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(place.page([10, 0, 0, 2], "evil.example").await, StatusCode::MISDIRECTED_REQUEST);
    let (status, _) = place.http(Method::GET, "/tables", None, String::new()).await;
    assert_eq!(status, StatusCode::OK, "requests have a rate of their own");
}

#[tokio::test]
async fn whoever_asks_for_many_cold_tables_waits_while_others_get_theirs() {
    let (place, _) = counted(quick_config()).await;
    let mut tables = Vec::new();
    for _ in 0..13 {
        tables.push(place.create(&wish(2, 1)).await.table.id);
    }
    let counting = Arc::new(CountingStore::new(place.store.clone()));
    counting.slow.store(true, Ordering::SeqCst);
    let cold = Arc::new(TestServer::with(quick_config(), place.store.clone(), counting));
    let (last, done) = (tables.pop().expect("a table"), Arc::new(AtomicUsize::new(0)));
    let mut readers = JoinSet::new();
    for table in tables {
        let (cold, done) = (cold.clone(), done.clone());
        readers.spawn(async move {
            cold.info_from([10, 0, 0, 1], table).await;
            done.fetch_add(1, Ordering::SeqCst);
        });
    }
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    cold.info_from([10, 0, 0, 2], last).await;
    let before = done.load(Ordering::SeqCst);
    assert!(before < 9, "{before} of 12 tables of another address were read before");
    readers.join_all().await;
}

#[tokio::test]
async fn a_full_public_table_can_be_closed_by_its_players() {
    let mut config = quick_config();
    (config.limits.entries_per_table, config.limits.entries_per_seat) = (40, 30);
    let place = TestServer::running_with(config, new_store()).await;
    let created = place.create(&CreateTable { listed: true, ..wish(2, 1) }).await;
    let id = created.table.id;
    let guest = place.take_seat(id, &created.key, "Guest").await.expect("a seat");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    let mut guest = Client::enter(&place, id, Some(&guest.token), None).await;
    host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
    for client in [&mut guest, &mut host] {
        let mut number = 0;
        while client.ask(|id| ClientMessage::Rename { id, name: format!("Noise {number}") }).await.is_ok() {
            number += 1;
            assert!(number < 100, "the table is never full");
        }
    }
    host.ask(|id| ClientMessage::Close { id }).await.expect("proposed");
    let to = place.info(id).await.proposal.expect("a proposal").to;
    guest.ask(|id| ClientMessage::Agree { id, to, yes: false }).await.expect("declined");
    host.ask(|id| ClientMessage::Close { id }).await.expect("proposed again");
    guest.ask(|id| ClientMessage::Agree { id, to, yes: true }).await.expect("agreed");
    assert_eq!(place.info(id).await.stage, Stage::Closed);
}

#[tokio::test]
async fn a_full_database_takes_no_rematch_either() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    host.ask(|id| ClientMessage::Close { id }).await.expect("closed");
    let retention = Retention { most_bytes: Some(1_000), ..Retention::default() };
    let config = Config { retention, ..quick_config() };
    let full = TestServer::with(config, place.store.clone(), place.store.clone());
    full.server.retain_once().await;
    let path = format!("/tables/{}/rematch", created.table.id);
    let (status, text) = full.http(Method::POST, &path, Some(&created.token), String::new()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{text}");
    let (status, text) = full.http(Method::POST, "/tables", None, impulse_wire::write(&wish(2, 1))).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{text}");
}
