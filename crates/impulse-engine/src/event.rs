//! `Event` and `Seen`: one thing that happened, with every card in it, and the same as a viewer may know it
//! (chapter 10).
//!
//! The rules tell everything to a [`Sink`]. [`Event::seen_by`] is the only way from there to a player, and the only
//! place that masks an event. `Event` has no serialised form, `Seen` has. Neither is stored: replaying the actions of a
//! game produces its events again.

use crate::action::{Action, Seat, Slot};
use crate::card::{Card, Color};
use crate::frame::Link;
use crate::map::{Cell, Gate, Place};
use crate::race::Tech;
use crate::state::{EndReason, PointSource};
use crate::view::Viewer;
use alloc::vec::Vec;

/// One thing that happened, secrets included. It cannot be serialised: what leaves the engine is [`Seen`].
///
/// ```
/// use impulse_engine::{Card, Event, Seat, Seen, Viewer};
///
/// let (p1, p2) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
/// let card: Card = "Y1Com30".parse().unwrap();
/// let event = Event::Drew { seat: p1, card };
/// assert_eq!(event.seen_by(Viewer::Seat(p1)), Seen::Drew { seat: p1, card: Some(card) });
/// assert_eq!(event.seen_by(Viewer::Seat(p2)), Seen::Drew { seat: p1, card: None });
/// ```
///
/// No event is sent by accident:
///
/// ```compile_fail,E0277
/// fn send<T: serde::Serialize>(_: T) {}
/// send(impulse_engine::Event::DeckEmpty);
/// ```
pub type Event = Occurrence<Card>;

/// One thing that happened, as one viewer may know it; see [`Event::seen_by`]. This is what is told, logged for a
/// player and sent.
pub type Seen = Occurrence<Option<Card>>;

/// One thing that happened. `C` is a card that only some may know: [`Card`] in an [`Event`], `Option<Card>` in
/// [`Seen`], where `None` stands for a card that the viewer may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        tag = "event",
        rename_all = "snake_case",
        bound(
            serialize = "C: masked::Masked + serde::Serialize",
            deserialize = "C: masked::Masked + serde::Deserialize<'de>"
        )
    )
)]
#[allow(missing_docs, reason = "fields are the plain words of the sentence that the variant's comment gives")]
pub enum Occurrence<C> {
    /// A home has been chosen, in secret.
    HomeChosen { seat: Seat, card: C },
    /// All homes are turned up.
    HomeRevealed { seat: Seat, cell: Cell, card: Card },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u32 },
    /// A card goes to the end of the Impulse.
    Added { seat: Seat, card: Card },
    /// A card or tech is performed.
    Performed { seat: Seat, link: Link },
    /// A card is offered and not used.
    Skipped { seat: Seat, card: Card },
    /// A card is passed over since everybody sees that it would do nothing (14.22).
    Idle { seat: Seat, card: Card },
    /// No tech is used.
    NoTech { seat: Seat },
    /// The plan is used.
    PlanUsed { seat: Seat },
    /// The plan is kept for later.
    PlanDelayed { seat: Seat },
    /// The used plan is discarded.
    PlanDiscarded { seat: Seat },
    /// A card is drawn unseen.
    Drew { seat: Seat, card: C },
    /// A card is turned up from the deck; it fits what was asked or not.
    Revealed { seat: Seat, card: Card, fits: bool },
    /// A revealed card goes to the hand.
    Took { seat: Seat, card: Card },
    /// A card is discarded.
    Discarded { seat: Seat, card: Card },
    /// A card is traded for points.
    Traded { seat: Seat, card: Card },
    /// A card becomes a mineral.
    Mined { seat: Seat, card: Card },
    /// A card from hand becomes a mineral. Others see its colour and size, not which card it is (10.1).
    MinedUnseen { seat: Seat, card: C, color: Color, size: u8 },
    /// A mineral is refined for points.
    Refined { seat: Seat, card: Card },
    /// A card is added to the plan.
    Planned { seat: Seat, card: Card },
    /// A card becomes a tech in place of another.
    Researched { seat: Seat, card: Card, slot: Slot, instead_of: Tech },
    /// Points are scored.
    Scored { seat: Seat, points: u8, source: PointSource, total: u8 },
    /// A colour is chosen for the Sector Core.
    CoreColor { seat: Seat, color: Color },
    /// A ship is built.
    Built { seat: Seat, place: Place },
    /// All fleets will go to this card.
    Targeted { seat: Seat, cell: Cell },
    /// A fleet makes one move.
    Moved { seat: Seat, from: Place, to: Place, ships: u8 },
    /// A face-down card is taken into hand.
    Explored { seat: Seat, cell: Cell, card: C },
    /// A card is put in its place.
    Placed { seat: Seat, cell: Cell, card: Card },
    /// Ships are destroyed.
    Destroyed { seat: Seat, owner: Seat, place: Place, ships: u8 },
    /// A battle begins.
    BattleBegan { gate: Gate, attacker: Seat, defender: Seat, attackers: u8, defenders: u8 },
    /// A reinforcement is laid face down.
    Reinforced { seat: Seat, card: C },
    /// A reinforcement is turned up; it counts or was a bluff.
    ReinforcementShown { seat: Seat, card: Card, counts: bool },
    /// A card is turned up from the deck for a cruiser.
    BattleCard { seat: Seat, card: Card },
    /// A battle is decided, with the icons of attacker and defender.
    BattleWon { seat: Seat, attacker_icons: u8, defender_icons: u8 },
    /// An enemy fleet is chosen for bombs.
    Sabotaged { seat: Seat, victim: Seat, place: Place, bombs: u8 },
    /// A bomb falls.
    Bomb { seat: Seat, card: Card, hits: bool },
    /// An old card leaves the Impulse.
    Trimmed { card: Card },
    /// The discard pile becomes the deck.
    Shuffled { cards: u8 },
    /// Deck and discard pile are empty: everybody gives two cards.
    DeckEmpty,
    /// A player has no ships left.
    Eliminated { seat: Seat },
    /// The game is over.
    Ended { winner: Seat, reason: EndReason },
}

