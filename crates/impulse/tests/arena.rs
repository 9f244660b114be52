//! `impulse arena` as a person runs it: the files it writes, going on with a match, and what it says when it cannot.

use std::path::Path;
use std::process::{Command, Output};

fn arena(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_impulse"))
        .env("LC_ALL", "C")
        .arg("arena")
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("impulse runs")
}

fn folder(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn a_match_is_written_as_json_and_page_and_goes_on_where_it_was() {
    let folder = folder("arena-files");
    let run = |games: &str| {
        let bots = ["--bots", "random,random@2it", "--players", "2", "--iterations", "1", "--games", games];
        let files = ["--json", "out.json", "--report", "out.html"];
        let output = arena(&folder, &[&bots[..], &files[..]].concat());
        assert!(output.status.success(), "{output:?}");
        let json = std::fs::read_to_string(folder.join("out.json")).expect("JSON");
        let notes = String::from_utf8_lossy(&output.stderr).into_owned();
        (serde_json::from_str::<serde_json::Value>(&json).expect("JSON"), notes)
    };
    let (first, notes) = run("4");
    assert_eq!((first["games"].as_u64(), notes.as_str()), (Some(4), ""));
    let (longer, notes) = run("8");
    assert_eq!(longer["games"], 8);
    assert!(notes.contains("4 games are in out.games.jsonl already"), "{notes}");
    for bot in longer["bots"].as_array().expect("bots") {
        assert!(bot["name"].is_string() && bot["games"] == 8);
        for field in ["win_share", "low", "high", "elo", "elo_error", "cpu_ms_per_decision"] {
            assert!(bot[field].is_number(), "{field}: {bot}");
        }
    }
    let page = std::fs::read_to_string(folder.join("out.html")).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("8 games of 2 players"));
}

#[test]
fn a_mistake_is_explained() {
    let folder = folder("arena-mistakes");
    for (arguments, expected) in [
        (&["--bots", "nobody,random"][..], "there is no bot \"nobody\""),
        (&["--bots", "random", "--sprt", "0,50"], "name exactly two"),
        (&["--bots", "random", "--sprt", "50,0"], "the smaller first"),
        (&["--bots", "cmd:no-such-program-anywhere,random"], "cannot be started"),
        (&["--bots", "random", "--players", "3", "--teams", "2+2"], "does not go with --players 3"),
    ] {
        let output = arena(&folder, arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && text.contains(expected), "{arguments:?}: {text}");
    }
}
