//! Answers in words: what an action means as an answer to a question. Whether it is legal is not asked here; an action
//! that answers nothing is shown in notation.

use crate::args;
use crate::boost::core_points;
use crate::card_text::{tech_args, verb_key};
use crate::words::{Words, color_key, kind_key, yes_no};
use fluent_bundle::FluentArgs;
use impulse_engine::effect::{BoxedIn, Effect, Route, Verb};
use impulse_engine::{Action, Ask, Card, CardSet, Cell, Decision, Gate, MapCard, Place, Slot, View};

impl Words {
    /// What the action means as an answer to the question: "use it", "the 2 transports on b2", "stop".
    pub fn answer(&self, view: &View, decision: &Decision, action: Action) -> String {
        let text = match action {
            Action::Card(card) => self.answer_with_card(view, decision, card),
            Action::Cell(cell) => self.answer_with_cell(view, decision, cell),
            Action::Gate(gate) => self.answer_with_gate(view, decision, gate),
            Action::Pass => self.pass(decision.ask),
            Action::Use => self.use_it(view, decision.ask),
            Action::Slot(slot) => self.answer_with_slot(view, decision, slot),
            _ => self.answer_with_other(view, decision, action),
        };
        text.unwrap_or_else(|| action.to_string())
    }

    fn answer_with_card(&self, view: &View, decision: &Decision, card: Card) -> Option<String> {
        let mut args = args!("card": card.to_string());
        let id = match decision.ask {
            Ask::ChooseHome { .. } => "answer-home",
            Ask::AddToImpulse => "answer-add",
            Ask::DiscardToLimit { .. } | Ask::PayForTech | Ask::GiveToDeck { .. } => "answer-discard",
            Ask::TakeCard { verb, .. } => {
                args.set("verb", verb_key(verb));
                args.set("points", points(view, verb, card));
                "answer-take"
            }
            Ask::Execute { .. } => "answer-execute-card",
            Ask::PlaceExplored { cell } => {
                args.set("cell", cell.to_string());
                "answer-place"
            }
            Ask::Reinforce { .. } => {
                let counts = !view.would_count(decision.seat, CardSet::from_iter([card])).is_empty();
                args.set("counts", yes_no(counts));
                args.set("icons", card.size());
                "answer-reinforce"
            }
            _ => return None,
        };
        Some(self.say(id, args))
    }

    fn answer_with_cell(&self, view: &View, decision: &Decision, cell: Cell) -> Option<String> {
        let mut args = args!("cell": cell.to_string(), "place": cell.to_string());
        let id = match decision.ask {
            Ask::BuildWhere { .. } => "answer-build-at",
            Ask::Build { .. } => "answer-build-transport",
            Ask::ChooseTarget { .. } => "answer-target",
            Ask::ChooseFleet { .. } => {
                args.set("kind", "transport");
                args.set("ships", view.transports(decision.seat, cell));
                "answer-fleet"
            }
            Ask::ChooseStep { .. } => {
                args.set("explores", yes_no(view.map_card(cell) == MapCard::FaceDown));
                "answer-step-cell"
            }
            Ask::SabotageWhere { .. } => {
                let mut victims = view.seats().filter(|&seat| {
                    view.team(seat) != view.team(decision.seat) && view.transports(seat, cell) > 0
                });
                match (victims.next(), victims.next()) {
                    (Some(victim), None) => {
                        args.set("kind", "transport");
                        args.set("ships", view.transports(victim, cell));
                        args.set("enemy", self.player_at(view, victim));
                        "answer-bomb-fleet"
                    }
                    _ => "answer-bomb-cell",
                }
            }
            _ => return None,
        };
        Some(self.say(id, args))
    }

    fn answer_with_gate(&self, view: &View, decision: &Decision, gate: Gate) -> Option<String> {
        let mut args = args!("gate": gate.to_string(), "place": gate.to_string(), "kind": "cruiser");
        let held = view.cruisers(gate);
        args.set("ships", held.map_or(0, |(_, ships)| ships));
        args.set("enemy", held.map_or(String::new(), |(owner, _)| self.player_at(view, owner)));
        let id = match decision.ask {
            Ask::Build { .. } => "answer-build-cruiser",
            Ask::ChooseFleet { .. } => {
                args.set("ships", view.free_cruisers(gate));
                "answer-fleet"
            }
            Ask::ChooseStep { at: Place::Gate(from), .. } => {
                let crossed = from.cell_shared_with(gate)?;
                let attacks = held.is_some_and(|(owner, _)| view.team(owner) != view.team(decision.seat));
                args.set("crossed", crossed.to_string());
                args.set("explores", yes_no(view.map_card(crossed) == MapCard::FaceDown));
                args.set("attacks", yes_no(attacks));
                "answer-step-gate"
            }
            Ask::SabotageWhere { .. } => "answer-bomb-fleet",
            _ => return None,
        };
        Some(self.say(id, args))
    }

