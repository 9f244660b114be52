//! Fair shares between people who do not know each other: one reader, one guest or one address cannot use up a table or
//! the server.

use crate::client::{Client, TestServer, chance, new_store, quick_config, wish};
use crate::counting::CountingStore;
use axum::http::{Method, StatusCode};
use impulse_engine::Seat;
use impulse_server::BotLimits;
use impulse_store::{Append, Entry, NewTable, Store};
use impulse_wire::http::{ChairWish, CreateTable};
use impulse_wire::message::ClientMessage;
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::table::{Stage, WhyStandIn};
use impulse_wire::{RefusalCode, TableId};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::task::JoinSet;

/// A server whose tables are all on disk still, and the store that counts.
fn cold(store: Arc<dyn Store>) -> (Arc<TestServer>, Arc<CountingStore>) {
    let counting = Arc::new(CountingStore::new(store.clone()));
    (Arc::new(TestServer::with(quick_config(), store, counting.clone())), counting)
}

/// Forty people look at a cold table at once: its log is read once.
#[tokio::test]
async fn a_cold_table_is_read_once_however_many_ask() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let id = created.table.id;
    let (place, counting) = cold(place.store.clone());
    let mut readers = JoinSet::new();
    for _ in 0..40 {
        let place = place.clone();
        readers.spawn(
            async move { place.http(Method::GET, &format!("/tables/{id}"), None, String::new()).await },
        );
    }
    while let Some(read) = readers.join_next().await {
        assert_eq!(read.expect("no panic").0, StatusCode::OK);
    }
    assert_eq!(counting.reads.load(Ordering::SeqCst), 1);
}

/// Whoever asked first and went away again does not stop the loading.
#[tokio::test]
async fn a_table_is_loaded_though_the_first_reader_is_gone() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let id = created.table.id;
    let (place, counting) = cold(place.store.clone());
    counting.slow.store(true, Ordering::SeqCst);
    let path = format!("/tables/{id}");
    let first = place.http(Method::GET, &path, None, String::new());
    assert!(tokio::time::timeout(Duration::from_millis(20), first).await.is_err(), "it takes longer");
    assert_eq!(place.info(id).await.id, id);
    assert_eq!(counting.reads.load(Ordering::SeqCst), 1);
}

