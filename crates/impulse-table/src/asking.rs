//! What the person is asked, as a list: every answer with its words, where it is on the table, and what it does. What the
//! list says can also be clicked on the map or in the hand; what an answer would bring in detail is `foresight.rs`.

use crate::choosing::Choosing;
use crate::consequence::{Telling, plain, yes_no};
use crate::paths::Route;
use crate::refused::why_idle;
use crate::spot::Spot;
use impulse_engine::{Action, Card, Cell, Decision, Place, Slot, View};
use impulse_text::{Words, args};

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
    /// It can do nothing, and the note says why: choosing it is refused.
    pub idle: bool,
}

/// All answers that can be chosen now, in the order of the list, and techs that could do nothing before the last.
pub fn answers(choosing: &Choosing, view: &View, words: &Words) -> Vec<Answer> {
    let Some(decision) = view.decision() else { return Vec::new() };
    let asking = Asking { telling: Telling { choosing, view, words }, decision };
    let mut answers: Vec<Answer> = choosing.answers().into_iter().map(|action| asking.one(action)).collect();
    let at = answers.len() - usize::from(answers.last().is_some_and(|last| last.action == Action::Pass));
    let idle = Slot::BOTH.into_iter().filter(|&slot| choosing.is_idle(slot));
    answers.splice(at..at, idle.map(|slot| asking.idle(slot)));
    tell_apart(&mut answers, words);
    answers
}

/// What is asked, as far as the gesture has come: once a fleet is taken up, where it goes, and then by which path.
pub fn question(choosing: &Choosing, view: &View, words: &Words) -> String {
    let Some(decision) = view.decision() else { return String::new() };
    match (choosing.picked(), choosing.end()) {
        (_, Some(end)) => words.say("asking-which-path", args!("place": end.to_string())),
        (Some(place), None) => {
            let (kind, _) = fleet(view, &decision, place);
            let ships = choosing.ships();
            words.say("asking-where", args!("kind": kind, "ships": ships, "place": place.to_string()))
        }
        (None, None) => words.question(view, &decision),
    }
}

/// The kind and size of the fleet that can be taken up at a place.
fn fleet(view: &View, decision: &Decision, place: Place) -> (&'static str, u8) {
    match place {
        Place::Cell(cell) => ("transport", view.transports(decision.seat, cell)),
        Place::Gate(gate) => ("cruiser", view.free_cruisers(gate)),
    }
}

/// What one answer is called, with what it does.
pub(crate) fn name(choosing: &Choosing, view: &View, words: &Words, action: Action) -> String {
    let Some(decision) = view.decision() else { return String::new() };
    let answer = Asking { telling: Telling { choosing, view, words }, decision }.one(action);
    if answer.note.is_empty() { answer.text } else { words.labelled(&answer.text, &answer.note) }
}

struct Asking<'a> {
    telling: Telling<'a>,
    decision: Decision,
}

impl Asking<'_> {
    fn one(&self, action: Action) -> Answer {
        let Telling { choosing, view, .. } = self.telling;
        let spot = Spot::of(action);
        let place = spot.and_then(Spot::place);
        let picked = place.filter(|_| place == choosing.picked() && choosing.route_to(action).is_none());
        let note = match picked {
            Some(_) => String::new(),
            None => self.telling.consequence(&self.decision, action),
        };
        let taken = match action {
            Action::Card(card) => choosing.cards().contains(&card),
            _ => picked.is_some(),
        };
        let on_table = match spot {
            Some(Spot::Cell(_) | Spot::Gate(_)) => true,
            Some(Spot::Card(card)) => view.hand(self.decision.seat).contains(card),
            _ => false,
        };
        let text = self.text(action, picked);
        Answer { action, text, note, spot, on_table, taken, idle: false }
    }

    fn text(&self, action: Action, picked: Option<Place>) -> String {
        let Telling { choosing, view, words } = self.telling;
        if let Some(place) = picked {
            return self.put_back(place);
        }
        match action {
            Action::Count(_) if choosing.end().is_some() => self.way(action),
            Action::Cell(_) | Action::Gate(_) if choosing.route_to(action).is_some() => {
                words.say("asking-go", args!("place": action.to_string()))
            }
            Action::Use if choosing.picked().is_some() => words.say("asking-detours", args!()),
            Action::Use if choosing.takes_cards() => {
                let cards = choosing.actions(action).len();
                words.say("asking-all", args!("cards": cards))
            }
            Action::Pass if !choosing.cards().is_empty() => {
                words.say("asking-done", args!("cards": choosing.cards().len()))
            }
            _ => {
                let further = choosing.question_for(action).unwrap_or(self.decision);
                capital(&words.answer(view, &further, action))
            }
        }
    }

    /// One of several paths, named by the cards that it alone crosses.
    fn way(&self, action: Action) -> String {
        let Telling { choosing, words, .. } = self.telling;
        let (Some(route), Some(end)) = (choosing.route_to(action), choosing.end()) else {
            return String::new();
        };
        let ways = choosing.ways_to(end);
        let everywhere = |cell: &Cell| ways.iter().all(|way| crossed(way).contains(cell));
        let cells: Vec<String> =
            crossed(&route).iter().filter(|cell| !everywhere(cell)).map(ToString::to_string).collect();
        let straight = yes_no(cells.is_empty());
        let args = args!("straight": straight, "place": end.to_string(), "cells": words.list(&cells));
        words.say("asking-way", args)
    }

    fn put_back(&self, place: Place) -> String {
        let Telling { view, words, .. } = self.telling;
        let (kind, ships) = fleet(view, &self.decision, place);
        words.say("asking-put-back", args!("kind": kind, "ships": ships, "place": place.to_string()))
    }

    /// A tech that could do nothing, and why.
    fn idle(&self, slot: Slot) -> Answer {
        let Telling { view, words, .. } = self.telling;
        let action = Action::Slot(slot);
        let text = capital(&words.tech_name(view.techs(self.decision.seat)[slot as usize]));
        let note = why_idle(view, words, slot);
        Answer { action, text, note, spot: None, on_table: false, taken: false, idle: true }
    }
}

/// The cards on which or through which a path goes, without the one it ends on.
fn crossed(route: &Route) -> Vec<Cell> {
    let mut at = route.from;
    let mut cells = Vec::new();
    for &to in &route.places {
        cells.extend(match (at, to) {
            (Place::Gate(at), Place::Gate(to)) => at.cell_shared_with(to),
            (_, Place::Cell(cell)) if to != route.end => Some(cell),
            _ => None,
        });
        at = to;
    }
    cells
}

/// Cards with the same name get their text beside it, unless they say the same.
fn tell_apart(answers: &mut [Answer], words: &Words) {
    let text_of = |card: Card| {
        let number = card.face().effect.boxed_number().unwrap_or(0);
        plain(&words.card_text(card, number))
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
            answer.text = words.labelled(&answer.text, &text_of(card));
            if answer.text.ends_with(&answer.note) {
                answer.note.clear();
            }
        }
    }
}

/// With a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
