//! The fingerprint of a state: 64 bits that change with anything that matters to the game (docs/NOTATION.md).
//!
//! It proves that a replay is the same game. It covers the secrets of all seats, so it is as secret as they are until
//! the game is over. It is FNV-1a over a fixed list of bytes, not over memory, so it is the same on every machine.

use crate::action::Seat;
use crate::card::CardSet;
use crate::effect::Ships;
use crate::frame::{Frame, Lot, Origin};
use crate::map::{Cell, Gate, Place};
use crate::notation::BadWord;
use crate::race::Tech;
use crate::state::{Row, State, Step};
use crate::version::RulesVersion;

/// The version of the fingerprint. Within one, a game of a given rules version always gives the same fingerprints: stored
/// games carry them.
pub const FINGERPRINT_VERSION: u32 = 1;

/// A fingerprint, shown as 16 hexadecimal digits.
///
/// ```
/// use impulse_engine::Fingerprint;
///
/// let fingerprint: Fingerprint = "00000000000000ff".parse().expect("16 digits");
/// assert_eq!((fingerprint, fingerprint.to_string().as_str()), (Fingerprint(255), "00000000000000ff"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub u64);

impl core::fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl core::fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Display::fmt(self, f)
    }
}

impl core::str::FromStr for Fingerprint {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        if text.len() != 16 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(BadWord::Fingerprint);
        }
        u64::from_str_radix(text, 16).map(Self).map_err(|_| BadWord::Fingerprint)
    }
}

struct Hash(u64);

impl Hash {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }

    fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.byte(byte));
    }

    fn cards(&mut self, cards: CardSet) {
        self.byte(cards.len() as u8);
        cards.iter().for_each(|card| self.byte(card.number()));
    }

    fn row(&mut self, row: Row, state: &State) {
        self.byte(row.len);
        row.iter(&state.next).for_each(|card| self.byte(card.number()));
    }

    fn place(&mut self, place: Place) {
        match place {
            Place::Cell(Cell(cell)) => self.byte(cell),
            Place::Gate(Gate(gate)) => self.byte(100 + gate),
        }
    }
}

fn tech_byte(tech: Tech) -> u8 {
    match tech {
        Tech::Card(card) => card.number(),
        Tech::Common => 200,
        Tech::Unique(race) => 201 + race as u8,
        Tech::None => 0,
    }
}

impl State {
    /// The fingerprint of this moment.
    ///
    /// ```
    /// use impulse_engine::{Setup, State, setup::seed_from_number};
    ///
    /// let game = |seed| State::new(&Setup::new(2, seed_from_number(seed))).map(|state| state.fingerprint());
    /// assert_eq!(game(7)?, game(7)?);
    /// assert_ne!(game(7)?, game(8)?);
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn fingerprint(&self) -> Fingerprint {
        let mut hash = Hash(0xcbf2_9ce4_8422_2325);
        self.hash_table(&mut hash);
        for seat in self.seats() {
            self.hash_seat(seat, &mut hash);
        }
        self.hash_moment(&mut hash);
        Fingerprint(hash.0)
    }

    fn hash_table(&self, hash: &mut Hash) {
        let o = self.options;
        let options = [
            o.discard_to_eight,
            o.swap_home,
            o.boost_empty_only,
            o.elimination,
            o.boost_executed,
            o.plan_of_four,
            o.core_boost_only,
        ];
        hash.bytes(&[self.players, self.teams as u8, self.start.0]);
        hash.bytes(&options.map(u8::from));
        hash.cards(self.discard);
        hash.byte(self.deck_len);
        self.deck[..self.deck_len as usize].iter().for_each(|card| hash.byte(card.number()));
        self.impulses.into_iter().for_each(|row| hash.row(row, self));
        for cell in Cell::all() {
            hash.byte(self.map[cell.index()].wrapping_add(1));
        }
        hash.bytes(&self.face_down.to_le_bytes());
        hash.bytes(&self.cruisers);
        hash.bytes(&self.rng.seed());
        hash.bytes(&self.rng.blocks_used().to_le_bytes());
        // What came with version 2 is left out for games of version 1: their fingerprints are stored.
        if self.rules >= RulesVersion::Two {
            let later = [o.drop_all_bombs, o.split_fleets, o.research_used_cards];
            hash.byte(self.rules.number() as u8);
            hash.bytes(&later.map(u8::from));
            hash.cards(self.hidden_minerals);
        }
    }

    fn hash_seat(&self, seat: Seat, hash: &mut Hash) {
        let me = seat.index();
        hash.cards(self.hand[me]);
        hash.cards(self.known[me]);
        hash.cards(self.minerals[me]);
        hash.row(self.plans[me], self);
        hash.bytes(&self.techs[me].map(tech_byte));
        hash.bytes(&self.transports[me]);
        hash.bytes(&self.held_gates[me].to_le_bytes());
        hash.bytes(&[
            self.reserve[me],
            self.score[me],
            self.races[me] as u8,
            self.home_choice[me].wrapping_add(1),
        ]);
    }

