//! How well off a seat is: named features of each player, weighed and turned into the chance to win.
//!
//! Each living player has a strength, the weighed sum of the features; the chance of a player is `exp(strength)` over
//! the sum of all (so two players give the usual logistic curve), and a team's is the sum of its members'. The weights
//! are in `weights.txt`, one line for each feature, and can be replaced by learned ones. No rule of play is here.

use crate::board::DISTANCES;
use impulse_engine::effect::{Effect, Source, Verb};
use impulse_engine::map::{CELLS, CORE, GATES};
use impulse_engine::{
    ActionKind, Card, Cell, Color, Gate, SEATS, Seat, State, Tech, View, Viewer, WINNING_SCORE,
};
use std::sync::LazyLock;

macro_rules! features {
    ($($name:ident: $what:literal,)*) => {
        /// What is looked at, of each player.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(non_camel_case_types, reason = "the names are those of the weights file")]
        #[allow(dead_code, reason = "the techs are counted by their place in this list")]
        enum Feature { $(#[doc = $what] $name,)* }

        /// The features' names, as in the weights file.
        pub const NAMES: &[&str] = &[$(stringify!($name),)*];
    };
}

features! {
    points: "Points, as a share of 20.",
    points_squared: "The square of that.",
    points_late: "The fourth power of that.",
    core_gates: "Gates of the Sector Core held.",
    core_gates_many: "Those beyond the second.",
    wins_by_gates: "The gates held would end the game at the end of the own turn.",
    guards: "Cruisers on core gates beyond the first on each.",
    cruisers_near: "Cruisers one move from a core gate.",
    cruisers_far: "Cruisers further away.",
    transports_at_core: "Transports on the Sector Core.",
    transports_near: "Transports next to it.",
    transports_far: "Transports further away.",
    transports_together: "Transports in the largest fleet, beyond the first.",
    threatened_transports: "Transports on cards that enemies patrol.",
    pressed_gates: "Core gates that a fleet at least as strong can attack with one move.",
    gems: "All gems.",
    boosts: "What they raise numbers by, summed over the colours.",
    best_boost: "The best of these.",
    tech_command: "A researched Command.",
    tech_build: "A researched Build.",
    tech_mine: "A researched Mine.",
    tech_research: "A researched Research.",
    tech_trade: "A researched Trade.",
    tech_draw: "A researched Draw.",
    tech_plan: "A researched Plan.",
    tech_execute: "A researched Execute.",
    tech_refine: "A researched Refine.",
    tech_sabotage: "A researched Sabotage.",
    tech_sizes: "The sizes of the researched techs.",
    tech_boosts: "The boosts that the researched techs get.",
    tech_common: "The common basic tech is still there.",
    tech_unique: "The unique basic tech is still there.",
    plan_ships: "Planned Command and Build cards.",
    plan_points: "Planned Trade and Refine cards.",
    plan_others: "Other planned cards.",
    hand: "Cards in hand.",
    hand_icons: "Their icons.",
    hand_many: "Cards in hand beyond the seventh.",
    impulse_trade: "Icons that the Impulse will let the player trade from hand.",
    impulse_boosts: "Boosts that the player has for the Impulse cards of the next own turn.",
    tempo: "How soon the player's turn comes: 1 is now.",
    tempo_points: "The same, times the share of points.",
    tempo_gates: "The same, times the core gates.",
}

/// How many features there are.
pub const FEATURES: usize = NAMES.len();

/// The features of one player.
pub type Features = [f32; FEATURES];

/// The weights in use.
pub static WEIGHTS: LazyLock<Features> = LazyLock::new(|| read_weights(include_str!("weights.txt")));

/// Reads lines of a name and a number. A feature that is not there weighs nothing.
pub fn read_weights(text: &str) -> Features {
    let mut weights = [0.0; FEATURES];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let (Some(name), Some(number)) = (words.next(), words.next()) else { continue };
        if let (Some(at), Ok(number)) = (NAMES.iter().position(|known| *known == name), number.parse()) {
            weights[at] = number;
        }
    }
    weights
}

/// The chance that a seat (or its team) wins, from 0 to 1, on a sampled state.
pub fn chance_to_win(state: &State, seat: Seat, weights: &Features) -> f32 {
    chances(state, weights)[seat.index()]
}

/// The chances of all seats; those of one team have the same.
pub fn chances(state: &State, weights: &Features) -> [f32; SEATS] {
    let mut chances = [0.0; SEATS];
    if let Some(end) = state.end() {
        for seat in state.seats().filter(|&seat| state.same_team(end.winner, seat)) {
            chances[seat.index()] = 1.0;
        }
        return chances;
    }
    let view = state.view(Viewer::Everything);
    let all = features(&view);
    let (mut by_team, mut sum) = ([0.0; SEATS], 0.0);
    for seat in view.seats().filter(|&seat| view.is_alive(seat)) {
        let strength: f32 = all[seat.index()].iter().zip(weights).map(|(x, w)| x * w).sum();
        let share = strength.clamp(-30.0, 30.0).exp();
        sum += share;
        by_team[usize::from(view.team(seat))] += share;
    }
    for seat in view.seats() {
        chances[seat.index()] = by_team[usize::from(view.team(seat))] / f32::max(sum, f32::MIN_POSITIVE);
    }
    chances
}

/// The features of all players. The view should see everything: it is one of a sampled state.
pub fn features(view: &View) -> [Features; SEATS] {
    let mut all = [[0.0; FEATURES]; SEATS];
    let gates = GateTable::new(view);
    for seat in view.seats().filter(|&seat| view.is_alive(seat)) {
        let of = &mut all[seat.index()];
        ships(view, seat, &gates, of);
        cards(view, seat, of);
        techs(view, seat, of);
        timing(view, seat, of);
    }
    all
}

fn set(of: &mut Features, feature: Feature, value: f32) {
    of[feature as usize] = value;
}

fn add(of: &mut Features, feature: Feature, value: f32) {
    of[feature as usize] += value;
}

/// Who holds which gate, read once for all players.
struct GateTable {
    owner: [Option<Seat>; GATES],
    ships: [u8; GATES],
    /// By team: the cells patrolled.
    patrol: [u32; SEATS],
}

impl GateTable {
    fn new(view: &View) -> Self {
        let mut table = Self { owner: [None; GATES], ships: [0; GATES], patrol: [0; SEATS] };
        for gate in Gate::all() {
            if let Some((owner, ships)) = view.cruisers(gate) {
                table.owner[gate.index()] = Some(owner);
                table.ships[gate.index()] = ships;
                let [a, b] = DISTANCES.sides[gate.index()];
                table.patrol[usize::from(view.team(owner))] |= 1 << a | 1 << b;
            }
        }
        table
    }

    /// Can an enemy fleet at least as strong attack the gate with one move?
    fn is_pressed(&self, view: &View, gate: Gate, seat: Seat) -> bool {
        (0..GATES).any(|other| {
            DISTANCES.gates[gate.index()][other] == 1
                && self.ships[other] >= self.ships[gate.index()]
                && self.owner[other].is_some_and(|owner| view.team(owner) != view.team(seat))
        })
    }
}

fn ships(view: &View, seat: Seat, gates: &GateTable, of: &mut Features) {
    let mut held = 0u8;
    for gate in Gate::all().filter(|gate| gates.owner[gate.index()] == Some(seat)) {
        let ships = f32::from(gates.ships[gate.index()]);
        match DISTANCES.to_core[gate.index()] {
            0 => {
                held += 1;
                add(of, Feature::guards, ships - 1.0);
                if gates.is_pressed(view, gate, seat) {
                    add(of, Feature::pressed_gates, 1.0);
                }
            }
            1 => add(of, Feature::cruisers_near, ships),
            _ => add(of, Feature::cruisers_far, ships),
        }
    }
    set(of, Feature::core_gates, f32::from(held));
    set(of, Feature::core_gates_many, f32::from(held.saturating_sub(2)));
    let would_win = view.score(seat) + held >= WINNING_SCORE;
    set(of, Feature::wins_by_gates, f32::from(u8::from(would_win)));
    let team = usize::from(view.team(seat));
    let enemy_patrol = gates
        .patrol
        .iter()
        .enumerate()
        .filter(|&(other, _)| other != team)
        .fold(0, |m, (_, cells)| m | cells);
    let mut largest = 0;
    for cell in (0..CELLS as u8).filter_map(Cell::new) {
        let ships = view.transports(seat, cell);
        if ships == 0 {
            continue;
        }
        largest = largest.max(ships);
        let near = match DISTANCES.cells[cell.index()][CORE.index()] {
            0 => Feature::transports_at_core,
            1 => Feature::transports_near,
            _ => Feature::transports_far,
        };
        add(of, near, f32::from(ships));
        if enemy_patrol >> cell.index() & 1 == 1 {
            add(of, Feature::threatened_transports, f32::from(ships));
        }
    }
    set(of, Feature::transports_together, f32::from(largest.saturating_sub(1)));
}

fn cards(view: &View, seat: Seat, of: &mut Features) {
    let gems = Color::ALL.map(|color| view.gems(seat, color));
    set(of, Feature::gems, gems.iter().sum::<u8>().into());
    set(of, Feature::boosts, gems.iter().map(|gems| gems / 2).sum::<u8>().into());
    set(of, Feature::best_boost, gems.iter().map(|gems| gems / 2).max().unwrap_or(0).into());
    for card in view.plan(seat) {
        let group = match card.face().kind {
            ActionKind::Command | ActionKind::Build => Feature::plan_ships,
            ActionKind::Trade | ActionKind::Refine => Feature::plan_points,
            _ => Feature::plan_others,
        };
        add(of, group, 1.0);
    }
    let held = view.hand_size(seat);
    set(of, Feature::hand, held.into());
    set(of, Feature::hand_many, held.saturating_sub(7).into());
    set(of, Feature::hand_icons, view.hand(seat).iter().map(|card| f32::from(card.size())).sum());
}

fn techs(view: &View, seat: Seat, of: &mut Features) {
    for tech in view.techs(seat) {
        match tech {
            Tech::Common => set(of, Feature::tech_common, 1.0),
            Tech::Unique(_) => set(of, Feature::tech_unique, 1.0),
            Tech::Card(card) => {
                of[Feature::tech_command as usize + card.face().kind as usize] += 1.0;
                add(of, Feature::tech_sizes, card.size().into());
                add(of, Feature::tech_boosts, (view.gems(seat, card.color()) / 2).into());
            }
            Tech::None => {}
        }
    }
}

fn timing(view: &View, seat: Seat, of: &mut Features) {
    let players = view.players();
    let order = (seat.index() + players - view.active().index()) % players;
    let soon = 1.0 - order as f32 / players as f32;
    let points = f32::from(view.score(seat)) / f32::from(WINNING_SCORE);
    set(of, Feature::points, points);
    set(of, Feature::points_squared, points.powi(2));
    set(of, Feature::points_late, points.powi(4));
    set(of, Feature::tempo, soon);
    set(of, Feature::tempo_points, soon * points);
    set(of, Feature::tempo_gates, soon * of[Feature::core_gates as usize]);
    // One card is trimmed at the end of each turn: later players find fewer of these.
    let lying = view.impulse(seat).count();
    let gone = (lying + order).saturating_sub(3);
    for card in view.impulse(seat).skip(gone) {
        let boost = view.gems(seat, card.color()) / 2;
        add(of, Feature::impulse_boosts, boost.into());
        add(of, Feature::impulse_trade, tradable(view, seat, card, boost));
    }
}

/// The icons that a card lets a seat trade from hand.
fn tradable(view: &View, seat: Seat, card: Card, boost: u8) -> f32 {
    let Effect::Cards(cards) = card.face().effect.boosted(boost) else { return 0.0 };
    if (cards.verb, cards.from) != (Verb::Trade, Source::Hand) {
        return 0.0;
    }
    let mut sizes = [0u8; 4];
    for card in view.hand(seat).and(cards.filter.cards()).iter() {
        sizes[usize::from(card.size())] += 1;
    }
    let (mut left, mut icons) = (cards.count, 0);
    for size in (1..=3).rev() {
        let taken = sizes[usize::from(size)].min(left);
        left -= taken;
        icons += taken * size;
    }
    icons.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_a_weight_and_every_line_is_a_feature() {
        let lines = include_str!("weights.txt").lines().filter(|line| !line.starts_with('#'));
        let names: Vec<_> = lines.filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(names, NAMES);
    }

    #[test]
    fn the_chances_of_all_players_add_up_to_one() {
        let setup = impulse_engine::Setup::new(4, [3; 32]);
        let state = State::new(&setup).expect("a game");
        let sum: f32 = state.seats().map(|seat| chance_to_win(&state, seat, &WEIGHTS)).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
    }
}
