//! The table screen: one screen for local games, online games and replays. It knows only a `View`, what just happened,
//! and the legal answers; who plays and where the answers go is the business of whoever shows it.
//!
//! `Scene` is what is drawn; `Desk` is the handle that every part of the table gets from the context.

use impulse_engine::{Action, ActionSet, Card, Cell, Event, Gate, Place, Seat, View};
use impulse_text::Words;
use leptos::prelude::*;

pub mod battle;
pub mod card;
pub mod center;
pub mod hand;
pub mod icons;
pub mod impulse;
pub mod log_view;
pub mod map;
pub mod news;
pub mod question;
pub mod rail;
pub mod ships;

/// What is drawn.
#[derive(Clone)]
pub struct Scene {
    /// The table as this screen may show it.
    pub view: View,
    /// The words, with the players' names.
    pub words: Words,
    /// The seat at the bottom of the screen, whose hand is shown.
    pub own: Option<Seat>,
    /// What may be answered here and now; empty while others are asked or something is being animated.
    pub legal: ActionSet,
    /// What just happened, to be pointed out.
    pub news: Vec<Event>,
    /// The bot that is thinking.
    pub thinking: Option<Seat>,
}

/// Something on the table that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    Cell(Cell),
    Gate(Gate),
    Card(Card),
    Seat(Seat),
}

impl From<Place> for Spot {
    fn from(place: Place) -> Self {
        match place {
            Place::Cell(cell) => Spot::Cell(cell),
            Place::Gate(gate) => Spot::Gate(gate),
        }
    }
}

/// The handle of the table, in the context of all its parts: `let desk = use_desk();`.
#[derive(Clone, Copy)]
pub struct Desk {
    /// What is drawn now.
    pub scene: RwSignal<Scene>,
    /// What is being pointed at: by a line of the log, by the pointer, or by the keyboard.
    pub pointed: RwSignal<Vec<Spot>>,
    /// The card that is shown large, and the seat for which its number is boosted.
    pub zoomed: RwSignal<Option<Zoomed>>,
    /// Further places that can be chosen with one click: ends of longer paths. Drawn like legal places.
    pub destinations: RwSignal<Vec<Place>>,
    /// The path that is declared or would be taken to the place pointed at.
    pub path: RwSignal<Vec<Place>>,
    /// The person answers, by clicking or pressing Enter on something that is legal.
    pub answer: Callback<Action>,
}

/// What is shown large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zoomed {
    /// The card.
    pub card: Card,
    /// For whom its number is boosted; as printed if nobody.
    pub seat: Option<Seat>,
}

/// The table that this component is part of.
pub fn use_desk() -> Desk {
    expect_context::<Desk>()
}

impl Desk {
    /// Is this answer possible now (tracked)?
    pub fn is_legal(&self, action: Action) -> bool {
        self.scene.with(|scene| scene.legal.contains(action))
    }

    /// The same for handlers of clicks and keys: not tracked.
    pub fn is_legal_now(&self, action: Action) -> bool {
        self.scene.with_untracked(|scene| scene.legal.contains(action))
    }

    /// May this place be chosen now, for handlers of clicks and keys: not tracked.
    pub fn is_target_now(&self, place: Place) -> bool {
        self.is_legal_now(place_action(place))
            || self.destinations.with_untracked(|places| places.contains(&place))
    }

    /// Is this spot pointed at (tracked)?
    pub fn is_pointed(&self, spot: Spot) -> bool {
        self.pointed.with(|spots| spots.contains(&spot))
    }

    /// May this place be chosen, as an answer or as the end of a longer path (tracked)?
    pub fn is_target(&self, place: Place) -> bool {
        self.is_legal(place_action(place)) || self.destinations.with(|places| places.contains(&place))
    }
}

/// The answer that names a place.
pub fn place_action(place: Place) -> Action {
    match place {
        Place::Cell(cell) => Action::Cell(cell),
        Place::Gate(gate) => Action::Gate(gate),
    }
}
