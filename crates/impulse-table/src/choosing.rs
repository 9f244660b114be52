//! Choosing an answer on a screen. The engine asks small questions; a person means larger things: "these ships go there",
//! "mine these three cards". Here clicks become such an intention, and an intention becomes the answers that it needs.
//!
//! A click on the map, in the hand or on a button is the same [`Action`]. Nothing here is played: what an intention would
//! lead to is tried on a sampled table, so that nothing hidden is looked at.

mod arrows;
mod choices;
mod pressing;

pub use arrows::Arrow;
pub use pressing::Press;

use crate::paths::{Route, Routes};
use crate::spot::{Spot, place_action};
use choices::Choice;
use impulse_engine::rng::Rng;
use impulse_engine::{
    Action, ActionSet, Ask, Card, CardSet, Decision, Event, Place, Seat, Seen, Slot, State, View, Viewer,
};

/// What a table screen is doing.
#[derive(Clone, PartialEq, Debug)]
pub enum Phase {
    /// Others answer, or something is shown.
    Watching,
    /// Somebody at this screen is asked.
    Asking(Seat),
    /// The screen must be handed to somebody whose hand nobody else may see.
    HandOver(Seat),
    /// The last turns are shown again.
    Again,
    /// The game is over.
    Over,
    /// Something went wrong that a player must know.
    Stuck(String),
}

/// An answer that waits for its confirmation.
#[derive(Clone, PartialEq, Debug)]
pub struct Pending {
    /// What would be answered, one after another.
    pub actions: Vec<Action>,
    /// What was clicked: clicking it again confirms.
    pub clicked: Action,
}

/// What a click leads to.
#[derive(Clone, PartialEq, Debug)]
pub enum Click {
    /// It means nothing now.
    Nothing,
    /// A fleet or a card was taken up, or put back. Something else must follow.
    Changed,
    /// It cannot be taken back: ask first.
    Confirm(Pending),
    /// Give these answers.
    Give(Vec<Action>),
}

/// How many ships of the fleet that was taken up go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShipCount {
    /// As chosen.
    pub now: u8,
    /// At most.
    pub most: u8,
}

/// An answer to a later question, with those before it.
#[derive(Clone)]
struct Further {
    action: Action,
    chain: Vec<Action>,
    decision: Decision,
}

/// What can be chosen on one view of the table. The list of answers is made once for each change.
#[derive(Clone)]
pub struct Choosing {
    view: View,
    /// A table that looks like this to the viewer, to try answers on.
    sample: State,
    /// Where fleets can go, whether the fleet is being asked for or on its way.
    routes: Vec<Route>,
    /// The fleet that was taken up.
    picked: Option<Place>,
    ships: Option<u8>,
    /// The place to which one of several paths is to be chosen.
    end: Option<Place>,
    /// Paths that are longer than they must be are asked about, too.
    detours: bool,
    /// Cards that were taken up, in this order.
    cards: Vec<Card>,
    /// Cards can be taken up: several are asked for, one after another.
    many_cards: bool,
    /// Answers to a later question that a click reaches at once: where to build, which card pays.
    further: Vec<Further>,
    /// A tech is asked for, and fleets that only one of the techs moves can be taken up at once: that later question.
    tech_moves: Option<Decision>,
    /// Techs that the engine would let the player use, but that could do nothing with what the player has.
    idle: ActionSet,
    choices: Vec<Choice>,
}

