//! A view as a few hundred bytes, for the wire: [`View::to_bytes`] and [`View::from_bytes`]. What was decoded is equal to
//! what was encoded, so that samples, previews and drawings need not know where a view came from.
//!
//! Nothing is decided here about who may see what: a view holds only what its viewer may know. What follows from other
//! parts (gems, patrols, the question, the legal answers) is not written. Bytes from elsewhere are never trusted: a
//! table is laid from them, and must be one that a game can come to.

mod parts;
mod consistency;

use crate::action::Seat;
use crate::card::{CARD_COUNT, Card, CardSet, LOOKS, color_and_size};
use crate::frame::{DEPTH, LONGEST_CHAIN, LONGEST_PATH, Sortie};
use crate::map::{CORE, Cell, GATES, Gate, Place, bits};
use crate::race::Tech;
use crate::rng::Rng;
use crate::setup::Setup;
use crate::state::{MapCard, NO_CARD, Row, SEATS, SHIPS, State, Step};
use crate::version::RulesVersion;
use crate::view::{View, Viewer};
use alloc::vec::Vec;
use parts::{Bits, Coded, Reader, read_options, write_options};

/// Nearly all views fit, so that they are not moved while they are written.
const MOST_BYTES: usize = 512;

/// Why bytes are not a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadView {
    /// A view of a game played under rules that this engine does not know.
    OtherVersion(u8),
    /// No table looks like that.
    Damaged,
}

impl core::fmt::Display for BadView {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            BadView::OtherVersion(version) => {
                write!(f, "a view of rules version {version}, which is not known here")
            }
            BadView::Damaged => f.write_str("bytes that are no view of a table"),
        }
    }
}

impl core::error::Error for BadView {}

