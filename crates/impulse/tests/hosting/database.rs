//! A server on PostgreSQL, and everything that can be done with its tables from outside.

use crate::server::{Server, impulse, said};
use impulse_store::testing::PostgresServer;

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("a path").to_owned()
}

/// A command on a database. The address goes into the variable, so that `ps` does not show it.
fn on(url: &str, words: &[&str]) -> Result<String, String> {
    said(impulse(words).env("IMPULSE_DATABASE", url))
}

#[test]
fn two_servers_share_a_database() {
    let url = PostgresServer::shared().url();
    let [first, second] = [(), ()].map(|()| Server::start(&["--database", &url]));
    let (id, _) = first.table("");
    let answer = second.ask("GET", &format!("/api/v1/tables/{id}"), "");
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(second.ask("GET", "/readyz", "").status, 200);
    let listed = on(&url, &["games"]).expect("a list");
    assert!(listed.contains(&id), "{listed}");
    let file = on(&url, &["export", &id, "--unfinished"]).expect("a file");
    assert!(file.contains(&format!("# table {id}")), "{file}");
}

#[test]
fn tables_move_between_folder_and_database_and_through_backups() {
    let url = PostgresServer::shared().url();
    let folder = tempfile::tempdir().expect("a folder");
    let [data, copy, back] = ["data", "copy", "back"].map(|name| path(&folder, name));
    let server = Server::start(&["--data", &data]);
    let ids = [(), (), ()].map(|()| server.table("").0);
    let why = on(&url, &["move", "database", "--data", &data]).expect_err("a server uses the folder");
    assert!(why.contains("another program"), "{why}");
    drop(server);
    let told = on(&url, &["move", "database", "--data", &data]).expect("moved");
    assert!(told.starts_with("3 tables are copied"), "{told}");
    let why = on(&url, &["move", "database", "--data", &data]).expect_err("there are tables");
    assert!(why.contains("already"), "{why}");

    let server = Server::start(&["--database", &url]);
    for id in &ids {
        assert_eq!(server.ask("GET", &format!("/api/v1/tables/{id}"), "").status, 200);
    }
    on(&url, &["backup", &copy]).expect("a backup while the server runs");
    let (later, _) = server.table("");
    let why = on(&url, &["move", "folder", "--data", &back]).expect_err("a server uses the database");
    assert!(why.contains("stop all servers"), "{why}");
    let why = on(&url, &["restore", "--force", &copy]).expect_err("a server uses the database");
    assert!(why.contains("stop all servers"), "{why}");
    assert!(on(&url, &["verify"]).expect("in order").contains("is in order: 4 tables"));
    drop(server);
    wait_until_free(&url, &back);
    let games = said(&mut impulse(&["games", "--data", &back])).expect("a list");
    assert!(ids.iter().chain([&later]).all(|id| games.contains(id)), "{games}");
    let why = on(&url, &["restore", &copy]).expect_err("not over what is there");
    assert!(why.contains("--force"), "{why}");
    on(&url, &["restore", "--force", &copy]).expect("restored");
    let games = on(&url, &["games"]).expect("a list");
    assert!(ids.iter().all(|id| games.contains(id)) && !games.contains(&later), "{games}");
    assert!(said(&mut impulse(&["verify", "--data", &back])).expect("in order").contains("4 tables"));
}

/// Moves into a folder as soon as the database has noticed that its server was killed.
fn wait_until_free(url: &str, to: &str) {
    let begin = std::time::Instant::now();
    loop {
        match on(url, &["move", "folder", "--data", to]) {
            Ok(told) => return assert!(told.starts_with("4 tables are copied"), "{told}"),
            Err(why) => assert!(begin.elapsed() < crate::server::LONG, "{why}"),
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
}

#[test]
fn verify_names_damaged_tables_and_fails() {
    let postgres = PostgresServer::shared();
    let url = postgres.url();
    let server = Server::start(&["--database", &url]);
    let [good, bad, gap] = [(), (), ()].map(|()| server.table("").0);
    drop(server);
    let name = url.rsplit('/').next().expect("a name");
    let key = |id: &str| format!("(SELECT key FROM impulse.tables WHERE id = '{id}')");
    postgres.sql(name, &format!("UPDATE impulse.entries SET body = 'x' WHERE table_key = {}", key(&bad)));
    postgres.sql(name, &format!("DELETE FROM impulse.entries WHERE table_key = {}", key(&gap)));
    let output = impulse(&["verify", "--database", &url]).output().expect("the command starts");
    let (said, why) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{said}{why}");
    assert!(said.contains(&format!("table {bad} is damaged: entry 1")), "{said}");
    assert!(
        said.contains(&format!("table {gap} is damaged")) && said.contains("lacks its entry 1"),
        "{said}"
    );
    assert!(!said.contains(&good) && why.contains("2 of 3 tables"), "{said}{why}");
}

#[test]
fn a_damaged_folder_is_noticed_and_served_only_if_that_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = path(&folder, "data");
    let server = Server::start(&["--data", &data]);
    let ids: Vec<String> = (0..30).map(|_| server.table("").0).collect();
    server.end("-TERM");
    let file = folder.path().join("data/impulse.db");
    let whole = std::fs::read(&file).expect("a file");
    let pages = whole.len() / 4096;
    let named = |first: usize| {
        let mut bytes = whole.clone();
        bytes[first * 4096..(first + 5) * 4096].fill(0);
        std::fs::write(&file, bytes).expect("a file");
        let output = impulse(&["verify", "--data", &data]).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "pages from {first}: {said}");
        ids.iter().filter(|id| said.contains(&format!("table {id} is damaged"))).count()
    };
    // Some pages hold the list of tables; others only entries, and then the damaged tables can be named.
    let damaged =
        (1..pages - 5).map(named).find(|damaged| (1..30).contains(damaged)).expect("some are named");
    let why =
        said(&mut impulse(&["serve", "--port", "0", "--no-browser", "--data", &data])).expect_err("damaged");
    assert!(why.contains("restore a backup"), "{why}");
    let server = Server::start(&["--data", &data, "--accept-damage"]);
    let statuses: Vec<u16> =
        ids.iter().map(|id| server.ask("GET", &format!("/api/v1/tables/{id}"), "").status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 30 - damaged, "{statuses:?}");
}

#[test]
fn the_password_is_never_printed() {
    let url = "postgres://user:hunter2@127.0.0.1:1/name";
    let text = said(impulse(&["serve", "--check"]).env("IMPULSE_DATABASE", url)).expect("settings");
    assert!(text.contains("database = \"postgres://user@127.0.0.1:1/name\" # variable"), "{text}");
    for words in [["serve", "--database"], ["games", "--database"], ["verify", "--database"]] {
        for url in [url, "mysql://user:hunter2@host", "postgres://user:hunter2@host:x/name"] {
            let why = said(impulse(&words).arg(url)).expect_err("no database");
            assert!(!why.contains("hunter2") && why.contains("the database"), "{why}");
        }
    }
    let why = said(&mut impulse(&["move", "folder"])).expect_err("no database");
    assert!(why.contains("--database"), "{why}");
}
