//! A score for each answer to each kind of question, by rule of thumb: the whole policy of `quick`, and the prior of
//! the searching bots. What things are worth is in `worth.rs`.

use crate::board::{Board, distance};
use crate::worth::{Temperament, Worth, place_of, usual};
use impulse_engine::effect::{Effect, Route, Ships, Source, Verb};
use impulse_engine::map::CORE;
use impulse_engine::{Action, ActionSet, Ask, Card, Cell, Decision, MapCard, Place, Slot, View};

/// The scores of all answers to the question in a view, which must be asked of its viewer.
pub fn score_answers(view: &View, decision: Decision, likes: &Temperament, scores: &mut Vec<(Action, f32)>) {
    scores.clear();
    let legal = view.legal();
    let board = Board::new(view, decision.seat);
    let worth = Worth { board: &board, likes };
    for action in legal.iter() {
        scores.push((action, worth.answer(decision.ask, action, legal)));
    }
}

impl Worth<'_, '_> {
    /// The score of one answer.
    fn answer(&self, ask: Ask, action: Action, legal: ActionSet) -> f32 {
        match ask {
            Ask::ChooseHome { .. } => self.home(action),
            Ask::AddToImpulse => self.added(action),
            Ask::UseTech => self.use_tech(action),
            Ask::UseImpulseCard { card } | Ask::UsePlanCard { card } => self
                .use_or_pass(action, || self.card_used(card, self.board.boost(card.color(), 0), false) + 0.2),
            Ask::UsePlan => self.use_plan(action),
            Ask::DiscardToLimit { .. } | Ask::PayForTech | Ask::GiveToDeck { .. } => self.given_up(action),
            Ask::TakeCard { verb, from, .. } => self.taken(action, verb, from),
            Ask::RevealNext { .. } | Ask::DropBomb { .. } => self.use_or_pass(action, || 1.0),
            Ask::TakeRevealed { verb, card } => self.use_or_pass(action, || self.turned_up(verb, card)),
            Ask::ChooseSlot { card, .. } => self.slot(action, card),
            Ask::Execute { .. } => self.execute_answer(action),
            Ask::MoveOrBuild => match action {
                Action::Move => self.one_move(),
                _ => self.built_at(self.board.view.home(self.board.me), Ships::Any),
            },
            Ask::Activate { card, moved, .. } => self.use_or_pass(action, || {
                self.card_used(card, self.board.boost(card.color(), moved), false) + 0.2
            }),
            Ask::ActivateCore { .. } => match action {
                Action::Color(color) => 1.0 + self.core_color(color),
                _ => 0.0,
            },
            Ask::Reinforce { attacking, .. } => self.reinforcement(action, attacking),
            _ => self.ship_answer(ask, action, legal),
        }
    }

    /// The questions about ships.
    fn ship_answer(&self, ask: Ask, action: Action, legal: ActionSet) -> f32 {
        let place = place_of(action);
        match ask {
            Ask::BuildWhere { ship, .. } => match action {
                Action::Cell(cell) => self.built_at(cell, ship),
                _ => 0.0,
            },
            Ask::Build { .. } => place.map_or(0.0, |place| self.built(place)),
            Ask::ChooseTarget { fleets } => match action {
                Action::Cell(cell) => self.target(cell, fleets),
                _ => 0.0,
            },
            Ask::ChooseFleet { ships, moves, target, .. } => {
                place.map_or(0.0, |place| self.chosen_fleet(place, ships, moves, target))
            }
            Ask::ChooseShips { origin, .. } => match action {
                // A move or two: the question does not say.
                Action::Count(ships) => self.fleet(origin, ships, 2, None),
                _ => 0.0,
            },
            Ask::ChooseStep { at: Place::Cell(_), .. } if self.moves_several() => match action {
                Action::Cell(cell) => self.target(cell, 2),
                _ => 0.0,
            },
            Ask::ChooseStep { at, ships, moves_left } => self.step(at, ships, moves_left, place),
            Ask::PlaceExplored { cell } => match action {
                Action::Card(card) => self.explored(cell, card),
                _ => 0.0,
            },
            Ask::SabotageWhere { bombs, .. } => place.map_or(0.0, |place| self.bombed(place, bombs)),
            Ask::SabotageWhom { .. } => match action {
                Action::Seat(seat) => 1.0 + f32::from(self.board.view.score(seat)) * 0.1,
                _ => 0.0,
            },
            _ => f32::from(u8::from(legal.contains(action))),
        }
    }

