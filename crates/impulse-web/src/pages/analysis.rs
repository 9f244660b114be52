//! The analysis of a game: the chances over time, and the costly decisions of each player with what would have been
//! better. Without a game: a place to paste one. The judging runs in a worker (`studying.rs`).

use super::Shell;
use super::chance_chart::{ChanceChart, Chances};
use crate::error::PageError;
use crate::host;
use crate::library::{self, Kept, LibraryError};
use crate::play::Broken;
use crate::replay::fork;
use crate::studying::{Found, Studying};
use crate::words::{t, words};
use impulse_engine::Viewer;
use impulse_study::analysis::{Judged, LISTED, Pass};
use impulse_study::board::BoardError;
use impulse_study::code::{self, Content};
use impulse_study::reasons::{Reasons, Step, one_decimal, reasons};
use impulse_table::{About, FileError, Seats, Timeline, file};
use impulse_text::Words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeMap;

/// `#/analyse` and `#/analyse/<game>`.
#[component]
pub fn Analyse(rest: Memo<String>) -> impl IntoView {
    move || match rest.get() {
        id if id.is_empty() => view! { <Paste /> }.into_any(),
        id => match open(&id) {
            Ok(game) => view! { <Analysed game /> }.into_any(),
            Err(why) => view! { <Broken why=library::why(&why) /> }.into_any(),
        },
    }
}

/// A game of the library, ready to be shown.
#[derive(Clone)]
struct Opened {
    id: String,
    text: String,
    timeline: Timeline,
    seats: Seats,
    words: Words,
    names: Vec<String>,
}

fn open(id: &str) -> Result<Opened, LibraryError> {
    let text = library::load(id)?;
    let stored = file::read(&text)?;
    let timeline = Timeline::of(&stored.game)?;
    let end = timeline.state_at(timeline.len()).view(Viewer::Everything);
    let words = words().with_names(stored.seats.names_in(&words())).for_table(&end);
    let names = end.seats().map(|seat| words.player(seat)).collect();
    Ok(Opened { id: id.to_owned(), text, timeline, seats: stored.seats, words, names })
}

#[component]
fn Analysed(game: Opened) -> impl IntoView {
    let studying = Studying::of(&game.text);
    let found = RwSignal::from(studying.found.clone());
    let first = game.seats.people().first().map_or(0, |seat| seat.index());
    let seat = RwSignal::new(first);
    let length = game.timeline.len();
    let names = game.names.clone();
    let chances = Memo::new(move |_| {
        let marks = found.with(|found| costly(found, seat.get()).iter().map(|one| one.at).collect());
        found.with(|found| Chances { points: found.chart.clone(), names: names.clone(), length, marks })
    });
    let id = game.id.clone();
    let show = Callback::new(move |at: usize| host::go(&format!("replay/{id}@{at}")));
    let has_chart = Memo::new(move |_| found.with(|found| !found.chart.is_empty()));
    let about = game.names.join(", ");
    let replay = format!("#/replay/{}", game.id);
    let game = StoredValue::new(game);
    view! {
        <Shell title=t!("study-analysis") class="analysis">
            <p class="lead">{about}</p>
            <Progress found studying />
            <div class="analysis-chart" hidden=move || !has_chart.get()>
                <ChanceChart chances choose=show />
            </div>
            <section class="costly-list" aria-label=t!("study-costly")>
                <h2>{t!("study-costly")}</h2>
                <p class="soft">{t!("study-costly-about")}</p>
                <Players game found seat />
                <Decisions game found seat />
            </section>
            <p><a class="button" href=replay>{t!("web-menu-replay")}</a></p>
        </Shell>
    }
}

/// The most costly decisions of a seat.
fn costly(found: &Found, seat: usize) -> Vec<Judged> {
    let mut all: Vec<Judged> =
        found.costly.values().filter(|one| one.seat.index() == seat && one.cost() > 0.0).cloned().collect();
    all.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
    all.truncate(LISTED);
    all
}

