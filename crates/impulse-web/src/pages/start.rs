//! The start page: play at once, go on with a game, open a file, learn what this is.

use super::form::{first_game, opponents, start_game};
use super::tables::YourTables;
use super::{Shell, focus_on, picture};
use crate::host;
use crate::lesson::progress;
use crate::library::{self, Kept};
use crate::settings::use_settings;
use crate::share::Share;
use crate::words::{t, words};
use impulse_table::About;
use impulse_table::Form;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

/// The start page.
#[component]
pub fn Start() -> impl IntoView {
    let settings = use_settings();
    let trouble = RwSignal::new(String::new());
    let games = RwSignal::new(library::list());
    let dragging = RwSignal::new(false);
    let is_over = |kept: &Kept| kept.about.as_ref().is_ok_and(About::is_over);
    // Until they have finished a game or set up a table, people meet easy bots.
    let is_first = Memo::new(move |_| {
        settings.with(|settings| settings.table.is_none()) && !games.with(|games| games.iter().any(is_over))
    });
    let form = Memo::new(move |_| match settings.with(|settings| settings.table.clone()) {
        Some(table) => table,
        None if is_first.get() => first_game(),
        None => Form::usual(),
    });
    // Whoever has begun to learn chooses where to go on.
    let lesson = if progress().is_empty() { "#/learn/1" } else { "#/learn" };
    let play_now = move |_| {
        let own = settings.with_untracked(|settings| settings.name.clone());
        match start_game(&form.get_untracked(), &own) {
            Ok(id) => host::go(&format!("play/{id}")),
            Err(why) => trouble.set(why.text()),
        }
    };
    let with_whom = move || {
        let own = settings.with(|settings| settings.name.clone());
        form.with(|form| opponents(form, &own))
    };
    listen_for_files(dragging, trouble);
    let unfinished = move || {
        games.with(|games| pick(games, |kept| kept.about.as_ref().is_ok_and(|about| !about.is_over())))
    };
    let finished = move || games.with(|games| pick(games, is_over));
    let damaged = move || games.with(|games| pick(games, |kept| kept.about.is_err()));
    view! {
        <Shell title=t!("pages-title") class="start" quiet_title=true>
            <section class="hero">
                <div class="hero-words">
                    <p class="wordmark" aria-hidden="true">{t!("pages-title")}</p>
                    <p class="lead">{t!("pages-start-sentence")}</p>
                    <div class="hero-buttons">
                        <button class="primary big" on:click=play_now aria-describedby="play-with">{t!("pages-start-play-now")}</button>
                        {move || is_first.get().then(|| view! { <a class="button big" data-tool="learn" href=lesson>{t!("learn-start")}</a> })}
                        <a class="button big" href="#/setup">{t!("pages-start-set-up")}</a>
                        <a class="button big" href="#/setup/friends">{t!("online-friends-button")}</a>
                    </div>
                    <p class="soft" id="play-with">
                        {with_whom}
                        {move || is_first.get().then(|| format!(" {}", t!("pages-start-easy")))}
                    </p>
                    <p class="trouble" role="alert">{move || trouble.get()}</p>
                </div>
                <div class="hero-picture" aria-hidden="true" inner_html=picture::sector()></div>
            </section>
            <YourTables/>
            <GameList title=t!("pages-start-continue") games=Signal::derive(unfinished) all=games/>
            <GameList title=t!("pages-start-damaged") games=Signal::derive(damaged) all=games/>
            <section class="panel open-file">
                <div>
                    <h2>{t!("pages-start-open")}</h2>
                    <p class="soft">{t!("pages-start-open-about")}</p>
                </div>
                <label class="button file-button">
                    <input type="file" accept=".txt,.impulse,text/plain" class="visually-hidden" on:change=move |event| {
                        let input = event.target().and_then(|input| input.dyn_into::<web_sys::HtmlInputElement>().ok());
                        let Some(input) = input else { return };
                        if let Some(file) = input.files().and_then(|files| files.get(0)) {
                            open(file, trouble);
                        }
                        // The same file can be chosen again.
                        input.set_value("");
                    }/>
                    {t!("pages-start-choose-file")}
                </label>
            </section>
            <p><a href="#/tables">{t!("online-tables-more")}</a></p>
            <section class="what">
                <h2>{t!("pages-start-what")}</h2>
                <p>{t!("pages-start-what-1")}</p>
                <ol class="what-steps">
                    <li>{t!("pages-start-what-2")}</li>
                    <li>{t!("pages-start-what-3")}</li>
                    <li>{t!("pages-start-what-4")}</li>
                </ol>
                <p><a href="#/rules">{t!("pages-start-to-rules")}</a></p>
            </section>
            <GameList title=t!("pages-start-finished") games=Signal::derive(finished) all=games/>
            <footer class="fan soft"><p>{t!("pages-start-fan")}</p></footer>
            <Show when=move || dragging.get()>
                <div class="drop-here" aria-hidden="true"><p>{t!("pages-start-drop")}</p></div>
            </Show>
        </Shell>
    }
}