    fn hash_moment(&self, hash: &mut Hash) {
        let step = match self.step {
            Step::Homes => 0,
            Step::Add => 1,
            Step::Tech => 2,
            Step::Impulse => 3,
            Step::Plan => 4,
            Step::PlanCards => 5,
            Step::Gates => 6,
            Step::Draw(left) => 10 + left,
            Step::Discard => 8,
            Step::Trim => 9,
        };
        hash.bytes(&[step, self.active.0, self.asked.0, self.alive, u8::from(self.end.is_some())]);
        hash.bytes(&self.turn.to_le_bytes());
        let going_through = matches!(self.step, Step::Impulse | Step::PlanCards);
        hash.byte(if going_through { self.cursor.wrapping_add(1) } else { 0 });
        hash.byte(u8::from(going_through && self.cursor_done));
        hash.row(self.plan_in_use, self);
        hash.cards(self.executing);
        hash.cards(self.in_battle);
        self.placed.into_iter().for_each(|cards| hash.cards(cards));
        if self.stack.top().is_some() {
            self.hash_unfinished(hash);
        }
    }

    fn hash_unfinished(&self, hash: &mut Hash) {
        for link in self.chain.links() {
            let origin = match link.origin {
                Origin::Impulse(card) => [1, card.number()],
                Origin::Plan(card) => [2, card.number()],
                Origin::Tech(tech) => [3, tech_byte(tech)],
                Origin::Arrival(cell, _) => [4, cell.0],
                Origin::CoreArrival(color) => [5, color as u8],
                Origin::Executed(card) => [6, card.number()],
                Origin::ExecutedTech(tech) => [7, tech_byte(tech)],
            };
            hash.bytes(&origin);
            hash.bytes(&[link.gems, link.transports, link.boost]);
        }
        for frame in self.stack.frames() {
            hash_frame(*frame, hash);
        }
        if self.stack.commands() {
            self.hash_command(hash);
        }
    }

    fn hash_command(&self, hash: &mut Hash) {
        let s = &self.sortie;
        hash.bytes(&[s.in_transit, s.fleets_left, s.ships, s.path_len(), s.convoy_len, s.convoy_arrived]);
        hash.byte(s.target.map_or(0, |cell| cell.0 + 1));
        if self.rules >= RulesVersion::Two {
            hash.byte(s.shared.map_or(0, |gate| gate.0 + 1));
        }
        hash.place(s.origin);
        s.path().for_each(|place| hash.place(place));
        hash.bytes(&s.convoy);
        hash.bytes(&s.arrived);
        hash.bytes(&s.used_gates.to_le_bytes());
        let f = &self.fight;
        if f.attackers > 0 {
            hash.bytes(&[f.gate.0, f.defender.0, f.attackers, f.stage as u8]);
            hash.bytes(&f.crossed.to_le_bytes());
            hash.bytes(&f.icons);
            hash.bytes(&f.reveals_left);
        }
    }
}

fn hash_frame(frame: Frame, hash: &mut Hash) {
    let ships = |ships: Ships| ships as u8;
    match frame {
        Frame::Cards(Lot { verb, from, left, filter, then, points, revealing, .. }) => {
            hash.bytes(&[1, verb as u8, from as u8, left, filter.colors, filter.from_size, filter.to_size]);
            let (count, colors) = then.unwrap_or((255, 255));
            hash.bytes(&[count, colors, points, u8::from(revealing)]);
        }
        Frame::Research { card, may_decline, execute_it } => {
            hash.bytes(&[2, card.number(), u8::from(may_decline), u8::from(execute_it)]);
        }
        Frame::Execute { from, size, revealing } => hash.bytes(&[3, from as u8, size, u8::from(revealing)]),
        Frame::CommonTechCost => hash.byte(4),
        Frame::CommonTechChoice => hash.byte(5),
        Frame::BuildWhere { count, ship } => hash.bytes(&[6, count, ships(ship)]),
        Frame::Build(yard) => {
            hash.bytes(&[
                7,
                yard.each,
                yard.left,
                ships(yard.ship),
                yard.cell.0,
                u8::from(yard.to_unexplored),
            ]);
            hash.bytes(&yard.later.to_le_bytes());
        }
        Frame::Target => hash.byte(8),
        Frame::Fleets => hash.byte(9),
        Frame::ShipCount => hash.byte(10),
        Frame::Path => hash.byte(11),
        Frame::Travel { done } => hash.bytes(&[12, done]),
        Frame::Explore { cell } => hash.bytes(&[13, cell.0]),
        Frame::Arrive { cell, counting } => hash.bytes(&[14, cell.0, counting]),
        Frame::SabotageWhere { target, bombs } => hash.bytes(&[15, ships(target), bombs]),
        Frame::SabotageWhom { cell, bombs } => hash.bytes(&[16, cell.0, bombs]),
        Frame::Bombs { victim, place, left, revealing } => {
            hash.bytes(&[17, victim.0, left, u8::from(revealing)]);
            hash.place(place);
        }
        Frame::Battle => hash.byte(18),
        Frame::EmptyDeck { seat, left, waiting } => hash.bytes(&[19, seat.0, left, waiting]),
        Frame::Offer { card } => hash.bytes(&[20, card.number()]),
    }
}
