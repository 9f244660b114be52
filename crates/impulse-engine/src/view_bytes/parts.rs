//! The parts of a view as bytes: numbers, cards, places, frames. Reading checks each part on its own: a card is one of
//! 108, a seat one of the table's. Whether the parts fit together is asked in `view_bytes.rs`.

use crate::action::Seat;
use crate::card::{CARD_COUNT, Card, CardSet, Color, Filter};
use crate::effect::{BoxedCommand, Command, Route, Ships, Source, Verb};
use crate::frame::{BattleStage, Fight, Frame, Link, Lot, Origin, Yard};
use crate::map::{CELLS, Cell, GATES, Gate, Place};
use crate::race::{Race, Tech};
use crate::setup::{Edition, Options, Teams};
use crate::state::{End, EndReason, PointSource, Step};
use crate::version::RulesVersion;
use crate::view::Viewer;
use alloc::vec::Vec;

/// No number on a table is greater, which leaves room to add two.
const LARGEST_NUMBER: u8 = 127;

/// What is left to read.
pub(super) struct Reader<'a> {
    pub bytes: &'a [u8],
    pub rules: RulesVersion,
    pub players: u8,
    /// Cards that lie in a row: a card in two of them would tie the rows into a ring.
    pub in_rows: CardSet,
}

impl Reader<'_> {
    pub fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(first)
    }

    pub fn is_mask_of_seats(&self, mask: u8) -> Option<()> {
        (mask >> self.players == 0).then_some(())
    }

    pub fn cells(&self, mask: u64) -> Option<u32> {
        (mask >> CELLS == 0).then_some(mask as u32)
    }
}

/// A part of a view, as bytes and back. Reading gives `None` for what cannot be.
pub(super) trait Coded: Sized {
    fn write(&self, out: &mut Vec<u8>);
    fn read(from: &mut Reader<'_>) -> Option<Self>;
}

/// A set that usually holds most of the cards: a bit for each.
pub(super) struct Bits(pub CardSet);

impl Coded for Bits {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.0.0.to_le_bytes()[..CARD_COUNT.div_ceil(8)]);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let mut mask = 0;
        for byte in 0..CARD_COUNT.div_ceil(8) {
            mask |= u128::from(from.byte()?) << (8 * byte);
        }
        (mask >> CARD_COUNT == 0).then_some(Self(CardSet(mask)))
    }
}

impl Coded for CardSet {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.len() as u8);
        self.iter().for_each(|card| card.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let mut set = CardSet::EMPTY;
        for _ in 0..from.byte()? {
            set.insert(Card::read(from)?);
        }
        Some(set)
    }
}

impl Coded for Card {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.number());
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Card::from_number(from.byte()?)
    }
}

impl Coded for Option<Card> {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.map_or(0, Card::number));
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        match from.byte()? {
            0 => Some(None),
            id => Card::from_number(id).map(Some),
        }
    }
}

impl Coded for u8 {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.byte().filter(|&number| number <= LARGEST_NUMBER)
    }
}

/// Seven bits to a byte, the lowest first; the highest bit says that more follow.
impl Coded for u64 {
    fn write(&self, out: &mut Vec<u8>) {
        let mut rest = *self;
        while rest > 0x7f {
            out.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        out.push(rest as u8);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = from.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

impl Coded for u32 {
    fn write(&self, out: &mut Vec<u8>) {
        u64::from(*self).write(out);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        // A turn number has room to grow.
        u32::try_from(u64::read(from)?).ok().filter(|&number| number < u32::MAX / 2)
    }
}

impl Coded for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        match from.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Coded for Seat {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.0);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.byte().filter(|&seat| seat < from.players).map(Seat)
    }
}

impl Coded for Cell {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.0);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Cell::new(from.byte()?)
    }
}

impl Coded for Gate {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.0);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        from.byte().filter(|&gate| usize::from(gate) < GATES).map(Gate)
    }
}

/// The options that a version of the rules has.
fn option_names(rules: RulesVersion) -> &'static [&'static str] {
    let later = if rules.has_later_options() { 0 } else { Options::LATER.len() };
    &Options::NAMES[..Options::NAMES.len() - later]
}

/// A bit for each option of the version.
pub(super) fn write_options(options: Options, rules: RulesVersion, out: &mut Vec<u8>) {
    let set = |name: &&str| options.get(name) == Some(true);
    let mask = option_names(rules).iter().rev().fold(0, |mask, name| mask << 1 | u64::from(set(name)));
    mask.write(out);
}

pub(super) fn read_options(from: &mut Reader<'_>) -> Option<Options> {
    let names = option_names(from.rules);
    let mask = u64::read(from).filter(|mask| mask >> names.len() == 0)?;
    let mut options = Edition::Published.options();
    for (bit, name) in names.iter().enumerate() {
        *options.get_mut(name)? = mask >> bit & 1 == 1;
    }
    Some(options)
}

impl Coded for Filter {
    fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&[self.colors, self.from_size, self.to_size]);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let (colors, from_size, to_size): (u8, u8, u8) = Coded::read(from)?;
        let possible = colors < 16 && (1..=3).contains(&from_size);
        possible.then_some(Filter { colors, from_size, to_size })
    }
}

impl Coded for Yard {
    fn write(&self, out: &mut Vec<u8>) {
        (self.each, self.left, self.ship, self.cell).write(out);
        (u64::from(self.later), self.to_unexplored).write(out);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let (each, left, ship, cell) = Coded::read(from)?;
        let (later, to_unexplored) = Coded::read(from)?;
        Some(Yard { each, left, ship, cell, later: from.cells(later)?, to_unexplored })
    }
}

