//! What an answer does, in a few words beside it: no answer is only a coordinate or the name of a card. In whole sentences,
//! with odds and points played out, it is `foresight.rs`.

use crate::choosing::Choosing;
use crate::paths::Route;
use crate::preview::estimate;
use impulse_engine::effect::Verb;
use impulse_engine::map::CORE;
use impulse_engine::rng::Rng;
use impulse_engine::{
    Action, Ask, Card, Cell, Decision, Event, Fleet, Gate, MapCard, Place, PointSource, Seat, View,
};
use impulse_text::{Words, args, color_key};

/// Tables sampled for a figure in the list.
const ROUGHLY: u16 = 16;

/// What is asked, on which table, and in which words.
#[derive(Clone, Copy)]
pub(crate) struct Telling<'a> {
    pub choosing: &'a Choosing,
    pub view: &'a View,
    pub words: &'a Words,
}

/// What an answer does, in a few words; empty if its name says it all.
pub fn consequence(choosing: &Choosing, view: &View, words: &Words, action: Action) -> String {
    let told = |decision| Telling { choosing, view, words }.consequence(&decision, action);
    view.decision().map_or_else(String::new, told)
}

/// What a route does, in sentences.
pub fn deeds(choosing: &Choosing, view: &View, words: &Words, route: &Route) -> Vec<String> {
    Telling { choosing, view, words }.deeds(route, true)
}

