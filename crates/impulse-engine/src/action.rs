//! Actions: the answers a player can give, and sets of them.
//!
//! Every answer to every question is one of 197 actions, and each has a fixed index that never changes:
//!
//! | index   | action                                     |
//! |---------|--------------------------------------------|
//! | 0-107   | a card, by printed number less one         |
//! | 108-126 | a cell of the map, `a1` to `e3`            |
//! | 127     | pass: skip, stop, delay, decline           |
//! | 128-169 | a gate, ordered by its cells               |
//! | 170-181 | a number of ships, 1 to 12                 |
//! | 182-185 | a colour: red, green, blue, yellow         |
//! | 186-187 | a tech slot: left, right                   |
//! | 188-193 | a seat                                     |
//! | 194     | use: perform, activate, reveal             |
//! | 195     | move: command a fleet (common basic tech)  |
//! | 196     | build: build a ship (common basic tech)    |
//!
//! A set of actions is 256 bits, so listing what is legal is mostly one `and` of the hand with a filter.

use crate::card::{CARD_COUNT, Card, CardSet, Color};
use crate::map::{Cell, Gate, Place};
use crate::notation::BadWord;
use crate::state::SHIPS;
use core::fmt;

/// A place at the table, 0 to 5, clockwise.
///
/// ```
/// use impulse_engine::Seat;
///
/// let seat: Seat = "p1".parse().expect("a seat");
/// assert_eq!((seat.index(), Seat::new(0)), (0, Some(seat)));
/// assert_eq!(seat.to_string(), "p1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub(crate) u8);

/// One of the two tech slots of a Command Center.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[allow(missing_docs, reason = "plain words")]
pub enum Slot {
    Left,
    Right,
}

/// One answer to one question.
///
/// ```
/// use impulse_engine::Action;
///
/// let action: Action = "b2c3".parse()?; // a gate, or the cruisers on it
/// assert_eq!(action.to_string(), "b2c3");
/// assert_eq!(Action::from_index(action.index()), Some(action));
/// assert_eq!("c1c3".parse::<Action>().unwrap_err().to_string(), "not a gate: c1 and c3 are not neighbours");
/// # Ok::<(), impulse_engine::notation::BadWord>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// This card.
    Card(Card),
    /// This card of the map, or the transports on it.
    Cell(Cell),
    /// Skip, stop, delay or decline.
    Pass,
    /// This gate, or the cruisers on it.
    Gate(Gate),
    /// This many ships, 1 to 12.
    Count(u8),
    /// This colour.
    Color(Color),
    /// The tech in this slot, or this slot for the tech.
    Slot(Slot),
    /// This player.
    Seat(Seat),
    /// Do it: perform the card, use the plan, reveal the next card.
    Use,
    /// Command a fleet, with the common basic tech.
    Move,
    /// Build a ship, with the common basic tech.
    Build,
}

/// The version of the action space: the table above. An index never changes its meaning within a version.
pub const ACTION_SPACE_VERSION: u32 = 1;
/// How many actions there are.
pub const ACTION_COUNT: usize = 197;

const CELL: u8 = CARD_COUNT as u8;
const PASS: u8 = 127;
const GATE: u8 = 128;
const COUNT: u8 = 170;
const COLOR: u8 = 182;
const SLOT: u8 = 186;
const SEAT: u8 = 188;
const USE: u8 = 194;
const MOVE: u8 = 195;
const BUILD: u8 = 196;

impl Action {
    /// The fixed index, 0 to 196.
    pub const fn index(self) -> u8 {
        match self {
            Action::Card(card) => card.0,
            Action::Cell(cell) => CELL + cell.0,
            Action::Pass => PASS,
            Action::Gate(gate) => GATE + gate.0,
            Action::Count(count) => COUNT + count - 1,
            Action::Color(color) => COLOR + color as u8,
            Action::Slot(slot) => SLOT + slot as u8,
            Action::Seat(seat) => SEAT + seat.0,
            Action::Use => USE,
            Action::Move => MOVE,
            Action::Build => BUILD,
        }
    }

    /// The action with this index.
    pub const fn from_index(index: u8) -> Option<Self> {
        Some(match index {
            ..CELL => Action::Card(Card(index)),
            CELL..PASS => Action::Cell(Cell(index - CELL)),
            PASS => Action::Pass,
            GATE..COUNT => Action::Gate(Gate(index - GATE)),
            COUNT..COLOR => Action::Count(index - COUNT + 1),
            COLOR..SLOT => Action::Color(Color::ALL[(index - COLOR) as usize]),
            SLOT..SEAT => Action::Slot(Slot::BOTH[(index - SLOT) as usize]),
            SEAT..USE => Action::Seat(Seat(index - SEAT)),
            USE => Action::Use,
            MOVE => Action::Move,
            BUILD => Action::Build,
            _ => return None,
        })
    }