    fn answer_with_slot(&self, view: &View, decision: &Decision, slot: Slot) -> Option<String> {
        let mut args = tech_args(view.techs(decision.seat)[slot as usize]);
        args.set("slot", slot_key(slot));
        let id = match decision.ask {
            Ask::UseTech => "answer-use-tech",
            Ask::ChooseSlot { .. } => "answer-slot",
            Ask::Execute { .. } => "answer-execute-tech",
            _ => return None,
        };
        Some(self.say(id, args))
    }

    fn answer_with_other(&self, view: &View, decision: &Decision, action: Action) -> Option<String> {
        let (id, args) = match (decision.ask, action) {
            (Ask::ChooseShips { origin, .. }, Action::Count(ships)) => {
                ("answer-ships", args!("kind": kind_key(origin), "ships": ships))
            }
            (Ask::ActivateCore { moved }, Action::Color(color)) => {
                let points = core_points(view, decision, color, moved);
                ("answer-core-color", args!("color": color_key(color), "points": points))
            }
            (Ask::SabotageWhom { cell, .. }, Action::Seat(victim)) => {
                let args = args!(
                    "kind": "transport",
                    "ships": if victim.index() < view.players() { view.transports(victim, cell) } else { 0 },
                    "enemy": self.player(victim),
                    "place": cell.to_string(),
                );
                ("answer-bomb-fleet", args)
            }
            (Ask::MoveOrBuild, Action::Move) => ("answer-move", FluentArgs::new()),
            (Ask::MoveOrBuild, Action::Build) => ("answer-build", FluentArgs::new()),
            _ => return None,
        };
        Some(self.say(id, args))
    }

    fn use_it(&self, view: &View, ask: Ask) -> Option<String> {
        let id = match ask {
            Ask::TakeRevealed { verb, card } => {
                let points = points(view, verb, card);
                let args = args!("card": card.to_string(), "verb": verb_key(verb), "points": points);
                return Some(self.say("answer-take", args));
            }
            Ask::UseImpulseCard { .. } | Ask::UsePlanCard { .. } => "answer-use",
            Ask::UsePlan => "answer-use-plan",
            Ask::RevealNext { verb: Verb::Draw, filter, .. }
                if filter.cards().len() == impulse_engine::card::CARD_COUNT =>
            {
                "answer-draw"
            }
            Ask::RevealNext { .. } | Ask::Execute { .. } => "answer-reveal",
            Ask::Activate { .. } => "answer-activate",
            Ask::DropBomb { .. } => "answer-drop-bomb",
            _ => return None,
        };
        Some(self.say(id, args!()))
    }

    fn pass(&self, ask: Ask) -> Option<String> {
        let id = match ask {
            Ask::ChooseHome { .. } => "answer-keep-home",
            Ask::UseTech => "answer-no-tech",
            Ask::UseImpulseCard { .. } | Ask::UsePlanCard { .. } => "answer-skip",
            Ask::UsePlan => "answer-delay-plan",
            Ask::TakeCard { verb, .. } => {
                return Some(self.say("answer-take-none", args!("verb": verb_key(verb))));
            }
            Ask::RevealNext { .. } => "answer-leave-deck",
            Ask::TakeRevealed { .. } | Ask::ChooseSlot { .. } => "answer-decline",
            Ask::Execute { .. } => "answer-execute-nothing",
            Ask::PayForTech => "answer-do-not-pay",
            Ask::MoveOrBuild => "answer-neither",
            Ask::BuildWhere { .. } => "answer-build-nothing",
            Ask::Build { cell, .. } => {
                return Some(self.say("answer-no-more-here", args!("cell": cell.to_string())));
            }
            Ask::ChooseTarget { .. } | Ask::ChooseFleet { route: Route::SameCard, target: None, .. } => {
                "answer-send-none"
            }
            Ask::ChooseFleet { target: None, .. } => "answer-move-none",
            Ask::ChooseFleet { .. } => "answer-no-fleet",
            Ask::ChooseStep { .. } => "answer-stop-here",
            Ask::Activate { .. } | Ask::ActivateCore { .. } => "answer-do-not-activate",
            Ask::SabotageWhere { .. } | Ask::SabotageWhom { .. } => "answer-bomb-nobody",
            Ask::DropBomb { .. } => "answer-stop-bombing",
            Ask::Reinforce { .. } => "answer-lay-no-more",
            Ask::AddToImpulse
            | Ask::DiscardToLimit { .. }
            | Ask::ChooseShips { .. }
            | Ask::PlaceExplored { .. }
            | Ask::GiveToDeck { .. } => return None,
        };
        Some(self.say(id, args!()))
    }
}

pub(crate) const fn slot_key(slot: Slot) -> &'static str {
    match slot {
        Slot::Left => "left",
        Slot::Right => "right",
    }
}

/// What a traded or refined card would score (5.4, 5.5).
fn points(view: &View, verb: Verb, card: Card) -> u8 {
    let link = view.chain().last();
    match (verb, link.and_then(|link| Some((link.boost, link.origin.effect()?)))) {
        (Verb::Refine, Some((boost, Effect::Cards(cards)))) => {
            let each = cards.points + if cards.boxed == BoxedIn::Points { boost } else { 0 };
            if cards.flat { each } else { each * card.size() }
        }
        _ => card.size(),
    }
}
