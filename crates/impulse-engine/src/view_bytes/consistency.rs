//! Whether the unfinished effects of a table that came from elsewhere fit together: nothing the rules rely on may be
//! wrong when the question is put again. Cards and ships are counted in `invariant.rs`.

use crate::effect::Verb;
use crate::frame::{BattleStage, Frame};
use crate::map::{Cell, Gate, Place};
use crate::state::{NO_CARD, State};

impl State {
    /// Do the unfinished effects fit together, and the table?
    pub(super) fn check_unfinished(&self) -> bool {
        let sortie = &self.sortie;
        let mask_of_seats = |mask: u8| mask >> self.players == 0;
        let frame_fits = |frame: &Frame| match *frame {
            Frame::Cards(lot) => lot.left > 0 || !lot.revealing,
            Frame::Offer { .. } => {
                self.rules.may_decline_revealed()
                    && matches!(self.stack.offered_for(), Some(Verb::Draw | Verb::Plan))
            }
            Frame::Travel { done } => done <= sortie.path_len() && sortie.ships <= sortie.in_transit,
            Frame::Path => sortie.path_len() < sortie.command.moves && sortie.ships <= self.ships_at_origin(),
            Frame::ShipCount => sortie.fleets_left > 0 && self.ships_at_origin() > 0,
            Frame::EmptyDeck { waiting, left, .. } => mask_of_seats(waiting) && left <= 2,
            Frame::Target => !self.rules.leaves_target_open(),
            Frame::Battle => self.fight.attackers > 0 && self.fight.stage != BattleStage::Gathering,
            _ => true,
        };
        let cursor_fits = !self.cursor_done || self.cursor != NO_CARD;
        let fight = &self.fight;
        let fight_fits = fight.attackers == 0
            || fight.attackers <= sortie.in_transit
                && self.gate_owner(fight.gate) == Some(fight.defender)
                && !self.same_team(fight.defender, self.active);
        cursor_fits && fight_fits && self.sortie_fits() && self.stack.frames().iter().all(frame_fits)
    }

    /// The ships of the active player that may go from where the moving fleet comes from.
    fn ships_at_origin(&self) -> u8 {
        match self.sortie.origin {
            Place::Cell(cell) => self.free_transports(cell),
            Place::Gate(gate) if self.gate_owner(gate) == Some(self.active) => self.free_cruisers(gate),
            Place::Gate(_) => 0,
        }
    }

    fn sortie_fits(&self) -> bool {
        let sortie = &self.sortie;
        if !self.stack.commands() {
            return true;
        }
        let convoy_fits = sortie.convoy_closed
            || Cell::all().all(|cell| {
                sortie.convoy[cell.index()] <= self.transports[self.active.index()][cell.index()]
            });
        let stays = |(gate, arrived): (Gate, u8)| {
            arrived == 0
                || self.gate_owner(gate) == Some(self.active) && arrived <= self.cruisers[gate.index()]
        };
        // 6.10: the target is decided, or named first, or open between the cards of one gate.
        let arrived_fit = match (sortie.target, sortie.shared) {
            (Some(target), None) => target.gates().zip(sortie.arrived).all(stays),
            (None, Some(gate)) => sortie.is_several() && stays((gate, sortie.arrived[0])),
            (None, None) => sortie.convoy_len == 0,
            (Some(_), Some(_)) => false,
        };
        let mut from = sortie.origin;
        let path_fits = sortie.path().all(|to| {
            let next_to_it = match (from, to) {
                (Place::Cell(from), Place::Cell(to)) => from.gate_to(to).is_some(),
                (Place::Gate(from), Place::Gate(to)) => from.cell_shared_with(to).is_some(),
                _ => false,
            };
            from = to;
            next_to_it
        });
        // One command, above it one fleet under way, one battle.
        let frames = self.stack.frames();
        let only = |kind: fn(&Frame) -> bool| match frames.iter().filter(|&frame| kind(frame)).count() {
            0 => Some(None),
            1 => Some(frames.iter().position(kind)),
            _ => None,
        };
        let command = only(|frame| matches!(frame, Frame::Target | Frame::Fleets));
        let fleet = only(|frame| matches!(frame, Frame::ShipCount | Frame::Path | Frame::Travel { .. }));
        let in_order = match (command, fleet) {
            (Some(Some(command)), Some(Some(fleet))) => command < fleet,
            (Some(_), Some(_)) => true,
            _ => false,
        };
        sortie.command.moves > 0
            && convoy_fits
            && arrived_fit
            && path_fits
            && in_order
            && only(|frame| matches!(frame, Frame::Battle)).is_some()
    }
}
