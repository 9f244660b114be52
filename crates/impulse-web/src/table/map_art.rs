//! What is drawn on the map: cards on hexagons, the Sector Core, homes, and paths. Where the hexagons are, and what can
//! be done with them, is in `map.rs`.

use super::card::number_for;
use super::icons::{self, Glyph, escaped};
use super::map::{Point, RADIUS, hexagon, middle};
use super::map_words::few_words;
use super::ships::transports;
use crate::desk::Scene;
use crate::words::t;
use impulse_engine::effect::{BoxedIn, Effect};
use impulse_engine::{Card, Cell, Color, Journey, MapCard, Place, Seat};
use std::fmt::Write;

/// The card that may be seen on a cell.
pub(super) fn shown_card(scene: &Scene, cell: Cell) -> Option<Card> {
    match scene.view.map_card(cell) {
        MapCard::FaceUp(card) => Some(card),
        _ => scene.view.hidden_map_card(cell),
    }
}

fn text(out: &mut String, class: &str, at: Point, text: &str) {
    // A name that would be wider than a hexagon, in the type of its language, is drawn narrower.
    let fit = match class.ends_with("-name") && text.chars().count() > 12 {
        true => " textLength=\"114\" lengthAdjust=\"spacingAndGlyphs\"",
        false => "",
    };
    let (x, y) = at;
    let _ = write!(out, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\"{fit}>{}</text>", escaped(text));
}

fn glyph(out: &mut String, class: &str, corner: Point, size: f32, path: &str) {
    let _ = write!(
        out,
        "<path class=\"{class}\" fill-rule=\"evenodd\" transform=\"translate({:.1} {:.1}) scale({:.3})\" d=\"{path}\"/>",
        corner.0,
        corner.1,
        size / 16.0
    );
}

pub(super) fn cell_art(scene: &Scene, cell: Cell) -> String {
    let view = &scene.view;
    let mut out = String::with_capacity(2048);
    let fleets: Vec<(Seat, u8)> = view
        .seats()
        .map(|seat| (seat, view.transports(seat, cell)))
        .filter(|&(_, ships)| ships > 0)
        .collect();
    let home = view.seats().find(|&seat| view.home(seat) == cell);
    let room = fleets.is_empty();
    match view.map_card(cell) {
        MapCard::FaceUp(card) => card_art(&mut out, scene, card, room, home.is_some()),
        MapCard::Core => core_art(&mut out, core_value(scene), room),
        MapCard::FaceDown => {
            glyph(&mut out, "down-sign", (-17.0, if room { -19.0 } else { -46.0 }), 34.0, DOWN);
            if let Some(card) = view.hidden_map_card(cell) {
                // Action and colour on a line each: together they are wider than a hexagon.
                let title = scene.words.card_title(card);
                let down = if room { 30.0 } else { -10.0 };
                for (line, words) in title.splitn(2, ", ").enumerate() {
                    text(&mut out, "hidden-card", (0.0, down + 17.0 * line as f32), words);
                }
            }
        }
        MapCard::Gap => text(&mut out, "gap-name", (0.0, if room { 5.0 } else { -20.0 }), &t!("table-gap")),
    }
    if let Some(seat) = home {
        let _ = write!(out, "<path class=\"home-edge\" d=\"{}\"/>", hexagon(RADIUS - 3.5));
        let _ = write!(
            out,
            "<g transform=\"translate(0 58)\"><g class=\"home-sign\"><rect x=\"-31\" y=\"-11\" width=\"62\" height=\"22\" rx=\"11\"/>\
             <path transform=\"translate(-25 -7) scale(.86)\" d=\"{}\"/><text x=\"-3\" y=\"5.6\">{}</text><text class=\"at\" x=\"16\" y=\"5.4\">{cell}</text></g></g>",
            icons::path(Glyph::Home),
            seat.index() + 1
        );
    } else {
        text(&mut out, "cell-name", (0.0, 69.0), &cell.to_string());
    }
    out.push_str(&transports(&fleets, scene.own));
    out
}

/// The back of a card: an orbit.
const DOWN: &str = "M8 0A8 8 0 1 0 8.01 0ZM8 1.6A6.4 6.4 0 1 1 7.99 1.6ZM8 4.6A3.4 3.4 0 1 0 8.01 4.6ZM8 6.2A1.8 1.8 0 1 1 7.99 6.2Z";

