//! A battle in a panel over the map: both fleets, what lies face down, which cards of the own hand would count, and the
//! sums.

use crate::desk::use_desk;
use crate::words::t;
use impulse_engine::{BattleStage, BattleView, Place, Seat, View};
use impulse_text::Words;
use leptos::prelude::*;

#[component]
pub fn Battle() -> impl IntoView {
    let desk = use_desk();
    // All that the panel shows changes with the battle or with what is in the hand.
    let battle = desk.watched(|scene| {
        let battle = scene.view.battle()?;
        Some((battle, scene.own, scene.own.map(|seat| scene.view.hand(seat))))
    });
    let panel = move || {
        battle.get().map(|(battle, own, _)| {
            desk.scene.with_untracked(|scene| draw(&scene.view, &scene.words, &battle, own))
        })
    };
    view! { <div class="battle-place">{panel}</div> }
}

fn draw(view: &View, words: &Words, battle: &BattleView, own: Option<Seat>) -> impl IntoView + use<> {
    let stage = match battle.stage {
        BattleStage::DefenderPlaces => t!("web-battle-defender-places"),
        BattleStage::AttackerPlaces => t!("web-battle-attacker-places"),
        _ => t!("web-battle-reveal"),
    };
    let side = |seat: Seat, attacking: bool, ships: u8, placed: u8, icons: u8| {
        let role = if attacking { t!("web-battle-attacker") } else { t!("web-battle-defender") };
        let triangles: String = "▲".repeat(ships.into());
        let backs: String = "▮".repeat(placed.into());
        view! {
            <div class=format!("battle-side seat-{}", seat.index() + 1) data-seat=seat.index() + 1>
                <h3>{words.player_at(view, seat)}<small>{role}</small></h3>
                <p><span class="battle-ships" aria-hidden="true">{triangles}</span>{t!("web-battle-ships", "ships": ships)}</p>
                <p><span class="battle-backs" aria-hidden="true">{backs}</span>{t!("web-battle-placed", "cards": placed)}</p>
                <p class="battle-icons"><b>{icons}</b><span>{t!("web-battle-icons", "icons": icons)}</span></p>
            </div>
        }
    };
    let counting = own.filter(|&seat| seat == battle.attacker || seat == battle.defender).map(|seat| {
        let counting = view.would_count(seat, view.hand(seat));
        let bluffs = view.hand(seat).len() - counting.len();
        let laid: u8 = view.would_count(seat, view.placed()).iter().map(|card| card.size()).sum();
        let cards: Vec<String> = counting.iter().map(|card| words.card_title(card)).collect();
        view! {
            <p class="battle-counting">{t!("web-battle-counting", "cards": cards.len(), "list": cards.join("; "), "bluffs": bluffs)}</p>
            <p>{t!("web-battle-laid", "icons": laid)}</p>
        }
    });
    // The panel leaves the half of the map free where the battle is.
    let low = super::map::middle(Place::Gate(battle.gate)).1 < 0.0;
    view! {
        <section class="battle panel" class:low=low aria-label=t!("web-battle")>
            <h2>{t!("web-battle-at", "gate": battle.gate.to_string())}</h2>
            <p class="battle-stage">{stage}</p>
            <div class="battle-sides">
                {side(battle.attacker, true, battle.attackers, battle.attacker_placed, battle.attacker_icons)}
                <span class="battle-against" aria-hidden="true">"⚔"</span>
                {side(battle.defender, false, battle.defenders, battle.defender_placed, battle.defender_icons)}
            </div>
            {counting}
            <p class="battle-rule">{t!("web-battle-rule")}</p>
        </section>
    }
}
