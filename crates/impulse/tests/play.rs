//! `impulse play` through pipes: whole games, saving and resuming, taking back, nonsense, and that the screen shows only
//! what the person may know. How bots play is tested with them.

use impulse_engine::notation::Game;
use impulse_engine::{Card, Event, Seat, Seen, State, Viewer};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs `impulse play` with these arguments and lines typed; what it printed, and whether it ended well.
fn play(folder: &Path, args: &[&str], typed: &str) -> (String, bool) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_impulse"))
        .env("LC_ALL", "C")
        .arg("play")
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("a pipe");
    let typed = typed.as_bytes().to_vec();
    // A game that is over reads no further: that is no failure.
    let writer = std::thread::spawn(move || {
        let _ = input.write_all(&typed);
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the lines are written");
    let text =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    (text, output.status.success())
}

fn read(path: &Path) -> Game {
    let text = std::fs::read_to_string(path).expect("a saved game");
    Game::parse(&text).expect("the saved game is sound")
}

/// Lines that answer with any number up to nine, now and then with nonsense.
fn scribble(seed: u64, lines: usize) -> String {
    let mut random = seed;
    let mut next = move || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        random >> 33
    };
    (0..lines)
        .map(|_| match next() % 40 {
            0 => "nonsense é \u{7}\n".to_owned(),
            1 => "\n".to_owned(),
            2 => "999999999999999999999999\n".to_owned(),
            3 => "Y2Com4\n".to_owned(),
            _ => format!("{}\n", next() % 10),
        })
        .collect()
}

#[test]
fn a_whole_game_is_played_to_its_end() {
    let folder = folder("whole");
    for seed in ["1", "2", "3"] {
        let args = ["--seats", "you,random", "--seed", seed, "--save", &format!("{seed}.impulse")];
        let (text, good) = play(&folder, &args, &scribble(7, 30_000));
        assert!(good, "{}", &text[text.len().saturating_sub(2000)..]);
        assert!(text.contains("Final scores"), "{}", &text[text.len().saturating_sub(2000)..]);
        assert!(text.contains("impulse replay"));
        assert!(text.is_ascii());
        let too_long = text.lines().find(|line| line.len() > 100 && !line.contains(" > "));
        assert_eq!(too_long, None, "a line is too long");
        let game = read(&folder.join(format!("{seed}.impulse")));
        let state = game.play(usize::MAX, &mut ()).expect("sound");
        assert!(state.end().is_some());
        let (again, good) = play(&folder, &[&format!("{seed}.impulse")], "");
        assert!(good && again.contains("Final scores"));
    }
}

#[test]
fn a_game_can_be_played_in_every_language() {
    let folder = folder("languages");
    for (tag, over, help) in [
        ("fr", "Scores finaux", "Répondez"),
        ("it", "Punteggi finali", "Rispondi"),
        ("ru", "Итоговый счёт", "Отвечайте"),
    ] {
        let args = ["--language", tag, "--seats", "you,random", "--seed", "2", "--no-save"];
        let typed = format!("?\nhand\nlog\ntable small\nnonsense\n{}", scribble(7, 30_000));
        let (text, good) = play(&folder, &args, &typed);
        let end = text.char_indices().rev().nth(2000).map_or(0, |(at, _)| at);
        assert!(good && text.contains(over) && text.contains(help), "{}", &text[end..]);
        for english in ["Final scores", "Not possible", "Nothing can", "Deck", "There is no"] {
            let found = text.lines().find(|line| line.contains(english));
            assert_eq!(found, None, "{tag}");
        }
        let too_long = text.lines().find(|line| line.chars().count() > 100 && !line.contains(" > "));
        assert_eq!(too_long, None, "{tag}: a line is too long");
    }
}

