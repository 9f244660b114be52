//! The sector map: nineteen hexagons, the gates between them, and the ships. Cells and gates are always there, in the
//! same order, so that focus stays where it is; what is on them is painted anew when it changes (`map_art.rs` paints
//! cells and paths, `ships.rs` fleets, `news.rs` what just happened; `map_words.rs` says it in words).

use super::card::{boxed, number_for};
use super::icons::{self, Glyph};
use super::map_art::{cell_art, core_value, shown_card};
use super::map_words::{cell_words, gate_words};
use super::news::{Hop, arrived, caption, news};
use super::ships::{cruiser, patterns};
use super::ways::{arrows_art, numbers};
use crate::desk::{Desk, Scene, use_desk};
use crate::signs::Offer;
use crate::words::t;
use impulse_engine::map::CORE;
use impulse_engine::{Action, Ask, Card, Cell, Decision, Gate, MapCard, Place, SEATS, Seat};
use impulse_table::{Spot, place_action};
use leptos::prelude::*;
use leptos::{ev, web_sys};
use std::fmt::Write;
use wasm_bindgen::JsCast;

/// From one middle to the next in a row.
pub(super) const PITCH: f32 = 150.0;
/// From the middle of a hexagon to its corners.
pub(super) const RADIUS: f32 = 78.0;
const ROW: f32 = PITCH * 0.866_025_4;
/// Half of the picture, with room for the ring round a hexagon. The style knows its proportions as `--map-shape`.
pub(super) const HALF: (f32, f32) = (2.0 * PITCH + 71.0, 2.0 * ROW + 82.5);

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
pub(super) fn hexagon(radius: f32) -> String {
    let (w, h) = (radius * 0.866_025_4, radius / 2.0);
    format!("M0 {:.1}L{w:.1} {:.1}V{h:.1}L0 {radius:.1}L{:.1} {h:.1}V{:.1}Z", -radius, -h, -w, -h)
}

/// The sector map.
#[component]
pub fn SectorMap() -> impl IntoView {
    let desk = use_desk();
    let choosing = desk.choosing_places();
    let looks = desk.watched_each(Cell::all(), Looks::of);
    let guards = desk.watched_each(Gate::all(), Guard::of);
    let mut came = desk.watched_each(places(), arrived);
    let came_to_gates = came.split_off(Cell::all().count());
    let (x, y) = HALF;
    let frame = format!("{:.0} {:.0} {:.0} {:.0}", -x, -y, 2.0 * x, 2.0 * y);
    let journey = desk.watched(|scene| scene.view.journey());
    // Whose fleet stands at the end of its path, though the engine has it under way until the explored card is replaced.
    let commander = desk.watched(|scene| match scene.view.decision() {
        Some(Decision { seat, ask: Ask::PlaceExplored { .. } }) => Some(seat),
        _ => None,
    });
    let path = move || {
        let fleet = commander.get();
        desk.path.with(|arrows| journey.with(|journey| arrows_art(journey.as_ref(), fleet, arrows)))
    };
    let happened = desk.watched(|scene| (scene.news.clone(), scene.time));
    let caption = desk.watched(|scene| caption(scene).filter(|_| scene.legal.is_empty()));
    let caption_at = move || caption.with(|caption| caption.as_ref().map(|(_, at)| caption_style(*at)));
    view! {
        <section class="map" class:choosing=move || choosing.get() aria-label=t!("table-map")>
            <svg class="map-picture" viewBox=frame role="group" aria-label=t!("table-map-hint") on:keydown=walk>
                <defs inner_html=patterns()></defs>
                {Cell::all().zip(looks).zip(came).map(|((cell, looks), came)| cell_view(desk, cell, looks, choosing, came)).collect_view()}
                {Gate::all().zip(guards).zip(came_to_gates).map(|((gate, guard), came)| gate_view(desk, gate, guard, came)).collect_view()}
                <g class="path-layer" inner_html=path></g>
                {numbers(desk)}
            </svg>
            <div class="news-layer" aria-hidden="true" inner_html=move || happened.with(|(events, time)| news(events, *time))></div>
            <p class="caption" role="status" style=caption_at class:empty=move || caption.with(Option::is_none)>
                <span inner_html=move || caption.with(|caption| caption.as_ref().map_or_else(String::new, |(text, _)| boxed(text, false)))></span>
            </p>
        </section>
    }
}

