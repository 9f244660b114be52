//! Paths of one fleet, step by step, and what it does on them. Which fleets there are to choose from is `paths.rs`.

use impulse_engine::{Action, Ask, Cell, Event, Fleet, Gate, MapCard, Place, Seat, State, View, Viewer};
use std::cmp::Reverse;

/// The place that an answer names.
pub(crate) fn answer_place(action: Action) -> Option<Place> {
    match action {
        Action::Cell(cell) => Some(Place::Cell(cell)),
        Action::Gate(gate) => Some(Place::Gate(gate)),
        _ => None,
    }
}

/// What an answer has declared.
pub(crate) struct Declared {
    pub state: State,
    /// The path as far as it is declared.
    pub path: Vec<Place>,
    /// The path is still being declared.
    pub open: bool,
}

impl Declared {
    /// Gives an answer on a copy of the table.
    pub fn by(state: &State, seat: Seat, action: Action) -> Self {
        let (mut state, mut events) = (*state, Vec::new());
        state.apply(action, &mut events);
        let asks_step = state.decision().is_some_and(|now| matches!(now.ask, Ask::ChooseStep { .. }));
        let (path, open) = match state.view(Viewer::Seat(seat)).journey() {
            Some(journey) => (journey.path, asks_step),
            None => (travelled(&events), false),
        };
        // 6.10: transports that are declared for the journey of all have not left yet.
        let joined = match state.decision().map(|now| now.ask) {
            Some(Ask::ChooseFleet { target: Some(target), .. }) if path.is_empty() => Some(target),
            _ => None,
        };
        let path = joined.map_or(path, |target| vec![Place::Cell(target)]);
        Self { state, path, open }
    }
}

/// The places that a fleet has come to. Transports that go together come to one.
fn travelled(events: &[Event]) -> Vec<Place> {
    let mut places = Vec::new();
    for event in events {
        if let Event::Moved { to, .. } = *event
            && places.last() != Some(&to)
        {
            places.push(to);
        }
    }
    places
}

/// A path, and the answers that declare the rest of it.
#[derive(Clone)]
pub(crate) struct Way {
    pub actions: Vec<Action>,
    pub places: Vec<Place>,
}

/// What a fleet does on a path.
#[derive(Default)]
pub(crate) struct Deeds {
    pub explores: Vec<Cell>,
    pub attacks: Option<Fleet>,
    pub destroys: Vec<Fleet>,
    pub destroys_if_won: Vec<Fleet>,
}

impl Way {
    /// What the seat's fleet does on this path.
    pub fn deeds(&self, view: &View, seat: Seat, from: Place) -> Deeds {
        let mut deeds = Deeds::default();
        let mut at = from;
        for &to in &self.places {
            let crossed = match (at, to) {
                (Place::Gate(at), Place::Gate(to)) => at.cell_shared_with(to),
                (_, Place::Cell(cell)) => Some(cell),
                _ => None,
            };
            if let Some(cell) = crossed {
                deeds.cross(cell, to, view, seat);
            }
            at = to;
        }
        deeds
    }

    /// What tells paths to one place apart: the cards explored, and whom they meet.
    fn mark(&self, view: &View, seat: Seat, from: Place) -> (Vec<Cell>, Vec<Place>, Vec<Place>) {
        let mut deeds = self.deeds(view, seat, from);
        deeds.explores.sort_unstable();
        let places = |fleets: &[Fleet]| {
            let mut places: Vec<Place> = fleets.iter().map(|fleet| fleet.place).collect();
            places.sort_unstable_by_key(|&place| crate::spot::place_action(place).index());
            places.dedup();
            places
        };
        (deeds.explores, places(&deeds.destroys), places(&deeds.destroys_if_won))
    }

    /// Less is better.
    fn cost(&self, view: &View, seat: Seat, from: Place) -> (usize, Reverse<u8>) {
        let deeds = self.deeds(view, seat, from);
        let ships = deeds.destroys.iter().chain(&deeds.destroys_if_won).map(|fleet| fleet.ships);
        (deeds.explores.len(), Reverse(ships.sum()))
    }
}

