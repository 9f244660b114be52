//! What cards and basic techs do, as plain data (chapter 5, rule 1.3). No behaviour is here: `rules/` performs it.
//!
//! Ten actions have four shapes: moving ships, building ships, sabotage, and the seven that take "up to N cards that
//! pass a filter, from a place, to a verb".

use crate::card::Filter;

/// What a card, a basic tech or a part of one does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "shape", rename_all = "snake_case"))]
pub enum Effect {
    /// Draw, trade, mine, research, plan or refine cards.
    Cards(Cards),
    /// Perform a card or a tech once.
    Execute(Execute),
    /// Move ships.
    Command(Command),
    /// Put ships on the map.
    Build(Build),
    /// Bomb an enemy fleet.
    Sabotage(Sabotage),
    /// The basic tech that all races share: discard a card, then command or build (1.3).
    CommonTech,
}

/// Up to `count` cards that pass `filter` from `from`; then perhaps a second lot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cards {
    /// What is done with them.
    pub verb: Verb,
    /// How many at most.
    pub count: u8,
    /// Where they come from.
    pub from: Source,
    /// Which are allowed.
    pub filter: Filter,
    /// All of different colours (one card in the game).
    pub distinct_colors: bool,
    /// A second lot from the deck: how many, and which colours (0: the colour of the first card).
    pub then: Option<(u8, u8)>,
    /// What each refined card is worth: for each gem, or flat.
    pub points: u8,
    /// Points are flat, not for each gem.
    pub flat: bool,
    /// Perform the researched tech at once.
    pub execute_it: bool,
    /// Colour and size must equal those of the last Impulse card (two basic techs).
    pub like_last_impulse: bool,
    /// Which number is boxed.
    pub boxed: BoxedIn,
}

/// What happens to the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[allow(missing_docs, reason = "the names are the rulebook's")]
pub enum Verb {
    Draw,
    Trade,
    Mine,
    Research,
    Plan,
    Refine,
}

/// Where the cards come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[allow(missing_docs, reason = "the names are the rulebook's")]
pub enum Source {
    Hand,
    Deck,
    Minerals,
    Plan,
}

/// Which number of a [`Cards`] effect grows with a boost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum BoxedIn {
    /// How many cards.
    Count,
    /// The largest size.
    Size,
    /// How many cards in the second lot.
    ThenCount,
    /// The points.
    Points,
    /// Basic techs have no boxed number.
    Nothing,
}

/// Perform one card from hand or deck up to a size, or one tech.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Execute {
    /// Hand or deck.
    pub from: Source,
    /// The largest size: the boxed number.
    pub size: u8,
}

/// Which ships an action means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[allow(missing_docs, reason = "the names are the rulebook's")]
pub enum Ships {
    Any,
    Transport,
    Cruiser,
}

impl Ships {
    pub(crate) fn transports(self) -> bool {
        self != Ships::Cruiser
    }

    pub(crate) fn cruisers(self) -> bool {
        self != Ships::Transport
    }
}

/// "All ships of the fleet": nobody has more than twelve.
pub const ALL_SHIPS: u8 = 12;

/// Move ships (chapter 6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Command {
    /// How many fleets.
    pub fleets: u8,
    /// Of which kind.
    pub kind: Ships,
    /// How many ships of a fleet at most.
    pub ships: u8,
    /// How many moves at most.
    pub moves: u8,
    /// Where they may go.
    pub route: Route,
    /// Which number is boxed.
    pub boxed: BoxedCommand,
}

/// What a command asks of the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Route {
    /// Nothing special.
    Free,
    /// All fleets go to the same card (6.10).
    SameCard,
    /// The fleet must end occupying or patrolling the Sector Core (Ariek).
    ToCore,
    /// The fleet must move through an unexplored card (Herculese).
    ThroughUnexplored,
}

/// Which number of a [`Command`] grows with a boost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[allow(missing_docs, reason = "the names are the fields'")]
pub enum BoxedCommand {
    Fleets,
    Ships,
    Moves,
    Nothing,
}

/// Put ships on the map (5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Build {
    /// How many at each site: the boxed number, except in basic techs.
    pub count: u8,
    /// Of which kind.
    pub ship: Ships,
    /// Where.
    pub site: Site,
}

/// Where ships are built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Site {
    /// At home.
    Home,
    /// All at one card that the player occupies.
    OneOccupiedCard,
    /// At home, and at each other card of this colour that the player occupies.
    HomeAndOccupied(crate::card::Color),
    /// At home, on a gate that touches an unexplored card (Triangulumnists).
    HomeGateToUnexplored,
}

/// Bomb an enemy fleet (5.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sabotage {
    /// Which fleets.
    pub target: Ships,
    /// How many bombs: the boxed number.
    pub bombs: u8,
}

impl Effect {
    /// The same effect with its boxed number grown (4.2).
    pub fn boosted(mut self, by: u8) -> Self {
        match &mut self {
            Effect::Cards(cards) => match cards.boxed {
                BoxedIn::Count => cards.count += by,
                BoxedIn::Size => cards.filter.to_size += by,
                BoxedIn::ThenCount => {
                    if let Some((count, _)) = &mut cards.then {
                        *count += by;
                    }
                }
                BoxedIn::Points => cards.points += by,
                BoxedIn::Nothing => {}
            },
            Effect::Execute(execute) => execute.size += by,
            Effect::Command(command) => match command.boxed {
                BoxedCommand::Fleets => command.fleets += by,
                BoxedCommand::Ships => command.ships += by,
                BoxedCommand::Moves => command.moves += by,
                BoxedCommand::Nothing => {}
            },
            Effect::Build(build) => build.count += by,
            Effect::Sabotage(sabotage) => sabotage.bombs += by,
            Effect::CommonTech => {}
        }
        self
    }

    /// The boxed number as it stands, if there is one.
    pub fn boxed_number(&self) -> Option<u8> {
        Some(match self {
            Effect::Cards(cards) => match cards.boxed {
                BoxedIn::Count => cards.count,
                BoxedIn::Size => cards.filter.to_size,
                BoxedIn::ThenCount => cards.then?.0,
                BoxedIn::Points => cards.points,
                BoxedIn::Nothing => return None,
            },
            Effect::Execute(execute) => execute.size,
            Effect::Command(command) => match command.boxed {
                BoxedCommand::Fleets => command.fleets,
                BoxedCommand::Ships => command.ships,
                BoxedCommand::Moves => command.moves,
                BoxedCommand::Nothing => return None,
            },
            Effect::Build(build) => build.count,
            Effect::Sabotage(sabotage) => sabotage.bombs,
            Effect::CommonTech => return None,
        })
    }
}