    fn use_or_pass(&self, action: Action, worth: impl FnOnce() -> f32) -> f32 {
        if action == Action::Use { worth() } else { 0.0 }
    }

    /// 2.3: a card that is good to come back to, and not much missed.
    fn home(&self, action: Action) -> f32 {
        match action {
            Action::Card(card) => 0.5 * self.card_used(card, 1, false) - self.card_kept(card),
            _ => 0.3,
        }
    }

    /// 3.1: good for me now, not too good for the others, and not missed in hand.
    fn added(&self, action: Action) -> f32 {
        let Action::Card(card) = action else { return 0.0 };
        let mine = self.card_used(card, self.board.boost(card.color(), 0), true);
        let rivals = if self.board.view.players() == 2 { 0.3 } else { 0.5 };
        mine * 1.2 - self.card_kept(card) - rivals * usual(card)
    }

    fn use_tech(&self, action: Action) -> f32 {
        match action {
            Action::Slot(slot) => self.tech_used(self.board.view.techs(self.board.me)[slot as usize], true),
            _ => 0.0,
        }
    }

    /// A plan waits for a third card, but not for long.
    fn use_plan(&self, action: Action) -> f32 {
        let planned = self.board.view.plan(self.board.me);
        self.use_or_pass(action, || {
            planned.map(|card| self.card_used(card, self.board.boost(card.color(), 0), true)).sum::<f32>()
                - 1.0
        })
    }

    fn given_up(&self, action: Action) -> f32 {
        match action {
            Action::Card(card) => -self.card_kept(card),
            _ => 0.0,
        }
    }

    fn taken(&self, action: Action, verb: Verb, from: Source) -> f32 {
        let Action::Card(card) = action else { return 0.0 };
        match (verb, from) {
            (Verb::Refine, _) => {
                let bonus = self.board.view.boosted_number().map_or(1, |boosted| boosted.number);
                f32::from(card.size()) * (f32::from(bonus).min(3.0) * self.likes.refine - self.likes.gem)
            }
            (Verb::Research, Source::Plan) => self.new_tech(card) - 0.5,
            _ => self.verb(verb, card) + 0.05,
        }
    }

    /// 14.1: a card from the deck costs nothing, but a tenth card in hand stops the draw of 3.6, and a fourth card in the
    /// plan brings the plan on before it may be wanted (3.4).
    fn turned_up(&self, verb: Verb, card: Card) -> f32 {
        let view = self.board.view;
        let me = self.board.me;
        match verb {
            Verb::Plan if view.plan(me).count() == 3 => {
                let planned = view.plan(me).chain([card]);
                let used = |card: Card| self.card_used(card, self.board.boost(card.color(), 0), true);
                planned.map(used).sum::<f32>() - 1.0
            }
            Verb::Plan => self.likes.plan + 0.5 * usual(card),
            _ if view.hand_size(me) >= 8 => self.card_kept(card) - self.likes.card,
            _ => 0.1 + self.card_kept(card),
        }
    }

    fn slot(&self, action: Action, card: Card) -> f32 {
        let techs = self.board.view.techs(self.board.me);
        match action {
            Action::Slot(slot) => {
                self.tech(impulse_engine::Tech::Card(card)) - self.tech(techs[slot as usize])
            }
            _ => 0.0,
        }
    }

    fn execute_answer(&self, action: Action) -> f32 {
        match action {
            Action::Card(card) => self.executed(card, true),
            Action::Slot(Slot::Left) => self.tech_used(self.board.view.techs(self.board.me)[0], true),
            Action::Slot(Slot::Right) => self.tech_used(self.board.view.techs(self.board.me)[1], true),
            Action::Use => 0.6,
            _ => 0.0,
        }
    }

