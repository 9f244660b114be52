//! What is on the map, in words: for screen readers, and in a few words on the hexagons themselves.

use crate::desk::Scene;
use crate::words::t;
use impulse_engine::effect::{BoxedCommand, BoxedIn, Effect, Ships, Site, Source};
use impulse_engine::{Card, Cell, Color, Gate, MapCard, Seat};
use impulse_text::color_key;

/// What a card is about, besides its action and its number.
pub fn few_words(card: Card) -> String {
    let ships = |ships: Ships| match ships {
        Ships::Any => "any",
        Ships::Transport => "transport",
        Ships::Cruiser => "cruiser",
    };
    match card.face().effect {
        Effect::Cards(cards) => {
            let allowed: Vec<Color> =
                Color::ALL.into_iter().filter(|&color| cards.filter.allows_color(color)).collect();
            let name = |&color: &Color| t!("table-short-color", "color": color_key(color));
            let colors = match allowed.len() {
                4 => String::new(),
                _ => allowed.iter().map(name).collect::<Vec<_>>().join("/"),
            };
            let size = match (cards.boxed, cards.filter.sizes().1) {
                (BoxedIn::Size, _) | (_, 3..) => 0,
                (_, size) => size,
            };
            let from = match cards.from {
                Source::Hand => "hand",
                Source::Deck => "deck",
                Source::Minerals => "minerals",
                Source::Plan => "plan",
            };
            t!("table-short-cards", "colors": colors.clone(), "any": if colors.is_empty() { "yes" } else { "no" },
                "size": size, "from": from)
        }
        Effect::Execute(execute) => {
            t!("table-short-execute", "from": if execute.from == Source::Deck { "deck" } else { "hand" })
        }
        Effect::Command(command) => {
            let boxed = match command.boxed {
                BoxedCommand::Fleets => "fleets",
                BoxedCommand::Moves => "moves",
                _ => "ships",
            };
            t!("table-short-command", "boxed": boxed, "kind": ships(command.kind), "moves": command.moves)
        }
        Effect::Build(build) => {
            let site = match build.site {
                Site::OneOccupiedCard => "occupied",
                Site::HomeAndOccupied(_) => "both",
                _ => "home",
            };
            t!("table-short-build", "ship": ships(build.ship), "site": site)
        }
        Effect::Sabotage(sabotage) => t!("table-short-sabotage", "target": ships(sabotage.target)),
        Effect::CommonTech => String::new(),
    }
}

/// What is on a cell, in words.
pub(super) fn cell_words(scene: &Scene, cell: Cell) -> String {
    let view = &scene.view;
    let mut parts = vec![match view.map_card(cell) {
        MapCard::FaceUp(card) => format!("{} ({})", scene.words.card_title(card), few_words(card)),
        MapCard::Core => t!("table-core"),
        MapCard::FaceDown => t!("table-face-down"),
        MapCard::Gap => t!("table-gap"),
    }];
    for seat in view.seats() {
        if view.home(seat) == cell {
            parts.push(t!("table-home-of", "who": scene.words.player(seat), "yours": yours(scene, seat)));
        }
        let ships = view.transports(seat, cell);
        if ships > 0 {
            let (who, yours) = (scene.words.player(seat), yours(scene, seat));
            parts.push(t!("table-transports-of", "ships": ships, "who": who, "yours": yours));
        }
    }
    let me = scene.own.unwrap_or(view.active());
    for seat in view.seats().filter(|&seat| view.team(seat) != view.team(me) && view.patrols(seat, cell)) {
        parts.push(t!("table-patrolled-by", "who": scene.words.player(seat)));
    }
    scene.words.labelled(&cell.to_string(), &scene.words.row(&parts))
}

/// Is the seat the reader's?
fn yours(scene: &Scene, seat: Seat) -> &'static str {
    if scene.words.is_you(seat) { "yes" } else { "no" }
}

pub(super) fn gate_words(scene: &Scene, gate: Gate) -> String {
    match scene.view.cruisers(gate) {
        Some((seat, ships)) => {
            let (who, yours) = (scene.words.player(seat), yours(scene, seat));
            t!("table-cruisers-of", "gate": gate.to_string(), "ships": ships, "who": who, "yours": yours)
        }
        None => t!("table-empty-gate", "gate": gate.to_string()),
    }
}
