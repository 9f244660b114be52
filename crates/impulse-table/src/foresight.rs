//! What an answer would bring, in sentences: what a path does, the odds of a battle, points and ships, and who can use a
//! card that is shared. Tried on sampled tables; nothing hidden is looked at.

use crate::choosing::Choosing;
use crate::paths::Route;
use crate::preview::{Preview, preview};
use crate::sharing::shared_card;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Card, Decision, Fleet, MapCard, Seat, View};
use impulse_text::{Words, args};

/// What choosing this would bring.
pub fn foresight(choosing: &Choosing, view: &View, words: &Words, action: Action) -> Vec<String> {
    let actions = choosing.actions(action);
    let mut lines = choosing.route_to(action).map_or_else(Vec::new, |route| on_the_way(&route, view, words));
    if let (Some(Decision { ask: Ask::AddToImpulse, .. }), Action::Card(card)) = (view.decision(), action) {
        lines.extend(sharing(view, words, card));
    }
    let foreseen = preview(view, &actions, &mut Rng::new(&[0; 32]));
    lines.extend(foreseen.iter().flat_map(|preview| of_preview(preview, words)));
    lines
}

/// What a path does: explores, attacks, destroys, leaves unguarded, and where it ends.
fn on_the_way(route: &Route, view: &View, words: &Words) -> Vec<String> {
    let fleet = |id: &str, fleet: &Fleet| {
        let who = words.player_at(view, fleet.owner);
        words.say(id, args!("ships": fleet.ships, "who": who, "place": fleet.place.to_string()))
    };
    let mut lines = Vec::new();
    if !route.explores.is_empty() {
        let cells: Vec<String> = route.explores.iter().map(ToString::to_string).collect();
        lines.push(words.say("asking-way-explores", args!("cells": cells.join(", "))));
    }
    lines.extend(route.destroys.iter().map(|one| fleet("asking-way-destroys", one)));
    lines.extend(route.attacks.iter().map(|one| fleet("asking-way-attacks", one)));
    lines.extend(route.destroys_if_won.iter().map(|one| fleet("asking-way-destroys-if-won", one)));
    lines.extend(route.exposes.iter().map(|one| fleet("asking-way-exposes", one)));
    lines.extend(match route.activates {
        Some(MapCard::FaceUp(card)) => {
            Some(words.say("asking-way-activates", args!("card": words.card_spelled_out(card))))
        }
        Some(MapCard::Core) => Some(words.say("asking-way-core", args!())),
        _ => None,
    });
    lines
}

fn of_preview(preview: &Preview, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(battle) = preview.battle {
        let chance = (battle.win_chance * 100.0).round() as i32;
        lines.push(words.say("asking-foresee-battle", args!("chance": chance)));
    }
    if preview.points_high > 0 {
        let (low, high) = (preview.points_low, preview.points_high);
        let exact = yes_or_no(low == high);
        lines.push(words.say("asking-foresee-points", args!("low": low, "high": high, "exact": exact)));
    }
    for (id, ships) in
        [("asking-foresee-lost", preview.lost), ("asking-foresee-destroyed", preview.destroyed)]
    {
        if ships >= 0.05 {
            let ships = format!("{ships:.1}").trim_end_matches(".0").to_owned();
            lines.push(words.say(id, args!("one": yes_or_no(ships == "1"), "ships": ships)));
        }
    }
    lines
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Who else can use a card that is shared now: those for whom it says the same in one line.
fn sharing(view: &View, words: &Words, card: Card) -> Vec<String> {
    let mut lines: Vec<(String, Vec<(Seat, u32)>)> = Vec::new();
    for one in shared_card(view, card) {
        let text = one.number.map_or_else(String::new, |number| words.card_text(card, number));
        let line = match lines.iter().position(|(other, _)| *other == text) {
            Some(line) => line,
            None => {
                lines.push((text, Vec::new()));
                lines.len() - 1
            }
        };
        let all = &mut lines[line].1;
        match all.iter_mut().find(|(seat, _)| *seat == one.seat) {
            Some((_, times)) => *times += 1,
            None => all.push((one.seat, 1)),
        }
    }
    let who = |&(seat, times): &(Seat, u32)| match times {
        _ if seat == view.active() => words.say("asking-shared-again", args!()),
        1 => words.player_at(view, seat),
        _ => words.say("asking-shared-often", args!("who": words.player_at(view, seat), "times": times)),
    };
    let line = |(text, all): (String, Vec<(Seat, u32)>)| {
        let who: Vec<String> = all.iter().map(who).collect();
        words.say("asking-shared", args!("who": who.join(", "), "text": text))
    };
    lines.into_iter().map(line).collect()
}
