//! The sector map: nineteen hexagons, the gates between them, and the ships. Cells and gates are always there, in the
//! same order, so that focus stays where it is; what is on them is painted anew when it changes (`ships.rs` paints
//! fleets, `news.rs` what just happened).

use super::card::number_for;
use super::icons::{self, Glyph, escaped};
use super::news::news;
use super::ships::{cruiser, patterns, transports};
use super::{Desk, Scene, Spot, place_action, use_desk};
use crate::words::t;
use impulse_engine::effect::{BoxedCommand, BoxedIn, Effect, Ships, Site, Source};
use impulse_engine::map::CORE;
use impulse_engine::{Card, Cell, Color, Gate, MapCard, Place, SEATS, Seat};
use leptos::prelude::*;
use leptos::{ev, web_sys};
use std::fmt::Write;
use wasm_bindgen::JsCast;

/// From one middle to the next in a row.
pub(super) const PITCH: f32 = 150.0;
/// From the middle of a hexagon to its corners.
pub(super) const RADIUS: f32 = 78.0;
const ROW: f32 = PITCH * 0.866_025_4;
/// Half of the picture.
const HALF: (f32, f32) = (2.0 * PITCH + 78.0, 2.0 * ROW + 88.0);

pub(super) type Point = (f32, f32);

/// The middle of a place, from the middle of the map.
pub(super) fn middle(place: Place) -> Point {
    match place {
        Place::Cell(cell) => {
            let (row, column) = cell.row_and_column();
            let length = [3.0, 4.0, 5.0, 4.0, 3.0][row];
            ((column as f32 - (length - 1.0) / 2.0) * PITCH, (row as f32 - 2.0) * ROW)
        }
        Place::Gate(gate) => {
            let [a, b] = gate.cells().map(|cell| middle(Place::Cell(cell)));
            ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
        }
    }
}

/// How far a gate's bar is turned from upright, in degrees.
fn turned(gate: Gate) -> f32 {
    let [a, b] = gate.cells().map(|cell| middle(Place::Cell(cell)));
    (b.1 - a.1).atan2(b.0 - a.0).to_degrees()
}

/// A hexagon that stands on a corner, round the origin, as a path.
fn hexagon(radius: f32) -> String {
    let (w, h) = (radius * 0.866_025_4, radius / 2.0);
    format!("M0 {:.1}L{w:.1} {:.1}V{h:.1}L0 {radius:.1}L{:.1} {h:.1}V{:.1}Z", -radius, -h, -w, -h)
}

/// The sector map.
#[component]
pub fn SectorMap() -> impl IntoView {
    let desk = use_desk();
    let choosing = Memo::new(move |_| places().any(|place| desk.is_target(place)));
    let (x, y) = HALF;
    let frame = format!("{:.0} {:.0} {:.0} {:.0}", -x, -y, 2.0 * x, 2.0 * y);
    let path = Memo::new(move |_| desk.path.with(|path| desk.scene.with(|scene| path_art(scene, path))));
    let happened = Memo::new(move |_| desk.scene.with(|scene| scene.news.clone()));
    view! {
        <section class="map" class:choosing=move || choosing.get() aria-label=t!("table-map")>
            <svg class="map-picture" viewBox=frame role="group" aria-label=t!("table-map-hint") on:keydown=walk>
                <defs inner_html=patterns()></defs>
                {Cell::all().map(|cell| cell_view(desk, cell, choosing)).collect_view()}
                {Gate::all().map(|gate| gate_view(desk, gate)).collect_view()}
                <g class="path-layer" inner_html=move || path.get()></g>
                <g class="news-layer" inner_html=move || happened.with(|events| news(events))></g>
            </svg>
        </section>
    }
}

fn places() -> impl Iterator<Item = Place> {
    Cell::all().map(Place::Cell).chain(Gate::all().map(Place::Gate))
}

/// Chooses a place, if it may be chosen.
fn choose(desk: Desk, place: Place) -> bool {
    let may = desk.is_target_now(place);
    if may {
        desk.answer.run(place_action(place));
    }
    may
}

