//! Events in words: one sentence for each. How sentences become a story is in `story.rs`.

use crate::answers::slot_key;
use crate::args;
use crate::boost::card_of;
use crate::card_text::tech_args;
use crate::words::{Words, color_key, kind_key, yes_no};
use fluent_bundle::FluentArgs;
use impulse_engine::{Card, EndReason, Link, Origin, Place, PointSource, Seat, Seen};

impl Words {
    /// What happened, in one sentence: "Player 1 draws a card."
    pub fn event(&self, event: &Seen) -> String {
        self.event_by(event, subject(event).map_or(Who::Unsaid, |seat| self.who(seat)))
    }

    /// The same, with another subject.
    pub(crate) fn event_by(&self, event: &Seen, who: Who) -> String {
        let (id, args) = event_message(self, event);
        self.sentence(id, args, who)
    }

    pub(crate) fn sentence(&self, id: &str, mut args: FluentArgs<'_>, who: Who) -> String {
        let text = match who {
            Who::You => self.say_to_you(id, args),
            Who::Named(name) => {
                args.set("who", name);
                self.say(id, args)
            }
            Who::Unsaid => {
                args.set("who", "");
                self.say(id, args)
            }
        };
        capitalized(text.trim())
    }

    /// The subject of a sentence about this seat.
    pub(crate) fn who(&self, seat: Seat) -> Who {
        if self.is_you(seat) { Who::You } else { Who::Named(self.player(seat)) }
    }
}

/// The subject of a sentence.
pub(crate) enum Who {
    /// The reader.
    You,
    /// Somebody else.
    Named(String),
    /// It goes without saying: the sentence begins with what was done.
    Unsaid,
}

/// Who acts in an event; nobody when a card is trimmed or the deck is shuffled.
pub(crate) fn subject(event: &Seen) -> Option<Seat> {
    Some(match *event {
        Seen::Trimmed { .. } | Seen::Shuffled { .. } | Seen::DeckEmpty => return None,
        Seen::BattleBegan { attacker, .. } => attacker,
        Seen::Ended { winner, .. } => winner,
        Seen::HomeChosen { seat, .. }
        | Seen::HomeRevealed { seat, .. }
        | Seen::TurnBegan { seat, .. }
        | Seen::Added { seat, .. }
        | Seen::Performed { seat, .. }
        | Seen::Skipped { seat, .. }
        | Seen::Idle { seat, .. }
        | Seen::NoTech { seat }
        | Seen::PlanUsed { seat }
        | Seen::PlanDelayed { seat }
        | Seen::PlanDiscarded { seat }
        | Seen::Drew { seat, .. }
        | Seen::Revealed { seat, .. }
        | Seen::Took { seat, .. }
        | Seen::Discarded { seat, .. }
        | Seen::Traded { seat, .. }
        | Seen::Mined { seat, .. }
        | Seen::MinedUnseen { seat, .. }
        | Seen::Refined { seat, .. }
        | Seen::Planned { seat, .. }
        | Seen::Researched { seat, .. }
        | Seen::Scored { seat, .. }
        | Seen::CoreColor { seat, .. }
        | Seen::Built { seat, .. }
        | Seen::Targeted { seat, .. }
        | Seen::Moved { seat, .. }
        | Seen::Explored { seat, .. }
        | Seen::Placed { seat, .. }
        | Seen::Destroyed { seat, .. }
        | Seen::Reinforced { seat, .. }
        | Seen::ReinforcementShown { seat, .. }
        | Seen::BattleCard { seat, .. }
        | Seen::BattleWon { seat, .. }
        | Seen::Sabotaged { seat, .. }
        | Seen::Bomb { seat, .. }
        | Seen::Eliminated { seat } => seat,
    })
}

type Message = (&'static str, FluentArgs<'static>);

fn event_message(words: &Words, event: &Seen) -> Message {
    match *event {
        Seen::HomeChosen { card, .. } => ("event-home-chosen", perhaps(card)),
        Seen::HomeRevealed { cell, card, .. } => {
            ("event-home-revealed", args!("card": card.to_string(), "cell": cell.to_string()))
        }
        Seen::TurnBegan { turn, .. } => ("event-turn-began", args!("turn": turn)),
        Seen::Added { card, .. } => ("event-added", of(card)),
        Seen::Performed { link, .. } => performed(words, &link),
        Seen::Skipped { card, .. } => ("event-skipped", of(card)),
        Seen::Idle { card, .. } => ("event-idle", of(card)),
        Seen::NoTech { .. } => ("event-no-tech", args!()),
        Seen::PlanUsed { .. } => ("event-plan-used", args!()),
        Seen::PlanDelayed { .. } => ("event-plan-delayed", args!()),
        Seen::PlanDiscarded { .. } => ("event-plan-discarded", args!()),
        Seen::Trimmed { card } => ("event-trimmed", of(card)),
        Seen::Shuffled { cards } => ("event-shuffled", args!("cards": cards)),
        Seen::DeckEmpty => ("event-deck-empty", args!()),
        Seen::Eliminated { .. } => ("event-eliminated", args!()),
        Seen::Scored { points, source, total, .. } => {
            ("event-scored", args!("points": points, "source": source.name(), "total": total))
        }
        Seen::Ended { reason, .. } => ("event-ended", reason_args(reason)),
        Seen::CoreColor { color, .. } => ("event-core-color", args!("color": color_key(color))),
        Seen::Drew { .. }
        | Seen::Revealed { .. }
        | Seen::Took { .. }
        | Seen::Discarded { .. }
        | Seen::Traded { .. }
        | Seen::Mined { .. }
        | Seen::MinedUnseen { .. }
        | Seen::Refined { .. }
        | Seen::Planned { .. }
        | Seen::Researched { .. } => about_cards(event),
        Seen::Built { .. }
        | Seen::Targeted { .. }
        | Seen::Moved { .. }
        | Seen::Explored { .. }
        | Seen::Placed { .. } => about_ships(event),
        Seen::Destroyed { .. }
        | Seen::BattleBegan { .. }
        | Seen::Reinforced { .. }
        | Seen::ReinforcementShown { .. }
        | Seen::BattleCard { .. }
        | Seen::BattleWon { .. }
        | Seen::Sabotaged { .. }
        | Seen::Bomb { .. } => about_battle(words, event),
    }
}

