//! Chapter 8: battles.

use crate::action::{Action, ActionSet, Seat};
use crate::card::CardSet;
use crate::event::{Event, Sink};
use crate::frame::{BattleStage, Fight, Frame};
use crate::illegal::Illegal;
use crate::map::{Cell, Place, bits};
use crate::rules::c09_end::Ready;
use crate::state::{PointSource, State};

/// The two sides, as indices of `placed`, `icons` and `reveals_left`.
const DEFENDER: usize = 0;
const ATTACKER: usize = 1;

impl State {
    pub(crate) fn begin_battle<S: Sink>(&mut self, sink: &mut S) {
        let Fight { gate, defender, attackers, .. } = self.fight;
        let defenders = self.cruisers[gate.index()];
        sink.tell(Event::BattleBegan { gate, attacker: self.active, defender, attackers, defenders });
        self.fight.stage = BattleStage::DefenderPlaces;
        self.stack.push(Frame::Battle);
    }

    pub(crate) fn settle_battle<S: Sink>(&mut self, sink: &mut S) -> bool {
        match self.fight.stage {
            BattleStage::Gathering => unreachable!("the battle has begun"),
            // 8.2: the defender lays cards first. An empty hand is no secret.
            BattleStage::DefenderPlaces => {
                let defender = self.fight.defender;
                if !self.hand[defender.index()].is_empty() {
                    return self.ask(defender, self.reinforcements(defender));
                }
                self.fight.stage = BattleStage::AttackerPlaces;
            }
            BattleStage::AttackerPlaces => {
                if !self.hand[self.active.index()].is_empty() {
                    return self.ask(self.active, self.reinforcements(self.active));
                }
                self.show_reinforcements(sink);
            }
            BattleStage::Reveals => self.reveal_next(sink),
        }
        false
    }

    /// Any card may be laid; those that will not count are bluffs.
    fn reinforcements(&self, seat: Seat) -> ActionSet {
        ActionSet::cards(self.hand[seat.index()]).or(ActionSet::PASS)
    }

    pub(crate) fn answer_battle<S: Sink>(&mut self, action: Action, sink: &mut S) {
        let seat = self.asked;
        let side = if self.fight.stage == BattleStage::DefenderPlaces { DEFENDER } else { ATTACKER };
        if let Action::Card(card) = action {
            // If it was known, it stays known: nobody sees which card was laid.
            self.hand[seat.index()].remove(card);
            self.placed[side].insert(card);
            sink.tell(Event::Reinforced { seat, card });
        } else if side == DEFENDER {
            self.fight.stage = BattleStage::AttackerPlaces;
        } else {
            self.show_reinforcements(sink);
        }
    }

    pub(crate) fn refuse_battle(&self, action: Action) -> Illegal {
        match action {
            Action::Card(card) => Illegal::NotInHand { card },
            _ => self.not_an_answer(action),
        }
    }

    /// 8.3: colour and size must equal those of a card on the Impulse, in the owner's plan, or of a researched tech.
    /// 14.5: a plan in use still counts, as does the Impulse card being used. 14.14: one card supports any number.
    fn supporting_looks(&self, seat: Seat) -> u16 {
        let impulse = self.impulse(seat).iter(&self.next);
        let plan = self.plans[seat.index()].iter(&self.next);
        let techs = self.techs[seat.index()].into_iter().filter_map(|tech| tech.card());
        let mut looks = impulse.chain(plan).chain(techs).fold(0, |looks, card| looks | card.look());
        if seat == self.active {
            looks = self.plan_in_use.iter(&self.next).fold(looks, |looks, card| looks | card.look());
        }
        looks
    }

    /// Which cards would count as reinforcements of a seat.
    pub(crate) fn supported_cards(&self, seat: Seat, cards: CardSet) -> CardSet {
        let looks = self.supporting_looks(seat);
        cards.iter().filter(|card| card.look() & looks != 0).collect()
    }

    fn show_reinforcements<S: Sink>(&mut self, sink: &mut S) {
        let sides = [self.fight.defender, self.active];
        for (side, seat) in sides.into_iter().enumerate() {
            let laid = core::mem::take(&mut self.placed[side]);
            let counted = self.supported_cards(seat, laid);
            for card in laid.iter() {
                let counts = counted.contains(card);
                sink.tell(Event::ReinforcementShown { seat, card, counts });
                if counts {
                    self.fight.icons[side] += card.size();
                }
            }
            // 8.3: bluffs go back to hand, and have been seen.
            let bluffs = laid.without(counted);
            self.hand[seat.index()] = self.hand[seat.index()].or(bluffs);
            self.known[seat.index()] = self.known[seat.index()].without(counted).or(bluffs);
            self.in_battle = self.in_battle.or(counted);
        }
        // 8.4: one card for each cruiser.
        self.fight.reveals_left = [self.cruisers[self.fight.gate.index()], self.fight.attackers];
        self.fight.stage = BattleStage::Reveals;
    }

    fn reveal_next<S: Sink>(&mut self, sink: &mut S) {
        // 14.15: the defender's cards come first.
        let Some(side) = self.fight.reveals_left.iter().position(|&left| left > 0) else {
            return self.decide(sink);
        };
        match self.ready_card(sink) {
            Ready::Waiting => {}
            Ready::Never => self.fight.reveals_left = [0, 0],
            Ready::Yes => {
                self.fight.reveals_left[side] -= 1;
                let card = self.take_card(sink);
                self.in_battle.insert(card);
                self.fight.icons[side] += card.size();
                let seat = if side == DEFENDER { self.fight.defender } else { self.active };
                sink.tell(Event::BattleCard { seat, card });
            }
        }
    }

    fn decide<S: Sink>(&mut self, sink: &mut S) {
        let Fight { gate, defender, attackers, crossed, icons, .. } = self.fight;
        let attacker = self.active;
        let defenders = self.cruisers[gate.index()];
        // 8.5: the defender wins ties.
        let attacker_wins = icons[ATTACKER] > icons[DEFENDER];
        let (winner, loser, lost) =
            if attacker_wins { (attacker, defender, defenders) } else { (defender, attacker, attackers) };
        sink.tell(Event::BattleWon {
            seat: winner,
            attacker_icons: icons[ATTACKER],
            defender_icons: icons[DEFENDER],
        });
        // 8.6: the loser's whole fleet is destroyed.
        self.stack.pop();
        self.fight = Fight::NONE;
        self.sortie.in_transit -= attackers;
        if attacker_wins {
            self.remove_cruisers(defender, gate, defenders);
            self.add_cruisers(attacker, gate, attackers);
            if let Some(rank) = self.sortie.rank_at_target(gate) {
                self.sortie.arrived[rank] += attackers;
            }
        }
        self.reserve[loser.index()] += lost;
        sink.tell(Event::Destroyed { seat: winner, owner: loser, place: Place::Gate(gate), ships: lost });
        // 8.7
        self.discard = self.discard.or(core::mem::take(&mut self.in_battle));
        self.score_points(winner, 1, PointSource::Battle, sink);
        self.score_points(winner, lost, PointSource::Ships, sink);
        if attacker_wins {
            for cell in bits(u64::from(crossed)).map(Cell) {
                self.destroy_transports(cell, sink); // 6.6
            }
        }
        self.eliminate_if_shipless(loser, sink);
    }
}
