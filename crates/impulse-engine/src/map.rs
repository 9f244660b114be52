//! The sector map (rules 2.1, 2.2): 19 cards in rows of 3-4-5-4-3, and the 42 gates between neighbours.
//!
//! Cells are named by row and column, `a1` to `e3`; the Sector Core is `c3`. A gate is named by its two cells, `b2c3`.
//! Everything here is a constant table. What lies on a cell is the [`State`](crate::State)'s business.

use crate::notation::BadWord;
use core::fmt;

/// One of the 19 places of the sector map that hold a card.
///
/// ```
/// use impulse_engine::{Cell, map::CORE};
///
/// let core: Cell = "c3".parse().expect("a cell");
/// assert_eq!((core, core.neighbours().count()), (CORE, 6));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(crate) u8);

/// One of the 42 gates between two neighbouring cells.
///
/// ```
/// use impulse_engine::{Cell, Gate};
///
/// let gate: Gate = "c3b2".parse().expect("a gate");
/// assert_eq!(gate.to_string(), "b2c3", "the upper left cell comes first");
/// let [one, other]: [Cell; 2] = gate.cells();
/// assert_eq!(one.gate_to(other), Some(gate));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gate(pub(crate) u8);

/// Where a fleet stands: transports on a cell, cruisers on a gate.
///
/// ```
/// use impulse_engine::Place;
///
/// assert!(matches!("c1".parse(), Ok(Place::Cell(_))));
/// assert!(matches!("c1c2".parse(), Ok(Place::Gate(_))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// On a card: transports.
    Cell(Cell),
    /// On a gate: cruisers.
    Gate(Gate),
}

/// The number of cells.
pub const CELLS: usize = 19;
/// The number of gates.
pub const GATES: usize = 42;
/// The middle of the map, where the Sector Core lies.
pub const CORE: Cell = Cell(9);

const ROW_LENGTH: [u8; 5] = [3, 4, 5, 4, 3];
const ROW_START: [u8; 5] = [0, 3, 7, 12, 16];

/// The row (0-4) of each cell.
const fn row_of(cell: u8) -> usize {
    let mut row = 4;
    while ROW_START[row] > cell {
        row -= 1;
    }
    row
}

const fn cell_at(row: isize, column: isize) -> Option<u8> {
    if row < 0 || row > 4 || column < 0 || column >= ROW_LENGTH[row as usize] as isize {
        return None;
    }
    Some(ROW_START[row as usize] + column as u8)
}

/// The neighbour of a cell in one of six directions: 0 right, 1 down right, 2 down left, 3 left, 4 up left, 5 up right.
const fn neighbour_at(cell: u8, direction: usize) -> Option<u8> {
    let row = row_of(cell) as isize;
    let column = cell as isize - ROW_START[row as usize] as isize;
    // Rows above the middle are shifted: going down from them the left neighbour has the same column.
    let down = if row < 2 { 0 } else { -1 };
    let up = if row > 2 { 0 } else { -1 };
    match direction {
        0 => cell_at(row, column + 1),
        1 => cell_at(row + 1, column + down + 1),
        2 => cell_at(row + 1, column + down),
        3 => cell_at(row, column - 1),
        4 => cell_at(row - 1, column + up),
        _ => cell_at(row - 1, column + up + 1),
    }
}

struct Tables {
    neighbours: [u32; CELLS],
    gate_cells: [[u8; 2]; GATES],
    cell_gates: [u64; CELLS],
    gate_between: [[u8; CELLS]; CELLS],
}

const fn build_tables() -> Tables {
    let mut t = Tables {
        neighbours: [0; CELLS],
        gate_cells: [[0; 2]; GATES],
        cell_gates: [0; CELLS],
        gate_between: [[u8::MAX; CELLS]; CELLS],
    };
    let mut gates = 0;
    let mut cell = 0;
    while cell < CELLS as u8 {
        // Ordered by the higher cell: right, then down left, then down right.
        let order = [0, 2, 1];
        let mut i = 0;
        while i < 3 {
            if let Some(other) = neighbour_at(cell, order[i]) {
                t.neighbours[cell as usize] |= 1 << other;
                t.neighbours[other as usize] |= 1 << cell;
                t.gate_cells[gates] = [cell, other];
                t.cell_gates[cell as usize] |= 1 << gates;
                t.cell_gates[other as usize] |= 1 << gates;
                t.gate_between[cell as usize][other as usize] = gates as u8;
                t.gate_between[other as usize][cell as usize] = gates as u8;
                gates += 1;
            }
            i += 1;
        }
        cell += 1;
    }
    assert!(gates == GATES);
    t
}

static TABLES: Tables = build_tables();

/// 2.2: the home corners for each number of players, clockwise, so that seat order is turn order round the map.
static HOMES: [&[u8]; 7] =
    [&[], &[], &[7, 11], &[7, 2, 18], &[0, 2, 18, 16], &[7, 0, 2, 18, 16], &[7, 0, 2, 11, 18, 16]];