fn key(desk: Desk, place: Place) -> impl Fn(ev::KeyboardEvent) {
    move |event| {
        if matches!(event.key().as_str(), "Enter" | " ") && !event.repeat() && choose(desk, place) {
            event.prevent_default();
        }
    }
}

/// What a target means as an answer, or the place if only a longer path leads there.
fn answer_label(desk: Desk, place: Place, what: String) -> String {
    desk.scene.with(|scene| {
        let action = place_action(place);
        match scene.view.decision() {
            Some(decision) if scene.legal.contains(action) => {
                t!("table-target", "answer": scene.words.answer(&scene.view, &decision, action), "what": what)
            }
            _ => t!("table-destination", "place": place.to_string(), "what": what),
        }
    })
}

/// All that the drawing and the words of a cell depend on. They are costly, and made again only when this changes.
#[derive(Clone, Copy, PartialEq)]
struct Looks {
    card: MapCard,
    shown: Option<Card>,
    /// The number of the card for whoever looks.
    number: (u8, u8),
    transports: [u8; SEATS],
    /// The seats that patrol it, as bits.
    patrols: u8,
    me: Seat,
    own: bool,
}

impl Looks {
    fn of(scene: &Scene, cell: Cell) -> Self {
        let view = &scene.view;
        let mut transports = [0; SEATS];
        let mut patrols = 0;
        for seat in view.seats() {
            transports[seat.index()] = view.transports(seat, cell);
            patrols |= u8::from(view.patrols(seat, cell)) << seat.index();
        }
        let me = scene.own.unwrap_or(view.active());
        let shown = shown_card(scene, cell);
        Self {
            card: view.map_card(cell),
            shown,
            number: shown.map_or((0, 0), |card| number_for(scene, card, Some(me))),
            transports,
            patrols,
            me,
            own: scene.own.is_some(),
        }
    }
}

fn cell_view(desk: Desk, cell: Cell, choosing: Memo<bool>) -> impl IntoView {
    let place = Place::Cell(cell);
    let (x, y) = middle(place);
    let target = Memo::new(move |_| desk.is_target(place));
    let looks = Memo::new(move |_| desk.scene.with(|scene| Looks::of(scene, cell)));
    let art = Memo::new(move |_| {
        looks.track();
        desk.scene.with_untracked(|scene| cell_art(scene, cell))
    });
    let card = Memo::new(move |_| desk.scene.with(|scene| shown_card(scene, cell)));
    let kind = Memo::new(move |_| {
        desk.scene.with(|scene| {
            let view = &scene.view;
            let mut class = match view.map_card(cell) {
                MapCard::FaceUp(card) => format!("cell up {}", icons::color_class(card.color())),
                MapCard::Core => "cell core".to_owned(),
                MapCard::FaceDown => "cell down".to_owned(),
                MapCard::Gap => "cell gap".to_owned(),
            };
            let me = scene.own.unwrap_or(view.active());
            if view.seats().any(|seat| view.team(seat) != view.team(me) && view.patrols(seat, cell)) {
                class.push_str(" patrolled");
            }
            if let Some(seat) = view.seats().find(|&seat| view.home(seat) == cell) {
                let _ = write!(class, " home seat-{}", seat.index() + 1);
            }
            class
        })
    });
    let class = move || {
        let mut class = kind.get();
        if target.get() {
            class.push_str(" target");
        }
        if desk.is_pointed(Spot::Cell(cell))
            || card.get().is_some_and(|card| desk.is_pointed(Spot::Card(card)))
        {
            class.push_str(" pointed");
        }
        class
    };
    let label = Memo::new(move |_| {
        looks.track();
        let what = desk.scene.with_untracked(|scene| cell_words(scene, cell));
        if target.get() { answer_label(desk, place, what) } else { what }
    });
    let seat = Memo::new(move |_| desk.scene.with(|scene| scene.own.unwrap_or(scene.view.active())));
    view! {
        <g
            class=class
            transform=format!("translate({x:.1} {y:.1})")
            data-cell=cell.to_string()
            data-zoom=move || card.get().map(|card| card.to_string())
            data-zoom-seat=move || seat.get().to_string()
            data-answer=move || target.get().then(|| place_action(place).to_string())
            role=move || if target.get() { "button" } else { "img" }
            tabindex=move || if target.get() || (cell == CORE && !choosing.get()) { "0" } else { "-1" }
            aria-label=move || label.get()
            on:click=move |_| { choose(desk, place); }
            on:keydown=key(desk, place)
            on:pointerenter=move |_| point(desk, place)
            on:pointerleave=move |_| unpoint(desk, place)
            on:focus=move |_| point(desk, place)
            on:blur=move |_| unpoint(desk, place)
        >
            <path class="ground" d=hexagon(RADIUS) />
            <path class="patrol" d=hexagon(RADIUS - 7.0) />
            <g class="art" aria-hidden="true" inner_html=move || art.get()></g>
            <path class="ring" d=hexagon(RADIUS + 3.5) />
        </g>
    }
}

