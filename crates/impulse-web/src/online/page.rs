//! The page of a table by link: before the game the lobby, then the table, then the end.

use super::lobby::{Lobby, Recover, Recovery, Webhook};
use super::panels::{Around, Banners, Chat, Clock};
use super::{OnlineTable, api, your_turn};
use crate::end::End;
use crate::host;
use crate::keys;
use crate::play::{Broken, Table, has_room};
use crate::screen::Screen;
use crate::settings::use_settings;
use crate::table::center::SeatClock;
use crate::table::icons::{Glyph, icon};
use crate::words::t;
use impulse_table::Phase;
use impulse_wire::message::ClientMessage;
use impulse_wire::secret::LinkKey;
use impulse_wire::table::Stage;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What the page shows.
#[derive(Clone, PartialEq)]
enum Part {
    Waiting,
    Lobby,
    Playing,
    Closed,
    Missing(String),
}

/// The page; the address is a table's id, and perhaps the key of a seat behind it.
#[component]
pub fn TablePage(address: String) -> impl IntoView {
    let (id, key) = match address.split_once('/') {
        Some((id, key)) => (id.to_owned(), Some(key.to_owned())),
        None => (address, None),
    };
    let key = key.filter(|key| !key.is_empty()).map(LinkKey::new);
    let table = OnlineTable::open(&id, key, use_settings());
    let missing = RwSignal::new(None::<String>);
    look_for(id, table, missing);
    your_turn::follow(table);
    let screen = Memo::new(move |_| {
        let stage = table.told.with(|told| told.as_ref().map(|told| told.table.stage));
        let begun = table.screen.with(Option::is_some);
        match (missing.get(), stage) {
            (Some(why), _) => Part::Missing(why),
            (_, None) => Part::Waiting,
            (_, Some(Stage::Open)) => Part::Lobby,
            (_, Some(_)) if begun => Part::Playing,
            (_, Some(Stage::Closed)) => Part::Closed,
            (_, Some(_)) => Part::Waiting,
        }
    });
    move || {
        match screen.get() {
        Part::Missing(why) => view! { <Broken why /> }.into_any(),
        Part::Closed => view! { <Broken why=t!("online-closed") /> }.into_any(),
        Part::Waiting => view! {
            <main class="broken panel"><h1>{t!("online-table")}</h1><p role="status">{t!("online-connecting")}</p></main>
        }
        .into_any(),
        Part::Lobby => view! { <Lobby table /> }.into_any(),
        Part::Playing => match table.screen.get_untracked() {
            Some(screen) => view! { <Playing table screen /> }.into_any(),
            None => ().into_any(),
        },
    }
    }
}

/// A socket does not say why it cannot be opened, so the table is asked for once more.
fn look_for(id: String, table: OnlineTable, missing: RwSignal<Option<String>>) {
    spawn_local(async move {
        if let Err(trouble) = api::table(&id).await
            && table.told.try_with_untracked(Option::is_none) == Some(true)
        {
            if trouble.is_no_table() {
                table.wire.end();
            }
            missing.try_set(Some(trouble.text()));
        }
    });
}

#[component]
fn Playing(table: OnlineTable, screen: Screen) -> impl IntoView {
    provide_context(screen.desk);
    // The lobby may have been scrolled down to its button; the game begins at the top.
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let log_open = RwSignal::new(has_room());
    provide_context(SeatClock(Callback::new(move |seat| view! { <Clock table seat /> }.into_any())));
    let said = Signal::derive(move || table.chat.with(Vec::len));
    keys::listen(screen, use_settings(), log_open);
    let over = Memo::new(move |_| {
        screen.phase.get() == Phase::Over && !screen.results_closed.get() && table.over.with(Option::is_some)
    });
    let more = move || view! { <MenuItems table /> };
    let beside = move || {
        view! {
            <Around table />
            <Chat table />
        }
    };
    view! {
        <Banners table />
        <Table screen log_open more beside said />
        {move || over.get().then(|| table.finished().map(|finished| view! { <End finished close=screen.results_closed /> }))}
    }
}

/// What a table by link has in its menu.
#[component]
fn MenuItems(table: OnlineTable) -> impl IntoView {
    let link = table.kept.with_untracked(|kept| api::link(&kept.id, None));
    let copied = RwSignal::new(false);
    let stage = move || table.told.with(|told| told.as_ref().map(|told| told.table.stage));
    let playing = move || stage() == Some(Stage::Playing);
    let paused = move || table.told.with(|told| told.as_ref().is_some_and(|told| told.table.paused));
    let save = move |_| {
        if let Some(over) = table.over.get_untracked() {
            host::download("game.impulse", over.text.as_str());
        }
    };
    view! {
        <button class="quiet" on:click=move |_| { host::copy(&link); copied.set(true); }>
            {move || if copied.get() { t!("web-copied") } else { t!("online-copy-watch") }}
        </button>
        <your_turn::OfferNotes />
        {move || (playing() && table.host.get()).then(|| view! {
            <button class="quiet" data-tool="pause" on:click=move |_| { let on = !paused(); table.ask_for(|id| ClientMessage::Pause { id, on }); }>
                {move || if paused() { t!("online-go-on") } else { t!("online-pause") }}
            </button>
            <button class="quiet" on:click=move |_| table.close()>{t!("online-close")}</button>
        })}
        {move || (playing() && table.seat.get().is_some()).then(|| view! {
            <button class="quiet" on:click=move |_| table.leave()>{t!("online-leave")}</button>
        })}
        {move || table.over.with(Option::is_some).then(|| view! {
            <button class="quiet" on:click=save>{icon(Glyph::Save)}{t!("web-menu-save")}</button>
        })}
        <Recovery table />
        {move || match table.seat.get() {
            Some(_) => view! { <Webhook table /> }.into_any(),
            None => view! { <Recover table /> }.into_any(),
        }}
    }
}
