//! The layout of an observation: which numbers stand where, and what each means.
//!
//! Every number is 0 or 1. A *row* of numbers that counts something is a thermometer: with three ships its first three
//! are on. A *choice* has a single one that is. *Relative seat* 0 is the viewer, 1 the next seat clockwise, and so on.
//! Places of the map are turned so that the viewer's home is `c1`; `places.rs` does that.

use impulse_engine::card::CARD_COUNT;
use impulse_engine::map::{CELLS, GATES};
use impulse_engine::setup::Options;
use impulse_engine::{SEATS, SHIPS};

/// The version of the layout. A network knows for which it was made.
pub const VERSION: u32 = 1;

/// Neighbouring numbers that mean the same thing of different players, cards or places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// The index of its first number.
    pub at: usize,
    /// How many numbers it has.
    pub size: usize,
}

macro_rules! blocks {
    ($($name:ident: $size:expr, $what:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "the names are those of the blocks")]
        enum Number { $($name,)* }

        const LENGTHS: &[usize] = &[$($size,)*];

        $(#[doc = $what] pub const $name: Block = block(Number::$name as usize);)*

        /// All blocks in order: name, place, and what each means.
        pub const BLOCKS: &[(&str, Block, &str)] = &[$((stringify!($name), $name, $what),)*];
    };
}

const fn block(number: usize) -> Block {
    let (mut at, mut before) = (0, 0);
    while before < number {
        at += LENGTHS[before];
        before += 1;
    }
    Block { at, size: LENGTHS[number] }
}

/// How many numbers an observation has.
pub const SIZE: usize = {
    let last = block(LENGTHS.len() - 1);
    last.at + last.size
};

/// The largest points, hand and numbers of a question that are told apart.
pub(crate) const MOST_POINTS: usize = 24;
pub(crate) const MOST_CARDS: usize = 20;
pub(crate) const MOST_NUMBER: usize = 13;
pub(crate) const MOST_GEMS: usize = 12;
pub(crate) const MOST_SHIPS: usize = SHIPS as usize;
/// Colours times sizes, and how many cards there are of each.
pub(crate) const LOOKS: usize = 12;
pub(crate) const OF_A_LOOK: usize = 9;
/// The kinds of action.
pub(crate) const KINDS: usize = 10;
/// The kinds of questions.
pub const ASKS: usize = 28;
/// Researched cards, the common and the unique basic tech.
pub(crate) const TECHS: usize = CARD_COUNT + 2;
/// Places of an Impulse or a plan that are told apart.
pub(crate) const PLACES: usize = 8;

