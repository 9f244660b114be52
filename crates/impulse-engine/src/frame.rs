//! Unfinished effects, as data: the frames of the stack in [`State`](crate::State), and the data that only one
//! frame at a time needs (the command under way, the battle under way, the chain of cards that led here).
//!
//! The stack never grows deep. The last thing an effect does replaces its frame: an arrival replaces the command, an
//! executed card replaces the Execute. So a chain of 32 activations needs one frame.

use crate::action::Seat;
use crate::card::{Card, Color, Filter};
use crate::effect::{Command, Effect, Route, Ships, Source, Verb};
use crate::map::{CELLS, Cell, Gate, Place};
use crate::race::Tech;

/// One unfinished effect, waiting for an answer or for the frame above it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// Cards are taken one by one from hand, deck, minerals or plan.
    Cards(Lot),
    /// A fitting card has been turned up for the lot below, and may be declined (14.1).
    Offer {
        card: Card,
    },
    /// A card is to be put into a tech slot.
    Research {
        card: Card,
        may_decline: bool,
        execute_it: bool,
    },
    /// A card or tech is to be performed.
    Execute {
        from: Source,
        size: u8,
        revealing: bool,
    },
    /// The common basic tech: its cost is to be paid, then its choice made.
    CommonTechCost,
    CommonTechChoice,
    /// The card at which to build is to be chosen.
    BuildWhere {
        count: u8,
        ship: Ships,
    },
    /// Ships are built one by one.
    Build(Yard),
    /// The card to which all fleets go is to be chosen.
    Target,
    /// A fleet is to be chosen.
    Fleets,
    /// How many of its ships go.
    ShipCount,
    /// The next step of the path.
    Path,
    /// The fleet travels the declared path; this many steps are done.
    Travel {
        done: u8,
    },
    /// A card is to be put where one was explored.
    Explore {
        cell: Cell,
    },
    /// Transports have arrived: the card may be activated. This many of them count as gems.
    Arrive {
        cell: Cell,
        counting: u8,
    },
    /// A fleet to bomb is to be chosen.
    SabotageWhere {
        target: Ships,
        bombs: u8,
    },
    /// Whose transports are bombed.
    SabotageWhom {
        cell: Cell,
        bombs: u8,
    },
    /// Bombs fall one by one.
    Bombs {
        victim: Seat,
        place: Place,
        left: u8,
        revealing: bool,
    },
    /// Cruisers fight.
    Battle,
    /// Deck and discard pile are empty: everybody gives two cards.
    EmptyDeck {
        seat: Seat,
        left: u8,
        waiting: u8,
    },
}

/// Cards being taken one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lot {
    pub verb: Verb,
    pub from: Source,
    /// How many more at most.
    pub left: u8,
    pub filter: Filter,
    pub distinct_colors: bool,
    /// The second lot: how many, and which colours (0: the colour of the first card).
    pub then: Option<(u8, u8)>,
    pub points: u8,
    pub flat: bool,
    pub execute_it: bool,
    /// The next card is being revealed; nothing is asked.
    pub revealing: bool,
}

/// Ships being built one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Yard {
    /// The number at each site.
    pub each: u8,
    /// How many more at this one.
    pub left: u8,
    pub ship: Ships,
    pub cell: Cell,
    /// The sites still to come.
    pub later: u32,
    /// Only on gates that touch an unexplored card.
    pub to_unexplored: bool,
}

pub(crate) const DEPTH: usize = 6;

/// The stack of unfinished effects. When it is empty, the turn continues.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack {
    frames: [Frame; DEPTH],
    len: u8,
}

impl Stack {
    pub const EMPTY: Self = Self { frames: [Frame::Fleets; DEPTH], len: 0 };

    #[inline]
    pub fn top(&self) -> Option<Frame> {
        self.len.checked_sub(1).map(|top| self.frames[top as usize])
    }

    /// The lot on top.
    #[inline]
    pub fn lot(&mut self) -> &mut Lot {
        match &mut self.frames[self.len as usize - 1] {
            Frame::Cards(lot) => lot,
            _ => unreachable!("cards are being taken"),
        }
    }

    /// The top by reference: copying a frame that was just written is slower than reading its fields.
    #[inline]
    pub fn top_in_place(&self) -> &Frame {
        &self.frames[self.len as usize - 1]
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.frames[self.len as usize] = frame;
        self.len += 1;
    }

    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
    }

    #[inline]
    pub fn replace(&mut self, frame: Frame) {
        self.frames[self.len as usize - 1] = frame;
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// What the card on offer would be taken for: the lot below it says.
    pub fn offered_for(&self) -> Option<Verb> {
        match self.frames() {
            [.., Frame::Cards(lot), Frame::Offer { .. }] => Some(lot.verb),
            _ => None,
        }
    }

    /// Cards that have left one place and not reached another: on offer, or being researched.
    pub fn cards_in_flight(&self) -> impl Iterator<Item = Card> {
        self.frames().iter().filter_map(|frame| match frame {
            Frame::Offer { card } | Frame::Research { card, .. } => Some(*card),
            _ => None,
        })
    }

    /// Is a command under way? If not, the fields of the last one are stale.
    pub fn commands(&self) -> bool {
        use Frame::{Battle, Explore, Fleets, Path, ShipCount, Target, Travel};
        let of_command = |frame: &Frame| {
            matches!(frame, Target | Fleets | ShipCount | Path | Travel { .. } | Explore { .. } | Battle)
        };
        self.frames().iter().any(of_command)
    }

    /// From the bottom.
    pub fn frames(&self) -> &[Frame] {
        &self.frames[..self.len as usize]
    }
}

