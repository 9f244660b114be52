//! What an answer would bring, in sentences: what a path does, the odds of a battle, points and ships, and who can use a
//! card that is shared. Tried on sampled tables; nothing hidden is looked at.

use crate::choosing::Choosing;
use crate::consequence::{Telling, rounded, yes_no};
use crate::preview::{Preview, preview};
use crate::sharing::shared_card;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Card, Decision, Seat, View};
use impulse_text::{Words, args};

/// What choosing this would bring.
pub fn foresight(choosing: &Choosing, view: &View, words: &Words, action: Action) -> Vec<String> {
    let actions = choosing.actions(action);
    let telling = Telling { choosing, view, words };
    let mut lines = match (choosing.route_to(action), view.decision()) {
        (Some(route), _) => telling.deeds(&route, true),
        // The list shows what a place means; the hand does not say it of cards.
        (None, Some(decision)) if matches!(action, Action::Card(_)) => {
            Some(telling.consequence(&decision, action)).filter(|line| !line.is_empty()).into_iter().collect()
        }
        _ => Vec::new(),
    };
    if let (Some(Decision { ask: Ask::AddToImpulse, .. }), Action::Card(card)) = (view.decision(), action) {
        lines.extend(sharing(view, words, card));
    }
    let foreseen = preview(view, &actions, &mut Rng::new(&[0; 32]));
    lines.extend(foreseen.iter().flat_map(|preview| of_preview(preview, words)));
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
        let exact = yes_no(low == high);
        lines.push(words.say("asking-foresee-points", args!("low": low, "high": high, "exact": exact)));
    }
    for (id, ships) in
        [("asking-foresee-lost", preview.lost), ("asking-foresee-destroyed", preview.destroyed)]
    {
        if ships >= 0.05 {
            lines.push(words.say(id, args!("ships": rounded(ships))));
        }
    }
    lines
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
        let again = yes_no(all.iter().all(|&(seat, _)| seat == view.active()));
        let who: Vec<String> = all.iter().map(who).collect();
        let args = args!("who": words.list(&who), "count": who.len(), "again": again, "text": text);
        words.say("asking-shared", args)
    };
    lines.into_iter().map(line).collect()
}
