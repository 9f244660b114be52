//! The map as the viewer looks at it: turned so that their home is `c1`, the left corner. The map has six-fold symmetry and
//! homes stand clockwise in seat order, so what was learned at one corner holds at all.

use impulse_engine::map::{CELLS, GATES};
use impulse_engine::{Action, Cell, Gate, Seat, View};
use std::sync::LazyLock;

/// Cells and gates after a turn of the map.
pub struct Turned {
    cells: [u8; CELLS],
    gates: [u8; GATES],
}

/// By the cell that becomes `c1`; only corners have an entry of their own.
static TURNED: LazyLock<[Turned; CELLS]> = LazyLock::new(|| std::array::from_fn(turned));

/// Rows and columns as axial coordinates, seen from the middle.
fn axial(cell: Cell) -> (i8, i8) {
    let (row, column) = cell.row_and_column();
    (column as i8 - row.min(2) as i8, row as i8 - 2)
}

fn turned(corner: usize) -> Turned {
    // A sixth of a turn.
    let turn = |(q, r): (i8, i8)| (-r, q + r);
    let all: Vec<Cell> = Cell::all().collect();
    let at = |(q, r): (i8, i8)| all.iter().find(|&&cell| axial(cell) == (q, r)).copied();
    let turned_by = |cell: Cell, times: usize| at((0..times).fold(axial(cell), |place, _| turn(place)));
    let left = "c1".parse::<Cell>().ok();
    let times = (0..6).find(|&times| turned_by(all[corner], times) == left).unwrap_or(0);
    let cell = |cell: Cell| turned_by(cell, times).unwrap_or(cell);
    let mut table = Turned { cells: [0; CELLS], gates: [0; GATES] };
    for &one in &all {
        table.cells[one.index()] = cell(one).index() as u8;
    }
    for gate in Gate::all() {
        let [a, b] = gate.cells();
        table.gates[gate.index()] = cell(a).gate_to(cell(b)).map_or(0, |gate| gate.index() as u8);
    }
    table
}

impl Turned {
    /// As the owner of a home cell looks at the map.
    pub fn from_home(home: Cell) -> &'static Self {
        &TURNED[home.index()]
    }

    /// Where a cell lies.
    pub fn cell(&self, cell: Cell) -> usize {
        self.cells[cell.index()].into()
    }

    /// Where a gate lies.
    pub fn gate(&self, gate: Gate) -> usize {
        self.gates[gate.index()].into()
    }
}

/// The seat as it lies clockwise from the viewer's: 0 is the viewer's own.
pub fn relative_seat(seat: Seat, viewer: Seat, players: usize) -> usize {
    (seat.index() + players - viewer.index()) % players
}

/// The index of an action as a seat sees it: places are turned and seats relative, everything else as it is.
pub fn relative_action(view: &View, seat: Seat, action: Action) -> usize {
    let turned = Turned::from_home(view.home(seat));
    let relative = match action {
        Action::Cell(cell) => Cell::new(turned.cell(cell) as u8).map(Action::Cell),
        Action::Gate(gate) => Gate::new(turned.gate(gate) as u8).map(Action::Gate),
        Action::Seat(other) => Seat::new(relative_seat(other, seat, view.players()) as u8).map(Action::Seat),
        other => Some(other),
    };
    relative.unwrap_or(action).index().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_corner_becomes_the_left_one_and_gates_stay_between_their_cells() {
        for corner in [7, 0, 2, 11, 18, 16] {
            let home = Cell::new(corner).expect("a cell");
            let turned = Turned::from_home(home);
            assert_eq!(turned.cell(home), 7);
            assert_eq!(turned.cell("c3".parse().expect("the core")), 9);
            for gate in Gate::all() {
                let there = Gate::new(turned.gate(gate) as u8).expect("a gate");
                let mut cells = gate.cells().map(|cell| turned.cell(cell));
                cells.sort_unstable();
                let mut expected = there.cells().map(Cell::index);
                expected.sort_unstable();
                assert_eq!(cells, expected, "{gate} from {home}");
            }
        }
    }

    #[test]
    fn the_next_home_clockwise_lies_where_it_does_for_everybody() {
        // Six players: clockwise from the left corner comes the upper left one, whoever looks.
        let ring = [7, 0, 2, 11, 18, 16].map(|corner| Cell::new(corner).expect("a cell"));
        for at in 0..6 {
            let turned = Turned::from_home(ring[at]);
            assert_eq!(turned.cell(ring[(at + 1) % 6]), 0);
        }
    }
}