#[test]
fn every_form_of_the_game_can_be_played() {
    let folder = folder("forms");
    let forms: [&[&str]; 5] = [
        &["--players", "4", "--teams", "2+2", "--seats", "you,random,you,random"],
        &["--players", "6", "--teams", "2+2+2", "--seats", "you,random,random,random,random,random"],
        &["--edition", "prototype", "--seats", "random,you,random"],
        &["--edition", "french", "--seats", "random,random,you,random,random"],
        &["--seats", "you,you", "--option", "elimination=no"],
    ];
    for form in forms {
        let args = [form, &["--seed", "4", "--no-save"]].concat();
        let (text, good) = play(&folder, &args, &scribble(3, 60_000));
        assert!(good && text.contains("Final scores"), "{}", &text[text.len().saturating_sub(2000)..]);
    }
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0, "--no-save writes nothing");
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = folder("resume");
    let typed = scribble(11, 400);
    let args = ["--seats", "you,random,random", "--seed", "9"];
    let (_, good) = play(&folder, &[&args[..], &["--save", "one.impulse"]].concat(), &typed);
    assert!(good);
    let lines: Vec<&str> = typed.split_inclusive('\n').collect();
    let (first, rest) = lines.split_at(150);
    let (text, good) =
        play(&folder, &[&args[..], &["--save", "two.impulse"]].concat(), &(first.concat() + "quit\n"));
    assert!(good && text.contains("Go on with: impulse play two.impulse"));
    let half = read(&folder.join("two.impulse"));
    let (_, good) = play(&folder, &["two.impulse"], &rest.concat());
    assert!(good);
    let (one, two) = (read(&folder.join("one.impulse")), read(&folder.join("two.impulse")));
    assert!(half.actions.len() < two.actions.len());
    assert_eq!(one, two);
}

#[test]
fn the_usual_file_is_never_written_over() {
    let folder = folder("files");
    for file in ["impulse-5.impulse", "impulse-5-2.impulse"] {
        let (text, good) = play(&folder, &["--seed", "5", "--seats", "you,random"], "");
        assert!(good && text.contains(&format!("impulse play {file}")), "{text}");
    }
    let (text, good) = play(&folder, &["--seats", "you,random", "--save", "impulse-5.impulse"], "");
    assert!(!good && text.contains("exists already"));
    let (text, good) =
        play(&folder, &["--seats", "you,random", "--seed", "5"], "save impulse-5.impulse\nsave copy\n");
    assert!(good && text.contains("exists already") && text.contains("Wrote a copy: copy"));
    assert_eq!(read(&folder.join("copy")), read(&folder.join("impulse-5.impulse")));
    let (text, good) = play(&folder, &[], "");
    assert!(good && text.contains("Saved."), "a seed is found by itself");
}

#[test]
fn wrong_command_lines_are_explained() {
    let folder = folder("wrong");
    for (args, expected) in [
        (&["--seats", "you,nobody"][..], "random"),
        (&["--seats", "random,random"], "at least one \"you\""),
        (&["--players", "9"], "2 to 6"),
        (&["--players", "3", "--teams", "2+2"], "--teams"),
        (&["missing.impulse"], "missing.impulse"),
    ] {
        let (text, good) = play(&folder, args, "");
        assert!(!good && text.contains(expected), "{args:?}: {text}");
    }
    std::fs::write(folder.join("broken"), "impulse 1 game\nrules 1\nplayers 2\nseed 1\np1 use\n")
        .expect("a file");
    let (text, good) = play(&folder, &["broken"], "");
    assert!(!good && text.contains("line 5"), "{text}");
}

/// The first player of this game begins, and has two techs to choose from.
const FIRST: [&str; 6] = ["--seats", "you,random", "--seed", "5", "--save", "game.impulse"];

#[test]
fn an_answer_can_be_taken_back_until_something_is_seen() {
    let folder = folder("undo");
    let (text, good) = play(&folder, &FIRST, "undo\n1\nundo\n1\nundo\nundo\n2\n");
    assert!(good);
    assert!(text.contains("Nothing can be taken back: you have not answered anything yet."), "{text}");
    assert_eq!(text.matches("Taken back: add ").count(), 1, "{text}");
    assert!(text.contains("Nothing can be taken back: nothing is left to take back."), "{text}");
    let game = read(&folder.join("game.impulse"));
    let answers = game.actions.len();
    let state = game.play(answers - 1, &mut ()).expect("sound");
    assert_eq!(state.legal().nth(1), game.actions.last().copied(), "the second answer stands");
    // The home was answered before the others chose: no way back from the first turn to it.
    assert!(text.contains("Nothing can be taken back: another player has answered since."), "{text}");
    // The end of the turn, and what another player did after it, end it too.
    let (text, _) = play(&folder, &["game.impulse"], &("0\n".repeat(12) + "undo\n"));
    assert!(text.contains("another player has answered since."), "{text}");
}