/// How far the analysis is, and a way to stop it.
#[component]
fn Progress(found: RwSignal<Found>, studying: Studying) -> impl IntoView {
    let percent = move || found.with(|found| (found.progress * 100.0) as i32);
    let pass = move || match found.with(|found| found.pass) {
        None | Some(Pass::Coarse) => "chart",
        Some(Pass::First) => "decisions",
        Some(Pass::Closer | Pass::Check) => "closer",
        Some(Pass::Fine) => "fine",
        Some(Pass::Done) => "done",
    };
    let running = Memo::new(move |_| found.with(|found| !found.is_over()));
    let status = move || {
        found.with(|found| match &found.trouble {
            Some(why) => t!("study-trouble", "why": why.clone()),
            None if found.stopped => t!("study-stopped"),
            None => t!("study-pass", "pass": pass()),
        })
    };
    let taken = move |time: fn(&Found) -> Option<f64>| {
        found.with(|found| time(found).map(|milliseconds| milliseconds.round().to_string()))
    };
    view! {
        <div class="study-progress panel" data-pass=pass
            data-first-picture=move || taken(|found| found.first_picture) data-took=move || taken(|found| found.took)>
            <p role="status">{status}</p>
            {move || running.get().then(|| {
                let studying = studying.clone();
                view! {
                    <progress max="100" value=move || percent().to_string() aria-label=t!("study-progress")></progress>
                    <button data-tool="stop" on:click=move |_| studying.stop()>{t!("study-stop")}</button>
                }
            })}
        </div>
    }
}

/// Whose decisions are listed, with the points missed.
#[component]
fn Players(game: StoredValue<Opened>, found: RwSignal<Found>, seat: RwSignal<usize>) -> impl IntoView {
    let missed = move |of: usize| {
        found.with(|found| {
            let own = found.costly.values().filter(|one| one.seat.index() == of);
            own.map(Judged::points_missed).fold(0.0, |sum, points| sum + points)
        })
    };
    let button = move |(of, name): (usize, String)| {
        let number = of + 1;
        view! {
            <button aria-pressed=move || (seat.get() == of).to_string() on:click=move |_| seat.set(of)>
                <span class="seat-dot" aria-hidden="true" style=format!("--own:var(--seat-{number})")>{number}</span>
                <span>{name}<small>{move || t!("study-missed", "points": one_decimal(missed(of)))}</small></span>
            </button>
        }
    };
    let names = game.with_value(|game| game.names.clone());
    view! {
        <div class="study-players" role="group" aria-label=t!("study-whose")>
            {names.into_iter().enumerate().map(button).collect_view()}
        </div>
    }
}

/// The list of one seat. Telling why takes a while: one decision is told for each frame.
#[component]
fn Decisions(game: StoredValue<Opened>, found: RwSignal<Found>, seat: RwSignal<usize>) -> impl IntoView {
    let listed = Memo::new(move |_| found.with(|found| costly(found, seat.get())));
    let told = RwSignal::new(BTreeMap::<usize, Reasons>::new());
    Effect::new(move |_| {
        let missing: Vec<Judged> = listed.get();
        spawn_local(async move {
            for judged in missing {
                if told.try_with_untracked(|told| told.contains_key(&judged.at)) != Some(false) {
                    continue;
                }
                host::drawn().await;
                let why = game.try_with_value(|game| reasons(&game.timeline, &judged, &game.words)).flatten();
                if let Some(why) = why {
                    told.try_update(|told| told.insert(judged.at, why));
                }
            }
        });
    });
    let nothing = move || {
        let over = found.with(Found::is_over);
        listed.with(Vec::is_empty).then(|| {
            let text = if over { t!("study-nothing") } else { t!("study-nothing-yet") };
            view! { <p class="note">{text}</p> }
        })
    };
    view! {
        {nothing}
        <ol class="decisions">
            <For each=move || listed.get() key=|one| (one.at, (one.behind * 1e6) as i64) let:judged>
                <Decision game judged told />
            </For>
        </ol>
    }
}