fn pick(games: &[Kept], which: impl Fn(&Kept) -> bool) -> Vec<Kept> {
    games.iter().filter(|kept| which(kept)).cloned().collect()
}

/// A file may be dropped anywhere on the page.
fn listen_for_files(dragging: RwSignal<bool>, trouble: RwSignal<String>) {
    let over = window_event_listener(ev::dragover, move |event| {
        event.prevent_default();
        dragging.set(true);
    });
    let leave = window_event_listener(ev::dragleave, move |event| {
        if event.related_target().is_none() {
            dragging.set(false);
        }
    });
    let drop = window_event_listener(ev::drop, move |event| {
        event.prevent_default();
        dragging.set(false);
        let file = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0));
        match file {
            Some(file) => open(file, trouble),
            None => trouble.set(t!("pages-file-none")),
        }
    });
    on_cleanup(move || {
        over.remove();
        leave.remove();
        drop.remove();
    });
}

/// Reads a file, takes it into the library and goes there.
fn open(file: web_sys::File, trouble: RwSignal<String>) {
    trouble.set(String::new());
    if file.size() > library::LARGEST_FILE as f64 {
        trouble.set(t!("pages-file-too-large"));
        return;
    }
    spawn_local(async move {
        let name = file.name();
        let text =
            wasm_bindgen_futures::JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        let Some(text) = text else {
            trouble.set(t!("pages-file-unreadable", "name": name));
            return;
        };
        match library::import(&text) {
            Ok((id, true)) => host::go(&format!("replay/{id}")),
            Ok((id, false)) => host::go(&format!("play/{id}")),
            Err(why) => trouble.set(t!("pages-file-damaged", "name": name, "why": library::why(&why))),
        }
    });
}

/// How many games of a list are shown at first.
const LISTED: usize = 6;

/// Games of the library under a heading; nothing if there are none.
#[component]
fn GameList(
    title: String,
    #[prop(into)] games: Signal<Vec<Kept>>,
    all: RwSignal<Vec<Kept>>,
) -> impl IntoView {
    let is_empty = Memo::new(move |_| games.with(Vec::is_empty));
    let whole = RwSignal::new(false);
    let shown = move || {
        let mut games = games.get();
        if !whole.get() {
            games.truncate(LISTED);
        }
        games
    };
    let more = move || Some(games.with(Vec::len)).filter(|&count| count > LISTED && !whole.get());
    move || {
        (!is_empty.get()).then(|| {
            view! {
                <section class="games">
                    <h2>{title.clone()}</h2>
                    <ul>
                        <For each=shown key=|kept| kept.id.clone() let:kept>
                            <GameRow kept all/>
                        </For>
                    </ul>
                    {move || more().map(|count| view! {
                        <button class="more-games" on:click=move |_| whole.set(true)>{t!("pages-start-more", "count": count)}</button>
                    })}
                </section>
            }
        })
    }
}

