use crate::words::t;
use leptos::prelude::*;

pub fn mount() {
    if let Some(note) = document().get_element_by_id("loading") { note.remove(); }
    mount_to_body(|| view! { <h1>{t!("web-title")}</h1> });
}
