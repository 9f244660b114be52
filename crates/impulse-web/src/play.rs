//! The page of a local game: the table with its panels, the hand-over screen, and the end. Its parts serve replays and
//! tables by link as well.

use crate::desk::use_desk;
use crate::end::End;
use crate::host;
use crate::keys;
use crate::local::LocalGame;
use crate::screen::Screen;
use crate::settings::use_settings;
use crate::table::battle::Battle;
use crate::table::card::Zoom;
use crate::table::center::CommandCenter;
use crate::table::hand::Hand;
use crate::table::icons::{Glyph, icon};
use crate::table::impulse::ImpulseRow;
use crate::table::log_view::LogView;
use crate::table::map::SectorMap;
use crate::table::question::Question;
use crate::table::rail::Rail;
use crate::words::t;
use impulse_engine::rng::Rng;
use impulse_engine::{SEATS, Seat};
use impulse_table::Phase;
use leptos::prelude::*;

#[component]
pub fn Play(id: String) -> impl IntoView {
    let settings = use_settings();
    match LocalGame::open(&id, settings) {
        Ok(local) => {
            local.go_on();
            view! { <LocalPlay local /> }.into_any()
        }
        Err(error) => view! { <Broken why=error.text() /> }.into_any(),
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
fn LocalPlay(local: LocalGame) -> impl IntoView {
    let screen = local.screen;
    provide_context(screen.desk);
    let log_open = RwSignal::new(true);
    keys::listen(screen, use_settings(), log_open);
    let handing_over = move || match screen.phase.get() {
        Phase::HandOver(seat) => Some(seat),
        _ => None,
    };
    let end_closed = RwSignal::new(false);
    let over = move || screen.phase.get() == Phase::Over && !end_closed.get();
    let more = move || {
        view! {
            <a href=format!("#/replay/{}", local.id())>{t!("web-menu-replay")}</a>
            <button class="quiet" on:click=move |_| host::download("game.impulse", &local.text())>{icon(Glyph::Save)}{t!("web-menu-save")}</button>
        }
    };
    let table = move || match handing_over() {
        Some(seat) => view! { <HandOver local seat /> }.into_any(),
        None => view! { <Table screen log_open more beside=|| () /> }.into_any(),
    };
    // The table is made anew only when the screen changes hands.
    let hidden = Memo::new(move |_| handing_over());
    view! {
        {move || { hidden.get(); untrack(table) }}
        {move || over().then(|| view! { <End finished=local.finished() close=end_closed /> })}
    }
}

/// Nothing of anybody's hand is on this screen.
#[component]
fn HandOver(local: LocalGame, seat: Seat) -> impl IntoView {
    let who = local.screen.words().player(seat);
    view! {
        <main class="hand-over panel">
            <h1>{t!("web-hand-over", "who": who.clone())}</h1>
            <p>{t!("web-hand-over-about", "who": who.clone())}</p>
            <button class="primary" autofocus data-ready=seat.index() + 1 on:click=move |_| local.take_screen(seat)>
                {t!("web-hand-over-ready", "who": who)}
            </button>
        </main>
    }
}

/// The table of a game with its panels.
#[component]
pub fn Table(
    screen: Screen,
    log_open: RwSignal<bool>,
    /// What else is in the menu.
    #[prop(into)]
    more: ViewFn,
    /// What else is beside the table, between the question and the log.
    #[prop(into)]
    beside: ViewFn,
) -> impl IntoView {
    let players = screen.desk.scene.with_untracked(|scene| scene.view.players());
    let asking = move || matches!(screen.phase.get(), Phase::Asking(_));
    view! {
        <div class="play" data-players=players class:asking=asking class:log-closed=move || !log_open.get()>
            <header class="play-top">
                <Rail />
                <Menu log_open more />
            </header>
            <Middle />
            <div class="play-side">
                <Battle />
                <Question screen />
                {beside.run()}
                <div class="play-log" hidden=move || !log_open.get()><LogView log=screen.log /></div>
            </div>
            <Players />
            <Zoom />
        </div>
    }
}

/// The table of a replay: the same, with something else beside it.
#[component]
pub fn Surroundings(heading: String, children: Children) -> impl IntoView {
    let players = use_desk().scene.with_untracked(|scene| scene.view.players());
    view! {
        <div class="play replay" data-players=players>
            <header class="play-top">
                <Rail />
                <nav class="menu" aria-label=t!("web-menu")><a class="button" href="#/">{t!("web-menu-start")}</a></nav>
            </header>
            <Middle />
            <div class="play-side">
                <h1>{heading}</h1>
                <Battle />
                {children()}
            </div>
            <Players />
            <Zoom />
        </div>
    }
}

/// Map, Impulse and hand.
#[component]
fn Middle() -> impl IntoView {
    view! {
        <main class="play-main">
            <div class="play-map"><SectorMap /></div>
            <div class="play-impulse"><ImpulseRow /></div>
            <div class="play-hand"><Hand /></div>
        </main>
    }
}

/// All Command Centers, the own one first, then in turn order; each with the points within reach.
#[component]
fn Players() -> impl IntoView {
    let desk = use_desk();
    let (mut seats, own) =
        desk.scene.with_untracked(|scene| (scene.view.seats().collect::<Vec<Seat>>(), scene.own));
    if let Some(own) = own {
        seats.rotate_left(own.index());
    }
    let compact = seats.len() > 3;
    let within = points_within_reach();
    let centers: Vec<_> = seats
        .into_iter()
        .map(|seat| {
            let compact = compact && Some(seat) != own;
            let reach = Signal::derive(move || within.with(|within| within[seat.index()]));
            view! { <CommandCenter seat compact reach /> }
        })
        .collect();
    view! { <section class="play-players" aria-label=t!("web-players")>{centers}</section> }
}

/// The points that each seat could make in its next turn. Thought out while nothing else happens, seat by seat, so that
/// no click waits for it.
fn points_within_reach() -> RwSignal<[Option<u8>; SEATS]> {
    let desk = use_desk();
    let within = RwSignal::new([None; SEATS]);
    let asked =
        Memo::new(move |_| desk.scene.with(|scene| (!scene.legal.is_empty()).then(|| scene.view.turn())));
    Effect::new(move |_| {
        let Some(moment) = asked.get() else { return };
        let players = desk.scene.with_untracked(|scene| scene.view.seats());
        leptos::task::spawn_local(async move {
            host::sleep(900).await;
            for seat in players {
                host::sleep(120).await;
                if asked.try_get_untracked() != Some(Some(moment)) {
                    return;
                }
                let Some(view) = desk.scene.try_with_untracked(|scene| scene.view) else { return };
                let reach = impulse_table::reach(&view, seat, &mut Rng::new(&[0; 32]));
                within.try_update(|within| within[seat.index()] = Some(reach.likely));
            }
        });
    });
    within
}

#[component]
fn Menu(log_open: RwSignal<bool>, more: ViewFn) -> impl IntoView {
    let settings = use_settings();
    let sound = move || settings.with(|settings| settings.sound);
    view! {
        <nav class="menu" aria-label=t!("web-menu")>
            <a class="button" href="#/">{t!("web-menu-start")}</a>
            <button aria-pressed=move || sound().to_string() on:click=move |_| settings.update(|settings| settings.sound = !settings.sound)>{move || icon(if sound() { Glyph::Sound } else { Glyph::SoundOff })}{t!("web-menu-sound")}</button>
            <button aria-pressed=move || log_open.get().to_string() on:click=move |_| log_open.update(|open| *open = !*open)>{icon(Glyph::Log)}{t!("web-menu-log")}</button>
            <details class="menu-more">
                <summary class="button">{icon(Glyph::Menu)}{t!("web-menu")}</summary>
                <div class="menu-list">
                    <a href="#/rules">{t!("web-menu-rules")}</a>
                    <a href="#/settings">{t!("web-menu-settings")}</a>
                    <a href="#/help">{t!("web-menu-keys")}</a>
                    {more.run()}
                </div>
            </details>
        </nav>
    }
}
