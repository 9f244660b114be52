//! What a screen can point at, and the answer that names it.

use impulse_engine::{Action, Card, Cell, Gate, Place, Seat};

/// Something on the table that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// A card on the map.
    Cell(Cell),
    /// A gate between cards.
    Gate(Gate),
    /// A card in a hand, the Impulse, a plan or a tech slot.
    Card(Card),
    /// A Command Center.
    Seat(Seat),
}

impl Spot {
    /// What an action names, if it is something on the table.
    pub fn of(action: Action) -> Option<Self> {
        match action {
            Action::Card(card) => Some(Spot::Card(card)),
            Action::Cell(cell) => Some(Spot::Cell(cell)),
            Action::Gate(gate) => Some(Spot::Gate(gate)),
            Action::Seat(seat) => Some(Spot::Seat(seat)),
            _ => None,
        }
    }

    /// The place on the map, if it is one.
    pub fn place(self) -> Option<Place> {
        match self {
            Spot::Cell(cell) => Some(Place::Cell(cell)),
            Spot::Gate(gate) => Some(Place::Gate(gate)),
            Spot::Card(_) | Spot::Seat(_) => None,
        }
    }
}

impl From<Place> for Spot {
    fn from(place: Place) -> Self {
        match place {
            Place::Cell(cell) => Spot::Cell(cell),
            Place::Gate(gate) => Spot::Gate(gate),
        }
    }
}

impl From<Spot> for Action {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Cell(cell) => Action::Cell(cell),
            Spot::Gate(gate) => Action::Gate(gate),
            Spot::Card(card) => Action::Card(card),
            Spot::Seat(seat) => Action::Seat(seat),
        }
    }
}

/// The answer that names a place.
pub fn place_action(place: Place) -> Action {
    match place {
        Place::Cell(cell) => Action::Cell(cell),
        Place::Gate(gate) => Action::Gate(gate),
    }
}