    /// All actions in the order of their indices.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ACTION_COUNT as u8).filter_map(Self::from_index)
    }
}

impl Slot {
    /// Left, then right.
    pub const BOTH: [Slot; 2] = [Slot::Left, Slot::Right];
}

impl Seat {
    /// The seat with this index, 0 to 5.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 6 { Some(Self(index)) } else { None }
    }

    /// 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }
}

/// A set of actions, one bit for each.
///
/// ```
/// use impulse_engine::{Action, ActionSet};
///
/// let answers: ActionSet = [Action::Pass, Action::Use].into_iter().collect();
/// assert!(answers.contains(Action::Use) && answers.len() == 2);
/// assert_eq!(answers.nth(0), Some(Action::Pass), "in the order of their indices");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ActionSet {
    low: u128,
    high: u128,
}

impl ActionSet {
    /// No action.
    pub const EMPTY: Self = Self { low: 0, high: 0 };
    pub(crate) const PASS: Self = Self { low: 1 << PASS, high: 0 };
    pub(crate) const USE: Self = Self { low: 0, high: 1 << (USE - GATE) };
    pub(crate) const USE_OR_PASS: Self = Self { low: 1 << PASS, high: 1 << (USE - GATE) };

    #[inline]
    pub(crate) const fn cards(cards: CardSet) -> Self {
        Self { low: cards.0, high: 0 }
    }

    #[inline]
    pub(crate) const fn places(cells: u32, gates: u64) -> Self {
        Self { low: (cells as u128) << CELL, high: gates as u128 }
    }

    /// 1 to `most` ships.
    #[inline]
    pub(crate) const fn counts(most: u8) -> Self {
        Self { low: 0, high: ((1 << most) - 1) << (COUNT - GATE) }
    }

    #[inline]
    pub(crate) const fn colors() -> Self {
        Self { low: 0, high: 0b1111 << (COLOR - GATE) }
    }

    #[inline]
    pub(crate) const fn seats(mask: u8) -> Self {
        Self { low: 0, high: (mask as u128) << (SEAT - GATE) }
    }

    #[inline]
    pub(crate) const fn slots(mask: u8) -> Self {
        Self { low: 0, high: (mask as u128) << (SLOT - GATE) }
    }

    /// The actions that are in either.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self { low: self.low | other.low, high: self.high | other.high }
    }

    /// The same with one action more.
    pub fn with(self, action: Action) -> Self {
        let mut set = self;
        match action.index() {
            index if index < GATE => set.low |= 1 << index,
            index => set.high |= 1 << (index - GATE),
        }
        set
    }

    /// Is the action in the set?
    #[inline]
    pub fn contains(self, action: Action) -> bool {
        match action.index() {
            index if index < GATE => self.low >> index & 1 == 1,
            index => self.high >> (index - GATE) & 1 == 1,
        }
    }

    /// How many actions.
    #[inline]
    pub const fn len(self) -> usize {
        // All four words in step: cheaper than four counts where the processor's own may not be used.
        let low = ones_in_nibbles(self.low as u64) + ones_in_nibbles((self.low >> 64) as u64);
        let high = ones_in_nibbles(self.high as u64) + ones_in_nibbles((self.high >> 64) as u64);
        const NIBBLES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        // Each nibble is at most 8 by now, so each byte of this sum is at most 32, and all of them at most 256.
        let bytes = (low & NIBBLES) + (low >> 4 & NIBBLES) + (high & NIBBLES) + (high >> 4 & NIBBLES);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// No action at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low == 0 && self.high == 0
    }

    /// The action at a position in index order; `position` must be less than [`len`](Self::len).
    #[inline]
    pub fn nth(self, position: usize) -> Option<Action> {
        let words = [self.low as u64, (self.low >> 64) as u64, self.high as u64, (self.high >> 64) as u64];
        let mut rest = position;
        for (at, mut word) in words.into_iter().enumerate() {
            while word != 0 {
                if rest == 0 {
                    return ACTIONS[at * 64 + word.trailing_zeros() as usize];
                }
                word &= word - 1;
                rest -= 1;
            }
        }
        None
    }

    /// The actions in index order.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        let (mut low, mut high) = (self.low, self.high);
        core::iter::from_fn(move || {
            let (word, base) = if low != 0 { (&mut low, 0) } else { (&mut high, GATE) };
            if *word == 0 {
                return None;
            }
            let index = base + word.trailing_zeros() as u8;
            *word &= *word - 1;
            Action::from_index(index)
        })
    }

    /// The cards in the set.
    pub const fn card_part(self) -> CardSet {
        CardSet(self.low & CardSet::ALL.0)
    }
}

