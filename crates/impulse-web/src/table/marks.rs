//! Marks on the table: what a lesson or the coach speaks of, and what is to be pressed next. They are drawn over the table
//! and are never in the way; whoever cannot see them finds `data-point` and `data-press` on the things themselves.

use crate::screen::Screen;
use impulse_engine::{Action, Place};
use impulse_table::Press;
use impulse_table::lesson::Pointed;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How often the marks look where their things are: the table moves when cards come and go.
const LOOK: Duration = Duration::from_millis(80);
/// How far a mark stands off, in pixels.
const MARGIN: f64 = 3.0;

/// What is marked.
#[derive(Clone, PartialEq, Default)]
pub struct Marked {
    /// What is spoken of.
    pub points: Vec<Pointed>,
    /// The answers to be given; the first thing to press for them is marked.
    pub wanted: Vec<Action>,
}

/// A mark on the screen.
#[derive(Clone, PartialEq)]
struct Ring {
    press: bool,
    round: bool,
    style: String,
}

/// The marks of a table.
#[component]
pub fn Marks(screen: Screen, #[prop(into)] marked: Signal<Marked>) -> impl IntoView {
    let rings = RwSignal::new(Vec::<Ring>::new());
    let look = move || {
        let Some(marked) = marked.try_get_untracked() else { return };
        let found = find(screen, &marked);
        if rings.try_with_untracked(|rings| *rings == found) == Some(false) {
            rings.set(found);
        }
    };
    let timer = set_interval_with_handle(look, LOOK).ok();
    on_cleanup(move || {
        if let Some(timer) = timer {
            timer.clear();
        }
        clear("data-press");
        clear("data-point");
    });
    let ring = |ring: Ring| {
        view! { <span class="mark-ring" class:mark-press=ring.press class:mark-round=ring.round style=ring.style></span> }
    };
    view! { <div class="marks" aria-hidden="true">{move || rings.get().into_iter().map(ring).collect_view()}</div> }
}

fn find(screen: Screen, marked: &Marked) -> Vec<Ring> {
    let mut rings = Vec::new();
    let press = press_selector(screen, &marked.wanted).and_then(|selector| first_in_sight(&selector));
    mark("data-press", press.as_slice());
    let points: Vec<web_sys::Element> =
        marked.points.iter().filter_map(|pointed| first_in_sight(&selector(pointed))).collect();
    mark("data-point", &points);
    rings.extend(
        points.iter().filter(|point| !press.as_slice().contains(point)).map(|point| ring(point, false)),
    );
    rings.extend(press.iter().map(|press| ring(press, true)));
    rings
}

/// Only these elements have the attribute.
fn mark(name: &str, elements: &[web_sys::Element]) {
    for old in all(&format!("[{name}]")) {
        if !elements.contains(&old) {
            let _ = old.remove_attribute(name);
        }
    }
    for element in elements {
        let _ = element.set_attribute(name, "");
    }
}

fn clear(name: &str) {
    mark(name, &[]);
}

fn ring(element: &web_sys::Element, press: bool) -> Ring {
    let rect = element.get_bounding_client_rect();
    let style = format!(
        "left:{:.0}px;top:{:.0}px;width:{:.0}px;height:{:.0}px",
        rect.left() - MARGIN,
        rect.top() - MARGIN,
        rect.width() + 2.0 * MARGIN,
        rect.height() + 2.0 * MARGIN
    );
    let round = element.matches("[data-cell], [data-gate]").unwrap_or(false);
    Ring { press, round, style }
}

/// What is to be pressed next.
fn press_selector(screen: Screen, wanted: &[Action]) -> Option<Vec<String>> {
    if screen.pending.with_untracked(Option::is_some) {
        return Some(vec!["[data-confirm=yes]".to_owned()]);
    }
    Some(match screen.press_for(wanted).filter(|_| !wanted.is_empty())? {
        Press::Ships { more } => {
            vec![format!(".stepper [data-ships={}]", if more { "more" } else { "fewer" })]
        }
        Press::Answer(action) => ["main", ".center", ".answers", "body"]
            .into_iter()
            .map(|part| format!("{part} [data-answer=\"{action}\"]"))
            .collect(),
    })
}

fn selector(pointed: &Pointed) -> Vec<String> {
    match pointed {
        Pointed::Card(card) => {
            let inside = [".hand", ".impulse-row", ".center-body", ".map"];
            inside
                .into_iter()
                .map(|part| format!("{part} :is([data-card={card}], [data-zoom={card}])"))
                .collect()
        }
        Pointed::Place(Place::Cell(cell)) => vec![format!("[data-cell={cell}]")],
        Pointed::Place(Place::Gate(gate)) => vec![format!("[data-gate={gate}]")],
        Pointed::Impulse => vec![".play-impulse".to_owned()],
        Pointed::Hand => vec![".play-hand".to_owned()],
        Pointed::Turn => vec![".rail ol".to_owned()],
        Pointed::Center(seat) => vec![format!(".center[data-seat={seat}]")],
        Pointed::Answer(action) => vec![format!(".answers [data-answer=\"{action}\"]")],
        Pointed::Tool(name) => vec![format!("[data-tool=\"{name}\"]")],
    }
}

/// The first element that is drawn, of the first selector that has one.
fn first_in_sight(selectors: &[String]) -> Option<web_sys::Element> {
    let in_sight = |element: &web_sys::Element| element.get_bounding_client_rect().width() > 0.0;
    selectors.iter().find_map(|selector| all(selector).into_iter().find(in_sight))
}

fn all(selector: &str) -> Vec<web_sys::Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|at| found.item(at)?.dyn_into().ok()).collect()
}