impl Choosing {
    /// What can be chosen here: nothing unless the viewer is asked.
    pub fn of(view: &View) -> Self {
        let mut choosing = Self {
            view: *view,
            sample: view.sample(&mut Rng::new(&[0; 32])),
            routes: Vec::new(),
            picked: None,
            ships: None,
            end: None,
            detours: false,
            cards: Vec::new(),
            many_cards: false,
            further: Vec::new(),
            tech_moves: None,
            idle: ActionSet::EMPTY,
            choices: Vec::new(),
        };
        let asked = view.decision().filter(|decision| view.viewer() == Viewer::Seat(decision.seat));
        let Some(decision) = asked else { return choosing };
        if !matches!(decision.ask, Ask::ChooseTarget { .. }) {
            choosing.routes = Routes::of(view).routes;
        }
        choosing.many_cards = match decision.ask {
            Ask::TakeCard { left, .. } | Ask::GiveToDeck { left } => left > 1,
            Ask::DiscardToLimit { excess } => excess > 1,
            Ask::Reinforce { .. } => true,
            _ => false,
        } && view.legal().card_part().len() > 1;
        choosing.find_idle_techs(decision);
        choosing.find_tech_moves(decision);
        choosing.find_further(decision);
        // The only fleet that can go somewhere is taken up already.
        if let ([only], Ask::ChooseFleet { .. }) = (choosing.fleets().as_slice(), decision.ask) {
            choosing.picked = Some(*only);
        }
        choosing.refresh();
        choosing
    }

    /// What a click reaches though it answers a later question.
    fn find_further(&mut self, decision: Decision) {
        self.further = match decision.ask {
            Ask::MoveOrBuild => self.reached_by(&[Action::Build]),
            // A card of the hand pays for the common tech at once.
            Ask::UseTech => {
                let slots = self.view.legal().iter().filter(|action| matches!(action, Action::Slot(_)));
                let paid = slots.flat_map(|slot| self.reached_by(&[slot]));
                paid.filter(|further| matches!(further.decision.ask, Ask::PayForTech)).collect()
            }
            Ask::BuildWhere { .. } => {
                let cells = self.view.legal().iter().filter(|action| matches!(action, Action::Cell(_)));
                cells.flat_map(|cell| self.reached_by(&[cell])).collect()
            }
            _ => Vec::new(),
        };
    }

    /// Techs that lead to nothing but declining. The engine offers them if only the player can know that (14.22).
    fn find_idle_techs(&mut self, decision: Decision) {
        if !matches!(decision.ask, Ask::UseTech | Ask::Execute { .. }) {
            return;
        }
        let idle = |slot: &Action| {
            matches!(slot, Action::Slot(_))
                && self.after(&[*slot]).is_some_and(|state| {
                    state.asked() == Some(decision.seat) && state.forced() == Some(Action::Pass)
                })
        };
        self.idle = self.view.legal().iter().filter(idle).fold(ActionSet::EMPTY, ActionSet::with);
    }

    /// If one tech alone commands fleets, they can be sent at once.
    fn find_tech_moves(&mut self, decision: Decision) {
        if !matches!(decision.ask, Ask::UseTech) {
            return;
        }
        let moving = |slot: Action| {
            let state = self.after(&[slot]).filter(|_| matches!(slot, Action::Slot(_)))?;
            let later = state.decision().filter(|later| matches!(later.ask, Ask::ChooseFleet { .. }))?;
            Some((slot, state, later))
        };
        let mut techs = self.view.legal().iter().filter_map(moving);
        if let (Some((slot, state, later)), None) = (techs.next(), techs.next()) {
            drop(techs);
            let mut routes = Routes::of(&state.view(self.view.viewer())).routes;
            routes.iter_mut().for_each(|route| route.actions.insert(0, slot));
            (self.routes, self.tech_moves) = (routes, Some(later));
        }
    }

    /// The places, or the cards to pay with, that can be chosen after these answers.
    fn reached_by(&self, first: &[Action]) -> Vec<Further> {
        let Some(state) = self.after(first) else { return Vec::new() };
        let Some(decision) = state.decision() else { return Vec::new() };
        let mut reached = Vec::new();
        for action in state.legal().iter() {
            let chain = [first, &[action]].concat();
            match (action, decision.ask) {
                (Action::Cell(_), Ask::BuildWhere { .. }) => reached.extend(self.reached_by(&chain)),
                (Action::Cell(_) | Action::Gate(_), _) | (Action::Card(_), Ask::PayForTech) => {
                    reached.push(Further { action, chain, decision });
                }
                _ => {}
            }
        }
        reached
    }

