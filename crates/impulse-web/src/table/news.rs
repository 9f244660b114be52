//! What just happened, pointed out on the map for a moment: ships glide along their path, new ones flare up, destroyed
//! ones burst. The style animates these; without motion they simply stand there for a moment.

use super::icons::{self, Glyph};
use super::map::{Point, middle};
use super::ships::{cruiser, transport};
use crate::desk::Scene;
use impulse_engine::map::CORE;
use impulse_engine::{ActionKind, Place, PointSource, Seat, Seen};
use impulse_table::is_worth_seeing;
use std::fmt::Write;

/// What just happened, in words, with the place where it did.
pub(super) fn caption(scene: &Scene) -> Option<(String, Option<Point>)> {
    let words = scene.words.for_table(&scene.view);
    let seen: Vec<&Seen> = scene.news.iter().filter(|event| is_worth_seeing(event)).collect();
    let sentences: Vec<String> = seen.iter().map(|event| words.event(event)).collect();
    let place = seen.iter().rev().find_map(|event| place_of(event)).map(middle);
    (!sentences.is_empty()).then(|| (sentences.join(" "), place))
}

/// Where something happened.
fn place_of(event: &Seen) -> Option<Place> {
    match *event {
        Seen::Moved { to, .. } => Some(to),
        Seen::Built { place, .. } | Seen::Destroyed { place, .. } | Seen::Sabotaged { place, .. } => {
            Some(place)
        }
        Seen::Explored { cell, .. }
        | Seen::Placed { cell, .. }
        | Seen::HomeRevealed { cell, .. }
        | Seen::Targeted { cell, .. } => Some(Place::Cell(cell)),
        Seen::BattleBegan { gate, .. } => Some(Place::Gate(gate)),
        Seen::Scored { source: PointSource::CoreActivation | PointSource::CoreGates, .. } => {
            Some(Place::Cell(CORE))
        }
        _ => None,
    }
}

/// The layer of news.
pub(super) fn news(events: &[Seen]) -> String {
    let mut out = String::new();
    for (at, event) in events.iter().enumerate() {
        match *event {
            Seen::Moved { seat, from, to, ships } => moved(&mut out, seat, from, to, ships, hop(events, at)),
            Seen::Built { seat, place } => {
                ring(&mut out, "built", middle(place), Some(seat));
                label(&mut out, "built", middle(place), "+1");
            }
            Seen::Destroyed { place, ships, owner, .. } => {
                burst(&mut out, middle(place), owner);
                label(&mut out, "destroyed", middle(place), &format!("−{ships}"));
            }
            Seen::Explored { seat, cell, .. } => {
                ring(&mut out, "explored", middle(Place::Cell(cell)), Some(seat))
            }
            Seen::Placed { seat, cell, .. } | Seen::HomeRevealed { seat, cell, .. } => {
                ring(&mut out, "placed", middle(Place::Cell(cell)), Some(seat));
            }
            Seen::Targeted { seat, cell } => ring(&mut out, "aimed", middle(Place::Cell(cell)), Some(seat)),
            Seen::BattleBegan { gate, .. } => {
                sign(&mut out, "fight", middle(Place::Gate(gate)), icons::path(Glyph::Battle))
            }
            Seen::Sabotaged { place, .. } => {
                sign(&mut out, "fight", middle(place), icons::action_path(ActionKind::Sabotage));
            }
            Seen::Scored {
                seat,
                points,
                source: PointSource::CoreActivation | PointSource::CoreGates,
                ..
            } => {
                ring(&mut out, "scored", middle(Place::Cell(CORE)), Some(seat));
                label(&mut out, "scored", middle(Place::Cell(CORE)), &format!("+{points} ★"));
            }
            _ => {}
        }
    }
    out
}

/// One move of a longer path: how many there were before it, and how long it takes, in seconds.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Hop {
    pub before: usize,
    pub takes: f32,
}

/// The whole path, in seconds; a single move takes less.
const PATH: f32 = 0.8;
const MOVE: f32 = 0.5;

/// The place of a move in its path: moves that go on where the one before ended are made one after another.
fn hop(events: &[Seen], at: usize) -> Hop {
    let goes_on = |one: &Seen, next: &Seen| match (*one, *next) {
        (Seen::Moved { seat, to, .. }, Seen::Moved { seat: same, from, .. }) => seat == same && to == from,
        _ => false,
    };
    let before = (0..at).rev().take_while(|&i| goes_on(&events[i], &events[i + 1])).count();
    let after = (at..events.len() - 1).take_while(|&i| goes_on(&events[i], &events[i + 1])).count();
    Hop { before, takes: (PATH / (before + 1 + after) as f32).min(MOVE) }
}

/// Whose ships have just arrived at a place, with the last move of their path.
pub(super) fn arrived(events: &[Seen], place: Place) -> Option<(Seat, Hop)> {
    let came = |event: &Seen| matches!(*event, Seen::Moved { to, .. } if to == place);
    let at = events.iter().rposition(came)?;
    match events[at] {
        Seen::Moved { seat, .. } => Some((seat, hop(events, at))),
        _ => None,
    }
}

fn moved(out: &mut String, seat: Seat, from: Place, to: Place, ships: u8, hop: Hop) {
    let (start, end) = (middle(from), middle(to));
    let ship = match to {
        Place::Cell(_) => transport(seat, ships, false),
        Place::Gate(_) => cruiser(seat, ships, false),
    };
    // The arrow stays a little; the ship glides along it.
    let _ = write!(
        out,
        "<path class=\"news-trail seat-{}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>\
         <g class=\"news-glide\" style=\"--from:{:.1}px,{:.1}px;--to:{:.1}px,{:.1}px;--before:{};--takes:{:.2}s\">{ship}</g>",
        seat.index() + 1,
        start.0,
        start.1,
        end.0,
        end.1,
        start.0,
        start.1,
        end.0,
        end.1,
        hop.before,
        hop.takes,
    );
}

fn ring(out: &mut String, class: &str, at: Point, seat: Option<Seat>) {
    let seat = seat.map_or(String::new(), |seat| format!(" seat-{}", seat.index() + 1));
    let _ = write!(
        out,
        "<g transform=\"translate({:.1} {:.1})\"><circle class=\"news-ring {class}{seat}\" r=\"52\"/></g>",
        at.0, at.1
    );
}

fn burst(out: &mut String, at: Point, owner: Seat) {
    let _ = write!(
        out,
        "<g transform=\"translate({:.1} {:.1})\"><path class=\"news-burst seat-{}\" d=\"M0 -34L7 -13L28 -20L14 -2L32 14L9 12L4 34L-7 13L-28 20L-14 2L-32 -14L-9 -12Z\"/></g>",
        at.0,
        at.1,
        owner.index() + 1
    );
}

fn label(out: &mut String, class: &str, at: Point, text: &str) {
    let _ = write!(
        out,
        "<g transform=\"translate({:.1} {:.1})\"><text class=\"news-label {class}\">{text}</text></g>",
        at.0, at.1
    );
}

fn sign(out: &mut String, class: &str, at: Point, path: &str) {
    let _ = write!(
        out,
        "<g transform=\"translate({:.1} {:.1})\"><g class=\"news-sign {class}\"><circle r=\"26\"/><path fill-rule=\"evenodd\" transform=\"translate(-16 -16) scale(2)\" d=\"{path}\"/></g></g>",
        at.0, at.1
    );
}
