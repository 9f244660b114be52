//! My games: results by length, number of players, seat, race and opponent, points by source, openings; and all games as
//! one file, out and in. Counting is in `impulse-study` (`history.rs`), the file in `archive.rs` there.

use super::Shell;
use super::form::bot_name;
use crate::host;
use crate::library::{self, Taken};
use crate::words::{t, words};
use impulse_engine::{PointSource, Race};
use impulse_study::history::{History, Played, Tally};
use impulse_study::reasons;
use impulse_table::file;
use impulse_table::rulebook::escaped;
use impulse_text::args;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::fmt::Write;

/// `#/games`.
#[component]
pub fn MyGames() -> impl IntoView {
    let history = RwSignal::new(None::<History>);
    let said = RwSignal::new(Vec::<String>::new());
    count(history);
    let is_empty =
        Memo::new(move |_| history.with(|history| history.as_ref().is_none_or(|all| all.all.games == 0)));
    let body = move || {
        history.with(|history| match history {
            None => view! { <p role="status">{t!("study-counting")}</p> }.into_any(),
            Some(history) if history.all.games == 0 => view! {
                <p class="note">{t!("study-history-empty")}</p>
                <p><a class="button primary" href="#/">{t!("study-history-play")}</a></p>
            }
            .into_any(),
            Some(history) => figures(history).into_any(),
        })
    };
    let import = move |event: leptos::ev::Event| {
        host::read_chosen(&event, move |read| {
            said.set(match read {
                Ok(text) => taken_in(&library::import_all(&text)),
                Err(file) => vec![t!("pages-file-unreadable", "name": file.name)],
            });
            count(history);
        });
    };
    let export = move |_| {
        let (text, games) = library::export_all();
        host::download("impulse-games.txt", &text);
        said.set(vec![t!("study-exported", "games": games)]);
    };
    view! {
        <Shell title=t!("study-my-games") class="my-games">
            <div class="study-tools">
                <a class="button" href="#/analyse">{t!("study-analysis")}</a>
                <a class="button" href="#/board">{t!("study-board")}</a>
            </div>
            {body}
            <section class="panel" data-empty=move || is_empty.get().to_string()>
                <h2>{t!("study-archive")}</h2>
                <p class="soft">{t!("study-archive-about")}</p>
                <div class="study-tools">
                    <button data-tool="export" on:click=export>{t!("study-export")}</button>
                    <label class="button file-button">
                        <input type="file" data-tool="import" accept=".txt,.impulse,text/plain" class="visually-hidden" on:change=import />
                        {t!("study-import")}
                    </label>
                </div>
                <div role="status">{move || said.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}</div>
            </section>
        </Shell>
    }
}

/// Counts all games, some at a time, so that the page goes on being drawn.
fn count(history: RwSignal<Option<History>>) {
    const AT_ONCE: usize = 4;
    spawn_local(async move {
        let mut all = History::default();
        let games: Vec<String> = library::list().into_iter().map(|kept| kept.id).collect();
        for some in games.chunks(AT_ONCE) {
            host::drawn().await;
            for id in some {
                let stored = library::load(id).ok().and_then(|text| file::read(&text).ok());
                if let Some(played) = stored.as_ref().and_then(Played::of) {
                    all.add(&played);
                }
            }
        }
        history.try_set(Some(all));
    });
}

/// What came of an import, in sentences.
fn taken_in(taken: &Taken) -> Vec<String> {
    let mut lines = vec![t!("study-imported", "added": taken.added, "known": taken.known)];
    let damaged = taken.damaged.iter();
    lines.extend(
        damaged.map(|(number, why)| t!("study-import-damaged", "number": *number, "why": library::why(why))),
    );
    lines
}

