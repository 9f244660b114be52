//! What changed in the Command Centers since the viewer's last turn: scripted events, and random play compared with the
//! views before and after.

use crate::games::{any_answer, chance, forms};
use impulse_engine::{Card, Event, PointSource, Seat, Seen, Slot, Step as TurnStep, Tech, View, Viewer};
use impulse_table::{Changes, Heard, Session};
use impulse_wire::message::Step;

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn every_kind_of_change_is_counted_for_its_owner() {
    let (ann, bob) = (seat(0), seat(1));
    let place = impulse_engine::Place::Cell("b2".parse().expect("a cell"));
    let events = [
        Seen::Scored { seat: ann, points: 2, source: PointSource::CoreGates, total: 7 },
        Seen::Scored { seat: ann, points: 1, source: PointSource::CoreGates, total: 8 },
        Seen::Researched { seat: ann, card: card("G1Dra102"), slot: Slot::Right, instead_of: Tech::Common },
        Seen::Planned { seat: ann, card: card("Y1Com30") },
        Seen::Mined { seat: ann, card: card("Y2Com4") },
        Seen::MinedUnseen { seat: ann, card: None, color: impulse_engine::Color::Red, size: 1 },
        Seen::Built { seat: ann, place },
        Seen::Destroyed { seat: ann, owner: bob, place, ships: 2 },
    ];
    let changes = Changes::of(&events);
    let mut expected =
        Changes { points: 3, techs: [false, true], mined_unseen: 1, built: 1, ..Changes::NONE };
    expected.planned.insert(card("Y1Com30"));
    expected.mined.insert(card("Y2Com4"));
    assert_eq!(changes[0], expected);
    assert_eq!(changes[0].minerals(), 2);
    assert_eq!(changes[1], Changes { lost: 2, ..Changes::NONE });
    assert!(changes[2..].iter().all(|changes| *changes == Changes::NONE));
}

#[test]
fn what_came_and_went_again_is_no_change() {
    let ann = seat(0);
    let (new, old) = (card("Y2Com4"), card("G1Dra102"));
    let events = [
        Seen::Planned { seat: ann, card: card("Y1Com30") },
        Seen::PlanUsed { seat: ann },
        Seen::Mined { seat: ann, card: new },
        Seen::Refined { seat: ann, card: new },
        Seen::Refined { seat: ann, card: old },
    ];
    let expected = Changes { plan_used: true, refined: 1, ..Changes::NONE };
    assert_eq!(Changes::of(&events)[0], expected);
}

/// Ships on the map.
fn ships(view: &View, owner: Seat) -> i32 {
    view.fleets().filter(|fleet| fleet.owner == owner).map(|fleet| i32::from(fleet.ships)).sum()
}

/// What the views before and after say must be what was counted.
fn compare(before: &View, now: &View, seat: Seat, changes: &Changes) {
    assert_eq!(now.score(seat) - before.score(seat), changes.points);
    let gained = i32::from(changes.built) - i32::from(changes.lost);
    assert_eq!(ships(now, seat) - ships(before, seat), gained);
    for slot in Slot::BOTH {
        let other = before.techs(seat)[slot as usize] != now.techs(seat)[slot as usize];
        assert!(changes.techs[slot as usize] || !other);
    }
    for card in changes.planned.iter() {
        assert!(now.plan(seat).any(|there| there == card), "{card} is in the plan of {seat}");
    }
    for card in changes.mined.iter() {
        assert!(now.minerals(seat).contains(card));
    }
}

#[test]
fn since_the_own_last_turn_counts_what_the_views_show() {
    let own = seat(0);
    let viewer = Viewer::Seat(own);
    let (mut compared, mut changed) = (0, 0);
    for (form, setup) in forms(77).filter(|setup| setup.players > 2).take(6).enumerate() {
        let mut rng = chance(770 + form as u64);
        let mut session = Session::new(&setup).expect("a session");
        let (mut heard, mut before) = (Heard::default(), None);
        for _ in 0..700 {
            let Some(asked) = session.asked() else { break };
            let active = session.view(viewer).active();
            let action = any_answer(session.state(), &mut rng);
            let events = session.play(asked, action, true).expect("legal");
            let events: Vec<Seen> = events.iter().map(|event: &Event| event.seen_by(viewer)).collect();
            let turns = events.iter().filter(|event| matches!(event, Seen::TurnBegan { .. })).count();
            let view = session.view(viewer);
            let eliminated = events.iter().any(|event| matches!(event, Seen::Eliminated { .. }));
            let keep = heard.actions();
            heard.hear(keep, vec![Step { seat: asked, events }], view).expect("nothing missed");
            // Whoever is eliminated loses everything at once, which is no event of its own.
            if eliminated || turns > 1 {
                break;
            }
            if turns == 1 && active == own && view.turn() > 1 {
                before = Some(view);
                let changes = Changes::of(&heard.events_since_last_turn(own));
                assert_eq!(changes, [Changes::NONE; impulse_engine::SEATS], "the own turn has just ended");
            }
            let Some(before) = before else {
                assert!(heard.events_since_last_turn(own).is_empty(), "no turn yet");
                continue;
            };
            // In the middle of an action, ships are on their way and cards on no place of the table.
            if view.step() != TurnStep::Add {
                continue;
            }
            let changes = Changes::of(&heard.events_since_last_turn(own));
            for other in view.seats() {
                compare(&before, &view, other, &changes[other.index()]);
                changed += usize::from(changes[other.index()] != Changes::NONE);
            }
            compared += 1;
        }
    }
    assert!(compared > 60 && changed > 60, "{compared} moments, {changed} changes");
}
