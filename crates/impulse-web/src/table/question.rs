//! What is asked, in a sentence, with every possible answer as a button. What can be clicked on the map or in the hand
//! is here too, so that everything can be done by keyboard and by name.

use super::card::boxed;
use super::icons::{Glyph, icon};
use super::rail::ChainView;
use crate::desk::use_desk;
use crate::host;
use crate::screen::Screen;
use crate::words::t;
use impulse_engine::Action;
use impulse_table::rulebook::linked;
use impulse_table::{Answer, Barrier, Phase};
use leptos::ev;
use leptos::html::{Div, Section};
use leptos::prelude::*;

/// More answers than these have no keys of their own and stand closer together.
const MANY: usize = 9;

/// How answers that do not fit are drawn tighter, step by step (`data-tight` in the style).
const TIGHT: [&str; 5] = ["", "0", "1", "1 2", "1 2 3"];

/// The panel.
#[component]
pub fn Question(screen: Screen) -> impl IntoView {
    let desk = use_desk();
    let sentence = move || match screen.phase.get() {
        Phase::Asking(_) => screen.question.get(),
        Phase::Watching => desk.scene.with(|scene| match scene.thinking {
            Some(seat) => t!("web-thinking", "who": scene.words.player_at(&scene.view, seat)),
            None => t!("web-watching"),
        }),
        Phase::Again => t!("web-again"),
        Phase::HandOver(_) => String::new(),
        Phase::Over => t!("web-over"),
        Phase::Stuck(why) => t!("web-stuck", "why": why),
    };
    let offered = move || {
        desk.scene.with(|scene| {
            let decision = scene.view.decision().filter(|_| !scene.legal.is_empty())?;
            scene.words.offered(&scene.view, &decision)
        })
    };
    let list = screen.answers;
    let buttons = move || {
        let many = list.with(Vec::len) > MANY;
        list.get()
            .into_iter()
            .enumerate()
            .map(|(at, answer)| view! { <AnswerButton screen answer at many /> })
            .collect::<Vec<_>>()
    };
    let asking = move || matches!(screen.phase.get(), Phase::Asking(_));
    let (panel, group) = (NodeRef::<Section>::new(), NodeRef::<Div>::new());
    // Draws the panel as loosely as all answers still fit; a list that never fits is scrolled.
    let fit = move || {
        let (Some(panel), Some(group)) = (panel.get_untracked(), group.get_untracked()) else { return };
        let draw = |tight: &str| drop(panel.set_attribute("data-tight", tight));
        let fits = |tight: &&&str| {
            draw(tight);
            group.scroll_height() <= group.client_height() + 1
        };
        if TIGHT.iter().find(fits).is_none() {
            draw("scrolls");
        }
    };
    Effect::new(move || {
        list.track();
        screen.question.track();
        screen.ships.track();
        fit();
    });
    // A coach beside it, or another size of the screen, leave it less room.
    group.on_load(move |group| host::on_resize(&group, fit));
    view! {
        <section class="question panel" class:asking=asking aria-label=t!("web-question") node_ref=panel>
            <ChainView />
            // What others do is read out as captions; here only what is asked.
            <p class="question-text" aria-live=move || if asking() { "polite" } else { "off" }>{sentence}</p>
            {move || offered().map(|text| view! { <p class="question-offered" inner_html=boxed(&text, false)></p> })}
            <Stepper screen />
            {move || (screen.phase.get() == Phase::Over && screen.results_closed.get()).then(|| view! {
                <button class="primary results" data-tool="results" on:click=move |_| screen.results_closed.set(false)>{t!("web-end-results")}</button>
            })}
            <div class="answers" role="group" node_ref=group aria-label=t!("web-answers") class:many=move || { list.with(Vec::len) > MANY }>{buttons}</div>
            <Confirm screen />
            <Foresight screen />
        </section>
    }
}

/// How many ships of the fleet that was taken up are to go.
#[component]
fn Stepper(screen: Screen) -> impl IntoView {
    let step = move |by: i8| {
        if let Some(count) = screen.ships.get_untracked() {
            screen.set_ships(count.now.saturating_add_signed(by));
        }
    };
    let now = move || screen.ships.get().map_or(0, |count| count.now);
    let most = move || screen.ships.get().map_or(0, |count| count.most);
    let least = move || now() <= 1;
    let all = move || now() == most();
    view! {
        <div class="stepper" role="group" aria-label=t!("web-ships") hidden=move || screen.ships.get().is_none()>
            <span>{t!("web-ships")}</span>
            <button data-ships="fewer" aria-label=t!("web-ships-fewer") disabled=least on:click=move |_| step(-1)>"−"</button>
            <output aria-live="polite">{move || t!("web-ships-of", "now": now(), "most": most())}</output>
            <button data-ships="more" aria-label=t!("web-ships-more") disabled=all on:click=move |_| step(1)>"+"</button>
        </div>
    }
}

