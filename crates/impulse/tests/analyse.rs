//! `impulse analyse` as people call it.

use std::process::Command;

fn impulse(arguments: &[&str]) -> (bool, String, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_impulse")).args(arguments).output().expect("the command runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (ran.status.success(), text(ran.stdout), text(ran.stderr))
}

/// The beginning of a game: nobody waits for a whole one in a test.
fn beginning(folder: &tempfile::TempDir) -> String {
    let (_, game, _) = impulse(&["random", "--players", "2", "--seed", "7"]);
    let is_answer = |line: &&str| line.starts_with("p1 ") || line.starts_with("p2 ");
    let setup = game.lines().take_while(|line| !is_answer(line));
    let text: Vec<&str> = setup.chain(game.lines().filter(is_answer).take(5)).collect();
    let path = folder.path().join("beginning.impulse");
    std::fs::write(&path, text.join("\n") + "\n").expect("a file");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn a_game_is_analysed_as_text_and_as_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = beginning(&folder);
    let (ok, text, _) = impulse(&["analyse", &file]);
    assert!(ok && text.starts_with("Chance to win") && text.contains("Planner 2:"), "{text}");
    let (ok, json, _) = impulse(&["analyse", &file, "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert!(ok && report["chart"].as_array().is_some_and(|chart| chart.len() >= 2));
    let first = &report["decisions"][0];
    assert!(first["given"]["chance"].as_f64().is_some_and(|chance| (0.0..=1.0).contains(&chance)), "{first}");
    assert!(first["behind"].is_number() && first["error"].is_number());
    assert_eq!(first["before"], first["best"]["chance"]);
}

#[test]
fn all_decisions_are_listed_with_their_chances() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = beginning(&folder);
    let (ok, json, _) = impulse(&["analyse", &file, "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let decisions = report["decisions"].as_array().expect("decisions");
    for (language, loss) in [("en", "loss "), ("fr", "perte "), ("it", "perdita "), ("ru", "потеря ")] {
        let (fine, text, _) = impulse(&["--language", language, "analyse", &file, "--all"]);
        let lines: Vec<&str> =
            text.lines().filter(|line| line.contains(" → ") && line.contains(loss)).collect();
        assert!(ok && fine && !decisions.is_empty() && lines.len() == decisions.len(), "{text}");
        for (line, decision) in lines.iter().zip(decisions) {
            let percent =
                |value: &serde_json::Value| format!("{:.1}", 100.0 * value.as_f64().expect("a chance"));
            assert!(line.trim_start().starts_with(&format!("{}. ", decision["at"])), "{line}");
            assert!(line.contains(&percent(&decision["before"])), "{line}");
            assert!(line.contains(&percent(&decision["given"]["chance"])), "{line}");
        }
    }
    let (ok, text, _) = impulse(&["analyse", &file]);
    assert!(ok && !text.contains("considered: "), "{text}");
}

#[test]
fn what_is_no_game_is_refused_with_the_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("broken.impulse");
    std::fs::write(&path, "impulse 1 game\nplayers 9\n").expect("a file");
    let (ok, _, error) = impulse(&["analyse", path.to_str().expect("a path")]);
    assert!(!ok && error.contains("line 2"), "{error}");
}
