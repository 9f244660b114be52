//! What is asked, in a sentence, with every possible answer as a button. What can be clicked on the map or in the hand
//! is here too, so that everything can be done by keyboard and by name.

use super::icons::{Glyph, icon};
use super::rail::ChainView;
use crate::desk::use_desk;
use crate::screen::Screen;
use crate::words::t;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Card, Decision, Fleet, MapCard, Place, Seat, View};
use impulse_table::Phase;
use impulse_table::{Barrier, Preview, Route, Spot, place_action};
use impulse_text::{Words, args};
use leptos::prelude::*;

/// An answer as a button shows it.
#[derive(Clone, PartialEq)]
struct Choice {
    action: Action,
    text: String,
    spot: Option<Spot>,
    /// It can be chosen on the map or in the hand as well. Where there is little room, the others come first.
    on_table: bool,
}

/// Is this on the map, or in the hand of whoever is asked?
fn on_table(view: &View, spot: Option<Spot>) -> bool {
    match spot {
        Some(Spot::Cell(_) | Spot::Gate(_)) => true,
        Some(Spot::Card(card)) => {
            view.decision().is_some_and(|decision| view.hand(decision.seat).contains(card))
        }
        _ => false,
    }
}

fn spot(action: Action) -> Option<Spot> {
    match action {
        Action::Card(card) => Some(Spot::Card(card)),
        Action::Cell(cell) => Some(Spot::Cell(cell)),
        Action::Gate(gate) => Some(Spot::Gate(gate)),
        Action::Seat(seat) => Some(Spot::Seat(seat)),
        _ => None,
    }
}

/// The answers as buttons, in the order of the list.
fn choices(view: &View, words: &Words, screen: Screen) -> Vec<Choice> {
    let Some(decision) = view.decision() else { return Vec::new() };
    let further = screen.desk.destinations.get();
    let text = |action: Action| match further.iter().find(|&&place| place_action(place) == action) {
        Some(&place) if !view.legal().contains(action) => far_text(place),
        _ => capital(&words.answer(view, &decision, action)),
    };
    let choice = |action| Choice {
        action,
        text: text(action),
        spot: spot(action),
        on_table: !view.legal().contains(action) || on_table(view, spot(action)),
    };
    let mut choices: Vec<Choice> = screen.answers().into_iter().map(choice).collect();
    tell_apart(&mut choices, words);
    choices
}

/// Cards with the same name get their text beside it, unless they say the same.
fn tell_apart(choices: &mut [Choice], words: &Words) {
    let text_of = |card: Card| {
        let number = card.face().effect.boxed_number().unwrap_or(0);
        words.card_text(card, number).replace(['[', ']'], "")
    };
    let named: Vec<(String, Card)> = choices
        .iter()
        .filter_map(|choice| match choice.action {
            Action::Card(card) => Some((choice.text.clone(), card)),
            _ => None,
        })
        .collect();
    for choice in choices {
        let Action::Card(card) = choice.action else { continue };
        let other = |(name, other): &(String, Card)| {
            *name == choice.text && *other != card && text_of(*other) != text_of(card)
        };
        if named.iter().any(other) {
            choice.text = t!("web-same-name", "answer": choice.text.clone(), "text": text_of(card));
        }
    }
}

fn far_text(place: Place) -> String {
    t!("web-go-far", "place": place.to_string())
}

pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// More answers than these have no keys of their own and stand closer together.
const MANY: usize = 9;

