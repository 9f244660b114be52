//! The page of a replay: the table of any moment of a stored game, as one seat saw it or open, and playing on from there.

use crate::desk::{Desk, Scene};
use crate::host;
use crate::library::{self, LibraryError};
use crate::pages::{ReplayBar, replay_key};
use crate::play::{Broken, Surroundings};
use crate::settings::use_settings;
use crate::share::Share;
use crate::words::{t, words};
use impulse_engine::{ActionSet, Seat, Seen, Viewer};
use impulse_study::code::{self, Content, Link};
use impulse_table::{Chair, Course, Seats, Timeline, file};
use leptos::ev::keydown;
use leptos::prelude::*;

/// `#/replay/<game>`, or `#/replay/<game>@120` for the moment after 120 actions.
#[component]
pub fn Replay(id: String) -> impl IntoView {
    let (id, first) = match id.split_once('@') {
        Some((id, at)) => (id.to_owned(), at.parse().unwrap_or(0)),
        None => (id, 0),
    };
    match open(&id) {
        Ok((timeline, seats, title)) => view! { <Replayed id timeline seats title first /> }.into_any(),
        Err(error) => view! { <Broken why=library::why(&error) /> }.into_any(),
    }
}

/// `#/g/<code>`, or `#/g/<code>@120`: a game that is nowhere but in its address.
#[component]
pub fn Shared(link: String) -> impl IntoView {
    let id = link.split('@').next().unwrap_or_default().to_owned();
    match link.parse::<Link>() {
        Ok(Link { content: Content::Game(game), at }) => match Timeline::of(&game) {
            Ok(timeline) => {
                let seats = library::seats_of_code(&game);
                view! { <Replayed id timeline seats title=String::new() first=at.unwrap_or(0) /> }.into_any()
            }
            Err(error) => view! { <Broken why=library::why(&error.into()) /> }.into_any(),
        },
        Ok(Link { content: Content::Puzzle(_), .. }) => {
            host::go_instead(&format!("puzzle/{id}"));
            ().into_any()
        }
        Ok(Link { content: Content::Position(_), .. }) => {
            host::go_instead(&format!("board/{id}"));
            ().into_any()
        }
        Err(error) => view! { <Broken why=library::why(&error.into()) /> }.into_any(),
    }
}

fn open(id: &str) -> Result<(Timeline, Seats, String), LibraryError> {
    let stored = file::read(&library::load(id)?)?;
    Ok((Timeline::of(&stored.game)?, stored.seats, stored.title))
}