impl Deeds {
    /// One move through a card, or onto it.
    fn cross(&mut self, cell: Cell, to: Place, view: &View, seat: Seat) {
        let enemy = |owner: Seat| view.team(owner) != view.team(seat);
        if view.map_card(cell) == MapCard::FaceDown && !self.explores.contains(&cell) {
            self.explores.push(cell);
        }
        let Place::Gate(gate) = to else { return };
        if let Some((owner, ships)) = view.cruisers(gate).filter(|&(owner, _)| enemy(owner)) {
            self.attacks = Some(Fleet { owner, place: to, ships });
        }
        let place = Place::Cell(cell);
        let there = view.seats().filter(|&owner| enemy(owner)).filter_map(|owner| {
            let ships = view.transports(owner, cell);
            (ships > 0).then_some(Fleet { owner, place, ships })
        });
        let done = self.destroys.iter().any(|fleet| fleet.place == place);
        if self.attacks.is_some() {
            self.destroys_if_won.extend(there.filter(|_| !done)); // 6.6: these wait for the battle
        } else if !done {
            self.destroys.extend(there);
        }
    }
}

/// The seat's transports that are left unguarded near enemies when so many cruisers leave for another gate.
pub(crate) fn exposed(view: &View, seat: Seat, from: Place, end: Place, ships: u8) -> Vec<Fleet> {
    let (Place::Gate(from), Place::Gate(end)) = (from, end) else { return Vec::new() };
    if view.cruisers(from).is_none_or(|(_, all)| ships < all) {
        return Vec::new();
    }
    let enemy_near = |cell: Cell| {
        let enemies = || view.seats().filter(|&other| view.team(other) != view.team(seat));
        let patrolled = |cell: Cell| enemies().any(|enemy| view.patrols(enemy, cell));
        patrolled(cell) || cell.neighbours().any(patrolled)
    };
    let guards = |cell: Cell| {
        let mine = |gate: Gate| gate != from && view.cruisers(gate).is_some_and(|(owner, _)| owner == seat);
        end.cells().contains(&cell) || cell.gates().any(mine)
    };
    let left = from.cells().into_iter().filter(|&cell| !guards(cell) && enemy_near(cell));
    let fleets =
        left.map(|cell| Fleet { owner: seat, place: Place::Cell(cell), ships: view.transports(seat, cell) });
    fleets.filter(|fleet| fleet.ships > 0).collect()
}

/// So many paths to one place are offered.
const MOST_WAYS: usize = 4;

/// The paths to each place that the fleet can end on, the present one included: of those that do the same the shortest,
/// and the shortest first. The path is being declared: `done` is as far as it has come.
pub(crate) fn paths_from(view: &View, seat: Seat, state: &State, from: Place, done: &[Place]) -> Vec<Way> {
    let here = Way { actions: Vec::new(), places: done.to_vec() };
    let start = done.last().copied().unwrap_or(from);
    let mut reached = Vec::new();
    let mut ends: Vec<Way> = here.stopped(state).into_iter().collect();
    let mut open = vec![(*state, here)];
    while !open.is_empty() {
        let mut next: Vec<(Declared, Way)> = Vec::new();
        for (state, way) in &open {
            for action in state.legal().iter().filter(|&action| answer_place(action).is_some()) {
                let declared = Declared::by(state, seat, action);
                let Some(&place) = declared.path.last() else { continue };
                if place != start && !way.places[done.len()..].contains(&place) {
                    let actions = [way.actions.as_slice(), &[action]].concat();
                    let way = Way { actions, places: declared.path.clone() };
                    next.push((declared, way));
                }
            }
        }
        next.sort_by_cached_key(|(_, way)| way.cost(view, seat, from));
        open.clear();
        for (declared, way) in next {
            let Some(&place) = way.places.last() else { continue };
            let mark = way.mark(view, seat, from);
            let known = reached.iter().filter(|(other, _)| *other == place);
            if known.clone().count() >= MOST_WAYS || known.into_iter().any(|(_, other)| *other == mark) {
                continue;
            }
            reached.push((place, mark));
            if declared.open {
                ends.extend(way.stopped(&declared.state));
                open.push((declared.state, way));
            } else {
                ends.push(way);
            }
        }
    }
    ends
}

impl Way {
    /// The same, ending here, if the fleet may stop.
    fn stopped(&self, state: &State) -> Option<Self> {
        let may_stop = !self.places.is_empty() && state.legal().contains(Action::Pass);
        may_stop
            .then(|| Self { actions: [self.actions.as_slice(), &[Action::Pass]].concat(), ..self.clone() })
    }
}
