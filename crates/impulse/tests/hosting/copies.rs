//! Backups, and single games.

use crate::server::{Server, impulse, said};
use std::process::Stdio;

fn path(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).to_str().expect("a path").to_owned()
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_put_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let [data, copy, fresh] = ["data", "copy", "fresh"].map(|name| path(&folder, name));
    let server = Server::start(&["--data", &data]);
    let (id, _) = server.table("");
    said(&mut impulse(&["backup", "--data", &data, &copy])).expect("a backup");
    let (later, _) = server.table("");
    let why = said(&mut impulse(&["backup", "--data", &data, &copy])).expect_err("no second one there");
    assert!(why.contains(&copy), "{why}");
    let why = said(&mut impulse(&["restore", "--data", &data, "--force", &copy])).expect_err("in use");
    assert!(why.contains("another program"), "{why}");
    drop(server);
    let why = said(&mut impulse(&["restore", "--data", &data, &copy])).expect_err("not over what is there");
    assert!(why.contains("--force"), "{why}");
    let games = |data: &str| said(&mut impulse(&["games", "--data", data])).expect("a list");
    assert!(games(&data).contains(&id) && games(&data).contains(&later));
    said(&mut impulse(&["restore", "--data", &data, "--force", &copy])).expect("restored");
    assert!(games(&data).contains(&id) && !games(&data).contains(&later));
    said(&mut impulse(&["restore", "--data", &fresh, &copy])).expect("restored");
    let again = Server::start(&["--data", &fresh]);
    assert_eq!(again.ask("GET", &format!("/api/v1/tables/{id}"), "").status, 200);
}

#[test]
fn a_game_comes_in_and_goes_out_as_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let [data, file, out] = ["data", "game.impulse", "out.impulse"].map(|name| path(&folder, name));
    let game = said(&mut impulse(&["random", "--players", "3", "--seed", "7"])).expect("a game");
    std::fs::write(&file, &game).expect("a file");
    let told = said(&mut impulse(&["import", "--data", &data, &file])).expect("a table");
    let id = told.trim().trim_end_matches('.').rsplit(' ').next().expect("an id").to_owned();
    let exported = said(&mut impulse(&["export", "--data", &data, &id])).expect("a file");
    let moves = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
    };
    assert_eq!(moves(&exported), moves(&game));
    std::fs::write(&out, &exported).expect("a file");
    said(&mut impulse(&["replay", &out])).expect("a story");
    let why = said(&mut impulse(&["import", "--data", &data, &out])).expect_err("it is there already");
    assert!(why.contains(&id), "{why}");
    // On the page it is a table that is over, whose game everybody may fetch.
    let server = Server::start(&["--data", &data]);
    let info = server.ask("GET", &format!("/api/v1/tables/{id}"), "");
    assert!(info.body.contains(r#""stage":"over""#), "{}", info.body);
    let fetched = server.ask("GET", &format!("/api/v1/tables/{id}/game"), "");
    assert_eq!(moves(&fetched.body), moves(&game));
}

#[test]
fn a_game_under_way_is_written_only_if_that_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = path(&folder, "data");
    let server = Server::start(&["--data", &data]);
    let (id, _) = server.table("");
    let why = said(&mut impulse(&["export", "--data", &data, &id])).expect_err("not over");
    assert!(why.contains("--unfinished"), "{why}");
    let file = said(&mut impulse(&["export", "--data", &data, &id, "--unfinished"])).expect("a file");
    assert!(file.contains(&format!("# table {id}")), "{file}");
    drop(server);
    let why = said(&mut impulse(&["export", "--data", &data, "nobody"])).expect_err("no such table");
    assert!(why.contains("nobody"), "{why}");
}

#[test]
fn what_is_no_game_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = path(&folder, "data");
    let mut command = impulse(&["import", "--data", &data, "-"]);
    let why = said(command.stdin(Stdio::null())).expect_err("nothing");
    assert!(why.contains("empty"), "{why}");
    let why = said(&mut impulse(&["games", "--data", &data])).expect_err("no folder");
    assert!(why.contains("impulse.db"), "{why}");
}
