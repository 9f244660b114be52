//! The analysis board: any position, played on for all sides and taken back as one likes, with the best answers beside it.
//! It is set up as text, with what is wrong named beside it, and kept as a link or a file. The position itself is a
//! `Board` of `impulse-study`; the best answers come from the worker.

use super::analysis::step_view;
use crate::desk::{Desk, Scene};
use crate::error::PageError;
use crate::host;
use crate::library;
use crate::play::{Broken, Surroundings};
use crate::words::{t, words};
use crate::worker::Thinker;
use impulse_engine::{Action, ActionSet, Seat, View, Viewer};
use impulse_study::board::{Board as Position, BoardError, Edit, edited};
use impulse_study::reasons::{Step, steps};
use impulse_study::request::{Lines, Reply, Request};
use impulse_table::{capital, file};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::rc::Rc;

/// Where a board begins if nothing is asked for.
const EMPTY: &str =
    "impulse 1 position\nrules 2\nplayers 2\nraces Ariek Piscesish\nseed 1\np1 hand ?6\np2 hand ?6\n";
/// The answers that are shown with their lines.
const SHOWN: usize = 4;
/// Iterations of the worker, one after another: a rough answer at once, then better ones.
const ITERATIONS: [u32; 3] = [150, 600, 2400];

/// `#/board`, `#/board/<code>` and `#/board/<game of the library>@120`.
#[component]
pub fn Board(address: String) -> impl IntoView {
    match open(&address) {
        Ok(board) => view! { <Opened board /> }.into_any(),
        Err(why) => view! { <Broken why=why.text() /> }.into_any(),
    }
}

fn open(address: &str) -> Result<Position, PageError> {
    if address.is_empty() {
        return Ok(Position::read(EMPTY)?);
    }
    let (id, at) = address.split_once('@').unwrap_or((address, ""));
    match library::load(id) {
        Ok(text) => {
            let stored = file::read(&text)?;
            let at = at.parse().unwrap_or(usize::MAX);
            Ok(Position::of_game(&stored.game, at)?)
        }
        Err(_) => Ok(Position::read(address)?),
    }
}

/// The handle of the page.
#[derive(Clone, Copy)]
struct Handle {
    board: RwSignal<Position>,
    /// As the person writes it; it may be wrong.
    text: RwSignal<String>,
    wrong: RwSignal<String>,
}

impl Handle {
    fn new(board: Position) -> Self {
        let text = board.text();
        Self { board: RwSignal::new(board), text: RwSignal::new(text), wrong: RwSignal::new(String::new()) }
    }

    fn change(self, change: impl FnOnce(&mut Position)) {
        self.board.update(change);
        self.text.set(self.board.with_untracked(Position::text));
        self.wrong.set(String::new());
    }

    fn play(self, action: Action) {
        let mut refused = None;
        self.change(|board| refused = board.play(action).err());
        if let Some(illegal) = refused {
            self.wrong.set(words().refusal(&illegal));
        }
    }

    /// The person has written something.
    fn write(self, text: String) {
        match Position::read(&text) {
            Ok(board) => {
                self.wrong.set(String::new());
                self.board.set(board);
            }
            Err(why) => self.wrong.set(PageError::from(why).text()),
        }
        self.text.set(text);
    }

    fn edit(self, edit: Edit) {
        let text = self.board.with_untracked(Position::text);
        let text = edited(&text, edit);
        match Position::read(&text) {
            Ok(board) => self.change(|old| *old = board),
            Err(why) => self.wrong.set(PageError::from(why).text()),
        }
    }

    /// What the seat that is asked sees; after the end, what everybody does.
    fn view(self) -> View {
        self.board.with(|board| {
            let state = board.state();
            state.view(state.asked().map_or(Viewer::Spectator, Viewer::Seat))
        })
    }
}

#[component]
fn Opened(board: Position) -> impl IntoView {
    let handle = Handle::new(board);
    let players = Memo::new(move |_| handle.board.with(|board| board.state().players()));
    let lines = weigh(handle);
    move || {
        // The table is made for a number of players.
        players.get();
        view! { <Table handle lines /> }
    }
}

fn scene(board: &Position) -> Scene {
    let state = board.state();
    Scene {
        view: state.view(Viewer::Everything),
        words: words(),
        own: Some(state.asked().unwrap_or(state.active())),
        legal: state.asked().map_or(ActionSet::EMPTY, |_| state.legal()),
        news: board.happened().to_vec(),
        time: 1.0,
        thinking: None,
    }
}

#[component]
fn Table(handle: Handle, lines: RwSignal<Option<Lines>>) -> impl IntoView {
    let desk = Desk::new(
        handle.board.with_untracked(scene),
        Callback::new(move |action: Action| {
            if handle.board.with_untracked(|board| board.state().legal().contains(action)) {
                handle.play(action);
            }
        }),
    );
    provide_context(desk);
    Effect::new(move |_| {
        let next = handle.board.with(scene);
        desk.announce(&next.view, &next.news, next.own);
        desk.scene.set(next);
    });
    view! {
        <Surroundings heading=t!("study-board")>
            <div class="board-side">
                <Asked handle lines />
                <Course handle />
                <Edits handle />
                <Editor handle />
            </div>
        </Surroundings>
    }
}

