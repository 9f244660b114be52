//! The Impulse with its marker, the deck and the discard pile.

use super::card::{CardSpot, Look};
use super::icons::{self, Glyph};
use crate::desk::{Scene, use_desk};
use crate::words::t;
use impulse_engine::{Ask, Card, Decision, Seat, Step, Teams};
use impulse_table::in_hand_order;
use leptos::prelude::*;

/// How a card of the Impulse stands in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Standing {
    place: usize,
    done: bool,
    now: bool,
    idle: bool,
    trimmed: bool,
}

/// Whose Impulse is shown: in a team game the active player's, or one's own.
fn shown_seat(scene: &Scene) -> Seat {
    scene.view.active()
}

fn standings(scene: &Scene) -> Vec<(Card, Standing)> {
    let view = &scene.view;
    let cards: Vec<Card> = view.impulse(shown_seat(scene)).collect();
    let marker = view.marker().and_then(|marker| cards.iter().position(|&card| card == marker));
    let step = view.step();
    let past = matches!(
        step,
        Step::Plan | Step::PlanCards | Step::Gates | Step::Draw(_) | Step::Discard | Step::Trim
    );
    // While ships are on their way it cannot be said what the next card would do.
    let moving = matches!(view.decision(), Some(Decision { ask: Ask::PlaceExplored { .. }, .. }));
    let in_turn = view.end().is_none() && !matches!(step, Step::Homes) && !moving;
    let idle = view.idle_cards();
    // 3.6: three cards stay; at the beginning of a turn one more is still to come.
    let to_come = usize::from(step == Step::Add);
    let leaving = (cards.len() + to_come).saturating_sub(3);
    cards
        .into_iter()
        .enumerate()
        .map(|(at, card)| {
            let done = past || marker.is_some_and(|marker| at < marker);
            let now = marker == Some(at);
            let standing = Standing {
                place: at + 1,
                done,
                now,
                idle: in_turn && !done && !now && step != Step::Add && idle.contains(card),
                trimmed: at < leaving,
            };
            (card, standing)
        })
        .collect()
}

/// The Impulse, the deck and the discard pile.
#[component]
pub fn ImpulseRow() -> impl IntoView {
    let desk = use_desk();
    let cards = desk.watched(standings);
    let whose = desk.watched(|scene| {
        let seat = shown_seat(scene);
        (seat, (scene.view.teams() != Teams::None).then(|| scene.view.team(seat) + 1))
    });
    let seat = Signal::derive(move || Some(whose.get().0));
    let title = Memo::new(move |_| match whose.get().1 {
        None => t!("table-impulse"),
        Some(team) => t!("table-impulse-of-team", "team": team),
    });
    let others = desk.watched(other_impulses);
    view! {
        <section class="impulse" aria-label=move || title.get()>
            <h2 class="strip-title">
                {icons::icon(Glyph::Impulse)}
                <span>{move || title.get()}</span>
                <span class="strip-count">{t!("table-impulse-order")}</span>
            </h2>
            <div class="piles">
                <Deck />
                <Discard />
            </div>
            <ol class="impulse-row">
                <For each=move || cards.get() key=|(card, _)| card.number() let:entry>
                    {impulse_card(entry.0, cards, seat)}
                </For>
                <li class="impulse-empty" hidden=move || !cards.with(Vec::is_empty)>{t!("table-impulse-empty")}</li>
            </ol>
            <For each=move || others.get() key=|(team, cards)| (*team, cards.clone()) let:entry>
                <div class="impulse-other">
                    <span>{t!("table-impulse-of-team", "team": entry.0 + 1)}</span>
                    {entry.1.into_iter().map(|card| view! { <CardSpot card look=Look::Chip /> }).collect_view()}
                </div>
            </For>
        </section>
    }
}

/// The Impulses of the other teams.
fn other_impulses(scene: &Scene) -> Vec<(u8, Vec<Card>)> {
    let view = &scene.view;
    let teams = match view.teams() {
        Teams::None => return Vec::new(),
        Teams::Two => 2,
        Teams::Three => 3,
    };
    let shown = view.team(shown_seat(scene));
    (0..teams)
        .filter(|&team| team != shown)
        .filter_map(|team| {
            let seat = view.seats().find(|&seat| view.team(seat) == team)?;
            Some((team, view.impulse(seat).collect()))
        })
        .collect()
}

fn impulse_card(
    card: Card,
    cards: RwSignal<Vec<(Card, Standing)>>,
    seat: Signal<Option<Seat>>,
) -> impl IntoView {
    let standing = Memo::new(move |_| {
        cards.with(|cards| {
            cards.iter().find(|(other, _)| *other == card).map(|(_, standing)| *standing).unwrap_or_default()
        })
    });
    let note = Signal::derive(move || {
        let standing = standing.get();
        if standing.now {
            t!("table-now")
        } else if standing.idle {
            t!("table-idle")
        } else if standing.done {
            t!("table-done")
        } else {
            String::new()
        }
    });
    view! {
        <li
            class="impulse-slot"
            class:now=move || standing.get().now
            class:done=move || standing.get().done
            class:idle=move || standing.get().idle
            class:trimmed=move || standing.get().trimmed
        >
            <span class="impulse-place" title=move || standing.get().trimmed.then(|| t!("table-trim-long"))>
                <span>{move || standing.get().place}</span>
                <span class="impulse-trim" hidden=move || !standing.get().trimmed>{t!("table-trim")}</span>
            </span>
            <CardSpot card seat look=Look::Small reachable=true note />
        </li>
    }
}

#[component]
fn Deck() -> impl IntoView {
    let desk = use_desk();
    let count = desk.watched(|scene| scene.view.deck_len());
    view! {
        <span class="pile deck" title=move || t!("table-deck", "cards": count.get())>
            {icons::icon(Glyph::Deck)}
            <b>{move || count.get()}</b>
            <span class="pile-name">{t!("table-deck-name")}</span>
        </span>
    }
}

#[component]
fn Discard() -> impl IntoView {
    let desk = use_desk();
    let cards = desk.watched(|scene| in_hand_order(scene.view.discard()));
    let open = RwSignal::new(false);
    view! {
        <details class="pile-details" on:toggle=move |event| {
            use wasm_bindgen::JsCast;
            let is_open = event.target().and_then(|target| target.dyn_into::<leptos::web_sys::Element>().ok())
                .is_some_and(|element| element.has_attribute("open"));
            open.set(is_open);
        }>
            <summary class="pile discard" title=move || t!("table-discard", "cards": cards.with(Vec::len))>
                {icons::icon(Glyph::Discard)}
                <b>{move || cards.with(Vec::len)}</b>
                <span class="pile-name">{t!("table-discard-name")}</span>
            </summary>
            <div class="pile-list">
                {move || open.get().then(|| view! {
                    <For each=move || cards.get() key=|card| card.number() let:card>
                        <CardSpot card look=Look::Chip />
                    </For>
                })}
                <p hidden=move || !cards.with(Vec::is_empty)>{t!("table-discard-empty")}</p>
            </div>
        </details>
    }
}
