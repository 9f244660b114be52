//! The arrows on the map: paths that are declared, to choose from, or pointed at.

use super::Choosing;
use crate::paths::Route;
use impulse_engine::{Action, Ask, Place};

/// A path as it is drawn, with the place where it begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrow {
    /// From the first place to the last.
    pub places: Vec<Place>,
    /// Its number, if it is one of several to choose from: `Action::Count` chooses it.
    pub way: Option<u8>,
    /// It is the one that would be taken now.
    pub marked: bool,
    /// What tells it from the others, if it is one of several.
    pub name: String,
}

impl Arrow {
    fn plain(places: Vec<Place>, marked: bool) -> Self {
        Self { places, way: None, marked, name: String::new() }
    }
}

impl Choosing {
    /// The arrows to draw: fleets that wait to leave together (6.10), all paths to choose from, or else the path to what is
    /// pointed at or being declared.
    pub fn arrows(&self, pointed: Option<Action>) -> Vec<Arrow> {
        let mut arrows: Vec<Arrow> = Vec::new();
        if let Some(Ask::ChooseFleet { target: Some(target), .. }) = self.view.decision().map(|now| now.ask) {
            let waiting = self.view.convoy().map(|(cell, _)| vec![Place::Cell(cell), Place::Cell(target)]);
            arrows.extend(waiting.map(|places| Arrow::plain(places, false)));
        }
        let whole = |route: &Route| std::iter::once(route.from).chain(route.places.iter().copied()).collect();
        let aimed = pointed.and_then(|action| self.route_to(action)).map(|route| route.places);
        if let Some(end) = self.end {
            let ways = self.ways_to(end).into_iter().zip(1..);
            arrows.extend(ways.map(|(route, number)| Arrow {
                places: whole(&route),
                way: Some(number),
                marked: aimed.as_ref() == Some(&route.places),
                name: String::new(),
            }));
        } else if let Some(route) = pointed.and_then(|action| self.route_to(action)) {
            arrows.push(Arrow::plain(whole(&route), true));
        } else if let Some(journey) = self.view.journey() {
            arrows.push(Arrow::plain(std::iter::once(journey.from).chain(journey.path).collect(), true));
        }
        arrows
    }
}