/// Frames above the top are stale and do not count.
impl PartialEq for Stack {
    fn eq(&self, other: &Self) -> bool {
        self.frames() == other.frames()
    }
}

impl Eq for Stack {}

/// The longest path: two moves, and a boost from every yellow gem and twelve transports, is 30.
pub(crate) const LONGEST_PATH: usize = 32;

/// No card is excluded as the target of a command.
pub(crate) const ANY_CELL: u32 = u32::MAX;

/// The declared steps of a path: numbers of cells or of gates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    places: [u8; LONGEST_PATH],
    len: u8,
}

/// Entries beyond the length are stale and do not count.
impl PartialEq for Steps {
    fn eq(&self, other: &Self) -> bool {
        self.places[..self.len as usize] == other.places[..other.len as usize]
    }
}

impl Eq for Steps {}

/// The command under way (chapter 6). There is never more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sortie {
    pub command: Command,
    pub fleets_left: u8,
    /// The card to which all fleets go, once that is decided.
    pub target: Option<Cell>,
    /// While it is not: the gate on which cruisers have ended. The target is one of its two cards.
    pub shared: Option<Gate>,
    /// The fleet that is moving: from where, how many ships, and its path.
    pub origin: Place,
    pub ships: u8,
    steps: Steps,
    /// Ships that have left their place and not reached another: those of the moving fleet, and attackers.
    pub in_transit: u8,
    /// Cells that held any transport before the action (13.3).
    pub occupied_before: u32,
    /// Gates from which a fleet of this action has moved (14.7).
    pub used_gates: u64,
    /// Cruisers that have arrived on gates of the target card and stay there (14.7), gate by gate. While the target is
    /// open, the first entry is for the shared gate.
    pub arrived: [u8; 6],
    /// Transports declared for the journey to the target card, by their cell.
    pub convoy: [u8; CELLS],
    pub convoy_len: u8,
    /// The convoy has travelled; this many transports arrived.
    pub convoy_arrived: u8,
    pub convoy_closed: bool,
}

impl Sortie {
    pub const NONE: Self = Self {
        command: crate::cards::NO_COMMAND,
        fleets_left: 0,
        target: None,
        shared: None,
        origin: Place::Cell(Cell(0)),
        ships: 0,
        steps: Steps { places: [0; LONGEST_PATH], len: 0 },
        in_transit: 0,
        occupied_before: 0,
        used_gates: 0,
        arrived: [0; 6],
        convoy: [0; CELLS],
        convoy_len: 0,
        convoy_arrived: 0,
        convoy_closed: false,
    };

    /// A new command begins. Its steps overwrite those of the old path.
    pub fn begin(&mut self, command: Command, occupied_before: u32) {
        let steps = Steps { len: 0, ..self.steps };
        *self = Self { command, fleets_left: command.fleets, occupied_before, steps, ..Self::NONE };
    }

    /// The moving fleet, before its first step.
    pub fn begin_path(&mut self, origin: Place) {
        self.origin = origin;
        self.steps.len = 0;
    }

    /// Where the fleet is after this many declared steps.
    pub fn place_after(&self, steps: u8) -> Place {
        match steps.checked_sub(1) {
            None => self.origin,
            Some(last) => match self.origin {
                Place::Cell(_) => Place::Cell(Cell(self.steps.places[last as usize])),
                Place::Gate(_) => Place::Gate(Gate(self.steps.places[last as usize])),
            },
        }
    }

    pub fn path_len(&self) -> u8 {
        self.steps.len
    }

    pub fn moves_left(&self) -> u8 {
        self.command.moves.min(LONGEST_PATH as u8) - self.steps.len
    }

    pub fn push_step(&mut self, place: Place) {
        self.steps.places[self.steps.len as usize] = match place {
            Place::Cell(cell) => cell.0,
            Place::Gate(gate) => gate.0,
        };
        self.steps.len += 1;
    }

    /// The declared places after the origin.
    pub fn path(&self) -> impl Iterator<Item = Place> {
        (1..=self.steps.len).map(|steps| self.place_after(steps))
    }

    /// 6.10: does the command move several fleets to one card?
    pub fn is_several(&self) -> bool {
        self.command.route == Route::SameCard
    }