fn figures(history: &History) -> impl IntoView + use<> {
    let all = history.all;
    let summary = t!("study-summary", "games": all.games, "won": all.won, "share": percent(all.share()), "points": one_decimal(all.mean_points()));
    let mut tables = String::new();
    let lengths =
        history.lengths.iter().map(|(length, tally)| (t!("study-length", "rounds": length.key()), *tally));
    table(&mut tables, &t!("study-by-length"), lengths);
    let players =
        history.players.iter().map(|(players, tally)| (t!("study-players", "players": *players), *tally));
    table(&mut tables, &t!("study-by-players"), players);
    let seats =
        history.seats.iter().map(|(seat, tally)| (t!("study-seat", "seat": seat.index() + 1), *tally));
    table(&mut tables, &t!("study-by-seat"), seats);
    let races = history.races.iter().map(|(race, tally)| (Race::ALL[*race].name().to_owned(), *tally));
    table(&mut tables, &t!("study-by-race"), races);
    let opponents = history
        .opponents
        .iter()
        .map(|(name, tally)| (name.as_deref().map_or_else(|| t!("study-person"), bot_name), *tally));
    table(&mut tables, &t!("study-by-opponent"), opponents);
    let kind = |kind| words().action_name(kind);
    table(
        &mut tables,
        &t!("study-by-added"),
        history.first_added.iter().map(|(of, tally)| (kind(*of), *tally)),
    );
    table(
        &mut tables,
        &t!("study-by-first-turn"),
        history.first_turn.iter().map(|(of, tally)| (kind(*of), *tally)),
    );
    let sources = sources(history);
    view! {
        <p class="lead">{summary}</p>
        <section class="chart sources-chart" aria-label=t!("study-sources")>
            <h2>{t!("study-sources")}</h2>
            <div inner_html=sources></div>
        </section>
        <div class="tallies" inner_html=tables></div>
    }
}

/// Points a game by source, as bars with their numbers.
fn sources(history: &History) -> String {
    let games = history.all.games.max(1) as f32;
    let most = history.sources.iter().max().copied().unwrap_or(0).max(1) as f32;
    let mut html = String::from("<ul class=\"source-rows\">");
    for (at, &points) in history.sources.iter().enumerate() {
        let name = words().say("pages-source", args!("source": PointSource::ALL[at].name()));
        let letter = words().say("pages-source-letter", args!("source": PointSource::ALL[at].name()));
        let width = 100.0 * points as f32 / most;
        let hidden = if points == 0 { " hidden" } else { "" };
        let _ = write!(
            html,
            r#"<li><span>{}</span><span class="source-bar"><span class="segment source-{at}" style="width:{width:.1}%" aria-hidden="true"{hidden}>{letter}</span></span><b>{}</b></li>"#,
            escaped(&name),
            one_decimal(points as f32 / games)
        );
    }
    html.push_str("</ul>");
    html
}

/// A table of results: what, games, won, points a game. The share of wins is also a bar, with the fair share as a mark.
fn table(html: &mut String, title: &str, rows: impl Iterator<Item = (String, Tally)>) {
    let heads = [t!("study-games"), t!("study-won"), t!("study-points-a-game")];
    let _ = write!(html, "<section class=\"tally\"><h2>{}</h2><table><thead><tr><td></td>", escaped(title));
    for head in &heads {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escaped(head));
    }
    html.push_str("</tr></thead><tbody>");
    for (name, tally) in rows {
        let fair = 100.0 * tally.fair / tally.games.max(1) as f32;
        let won = t!("study-won-of", "won": tally.won, "share": percent(tally.share()));
        let _ = write!(
            html,
            r#"<tr><th scope="row">{}</th><td>{}</td><td>{}<span class="share" style="--share:{:.0}%;--fair:{fair:.0}%" title="{}"></span></td><td>{}</td></tr>"#,
            escaped(&name),
            tally.games,
            escaped(&won),
            100.0 * tally.share(),
            escaped(&t!("study-fair", "share": fair.round() as i32)),
            one_decimal(tally.mean_points())
        );
    }
    html.push_str("</tbody></table></section>");
}

fn percent(share: f32) -> i32 {
    (share * 100.0).round() as i32
}

/// As the language writes it.
fn one_decimal(number: f32) -> String {
    t!("study-number", "number": reasons::one_decimal(number))
}
