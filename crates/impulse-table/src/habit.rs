//! What a client answers by itself: questions that a person would answer in one way, because declining brings nothing
//! and what follows can still be declined. Whoever takes such an answer back is asked.

use impulse_engine::effect::Verb;
use impulse_engine::rng::Rng;
use impulse_engine::{Action, Ask, Seat, View, Viewer};

/// The answer that nobody would want to give differently, if the viewer is asked and there is one.
pub fn habit(view: &View) -> Option<Action> {
    let decision = view.decision()?;
    if view.viewer() != Viewer::Seat(decision.seat) {
        return None;
    }
    let usual = match decision.ask {
        // What the card does is asked next, and can be declined then.
        Ask::UseImpulseCard { .. } | Ask::UsePlanCard { .. } | Ask::Activate { .. } => Action::Use,
        // 14.1: the next bomb can only hit, and a card that is turned up can be declined.
        Ask::DropBomb { .. } => Action::Use,
        Ask::RevealNext { verb, .. } if verb != Verb::Plan || view.rules().may_decline_revealed() => {
            Action::Use
        }
        Ask::TakeRevealed { verb: Verb::Draw, .. } if !view.options().discard_to_eight => Action::Use,
        Ask::ActivateCore { .. } => best_color(view, decision.seat)?,
        _ => return None,
    };
    view.legal().contains(usual).then_some(usual)
}

/// 5.10: the colour with the most points. All else is the same for every colour.
fn best_color(view: &View, seat: Seat) -> Option<Action> {
    let state = view.sample(&mut Rng::new(&[0; 32]));
    let points = |action: Action| {
        let mut state = state;
        state.apply(action, &mut ());
        state.score(seat)
    };
    let colors = view.legal().iter().filter(|action| matches!(action, Action::Color(_)));
    colors.max_by_key(|&action| points(action))
}
