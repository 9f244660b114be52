//! The versions of the rules, and how they differ. A game keeps the version it began with, so every stored game replays
//! and goes on as it was played.
//!
//! Each difference is one question asked of [`RulesVersion`], and the branch that applies the rule asks it. Rule
//! options are not here: they belong to a set-up, not to a version.

/// The version of the rules that new games are played under.
pub const RULES_VERSION: u32 = RulesVersion::NEWEST.number();

/// A version of the rules that this engine plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RulesVersion {
    /// The first.
    One,
    /// The second. Revealed cards may be declined, the target of several fleets stays open, minerals from a hand are
    /// hidden.
    Two,
}

impl RulesVersion {
    /// All versions, oldest first.
    pub const ALL: [RulesVersion; 2] = [RulesVersion::One, RulesVersion::Two];
    /// The version of new games.
    pub const NEWEST: RulesVersion = RulesVersion::Two;

    /// The version with this number, if this engine plays it.
    pub fn from_number(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|version| version.number() == number)
    }

    /// The number in set-ups and notation.
    pub const fn number(self) -> u32 {
        match self {
            RulesVersion::One => 1,
            RulesVersion::Two => 2,
        }
    }

    /// 14.1: may a fitting card turned up for a Draw or a Plan be declined?
    pub const fn may_decline_revealed(self) -> bool {
        matches!(self, RulesVersion::Two)
    }

    /// 6.10: does the target of several fleets stay open until a move decides it? If not, it is named first.
    pub const fn leaves_target_open(self) -> bool {
        matches!(self, RulesVersion::Two)
    }

    /// 10.1: does a mineral from a hand show others its colour and size only?
    pub const fn hides_minerals(self) -> bool {
        matches!(self, RulesVersion::Two)
    }

    /// 13.9 to 13.11: are there the options that came with version 2?
    pub const fn has_later_options(self) -> bool {
        matches!(self, RulesVersion::Two)
    }
}
