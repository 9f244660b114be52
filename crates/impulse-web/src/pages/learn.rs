//! Learning the game: the list of lessons at `#/learn`, a lesson at `#/learn/3`, and the guided first game at
//! `#/learn/first-game`.

use super::Shell;
use crate::guide::FirstGame;
use crate::keys;
use crate::lesson::{LessonGame, Lessons, progress, step_text};
use crate::play::Table;
use crate::settings::use_settings;
use crate::table::icons::{Glyph, icon};
use crate::table::marks::Marks;
use crate::words::t;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The name of the guided first game, in the address and in what is remembered.
pub const FIRST_GAME: &str = "first-game";

/// The page behind `#/learn`.
#[component]
pub fn Learn(
    /// Which lesson; empty for the list.
    #[prop(into)]
    part: Signal<String>,
) -> impl IntoView {
    let lessons = RwSignal::new(None::<Option<Lessons>>);
    spawn_local(async move {
        let fetched = Lessons::fetch().await;
        lessons.try_set(Some(fetched));
    });
    move || {
        let part = part.get();
        if part == FIRST_GAME {
            return view! { <FirstGame /> }.into_any();
        }
        match lessons.get() {
            None => view! { <Waiting text=t!("learn-loading") /> }.into_any(),
            Some(None) => view! { <Waiting text=t!("learn-offline") /> }.into_any(),
            Some(Some(lessons)) => match part.parse::<usize>() {
                Ok(number) if (1..=lessons.lessons.len()).contains(&number) => {
                    view! { <LessonPage lessons number /> }.into_any()
                }
                _ => view! { <List lessons /> }.into_any(),
            },
        }
    }
}

#[component]
fn Waiting(text: String) -> impl IntoView {
    view! { <Shell title=t!("learn-title") class="learn"><p role="status">{text}</p></Shell> }
}

/// All lessons, with how far one has come.
#[component]
fn List(lessons: Lessons) -> impl IntoView {
    let progress = progress();
    let next = lessons.lessons.iter().position(|lesson| !progress.is_done(&lesson.name));
    let item = |(index, lesson): (usize, &impulse_table::lesson::Lesson)| {
        let (done, step) = (progress.is_done(&lesson.name), progress.step(&lesson.name));
        let state = match (done, step) {
            (_, step) if step > 0 => {
                t!("learn-state-begun", "step": step + 1, "steps": lesson.steps.len())
            }
            (true, _) => t!("learn-state-done"),
            (false, _) => t!("learn-state-new"),
        };
        let title = lessons.say(&format!("lesson-{}", lesson.name));
        let about = lessons.say(&format!("lesson-{}-about", lesson.name));
        let address = format!("#/learn/{}", index + 1);
        view! {
            <li class:done=done class:next=next == Some(index)>
                <a href=address data-lesson=index + 1>
                    <span class="lesson-number" aria-hidden="true">{if done { icon(Glyph::Check) } else { (index + 1).into_any() }}</span>
                    <span><strong>{title}</strong><span class="soft">{about}</span></span>
                    <span class="lesson-state">{state}</span>
                </a>
            </li>
        }
    };
    let items = lessons.lessons.iter().enumerate().map(item).collect_view();
    let first_done = progress.is_done(FIRST_GAME);
    let state = if first_done { t!("learn-state-done") } else { t!("learn-state-new") };
    view! {
        <Shell title=t!("learn-title") class="learn">
            <p class="lead">{t!("learn-lead")}</p>
            <ol class="lesson-list">{items}</ol>
            <h2>{t!("learn-first-game")}</h2>
            <ul class="lesson-list">
                <li class:done=first_done class:next=next.is_none() && !first_done>
                    <a href=format!("#/learn/{FIRST_GAME}") data-lesson=FIRST_GAME>
                        <span class="lesson-number" aria-hidden="true">{icon(if first_done { Glyph::Check } else { Glyph::Play })}</span>
                        <span><strong>{t!("learn-first-game-title")}</strong><span class="soft">{t!("learn-first-game-about")}</span></span>
                        <span class="lesson-state">{state}</span>
                    </a>
                </li>
            </ul>
            <p><a href="#/rules">{t!("learn-to-rules")}</a></p>
        </Shell>
    }
}

#[component]
fn LessonPage(lessons: Lessons, number: usize) -> impl IntoView {
    let settings = use_settings();
    let Some(lesson) = lessons.lessons.get(number - 1) else { return ().into_any() };
    let Some(game) = LessonGame::open(&lessons, lesson, settings) else {
        return view! { <Waiting text=t!("learn-broken") /> }.into_any();
    };
    let title = lessons.say(&format!("lesson-{}", lesson.name));
    document().set_title(&t!("pages-tab", "title": title.clone()));
    let screen = game.screen;
    provide_context(screen.desk);
    let log_open = RwSignal::new(false);
    keys::listen(screen, settings, log_open);
    let next = match number == lessons.lessons.len() {
        true => format!("#/learn/{FIRST_GAME}"),
        false => format!("#/learn/{}", number + 1),
    };
    let marked = Signal::derive(move || game.said.with(|said| said.marked.clone()));
    let panel = move || view! { <LessonPanel game title=title.clone() next=next.clone() /> };
    view! {
        <Table screen log_open more=|| view! { <a href="#/learn">{t!("learn-all")}</a> } beside=|| () coach=ViewFn::from(panel) />
        <Marks screen marked />
    }
    .into_any()
}

/// What the lesson says, beside the question.
#[component]
fn LessonPanel(game: LessonGame, title: String, next: String) -> impl IntoView {
    let said = game.said;
    let over = Memo::new(move |_| said.with(super::super::lesson::Said::is_over));
    let mistake = Memo::new(move |_| said.with(|said| said.mistake.clone()));
    let next = StoredValue::new(next);
    view! {
        <section class="coach lesson panel" aria-label=t!("learn-panel") data-lesson-step=move || said.with(|said| said.step) data-lesson-over=move || over.get().to_string()>
            <header>
                <h2>{title}</h2>
                <span class="soft">{move || said.with(step_text)}</span>
            </header>
            <div class="coach-text" aria-live="polite">
                {move || mistake.get().map(|text| view! { <p class="coach-mistake" data-mistake="">{text}</p> })}
                <p class:after-mistake=move || mistake.with(Option::is_some)>{move || said.with(|said| said.text.clone())}</p>
            </div>
            {move || over.get().then(|| view! {
                <div class="coach-buttons">
                    <a class="button primary" data-lesson-next="" href=next.get_value()>{t!("learn-next")}</a>
                    <button data-lesson-again="" on:click=move |_| game.begin_again()>{t!("learn-again")}</button>
                    <a class="button" href="#/learn">{t!("learn-all")}</a>
                </div>
            })}
            <progress max=move || said.with(|said| said.steps) value=move || said.with(|said| said.step) aria-label=t!("learn-progress")></progress>
        </section>
    }
}
