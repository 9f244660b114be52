//! The keys.

use super::Shell;
use crate::words::{t, words};
use impulse_text::args;
use leptos::prelude::*;

/// The keys and what they do. The names of keys that have words on them are in the catalogue.
const KEYS: [(&str, &[&str]); 18] = [
    ("digits", &["1 – 9"]),
    ("arrows", &["←", "↑", "↓", "→"]),
    ("tab", &["tab", "shift-tab"]),
    ("enter", &["enter"]),
    ("undo", &["U"]),
    ("redo", &["R"]),
    ("restart", &["shift-u"]),
    ("coach", &["C"]),
    ("hold", &["P"]),
    ("step", &["N"]),
    ("skip", &["space"]),
    ("log", &["L"]),
    ("mute", &["M"]),
    ("rule", &["I"]),
    ("help", &["?"]),
    ("close", &["esc"]),
    ("replay", &["←", "→"]),
    ("replay-turn", &["shift-left", "shift-right"]),
];

/// A table of the keys; also shown over the table.
#[component]
pub fn Keys() -> impl IntoView {
    let row = |(id, keys): (&'static str, &'static [&'static str])| {
        let key = |name: &&'static str| view! { <kbd>{key_name(name)}</kbd>" " };
        let keys = keys.iter().map(key).collect_view();
        view! {
            <tr>
                <th scope="row" class="keys">{keys}</th>
                <td>{words().say(&format!("pages-key-does-{id}"), args!())}</td>
            </tr>
        }
    };
    view! {
        <table class="key-table">
            <thead>
                <tr><th scope="col">{t!("pages-key")}</th><th scope="col">{t!("pages-key-does")}</th></tr>
            </thead>
            <tbody>{KEYS.map(row)}</tbody>
        </table>
    }
}

fn key_name(name: &str) -> String {
    let id = format!("pages-key-{name}");
    let said = words().say(&id, args!());
    if said == id { name.to_owned() } else { said }
}

/// The page of keyboard shortcuts.
#[component]
pub fn Help() -> impl IntoView {
    view! {
        <Shell title=t!("pages-help-title") class="narrow">
            <p class="lead">{t!("pages-help-lead")}</p>
            <Keys/>
            <h2>{t!("pages-help-pointer-title")}</h2>
            <ul>
                <li>{t!("pages-help-pointer-glow")}</li>
                <li>{t!("pages-help-pointer-zoom")}</li>
                <li>{t!("pages-help-pointer-path")}</li>
                <li>{t!("pages-help-pointer-cards")}</li>
            </ul>
            <h2>{t!("pages-help-reader-title")}</h2>
            <p>{t!("pages-help-reader")}</p>
            <p><a href="#/rules">{t!("pages-help-to-rules")}</a></p>
        </Shell>
    }
}
