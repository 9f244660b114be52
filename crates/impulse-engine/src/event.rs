//! `Event`: one thing that happened, told to an audience (chapter 10).
//!
//! The engine tells everything to its [`Sink`]; [`Event::seen_by`] is the only way from there to a seat, and blanks the
//! cards that the seat may not know. Events are never stored: replaying the actions makes them again.

use crate::action::{Seat, Slot};
use crate::card::{Card, Color};
use crate::frame::Link;
use crate::map::{Cell, Gate, Place};
use crate::race::Tech;
use crate::state::{EndReason, PointSource};

/// One thing that happened. A card that may be secret is an `Option`: `None` where the listener may not know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "event", rename_all = "snake_case")
)]
#[allow(missing_docs, reason = "fields are the plain words of the sentence that the variant's comment gives")]
pub enum Event {
    /// A home has been chosen, in secret.
    HomeChosen {
        seat: Seat,
        card: Option<Card>,
    },
    /// All homes are turned up.
    HomeRevealed {
        seat: Seat,
        cell: Cell,
        card: Card,
    },
    /// A turn begins.
    TurnBegan {
        seat: Seat,
        turn: u32,
    },
    /// A card goes to the end of the Impulse.
    Added {
        seat: Seat,
        card: Card,
    },
    /// A card or tech is performed.
    Performed {
        seat: Seat,
        link: Link,
    },
    /// A card is offered and not used.
    Skipped {
        seat: Seat,
        card: Card,
    },
    /// A card is passed over since everybody sees that it would do nothing (14.22).
    Idle {
        seat: Seat,
        card: Card,
    },
    /// No tech is used.
    NoTech {
        seat: Seat,
    },
    /// The plan is used.
    PlanUsed {
        seat: Seat,
    },
    /// The plan is kept for later.
    PlanDelayed {
        seat: Seat,
    },
    /// The used plan is discarded.
    PlanDiscarded {
        seat: Seat,
    },
    /// A card is drawn unseen.
    Drew {
        seat: Seat,
        card: Option<Card>,
    },
    /// A card is turned up from the deck; it fits what was asked or not.
    Revealed {
        seat: Seat,
        card: Card,
        fits: bool,
    },
    /// A revealed card goes to the hand.
    Took {
        seat: Seat,
        card: Card,
    },
    /// A card is discarded.
    Discarded {
        seat: Seat,
        card: Card,
    },
    Traded {
        seat: Seat,
        card: Card,
    },
    Mined {
        seat: Seat,
        card: Card,
    },
    Refined {
        seat: Seat,
        card: Card,
    },
    Planned {
        seat: Seat,
        card: Card,
    },
    /// A card becomes a tech in place of another.
    Researched {
        seat: Seat,
        card: Card,
        slot: Slot,
        instead_of: Tech,
    },
    /// Points are scored.
    Scored {
        seat: Seat,
        points: u8,
        source: PointSource,
        total: u8,
    },
    /// A colour is chosen for the Sector Core.
    CoreColor {
        seat: Seat,
        color: Color,
    },
    /// A ship is built.
    Built {
        seat: Seat,
        place: Place,
    },
    /// All fleets will go to this card.
    Targeted {
        seat: Seat,
        cell: Cell,
    },
    /// A fleet makes one move.
    Moved {
        seat: Seat,
        from: Place,
        to: Place,
        ships: u8,
    },
    /// A face-down card is taken into hand.
    Explored {
        seat: Seat,
        cell: Cell,
        card: Option<Card>,
    },
    /// A card is put in its place.
    Placed {
        seat: Seat,
        cell: Cell,
        card: Card,
    },
    /// Ships are destroyed.
    Destroyed {
        seat: Seat,
        owner: Seat,
        place: Place,
        ships: u8,
    },
    /// A battle begins.
    BattleBegan {
        gate: Gate,
        attacker: Seat,
        defender: Seat,
        attackers: u8,
        defenders: u8,
    },
    /// A reinforcement is laid face down.
    Reinforced {
        seat: Seat,
        card: Option<Card>,
    },
    /// A reinforcement is turned up; it counts or was a bluff.
    ReinforcementShown {
        seat: Seat,
        card: Card,
        counts: bool,
    },
    /// A card is turned up from the deck for a cruiser.
    BattleCard {
        seat: Seat,
        card: Card,
    },
    /// A battle is decided, with the icons of attacker and defender.
    BattleWon {
        seat: Seat,
        attacker_icons: u8,
        defender_icons: u8,
    },
    /// An enemy fleet is chosen for bombs.
    Sabotaged {
        seat: Seat,
        victim: Seat,
        place: Place,
        bombs: u8,
    },
    /// A bomb falls.
    Bomb {
        seat: Seat,
        card: Card,
        hits: bool,
    },
    /// An old card leaves the Impulse.
    Trimmed {
        card: Card,
    },
    /// The discard pile becomes the deck.
    Shuffled {
        cards: u8,
    },
    /// Deck and discard pile are empty: everybody gives two cards.
    DeckEmpty,
    /// A player has no ships left.
    Eliminated {
        seat: Seat,
    },
    /// The game is over.
    Ended {
        winner: Seat,
        reason: EndReason,
    },
}

impl Event {
    /// The event as a seat (or, with `None`, a spectator) may know it.
    pub fn seen_by(mut self, viewer: Option<Seat>) -> Event {
        // 10.2: the only four events that show a card to one player alone.
        if let Event::HomeChosen { seat, card }
        | Event::Drew { seat, card }
        | Event::Explored { seat, card, .. }
        | Event::Reinforced { seat, card } = &mut self
            && viewer != Some(*seat)
        {
            *card = None;
        }
        self
    }
}

impl Event {
    /// Does this show somebody what was hidden until now? Up to here an answer can be taken back without harm.
    pub fn reveals_something(&self) -> bool {
        matches!(
            self,
            Event::Drew { .. }
                | Event::Revealed { .. }
                | Event::Explored { .. }
                | Event::Bomb { .. }
                | Event::BattleCard { .. }
                | Event::ReinforcementShown { .. }
                | Event::HomeRevealed { .. }
                | Event::Shuffled { .. }
                | Event::DeckEmpty
                | Event::Eliminated { .. } // 9.4: the hand is discarded, for all to see
        )
    }
}

/// Where the engine tells what happens. `()` is deaf, and then telling costs nothing.
pub trait Sink {
    /// Takes one event, as it happened, with all its cards.
    fn tell(&mut self, event: Event);
}

impl Sink for () {
    #[inline(always)]
    fn tell(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}
