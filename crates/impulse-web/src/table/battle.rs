//! A battle in a panel over the map: both fleets, what lies face down, which cards of the own hand would count, and the
//! sums. When it is decided, its cards are turned up and counted there for a moment, and the losers' ships go down.

use super::card::shapes;
use super::icons;
use crate::desk::{Decided, Scene, use_desk};
use crate::words::t;
use impulse_engine::{BattleStage, BattleView, Card, Gate, Place, Seat, Seen, View};
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
    let outcome = move || {
        let outcome = desk.decided.with(|decided| decided.as_ref().and_then(Outcome::of))?;
        Some(desk.scene.with_untracked(|scene| outcome.draw(scene)))
    };
    view! { <div class="battle-place">{panel}{outcome}</div> }
}

/// A battle that has just been decided.
struct Outcome {
    gate: Gate,
    /// Attacker and defender.
    sides: [Side; 2],
    /// In words.
    won: Seen,
}

/// One side of it.
struct Side {
    seat: Seat,
    won: bool,
    icons: u8,
    /// The cards that were turned up, and whether they count.
    cards: Vec<(Card, bool)>,
    lost: u8,
}

impl Outcome {
    /// `None` if it is not known who fought.
    fn of(Decided { events, before }: &Decided) -> Option<Self> {
        let won = *events.iter().find(|event| matches!(event, Seen::BattleWon { .. }))?;
        let Seen::BattleWon { seat: winner, attacker_icons, defender_icons } = won else { return None };
        let began = events.iter().find_map(|event| match *event {
            Seen::BattleBegan { gate, attacker, defender, .. } => Some((gate, attacker, defender)),
            _ => None,
        });
        let (gate, attacker, defender) =
            began.or(before.map(|battle| (battle.gate, battle.attacker, battle.defender)))?;
        let side = |seat: Seat, icons: u8| Side {
            seat,
            won: seat == winner,
            icons,
            cards: events.iter().filter_map(|event| turned_up(event, seat)).collect(),
            lost: events.iter().map(|event| lost(event, seat)).sum(),
        };
        let sides = [side(attacker, attacker_icons), side(defender, defender_icons)];
        [attacker, defender].contains(&winner).then_some(Self { gate, sides, won })
    }

    fn draw(&self, scene: &Scene) -> impl IntoView + use<> {
        let words = scene.words.for_table(&scene.view);
        let most = self.sides.iter().map(|side| side.cards.len()).max().unwrap_or(0);
        let sides = self.sides.iter().map(|side| side.draw(&words)).collect_view();
        view! {
            <section class="battle outcome panel" class:low=is_low(self.gate) style=format!("--most:{most}") aria-hidden="true">
                <h2>{words.event(&self.won)}</h2>
                <div class="battle-sides">{sides}</div>
            </section>
        }
    }
}

impl Side {
    fn draw(&self, words: &Words) -> impl IntoView + use<> {
        let result = if self.won { "won" } else { "lost" };
        let card = |(at, &(card, counts)): (usize, &(Card, bool))| {
            let class =
                format!("chip {}{}", icons::color_class(card.color()), if counts { "" } else { " bluff" });
            let inner = format!(
                "<b class=\"letter\">{}</b><span class=\"shapes\">{}</span>",
                words.color_letter(card.color()),
                shapes(card)
            );
            view! { <span class=class style=format!("--at:{at}") inner_html=inner></span> }
        };
        let cards = self.cards.iter().enumerate().map(card).collect_view();
        let ships =
            (self.lost > 0).then(|| view! { <p class="outcome-ships">{"▲".repeat(self.lost.into())}</p> });
        view! {
            <div class=format!("battle-side {result} seat-{}", self.seat.index() + 1) style=format!("--cards:{}", self.cards.len())>
                <h3>{words.label(self.seat)}</h3>
                <p class="outcome-cards">{cards}</p>
                <b class="outcome-sum">{self.icons}</b>
                {ships}
            </div>
        }
    }
}

/// A card that a seat turned up in the battle, and whether it counts.
fn turned_up(event: &Seen, of: Seat) -> Option<(Card, bool)> {
    match *event {
        Seen::ReinforcementShown { seat, card, counts } if seat == of => Some((card, counts)),
        Seen::BattleCard { seat, card } if seat == of => Some((card, true)),
        _ => None,
    }
}

/// How many ships a seat loses.
fn lost(event: &Seen, of: Seat) -> u8 {
    match *event {
        Seen::Destroyed { owner, ships, .. } if owner == of => ships,
        _ => 0,
    }
}

/// The panel leaves the half of the map free where the battle is.
fn is_low(gate: Gate) -> bool {
    super::map::middle(Place::Gate(gate)).1 < 0.0
}

fn draw(view: &View, words: &Words, battle: &BattleView, own: Option<Seat>) -> impl IntoView + use<> {
    let stage = match battle.stage {
        BattleStage::DefenderPlaces => t!("web-battle-defender-places"),
        BattleStage::AttackerPlaces => t!("web-battle-attacker-places"),
        _ => t!("web-battle-reveal"),
    };
    let side = |seat: Seat, attacking: bool, ships: u8, placed: u8, icons: u8| {
        let role = if attacking { t!("web-battle-attacker") } else { t!("web-battle-defender") };
        let name = if words.is_you(seat) { words.label(seat) } else { words.player_at(view, seat) };
        let triangles: String = "▲".repeat(ships.into());
        let backs: String = "▮".repeat(placed.into());
        view! {
            <div class=format!("battle-side seat-{}", seat.index() + 1) data-seat=seat.index() + 1>
                <h3>{name}<small>{role}</small></h3>
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
            <p class="battle-counting">{t!("web-battle-counting", "cards": cards.len(), "list": words.row_of_phrases(&cards), "bluffs": bluffs)}</p>
            <p>{t!("web-battle-laid", "icons": laid)}</p>
        }
    });
    view! {
        <section class="battle panel" class:low=is_low(battle.gate) aria-label=t!("web-battle")>
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
