//! An upgrade: a server goes on with the data folder of the first version (`tests/data/first-version`). Every table
//! replays to its fingerprints, goes on with the tokens that its players have, and finishes under its own rules.

use crate::client::{Client, TestServer, chance, quick_config, two_stores};
use axum::http::{Method, StatusCode};
use impulse_engine::RULES_VERSION;
use impulse_engine::rng::Rng;
use impulse_server::game_of_log;
use impulse_store::{Append, Entry, Rewrite, SqliteStore, Store, TableRow};
use impulse_wire::fair::{Verified, verify};
use impulse_wire::http::{Recover, Recovered};
use impulse_wire::message::{ByeReason, ClientMessage, ServerMessage};
use impulse_wire::record::{LogEntry, Record};
use impulse_wire::secret::{LinkKey, RecoveryCode, Token};
use impulse_wire::table::Stage;
use impulse_wire::{TableId, read, write};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// The rules version of every game in the folder.
const RULES: u32 = 1;

/// A table as the first version left it.
#[derive(Deserialize)]
struct OldTable {
    name: String,
    id: TableId,
    stage: Stage,
    answers: u32,
    recovery: RecoveryCode,
    key: Option<LinkKey>,
    tokens: Vec<Token>,
}

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/first-version")
}

fn old_tables() -> Vec<OldTable> {
    read(&std::fs::read_to_string(fixture().join("tables.json")).expect("a file")).expect("the tables")
}

/// A copy of the folder, for a server to use.
fn copy() -> (TempDir, Arc<SqliteStore>) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::copy(fixture().join("impulse.db"), folder.path().join("impulse.db")).expect("a copy");
    let store = Arc::new(SqliteStore::open(folder.path()).expect("the store of the first version"));
    (folder, store)
}

async fn upgraded() -> (TempDir, TestServer) {
    let (folder, store) = copy();
    (folder, TestServer::running_over(quick_config(), store.clone(), store).await)
}

/// Lets random players finish a game: whoever is asked answers. Bots answer by themselves.
async fn finish(clients: &mut [Client], rng: &mut Rng) {
    while clients.iter().all(|client| client.over.is_none()) {
        let now = clients.iter().map(|client| client.actions).max().expect("clients");
        for client in clients.iter_mut() {
            while client.view.is_none() || (client.actions < now && client.over.is_none()) {
                client.hear().await.expect("the server goes on");
            }
        }
        match clients.iter().position(Client::is_asked) {
            Some(asked) => drop(clients[asked].act(rng).await.expect("a legal answer")),
            None => drop(clients[0].hear().await.expect("the server goes on")),
        }
    }
}

async fn enter(server: &TestServer, table: &OldTable) -> Vec<Client> {
    let mut clients = Vec::new();
    for token in &table.tokens {
        clients.push(Client::enter(server, table.id, Some(token), None).await);
    }
    clients
}

#[tokio::test]
async fn every_log_of_the_first_version_replays_to_its_fingerprints() {
    let (_folder, store) = copy();
    let tables = old_tables();
    assert_eq!(tables.len(), 7);
    for table in &tables {
        let entries = store.read(table.id.as_str(), 0).await.expect("a log");
        // Reading compares the state after each answer with its fingerprint.
        let file = game_of_log(&entries, true).unwrap_or_else(|error| panic!("{}: {error}", table.name));
        let file = file.reveal();
        let game = file.game().expect("a game");
        assert_eq!(game.actions.len() as u32, table.answers, "{}", table.name);
        assert_eq!(game.setup.rules, RULES, "{}", table.name);
        let fair = verify(file.as_str()).expect("a legal game");
        assert!(matches!(fair, Verified::Fair { table: id, .. } if id == table.id), "{fair:?}");
    }
}

#[tokio::test]
async fn every_table_of_the_first_version_is_as_it_was_left() {
    let (_folder, server) = upgraded().await;
    for table in &old_tables() {
        let info = server.info(table.id).await;
        assert_eq!((info.stage, info.actions), (table.stage, table.answers), "{}", table.name);
        for (seat, client) in enter(&server, table).await.iter().enumerate() {
            assert_eq!(client.seat.map(|seat| seat.index()), Some(seat_of(table, seat)), "{}", table.name);
        }
    }
    let proposal = server.info(find("under way").id).await.proposal.expect("a proposal that stands");
    assert_eq!(proposal.to, 60);
}

/// At the table with bots, a bot sits between the two people.
fn seat_of(table: &OldTable, person: usize) -> usize {
    if table.name == "bots" { person * 2 } else { person }
}

fn find(name: &str) -> OldTable {
    old_tables().into_iter().find(|table| table.name == name).expect("a table of this name")
}

#[tokio::test]
async fn games_under_way_are_finished_with_the_old_tokens_under_the_old_rules() {
    for (number, name) in ["under way", "teams", "bots"].into_iter().enumerate() {
        let (_folder, server) = upgraded().await;
        let table = find(name);
        let mut clients = enter(&server, &table).await;
        if name == "bots" {
            clients[1].ask(|id| ClientMessage::ReturnToSeat { id }).await.expect("back");
        }
        finish(&mut clients, &mut chance(number as u64)).await;
        let file = clients.iter().find_map(|client| client.over.clone()).expect("a game file");
        let game = file.game().expect("a legal game");
        assert!(game.actions.len() as u32 > table.answers);
        assert_eq!(game.setup.rules, RULES, "{name}");
        let commitment = clients[0].table.commitment;
        assert_eq!(verify(file.as_str()), Ok(Verified::Fair { table: table.id, commitment }));
        server.stop().await;
    }
}