/// A place that may be chosen is pointed at, so that whoever shows the path can follow.
fn point(desk: Desk, place: Place) {
    if desk.is_target_now(place) {
        desk.pointed.set(vec![place.into()]);
    }
}

fn unpoint(desk: Desk, place: Place) {
    let spot = Spot::from(place);
    if desk.pointed.with_untracked(|spots| spots.as_slice() == [spot]) {
        desk.pointed.set(Vec::new());
    }
}

fn gate_view(desk: Desk, gate: Gate) -> impl IntoView {
    let place = Place::Gate(gate);
    let (x, y) = middle(place);
    let turned = turned(gate);
    let target = Memo::new(move |_| desk.is_target(place));
    let held = Memo::new(move |_| desk.scene.with(|scene| scene.view.cruisers(gate)));
    let own = Memo::new(move |_| desk.scene.with(|scene| scene.own));
    let battle = Memo::new(move |_| {
        desk.scene.with(|scene| scene.view.battle().is_some_and(|battle| battle.gate == gate))
    });
    let at_core = gate.cells().contains(&CORE);
    let class = move || {
        let mut class = "gate".to_owned();
        let mut add = |yes: bool, name: &str| {
            if yes {
                class.push(' ');
                class.push_str(name);
            }
        };
        add(at_core, "at-core");
        add(held.get().is_some(), "held");
        add(target.get(), "target");
        add(battle.get(), "battle");
        add(desk.is_pointed(Spot::Gate(gate)), "pointed");
        class
    };
    let label = Memo::new(move |_| {
        held.track();
        let what = desk.scene.with_untracked(|scene| gate_words(scene, gate));
        if target.get() { answer_label(desk, place, what) } else { what }
    });
    let art = move || {
        let swords = if battle.get() {
            format!(
                "<path class=\"battle-sign\" transform=\"translate(-12 -40) scale(1.5)\" d=\"{}\"/>",
                icons::path(Glyph::Battle)
            )
        } else {
            String::new()
        };
        held.get().map(|(seat, ships)| cruiser(seat, ships, own.get() == Some(seat))).unwrap_or_default()
            + &swords
    };
    view! {
        <g
            class=class
            transform=format!("translate({x:.1} {y:.1})")
            data-gate=gate.to_string()
            data-answer=move || target.get().then(|| place_action(place).to_string())
            role=move || if target.get() { "button" } else { "img" }
            tabindex=move || if target.get() { "0" } else { "-1" }
            aria-label=move || label.get()
            aria-hidden=move || (!target.get() && held.get().is_none()).then_some("true")
            on:click=move |_| { choose(desk, place); }
            on:keydown=key(desk, place)
            on:pointerenter=move |_| point(desk, place)
            on:pointerleave=move |_| unpoint(desk, place)
            on:focus=move |_| point(desk, place)
            on:blur=move |_| unpoint(desk, place)
        >
            <g transform=format!("rotate({turned:.0})")>
                <rect class="hit" x="-25" y="-36" width="50" height="72" rx="22" />
                <rect class="bar" x="-4" y="-25" width="8" height="50" rx="4" />
                <rect class="ring" x="-13" y="-34" width="26" height="68" rx="13" />
            </g>
            <circle class="ring halo" cy="-2" r="33" />
            <g class="art" aria-hidden="true" inner_html=art></g>
        </g>
    }
}