    /// The sampled table after these answers; nothing if one of them is not legal there.
    pub(crate) fn after(&self, actions: &[Action]) -> Option<State> {
        let mut state = self.sample;
        let seat = self.view.decision()?.seat;
        for &action in actions {
            state.play(seat, action, &mut ()).ok()?;
        }
        Some(state)
    }

    /// The later question that a click on this answers, if it is not the present one.
    pub fn question_for(&self, action: Action) -> Option<Decision> {
        if self.is_fleet(action) && !self.is_end(action) {
            match self.view.decision()?.ask {
                Ask::MoveOrBuild => return self.after(&[Action::Move])?.decision(),
                _ if self.tech_moves.is_some() => return self.tech_moves,
                _ => {}
            }
        }
        self.further.iter().find(|further| further.action == action).map(|further| further.decision)
    }

    /// Is a fleet asked for, so that one is taken up first?
    fn picks_fleets(&self) -> bool {
        let ask = self.view.decision().map(|decision| decision.ask);
        matches!(ask, Some(Ask::ChooseFleet { .. } | Ask::MoveOrBuild)) || self.tech_moves.is_some()
    }

    fn fleets(&self) -> Vec<Place> {
        if !self.picks_fleets() {
            return Vec::new();
        }
        let mut places: Vec<Place> = self.routes.iter().map(|route| route.from).collect();
        places.sort_unstable_by_key(|&place| place_action(place).index());
        places.dedup();
        places
    }

    /// The fleet that was taken up.
    pub fn picked(&self) -> Option<Place> {
        self.picked
    }

    /// Cards that were taken up, in order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Techs that could do nothing with what the player has, so that they are not offered.
    pub fn idle_techs(&self) -> ActionSet {
        self.idle
    }

    /// Is a tech asked for, and could the one in this slot do nothing?
    pub fn is_idle(&self, slot: Slot) -> bool {
        let asked =
            self.view.decision().filter(|now| matches!(now.ask, Ask::UseTech) && !self.choices.is_empty());
        asked.is_some_and(|decision| {
            let there = self.view.techs(decision.seat)[slot as usize].effect().is_some();
            let action = Action::Slot(slot);
            there && (self.idle.contains(action) || !self.view.legal().contains(action))
        })
    }

    /// Can several cards be taken up?
    pub fn takes_cards(&self) -> bool {
        self.many_cards
    }

    /// The answer, if nothing else can be chosen: the only legal one, or the only one that does something.
    pub fn only_answer(&self) -> Option<Action> {
        let legal = self.view.legal();
        let mut useful = legal.iter().filter(|&action| !self.idle.contains(action));
        let first = useful.next().filter(|&first| useful.all(|other| is_equal(first, other)));
        first.or_else(|| legal.nth(0).filter(|_| legal.len() == 1))
    }

    /// Does a click on this mean something?
    pub fn can_choose(&self, action: Action) -> bool {
        self.choice(action).is_some()
    }

    /// The answers of some route of the fleet at a place.
    pub(crate) fn any_route(&self, from: Place) -> Option<&[Action]> {
        self.routes.iter().find(|route| route.from == from).map(|route| route.actions.as_slice())
    }

    /// How many ships of the fleet that was taken up go, if that can be chosen.
    pub fn ship_count(&self) -> Option<ShipCount> {
        self.picked?;
        let most = self.most_ships().filter(|&most| most > 1)?;
        let counted = |route: &Route| route.actions.iter().any(|action| matches!(action, Action::Count(_)));
        self.open_routes().any(counted).then(|| ShipCount { now: self.ships.unwrap_or(most).min(most), most })
    }

    /// How many ships of the fleet that was taken up or is on its way go.
    pub(crate) fn ships(&self) -> u8 {
        self.ship_count().map(|count| count.now).or_else(|| self.most_ships()).unwrap_or(0)
    }

    fn most_ships(&self) -> Option<u8> {
        self.open_routes().map(|route| route.most).max()
    }

    /// So many ships of the fleet that was taken up are to go.
    pub fn set_ships(&mut self, ships: u8) {
        if let Some(ShipCount { most, .. }) = self.ship_count() {
            self.ships = Some(ships.clamp(1, most));
            self.refresh();
        }
    }