/// How many ones each nibble of a word has.
#[inline]
const fn ones_in_nibbles(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

/// All actions by their index.
static ACTIONS: [Option<Action>; 256] = {
    let mut table = [None; 256];
    let mut i = 0;
    while i < 256 {
        table[i] = Action::from_index(i as u8);
        i += 1;
    }
    table
};

impl FromIterator<Action> for ActionSet {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> Self {
        actions.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Seat {
    /// Seats are counted from 1 for people: `p1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Card(card) => card.fmt(f),
            Action::Cell(cell) => cell.fmt(f),
            Action::Pass => f.write_str("pass"),
            Action::Gate(gate) => gate.fmt(f),
            Action::Count(count) => write!(f, "x{count}"),
            Action::Color(color) => f.write_str(["red", "green", "blue", "yellow"][*color as usize]),
            Action::Slot(slot) => f.write_str(["left", "right"][*slot as usize]),
            Action::Seat(seat) => seat.fmt(f),
            Action::Use => f.write_str("use"),
            Action::Move => f.write_str("move"),
            Action::Build => f.write_str("build"),
        }
    }
}

impl core::str::FromStr for Seat {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        match text.as_bytes() {
            &[b'p', digit @ b'1'..=b'6'] => Ok(Seat(digit - b'1')),
            _ => Err(BadWord::Seat),
        }
    }
}

impl core::str::FromStr for Action {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        Ok(match text {
            "pass" => Action::Pass,
            "use" => Action::Use,
            "move" => Action::Move,
            "build" => Action::Build,
            "left" => Action::Slot(Slot::Left),
            "right" => Action::Slot(Slot::Right),
            "red" => Action::Color(Color::Red),
            "green" => Action::Color(Color::Green),
            "blue" => Action::Color(Color::Blue),
            "yellow" => Action::Color(Color::Yellow),
            _ => return read_value(text),
        })
    }
}

/// An action that is a value: a place, a player, a card or a number of ships.
fn read_value(text: &str) -> Result<Action, BadWord> {
    if let Ok(seat) = text.parse() {
        return Ok(Action::Seat(seat));
    }
    if let Some(digits) = text.strip_prefix('x')
        && digits.bytes().all(|byte| byte.is_ascii_digit())
    {
        return match digits.parse() {
            Ok(count @ 1..=SHIPS) if digits.len() <= 2 => Ok(Action::Count(count)),
            _ => Err(BadWord::ShipCount),
        };
    }
    match text.parse() {
        Ok(Place::Cell(cell)) => Ok(Action::Cell(cell)),
        Ok(Place::Gate(gate)) => Ok(Action::Gate(gate)),
        Err(why @ BadWord::NoGate { .. }) => Err(why),
        Err(_) => text.parse().map(Action::Card).map_err(|why| match why {
            BadWord::OtherCard { .. } => why,
            _ => BadWord::Action,
        }),
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for ActionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
mod as_text {
    use super::{Action, ActionSet, Seat};
    use crate::card::Card;
    use crate::fingerprint::Fingerprint;
    use crate::map::{Cell, Gate, Place};
    use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
    use serde::{Serialize, Serializer};

    /// Whoever writes a thing as its notation reads it so.
    struct Notation<T>(core::marker::PhantomData<T>);

    impl<T: core::str::FromStr> Visitor<'_> for Notation<T> {
        type Value = T;

        fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("a word of the notation")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(|_| E::custom("no such word in the notation"))
        }
    }

    macro_rules! as_notation {
        ($($type:ty),*) => {$(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(Notation(core::marker::PhantomData))
                }
            }
        )*};
    }
    as_notation!(Action, Seat, Card, Cell, Gate, Place, Fingerprint);

    impl Serialize for ActionSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for ActionSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            struct Actions;

            impl<'de> Visitor<'de> for Actions {
                type Value = ActionSet;

                fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                    f.write_str("a list of actions")
                }

                fn visit_seq<A: SeqAccess<'de>>(self, mut actions: A) -> Result<ActionSet, A::Error> {
                    let mut set = ActionSet::EMPTY;
                    while let Some(action) = actions.next_element()? {
                        set = set.with(action);
                    }
                    Ok(set)
                }
            }
            deserializer.deserialize_seq(Actions)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_index_names_one_action_and_its_text_reads_back() {
        assert_eq!(Action::all().count(), ACTION_COUNT);
        for (index, action) in Action::all().enumerate() {
            assert_eq!(usize::from(action.index()), index);
            assert_eq!(action.to_string().parse(), Ok(action));
            let set = ActionSet::EMPTY.with(action);
            assert_eq!((set.len(), set.nth(0), set.iter().next()), (1, Some(action), Some(action)));
        }
        assert_eq!(Action::from_index(197), None);
        let all: ActionSet = Action::all().collect();
        assert!(Action::all().enumerate().all(|(position, action)| all.nth(position) == Some(action)));
    }
}
