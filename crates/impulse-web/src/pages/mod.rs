//! The pages around the table: start, set-up, settings, help, rules, and the parts that replays and end screens share.

mod analysis;
mod board;
mod chance_chart;
pub mod charts;
pub mod form;
mod friends;
pub mod help;
mod my_games;
pub mod learn;
mod picture;
pub mod puzzles;
pub mod replay;
pub mod rules;
mod sample;
pub mod settings;
pub mod setup;
pub mod show;
pub mod start;
pub mod tables;

pub use analysis::Analyse;
pub use board::Board;
pub use charts::{PointsChart, SourcesChart};
pub use help::Help;
pub use my_games::MyGames;
pub use learn::Learn;
pub use puzzles::{PuzzlePage, Puzzles};
pub use replay::{ReplayBar, replay_key};
pub use rules::Rules;
pub use settings::SettingsPage;
pub use setup::SetUp;
pub use show::Show;
pub use start::Start;
pub use tables::Tables;

use crate::language::LanguageChooser;
use crate::words::t;
use leptos::prelude::*;
use std::cell::Cell;

thread_local! {
    /// No page has been shown yet.
    static FIRST: Cell<bool> = const { Cell::new(true) };
}

/// What every page has: a way back and to the other pages, a heading that gets the focus when the page is opened, and the
/// page itself.
#[component]
pub fn Shell(
    /// The heading, also the browser's title.
    #[prop(into)]
    title: String,
    /// The page's own class.
    #[prop(default = "")]
    class: &'static str,
    /// The heading is only for screen readers: the page shows it in its own way.
    #[prop(optional)]
    quiet_title: bool,
    /// The heading gets the focus; not if the page puts it elsewhere.
    #[prop(default = true)]
    focus: bool,
    children: Children,
) -> impl IntoView {
    let heading = NodeRef::<leptos::html::H1>::new();
    let game = t!("pages-title");
    document().set_title(&if title == game { game.clone() } else { t!("pages-tab", "title": title.clone()) });
    heading.on_load(move |heading| {
        // Not on the very first page, where the focus belongs to the browser.
        if !FIRST.replace(false) && focus {
            let _ = heading.focus();
        }
    });
    let links = [
        ("#/", t!("pages-nav-start")),
        ("#/games", t!("study-nav")),
        ("#/learn", t!("pages-nav-learn")),
        ("#/puzzles", t!("pages-nav-puzzles")),
        ("#/rules", t!("pages-nav-rules")),
        ("#/settings", t!("pages-nav-settings")),
        ("#/help", t!("pages-nav-help")),
    ];
    let here = format!("#/{}", crate::host::address());
    let link = |(address, name): (&'static str, String)| {
        let current = here == address || address.len() > 2 && here.starts_with(address);
        view! { <li><a href=address aria-current=current.then_some("page")>{name}</a></li> }
    };
    view! {
        <a class="skip-link" href="#main" on:click=skip_to_main>{t!("pages-skip")}</a>
        <header class="page-bar">
            <a class="brand" href="#/" aria-label=t!("pages-brand")>
                <span inner_html=picture::MARK aria-hidden="true"></span>
                <span>{game}</span>
            </a>
            <nav aria-label=t!("pages-nav")>
                <ul>{links.map(link)}</ul>
            </nav>
            <LanguageChooser />
        </header>
        <main id="main" class=format!("page {class}") tabindex="-1">
            <h1 tabindex="-1" class:visually-hidden=quiet_title node_ref=heading>{title}</h1>
            {children()}
        </main>
    }
}

/// The address names a page, so an anchor inside a page is reached by moving the focus.
fn skip_to_main(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    focus_on("main");
}

/// Moves the focus to an element of this page, and the page to the element.
pub fn focus_on(id: &str) {
    use wasm_bindgen::JsCast;
    let element = document().get_element_by_id(id);
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