/// The card that may be seen on a cell.
fn shown_card(scene: &Scene, cell: Cell) -> Option<Card> {
    match scene.view.map_card(cell) {
        MapCard::FaceUp(card) => Some(card),
        _ => scene.view.hidden_map_card(cell),
    }
}

fn text(out: &mut String, class: &str, at: Point, text: &str) {
    let _ =
        write!(out, "<text class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\">{}</text>", at.0, at.1, escaped(text));
}

fn glyph(out: &mut String, class: &str, corner: Point, size: f32, path: &str) {
    let _ = write!(
        out,
        "<path class=\"{class}\" fill-rule=\"evenodd\" transform=\"translate({:.1} {:.1}) scale({:.3})\" d=\"{path}\"/>",
        corner.0,
        corner.1,
        size / 16.0
    );
}

fn cell_art(scene: &Scene, cell: Cell) -> String {
    let view = &scene.view;
    let mut out = String::with_capacity(2048);
    let fleets: Vec<(Seat, u8)> = view
        .seats()
        .map(|seat| (seat, view.transports(seat, cell)))
        .filter(|&(_, ships)| ships > 0)
        .collect();
    let home = view.seats().find(|&seat| view.home(seat) == cell);
    let room = fleets.is_empty();
    match view.map_card(cell) {
        MapCard::FaceUp(card) => card_art(&mut out, scene, card, fleets.len()),
        MapCard::Core => core_art(&mut out, room),
        MapCard::FaceDown => {
            glyph(&mut out, "down-sign", (-15.0, if room { -15.0 } else { -44.0 }), 30.0, DOWN);
            if let Some(card) = view.hidden_map_card(cell) {
                text(&mut out, "hidden-card", (0.0, if room { 36.0 } else { -4.0 }), &card.to_string());
            }
        }
        MapCard::Gap => text(&mut out, "gap-name", (0.0, if room { 5.0 } else { -20.0 }), &t!("table-gap")),
    }
    if let Some(seat) = home {
        let _ = write!(out, "<path class=\"home-edge\" d=\"{}\"/>", hexagon(RADIUS - 3.5));
        let _ = write!(
            out,
            "<g class=\"home-sign\" transform=\"translate(0 57.5)\"><rect x=\"-27\" y=\"-9.5\" width=\"54\" height=\"19\" rx=\"9.5\"/>\
             <path transform=\"translate(-21 -6.8) scale(.82)\" d=\"{}\"/><text x=\"-1\" y=\"5\">{}</text><text class=\"at\" x=\"15\" y=\"4.4\">{cell}</text></g>",
            icons::path(Glyph::Home),
            seat.index() + 1
        );
    } else {
        text(&mut out, "cell-name", (0.0, 69.0), &cell.to_string());
    }
    out.push_str(&transports(&fleets, scene.own));
    out
}

/// The back of a card: an orbit.
const DOWN: &str = "M8 0A8 8 0 1 0 8.01 0ZM8 1.6A6.4 6.4 0 1 1 7.99 1.6ZM8 4.6A3.4 3.4 0 1 0 8.01 4.6ZM8 6.2A1.8 1.8 0 1 1 7.99 6.2Z";