blocks! {
    PLAYERS: 5, "The number of players, 2 to 6. A choice.";
    TEAMS: 3, "No teams, two, three. A choice.";
    RULES: 2, "The version of the rules. A choice.";
    OPTIONS: Options::NAMES.len(), "The rule options that are on, in the order of their names.";
    ROUND: 16, "Rounds of the table begun. A choice; later ones count as the last.";
    STEP: 10, "The step of the turn. A choice.";
    DRAWS: 3, "Cards still to be drawn at the end of the turn. A row.";
    ACTIVE: SEATS, "Whose turn it is, by relative seat. A choice.";
    ASKED: SEATS, "Who is asked, by relative seat. A choice.";
    DECK: 12, "Cards in the deck, in tens. A choice.";
    POINTS: SEATS * MOST_POINTS, "Points, by relative seat. A choice.";
    HAND_SIZE: SEATS * (MOST_CARDS + 1), "Cards in hand, by relative seat. A choice.";
    RACE: SEATS * 6, "The race, by relative seat. A choice.";
    GONE: SEATS, "Eliminated players, by relative seat.";
    GEMS: SEATS * 4 * (MOST_GEMS + 1), "Gems by relative seat and colour. A choice.";
    MINERALS: SEATS * LOOKS * OF_A_LOOK, "Minerals by relative seat, colour and size. A row.";
    MINERAL_CARD: CARD_COUNT, "Cards that the viewer knows to be somebody's minerals.";
    HAND: CARD_COUNT, "The viewer's hand.";
    HAND_LOOK: LOOKS * 4, "The viewer's hand by colour and size. A row of at most four.";
    HAND_KIND: KINDS * 4, "The viewer's hand by kind of action. A row of at most four.";
    HAND_ICONS: 25, "The icons of the viewer's hand. A choice.";
    KNOWN_HAND: (SEATS - 1) * CARD_COUNT, "Cards known to be in others' hands, by relative seat from 1.";
    OWN_TECHS: 2 * TECHS, "The viewer's techs by slot: cards, the common and the unique basic tech. Choices.";
    TECHS_OF: (SEATS - 1) * TECHS, "The techs of others, by relative seat from 1.";
    OWN_PLAN: PLACES * CARD_COUNT, "The viewer's plan by place.";
    PLAN_OF: (SEATS - 1) * CARD_COUNT, "The plans of others, by relative seat from 1.";
    PLAN_IN_USE: CARD_COUNT, "The active player's plan while it is used.";
    IMPULSE: PLACES * CARD_COUNT, "The Impulse that the viewer plays with, oldest first, by place.";
    IMPULSE_LEFT: CARD_COUNT, "Cards of the active player's Impulse or plan after the one that is offered.";
    OTHER_IMPULSE: CARD_COUNT, "Cards of the Impulses of other teams.";
    MARKER: CARD_COUNT, "The Impulse or plan card that is offered or performed. A choice.";
    MAP_HIDDEN: CELLS, "Unexplored cells.";
    MAP_GAP: CELLS, "The cell that is being explored.";
    MAP_KIND: CELLS * KINDS, "The kind of action of the card on each cell. Choices.";
    MAP_LOOK: CELLS * LOOKS, "Colour and size of the card on each cell. Choices.";
    MAP_CARD: CARD_COUNT, "Cards that lie face up on the map.";
    TRANSPORTS: SEATS * CELLS * MOST_SHIPS, "Transports by relative seat and cell. A row.";
    CRUISERS: SEATS * GATES * MOST_SHIPS, "Cruisers by relative seat and gate. A row.";
    ARRIVED: GATES, "Gates with cruisers that may not move again in this action.";
    CORE_GATES: SEATS * 7, "Gates of the Sector Core held, by relative seat. A choice.";
    WINS_BY_GATES: SEATS, "Whose gates would end the game at the end of their turn, by relative seat.";
    PRESSED: SEATS * 4, "Core gates that a fleet at least as strong can attack with one move, by relative seat. A row.";
    GUARDS: SEATS * 6, "Cruisers on core gates beyond the first on each, by relative seat. A row.";
    CRUISERS_NEAR: SEATS * 6, "Cruisers one move from a core gate, by relative seat. A row.";
    CRUISERS_FAR: SEATS * 6, "Cruisers further away, by relative seat. A row.";
    TRANSPORTS_CORE: SEATS * 6, "Transports on the Sector Core, by relative seat. A row.";
    TRANSPORTS_NEAR: SEATS * 6, "Transports next to it, by relative seat. A row.";
    TRANSPORTS_FAR: SEATS * 6, "Transports further away, by relative seat. A row.";
    THREATENED: SEATS * 6, "Transports on cards that enemies patrol, by relative seat. A row.";
    DISCARD: CARD_COUNT, "The discard pile.";
    EXECUTING: CARD_COUNT, "Cards that are being executed.";
    HOMES: SEATS, "Who has chosen a home, by relative seat.";
    HOME_CARD: CARD_COUNT, "The home that the viewer has chosen in secret.";
    ASK: ASKS, "The question. A choice.";
    ASK_NUMBER: ASKS * (MOST_NUMBER + 1), "Its first number (how many left, moves, bombs), by question. A choice.";
    ASK_SECOND: ASKS * (MOST_NUMBER + 1), "Its second number (ships, sizes), by question. A choice.";
    ASK_VERB: 6 * 4, "What is done with cards, and where they come from. A choice.";
    ASK_COLORS: 4, "The colours that fit.";
    ASK_CARD: CARD_COUNT, "The card that it is about. A choice.";
    ASK_CELL: CELLS, "The cell that it is about. A choice.";
    ASK_GATE: GATES, "The gate that it is about. A choice.";
    ASK_SHIPS: 3, "The ships that it is about: any, transports, cruisers. A choice.";
    ASK_ROUTE: 4, "What is asked of the way. A choice.";
    ASK_TARGET: CELLS, "The card to which all fleets go. A choice.";
    ASK_FLAG: 1, "It may be declined, the home may be kept, colours must differ, or the player attacks.";
    ASK_SEAT: SEATS, "Whose ships are bombed, by relative seat. A choice.";
    ORIGIN: TECHS, "What is being performed: the last card or tech of the chain. A choice.";
    BOOST: 7, "Its boost. A choice.";
    CHAIN: 5, "How many cards led here. A choice.";
    FROM_CELL: CELLS, "The cell that the fleet under way comes from. A choice.";
    FROM_GATE: GATES, "The gate that the fleet under way comes from. A choice.";
    FLEET: MOST_SHIPS, "Its ships. A row.";
    PATH_CELL: CELLS, "Cells of its path.";
    PATH_GATE: GATES, "Gates of its path.";
    CONVOY: CELLS * MOST_SHIPS, "Transports that wait to set out together, by cell. A row.";
    BATTLE_GATE: GATES, "The gate of the battle under way. A choice.";
    ATTACKER: SEATS, "Who attacks, by relative seat. A choice.";
    DEFENDER: SEATS, "Who defends, by relative seat. A choice.";
    ATTACKERS: MOST_SHIPS, "Attacking cruisers. A row.";
    DEFENDERS: MOST_SHIPS, "Defending cruisers. A row.";
    ATTACKER_PLACED: 10, "Face-down reinforcements of the attacker. A row.";
    DEFENDER_PLACED: 10, "Face-down reinforcements of the defender. A row.";
    PLACED: CARD_COUNT, "The viewer's own reinforcements.";
    SUPPORT: 13, "The icons of those of them that count. A choice.";
}
