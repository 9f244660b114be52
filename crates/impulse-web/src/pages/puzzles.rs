//! The pages of puzzles: today's with the streak, all of them by kind and grade, and one on the table.

use super::Shell;
use crate::host;
use crate::keys;
use crate::play::Table;
use crate::puzzle::{PuzzleGame, Said, diary, fetch_puzzles, todays};
use crate::settings::use_settings;
use crate::words::t;
use impulse_study::code;
use impulse_study::puzzle::{Goal, Listed};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// All puzzles.
#[component]
pub fn Puzzles() -> impl IntoView {
    view! { <Fetched then=|list| view! { <PuzzleList list /> }.into_any() /> }
}

/// One puzzle: by its number, by its code, or today's.
#[component]
pub fn PuzzlePage(which: String) -> impl IntoView {
    if code::is_code(&which) {
        return view! { <OnTable code=which number=None count=0 today=false /> }.into_any();
    }
    let then = move |list: Vec<Listed>| {
        let today = todays(&list);
        let index = match which.as_str() {
            "today" => today,
            number => number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)),
        };
        match index.and_then(|index| Some((index, list.get(index)?))) {
            Some((index, listed)) => view! {
                <OnTable code=listed.code.clone() number=Some(index + 1) count=list.len() today=today == Some(index) />
            }
            .into_any(),
            None => view! { <Note text=t!("puzzle-none") /> }.into_any(),
        }
    };
    view! { <Fetched then /> }.into_any()
}

/// Fetches the puzzles, then shows something.
#[component]
fn Fetched(then: impl Fn(Vec<Listed>) -> AnyView + Send + Sync + 'static) -> impl IntoView {
    let found = RwSignal::new(None::<Option<Vec<Listed>>>);
    spawn_local(async move {
        let list = fetch_puzzles().await;
        found.try_set(Some(list));
    });
    move || match found.get() {
        None => view! { <Note text=t!("puzzle-loading") /> }.into_any(),
        Some(None) => view! { <Note text=t!("puzzle-offline") /> }.into_any(),
        Some(Some(list)) => then(list),
    }
}

#[component]
fn Note(text: String) -> impl IntoView {
    view! {
        <Shell title=t!("puzzle-title") class="puzzles">
            <p class="note" role="status">{text}</p>
            <p><a class="button" href="#/">{t!("web-back")}</a></p>
        </Shell>
    }
}

/// The name of a goal in the catalogue.
const fn goal_key(goal: Goal) -> &'static str {
    goal.name()
}

#[component]
fn PuzzleList(list: Vec<Listed>) -> impl IntoView {
    let diary = diary();
    let day = host::day();
    let shown = RwSignal::new(None::<Goal>);
    let solved_today = diary.has_day(day);
    let streak = t!("puzzle-streak", "days": diary.streak(day), "longest": diary.longest());
    let progress = t!("puzzle-progress", "solved": diary.solved(), "count": list.len());
    let goals: Vec<Option<Goal>> = list.iter().map(|listed| code::puzzle_goal(&listed.code).ok()).collect();
    let goals = StoredValue::new(goals);
    let item = |(index, listed): (usize, &Listed)| {
        let result = diary.result(&listed.code);
        let state = match result {
            None => "new",
            Some(tried) if tried.clean => "clean",
            Some(tried) if tried.solved => "solved",
            Some(_) => "missed",
        };
        let goal = goals.with_value(|goals| goals.get(index).copied().flatten());
        let label = t!("puzzle-label", "number": index + 1, "goal": goal.map_or("win", goal_key), "grade": listed.grade, "state": state);
        let hidden = move || shown.get().is_some_and(|shown| Some(shown) != goal);
        view! {
            <li hidden=hidden data-state=state>
                <a href=format!("#/puzzle/{}", index + 1) aria-label=label.clone() title=label>
                    <b>{index + 1}</b>
                    <span aria-hidden="true">{sign(state)}</span>
                </a>
            </li>
        }
    };
    let grades = (1..=5u8).map(|grade| {
        let items =
            list.iter().enumerate().filter(|(_, listed)| listed.grade == grade).map(item).collect_view();
        view! {
            <section>
                <h3>{t!("puzzle-grade", "grade": grade)}</h3>
                <ol class="puzzle-grid">{items}</ol>
            </section>
        }
    });
    let grades = grades.collect_view();
    let choose = |goal: Option<Goal>| {
        view! {
            <button aria-pressed=move || (shown.get() == goal).to_string() on:click=move |_| shown.set(goal)>
                {t!("puzzle-kind", "goal": goal.map_or("all", goal_key))}
            </button>
        }
    };
    let kinds = [None, Some(Goal::Win), Some(Goal::Points), Some(Goal::Gate)].map(choose);
    view! {
        <Shell title=t!("puzzle-title") class="puzzles">
            <p class="lead">{t!("puzzle-lead")}</p>
            <section class="panel puzzle-today">
                <div>
                    <h2>{t!("puzzle-today")}</h2>
                    <p data-streak=diary.streak(day)>{streak}</p>
                    <p class="soft">{progress}</p>
                </div>
                <a class="button primary big" data-today="" href="#/puzzle/today">
                    {if solved_today { t!("puzzle-today-again") } else { t!("puzzle-today-try") }}
                </a>
            </section>
            <section>
                <h2>{t!("puzzle-all")}</h2>
                <div class="choices" role="group" aria-label=t!("puzzle-kinds")>{kinds}</div>
                {grades}
            </section>
        </Shell>
    }
}