    /// The routes of the fleet that was taken up or is on its way.
    fn open_routes(&self) -> impl Iterator<Item = &Route> {
        let open = self.picked.is_some() || !self.picks_fleets();
        let from_here = move |route: &&Route| self.picked.is_none_or(|from| from == route.from);
        // Staying is an answer of its own.
        self.routes.iter().filter(move |route| open && from_here(route) && route.actions != [Action::Pass])
    }

    /// The usual route of the fleet at a place to everywhere it can get.
    pub(crate) fn usual_routes(&self, fleet: Action) -> Vec<&Route> {
        let moves = |route: &&Route| place_action(route.from) == fleet && route.actions != [Action::Pass];
        let mut usual: Vec<&Route> = Vec::new();
        for route in self.routes.iter().filter(moves) {
            if usual.iter().all(|known| known.end != route.end) {
                usual.push(route);
            }
        }
        usual
    }

    /// All routes to a place that differ in what they do, the usual one first.
    fn routes_to(&self, end: Place) -> impl Iterator<Item = &Route> {
        self.open_routes().filter(move |route| route.end == end)
    }

    /// The same with as many ships as were chosen.
    pub fn ways_to(&self, end: Place) -> Vec<Route> {
        self.routes_to(end).map(|route| self.with_ships(route)).collect()
    }

    fn with_ships(&self, route: &Route) -> Route {
        match self.ships {
            Some(ships) => route.with_ships(ships),
            None => route.clone(),
        }
    }

    /// The place to which one of several paths is to be chosen.
    pub fn end(&self) -> Option<Place> {
        self.end
    }

    /// The route that a click on this would take: to the place that it names, or one of several to the place that was
    /// clicked before.
    pub fn route_to(&self, action: Action) -> Option<Route> {
        match (self.end, action) {
            (Some(end), Action::Count(number)) => {
                Some(self.with_ships(self.routes_to(end).nth(usize::from(number).checked_sub(1)?)?))
            }
            _ => Some(self.with_ships(self.routes_to(place_of(action)?).next()?)),
        }
    }

    /// Is this the end of a path?
    fn is_end(&self, action: Action) -> bool {
        place_of(action).is_some_and(|place| self.routes_to(place).next().is_some())
    }

    /// Must the path be asked for? If not, the usual one is taken.
    fn asks_path(&self, end: Place) -> bool {
        let mut ways = self.routes_to(end);
        let Some(usual) = ways.next() else { return false };
        let others: Vec<&Route> = ways.collect();
        let ships = |route: &Route| -> u8 {
            route.destroys.iter().chain(&route.destroys_if_won).map(|fleet| fleet.ships).sum()
        };
        let rivals = |other: &Route| {
            other.places.len() == usual.places.len()
                || other.explores.len() < usual.explores.len()
                || ships(other) > ships(usual)
        };
        !others.is_empty() && (self.detours || others.into_iter().any(rivals))
    }

    /// The question is answered by a place of the map only as part of an intention: a legal place is a fleet to take up.
    fn is_fleet(&self, action: Action) -> bool {
        self.picks_fleets() && self.routes.iter().any(|route| place_action(route.from) == action)
    }

    /// Answers to the present question that can be clicked now; fleets and cards to take up are among them.
    pub fn offered(&self) -> ActionSet {
        let near = self.choices.iter().filter(|choice| !choice.far);
        near.map(|choice| choice.action).fold(ActionSet::EMPTY, ActionSet::with)
    }

    /// What a click reaches by more than one answer: ends of paths, places to build, cards that pay.
    pub fn further(&self) -> Vec<Action> {
        let far = self.choices.iter().filter(|choice| choice.far);
        far.map(|choice| choice.action).collect()
    }

    /// Everything that can be chosen, in the order of a list: doing before declining, many ships before few, cards as
    /// they are in the hand.
    pub fn answers(&self) -> Vec<Action> {
        self.choices.iter().filter(|choice| choice.listed).map(|choice| choice.action).collect()
    }

