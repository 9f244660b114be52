//! Cards as things (rule 1.1): a number, a colour, a size, an action. And sets of cards, one bit each.
//!
//! What a card does is data too, in [`effect`](crate::effect); the list of all 108 is in `cards.rs`.

use crate::cards::CARDS;
use crate::effect::Effect;
use crate::notation::BadWord;
use alloc::string::ToString;
use core::fmt;

/// How many action cards there are.
pub const CARD_COUNT: usize = 108;

/// One of the 108 action cards.
///
/// ```
/// use impulse_engine::{Card, Color};
///
/// let card: Card = "Y1Com34".parse().expect("a card");
/// assert_eq!(Card::from_number(34), Some(card));
/// assert_eq!((card.color(), card.size()), (Color::Yellow, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

/// The four colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Color {
    /// R
    Red,
    /// G
    Green,
    /// B
    Blue,
    /// Y
    Yellow,
}

/// The ten kinds of action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[allow(missing_docs, reason = "the names are the rulebook's")]
pub enum ActionKind {
    Command,
    Build,
    Mine,
    Research,
    Trade,
    Draw,
    Plan,
    Execute,
    Refine,
    Sabotage,
}

/// What is printed on a card.
#[derive(PartialEq, Eq, Debug)]
pub struct Face {
    /// The kind of action.
    pub kind: ActionKind,
    /// The colour.
    pub color: Color,
    /// The size, 1 to 3: its number of icons.
    pub size: u8,
    /// What it does.
    pub effect: Effect,
}

impl Card {
    /// The card with this printed number, 1 to 108.
    pub const fn from_number(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= CARD_COUNT { Some(Self(number - 1)) } else { None }
    }

    /// All cards in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARD_COUNT as u8).map(Self)
    }

    /// The printed number, 1 to 108.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// 0 to 107.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &CARDS[self.index()]
    }

    /// The colour.
    pub fn color(self) -> Color {
        COLOR[self.index()]
    }

    /// The size, 1 to 3.
    pub fn size(self) -> u8 {
        SIZE[self.index()]
    }

    /// Colour and size as one of twelve numbers.
    pub(crate) fn look_index(self) -> usize {
        self.color() as usize * 3 + usize::from(self.size()) - 1
    }

    /// Colour and size as one of twelve bits: two cards match (8.3) when these are equal.
    pub(crate) fn look(self) -> u16 {
        1 << self.look_index()
    }
}

/// How many looks there are: four colours in three sizes.
pub(crate) const LOOKS: usize = 12;

/// The colour and the size of a look.
pub(crate) fn color_and_size(look: usize) -> (Color, u8) {
    (Color::ALL[look / 3], (look % 3) as u8 + 1)
}

/// All cards of a look.
pub(crate) fn cards_of_look(look: usize) -> CardSet {
    let (color, size) = color_and_size(look);
    Filter { colors: color.bit(), from_size: size, to_size: size }.cards()
}

impl Color {
    /// In the order red, green, blue, yellow.
    pub const ALL: [Color; 4] = [Color::Red, Color::Green, Color::Blue, Color::Yellow];

    /// R, G, B or Y.
    pub const fn letter(self) -> char {
        ['R', 'G', 'B', 'Y'][self as usize]
    }

    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl ActionKind {
    /// In the order of chapter 5's list.
    pub const ALL: [ActionKind; 10] = [
        ActionKind::Command,
        ActionKind::Build,
        ActionKind::Mine,
        ActionKind::Research,
        ActionKind::Trade,
        ActionKind::Draw,
        ActionKind::Plan,
        ActionKind::Execute,
        ActionKind::Refine,
        ActionKind::Sabotage,
    ];

    /// The English name, as in the rulebook.
    pub const fn name(self) -> &'static str {
        match self {
            ActionKind::Command => "Command",
            ActionKind::Build => "Build",
            ActionKind::Mine => "Mine",
            ActionKind::Research => "Research",
            ActionKind::Trade => "Trade",
            ActionKind::Draw => "Draw",
            ActionKind::Plan => "Plan",
            ActionKind::Execute => "Execute",
            ActionKind::Refine => "Refine",
            ActionKind::Sabotage => "Sabotage",
        }
    }

    /// The three letters that stand for it in notation: `Com`, `Bui`, ...
    pub fn short(self) -> &'static str {
        &self.name()[..3]
    }
}