/// Implemented for what stands for a card after masking, and for nothing else.
#[cfg(feature = "serde")]
mod masked {
    pub trait Masked {}
    impl Masked for Option<crate::Card> {}
}

impl Event {
    /// The event as a viewer may know it.
    pub fn seen_by(self, viewer: Viewer) -> Seen {
        // 10.2: a card that one player alone has seen.
        let masked = |seat: Seat, card: Card| viewer.sees(seat).then_some(card);
        match self {
            Event::HomeChosen { seat, card } => Seen::HomeChosen { seat, card: masked(seat, card) },
            Event::HomeRevealed { seat, cell, card } => Seen::HomeRevealed { seat, cell, card },
            Event::TurnBegan { seat, turn } => Seen::TurnBegan { seat, turn },
            Event::Added { seat, card } => Seen::Added { seat, card },
            Event::Performed { seat, link } => Seen::Performed { seat, link },
            Event::Skipped { seat, card } => Seen::Skipped { seat, card },
            Event::Idle { seat, card } => Seen::Idle { seat, card },
            Event::NoTech { seat } => Seen::NoTech { seat },
            Event::PlanUsed { seat } => Seen::PlanUsed { seat },
            Event::PlanDelayed { seat } => Seen::PlanDelayed { seat },
            Event::PlanDiscarded { seat } => Seen::PlanDiscarded { seat },
            Event::Drew { seat, card } => Seen::Drew { seat, card: masked(seat, card) },
            Event::Revealed { seat, card, fits } => Seen::Revealed { seat, card, fits },
            Event::Took { seat, card } => Seen::Took { seat, card },
            Event::Discarded { seat, card } => Seen::Discarded { seat, card },
            Event::Traded { seat, card } => Seen::Traded { seat, card },
            Event::Mined { seat, card } => Seen::Mined { seat, card },
            Event::MinedUnseen { seat, card, color, size } => {
                Seen::MinedUnseen { seat, card: masked(seat, card), color, size }
            }
            Event::Refined { seat, card } => Seen::Refined { seat, card },
            Event::Planned { seat, card } => Seen::Planned { seat, card },
            Event::Researched { seat, card, slot, instead_of } => {
                Seen::Researched { seat, card, slot, instead_of }
            }
            Event::Scored { seat, points, source, total } => Seen::Scored { seat, points, source, total },
            Event::CoreColor { seat, color } => Seen::CoreColor { seat, color },
            Event::Built { seat, place } => Seen::Built { seat, place },
            Event::Targeted { seat, cell } => Seen::Targeted { seat, cell },
            Event::Moved { seat, from, to, ships } => Seen::Moved { seat, from, to, ships },
            Event::Explored { seat, cell, card } => Seen::Explored { seat, cell, card: masked(seat, card) },
            Event::Placed { seat, cell, card } => Seen::Placed { seat, cell, card },
            Event::Destroyed { seat, owner, place, ships } => Seen::Destroyed { seat, owner, place, ships },
            Event::BattleBegan { gate, attacker, defender, attackers, defenders } => {
                Seen::BattleBegan { gate, attacker, defender, attackers, defenders }
            }
            Event::Reinforced { seat, card } => Seen::Reinforced { seat, card: masked(seat, card) },
            Event::ReinforcementShown { seat, card, counts } => {
                Seen::ReinforcementShown { seat, card, counts }
            }
            Event::BattleCard { seat, card } => Seen::BattleCard { seat, card },
            Event::BattleWon { seat, attacker_icons, defender_icons } => {
                Seen::BattleWon { seat, attacker_icons, defender_icons }
            }
            Event::Sabotaged { seat, victim, place, bombs } => Seen::Sabotaged { seat, victim, place, bombs },
            Event::Bomb { seat, card, hits } => Seen::Bomb { seat, card, hits },
            Event::Trimmed { card } => Seen::Trimmed { card },
            Event::Shuffled { cards } => Seen::Shuffled { cards },
            Event::DeckEmpty => Seen::DeckEmpty,
            Event::Eliminated { seat } => Seen::Eliminated { seat },
            Event::Ended { winner, reason } => Seen::Ended { winner, reason },
        }
    }
}