/// Asks the worker for the best answers whenever the position changes: roughly at once, then better.
fn weigh(handle: Handle) -> RwSignal<Option<Lines>> {
    let lines = RwSignal::new(None::<Lines>);
    let thinker = StoredValue::new_local(Thinker::new().ok().map(Rc::new));
    let serial = StoredValue::new(0u32);
    Effect::new(move |_| {
        let position = handle.board.with(Position::text);
        serial.update_value(|serial| *serial += 1);
        let own = serial.get_value();
        lines.set(None);
        spawn_local(async move {
            host::sleep(120).await;
            for iterations in ITERATIONS {
                let Some(Some(thinker)) = thinker.try_get_value() else { return };
                if serial.try_get_value() != Some(own) {
                    return;
                }
                let request = Request::Weigh { position: position.clone(), iterations };
                let reply = thinker.study(&request).await;
                if serial.try_get_value() != Some(own) {
                    return;
                }
                if let Reply::Weighed(weighed) = reply {
                    lines.try_set(Some(weighed));
                }
            }
        });
    });
    lines
}

/// What is asked, the best answers with their lines, and all other answers.
#[component]
fn Asked(handle: Handle, lines: RwSignal<Option<Lines>>) -> impl IntoView {
    let asked = move || {
        let view = handle.view();
        words().for_table(&view).asked(&view)
    };
    let told = told(handle, lines);
    let best = move || {
        told.get()
            .into_iter()
            .map(|one| {
                let (action, line) = (one.action, one.steps.iter().map(step_view).collect_view());
                view! {
                    <li>
                        <button class="line" data-line=action.to_string() on:click=move |_| handle.play(action)>
                            <b>{t!("study-percent", "percent": one.percent)}</b>
                            <ol>{line}</ol>
                        </button>
                    </li>
                }
            })
            .collect_view()
    };
    let effort = move || match lines.with(|lines| lines.as_ref().map(|lines| lines.iterations)) {
        _ if handle.board.with(|board| board.state().end().is_some()) => t!("study-board-over"),
        None => t!("study-board-thinking"),
        Some(iterations) => t!("study-board-effort", "iterations": iterations),
    };
    view! {
        <section class="panel board-lines" aria-label=t!("study-lines")>
            <p class="question-text">{asked}</p>
            <Chances handle lines />
            <p class="soft">{effort}</p>
            <ol class="lines">{best}</ol>
            <Others handle told />
        </section>
    }
}

/// Everybody's chance, as far as the seat that is asked can know.
#[component]
fn Chances(handle: Handle, lines: RwSignal<Option<Lines>>) -> impl IntoView {
    let one = |(seat, chance): (usize, f32)| {
        let number = seat + 1;
        let percent = t!("study-percent", "percent": (chance * 100.0).round() as i32);
        view! {
            <li><span class="seat-dot" style=format!("--own:var(--seat-{number})")>{number}</span><b>{percent}</b></li>
        }
    };
    let chances = move || {
        let players = handle.board.with(|board| board.state().players());
        let known = lines.with(|lines| lines.as_ref().map(|lines| lines.chances.clone()));
        known.unwrap_or_else(|| vec![0.0; players]).into_iter().enumerate().map(one).collect_view()
    };
    view! {
        <ul class="board-chances" aria-label=t!("study-board-chances") style:visibility=move || if lines.with(Option::is_some) { "visible" } else { "hidden" }>
            {chances}
        </ul>
    }
}

/// An answer in words.
#[derive(Clone, PartialEq)]
struct Told {
    action: Action,
    percent: i32,
    steps: Vec<Step>,
}

/// The best answers in words. Telling a line takes a while: one is told for each frame.
fn told(handle: Handle, lines: RwSignal<Option<Lines>>) -> RwSignal<Vec<Told>> {
    let told = RwSignal::new(Vec::<Told>::new());
    Effect::new(move |_| {
        let Some(found) = lines.get() else {
            told.set(Vec::new());
            return;
        };
        let view = untrack(move || handle.view());
        spawn_local(async move {
            let words = words().for_table(&view);
            let mut all = Vec::new();
            for verdict in found.answers.iter().take(SHOWN) {
                host::drawn().await;
                let percent = (verdict.chance * 100.0).round() as i32;
                all.push(Told {
                    action: verdict.action,
                    percent,
                    steps: steps(&view, &verdict.line, &words),
                });
            }
            if lines.try_with_untracked(|now| now.as_ref() == Some(&found)) == Some(true) {
                told.try_set(all);
            }
        });
    });
    told
}

