//! Walks through a file of lessons and prints every step: what is said, what is asked, what to press, and what happens.
//! For whoever writes lessons: `cargo run -p impulse-table --example lesson -- crates/impulse-table/lessons/1-impulse.lesson`

use impulse_table::lesson::{Tutor, facts, lessons};
use impulse_table::{Choosing, Press, Request};
use impulse_text::{Language, Texts, Words};

const TEXTS: &str = include_str!("../text/en/lessons.ftl");

fn main() {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let texts = Texts::read("en", &[TEXTS]).unwrap_or_else(|(texts, faults)| {
        println!("{faults:#?}");
        texts
    });
    let words = Words::new(Language::English);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
        match lessons(&text) {
            Ok(lessons) => lessons.into_iter().for_each(|lesson| walk(lesson, &texts, &words)),
            Err(why) => println!("{file}: {why}"),
        }
    }
}

fn walk(lesson: impulse_table::lesson::Lesson, texts: &Texts, words: &Words) {
    let (name, seat) = (lesson.name.clone(), lesson.seat);
    let mut tutor = Tutor::begin(lesson);
    println!("== {name}");
    let say = |id: &str, tutor: &Tutor| {
        let said = texts.try_say(id, &facts(&tutor.view(), words, seat));
        println!("{}", said.unwrap_or_else(|why| format!("!! {why}")));
    };
    while let Some(step) = tutor.step() {
        println!("\n-- {} ({} points)", step.name, tutor.view().score(seat));
        say(&format!("lesson-{name}-{}", step.name), &tutor);
        let view = tutor.view();
        let Some(decision) = view.decision().filter(|decision| decision.seat == seat) else {
            return println!("!! nothing is asked");
        };
        println!("   {}", words.question(&view, &decision));
        let legal: Vec<String> = view.legal().iter().map(|action| action.to_string()).collect();
        println!("   legal: {}", legal.join(" "));
        let choosing = Choosing::of(&view);
        let wanted = tutor.wanted().unwrap_or_default();
        let listed: Vec<String> = choosing.answers().iter().map(ToString::to_string).collect();
        println!("   listed: {}", listed.join(" "));
        match choosing.press_for(&wanted) {
            Some(Press::Answer(action)) => println!("   press {action}"),
            other => println!("   press {other:?}"),
        }
        let number = tutor.step_number();
        let reaction = tutor.hear(Request::Act { actions: wanted.clone(), chosen: true });
        if tutor.step_number() == number {
            return println!("!! {wanted:?} does not lead on");
        }
        for step in reaction.updates.iter().flat_map(|update| &update.steps) {
            step.events.iter().for_each(|event| println!("     {}", words.event(event)));
        }
        if tutor.is_unscripted() {
            return println!(
                "!! somebody was asked of whom the lesson says nothing, or a scripted answer is left"
            );
        }
    }
    println!("\n-- end ({} points)", tutor.view().score(seat));
    say(&format!("lesson-{name}-end"), &tutor);
}
