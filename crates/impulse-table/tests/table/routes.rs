//! Routes at every question about moving that comes up in random play: each can be answered, and ends where it says.

use crate::games::{any_answer, chance, forms};
use impulse_engine::{Action, Ask, Event, MapCard, Place, Seat, State, Viewer};
use impulse_table::{Route, Routes};

/// Gives the answers of a route on the true table, and goes on until the fleet has arrived: all events on the way.
fn travel(state: &State, seat: Seat, route: &Route) -> (State, Vec<Event>) {
    let (mut state, mut events) = (*state, Vec::new());
    for &action in &route.actions {
        state.play(seat, action, &mut events).expect("each answer of a route is legal");
    }
    // Put something where was explored; send the transports that wait for each other.
    while let Some(decision) = state.decision() {
        let arrived = events.iter().any(|event| matches!(event, Event::Moved { to, .. } if *to == route.end));
        let action = match decision.ask {
            Ask::PlaceExplored { .. } => state.legal().nth(0).expect("a card"),
            Ask::ChooseFleet { .. } if !arrived => Action::Pass,
            _ => break,
        };
        state.play(decision.seat, action, &mut events).expect("legal");
    }
    (state, events)
}

fn check(state: &State, seat: Seat, route: &Route) {
    let (after, events) = travel(state, seat, route);
    let mut places: Vec<Place> = Vec::new();
    let mut explored = Vec::new();
    let mut destroyed = 0;
    let mut ends = events.len();
    for (index, event) in events.iter().enumerate() {
        match *event {
            Event::Moved { to, .. } if places.last() != Some(&to) => places.push(to),
            Event::Explored { cell, .. } => explored.push(cell),
            Event::BattleBegan { .. } | Event::Performed { .. } => ends = ends.min(index),
            Event::Destroyed { ships, .. } if index < ends => destroyed += u32::from(ships),
            _ => {}
        }
    }
    let game_over = after.end().is_some();
    if !game_over {
        assert_eq!(places, route.places, "{route:?}");
        assert_eq!(explored, route.explores, "{route:?}");
        let expected: u32 = route.destroys.iter().map(|fleet| u32::from(fleet.ships)).sum();
        assert_eq!(destroyed, expected, "{route:?}");
    }
    assert_eq!(route.places.last(), Some(&route.end));
    assert!(route.end != route.from && (1..=route.most).contains(&route.ships));
    let began = events.iter().find_map(|event| match *event {
        Event::BattleBegan { gate, defender, attackers, defenders, .. } => {
            Some((gate, defender, attackers, defenders))
        }
        _ => None,
    });
    match (route.attacks, began) {
        (Some(fleet), Some((gate, defender, attackers, defenders))) => {
            assert_eq!((Place::Gate(gate), defender, defenders), (fleet.place, fleet.owner, fleet.ships));
            assert!(attackers >= route.ships);
        }
        // More fleets may join, or there was nobody left to ask.
        (Some(_), None) => {
            let asks = after.decision().map(|decision| decision.ask);
            assert!(game_over || matches!(asks, Some(Ask::ChooseFleet { .. })), "{route:?}");
        }
        (None, Some(_)) => panic!("an attack that was not said: {route:?}"),
        (None, None) if !game_over => {
            let view = after.view(Viewer::Everything);
            let ships = match route.end {
                Place::Cell(cell) => view.transports(seat, cell),
                Place::Gate(gate) => {
                    view.cruisers(gate).filter(|&(owner, _)| owner == seat).map_or(0, |(_, n)| n)
                }
            };
            assert!(ships >= route.ships, "{route:?}");
        }
        (None, None) => {}
    }
}

#[test]
fn every_route_can_be_answered_and_ends_where_it_says() {
    let mut rng = chance(1);
    let mut kinds = [0usize; 5];
    let mut exposes = 0;
    let (mut explore, mut attack, mut destroy, mut longest, mut targeted, mut core) = (0, 0, 0, 0, 0, 0);
    for round in 0..4 {
        for setup in forms(20 + round) {
            let mut state = State::new(&setup).expect("a state");
            for _ in 0..500 {
                let Some(decision) = state.decision() else { break };
                let seat = decision.seat;
                let routes = Routes::of(&state.view(Viewer::Seat(seat)));
                let kind = match decision.ask {
                    Ask::ChooseTarget { .. } => Some(0),
                    Ask::ChooseFleet { .. } => Some(1),
                    Ask::ChooseShips { .. } => Some(2),
                    Ask::ChooseStep { .. } => Some(3),
                    Ask::MoveOrBuild if state.legal().contains(Action::Move) => Some(4),
                    _ => None,
                };
                assert_eq!(kind.is_none(), routes.routes.is_empty(), "{decision:?}");
                if let Some(kind) = kind {
                    kinds[kind] += 1;
                }
                for route in &routes.routes {
                    check(&state, seat, route);
                    check(&state, seat, &route.with_ships(1));
                    let lone = route.with_ships(1);
                    assert!(route.most == 1 || lone.exposes.is_empty() || lone.ships == route.ships);
                    exposes += route.exposes.len();
                    explore += route.explores.len();
                    attack += usize::from(route.attacks.is_some());
                    destroy += route.destroys.len();
                    longest = longest.max(route.places.len());
                    targeted += usize::from(route.target.is_some());
                    core += usize::from(route.activates == Some(MapCard::Core));
                }
                // One step away is never more than one step away, and nothing that can be reached is missing.
                if let Ask::ChooseStep { .. } = decision.ask {
                    let ends: Vec<Place> = routes.routes.iter().map(|route| route.end).collect();
                    for action in state.legal().iter() {
                        let place = match action {
                            Action::Cell(cell) => Place::Cell(cell),
                            Action::Gate(gate) => Place::Gate(gate),
                            _ => continue,
                        };
                        let origin = routes.routes[0].from;
                        let ally = matches!(place, Place::Gate(gate)
                            if state.view(Viewer::Spectator).cruisers(gate).is_some_and(|(owner, _)| owner != seat));
                        assert!(ends.contains(&place) || ally || place == origin, "{place} {ends:?}");
                    }
                }
                let other = state.seats().find(|&other| other != seat).expect("another");
                assert!(Routes::of(&state.view(Viewer::Seat(other))).routes.is_empty());
                state.apply(any_answer(&state, &mut rng), &mut ());
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
    assert!(exposes > 20, "{exposes}");
    assert!(explore > 500 && attack > 200 && destroy > 100 && targeted > 500 && core > 20);
    assert!(longest >= 3, "{longest}");
}

#[test]
fn routes_do_not_depend_on_what_is_hidden() {
    let mut rng = chance(2);
    for setup in forms(30) {
        let mut state = State::new(&setup).expect("a state");
        for _ in 0..300 {
            let Some(seat) = state.asked() else { break };
            let view = state.view(Viewer::Seat(seat));
            let other = view.sample(&mut rng).view(Viewer::Seat(seat));
            assert_eq!(Routes::of(&view), Routes::of(&other));
            state.apply(any_answer(&state, &mut rng), &mut ());
        }
    }
}
