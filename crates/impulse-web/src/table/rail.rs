//! The rail with the six steps of a turn, and the chain of what is being resolved.

use super::card::boxed;
use crate::desk::use_desk;
use crate::words::t;
use impulse_engine::{Step, Viewer};
use leptos::prelude::*;

/// The place of a step on the rail; before the first turn there is none.
fn place(step: Step) -> Option<usize> {
    Some(match step {
        Step::Homes => return None,
        Step::Add => 0,
        Step::Tech => 1,
        Step::Impulse => 2,
        Step::Plan | Step::PlanCards => 3,
        Step::Gates => 4,
        Step::Draw(_) | Step::Discard | Step::Trim => 5,
    })
}

/// The six steps; the present one is marked.
#[component]
pub fn Rail() -> impl IntoView {
    let desk = use_desk();
    let now = desk.watched(|scene| place(scene.view.step()));
    let turn = desk.watched(|scene| (scene.view.turn(), scene.view.active()));
    let whose = move || match (now.get(), turn.get()) {
        (None, _) => t!("web-homes"),
        (Some(_), (turn, seat)) => desk.scene.with_untracked(|scene| match scene.view.viewer() {
            Viewer::Seat(own) if own == seat => t!("web-turn-yours", "turn": turn),
            _ => t!("web-turn-of", "turn": turn, "who": scene.words.player_at(&scene.view, seat)),
        }),
    };
    let names = [
        (t!("web-step-add"), t!("web-step-add-about")),
        (t!("web-step-tech"), t!("web-step-tech-about")),
        (t!("web-step-impulse"), t!("web-step-impulse-about")),
        (t!("web-step-plan"), t!("web-step-plan-about")),
        (t!("web-step-gates"), t!("web-step-gates-about")),
        (t!("web-step-draw"), t!("web-step-draw-about")),
    ];
    let steps: Vec<_> = names
        .into_iter()
        .enumerate()
        .map(|(at, (name, about))| {
            let state = move || match now.get() {
                Some(now) if at < now => "rail-step done",
                Some(now) if at == now => "rail-step now",
                _ => "rail-step",
            };
            let current = move || (now.get() == Some(at)).then_some("step");
            view! { <li class=state aria-current=current title=about><b>{at + 1}</b><span>{name}</span></li> }
        })
        .collect();
    view! {
        <div class="rail">
            <p class="rail-whose">{whose}</p>
            <ol aria-label=t!("web-steps")>{steps}</ol>
        </div>
    }
}

/// Why the present question is asked: the cards performed since the step began, each with its number as a sum.
#[component]
pub fn ChainView() -> impl IntoView {
    let desk = use_desk();
    let chain = desk.watched(|scene| scene.view.chain().to_vec());
    let links = move || {
        let chain = chain.get();
        desk.scene.with_untracked(|scene| {
            let last = chain.len().saturating_sub(1);
            let one = |(at, link): (usize, &impulse_engine::Link)| {
                let text = (at == last).then(|| boxed(&scene.words.link_text(link), false));
                view! { <li class:last=at == last>{scene.words.link(link)}{text.map(|text| view! { <small inner_html=text></small> })}</li> }
            };
            chain.iter().enumerate().map(one).collect::<Vec<_>>()
        })
    };
    let empty = move || chain.with(Vec::is_empty);
    view! { <ol class="chain" aria-label=t!("web-chain") hidden=empty>{links}</ol> }
}