fn about_cards(event: &Seen) -> Message {
    match *event {
        Seen::Drew { card, .. } => ("event-drew", perhaps(card)),
        Seen::Revealed { card, fits, .. } => {
            ("event-revealed", args!("card": card.to_string(), "fits": yes_no(fits)))
        }
        Seen::Took { card, .. } => ("event-took", of(card)),
        Seen::Discarded { card, .. } => ("event-discarded", of(card)),
        Seen::Traded { card, .. } => ("event-traded", of(card)),
        Seen::Mined { card, .. } => ("event-mined", of(card)),
        Seen::MinedUnseen { card: Some(card), .. } => ("event-mined", of(card)),
        Seen::MinedUnseen { color, size, .. } => {
            ("event-mined-unseen", args!("color": color_key(color), "size": size))
        }
        Seen::Refined { card, .. } => ("event-refined", of(card)),
        Seen::Researched { card, slot, instead_of, .. } => {
            // The name of the old tech needs `card` for itself.
            let mut args = tech_args(instead_of);
            args.set("researched", card.to_string());
            args.set("slot", slot_key(slot));
            ("event-researched", args)
        }
        Seen::Planned { card, .. } => ("event-planned", of(card)),
        _ => unreachable!("not about cards: {event:?}"),
    }
}

fn about_ships(event: &Seen) -> Message {
    match *event {
        Seen::Built { place, .. } => {
            ("event-built", args!("kind": kind_key(place), "place": place.to_string()))
        }
        Seen::Targeted { cell, .. } => ("event-targeted", args!("cell": cell.to_string())),
        Seen::Moved { from, to, ships, .. } => (
            "event-moved",
            args!(
                "kind": kind_key(from),
                "ships": ships,
                "from": from.to_string(),
                "to": to.to_string(),
            ),
        ),
        Seen::Explored { cell, card, .. } => {
            let mut args = perhaps(card);
            args.set("cell", cell.to_string());
            ("event-explored", args)
        }
        Seen::Placed { cell, card, .. } => {
            ("event-placed", args!("card": card.to_string(), "cell": cell.to_string()))
        }
        _ => unreachable!("not about ships: {event:?}"),
    }
}

fn about_battle(words: &Words, event: &Seen) -> Message {
    let fleet = |place: Place| args!("kind": kind_key(place), "place": place.to_string());
    match *event {
        Seen::Destroyed { owner, place, ships, .. } => {
            let mut args = fleet(place);
            args.set("ships", ships);
            args.set("owner", words.player(owner));
            args.set("yours", yes_no(words.is_you(owner)));
            ("event-destroyed", args)
        }
        Seen::BattleBegan { gate, defender, attackers, defenders, .. } => (
            "event-battle-began",
            args!(
                "gate": gate.to_string(),
                "defender": words.player(defender),
                "yours": yes_no(words.is_you(defender)),
                "attackers": attackers,
                "defenders": defenders,
            ),
        ),
        Seen::Reinforced { card, .. } => ("event-reinforced", perhaps(card)),
        Seen::ReinforcementShown { card, counts, .. } => (
            "event-reinforcement-shown",
            args!("card": card.to_string(), "counts": yes_no(counts), "icons": card.size()),
        ),
        Seen::BattleCard { card, .. } => {
            ("event-battle-card", args!("card": card.to_string(), "icons": card.size()))
        }
        Seen::BattleWon { attacker_icons, defender_icons, .. } => {
            ("event-battle-won", args!("attacker-icons": attacker_icons, "defender-icons": defender_icons))
        }
        Seen::Sabotaged { victim, place, bombs, .. } => {
            let mut args = fleet(place);
            args.set("victim", words.player(victim));
            args.set("yours", yes_no(words.is_you(victim)));
            args.set("bombs", bombs);
            ("event-sabotaged", args)
        }
        Seen::Bomb { card, hits, .. } => {
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

/// One card; `several.rs` tells of more with the same messages.
fn of(card: Card) -> FluentArgs<'static> {
    args!("card": card.to_string(), "count": 1)
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
