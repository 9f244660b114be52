//! Several events of one kind in one sentence: cards drawn, skipped, mined, planned, or laid in a battle one after
//! another. Which events follow one another is the story's business.

use crate::args;
use crate::events::Who;
use crate::words::{Words, yes_no};
use impulse_engine::{Card, Seat, Seen};

/// What makes events alike: their kind, who acts, and what else must be the same for one sentence to hold for all.
#[derive(PartialEq, Eq)]
enum Kind {
    Drew(Seat, bool),
    Skipped(Seat),
    Idle(Seat),
    Mined(Seat),
    Planned(Seat),
    Discarded(Seat),
    Reinforced(Seat, bool),
    Shown(Seat, bool),
    BattleCard(Seat),
}

/// The kind of an event that can be told together with others, and its card if the listener may know it.
fn kind(event: &Seen) -> Option<(Kind, Option<Card>)> {
    Some(match *event {
        Seen::Drew { seat, card } => (Kind::Drew(seat, card.is_some()), card),
        Seen::Skipped { seat, card } => (Kind::Skipped(seat), Some(card)),
        Seen::Idle { seat, card } => (Kind::Idle(seat), Some(card)),
        Seen::Mined { seat, card } => (Kind::Mined(seat), Some(card)),
        Seen::MinedUnseen { seat, card: Some(card), .. } => (Kind::Mined(seat), Some(card)),
        Seen::Planned { seat, card } => (Kind::Planned(seat), Some(card)),
        Seen::Discarded { seat, card } => (Kind::Discarded(seat), Some(card)),
        Seen::Reinforced { seat, card } => (Kind::Reinforced(seat, card.is_some()), card),
        Seen::ReinforcementShown { seat, card, counts } => (Kind::Shown(seat, counts), Some(card)),
        Seen::BattleCard { seat, card } => (Kind::BattleCard(seat), Some(card)),
        _ => return None,
    })
}

/// Can the event be told together with others?
pub(crate) fn can_join(event: &Seen) -> bool {
    kind(event).is_some()
}

/// Can the two events be told in one sentence?
pub(crate) fn alike(one: &Seen, other: &Seen) -> bool {
    match (kind(one), kind(other)) {
        (Some((one, _)), Some((other, _))) => one == other,
        _ => false,
    }
}

impl Words {
    /// One sentence for events that are alike.
    pub(crate) fn several(&self, events: &[Seen], who: Who) -> String {
        let Some((kind, _)) = events.first().and_then(kind) else { return String::new() };
        if let [only] = events {
            return self.event_by(only, who);
        }
        let known: Vec<Card> = events.iter().filter_map(|event| self::kind(event)?.1).collect();
        let names: Vec<String> = known.iter().map(Card::to_string).collect();
        let icons: u8 = known.iter().map(|card| card.size()).sum();
        let cards = match kind {
            Kind::Skipped(_) | Kind::Idle(_) => self.list_nor(&names),
            _ => self.list(&names),
        };
        let id = match kind {
            Kind::Drew(..) => "event-drew-several",
            Kind::Skipped(_) => "event-skipped",
            Kind::Idle(_) => "event-idle",
            Kind::Mined(_) => "event-mined",
            Kind::Planned(_) => "event-planned",
            Kind::Discarded(_) => "event-discarded",
            Kind::Reinforced(..) => "event-reinforced-several",
            Kind::Shown(..) => "event-reinforcements-shown",
            Kind::BattleCard(_) => "event-battle-cards",
        };
        let args = args!(
            "card": cards,
            "known": yes_no(known.len() == events.len()),
            "count": events.len(),
            "counts": yes_no(matches!(kind, Kind::Shown(_, true))),
            "icons": icons,
        );
        self.sentence(id, args, who)
    }
}