impl View {
    /// The view as bytes: equal views give equal bytes. The first is the number of the rules version, on which the form
    /// of the rest depends.
    ///
    /// ```
    /// use impulse_engine::{Setup, State, View, Viewer, setup::seed_from_number};
    ///
    /// let state = State::new(&Setup::new(2, seed_from_number(7)))?;
    /// let view = state.view(Viewer::Spectator);
    /// assert_eq!(View::from_bytes(&view.to_bytes()), Ok(view));
    /// # Ok::<(), impulse_engine::setup::ImpossibleSetup>(())
    /// ```
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(MOST_BYTES);
        out.push(self.table.rules.number() as u8);
        self.write_set_up(&mut out);
        self.write_cards(&mut out);
        self.write_seats(&mut out);
        self.write_moment(&mut out);
        out
    }

    /// The view that these bytes are.
    ///
    /// ```
    /// use impulse_engine::View;
    ///
    /// assert!(View::from_bytes(b"not a view").is_err());
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<View, BadView> {
        let (&version, rest) = bytes.split_first().ok_or(BadView::Damaged)?;
        let rules = RulesVersion::from_number(version.into()).ok_or(BadView::OtherVersion(version))?;
        View::read(rules, rest).ok_or(BadView::Damaged)
    }

    fn read(rules: RulesVersion, bytes: &[u8]) -> Option<View> {
        let mut from = Reader { bytes, rules, players: 0, in_rows: CardSet::EMPTY };
        let mut view = View::read_set_up(&mut from)?;
        view.read_cards(&mut from)?;
        view.read_seats(&mut from)?;
        view.read_moment(&mut from)?;
        if !from.bytes.is_empty() {
            return None;
        }
        view.put_the_question()
    }

    /// Fills in what is asked and what may be answered, which follow from the rest. Only a table on which the rules put
    /// that very question is a possible one.
    fn put_the_question(mut self) -> Option<View> {
        // 13.2: whoever has chosen a home may have kept the one that lies open.
        let homes_fit = self.homes_chosen == 0
            || self.table.step == Step::Homes
                && self.seats().all(|seat| {
                    !self.table.options.swap_home
                        || matches!(self.map_card(self.home(seat)), MapCard::FaceUp(_))
                });
        homes_fit.then_some(())?;
        let mut state = self.deal(&mut Rng::new(&[0; 32]));
        let no_card_missing =
            bits(u64::from(state.face_down)).all(|cell| state.map[cell as usize] != NO_CARD);
        no_card_missing.then_some(())?;
        state.check_table().ok()?;
        let is_over = state.end.is_some();
        let mut asked = || state.check_unfinished() && state.settle(&mut ()) && !state.legal.is_empty();
        if !is_over && !asked() {
            return None;
        }
        self.decision = state.decision();
        if state.asked().is_some_and(|asked| self.viewer.sees(asked)) {
            self.table.legal = state.legal;
        }
        (state.view(self.viewer) == self).then_some(self)
    }

    fn write_set_up(&self, out: &mut Vec<u8>) {
        let table = &self.table;
        out.push(table.players);
        (self.viewer, table.teams).write(out);
        write_options(table.options, table.rules, out);
        table.races[..].iter().for_each(|race| race.write(out));
        (table.start, table.active, table.asked).write(out);
        (table.turn, table.step, table.alive, table.end).write(out);
    }

    /// A bare table, with nothing on it.
    fn read_set_up(from: &mut Reader<'_>) -> Option<View> {
        from.players = from.byte()?;
        let (viewer, teams) = Coded::read(from)?;
        let options = read_options(from)?;
        let rules = from.rules.number();
        let setup = Setup { teams, options, rules, ..Setup::new(from.players, [0; 32]) };
        setup.check().ok()?;
        let mut table = State::empty(&setup);
        for race in &mut table.races {
            *race = Coded::read(from)?;
        }
        table.techs = [[Tech::None; 2]; SEATS];
        table.discard = CardSet::EMPTY;
        table.rng = Rng::new(&[0; 32]);
        (table.start, table.active, table.asked) = Coded::read(from)?;
        (table.turn, table.step, table.alive, table.end) = Coded::read(from)?;
        from.is_mask_of_seats(table.alive)?;
        if table.end.is_none() && !table.is_alive(table.active) {
            return None;
        }
        Some(View {
            viewer,
            table,
            decision: None,
            hand_size: [0; SEATS],
            unknown_recent: [0; SEATS],
            hidden_looks: [[0; LOOKS]; SEATS],
            pooled_recent: 0,
            map_recent: 0,
            placed_len: [0; 2],
            homes_chosen: 0,
        })
    }

    fn write_cards(&self, out: &mut Vec<u8>) {
        let table = &self.table;
        (table.discard, table.executing, table.in_battle, Bits(table.last_shuffled)).write(out);
        (table.placed, self.placed_len, self.map_recent, self.homes_chosen).write(out);
        table.impulses.iter().for_each(|&row| write_row(row, table, out));
        write_row(table.plan_in_use, table, out);
        (u64::from(table.face_down), table.cursor_done).write(out);
        Card::from_number(table.cursor.wrapping_add(1)).write(out);
        for cell in table.cells_in_sight(self.viewer) {
            Card::from_number(table.map[cell.index()].wrapping_add(1)).write(out);
        }
        out.push(table.deck_len);
        if self.viewer == Viewer::Everything {
            table.deck[..usize::from(table.deck_len)].iter().for_each(|card| card.write(out));
        }
    }

    fn read_cards(&mut self, from: &mut Reader<'_>) -> Option<()> {
        let table = &mut self.table;
        let last_shuffled: Bits;
        (table.discard, table.executing, table.in_battle, last_shuffled) = Coded::read(from)?;
        table.last_shuffled = last_shuffled.0;
        (table.placed, self.placed_len, self.map_recent, self.homes_chosen) = Coded::read(from)?;
        from.is_mask_of_seats(self.homes_chosen)?;
        for row in 0..table.impulses.len() {
            table.impulses[row] = read_row(&mut table.next, from)?;
        }
        table.plan_in_use = read_row(&mut table.next, from)?;
        let face_down: u64;
        (face_down, table.cursor_done) = Coded::read(from)?;
        table.face_down = from.cells(face_down & !u64::from(CORE.bit()))?;
        table.cursor = Option::<Card>::read(from)?.map_or(NO_CARD, |card| card.0);
        for cell in table.cells_in_sight(self.viewer) {
            table.map[cell.index()] = Option::<Card>::read(from)?.map_or(NO_CARD, |card| card.0);
        }
        table.deck_len = from.byte().filter(|&cards| usize::from(cards) <= CARD_COUNT)?;
        if self.viewer == Viewer::Everything {
            for card in &mut table.deck[..usize::from(table.deck_len)] {
                *card = Coded::read(from)?;
            }
        }
        Some(())
    }

    fn write_seats(&self, out: &mut Vec<u8>) {
        let table = &self.table;
        if table.rules.hides_minerals() {
            self.write_hidden_minerals(out);
        }
        for (me, seat) in table.seats().enumerate() {
            (self.hand_size[me], self.unknown_recent[me], table.known[me], table.minerals[me]).write(out);
            if self.viewer.sees(seat) {
                table.hand[me].write(out);
                Card::from_number(table.home_choice[me].wrapping_add(1)).write(out);
            }
            write_row(table.plans[me], table, out);
            (table.techs[me], table.score[me]).write(out);
            out.push(table.occupied[me].count_ones() as u8);
            for cell in bits(u64::from(table.occupied[me])).map(Cell) {
                (cell, table.transports[me][cell.index()]).write(out);
            }
            out.push(table.held_gates[me].count_ones() as u8);
            for gate in bits(table.held_gates[me]).map(Gate) {
                (gate, table.cruisers[gate.index()]).write(out);
            }
        }
    }

    fn read_seats(&mut self, from: &mut Reader<'_>) -> Option<()> {
        if self.table.rules.hides_minerals() {
            self.read_hidden_minerals(from)?;
        }
        let table = &mut self.table;
        for (me, seat) in table.seats().enumerate() {
            let minerals: CardSet;
            (self.hand_size[me], self.unknown_recent[me], table.known[me], minerals) = Coded::read(from)?;
            minerals.iter().for_each(|card| table.add_gems(seat, card));
            if self.viewer.sees(seat) {
                table.hand[me] = Coded::read(from)?;
                table.home_choice[me] = Option::<Card>::read(from)?.map_or(NO_CARD, |card| card.0);
            }
            table.plans[me] = read_row(&mut table.next, from)?;
            (table.techs[me], table.score[me]) = Coded::read(from)?;
            for _ in 0..from.byte()? {
                let (cell, ships): (Cell, u8) = Coded::read(from)?;
                table.reserve[me] = table.reserve[me].checked_sub(ships)?;
                table.add_transports(seat, cell, ships);
            }
            for _ in 0..from.byte()? {
                let (gate, ships): (Gate, u8) = Coded::read(from)?;
                if table.gate_owner(gate).is_some() {
                    return None;
                }
                table.reserve[me] = table.reserve[me].checked_sub(ships)?;
                table.add_cruisers(seat, gate, ships);
            }
        }
        Some(())
    }

    /// 10.1: a byte for each mineral of which the viewer knows only colour and size, and the own ones that others know
    /// so.
    fn write_hidden_minerals(&self, out: &mut Vec<u8>) {
        let hidden = || self.seats().flat_map(|seat| self.hidden_minerals_as_bytes(seat));
        out.push(hidden().count() as u8);
        out.extend(hidden());
        if hidden().next().is_some() {
            self.pooled_recent.write(out);
        }
        self.table.hidden_minerals.write(out);
    }

    fn hidden_minerals_as_bytes(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let looks = self.hidden_looks[seat.index()].into_iter().enumerate();
        looks.flat_map(move |(look, count)| {
            core::iter::repeat_n((seat.index() * LOOKS + look) as u8, usize::from(count))
        })
    }

    fn read_hidden_minerals(&mut self, from: &mut Reader<'_>) -> Option<()> {
        let count = from.byte().filter(|&count| usize::from(count) <= CARD_COUNT)?;
        for _ in 0..count {
            let byte = usize::from(from.byte()?);
            let (seat, look) = (byte / LOOKS, byte % LOOKS);
            if seat >= self.table.players() {
                return None;
            }
            self.hidden_looks[seat][look] += 1;
            let (color, size) = color_and_size(look);
            let gems = &mut self.table.gems[seat][color as usize];
            *gems = gems.checked_add(size)?;
        }
        if count > 0 {
            self.pooled_recent = Coded::read(from)?;
        }
        self.table.hidden_minerals = Coded::read(from)?;
        Some(())
    }

    fn write_moment(&self, out: &mut Vec<u8>) {
        let table = &self.table;
        out.push(table.stack.frames().len() as u8);
        table.stack.frames().iter().for_each(|frame| frame.write(out));
        out.push(table.chain.links().len() as u8);
        table.chain.links().iter().for_each(|link| link.write(out));
        if table.stack.commands() {
            write_sortie(&table.sortie, out);
            if table.rules.leaves_target_open() {
                table.sortie.shared.write(out);
            }
        }
        table.fight.attackers.write(out);
        if table.fight.attackers > 0 {
            table.fight.write(out);
        }
    }

    fn read_moment(&mut self, from: &mut Reader<'_>) -> Option<()> {
        let table = &mut self.table;
        for _ in 0..from.byte().filter(|&frames| usize::from(frames) <= DEPTH)? {
            table.stack.push(Coded::read(from)?);
        }
        for _ in 0..from.byte().filter(|&links| usize::from(links) <= LONGEST_CHAIN + 1)? {
            table.chain.push(Coded::read(from)?);
        }
        if table.stack.commands() {
            table.sortie = read_sortie(from)?;
            if table.rules.leaves_target_open() {
                table.sortie.shared = Coded::read(from)?;
            }
            let me = table.active.index();
            table.reserve[me] = table.reserve[me].checked_sub(table.sortie.in_transit)?;
        }
        if u8::read(from)? > 0 {
            table.fight = Coded::read(from)?;
            if table.fight.attackers == 0 {
                return None;
            }
        }
        Some(())
    }
}

