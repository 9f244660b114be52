//! The root of the page: the address behind `#` chooses what is shown.

use crate::host;
use crate::language::{LanguageTrouble, Spoken};
use crate::later::{Later, Part};
use crate::pages::{Help, SetUp, SettingsPage, Start};
use crate::play::Play;
use crate::replay::{Replay, Shared};
use crate::settings::provide_settings;
use crate::words::t;
use leptos::ev::hashchange;
use leptos::prelude::*;

/// Puts the page into the document, with a note if its language could not be loaded.
pub fn mount(trouble: Option<String>) {
    if let Some(note) = document().get_element_by_id("loading") {
        note.remove();
    }
    mount_to_body(move || view! { <App trouble /> });
}

#[component]
fn App(trouble: Option<String>) -> impl IntoView {
    provide_settings();
    let spoken = Spoken::provide(trouble);
    let address = RwSignal::new(host::address());
    let _ = window_event_listener(hashchange, move |_| address.set(host::address()));
    let part = move |at: usize| {
        let address = address.get();
        address.splitn(2, '/').nth(at).unwrap_or("").to_owned()
    };
    let page = Memo::new(move |_| part(0));
    // What stands behind the name of the page: a game, a rule. A page that can follow it is not made anew.
    let rest = Memo::new(move |_| part(1));
    // Another language makes the page anew. Games lose nothing: every answer is stored or with the server.
    let shown = move || {
        spoken.track();
        let page = page.get();
        title(&page);
        show(&page, rest)
    };
    view! {
        {shown}
        <LanguageTrouble />
    }
}

/// The tab's title, for pages that do not set their own when they are made.
fn title(page: &str) {
    let title = match page {
        "play" => t!("web-title"),
        "replay" | "g" => t!("web-menu-replay"),
        "board" => t!("study-board"),
        "table" => return document().set_title(&t!("online-tab")),
        _ => return,
    };
    document().set_title(&t!("pages-tab", "title": title));
}

fn show(page: &str, rest: Memo<String>) -> AnyView {
    match page {
        "setup" => view! { <SetUp part=rest /> }.into_any(),
        "play" => (move || view! { <Play id=rest.get() /> }).into_any(),
        "table" => view! { <Later part=Part::Table rest /> }.into_any(),
        "tables" => view! { <Later part=Part::Tables rest /> }.into_any(),
        "replay" => (move || view! { <Replay id=rest.get() /> }).into_any(),
        "g" => (move || view! { <Shared link=rest.get() /> }).into_any(),
        "rules" => view! { <Later part=Part::Rules rest /> }.into_any(),
        "analyse" => view! { <Later part=Part::Analyse rest /> }.into_any(),
        "board" => view! { <Later part=Part::Board rest /> }.into_any(),
        "games" => view! { <Later part=Part::MyGames rest /> }.into_any(),
        "learn" => view! { <Later part=Part::Learn rest /> }.into_any(),
        "puzzles" => view! { <Later part=Part::Puzzles rest /> }.into_any(),
        "puzzle" => view! { <Later part=Part::Puzzle rest /> }.into_any(),
        "show" => view! { <Later part=Part::Show rest /> }.into_any(),
        "settings" => view! { <SettingsPage /> }.into_any(),
        "help" => view! { <Help /> }.into_any(),
        _ => view! { <Start /> }.into_any(),
    }
}
