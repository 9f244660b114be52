//! Space: a full disk loses nothing, and a table in memory is small.

use crate::client::{Client, TestServer, chance, log, new_store, quick_config};
use impulse_store::{
    Append, BoxFuture, Changes, Entry, NewTable, RowsWanted, SqliteStore, Stage, Store, StoreError, TableRow,
};
use impulse_wire::RefusalCode;
use impulse_wire::http::{ChairWish, CreateTable};
use impulse_wire::message::ClientMessage;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A store whose disk can be made full.
struct Disk {
    store: Arc<dyn Store>,
    full: Arc<AtomicBool>,
}

impl Store for Disk {
    fn create(&self, table: NewTable) -> BoxFuture<Result<(), StoreError>> {
        self.store.create(table)
    }
    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>> {
        match self.full.load(Ordering::Relaxed) {
            true => Box::pin(async { Err(StoreError::Full) }),
            false => self.store.append(append),
        }
    }
    fn read(&self, table: &str, after: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        self.store.read(table, after)
    }
    fn row(&self, table: &str) -> BoxFuture<Result<TableRow, StoreError>> {
        self.store.row(table)
    }
    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>> {
        self.store.rows(wanted)
    }
    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.store.unfinished(after, limit)
    }
    fn rewrite(&self, table: &str, bodies: Vec<String>, about: String) -> BoxFuture<Result<(), StoreError>> {
        self.store.rewrite(table, bodies, about)
    }
    fn delete(&self, table: &str) -> BoxFuture<Result<(), StoreError>> {
        self.store.delete(table)
    }
    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.store.delete_older(stage, before, limit)
    }
    fn backup(&self, folder: &Path) -> BoxFuture<Result<(), StoreError>> {
        self.store.backup(folder)
    }
    fn changes(&self) -> Changes {
        self.store.changes()
    }
    fn acquire(
        &self,
        lease: &str,
        holder: &str,
        lasting: Duration,
    ) -> BoxFuture<Result<Option<u64>, StoreError>> {
        self.store.acquire(lease, holder, lasting)
    }
    fn release(&self, lease: &str, holder: &str) -> BoxFuture<Result<(), StoreError>> {
        self.store.release(lease, holder)
    }
    fn is_shared(&self) -> bool {
        self.store.is_shared()
    }
    fn numbers(&self, tables: Vec<String>) -> BoxFuture<Result<Vec<(String, u64)>, StoreError>> {
        self.store.numbers(tables)
    }
    fn publish(&self, words: Vec<(String, String)>) -> BoxFuture<Result<(), StoreError>> {
        self.store.publish(words)
    }
    fn lapsed(&self, prefix: &str, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.store.lapsed(prefix, limit)
    }
    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.store.check()
    }
    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        self.store.close()
    }
}

#[tokio::test]
async fn what_cannot_be_kept_is_not_done_and_nobody_hears_of_it() {
    let (store, full) = (new_store(), Arc::new(AtomicBool::new(false)));
    let disk = Disk { store: store.clone(), full: full.clone() };
    let place = TestServer::running_over(quick_config(), store, Arc::new(disk)).await;
    let (created, tokens) = place.people(2).await;
    let id = created.table.id;
    let mut clients = Vec::new();
    for token in &tokens {
        let mut client = Client::enter(&place, id, Some(token), None).await;
        client.until(|client, _| client.view.is_some()).await;
        clients.push(client);
    }
    clients.sort_by_key(Client::is_asked);
    let before = log(&place, id).await;
    full.store(true, Ordering::Relaxed);
    assert_eq!(clients[1].act(&mut chance(1)).await, Err(RefusalCode::NotKept));
    assert_eq!(
        clients[0].ask(|id| ClientMessage::Say { id, text: "hello".to_owned() }).await,
        Err(RefusalCode::NotKept)
    );
    assert_eq!(log(&place, id).await, before);
    assert!(clients.iter().all(|client| client.actions == 0));
    full.store(false, Ordering::Relaxed);
    clients[1].act(&mut chance(1)).await.expect("there is room again");
    clients[0].until(|client, _| client.actions == 1).await;
    assert!(!clients[0].frames.iter().any(|frame| frame.contains("hello")));
}

/// Measures the memory of tables with whole games of bots, whose logs are on disk.
#[tokio::test]
#[ignore = "measures the memory of the whole process: run it alone"]
async fn a_table_in_memory_is_small() {
    let resident = || {
        let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux");
        statm.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).expect("pages") * 4096
    };
    let mut config = quick_config();
    config.limits.idle = std::time::Duration::from_secs(60 * 60);
    let folder = tempfile::tempdir().expect("a folder");
    let disk = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let place = TestServer::running_over(config, disk.clone(), disk).await;
    let chairs = vec![ChairWish::Bot { bot: "random".parse().expect("a bot") }; 3];
    let wish = CreateTable { chairs, ..crate::client::wish(3, 1) };
    let (mut before, count) = (0, 100);
    for number in 0..count + 20 {
        if number == 20 {
            before = resident();
        }
        let created = place.create(&wish).await;
        let mut host = Client::enter(&place, created.table.id, Some(&created.token), None).await;
        host.ask(|id| ClientMessage::Start { id, bot: None }).await.expect("a game");
        host.until(|client, _| client.actions > 150 || client.over.is_some()).await;
        host.ask(|id| ClientMessage::Pause { id, on: true }).await.ok();
        host.close().await;
    }
    assert_eq!(place.server.tables_in_memory(), count + 20);
    let each = (resident() - before) / count;
    println!("{each} bytes for each table");
    place.stop().await;
    assert!(each < 40_000);
}
