//! The log beside the table: each line points at what it speaks of.

use super::use_desk;
use crate::log::{Line, LineKind, Log};
use crate::words::t;
use leptos::prelude::*;

/// How many lines are drawn; older ones are in the replay.
const SHOWN: usize = 120;

#[component]
pub fn LogView(log: RwSignal<Log>) -> impl IntoView {
    // Newest first: what matters is at the top, and the list need not be scrolled. Only new lines are drawn.
    let lines = move || {
        log.with(|log| {
            let first = log.lines().len().saturating_sub(SHOWN);
            let numbered = log.lines().iter().enumerate().skip(first).rev();
            numbered.map(|(at, line)| ((log.edition(), at), line.clone())).collect::<Vec<_>>()
        })
    };
    view! {
        <section class="log panel" aria-label=t!("web-log")>
            <h2>{t!("web-log")}</h2>
            <ol tabindex="0"><For each=lines key=|(key, _)| *key children=|(_, line)| view! { <LogLine line /> } /></ol>
        </section>
    }
}

#[component]
fn LogLine(line: Line) -> impl IntoView {
    let desk = use_desk();
    let class = match line.kind {
        LineKind::Turn => "log-turn",
        LineKind::Event => "log-event",
        LineKind::Warning => "log-warning",
    };
    let spots = line.spots;
    let on = spots.clone();
    view! {
        <li
            class=class
            data-seat=line.seat.map(|seat| seat.index() + 1)
            on:mouseenter=move |_| desk.pointed.set(on.clone())
            on:mouseleave=move |_| desk.pointed.set(Vec::new())
        >
            {line.text}
        </li>
    }
}
