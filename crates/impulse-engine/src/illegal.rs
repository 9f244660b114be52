//! `Illegal`: why an action is refused, one variant for each reason, each with its rule.
//!
//! A refusal goes to the sender alone. It never says more than the sender may know: to anybody but the player who is
//! asked it says only that.

use crate::action::{Seat, Slot};
use crate::card::Card;
use crate::map::{Cell, Gate};
use core::fmt;

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "illegal", rename_all = "snake_case"))]
#[allow(missing_docs, reason = "the message says it")]
pub enum Illegal {
    GameOver,
    NotAsked { asked: Seat },
    WrongKindOfAnswer,
    NotInHand { card: Card },
    DoesNotFit { card: Card },
    NotAMineral { card: Card },
    NotInPlan { card: Card },
    BeingPerformed { card: Card },
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
    NotToUnexplored,
    WrongKindOfShip,
    NoTargetThere,
    NobodyCanGoThere { cell: Cell },
    NoFleetThere,
    FleetCannotMove,
    MovedAlready,
    TooManyShips { most: u8 },
    MustMove,
    NotOneMoveAway,
    EnemyPatrol { cell: Cell },
    MustAttack { cell: Cell },
    TeamMatesGate,
    MustReachCore,
    MustCrossUnexplored,
    MustReachTarget { cell: Cell },
}

impl Illegal {
    /// The number of the rule that forbids it.
    pub const fn rule(self) -> &'static str {
        match self {
            Illegal::GameOver => "9.3",
            Illegal::NotAsked { .. } => "2.5",
            Illegal::WrongKindOfAnswer => "4.1",
            Illegal::NotInHand { .. } => "4.6",
            Illegal::DoesNotFit { .. } => "4.5",
            Illegal::NotAMineral { .. } => "5.4",
            Illegal::NotInPlan { .. } | Illegal::BeingPerformed { .. } => "14.3",
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
            Illegal::NotToUnexplored | Illegal::MustReachCore | Illegal::MustCrossUnexplored => "1.3",
            Illegal::WrongKindOfShip => "1.4",
            Illegal::NoTargetThere => "5.9",
            Illegal::NoFleetThere | Illegal::TooManyShips { .. } => "6.4",
            Illegal::NobodyCanGoThere { .. } | Illegal::MustReachTarget { .. } => "6.10",
            Illegal::NoFleetCanMove | Illegal::FleetCannotMove => "6.2",
            Illegal::MovedAlready => "14.7",
            Illegal::MustMove => "14.21",
            Illegal::NotOneMoveAway => "6.3",
            Illegal::EnemyPatrol { .. } => "6.2",
            Illegal::MustAttack { .. } => "6.7",
            Illegal::TeamMatesGate => "12.3",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NotAsked { asked } => write!(f, "it is {asked} who must answer now"),
            Illegal::WrongKindOfAnswer => f.write_str("that does not answer the question"),
            Illegal::NotInHand { card } => write!(f, "{card} is not in your hand"),
            Illegal::DoesNotFit { card } => write!(f, "{card} does not have the colour or size asked for"),
            Illegal::NotAMineral { card } => write!(f, "{card} is not among your minerals"),
            Illegal::NotInPlan { card } => write!(f, "{card} is not in your plan"),
            Illegal::BeingPerformed { card } => write!(f, "{card} is the plan card being performed"),
            Illegal::MustChooseCard => f.write_str("you must choose a card for your home"),
            Illegal::MustAddCard => f.write_str("you must add a card to the Impulse"),
            Illegal::MustDiscard => f.write_str("you must give a card: deck and discard pile are empty"),
            Illegal::MustDiscardToLimit => f.write_str("you must discard down to eight cards"),
            Illegal::MustPlaceCard => f.write_str("you must put a card where you explored"),
            Illegal::MustChooseSlot => f.write_str("you must choose a tech slot"),
            Illegal::TechDoesNothing { .. } => f.write_str("that tech could do nothing now"),
            Illegal::NoShipsLeft => f.write_str("all your ships are on the map"),
            Illegal::NoFleetCanMove => f.write_str("none of your fleets can move"),
            Illegal::NotOccupied { cell } => write!(f, "you have no transport on {cell}"),
            Illegal::NoRoomToBuild { cell } => write!(f, "every gate of {cell} is held by somebody else"),
            Illegal::NotTheBuildingSite { site } => write!(f, "this ship is built at {site}"),
            Illegal::GateHeld { gate } => write!(f, "the gate {gate} holds another player's cruisers"),
            Illegal::NotToUnexplored => f.write_str("that gate touches no unexplored card"),
            Illegal::WrongKindOfShip => f.write_str("this action is not for that kind of ship"),
            Illegal::NoTargetThere => {
                f.write_str("no enemy fleet is there, or you neither occupy nor patrol a card it is at")
            }
            Illegal::NobodyCanGoThere { cell } => write!(f, "none of your fleets can go to {cell}"),
            Illegal::NoFleetThere => f.write_str("you have no fleet there"),
            Illegal::FleetCannotMove => f.write_str("that fleet cannot move as this action asks"),
            Illegal::MovedAlready => f.write_str("those ships have moved already, or can no longer join"),
            Illegal::TooManyShips { most } => write!(f, "at most {most} ships can go"),
            Illegal::MustMove => f.write_str("the chosen fleet must make at least one move"),
            Illegal::NotOneMoveAway => f.write_str("that is not one move away"),
            Illegal::EnemyPatrol { cell } => write!(f, "an enemy patrols {cell}: no transport may enter"),
            Illegal::MustAttack { cell } => {
                write!(
                    f,
                    "an enemy patrols {cell}: cruisers may cross it only onto a gate with enemy cruisers"
                )
            }
            Illegal::TeamMatesGate => f.write_str("you may not end on a team mate's gate"),
            Illegal::MustReachCore => f.write_str("the fleet must end on or at a gate of the Sector Core"),
            Illegal::MustCrossUnexplored => f.write_str("the cruiser must move through an unexplored card"),
            Illegal::MustReachTarget { cell } => {
                write!(f, "the fleet must go to {cell}, as all fleets of this action")
            }
        }?;
        write!(f, " (rule {})", self.rule())
    }
}

impl core::error::Error for Illegal {}
