//! The lessons: each is played to its end as it suggests, by pressing what is marked; everything it points at and every text
//! it says is there; mistakes are explained and cost nothing; and a lesson that has gone stale is noticed.

use impulse_engine::{Action, View};
use impulse_table::lesson::{Lesson, Mistake, Pointed, Shown, Tutor, facts, lessons, shown};
use impulse_table::rulebook::PICTURES;
use impulse_table::{Client, Press, Request};
use impulse_text::{Language, Texts, Words, args};
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn files() -> Vec<(String, String)> {
    let entries = fs::read_dir(folder("lessons")).expect("a folder").flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "lesson")).collect();
    paths.sort();
    let read = |path: PathBuf| (path.display().to_string(), fs::read_to_string(path).expect("a text"));
    paths.into_iter().map(read).collect()
}

fn all() -> Vec<Lesson> {
    let read = |(name, text): (String, String)| lessons(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
    files().into_iter().flat_map(read).collect()
}

/// The texts of every language that has some, by tag.
fn texts() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder("text")).expect("a folder").flatten() {
        if let Ok(text) = fs::read_to_string(entry.path().join("lessons.ftl")) {
            found.push((entry.file_name().to_string_lossy().into_owned(), text));
        }
    }
    found.sort();
    found
}

fn read_texts(tag: &str, text: &str) -> Texts {
    Texts::read(tag, &[text]).unwrap_or_else(|(_, faults)| panic!("{tag}: {faults:#?}"))
}

fn words() -> Words {
    Words::new(Language::English).spelled_out()
}

/// Plays a lesson by pressing what is marked. What is stale, or the names of all texts that it can say.
fn check(lesson: Lesson, texts: &Texts) -> Result<Vec<String>, String> {
    let (name, seat, words) = (lesson.name.clone(), lesson.seat, words());
    let mut said = vec![format!("lesson-{name}"), format!("lesson-{name}-about")];
    for id in &said {
        texts.try_say(id, &args!())?;
    }
    let mut tutor = Tutor::begin(lesson);
    let mut client = tutor.client(words.clone()).ok_or("there is no client")?;
    while let Some(step) = tutor.step().cloned() {
        let id = format!("lesson-{name}-{}", step.name);
        let view = tutor.view();
        let known = facts(&view, &words, seat);
        let replies = step.replies.iter().map(|(_, reply)| format!("{id}-{reply}"));
        for id in replies.chain([id.clone()]) {
            texts.try_say(&id, &known)?;
            said.push(id);
        }
        for pointed in &step.points {
            is_there(pointed, &view, &client).map_err(|what| format!("{id}: {what} is not there"))?;
        }
        // Between two presses of one step its text still stands on the panel.
        let still_says = |tutor: &Tutor| {
            let now = facts(tutor.step_view(), &words, seat);
            texts.try_say(&id, &now).map(|_| ())
        };
        press_through(&mut tutor, &mut client, &still_says).map_err(|why| format!("{id}: {why}"))?;
        if tutor.is_unscripted() {
            return Err(format!("{id}: somebody is asked of whom the lesson says nothing, or not at all"));
        }
    }
    let end = format!("lesson-{name}-end");
    texts.try_say(&end, &facts(&tutor.view(), &words, seat))?;
    said.push(end);
    Ok(said)
}

/// Presses what is marked until the step is done.
fn press_through(
    tutor: &mut Tutor,
    client: &mut Client,
    check: &dyn Fn(&Tutor) -> Result<(), String>,
) -> Result<(), String> {
    let step = tutor.step_number();
    for _ in 0..12 {
        while client.next().is_some() {}
        client.settle();
        let wanted = tutor.wanted().ok_or("nothing is suggested")?;
        let press = client.press_for(&wanted).ok_or_else(|| format!("nothing leads to {wanted:?}"))?;
        let Press::Answer(action) = press else { return Err("the number of ships must be changed".into()) };
        let Some(request) = client.click(action, false) else { continue };
        let reaction = tutor.hear(request);
        if reaction.refused || tutor.mistake().is_some() {
            return Err(format!("{action} does not lead on"));
        }
        client.done();
        reaction.updates.into_iter().for_each(|update| client.tell(update));
        if tutor.step_number() > step {
            while client.next().is_some() {}
            client.settle();
            return Ok(());
        }
        check(tutor)?;
    }
    Err("pressing what is marked leads nowhere".into())
}

/// Is what a step points at on the table?
fn is_there(pointed: &Pointed, view: &View, client: &Client) -> Result<(), String> {
    let known = facts(view, &words(), client.own().expect("a seat"));
    let there = match pointed {
        Pointed::Card(card) => known.get(card.to_string()).is_some(),
        Pointed::Center(seat) => view.seats().any(|other| other == *seat),
        Pointed::Answer(action) => client.answers().contains(action),
        Pointed::Tool(name) => ["undo", "redo", "restart", "again", "coach"].contains(&name.as_str()),
        Pointed::Place(_) | Pointed::Impulse | Pointed::Hand | Pointed::Turn => true,
    };
    if there { Ok(()) } else { Err(format!("{pointed:?}")) }
}

