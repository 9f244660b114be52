//! What the person is asked, as a list: every answer with its words, where it is on the table, and what it does. What the
//! list says can also be clicked on the map or in the hand; what an answer would bring in detail is `foresight.rs`.

use crate::choosing::Choosing;
use crate::paths::Route;
use crate::spot::Spot;
use impulse_engine::{Action, Card, Decision, Fleet, MapCard, Place, View};
use impulse_text::{Language, Words, args};

/// The messages of the list and of what answers bring, for [`Words::with_more`].
pub const fn asking_messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../text/en/asking.ftl"),
    }
}

/// An answer in the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// What is clicked.
    pub action: Action,
    /// What it is called.
    pub text: String,
    /// What it does, in a few words; empty if the text says it all.
    pub note: String,
    /// Where it is on the table.
    pub spot: Option<Spot>,
    /// It can be chosen on the map or in the hand as well. Where there is little room, the others come first.
    pub on_table: bool,
    /// It was taken up: choosing it again puts it back.
    pub taken: bool,
}

/// All answers that can be chosen now, in the order of the list.
pub fn answers(choosing: &Choosing, view: &View, words: &Words) -> Vec<Answer> {
    let Some(decision) = view.decision() else { return Vec::new() };
    let answer = |action| one(choosing, view, words, &decision, action);
    let mut answers: Vec<Answer> = choosing.answers().into_iter().map(answer).collect();
    tell_apart(&mut answers, words);
    answers
}

fn one(choosing: &Choosing, view: &View, words: &Words, decision: &Decision, action: Action) -> Answer {
    let spot = Spot::of(action);
    let place = spot.and_then(Spot::place);
    let route = choosing.route_to(action).filter(|route| Some(route.from) != place);
    let picked = place.filter(|_| place == choosing.picked() && route.is_none());
    let mut note = String::new();
    let text = match (action, place) {
        (_, Some(place)) if picked.is_some() => put_back(words, view, decision, place),
        (_, Some(place)) if route.is_some() => {
            note = route.iter().flat_map(|route| notes(route, view, words)).collect::<Vec<_>>().join(", ");
            words.say("asking-go", args!("place": place.to_string()))
        }
        (Action::Pass, _) if !choosing.cards().is_empty() => {
            words.say("asking-done", args!("cards": choosing.cards().len()))
        }
        _ => {
            let further = choosing.question_for(action);
            capital(&words.answer(view, &further.unwrap_or(*decision), action))
        }
    };
    let taken = match action {
        Action::Card(card) => choosing.cards().contains(&card),
        _ => picked.is_some(),
    };
    let on_table = match spot {
        Some(Spot::Cell(_) | Spot::Gate(_)) => true,
        Some(Spot::Card(card)) => view.hand(decision.seat).contains(card),
        _ => false,
    };
    Answer { action, text, note, spot, on_table, taken }
}

fn put_back(words: &Words, view: &View, decision: &Decision, place: Place) -> String {
    let (kind, ships) = match place {
        Place::Cell(cell) => ("transport", view.transports(decision.seat, cell)),
        Place::Gate(gate) => ("cruiser", view.free_cruisers(gate)),
    };
    words.say("asking-put-back", args!("kind": kind, "ships": ships, "place": place.to_string()))
}

/// What a route does, in a few words each.
fn notes(route: &Route, view: &View, words: &Words) -> Vec<String> {
    let fleet = |id: &str, fleet: &Fleet| {
        let who = words.player_at(view, fleet.owner);
        words.say(id, args!("ships": fleet.ships, "who": who, "place": fleet.place.to_string()))
    };
    let mut notes = Vec::new();
    if !route.explores.is_empty() {
        let cells: Vec<String> = route.explores.iter().map(ToString::to_string).collect();
        notes.push(words.say("asking-note-explores", args!("cells": cells.join(", "))));
    }
    notes.extend(route.attacks.iter().map(|one| fleet("asking-note-attacks", one)));
    notes.extend(route.destroys.iter().map(|one| fleet("asking-note-destroys", one)));
    notes.extend(route.exposes.iter().map(|one| fleet("asking-note-exposes", one)));
    notes.extend(match route.activates {
        Some(MapCard::FaceUp(card)) => {
            Some(words.say("asking-note-activates", args!("card": words.card_spelled_out(card))))
        }
        Some(MapCard::Core) => Some(words.say("asking-note-core", args!())),
        _ => None,
    });
    notes
}

/// Cards with the same name get their text beside it, unless they say the same.
fn tell_apart(answers: &mut [Answer], words: &Words) {
    let text_of = |card: Card| {
        let number = card.face().effect.boxed_number().unwrap_or(0);
        words.card_text(card, number).replace(['[', ']'], "")
    };
    let named: Vec<(String, Card)> = answers
        .iter()
        .filter_map(|answer| match answer.action {
            Action::Card(card) => Some((answer.text.clone(), card)),
            _ => None,
        })
        .collect();
    for answer in answers {
        let Action::Card(card) = answer.action else { continue };
        let other = |(name, other): &(String, Card)| {
            *name == answer.text && *other != card && text_of(*other) != text_of(card)
        };
        if named.iter().any(other) {
            let args = args!("answer": answer.text.clone(), "text": text_of(card));
            answer.text = words.say("asking-same-name", args);
        }
    }
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