/// One game: who, how it stands, when; go on, look at it again, keep it as a file, delete it.
#[component]
fn GameRow(kept: Kept, all: RwSignal<Vec<Kept>>) -> impl IntoView {
    let asking = RwSignal::new(false);
    let id = StoredValue::new(kept.id.clone());
    let delete = move |_| {
        id.with_value(|id| library::delete(id));
        all.set(library::list());
        focus_on("main");
    };
    let save = move |_| {
        let text = id.with_value(|id| library::load(id));
        if let Ok(text) = text {
            host::download(&format!("impulse-{}.txt", id.get_value()), &text);
        }
    };
    let (name, about, link) = match kept.about {
        Ok(about) => {
            let over = about.is_over();
            let (page, word) =
                if over { ("replay", t!("pages-game-replay")) } else { ("play", t!("pages-game-continue")) };
            let name = words().row(&about.players);
            let link = view! {
                <a class="button" class:primary=!over href=format!("#/{page}/{}", kept.id) aria-label=words().labelled(&word, &name)>
                    {word.clone()}
                </a>
                {over.then(|| view! {
                    <a class="button" href=format!("#/analyse/{}", kept.id) aria-label=format!("{}: {name}", t!("study-analyse"))>
                        {t!("study-analyse")}
                    </a>
                })}
            };
            (name, about_view(&about).into_any(), Some(link))
        }
        Err(why) => {
            let about =
                view! { <p class="trouble">{t!("pages-game-damaged", "why": library::why(&why))}</p> };
            (kept.id.clone(), about.into_any(), None)
        }
    };
    let name = StoredValue::new(name);
    view! {
        <li class="kept panel">
            <div class="game-about">{about}</div>
            <div class="game-buttons">
                {link}
                <button class="quiet" on:click=save aria-label=words().labelled(&t!("pages-game-save"), &name.get_value())>
                    {t!("pages-game-save")}
                </button>
                <Share game=Callback::new(move |()| library::game(&id.get_value())) at=Signal::stored(None) />
                {move || if asking.get() {
                    let yes = NodeRef::<leptos::html::Button>::new();
                    yes.on_load(|yes| {
                        let _ = yes.focus();
                    });
                    view! {
                        <span class="ask" role="group" aria-label=t!("pages-game-delete-ask")>
                            <button class="danger" node_ref=yes on:click=delete>{t!("pages-game-delete-yes")}</button>
                            <button class="quiet" on:click=move |_| asking.set(false)>{t!("pages-game-delete-no")}</button>
                        </span>
                    }.into_any()
                } else {
                    view! {
                        <button class="quiet" on:click=move |_| asking.set(true)
                            aria-label=words().labelled(&t!("pages-game-delete"), &name.get_value())>
                            {t!("pages-game-delete")}
                        </button>
                    }.into_any()
                }}
            </div>
        </li>
    }
}

/// Who has how many points, the turn, and when it was.
fn about_view(about: &About) -> impl IntoView {
    let winners = about.winners.clone().unwrap_or_default();
    let players = about.players.iter().zip(&about.points).enumerate();
    let player = |(seat, (name, points)): (usize, (&String, &u8))| {
        let won = winners.contains(&seat);
        view! {
            <li class:won=won>
                <span class="seat-dot" style=format!("background:var(--seat-{})", seat + 1) aria-hidden="true">{seat + 1}</span>
                <span class="game-name">{name.clone()}</span>
                " "
                <span class="game-points">{t!("label-points", "points": *points)}</span>
                {won.then(|| view! { " " <span class="badge">{t!("pages-game-won")}</span> })}
            </li>
        }
    };
    let players = players.map(player).collect_view();
    let title = (!about.title.is_empty()).then(|| view! { <p class="game-title">{about.title.clone()}</p> });
    let when = when(about.date);
    view! {
        {title}
        <ul class="kept-players">{players}</ul>
        <p class="soft">{t!("pages-game-turn", "turn": about.turn)}{(!when.is_empty()).then(|| format!(" · {when}"))}</p>
    }
}

/// "5 minutes ago"; nothing if it is not known.
fn when(date: f64) -> String {
    if date <= 0.0 {
        return String::new();
    }
    let minutes = ((host::today() - date) / 60_000.0).max(0.0);
    let (unit, count) = match minutes {
        ..1.0 => ("now", 0.0),
        ..60.0 => ("minutes", minutes),
        ..1440.0 => ("hours", minutes / 60.0),
        _ => ("days", minutes / 1440.0),
    };
    t!("pages-when", "unit": unit, "count": count as u32)
}
