//! The root of the page: the address behind `#` chooses what is shown.

use crate::host;
use crate::pages::{Help, SetUp, SettingsPage, Start};
use crate::play::Play;
use crate::settings::provide_settings;
use leptos::ev::hashchange;
use leptos::prelude::*;

/// Puts the page into the document.
pub fn mount() {
    if let Some(note) = document().get_element_by_id("loading") {
        note.remove();
    }
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    provide_settings();
    let address = RwSignal::new(host::address());
    let _ = window_event_listener(hashchange, move |_| address.set(host::address()));
    move || {
        let address = address.get();
        let (page, rest) = address.split_once('/').unwrap_or((&address, ""));
        let rest = rest.to_owned();
        match page {
            "setup" => view! { <SetUp /> }.into_any(),
            "play" => view! { <Play id=rest /> }.into_any(),
            "settings" => view! { <SettingsPage /> }.into_any(),
            "help" => view! { <Help /> }.into_any(),
            _ => view! { <Start /> }.into_any(),
        }
    }
}
