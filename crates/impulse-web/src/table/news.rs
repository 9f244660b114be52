//! What just happened, pointed out on the map for a moment: ships glide along their path, new ones flare up, destroyed
//! ones burst. The style animates these; without motion they simply stand there for a moment.
//!
//! Each is a small picture of its own above the map, moved by nothing but its transform and its opacity: what moves
//! inside the picture of the map would have the whole map painted again for every frame.

use super::icons::{self, Glyph};
use super::map::{HALF, Point, middle};
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

/// The layer of news, of which ships have this share of their usual time.
pub(super) fn news(events: &[Seen], time: f32) -> String {
    let mut out = String::new();
    for (at, event) in events.iter().enumerate() {
        match *event {
            Seen::Moved { seat, from, to, ships } => {
                moved(&mut out, seat, from, to, ships, hop(events, at, time));
            }
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

/// The whole path, in seconds; a single move takes less. With the wait before it (`--set-out` in the style), a path ends before
/// whatever follows is drawn: at every speed of the settings that is the usual pause.
const PATH: f32 = 0.55;
const MOVE: f32 = 0.5;
/// With a smaller share of its time a ship would only flicker: it is drawn where it goes.
const LEAST_TIME: f32 = 0.2;

/// The place of a move in its path: moves that go on where the one before ended are made one after another. `None` if there
/// is no time for them.
fn hop(events: &[Seen], at: usize, time: f32) -> Option<Hop> {
    if time < LEAST_TIME {
        return None;
    }
    let goes_on = |one: &Seen, next: &Seen| match (*one, *next) {
        (Seen::Moved { seat, to, .. }, Seen::Moved { seat: same, from, .. }) => seat == same && to == from,
        _ => false,
    };
    let before = (0..at).rev().take_while(|&i| goes_on(&events[i], &events[i + 1])).count();
    let after = (at..events.len() - 1).take_while(|&i| goes_on(&events[i], &events[i + 1])).count();
    Some(Hop { before, takes: time * (PATH / (before + 1 + after) as f32).min(MOVE) })
}

/// How long a path of so many moves takes, in seconds.
pub(super) fn glide_takes(moves: usize) -> f32 {
    (MOVE * moves as f32).min(PATH)
}

/// Whose ships have just arrived at a place, with the last move of their path.
pub(super) fn arrived(scene: &Scene, place: Place) -> Option<(Seat, Hop)> {
    let events = &scene.news;
    let came = |event: &Seen| matches!(*event, Seen::Moved { to, .. } if to == place);
    let at = events.iter().rposition(came)?;
    match events[at] {
        Seen::Moved { seat, .. } => Some((seat, hop(events, at, scene.time)?)),
        _ => None,
    }
}

/// Half the side of the picture of a sign, and of a ship, as the map is measured.
const SIGN: f32 = 80.0;
const SHIP: f32 = 40.0;

/// Where a picture lies, in parts of the map.
fn lies((x, y): Point, half: f32) -> String {
    let (half_x, half_y) = HALF;
    let part = |of: f32, half: f32| 50.0 * of / half;
    format!(
        "left:{:.2}%;top:{:.2}%;width:{:.2}%",
        part(x - half + half_x, half_x),
        part(y - half + half_y, half_y),
        part(2.0 * half, half_x)
    )
}

fn picture(out: &mut String, class: &str, at: Point, inner: &str) {
    let _ = write!(
        out,
        "<svg class=\"{class}\" viewBox=\"-80 -80 160 160\" style=\"{}\">{inner}</svg>",
        lies(at, SIGN)
    );
}

fn moved(out: &mut String, seat: Seat, from: Place, to: Place, ships: u8, hop: Option<Hop>) {
    let (start, end) = (middle(from), middle(to));
    let ship = match to {
        Place::Cell(_) => transport(seat, ships, false),
        Place::Gate(_) => cruiser(seat, ships, false),
    };
    trail(out, seat, start, end);
    let Some(hop) = hop else { return };
    // In parts of the picture of the ship, which lies in the middle of the map.
    let part = |of: f32| of / (2.0 * SHIP) * 100.0;
    let _ = write!(
        out,
        "<svg class=\"news-glide{}\" viewBox=\"-40 -40 80 80\" style=\"{};--from:{:.1}%,{:.1}%;--to:{:.1}%,{:.1}%;--before:{};--takes:{:.2}s\">{ship}</svg>",
        if hop.before == 0 { " first" } else { "" },
        lies((0.0, 0.0), SHIP),
        part(start.0),
        part(start.1),
        part(end.0),
        part(end.1),
        hop.before,
        hop.takes,
    );
}

/// The dotted line that stays a little after a ship has glided along it.
fn trail(out: &mut String, seat: Seat, (x, y): Point, end: Point) {
    let (across, down) = (end.0 - x, end.1 - y);
    let (half_x, half_y) = HALF;
    let _ = write!(
        out,
        "<i class=\"news-trail seat-{}\" style=\"left:{:.2}%;top:{:.2}%;width:{:.2}%;rotate:{:.1}deg\"></i>",
        seat.index() + 1,
        50.0 * (x / half_x + 1.0),
        50.0 * (y / half_y + 1.0),
        50.0 * across.hypot(down) / half_x,
        down.atan2(across).to_degrees(),
    );
}

fn ring(out: &mut String, class: &str, at: Point, seat: Option<Seat>) {
    let seat = seat.map_or(String::new(), |seat| format!(" seat-{}", seat.index() + 1));
    picture(out, &format!("news-ring {class}{seat}"), at, "<circle r=\"52\"/>");
}

fn burst(out: &mut String, at: Point, owner: Seat) {
    const STAR: &str =
        "<path d=\"M0 -34L7 -13L28 -20L14 -2L32 14L9 12L4 34L-7 13L-28 20L-14 2L-32 -14L-9 -12Z\"/>";
    picture(out, &format!("news-burst seat-{}", owner.index() + 1), at, STAR);
}

fn label(out: &mut String, class: &str, at: Point, text: &str) {
    picture(out, &format!("news-label {class}"), at, &format!("<text>{text}</text>"));
}

fn sign(out: &mut String, class: &str, at: Point, path: &str) {
    let inner = format!(
        "<circle r=\"26\"/><path fill-rule=\"evenodd\" transform=\"translate(-16 -16) scale(2)\" d=\"{path}\"/>"
    );
    picture(out, &format!("news-sign {class}"), at, &inner);
}