#[tokio::test]
async fn tables_of_both_rules_versions_are_played_side_by_side() {
    let (_folder, server) = upgraded().await;
    let (created, tokens) = server.people(2).await;
    let mut old = enter(&server, &find("under way")).await;
    let mut new = Vec::new();
    for token in &tokens {
        new.push(Client::enter(&server, created.table.id, Some(token), None).await);
    }
    let (mut chance_of_old, mut chance_of_new) = (chance(21), chance(22));
    tokio::join!(finish(&mut old, &mut chance_of_old), finish(&mut new, &mut chance_of_new));
    let rules = |clients: &[Client]| {
        let file = clients.iter().find_map(|client| client.over.clone()).expect("a game file");
        file.game().expect("a legal game").setup.rules
    };
    assert_eq!((rules(&old), rules(&new)), (RULES, RULES_VERSION));
}

#[tokio::test]
async fn open_tables_begin_and_are_finished() {
    for name in ["open", "rematch"] {
        let (_folder, server) = upgraded().await;
        let mut table = find(name);
        let free = server.info(table.id).await.seats.len() - table.tokens.len();
        for number in 0..free {
            let key = table.key.as_ref().expect("the key of the link");
            let taken = server.take_seat(table.id, key, &format!("New {number}")).await.expect("a seat");
            table.tokens.push(taken.token);
        }
        let mut clients = enter(&server, &table).await;
        clients[0].ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
        finish(&mut clients, &mut chance(9)).await;
        let file = clients.iter().find_map(|client| client.over.clone()).expect("a game file");
        assert_eq!(file.game().expect("a legal game").setup.rules, RULES, "{name}");
    }
}

#[tokio::test]
async fn old_recovery_codes_and_old_chat_still_work() {
    let (_folder, server) = upgraded().await;
    let table = find("under way");
    let path = format!("/tables/{}/recover", table.id);
    let recovered: Recovered =
        server.post(&path, write(&Recover { recovery: table.recovery.clone() })).await.expect("a token");
    assert!(recovered.host);
    let mut host = Client::enter(&server, table.id, Some(&recovered.token), None).await;
    host.until(|client, _| client.view.is_some()).await;
    let chat = host.frames.iter().filter(|frame| frame.contains("\"type\":\"said\"")).count();
    assert_eq!(chat, 2);
    assert!(host.frames.iter().any(|frame| frame.contains("Ünïcode")));
}

/// During a rolling upgrade a newer node may store a record that this version does not know. Nothing is damaged: the table is
/// set apart at this node, all others go on, and it plays on once this node is upgraded too.
#[tokio::test]
async fn a_table_that_a_newer_version_has_changed_waits_for_the_upgrade() {
    let [store, newer] = two_stores();
    let node = TestServer::running_with(quick_config(), store).await;
    let (created, tokens) = node.people(2).await;
    let (other, _) = node.people(2).await;
    let id = created.table.id;
    let mut client = Client::enter(&node, id, Some(&tokens[0]), None).await;
    client.until(|client, _| client.view.is_some()).await;

    let last = newer.read(id.as_str(), 0).await.expect("a log").len() as u64;
    let body = "{\"v\":1,\"record\":\"from_the_future\",\"seat\":\"p1\"}".to_owned();
    let entry = Entry { number: last + 1, at: i64::MAX / 2, body };
    newer.append(Append::new(id.as_str(), vec![entry])).await.expect("another node can store it");

    assert_eq!(
        client.until(|_, message| matches!(message, ServerMessage::Bye { .. })).await,
        ServerMessage::Bye { reason: ByeReason::Stopping }
    );
    let (status, text) = node.http(Method::GET, &format!("/tables/{id}"), None, String::new()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{text}");
    assert!(text.contains("newer version"), "{text}");
    let metrics = node.server.metrics();
    assert!(metrics.contains("impulse_tables_newer 1\n"), "{metrics}");
    assert!(metrics.contains("impulse_tables_damaged 0\n"), "{metrics}");
    assert_eq!(node.info(other.table.id).await.stage, Stage::Playing);
    let read = game_of_log(&newer.read(id.as_str(), 0).await.expect("a log"), true);
    assert!(read.is_err_and(|error| error.to_string().contains("from_the_future")));
    node.stop().await;

    // To a version that knows it, the record means something; to this one, as much as that the server was away.
    let TableRow { entries: last, about, .. } = newer.row(id.as_str()).await.expect("a row");
    let changed = vec![(last, LogEntry::new(Record::Woken { ran: 0 }, None).write())];
    newer.rewrite(id.as_str(), Rewrite { last, changed, about }).await.expect("rewritten");
    let upgraded = TestServer::running_with(quick_config(), newer).await;
    let mut clients = Vec::new();
    for token in &tokens {
        clients.push(Client::enter(&upgraded, id, Some(token), None).await);
    }
    finish(&mut clients, &mut chance(3)).await;
}
