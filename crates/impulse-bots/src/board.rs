//! A summary of a view for one seat: ships by place, patrols, gems, and distances on the map.
//!
//! Facts only. Their value is in `worth.rs` (rules of thumb) and `evaluation.rs` (positions).

use impulse_engine::map::{CELLS, CORE, GATES};
use impulse_engine::{CardSet, Cell, Color, Gate, SEATS, Seat, View};
use std::sync::LazyLock;

/// Distances on the map: the same in every game.
pub struct Distances {
    /// Moves of a transport between cells.
    pub cells: [[u8; CELLS]; CELLS],
    /// Moves of a cruiser between gates, if nothing blocks it.
    pub gates: [[u8; GATES]; GATES],
    /// Moves of a cruiser to the nearest gate of the Sector Core.
    pub to_core: [u8; GATES],
    /// The two cells of each gate.
    pub sides: [[u8; 2]; GATES],
}

/// Distances on the map.
pub static DISTANCES: LazyLock<Distances> = LazyLock::new(|| {
    let axial = |cell: Cell| {
        let (row, column) = cell.row_and_column();
        (column as i32 - row.min(2) as i32, row as i32)
    };
    let mut table = Distances {
        cells: [[0; CELLS]; CELLS],
        gates: [[0; GATES]; GATES],
        to_core: [0; GATES],
        sides: [[0; 2]; GATES],
    };
    for a in Cell::all() {
        for b in Cell::all() {
            let ((aq, ar), (bq, br)) = (axial(a), axial(b));
            let (dq, dr) = (aq - bq, ar - br);
            table.cells[a.index()][b.index()] = dq.abs().max(dr.abs()).max((dq + dr).abs()) as u8;
        }
    }
    for a in Gate::all() {
        let near = |cell: Cell, gate: Gate| {
            gate.cells().into_iter().map(|other| table.cells[cell.index()][other.index()]).min().unwrap_or(0)
        };
        table.sides[a.index()] = a.cells().map(|cell| cell.index() as u8);
        table.to_core[a.index()] =
            a.cells().into_iter().map(|cell| table.cells[cell.index()][CORE.index()]).min().unwrap_or(0);
        for b in Gate::all().filter(|&b| b != a) {
            let between = a.cells().into_iter().map(|cell| near(cell, b)).min().unwrap_or(0);
            table.gates[a.index()][b.index()] = 1 + between;
        }
    }
    table
});

/// No owner.
pub const NOBODY: u8 = u8::MAX;

/// The table as one seat looks at it.
pub struct Board<'v> {
    /// The view it was made from.
    pub view: &'v View,
    /// Whose eyes.
    pub me: Seat,
    /// The hand, as far as the view knows it.
    pub hand: CardSet,
    /// Gems by colour.
    pub gems: [u8; 4],
    /// Own transports by cell.
    pub transports: [u8; CELLS],
    /// Enemy transports by cell.
    pub enemy_transports: [u8; CELLS],
    /// The owner of each gate, or [`NOBODY`].
    pub owner: [u8; GATES],
    /// Cruisers on each gate.
    pub cruisers: [u8; GATES],
    /// Which seats are enemies.
    pub enemy: [bool; SEATS],
    /// Cells that enemies patrol.
    pub enemy_patrol: u32,
    /// Cells that this seat patrols.
    pub patrol: u32,
    /// Gates of the Sector Core that this seat holds.
    pub core_gates: u8,
}

impl<'v> Board<'v> {
    /// Looks at a view with the eyes of a seat.
    pub fn new(view: &'v View, me: Seat) -> Self {
        let mut board = Self {
            view,
            me,
            hand: view.hand(me),
            gems: Color::ALL.map(|color| view.gems(me, color)),
            transports: [0; CELLS],
            enemy_transports: [0; CELLS],
            owner: [NOBODY; GATES],
            cruisers: [0; GATES],
            enemy: [false; SEATS],
            enemy_patrol: 0,
            patrol: 0,
            core_gates: 0,
        };
        for seat in view.seats() {
            board.enemy[seat.index()] = view.team(seat) != view.team(me);
        }
        for cell in Cell::all() {
            for seat in view.seats() {
                let ships = view.transports(seat, cell);
                if seat == me {
                    board.transports[cell.index()] = ships;
                } else if board.enemy[seat.index()] {
                    board.enemy_transports[cell.index()] += ships;
                }
            }
        }
        for gate in Gate::all() {
            if let Some((owner, ships)) = view.cruisers(gate) {
                board.add_cruisers(gate, owner, ships);
            }
        }
        board
    }

    fn add_cruisers(&mut self, gate: Gate, owner: Seat, ships: u8) {
        let number = gate.index();
        self.owner[number] = owner.index() as u8;
        self.cruisers[number] = ships;
        let [a, b] = DISTANCES.sides[number];
        let cells = 1 << a | 1 << b;
        if owner == self.me {
            self.patrol |= cells;
            self.core_gates += u8::from(DISTANCES.to_core[number] == 0);
        } else if self.enemy[owner.index()] {
            self.enemy_patrol |= cells;
        }
    }

    /// Do enemies patrol the cell?
    pub fn is_patrolled(&self, cell: Cell) -> bool {
        self.enemy_patrol >> cell.index() & 1 == 1
    }

    /// Does an enemy hold the gate?
    pub fn is_enemy_gate(&self, gate: Gate) -> bool {
        let owner = self.owner[gate.index()];
        owner != NOBODY && self.enemy[owner as usize]
    }

    /// Is the gate this seat's?
    pub fn is_own_gate(&self, gate: Gate) -> bool {
        usize::from(self.owner[gate.index()]) == self.me.index()
    }

    /// Points still missing to the end of the game.
    pub fn points_left(&self) -> f32 {
        f32::from(impulse_engine::WINNING_SCORE.saturating_sub(self.view.score(self.me)))
    }

    /// What gems and arriving transports raise a boxed number of this colour by (4.2, 4.3).
    pub fn boost(&self, color: Color, transports: u8) -> u8 {
        (self.gems[color as usize] + transports) / 2
    }
}

/// Is it a gate of the Sector Core?
pub fn is_core_gate(gate: Gate) -> bool {
    DISTANCES.to_core[gate.index()] == 0
}

/// Moves of a transport between two cells.
pub fn distance(a: Cell, b: Cell) -> u8 {
    DISTANCES.cells[a.index()][b.index()]
}
