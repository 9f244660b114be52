//! Choosing an answer on a screen: what is offered and in which order, what a click on it means, whether it must be
//! confirmed, and which path it would take. A click on the map, in the hand or on a button is the same [`Action`].

use crate::paths::{Route, Routes};
use crate::spot::place_action;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Card, CardSet, Decision, Event, Place, Seat, Seen, View, Viewer};

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
    /// It cannot be taken back: ask first.
    Confirm(Pending),
    /// Give these answers.
    Give(Vec<Action>),
}

/// What can be chosen on one view of the table.
#[derive(Clone)]
pub struct Choosing {
    view: View,
    routes: Vec<Route>,
}

impl Choosing {
    /// What can be chosen here: nothing unless the viewer is asked.
    pub fn of(view: &View) -> Self {
        let asked = matches!(view.decision(), Some(decision) if view.viewer() == Viewer::Seat(decision.seat));
        // Until the fleet is chosen, a click on a place means the fleet there.
        let chosen = matches!(
            view.decision(),
            Some(Decision { ask: Ask::ChooseShips { .. } | Ask::ChooseStep { .. }, .. })
        );
        let routes = if asked && chosen { Routes::of(view).routes } else { Vec::new() };
        Self { view: *view, routes }
    }

    /// Places that one click reaches by a longer path.
    pub fn destinations(&self) -> Vec<Place> {
        self.routes.iter().map(|route| route.end).collect()
    }

    /// The path to the place that an answer names.
    pub fn route_to(&self, action: Action) -> Option<&Route> {
        self.routes.iter().find(|route| place_action(route.end) == action)
    }

    /// Everything that can be chosen, in the order of a list: doing before declining, many ships before few, cards as
    /// they are in the hand, and places further away last but for declining.
    pub fn answers(&self) -> Vec<Action> {
        let legal = self.view.legal();
        let mut answers: Vec<Action> = legal.iter().collect();
        // Staying is an answer of its own.
        let further = self.routes.iter().filter(|route| route.actions != [Action::Pass]);
        answers
            .extend(further.map(|route| place_action(route.end)).filter(|&action| !legal.contains(action)));
        answers.sort_by_key(|&action| match action {
            Action::Use => (0, None),
            Action::Count(ships) => (20 - u16::from(ships), None),
            Action::Card(card) => (30, Some(hand_order(card))),
            Action::Pass => (1000, None),
            action if legal.contains(action) => (40 + u16::from(action.index()), None),
            further => (300 + u16::from(further.index()), None),
        });
        answers
    }

    /// What choosing this would answer, one after another; nothing if it cannot be chosen.
    pub fn actions(&self, action: Action) -> Vec<Action> {
        if self.view.legal().contains(action) {
            return vec![action];
        }
        self.route_to(action).map_or_else(Vec::new, |route| route.actions.clone())
    }

    /// What a click means while `pending` waits for its confirmation. With `confirm`, an answer that cannot be taken
    /// back is asked for twice.
    pub fn click(&self, action: Action, pending: Option<&Pending>, confirm: bool) -> Click {
        if let Some(pending) = pending.filter(|pending| pending.clicked == action) {
            return Click::Give(pending.actions.clone());
        }
        let actions = self.actions(action);
        if actions.is_empty() {
            Click::Nothing
        } else if confirm && self.is_final(&actions) {
            Click::Confirm(Pending { actions, clicked: action })
        } else {
            Click::Give(actions)
        }
    }

    /// Would these answers show something hidden or end the turn, so that they cannot be taken back? Tried on a sampled
    /// table, so that nothing is given away.
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
