//! `BadWord`: why a word is not the card, place, player or action that was expected. One error for every `FromStr` of the
//! notation; each says how the word would be written.

use crate::action::ACTION_COUNT;
use crate::card::Card;
use crate::map::Cell;
use crate::state::SHIPS;

/// Why a word cannot be read. The word itself is not repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWord {
    /// No card is written like that.
    #[error("not a card: write it like Y2Com4 or card4")]
    Card,
    /// The printed number and the rest of the name do not agree.
    #[error("not a card: number {} is {card}", card.number())]
    OtherCard {
        /// The card that has the number.
        card: Card,
    },
    /// Not a cell of the map.
    #[error("not a cell: a1 to e3")]
    Cell,
    /// Not two cells.
    #[error("not a gate: write the two cells that it joins, like b2c3")]
    Gate,
    /// Two cells that are not neighbours.
    #[error("not a gate: {from} and {to} are not neighbours")]
    NoGate {
        /// The first cell.
        from: Cell,
        /// The second cell.
        to: Cell,
    },
    /// Neither a cell nor a gate.
    #[error("not a place: write a cell like c3, or a gate like b2c3")]
    Place,
    /// Not a player.
    #[error("not a player: p1 to p6")]
    Seat,
    /// A number of ships that nobody has.
    #[error("not a number of ships: a player has {SHIPS}, so x1 to x{SHIPS}")]
    ShipCount,
    /// Not one of the actions.
    #[error(
        "not an action ({ACTION_COUNT} are known): write use, pass, move, build, left, right, a colour, a card like \
         Y2Com4 or card4, a cell like c3, a gate like b2c3, a number of ships like x2, or a player like p1"
    )]
    Action,
    /// Not a race.
    #[error("not a race: Ariek, Piscesish, Herculese, Draconians, Triangulumnists or Caelumnites")]
    Race,
    /// Not an edition.
    #[error("not an edition: published, prototype or french")]
    Edition,
    /// Not a fingerprint.
    #[error("not a fingerprint of 16 hexadecimal digits")]
    Fingerprint,
}