impl State {
    /// The cells whose card a viewer may see, or see to be missing.
    fn cells_in_sight(&self, viewer: Viewer) -> impl Iterator<Item = Cell> + use<> {
        let hidden = if viewer == Viewer::Everything { 0 } else { self.face_down };
        Cell::all().filter(move |&cell| cell != CORE && hidden & cell.bit() == 0)
    }
}

fn write_row(row: Row, table: &State, out: &mut Vec<u8>) {
    out.push(row.len);
    row.iter(&table.next).for_each(|card| card.write(out));
}

fn read_row(next: &mut [u8; CARD_COUNT], from: &mut Reader<'_>) -> Option<Row> {
    let mut row = Row::EMPTY;
    for _ in 0..from.byte()? {
        let card = Card::read(from)?;
        if from.in_rows.contains(card) {
            return None;
        }
        from.in_rows.insert(card);
        row.push(next, card);
    }
    Some(row)
}

fn write_sortie(sortie: &Sortie, out: &mut Vec<u8>) {
    (sortie.command, sortie.fleets_left, sortie.target, sortie.origin).write(out);
    (sortie.ships, sortie.in_transit, sortie.convoy_len, sortie.convoy_arrived).write(out);
    (sortie.convoy_closed, u64::from(sortie.occupied_before), sortie.used_gates).write(out);
    out.push(sortie.path_len());
    sortie.path().for_each(|place| place.write(out));
    sortie.arrived.iter().chain(&sortie.convoy).for_each(|ships| ships.write(out));
}

fn read_sortie(from: &mut Reader<'_>) -> Option<Sortie> {
    let mut sortie = Sortie::NONE;
    let origin: Place;
    (sortie.command, sortie.fleets_left, sortie.target, origin) = Coded::read(from)?;
    (sortie.ships, sortie.in_transit, sortie.convoy_len, sortie.convoy_arrived) = Coded::read(from)?;
    let (occupied_before, used_gates): (u64, u64);
    (sortie.convoy_closed, occupied_before, used_gates) = Coded::read(from)?;
    sortie.occupied_before = from.cells(occupied_before)?;
    sortie.used_gates = Some(used_gates).filter(|gates| gates >> GATES == 0)?;
    sortie.begin_path(origin);
    for _ in 0..from.byte().filter(|&steps| usize::from(steps) <= LONGEST_PATH)? {
        let place = Place::read(from)?;
        let same_ships = matches!(origin, Place::Cell(_)) == matches!(place, Place::Cell(_));
        same_ships.then(|| sortie.push_step(place))?;
    }
    for ships in sortie.arrived.iter_mut().chain(&mut sortie.convoy) {
        *ships = u8::read(from).filter(|&ships| ships <= SHIPS)?;
    }
    Some(sortie)
}