    /// What a click on this would answer, one after another; nothing if it only takes something up, or means nothing.
    pub fn actions(&self, action: Action) -> Vec<Action> {
        self.choice(action).map_or_else(Vec::new, |choice| choice.gives.clone())
    }

    fn choice(&self, action: Action) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.action == action)
    }

    /// What a click means while `pending` waits for its confirmation. With `confirm`, an answer that cannot be taken
    /// back is asked for twice.
    pub fn click(&mut self, action: Action, pending: Option<&Pending>, confirm: bool) -> Click {
        if let Some(pending) = pending.filter(|pending| pending.clicked == action) {
            return Click::Give(pending.actions.clone());
        }
        let Some(choice) = self.choice(action) else { return Click::Nothing };
        let actions = choice.gives.clone();
        if actions.is_empty() {
            self.take_up(action);
            self.refresh();
            return Click::Changed;
        }
        match confirm && self.is_final(&actions) {
            true => Click::Confirm(Pending { actions, clicked: action }),
            false => Click::Give(actions),
        }
    }

    /// Takes up a fleet or a card, or puts it back; or asks for the path to a place.
    fn take_up(&mut self, action: Action) {
        match (action, place_of(action)) {
            (Action::Use, _) => self.detours = true,
            (Action::Card(card), _) => match self.cards.iter().position(|&taken| taken == card) {
                Some(at) => drop(self.cards.remove(at)),
                None => self.cards.push(card),
            },
            (_, Some(place)) if self.routes_to(place).nth(1).is_some() => self.end = Some(place),
            (_, Some(place)) => {
                let put_back = self.picked == Some(place);
                self.put_back();
                self.picked = (!put_back).then_some(place);
            }
            _ => {}
        }
    }

    /// Puts back whatever was taken up last: the choice of a path, a fleet, cards. `false` if nothing was.
    pub fn cancel(&mut self) -> bool {
        let something = self.picked.is_some() || self.end.is_some() || !self.cards.is_empty();
        if self.end.take().is_none() {
            self.put_back();
            self.cards.clear();
        }
        self.refresh();
        something
    }

    fn put_back(&mut self) {
        (self.picked, self.ships, self.end, self.detours) = (None, None, None, false);
    }

    /// Would these answers show something hidden or end the turn, so that they cannot be taken back?
    pub fn is_final(&self, actions: &[Action]) -> bool {
        let mut state = self.sample;
        let mut events: Vec<Event> = Vec::new();
        for &action in actions {
            let Some(seat) = state.asked() else { break };
            if state.play(seat, action, &mut events).is_err() {
                break;
            }
        }
        let over = |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::Ended { .. });
        events.iter().any(|event| event.reveals_something() || over(event))
    }
}

/// Do two answers name cards that are the same but for their number? Then either will do.
fn is_equal(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Card(one), Action::Card(other)) => one.face() == other.face(),
        _ => false,
    }
}

/// The place that an action names.
fn place_of(action: Action) -> Option<Place> {
    Spot::of(action).and_then(Spot::place)
}

/// The order of cards in a hand: by colour, then size, then action.
pub fn hand_order(card: Card) -> impl Ord {
    (card.color(), card.size(), card.face().kind, card.number())
}

/// Cards in the order of a hand.
pub fn in_hand_order(cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|&card| hand_order(card));
    cards
}

/// Does an event change something on the table that a watcher would like to see?
pub fn is_worth_seeing(event: &Seen) -> bool {
    !matches!(
        event,
        Seen::Idle { .. }
            | Seen::Skipped { .. }
            | Seen::NoTech { .. }
            | Seen::PlanDelayed { .. }
            | Seen::Drew { .. }
            // What a card does follows, and a turn shows by itself. So there is time to read the rest.
            | Seen::Performed { .. }
            | Seen::PlanUsed { .. }
            | Seen::Targeted { .. }
            | Seen::Reinforced { .. }
            | Seen::TurnBegan { .. }
            | Seen::Trimmed { .. }
            | Seen::Shuffled { .. }
    )
}
