//! `State`: the whole table, secret and public. It never leaves the engine: it has no `Serialize`, and what a seat may
//! see of it is a [`View`](crate::View).
//!
//! Everything is inline and `Copy`: hands as bit sets, ordered rows as links through one table, ships as counts, the
//! unfinished effects as small frames on a fixed stack. Only accessors and moves of single cards and
//! ships are here; the rules are in `rules/`.

use crate::action::{ActionSet, Seat};
use crate::card::{CARD_COUNT, Card, CardSet, Color};
use crate::frame::{Chain, Fight, Sortie, Stack};
use crate::map::{CELLS, CORE, Cell, GATES, Gate, cells_of_gates};
use crate::race::{Race, Tech};
use crate::rng::Rng;
use crate::setup::{Options, Teams};
use crate::version::RulesVersion;

/// The number of seats at the largest table.
pub const SEATS: usize = 6;
/// Ships of each player (1.4).
pub const SHIPS: u8 = 12;
/// Points that end the game (9.3).
pub const WINNING_SCORE: u8 = 20;

/// The whole table at one moment, secrets included. It is a plain value: copy it to look ahead. It cannot be serialised;
/// what may be sent is a [`View`](crate::View).
///
/// ```
/// use impulse_engine::{Setup, State, setup::seed_from_number};
///
/// let state = State::new(&Setup::new(3, seed_from_number(7)))?;
/// let mut ahead = state;
/// ahead.apply(state.legal().nth(0).expect("an answer"), &mut ());
/// assert_ne!(ahead.fingerprint(), state.fingerprint());
/// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
/// ```
///
/// ```compile_fail,E0277
/// fn send<T: serde::Serialize>(_: T) {}
/// send(impulse_engine::State::new(&impulse_engine::Setup::new(2, [0; 32])).unwrap());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    // Cards.
    pub(crate) hand: [CardSet; SEATS],
    /// Cards in a hand (or laid face down from it) that everybody has seen there.
    pub(crate) known: [CardSet; SEATS],
    pub(crate) minerals: [CardSet; SEATS],
    /// Minerals of which only the owner knows which cards they are (10.1).
    pub(crate) hidden_minerals: CardSet,
    pub(crate) discard: CardSet,
    /// Cards being executed (14.4, 14.16): in no pile until their action is over.
    pub(crate) executing: CardSet,
    /// Reinforcements laid face down: the defender's and the attacker's.
    pub(crate) placed: [CardSet; 2],
    /// Cards of a battle that have been revealed and not yet discarded (8.7).
    pub(crate) in_battle: CardSet,
    /// The cards of the last shuffle. Everybody knows that no other card can be in the deck.
    pub(crate) last_shuffled: CardSet,
    pub(crate) deck: [Card; CARD_COUNT],
    pub(crate) deck_len: u8,
    /// For each card in an ordered row, the next one.
    pub(crate) next: [u8; CARD_COUNT],
    /// One Impulse for all, or one for each team (12.2).
    pub(crate) impulses: [Row; 3],
    pub(crate) plans: [Row; SEATS],
    /// The active player's plan while it is being used (3.4).
    pub(crate) plan_in_use: Row,
    pub(crate) map: [u8; CELLS],
    pub(crate) face_down: u32,
    pub(crate) techs: [[Tech; 2]; SEATS],
    pub(crate) gems: [[u8; 4]; SEATS],

    // Ships.
    pub(crate) transports: [[u8; CELLS]; SEATS],
    pub(crate) cruisers: [u8; GATES],
    pub(crate) occupied: [u32; SEATS],
    pub(crate) held_gates: [u64; SEATS],
    pub(crate) patrolled: [u32; SEATS],
    pub(crate) reserve: [u8; SEATS],

    // The table.
    pub(crate) score: [u8; SEATS],
    pub(crate) races: [Race; SEATS],
    pub(crate) home: [Cell; SEATS],
    /// The home card a player has chosen in secret (2.3).
    pub(crate) home_choice: [u8; SEATS],
    /// Bits of all seats that are not in a seat's team, eliminated or not.
    pub(crate) enemies: [u8; SEATS],
    pub(crate) team: [u8; SEATS],
    pub(crate) alive: u8,
    pub(crate) players: u8,
    pub(crate) teams: Teams,
    pub(crate) options: Options,
    pub(crate) rules: RulesVersion,

    // The moment.
    pub(crate) start: Seat,
    pub(crate) active: Seat,
    pub(crate) turn: u32,
    pub(crate) step: Step,
    /// The Impulse or plan card that is offered or performed.
    pub(crate) cursor: u8,
    /// The card at the cursor has been offered, so the next one follows.
    pub(crate) cursor_done: bool,
    pub(crate) stack: Stack,
    pub(crate) sortie: Sortie,
    pub(crate) fight: Fight,
    pub(crate) chain: Chain,
    pub(crate) end: Option<End>,
    pub(crate) asked: Seat,
    pub(crate) legal: ActionSet,
    pub(crate) rng: Rng,
}

