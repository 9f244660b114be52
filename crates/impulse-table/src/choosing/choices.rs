//! The list of what can be chosen, made anew after each change: places and paths, or cards that are given together. What a
//! click on it means is in the parent module.

use super::{Choosing, hand_order, place_of};
use crate::spot::place_action;
use impulse_engine::{Action, ActionSet, Ask, Decision, Place, State};

/// Something that can be clicked.
#[derive(Clone)]
pub(super) struct Choice {
    pub(super) action: Action,
    /// What it answers, one after another; nothing if it only takes something up, puts it back, or asks for the path.
    pub(super) gives: Vec<Action>,
    /// It is in the list. What is not is on the map or in the hand only.
    pub(super) listed: bool,
    /// It does not answer the present question: it is the end of a path, or answers a later question.
    pub(super) far: bool,
}

impl Choice {
    fn listed(action: Action, gives: Vec<Action>) -> Self {
        let far = !gives.is_empty() && gives != [action];
        Self { action, gives, listed: true, far }
    }

    fn plain(action: Action) -> Self {
        Self::listed(action, vec![action])
    }
}

impl Choosing {
    /// Makes the list anew, after a change.
    pub(super) fn refresh(&mut self) {
        let mut choices = if self.many_cards { self.choices_of_cards() } else { self.choices_of_places() };
        let mut seen = ActionSet::EMPTY;
        choices.retain(|choice| {
            let new = !seen.contains(choice.action);
            seen = seen.with(choice.action);
            new
        });
        let legal = self.view.legal();
        choices.sort_by_key(|choice| match choice.action {
            Action::Count(way) if self.end.is_some() => (u16::from(way), None),
            // Longer paths come after the places.
            Action::Use if self.picked.is_some() => (450, None),
            Action::Use => (0, None),
            Action::Count(ships) => (20 - u16::from(ships), None),
            Action::Card(card) => (30, Some(hand_order(card))),
            Action::Pass => (1000, None),
            action if self.picked.is_some() && self.is_fleet(action) && !self.is_end(action) => {
                (500 + u16::from(action.index()), None)
            }
            action if legal.contains(action) => (40 + u16::from(action.index()), None),
            further => (300 + u16::from(further.index()), None),
        });
        self.choices = choices;
    }

