//! Dragging: a fleet to where it goes, a card out of the hand. Taking up and letting go are the clicks that a person
//! would make one after the other, so everything that can be dragged can be tapped, too. Before a card is let go, its
//! answer in the list is marked, with what it would bring.

use crate::host;
use crate::screen::Screen;
use crate::signs::put;
use impulse_engine::Action;
use leptos::ev;
use leptos::prelude::*;
use leptos::web_sys::{Element, HtmlElement};
use std::time::Duration;
use wasm_bindgen::JsCast;

/// A pointer that moves less than this, in pixels, clicks.
const SLACK: i32 = 8;

/// What is being dragged.
#[derive(Clone)]
struct Drag {
    action: Action,
    element: Element,
    from: (i32, i32),
    /// The pointer has moved far enough.
    moving: bool,
}

/// The answer that is drawn at a point of the screen.
fn answer_at(x: i32, y: i32) -> Option<(Action, Element)> {
    answer_of(&document().element_from_point(x as f32, y as f32)?)
}

fn answer_of(element: &Element) -> Option<(Action, Element)> {
    let element = element.closest("[data-answer]:not(.answer)").ok()??;
    Some((element.get_attribute("data-answer")?.parse().ok()?, element))
}

fn is_place(action: Action) -> bool {
    matches!(action, Action::Cell(_) | Action::Gate(_))
}

/// Listens as long as the table is shown.
pub fn listen(screen: Screen) {
    let desk = screen.desk;
    let drag = StoredValue::new_local(None::<Drag>);
    let let_go = StoredValue::new(false);
    // When a mouse releases a dragged card, the browser fires a click on that card.
    host::on_click_first(move |event| {
        if let_go.get_value() {
            event.stop_propagation();
            event.prevent_default();
        }
    });
    let down = window_event_listener(ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let found = target
            .filter(|_| event.button() == 0 && event.is_primary())
            .and_then(|target| answer_of(&target));
        let dragged = found.filter(|&(action, _)| is_place(action) || matches!(action, Action::Card(_)));
        drag.set_value(dragged.map(|(action, element)| {
            // A finger holds on to the element it came down on; but what it is moved to must be noticed.
            let _ = element.release_pointer_capture(event.pointer_id());
            Drag { action, element, from: (event.client_x(), event.client_y()), moving: false }
        }));
    });
    let moved = window_event_listener(ev::pointermove, move |event| {
        let (x, y) = (event.client_x(), event.client_y());
        let mut card_dragged = None;
        let began = drag.try_update_value(|drag| {
            let drag = drag.as_mut()?;
            let (dx, dy) = (x - drag.from.0, y - drag.from.1);
            let begins = !drag.moving && dx.abs().max(dy.abs()) > SLACK;
            drag.moving |= begins;
            if let (true, Some(card)) = (drag.moving, drag.element.dyn_ref::<HtmlElement>()) {
                let _ = card.style().set_property("transform", &format!("translate({dx}px, {dy}px)"));
                card_dragged = Some(drag.action);
            }
            begins.then_some(drag.action)
        });
        if let Some(action) = card_dragged {
            put(screen.considered, (!is_over_hand(x, y)).then_some(action));
        }
        if let Some(Some(action)) = began
            && is_place(action)
            && !desk.taken.with_untracked(|taken| taken.contains(&action))
            && desk.is_legal_now(action)
        {
            desk.answer.run(action);
        }
    });
    let up = window_event_listener(ev::pointerup, move |event| {
        let Some(Some(Drag { action, element, moving, .. })) = drag.try_update_value(Option::take) else {
            return;
        };
        let at = answer_at(event.client_x(), event.client_y());
        put_back(&element);
        if !moving {
            return;
        }
        // The browser fires that click at once, if at all.
        let_go.set_value(true);
        set_timeout(move || _ = let_go.try_set_value(false), Duration::ZERO);
        let target = match at {
            _ if !is_place(action) => {
                put(screen.considered, None);
                (!is_over_hand(event.client_x(), event.client_y())).then_some(action)
            }
            Some((target, _)) => (target != action && is_place(target)).then_some(target),
            None => None,
        };
        // Where it cannot go, the answer is why.
        if let Some(target) = target {
            desk.answer.run(target);
        }
    });
    let cancelled = window_event_listener(ev::pointercancel, move |_| {
        if let Some(Some(drag)) = drag.try_update_value(Option::take) {
            put_back(&drag.element);
            put(screen.considered, None);
        }
    });
    on_cleanup(move || {
        for listener in [down, moved, up, cancelled] {
            listener.remove();
        }
    });
}

/// Is the row of the hand there, whatever lies over it?
fn is_over_hand(x: i32, y: i32) -> bool {
    let row =
        document().query_selector(".play-hand").ok().flatten().map(|row| row.get_bounding_client_rect());
    let (x, y) = (f64::from(x), f64::from(y));
    row.is_some_and(|row| (row.left()..row.right()).contains(&x) && (row.top()..row.bottom()).contains(&y))
}

fn put_back(element: &Element) {
    if let Some(card) = element.dyn_ref::<HtmlElement>() {
        let _ = card.style().remove_property("transform");
    }
}
