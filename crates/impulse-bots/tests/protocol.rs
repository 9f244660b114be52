//! docs/BOT-PROTOCOL.md says what the code does: the marked parts are made here again and compared.
//! `IMPULSE_UPDATE_DOCS=1 cargo test -p impulse-bots --test protocol` writes them anew.

use impulse_bots::Budget;
use impulse_bots::outside::question;
use impulse_engine::playout::Dice;
use impulse_engine::rng::Rng;
use impulse_engine::setup::seed_from_number;
use impulse_engine::{Action, Ask, Decision, Setup, State, View, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The example of a program that searches.
#[path = "../examples/outside_bot.rs"]
#[allow(dead_code, reason = "its `main` is not called here")]
mod outside_bot;

/// How many kinds of question there are: `meaning` names them all.
const KINDS: usize = 28;

fn document() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/BOT-PROTOCOL.md"))
}

/// What a kind of question asks. A new kind does not compile until it stands here.
fn meaning(ask: &Ask) -> &'static str {
    match ask {
        Ask::ChooseHome { .. } => "which card is your home",
        Ask::AddToImpulse => "which card you add to the Impulse",
        Ask::UseTech => "which tech you use",
        Ask::UseImpulseCard { .. } => "whether you use this card of the Impulse",
        Ask::UsePlan => "whether you use your plan or delay it",
        Ask::UsePlanCard { .. } => "whether you use this card of your plan",
        Ask::DiscardToLimit { .. } => "which card you discard (hand limit of 8)",
        Ask::TakeCard { .. } => "which card you trade, mine, ...; `left` counts this one",
        Ask::RevealNext { .. } => "whether you turn up the next card of the deck; `left` counts this one",
        Ask::TakeRevealed { .. } => "whether you take the card that was turned up, or discard it",
        Ask::ChooseSlot { .. } => "into which slot the card goes",
        Ask::Execute { .. } => "which card or tech you execute",
        Ask::PayForTech => "which card you discard for the common basic tech",
        Ask::MoveOrBuild => "whether you move a fleet or build a ship",
        Ask::BuildWhere { .. } => "at which card that you occupy you build",
        Ask::Build { .. } => "where the next ship goes; `left` counts this one",
        Ask::ChooseTarget { .. } => "to which card all fleets go",
        Ask::ChooseFleet { .. } => "which fleet moves",
        Ask::ChooseShips { .. } => "how many of its ships go",
        Ask::ChooseStep { .. } => "where the path goes on",
        Ask::PlaceExplored { .. } => "which card you put where you explored",
        Ask::Activate { .. } => "whether you activate the card on which your transports arrived",
        Ask::ActivateCore { .. } => "with which colour you activate the Sector Core",
        Ask::SabotageWhere { .. } => "which enemy fleet you bomb",
        Ask::SabotageWhom { .. } => "whose transports there you bomb",
        Ask::DropBomb { .. } => "whether the next bomb falls; `left` counts this one",
        Ask::Reinforce { .. } => "which card you lay face down as a reinforcement",
        Ask::GiveToDeck { .. } => "which card you give: deck and discard pile are empty",
    }
}

/// Every kind of question that games come to, by name: one example of each, and what it asks.
fn questions() -> BTreeMap<String, (String, &'static str)> {
    let mut found = BTreeMap::new();
    let mut dice = Dice::new(1);
    for number in 0..2_000 {
        for form in Setup::forms() {
            let mut state = State::new(&Setup { seed: seed_from_number(number), ..form }).expect("a set-up");
            while let Some(Decision { ask, .. }) = state.decision() {
                let debug = format!("{ask:?}");
                let name = debug.split([' ', '{']).next().expect("a name").to_owned();
                found
                    .entry(name)
                    .or_insert_with(|| (serde_json::to_string(&ask).expect("JSON"), meaning(&ask)));
                state.apply(dice.choose(state.legal()), &mut ());
            }
        }
        if found.len() >= KINDS {
            break;
        }
    }
    found
}

/// The fields of an object, each as it is written: in the order in which they are sent.
fn fields(object: &str) -> Vec<String> {
    let (mut depth, mut in_text, mut fields) = (0, false, vec![String::new()]);
    for letter in object.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).expect("an object").chars()
    {
        match letter {
            '"' => in_text = !in_text,
            '{' | '[' if !in_text => depth += 1,
            '}' | ']' if !in_text => depth -= 1,
            _ => {}
        }
        match (letter, depth, in_text) {
            (',', 0, false) => fields.push(String::new()),
            _ => fields.last_mut().expect("one at least").push(letter),
        }
    }
    fields
}

fn question_table() -> String {
    let mut text = "| `ask` | asks | fields, with an example |\n|---|---|---|\n".to_owned();
    for (example, asks) in questions().into_values() {
        let fields = fields(&example);
        let (name, rest) = fields.split_first().expect("the name comes first");
        let name = name.strip_prefix("\"ask\":\"").and_then(|name| name.strip_suffix('"')).expect("a name");
        let rest: Vec<String> = rest.iter().map(|field| format!("`{field}`")).collect();
        text += &format!("| `{name}` | {asks} | {} |\n", rest.join(", "));
    }
    text
}