/// A guest who gives an answer and takes it back for ever uses up a share, and the others play on.
#[tokio::test]
async fn one_guest_cannot_fill_the_table() {
    let mut config = quick_config();
    (config.limits.entries_per_seat, config.limits.entries_per_table) = (20, 2_000);
    let place = TestServer::running_with(config, new_store()).await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut clients = Vec::new();
    for token in &tokens {
        let mut client = Client::enter(&place, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    let guest = &mut clients[1];
    let mut refused = None;
    for number in 0..50 {
        let name = format!("Guest {number}");
        if let Err(code) = guest.ask(|id| ClientMessage::Rename { id, name }).await {
            refused = Some((number, code));
            break;
        }
    }
    assert_eq!(refused, Some((20, RefusalCode::TooMuch)));
    // The game goes on, also for the guest.
    let mut rng = chance(4);
    for actions in 1..30 {
        let asked = clients.iter().position(Client::is_asked).expect("somebody is asked");
        clients[asked].act(&mut rng).await.expect("an answer");
        for client in &mut clients {
            if client.actions < actions {
                client.until(|client, _| client.actions >= actions).await;
            }
        }
    }
    clients[0]
        .ask(|id| ClientMessage::Rename { id, name: "Ada".to_owned() })
        .await
        .expect("the host has a share");
}

/// A table whose log is full, as an older server may have left it: nobody changes their mind any more, but the game is
/// played to its end, and the host can close it.
#[tokio::test]
async fn a_full_table_can_be_played_on_and_closed() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let place = TestServer::running_with(quick_config(), filled(&place, id, 20_000).await).await;
    let mut clients = Vec::new();
    for token in &tokens {
        let mut client = Client::enter(&place, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    let rename = |id| ClientMessage::Rename { id, name: "Ada".to_owned() };
    assert_eq!(clients[1].ask(rename).await, Err(RefusalCode::TooMuch));
    let say = |id| ClientMessage::Say { id, text: "hello".to_owned() };
    assert_eq!(clients[1].ask(say).await, Err(RefusalCode::TooMuch));
    let asked = clients.iter().position(Client::is_asked).expect("somebody is asked");
    clients[asked].act(&mut chance(2)).await.expect("an answer");
    let seat = clients[1].seat.expect("a seat");
    let bot = "quick".parse().expect("a bot");
    clients[0].ask(|id| ClientMessage::SeatToBot { id, seat, bot }).await.expect("the host has room");
    clients[0].play(&mut chance(3), 60).await;
    clients[0].ask(|id| ClientMessage::Close { id }).await.expect("closed");
    assert_eq!(place.info(id).await.stage, Stage::Closed);
}

/// When not even answers have room, bots do not think, and the table can still be closed.
#[tokio::test]
async fn a_bot_at_a_table_without_any_room_rests() {
    let place = TestServer::running().await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    // The player who is asked is replaced by a bot, then the log is full.
    let mut clients = Vec::new();
    for token in &tokens {
        let mut client = Client::enter(&place, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    let seat =
        clients.iter().find(|client| client.is_asked()).and_then(|client| client.seat).expect("a seat");
    let store = filled(&place, id, 29_999).await;
    let bot = Record::SeatToBot { seat, bot: "quick".parse().expect("a bot"), why: WhyStandIn::Clock };
    let last = Entry { number: 30_000, at: 0, body: LogEntry::new(bot, None).write() };
    store.append(Append::new(id.to_string(), vec![last])).await.expect("an entry");
    let counting = Arc::new(CountingStore::new(store.clone()));
    let place = TestServer::running_over(quick_config(), store, counting.clone()).await;
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let thought = place.server.metrics();
    assert!(thought.contains("impulse_bot_thinking_seconds_count 0"), "{thought}");
    assert_eq!(counting.appends.load(Ordering::SeqCst), 0);
    host.ask(|id| ClientMessage::Close { id }).await.expect("closed");
}

/// While the store fails, a bot thinks once and its answer is kept for later.
#[tokio::test]
async fn a_bot_does_not_think_again_while_the_store_fails() {
    let store = new_store();
    let counting = Arc::new(CountingStore::new(store.clone()));
    let place = TestServer::running_over(quick_config(), store, counting.clone()).await;
    let created = place.create(&crate::client::wish(2, 1)).await;
    let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    let bot = "quick".parse().ok();
    host.ask(|id| ClientMessage::Start { id, bot }).await.expect("a game");
    // Until it is the bot's turn and the disk is full.
    while !host.is_asked() {
        host.hear().await.expect("the server goes on");
    }
    counting.fails_for_bots.store(true, Ordering::SeqCst);
    host.play_until_waiting(&mut chance(1)).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let thought = place.server.metrics();
    tokio::time::sleep(Duration::from_millis(2_200)).await;
    let failed = counting.appends_failed.load(Ordering::SeqCst);
    assert!((2..=4).contains(&failed), "{failed} attempts");
    // Something else is stored meanwhile: the bot still answers later.
    host.ask(|id| ClientMessage::Say { id, text: "slow".to_owned() }).await.expect("said");
    counting.fails_for_bots.store(false, Ordering::SeqCst);
    let later = place.server.metrics();
    assert_eq!(thinking(&thought), thinking(&later), "it thinks no more about the same question");
    host.until(|client, _| client.is_asked()).await;
    assert!(thinking(&place.server.metrics()) >= thinking(&thought));
}

/// Forty tables of slow bots from one address: a bot at a table of somebody else answers soon.
#[tokio::test]
async fn bots_of_one_address_do_not_starve_those_of_others() {
    let mut config = quick_config();
    let time = Duration::from_millis(150);
    config.bots = BotLimits { pause: Duration::ZERO, usual: time, longest: time, at_once: Some(1) };
    let place = TestServer::running_with(config, new_store()).await;
    let bot = || ChairWish::Bot { bot: "searcher".parse().expect("a bot") };
    let mut crowd = Vec::new();
    for _ in 0..40 {
        let wish = CreateTable { chairs: vec![bot(), bot()], ..wish(2, 1) };
        let created = place.create_from([10, 0, 0, 1], &wish).await;
        let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
        host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
        crowd.push(host);
    }
    let wish = CreateTable { chairs: vec![bot(), bot()], ..wish(2, 1) };
    let created = place.create_from([10, 0, 0, 2], &wish).await;
    let mut other = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    other.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
    // In order of arrival, five answers would come after those of the crowd: 40 * 5 * 150 ms.
    let begun = std::time::Instant::now();
    other.until(|client, _| client.actions >= 5).await;
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    drop(crowd);
}

/// How often bots have thought.
fn thinking(metrics: &str) -> u32 {
    let line = metrics.lines().find(|line| line.starts_with("impulse_bot_thinking_seconds_count"));
    line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).expect("a count")
}

/// The log of a table, filled up to an entry.
async fn filled(place: &TestServer, id: TableId, up_to: u64) -> Arc<dyn Store> {
    let mut entries = place.store.read(id.as_str(), 0).await.expect("a log");
    entries.extend((entries.len() as u64 + 1..=up_to).map(|number| {
        let record = Record::Renamed { seat: Seat::new(1).expect("a seat"), name: format!("Guest {number}") };
        Entry { number, at: 0, body: LogEntry::new(record, None).write() }
    }));
    let row = place.store.row(id.as_str()).await.expect("a row");
    let store = new_store();
    let (at, stage, listed, about) = (row.created, row.stage, row.listed, row.about);
    store.create(NewTable { id: row.id, at, stage, listed, about, entries }).await.expect("a table");
    store
}
