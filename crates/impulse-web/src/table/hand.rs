//! The hand of the seat at the bottom of the screen: in the order of colours and sizes, so that it does not jump. In a
//! battle each card says whether it would count.

use super::card::{CardSpot, Look};
use super::icons::{self, Glyph};
use crate::desk::use_desk;
use crate::words::t;
use impulse_engine::{Ask, Card, CardSet, Seat, Viewer};
use impulse_table::in_hand_order;
use leptos::prelude::*;

/// The own hand.
#[component]
pub fn Hand() -> impl IntoView {
    let desk = use_desk();
    let own = desk.watched(|scene| scene.own);
    let seat = Signal::derive(move || own.get());
    let cards =
        desk.watched(|scene| scene.own.map(|seat| in_hand_order(scene.view.hand(seat))).unwrap_or_default());
    // In a battle of one's own: which cards would count.
    let counting = desk.watched(|scene| {
        let own = scene.own?;
        let asked = scene.view.decision().filter(|decision| decision.seat == own)?;
        matches!(asked.ask, Ask::Reinforce { .. }).then(|| scene.view.would_count(own, scene.view.hand(own)))
    });
    let choosing = desk.watched(|scene| {
        scene.own.is_some_and(|own| !scene.view.hand(own).and(scene.legal.card_part()).is_empty())
    });
    let limit = desk.watched(|scene| if scene.view.options().discard_to_eight { 8u8 } else { 10 });
    // In an open replay it is the hand of whoever is asked.
    let title = desk.watched(|scene| match scene.own {
        Some(seat) if scene.view.viewer() != Viewer::Seat(seat) => {
            t!("table-hand-of", "who": scene.words.player_at(&scene.view, seat))
        }
        _ => t!("table-hand"),
    });
    view! {
        <section class="hand" class:choosing=move || choosing.get() aria-label=move || title.get()
            hidden=move || own.get().is_none()>
            <h2 class="strip-title">
                {icons::icon(Glyph::Hand)}
                <span>{move || title.get()}</span>
                <span class="strip-count">{move || t!("table-hand-count", "cards": cards.with(Vec::len), "limit": limit.get())}</span>
            </h2>
            <div class="hand-row">
                <For each=move || cards.get() key=|card| card.number() let:card>
                    <div class="hand-slot">
                        {own_card(card, seat, counting)}
                    </div>
                </For>
                <p class="hand-empty" hidden=move || !cards.with(Vec::is_empty)>{t!("table-hand-empty")}</p>
            </div>
        </section>
    }
}

fn own_card(card: Card, seat: Signal<Option<Seat>>, counting: RwSignal<Option<CardSet>>) -> impl IntoView {
    let note = Signal::derive(move || match counting.get() {
        Some(counting) if counting.contains(card) => t!("table-counts", "icons": card.size()),
        Some(_) => t!("table-bluff"),
        None => String::new(),
    });
    let class = Signal::derive(move || match counting.get() {
        Some(counting) if counting.contains(card) => "counts".to_owned(),
        Some(_) => "bluff".to_owned(),
        None => String::new(),
    });
    view! { <CardSpot card seat look=Look::Normal reachable=true class note /> }
}
