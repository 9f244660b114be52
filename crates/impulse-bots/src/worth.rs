//! Rules of thumb: what performing an effect, standing at a place, keeping a card or fighting a battle is worth to a
//! seat now, in points. Rough and fast; nothing is searched or sampled here.

use crate::board::{Board, DISTANCES, distance, is_core_gate};
use crate::portable::exp;
use impulse_engine::effect::{
    Build, Cards, Command, Effect, Execute, Route, Sabotage, Ships, Site, Source, Verb,
};
use impulse_engine::map::CORE;
use impulse_engine::{Action, ActionKind, Card, Cell, Color, Gate, MapCard, Place, Tech};

/// What a player likes. The numbers are points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Temperament {
    /// A gate of the Sector Core more.
    pub core_gate: f32,
    /// Each point from activating the Sector Core.
    pub core_point: f32,
    /// A ship more on the map.
    pub ship: f32,
    /// An enemy ship less, beside the points it gives.
    pub kill: f32,
    /// Each point of a trade.
    pub trade: f32,
    /// A gem.
    pub gem: f32,
    /// Each point of a refine.
    pub refine: f32,
    /// A card in hand.
    pub card: f32,
    /// A researched tech.
    pub tech: f32,
    /// A planned card.
    pub plan: f32,
}

impl Temperament {
    /// A bit of everything.
    pub const BALANCED: Self = Self {
        core_gate: 2.6,
        core_point: 1.0,
        ship: 0.8,
        kill: 0.4,
        trade: 1.0,
        gem: 0.45,
        refine: 1.0,
        card: 0.45,
        tech: 0.7,
        plan: 0.5,
    };
    /// To the Sector Core.
    pub const CORE: Self = Self { core_gate: 5.0, core_point: 1.8, trade: 0.8, ..Self::BALANCED };
    /// After the ships of others.
    pub const RAIDER: Self = Self { kill: 3.0, ship: 1.3, core_gate: 2.0, trade: 0.8, ..Self::BALANCED };
    /// Cards for points.
    pub const TRADER: Self = Self { trade: 2.5, card: 0.8, plan: 0.7, core_gate: 1.6, ..Self::BALANCED };
    /// Gems first.
    pub const MINER: Self = Self { gem: 1.3, refine: 2.6, core_gate: 1.6, ..Self::BALANCED };
}

/// The mean size of a card in the deck: what one cruiser adds in battle.
const MEAN_ICONS: f32 = 1.69;

/// What things are worth to one seat.
pub struct Worth<'b, 'v> {
    /// The table.
    pub board: &'b Board<'v>,
    /// The player's likes.
    pub likes: &'b Temperament,
}

impl Worth<'_, '_> {
    /// A card kept in hand.
    pub fn card_kept(&self, card: Card) -> f32 {
        let kind = match card.face().kind {
            ActionKind::Command => 0.2,
            ActionKind::Build | ActionKind::Trade => 0.12,
            ActionKind::Draw | ActionKind::Plan => 0.05,
            _ => 0.0,
        };
        self.likes.card * (0.6 + 0.35 * f32::from(card.size())) + kind
    }

    /// A card in a tech slot: used about once a turn from now on.
    pub fn tech(&self, tech: Tech) -> f32 {
        let Tech::Card(card) = tech else {
            return match tech {
                Tech::Common => 0.55,
                Tech::Unique(race) if race.name() == "Ariek" => 0.9,
                Tech::Unique(_) => 0.35,
                _ => 0.0,
            };
        };
        let kind = match card.face().kind {
            ActionKind::Command => 1.0,
            ActionKind::Trade => 0.9,
            ActionKind::Build => 0.8,
            ActionKind::Execute => 0.7,
            ActionKind::Draw => 0.6,
            ActionKind::Mine => 0.5,
            ActionKind::Plan => 0.5,
            ActionKind::Sabotage => 0.3,
            ActionKind::Refine | ActionKind::Research => 0.2,
        };
        let boost = f32::from(self.board.boost(card.color(), 0));
        self.likes.tech * kind * (1.0 + 0.25 * f32::from(card.size()) + 0.5 * boost)
    }

    /// Performing a card with this boost. A command looks at the map only if `deep`.
    pub fn card_used(&self, card: Card, boost: u8, deep: bool) -> f32 {
        self.effect(&card.face().effect.boosted(boost), deep)
    }

