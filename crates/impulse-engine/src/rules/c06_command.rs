//! Chapter 6: moving ships. A fleet is chosen, then how many of its ships go, then its path step by step (6.5: the
//! whole path is declared before anything on it is explored). Then it travels: `c06_journey.rs`.
//!
//! Several-fleet commands (6.10, 14.6, 14.7) use the same frames with [`Frame::Fleets`] staying below them.

use crate::action::{Action, ActionSet};
use crate::effect::{Command, Route, Ships};
use crate::event::{Event, Sink};
use crate::frame::{ANY_CELL, Frame};
use crate::illegal::Illegal;
use crate::map::{CORE, Cell, Gate, Place, bits};
use crate::state::State;

/// Everything that limits where the active player's ships may go, computed once per question.
struct Chart {
    enemy_patrol: u32,
    enemy_gates: u64,
    ally_gates: u64,
    face_down: u32,
}

impl Chart {
    /// 6.2: a transport goes to a neighbouring card that no enemy patrols.
    fn transport_steps(&self, from: Cell, route: Route, targets: u32) -> u32 {
        let open = from.neighbour_mask() & !self.enemy_patrol;
        if route == Route::ToCore { open & CORE.bit() } else { open & targets }
    }

    /// 6.3: a cruiser goes through one of its two cards to another gate of it. `left` moves remain after this one.
    fn cruiser_steps(&self, from: Gate, left: u8, route: Route, targets: u32) -> u64 {
        let mut gates = 0;
        for cell in from.cells() {
            if route == Route::ThroughUnexplored && self.face_down & cell.bit() == 0 {
                continue;
            }
            // 6.7: through an enemy-patrolled card only onto a gate that holds enemy cruisers.
            let open = if self.enemy_patrol & cell.bit() != 0 { self.enemy_gates } else { !0 };
            gates |= cell.gate_mask() & open;
        }
        gates &= !from.bit();
        if route == Route::ToCore {
            gates &= CORE.gate_mask();
        } else if targets != ANY_CELL {
            gates &= bits(u64::from(targets)).fold(0, |mask, cell| mask | Cell(cell).gate_mask());
        }
        // 12.3: a move may not end on a team mate's gate; passing through needs enough moves to end elsewhere.
        for ally in bits(gates & self.ally_gates) {
            if !self.can_end_beyond(Gate(ally), left) {
                gates &= !(1 << ally);
            }
        }
        gates
    }

    /// Can a cruiser on a team mate's gate reach a gate where it may stay within this many moves?
    fn can_end_beyond(&self, gate: Gate, moves: u8) -> bool {
        let mut reached = gate.bit();
        for _ in 0..moves {
            let mut next = reached;
            for from in bits(reached & self.ally_gates) {
                next |= self.cruiser_steps(Gate(from), 0, Route::Free, ANY_CELL)
                    | Gate(from).cells().into_iter().fold(0, |mask, cell| {
                        let blocked = self.enemy_patrol & cell.bit() != 0;
                        mask | if blocked { 0 } else { cell.gate_mask() & self.ally_gates }
                    });
            }
            if next & !self.ally_gates != 0 {
                return true;
            }
            reached = next;
        }
        false
    }
}

impl State {
    pub(crate) fn begin_command(&mut self, command: Command) {
        let occupied = self.occupied.iter().fold(0, |mask, cells| mask | cells);
        self.sortie.begin(command, occupied);
        let names_target = command.route == Route::SameCard && !self.rules.leaves_target_open(); // 6.10
        self.stack.push(if names_target { Frame::Target } else { Frame::Fleets });
    }

    fn chart(&self) -> Chart {
        Chart {
            enemy_patrol: self.enemy_patrol(self.active),
            enemy_gates: self.enemy_gates(self.active),
            ally_gates: self.ally_gates(self.active),
            face_down: self.face_down,
        }
    }

    /// Can this command move any fleet?
    pub(crate) fn any_fleet_can_move(&self, command: Command) -> bool {
        let chart = self.chart();
        let me = self.active.index();
        command.kind.cruisers()
            && bits(self.held_gates[me])
                .any(|gate| chart.cruiser_steps(Gate(gate), command.moves - 1, command.route, ANY_CELL) != 0)
            || command.kind.transports()
                && bits(u64::from(self.occupied[me]))
                    .any(|cell| chart.transport_steps(Cell(cell), command.route, ANY_CELL) != 0)
    }

