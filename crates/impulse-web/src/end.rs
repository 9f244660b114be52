//! The end of a game: who won and how, points over time and by source, and what to do next.

use crate::host;
use crate::library;
use crate::local::LocalGame;
use crate::pages::{Course, PointsChart, SourcesChart};
use crate::words::t;
use impulse_engine::{EndReason, PointSource, Seat, State};
use impulse_table::Timeline;
use leptos::prelude::*;

#[component]
pub fn End(game: LocalGame, close: RwSignal<bool>) -> impl IntoView {
    let words = game.words();
    let (record, state) = game.with_session(|session| (session.game().clone(), *session.state()));
    let Some(end) = state.end() else { return ().into_any() };
    let name = |seat: Seat| words.player_with_race(seat, state_race(&state, seat));
    let winners: Vec<String> =
        state.seats().filter(|&seat| state.same_team(seat, end.winner)).map(name).collect();
    let headline = match winners.as_slice() {
        [only] => t!("web-end-winner", "who": only.clone(), "points": state.score(end.winner)),
        _ => t!("web-end-winners", "who": winners.join(", ")),
    };
    let reason = match end.reason {
        EndReason::Points(PointSource::CoreGates) => "gates",
        EndReason::Points(_) => "points",
        EndReason::Elimination => "last",
    };
    let names: Vec<String> = state.seats().map(name).collect();
    let charts = Timeline::of(&record).ok().map(|timeline| charts(&timeline, &names));
    let id = game.id();
    let copied = RwSignal::new(false);
    view! {
        <div class="end" role="dialog" aria-modal="false" aria-label=t!("web-end")>
            <div class="end-panel panel">
                <h1 tabindex="-1" autofocus>{t!("web-end")}</h1>
                <p class="end-winner">{headline}</p>
                <p>{t!("web-end-reason", "reason": reason)}</p>
                <div class="end-tools">
                    <button class="primary" on:click=move |_| rematch(game)>{t!("web-rematch")}</button>
                    <a class="button" href=format!("#/replay/{id}")>{t!("web-menu-replay")}</a>
                    <button on:click=move |_| host::download("game.impulse", &game.text())>{t!("web-menu-save")}</button>
                    <button on:click=move |_| { host::copy(&game.text()); copied.set(true); }>
                        {move || if copied.get() { t!("web-copied") } else { t!("web-copy") }}
                    </button>
                    <button on:click=move |_| close.set(true)>{t!("web-end-table")}</button>
                    <a class="button" href="#/">{t!("web-menu-start")}</a>
                </div>
                {charts}
                <p class="fingerprint" data-fingerprint=state.fingerprint().to_string()>
                    {t!("web-fingerprint", "fingerprint": state.fingerprint().to_string())}
                </p>
            </div>
        </div>
    }
    .into_any()
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

/// The same seats with a fresh deal.
fn rematch(game: LocalGame) {
    let mut record = game.with_session(|session| session.game().clone());
    record.actions.clear();
    record.setup.seed = host::fresh_seed();
    if let Ok(id) = library::keep(&record, &game.seats(), "") {
        host::go(&format!("play/{id}"));
    }
}
