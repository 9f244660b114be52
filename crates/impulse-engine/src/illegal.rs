//! `Illegal`: why an action is refused, one variant for each reason, each with its rule.
//!
//! A refusal goes to the sender alone. It never says more than the sender may know: to anybody but the player who is
//! asked it says only that.

use crate::action::{Action, ActionSet, Seat, Slot};
use crate::card::{Card, Filter};
use crate::decision::Ask;
use crate::effect::Ships;
use crate::map::{Cell, Gate, Place};
use core::fmt;

/// Why an action is refused.
///
/// ```
/// use impulse_engine::{Illegal, Seat};
///
/// let refused = Illegal::NotAsked { asked: Seat::new(1).unwrap() };
/// assert_eq!(refused.rule(), "2.5");
/// assert_eq!(refused.to_string(), "NotAsked { asked: p2 } (rule 2.5)"); // for logs; people read `impulse-text`
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "illegal", rename_all = "snake_case")
)]
#[allow(missing_docs, reason = "the message says it")]
pub enum Illegal {
    GameOver,
    NotAsked { asked: Seat },
    WrongKindOfAnswer { given: Action, ask: Ask, legal: ActionSet },
    NotInHand { card: Card },
    DoesNotFit { card: Card, wanted: Filter },
    NotAMineral { card: Card },
    NotInPlan { card: Card },
    BeingPerformed { card: Card },
    UsedAlready { card: Card },
    MustChooseCard,
    MustAddCard,
    MustDiscard,
    MustDiscardToLimit,
    MustPlaceCard,
    MustChooseSlot,
    TechDoesNothing { slot: Slot },
    NoShipsLeft,
    NoFleetCanMove,
    NotOccupied { cell: Cell },
    NoRoomToBuild { cell: Cell },
    NotTheBuildingSite { site: Cell },
    GateHeld { gate: Gate },
    NotToUnexplored { gate: Gate, legal: ActionSet },
    WrongKindOfShip { wanted: Ships },
    NoTargetThere { place: Place, legal: ActionSet },
    NoTargetOf { seat: Seat, cell: Cell, legal: ActionSet },
    NobodyCanGoThere { cell: Cell },
    NoFleetThere { place: Place, legal: ActionSet },
    FleetCannotMove { place: Place, legal: ActionSet },
    MovedAlready { place: Place, legal: ActionSet },
    TooManyShips { most: u8 },
    MustMove,
    NotNextCard { cell: Cell },
    NotOneMoveAway { from: Gate, to: Gate, legal: ActionSet },
    EnemyPatrol { cell: Cell },
    MustAttack { cell: Cell },
    TeamMatesGate { gate: Gate, legal: ActionSet },
    MustReachCore,
    MustCrossUnexplored,
    MustReachTarget { cell: Cell },
    MustShareCard { gate: Gate },
}

impl Illegal {
    /// The number of the rule that forbids it.
    pub const fn rule(self) -> &'static str {
        match self {
            Illegal::GameOver => "9.3",
            Illegal::NotAsked { .. } => "2.5",
            Illegal::WrongKindOfAnswer { .. } => "4.1",
            Illegal::NotInHand { .. } => "4.6",
            Illegal::DoesNotFit { .. } => "4.5",
            Illegal::NotAMineral { .. } => "5.4",
            Illegal::NotInPlan { .. } | Illegal::BeingPerformed { .. } => "14.3",
            Illegal::UsedAlready { .. } => "13.11",
            Illegal::MustChooseCard => "2.3",
            Illegal::MustAddCard => "3.1",
            Illegal::MustDiscard => "9.2",
            Illegal::MustDiscardToLimit => "13.1",
            Illegal::MustPlaceCard => "7.1",
            Illegal::MustChooseSlot => "5.3",
            Illegal::TechDoesNothing { .. } => "14.22",
            Illegal::NoShipsLeft
            | Illegal::NotOccupied { .. }
            | Illegal::NoRoomToBuild { .. }
            | Illegal::NotTheBuildingSite { .. }
            | Illegal::GateHeld { .. } => "5.2",
            Illegal::NotToUnexplored { .. } | Illegal::MustReachCore | Illegal::MustCrossUnexplored => "1.3",
            Illegal::WrongKindOfShip { .. } => "1.4",
            Illegal::NoTargetThere { .. } | Illegal::NoTargetOf { .. } => "5.9",
            Illegal::NoFleetThere { .. } | Illegal::TooManyShips { .. } => "6.4",
            Illegal::NobodyCanGoThere { .. }
            | Illegal::MustReachTarget { .. }
            | Illegal::MustShareCard { .. } => "6.10",
            Illegal::NoFleetCanMove | Illegal::FleetCannotMove { .. } => "6.2",
            Illegal::MovedAlready { .. } => "14.7",
            Illegal::MustMove => "14.21",
            Illegal::NotOneMoveAway { .. } => "6.3",
            Illegal::NotNextCard { .. } | Illegal::EnemyPatrol { .. } => "6.2",
            Illegal::MustAttack { .. } => "6.7",
            Illegal::TeamMatesGate { .. } => "12.3",
        }
    }
}

/// A terse form for logs and developers: the variant's data and the rule. What players read is in `impulse-text`.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?} (rule {})", self.rule())
    }
}

impl core::error::Error for Illegal {}