/// The home cells of a game with that many players, in seat order.
pub(crate) fn homes(players: usize) -> &'static [u8] {
    HOMES[players]
}

impl Cell {
    /// The cell with this number, 0 to 18, from top left to bottom right.
    pub const fn new(index: u8) -> Option<Self> {
        if index < CELLS as u8 { Some(Self(index)) } else { None }
    }

    /// All cells from top left to bottom right.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CELLS as u8).map(Self)
    }

    /// 0 to 18.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row (0-4, top to bottom) and column (from 0, left to right).
    pub const fn row_and_column(self) -> (usize, usize) {
        let row = row_of(self.0);
        (row, (self.0 - ROW_START[row]) as usize)
    }

    /// The cells that share a gate with this one.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        bits(u64::from(self.neighbour_mask())).map(Self)
    }

    /// The gates round this cell.
    pub fn gates(self) -> impl Iterator<Item = Gate> {
        bits(self.gate_mask()).map(Gate)
    }

    /// The gate to a neighbouring cell.
    pub fn gate_to(self, other: Self) -> Option<Gate> {
        match TABLES.gate_between[self.index()][other.index()] {
            u8::MAX => None,
            gate => Some(Gate(gate)),
        }
    }

    pub(crate) fn bit(self) -> u32 {
        1 << self.0
    }

    pub(crate) fn neighbour_mask(self) -> u32 {
        TABLES.neighbours[self.index()]
    }

    pub(crate) fn gate_mask(self) -> u64 {
        TABLES.cell_gates[self.index()]
    }

    /// 2.4: the gate of a home corner that faces the core: the one to the neighbour that is nearest to it.
    pub(crate) fn gate_facing_core(self) -> Gate {
        let (row, column) = self.row_and_column();
        let inward_row = match row {
            0 => 1,
            4 => 3,
            row => row,
        };
        let inward_column = if column == 0 { 1 } else { ROW_LENGTH[inward_row] - 2 };
        let inward = Cell(ROW_START[inward_row] + inward_column);
        Gate(TABLES.gate_between[self.index()][inward.index()])
    }
}

impl Gate {
    /// The gate with this number, 0 to 41.
    pub const fn new(index: u8) -> Option<Self> {
        if index < GATES as u8 { Some(Self(index)) } else { None }
    }

    /// All gates, ordered by their cells.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..GATES as u8).map(Self)
    }

    /// 0 to 41.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two cells that this gate joins, the upper left one first.
    pub fn cells(self) -> [Cell; 2] {
        TABLES.gate_cells[self.index()].map(Cell)
    }

    pub(crate) fn bit(self) -> u64 {
        1 << self.0
    }

    /// Both cells as a mask.
    pub(crate) fn cell_mask(self) -> u32 {
        let [a, b] = self.cells();
        a.bit() | b.bit()
    }

    /// 6.3: the cell a cruiser crosses between two gates. Two gates share at most one cell.
    pub fn cell_shared_with(self, other: Self) -> Option<Cell> {
        let shared = self.cell_mask() & other.cell_mask();
        (self != other && shared != 0).then(|| Cell(shared.trailing_zeros() as u8))
    }
}

/// The cells patrolled from a set of gates.
pub(crate) fn cells_of_gates(gates: u64) -> u32 {
    bits(gates).fold(0, |mask, gate| mask | Gate(gate).cell_mask())
}

/// The numbers of the set bits, from the lowest.
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(bit)
    })
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = self.row_and_column();
        write!(f, "{}{}", (b'a' + row as u8) as char, column + 1)
    }
}

impl fmt::Display for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.cells();
        write!(f, "{a}{b}")
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Cell(cell) => cell.fmt(f),
            Place::Gate(gate) => gate.fmt(f),
        }
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for Cell {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        let &[row @ b'a'..=b'e', column @ b'1'..=b'5'] = text.as_bytes() else { return Err(BadWord::Cell) };
        cell_at(isize::from(row - b'a'), isize::from(column - b'1')).map(Cell).ok_or(BadWord::Cell)
    }
}

impl core::str::FromStr for Gate {
    type Err = BadWord;

    /// Either order of the two cells is understood: `b2c3` and `c3b2`.
    fn from_str(text: &str) -> Result<Self, BadWord> {
        let cells = text.split_at_checked(2).filter(|_| text.len() == 4).ok_or(BadWord::Gate)?;
        let cell = |word: &str| word.parse::<Cell>().map_err(|_| BadWord::Gate);
        let (from, to) = (cell(cells.0)?, cell(cells.1)?);
        from.gate_to(to).ok_or(BadWord::NoGate { from, to })
    }
}

impl core::str::FromStr for Place {
    type Err = BadWord;

    /// A cell or a gate.
    fn from_str(text: &str) -> Result<Self, BadWord> {
        text.parse().map(Place::Cell).or_else(|_| text.parse().map(Place::Gate)).map_err(|why| match why {
            BadWord::NoGate { .. } => why,
            _ => BadWord::Place,
        })
    }
}