/// Roof with letter and shapes, then the action with its number, its name and a few words. Where ships stand there is no
/// room for the few words. On a small map only the letter, the shapes, the action and its number are left, and larger:
/// `.tag` and `.does` are drawn round their own origin, so that the style can scale them.
fn card_art(out: &mut String, scene: &Scene, card: Card, room: bool, home: bool) {
    let (w, r) = (RADIUS * 0.866_025_4 - 1.2, RADIUS - 1.4);
    let _ = write!(
        out,
        "<path class=\"roof\" d=\"M0 {:.1}L{w:.1} {:.1}V-33H{:.1}V{:.1}Z\"/><g transform=\"translate(0 -43.5)\"><g class=\"tag\">",
        -r,
        -r / 2.0,
        -w,
        -r / 2.0
    );
    // Letter and shapes side by side, in the middle.
    let size = f32::from(card.size());
    let width = 17.0 + size * 13.0;
    text(out, "letter", (-width / 2.0 + 6.0, 6.0), &scene.words.color_letter(card.color()));
    for i in 0..card.size() {
        let left = -width / 2.0 + 16.0 + f32::from(i) * 13.0;
        glyph(out, "shape", (left, -5.7), 11.5, icons::color_path(card.color()));
    }
    out.push_str("</g></g>");
    let few = two_lines(&few_words(card));
    let (icon, middle, name) = match (room, few.1.is_some()) {
        (false, _) => (24.0, -18.0, 11.0),
        // Two lines end above the sign of a home.
        (true, true) if home => (23.0, -20.0, 8.5),
        (true, true) => (25.0, -17.0, 13.5),
        (true, false) => (29.0, -14.0, 20.0),
    };
    number_art(out, scene, card, icon, middle, room);
    text(out, "act-name", (0.0, name), &scene.words.action_name(card.face().kind));
    if room {
        text(out, "act-more", (0.0, name + 17.0), &few.0);
        if let Some(more) = few.1 {
            text(out, "act-more", (0.0, name + if home { 31.5 } else { 33.0 }), &more);
        }
    }
}

/// The icon of the action and its number in a box, side by side.
fn number_art(out: &mut String, scene: &Scene, card: Card, icon: f32, middle: f32, room: bool) {
    let (number, printed) = number_for(scene, card, Some(scene.own.unwrap_or(scene.view.active())));
    let shown = if number_is_size(card) { format!("≤{number}") } else { number.to_string() };
    let wide = 21.0 + if shown.chars().count() > 1 { 9.0 } else { 0.0 };
    let left = -(icon + 8.0 + wide) / 2.0;
    let class = if room { "does alone" } else { "does" };
    let _ = write!(out, "<g transform=\"translate(0 {middle})\"><g class=\"{class}\">");
    glyph(out, "act", (left, -icon / 2.0), icon, icons::action_path(card.face().kind));
    let class = if number > printed { "number boosted" } else { "number" };
    let _ = write!(
        out,
        "<g class=\"{class}\"><rect x=\"{:.1}\" y=\"-11\" width=\"{wide:.1}\" height=\"22\" rx=\"5\"/>\
         <text x=\"{:.1}\" y=\"6.2\">{shown}</text></g></g></g>",
        left + icon + 8.0,
        left + icon + 8.0 + wide / 2.0,
    );
}

/// A few words in one line, or in two that are about as long.
fn two_lines(text: &str) -> (String, Option<String>) {
    const LINE: usize = 13;
    if text.chars().count() <= LINE {
        return (text.to_owned(), None);
    }
    let middle = text.len() / 2;
    let comma = text.find(", ").map(|at| at + 1);
    let space = text.match_indices(' ').map(|(at, _)| at).min_by_key(|at| at.abs_diff(middle));
    match comma.or(space) {
        Some(at) => (text[..at].to_owned(), Some(text[at + 1..].to_owned())),
        None => (text.to_owned(), None),
    }
}

/// Is the boxed number a size?
fn number_is_size(card: Card) -> bool {
    match card.face().effect {
        Effect::Execute(_) => true,
        Effect::Cards(cards) => cards.boxed == BoxedIn::Size,
        _ => false,
    }
}

