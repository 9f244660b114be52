//! Events in words: one sentence for each. How sentences become a story is in `story.rs`.

use crate::answers::slot_key;
use crate::args;
use crate::boost::card_of;
use crate::card_text::tech_args;
use crate::words::{Words, color_key, kind_key, yes_no};
use fluent_bundle::FluentArgs;
use impulse_engine::{Card, EndReason, Event, Link, Origin, Place, PointSource, Seat};

impl Words {
    /// What happened, in one sentence: "Player 1 draws a card."
    pub fn event(&self, event: &Event) -> String {
        let who = subject(event).map(|seat| self.player(seat)).unwrap_or_default();
        self.event_by(event, who)
    }

    /// The same, with another name for the player who acts: an empty one leaves the subject out, and the sentence
    /// begins with what was done.
    pub(crate) fn event_by(&self, event: &Event, who: String) -> String {
        let (id, args) = event_message(self, event);
        self.sentence(id, args, who)
    }

    pub(crate) fn sentence(&self, id: &str, mut args: FluentArgs<'_>, who: String) -> String {
        args.set("who", who);
        capitalized(self.say(id, args).trim())
    }
}

/// Who acts in an event; nobody when a card is trimmed or the deck is shuffled.
pub(crate) fn subject(event: &Event) -> Option<Seat> {
    Some(match *event {
        Event::Trimmed { .. } | Event::Shuffled { .. } | Event::DeckEmpty => return None,
        Event::BattleBegan { attacker, .. } => attacker,
        Event::Ended { winner, .. } => winner,
        Event::HomeChosen { seat, .. }
        | Event::HomeRevealed { seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::Added { seat, .. }
        | Event::Performed { seat, .. }
        | Event::Skipped { seat, .. }
        | Event::Idle { seat, .. }
        | Event::NoTech { seat }
        | Event::PlanUsed { seat }
        | Event::PlanDelayed { seat }
        | Event::PlanDiscarded { seat }
        | Event::Drew { seat, .. }
        | Event::Revealed { seat, .. }
        | Event::Took { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Traded { seat, .. }
        | Event::Mined { seat, .. }
        | Event::Refined { seat, .. }
        | Event::Planned { seat, .. }
        | Event::Researched { seat, .. }
        | Event::Scored { seat, .. }
        | Event::CoreColor { seat, .. }
        | Event::Built { seat, .. }
        | Event::Targeted { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Explored { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Destroyed { seat, .. }
        | Event::Reinforced { seat, .. }
        | Event::ReinforcementShown { seat, .. }
        | Event::BattleCard { seat, .. }
        | Event::BattleWon { seat, .. }
        | Event::Sabotaged { seat, .. }
        | Event::Bomb { seat, .. }
        | Event::Eliminated { seat } => seat,
    })
}

type Message = (&'static str, FluentArgs<'static>);

fn event_message(words: &Words, event: &Event) -> Message {
    match *event {
        Event::HomeChosen { card, .. } => ("event-home-chosen", perhaps(card)),
        Event::HomeRevealed { cell, card, .. } => {
            ("event-home-revealed", args!("card": card.to_string(), "cell": cell.to_string()))
        }
        Event::TurnBegan { turn, .. } => ("event-turn-began", args!("turn": turn)),
        Event::Added { card, .. } => ("event-added", of(card)),
        Event::Performed { link, .. } => performed(words, &link),
        Event::Skipped { card, .. } => ("event-skipped", of(card)),
        Event::Idle { card, .. } => ("event-idle", of(card)),
        Event::NoTech { .. } => ("event-no-tech", args!()),
        Event::PlanUsed { .. } => ("event-plan-used", args!()),
        Event::PlanDelayed { .. } => ("event-plan-delayed", args!()),
        Event::PlanDiscarded { .. } => ("event-plan-discarded", args!()),
        Event::Trimmed { card } => ("event-trimmed", of(card)),
        Event::Shuffled { cards } => ("event-shuffled", args!("cards": cards)),
        Event::DeckEmpty => ("event-deck-empty", args!()),
        Event::Eliminated { .. } => ("event-eliminated", args!()),
        Event::Scored { points, source, total, .. } => {
            ("event-scored", args!("points": points, "source": source.name(), "total": total))
        }
        Event::Ended { reason, .. } => ("event-ended", reason_args(reason)),
        Event::CoreColor { color, .. } => ("event-core-color", args!("color": color_key(color))),
        Event::Drew { .. }
        | Event::Revealed { .. }
        | Event::Took { .. }
        | Event::Discarded { .. }
        | Event::Traded { .. }
        | Event::Mined { .. }
        | Event::Refined { .. }
        | Event::Planned { .. }
        | Event::Researched { .. } => about_cards(event),
        Event::Built { .. }
        | Event::Targeted { .. }
        | Event::Moved { .. }
        | Event::Explored { .. }
        | Event::Placed { .. } => about_ships(event),
        Event::Destroyed { .. }
        | Event::BattleBegan { .. }
        | Event::Reinforced { .. }
        | Event::ReinforcementShown { .. }
        | Event::BattleCard { .. }
        | Event::BattleWon { .. }
        | Event::Sabotaged { .. }
        | Event::Bomb { .. } => about_battle(words, event),
    }
}

fn about_cards(event: &Event) -> Message {
    match *event {
        Event::Drew { card, .. } => ("event-drew", perhaps(card)),
        Event::Revealed { card, fits, .. } => {
            ("event-revealed", args!("card": card.to_string(), "fits": yes_no(fits)))
        }
        Event::Took { card, .. } => ("event-took", of(card)),
        Event::Discarded { card, .. } => ("event-discarded", of(card)),
        Event::Traded { card, .. } => ("event-traded", of(card)),
        Event::Mined { card, .. } => ("event-mined", of(card)),
        Event::Refined { card, .. } => ("event-refined", of(card)),
        Event::Researched { card, slot, instead_of, .. } => {
            // The name of the old tech needs `card` for itself.
            let mut args = tech_args(instead_of);
            args.set("researched", card.to_string());
            args.set("slot", slot_key(slot));
            ("event-researched", args)
        }
        Event::Planned { card, .. } => ("event-planned", of(card)),
        _ => unreachable!("not about cards: {event:?}"),
    }
}

fn about_ships(event: &Event) -> Message {
    match *event {
        Event::Built { place, .. } => {
            ("event-built", args!("kind": kind_key(place), "place": place.to_string()))
        }
        Event::Targeted { cell, .. } => ("event-targeted", args!("cell": cell.to_string())),
        Event::Moved { from, to, ships, .. } => (
            "event-moved",
            args!(
                "kind": kind_key(from),
                "ships": ships,
                "from": from.to_string(),
                "to": to.to_string(),
            ),
        ),
        Event::Explored { cell, card, .. } => {
            let mut args = perhaps(card);
            args.set("cell", cell.to_string());
            ("event-explored", args)
        }
        Event::Placed { cell, card, .. } => {
            ("event-placed", args!("card": card.to_string(), "cell": cell.to_string()))
        }
        _ => unreachable!("not about ships: {event:?}"),
    }
}

fn about_battle(words: &Words, event: &Event) -> Message {
    let fleet = |place: Place| args!("kind": kind_key(place), "place": place.to_string());
    match *event {
        Event::Destroyed { owner, place, ships, .. } => {
            let mut args = fleet(place);
            args.set("ships", ships);
            args.set("owner", words.player(owner));
            ("event-destroyed", args)
        }
        Event::BattleBegan { gate, defender, attackers, defenders, .. } => (
            "event-battle-began",
            args!(
                "gate": gate.to_string(),
                "defender": words.player(defender),
                "attackers": attackers,
                "defenders": defenders,
            ),
        ),
        Event::Reinforced { card, .. } => ("event-reinforced", perhaps(card)),
        Event::ReinforcementShown { card, counts, .. } => (
            "event-reinforcement-shown",
            args!("card": card.to_string(), "counts": yes_no(counts), "icons": card.size()),
        ),
        Event::BattleCard { card, .. } => {
            ("event-battle-card", args!("card": card.to_string(), "icons": card.size()))
        }
        Event::BattleWon { attacker_icons, defender_icons, .. } => {
            ("event-battle-won", args!("attacker-icons": attacker_icons, "defender-icons": defender_icons))
        }
        Event::Sabotaged { victim, place, bombs, .. } => {
            let mut args = fleet(place);
            args.set("victim", words.player(victim));
            args.set("bombs", bombs);
            ("event-sabotaged", args)
        }
        Event::Bomb { card, hits, .. } => {
            ("event-bomb", args!("card": card.to_string(), "hits": yes_no(hits)))
        }
        _ => unreachable!("not about battle: {event:?}"),
    }
}

fn performed(words: &Words, link: &Link) -> Message {
    let mut args = match link.origin {
        Origin::Tech(tech) | Origin::ExecutedTech(tech) => tech_args(tech),
        _ => FluentArgs::new(),
    };
    if let Some(card) = card_of(link.origin) {
        args.set("card", card.to_string());
    }
    args.set("text", words.link_text(link));
    let sum = words.boost_sum(link);
    args.set("boosted", yes_no(sum.is_some()));
    args.set("sum", sum.unwrap_or_default());
    let id = match link.origin {
        Origin::Impulse(_) => "event-performed-impulse",
        Origin::Plan(_) => "event-performed-plan",
        Origin::Tech(_) => "event-performed-tech",
        Origin::Arrival(cell, _) => {
            args.set("cell", cell.to_string());
            "event-performed-arrival"
        }
        Origin::CoreArrival(_) => "event-performed-core",
        Origin::Executed(_) => "event-performed-executed",
        Origin::ExecutedTech(_) => "event-performed-executed-tech",
    };
    (id, args)
}

/// `reason` and `source`.
pub(crate) fn reason_args(reason: EndReason) -> FluentArgs<'static> {
    match reason {
        EndReason::Elimination => args!("reason": "elimination", "source": ""),
        EndReason::Points(source) => args!("reason": "points", "source": PointSource::name(source)),
    }
}

fn of(card: Card) -> FluentArgs<'static> {
    args!("card": card.to_string())
}

/// A card that may be secret.
fn perhaps(card: Option<Card>) -> FluentArgs<'static> {
    args!(
        "known": yes_no(card.is_some()),
        "card": card.map(|card| card.to_string()).unwrap_or_default(),
    )
}

pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
