//! What the texts of a lesson may name: the cards that the learner sees, and the numbers of the table. A text that names
//! anything else has gone stale.

use impulse_engine::map::CELLS;
use impulse_engine::{Card, CardSet, Cell, Color, MapCard, Seat, View};
use impulse_text::{FluentArgs, Words};

/// The cards that a seat sees: in its hand, on the Impulse, in Command Centers, face up on the map.
pub(crate) fn cards_in_sight(view: &View, seat: Seat) -> Vec<Card> {
    let mut cards: Vec<Card> = view.hand(seat).iter().chain(view.impulse(seat)).collect();
    for other in view.seats() {
        cards.extend(view.minerals(other).iter());
        cards.extend(view.plan(other));
        cards.extend(view.techs(other).iter().filter_map(|tech| tech.card()));
    }
    cards.extend(view.plan_in_use());
    let on_map = Cell::all().take(CELLS).filter_map(|cell| match view.map_card(cell) {
        MapCard::FaceUp(card) => Some(card),
        _ => None,
    });
    cards.extend(on_map);
    let mut seen = CardSet::default();
    cards.retain(|&card| {
        let new = !seen.contains(card);
        seen.insert(card);
        new
    });
    cards
}

/// The arguments of a text: `$Y1Com34` for each card in sight and `$Y1Com34-number` for its boosted number, `$p2` and
/// `$p2-points` for each player, `$points`, `$hand` and `$reserve` for the learner, `$red` and so on for gems.
pub fn facts(view: &View, words: &Words, seat: Seat) -> FluentArgs<'static> {
    let mut facts = FluentArgs::new();
    for card in cards_in_sight(view, seat) {
        let printed = card.face().effect.boxed_number().unwrap_or(0);
        facts.set(card.to_string(), words.card_spelled_out(card));
        facts.set(format!("{card}-number"), printed + view.gems(seat, card.color()) / 2);
    }
    for other in view.seats() {
        facts.set(other.to_string(), words.player(other));
        facts.set(format!("{other}-points"), view.score(other));
        facts.set(format!("{other}-hand"), view.hand_size(other));
    }
    facts.set("points", view.score(seat));
    facts.set("hand", view.hand_size(seat));
    facts.set("reserve", view.reserve(seat));
    for (color, name) in Color::ALL.into_iter().zip(["red", "green", "blue", "yellow"]) {
        facts.set(name, view.gems(seat, color));
    }
    facts
}
