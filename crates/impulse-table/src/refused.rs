//! Why something cannot be chosen: what a tap on it is answered with, with the rule; and why a tech could do nothing.

use crate::asking::capital;
use crate::choosing::Choosing;
use impulse_engine::effect::{Effect, Source};
use impulse_engine::{Action, Ask, Illegal, Slot, State, View};
use impulse_text::{Words, args};

/// Why this cannot be chosen now, with the rule. `None` if it can, or if nothing is asked.
pub fn refusal(choosing: &Choosing, view: &View, words: &Words, action: Action) -> Option<String> {
    let seat = view.decision()?.seat;
    if choosing.can_choose(action) {
        return None;
    }
    if let (Action::Slot(slot), true) = (action, choosing.idle_techs().contains(action)) {
        return Some(idle_tech(view, words, slot));
    }
    let state = before(choosing)?;
    let illegal = match state.check(seat, action) {
        Err(illegal) => illegal,
        // The engine would take it, but the fleet that was taken up cannot get there.
        Ok(()) => return None,
    };
    match (illegal, choosing.picked()) {
        (Illegal::NotNextCard { .. } | Illegal::NotOneMoveAway { .. }, Some(from)) => {
            let Some(Ask::ChooseStep { moves_left, .. }) = state.decision().map(|now| now.ask) else {
                return None;
            };
            let args = args!("from": from.to_string(), "place": action.to_string(), "moves": moves_left);
            let reason = capital(&words.say("asking-too-far", args));
            Some(words.say("asking-out-of-reach", args!("reason": reason, "rule": illegal.rule())))
        }
        (Illegal::TechDoesNothing { slot }, _) => Some(idle_tech(view, words, slot)),
        _ => Some(words.refusal_on_table(&illegal)),
    }
}

/// The sampled table with what was taken up: before the first step of a fleet, or after the cards.
fn before(choosing: &Choosing) -> Option<State> {
    if !choosing.cards().is_empty() {
        let cards: Vec<Action> = choosing.cards().iter().map(|&card| Action::Card(card)).collect();
        return choosing.after(&cards);
    }
    let start = choosing.after(&[])?;
    let Some(route) = choosing.picked().and_then(|from| choosing.any_route(from)) else { return Some(start) };
    for given in 1..=route.len() {
        let state = choosing.after(&route[..given])?;
        if matches!(state.decision()?.ask, Ask::ChooseStep { .. }) {
            return Some(state);
        }
    }
    Some(start)
}

/// Why a tech cannot be used, with the rule.
pub(crate) fn idle_tech(view: &View, words: &Words, slot: Slot) -> String {
    let why = why_idle(view, words, slot);
    let tech = slot_tech(view, words, slot);
    words.say("asking-idle-tech", args!("tech": capital(&tech), "why": why, "rule": "14.22"))
}

fn slot_tech(view: &View, words: &Words, slot: Slot) -> String {
    let tech = view.decision().map(|decision| view.techs(decision.seat)[slot as usize]);
    tech.map_or_else(String::new, |tech| words.tech_name(tech))
}

/// Why the tech in a slot of the player who is asked could do nothing.
pub(crate) fn why_idle(view: &View, words: &Words, slot: Slot) -> String {
    let Some(seat) = view.decision().map(|decision| decision.seat) else { return String::new() };
    let key = match view.techs(seat)[slot as usize].effect() {
        None => "empty",
        Some(Effect::Cards(cards)) => match cards.from {
            Source::Hand if view.hand(seat).is_empty() => "no-hand",
            Source::Hand => "hand",
            Source::Minerals => "minerals",
            Source::Plan => "plan",
            Source::Deck => "other",
        },
        Some(Effect::Command(_)) => "command",
        Some(Effect::Build(_)) if view.reserve(seat) == 0 => "reserve",
        Some(Effect::Build(_)) => "build",
        Some(Effect::Sabotage(_)) => "sabotage",
        Some(Effect::Execute(_) | Effect::CommonTech) => "other",
    };
    words.say("asking-why-idle", args!("what": key))
}