    /// 6.10: the cards that may still be the one to which all fleets go.
    pub fn possible_targets(&self) -> u32 {
        match (self.target, self.shared) {
            (Some(target), _) => target.bit(),
            (None, Some(gate)) => gate.cell_mask(),
            (None, None) => ANY_CELL,
        }
    }

    /// 6.10: a fleet ends its move here, which may decide the target.
    pub fn narrow_target(&mut self, end: Place) {
        if self.target.is_some() {
            return;
        }
        let decided = match (end, self.shared) {
            (Place::Cell(cell), _) => Some(cell),
            (Place::Gate(gate), None) => {
                self.shared = Some(gate);
                None
            }
            (Place::Gate(gate), Some(shared)) if gate == shared => None,
            (Place::Gate(gate), Some(shared)) => shared.cell_shared_with(gate),
        };
        let Some(target) = decided else { return };
        self.target = Some(target);
        if let Some(gate) = self.shared.take()
            && let arrived @ 1.. = core::mem::take(&mut self.arrived[0])
            && let Some(rank) = self.rank_at_target(gate)
        {
            self.arrived[rank] = arrived;
        }
    }

    /// The index of a gate among those of the target card.
    pub fn rank_at_target(&self, gate: Gate) -> Option<usize> {
        let Some(target) = self.target else { return (self.shared == Some(gate)).then_some(0) };
        let mask = target.gate_mask();
        (mask & gate.bit() != 0).then(|| (mask & (gate.bit() - 1)).count_ones() as usize)
    }
}

/// The battle under way (chapter 8), or about to begin (14.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fight {
    pub gate: Gate,
    pub defender: Seat,
    /// Attacking ships. None: no battle.
    pub attackers: u8,
    /// Cards crossed by the attacking moves: their transports wait for the outcome (6.6).
    pub crossed: u32,
    pub stage: BattleStage,
    /// Icons so far: the defender's, the attacker's.
    pub icons: [u8; 2],
    /// Cards still to reveal from the deck.
    pub reveals_left: [u8; 2],
}

/// How far a battle has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum BattleStage {
    /// More fleets may join the attack (14.6).
    Gathering,
    /// The defender lays reinforcements.
    DefenderPlaces,
    /// The attacker lays reinforcements.
    AttackerPlaces,
    /// Cards are revealed from the deck.
    Reveals,
}

impl Fight {
    pub const NONE: Self = Self {
        gate: Gate(0),
        defender: Seat(0),
        attackers: 0,
        crossed: 0,
        stage: BattleStage::Gathering,
        icons: [0; 2],
        reveals_left: [0; 2],
    };
}

/// 14.9: activations and executions in one turn step.
pub(crate) const LONGEST_CHAIN: usize = 32;

/// The cards performed since the turn step began, oldest first: why the present question is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chain {
    links: [Link; LONGEST_CHAIN + 1],
    len: u8,
}

/// One card of the chain, and the boost it was performed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Link {
    /// What is performed, and what led to it.
    pub origin: Origin,
    /// Gems of its colour that counted (4.2).
    pub gems: u8,
    /// Transports that counted as gems (4.3).
    pub transports: u8,
    /// What the boxed number grew by.
    pub boost: u8,
}

/// What is performed, and what led to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Origin {
    /// A card of the Impulse (3.3).
    Impulse(Card),
    /// A card of the plan (3.4).
    Plan(Card),
    /// A tech, in its turn step (3.2).
    Tech(Tech),
    /// A card of the map on which transports arrived (6.9).
    Arrival(Cell, Card),
    /// The Sector Core, with the colour chosen for it (5.10).
    CoreArrival(Color),
    /// A card from hand or deck (5.8).
    Executed(Card),
    /// A tech, through Execute or as it was researched (5.8, 5.3).
    ExecutedTech(Tech),
}

impl Origin {
    /// What it does; the Sector Core only scores.
    pub fn effect(self) -> Option<Effect> {
        match self {
            Origin::Impulse(card)
            | Origin::Plan(card)
            | Origin::Executed(card)
            | Origin::Arrival(_, card) => Some(card.face().effect),
            Origin::Tech(tech) | Origin::ExecutedTech(tech) => tech.effect().copied(),
            Origin::CoreArrival(_) => None,
        }
    }
}

impl Chain {
    pub const EMPTY: Self = Self {
        links: [Link { origin: Origin::CoreArrival(Color::Red), gems: 0, transports: 0, boost: 0 };
            LONGEST_CHAIN + 1],
        len: 0,
    };

    pub fn clear(&mut self) {
        self.len = 0;
    }

    pub fn push(&mut self, link: Link) {
        self.links[self.len as usize] = link;
        self.len += 1;
    }

    pub fn links(&self) -> &[Link] {
        &self.links[..self.len as usize]
    }

    /// 14.9: the first link is the turn step itself; 32 more may follow.
    pub fn is_full(&self) -> bool {
        usize::from(self.len) > LONGEST_CHAIN
    }
}

impl PartialEq for Chain {
    fn eq(&self, other: &Self) -> bool {
        self.links() == other.links()
    }
}

impl Eq for Chain {}