/// A set of cards, one bit for each.
///
/// ```
/// use impulse_engine::{Card, CardSet, Color};
///
/// let red: CardSet = Card::all().filter(|card| card.color() == Color::Red).collect();
/// let large: CardSet = Card::all().filter(|card| card.size() == 3).collect();
/// assert_eq!(red.len(), 27);
/// assert!(red.and(large).iter().all(|card| card.size() == 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet(pub(crate) u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 108.
    pub const ALL: Self = Self((1 << CARD_COUNT) - 1);

    /// Is the card in the set?
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// No card at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards that are in both.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards that are in either.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that are here and not there.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = Card(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// Which cards an action may take: by colour, by size (4.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(try_from = "FilterData"))]
pub struct Filter {
    /// A bit for each colour allowed.
    pub(crate) colors: u8,
    /// The smallest size allowed.
    pub(crate) from_size: u8,
    /// The largest size allowed.
    pub(crate) to_size: u8,
}

/// A filter as it is read, before it is checked.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct FilterData {
    colors: u8,
    from_size: u8,
    to_size: u8,
}

#[cfg(feature = "serde")]
impl TryFrom<FilterData> for Filter {
    type Error = &'static str;

    fn try_from(FilterData { colors, from_size, to_size }: FilterData) -> Result<Self, Self::Error> {
        if colors > 0b1111 || !(1..=3).contains(&from_size) {
            return Err("not a filter: colors are four bits, sizes begin at 1 to 3");
        }
        Ok(Self { colors, from_size, to_size })
    }
}

impl Filter {
    pub(crate) const ANY: Self = Self { colors: 0b1111, from_size: 1, to_size: 3 };

    pub(crate) const fn colors(colors: u8) -> Self {
        Self { colors, ..Self::ANY }
    }

    pub(crate) const fn up_to(size: u8) -> Self {
        Self { to_size: size, ..Self::ANY }
    }

    /// The colour and the size of a given card, and nothing else.
    pub(crate) fn exactly_like(card: Card) -> Self {
        Self { colors: card.color().bit(), from_size: card.size(), to_size: card.size() }
    }

    /// Is this colour allowed?
    pub const fn allows_color(self, color: Color) -> bool {
        self.colors & color.bit() != 0
    }

    /// The smallest and the largest size allowed (the largest may be more than any card has).
    pub const fn sizes(self) -> (u8, u8) {
        (self.from_size, self.to_size)
    }

    /// Does the card fit?
    pub fn allows(self, card: Card) -> bool {
        self.cards().contains(card)
    }

    /// All cards that fit.
    pub fn cards(self) -> CardSet {
        let below = SETS.up_to_size[self.from_size as usize - 1];
        let sizes = SETS.up_to_size[if self.to_size > 3 { 3 } else { self.to_size as usize }];
        CardSet(SETS.colors[self.colors as usize] & sizes & !below)
    }
}

struct Sets {
    /// By a mask of colours.
    colors: [u128; 16],
    /// By largest size, 0 to 3.
    up_to_size: [u128; 4],
}

static COLOR: [Color; CARD_COUNT] = {
    let mut table = [Color::Red; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        table[i] = CARDS[i].color;
        i += 1;
    }
    table
};

static SIZE: [u8; CARD_COUNT] = {
    let mut table = [0; CARD_COUNT];
    let mut i = 0;
    while i < CARD_COUNT {
        table[i] = CARDS[i].size;
        i += 1;
    }
    table
};

static SETS: Sets = {
    let mut sets = Sets { colors: [0; 16], up_to_size: [0; 4] };
    let mut i = 0;
    while i < CARD_COUNT {
        let mut mask = 0;
        while mask < 16 {
            if mask >> CARDS[i].color as usize & 1 == 1 {
                sets.colors[mask] |= 1 << i;
            }
            mask += 1;
        }
        let mut size = CARDS[i].size as usize;
        while size <= 3 {
            sets.up_to_size[size] |= 1 << i;
            size += 1;
        }
        i += 1;
    }
    sets
};

impl fmt::Display for Card {
    /// Colour, size, action and number: `Y2Com4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let face = self.face();
        write!(f, "{}{}{}{}", face.color.letter(), face.size, face.kind.short(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl core::str::FromStr for Card {
    type Err = BadWord;

    /// `Y2Com4`, or just `card4` or `#4`. Letters may be of either case; what is written must agree with the card.
    fn from_str(text: &str) -> Result<Self, BadWord> {
        let bare = text.strip_prefix('#').or_else(|| text.strip_prefix("card"));
        let digits = bare.or_else(|| text.get(5..)).ok_or(BadWord::Card)?;
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(BadWord::Card);
        }
        let card = digits.parse().ok().and_then(Card::from_number).ok_or(BadWord::Card)?;
        if bare.is_some() || card.to_string().eq_ignore_ascii_case(text) {
            return Ok(card);
        }
        Err(BadWord::OtherCard { card })
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