/// Below or above the place, in parts of the picture; at the lower edge if there is no place.
fn caption_style(at: Option<Point>) -> String {
    let (half_x, half_y) = HALF;
    let (x, y) = at.unwrap_or((0.0, half_y - 40.0));
    let across = ((x + half_x) / (2.0 * half_x) * 100.0).clamp(30.0, 70.0);
    let below = if y > 0.0 { y - 120.0 } else { y + 70.0 };
    let down = ((below + half_y) / (2.0 * half_y) * 100.0).clamp(2.0, 90.0);
    format!("left:{across:.1}%;top:{down:.1}%")
}

fn places() -> impl Iterator<Item = Place> {
    Cell::all().map(Place::Cell).chain(Gate::all().map(Place::Gate))
}

/// Chooses a place. If it cannot be chosen, the answer is why.
fn choose(desk: Desk, place: Place) -> bool {
    let may = desk.is_target_now(place);
    desk.answer.run(place_action(place));
    may
}

fn key(desk: Desk, place: Place) -> impl Fn(ev::KeyboardEvent) {
    move |event| {
        if matches!(event.key().as_str(), "Enter" | " ") && !event.repeat() && choose(desk, place) {
            event.prevent_default();
        }
    }
}

/// What a place is, with what choosing it means if it can be chosen.
fn label(desk: Desk, place: Place, what: String) -> String {
    match desk.offer(place_action(place)) {
        Offer::None => what,
        Offer::Far => t!("table-destination", "place": place.to_string(), "what": what),
        Offer::Answer(decision) => desk.scene.with_untracked(|scene| {
            let answer = scene.words.answer(&scene.view, &decision, place_action(place));
            t!("table-target", "answer": answer, "what": what)
        }),
    }
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
    home: Option<Seat>,
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
            number: match shown {
                Some(card) => number_for(scene, card, Some(me)),
                None => (core_value(scene), 1),
            },
            transports,
            patrols,
            me,
            own: scene.own.is_some(),
            home: view.seats().find(|&seat| view.home(seat) == cell),
        }
    }

    fn class(&self, scene: &Scene) -> String {
        let view = &scene.view;
        let mut class = match self.card {
            MapCard::FaceUp(card) => format!("cell up {}", icons::color_class(card.color())),
            MapCard::Core => "cell core".to_owned(),
            MapCard::FaceDown => "cell down".to_owned(),
            MapCard::Gap => "cell gap".to_owned(),
        };
        let patrols = |seat: Seat| self.patrols >> seat.index() & 1 == 1;
        if view.seats().any(|seat| view.team(seat) != view.team(self.me) && patrols(seat)) {
            class.push_str(" patrolled");
        }
        if let Some(seat) = self.home {
            let _ = write!(class, " home seat-{}", seat.index() + 1);
        }
        class
    }
}

/// Whose ships have just come, and how.
type Came = RwSignal<Option<(Seat, Hop)>>;

/// The class of a place where ships arrive; they are there once they have glided there.
fn arriving(class: &mut String, came: Came) {
    if let Some((seat, _)) = came.get() {
        let _ = write!(class, " arriving-{}", seat.index() + 1);
    }
}

/// When they are there, for the style.
fn arrival(came: Came) -> Option<String> {
    came.get().map(|(_, hop)| format!("--after:{:.2}s", (hop.before + 1) as f32 * hop.takes))
}