    /// Performing a tech.
    pub fn tech_used(&self, tech: Tech, deep: bool) -> f32 {
        match (tech, tech.effect()) {
            (Tech::Card(card), _) => self.card_used(card, self.board.boost(card.color(), 0), deep),
            (_, Some(effect)) => self.effect(effect, deep),
            _ => 0.0,
        }
    }

    /// Performing an effect that is already boosted.
    pub fn effect(&self, effect: &Effect, deep: bool) -> f32 {
        match effect {
            Effect::Cards(cards) => self.cards(cards),
            Effect::Execute(execute) => self.execute(execute),
            Effect::Command(command) if deep => self.command(command).max(0.0),
            Effect::Command(command) => {
                0.5 + 0.15 * f32::from(command.moves.min(3)) + 0.1 * f32::from(command.fleets)
            }
            Effect::Build(build) => self.build(build),
            Effect::Sabotage(sabotage) => self.sabotage(sabotage),
            Effect::CommonTech if deep => self.common_tech(),
            Effect::CommonTech => 0.4,
        }
    }

    /// The price is a card.
    fn common_tech(&self) -> f32 {
        let cheapest = self.board.hand.iter().map(|card| self.card_kept(card)).fold(f32::MAX, f32::min);
        if cheapest == f32::MAX { 0.0 } else { self.move_or_build().max(0.0) - cheapest }
    }

    fn move_or_build(&self) -> f32 {
        self.one_move().max(self.build(&Build { count: 1, ship: Ships::Any, site: Site::Home }))
    }

    /// One fleet, one move.
    pub fn one_move(&self) -> f32 {
        let command = Command {
            fleets: 1,
            kind: Ships::Any,
            ships: 12,
            moves: 1,
            route: Route::Free,
            boxed: impulse_engine::effect::BoxedCommand::Nothing,
        };
        self.command(&command)
    }

    /// What the verb makes of one card, over keeping it.
    pub fn verb(&self, verb: Verb, card: Card) -> f32 {
        let size = f32::from(card.size());
        match verb {
            Verb::Draw => self.likes.card,
            Verb::Trade if size >= self.board.points_left() => 50.0,
            Verb::Trade => self.likes.trade * size - self.card_kept(card),
            Verb::Mine => {
                let odd = self.board.gems[card.color() as usize] % 2 == 1;
                self.likes.gem * (size + f32::from(u8::from(odd)) * 0.5) - 0.5 * self.card_kept(card)
            }
            Verb::Research => self.new_tech(card),
            Verb::Plan => self.likes.plan + 0.5 * usual(card) - self.card_kept(card),
            Verb::Refine => self.refined(card, 1, false),
        }
    }

    /// Putting the card into the better slot.
    pub fn new_tech(&self, card: Card) -> f32 {
        let worst = self.board.view.techs(self.board.me).map(|tech| self.tech(tech));
        2.0 * (self.tech(Tech::Card(card)) - worst[0].min(worst[1])) - 0.3 * self.card_kept(card)
    }

    fn refined(&self, card: Card, points: u8, flat: bool) -> f32 {
        let size = f32::from(card.size());
        let won = f32::from(points) * if flat { 1.0 } else { size };
        if won >= self.board.points_left() {
            return 50.0;
        }
        self.likes.refine * won - self.likes.gem * 1.3 * size
    }

    fn cards(&self, cards: &Cards) -> f32 {
        let fits = if cards.like_last_impulse {
            let last = self.board.view.impulse(self.board.me).last();
            self.board.hand.iter().filter(|card| last.is_some_and(|last| same_look(*card, last))).collect()
        } else {
            self.board.hand.and(cards.filter.cards())
        };
        match cards.from {
            Source::Hand => self.best(fits.iter().map(|card| self.verb(cards.verb, card)), cards.count),
            Source::Minerals => {
                let own = self.board.view.minerals(self.board.me).and(cards.filter.cards());
                let each = own.iter().map(|card| self.refined(card, cards.points, cards.flat));
                self.best(each, cards.count)
            }
            Source::Plan => {
                let plan = self.board.view.plan(self.board.me);
                self.best(plan.map(|card| self.new_tech(card) - 0.5), cards.count)
            }
            Source::Deck => self.revealed(cards),
        }
    }

    /// The sum of the `count` best.
    fn best(&self, each: impl Iterator<Item = f32>, count: u8) -> f32 {
        let mut top = [0.0f32; 6];
        for worth in each {
            let mut worth = worth;
            for place in &mut top {
                if worth > *place {
                    core::mem::swap(place, &mut worth);
                }
            }
        }
        top.iter().take(usize::from(count)).sum()
    }

