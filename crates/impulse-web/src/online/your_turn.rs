//! Knowing that it is your turn while you look elsewhere: the tab's title, and a note of the browser if the person has
//! allowed it. The permission is asked only when somebody clicks for it.

use super::OnlineTable;
use crate::words::t;
use impulse_table::Phase;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Notification, NotificationOptions, NotificationPermission, ServiceWorkerRegistration};

/// Does this browser have notes at all?
fn permission() -> Option<NotificationPermission> {
    let exists = js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false);
    exists.then(Notification::permission)
}

/// Follows the game as long as its page is shown.
pub fn follow(table: OnlineTable) {
    let ours = Memo::new(move |_| {
        table.screen.get().is_some_and(|screen| matches!(screen.phase.get(), Phase::Asking(_)))
    });
    on_cleanup(|| document().set_title(&t!("pages-title")));
    Effect::new(move |before: Option<bool>| {
        let ours = ours.get();
        let title = if ours { t!("online-tab-your-turn") } else { t!("online-tab") };
        document().set_title(&title);
        if ours && before == Some(false) && document().hidden() {
            note(&t!("online-note"), &question(table));
        }
        ours
    });
}

/// What is asked, for the note.
fn question(table: OnlineTable) -> String {
    let Some(screen) = table.screen.get_untracked() else { return String::new() };
    screen.desk.scene.with_untracked(|scene| {
        let decision = scene.view.decision();
        decision.map_or_else(String::new, |decision| scene.words.question(&scene.view, &decision))
    })
}

fn note(title: &str, text: &str) {
    if permission() != Some(NotificationPermission::Granted) {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(text);
    // One note at a time: a new one takes the place of the old one.
    options.set_tag("impulse-turn");
    if let Ok(note) = Notification::new_with_options(title, &options) {
        let look = Closure::once_into_js(|| drop(window().focus()));
        return note.set_onclick(Some(look.unchecked_ref()));
    }
    // On phones only a service worker may show one.
    let title = title.to_owned();
    leptos::task::spawn_local(async move {
        let Ok(ready) = window().navigator().service_worker().ready() else { return };
        if let Ok(worker) = wasm_bindgen_futures::JsFuture::from(ready).await {
            let worker: ServiceWorkerRegistration = worker.unchecked_into();
            let _ = worker.show_notification_with_options(&title, &options);
        }
    });
}

/// Offers notes, until the person has decided.
#[component]
pub fn OfferNotes() -> impl IntoView {
    let undecided = || permission() == Some(NotificationPermission::Default);
    let open = RwSignal::new(undecided());
    let ask = move |_| {
        let Ok(promise) = Notification::request_permission() else { return open.set(false) };
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
            open.try_set(undecided());
        });
    };
    view! {
        <Show when=move || open.get()>
            <button class="quiet" data-tool="notes" on:click=ask>{t!("online-notes")}</button>
        </Show>
    }
}