impl Telling<'_> {
    /// What choosing this would do, in a few words; empty if its name says it all.
    pub fn consequence(&self, decision: &Decision, action: Action) -> String {
        let route = self.choosing.route_to(action);
        match (decision.ask, action) {
            (_, Action::Cell(_) | Action::Gate(_) | Action::Count(_)) if route.is_some() => {
                route.map_or_else(String::new, |route| self.words.row(&self.deeds(&route, false)))
            }
            (Ask::ChooseFleet { .. } | Ask::UseTech, Action::Cell(_) | Action::Gate(_)) => self.reach(action),
            (Ask::MoveOrBuild, Action::Cell(_) | Action::Gate(_)) => match self.choosing.question_for(action)
            {
                Some(later) => self.consequence(&later, action),
                None => self.reach(action),
            },
            (Ask::Build { .. } | Ask::BuildWhere { .. }, Action::Gate(gate)) => self.patrols(gate),
            (Ask::Build { .. } | Ask::BuildWhere { .. }, Action::Cell(cell)) => {
                self.words.say("asking-note-on", args!("card": self.card_at(cell)))
            }
            // 6.2: no transport enters a card that an enemy patrols.
            (Ask::ChooseTarget { .. }, Action::Cell(cell)) if self.is_barred(decision.seat, cell) => {
                self.words.say("asking-cruisers-only", args!())
            }
            (Ask::ChooseTarget { .. } | Ask::ChooseStep { .. }, Action::Cell(cell)) => {
                self.arrival(self.view.map_card(cell), None, false)
            }
            (Ask::ChooseStep { .. }, Action::Gate(gate)) => self.patrols(gate),
            (_, Action::Card(card)) => self.of_card(decision, card),
            (Ask::UseTech | Ask::Execute { .. } | Ask::ChooseSlot { .. }, Action::Slot(slot)) => {
                plain(&self.words.tech_text(self.view.techs(decision.seat)[slot as usize]))
            }
            (Ask::UsePlan, Action::Use) => {
                let cards = self.view.plan(decision.seat).map(|card| self.words.card_spelled_out(card));
                self.words.row(&cards.collect::<Vec<_>>())
            }
            (Ask::UseImpulseCard { card } | Ask::UsePlanCard { card }, Action::Use) => {
                self.text_for(decision.seat, card)
            }
            (Ask::SabotageWhere { .. }, Action::Cell(_) | Action::Gate(_)) | (_, Action::Seat(_)) => {
                self.bombs(action)
            }
            _ => String::new(),
        }
    }

    /// What a route does: in a few words each, or in sentences.
    pub fn deeds(&self, route: &Route, long: bool) -> Vec<String> {
        let (words, long_key) = (self.words, yes_no(long));
        let fleet = |id: &str, fleet: &Fleet| {
            let who = words.player_at(self.view, fleet.owner);
            let place = fleet.place.to_string();
            words.say(id, args!("long": long_key, "ships": fleet.ships, "who": who, "place": place))
        };
        let mut deeds = Vec::new();
        if !route.explores.is_empty() {
            let cells: Vec<String> = route.explores.iter().map(ToString::to_string).collect();
            deeds.push(words.say("asking-explores", args!("long": long_key, "cells": words.list(&cells))));
        }
        deeds.extend(route.destroys.iter().map(|one| fleet("asking-destroys", one)));
        if let Some(enemy) = &route.attacks {
            deeds.push(match self.odds(route).filter(|_| !long) {
                Some(chance) => words.say("asking-fights", args!("ships": enemy.ships, "chance": chance)),
                None => fleet("asking-attacks", enemy),
            });
        }
        deeds.extend(route.destroys_if_won.iter().map(|one| fleet("asking-destroys-if-won", one)));
        deeds.extend(route.exposes.iter().map(|one| fleet("asking-exposes", one)));
        deeds.push(match (route.end, route.activates) {
            (Place::Gate(gate), _) => self.patrols(gate),
            (_, Some(card)) => self.arrival(card, Some(route), long),
            _ => String::new(),
        });
        deeds.retain(|deed| !deed.is_empty());
        if long {
            deeds = deeds.iter().map(|deed| crate::asking::capital(deed)).collect();
        }
        deeds
    }

    /// Does an enemy of the seat patrol the card?
    fn is_barred(&self, seat: Seat, cell: Cell) -> bool {
        let view = self.view;
        view.seats().any(|other| view.team(other) != view.team(seat) && view.patrols(other, cell))
    }

    /// What transports find where they arrive.
    fn arrival(&self, card: MapCard, route: Option<&Route>, long: bool) -> String {
        let long = yes_no(long);
        match card {
            MapCard::FaceUp(card) => {
                let text = plain(&self.words.card_text(card, 0));
                let card = self.words.card_spelled_out(card);
                self.words.say("asking-activates", args!("long": long, "card": card, "text": text))
            }
            MapCard::Core => {
                let points = route.and_then(|route| self.core_points(route)).unwrap_or(0);
                self.words.say("asking-core", args!("long": long, "points": points))
            }
            _ => self.words.say("asking-unknown", args!("long": long)),
        }
    }

    /// The most points that arriving at the Sector Core brings; unknown if something is explored on the way.
    fn core_points(&self, route: &Route) -> Option<u8> {
        let mut state = self.choosing.after(&route.actions)?;
        let seat = state.asked()?;
        // 6.10: transports that could be joined by others leave when nobody else comes.
        if matches!(state.decision()?.ask, Ask::ChooseFleet { .. }) {
            state.play(seat, Action::Pass, &mut ()).ok()?;
        }
        matches!(state.decision()?.ask, Ask::ActivateCore { .. }).then_some(())?;
        let colors = state.legal().iter().filter(|action| matches!(action, Action::Color(_)));
        // Gates that score at the end of the turn are no merit of the arrival.
        let scored = |event: &Event| match *event {
            Event::Scored { points, source: PointSource::CoreActivation, .. } => points,
            _ => 0,
        };
        let points = colors.map(|color| {
            let mut events = Vec::new();
            { state }.apply(color, &mut events);
            events.iter().map(scored).sum()
        });
        points.max()
    }

    /// How often the battle at the end of a route is won, in a hundred, to the nearest ten.
    fn odds(&self, route: &Route) -> Option<i32> {
        let battle = estimate(self.view, &route.actions, ROUGHLY, &mut Rng::new(&[0; 32]))?.battle?;
        Some((battle.win_chance * 10.0).round() as i32 * 10)
    }

    fn bombs(&self, action: Action) -> String {
        let foreseen = estimate(self.view, &self.choosing.actions(action), ROUGHLY, &mut Rng::new(&[0; 32]));
        let ships = foreseen.map_or(0.0, |foreseen| foreseen.destroyed);
        self.words.say("asking-note-bombs", args!("ships": rounded(ships)))
    }

    /// The cards that cruisers on a gate patrol; at the Sector Core they score.
    fn patrols(&self, gate: Gate) -> String {
        let [a, b] = gate.cells();
        match gate.cells().contains(&CORE) {
            true => self.words.say("asking-note-core-gate", args!()),
            false => {
                let args = args!("card": self.card_at(a), "other": self.card_at(b));
                self.words.say("asking-note-patrols", args)
            }
        }
    }

    fn card_at(&self, cell: Cell) -> String {
        match self.view.map_card(cell) {
            MapCard::FaceUp(card) => self.words.card_spelled_out(card),
            bare => {
                let core = yes_no(bare == MapCard::Core);
                self.words.say("asking-bare-place", args!("core": core, "cell": cell.to_string()))
            }
        }
    }

    /// Where a fleet that could be taken up can get.
    fn reach(&self, action: Action) -> String {
        let routes = self.choosing.usual_routes(action);
        let core = routes.iter().any(|route| route.activates == Some(MapCard::Core));
        let attacks = routes.iter().any(|route| route.attacks.is_some());
        let args = args!("places": routes.len(), "core": yes_no(core), "attacks": yes_no(attacks));
        self.words.say("asking-note-reach", args)
    }

    fn of_card(&self, decision: &Decision, card: Card) -> String {
        let seat = decision.seat;
        match decision.ask {
            Ask::TakeCard { verb: Verb::Mine, .. } => {
                let gems = self.view.gems(seat, card.color()) + card.size();
                let args = args!("gems": gems, "color": color_key(card.color()));
                self.words.say("asking-note-gems", args)
            }
            Ask::ChooseHome { .. }
            | Ask::AddToImpulse
            | Ask::PlaceExplored { .. }
            | Ask::Execute { .. }
            | Ask::TakeCard { verb: Verb::Plan | Verb::Research, .. } => self.text_for(seat, card),
            _ => String::new(),
        }
    }

    /// What a card does, with its number as the seat's gems boost it.
    fn text_for(&self, seat: Seat, card: Card) -> String {
        let printed = card.face().effect.boxed_number().unwrap_or(0);
        plain(&self.words.card_text(card, printed + self.view.gems(seat, card.color()) / 2))
    }
}

/// Without the marks of the boxed number.
pub(crate) fn plain(text: &str) -> String {
    text.replace(['[', ']'], "")
}

/// To one decimal: 1.2, or 1. It stays a number: languages write and count it in their own way.
pub(crate) fn rounded(number: f32) -> f64 {
    (f64::from(number) * 10.0).round() / 10.0
}

pub(crate) const fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