/// A moment of a game that shows most shapes: a path under way, with a chain that led to it.
fn sample_view() -> View {
    let mut dice = Dice::new(3);
    for number in 0.. {
        let mut state = State::new(&Setup::new(2, seed_from_number(number))).expect("a set-up");
        while let Some(decision) = state.decision() {
            let view = state.view(Viewer::Seat(decision.seat));
            let rich = view.turn() > 6 && view.chain().len() > 1 && view.journey().is_some();
            if rich && !view.discard().is_empty() {
                return view;
            }
            state.apply(dice.choose(state.legal()), &mut ());
        }
    }
    unreachable!("some game comes to that")
}

/// The view with each field on a line of its own.
fn sample() -> String {
    let view = serde_json::to_string(&sample_view()).expect("JSON");
    format!("```json\n{{\n  {}\n}}\n```\n", fields(&view).join(",\n  "))
}

#[test]
fn the_document_says_what_the_code_does() {
    let path = document();
    let mut text = std::fs::read_to_string(&path).expect("the document");
    for (part, made) in [("questions", question_table()), ("sample", sample())] {
        let (begin, end) = (format!("<!-- generated: {part} -->\n"), format!("<!-- end of {part} -->"));
        let from = text.find(&begin).expect("a mark") + begin.len();
        let to = text[from..].find(&end).expect("the end of the mark") + from;
        if std::env::var_os("IMPULSE_UPDATE_DOCS").is_some() {
            text.replace_range(from..to, &made);
            std::fs::write(&path, &text).expect("written");
        }
        assert!(
            text[from..].starts_with(&made),
            "{part}: run with IMPULSE_UPDATE_DOCS=1 and look at the change"
        );
    }
}

#[test]
fn every_kind_of_question_is_in_the_table() {
    let found = questions();
    assert!(found.values().all(|(_, asks)| !asks.is_empty()), "{found:?}");
    assert_eq!(found.len(), KINDS, "{:?}", found.keys());
}

/// The fields of a view and of a seat are explained, and no others.
#[test]
fn every_field_of_a_view_is_explained() {
    let text = std::fs::read_to_string(document()).expect("the document");
    let value = serde_json::to_value(sample_view()).expect("JSON");
    let section = text.split("## The view").nth(1).expect("a section").split("<!-- generated: sample").next();
    let section = section.expect("before the sample");
    let seat = value["players"][0].as_object().expect("a seat");
    for name in value.as_object().expect("an object").keys().chain(seat.keys()) {
        assert!(section.contains(&format!("`{name}`")), "`{name}` is not explained");
    }
}

/// Each question holds a position to search from: the very view, and determinizations of it that the seat cannot tell
/// from the truth.
#[test]
fn a_program_can_search_from_what_a_question_holds() {
    let mut dice = Dice::new(5);
    let mut rng = Rng::new(&seed_from_number(5));
    let mut asked = 0;
    for (number, form) in Setup::forms().enumerate() {
        let seed = seed_from_number(number as u64);
        let mut state = State::new(&Setup { seed, ..form }).expect("a set-up");
        while let Some(seat) = state.asked().filter(|_| state.turn() < 12) {
            let view = state.view(Viewer::Seat(seat));
            let message = question(1, &view, Budget::Iterations(1));
            let read = outside_bot::position(&message).expect("a position");
            assert_eq!(read, view);
            let sample = read.sample(&mut rng);
            assert_eq!(sample.view(Viewer::Seat(seat)), view, "the same to this seat");
            // 9.2: the deck of a sample holds no card that the last shuffle did not.
            let shuffled: Vec<Value> = message["view"]["last_shuffle"].as_array().expect("a list").clone();
            let deck = sample.view(Viewer::Everything).deck().expect("an open deck");
            assert!(deck.iter().all(|card| shuffled.contains(&card.to_string().into())), "{deck:?}");
            asked += 1;
            state.apply(dice.choose(state.legal()), &mut ());
        }
    }
    assert!(asked > 500, "{asked}");
}

/// The example plays whole games over the protocol, and beats chance.
#[test]
fn the_example_that_searches_wins_against_random_play() {
    let mut wins = 0;
    for number in 0..12 {
        let mut state = State::new(&Setup::new(2, seed_from_number(number))).expect("a set-up");
        let mut dice = Dice::new(number);
        let own = (number % 2) as usize;
        while let Some(seat) = state.asked() {
            let action = if seat.index() == own && state.forced().is_none() {
                spoken_answer(&state.view(Viewer::Seat(seat)))
            } else {
                dice.choose(state.legal())
            };
            state.play(seat, action, &mut ()).expect("a legal answer");
        }
        wins += usize::from(state.end().expect("the end").winner.index() == own);
    }
    assert!(wins >= 10, "{wins} of 12");
}

/// What the example answers, as lines in and out.
fn spoken_answer(view: &View) -> Action {
    let question = question(7, view, Budget::Iterations(1));
    let input = format!("{{\"type\":\"hello\"}}\n{{\"type\":\"new_game\",\"seed\":3}}\n{question}\n");
    let mut output = Vec::new();
    outside_bot::converse(input.as_bytes(), &mut output).expect("a conversation");
    let lines: Vec<Value> = String::from_utf8(output)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 2, "one line for the greeting, one for the question");
    assert_eq!((&lines[0]["protocol"], &lines[1]["id"]), (&1.into(), &7.into()));
    lines[1]["action"].as_str().expect("a word").parse().expect("an action")
}
