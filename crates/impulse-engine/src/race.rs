//! The six races and the basic techs (rule 1.3).

use crate::card::{Card, Filter};
use crate::cards::cards;
use crate::effect::*;
use crate::notation::BadWord;
use core::fmt;

/// A race, with its Command Center.
///
/// ```
/// use impulse_engine::{Race, Setup, setup::seed_from_number};
///
/// let mut setup = Setup::new(2, seed_from_number(7));
/// setup.races[0] = Some(Race::Ariek); // the other is drawn
/// assert_eq!((Race::ALL.len(), Race::Ariek.name()), (6, "Ariek"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the names are the rulebook's")]
pub enum Race {
    Piscesish,
    Ariek,
    Herculese,
    Draconians,
    Triangulumnists,
    Caelumnites,
}

/// What stands in a tech slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Tech {
    /// The basic tech that all races share.
    Common,
    /// The basic tech of one race.
    Unique(Race),
    /// A researched card.
    Card(Card),
    /// Nothing: the player is eliminated.
    None,
}

impl Race {
    /// In the order of rule 1.3.
    pub const ALL: [Race; 6] = [
        Race::Piscesish,
        Race::Ariek,
        Race::Herculese,
        Race::Draconians,
        Race::Triangulumnists,
        Race::Caelumnites,
    ];

    /// The name, as printed.
    pub const fn name(self) -> &'static str {
        match self {
            Race::Piscesish => "Piscesish",
            Race::Ariek => "Ariek",
            Race::Herculese => "Herculese",
            Race::Draconians => "Draconians",
            Race::Triangulumnists => "Triangulumnists",
            Race::Caelumnites => "Caelumnites",
        }
    }

    /// What the unique basic tech does.
    pub fn effect(self) -> &'static Effect {
        static EFFECTS: [Effect; 6] = {
            let mut effects = [Effect::CommonTech; 6];
            let mut i = 0;
            while i < 6 {
                effects[i] = Race::ALL[i].unique_effect();
                i += 1;
            }
            effects
        };
        &EFFECTS[self as usize]
    }

    const fn unique_effect(self) -> Effect {
        const NOTHING: BoxedIn = BoxedIn::Nothing;
        match self {
            Race::Piscesish => Effect::Cards(cards(Verb::Draw, 1, Source::Deck, Filter::up_to(1), NOTHING)),
            Race::Ariek => one_move(Ships::Any, ALL_SHIPS, Route::ToCore),
            Race::Herculese => one_move(Ships::Cruiser, 1, Route::ThroughUnexplored),
            Race::Draconians => like_last_impulse(Verb::Research),
            Race::Triangulumnists => {
                Effect::Build(Build { count: 1, ship: Ships::Cruiser, site: Site::HomeGateToUnexplored })
            }
            Race::Caelumnites => like_last_impulse(Verb::Mine),
        }
    }
}

const fn like_last_impulse(verb: Verb) -> Effect {
    let from_hand = cards(verb, 1, Source::Hand, Filter::ANY, BoxedIn::Nothing);
    Effect::Cards(Cards { like_last_impulse: true, ..from_hand })
}

pub(crate) const fn one_move(kind: Ships, ships: u8, route: Route) -> Effect {
    Effect::Command(Command { fleets: 1, kind, ships, moves: 1, route, boxed: BoxedCommand::Nothing })
}

impl Tech {
    /// The researched card, if it is one.
    pub fn card(self) -> Option<Card> {
        match self {
            Tech::Card(card) => Some(card),
            _ => None,
        }
    }

    /// What it does; nothing for an empty slot.
    pub fn effect(self) -> Option<&'static Effect> {
        match self {
            Tech::Common => Some(&Effect::CommonTech),
            Tech::Unique(race) => Some(race.effect()),
            Tech::Card(card) => Some(&card.face().effect),
            Tech::None => None,
        }
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl core::str::FromStr for Race {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        Race::ALL.into_iter().find(|race| race.name().eq_ignore_ascii_case(text)).ok_or(BadWord::Race)
    }
}

impl fmt::Display for Tech {
    /// `common`, `unique`, a card, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tech::Common => f.write_str("common"),
            Tech::Unique(_) => f.write_str("unique"),
            Tech::Card(card) => card.fmt(f),
            Tech::None => f.write_str("none"),
        }
    }
}
