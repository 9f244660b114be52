//! The bar under the table of a replay: steps, a slider over the points chart, whose eyes, and playing on from here.

use super::charts::PointsChart;
use crate::table::card::boxed;
use crate::table::icons::picture;
use crate::words::t;
use impulse_table::Course;
use leptos::prelude::*;

/// The signs of the steps: pointers to the left or right, one or two, with or without a bar.
const FIRST: &str = "M3 3h2v10H3zM13 3v10L6 8z";
const LAST: &str = "M11 3h2v10h-2zM3 3v10l7-5z";
const TURN_BEFORE: &str = "M8 3v10L2 8zM14 3v10L8 8z";
const TURN_AFTER: &str = "M8 3v10l6-5zM2 3v10l6-5z";
const BEFORE: &str = "M11 3v10L4 8z";
const AFTER: &str = "M5 3v10l7-5z";
const PLAY: &str = "M4 2v12l9-6z";
const PAUSE: &str = "M4 3h3v10H4zM9 3h3v10H9z";

/// The bar. It owns nothing: the moment, whose eyes and whether it runs are signals of whoever shows the table.
#[component]
pub fn ReplayBar(
    #[prop(into)] course: Signal<Course>,
    /// The moment shown: so many actions have been played.
    at: RwSignal<usize>,
    /// Whose eyes, by seat; `None` is open to all.
    eyes: RwSignal<Option<usize>>,
    /// The replay goes on by itself.
    playing: RwSignal<bool>,
    /// Somebody wants to play on from the moment shown, in this seat.
    #[prop(into)]
    fork: Callback<usize>,
    /// What happened to reach this moment, in words.
    #[prop(optional, into)]
    caption: Signal<String>,
) -> impl IntoView {
    let length = Memo::new(move |_| course.with(|course| course.length));
    let names = Memo::new(move |_| course.with(|course| course.names.clone()));
    let go = move |moment: usize| {
        playing.set(false);
        at.set(moment.min(length.get_untracked()));
    };
    let first = move |_| go(0);
    let turn_before = move |_| go(course.with_untracked(|course| course.turn_before(at.get_untracked())));
    let before = move |_| go(at.get_untracked().saturating_sub(1));
    let after = move |_| go(at.get_untracked() + 1);
    let turn_after = move |_| go(course.with_untracked(|course| course.turn_after(at.get_untracked())));
    let last = move |_| go(length.get_untracked());
    let play = move |_| {
        if at.get_untracked() >= length.get_untracked() {
            at.set(0);
        }
        playing.update(|playing| *playing = !*playing);
    };
    let at_start = move || at.get() == 0;
    let at_end = move || at.get() >= length.get();
    let moment = move || {
        let at = at.get();
        course.with(|course| match course.turn_at(at) {
            _ if at >= course.length => t!("pages-replay-end", "at": at),
            Some(mark) => {
                let who = course.names.get(mark.seat).cloned().unwrap_or_default();
                t!("pages-replay-moment", "turn": mark.turn, "who": who, "at": at, "length": course.length)
            }
            None => t!("pages-replay-homes", "at": at, "length": course.length),
        })
    };
    let step = |label: String,
                sign: &'static str,
                press: Box<dyn FnMut(leptos::ev::MouseEvent)>,
                off: Signal<bool>| {
        view! {
            <button aria-label=label.clone() title=label disabled=move || off.get() on:click=press>
                {picture(sign)}
            </button>
        }
    };
    let (starting, ending) = (Signal::derive(at_start), Signal::derive(at_end));
    let choose_eyes = move |event| {
        let chosen = event_target_value(&event).parse().ok();
        eyes.set(chosen);
    };
    view! {
        <section class="replay-bar panel" aria-label=t!("pages-replay")>
            <div class="replay-steps">
                <div class="step-buttons" role="group" aria-label=t!("pages-replay-steps")>
                    {step(t!("pages-replay-first"), FIRST, Box::new(first), starting)}
                    {step(t!("pages-replay-turn-before"), TURN_BEFORE, Box::new(turn_before), starting)}
                    {step(t!("pages-replay-before"), BEFORE, Box::new(before), starting)}
                    <button class="primary" aria-pressed=move || playing.get().to_string() on:click=play>
                        {move || picture(if playing.get() { PAUSE } else { PLAY })}
                        <span>{move || if playing.get() { t!("pages-replay-pause") } else { t!("pages-replay-play") }}</span>
                    </button>
                    {step(t!("pages-replay-after"), AFTER, Box::new(after), ending)}
                    {step(t!("pages-replay-turn-after"), TURN_AFTER, Box::new(turn_after), ending)}
                    {step(t!("pages-replay-last"), LAST, Box::new(last), ending)}
                </div>
            </div>
            <div class="replay-time">
                <PointsChart course at=Signal::derive(move || at.get()) choose=Callback::new(go) bare=true/>
                <input type="range" min="0" max=move || length.get().to_string() aria-label=t!("pages-replay-slider")
                    aria-valuetext=moment
                    prop:value=move || at.get().to_string()
                    on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
            </div>
            // Below the controls, which must not move with the length of this text.
            <p class="replay-moment" aria-live="polite">
                <strong>{moment}</strong>
                " "
                <span class="soft" inner_html=move || boxed(&caption.get(), false)></span>
            </p>
            <div class="replay-who">
                <label class="field-row">
                    <span>{t!("pages-replay-eyes")}</span>
                    <select on:change=choose_eyes>
                        <option value="open" prop:selected=move || eyes.get().is_none()>{t!("pages-replay-open")}</option>
                        {move || names.get().into_iter().enumerate().map(|(seat, name)| view! {
                            <option value=seat.to_string() prop:selected=move || eyes.get() == Some(seat)>
                                {t!("pages-replay-eyes-of", "who": name)}
                            </option>
                        }).collect_view()}
                    </select>
                </label>
                <details class="fork">
                    <summary>{t!("pages-replay-fork")}</summary>
                    <p class="soft">{t!("pages-replay-fork-about")}</p>
                    <div class="choices">
                        {move || names.get().into_iter().enumerate().map(|(seat, name)| view! {
                            <button disabled=at_end on:click=move |_| fork.run(seat)>
                                <span class="seat-dot" aria-hidden="true" style=format!("--own:var(--seat-{})", seat + 1)>{seat + 1}</span>
                                {t!("pages-replay-fork-as", "who": name)}
                            </button>
                        }).collect_view()}
                    </div>
                </details>
            </div>
        </section>
    }
}

/// The moves of the bar by key: the moment to go to, if the key is one of them.
pub fn replay_key(course: &Course, at: usize, key: &str, shift: bool) -> Option<usize> {
    Some(match (key, shift) {
        ("ArrowLeft", false) => at.saturating_sub(1),
        ("ArrowRight", false) => (at + 1).min(course.length),
        ("ArrowLeft", true) => course.turn_before(at),
        ("ArrowRight", true) => course.turn_after(at),
        ("Home", _) => 0,
        ("End", _) => course.length,
        _ => return None,
    })
}