    fn choices_of_places(&self) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        let legal = self.view.legal();
        if let Some(end) = self.end {
            let ways = self.ways_to(end).into_iter().zip(1..);
            choices.extend(ways.map(|(route, number)| Choice::listed(Action::Count(number), route.actions)));
        }
        // Other targets stay on the map; the list is about the paths to this one.
        let listed = self.end.is_none() || self.picked.is_none();
        choices.extend(self.ends().into_iter().map(|end| {
            let open = self.end == Some(end);
            let asks = self.asks_path(end) && !open;
            let action = place_action(end);
            let usual = self.routes_to(end).next().filter(|_| !asks);
            let gives = usual.map_or_else(Vec::new, |route| self.with_ships(route).actions);
            Choice { far: gives != [action], action, gives, listed: listed && !open }
        }));
        // The fleet itself, to put it back, and others.
        // Before a tech is used they are on the map only: the list has the tech.
        choices.extend(self.fleets().into_iter().map(|fleet| Choice {
            far: self.tech_moves.is_some(),
            listed: self.tech_moves.is_none() || self.picked.is_some(),
            ..Choice::listed(place_action(fleet), Vec::new())
        }));
        if self.picked.is_some() {
            let beside = |action: &Action| matches!(action, Action::Pass | Action::Slot(_));
            choices.extend(
                legal
                    .iter()
                    .filter(|action| beside(action) && !self.idle.contains(*action))
                    .map(Choice::plain),
            );
            if self.end.is_none() && !self.detours && self.has_detours() {
                choices.push(Choice::listed(Action::Use, Vec::new()));
            }
            return choices;
        }
        // Cards that pay are in the hand; in the list they come after the tech.
        choices.extend(self.further.iter().map(|further| Choice {
            action: further.action,
            gives: further.chain.clone(),
            listed: place_of(further.action).is_some(),
            far: true,
        }));
        let plain = |action: &Action| {
            let number = self.end.is_some() && matches!(action, Action::Count(_));
            !number && !self.idle.contains(*action) && (!self.picks_fleets() || self.is_plain(*action))
        };
        choices.extend(legal.iter().filter(plain).map(Choice::plain));
        choices
    }

    /// Where the open routes end.
    fn ends(&self) -> Vec<Place> {
        let mut ends: Vec<Place> = self.open_routes().map(|route| route.end).collect();
        ends.sort_unstable_by_key(|&place| place_action(place).index());
        ends.dedup();
        ends
    }

    /// Is there a longer path somewhere that does something else, and is not asked about?
    fn has_detours(&self) -> bool {
        self.ends().into_iter().any(|end| self.routes_to(end).nth(1).is_some() && !self.asks_path(end))
    }

    /// Is this answer of the engine clicked as it is, though a fleet is asked for?
    fn is_plain(&self, action: Action) -> bool {
        match action {
            Action::Move => self.routes.is_empty(),
            // A place with a fleet means the fleet: who wants to build there says so first.
            Action::Build => {
                self.further.is_empty() || self.further.iter().any(|further| self.is_fleet(further.action))
            }
            Action::Cell(_) | Action::Gate(_) => false,
            _ => true,
        }
    }

    /// Cards are taken up one by one, and given together: by the last one that can be, or when the person says so.
    fn choices_of_cards(&self) -> Vec<Choice> {
        let chosen = self.chosen_cards();
        let Some(state) = self.after(&chosen) else { return Vec::new() };
        let mut choices: Vec<Choice> =
            self.cards.iter().map(|&card| Choice::listed(Action::Card(card), Vec::new())).collect();
        if self.still_asked(&state) {
            let cards: Vec<Action> = state.legal().card_part().iter().map(Action::Card).collect();
            choices.extend(cards.iter().map(|&card| {
                let last = self.next_after(&state, card).is_none();
                let gives = if last { [chosen.as_slice(), &[card]].concat() } else { Vec::new() };
                // It answers the same question as the cards before it: it can be tapped in the hand.
                Choice { far: false, ..Choice::listed(card, gives) }
            }));
            choices.extend(
                self.all_of(&state, &cards)
                    .map(|all| Choice::listed(Action::Use, [chosen.as_slice(), &all].concat())),
            );
        }
        let enough = match self.still_asked(&state) {
            true if state.legal().contains(Action::Pass) => {
                Some([chosen.as_slice(), &[Action::Pass]].concat())
            }
            true => None,
            false => Some(chosen).filter(|cards| !cards.is_empty()),
        };
        choices.extend(enough.map(|gives| Choice::listed(Action::Pass, gives)));
        choices
    }

    /// The table after one card more, if yet another can be taken.
    fn next_after(&self, state: &State, card: Action) -> Option<State> {
        let mut next = *state;
        next.play(self.view.decision()?.seat, card, &mut ()).ok()?;
        (self.still_asked(&next) && !next.legal().card_part().is_empty()).then_some(next)
    }

    /// All cards that fit, if they can be given together: two or more.
    fn all_of(&self, state: &State, cards: &[Action]) -> Option<Vec<Action>> {
        let takes = matches!(self.view.decision()?.ask, Ask::TakeCard { .. });
        let mut state = takes.then_some(*state);
        for &card in cards {
            let now = state.filter(|now| now.legal().contains(card))?;
            state = self.next_after(&now, card);
        }
        (cards.len() > 1).then(|| cards.to_vec())
    }

    /// Is the same seat asked for one more card of the same kind?
    pub(super) fn still_asked(&self, state: &State) -> bool {
        let kind = |decision: Decision| (decision.seat, std::mem::discriminant(&decision.ask));
        state.decision().map(kind) == self.view.decision().map(kind)
    }

    fn chosen_cards(&self) -> Vec<Action> {
        self.cards.iter().map(|&card| Action::Card(card)).collect()
    }
}
