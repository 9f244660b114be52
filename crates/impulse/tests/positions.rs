//! `impulse legal`, `apply`, `show` and `cards` as somebody at a terminal sees them.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the command with a text on standard input.
fn impulse(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_impulse"))
        .env("LC_ALL", "C")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    child.stdin.take().expect("input").write_all(input.as_bytes()).expect("written");
    child.wait_with_output().expect("it ends")
}

fn said(words: &[&str], input: &str) -> String {
    let output = impulse(words, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn refused(words: &[&str], input: &str) -> String {
    let output = impulse(words, input);
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("text")
}

const HOMES: &str = "impulse 1 game\nplayers 2\nseed 1\n";
const JOURNEY: &str = "impulse 1 position\nrules 1\nplayers 2\nraces Ariek Piscesish\nseed 1\nturn 3 p1\n\
    step impulse 1\nimpulse Y1Com34\np1 ships c1x1\nmap c2 R1Res2\n";

#[test]
fn the_choice_of_homes_can_be_asked_about_and_played() {
    let legal = said(&["legal", "-"], HOMES);
    assert!(legal.starts_with("p1: Which card do you lay as your home card?"), "{legal}");
    let answers = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with("  "));
        lines.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
    };
    let first = answers(&legal)[0].clone();
    let after = said(&["apply", "-", &first], HOMES);
    assert!(after.contains("impulse 1 game") && after.contains(&format!("p1 {first}")), "{after}");
    assert!(after.contains("# p2: Which card do you lay"), "{after}");
    let second = answers(&said(&["legal", "-"], &after))[0].clone();
    let begun = said(&["apply", "-", &second], &after);
    assert!(begun.contains("impulse 1 position") && begun.contains("turn 1"), "{begun}");
}

#[test]
fn apply_ends_with_the_next_question_and_its_output_is_a_file() {
    let after = said(&["apply", "-", "use"], JOURNEY);
    let last = after.lines().rev().find(|line| line.contains('?')).expect("a question");
    assert!(last.starts_with("# p1: Which transports do you move"), "{after}");
    assert_eq!(said(&["apply", "-", "c1", "x1", "c2"], &after), said(&["apply", "-", "c1", "c2"], &after));
    assert!(said(&["legal", "-"], &after).contains("c1"));
}

#[test]
fn what_is_played_by_itself_is_told() {
    let text = JOURNEY.replace("step impulse 1", "step draw");
    let shown = said(&["show", "-"], &text);
    assert!(shown.contains("Turn 3") && shown.contains("This follows by itself:"), "{shown}");
    let legal = said(&["legal", "-"], &text);
    assert!(legal.starts_with("# Player 1 (Ariek) draws"), "{legal}");
    assert!(said(&["legal", "-", "--json"], &text).contains("\"played\""));
}

#[test]
fn a_refusal_says_what_was_asked_and_what_would_do() {
    let why = refused(&["apply", "-", "red"], JOURNEY);
    for part in ["Do you use Y1Com34 on the Impulse?", "pass, use", "rule 4.1"] {
        assert!(why.contains(part), "{part}: {why}");
    }
    assert!(refused(&["apply", "-", "x13"], JOURNEY).contains("a player has 12"));
    assert!(refused(&["apply", "-", "c1c3"], JOURNEY).contains("c1 and c3 are not neighbours"));
    assert!(
        refused(&["legal", "-"], &format!("{JOURNEY}then use red")).contains("line 11: action 2, p1 red:")
    );
    assert!(refused(&["legal", "-"], &format!("{JOURNEY}then #104")).contains("write card104"));
    let accepted = impulse(&["apply", "-", "card34"], JOURNEY);
    assert!(String::from_utf8_lossy(&accepted.stderr).contains("\"Y1Com34\" does not answer"));
}

#[test]
fn the_cards_are_listed_with_their_effects() {
    let json: serde_json::Value = serde_json::from_str(&said(&["cards", "--json"], "")).expect("JSON");
    assert_eq!(json["cards"].as_array().expect("cards").len(), 108);
    assert_eq!(json["techs"].as_array().expect("techs").len(), 7);
    let mine = &json["cards"][21];
    assert_eq!(
        (&mine["card"], &mine["kind"], &mine["effect"]["shape"]),
        (&"G1Min22".into(), &"mine".into(), &"cards".into())
    );
    assert_eq!(said(&["cards"], "").lines().count(), 115);
}

#[test]
fn flags_of_serve_need_no_word() {
    let with = said(&["serve", "--port", "9000", "--no-browser", "--forget", "--check"], "");
    let without = said(&["--port", "9000", "--no-browser", "--forget", "--check"], "");
    assert!(without.contains("port = 9000") && with.contains("port = 9000"), "{without}");
    assert!(without.contains("no-browser = true"), "{without}");
    assert!(refused(&["--prot", "9000"], "").contains("--prot"));
}
