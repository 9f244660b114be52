//! Where fleets can go from the present question, by which answers, and what happens on the way: for a screen on which
//! one points at a fleet and then at a place.
//!
//! Declaring a path shows nothing (6.5), so it is tried out on a sampled table; what lies hidden makes no difference. Of
//! all paths to a place that do the same the shortest is given. Those that do something else come after it: the shorter
//! first, of these one that explores least, then one that destroys most.

use crate::ways::{Declared, Way, answer_place, exposed, paths_from};
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Cell, Fleet, MapCard, Place, Seat, State, View, Viewer};

/// One way for one fleet to one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The answers that lead there, from the present question on, the last of which sends the fleet off. (Transports
    /// that go to one card with others are only declared, and leave when all have been.)
    pub actions: Vec<Action>,
    /// Where the fleet is.
    pub from: Place,
    /// How many ships go: as many as can, unless that has been answered.
    pub ships: u8,
    /// How many could go.
    pub most: u8,
    /// The card that all fleets of the command go to, if there is one (6.10).
    pub target: Option<Cell>,
    /// The whole path, without the place where the fleet is; what has been declared already is part of it.
    pub places: Vec<Place>,
    /// Where the path ends.
    pub end: Place,
    /// Face-down cards that are explored, in order (7.1).
    pub explores: Vec<Cell>,
    /// The enemy cruisers at its end (6.8).
    pub attacks: Option<Fleet>,
    /// Enemy transports that are destroyed on the way (6.6).
    pub destroys: Vec<Fleet>,
    /// Enemy transports that are destroyed if the battle is won (6.6).
    pub destroys_if_won: Vec<Fleet>,
    /// Own transports that lose the protection of these cruisers while enemy cruisers are near: on a card that is no
    /// longer patrolled, and that an enemy could cross in one or two moves (6.6, 6.7).
    pub exposes: Vec<Fleet>,
    /// What the transports can activate at its end: a card, the Sector Core, or whatever will be put where they explore
    /// (6.9).
    pub activates: Option<MapCard>,
}

/// All routes from the present question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Routes {
    /// By fleet, then by target, then by length.
    pub routes: Vec<Route>,
}

impl Routes {
    /// The routes of the viewer's fleets, if the viewer is asked for a fleet, its ships, its path or a target, or whether
    /// to move one; else none.
    pub fn of(view: &View) -> Self {
        let mut routes = Vec::new();
        let Some(decision) = view.decision() else { return Self::default() };
        let declares = matches!(
            decision.ask,
            Ask::MoveOrBuild
                | Ask::ChooseTarget { .. }
                | Ask::ChooseFleet { .. }
                | Ask::ChooseShips { .. }
                | Ask::ChooseStep { .. }
        );
        if declares && view.viewer().sees(decision.seat) {
            let state = view.sample(&mut Rng::new(&[0; 32]));
            let draft = Draft { state, actions: Vec::new(), from: None, ships: 0, most: 0, target: None };
            draft.explore(view, decision.seat, &mut routes);
        }
        Self { routes }
    }

    /// The places of the fleets that can go somewhere.
    pub fn fleets(&self) -> Vec<Place> {
        let mut places = Vec::new();
        for route in &self.routes {
            if !places.contains(&route.from) {
                places.push(route.from);
            }
        }
        places
    }

    /// The routes of the fleet at a place.
    pub fn from(&self, place: Place) -> impl Iterator<Item = &Route> {
        self.routes.iter().filter(move |route| route.from == place)
    }

    /// The best route of a fleet to a place.
    pub fn find(&self, from: Place, end: Place) -> Option<&Route> {
        self.from(from).filter(|route| route.end == end).min_by_key(|route| route.places.len())
    }
}

impl Route {
    /// The same route for fewer ships: at least one, at most [`most`](Self::most). Unchanged if the number has been
    /// answered already.
    pub fn with_ships(&self, ships: u8) -> Self {
        let mut route = self.clone();
        for action in &mut route.actions {
            if let Action::Count(count) = action {
                *count = ships.clamp(1, self.most);
                route.ships = *count;
            }
        }
        if route.ships < self.ships {
            route.exposes.clear(); // Somebody stays on guard.
        }
        route
    }
}

/// What has been answered on the way to a path.
#[derive(Clone)]
struct Draft {
    state: State,
    actions: Vec<Action>,
    from: Option<Place>,
    ships: u8,
    most: u8,
    target: Option<Cell>,
}

impl Draft {
    /// The same with one answer more.
    fn after(&self, action: Action) -> Self {
        let mut draft = self.clone();
        draft.state.apply(action, &mut ());
        draft.actions.push(action);
        draft
    }

