//! The list of answers over random play: every answer names its consequence, what is impossible is answered with the
//! reason and the rule, and every message of the catalogue is said.

use crate::games::{any_answer, below, chance, forms};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Card, Cell, Gate, Slot, State, View, Viewer};
use impulse_table::{Answer, Choosing, Click, answers, foresight, messages, question, refusal};
use impulse_text::{Language, Words, args};
use std::collections::BTreeSet;
use std::sync::LazyLock;

static ENGLISH: LazyLock<Words> =
    LazyLock::new(|| Words::with_more(Language::English, messages).spelled_out());

/// Shows each question of random games of 2 to 6 players, and what can be clicked after a click.
fn lists(number: u64, step: usize, mut see: impl FnMut(&View, &Choosing, &mut Rng)) {
    let mut rng = chance(number);
    for setup in forms(number).step_by(step) {
        let mut state = State::new(&setup).expect("a possible set-up");
        for _ in 0..350 {
            let Some(seat) = state.asked() else { break };
            let view = state.view(Viewer::Seat(seat));
            let mut choosing = Choosing::of(&view);
            see(&view, &choosing, &mut rng);
            for _ in 0..2 {
                let mut all = choosing.answers();
                all.extend(choosing.further());
                if choosing.click(all[below(&mut rng, all.len())], None, false) != Click::Changed {
                    break;
                }
                see(&view, &choosing, &mut rng);
            }
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
}

/// Is this word a coordinate or the short name of a card?
fn is_code(word: &str) -> bool {
    let word = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    word.parse::<Card>().is_ok() || word.parse::<Cell>().is_ok() || word.parse::<Gate>().is_ok()
}

/// What an answer says besides coordinates and words that every answer of its kind has.
fn content(answer: &Answer) -> String {
    const EMPTY: [&str; 10] = ["go", "to", "on", "at", "the", "build", "send", "them", "straight", "through"];
    let words = answer.text.split(' ').chain(answer.note.split(' '));
    let says = |word: &&str| !is_code(word) && !EMPTY.contains(&word.to_lowercase().as_str());
    words.filter(says).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_answer_names_its_consequence() {
    let (mut kinds, mut ways, mut idle, mut all) = (BTreeSet::new(), 0, 0, 0);
    lists(71, 2, |view, choosing, _| {
        let ask = view.decision().expect("a question").ask;
        let list = answers(choosing, view, &ENGLISH);
        assert!(!list.is_empty());
        for answer in &list {
            let Answer { action, text, note, .. } = answer;
            let what = format!("{ask:?}: {action}: {text:?} {note:?}");
            assert!(content(answer).len() > 3, "only a coordinate: {what}");
            assert!(text.to_lowercase().split(' ').any(|word| !is_code(word)), "only a coordinate: {what}");
            assert!(
                *text != action.to_string() && !text.contains("asking-") && !note.contains("asking-"),
                "{what}"
            );
            let card = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).parse::<Card>().is_ok();
            assert!(!text.split(' ').chain(note.split(' ')).any(card), "a code: {what}");
            assert!(note.is_empty() || !text.ends_with(note), "said twice: {what}");
            let place = matches!(action, Action::Cell(_) | Action::Gate(_));
            assert!(!(place && !answer.taken && note.is_empty()), "no consequence: {what}");
            assert!(!(matches!(action, Action::Slot(_)) && note.is_empty()), "no consequence: {what}");
            let way = choosing.end().is_some() && matches!(action, Action::Count(_));
            ways += usize::from(way);
            assert!(!way || !note.is_empty(), "{what}");
            idle += usize::from(answer.idle);
            kinds.insert(format!("{ask:?}").split(' ').next().unwrap_or_default().to_owned());
            all += 1;
        }
        let same = |one: &Answer| {
            list.iter().filter(|other| (&other.text, &other.note) == (&one.text, &one.note)).count()
        };
        // Two ways to one place are told apart.
        for answer in list.iter().filter(|answer| matches!(answer.action, Action::Count(_))) {
            assert_eq!(same(answer), 1, "{answer:?}");
        }
    });
    assert!(kinds.len() > 18 && ways > 20 && idle > 10 && all > 5000, "{kinds:?} {ways} {idle} {all}");
}

#[test]
fn the_question_follows_the_gesture() {
    let (mut places, mut paths) = (0, 0);
    lists(72, 3, |view, choosing, _| {
        let asked = question(choosing, view, &ENGLISH);
        let decision = view.decision().expect("a question");
        match (choosing.picked(), choosing.end()) {
            (_, Some(end)) => {
                assert_eq!(asked, format!("Which path to {end}?"));
                paths += 1;
            }
            (Some(from), None) => {
                assert!(
                    asked.starts_with("Where do") && asked.ends_with(&format!("on {from} go?")),
                    "{asked}"
                );
                places += 1;
            }
            (None, None) => assert_eq!(asked, ENGLISH.question(view, &decision)),
        }
    });
    assert!(places > 100 && paths > 2, "{places} {paths}");
}

#[test]
fn what_is_impossible_is_answered_with_the_reason_and_the_rule() {
    let mut reasons = BTreeSet::new();
    lists(72, 3, |view, choosing, rng| {
        let seat = view.decision().expect("a question").seat;
        let tapped = |action: &Action| match *action {
            Action::Card(card) => view.hand(seat).contains(card),
            Action::Slot(slot) => view.techs(seat)[slot as usize].effect().is_some(),
            Action::Cell(_) | Action::Gate(_) => true,
            _ => false,
        };
        let all: Vec<Action> = Action::all().filter(tapped).collect();
        for _ in 0..12 {
            let action = all[below(rng, all.len())];
            let why = refusal(choosing, view, &ENGLISH, action);
            assert_eq!(why.is_some(), !choosing.can_choose(action), "{action} {:?}", view.decision());
            let Some(why) = why else { continue };
            let (reason, rule) = why.rsplit_once("(rule ").expect("a rule");
            assert!(rule.contains('.') && reason.len() > 10, "{why}");
            assert!(!why.contains("answers:") && !why.contains("asking-"), "{why}");
            assert!(!why.split(' ').any(|word| word.parse::<Card>().is_ok()), "{why}");
            reasons.insert(reason.split(' ').filter(|word| !is_code(word)).collect::<Vec<_>>().join(" "));
        }
    });
    assert!(reasons.len() > 25, "{reasons:#?}");
}

#[test]
fn a_tech_that_could_do_nothing_is_not_offered_and_says_why() {
    let mut seen = 0;
    lists(73, 2, |view, choosing, _| {
        let Some(Ask::UseTech) = view.decision().map(|decision| decision.ask) else { return };
        for slot in Slot::BOTH.into_iter().filter(|&slot| choosing.is_idle(slot)) {
            assert!(!choosing.can_choose(Action::Slot(slot)));
            let list = answers(choosing, view, &ENGLISH);
            let entry = list.iter().find(|answer| answer.idle && answer.action == Action::Slot(slot));
            assert!(entry.is_some_and(|entry| entry.note.len() > 5), "{list:?}");
            let why = refusal(choosing, view, &ENGLISH, Action::Slot(slot)).expect("a reason");
            assert!(why.ends_with("(rule 14.22)"), "{why}");
            seen += 1;
        }
    });
    assert!(seen > 20, "{seen}");
}

/// Estimates are numbers: they have a comma where the language wants one, and nouns agree with them.
#[test]
fn estimates_are_written_and_counted_as_the_language_does() {
    let lost = |language, ships: f64| {
        Words::with_more(language, messages).say("asking-foresee-lost", args!("ships": ships))
    };
    let said = |language| [0.5, 1.0, 1.5, 5.0].map(|ships| lost(language, ships));
    let about = |sentence: &str, ships: [&str; 4]| ships.map(|ships| format!("{sentence} {ships}."));
    let english = about("You lose about", ["0.5 ships", "1 ship", "1.5 ships", "5 ships"]);
    let french = about("Vous perdez environ", ["0,5 vaisseau", "1 vaisseau", "1,5 vaisseau", "5 vaisseaux"]);
    let italian = about("Perdi circa", ["0,5 navi", "1 nave", "1,5 navi", "5 navi"]);
    let russian = about("Вы теряете примерно", ["0,5 корабля", "1 корабль", "1,5 корабля", "5 кораблей"]);
    assert_eq!(said(Language::English), english);
    assert_eq!(said(Language::French), french);
    assert_eq!(said(Language::Italian), italian);
    assert_eq!(said(Language::Russian), russian);
}

/// The catalogue with every message marked by its name, so that what was said can be found in a text.
fn marked() -> Words {
    static MARKED: LazyLock<&'static [&'static str]> = LazyLock::new(|| {
        let mark = |line: &str| match line.split_once(" = ") {
            Some((id, text)) if id.starts_with("asking-") => format!("{id} = ‹{id}›{text}"),
            _ => line.to_owned(),
        };
        let lines = messages(Language::English).iter().flat_map(|text| text.lines());
        let marked: Vec<String> = lines.map(mark).collect();
        Box::leak(Box::new([&*marked.join("\n").leak()]))
    });
    Words::with_more(Language::English, |_| *MARKED).spelled_out()
}

#[test]
fn every_message_is_said() {
    let words = marked();
    let mut said = BTreeSet::new();
    let mut hear = |text: &str| {
        let names = text.split('‹').skip(1).filter_map(|rest| rest.split_once('›'));
        said.extend(names.map(|(id, _)| id.to_owned()));
    };
    lists(74, 3, |view, choosing, rng| {
        hear(&question(choosing, view, &words));
        for answer in answers(choosing, view, &words) {
            hear(&answer.text);
            hear(&answer.note);
        }
        let mut all = choosing.answers();
        all.extend(choosing.further());
        foresight(choosing, view, &words, all[below(rng, all.len())]).iter().for_each(|line| hear(line));
        for action in Action::all()
            .filter(|action| matches!(action, Action::Cell(_) | Action::Gate(_) | Action::Slot(_)))
        {
            refusal(choosing, view, &words, action).iter().for_each(|why| hear(why));
        }
    });
    let lines = messages(Language::English).iter().flat_map(|text| text.lines());
    let ids = lines.filter_map(|line| line.split_once(" = "));
    let unsaid: Vec<&str> =
        ids.map(|(id, _)| id).filter(|id| id.starts_with("asking-") && !said.contains(*id)).collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}