    fn revealed(&self, cards: &Cards) -> f32 {
        let (_, to_size) = cards.filter.sizes();
        let chance = [0.0, 0.5, 0.81, 1.0][usize::from(to_size.min(3))];
        let then = cards.then.map_or(0.0, |(count, colors)| {
            f32::from(count) * if colors == 0 { 0.25 } else { colors.count_ones() as f32 / 4.0 }
        });
        let hits = f32::from(cards.count) * chance + then;
        hits * match cards.verb {
            Verb::Draw => self.likes.card * if self.board.hand.len() > 8 { 0.3 } else { 1.0 },
            Verb::Trade => self.likes.trade,
            Verb::Mine => self.likes.gem * (1.0 + 0.4 * f32::from(to_size.min(3) - 1)),
            Verb::Research => 0.4 * self.likes.tech,
            Verb::Plan => self.likes.plan + 0.3,
            Verb::Refine => 0.0,
        }
    }

    fn execute(&self, execute: &Execute) -> f32 {
        let techs = self.board.view.techs(self.board.me).map(|tech| match tech {
            Tech::Card(card) if card.face().kind == ActionKind::Execute => 0.0,
            tech => self.tech_used(tech, false),
        });
        let tech = techs[0].max(techs[1]);
        match execute.from {
            Source::Hand => {
                let fits = self.board.hand.iter().filter(|card| card.size() <= execute.size);
                fits.map(|card| self.executed(card, false)).fold(tech, f32::max)
            }
            _ => tech.max(0.45),
        }
    }

    /// Performing a card from hand once, and losing it.
    pub fn executed(&self, card: Card, deep: bool) -> f32 {
        if card.face().kind == ActionKind::Execute {
            return 0.2;
        }
        let boosted = self.board.view.options().boost_executed;
        let boost = if boosted { self.board.boost(card.color(), 0) } else { 0 };
        self.card_used(card, boost, deep) - self.card_kept(card)
    }

    // Ships.

    /// The value of this many transports arriving on a cell.
    pub fn arrival(&self, cell: Cell, ships: u8) -> f32 {
        let board = self.board;
        let activated = match board.view.map_card(cell) {
            MapCard::Core => {
                let most = board.gems.into_iter().max().unwrap_or(0);
                let printed = u8::from(!board.view.options().core_boost_only);
                let points = f32::from(printed + (most + ships) / 2);
                if points >= board.points_left() { 50.0 } else { points * self.likes.core_point }
            }
            MapCard::FaceUp(card) => self.card_used(card, board.boost(card.color(), ships), false),
            MapCard::FaceDown | MapCard::Gap => 0.9 + 0.1 * f32::from(ships),
        };
        activated + self.transport_at(cell) * f32::from(ships)
    }

    /// A transport standing on a cell: near the core it may activate it soon.
    pub fn transport_at(&self, cell: Cell) -> f32 {
        let danger = if self.board.is_patrolled(cell) { -0.6 } else { 0.0 };
        danger + [-0.05, 0.3, 0.1, 0.0, 0.0][usize::from(distance(cell, CORE))]
    }

    /// A cruiser standing on a gate, beside the others that are there.
    pub fn cruiser_at(&self, gate: Gate) -> f32 {
        let held = self.board.is_own_gate(gate);
        let near = match DISTANCES.to_core[gate.index()] {
            0 if held => 0.35,
            0 => 1.0,
            1 => 0.36,
            2 => 0.14,
            _ => 0.0,
        };
        near * self.likes.core_gate
    }

    /// The loss when this many ships leave a place.
    fn left_behind(&self, place: Place, ships: u8) -> f32 {
        match place {
            Place::Cell(cell) => self.transport_at(cell) * f32::from(ships),
            Place::Gate(gate) => {
                let all = self.board.cruisers[gate.index()] <= ships;
                let first = match DISTANCES.to_core[gate.index()] {
                    0 if all => self.likes.core_gate,
                    0 => 0.35 * self.likes.core_gate,
                    1 => 0.36 * self.likes.core_gate,
                    2 => 0.14 * self.likes.core_gate,
                    _ => 0.0,
                };
                first + self.likes.core_gate * 0.1 * f32::from(ships - 1)
            }
        }
    }

