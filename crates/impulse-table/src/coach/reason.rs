//! Why the coach suggests an answer, in one sentence: what the seat has more of after it, or what it keeps. Tried on a
//! sampled table, so nothing hidden is looked at.

use impulse_engine::map::CORE;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Color, Gate, Seat, State, Tech, View, Viewer};
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
            unexplored: impulse_engine::Cell::all()
                .filter(|&cell| view.map_card(cell) == impulse_engine::MapCard::FaceDown)
                .count() as i32,
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

/// The sentence.
pub(super) fn reason(view: &View, words: &Words, actions: &[Action], line: &[Action]) -> String {
    let Some(decision) = view.decision() else { return String::new() };
    let seat = decision.seat;
    let start = view.sample(&mut Rng::new(&[0; 32]));
    let before = Stock::of(view, seat);
    // What the answer itself brings comes first; for a card that is added, the turn it leads to.
    let alone = !matches!(decision.ask, Ask::AddToImpulse | Ask::ChooseHome { .. });
    let now = if alone { gain(start, seat, actions, before) } else { None };
    let found = now.map(|found| (found, "now")).or_else(|| Some((gain(start, seat, line, before)?, "later")));
    if let Some(((what, count), when)) = found {
        return words.say("coach-gain", args!("what": what, "count": count, "when": when));
    }
    let why = match (decision.ask, actions.first()) {
        (Ask::ChooseHome { .. }, _) => "home",
        (Ask::AddToImpulse, _) => "share",
        (Ask::Reinforce { .. }, Some(Action::Pass)) => "save-cards",
        (Ask::Reinforce { .. }, _) => "strengthen",
        (Ask::PlaceExplored { .. }, _) => "place",
        (Ask::ChooseSlot { .. }, _) => "slot",
        (Ask::PayForTech, _) => "pay",
        (Ask::UsePlan, Some(Action::Pass)) => "delay",
        (_, Some(Action::Pass)) => "nothing-better",
        (Ask::ChooseFleet { .. } | Ask::ChooseStep { .. } | Ask::MoveOrBuild | Ask::UseTech, _) => "position",
        _ => "useful",
    };
    words.say("coach-why", args!("why": why))
}

/// What these answers bring most of, and how much of it.
fn gain(mut state: State, seat: Seat, actions: &[Action], before: Stock) -> Option<(&'static str, i32)> {
    for &action in actions {
        if state.asked() != Some(seat) || state.play(seat, action, &mut ()).is_err() {
            break;
        }
    }
    if state.end().is_some_and(|end| end.winner == seat) {
        return Some(("win", 1));
    }
    let view = state.view(Viewer::Seat(seat));
    let after = Stock::of(&view, seat);
    let gains = [
        ("points", after.points - before.points),
        ("gates", after.gates - before.gates),
        ("destroys", before.enemies - after.enemies),
        ("ships", after.ships - before.ships),
        ("techs", after.techs - before.techs),
        ("pairs", after.pairs - before.pairs),
        ("planned", after.planned - before.planned),
        ("gems", after.gems - before.gems),
        ("cards", after.cards - before.cards),
        ("explores", before.unexplored - after.unexplored),
    ];
    gains.into_iter().find(|&(_, count)| count > 0)
}