#[test]
fn every_lesson_can_be_played_to_its_end_in_every_language() {
    let lessons = all();
    assert_eq!(lessons.len(), 8);
    for (tag, text) in texts() {
        let texts = read_texts(&tag, &text);
        let mut said: Vec<String> = vec!["lesson-rival".to_owned(), "lesson-otherwise".to_owned()];
        for lesson in &lessons {
            let steps = lesson.steps.len();
            assert!((6..=10).contains(&steps), "{} has {steps} steps", lesson.name);
            said.extend(check(lesson.clone(), &texts).unwrap_or_else(|why| panic!("{tag}: {why}")));
        }
        let written = text.lines().filter(|line| line.starts_with("lesson-"));
        for id in written.filter_map(|line| line.split_once(" =").map(|(id, _)| id)) {
            assert!(said.iter().any(|one| one == id), "{tag}: {id} is never said");
        }
    }
}

#[test]
fn numbers_of_a_position_are_never_written_by_hand() {
    for (tag, text) in texts() {
        // A placeable may go on in the next line.
        let mut depth = 0;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let outside: String = line
                .chars()
                .filter(|letter| {
                    depth += i32::from(*letter == '{') - i32::from(*letter == '}');
                    depth == 0
                })
                .collect();
            assert!(!outside.contains(|letter: char| letter.is_ascii_digit()), "{tag}: {line}");
        }
    }
}

#[test]
fn texts_are_short_enough_for_a_phone() {
    for (tag, text) in texts() {
        let texts = read_texts(&tag, &text);
        for lesson in all() {
            let mut tutor = Tutor::begin(lesson.clone());
            while let Some(step) = tutor.step() {
                let id = format!("lesson-{}-{}", lesson.name, step.name);
                let said = texts.say(&id, &facts(&tutor.view(), &words(), lesson.seat));
                // A translation may be longer: then the panel scrolls.
                assert!(said.chars().count() <= 300, "{tag}: {id} has {} letters", said.chars().count());
                tutor.follow().expect("the lesson goes on");
            }
        }
    }
}

#[test]
fn a_mistake_is_explained_and_nothing_is_lost() {
    let english = texts().into_iter().find(|(tag, _)| tag == "en").expect("English");
    let texts = read_texts("en", &english.1);
    for lesson in all() {
        let (name, seat) = (lesson.name.clone(), lesson.seat);
        let mut tutor = Tutor::begin(lesson);
        let mut mistakes = 0;
        while let Some(step) = tutor.step().cloned() {
            let before = tutor.view();
            let wrong = before.legal().iter().filter(|&action| {
                step.answers.iter().all(|answer| answer.fit(&[action]) == impulse_table::lesson::Fit::No)
            });
            for action in wrong.collect::<Vec<Action>>() {
                let mut other = tutor.clone();
                let reaction = other.hear(Request::Act { actions: vec![action], chosen: true });
                assert!(reaction.refused && reaction.updates.is_empty(), "{name} {}: {action}", step.name);
                assert!(other.view() == before && other.step_number() == tutor.step_number());
                assert_eq!(other.wanted(), tutor.wanted());
                let id = match other.mistake().expect("a mistake") {
                    Mistake::Known(reply) => format!("lesson-{name}-{}-{reply}", step.name),
                    Mistake::Other => "lesson-otherwise".to_owned(),
                };
                texts.try_say(&id, &facts(&before, &words(), seat)).expect("an explanation");
                // The right answer still leads on, and the explanation is gone.
                other.follow().expect("the suggested answer leads on");
                assert_eq!(other.mistake(), None);
                mistakes += 1;
            }
            tutor.follow().expect("the lesson goes on");
        }
        assert!(mistakes > 5, "{name}: {mistakes} mistakes were tried");
    }
}

#[test]
fn half_an_answer_that_goes_wrong_is_put_back_to_the_step() {
    let lesson = all().into_iter().find(|lesson| lesson.name == "plan").expect("the lesson");
    let mut tutor = Tutor::resume(lesson, 1);
    let before = tutor.view();
    let answer = |tutor: &mut Tutor, words: &str| {
        let actions = words.split(' ').map(|word| word.parse().expect("an answer")).collect();
        tutor.hear(Request::Act { actions, chosen: true })
    };
    assert!(!answer(&mut tutor, "left B1Tra11").refused);
    assert!(tutor.view() != before && tutor.mistake().is_none());
    let reaction = answer(&mut tutor, "move");
    assert!(!reaction.refused && reaction.updates.len() == 1, "the client is told to go back");
    assert!(tutor.view() == before && tutor.mistake().is_some());
    assert_eq!(reaction.updates[0].keep, reaction.updates[0].actions);
    // Taking back goes to the step before, and everything can be done again.
    tutor.hear(Request::Undo { to: None, whole_turn: false });
    assert_eq!((tutor.step_number(), tutor.mistake()), (0, None));
    tutor.follow().expect("once more");
    assert!(tutor.view() == before);
}

