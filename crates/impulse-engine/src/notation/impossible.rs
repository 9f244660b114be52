//! `ImpossiblePosition`: why the table that a position describes cannot come about, one variant for each reason.

use crate::action::Seat;
use crate::card::{Card, CardSet};
use crate::invariant::Broken;
use crate::map::{Cell, Gate};
use crate::notation::card_list;
use crate::state::SHIPS;
use core::fmt;

/// Why a table cannot come about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the message says it")]
pub enum ImpossiblePosition {
    NoSuchPlayer { seat: Seat, players: u8 },
    CardTwice { card: Card },
    CardsNowhere { cards: CardSet },
    TooManyUnknown,
    NotInLastShuffle { card: Card },
    NotKnown { seat: Seat, card: Card },
    NotHidden { seat: Seat, card: Card },
    PlanOverFour { seat: Seat },
    TechSlot { seat: Seat },
    TooManyShips { seat: Seat },
    NoShips { seat: Seat },
    TwoOwners { gate: Gate, one: Seat, other: Seat },
    EliminatedOwns { seat: Seat },
    EliminatedTurn { seat: Seat },
    OneLeft,
    NoSuchImpulse { impulses: u8 },
    ImpulseTooLong { most: u8 },
    SectorCore,
    HomeFaceDown { cell: Cell },
    Explored { cell: Cell },
    PlanInUse,
    NoDiscardStep,
    NoCardToUse { number: usize },
    HandTooLarge { seat: Seat, cards: u8, most: u8 },
    Broken(Broken),
}

impl ImpossiblePosition {
    /// The number of the rule that it breaks, if it is one.
    pub const fn rule(&self) -> Option<&'static str> {
        use ImpossiblePosition::*;
        Some(match self {
            TooManyUnknown => "1.1",
            SectorCore => "1.2",
            TechSlot { .. } => "1.3",
            TooManyShips { .. } => "1.4",
            HomeFaceDown { .. } => "2.3",
            PlanInUse => "3.4",
            ImpulseTooLong { .. } => "3.6",
            Explored { .. } => "7.1",
            HandTooLarge { most: 10, .. } => "9.1",
            NoShips { .. } | EliminatedOwns { .. } | EliminatedTurn { .. } | OneLeft => "9.4",
            NotHidden { .. } => "10.1",
            CardTwice { .. } | TwoOwners { .. } | CardsNowhere { .. } => "11.1",
            NoSuchImpulse { .. } => "12.2",
            HandTooLarge { .. } | NoDiscardStep => "13.1",
            PlanOverFour { .. } => "13.6",
            NoSuchPlayer { .. }
            | NotInLastShuffle { .. }
            | NotKnown { .. }
            | NoCardToUse { .. }
            | Broken(_) => {
                return None;
            }
        })
    }
}

impl fmt::Display for ImpossiblePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ImpossiblePosition::*;
        match self {
            NoSuchPlayer { seat, players } => write!(f, "there is no {seat}: the game has {players} players"),
            CardTwice { card } => write!(f, "{card} is in two places"),
            CardsNowhere { cards } => write!(
                f,
                "these cards are nowhere (end the deck with \"unknown\", or say \"discard rest\"):{}",
                card_list(cards.iter())
            ),
            TooManyUnknown => f.write_str("more unknown cards are asked for than there are"),
            NotInLastShuffle { card } => {
                write!(f, "last-shuffle must name every card that is in the deck: {card} is missing")
            }
            NotKnown { seat, card } => {
                write!(f, "{card} cannot be known to be in the hand of {seat}: it is not there")
            }
            NotHidden { seat, card } => write!(f, "{card} is not a mineral of {seat} that could be hidden"),
            PlanOverFour { seat } => {
                write!(f, "with option plan-of-four the plan of {seat} has at most 4 cards")
            }
            TechSlot { seat } => {
                write!(
                    f,
                    "{seat} can have the common basic tech only on the left, the unique one on the right"
                )
            }
            TooManyShips { seat } => write!(f, "{seat} has more than {SHIPS} ships"),
            NoShips { seat } => write!(f, "{seat} has no ships, so must be eliminated"),
            TwoOwners { gate, one, other } => write!(f, "{gate} holds cruisers of {one} and of {other}"),
            EliminatedOwns { seat } => write!(f, "{seat} is eliminated, so has neither ships nor cards"),
            EliminatedTurn { seat } => write!(f, "it cannot be the turn of {seat}, who is eliminated"),
            OneLeft => f.write_str("only one player or team is left, so the game is over"),
            NoSuchImpulse { impulses } => write!(f, "this game has {impulses} Impulse"),
            ImpulseTooLong { most: 4 } => f.write_str("an Impulse never has more than 4 cards"),
            ImpulseTooLong { most } => write!(f, "the Impulse has more than {most} cards at this step"),
            SectorCore => f.write_str("c3 is the Sector Core"),
            HomeFaceDown { cell } => write!(f, "{cell} is a home, which lies face up"),
            Explored { cell } => {
                write!(f, "name the card of {cell}: transports stand on {cell}, so it has been explored")
            }
            PlanInUse => f.write_str("\"step plan N\" and a plan-in-use belong together"),
            NoDiscardStep => f.write_str("nobody discards down to 8 without option discard-to-eight"),
            NoCardToUse { number } => write!(f, "there is no card number {number} to use"),
            HandTooLarge { seat, cards, most } => {
                write!(f, "{seat} has {cards} cards in hand, more than {most}")
            }
            Broken(broken) => write!(f, "this position cannot come about: {broken}"),
        }?;
        self.rule().map_or(Ok(()), |rule| write!(f, " (rule {rule})"))
    }
}

impl core::error::Error for ImpossiblePosition {}
