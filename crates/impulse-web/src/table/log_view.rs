//! The log beside the table: each line points at what it speaks of.

use super::card::boxed;
use crate::desk::use_desk;
use crate::words::t;
use impulse_table::{Line, LineKind, Log};
use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// How many lines are drawn until somebody scrolls to the last of them: then all are.
const SHOWN: usize = 60;
/// The attribute with a line's number.
const NUMBER: &str = "data-line";

#[component]
pub fn LogView(log: RwSignal<Log>) -> impl IntoView {
    let desk = use_desk();
    let list = NodeRef::<html::Ol>::new();
    let whole = StoredValue::new(false);
    // Newest first: what matters is at the top, and the list need not be scrolled. New lines are put there by hand:
    // `For` takes all the others out and in again when more than one is added before them.
    Effect::new(move |drawn: Option<(u32, usize)>| {
        let Some(list) = list.get() else { return (0, 0) };
        log.with(|log| {
            let (edition, mut next) = drawn.unwrap_or_default();
            if edition != log.edition() {
                list.set_text_content(None);
                whole.set_value(false);
                next = 0;
            }
            let shown = if whole.get_value() { usize::MAX } else { SHOWN };
            let first = log.lines().len().saturating_sub(shown).max(next);
            for (number, line) in log.lines().iter().enumerate().skip(first) {
                if let Some(drawn) = draw(number, line) {
                    let _ = list.prepend_with_node_1(&drawn);
                }
            }
            while list.child_element_count() as usize > shown {
                list.last_element_child().inspect(|oldest| oldest.remove());
            }
            (log.edition(), log.lines().len())
        })
    });
    let scrolled = move |_| {
        let Some(list) = list.get_untracked() else { return };
        let below = list.scroll_height() - list.scroll_top() - list.client_height();
        if whole.get_value() || below > list.client_height() {
            return;
        }
        whole.set_value(true);
        log.with_untracked(|log| {
            let oldest = log.lines().len().saturating_sub(list.child_element_count() as usize);
            for (number, line) in log.lines().iter().enumerate().take(oldest).rev() {
                let _ = draw(number, line).map(|drawn| list.append_child(&drawn));
            }
        });
    };
    let point = move |event: MouseEvent| {
        let number = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok()?.closest("li").ok()?)
            .and_then(|line| line.get_attribute(NUMBER)?.parse::<usize>().ok());
        let spots = |number: usize| log.with_untracked(|log| Some(log.lines().get(number)?.spots.clone()));
        desk.pointed.set(number.and_then(spots).unwrap_or_default());
    };
    view! {
        <section class="log panel" aria-label=t!("web-log")>
            <h2>{t!("web-log")}</h2>
            <ol
                tabindex="0"
                data-empty=t!("web-log-empty")
                node_ref=list
                on:mouseover=point
                on:scroll=scrolled
                on:mouseleave=move |_| desk.pointed.set(Vec::new())
            ></ol>
        </section>
    }
}

/// The element of a line.
fn draw(number: usize, line: &Line) -> Option<Element> {
    let element = document().create_element("li").ok()?;
    element.set_class_name(match line.kind {
        LineKind::Turn => "log-turn",
        LineKind::Event => "log-event",
        LineKind::Warning => "log-warning",
    });
    let _ = element.set_attribute(NUMBER, &number.to_string());
    if let Some(seat) = line.seat {
        let _ = element.set_attribute("data-seat", &(seat.index() + 1).to_string());
    }
    element.set_inner_html(&boxed(&line.text, false));
    Some(element)
}
