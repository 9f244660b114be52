//! The operator's orders to a running server.

use crate::server::{Server, impulse, said};

#[test]
fn the_operator_looks_closes_and_bans_while_the_server_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data").to_str().expect("a path").to_owned();
    let server = Server::start(&["--data", &data]);
    let (id, _) = server.table("");
    let admin = |words: &[&str]| said(&mut impulse(&[&["admin", "--data", &data], words].concat()));
    let list = admin(&["list", "--stage", "open"]).expect("a list");
    assert!(list.contains(&id) && list.contains("private"), "{list}");
    assert!(admin(&["inspect", &id]).expect("a table").contains("Ada"));
    assert_eq!(admin(&["close", &id]).expect("closed"), "done\n");
    let info = server.ask("GET", &format!("/api/v1/tables/{id}"), "").body;
    assert!(info.contains("\"stage\":\"closed\""), "the server knows of it: {info}");
    let why = admin(&["close", &id]).expect_err("it is closed");
    assert!(!why.is_empty());
    admin(&["ban", "--name", "Troll", "--for", "1h"]).expect("banned");
    assert!(admin(&["bans"]).expect("bans").contains("name \"Troll\" until"));
    let troll = r#"{"setup":{"players":2},"chairs":[{"who":"host"}],"name":"Troll"}"#;
    assert_eq!(server.ask("POST", "/api/v1/tables", troll).status, 401);
    admin(&["unban", "--name", "Troll"]).expect("let in");
    assert_eq!(server.ask("POST", "/api/v1/tables", troll).status, 201);
    let bans = admin(&["--json", "bans"]).expect("bans");
    assert_eq!(bans.trim(), "{\"bans\":[]}");
    admin(&["delete", &id]).expect("deleted");
    assert_eq!(server.ask("GET", &format!("/api/v1/tables/{id}"), "").status, 404);
}