/// The points of the Sector Core for whoever looks: 1 plus the boost of their best gems (5.10, 13.7). Transports that
/// arrive together add to it; how many will arrive is not known here.
pub(super) fn core_value(scene: &Scene) -> u8 {
    let me = scene.own.unwrap_or(scene.view.active());
    let gems = Color::ALL.into_iter().map(|color| scene.view.gems(me, color)).max();
    u8::from(!scene.view.options().core_boost_only) + gems.unwrap_or(0) / 2
}

/// The Sector Core shines the more, the more it is worth.
fn core_art(out: &mut String, value: u8, room: bool) {
    let value_now = f32::from(value.min(5));
    let (shine, light) = (58.0 + 5.0 * value_now, 0.3 + 0.14 * value_now);
    let mut rays = String::new();
    for i in 0..12 {
        let angle = (i as f32 * 30.0 + 15.0).to_radians();
        let (x, y) = (angle.cos(), angle.sin());
        let far = if i % 2 == 0 { shine } else { shine * 0.82 };
        let _ = write!(
            rays,
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
            -7.0 * y,
            7.0 * x,
            far * x,
            far * y,
            7.0 * y,
            -7.0 * x
        );
    }
    let _ = write!(
        out,
        "<g class=\"core-light\" opacity=\"{light:.2}\"><circle class=\"core-glow\" r=\"{shine:.0}\"/><path class=\"core-rays\" d=\"{rays}\"/></g>\
         <circle class=\"core-orbit\" r=\"60\"/><circle class=\"core-orbit\" r=\"47\"/>"
    );
    for i in 0..6 {
        let angle = (i as f32 * 60.0).to_radians();
        let _ = write!(
            out,
            "<circle class=\"core-dot\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.6\"/>",
            60.0 * angle.cos(),
            60.0 * angle.sin()
        );
    }
    let lift = if room { 0.0 } else { -14.0 };
    let _ = write!(out, "<g transform=\"translate(0 {:.0})\"><g class=\"core-worth\">", -16.0 + lift);
    glyph(out, "core-star", (-24.0, -25.0), 48.0, icons::path(Glyph::Star));
    text(out, "core-value", (0.0, 8.5), &value.to_string());
    out.push_str("</g></g>");
    if room {
        text(out, "core-name", (0.0, 31.0), &t!("table-core-short"));
    }
}

/// The path as a line with an arrow and a number for each step.
pub(super) fn path_art(journey: Option<&Journey>, path: &[Place]) -> String {
    let mut all: Vec<Place> = path.to_vec();
    if all.is_empty() {
        let Some(journey) = journey else { return String::new() };
        all = journey.path.clone();
    }
    if let Some(from) = journey.map(|journey| journey.from)
        && all.first() != Some(&from)
    {
        all.insert(0, from);
    }
    let Some(&first) = all.first() else { return String::new() };
    let mut line = {
        let (x, y) = middle(first);
        format!("M{x:.1} {y:.1}")
    };
    let mut marks = String::new();
    for (i, pair) in all.windows(2).enumerate() {
        let (from, to) = (middle(pair[0]), middle(pair[1]));
        let (x, y) = to;
        // Cruisers swing through the card between their gates.
        let through = match (pair[0], pair[1]) {
            (Place::Gate(a), Place::Gate(b)) => a.cell_shared_with(b).map(|cell| middle(Place::Cell(cell))),
            _ => None,
        };
        let came = match through {
            Some(way) => {
                let _ = write!(line, "Q{:.1} {:.1} {x:.1} {y:.1}", way.0, way.1);
                way
            }
            None => {
                let _ = write!(line, "L{x:.1} {y:.1}");
                from
            }
        };
        let angle = (y - came.1).atan2(x - came.0).to_degrees();
        let last = i + 2 == all.len();
        let _ = write!(
            marks,
            "<g transform=\"translate({x:.1} {y:.1})\"><path class=\"path-arrow{}\" transform=\"rotate({angle:.0})\" d=\"M15 0L-9 12L-4 0L-9 -12Z\"/></g>",
            if last { " last" } else { "" }
        );
    }
    format!("<path class=\"path-shadow\" d=\"{line}\"/><path class=\"path-line\" d=\"{line}\"/>{marks}")
}
