//! Cards that travel: from the hand to the Impulse, from there to the discard pile, to a plan, a tech slot, the minerals
//! or the map, and from the deck to a hand. Each is drawn once more above the table; the style moves it.
//!
//! Nothing waits for it, and nothing travels without motion or when others' turns are shown at once. Ships are in
//! `news.rs`.

use super::card::{Look, face};
use super::icons;
use crate::desk::use_desk;
use crate::host;
use crate::words::words;
use impulse_engine::{Card, Seat, Seen};
use leptos::prelude::*;
use leptos::web_sys::Element;
use std::fmt::Write;
use wasm_bindgen::JsCast;

/// The height of a travelling card as the style draws it, in pixels.
const HEIGHT: f64 = 112.0;
/// Its width.
const WIDTH: f64 = 84.0;
/// More than this would only be confusing.
const MOST: usize = 8;

/// A card on its way; `None` is one that the viewer may not see.
struct Journey {
    card: Option<Card>,
    from: Spot,
    to: String,
}

/// The middle of where something lies, and how high it is.
#[derive(Clone, Copy)]
struct Spot {
    x: f64,
    y: f64,
    high: f64,
}

/// Where the cards of the table are, above everything.
#[component]
pub fn TravelLayer() -> impl IntoView {
    use_desk().setting_out.set_value(Some(set_out));
    let arrived = move |event: leptos::ev::AnimationEvent| {
        if let Some(card) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
            card.remove();
        }
    };
    view! { <div class="travel-layer" aria-hidden="true" on:animationend=arrived></div> }
}

/// Something happened and is about to be drawn: notes where its cards lie now, and lets them travel to where they lie
/// afterwards.
fn set_out(events: &[Seen], own: Option<Seat>) {
    if !moves() {
        return;
    }
    let journeys: Vec<Journey> = events.iter().filter_map(|event| journey(event, own)).take(MOST).collect();
    if journeys.is_empty() {
        return;
    }
    // The table is drawn before the next frame.
    request_animation_frame(move || {
        let Ok(Some(layer)) = document().query_selector(".travel-layer") else { return };
        let mut ghosts = String::new();
        for (at, journey) in journeys.iter().enumerate() {
            if let Some(to) = spot(&journey.to) {
                draw(&mut ghosts, journey, to, at);
            }
        }
        let _ = layer.insert_adjacent_html("beforeend", &ghosts);
    });
}

/// Does anything move on this screen?
fn moves() -> bool {
    let calm = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    let chosen = document().document_element();
    !host::is_hidden()
        && !calm.is_some_and(|query| query.matches())
        && !chosen
            .is_some_and(|root| root.matches("[data-motion=none], [data-speed=instant]").unwrap_or(false))
}

fn spot(selectors: &str) -> Option<Spot> {
    // The first selector that finds something in sight, not the first element of the page.
    selectors.split(", ").find_map(|selector| {
        let area = document().query_selector(selector).ok()??.get_bounding_client_rect();
        let middle = |start: f64, size: f64| start + size / 2.0;
        let (x, y) = (middle(area.left(), area.width()), middle(area.top(), area.height()));
        (area.width() > 0.0).then_some(Spot { x, y, high: area.height() })
    })
}

const DECK: &str = ".pile.deck";
const DISCARD: &str = ".pile.discard";

/// Where a card leaves from and where it goes. The start is looked up now, the end once it has been drawn.
fn journey(event: &Seen, own: Option<Seat>) -> Option<Journey> {
    let center = |seat: Seat| format!(".center[data-seat={seat}] .center-head");
    let hand = |seat: Seat, card: Option<Card>| match card.filter(|_| own == Some(seat)) {
        Some(card) => format!(".hand [data-card={card}], .hand"),
        None => center(seat),
    };
    let held = |seat: Seat, card: Card| {
        format!(".center[data-seat={seat}] .center-body [data-card={card}], {}", center(seat))
    };
    // A card that is shown somewhere leaves from there, any other from its owner's hand.
    let lying = |seat: Seat, card: Card| {
        format!(".hand [data-card={card}], .impulse-row [data-card={card}], {}", held(seat, card))
    };
    let (card, from, to) = match *event {
        Seen::Added { seat, card } => {
            (Some(card), lying(seat, card), format!(".impulse-row [data-card={card}]"))
        }
        Seen::Trimmed { card } => {
            (Some(card), format!(".impulse-row [data-card={card}]"), DISCARD.to_owned())
        }
        Seen::Discarded { seat, card } | Seen::Traded { seat, card } | Seen::Refined { seat, card } => {
            (Some(card), lying(seat, card), DISCARD.to_owned())
        }
        Seen::Mined { seat, card }
        | Seen::Planned { seat, card }
        | Seen::Researched { seat, card, .. }
        | Seen::MinedUnseen { seat, card: Some(card), .. } => {
            (Some(card), lying(seat, card), held(seat, card))
        }
        Seen::Drew { seat, card } => (card, DECK.to_owned(), hand(seat, card)),
        Seen::Took { seat, card } => (Some(card), DECK.to_owned(), hand(seat, Some(card))),
        Seen::Revealed { card, fits: false, .. } | Seen::Bomb { card, .. } => {
            (Some(card), DECK.to_owned(), DISCARD.to_owned())
        }
        Seen::Explored { seat, cell, card } => (card, format!("[data-cell={cell}]"), hand(seat, card)),
        Seen::Placed { seat, cell, card } => (Some(card), lying(seat, card), format!("[data-cell={cell}]")),
        Seen::Reinforced { seat, card } => {
            let side = format!(".battle-side[data-seat=\"{}\"]", seat.index() + 1);
            let from = card.map_or_else(|| center(seat), |card| lying(seat, card));
            (None, from, side)
        }
        _ => return None,
    };
    Some(Journey { card, from: spot(&from)?, to })
}

fn draw(out: &mut String, journey: &Journey, to: Spot, at: usize) {
    let corner = |spot: Spot| (spot.x - WIDTH / 2.0, spot.y - HEIGHT / 2.0);
    let size = |spot: Spot| (spot.high / HEIGHT).clamp(0.2, 1.2);
    let (from_x, from_y) = corner(journey.from);
    let (to_x, to_y) = corner(to);
    let (class, inner) = match journey.card {
        Some(card) => {
            let number = card.face().effect.boxed_number().unwrap_or(0);
            (icons::color_class(card.color()), face(&words(), card, (number, number), Look::Small))
        }
        None => ("back", String::new()),
    };
    let _ = write!(
        out,
        "<span class=\"card travel {class}\" style=\"--from:{from_x:.0}px,{from_y:.0}px;--to:{to_x:.0}px,{to_y:.0}px;\
         --size:{:.2};--shrink:{:.2};--at:{at}\">{inner}</span>",
        size(journey.from),
        size(to),
    );
}
