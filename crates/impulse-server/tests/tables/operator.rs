//! The operator: orders over the local socket, bans, and what is deleted by itself.

use crate::client::{Client, TestServer, log, new_store, quick_config, two_stores, wish};
use axum::http::{Method, StatusCode};
use impulse_server::admin::{self, Answer, Order};
use impulse_server::{Banned, Bans, Config, Retention};
use impulse_wire::message::ClientMessage;
use impulse_wire::secret::Token;
use impulse_wire::table::Stage;
use impulse_wire::{RefusalCode, TableId, write};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

async fn with_folder() -> (TempDir, TestServer) {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { folder: Some(folder.path().to_owned()), ..quick_config() };
    let place = TestServer::running_with(config, new_store()).await;
    while !admin::socket_path(folder.path()).exists() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    (folder, place)
}

/// Gives an order to the running server, as the command does.
async fn give(folder: &Path, order: Order) -> Answer {
    let folder = folder.to_owned();
    let sent = tokio::task::spawn_blocking(move || admin::send(&folder, &order));
    sent.await.expect("no panic").expect("an answer").expect("a running server")
}

#[tokio::test]
async fn the_operator_lists_inspects_closes_exports_and_deletes_while_the_server_runs() {
    let (folder, place) = with_folder().await;
    let (created, _) = place.people(2).await;
    let table = created.table.id;
    let Answer::Tables(tables) =
        give(folder.path(), Order::List { stage: Some(Stage::Playing), most: 9 }).await
    else {
        panic!("no list")
    };
    assert_eq!(tables.iter().map(|listed| listed.table.as_str()).collect::<Vec<_>>(), [table.as_str()]);
    let Answer::Table(inspected) = give(folder.path(), Order::Inspect { table }).await else {
        panic!("no table")
    };
    assert_eq!(inspected.info.expect("a table").stage, Stage::Playing);
    let export = |unfinished| Order::Export { table, unfinished };
    assert!(matches!(give(folder.path(), export(false)).await, Answer::Failed(_)));
    assert!(matches!(give(folder.path(), export(true)).await, Answer::Game(game) if game.contains("seed")));
    let mut host = Client::enter(&place, table, Some(&created.token), None).await;
    assert_eq!(give(folder.path(), Order::Close { table }).await, Answer::Done);
    host.until_table(|table| table.stage == Stage::Closed).await;
    assert!(matches!(give(folder.path(), Order::Close { table }).await, Answer::Failed(_)));
    assert_eq!(give(folder.path(), Order::Delete { table }).await, Answer::Done);
    let (status, _) = place.http(Method::GET, &format!("/tables/{table}"), None, String::new()).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(matches!(give(folder.path(), Order::Delete { table }).await, Answer::Failed(_)));
}

#[tokio::test]
async fn the_same_orders_work_without_a_server() {
    let place = TestServer::running().await;
    let (created, _) = place.people(2).await;
    let (table, bans) = (created.table.id, Bans::default());
    let store = place.store.clone();
    let close = admin::carry_out(store.as_ref(), &bans, Order::Close { table }).await;
    assert_eq!(close.expect("closed"), Answer::Done);
    let row = store.row(table.as_str()).await.expect("a row");
    assert_eq!(row.stage, impulse_store::Stage::Closed);
    assert!(row.about.contains("closed"), "lists show what it is now: {}", row.about);
    assert!(admin::carry_out(store.as_ref(), &bans, Order::Close { table }).await.is_err());
    let nowhere: TableId = "0000000000000000".parse().expect("an id");
    assert!(admin::carry_out(store.as_ref(), &bans, Order::Inspect { table: nowhere }).await.is_err());
    admin::carry_out(store.as_ref(), &bans, Order::Delete { table }).await.expect("deleted");
}

#[tokio::test]
async fn banned_names_and_addresses_stay_outside() {
    let (folder, place) = with_folder().await;
    let created = place.create(&wish(3, 1)).await;
    let id = created.table.id;
    let ban = |who, seconds| Order::Ban { who, seconds };
    assert_eq!(give(folder.path(), ban(Banned::Name("Troll".to_owned()), 60)).await, Answer::Done);
    assert_eq!(place.take_seat(id, &created.key, "Tr0ll").await, Err(RefusalCode::NotYours));
    for form in ["Ｔｒｏｌｌ", "Ⓣⓡⓞⓛⓛ", "𝕿roll"] {
        assert_eq!(place.take_seat(id, &created.key, form).await, Err(RefusalCode::NotYours), "{form}");
    }
    place.take_seat(id, &created.key, "Ada").await.expect("a seat");
    let mut host = Client::enter(&place, id, Some(&created.token), None).await;
    let rename = |id| ClientMessage::Rename { id, name: "TROLL".to_owned() };
    assert_eq!(host.ask(rename).await, Err(RefusalCode::NotYours));
    let address = Banned::Address([127, 0, 0, 1].into());
    assert_eq!(give(folder.path(), ban(address.clone(), 60)).await, Answer::Done);
    let (status, _) = place.http(Method::POST, "/tables", None, write(&wish(2, 1))).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let Answer::Bans(bans) = give(folder.path(), Order::Bans).await else { panic!("no bans") };
    assert_eq!(bans.len(), 2);
    assert_eq!(give(folder.path(), ban(address, 0)).await, Answer::Done);
    place.create(&wish(2, 1)).await;
}

