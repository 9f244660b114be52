//! What to press for an answer: the next click that leads to it. For whoever points it out, in lessons and as a coach.

use super::Choosing;
use crate::spot::place_action;
use impulse_engine::Action;

/// Something to press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// What this answer names: a card, a place, a button.
    Answer(Action),
    /// The stepper: more ships, or fewer.
    Ships {
        /// More of them.
        more: bool,
    },
}

impl Choosing {
    /// The next thing to press, so that these answers are given in the end. `None` if no click leads there.
    pub fn press_for(&self, wanted: &[Action]) -> Option<Press> {
        let ships = wanted.iter().find_map(|action| match action {
            Action::Count(ships) => Some(*ships),
            _ => None,
        });
        if let (Some(ships), Some(count)) = (ships, self.ship_count())
            && self.end.is_none()
            && ships != count.now
        {
            return Some(Press::Ships { more: ships > count.now });
        }
        let gives = self.choices.iter().filter(|choice| !choice.gives.is_empty());
        let leads = gives.filter(|choice| wanted.starts_with(&choice.gives));
        if let Some(choice) = leads.max_by_key(|choice| choice.gives.len()) {
            return Some(Press::Answer(choice.action));
        }
        let taken = |action: Action| match action {
            Action::Card(card) => self.cards.contains(&card),
            _ => self.picked.into_iter().chain(self.end).any(|place| place_action(place) == action),
        };
        let can_take = |action: Action| {
            let choice = self.choices.iter().find(|choice| choice.action == action);
            choice.is_some_and(|choice| choice.gives.is_empty())
        };
        wanted.iter().copied().find(|&action| can_take(action) && !taken(action)).map(Press::Answer)
    }
}
