//! The end of a game: who won and how, points over time and by source, and what to do next.

use crate::host;
use crate::library;
use crate::pages::{PointsChart, SourcesChart};
use crate::share::Share;
use crate::words::t;
use impulse_engine::notation::Game as Record;
use impulse_engine::{EndReason, PointSource, Seat, State};
use impulse_table::{Course, Timeline};
use impulse_text::Words;
use leptos::prelude::*;

/// A game that is over.
#[derive(Clone)]
pub struct Finished {
    /// The set-up and all answers.
    pub record: Record,
    /// Its name in this browser's library, if it is kept there.
    pub replay: Option<String>,
    /// The game file.
    pub text: String,
    /// With the players' names.
    pub words: Words,
    /// The seats that a person of this screen plays.
    pub own: Vec<Seat>,
    /// Was the shuffle the one that was promised? Only a server can promise.
    pub fair: Option<bool>,
    /// The same players again.
    pub rematch: Callback<()>,
}

#[component]
pub fn End(finished: Finished, close: RwSignal<bool>) -> impl IntoView {
    let Finished { record, replay, text, words, own, fair, rematch } = finished;
    let Ok(state) = record.play(record.actions.len(), &mut ()) else { return ().into_any() };
    let Some(end) = state.end() else { return ().into_any() };
    let name = |seat: Seat| words.player_with_race(seat, state_race(&state, seat));
    let winners: Vec<String> =
        state.seats().filter(|&seat| state.same_team(seat, end.winner)).map(name).collect();
    // Of several people at one screen nobody is "you".
    let you = matches!(own.as_slice(), [own] if state.same_team(*own, end.winner));
    let headline = match winners.as_slice() {
        [_] if you => t!("web-end-you", "points": state.score(end.winner)),
        _ if you => t!("web-end-your-team", "who": words.list(&winners)),
        [only] => t!("web-end-winner", "who": only.clone(), "points": state.score(end.winner)),
        _ => t!("web-end-winners", "who": words.list(&winners)),
    };
    let reason = match end.reason {
        EndReason::Points(PointSource::CoreGates) => "gates",
        EndReason::Points(_) => "points",
        EndReason::Elimination => "last",
    };
    let names: Vec<String> = state.seats().map(name).collect();
    let charts = Timeline::of(&record).ok().map(|timeline| charts(&timeline, &names));
    let shared = StoredValue::new(record.clone());
    let text = StoredValue::new(text);
    let copied = RwSignal::new(false);
    view! {
        <div class="end" role="dialog" aria-modal="false" aria-label=t!("web-end")>
            <div class="end-panel panel">
                <h2 tabindex="-1" autofocus>{t!("web-end")}</h2>
                <p class="end-winner">{headline}</p>
                <p>{t!("web-end-reason", "reason": reason)}</p>
                <div class="end-tools">
                    <button class="primary" on:click=move |_| rematch.run(())>{t!("web-rematch")}</button>
                    {replay.map(|id| view! { <a class="button" href=format!("#/replay/{id}")>{t!("web-menu-replay")}</a> })}
                    <button data-tool="analyse" on:click=move |_| analyse(&text.get_value())>{t!("study-analyse")}</button>
                    <button on:click=move |_| host::download("game.impulse", &text.get_value())>{t!("web-menu-save")}</button>
                    <button on:click=move |_| { host::copy(&text.get_value()); copied.set(true); }>
                        {move || if copied.get() { t!("web-copied") } else { t!("web-copy") }}
                    </button>
                    <button on:click=move |_| close.set(true)>{t!("web-end-table")}</button>
                    <a class="button" href="#/">{t!("web-menu-start")}</a>
                    <Share game=Callback::new(move |()| Some(shared.get_value())) at=Signal::stored(None) />
                </div>
                {fair.map(fair_shuffle)}
                {charts}
                <p class="fingerprint" data-fingerprint=state.fingerprint().to_string()>
                    {t!("web-fingerprint", "fingerprint": state.fingerprint().to_string())}
                </p>
            </div>
        </div>
    }
    .into_any()
}

/// A game of a table by link is taken into the library first.
fn analyse(text: &str) {
    if let Ok((id, _)) = library::import(text) {
        host::go(&format!("analyse/{id}"));
    }
}

fn state_race(state: &State, seat: Seat) -> impulse_engine::Race {
    state.view(impulse_engine::Viewer::Spectator).race(seat)
}

/// Both charts.
fn charts(timeline: &Timeline, names: &[String]) -> impl IntoView + use<> {
    let course = Signal::stored(Course::of(timeline, names));
    view! {
        <PointsChart course />
        <SourcesChart course />
    }
}

/// Whether the seed is the one that was promised before the first card.
fn fair_shuffle(fair: bool) -> impl IntoView {
    let text = if fair { t!("online-fair") } else { t!("online-unfair") };
    view! { <p class="fair" class:trouble=!fair data-fair=fair.to_string()>{text}</p> }
}