    /// The best value that this many ships of a fleet can reach within this many moves.
    pub fn fleet(&self, place: Place, ships: u8, moves: u8, target: Option<Cell>) -> f32 {
        match place {
            Place::Cell(from) => {
                let reached = Cell::all().filter(|&cell| {
                    cell != from
                        && distance(from, cell) <= moves
                        && !self.board.is_patrolled(cell)
                        && target.is_none_or(|target| target == cell)
                });
                let best = reached.map(|cell| self.arrival(cell, ships)).fold(-1.0, f32::max);
                best - self.left_behind(place, ships)
            }
            Place::Gate(from) => {
                let reached = Gate::all().filter(|&gate| {
                    gate != from
                        && DISTANCES.gates[from.index()][gate.index()] <= moves
                        && target.is_none_or(|target| gate.cells().contains(&target))
                });
                let best = reached.map(|gate| self.cruisers_to(from, gate, ships)).fold(-1.0, f32::max);
                best - self.left_behind(place, ships)
            }
        }
    }

    /// Cruisers moving from a gate to another, without what they leave behind.
    pub fn cruisers_to(&self, from: Gate, to: Gate, ships: u8) -> f32 {
        let crossed = from.cell_shared_with(to);
        let kills = crossed.map_or(0, |cell| self.board.enemy_transports[cell.index()]);
        let hunted = f32::from(kills) * (1.0 + self.likes.kill);
        let explored = crossed.is_some_and(|cell| self.board.view.map_card(cell) == MapCard::FaceDown);
        let there = self.cruiser_at(to) + self.likes.core_gate * 0.1 * f32::from(ships - 1);
        let discovery = if explored { 0.35 } else { 0.0 };
        if self.board.is_enemy_gate(to) {
            return self.attack(to, ships, there + hunted) + discovery;
        }
        // A way that an enemy blocks (6.7) is no way.
        let blocked = crossed.is_some_and(|cell| self.board.is_patrolled(cell));
        if blocked { -1.0 } else { there + hunted + discovery }
    }

    /// A battle at an enemy's gate; `prize` is what a victory brings beside the points of the battle.
    pub fn attack(&self, gate: Gate, ships: u8, prize: f32) -> f32 {
        let board = self.board;
        let defenders = f32::from(board.cruisers[gate.index()]);
        let support: u8 = board.view.would_count(board.me, board.hand).iter().map(|card| card.size()).sum();
        let enemy = impulse_engine::Seat::new(board.owner[gate.index()]).unwrap_or(board.me);
        let feared = 0.45 * f32::from(board.view.hand_size(enemy));
        let edge =
            f32::from(ships) * MEAN_ICONS + 0.9 * f32::from(support) - defenders * MEAN_ICONS - feared - 0.5;
        let chance = 1.0 / (1.0 + exp(-0.8 * edge));
        let won = 1.0 + defenders * (1.0 + self.likes.kill) + prize;
        let points_lost = 0.7 * (1.0 + f32::from(ships));
        let lost = points_lost + f32::from(ships) * self.likes.ship;
        chance * won - (1.0 - chance) * lost
    }

    fn command(&self, command: &Command) -> f32 {
        let each = self.own_fleets(command.kind).map(|(place, ships)| {
            let target = (command.route == Route::ToCore).then_some(CORE);
            self.fleet(place, ships.min(command.ships), command.moves, target)
        });
        let fleets = if command.route == Route::SameCard { command.fleets.min(2) } else { 1 };
        // The second fleet must go to the same card, which seldom is the best for both.
        let best = self.best(each, fleets);
        if fleets > 1 { best * 0.85 } else { best }
    }

    /// Own fleets of a kind.
    pub fn own_fleets(&self, kind: Ships) -> impl Iterator<Item = (Place, u8)> {
        let board = self.board;
        let cells = Cell::all()
            .filter(move |cell| kind != Ships::Cruiser && board.transports[cell.index()] > 0)
            .map(move |cell| (Place::Cell(cell), board.transports[cell.index()]));
        let gates = Gate::all()
            .filter(move |&gate| kind != Ships::Transport && board.is_own_gate(gate))
            .map(move |gate| (Place::Gate(gate), board.cruisers[gate.index()]));
        cells.chain(gates)
    }

    /// A ship built at a place.
    pub fn built(&self, place: Place) -> f32 {
        self.likes.ship
            + match place {
                Place::Cell(cell) => 0.8 * self.transport_at(cell),
                Place::Gate(gate) => self.cruiser_at(gate) * if is_core_gate(gate) { 1.0 } else { 0.7 },
            }
    }