/// Where in the turn the game is (chapter 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Step {
    /// 2.3: homes are chosen.
    Homes,
    /// 3.1: a card is added to the Impulse.
    Add,
    /// 3.2: a tech may be used.
    Tech,
    /// 3.3: the cards of the Impulse are used in order.
    Impulse,
    /// 3.4: the plan is used or delayed.
    Plan,
    /// 3.4: the cards of the plan are used in order.
    PlanCards,
    /// 3.5: core gates score.
    Gates,
    /// 3.6: this many cards are still to be drawn.
    Draw(u8),
    /// 3.6 with the hand limit of 8: the excess is discarded.
    Discard,
    /// 3.6: the Impulse is trimmed, and the turn passes on.
    Trim,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct End {
    /// The player who reached 20 points, or one of the last team left.
    pub winner: Seat,
    /// Why the game ended.
    pub reason: EndReason,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum EndReason {
    /// 9.3: twenty points, the last of them from this source.
    Points(PointSource),
    /// 9.4: nobody else is left.
    Elimination,
}

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum PointSource {
    /// 3.5: cruisers on gates of the Sector Core.
    CoreGates,
    /// 5.10: transports that activated the Sector Core.
    CoreActivation,
    /// 5.5
    Trade,
    /// 5.4
    Refine,
    /// 8.6: a battle won.
    Battle,
    /// 6.6, 8.6: ships destroyed by cruisers.
    Ships,
    /// 5.9: ships destroyed by bombs.
    Sabotage,
}

impl PointSource {
    /// All sources.
    pub const ALL: [PointSource; 7] = [
        PointSource::CoreGates,
        PointSource::CoreActivation,
        PointSource::Trade,
        PointSource::Refine,
        PointSource::Battle,
        PointSource::Ships,
        PointSource::Sabotage,
    ];

    /// A name for reports.
    pub const fn name(self) -> &'static str {
        match self {
            PointSource::CoreGates => "core_gates",
            PointSource::CoreActivation => "core_activation",
            PointSource::Trade => "trade",
            PointSource::Refine => "refine",
            PointSource::Battle => "battle",
            PointSource::Ships => "ships",
            PointSource::Sabotage => "sabotage",
        }
    }
}

/// "No card" in a row or on a cell.
pub(crate) const NO_CARD: u8 = u8::MAX;

/// An ordered row of cards, linked through [`State::next`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub head: u8,
    pub tail: u8,
    pub len: u8,
}

impl Row {
    pub const EMPTY: Self = Self { head: NO_CARD, tail: NO_CARD, len: 0 };

    pub fn push(&mut self, next: &mut [u8; CARD_COUNT], card: Card) {
        next[card.index()] = NO_CARD;
        if self.len == 0 {
            self.head = card.0;
        } else {
            next[self.tail as usize] = card.0;
        }
        self.tail = card.0;
        self.len += 1;
    }

    pub fn pop_front(&mut self, next: &[u8; CARD_COUNT]) -> Option<Card> {
        if self.len == 0 {
            return None;
        }
        let card = Card(self.head);
        self.head = next[card.index()];
        self.len -= 1;
        if self.len == 0 {
            *self = Self::EMPTY;
        }
        Some(card)
    }

    /// Takes one card out of the row.
    pub fn remove(&mut self, next: &mut [u8; CARD_COUNT], card: Card) {
        if self.head == card.0 {
            self.pop_front(next);
            return;
        }
        let mut before = self.head;
        while next[before as usize] != card.0 {
            before = next[before as usize];
        }
        next[before as usize] = next[card.index()];
        if self.tail == card.0 {
            self.tail = before;
        }
        self.len -= 1;
    }

    pub fn iter(self, next: &[u8; CARD_COUNT]) -> impl Iterator<Item = Card> {
        let mut at = self.head;
        core::iter::from_fn(move || {
            if at == NO_CARD {
                return None;
            }
            let card = Card(at);
            at = next[card.index()];
            Some(card)
        })
    }
}

/// A card on the map, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum MapCard {
    /// Unexplored.
    FaceDown,
    /// The Sector Core.
    Core,
    /// Face up.
    FaceUp(Card),
    /// For the moment between taking an explored card and putting one in its place.
    Gap,
}

impl State {
    /// The number of players, eliminated ones included.
    pub fn players(&self) -> usize {
        usize::from(self.players)
    }