#[tokio::test]
async fn whoever_is_banned_loses_open_sockets_and_pages_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config { folder: Some(folder.path().to_owned()), ..quick_config() };
    config.limits.silence = Duration::from_secs(3);
    let place = TestServer::running_with(config, new_store()).await;
    while !admin::socket_path(folder.path()).exists() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let created = place.create(&wish(2, 1)).await;
    let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
    let ban = Order::Ban { who: Banned::Address([127, 0, 0, 1].into()), seconds: 60 };
    assert_eq!(give(folder.path(), ban).await, Answer::Done);
    while host.hear().await.is_some() {}
    let last = host.frames.last().expect("a frame");
    assert!(last.contains("bye") && last.contains("too_much"), "{last}");
    assert_eq!(place.page([127, 0, 0, 1], "127.0.0.1").await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn nobody_takes_the_name_of_a_bot() {
    let (_folder, place) = with_folder().await;
    let created = place.create(&wish(3, 2)).await;
    let id = created.table.id;
    let bot = place.info(id).await.seats[2].name.clone();
    assert!(!bot.is_empty());
    assert!(place.take_seat(id, &created.key, &bot).await.is_err(), "{bot}");
    place.take_seat(id, &created.key, "Ada").await.expect("a seat");
}

#[tokio::test]
async fn what_is_too_old_is_deleted_and_a_full_folder_takes_no_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let retention = Retention {
        unstarted: Some(Duration::from_millis(1)),
        abandoned: Some(Duration::from_secs(3600)),
        finished: None,
        chat: None,
        most_bytes: Some(1_000),
    };
    let config = Config { folder: Some(folder.path().to_owned()), retention, ..quick_config() };
    let place = TestServer::of(config);
    let unstarted = place.create(&wish(2, 1)).await.table.id;
    let second = TestServer::running().await;
    let (playing, _) = second.people(2).await;
    let entries = second.store.read(playing.table.id.as_str(), 0).await.expect("a log");
    let (id, at, stage) = (playing.table.id.to_string(), entries[0].at, impulse_store::Stage::Playing);
    let table = impulse_store::NewTable { id, at, stage, listed: false, about: String::new(), entries };
    place.store.create(table).await.expect("a table");
    tokio::time::sleep(Duration::from_millis(20)).await;
    place.server.retain_once().await;
    assert!(place.store.row(unstarted.as_str()).await.is_err(), "it never began");
    assert!(place.store.row(playing.table.id.as_str()).await.is_ok(), "it is being played");
    place.create(&wish(2, 1)).await;
    std::fs::write(folder.path().join("impulse.db"), [0; 2_000]).expect("a file");
    place.server.retain_once().await;
    let (status, text) = place.http(Method::POST, "/tables", None, write(&wish(2, 1))).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{text}");
}

#[tokio::test]
async fn the_chat_of_finished_games_is_erased_before_the_games() {
    let retention =
        Retention { chat: Some(Duration::from_millis(1)), finished: None, ..Retention::default() };
    let place = TestServer::running_with(Config { retention, ..quick_config() }, new_store()).await;
    let mut ids = Vec::new();
    for _ in 0..2 {
        let (created, _) = place.people(2).await;
        let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
        host.ask(|id| ClientMessage::Say { id, text: "what we said".to_owned() }).await.expect("said");
        ids.push((created.table.id, host));
    }
    let (closed, mut host) = ids.remove(0);
    host.ask(|id| ClientMessage::Close { id }).await.expect("closed");
    host.close().await;
    let said = async |table| log(&place, table).await.concat().contains("what we said");
    let before = log(&place, closed).await.len();
    tokio::time::sleep(Duration::from_millis(20)).await;
    place.server.retain_once().await;
    assert!(!said(closed).await && said(ids[0].0).await, "only that of the game that is over");
    assert_eq!(log(&place, closed).await.len(), before);
    let about = place.store.row(closed.as_str()).await.expect("a row").about;
    place.server.retain_once().await;
    assert_eq!(place.store.row(closed.as_str()).await.expect("a row").about, about);
    assert!(place.get(&format!("/tables/{closed}/chat")).await.contains("\"said\":[]"));
    assert!(place.get("/tables").await.contains("tables"), "the list can still be read");
}

/// A node with a database has no folder for orders: they go to the database.
#[tokio::test]
async fn a_ban_in_the_database_holds_for_all_nodes() {
    let [store, beside] = two_stores();
    let nodes = [
        TestServer::running_with(quick_config(), store).await,
        TestServer::running_with(quick_config(), beside.clone()).await,
    ];
    let created = nodes[0].create(&wish(3, 1)).await;
    let (id, key) = (created.table.id, &created.key);
    let order = Order::Ban { who: Banned::Name("Troll".to_owned()), seconds: 600 };
    admin::carry_out(beside.as_ref(), &Bans::default(), order).await.expect("banned");
    let kept_out = async |node: &TestServer| {
        for _ in 0..200 {
            match node.take_seat(id, key, "Troll").await {
                Err(refused) => return refused == RefusalCode::NotYours,
                Ok(taken) => leave(node, id, &taken.token).await,
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        false
    };
    for node in &nodes {
        assert!(kept_out(node).await);
    }
}

/// Leaves a seat, with which the connection ends.
async fn leave(node: &TestServer, table: TableId, token: &Token) {
    let mut player = Client::enter(node, table, Some(token), None).await;
    player.say(&ClientMessage::Leave { id: 1.into() }).await;
    while player.hear().await.is_some() {}
}