fn cell_view(
    desk: Desk,
    cell: Cell,
    looks: RwSignal<Looks>,
    choosing: RwSignal<bool>,
    came: Came,
) -> impl IntoView {
    let place = Place::Cell(cell);
    let action = place_action(place);
    let (x, y) = middle(place);
    let target = Memo::new(move |_| desk.offer(action).is_open());
    let art = move || {
        looks.track();
        desk.scene.with_untracked(|scene| cell_art(scene, cell))
    };
    let card = Memo::new(move |_| looks.with(|looks| looks.shown));
    let kind = Memo::new(move |_| {
        looks.track();
        desk.scene.with_untracked(|scene| looks.with_untracked(|looks| looks.class(scene)))
    });
    let class = move || {
        let mut class = kind.get();
        if target.get() {
            class.push_str(" target");
        }
        if desk.is_pointed(action) || card.get().is_some_and(|card| desk.is_pointed(Action::Card(card))) {
            class.push_str(" pointed");
        }
        if desk.is_taken(action) {
            class.push_str(" taken");
        }
        arriving(&mut class, came);
        class
    };
    let label = move || {
        looks.track();
        label(desk, place, desk.scene.with_untracked(|scene| cell_words(scene, cell)))
    };
    view! {
        <g
            class=class
            style=move || arrival(came)
            transform=format!("translate({x:.1} {y:.1})")
            data-cell=cell.to_string()
            data-zoom=move || card.get().map(|card| card.to_string())
            data-zoom-seat=move || looks.with(|looks| looks.me.to_string())
            data-answer=move || target.get().then(|| action.to_string())
            role=move || if target.get() { "button" } else { "img" }
            tabindex=move || if target.get() || (cell == CORE && !choosing.get()) { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || desk.is_taken(action).then_some("true")
            on:click=move |_| { choose(desk, place); }
            on:keydown=key(desk, place)
            on:pointerenter=move |_| point(desk, place)
            on:pointerleave=move |_| unpoint(desk, place)
            on:focus=move |_| point(desk, place)
            on:blur=move |_| unpoint(desk, place)
        >
            <path class="ground" d=hexagon(RADIUS) />
            <path class="patrol" d=hexagon(RADIUS - 7.0) />
            <g class="art" aria-hidden="true" inner_html=art></g>
            <path class="veil" d=hexagon(RADIUS) />
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
    // A place that leaves the page with its table is left by the pointer after the signals are gone.
    if desk.pointed.try_with_untracked(|spots| spots.as_slice() == [spot]) == Some(true) {
        desk.pointed.set(Vec::new());
    }
}

/// All that the drawing and the words of a gate depend on.
#[derive(Clone, Copy, PartialEq)]
struct Guard {
    held: Option<(Seat, u8)>,
    /// By the seat that looks.
    own: bool,
    /// There is a battle.
    battle: bool,
}

impl Guard {
    fn of(scene: &Scene, gate: Gate) -> Self {
        let held = scene.view.cruisers(gate);
        Self {
            held,
            own: held.is_some_and(|(seat, _)| scene.own == Some(seat)),
            battle: scene.view.battle().is_some_and(|battle| battle.gate == gate),
        }
    }
}

fn gate_view(desk: Desk, gate: Gate, guard: RwSignal<Guard>, came: Came) -> impl IntoView {
    let place = Place::Gate(gate);
    let action = place_action(place);
    let (x, y) = middle(place);
    let turned = turned(gate);
    let target = Memo::new(move |_| desk.offer(action).is_open());
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
        add(guard.get().held.is_some(), "held");
        add(target.get(), "target");
        add(guard.get().battle, "battle");
        add(desk.is_pointed(action), "pointed");
        add(desk.is_taken(action), "taken");
        arriving(&mut class, came);
        class
    };
    let label = move || {
        guard.track();
        label(desk, place, desk.scene.with_untracked(|scene| gate_words(scene, gate)))
    };
    let art = move || {
        let guard = guard.get();
        let ships = guard.held.map(|(seat, ships)| cruiser(seat, ships, guard.own)).unwrap_or_default();
        if !guard.battle {
            return ships;
        }
        let swords = icons::path(Glyph::Battle);
        format!(
            "{ships}<path class=\"battle-sign\" transform=\"translate(-12 -40) scale(1.5)\" d=\"{swords}\"/>"
        )
    };
    view! {
        <g
            class=class
            style=move || arrival(came)
            transform=format!("translate({x:.1} {y:.1})")
            data-gate=gate.to_string()
            data-answer=move || target.get().then(|| action.to_string())
            role=move || if target.get() { "button" } else { "img" }
            tabindex=move || if target.get() { "0" } else { "-1" }
            aria-label=label
            aria-hidden=move || (!target.get() && guard.get().held.is_none()).then_some("true")
            aria-pressed=move || desk.is_taken(action).then_some("true")
            on:click=move |_| { choose(desk, place); }
            on:keydown=key(desk, place)
            on:pointerenter=move |_| point(desk, place)
            on:pointerleave=move |_| unpoint(desk, place)
            on:focus=move |_| point(desk, place)
            on:blur=move |_| unpoint(desk, place)
        >
            <g transform=format!("rotate({turned:.0})")>
                <rect class="hit" x="-29" y="-37" width="58" height="74" rx="24" />
                <rect class="bar" x="-4" y="-25" width="8" height="50" rx="4" />
                <rect class="ring" x="-13" y="-34" width="26" height="68" rx="13" />
            </g>
            <circle class="ring halo" cy="-2" r="33" />
            <g class="art" aria-hidden="true" inner_html=art></g>
        </g>
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
