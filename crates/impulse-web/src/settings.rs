//! The settings of this browser: read from its storage, applied to the page and stored at every change.

use crate::host;
use impulse_table::{Settings, Theme};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// Where the settings are stored.
const KEY: &str = "impulse.settings";

/// Shows the choice of looks on the page's root.
fn apply(settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let theme = match settings.theme {
        Theme::System if prefers_light().is_some_and(|query| query.matches()) => "light",
        Theme::System | Theme::Dark => "dark",
        Theme::Light => "light",
    };
    let _ = root.set_attribute("data-theme", theme);
    let _ = root.set_attribute("data-motion", settings.motion.name());
    let _ = root.set_attribute("data-speed", settings.speed.name());
}

fn prefers_light() -> Option<web_sys::MediaQueryList> {
    window().match_media("(prefers-color-scheme: light)").ok().flatten()
}

/// Reads the settings, puts them into the context, and from now on applies and stores every change. Called once, by the
/// root of the page.
pub fn provide_settings() -> RwSignal<Settings> {
    let settings = RwSignal::new(Settings::parse(&host::load(KEY).unwrap_or_default()));
    provide_context(settings);
    Effect::new(move |before: Option<()>| {
        settings.with(|settings| {
            apply(settings);
            if before.is_some() {
                host::store(KEY, &settings.text());
            }
        });
    });
    if let Some(query) = prefers_light() {
        let changed = Closure::<dyn FnMut()>::new(move || settings.with_untracked(apply));
        query.set_onchange(Some(changed.as_ref().unchecked_ref()));
        // The page listens for as long as it is open.
        changed.forget();
    }
    settings
}

/// The settings of the page.
pub fn use_settings() -> RwSignal<Settings> {
    expect_context()
}
