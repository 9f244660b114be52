//! Several paths to one place, drawn on the map to choose from: each has a number that is pressed, tapped or reached by
//! keyboard like everything else on the map. Fleets that wait to leave together have their arrows, too.

use super::card::on_key;
use super::map::{Point, middle};
use super::map_art::path_art;
use super::news::glide_takes;
use super::ships::{cruiser, transport};
use crate::desk::Desk;
use crate::words::words;
use impulse_engine::{Action, Journey, Place, Seat};
use impulse_table::Arrow;
use leptos::prelude::*;
use std::fmt::Write;

/// All paths; the one that would be taken stands out. At the end of a path that is being taken stands its fleet.
pub(super) fn arrows_art(journey: Option<&Journey>, fleet: Option<Seat>, arrows: &[Arrow]) -> String {
    let mut out = if arrows.is_empty() { path_art(journey, &[]) } else { String::new() };
    for arrow in arrows {
        let class = if arrow.marked || arrow.way.is_none() { "way-path marked" } else { "way-path" };
        let _ = write!(out, "<g class=\"{class}\">{}</g>", path_art(None, &arrow.places));
    }
    if let (Some(journey), Some(seat)) = (journey, fleet) {
        out.push_str(&fleet_art(journey, seat));
    }
    out
}

/// The fleet under way, where it will be. It is drawn once it has glided there.
fn fleet_art(journey: &Journey, seat: Seat) -> String {
    let Some(&end) = journey.path.last() else { return String::new() };
    let (x, y) = middle(end);
    let ship = match end {
        Place::Cell(_) => transport(seat, journey.ships, false),
        Place::Gate(_) => cruiser(seat, journey.ships, false),
    };
    let after = glide_takes(journey.path.len());
    format!(
        "<g class=\"arriving-{}\" style=\"--after:{after:.2}s\" transform=\"translate({x:.1} {y:.1})\">{ship}</g>",
        seat.index() + 1
    )
}

/// The numbers of the paths that can be chosen.
pub(super) fn numbers(desk: Desk) -> impl IntoView {
    move || {
        let arrows = desk.path.get();
        let ways = arrows.iter().filter_map(|arrow| Some((arrow, arrow.way?)));
        ways.map(|(arrow, number)| number_view(desk, number, &arrow.name, apart(arrow, &arrows)))
            .collect_view()
    }
}

fn number_view(desk: Desk, number: u8, name: &str, (x, y): Point) -> impl IntoView + use<> {
    let action = Action::Count(number);
    view! {
        <g
            class="way"
            transform=format!("translate({x:.1} {y:.1})")
            data-answer=action.to_string()
            role="button"
            tabindex="0"
            aria-label=words().labelled(&number.to_string(), name)
            on:click=move |_| desk.answer.run(action)
            on:keydown=on_key(desk, action)
        >
            <circle class="way-hit" r="43" />
            <circle class="way-disc" r="21" />
            <text y="8">{number}</text>
        </g>
    }
}

/// The point of a path that is farthest from all others.
fn apart(arrow: &Arrow, arrows: &[Arrow]) -> Point {
    let others: Vec<Point> = arrows
        .iter()
        .filter(|other| other.way.is_some() && other.way != arrow.way)
        .flat_map(points)
        .collect();
    let distance = |at: &Point| {
        let square = |other: &Point| (at.0 - other.0).powi(2) + (at.1 - other.1).powi(2);
        others.iter().map(square).fold(f32::MAX, f32::min)
    };
    points(arrow).into_iter().max_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or_default()
}

/// Points along a path: halfway of each step, and where one ends and the next begins.
fn points(arrow: &Arrow) -> Vec<Point> {
    let mut points = Vec::new();
    for (at, pair) in arrow.places.windows(2).enumerate() {
        let (from, to) = (middle(pair[0]), middle(pair[1]));
        // Cruisers swing through the card between their gates.
        let through = match (pair[0], pair[1]) {
            (Place::Gate(a), Place::Gate(b)) => a.cell_shared_with(b).map(|cell| middle(Place::Cell(cell))),
            _ => None,
        };
        let way = through.unwrap_or(((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0));
        points.push(((from.0 + 2.0 * way.0 + to.0) / 4.0, (from.1 + 2.0 * way.1 + to.1) / 4.0));
        if at + 2 < arrow.places.len() {
            points.push(to);
        }
    }
    points
}