#[test]
fn a_resumed_game_can_be_taken_back_as_far_as_before() {
    let folder = folder("resumed-undo");
    let (_, good) = play(&folder, &FIRST, "1\n1\nquit\n");
    assert!(good);
    let (text, good) = play(&folder, &["game.impulse"], "undo\nundo\n");
    assert!(good);
    assert_eq!(text.matches("Taken back: add ").count(), 1, "{text}");
    assert!(text.contains("Nothing can be taken back: nothing is left to take back."), "{text}");
}

#[test]
fn commands_and_nonsense_are_answered() {
    let folder = folder("commands");
    let typed = "?\nxyz\n0\n77\n-1\nx3\nb2c3\ncard y2com4\ncard 4\ncard core\ncard b1\ncard no\ntable small\nhand\nlog\nlog x\nagain\n";
    let (text, good) = play(&folder, &FIRST, typed);
    assert!(good);
    for expected in [
        "Answer with a number",
        "\"xyz\" is no answer and no command",
        "There is no answer 0. They go from 1 to 6.",
        "There is no answer 77.",
        "\"-1\" is no answer",
        "Not possible: ",
        "Y2Com4: Command, yellow 2.",
        "Sector Core: Choose a colour and score [1] point.",
        "no card lies face up on b1",
        "\"no\" is no card",
        "c3 CORE",
        "Nothing has happened yet.",
        "write `log`, `log 12` or `log all`",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

/// Every card that the seat could know at some moment of the game, from its views and the events it heard.
fn knowable(game: &Game, seat: Seat) -> BTreeSet<Card> {
    let mut cards = BTreeSet::new();
    let mut state = State::new(&game.setup).expect("a state");
    let mut learn = |state: &State, events: &[Event]| {
        let mut view = serde_json::to_value(state.view(Viewer::Seat(seat))).expect("JSON");
        // Which cards were shuffled last is no secret; where they are is.
        view.as_object_mut().expect("an object").remove("last_shuffle").expect("the last shuffle");
        let heard: Vec<Seen> = events.iter().map(|event| event.seen_by(Viewer::Seat(seat))).collect();
        cards.extend(cards_in(&view.to_string()));
        cards.extend(cards_in(&serde_json::to_string(&heard).expect("JSON")));
    };
    learn(&state, &[]);
    for &action in &game.actions {
        let mut events = Vec::new();
        state.apply(action, &mut events);
        learn(&state, &events);
    }
    cards
}

fn cards_in(text: &str) -> BTreeSet<Card> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.len() > 5).filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn the_screen_shows_only_what_the_person_may_know() {
    let folder = folder("secrets");
    let seat = Seat::new(1).expect("a seat");
    let mut unknown = 0;
    for (seed, answers) in [(1, 5), (2, 20), (3, 40), (4, 80), (5, 160), (6, 320)] {
        let file = format!("{seed}.impulse");
        let args = ["--seats", "random,you,random,random", "--seed", &seed.to_string(), "--save", &file];
        let typed: String =
            (0..answers).map(|line| format!("{}\n", (line * 7 + seed) % 5)).collect::<String>()
                + "hand\nlog all\n";
        let (text, good) = play(&folder, &args, &typed);
        assert!(good);
        let may_know = knowable(&read(&folder.join(&file)), seat);
        let shown: BTreeSet<Card> =
            text.lines().filter(|line| !line.contains(" > ")).flat_map(cards_in).collect();
        let secret: Vec<&Card> = shown.difference(&may_know).collect();
        assert!(secret.is_empty(), "seed {seed}: {secret:?}");
        assert!(shown.len() > 5);
        unknown += 108 - may_know.len();
    }
    assert!(unknown > 100, "the test means something only while cards are unknown");
}

#[test]
fn people_hand_over_the_screen() {
    let folder = folder("hot-seat");
    let (text, good) = play(&folder, &["--seats", "you,you", "--seed", "5", "--no-save"], "\n1\n\n1\n");
    assert!(good);
    let first = text.find("Player 1, take the screen").expect("the first is called");
    let second = text.find("Player 2, take the screen").expect("the second is called");
    assert!(first < second);
    assert_eq!(text.matches("----------------------------------------\n").count(), 3, "{text}");
}