    /// Can any cruiser of the active player end elsewhere within this many moves?
    pub(crate) fn any_cruiser_can_end_elsewhere(&self, moves: u8) -> bool {
        let chart = self.chart();
        bits(self.held_gates[self.active.index()])
            .any(|gate| chart.cruiser_steps(Gate(gate), moves - 1, Route::Free, ANY_CELL) != 0)
    }

    // 6.10 in version 1: the card to which all fleets go is named first.

    fn targets(&self) -> u32 {
        let chart = self.chart();
        let me = self.active.index();
        let by_transports = bits(u64::from(self.occupied[me]))
            .fold(0, |mask, cell| mask | chart.transport_steps(Cell(cell), Route::SameCard, ANY_CELL));
        let gates = bits(self.held_gates[me])
            .fold(0, |mask, gate| mask | chart.cruiser_steps(Gate(gate), 0, Route::SameCard, ANY_CELL));
        by_transports | crate::map::cells_of_gates(gates)
    }

    pub(crate) fn settle_target(&mut self) -> bool {
        let cells = self.targets();
        if cells == 0 {
            self.stack.pop();
            return false;
        }
        self.ask(self.active, ActionSet::places(cells, 0).or(ActionSet::PASS))
    }

    pub(crate) fn answer_target<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let Action::Cell(cell) = action else {
            self.stack.pop();
            return;
        };
        self.sortie.target = Some(cell);
        self.stack.replace(Frame::Fleets);
        sink.tell(Event::Targeted { seat: self.active, cell });
    }

    pub(crate) fn refuse_target(&self, action: Action) -> Illegal {
        match action {
            Action::Cell(cell) => Illegal::NobodyCanGoThere { cell },
            _ => self.not_an_answer(action),
        }
    }

    // The fleet.

    /// The fleets that may be chosen now.
    fn origins(&self) -> (u32, u64) {
        let sortie = &self.sortie;
        if sortie.fleets_left == 0 {
            return (0, 0);
        }
        let chart = self.chart();
        let me = self.active.index();
        let Command { kind, moves, route, .. } = sortie.command;
        let targets = sortie.possible_targets();
        let mut cells = 0;
        let mut gates = 0;
        if kind.transports() && !sortie.convoy_closed && self.fight.attackers == 0 {
            for cell in bits(u64::from(self.occupied[me])).map(Cell) {
                if self.may_start_from(Place::Cell(cell)) && chart.transport_steps(cell, route, targets) != 0
                {
                    cells |= cell.bit();
                }
            }
        }
        if kind.cruisers() && (sortie.convoy_len == 0 || sortie.convoy_closed) {
            for gate in bits(self.held_gates[me]).map(Gate) {
                if !self.may_start_from(Place::Gate(gate)) {
                    continue;
                }
                let mut steps = chart.cruiser_steps(gate, moves - 1, route, targets);
                if self.fight.attackers > 0 {
                    steps &= self.fight.gate.bit(); // 14.6: only to join the battle
                }
                if steps != 0 {
                    gates |= gate.bit();
                }
            }
        }
        (cells, gates)
    }

    /// 14.7: is there a fleet that has not moved, in a place that no fleet of this action has left? (13.10: the latter
    /// only without the option to make two fleets of one place.)
    fn may_start_from(&self, place: Place) -> bool {
        let sortie = &self.sortie;
        match place {
            Place::Cell(cell) if self.options.split_fleets => self.free_transports(cell) > 0,
            Place::Cell(cell) => sortie.convoy[cell.index()] == 0,
            Place::Gate(gate) => {
                (self.options.split_fleets || sortie.used_gates & gate.bit() == 0)
                    && self.free_cruisers(gate) > 0
            }
        }
    }

    /// Transports on a card that are not declared for the journey to the target card.
    pub(crate) fn free_transports(&self, cell: Cell) -> u8 {
        let declared = if self.sortie.convoy_closed { 0 } else { self.sortie.convoy[cell.index()] };
        self.transports[self.active.index()][cell.index()] - declared
    }

    /// 14.7: cruisers on a gate that did not arrive there in this action.
    pub(crate) fn free_cruisers(&self, gate: Gate) -> u8 {
        let arrived = self.sortie.rank_at_target(gate).map_or(0, |rank| self.sortie.arrived[rank]);
        self.cruisers[gate.index()] - arrived
    }

    pub(crate) fn settle_fleets<S: Sink>(&mut self, sink: &mut S) -> bool {
        let (cells, gates) = self.origins();
        if (cells, gates) != (0, 0) {
            return self.ask(self.active, ActionSet::places(cells, gates).or(ActionSet::PASS));
        }
        self.no_more_fleets(sink);
        false
    }

    /// No further fleet is chosen: carry out what has been declared, or end the command.
    fn no_more_fleets<S: Sink>(&mut self, sink: &mut S) {
        if self.fight.attackers > 0 {
            return self.begin_battle(sink); // 14.6
        }
        let Some(target) = self.sortie.target else {
            self.stack.pop();
            return;
        };
        if self.sortie.convoy_len > 0 && !self.sortie.convoy_closed {
            self.send_convoy(target);
        } else {
            self.stack.pop();
            let moved = self.sortie.convoy_arrived;
            if moved > 0 {
                self.arrive(target, moved);
            }
        }
    }

    pub(crate) fn answer_fleets<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let origin = match action {
            Action::Cell(cell) => Place::Cell(cell),
            Action::Gate(gate) => Place::Gate(gate),
            _ => {
                // The first pass carries out what has been declared; the next one ends the command (14.24).
                self.no_more_fleets(sink);
                return;
            }
        };
        self.sortie.begin_path(origin);
        if self.sortie.is_several() {
            self.stack.push(Frame::ShipCount);
        } else {
            self.stack.replace(Frame::ShipCount);
        }
    }

    pub(crate) fn refuse_fleets(&self, action: Action) -> Illegal {
        let me = self.active.index();
        let kind = self.sortie.command.kind;
        let legal = self.legal;
        let (place, is_there, fits, closed) = match action {
            Action::Cell(cell) => (
                Place::Cell(cell),
                self.occupied[me] & cell.bit() != 0,
                kind.transports(),
                self.sortie.convoy_closed,
            ),
            Action::Gate(gate) => {
                (Place::Gate(gate), self.held_gates[me] & gate.bit() != 0, kind.cruisers(), false)
            }
            _ => return self.not_an_answer(action),
        };
        if !is_there {
            Illegal::NoFleetThere { place, legal }
        } else if !fits {
            Illegal::WrongKindOfShip { wanted: kind }
        } else if closed || !self.may_start_from(place) {
            Illegal::MovedAlready { place, legal }
        } else {
            Illegal::FleetCannotMove { place, legal }
        }
    }

    // How many ships.

    pub(crate) fn most_ships(&self) -> u8 {
        let here = match self.sortie.origin {
            Place::Cell(cell) => self.free_transports(cell),
            Place::Gate(gate) => self.free_cruisers(gate),
        };
        here.min(self.sortie.command.ships)
    }

    pub(crate) fn settle_ship_count<S: Sink>(&mut self, sink: &mut S) -> bool {
        match self.most_ships() {
            1 => {
                sink.forced(self.active, Action::Count(1));
                self.answer_ship_count(Action::Count(1));
                false
            }
            most => self.ask(self.active, ActionSet::counts(most)),
        }
    }

    pub(crate) fn answer_ship_count(&mut self, action: Action) {
        let Action::Count(ships) = action else { unreachable!("a number of ships was asked") };
        let sortie = &mut self.sortie;
        sortie.ships = ships;
        if sortie.is_several() {
            sortie.fleets_left -= 1;
            if let Place::Gate(gate) = sortie.origin {
                sortie.used_gates |= gate.bit();
            }
        }
        self.stack.replace(Frame::Path);
    }

    pub(crate) fn refuse_ship_count(&self, action: Action) -> Illegal {
        match action {
            Action::Count(_) => Illegal::TooManyShips { most: self.most_ships() },
            Action::Pass => Illegal::MustMove,
            _ => self.not_an_answer(action),
        }
    }

    // The path.

    pub(crate) fn settle_path<S: Sink>(&mut self, sink: &mut S) -> bool {
        let sortie = &self.sortie;
        let chart = self.chart();
        let Command { route, .. } = sortie.command;
        let targets = sortie.possible_targets();
        let left = sortie.moves_left();
        let here = sortie.place_after(sortie.path_len());
        let steps = match here {
            _ if left == 0 => ActionSet::EMPTY,
            Place::Cell(cell) => ActionSet::places(chart.transport_steps(cell, route, targets), 0),
            Place::Gate(gate) => {
                let mut steps = chart.cruiser_steps(gate, left - 1, route, targets);
                if self.fight.attackers > 0 {
                    steps &= self.fight.gate.bit(); // 14.6
                }
                ActionSet::places(0, steps)
            }
        };
        let first = sortie.path_len() == 0;
        let may_stop = !first && !matches!(here, Place::Gate(gate) if chart.ally_gates & gate.bit() != 0);
        if steps.is_empty() {
            self.set_out();
            return false;
        }
        if !may_stop
            && steps.len() == 1
            && let Some(only) = steps.nth(0)
        {
            sink.forced(self.active, only);
            self.answer_path(only); // 14.10: everybody sees that there is one way only
            return false;
        }
        // 14.21: a chosen fleet makes at least one move.
        self.ask(self.active, if may_stop { steps.or(ActionSet::PASS) } else { steps })
    }

    pub(crate) fn answer_path(&mut self, action: Action) {
        let place = match action {
            Action::Cell(cell) => Place::Cell(cell),
            Action::Gate(gate) => Place::Gate(gate),
            _ => return self.set_out(),
        };
        if self.sortie.is_several() {
            self.sortie.narrow_target(place);
            if let Place::Cell(_) = place {
                return self.join_convoy();
            }
        }
        self.sortie.push_step(place);
        // 6.8: a battle ends the fleet's movement.
        let battle = matches!(place, Place::Gate(gate) if self.enemy_gates(self.active) & gate.bit() != 0);
        if battle || self.sortie.moves_left() == 0 {
            self.set_out();
        }
    }

    /// 6.10: transports are declared together and travel later.
    fn join_convoy(&mut self) {
        let sortie = &mut self.sortie;
        if let Place::Cell(cell) = sortie.origin {
            sortie.convoy[cell.index()] += sortie.ships;
            sortie.convoy_len += 1;
        }
        self.stack.pop();
    }

    pub(crate) fn refuse_path(&self, action: Action) -> Illegal {
        let here = self.sortie.place_after(self.sortie.path_len());
        let enemy_patrol = self.enemy_patrol(self.active);
        match (action, here) {
            (Action::Pass, _) if self.sortie.path_len() == 0 => Illegal::MustMove,
            (Action::Pass, Place::Gate(gate)) => Illegal::TeamMatesGate { gate, legal: self.legal },
            (Action::Cell(to), Place::Cell(from)) => {
                if from.neighbour_mask() & to.bit() == 0 {
                    Illegal::NotNextCard { cell: to }
                } else if enemy_patrol & to.bit() != 0 {
                    Illegal::EnemyPatrol { cell: to }
                } else {
                    self.wrong_route(action)
                }
            }
            (Action::Gate(to), Place::Gate(from)) => match from.cell_shared_with(to) {
                None => Illegal::NotOneMoveAway { from, to, legal: self.legal },
                Some(cell)
                    if enemy_patrol & cell.bit() != 0 && self.enemy_gates(self.active) & to.bit() == 0 =>
                {
                    Illegal::MustAttack { cell }
                }
                Some(cell)
                    if self.sortie.command.route == Route::ThroughUnexplored
                        && self.face_down & cell.bit() == 0 =>
                {
                    self.wrong_route(action)
                }
                Some(_) if self.ally_gates(self.active) & to.bit() != 0 => {
                    Illegal::TeamMatesGate { gate: to, legal: self.legal }
                }
                Some(_) => self.wrong_route(action),
            },
            (Action::Cell(_), Place::Gate(_)) => Illegal::WrongKindOfShip { wanted: Ships::Cruiser },
            (Action::Gate(_), Place::Cell(_)) => Illegal::WrongKindOfShip { wanted: Ships::Transport },
            _ => self.not_an_answer(action),
        }
    }

    fn wrong_route(&self, action: Action) -> Illegal {
        match (self.sortie.command.route, self.sortie.target) {
            (Route::ToCore, _) => Illegal::MustReachCore,
            (Route::ThroughUnexplored, _) => Illegal::MustCrossUnexplored,
            (_, Some(target)) => Illegal::MustReachTarget { cell: target },
            _ => match self.sortie.shared {
                Some(gate) => Illegal::MustShareCard { gate },
                None => self.not_an_answer(action),
            },
        }
    }
}