    /// The best ship of a kind at a cell.
    pub fn built_at(&self, cell: Cell, ship: Ships) -> f32 {
        let transport = if ship == Ships::Cruiser { 0.0 } else { self.built(Place::Cell(cell)) };
        let free = |gate: &Gate| {
            self.board.owner[gate.index()] == crate::board::NOBODY || self.board.is_own_gate(*gate)
        };
        let cruisers = cell.gates().filter(free).map(|gate| self.built(Place::Gate(gate)));
        if ship == Ships::Transport { transport } else { cruisers.fold(transport, f32::max) }
    }

    fn build(&self, build: &Build) -> f32 {
        let board = self.board;
        let reserve = f32::from(board.view.reserve(board.me));
        let home = board.view.home(board.me);
        let count = f32::from(build.count).min(reserve);
        let occupied = || Cell::all().filter(|cell| board.transports[cell.index()] > 0);
        match build.site {
            Site::Home => count * self.built_at(home, build.ship),
            Site::HomeGateToUnexplored => {
                let unexplored = home.neighbours().any(|cell| board.view.map_card(cell) == MapCard::FaceDown);
                if unexplored { count * self.built_at(home, build.ship) } else { 0.0 }
            }
            Site::OneOccupiedCard => {
                count * occupied().map(|cell| self.built_at(cell, build.ship)).fold(0.0, f32::max)
            }
            Site::HomeAndOccupied(color) => {
                let colored = |cell: &Cell| matches!(board.view.map_card(*cell), MapCard::FaceUp(card) if card.color() == color);
                let others = occupied().filter(|&cell| cell != home).filter(colored);
                let all = others.map(|cell| self.built_at(cell, build.ship)).sum::<f32>();
                (count * (all + self.built_at(home, build.ship))).min(reserve * 2.0)
            }
        }
    }

    fn sabotage(&self, sabotage: &Sabotage) -> f32 {
        let board = self.board;
        let near = board.patrol
            | Cell::all()
                .filter(|cell| board.transports[cell.index()] > 0)
                .fold(0, |m, c| m | 1 << c.index());
        let mut best = 0.0f32;
        for cell in Cell::all().filter(|cell| near >> cell.index() & 1 == 1) {
            if sabotage.target != Ships::Cruiser {
                best = best.max(self.bombed(Place::Cell(cell), sabotage.bombs));
            }
            if sabotage.target != Ships::Transport {
                let gates = cell.gates().filter(|&gate| board.is_enemy_gate(gate));
                best = gates.map(|gate| self.bombed(Place::Gate(gate), sabotage.bombs)).fold(best, f32::max);
            }
        }
        best
    }

    /// The value of this many bombs on an enemy fleet.
    pub fn bombed(&self, place: Place, bombs: u8) -> f32 {
        let (ships, prize) = match place {
            Place::Cell(cell) => (self.board.enemy_transports[cell.index()], 0.2),
            Place::Gate(gate) => {
                (self.board.cruisers[gate.index()], if is_core_gate(gate) { 0.8 } else { 0.3 })
            }
        };
        (f32::from(bombs) * 0.5).min(f32::from(ships)) * (1.0 + self.likes.kill + prize)
    }

    /// The colour that boosts the Sector Core most.
    pub fn core_color(&self, color: Color) -> f32 {
        f32::from(self.board.gems[color as usize])
    }
}

/// The usual value of a card, regardless of who performs it.
pub fn usual(card: Card) -> f32 {
    let kind = match card.face().kind {
        ActionKind::Command | ActionKind::Build => 1.0,
        ActionKind::Trade | ActionKind::Draw => 0.6,
        ActionKind::Mine | ActionKind::Plan => 0.5,
        ActionKind::Execute | ActionKind::Research => 0.4,
        ActionKind::Sabotage => 0.3,
        ActionKind::Refine => 0.2,
    };
    kind * (0.7 + 0.3 * f32::from(card.size()))
}

/// Equal in colour and size (8.3)?
pub fn same_look(a: Card, b: Card) -> bool {
    a.color() == b.color() && a.size() == b.size()
}

/// The place that an answer names.
pub fn place_of(action: Action) -> Option<Place> {
    match action {
        Action::Cell(cell) => Some(Place::Cell(cell)),
        Action::Gate(gate) => Some(Place::Gate(gate)),
        _ => None,
    }
}
