//! The page of a local game: the table with its panels, the hand-over screen, and the end. Its parts serve replays and
//! tables by link as well.

use crate::coach::{Coach, CoachPanel};
use crate::desk::use_desk;
use crate::drag;
use crate::end::End;
use crate::guide;
use crate::host;
use crate::keys;
use crate::language::LanguageChooser;
use crate::library;
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
use crate::table::marks::Marks;
use crate::table::question::{Hints, Question, Toolbar};
use crate::table::rail::Rail;
use crate::table::travel::TravelLayer;
use crate::words::t;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, SEATS, Seat};
use impulse_table::{NOTICES_SHOWN, Phase};
use leptos::prelude::*;

#[component]
pub fn Play(
    id: String,
    /// It is the guided first game: the coach speaks unasked.
    #[prop(optional)]
    guided: bool,
) -> impl IntoView {
    let settings = use_settings();
    match LocalGame::open(&id, settings) {
        Ok(local) => {
            local.go_on();
            view! { <LocalPlay local guided /> }.into_any()
        }
        Err(error) => view! { <Broken why=library::why(&error) /> }.into_any(),
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
fn LocalPlay(local: LocalGame, guided: bool) -> impl IntoView {
    let screen = local.screen;
    provide_context(screen.desk);
    let coach = Coach::new(local, guided);
    provide_context(coach);
    provide_context(coach.tool());
    let log_open = RwSignal::new(has_room() && !guided);
    keys::listen(screen, use_settings(), log_open);
    let handing_over = move || match screen.phase.get() {
        Phase::HandOver(seat) => Some(seat),
        _ => None,
    };
    Effect::new(move |_| {
        if guided && screen.phase.get() == Phase::Over {
            guide::finish();
        }
    });
    let over = move || screen.phase.get() == Phase::Over && !screen.results_closed.get();
    let more = move || {
        view! {
            <a href=format!("#/replay/{}", local.id())>{t!("web-menu-replay")}</a>
            <button class="quiet" on:click=move |_| host::download("game.impulse", &local.text())>{icon(Glyph::Save)}{t!("web-menu-save")}</button>
        }
    };
    let table = move || {
        match handing_over() {
        Some(seat) => view! { <HandOver local seat /> }.into_any(),
        None => view! { <Table screen log_open more beside=|| () coach=ViewFn::from(move || view! { <CoachPanel coach /> }) /> }.into_any(),
    }
    };
    // The table is made anew only when the screen changes hands.
    let hidden = Memo::new(move |_| handing_over());
    view! {
        {move || { hidden.get(); untrack(table) }}
        <Marks screen marked=Signal::derive(move || coach.marked()) />
        {move || over().then(|| view! { <End finished=local.finished() close=screen.results_closed /> })}
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

/// Is there room for everything at once? If not, the log, the chat and Command Centers are sheets over the lower half.
/// The style has the same bounds.
pub fn has_room() -> bool {
    let query = window().match_media("(min-width: 761px) and (min-height: 501px)");
    query.ok().flatten().is_none_or(|query| query.matches())
}

/// The same, kept true when the window changes.
fn room() -> Memo<bool> {
    let now = RwSignal::new(has_room());
    let resized = window_event_listener(leptos::ev::resize, move |_| now.set(has_room()));
    on_cleanup(move || resized.remove());
    Memo::new(move |_| now.get())
}

/// The table of a game with its panels. Where each stands is in the style: `20-panels.css`, and `50-learn.css` with a
/// coach or a lesson.
#[component]
pub fn Table(
    screen: Screen,
    log_open: RwSignal<bool>,
    /// What else is in the menu.
    #[prop(into)]
    more: ViewFn,
    /// What people at the table see of each other: shown in turns with the log.
    #[prop(into)]
    beside: ViewFn,
    /// What a lesson or the coach says, beside the question.
    #[prop(optional, into)]
    coach: Option<ViewFn>,
    /// How many lines the chat has, if there is one.
    #[prop(optional, into)]
    said: Option<Signal<usize>>,
) -> impl IntoView {
    let players = screen.desk.scene.with_untracked(|scene| scene.view.players());
    let asking = move || matches!(screen.phase.get(), Phase::Asking(_));
    let talk = RwSignal::new(said.is_some());
    drag::listen(screen);
    let room = room();
    Effect::new(move |before: Option<bool>| {
        let room = room.get();
        if before.is_some_and(|before| before != room) {
            log_open.set(room);
        }
        room
    });
    view! {
        <div class="play" data-players=players class:asking=asking class:log-closed=move || !log_open.get()>
            <header class="play-top">
                <h1 class="visually-hidden">{t!("web-table")}</h1>
                <Rail />
                <Menu more />
            </header>
            <Middle />
            <Notices screen />
            {coach.map(|coach| coach.run())}
            <Question screen />
            <section class="play-bar" aria-label=t!("web-bar")>
                <Toolbar screen />
                <Tabs log_open talk said />
            </section>
            <div class="play-more" hidden=move || !log_open.get()>
                <button class="sheet-close" on:click=move |_| log_open.set(false)>{icon(Glyph::Close)}<span class="visually-hidden">{t!("web-close")}</span></button>
                <Hints screen />
                <div class="play-log" hidden=move || talk.get()><LogView log=screen.log /></div>
                <div class="play-beside" hidden=move || !talk.get()>{beside.run()}</div>
            </div>
            <Players />
            <Zoom />
            <TravelLayer />
        </div>
    }
}

/// What others did to this seat stays until it has been seen.
#[component]
fn Notices(screen: Screen) -> impl IntoView {
    let shown = move || screen.notices.get().into_iter().take(NOTICES_SHOWN);
    let lines = move || shown().map(|text| view! { <li>{text}</li> }).collect_view();
    let later = move || screen.notices.with(Vec::len).saturating_sub(NOTICES_SHOWN);
    let low = screen.desk.watched(|scene| scene.legal.iter().any(is_at_the_top));
    let further =
        move || screen.desk.further.with(|further| further.iter().any(|&(far, _)| is_at_the_top(far)));
    view! {
        <div class="notices" class:low=move || low.get() || further() role="alert" hidden=move || screen.notices.with(Vec::is_empty)>
            <ul>{lines}</ul>
            <button data-tool="seen" on:click=move |_| screen.dismiss_notices()>{icon(Glyph::Check)}<span>{t!("web-notices-seen")}</span><small hidden=move || later() == 0>{move || t!("web-notices-later", "count": later())}</small></button>
        </div>
    }
}

/// Is this place in the first row of the map, where notices would hide it?
fn is_at_the_top(action: Action) -> bool {
    match action {
        Action::Cell(cell) => cell.row_and_column().0 == 0,
        Action::Gate(gate) => gate.cells().iter().any(|cell| cell.row_and_column().0 == 0),
        _ => false,
    }
}

/// What the lower panel shows: the log or the chat; pressed again, it closes. What was said while the chat was not in
/// sight is counted.
#[component]
fn Tabs(log_open: RwSignal<bool>, talk: RwSignal<bool>, said: Option<Signal<usize>>) -> impl IntoView {
    let shown = move |which: bool| log_open.get() && talk.get() == which;
    let choose = move |which: bool| {
        if log_open.get_untracked() && talk.get_untracked() == which {
            log_open.set(false);
        } else {
            talk.set(which);
            log_open.set(true);
        }
    };
    let read = RwSignal::new(0usize);
    Effect::new(move |_| {
        if let Some(said) = said
            && shown(true)
        {
            read.set(said.get());
        }
    });
    let unread = move |said: Signal<usize>| said.get().saturating_sub(read.get());
    view! {
        <div class="tabs" role="group" aria-label=t!("web-tabs")>
            <button data-tab="log" aria-pressed=move || shown(false).to_string() title=t!("web-menu-log") on:click=move |_| choose(false)>
                {icon(Glyph::Log)}<span>{t!("web-menu-log")}</span>
            </button>
            {said.map(|said| view! {
                <button data-tab="chat" aria-pressed=move || shown(true).to_string() title=t!("web-chat") on:click=move |_| choose(true)>
                    {icon(Glyph::Chat)}<span>{t!("web-chat")}</span>
                    {move || (unread(said) > 0).then(|| view! {
                        <b class="unread"><span aria-hidden="true">{unread(said)}</span><span class="visually-hidden">{t!("web-unread", "lines": unread(said))}</span></b>
                    })}
                </button>
            })}
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
            <aside class="play-side" aria-labelledby="replay-title">
                <h1 id="replay-title">{heading}</h1>
                {children()}
            </aside>
            <Players />
            <Zoom />
            <TravelLayer />
        </div>
    }
}

/// Map, Impulse and hand. A battle lies over the map: while it lasts, nothing there can be chosen.
#[component]
fn Middle() -> impl IntoView {
    view! {
        <main class="play-main">
            <div class="play-map"><SectorMap /><Battle /></div>
            <div class="play-strip">
                <div class="play-impulse"><ImpulseRow /></div>
                <div class="play-hand"><Hand /></div>
            </div>
        </main>
    }
}

/// All Command Centers, the own one first and whole, then the others in turn order; each with the points within reach.
#[component]
fn Players() -> impl IntoView {
    let desk = use_desk();
    let (mut seats, own) =
        desk.scene.with_untracked(|scene| (scene.view.seats().collect::<Vec<Seat>>(), scene.own));
    if let Some(own) = own {
        seats.rotate_left(own.index());
    }
    let within = points_within_reach();
    let room = room();
    let centers = move || {
        let room = room.get();
        let center = |&seat: &Seat| {
            let reach = Signal::derive(move || within.with(|within| within[seat.index()]));
            view! { <CommandCenter seat whole=room && Some(seat) == own reach /> }
        };
        seats.iter().map(center).collect_view()
    };
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
fn Menu(more: ViewFn) -> impl IntoView {
    let settings = use_settings();
    let sound = move || settings.with(|settings| settings.sound);
    view! {
        <nav class="menu" aria-label=t!("web-menu")>
            <details class="menu-more">
                <summary class="button">{icon(Glyph::Menu)}<span>{t!("web-menu")}</span></summary>
                <div class="menu-list">
                    <a href="#/">{t!("web-menu-start")}</a>
                    <button class="quiet" aria-pressed=move || sound().to_string() on:click=move |_| settings.update(|settings| settings.sound = !settings.sound)>{move || icon(if sound() { Glyph::Sound } else { Glyph::SoundOff })}{t!("web-menu-sound")}</button>
                    <a href="#/rules">{t!("web-menu-rules")}</a>
                    <a href="#/settings">{t!("web-menu-settings")}</a>
                    <a href="#/help">{t!("web-menu-keys")}</a>
                    {more.run()}
                    <LanguageChooser />
                </div>
            </details>
        </nav>
    }
}