#[component]
fn AnswerButton(screen: Screen, answer: Answer, at: usize, many: bool) -> impl IntoView {
    let desk = use_desk();
    let Answer { action, text, note, spot, on_table, taken, idle } = answer;
    let is_taken_card = |answer: &Answer| answer.taken && matches!(answer.action, Action::Card(_));
    let gives_cards =
        action == Action::Pass && screen.answers.with_untracked(|answers| answers.iter().any(is_taken_card));
    // A card in the hand shows what it does.
    let quiet = on_table && matches!(action, Action::Card(_));
    let point = move |on: bool| {
        desk.pointed.set(spot.filter(|_| on).into_iter().collect());
        screen.considered.set(on.then_some(action));
    };
    // An answer that appears under a resting pointer is not pointed at.
    let point_if_moved = move |event: ev::MouseEvent| {
        let moved = event.movement_x() != 0 || event.movement_y() != 0;
        if moved && screen.considered.get_untracked() != Some(action) {
            point(true);
        }
    };
    let armed = move || {
        screen.pending.with(|pending| pending.as_ref().is_some_and(|pending| pending.clicked == action))
    };
    // The second click of a double click is meant for what stood here before, unless it confirms.
    let click = move |event: ev::MouseEvent| {
        if event.detail() <= 1 || armed() {
            desk.answer.run(action);
        }
    };
    // What is pointed at on the map lights up here, too.
    let considered = move || screen.considered.get() == Some(action) || desk.is_pointed(action);
    let key = (at < 9 && !many).then(|| view! { <kbd aria-hidden="true">{at + 1}</kbd> });
    view! {
        <button
            class="answer"
            class:armed=armed
            class:considered=considered
            class:on-table=on_table
            class:decline=action == Action::Pass && !gives_cards
            class:gives=gives_cards
            class:taken=taken
            aria-pressed=taken.then_some("true")
            aria-disabled=idle.then_some("true")
            data-answer=action.to_string()
            data-number=at + 1
            on:click=click
            on:mouseenter=point_if_moved
            on:mousemove=point_if_moved
            on:mouseleave=move |_| point(false)
            on:focus=move |_| point(true)
            on:blur=move |_| point(false)
        >
            {key}
            <span class="answer-text">{text}{(!note.is_empty()).then(|| view! { <small class:visually-hidden=quiet>{note}</small> })}</span>
        </button>
    }
}

/// An answer that cannot be taken back waits here for a second click.
#[component]
fn Confirm(screen: Screen) -> impl IntoView {
    let text = move || {
        let pending = screen.pending.get()?;
        let answer = screen.answers.get().into_iter().find(|answer| answer.action == pending.clicked)?;
        Some(t!("web-confirm", "answer": answer.text))
    };
    view! {
        {move || text().map(|text| view! {
            <div class="confirm" role="alertdialog" aria-label=t!("web-confirm-label")>
                <p>{text}</p>
                <button class="primary" data-confirm="yes" autofocus on:click=move |_| screen.confirm()>{icon(Glyph::Check)}{t!("web-confirm-yes")}<kbd aria-hidden="true">"Enter"</kbd></button>
                <button data-confirm="no" on:click=move |_| screen.cancel()>{icon(Glyph::Close)}{t!("web-confirm-no")}<kbd aria-hidden="true">"Esc"</kbd></button>
            </div>
        })}
    }
}

/// What the answer under the pointer would bring: points, ships, the odds of a battle, and what a shared card serves; or
/// why what was tapped cannot be chosen.
/// It must not move anything: an answer that slips from under the pointer takes its preview with it, and comes back.
#[component]
fn Foresight(screen: Screen) -> impl IntoView {
    let lines = Memo::new(move |_| {
        let action = screen.considered.get().or_else(|| screen.pending.get().map(|pending| pending.clicked));
        screen.ships.track();
        let lines = action.map_or_else(Vec::new, |action| screen.foresight(action));
        match screen.refusal.get().filter(|_| lines.is_empty()) {
            // A refusal names its rule, and leads there.
            Some(refusal) => vec![linked(&refusal)],
            None => lines.iter().map(|line| boxed(line, false)).collect::<Vec<String>>(),
        }
    });
    view! {
        <div class="foresight-room">
            <ul class="foresight" aria-live="polite" hidden=move || lines.with(Vec::is_empty)>
                {move || lines.get().into_iter().map(|line| view! { <li inner_html=line></li> }).collect::<Vec<_>>()}
            </ul>
        </div>
    }
}