impl Coded for Fight {
    fn write(&self, out: &mut Vec<u8>) {
        (self.gate, self.defender, self.attackers, self.stage).write(out);
        (u64::from(self.crossed), self.icons, self.reveals_left).write(out);
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        let (gate, defender, attackers, stage) = Coded::read(from)?;
        let (crossed, icons, reveals_left) = Coded::read(from)?;
        Some(Fight { gate, defender, attackers, crossed: from.cells(crossed)?, stage, icons, reveals_left })
    }
}

impl<T: Coded> Coded for [T; 2] {
    fn write(&self, out: &mut Vec<u8>) {
        self.iter().for_each(|item| item.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some([T::read(from)?, T::read(from)?])
    }
}

macro_rules! tuples {
    ($(($($name:ident $number:tt),*))*) => {$(
        impl<$($name: Coded),*> Coded for ($($name,)*) {
            fn write(&self, out: &mut Vec<u8>) {
                $(self.$number.write(out);)*
            }

            fn read(from: &mut Reader<'_>) -> Option<Self> {
                Some(($($name::read(from)?,)*))
            }
        }
    )*};
}
tuples! { (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) }

/// A struct is its fields, in this order.
macro_rules! fields {
    ($($type:ident { $($field:ident),* })*) => {$(
        impl Coded for $type {
            fn write(&self, out: &mut Vec<u8>) {
                $(self.$field.write(out);)*
            }

            fn read(from: &mut Reader<'_>) -> Option<Self> {
                Some(Self { $($field: Coded::read(from)?),* })
            }
        }
    )*};
}
fields! {
    End { winner, reason }
    Link { origin, gems, transports, boost }
    Command { fleets, kind, ships, moves, route, boxed }
    Lot { verb, from, left, filter, distinct_colors, then, points, flat, execute_it, revealing }
}

/// An enum is a number for its variant, then what the variant holds.
macro_rules! variants {
    ($($type:ty {
        $($tag:literal = $variant:ident $(($($part:ident),*))? $({$($field:ident),*})?,)*
    })*) => {$(
        impl Coded for $type {
            fn write(&self, out: &mut Vec<u8>) {
                match self {
                    $(Self::$variant $(($($part),*))? $({$($field),*})? => {
                        out.push($tag);
                        $($($part.write(out);)*)?
                        $($($field.write(out);)*)?
                    })*
                }
            }

            fn read(from: &mut Reader<'_>) -> Option<Self> {
                Some(match from.byte()? {
                    $($tag => {
                        $($(let $part = Coded::read(from)?;)*)?
                        $($(let $field = Coded::read(from)?;)*)?
                        Self::$variant $(($($part),*))? $({$($field),*})?
                    })*
                    _ => return None,
                })
            }
        }
    )*};
}
variants! {
    Viewer { 0 = Seat(seat), 1 = Spectator, 2 = Everything, }
    Teams { 0 = None, 1 = Two, 2 = Three, }
    Color { 0 = Red, 1 = Green, 2 = Blue, 3 = Yellow, }
    Race { 0 = Piscesish, 1 = Ariek, 2 = Herculese, 3 = Draconians, 4 = Triangulumnists, 5 = Caelumnites, }
    Tech { 0 = None, 1 = Common, 2 = Unique(race), 3 = Card(card), }
    Place { 0 = Cell(cell), 1 = Gate(gate), }
    Verb { 0 = Draw, 1 = Trade, 2 = Mine, 3 = Research, 4 = Plan, 5 = Refine, }
    Source { 0 = Hand, 1 = Deck, 2 = Minerals, 3 = Plan, }
    Ships { 0 = Any, 1 = Transport, 2 = Cruiser, }
    Route { 0 = Free, 1 = SameCard, 2 = ToCore, 3 = ThroughUnexplored, }
    BoxedCommand { 0 = Fleets, 1 = Ships, 2 = Moves, 3 = Nothing, }
    BattleStage { 0 = Gathering, 1 = DefenderPlaces, 2 = AttackerPlaces, 3 = Reveals, }
    Step {
        0 = Homes, 1 = Add, 2 = Tech, 3 = Impulse, 4 = Plan, 5 = PlanCards, 6 = Gates, 7 = Draw(left),
        8 = Discard, 9 = Trim,
    }
    EndReason { 0 = Points(source), 1 = Elimination, }
    PointSource {
        0 = CoreGates, 1 = CoreActivation, 2 = Trade, 3 = Refine, 4 = Battle, 5 = Ships, 6 = Sabotage,
    }
    Origin {
        0 = Impulse(card), 1 = Plan(card), 2 = Tech(tech), 3 = Arrival(cell, card), 4 = CoreArrival(color),
        5 = Executed(card), 6 = ExecutedTech(tech),
    }
    Frame {
        0 = Cards(lot), 1 = Research { card, may_decline, execute_it }, 2 = Execute { from, size, revealing },
        3 = CommonTechCost, 4 = CommonTechChoice, 5 = BuildWhere { count, ship }, 6 = Build(yard), 7 = Target,
        8 = Fleets, 9 = ShipCount, 10 = Path, 11 = Travel { done }, 12 = Explore { cell },
        13 = Arrive { cell, counting }, 14 = SabotageWhere { target, bombs }, 15 = SabotageWhom { cell, bombs },
        16 = Bombs { victim, place, left, revealing }, 17 = Battle, 18 = EmptyDeck { seat, left, waiting },
        19 = Offer { card },
    }
    Option<(u8, u8)> { 0 = None, 1 = Some(pair), }
    Option<Cell> { 0 = None, 1 = Some(cell), }
    Option<Gate> { 0 = None, 1 = Some(gate), }
    Option<End> { 0 = None, 1 = Some(end), }
}