#[test]
fn a_lesson_goes_on_where_it_was_left_and_can_be_repeated() {
    for lesson in all() {
        let mut tutor = Tutor::begin(lesson.clone());
        for step in 0..=lesson.steps.len() {
            let again = Tutor::resume(lesson.clone(), step);
            assert_eq!(again.step_number(), tutor.step_number());
            assert!(again.view() == tutor.view(), "{} {step}", lesson.name);
            tutor.follow();
        }
        assert!(tutor.step().is_none());
        assert!(Tutor::resume(lesson, 999).step().is_none(), "a step that is not there is no trouble");
    }
}

#[test]
fn a_stale_lesson_is_noticed() {
    let english = texts().into_iter().find(|(tag, _)| tag == "en").expect("English");
    let (_, text) = files().into_iter().find(|(name, _)| name.contains("gems")).expect("a lesson");
    let stale = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let changed = text.replacen(from, to, 1);
        let lesson = lessons(&changed).map_err(|why| why.to_string())?.remove(0);
        check(lesson, &read_texts("en", &english.1))
    };
    assert!(stale("seed 14", "seed 14").is_ok());
    // The position cannot be read any more.
    assert!(stale("p1 minerals R1Sab15", "p1 minerals B2Tra67").is_err());
    // An answer is not legal any more.
    assert!(stale("answer B2Tra67", "answer B3Tra94").is_err());
    assert!(stale("answer c1 x2 b1", "answer c1 x2 e3").is_err());
    // A text names a card that is not there, or a thing is pointed at that is not.
    assert!(stale("B2Tra67 B1Tra11", "B2Tra82 B1Tra11").is_err());
    assert!(stale("point card R1Min28", "point card R1Min72").is_err());
    // A text is missing, and somebody is asked of whom nothing is said.
    assert!(stale("step mine", "step dig").is_err());
    assert!(stale("  then p1 pass\n", "").is_err());
}

#[test]
fn a_broken_file_says_where() {
    for (text, line) in [
        ("what\n", 1),
        ("lesson a\nposition\n  impulse 1 position\n", 1),
        ("lesson a\nseat p9\n", 2),
        ("lesson a\nstep x\n  answer nonsense\n", 3),
        ("lesson a\nstep x\n  jump c1\n", 3),
        ("lesson a\nposition\n  impulse 1 position\n  what\nstep x\n  answer pass\n", 2),
    ] {
        let error = lessons(text).expect_err("broken");
        assert_eq!(error.line, line, "{text:?}: {error}");
    }
}

/// The numbers of all rules, as docs/RULES.md and docs/RULINGS.md have them.
fn rule_numbers() -> Vec<String> {
    let read = |name: &str| fs::read_to_string(folder("../../docs").join(name)).expect("the rules");
    let text = read("RULES.md") + &read("RULINGS.md");
    let numbers = text.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**"));
    numbers.map(|(number, _)| number.to_owned()).collect()
}

/// The positions of all files that show rules.
fn positions() -> Vec<Shown> {
    let names =
        ["rules", "options", "rulings"].map(|name| folder("lessons").join(format!("{name}.positions")));
    let read = |path: PathBuf| fs::read_to_string(path).expect("a text");
    names.into_iter().flat_map(|path| shown(&read(path)).unwrap_or_else(|why| panic!("{why}"))).collect()
}

#[test]
fn every_rule_is_shown_once_by_a_position_or_a_picture() {
    let positions = positions();
    let tried = positions.iter().flat_map(|one| one.rules.iter().map(String::as_str));
    let mut shown: Vec<&str> = tried.chain(PICTURES.iter().map(|(rule, _)| *rule)).collect();
    shown.sort_unstable();
    let rules = rule_numbers();
    let mut known: Vec<&str> = rules.iter().map(String::as_str).collect();
    known.sort_unstable();
    assert!(known.len() >= 104, "{} rules were found", known.len());
    assert_eq!(shown, known);
}

#[test]
fn a_position_opens_at_a_question_that_no_habit_answers() {
    for one in positions() {
        let rules = one.rules.join(" ");
        assert!(one.table.by_itself(one.seat).is_none(), "{rules}: the client answers by itself");
        assert_eq!(one.table.state().active(), one.seat, "{rules}: it is the turn of somebody else");
    }
}

#[test]
fn rules_are_shown_by_positions_that_read_and_answers_that_are_legal() {
    for one in &positions() {
        let rules = one.rules.join(" ");
        assert!(!one.answers.is_empty(), "{rules}: nothing to try");
        for answer in &one.answers {
            let mut table = one.table.clone();
            for action in answer.actions().expect("no gaps") {
                // What nobody is asked about is answered in between.
                while !table.state().legal().contains(action) {
                    let by_itself =
                        table.by_itself(one.seat).unwrap_or_else(|| panic!("{rules}: {action} is not legal"));
                    table.play(one.seat, by_itself).expect("legal");
                }
                table.play(one.seat, action).unwrap_or_else(|why| panic!("{rules}: {action}: {why}"));
            }
        }
    }
}
