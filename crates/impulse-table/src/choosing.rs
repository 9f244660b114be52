//! Choosing an answer on a screen. The engine asks small questions; a person means larger things: "these ships go there",
//! "mine these three cards". Here clicks become such an intention, and an intention becomes the answers that it needs.
//!
//! A click on the map, in the hand or on a button is the same [`Action`]. Nothing here is played: what an intention would
//! lead to is tried on a sampled table, so that nothing hidden is looked at.

use crate::paths::{Route, Routes};
use crate::spot::{Spot, place_action};
use impulse_engine::rng::Rng;
use impulse_engine::{
    Action, ActionSet, Ask, Card, CardSet, Decision, Event, Place, Seat, Seen, State, View, Viewer,
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

/// What can be chosen on one view of the table.
#[derive(Clone)]
pub struct Choosing {
    view: View,
    /// Where fleets can go, whether the fleet is being asked for or on its way.
    routes: Vec<Route>,
    /// The fleet that was taken up.
    picked: Option<Place>,
    ships: Option<u8>,
    /// Cards that were taken up, in this order.
    cards: Vec<Card>,
    /// Cards can be taken up: several are asked for, one after another.
    many_cards: bool,
    /// Answers to a later question that a click reaches at once: where to build, which card pays.
    further: Vec<Further>,
}

impl Choosing {
    /// What can be chosen here: nothing unless the viewer is asked.
    pub fn of(view: &View) -> Self {
        let mut choosing = Self {
            view: *view,
            routes: Vec::new(),
            picked: None,
            ships: None,
            cards: Vec::new(),
            many_cards: false,
            further: Vec::new(),
        };
        let asked = view.decision().filter(|decision| view.viewer() == Viewer::Seat(decision.seat));
        let Some(decision) = asked else { return choosing };
        if !matches!(decision.ask, Ask::ChooseTarget { .. }) {
            choosing.routes = Routes::of(view).routes;
        }
        if choosing.picks_fleets() {
            // The only fleet that can go somewhere is taken up already.
            let fleets = choosing.fleets();
            if let ([only], true) = (fleets.as_slice(), matches!(decision.ask, Ask::ChooseFleet { .. })) {
                choosing.pick(*only);
            }
        }
        choosing.many_cards = match decision.ask {
            Ask::TakeCard { left, .. } | Ask::GiveToDeck { left } => left > 1,
            Ask::DiscardToLimit { excess } => excess > 1,
            Ask::Reinforce { .. } => true,
            _ => false,
        } && view.legal().card_part().len() > 1;
        choosing.further = match decision.ask {
            Ask::MoveOrBuild => choosing.reached_by(&[Action::Build]),
            // A card of the hand pays for the common tech at once.
            Ask::UseTech => {
                let slots = view.legal().iter().filter(|action| matches!(action, Action::Slot(_)));
                let paid = slots.flat_map(|slot| choosing.reached_by(&[slot]));
                paid.filter(|further| matches!(further.decision.ask, Ask::PayForTech)).collect()
            }
            Ask::BuildWhere { .. } => {
                let cells = view.legal().iter().filter(|action| matches!(action, Action::Cell(_)));
                cells.flat_map(|cell| choosing.reached_by(&[cell])).collect()
            }
            _ => Vec::new(),
        };
        choosing
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
    fn after(&self, actions: &[Action]) -> Option<State> {
        let mut state = self.view.sample(&mut Rng::new(&[0; 32]));
        let seat = self.view.decision()?.seat;
        for &action in actions {
            state.play(seat, action, &mut ()).ok()?;
        }
        Some(state)
    }

    /// The later question that a click on this answers, if it is not the present one.
    pub fn question_for(&self, action: Action) -> Option<Decision> {
        self.further.iter().find(|further| further.action == action).map(|further| further.decision)
    }

    /// Is a fleet asked for, so that one is taken up first?
    fn picks_fleets(&self) -> bool {
        let ask = self.view.decision().map(|decision| decision.ask);
        matches!(ask, Some(Ask::ChooseFleet { .. } | Ask::MoveOrBuild))
    }

    fn fleets(&self) -> Vec<Place> {
        let mut places: Vec<Place> = self.routes.iter().map(|route| route.from).collect();
        places.sort_unstable_by_key(|&place| place_action(place).index());
        places.dedup();
        places
    }

    fn pick(&mut self, place: Place) {
        self.picked = Some(place);
        self.ships = None;
    }

    /// The fleet that was taken up.
    pub fn picked(&self) -> Option<Place> {
        self.picked
    }

    /// Cards that were taken up, in order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many ships of the fleet that was taken up go, if that can be chosen.
    pub fn ship_count(&self) -> Option<ShipCount> {
        self.picked?;
        let most = self.open_routes().map(|route| route.most).max().filter(|&most| most > 1)?;
        let counted = |route: &Route| route.actions.iter().any(|action| matches!(action, Action::Count(_)));
        self.open_routes().any(counted).then(|| ShipCount { now: self.ships.unwrap_or(most).min(most), most })
    }

    /// So many ships of the fleet that was taken up are to go.
    pub fn set_ships(&mut self, ships: u8) {
        if let Some(ShipCount { most, .. }) = self.ship_count() {
            self.ships = Some(ships.clamp(1, most));
        }
    }

    /// The routes of the fleet that was taken up or is on its way.
    fn open_routes(&self) -> impl Iterator<Item = &Route> {
        let open = self.picked.is_some() || !self.picks_fleets();
        self.routes.iter().filter(move |route| open && self.picked.is_none_or(|from| from == route.from))
    }

    /// The route that a click on the place of this answer would take, with as many ships as were chosen.
    pub fn route_to(&self, action: Action) -> Option<Route> {
        let route = self.open_routes().find(|route| place_action(route.end) == action)?;
        Some(self.ships.map_or_else(|| route.clone(), |ships| route.with_ships(ships)))
    }

    /// The question is answered by a place of the map only as part of an intention: a legal place is a fleet to take up.
    fn is_fleet(&self, action: Action) -> bool {
        self.picks_fleets() && self.routes.iter().any(|route| place_action(route.from) == action)
    }

    /// Answers to the present question that can be clicked now; fleets and cards to take up are among them.
    pub fn offered(&self) -> ActionSet {
        let near = self.answers().into_iter().filter(|&action| !self.is_far(action));
        near.fold(ActionSet::EMPTY, ActionSet::with)
    }

    /// What a click reaches by more than one answer: ends of paths, places to build, cards that pay.
    pub fn further(&self) -> Vec<Action> {
        let cards = self
            .further
            .iter()
            .map(|further| further.action)
            .filter(|action| matches!(action, Action::Card(_)));
        self.answers().into_iter().filter(|&action| self.is_far(action)).chain(cards).collect()
    }

    fn is_far(&self, action: Action) -> bool {
        match self.actions(action).as_slice() {
            [] => false,
            [only] => *only != action,
            _ => true,
        }
    }

    /// Everything that can be chosen, in the order of a list: doing before declining, many ships before few, cards as
    /// they are in the hand.
    pub fn answers(&self) -> Vec<Action> {
        let mut answers: Vec<Action> = Vec::new();
        if self.many_cards {
            answers.extend(self.next_cards());
            answers.extend(self.cards.iter().map(|&card| Action::Card(card)));
            answers.extend(self.finish().is_some().then_some(Action::Pass));
        } else if self.picked.is_some() {
            let ends = self.open_routes().filter(|route| route.actions != [Action::Pass]);
            answers.extend(ends.map(|route| place_action(route.end)));
            // The fleet itself, to put it back, and others.
            answers.extend(self.fleets().into_iter().map(place_action));
            answers.extend(self.view.legal().iter().filter(|&action| action == Action::Pass));
        } else if self.picks_fleets() {
            answers.extend(self.fleets().into_iter().map(place_action));
            answers.extend(self.further.iter().map(|further| further.action));
            answers.extend(self.view.legal().iter().filter(|&action| self.is_plain(action)));
        } else {
            answers.extend(self.view.legal().iter());
            // Cards that pay are in the hand; in the list they come after the tech.
            let places = self.further.iter().map(|further| further.action);
            answers.extend(places.filter(|action| place_of(*action).is_some()));
            // Staying is an answer of its own.
            let further = self.open_routes().filter(|route| route.actions != [Action::Pass]);
            answers.extend(further.map(|route| place_action(route.end)));
        }
        let mut seen = ActionSet::EMPTY;
        answers.retain(|&action| {
            let new = !seen.contains(action);
            seen = seen.with(action);
            new
        });
        let legal = self.view.legal();
        answers.sort_by_key(|&action| match action {
            Action::Use => (0, None),
            Action::Count(ships) => (20 - u16::from(ships), None),
            Action::Card(card) => (30, Some(hand_order(card))),
            Action::Pass => (1000, None),
            action if self.picked.is_some() && self.is_fleet(action) && self.route_to(action).is_none() => {
                (500 + u16::from(action.index()), None)
            }
            action if legal.contains(action) => (40 + u16::from(action.index()), None),
            further => (300 + u16::from(further.index()), None),
        });
        answers
    }

    /// Is this answer of the engine clicked as it is, though a fleet is asked for?
    fn is_plain(&self, action: Action) -> bool {
        match action {
            Action::Move => self.routes.is_empty(),
            // A place with a fleet means the fleet: who wants to build there says so first.
            Action::Build => {
                self.further.is_empty() || self.further.iter().any(|further| self.is_fleet(further.action))
            }
            Action::Cell(_) | Action::Gate(_) => false,
            _ => true,
        }
    }

    /// What a click on this would answer, one after another; nothing if it only takes something up, or means nothing.
    pub fn actions(&self, action: Action) -> Vec<Action> {
        if self.many_cards {
            return match action {
                Action::Pass => self.finish().unwrap_or_default(),
                Action::Card(card) if !self.cards.contains(&card) => self.filled_by(card).unwrap_or_default(),
                _ => Vec::new(),
            };
        }
        if let Some(route) = self.route_to(action)
            && Some(route.from) != place_of(action)
            && route.actions != [Action::Pass]
        {
            return route.actions;
        }
        if self.is_fleet(action) {
            return Vec::new();
        }
        if let Some(further) = self.further.iter().find(|further| further.action == action) {
            return further.chain.clone();
        }
        let plain = !self.picks_fleets() || self.is_plain(action);
        if plain && self.view.legal().contains(action) { vec![action] } else { Vec::new() }
    }

    /// What a click means while `pending` waits for its confirmation. With `confirm`, an answer that cannot be taken
    /// back is asked for twice.
    pub fn click(&mut self, action: Action, pending: Option<&Pending>, confirm: bool) -> Click {
        if let Some(pending) = pending.filter(|pending| pending.clicked == action) {
            return Click::Give(pending.actions.clone());
        }
        let actions = self.actions(action);
        if actions.is_empty() {
            return if self.take_up(action) { Click::Changed } else { Click::Nothing };
        }
        match confirm && self.is_final(&actions) {
            true => Click::Confirm(Pending { actions, clicked: action }),
            false => Click::Give(actions),
        }
    }

    /// Takes up a fleet or a card, or puts it back.
    fn take_up(&mut self, action: Action) -> bool {
        match (action, place_of(action)) {
            (Action::Card(card), _) if self.many_cards => {
                if let Some(at) = self.cards.iter().position(|&taken| taken == card) {
                    self.cards.remove(at);
                    return true;
                }
                let may = self.next_cards().contains(&action);
                if may {
                    self.cards.push(card);
                }
                may
            }
            (_, Some(place)) if self.is_fleet(action) => {
                match self.picked == Some(place) {
                    true => self.put_back(),
                    false => self.pick(place),
                }
                true
            }
            _ => false,
        }
    }

    /// Puts back whatever was taken up. `false` if nothing was.
    pub fn cancel(&mut self) -> bool {
        let something = self.picked.is_some() || !self.cards.is_empty();
        self.put_back();
        self.cards.clear();
        something
    }

    fn put_back(&mut self) {
        (self.picked, self.ships) = (None, None);
    }

    /// Cards that can be taken up beside those that are.
    fn next_cards(&self) -> Vec<Action> {
        let Some(state) = self.after(&self.chosen_cards()) else { return Vec::new() };
        let cards = state.legal().iter().filter(|action| matches!(action, Action::Card(_)));
        if self.still_asked(&state) { cards.collect() } else { Vec::new() }
    }

    /// Is the same seat asked for one more card of the same kind?
    fn still_asked(&self, state: &State) -> bool {
        let kind = |decision: Decision| (decision.seat, std::mem::discriminant(&decision.ask));
        state.decision().map(kind) == self.view.decision().map(kind)
    }

    fn chosen_cards(&self) -> Vec<Action> {
        self.cards.iter().map(|&card| Action::Card(card)).collect()
    }

    /// The answers that give the cards that were taken up and no more; nothing if that cannot be answered.
    fn finish(&self) -> Option<Vec<Action>> {
        let mut actions = self.chosen_cards();
        let state = self.after(&actions)?;
        if !self.still_asked(&state) {
            return Some(actions).filter(|actions| !actions.is_empty());
        }
        state.legal().contains(Action::Pass).then(|| {
            actions.push(Action::Pass);
            actions
        })
    }

    /// All answers, if this card is the last one that can be taken up.
    fn filled_by(&self, card: Card) -> Option<Vec<Action>> {
        let mut with = self.clone();
        with.cards.push(card);
        let all = with.chosen_cards();
        with.after(&all)?;
        with.next_cards().is_empty().then_some(all)
    }

    /// Would these answers show something hidden or end the turn, so that they cannot be taken back?
    pub fn is_final(&self, actions: &[Action]) -> bool {
        let mut state = self.view.sample(&mut Rng::new(&[0; 32]));
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

    /// The path to draw: to the place pointed at, or else the one that is being declared.
    pub fn path(&self, pointed: Option<Place>) -> Vec<Place> {
        if let Some(route) = pointed.and_then(|place| self.route_to(place_action(place))) {
            return std::iter::once(route.from).chain(route.places.iter().copied()).collect();
        }
        let Some(journey) = self.view.journey() else { return Vec::new() };
        std::iter::once(journey.from).chain(journey.path).collect()
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
    )
}
