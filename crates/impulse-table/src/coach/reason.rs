//! Why the coach suggests an answer, in one sentence: what the seat has more of after it, or what it keeps. Tried on a
//! sampled table, so nothing hidden is looked at.

use impulse_engine::map::CORE;
use impulse_engine::rng::Rng;
use impulse_engine::{
    Action, Ask, Card, Cell, Color, Decision, Gate, MapCard, Place, Seat, State, Tech, View, Viewer,
};
use impulse_text::{Words, args};

/// What a seat has.
#[derive(Clone, Copy, Default)]
struct Stock {
    points: i32,
    gates: i32,
    ships: i32,
    enemies: i32,
    techs: i32,
    planned: i32,
    pairs: i32,
    gems: i32,
    cards: i32,
    unexplored: i32,
}

impl Stock {
    fn of(view: &View, seat: Seat) -> Self {
        let mut stock = Self {
            points: view.score(seat).into(),
            cards: view.hand_size(seat).into(),
            planned: view.plan(seat).count() as i32,
            techs: view.techs(seat).iter().filter(|tech| matches!(tech, Tech::Card(_))).count() as i32,
            unexplored: Cell::all().filter(|&cell| view.map_card(cell) == MapCard::FaceDown).count() as i32,
            ..Self::default()
        };
        for color in Color::ALL {
            let gems = i32::from(view.gems(seat, color));
            stock.gems += gems;
            stock.pairs += gems / 2;
        }
        for fleet in view.fleets() {
            let ships = i32::from(fleet.ships);
            if fleet.owner == seat {
                stock.ships += ships;
            } else if view.team(fleet.owner) != view.team(seat) {
                stock.enemies += ships;
            }
        }
        let own = |gate: &Gate| view.cruisers(*gate).is_some_and(|(owner, _)| owner == seat);
        stock.gates = Gate::all().filter(|gate| gate.cells().contains(&CORE)).filter(own).count() as i32;
        stock
    }
}

/// The sentence. `end` is the place where a fleet is sent.
pub(super) fn reason(
    view: &View,
    words: &Words,
    actions: &[Action],
    line: &[Action],
    end: Option<Place>,
) -> String {
    let Some(decision) = view.decision() else { return String::new() };
    let seat = decision.seat;
    if let (Ask::AddToImpulse, Some(&Action::Card(card))) = (decision.ask, actions.first()) {
        return of_added(view, words, seat, card);
    }
    if let Some((what, count)) = found(view, decision, actions, line, end) {
        return words.say("coach-gain", args!("what": what, "count": count));
    }
    let why = match (decision.ask, actions.first()) {
        (Ask::ChooseHome { .. }, _) => "home",
        (Ask::Reinforce { .. }, Some(Action::Pass)) => "save-cards",
        (Ask::Reinforce { .. }, _) => "strengthen",
        (Ask::PlaceExplored { cell }, _) if lands_on(view, cell) => "place-landing",
        (Ask::PlaceExplored { .. }, _) => "place",
        (Ask::ChooseSlot { .. }, _) => "slot",
        (Ask::PayForTech, _) => "pay",
        (Ask::UsePlan, Some(Action::Pass)) => "delay",
        (_, Some(Action::Pass)) => "nothing-better",
        (_, Some(_)) if matches!(end, Some(Place::Cell(cell)) if view.map_card(cell) != MapCard::FaceDown) => {
            "land"
        }
        (Ask::ChooseFleet { .. } | Ask::ChooseStep { .. } | Ask::MoveOrBuild, _) => "position",
        _ => "useful",
    };
    words.say("coach-why", args!("why": why))
}

/// Do transports end on this card, so that it is activated (7.3)?
fn lands_on(view: &View, cell: Cell) -> bool {
    view.journey().is_some_and(|journey| journey.path.last() == Some(&Place::Cell(cell)))
}

/// A card that is added is used at once, and shared: what it does, or that one's own gems make more of it.
fn of_added(view: &View, words: &Words, seat: Seat, card: Card) -> String {
    let boost = view.gems(seat, card.color()) / 2;
    let mut others = view.seats().filter(|&other| view.team(other) != view.team(seat));
    let stronger = boost > 0 && others.all(|other| view.gems(other, card.color()) / 2 < boost);
    let kind = match stronger {
        true => "stronger",
        false => card.face().kind.name(),
    };
    words.say("coach-add", args!("kind": kind.to_lowercase()))
}

/// What an answer brings that declining does not. Where nothing can be declined, what follows is not its doing.
fn found(
    view: &View,
    decision: Decision,
    actions: &[Action],
    line: &[Action],
    end: Option<Place>,
) -> Option<(&'static str, i32)> {
    let seat = decision.seat;
    if matches!(decision.ask, Ask::ChooseHome { .. } | Ask::PlaceExplored { .. } | Ask::Reinforce { .. })
        || actions == [Action::Pass]
    {
        return None;
    }
    // Ships that explore are on their way until a card is placed.
    if let Some(Place::Gate(gate)) = end
        && gate.cells().contains(&CORE)
        && view.cruisers(gate).is_none()
    {
        return Some(("gates", 1));
    }
    let start = view.sample(&mut Rng::new(&[0; 32]));
    let without = match view.legal().contains(Action::Pass) {
        true => Stock::after(start, seat, &[Action::Pass]),
        false => Some(Stock::of(view, seat)),
    };
    let opens_more = matches!(decision.ask, Ask::UseTech | Ask::UsePlan | Ask::Execute { .. });
    let with = Stock::after(start, seat, if opens_more { line } else { actions });
    match (with, without) {
        (None, _) => Some(("win", 1)),
        (Some(with), Some(without)) => with.gain_over(without),
        (Some(_), None) => None,
    }
}

impl Stock {
    /// What the seat has after these answers of its own; nothing if they win.
    fn after(mut state: State, seat: Seat, actions: &[Action]) -> Option<Self> {
        for &action in actions {
            if state.asked() != Some(seat) || state.play(seat, action, &mut ()).is_err() {
                break;
            }
        }
        match state.end() {
            Some(end) if state.same_team(end.winner, seat) => None,
            _ => Some(Self::of(&state.view(Viewer::Seat(seat)), seat)),
        }
    }

    /// What there is more of, the weightiest first.
    fn gain_over(self, other: Self) -> Option<(&'static str, i32)> {
        let gains = [
            ("points", self.points - other.points),
            ("gates", self.gates - other.gates),
            ("destroys", other.enemies - self.enemies),
            ("ships", self.ships - other.ships),
            ("techs", self.techs - other.techs),
            ("pairs", self.pairs - other.pairs),
            ("planned", self.planned - other.planned),
            ("gems", self.gems - other.gems),
            ("explores", other.unexplored - self.unexplored),
            ("cards", self.cards - other.cards),
        ];
        gains.into_iter().find(|&(_, count)| count > 0)
    }
}
