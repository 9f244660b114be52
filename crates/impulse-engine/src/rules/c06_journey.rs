//! Chapter 6, the journey: the fleet travels its declared path, cruisers destroy transports on the way (6.6), and the
//! card where transports end is activated (6.9). Exploring on the way is chapter 7, the battle at the end chapter 8.

use crate::action::{Action, ActionSet, Seat};
use crate::event::{Event, Sink};
use crate::frame::{Fight, Frame, Origin};
use crate::map::{Cell, Place, bits};
use crate::state::{MapCard, PointSource, State};

impl State {
    /// The path is declared, so the ships leave.
    pub(crate) fn set_out(&mut self) {
        let (seat, ships) = (self.active, self.sortie.ships);
        match self.sortie.origin {
            Place::Cell(cell) => self.remove_transports(seat, cell, ships),
            Place::Gate(gate) => self.remove_cruisers(seat, gate, ships),
        }
        self.sortie.in_transit += ships;
        self.stack.replace(Frame::Travel { done: 0 });
    }

    /// 6.10: all declared transports leave for the target card together.
    pub(crate) fn send_convoy(&mut self, target: Cell) {
        let seat = self.active;
        let mut ships = 0;
        for cell in Cell::all() {
            let from_here = self.sortie.convoy[cell.index()];
            if from_here > 0 {
                self.remove_transports(seat, cell, from_here);
                ships += from_here;
                self.sortie.begin_path(Place::Cell(cell));
            }
        }
        self.sortie.convoy_closed = true;
        self.sortie.ships = ships;
        self.sortie.in_transit += ships;
        self.sortie.push_step(Place::Cell(target));
        self.stack.push(Frame::Travel { done: 0 });
    }

    pub(crate) fn settle_travel<S: Sink>(&mut self, done: u8, sink: &mut S) -> bool {
        if done == self.sortie.path_len() {
            self.end_journey(sink);
            return false;
        }
        let from = self.sortie.place_after(done);
        let to = self.sortie.place_after(done + 1);
        let crossed = match (from, to) {
            (Place::Gate(from), Place::Gate(to)) => from.cell_shared_with(to),
            (_, Place::Cell(cell)) => Some(cell),
            _ => None,
        };
        let Some(crossed) = crossed else { unreachable!("a declared step leads somewhere") };
        self.stack.replace(Frame::Travel { done: done + 1 });
        self.tell_of_step(from, to, sink);
        if self.face_down & crossed.bit() != 0 {
            self.explore(crossed, sink); // 7.2: one at a time, in path order. Nobody's transports are there yet.
        } else if let Place::Gate(gate) = to {
            if self.enemy_gates(self.active) & gate.bit() != 0 {
                self.fight.crossed |= crossed.bit(); // 6.6: these transports wait for the battle
            } else {
                self.destroy_transports(crossed, sink);
            }
        }
        false
    }

    fn tell_of_step<S: Sink>(&self, from: Place, to: Place, sink: &mut S) {
        let seat = self.active;
        if self.sortie.convoy_len > 0 && matches!(to, Place::Cell(_)) {
            for cell in Cell::all() {
                let ships = self.sortie.convoy[cell.index()];
                if ships > 0 {
                    sink.tell(Event::Moved { seat, from: Place::Cell(cell), to, ships });
                }
            }
        } else {
            sink.tell(Event::Moved { seat, from, to, ships: self.sortie.ships });
        }
    }

    /// 6.6: cruisers that move through a card destroy all enemy transports on it.
    pub(crate) fn destroy_transports<S: Sink>(&mut self, cell: Cell, sink: &mut S) {
        let seat = self.active;
        for owner in bits(u64::from(self.enemies[seat.index()])).map(Seat) {
            let ships = self.transports[owner.index()][cell.index()];
            if self.end.is_some() {
                return; // 9.3: at once
            }
            if ships == 0 {
                continue;
            }
            self.remove_transports(owner, cell, ships);
            self.reserve[owner.index()] += ships;
            sink.tell(Event::Destroyed { seat, owner, place: Place::Cell(cell), ships });
            self.score_points(seat, ships, PointSource::Ships, sink);
            self.eliminate_if_shipless(owner, sink);
        }
    }

    fn end_journey<S: Sink>(&mut self, sink: &mut S) {
        let seat = self.active;
        let ships = self.sortie.ships;
        self.stack.pop();
        match self.sortie.place_after(self.sortie.path_len()) {
            Place::Cell(cell) => {
                self.sortie.in_transit -= ships;
                self.add_transports(seat, cell, ships);
                if self.sortie.is_several() {
                    self.sortie.convoy_arrived = ships; // activated when all fleets have moved
                } else if self.sortie.origin != Place::Cell(cell) {
                    self.arrive(cell, ships); // 6.9: never the card they started on
                }
            }
            Place::Gate(gate) => {
                let enemy = self.gate_owner(gate).filter(|&owner| !self.same_team(owner, seat));
                if let Some(defender) = enemy {
                    let crossed = self.fight.crossed;
                    let attackers = self.fight.attackers + ships;
                    self.fight = Fight { gate, defender, attackers, crossed, ..Fight::NONE };
                    if !self.sortie.is_several() {
                        self.begin_battle(sink);
                    }
                } else {
                    self.sortie.in_transit -= ships;
                    self.add_cruisers(seat, gate, ships);
                    if let Some(rank) = self.sortie.rank_at_target(gate) {
                        self.sortie.arrived[rank] += ships;
                    }
                }
            }
        }
    }

    // 6.9: activation.

    /// Transports have ended on a card. The Command action is over, and with it any card that was executed for it.
    pub(crate) fn arrive(&mut self, cell: Cell, moved: u8) {
        // 13.3: in the prototype only a card without any transport is boosted by those that arrive.
        let counts = !self.options.boost_empty_only || self.sortie.occupied_before & cell.bit() == 0;
        self.stack.push(Frame::Arrive { cell, counting: if counts { moved } else { 0 } });
    }

    pub(crate) fn settle_arrive<S: Sink>(&mut self, cell: Cell, counting: u8, sink: &mut S) -> bool {
        self.discard_executed(sink); // 14.20
        let useful = !self.chain.is_full() // 14.9
            && match self.map_card(cell) {
                MapCard::FaceUp(card) => !self.is_idle(card, counting),
                MapCard::Core => return self.ask(self.active, ActionSet::colors().or(ActionSet::PASS)),
                MapCard::FaceDown | MapCard::Gap => false,
            };
        if !useful {
            if let MapCard::FaceUp(card) = self.map_card(cell) {
                sink.tell(Event::Idle { seat: self.active, card });
            }
            self.stack.pop();
            return false;
        }
        self.ask(self.active, ActionSet::USE_OR_PASS)
    }

    pub(crate) fn answer_arrive<S: Sink>(&mut self, cell: Cell, counting: u8, action: Action, sink: &mut S) {
        self.stack.pop();
        let seat = self.active;
        match (action, self.map_card(cell)) {
            (Action::Use, MapCard::FaceUp(card)) => {
                let effect = card.face().effect;
                self.perform(effect, Some(card.color()), counting, Origin::Arrival(cell, card), sink);
            }
            (Action::Color(color), _) => {
                sink.tell(Event::CoreColor { seat, color });
                self.activate_core(color, counting, sink);
            }
            (_, MapCard::FaceUp(card)) => sink.tell(Event::Skipped { seat, card }),
            _ => {}
        }
    }
}
