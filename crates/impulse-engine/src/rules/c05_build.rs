//! Chapter 5, Build (5.2).

use crate::action::{Action, ActionSet};
use crate::effect::{Build, Ships, Site};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Yard};
use crate::illegal::Illegal;
use crate::map::{Cell, Gate, Place, bits};
use crate::state::{MapCard, State};

impl State {
    pub(crate) fn begin_build(&mut self, build: Build) {
        let home = self.home[self.active.index()];
        let later = match build.site {
            Site::Home | Site::HomeGateToUnexplored => 0,
            Site::OneOccupiedCard => {
                self.stack.push(Frame::BuildWhere { count: build.count, ship: build.ship });
                return;
            }
            Site::HomeAndOccupied(color) => bits(u64::from(self.occupied[self.active.index()] & !home.bit()))
                .map(Cell)
                .filter(|&cell| matches!(self.map_card(cell), MapCard::FaceUp(card) if card.color() == color))
                .fold(0, |mask, cell| mask | cell.bit()),
        };
        self.stack.push(Frame::Build(Yard {
            each: build.count,
            left: build.count,
            ship: build.ship,
            cell: home,
            later,
            to_unexplored: build.site == Site::HomeGateToUnexplored,
        }));
    }

    /// 5.2: a transport on the card, a cruiser on any gate of it that holds no other player's cruisers.
    pub(crate) fn building_places(&self, cell: Cell, ship: Ships, to_unexplored: bool) -> (u32, u64) {
        let cells = if ship.transports() { cell.bit() } else { 0 };
        let mut gates = 0;
        if ship.cruisers() {
            gates = cell.gate_mask() & !self.gates_of_others(self.active);
            if to_unexplored {
                gates = bits(gates)
                    .filter(|&gate| Gate(gate).cell_mask() & self.face_down != 0)
                    .fold(0, |mask, gate| mask | 1 << gate);
            }
        }
        (cells, gates)
    }

    /// The cards at which "a card you occupy" may be built.
    fn building_cards(&self, ship: Ships) -> u32 {
        bits(u64::from(self.occupied[self.active.index()]))
            .filter(|&cell| self.building_places(Cell(cell), ship, false) != (0, 0))
            .fold(0, |mask, cell| mask | 1 << cell)
    }

    pub(crate) fn settle_build_where<S: Sink>(&mut self, count: u8, ship: Ships, sink: &mut S) -> bool {
        let cells = self.building_cards(ship);
        if cells == 0 || self.reserve[self.active.index()] == 0 {
            self.stack.pop();
            return false;
        }
        if cells & (cells - 1) == 0 {
            // 14.10: one card only; declining is still possible ship by ship.
            let cell = Cell(cells.trailing_zeros() as u8);
            sink.forced(self.active, Action::Cell(cell));
            self.stack.replace(yard(count, ship, cell));
            return false;
        }
        self.ask(self.active, ActionSet::places(cells, 0).or(ActionSet::PASS))
    }

    pub(crate) fn answer_build_where(&mut self, count: u8, ship: Ships, action: Action) {
        match action {
            Action::Cell(cell) => self.stack.replace(yard(count, ship, cell)),
            _ => self.stack.pop(),
        }
    }

    pub(crate) fn refuse_build_where(&self, action: Action) -> Illegal {
        match action {
            Action::Cell(cell) if self.occupied[self.active.index()] & cell.bit() == 0 => {
                Illegal::NotOccupied { cell }
            }
            Action::Cell(cell) => Illegal::NoRoomToBuild { cell },
            _ => self.not_an_answer(action),
        }
    }

    pub(crate) fn settle_build(&mut self, yard: Yard) -> bool {
        let seat = self.active;
        let (cells, gates) = self.building_places(yard.cell, yard.ship, yard.to_unexplored);
        if self.reserve[seat.index()] == 0 {
            self.stack.pop();
            return false;
        }
        if yard.left == 0 || (cells, gates) == (0, 0) {
            self.next_site(yard);
            return false;
        }
        self.ask(seat, ActionSet::places(cells, gates).or(ActionSet::PASS))
    }

    pub(crate) fn answer_build<S: Sink>(&mut self, yard: Yard, action: Action, sink: &mut S) {
        let seat = self.active;
        let place = match action {
            Action::Cell(cell) => {
                self.add_transports(seat, cell, 1);
                Place::Cell(cell)
            }
            Action::Gate(gate) => {
                self.add_cruisers(seat, gate, 1);
                Place::Gate(gate)
            }
            _ => return self.next_site(yard),
        };
        self.reserve[seat.index()] -= 1;
        self.stack.replace(Frame::Build(Yard { left: yard.left - 1, ..yard }));
        sink.tell(Event::Built { seat, place });
    }

    pub(crate) fn refuse_build(&self, yard: Yard, action: Action) -> Illegal {
        match action {
            Action::Cell(cell) if cell != yard.cell => Illegal::NotTheBuildingSite { site: yard.cell },
            Action::Cell(_) => Illegal::WrongKindOfShip { wanted: yard.ship },
            Action::Gate(_) if !yard.ship.cruisers() => Illegal::WrongKindOfShip { wanted: yard.ship },
            Action::Gate(gate) if yard.cell.gate_mask() & gate.bit() == 0 => {
                Illegal::NotTheBuildingSite { site: yard.cell }
            }
            Action::Gate(gate) if self.gate_owner(gate).is_some_and(|owner| owner != self.active) => {
                Illegal::GateHeld { gate }
            }
            Action::Gate(gate) => Illegal::NotToUnexplored { gate, legal: self.legal },
            _ => self.not_an_answer(action),
        }
    }

    /// 14.23: the next site; the full number is built at each.
    fn next_site(&mut self, yard: Yard) {
        if yard.later == 0 {
            self.stack.pop();
            return;
        }
        let cell = Cell(yard.later.trailing_zeros() as u8);
        self.stack.replace(Frame::Build(Yard {
            left: yard.each,
            cell,
            later: yard.later & !cell.bit(),
            ..yard
        }));
    }
}

fn yard(count: u8, ship: Ships, cell: Cell) -> Frame {
    Frame::Build(Yard { each: count, left: count, ship, cell, later: 0, to_unexplored: false })
}