/// One decision: what was asked and answered, what would have been better and why.
#[component]
fn Decision(
    game: StoredValue<Opened>,
    judged: Judged,
    told: RwSignal<BTreeMap<usize, Reasons>>,
) -> impl IntoView {
    let (at, seat) = (judged.at, judged.seat);
    let turn = game.with_value(|game| game.timeline.turn_at(at).map_or(0, |mark| mark.turn));
    let cost = one_decimal(judged.cost() * 100.0);
    let id = game.with_value(|game| game.id.clone());
    let steps = |steps: &[Step]| steps.iter().map(step_view).collect_view();
    let why = move || {
        told.with(|told| {
            told.get(&at).map(|told| {
                view! {
                    <p class="soft">{told.question.clone()}</p>
                    <div class="answers-compared">
                        <div><h4>{t!("study-given")}</h4><ol>{steps(&told.given)}</ol></div>
                        <div class="better"><h4>{t!("study-better")}</h4><ol>{steps(&told.better)}</ol></div>
                    </div>
                    <ul class="why">{told.why.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view()}</ul>
                }
            })
        })
    };
    let play_on = move |_| game.with_value(|game| fork(&game.timeline, at, &game.seats, seat.index()));
    view! {
        <li class="decision panel" data-at=at>
            <h3>{t!("study-decision", "turn": turn, "cost": cost)}</h3>
            {why}
            <div class="decision-tools">
                <a class="button" data-show=at href=format!("#/replay/{id}@{at}")>{t!("study-show")}</a>
                <button data-play-on=at on:click=play_on>{t!("study-play-on")}</button>
                <a class="button" href=format!("#/board/{id}@{at}")>{t!("study-on-board")}</a>
            </div>
        </li>
    }
}

pub(super) fn step_view(step: &Step) -> impl IntoView + use<> {
    let does = step.does.iter().map(|does| view! { <small>{does.clone()}</small> }).collect_view();
    view! { <li><span>{step.text.clone()}</span>{does}</li> }
}

/// Takes in a pasted game or code. The address to go to, or why there is none.
fn take_in(text: &str) -> Result<String, PageError> {
    if !code::is_code(text) {
        return Ok(library::import(text)?.0);
    }
    let link: code::Link = text.parse().map_err(BoardError::Code)?;
    match link.content {
        Content::Game(game) => {
            let seats = file::read(&game.write().map_err(FileError::from)?)?.seats;
            Ok(library::keep(&game, &seats, "")?)
        }
        Content::Position(_) | Content::Puzzle(_) => Err(PageError::NotAGame),
    }
}

/// Where a game to analyse comes from.
#[component]
fn Paste() -> impl IntoView {
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(String::new());
    let analyse = move |text: &str| match take_in(text.trim()) {
        Ok(id) => host::go(&format!("analyse/{id}")),
        Err(why) => trouble.set(why.text()),
    };
    let chosen = move |event: leptos::ev::Event| {
        host::read_chosen(&event, move |read| match read {
            Ok(text) => analyse(&text),
            Err(file) => trouble.set(t!("pages-file-unreadable", "name": file.name)),
        });
    };
    let finished: Vec<Kept> =
        library::list().into_iter().filter(|kept| kept.about.as_ref().is_ok_and(About::is_over)).collect();
    let row = |kept: Kept| {
        let about = kept.about.ok()?;
        let points: Vec<String> = about.points.iter().map(u8::to_string).collect();
        Some(view! {
            <li><a href=format!("#/analyse/{}", kept.id)>{about.players.join(", ")}</a>" "<span class="soft">{points.join(" : ")}</span></li>
        })
    };
    view! {
        <Shell title=t!("study-analysis") class="analysis">
            <p class="lead">{t!("study-analysis-about")}</p>
            <section class="panel">
                <label class="field">
                    <span>{t!("study-paste")}</span>
                    <textarea rows="6" spellcheck="false" prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))></textarea>
                </label>
                <p class="trouble" role="alert">{move || trouble.get()}</p>
                <div class="study-tools">
                    <button class="primary" on:click=move |_| text.with_untracked(|text| analyse(text))>{t!("study-analyse")}</button>
                    <label class="button file-button">
                        <input type="file" accept=".txt,.impulse,text/plain" class="visually-hidden" on:change=chosen />
                        {t!("pages-start-choose-file")}
                    </label>
                </div>
            </section>
            <section>
                <h2>{t!("study-your-games")}</h2>
                {if finished.is_empty() {
                    view! { <p class="note">{t!("study-no-games")}</p> }.into_any()
                } else {
                    view! { <ul class="study-games">{finished.into_iter().map(row).collect_view()}</ul> }.into_any()
                }}
            </section>
        </Shell>
    }
}
