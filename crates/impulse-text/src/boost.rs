//! Boosts in words (4.2, 4.3): the boxed number of a link of the chain as a sum, and the number a card would have if it
//! were used now.

use crate::args;
use crate::words::{Words, color_key};
use impulse_engine::{Ask, Card, Color, Decision, Link, Origin, Tech, View};

/// The card that a link performs, if it is a card.
pub(crate) fn card_of(origin: Origin) -> Option<Card> {
    match origin {
        Origin::Impulse(card) | Origin::Plan(card) | Origin::Executed(card) | Origin::Arrival(_, card) => {
            Some(card)
        }
        Origin::Tech(tech) | Origin::ExecutedTech(tech) => tech.card(),
        Origin::CoreArrival(_) => None,
    }
}

impl Words {
    /// "2 = 1 + 1 from 2 red gems and 1 transport"; nothing if the number is as printed.
    pub fn boost_sum(&self, link: &Link) -> Option<String> {
        let card = card_of(link.origin);
        let color = match link.origin {
            Origin::CoreArrival(color) => Some(color),
            _ => card.map(Card::color),
        };
        let printed = match (card, link.origin) {
            (Some(card), _) => card.face().effect.boxed_number()?,
            (None, Origin::CoreArrival(_)) => 1,
            _ => return None,
        };
        if link.boost == 0 {
            return None;
        }
        let from = match (link.gems, link.transports) {
            (_, 0) => "gems",
            (0, _) => "transports",
            _ => "both",
        };
        Some(self.say(
            "boost-sum",
            args!(
                "number": printed + link.boost,
                "printed": printed,
                "boost": link.boost,
                "from": from,
                "gems": link.gems,
                "transports": link.transports,
                "boost-color": color.map_or("any", color_key),
            ),
        ))
    }

    /// What a link of the chain performs, with its number as boosted.
    pub fn link_text(&self, link: &Link) -> String {
        match link.origin {
            Origin::CoreArrival(_) => self.core_text(1 + link.boost),
            Origin::Tech(tech @ (Tech::Common | Tech::Unique(_) | Tech::None))
            | Origin::ExecutedTech(tech @ (Tech::Common | Tech::Unique(_) | Tech::None)) => {
                self.tech_text(tech)
            }
            origin => card_of(origin).map_or_else(String::new, |card| self.boosted_text(card, link.boost)),
        }
    }

    /// What the question offers, with its number as it would be boosted: the text of the Impulse card, plan card or map
    /// card that may be used. Nothing for other questions.
    pub fn offered(&self, view: &View, decision: &Decision) -> Option<String> {
        let gems = |card: Card| view.gems(decision.seat, card.color());
        Some(match decision.ask {
            Ask::UseImpulseCard { card } | Ask::UsePlanCard { card } => {
                self.boosted_text(card, gems(card) / 2)
            }
            Ask::Activate { card, moved, .. } => self.boosted_text(card, (gems(card) + moved) / 2),
            Ask::TakeRevealed { card, .. } | Ask::ChooseSlot { card, .. } => self.printed_text(card),
            _ => return None,
        })
    }

    fn boosted_text(&self, card: Card, boost: u8) -> String {
        let printed = card.face().effect.boxed_number().unwrap_or(0);
        self.card_text(card, printed + boost)
    }
}

/// What activating the Sector Core with a colour would score (5.10, 13.7).
pub(crate) fn core_points(view: &View, decision: &Decision, color: Color, moved: u8) -> u8 {
    let boost = (view.gems(decision.seat, color) + moved) / 2;
    boost + u8::from(!view.options().core_boost_only)
}