    /// 8.2: lay cards that count while the outcome is open, and bluff now and then.
    fn reinforcement(&self, action: Action, attacking: bool) -> f32 {
        let view = self.board.view;
        let (Action::Card(card), Some(battle)) = (action, view.battle()) else { return 0.0 };
        let laid: u8 = view.would_count(self.board.me, view.placed()).iter().map(|card| card.size()).sum();
        let (own, other, feared) = if attacking {
            (battle.attackers, battle.defenders, 1.0 * f32::from(battle.defender_placed))
        } else {
            (battle.defenders, battle.attackers, 0.45 * f32::from(view.hand_size(battle.attacker)))
        };
        let edge = 1.69 * (f32::from(own) - f32::from(other)) + f32::from(laid) - feared;
        let mut one = impulse_engine::CardSet::EMPTY;
        one.insert(card);
        if view.would_count(self.board.me, one).is_empty() {
            return if attacking { -1.0 } else { -0.3 - 0.2 * f32::from(battle.defender_placed) };
        }
        let stake = 1.0 + f32::from(own + other);
        (4.5 - edge) * 0.25 * stake * f32::from(card.size()) * 0.3 - self.card_kept(card) * 0.8
    }

    // Ships.

    /// 6.10: is a command under way that moves several fleets to one card?
    fn moves_several(&self) -> bool {
        let performed = self.board.view.chain().last().and_then(|link| link.origin.effect());
        matches!(performed, Some(Effect::Command(command)) if command.route == Route::SameCard)
    }

    fn target(&self, cell: Cell, fleets: u8) -> f32 {
        let mut transports = 0;
        let mut best = 0.0f32;
        for (place, ships) in self.own_fleets(Ships::Any) {
            match place {
                Place::Cell(from) if distance(from, cell) == 1 => {
                    if fleets > 1 || ships > transports {
                        transports = ships + if fleets > 1 { transports } else { 0 };
                    }
                }
                Place::Gate(_) => best = best.max(self.fleet(place, ships, 1, Some(cell))),
                Place::Cell(_) => {}
            }
        }
        let patrolled = self.board.is_patrolled(cell);
        let arrival = if transports > 0 && !patrolled { self.arrival(cell, transports) } else { 0.0 };
        if fleets > 1 { arrival + best } else { arrival.max(best) }
    }

    fn chosen_fleet(&self, place: Place, ships: u8, moves: u8, target: Option<Cell>) -> f32 {
        let here = match place {
            Place::Cell(cell) => self.board.transports[cell.index()],
            Place::Gate(gate) => self.board.cruisers[gate.index()],
        };
        let most = here.min(ships).max(1);
        let all = self.fleet(place, most, moves, target);
        // One may stay behind to hold a gate of the core.
        if matches!(place, Place::Gate(_)) && most > 1 {
            all.max(self.fleet(place, most - 1, moves, target))
        } else {
            all
        }
    }

    /// 6.5: a step of the path, or none more.
    fn step(&self, at: Place, ships: u8, moves_left: u8, step: Option<Place>) -> f32 {
        match (at, step) {
            (Place::Cell(at), None) => self.arrival(at, ships),
            (Place::Cell(_), Some(Place::Cell(next))) => {
                let further = Cell::all()
                    .filter(|&cell| distance(next, cell) < moves_left && !self.board.is_patrolled(cell))
                    .map(|cell| self.arrival(cell, ships) - 0.05 * f32::from(distance(next, cell)));
                further.fold(f32::MIN, f32::max)
            }
            (Place::Gate(at), Some(Place::Gate(next))) => {
                self.cruisers_to(at, next, ships) - self.cruiser_at(at)
            }
            _ => 0.0,
        }
    }

    /// 7.1: the best card where own transports arrive, the worst elsewhere.
    fn explored(&self, cell: Cell, card: Card) -> f32 {
        let view = self.board.view;
        let arriving =
            view.journey().map_or((None, 0), |journey| (journey.path.last().copied(), journey.ships));
        let convoy: u8 = view.convoy().map(|(_, ships)| ships).sum();
        let kept = self.card_kept(card);
        let (end, ships) = arriving;
        if end == Some(Place::Cell(cell)) {
            return self.card_used(card, self.board.boost(card.color(), ships + convoy), false) * 1.3 - kept;
        }
        let home = view.home(self.board.me);
        let near_home = if distance(cell, home) <= 1 && cell != CORE { 0.3 } else { -0.1 };
        debug_assert!(view.map_card(cell) == MapCard::Gap);
        near_home * self.card_used(card, 1, false) - kept
    }
}
