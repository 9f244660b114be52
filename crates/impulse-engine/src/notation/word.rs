//! `BadWord`: why a word is not the card, place, player or action that was expected. One error for every `FromStr` of the
//! notation and for the single words of a line; each says how the word would be written.

use crate::action::ACTION_COUNT;
use crate::card::Card;
use crate::map::Cell;
use crate::notation::{NOTATION_VERSION, TextKind};
use crate::setup::{Options, RULES_VERSION};
use crate::state::SHIPS;

/// Why a word cannot be read. The word itself is not repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWord {
    /// No card is written like that.
    #[error("not a card: write it like Y2Com4 or card4")]
    Card,
    /// The printed number and the rest of the name do not agree.
    #[error("not a card: number {} is {card}", card.number())]
    OtherCard {
        /// The card that has the number.
        card: Card,
    },
    /// Not a cell of the map.
    #[error("not a cell: a1 to e3")]
    Cell,
    /// Not two cells.
    #[error("not a gate: write the two cells that it joins, like b2c3")]
    Gate,
    /// Two cells that are not neighbours.
    #[error("not a gate: {from} and {to} are not neighbours")]
    NoGate {
        /// The first cell.
        from: Cell,
        /// The second cell.
        to: Cell,
    },
    /// Neither a cell nor a gate.
    #[error("not a place: write a cell like c3, or a gate like b2c3")]
    Place,
    /// Not a player.
    #[error("not a player: p1 to p6")]
    Seat,
    /// A number of ships that nobody has.
    #[error("not a number of ships: a player has {SHIPS}, so x1 to x{SHIPS}")]
    ShipCount,
    /// Not one of the actions.
    #[error(
        "not an action ({ACTION_COUNT} are known): write use, pass, move, build, left, right, a colour, a card like \
         Y2Com4 or card4, a cell like c3, a gate like b2c3, a number of ships like x2, or a player like p1"
    )]
    Action,
    /// Not a race.
    #[error("not a race: Ariek, Piscesish, Herculese, Draconians, Triangulumnists or Caelumnites")]
    Race,
    /// Not an edition.
    #[error("not an edition: published, prototype or french")]
    Edition,
    /// Not a fingerprint.
    #[error("not a fingerprint of 16 hexadecimal digits")]
    Fingerprint,
    /// Not what this text describes.
    #[error("not a {wanted}: expected the first line \"impulse {NOTATION_VERSION} {wanted}\"")]
    OtherKind {
        /// What is being read.
        wanted: TextKind,
    },
    /// A version of the notation that is not known.
    #[error("not a known version of the notation: this is version {NOTATION_VERSION}")]
    NotationVersion,
    /// Not a number.
    #[error("not a version of the rules: write a number such as {RULES_VERSION}")]
    RulesVersion,
    /// Not 2 to 6.
    #[error("not a number of players: Impulse is for 2 to 6 (rule 2.2)")]
    Players,
    /// Not how this many players form teams.
    #[error("not how {players} players form teams: {} (chapter 12)", team_forms(*players))]
    Teams {
        /// The number of players.
        players: u8,
    },
    /// Not an option.
    #[error("not an option: there are {}", Options::NAMES.join(", "))]
    OptionName,
    /// Not a valid option value.
    #[error("neither yes nor no")]
    YesOrNo,
    /// A race for a seventh player.
    #[error("one race too many: there are 6")]
    SeventhRace,
    /// Not a seed.
    #[error("not a seed: a seed is a whole number, or 64 hexadecimal digits")]
    Seed,
    /// Not the number of a turn.
    #[error("not the number of a turn: count from 1, like \"turn 7 p2\"")]
    Turn,
    /// Not a step of a turn.
    #[error("not a step: add, tech, impulse N, plan, plan N, gates, draw, discard or trim")]
    Step,
    /// A number where none belongs, or none where one does.
    #[error("not a step: only \"step impulse N\" and \"step plan N\" have a number, from 1")]
    StepNumber,
    /// Not a number of blocks.
    #[error("not a number of generator blocks, like \"shuffles 9\"")]
    Blocks,
    /// Not a score during a game.
    #[error("not a score: 0 to 19, for with 20 the game is over (rule 9.3)")]
    Score,
    /// Not a number of unknown cards.
    #[error("not a number of unknown cards: write it like ?4")]
    UnknownCards,
    /// Neither transports nor cruisers.
    #[error("not a fleet: write c1x2 for two transports, c1c2x1 for a cruiser")]
    Fleet,
}

/// The team forms for a number of players, as in notation.
fn team_forms(players: u8) -> &'static str {
    match players {
        4 => "none or 2+2",
        6 => "none, 2+2+2 or 3+3",
        _ => "none",
    }
}