/// Roof with letter and shapes, then the action with its number, its name and a few words.
fn card_art(out: &mut String, scene: &Scene, card: Card, fleets: usize) {
    let (w, r) = (RADIUS * 0.866_025_4 - 1.2, RADIUS - 1.4);
    let _ = write!(
        out,
        "<path class=\"roof\" d=\"M0 {:.1}L{w:.1} {:.1}V-33H{:.1}V{:.1}Z\"/>",
        -r,
        -r / 2.0,
        -w,
        -r / 2.0
    );
    // Letter and shapes side by side, in the middle.
    let size = f32::from(card.size());
    let width = 17.0 + size * 13.0;
    text(out, "letter", (-width / 2.0 + 6.0, -37.5), &card.color().letter().to_string());
    for i in 0..card.size() {
        let left = -width / 2.0 + 16.0 + f32::from(i) * 13.0;
        glyph(out, "shape", (left, -49.0), 11.5, icons::color_path(card.color()));
    }
    let kind = card.face().kind;
    let (number, printed) = number_for(scene, card, Some(scene.own.unwrap_or(scene.view.active())));
    let shown = if number_is_size(card) { format!("≤{number}") } else { number.to_string() };
    let (icon, at) = if fleets == 0 { (28.0, -25.0) } else { (22.0, -29.0) };
    let wide = 20.0 + if shown.chars().count() > 1 { 9.0 } else { 0.0 };
    let left = -(icon + 8.0 + wide) / 2.0;
    glyph(out, "act", (left, at), icon, icons::action_path(kind));
    let class = if number > printed { "number boosted" } else { "number" };
    let middle = at + icon / 2.0;
    let _ = write!(
        out,
        "<g class=\"{class}\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"21\" rx=\"4\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\">{shown}</text></g>",
        left + icon + 8.0,
        middle - 10.5,
        left + icon + 8.0 + wide / 2.0,
        middle + 6.0,
    );
    let below = at + icon;
    text(
        out,
        "act-name",
        (0.0, below + if fleets == 0 { 18.0 } else { 16.0 }),
        &scene.words.action_name(kind),
    );
    if fleets == 0 {
        text(out, "act-more", (0.0, below + 34.0), &few_words(card));
    }
}