/// A sign for how it went, for those who see.
fn sign(state: &str) -> &'static str {
    match state {
        "clean" => "✓",
        "solved" => "✓·",
        "missed" => "×",
        _ => "",
    }
}

#[component]
fn OnTable(code: String, number: Option<usize>, count: usize, today: bool) -> impl IntoView {
    let settings = use_settings();
    let Some(game) = PuzzleGame::open(&code, today, settings) else {
        return view! { <Note text=t!("puzzle-broken") /> }.into_any();
    };
    let title = match number {
        _ if today => t!("puzzle-today"),
        Some(number) => t!("puzzle-number", "number": number),
        None => t!("puzzle-shared"),
    };
    document().set_title(&t!("pages-tab", "title": title.clone()));
    let screen = game.screen;
    provide_context(screen.desk);
    let log_open = RwSignal::new(false);
    keys::listen(screen, settings, log_open);
    let next = number.filter(|&number| number < count).map(|number| format!("#/puzzle/{}", number + 1));
    let panel = move || view! { <PuzzlePanel game title=title.clone() next=next.clone() /> };
    view! {
        <Table screen log_open more=|| view! { <a href="#/puzzles">{t!("puzzle-all")}</a> } beside=|| () coach=ViewFn::from(panel) />
    }
    .into_any()
}

/// The task, what became of the last answer, and what can be done.
#[component]
fn PuzzlePanel(game: PuzzleGame, title: String, next: Option<String>) -> impl IntoView {
    let said = game.said;
    let solved = Memo::new(move |_| matches!(said.get(), Said::Solved { .. }));
    let task = t!("puzzle-task", "goal": goal_key(game.goal), "points": game.points);
    let reply = move || match said.get() {
        Said::Task => None,
        Said::Right => Some(t!("puzzle-right")),
        Said::Wrong { sure } => {
            Some(t!("puzzle-wrong", "goal": goal_key(game.goal), "sure": sure, "points": game.points))
        }
        Said::Hint(action) => Some(hint(game, action)),
        Said::Solved { clean } => Some(t!("puzzle-solved", "clean": if clean { "yes" } else { "no" })),
    };
    let state = move || match said.get() {
        Said::Task => "task",
        Said::Right => "right",
        Said::Wrong { .. } => "wrong",
        Said::Hint(_) => "hint",
        Said::Solved { .. } => "solved",
    };
    let line = move || {
        let line = game.pointed_out.get();
        (!line.is_empty()).then(|| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    };
    let solution = move |_| {
        if let Some(address) = game.solution() {
            host::go(&address);
        }
    };
    let next = StoredValue::new(next);
    view! {
        <section class="coach puzzle panel" aria-label=t!("puzzle-panel") data-puzzle=state data-line=line>
            <header><h2>{title}</h2></header>
            <div class="coach-text">
                <p>{task}</p>
                <p aria-live="polite" class:coach-mistake=move || matches!(said.get(), Said::Wrong { .. }) data-reply="">{reply}</p>
            </div>
            <div class="coach-buttons">
                {move || solved.get().then(|| next.get_value()).flatten().map(|next| view! {
                    <a class="button primary" data-puzzle-next="" href=next>{t!("puzzle-next")}</a>
                })}
                {move || (!solved.get()).then(|| view! {
                    <button data-puzzle-hint="" on:click=move |_| game.hint()>{t!("puzzle-hint")}</button>
                })}
                <button data-puzzle-solution="" on:click=solution>{t!("puzzle-solution")}</button>
                <button data-puzzle-again="" on:click=move |_| game.begin_again()>{t!("puzzle-again")}</button>
                <a class="button" href="#/puzzles">{t!("puzzle-all")}</a>
            </div>
        </section>
    }
}

/// A right answer in words.
fn hint(game: PuzzleGame, action: impulse_engine::Action) -> String {
    let view = game.screen.desk.scene.with_untracked(|scene| scene.view);
    let answer =
        view.decision().map(|decision| game.screen.words().for_table(&view).answer(&view, &decision, action));
    t!("puzzle-hint-is", "answer": answer.unwrap_or_default())
}
