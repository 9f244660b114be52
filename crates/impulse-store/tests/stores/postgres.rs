//! What applies only to a store in PostgreSQL: lost connections, a server that is killed, versions, batches, whole copies.

use crate::scene::{append, entries, entry, new_table, numbers};
use impulse_store::testing::PostgresServer;
use impulse_store::{
    Append, Change, Database, PostgresStore, RowsWanted, SqliteStore, Stage, Store, StoreError,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::task::{block_in_place, spawn_blocking};

fn server() -> &'static PostgresServer {
    PostgresServer::shared()
}

fn open(database: &Database) -> PostgresStore {
    block_in_place(|| PostgresStore::open(database).unwrap())
}

/// Why a database cannot be opened.
fn refusal(database: &Database) -> StoreError {
    block_in_place(|| PostgresStore::open(database).err().expect("it cannot be opened"))
}

/// The name of a database.
fn name(database: &Database) -> String {
    database.to_string().rsplit('/').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_again_finds_everything() {
    let database = server().database();
    let store = open(&database);
    store.create(new_table("a", 3)).await.unwrap();
    store.append(append("a", 4..=5)).await.unwrap();
    let row = store.row("a").await;
    store.close().await.unwrap();
    let again = open(&database);
    assert_eq!(again.read("a", 0).await, Ok(entries("a", 1..=5)));
    assert_eq!(again.row("a").await, row);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_programs_may_create_the_schema_at_once() {
    let database = server().database();
    let opening: Vec<_> = (0..6)
        .map(|_| {
            let database = database.clone();
            spawn_blocking(move || PostgresStore::open(&database).map(drop))
        })
        .collect();
    for opened in opening {
        opened.await.unwrap().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_schema_is_refused_only_if_it_says_so() {
    let database = server().database();
    drop(open(&database));
    server().sql(&name(&database), "UPDATE impulse.version SET version = 1000");
    // An older program may go on beside a newer one, unless a migration has ended that.
    open(&database).create(new_table("a", 1)).await.unwrap();
    server().sql(&name(&database), "UPDATE impulse.version SET oldest = 1000");
    assert!(matches!(refusal(&database), StoreError::TooNew { found: 1000, known } if known < 1000));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_schema_of_another_program_is_refused() {
    let database = server().database();
    server().sql(&name(&database), "CREATE SCHEMA impulse; CREATE TABLE impulse.tables (name text)");
    let error = refusal(&database);
    assert!(matches!(&error, StoreError::Corrupt(why) if why.contains("another program")), "{error}");
    assert_eq!(server().sql(&name(&database), "SELECT count(*) FROM impulse.tables").trim(), "0");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_an_address_is_said_without_the_password() {
    for wrong in [
        "mysql://user:hunter2@host/name",
        "host=x password=hunter2",
        "postgres://user:hunter2@host/name?nonsense=1",
        "postgres://user:hunter2@host:port/name",
        "postgres://user:hunter2@host/name?sslrootcert=/nowhere/file.pem",
        "postgres://:hunter2@/name",
    ] {
        let error = wrong.parse::<Database>().expect_err(wrong);
        assert!(matches!(error, StoreError::BadAddress(_)), "{error}");
        assert!(!error.to_string().contains("hunter2"), "{error}");
    }
    let database: Database = "postgres://user:hunter2@127.0.0.1:1/name".parse().unwrap();
    assert_eq!(database.to_string(), "postgres://user@127.0.0.1:1/name");
    assert_eq!(format!("{database:?}"), "postgres://user@127.0.0.1:1/name");
    let error = refusal(&database);
    assert!(matches!(error, StoreError::Unreachable(_)), "{error}");
    let missing: Database = server().url_of("missing").parse().unwrap();
    let error = refusal(&missing);
    assert!(matches!(&error, StoreError::Refused(why) if why.contains("missing")), "{error}");
    server().sql("postgres", "CREATE ROLE poor LOGIN");
    let url = server().url().replace("postgres@", "poor@");
    let error = refusal(&url.parse().unwrap());
    assert!(matches!(&error, StoreError::Refused(_)), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn appends_that_wait_together_share_a_transaction_and_a_notification() {
    let database = server().database();
    let store = open(&database);
    let names: Vec<String> = (0..200).map(|number| format!("t{number}")).collect();
    for name in &names {
        store.create(new_table(name, 1)).await.unwrap();
    }
    // While another session holds the first table, all appends queue up behind it.
    let other = open(&database);
    let mut changes = other.changes();
    let holder = {
        let name = name(&database);
        let hold =
            "BEGIN; SELECT FROM impulse.ends ORDER BY table_key LIMIT 1 FOR UPDATE; SELECT pg_sleep(1)";
        spawn_blocking(move || server().sql(&name, hold))
    };
    tokio::time::sleep(Duration::from_millis(500)).await;
    let appends: Vec<_> = names.iter().map(|name| tokio::spawn(store.append(append(name, 2..=2)))).collect();
    for append in appends {
        append.await.unwrap().unwrap();
    }
    holder.await.unwrap();
    let transactions = "SELECT count(DISTINCT xmin::text) FROM impulse.entries WHERE number = 2";
    let shared: u32 = server().sql(&name(&database), transactions).trim().parse().unwrap();
    assert!((1..10).contains(&shared), "200 entries in {shared} transactions");
    for _ in &names {
        assert!(matches!(changes.next().await, Some(Change::Appended { last: 2, .. })));
    }
}

/// Appends to tables while `disturb` does its worst. Every answer is checked against the log.
async fn appends_while(store: Arc<PostgresStore>, disturb: impl FnOnce() + Send + 'static) {
    let over = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..8)
        .map(|number| {
            let (store, over, id) = (store.clone(), over.clone(), format!("t{number}"));
            tokio::spawn(async move {
                store.create(new_table(&id, 0)).await.unwrap();
                let (mut next, mut acknowledged, mut failed) = (1, Vec::new(), 0);
                while !over.load(Ordering::Relaxed) || acknowledged.len() < 20 {
                    match store.append(append(&id, next..=next)).await {
                        Ok(()) => {
                            acknowledged.push(next);
                            next += 1;
                        }
                        // It may be stored all the same: go on behind what is there.
                        Err(StoreError::Unreachable(_)) => {
                            failed += 1;
                            next = loop {
                                tokio::time::sleep(Duration::from_millis(50)).await;
                                if let Ok(row) = store.row(&id).await {
                                    break row.entries + 1;
                                }
                            };
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
                let log = store.read(&id, 0).await.unwrap();
                assert_eq!(numbers(&log), (1..next).collect::<Vec<_>>());
                assert_eq!(log, entries(&id, 1..=next - 1), "each once, in order");
                (acknowledged.len() as u64, next - 1, failed)
            })
        })
        .collect();
    spawn_blocking(disturb).await.unwrap();
    over.store(true, Ordering::Relaxed);
    for writer in writers {
        let (acknowledged, stored, failed) = writer.await.unwrap();
        assert!(acknowledged >= 20 && acknowledged <= stored);
        assert!(
            stored - acknowledged <= failed,
            "only what failed may be there without having been acknowledged"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cut_connections_lose_and_double_nothing() {
    let database = server().database();
    let store = Arc::new(open(&database));
    let name = name(&database);
    appends_while(store, move || {
        for _ in 0..30 {
            let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()";
            server().sql(&name, cut);
            std::thread::sleep(Duration::from_millis(40));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_loses_and_doubles_nothing() {
    let server = Arc::new(block_in_place(|| PostgresServer::start(&[])));
    let store = Arc::new(open(&server.database()));
    let mut changes = store.changes();
    let killed = server.clone();
    // Each time with a chance that a transaction is lost whose number the server then gives to another.
    appends_while(store, move || {
        for _ in 0..12 {
            std::thread::sleep(Duration::from_millis(100));
            killed.kill();
            killed.resume().unwrap();
        }
    })
    .await;
    assert_eq!(changes.next().await, Some(Change::Missed), "nobody knows what others did meanwhile");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_crash_nothing_is_read_that_the_replica_lacks() {
    let server = Arc::new(block_in_place(|| PostgresServer::start(&["fsync=off"])));
    let database = server.database();
    let store = Arc::new(open(&database));
    store.create(new_table("a", 1)).await.unwrap();
    let replica = block_in_place(|| server.replica());
    block_in_place(|| replica.kill());
    // It is written, and waits for the replica: nobody is told, and nobody sees it.
    let waiting = tokio::spawn({
        let store = store.clone();
        async move { store.append(append("a", 2..=2)).await }
    });
    tokio::time::sleep(Duration::from_millis(500)).await;
    let count = || server.sql(&name(&database), "SELECT count(*) FROM impulse.entries");
    assert_eq!(count().trim(), "1");
    block_in_place(|| server.kill());
    block_in_place(|| server.resume()).unwrap();
    assert_eq!(count().trim(), "2", "the server shows it after its crash");
    let read = tokio::time::timeout(Duration::from_secs(2), store.read("a", 0)).await;
    assert!(!matches!(read, Ok(Ok(_))), "it may still get lost: {read:?}");
    block_in_place(|| replica.resume()).unwrap();
    // It may have lost patience; the entry is there all the same.
    drop(waiting.await.unwrap());
    assert_eq!(store.read("a", 0).await, Ok(entries("a", 1..=2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_server_calls_fail_after_a_while_and_then_at_once_until_it_is_back() {
    let server = block_in_place(|| PostgresServer::start(&["fsync=off"]));
    let store = open(&server.database());
    store.create(new_table("a", 1)).await.unwrap();
    block_in_place(|| server.kill());
    let unreachable = |outcome: &Result<(), StoreError>| matches!(outcome, Err(StoreError::Unreachable(_)));
    assert!(unreachable(&store.append(append("a", 2..=2)).await));
    let begun = std::time::Instant::now();
    assert!(unreachable(&store.append(append("a", 2..=2)).await));
    assert!(unreachable(&store.check().await));
    assert!(unreachable(&store.read("a", 0).await.map(drop)));
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    block_in_place(|| server.resume()).unwrap();
    store.append(append("a", 2..=2)).await.unwrap();
    assert_eq!(store.read("a", 0).await, Ok(entries("a", 1..=2)));
    store.check().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_entry_is_called_damage() {
    let database = server().database();
    let store = open(&database);
    for id in ["a", "b"] {
        store.create(new_table(id, 5)).await.unwrap();
    }
    server().sql(&name(&database), "DELETE FROM impulse.entries WHERE table_key = 1 AND number = 3");
    assert_eq!(store.read("a", 0).await, Err(StoreError::Corrupt("table a lacks its entry 3".into())));
    assert_eq!(store.read("a", 3).await, Ok(entries("a", 4..=5)));
    assert_eq!(store.read("b", 0).await, Ok(entries("b", 1..=5)));
    server().sql(&name(&database), "DELETE FROM impulse.entries WHERE table_key = 1 AND number = 5");
    assert_eq!(store.read("a", 3).await, Err(StoreError::Corrupt("table a lacks its entry 5".into())));
}

async fn fill_folder(folder: &Path) -> Vec<String> {
    let store = SqliteStore::open(folder).unwrap();
    let mut ids = Vec::new();
    for number in 0..120 {
        let mut table = new_table(&format!("t{number}"), number % 7);
        (table.at, table.stage) = (number as i64, Stage::ALL[number as usize % 4]);
        ids.push(table.id.clone());
        store.create(table).await.unwrap();
    }
    store.append(Append::new("t1", vec![entry(2, 7, "a\0b")])).await.unwrap();
    store.close().await.unwrap();
    ids
}

async fn everything(store: &dyn Store) -> Vec<String> {
    let rows = store.rows(RowsWanted { stage: None, listed: None, after: None, limit: 1000 }).await.unwrap();
    let mut all = Vec::new();
    for row in rows {
        all.push(format!("{row:?} {:?}", store.read(&row.id, 0).await.unwrap()));
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_moves_into_a_database_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let (data, back) = (folder.path().join("data"), folder.path().join("back"));
    let ids = fill_folder(&data).await;
    let database = server().database();
    let mut told = Vec::new();
    block_in_place(|| PostgresStore::fill(&database, &data, false, &mut |done, all| told.push((done, all))))
        .unwrap();
    assert_eq!((told.first(), told.last()), (Some(&(0, 120)), Some(&(120, 120))));
    let fill = |replace| block_in_place(|| PostgresStore::fill(&database, &data, replace, &mut |_, _| {}));
    assert_eq!(fill(false), Err(StoreError::NotEmpty(database.to_string())));

    let store = open(&database);
    let before = everything(&SqliteStore::open(&data).unwrap()).await;
    assert_eq!(before.len(), ids.len());
    assert_eq!(everything(&store).await, before);
    store.append(append("t0", 1..=1)).await.unwrap();
    let in_use = StoreError::InUse(database.to_string());
    assert_eq!(fill(true), Err(in_use.clone()), "not while it is used");
    let copy =
        |to: &Path, alone| block_in_place(|| PostgresStore::copy(&database, to, alone, &mut |_, _| {}));
    assert_eq!(copy(&back, true), Err(in_use));
    copy(&back, false).unwrap();
    let now = everything(&store).await;
    assert_eq!(everything(&SqliteStore::open(&back).unwrap()).await, now);
    store.close().await.unwrap();
    fill(true).unwrap();
    assert_eq!(everything(&open(&database)).await, before, "replaced by what the folder holds");
}

#[tokio::test(flavor = "multi_thread")]
async fn filling_that_fails_leaves_the_database_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fill_folder(&data).await;
    let database = server().database();
    let store = open(&database);
    store.create(new_table("precious", 3)).await.unwrap();
    store.close().await.unwrap();
    let trap =
        "CREATE FUNCTION trap() RETURNS trigger AS 'BEGIN RAISE EXCEPTION ''no''; END' LANGUAGE plpgsql;
                CREATE TRIGGER trap BEFORE INSERT ON impulse.ends FOR EACH ROW
                WHEN (NEW.number = 6) EXECUTE FUNCTION trap()";
    server().sql(&name(&database), trap);
    let filled = block_in_place(|| PostgresStore::fill(&database, &data, true, &mut |_, _| {}));
    assert_eq!(filled, Err(StoreError::Other("no".into())));
    assert_eq!(open(&database).read("precious", 0).await, Ok(entries("precious", 1..=3)));
}

/// Makes a certificate for `localhost` in the folder of a server, as its user, and turns TLS on.
fn turn_tls_on(server: &PostgresServer) -> std::path::PathBuf {
    let folder = server.folder().display();
    let make = format!(
        "COPY (SELECT 1) TO PROGRAM 'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
         -addext subjectAltName=DNS:localhost -addext basicConstraints=critical,CA:FALSE \
         -keyout {folder}/key.pem -out {folder}/certificate.pem 2> /dev/null'"
    );
    server.sql("postgres", &make);
    for (name, value) in [
        ("ssl", "on".to_owned()),
        ("ssl_cert_file", format!("{folder}/certificate.pem")),
        ("ssl_key_file", format!("{folder}/key.pem")),
    ] {
        server.sql("postgres", &format!("ALTER SYSTEM SET {name} = '{value}'"));
    }
    server.kill();
    server.resume().unwrap();
    server.folder().join("certificate.pem")
}

#[tokio::test(flavor = "multi_thread")]
async fn tls_encrypts_and_verifies_if_that_is_wanted() {
    let server = block_in_place(|| PostgresServer::start(&["fsync=off"]));
    let certificate = block_in_place(|| turn_tls_on(&server));
    let url = server.tcp_url_of("postgres");
    let roots = format!("sslrootcert={}", certificate.display());
    let database = |url: &str, parameters: &str| format!("{url}?{parameters}").parse::<Database>().unwrap();
    let plain = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                 WHERE application_name = 'impulse' AND NOT ssl";
    for parameters in ["sslmode=prefer", "sslmode=require", &format!("sslmode=verify-full&{roots}")] {
        let store = open(&database(&url, parameters));
        store.check().await.unwrap();
        assert_eq!(server.sql("postgres", plain).trim(), "0", "{parameters}");
        assert_eq!(store.row("a").await, Err(StoreError::NoSuchTable("a".into())));
    }
    let store = open(&database(&url, "sslmode=disable"));
    store.check().await.unwrap();
    assert_ne!(server.sql("postgres", plain).trim(), "0");
    // Nobody that browsers trust has signed it, and it is not for this name.
    let elsewhere = url.replace("localhost", "127.0.0.1");
    for (url, parameters) in [(&url, "sslmode=verify-full"), (&elsewhere, &*roots)] {
        let error = refusal(&database(url, parameters));
        assert!(matches!(&error, StoreError::Unreachable(why) if why.contains("certificate")), "{error}");
    }
}