impl<C> Occurrence<C> {
    /// Does this show somebody what was hidden until now? Up to here an answer can be taken back without harm.
    pub fn reveals_something(&self) -> bool {
        matches!(
            self,
            Self::Drew { .. }
                | Self::Revealed { .. }
                | Self::Explored { .. }
                | Self::Bomb { .. }
                | Self::BattleCard { .. }
                | Self::ReinforcementShown { .. }
                | Self::HomeRevealed { .. }
                | Self::Shuffled { .. }
                | Self::DeckEmpty
                | Self::Eliminated { .. } // 9.4: the hand is discarded, for all to see
        )
    }
}

/// Receives events from the engine. `()` ignores them at no cost.
///
/// ```
/// use impulse_engine::{Event, Setup, Sink, State, setup::seed_from_number};
///
/// #[derive(Default)]
/// struct Count(usize);
///
/// impl Sink for Count {
///     fn tell(&mut self, _: Event) {
///         self.0 += 1;
///     }
/// }
///
/// let mut state = State::new(&Setup::new(2, seed_from_number(7)))?;
/// let (seat, action) = (state.asked().expect("a question"), state.legal().nth(0).expect("an answer"));
/// let mut count = Count::default();
/// state.play(seat, action, &mut count).expect("legal");
/// assert!(count.0 > 0);
/// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
/// ```
pub trait Sink {
    /// Takes one event, as it happened, with all its cards.
    fn tell(&mut self, event: Event);

    /// A question with one answer, as everybody can see, was not asked (14.10): this is the answer.
    #[inline(always)]
    fn forced(&mut self, _seat: Seat, _action: Action) {}

    /// The discard pile has been shuffled into this deck, whose last card is its top. Whoever plays a written position
    /// may put the cards into another order (docs/NOTATION.md, `shuffle`), and must keep them all.
    #[inline(always)]
    fn shuffled(&mut self, _deck: &mut [Card]) {}

    /// Nothing need be told.
    #[inline(always)]
    fn is_deaf(&self) -> bool {
        false
    }
}

impl Sink for () {
    #[inline(always)]
    fn tell(&mut self, _: Event) {}

    #[inline(always)]
    fn is_deaf(&self) -> bool {
        true
    }
}

/// Any sink that listens. The rules are compiled twice only: for this one, and for `()`.
pub(crate) struct Listener<'a>(pub &'a mut dyn Sink);

impl Sink for Listener<'_> {
    fn tell(&mut self, event: Event) {
        self.0.tell(event);
    }

    fn forced(&mut self, seat: Seat, action: Action) {
        self.0.forced(seat, action);
    }

    fn shuffled(&mut self, deck: &mut [Card]) {
        self.0.shuffled(deck);
    }
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: Event) {
        self.push(event);
    }
}
