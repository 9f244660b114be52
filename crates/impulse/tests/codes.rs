//! Codes on the command line: a file becomes a code, the code becomes the file again, and every command that reads a file
//! reads a code or a link.

use std::process::{Command, Output};

fn impulse(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_impulse")).args(words).output().expect("the command runs")
}

fn printed(words: &[&str]) -> String {
    let output = impulse(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_game_becomes_a_code_and_a_game_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.impulse");
    let game = printed(&["random", "--players", "3", "--seed", "7"]);
    std::fs::write(&file, &game).expect("written");
    let file = file.to_str().expect("a name");
    let code = printed(&["code", file]);
    assert!(code.starts_with("g1") && code.trim().len() < 300, "{code}");
    assert_eq!(printed(&["code", code.trim()]).trim(), game.trim());
    let link = printed(&["code", file, "--link", "https://example.org/"]);
    assert_eq!(link.trim(), format!("https://example.org/#/g/{}", code.trim()));
    assert_eq!(printed(&["replay", link.trim()]), printed(&["replay", file]));
    let at = format!("{}@40", code.trim());
    assert_eq!(printed(&["show", &at]), printed(&["show", file, "--at", "40"]));
    assert_eq!(printed(&["legal", &at]), printed(&["legal", file, "--at", "40"]));
}

#[test]
fn a_damaged_code_is_refused_with_its_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.impulse");
    std::fs::write(&file, printed(&["random", "--players", "2", "--seed", "1"])).expect("written");
    let code = printed(&["code", file.to_str().expect("a name")]);
    let cut = &code.trim()[..40];
    let output = impulse(&["replay", cut]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("part of the code is missing"), "{said}");
}