    /// Goes on until the fleet, its ships and its path are answered, in all ways.
    fn explore(mut self, view: &View, seat: Seat, routes: &mut Vec<Route>) {
        let Some(decision) = self.state.decision() else { return };
        match decision.ask {
            Ask::MoveOrBuild if self.state.legal().contains(Action::Move) => {
                self.after(Action::Move).explore(view, seat, routes);
            }
            Ask::ChooseTarget { .. } => {
                for action in self.state.legal().iter() {
                    if let Action::Cell(cell) = action {
                        let mut draft = self.after(action);
                        draft.target = Some(cell);
                        draft.explore(view, seat, routes);
                    }
                }
            }
            Ask::ChooseFleet { target, .. } => {
                self.target = target;
                for action in self.state.legal().iter() {
                    let Some(from) = answer_place(action) else { continue };
                    let mut draft = self.clone();
                    draft.from = Some(from);
                    // Where several could go, that is asked.
                    (draft.ships, draft.most) = (1, 1);
                    draft.choose_fleet(action, view, seat, routes);
                }
            }
            Ask::ChooseShips { origin, most } => {
                (self.from, self.ships, self.most) = (Some(origin), most, most);
                self.choose_ships(view, seat, routes);
            }
            Ask::ChooseStep { ships, .. } => {
                let journey = self.state.view(Viewer::Seat(seat)).journey();
                let Some(journey) = journey else { return };
                self.from = Some(journey.from);
                self.ships = ships;
                self.most = self.most.max(ships);
                for way in paths_from(view, seat, &self.state, journey.from, &journey.path) {
                    self.finish(view, seat, way, routes);
                }
            }
            _ => {}
        }
    }

    fn choose_fleet(self, action: Action, view: &View, seat: Seat, routes: &mut Vec<Route>) {
        let (mut draft, path) = self.declare(action, seat);
        match draft.state.decision().map(|decision| decision.ask) {
            Some(Ask::ChooseShips { most, .. }) => {
                (draft.ships, draft.most) = (most, most);
                draft.choose_ships(view, seat, routes);
            }
            _ => draft.go_on(path, view, seat, routes),
        }
    }

    /// The number of ships is asked: all of them.
    fn choose_ships(self, view: &View, seat: Seat, routes: &mut Vec<Route>) {
        let action = Action::Count(self.most);
        if self.state.legal().contains(action) {
            let (draft, path) = self.declare(action, seat);
            draft.go_on(path, view, seat, routes);
        }
    }

    /// The same with one answer more, and the path if it has come to that.
    fn declare(mut self, action: Action, seat: Seat) -> (Self, Option<Vec<Place>>) {
        let declared = Declared::by(&self.state, seat, action);
        self.actions.push(action);
        self.state = declared.state;
        let path = if declared.open { None } else { Some(declared.path) };
        (self, path)
    }

    /// The path is asked; or the fleet, with one way only, is off (`path`) or declared for the journey of all.
    fn go_on(mut self, path: Option<Vec<Place>>, view: &View, seat: Seat, routes: &mut Vec<Route>) {
        let Some(path) = path else { return self.explore(view, seat, routes) };
        if let Some(Ask::ChooseFleet { target, .. }) = self.state.decision().map(|decision| decision.ask) {
            self.target = self.target.or(target);
        }
        let transports = matches!(self.from, Some(Place::Cell(_)));
        let places = match self.target {
            // 6.10: transports go to the target together.
            Some(target) if transports => vec![Place::Cell(target)],
            _ => path,
        };
        self.finish(view, seat, Way { actions: Vec::new(), places }, routes);
    }

    fn finish(&self, view: &View, seat: Seat, way: Way, routes: &mut Vec<Route>) {
        let (Some(from), Some(&end)) = (self.from, way.places.last()) else { return };
        if end == from {
            return;
        }
        let deeds = way.deeds(view, seat, from);
        let exposes = exposed(view, seat, from, end, self.ships);
        let activates = match end {
            Place::Cell(cell) => Some(view.map_card(cell)),
            Place::Gate(_) => None,
        };
        routes.push(Route {
            actions: [self.actions.as_slice(), &way.actions].concat(),
            from,
            ships: self.ships,
            most: self.most,
            target: self.target,
            end,
            explores: deeds.explores,
            attacks: deeds.attacks,
            destroys: deeds.destroys,
            destroys_if_won: deeds.destroys_if_won,
            exposes,
            activates,
            places: way.places,
        });
    }
}