/// The panel.
#[component]
pub fn Question(screen: Screen) -> impl IntoView {
    let desk = use_desk();
    let sentence = move || match screen.phase.get() {
        Phase::Asking(_) => desk.scene.with(|scene| {
            scene
                .view
                .decision()
                .map_or_else(String::new, |decision| scene.words.question(&scene.view, &decision))
        }),
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
    let list = Memo::new(move |_| match screen.phase.get() {
        Phase::Asking(_) => desk.scene.with(|scene| choices(&scene.view, &scene.words, screen)),
        _ => Vec::new(),
    });
    let buttons = move || {
        let many = list.with(Vec::len) > MANY;
        list.get()
            .into_iter()
            .enumerate()
            .map(|(at, choice)| view! { <ChoiceButton screen choice at many /> })
            .collect::<Vec<_>>()
    };
    let asking = move || matches!(screen.phase.get(), Phase::Asking(_));
    view! {
        <section class="question panel" class:asking=asking aria-label=t!("web-question")>
            <ChainView />
            <p class="question-text" role="status" aria-live="polite">{sentence}</p>
            {move || offered().map(|text| view! { <p class="question-offered">{text}</p> })}
            <div class="answers" role="group" aria-label=t!("web-answers") class:many=move || { list.with(Vec::len) > MANY }>{buttons}</div>
            <Confirm screen />
            <Foresight screen />
        </section>
    }
}

#[component]
fn ChoiceButton(screen: Screen, choice: Choice, at: usize, many: bool) -> impl IntoView {
    let desk = use_desk();
    let Choice { action, text, spot, on_table } = choice;
    let point = move |on: bool| {
        desk.pointed.set(spot.filter(|_| on).into_iter().collect());
        screen.considered.set(on.then_some(action));
    };
    let armed = move || {
        screen.pending.with(|pending| pending.as_ref().is_some_and(|pending| pending.clicked == action))
    };
    let key = (at < 9 && !many).then(|| view! { <kbd aria-hidden="true">{at + 1}</kbd> });
    view! {
        <button
            class="answer"
            class:armed=armed
            class:on-table=on_table
            class:decline=action == Action::Pass
            data-answer=action.to_string()
            data-number=at + 1
            on:click=move |_| desk.answer.run(action)
            on:mouseenter=move |_| point(true)
            on:mouseleave=move |_| point(false)
            on:focus=move |_| point(true)
            on:blur=move |_| point(false)
        >
            {key}
            {text}
        </button>
    }
}

/// An answer that cannot be taken back waits here for a second click.
#[component]
fn Confirm(screen: Screen) -> impl IntoView {
    let desk = use_desk();
    let text = move || {
        let pending = screen.pending.get()?;
        desk.scene.with(|scene| {
            let decision = scene.view.decision()?;
            let answer = if scene.legal.contains(pending.clicked) {
                scene.words.answer(&scene.view, &decision, pending.clicked)
            } else {
                match pending.clicked {
                    Action::Cell(cell) => far_text(Place::Cell(cell)),
                    Action::Gate(gate) => far_text(Place::Gate(gate)),
                    _ => String::new(),
                }
            };
            Some(t!("web-confirm", "answer": capital(&answer)))
        })
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

/// What the answer under the pointer would bring: points, ships, the odds of a battle, and what a shared card serves.
/// It must not move anything: an answer that slips from under the pointer takes its preview with it, and comes back.
#[component]
fn Foresight(screen: Screen) -> impl IntoView {
    let desk = use_desk();
    let lines = Memo::new(move |_| {
        let action = screen.considered.get().or_else(|| screen.pending.get().map(|pending| pending.clicked));
        let Some(action) = action else { return Vec::new() };
        let legal = desk.scene.with(|scene| scene.legal.contains(action));
        let route = screen.route_to(action);
        let actions = match &route {
            Some(route) if !legal => route.actions.clone(),
            _ => vec![action],
        };
        desk.scene.with(|scene| {
            if !legal && route.is_none() {
                return Vec::new();
            }
            let mut lines =
                route.map_or_else(Vec::new, |route| on_the_way(&route, &scene.view, &scene.words));
            if let (Some(Decision { ask: Ask::AddToImpulse, .. }), Action::Card(card)) =
                (scene.view.decision(), action)
            {
                lines.extend(sharing(&scene.view, &scene.words, card));
            }
            let rng = &mut Rng::new(&[0; 32]);
            lines.extend(impulse_table::preview(&scene.view, &actions, rng).iter().flat_map(foreseen));
            lines
        })
    });
    view! {
        <div class="foresight-room">
            <ul class="foresight" aria-live="polite" hidden=move || lines.with(Vec::is_empty)>
                {move || lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect::<Vec<_>>()}
            </ul>
        </div>
    }
}

/// What a path does: explores, attacks, destroys, leaves unguarded, and where it ends.
fn on_the_way(route: &Route, view: &View, words: &Words) -> Vec<String> {
    let fleet = |id: &str, fleet: &Fleet| {
        let who = words.player_at(view, fleet.owner);
        words.say(id, args!("ships": fleet.ships, "who": who, "place": fleet.place.to_string()))
    };
    let mut lines = Vec::new();
    if !route.explores.is_empty() {
        let cells: Vec<String> = route.explores.iter().map(ToString::to_string).collect();
        lines.push(t!("web-way-explores", "cells": cells.join(", ")));
    }
    lines.extend(route.destroys.iter().map(|one| fleet("web-way-destroys", one)));
    lines.extend(route.attacks.iter().map(|one| fleet("web-way-attacks", one)));
    lines.extend(route.destroys_if_won.iter().map(|one| fleet("web-way-destroys-if-won", one)));
    lines.extend(route.exposes.iter().map(|one| fleet("web-way-exposes", one)));
    match route.activates {
        Some(MapCard::FaceUp(card)) => {
            lines.push(t!("web-way-activates", "card": words.card_spelled_out(card)))
        }
        Some(MapCard::Core) => lines.push(t!("web-way-core")),
        _ => {}
    }
    lines
}

fn foreseen(preview: &Preview) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(battle) = preview.battle {
        lines.push(t!("web-foresee-battle", "chance": (battle.win_chance * 100.0).round() as i32));
    }
    if preview.points_high > 0 {
        let (low, high) = (preview.points_low, preview.points_high);
        lines.push(t!("web-foresee-points", "low": low, "high": high, "exact": yes_or_no(low == high)));
    }
    if preview.lost >= 0.05 {
        let ships = tenths(preview.lost);
        lines.push(t!("web-foresee-lost", "one": yes_or_no(ships == "1"), "ships": ships));
    }
    if preview.destroyed >= 0.05 {
        let ships = tenths(preview.destroyed);
        lines.push(t!("web-foresee-destroyed", "one": yes_or_no(ships == "1"), "ships": ships));
    }
    lines
}

const fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn tenths(number: f32) -> String {
    format!("{:.1}", number).trim_end_matches(".0").to_owned()
}

/// Who else can use a card that is shared now: those for whom it says the same in one line.
fn sharing(view: &View, words: &Words, card: Card) -> Vec<String> {
    let mut lines: Vec<(String, Vec<(Seat, u32)>)> = Vec::new();
    for one in impulse_table::shared_card(view, card) {
        let text = one.number.map_or_else(String::new, |number| words.card_text(card, number));
        let line = match lines.iter().position(|(other, _)| *other == text) {
            Some(line) => line,
            None => {
                lines.push((text, Vec::new()));
                lines.len() - 1
            }
        };
        let all = &mut lines[line].1;
        match all.iter_mut().find(|(seat, _)| *seat == one.seat) {
            Some((_, times)) => *times += 1,
            None => all.push((one.seat, 1)),
        }
    }
    let who = |&(seat, times): &(Seat, u32)| match times {
        _ if seat == view.active() => t!("web-shared-again"),
        1 => words.player_at(view, seat),
        _ => t!("web-shared-often", "who": words.player_at(view, seat), "times": times),
    };
    let line = |(text, all): (String, Vec<(Seat, u32)>)| {
        let who: Vec<String> = all.iter().map(who).collect();
        t!("web-shared", "who": who.join(", "), "text": text)
    };
    lines.into_iter().map(line).collect()
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
    view! {
        <div class="toolbar" role="toolbar" aria-label=t!("web-tools")>
            <button data-tool="undo" hidden=no_seat disabled=barred title=why on:click=move |_| screen.undo()>{icon(Glyph::Undo)}<span>{t!("web-undo")}</span><kbd aria-hidden="true">"U"</kbd></button>
            <button data-tool="redo" hidden=no_seat disabled=move || !screen.can_redo() title=t!("web-redo") on:click=move |_| screen.redo()>{icon(Glyph::Redo)}<span>{t!("web-redo")}</span><kbd aria-hidden="true">"R"</kbd></button>
            <button data-tool="restart" hidden=no_seat disabled=barred title=why on:click=move |_| screen.restart_turn()>{icon(Glyph::Restart)}<span>{t!("web-restart")}</span></button>
            <button data-tool="again" hidden=no_seat disabled=watching title=t!("web-show-again") on:click=move |_| screen.show_again()>{icon(Glyph::Clock)}<span>{t!("web-show-again")}</span></button>
            <button data-tool="skip" hidden=move || !watching() on:click=move |_| screen.skip()>{icon(Glyph::Next)}<span>{t!("web-skip")}</span><kbd aria-hidden="true">{t!("web-space")}</kbd></button>
            <p class="undo-why" hidden=move || no_seat.get() || !barred()>{why}</p>
        </div>
    }
}
