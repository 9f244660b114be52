//! The page of a local game: the table with its panels, the hand-over screen, and the end.

use crate::end::End;
use crate::host;
use crate::keys;
use crate::local::{LocalGame, Phase};
use crate::settings::use_settings;
use crate::table::battle::Battle;
use crate::table::card::Zoom;
use crate::table::center::CommandCenter;
use crate::table::hand::Hand;
use crate::table::impulse::ImpulseRow;
use crate::table::log_view::LogView;
use crate::table::map::SectorMap;
use crate::table::question::Question;
use crate::table::rail::Rail;
use crate::words::t;
use impulse_engine::Seat;
use leptos::prelude::*;

#[component]
pub fn Play(id: String) -> impl IntoView {
    let settings = use_settings();
    match LocalGame::open(&id, settings) {
        Ok(game) => {
            game.go_on();
            view! { <Game game /> }.into_any()
        }
        Err(why) => view! { <Broken why /> }.into_any(),
    }
}

/// A game that cannot be shown, and why.
#[component]
pub fn Broken(why: String) -> impl IntoView {
    view! {
        <main class="broken panel">
            <h1>{t!("web-missing-game")}</h1>
            <p role="alert">{why}</p>
            <a class="button" href="#/">{t!("web-back")}</a>
        </main>
    }
}

#[component]
fn Game(game: LocalGame) -> impl IntoView {
    provide_context(game.desk);
    let log_open = RwSignal::new(true);
    keys::listen(game, use_settings(), log_open);
    let handing_over = move || match game.phase.get() {
        Phase::HandOver(seat) => Some(seat),
        _ => None,
    };
    let end_closed = RwSignal::new(false);
    let over = move || game.phase.get() == Phase::Over && !end_closed.get();
    let table = move || match handing_over() {
        Some(seat) => view! { <HandOver game seat /> }.into_any(),
        None => view! { <Table game log_open /> }.into_any(),
    };
    // The table is made anew only when the screen changes hands.
    let hidden = Memo::new(move |_| handing_over());
    view! {
        {move || { hidden.get(); untrack(table) }}
        {move || over().then(|| view! { <End game close=end_closed /> })}
    }
}

/// Nothing of anybody's hand is on this screen.
#[component]
fn HandOver(game: LocalGame, seat: Seat) -> impl IntoView {
    let who = game.words().player(seat);
    view! {
        <main class="hand-over panel">
            <h1>{t!("web-hand-over", "who": who.clone())}</h1>
            <p>{t!("web-hand-over-about", "who": who.clone())}</p>
            <button class="primary" autofocus data-ready=seat.index() + 1 on:click=move |_| game.take_screen(seat)>
                {t!("web-hand-over-ready", "who": who)}
            </button>
        </main>
    }
}

#[component]
fn Table(game: LocalGame, log_open: RwSignal<bool>) -> impl IntoView {
    let scene = game.desk.scene;
    let (players, own) = scene.with_untracked(|scene| (scene.view.players(), scene.own));
    let asking = move || matches!(game.phase.get(), Phase::Asking(_));
    let mut seats: Vec<Seat> = scene.with_untracked(|scene| scene.view.seats().collect());
    // Own seat first, then in turn order.
    if let Some(own) = own {
        seats.rotate_left(own.index());
    }
    let is_small = move |seat| players > 3 && Some(seat) != own;
    let centers: Vec<_> = seats
        .into_iter()
        .map(|seat| view! { <CommandCenter seat compact=is_small(seat) /> })
        .collect();
    view! {
        <div class="game" data-players=players class:asking=asking class:log-closed=move || !log_open.get()>
            <header class="game-top">
                <Rail />
                <Menu game log_open />
            </header>
            <main class="game-main">
                <div class="game-map"><SectorMap /></div>
                <div class="game-impulse"><ImpulseRow /></div>
                <div class="game-hand"><Hand /></div>
            </main>
            <div class="game-side">
                <Battle />
                <Question game />
                <div hidden=move || !log_open.get()><LogView log=game.log /></div>
            </div>
            <section class="game-players" aria-label=t!("web-players")>{centers}</section>
            <Zoom />
        </div>
    }
}

#[component]
fn Menu(game: LocalGame, log_open: RwSignal<bool>) -> impl IntoView {
    let settings = use_settings();
    let id = game.id();
    let sound = move || settings.with(|settings| settings.sound);
    view! {
        <nav class="menu" aria-label=t!("web-menu")>
            <a class="button" href="#/">{t!("web-menu-start")}</a>
            <button aria-pressed=move || sound().to_string() on:click=move |_| settings.update(|settings| settings.sound = !settings.sound)>{t!("web-menu-sound")}</button>
            <button aria-pressed=move || log_open.get().to_string() on:click=move |_| log_open.update(|open| *open = !*open)>{t!("web-log")}</button>
            <details class="menu-more">
                <summary class="button">{t!("web-menu")}</summary>
                <div class="menu-list">
                    <a href="#/rules">{t!("web-menu-rules")}</a>
                    <a href="#/settings">{t!("web-menu-settings")}</a>
                    <a href="#/help">{t!("web-menu-keys")}</a>
                    <a href=format!("#/replay/{id}")>{t!("web-menu-replay")}</a>
                    <button class="quiet" on:click=move |_| host::download("game.impulse", &game.text())>{t!("web-menu-save")}</button>
                </div>
            </details>
        </nav>
    }
}