#[component]
pub fn Hints(screen: Screen) -> impl IntoView {
    let desk = use_desk();
    let settings = crate::settings::use_settings();
    let hints = Memo::new(move |_| {
        if !settings.with(|settings| settings.hints) || !matches!(screen.phase.get(), Phase::Asking(_)) {
            return Vec::new();
        }
        desk.scene.with(|scene| {
            impulse_table::hints(&scene.view).iter().map(|hint| hint.text(&scene.words)).collect()
        })
    });
    view! {
        <aside class="hints" hidden=move || hints.with(Vec::is_empty) aria-label=t!("web-hints")>
            {move || hints.get().into_iter().map(|hint: String| view! { <p>{hint}</p> }).collect::<Vec<_>>()}
            <button class="quiet" on:click=move |_| settings.update(|settings| settings.hints = false)>{t!("web-hints-off")}</button>
        </aside>
    }
}

/// The button of the coach, in the context of games that have one.
#[derive(Clone, Copy)]
pub struct CoachTool {
    /// May it be asked?
    pub can_ask: Signal<bool>,
    /// What would you do?
    pub ask: Callback<()>,
}

/// Taking back, and looking back.
#[component]
pub fn Toolbar(screen: Screen) -> impl IntoView {
    let why = move || match screen.can_undo() {
        Ok(()) => t!("web-undo-about"),
        Err(Barrier::OthersAnswered) => t!("web-undo-others"),
        Err(Barrier::SomethingSeen) => t!("web-undo-seen"),
        Err(Barrier::TurnOver) => t!("web-undo-turn"),
        Err(Barrier::NoSeat | Barrier::NothingYet | Barrier::NothingLeft) => t!("web-undo-nothing"),
    };
    let barred = move || screen.can_undo().is_err();
    let watching = move || matches!(screen.phase.get(), Phase::Watching | Phase::Again);
    // Who has no seat has nothing to take back.
    let no_seat = Memo::new(move |_| screen.desk.scene.with(|scene| scene.own.is_none()));
    let calm = move || no_seat.get() || watching();
    // Only games of this browser have one: elsewhere it would be help against others.
    let coach = use_context::<CoachTool>();
    let unheld = move || !watching() || !screen.held.get();
    let hold = move || if screen.held.get() { t!("web-go-on") } else { t!("web-hold") };
    view! {
        <div class="toolbar" role="toolbar" aria-label=t!("web-tools")>
            <button data-tool="undo" hidden=no_seat disabled=barred title=why on:click=move |_| screen.undo()>{icon(Glyph::Undo)}<span>{t!("web-undo")}</span><kbd aria-hidden="true">"U"</kbd></button>
            <button data-tool="redo" hidden=no_seat disabled=move || !screen.can_redo() title=t!("web-redo") on:click=move |_| screen.redo()>{icon(Glyph::Redo)}<span>{t!("web-redo")}</span><kbd aria-hidden="true">"R"</kbd></button>
            <button data-tool="restart" hidden=calm disabled=barred title=why on:click=move |_| screen.restart_turn()>{icon(Glyph::Restart)}<span>{t!("web-restart")}</span></button>
            <button data-tool="again" hidden=calm title=t!("web-show-again") on:click=move |_| screen.show_again()>{icon(Glyph::Clock)}<span>{t!("web-show-again")}</span></button>
            {coach.map(|coach| view! {
                <button data-tool="coach" hidden=calm disabled=move || !coach.can_ask.get() title=t!("learn-ask-about") on:click=move |_| coach.ask.run(())>{icon(Glyph::Bulb)}<span>{t!("learn-coach")}</span><kbd aria-hidden="true">"C"</kbd></button>
            })}
            // Skip takes the place of restart, which is disabled when a turn begins: a late tap does nothing.
            <button data-tool="skip" hidden=move || !watching() on:click=move |_| screen.skip()>{icon(Glyph::Next)}<span>{t!("web-skip")}</span><kbd aria-hidden="true">{t!("web-space")}</kbd></button>
            <button data-tool="hold" hidden=move || !watching() title=hold on:click=move |_| screen.hold()>{move || icon(if screen.held.get() { Glyph::Play } else { Glyph::Pause })}<span>{hold}</span></button>
            <button data-tool="step" hidden=unheld title=t!("web-step") on:click=move |_| screen.step()>{icon(Glyph::Next)}<span>{t!("web-step")}</span></button>
            <p class="undo-why" hidden=move || no_seat.get() || !barred()>{why}</p>
        </div>
    }
}