#[component]
fn Replayed(
    /// Its name in the library.
    id: String,
    timeline: Timeline,
    seats: Seats,
    title: String,
    /// The moment that is shown first.
    first: usize,
) -> impl IntoView {
    let names = words().with_names(seats.names_in(&words()));
    let last = timeline.state_at(timeline.len());
    let end_view = last.view(Viewer::Everything);
    let named = names.for_table(&end_view);
    let fingerprint = timeline.fingerprint().to_string();
    let about = t!("web-fingerprint", "fingerprint": fingerprint.clone());
    let course = Course::of(&timeline, &end_view.seats().map(|seat| named.player(seat)).collect::<Vec<_>>());
    let at = RwSignal::new(first.min(timeline.len()));
    let eyes = RwSignal::new(None::<usize>);
    let playing = RwSignal::new(false);
    let timeline = StoredValue::new(timeline);
    let start =
        timeline.with_value(|timeline| timeline.state_at(at.get_untracked())).view(Viewer::Everything);
    let scene = Scene {
        view: start,
        words: names,
        own: None,
        legal: ActionSet::EMPTY,
        news: Vec::new(),
        time: 1.0,
        thinking: None,
    };
    let desk = Desk::new(scene, Callback::new(|_| ()));
    provide_context(desk);
    let seat = move || eyes.get().and_then(|seat| Seat::new(seat as u8));
    let viewer = move || seat().map_or(Viewer::Everything, Viewer::Seat);
    let happened = move || -> Vec<Seen> {
        let viewer = viewer();
        let before = at.get().checked_sub(1);
        let events = before.map(|before| timeline.with_value(|timeline| timeline.events_at(before).to_vec()));
        events.unwrap_or_default().into_iter().map(|event| event.seen_by(viewer)).collect()
    };
    Effect::new(move |_| {
        let view = timeline.with_value(|timeline| timeline.state_at(at.get())).view(viewer());
        let (own, news) = (seat().or(view.decision().map(|decision| decision.seat)), happened());
        desk.announce(&view, &news, own);
        desk.scene.update(|scene| {
            scene.view = view;
            scene.own = own;
            scene.news = news;
        });
    });
    let caption = Signal::derive(move || {
        let lines: Vec<String> = happened().iter().map(|event| named.event(event)).collect();
        lines.join(" ")
    });
    run(at, playing, course.length);
    let course = Signal::stored(course);
    let keys = window_event_listener(keydown, move |event| {
        let moment = course
            .with_untracked(|course| replay_key(course, at.get_untracked(), &event.key(), event.shift_key()));
        if let Some(moment) = moment {
            event.prevent_default();
            playing.set(false);
            at.set(moment);
        }
    });
    on_cleanup(move || keys.remove());
    let fork =
        Callback::new(move |seat: usize| fork(&timeline.get_value(), at.get_untracked(), &seats, seat));
    let analyse = format!("#/analyse/{id}");
    let keep =
        code::is_code(&id).then(|| view! { <KeepGame timeline at=Signal::derive(move || at.get()) /> });
    let heading = if title.is_empty() { t!("web-menu-replay") } else { t!("web-replay-of", "title": title) };
    view! {
        <Surroundings heading>
            <ReplayBar course at eyes playing fork caption />
            <div class="study-tools">
                <a class="button" href=analyse>{t!("study-analyse")}</a>
                <a class="button" data-to-board="" href=move || format!("#/board/{id}@{}", at.get())>{t!("study-on-board")}</a>
                {keep}
                <Share game=Callback::new(move |()| Some(timeline.with_value(|timeline| timeline.game().clone()))) at=Signal::derive(move || Some(at.get())) />
            </div>
            <p class="fingerprint" data-fingerprint=fingerprint>{about}</p>
        </Surroundings>
    }
}

/// Takes a game that was shared into the library.
#[component]
fn KeepGame(timeline: StoredValue<Timeline>, at: Signal<usize>) -> impl IntoView {
    let trouble = RwSignal::new(String::new());
    let keep = move |_| {
        let game = timeline.with_value(|timeline| timeline.game().clone());
        match library::keep(&game, &library::seats_of_code(&game), &t!("share-title")) {
            Ok(id) => host::go(&format!("replay/{id}@{}", at.get_untracked())),
            Err(why) => trouble.set(library::why(&why)),
        }
    };
    view! {
        <button data-keep="" on:click=keep>{t!("share-keep")}</button>
        <span class="trouble" role="alert">{move || trouble.get()}</span>
    }
}

/// Lets the replay go on by itself while `playing` is on.
fn run(at: RwSignal<usize>, playing: RwSignal<bool>, length: usize) {
    let settings = use_settings();
    Effect::new(move |_| {
        if !playing.get() {
            return;
        }
        leptos::task::spawn_local(async move {
            while playing.try_get_untracked() == Some(true) {
                host::sleep(settings.with_untracked(|settings| settings.speed.pause()).max(120)).await;
                let Some(now) = at.try_get_untracked() else { return };
                if now >= length {
                    playing.try_set(false);
                } else if playing.try_get_untracked() == Some(true) {
                    at.try_set(now + 1);
                }
            }
        });
    });
}

/// Plays on from a moment: the person takes a seat, bots all others.
pub fn fork(timeline: &Timeline, at: usize, seats: &Seats, own: usize) {
    let game = timeline.fork(at);
    let mut seats = seats.clone();
    for (seat, chair) in seats.chairs.iter_mut().enumerate() {
        match chair {
            _ if seat == own => *chair = Chair::Person,
            Chair::Person => *chair = Chair::usual_bot(),
            Chair::Bot { .. } => {}
        }
    }
    if let Ok(id) = library::keep(&game, &seats, &t!("web-forked", "at": at)) {
        host::go(&format!("play/{id}"));
    }
}