    /// All seats, clockwise.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.active
    }

    /// The points of a seat.
    pub fn score(&self, seat: Seat) -> u8 {
        self.score[seat.index()]
    }

    /// Turns begun so far.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Do two seats play together (or are they the same)?
    pub fn same_team(&self, a: Seat, b: Seat) -> bool {
        self.team[a.index()] == self.team[b.index()]
    }

    /// The step of the turn.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The version of the rules that this game is played under.
    pub fn rules(&self) -> RulesVersion {
        self.rules
    }

    pub(crate) fn is_alive(&self, seat: Seat) -> bool {
        self.alive & seat.bit() != 0
    }

    /// Which of the Impulses a seat plays with (12.2).
    pub(crate) fn impulse_index(&self, seat: Seat) -> usize {
        if self.teams == Teams::None { 0 } else { usize::from(self.team[seat.index()]) }
    }

    pub(crate) fn impulse(&self, seat: Seat) -> Row {
        self.impulses[self.impulse_index(seat)]
    }

    pub(crate) fn map_card(&self, cell: Cell) -> MapCard {
        if cell == CORE {
            MapCard::Core
        } else if self.face_down & cell.bit() != 0 {
            MapCard::FaceDown
        } else if self.map[cell.index()] == NO_CARD {
            MapCard::Gap
        } else {
            MapCard::FaceUp(Card(self.map[cell.index()]))
        }
    }

    // Ships.

    /// The owner of the cruisers on a gate.
    pub(crate) fn gate_owner(&self, gate: Gate) -> Option<Seat> {
        self.seats().find(|seat| self.held_gates[seat.index()] & gate.bit() != 0)
    }

    /// The cells that enemies of a seat patrol. Branch-free, because every step of a path needs it.
    pub(crate) fn enemy_patrol(&self, seat: Seat) -> u32 {
        let enemies = u32::from(self.enemies[seat.index()]);
        let of_enemy = |other: usize| self.patrolled[other] & (enemies >> other & 1).wrapping_neg();
        (0..SEATS).fold(0, |cells, other| cells | of_enemy(other))
    }

    /// The gates that other players hold, team mates or not.
    pub(crate) fn gates_of_others(&self, seat: Seat) -> u64 {
        self.held_gates.iter().fold(0, |all, gates| all | gates) & !self.held_gates[seat.index()]
    }

    /// The gates that enemies of a seat hold.
    pub(crate) fn enemy_gates(&self, seat: Seat) -> u64 {
        self.gates_of_others(seat) & !self.ally_gates(seat)
    }

    /// The gates that other members of a seat's team hold.
    pub(crate) fn ally_gates(&self, seat: Seat) -> u64 {
        if self.teams == Teams::None {
            return 0;
        }
        self.seats()
            .filter(|&other| other != seat && self.same_team(seat, other))
            .fold(0, |mask, ally| mask | self.held_gates[ally.index()])
    }

    pub(crate) fn add_transports(&mut self, seat: Seat, cell: Cell, ships: u8) {
        self.transports[seat.index()][cell.index()] += ships;
        self.occupied[seat.index()] |= cell.bit();
    }

    pub(crate) fn remove_transports(&mut self, seat: Seat, cell: Cell, ships: u8) {
        let here = &mut self.transports[seat.index()][cell.index()];
        *here -= ships;
        if *here == 0 {
            self.occupied[seat.index()] &= !cell.bit();
        }
    }

    pub(crate) fn add_cruisers(&mut self, seat: Seat, gate: Gate, ships: u8) {
        self.cruisers[gate.index()] += ships;
        self.held_gates[seat.index()] |= gate.bit();
        self.patrolled[seat.index()] |= gate.cell_mask();
    }

    pub(crate) fn remove_cruisers(&mut self, seat: Seat, gate: Gate, ships: u8) {
        let here = &mut self.cruisers[gate.index()];
        *here -= ships;
        if *here == 0 {
            self.held_gates[seat.index()] &= !gate.bit();
            self.patrolled[seat.index()] = cells_of_gates(self.held_gates[seat.index()]);
        }
    }

    pub(crate) fn has_ships(&self, seat: Seat) -> bool {
        self.occupied[seat.index()] != 0 || self.held_gates[seat.index()] != 0
    }

    // Cards.

    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.hand[seat.index()].remove(card);
        self.known[seat.index()].remove(card);
    }

    pub(crate) fn add_gems(&mut self, seat: Seat, card: Card) {
        self.minerals[seat.index()].insert(card);
        self.gems[seat.index()][card.color() as usize] += card.size();
    }

    pub(crate) fn remove_gems(&mut self, seat: Seat, card: Card) {
        self.minerals[seat.index()].remove(card);
        self.hidden_minerals.remove(card);
        self.gems[seat.index()][card.color() as usize] -= card.size();
    }

    /// The gems of a colour (4.2).
    pub(crate) fn gems_of(&self, seat: Seat, color: Color) -> u8 {
        self.gems[seat.index()][color as usize]
    }

    pub(crate) fn discard_row(&mut self, row: Row) {
        let cards: CardSet = row.iter(&self.next).collect();
        self.discard = self.discard.or(cards);
    }

    /// 3.6, 9.1: may the active player's hand take no more cards?
    pub(crate) fn hand_is_full(&self, seat: Seat) -> bool {
        !self.options.discard_to_eight && self.hand[seat.index()].len() >= 10
    }

    /// 13.6: may no more cards be planned?
    pub(crate) fn plan_is_full(&self, seat: Seat) -> bool {
        self.options.plan_of_four && self.plans[seat.index()].len >= 4
    }
}