/// The answers that are not among the best ones.
#[component]
fn Others(handle: Handle, told: RwSignal<Vec<Told>>) -> impl IntoView {
    let buttons = move || {
        let view = handle.view();
        let shown = told.with(|told| told.iter().map(|one| one.action).collect::<Vec<_>>());
        let words = words().for_table(&view);
        let decision = view.decision()?;
        let others = view.legal().iter().filter(|action| !shown.contains(action));
        let button = |action: Action| {
            let text = capital(&words.answer(&view, &decision, action));
            view! { <button data-other=action.to_string() on:click=move |_| handle.play(action)>{text}</button> }
        };
        Some(others.map(button).collect_view())
    };
    view! {
        <details class="other-answers" open>
            <summary>{t!("study-other-answers")}</summary>
            <div class="choices">{buttons}</div>
        </details>
    }
}

/// Who answered what on this board, also in words.
fn course(board: &Position) -> Vec<(Seat, Action, String)> {
    let told = |at: usize, seat: Seat, action: Action| {
        let view = board.before(at)?.view(Viewer::Seat(seat));
        Some(capital(&words().for_table(&view).answer(&view, &view.decision()?, action)))
    };
    let answers = board.answers().iter().enumerate();
    answers.map(|(at, &(seat, action))| (seat, action, told(at, seat, action).unwrap_or_default())).collect()
}

/// What was answered on this board, and back to any of it.
#[component]
fn Course(handle: Handle) -> impl IntoView {
    let count = move || handle.board.with(|board| board.answers().len());
    let answers = move || {
        let answers = handle.board.with(course);
        let one = |(at, (seat, action, text)): (usize, (Seat, Action, String))| {
            let number = seat.index() + 1;
            view! {
                <li><button class="quiet" data-given=action.to_string() on:click=move |_| handle.change(|board| board.back_to(at + 1))>
                    <span class="seat-dot" style=format!("--own:var(--seat-{number})")>{number}</span><span>{text}</span>
                </button></li>
            }
        };
        answers.into_iter().enumerate().map(one).collect_view()
    };
    let back = move |_| handle.change(|board| board.back_to(board.answers().len().saturating_sub(1)));
    let start = move |_| handle.change(|board| board.back_to(0));
    let link = move || handle.board.with_untracked(Position::code);
    let copied = RwSignal::new(String::new());
    let copy = move |_| match link() {
        Ok(code) => {
            host::copy(&host::link(&format!("board/{code}")));
            copied.set(t!("study-link-copied", "characters": code.len()));
        }
        Err(why) => copied.set(PageError::from(BoardError::Code(why)).text()),
    };
    let save = move |_| host::download("position.impulse", &handle.board.with_untracked(Position::text));
    view! {
        <section class="panel board-course" aria-label=t!("study-board-course")>
            <div class="study-tools">
                <button data-tool="back" disabled=move || count() == 0 on:click=back>{t!("study-take-back")}</button>
                <button disabled=move || count() == 0 on:click=start>{t!("study-to-start")}</button>
                <button data-tool="link" on:click=copy>{t!("study-copy-link")}</button>
                <button data-tool="save" on:click=save>{t!("study-save-position")}</button>
            </div>
            <p class="soft" role="status">{move || copied.get()}</p>
            <ol class="board-answers">{answers}</ol>
        </section>
    }
}

/// Changes with one click: whose turn, and the scores.
#[component]
fn Edits(handle: Handle) -> impl IntoView {
    let seats = move || handle.board.with(|board| board.state().seats().collect::<Vec<Seat>>());
    let row = move |seat: Seat| {
        let score = move || handle.board.with(|board| board.state().score(seat));
        let active = move || handle.board.with(|board| board.state().active() == seat);
        let number = seat.index() + 1;
        let change = move |by: i8| {
            let points = score().saturating_add_signed(by).min(19);
            handle.edit(Edit::Score(seat, points));
        };
        view! {
            <li>
                <span class="seat-dot" style=format!("--own:var(--seat-{number})")>{number}</span>
                <button aria-label=t!("study-fewer-points", "seat": number) on:click=move |_| change(-1)>"−"</button>
                <output>{move || t!("label-points", "points": score())}</output>
                <button data-more-points=number aria-label=t!("study-more-points", "seat": number) on:click=move |_| change(1)>"+"</button>
                <button data-turn=number aria-pressed=move || active().to_string() on:click=move |_| handle.edit(Edit::Turn(seat))>{t!("study-turn-begins")}</button>
            </li>
        }
    };
    view! {
        <details class="panel board-edits">
            <summary>{t!("study-change")}</summary>
            <ul>{move || seats().into_iter().map(row).collect_view()}</ul>
        </details>
    }
}

/// The position as text, with what is wrong beside it.
#[component]
fn Editor(handle: Handle) -> impl IntoView {
    view! {
        <p class="trouble" role="alert">{move || handle.wrong.get()}</p>
        <details class="panel board-editor">
            <summary>{t!("study-set-up")}</summary>
            <p class="soft">{t!("study-set-up-about")}</p>
            <label class="field">
                <span class="visually-hidden">{t!("study-set-up")}</span>
                <textarea rows="16" spellcheck="false" prop:value=move || handle.text.get()
                    aria-invalid=move || (!handle.wrong.with(String::is_empty)).to_string()
                    on:input=move |event| handle.write(event_target_value(&event))></textarea>
            </label>
        </details>
    }
}
