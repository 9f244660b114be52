//! Chapter 5, Sabotage (5.9).

use crate::action::{Action, ActionSet, Seat};
use crate::effect::Ships;
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::illegal::Illegal;
use crate::map::{Cell, Place, bits};
use crate::rules::c09_end::Ready;
use crate::state::{PointSource, State};

impl State {
    /// Enemy fleets on, or on a gate of, a card that the active player occupies or patrols.
    pub(crate) fn sabotage_targets(&self, target: Ships) -> (u32, u64) {
        let me = self.active.index();
        let near = self.occupied[me] | self.patrolled[me];
        let mut cells = 0;
        let mut gates = 0;
        if target.transports() {
            for enemy in bits(u64::from(self.enemies[me])) {
                cells |= self.occupied[enemy as usize] & near;
            }
        }
        if target.cruisers() {
            let near_gates = bits(u64::from(near)).fold(0, |mask, cell| mask | Cell(cell).gate_mask());
            gates = self.enemy_gates(self.active) & near_gates;
        }
        (cells, gates)
    }

    fn victims_on(&self, cell: Cell) -> u8 {
        bits(u64::from(self.enemies[self.active.index()]))
            .filter(|&enemy| self.occupied[enemy as usize] & cell.bit() != 0)
            .fold(0, |mask, enemy| mask | 1 << enemy)
    }

    pub(crate) fn settle_sabotage_where(&mut self, target: Ships) -> bool {
        let (cells, gates) = self.sabotage_targets(target);
        if cells == 0 && gates == 0 {
            self.stack.pop();
            return false;
        }
        self.ask(self.active, ActionSet::places(cells, gates).or(ActionSet::PASS))
    }

    pub(crate) fn answer_sabotage_where<S: Sink>(&mut self, bombs: u8, action: Action, sink: &mut S) {
        match action {
            Action::Cell(cell) => {
                let victims = self.victims_on(cell);
                if victims & (victims - 1) == 0 {
                    self.begin_bombs(Seat(victims.trailing_zeros() as u8), Place::Cell(cell), bombs, sink);
                } else {
                    self.stack.replace(Frame::SabotageWhom { cell, bombs });
                }
            }
            Action::Gate(gate) => {
                if let Some(victim) = self.gate_owner(gate) {
                    self.begin_bombs(victim, Place::Gate(gate), bombs, sink);
                }
            }
            _ => self.stack.pop(),
        }
    }

    pub(crate) fn refuse_sabotage_where(&self, target: Ships, action: Action) -> Illegal {
        match action {
            Action::Cell(_) if !target.transports() => Illegal::WrongKindOfShip { wanted: target },
            Action::Gate(_) if !target.cruisers() => Illegal::WrongKindOfShip { wanted: target },
            Action::Cell(cell) => Illegal::NoTargetThere { place: Place::Cell(cell), legal: self.legal },
            Action::Gate(gate) => Illegal::NoTargetThere { place: Place::Gate(gate), legal: self.legal },
            _ => self.not_an_answer(action),
        }
    }

    pub(crate) fn settle_sabotage_whom(&mut self, cell: Cell) -> bool {
        self.ask(self.active, ActionSet::seats(self.victims_on(cell)).or(ActionSet::PASS))
    }

    pub(crate) fn answer_sabotage_whom<S: Sink>(
        &mut self,
        cell: Cell,
        bombs: u8,
        action: Action,
        sink: &mut S,
    ) {
        match action {
            Action::Seat(victim) => self.begin_bombs(victim, Place::Cell(cell), bombs, sink),
            _ => self.stack.pop(),
        }
    }

    pub(crate) fn refuse_sabotage_whom(&self, cell: Cell, action: Action) -> Illegal {
        match action {
            Action::Seat(seat) => Illegal::NoTargetOf { seat, cell, legal: self.legal },
            _ => self.not_an_answer(action),
        }
    }

    fn begin_bombs<S: Sink>(&mut self, victim: Seat, place: Place, bombs: u8, sink: &mut S) {
        self.stack.replace(Frame::Bombs { victim, place, left: bombs, revealing: false });
        sink.tell(Event::Sabotaged { seat: self.active, victim, place, bombs });
    }

    pub(crate) fn settle_bombs<S: Sink>(
        &mut self,
        victim: Seat,
        place: Place,
        left: u8,
        revealing: bool,
        sink: &mut S,
    ) -> bool {
        if left == 0 {
            self.stack.pop();
            return false;
        }
        if !revealing && !self.options.drop_all_bombs {
            return self.ask(self.active, ActionSet::USE_OR_PASS); // 14.1
        }
        match self.ready_card(sink) {
            Ready::Waiting => {}
            Ready::Never => self.stack.pop(),
            Ready::Yes => {
                self.stack.replace(Frame::Bombs { victim, place, left: left - 1, revealing: false });
                self.drop_bomb(victim, place, sink);
            }
        }
        false
    }

    pub(crate) fn answer_bombs(&mut self, victim: Seat, place: Place, left: u8, action: Action) {
        match action {
            Action::Use => self.stack.replace(Frame::Bombs { victim, place, left, revealing: true }),
            _ => self.stack.pop(),
        }
    }

    fn drop_bomb<S: Sink>(&mut self, victim: Seat, place: Place, sink: &mut S) {
        let seat = self.active;
        let card = self.take_card(sink);
        self.discard.insert(card);
        let ships = match place {
            Place::Cell(cell) => self.transports[victim.index()][cell.index()],
            Place::Gate(gate) if self.gate_owner(gate) == Some(victim) => self.cruisers[gate.index()],
            Place::Gate(_) => 0,
        };
        let hits = card.size() >= 2 && ships > 0; // no points once the fleet is gone
        sink.tell(Event::Bomb { seat, card, hits });
        if !hits {
            return;
        }
        match place {
            Place::Cell(cell) => self.remove_transports(victim, cell, 1),
            Place::Gate(gate) => self.remove_cruisers(victim, gate, 1),
        }
        self.reserve[victim.index()] += 1;
        sink.tell(Event::Destroyed { seat, owner: victim, place, ships: 1 });
        self.score_points(seat, 1, PointSource::Sabotage, sink);
        self.eliminate_if_shipless(victim, sink);
    }
}
