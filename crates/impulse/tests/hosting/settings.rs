//! Flags, variables and the file.

use crate::server::{impulse, said};
use std::path::PathBuf;
use tempfile::TempDir;

fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("impulse.toml");
    std::fs::write(&path, text).expect("a file");
    (folder, path)
}

/// What `--check` says of one setting.
fn setting(text: &str, key: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key} = ")));
    line.unwrap_or_else(|| panic!("{key} in\n{text}")).to_owned()
}

#[test]
fn a_flag_beats_a_variable_a_variable_the_file_and_the_file_the_default() {
    let (_folder, path) = file("port = 1001\nmax-sockets = 11\nsilence = \"7s\"\nno-browser = true\n");
    let check = || {
        let mut command = impulse(&["serve", "--check", "--forget", "--config"]);
        command.arg(&path);
        command
    };
    let text = said(&mut check()).expect("settings");
    assert_eq!(setting(&text, "port"), "1001 # file");
    assert_eq!(setting(&text, "silence"), "\"7s\" # file");
    assert_eq!(setting(&text, "no-browser"), "true # file");
    assert_eq!(setting(&text, "forget"), "true # flag");
    assert_eq!(setting(&text, "address"), "\"127.0.0.1\" # default");
    let text = said(check().env("IMPULSE_PORT", "1002").env("IMPULSE_MAX_SOCKETS", "12")).expect("settings");
    assert_eq!(setting(&text, "port"), "1002 # variable");
    let text = said(check().env("IMPULSE_PORT", "1002").args(["--port", "1003"])).expect("settings");
    assert_eq!(setting(&text, "port"), "1003 # flag");
    assert_eq!(setting(&text, "max-sockets"), "11 # file");
}

#[test]
fn what_check_prints_can_be_used_as_the_file() {
    let first = said(&mut impulse(&["serve", "--check", "--data", "/tmp/a \"b\"", "--base-path", "/x/y"]));
    let (_folder, path) = file(&first.clone().expect("settings"));
    let second = said(impulse(&["serve", "--check", "--config"]).arg(&path)).expect("settings");
    let values = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.rsplit_once(" # ").map_or(line, |(value, _)| value).to_owned()).collect()
    };
    assert_eq!(values(&first.expect("settings")), values(&second));
}

#[test]
fn a_file_is_named_by_a_variable_too() {
    let (_folder, path) = file("port = 1001");
    let text =
        said(impulse(&["serve", "--check", "--forget"]).env("IMPULSE_CONFIG", &path)).expect("settings");
    assert_eq!(setting(&text, "port"), "1001 # file");
}

#[test]
fn what_is_wrong_in_a_file_is_named_with_its_line() {
    let wrong = [
        ("# a comment\nprot = 1\n", "line 2", "prot"),
        ("address = \"127.0.0.1\"\n\nport = \"many\"\n", "line 3", "port"),
        ("port = 70000\n", "line 1", "port"),
        ("max-sockets = 0\n", "line 1", "max-sockets"),
        ("silence = \"0s\"\n", "line 1", "silence"),
        ("no-browser = \"maybe\"\n", "line 1", "no-browser"),
        ("base-path = \"/{a}\"\n", "line 1", "base-path"),
        ("public-url = \"example.org\"\n", "line 1", "public-url"),
        ("port = 1\nport = 2\n", "line 2", "duplicate"),
        ("\nport = \n", "line 2", ""),
        ("[limits]\nport = 1\n", "line 1", "limits"),
        ("port = [1]\n", "line 1", "port"),
        ("config = \"other.toml\"\n", "line 1", "config"),
    ];
    for (text, line, key) in wrong {
        let (_folder, path) = file(text);
        let why = said(impulse(&["serve", "--check", "--forget", "--config"]).arg(&path)).expect_err(text);
        for part in ["impulse.toml", line, key] {
            assert!(why.contains(part), "{text:?} says {why:?}, without {part:?}");
        }
        assert_eq!(why.trim().lines().count(), 1, "{why}");
    }
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let why = said(&mut impulse(&["serve", "--config", "/nowhere/impulse.toml"])).expect_err("no file");
    assert!(why.contains("/nowhere/impulse.toml"), "{why}");
}

#[test]
fn the_help_names_every_setting_with_its_variable_and_default() {
    let help = said(&mut impulse(&["serve", "--help"])).expect("help");
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let check = said(&mut impulse(&["serve", "--check", "--forget"])).expect("settings");
    let mut settings = 0;
    for line in check.lines() {
        let key = line.trim_start_matches("# ").split(' ').next().expect("a key");
        settings += 1;
        assert!(help.contains(&format!("--{key}")), "{key}");
        let variable = format!("[env: IMPULSE_{}]", key.replace('-', "_").to_uppercase());
        assert!(words.contains(&variable), "{variable}");
        if let (Some(value), true) = (line.split(" = ").nth(1), line.ends_with("# default")) {
            let value = value.trim_end_matches(" # default").trim_matches('"');
            let shown = [format!("[default: {value}]"), format!("[default: \"{value}\"]")];
            assert!(value == "false" || shown.iter().any(|shown| words.contains(shown)), "{line}");
        }
    }
    assert!(settings > 25, "{check}");
}

#[test]
fn tables_are_kept_where_programs_keep_data() {
    let text = said(impulse(&["serve", "--check"]).env("XDG_DATA_HOME", "/there")).expect("settings");
    if cfg!(target_os = "linux") {
        assert_eq!(setting(&text, "data"), "\"/there/impulse\" # default");
    }
    let text = said(impulse(&["serve", "--check"]).env("IMPULSE_DATA", "/here")).expect("settings");
    assert_eq!(setting(&text, "data"), "\"/here\" # variable");
}

#[test]
fn the_unit_and_the_container_bound_memory_and_watch_health() {
    let deploy = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    let read = |name: &str| std::fs::read_to_string(deploy.join(name)).expect("a file");
    assert!(read("impulse.service").lines().any(|line| line.starts_with("MemoryMax=")));
    assert!(
        read("Containerfile")
            .lines()
            .any(|line| line.starts_with("HEALTHCHECK ") && line.contains("/readyz"))
    );
}