/// Is the boxed number a size?
fn number_is_size(card: Card) -> bool {
    match card.face().effect {
        Effect::Execute(_) => true,
        Effect::Cards(cards) => cards.boxed == BoxedIn::Size,
        _ => false,
    }
}

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
            let words = crate::words::words();
            let colors = match allowed.len() {
                4 => String::new(),
                _ => allowed.iter().map(|&color| words.color_name(color)).collect::<Vec<_>>().join("/"),
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

fn core_art(out: &mut String, room: bool) {
    let _ = write!(
        out,
        "<circle class=\"core-glow\" r=\"70\"/><circle class=\"core-orbit\" r=\"60\"/><circle class=\"core-orbit\" r=\"47\"/>"
    );
    for i in 0..6 {
        let angle = (i as f32 * 60.0).to_radians();
        let _ = write!(
            out,
            "<circle class=\"core-dot\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.6\"/>",
            60.0 * angle.cos(),
            60.0 * angle.sin()
        );
    }
    let lift = if room { 0.0 } else { -22.0 };
    glyph(out, "core-star", (-13.0, -27.0 + lift), 26.0, icons::path(Glyph::Star));
    text(out, "core-name", (0.0, 16.0 + lift), &t!("table-core"));
    if room {
        text(out, "act-more", (0.0, 33.0), &t!("table-core-short"));
    }
}

/// The path as a line with an arrow and a number for each step.
fn path_art(scene: &Scene, path: &[Place]) -> String {
    let journey = scene.view.journey();
    let mut all: Vec<Place> = path.to_vec();
    if all.is_empty() {
        let Some(journey) = &journey else { return String::new() };
        all = journey.path.clone();
    }
    if let Some(from) = journey.map(|journey| journey.from)
        && all.first() != Some(&from)
    {
        all.insert(0, from);
    }
    let Some(&first) = all.first() else { return String::new() };
    let mut line = {
        let (x, y) = middle(first);
        format!("M{x:.1} {y:.1}")
    };
    let mut marks = String::new();
    for (i, pair) in all.windows(2).enumerate() {
        let (from, to) = (middle(pair[0]), middle(pair[1]));
        let (x, y) = to;
        // Cruisers swing through the card between their gates.
        let through = match (pair[0], pair[1]) {
            (Place::Gate(a), Place::Gate(b)) => a.cell_shared_with(b).map(|cell| middle(Place::Cell(cell))),
            _ => None,
        };
        let came = match through {
            Some(way) => {
                let _ = write!(line, "Q{:.1} {:.1} {x:.1} {y:.1}", way.0, way.1);
                way
            }
            None => {
                let _ = write!(line, "L{x:.1} {y:.1}");
                from
            }
        };
        let angle = (y - came.1).atan2(x - came.0).to_degrees();
        let last = i + 2 == all.len();
        let _ = write!(
            marks,
            "<g transform=\"translate({x:.1} {y:.1})\"><path class=\"path-arrow{}\" transform=\"rotate({angle:.0})\" d=\"M15 0L-9 12L-4 0L-9 -12Z\"/></g>",
            if last { " last" } else { "" }
        );
    }
    format!("<path class=\"path-shadow\" d=\"{line}\"/><path class=\"path-line\" d=\"{line}\"/>{marks}")
}

/// What is on a cell, in words.
fn cell_words(scene: &Scene, cell: Cell) -> String {
    let view = &scene.view;
    let mut parts = vec![match view.map_card(cell) {
        MapCard::FaceUp(card) => format!("{} ({})", scene.words.card_title(card), few_words(card)),
        MapCard::Core => t!("table-core"),
        MapCard::FaceDown => t!("table-face-down"),
        MapCard::Gap => t!("table-gap"),
    }];
    for seat in view.seats() {
        if view.home(seat) == cell {
            parts.push(t!("table-home-of", "who": scene.words.player(seat)));
        }
        let ships = view.transports(seat, cell);
        if ships > 0 {
            parts.push(t!("table-transports-of", "ships": ships, "who": scene.words.player(seat)));
        }
    }
    let me = scene.own.unwrap_or(view.active());
    for seat in view.seats().filter(|&seat| view.team(seat) != view.team(me) && view.patrols(seat, cell)) {
        parts.push(t!("table-patrolled-by", "who": scene.words.player(seat)));
    }
    format!("{cell}: {}", parts.join(", "))
}

fn gate_words(scene: &Scene, gate: Gate) -> String {
    match scene.view.cruisers(gate) {
        Some((seat, ships)) => {
            t!("table-cruisers-of", "gate": gate.to_string(), "ships": ships, "who": scene.words.player(seat))
        }
        None => t!("table-empty-gate", "gate": gate.to_string()),
    }
}

/// Arrow keys walk over the map: to the nearest place in that direction; with gates only where something is.
fn walk(event: ev::KeyboardEvent) {
    let direction: Point = match event.key().as_str() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return,
    };
    let Some(focused) = document().active_element() else { return };
    let read = |element: &web_sys::Element| -> Option<Place> {
        match element.get_attribute("data-cell") {
            Some(cell) => cell.parse().ok().map(Place::Cell),
            None => element.get_attribute("data-gate")?.parse().ok().map(Place::Gate),
        }
    };
    let Some(here) = read(&focused) else { return };
    let find = |place: Place| -> Option<web_sys::Element> {
        let name = match place {
            Place::Cell(_) => "cell",
            Place::Gate(_) => "gate",
        };
        document().query_selector(&format!(".map [data-{name}=\"{place}\"]")).ok().flatten()
    };
    let from = middle(here);
    let mut near: Vec<(f32, Place)> = places()
        .filter_map(|place| {
            let (x, y) = middle(place);
            let (x, y) = (x - from.0, y - from.1);
            let along = x * direction.0 + y * direction.1;
            let aside = (x * direction.1 - y * direction.0).abs();
            (along > 5.0 && aside < along * 1.8).then_some((along + 1.5 * aside, place))
        })
        .collect();
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, place) in near {
        let Some(element) = find(place) else { continue };
        if element.get_attribute("aria-hidden").is_some() {
            continue;
        }
        if let Ok(element) = element.dyn_into::<web_sys::SvgElement>() {
            event.prevent_default();
            let _ = element.focus();
        }
        return;
    }
}
