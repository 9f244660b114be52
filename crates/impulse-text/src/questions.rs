//! Questions in words, and the chain of cards that led to them. The possible answers are in `answers.rs`.

use crate::args;
use crate::boost::card_of;
use crate::card_text::{action_key, filter_args, ships_key, tech_args, verb_key};
use crate::words::{Words, kind_key, yes_no};
use fluent_bundle::FluentArgs;
use impulse_engine::card::Filter;
use impulse_engine::effect::{Route, Source, Verb};
use impulse_engine::{Ask, Card, Decision, Link, Origin, Seat, View};

impl Words {
    /// What is asked, said to the player who is asked: "Which card do you add to the Impulse?"
    pub fn question(&self, view: &View, decision: &Decision) -> String {
        self.question_naming(decision.ask, |seat| self.player_at(view, seat))
    }

    /// The same without a table: players are called by their names or numbers.
    pub(crate) fn question_to(&self, ask: Ask) -> String {
        self.question_naming(ask, |seat| self.player(seat))
    }

    fn question_naming(&self, ask: Ask, name: impl Fn(Seat) -> String) -> String {
        match ask {
            Ask::ChooseHome { .. }
            | Ask::AddToImpulse
            | Ask::UseTech
            | Ask::UseImpulseCard { .. }
            | Ask::UsePlan
            | Ask::UsePlanCard { .. }
            | Ask::DiscardToLimit { .. } => self.question_of_turn(ask),
            Ask::ChooseTarget { .. }
            | Ask::ChooseFleet { .. }
            | Ask::ChooseShips { .. }
            | Ask::ChooseStep { .. }
            | Ask::PlaceExplored { .. }
            | Ask::Activate { .. }
            | Ask::ActivateCore { .. } => self.question_of_command(ask),
            Ask::TakeCard { .. }
            | Ask::RevealNext { .. }
            | Ask::TakeRevealed { .. }
            | Ask::ChooseSlot { .. }
            | Ask::Execute { .. }
            | Ask::PayForTech
            | Ask::MoveOrBuild
            | Ask::BuildWhere { .. }
            | Ask::Build { .. } => self.question_of_cards(ask),
            Ask::SabotageWhere { .. }
            | Ask::SabotageWhom { .. }
            | Ask::DropBomb { .. }
            | Ask::Reinforce { .. }
            | Ask::GiveToDeck { .. } => self.question_of_battle(ask, name),
        }
    }

    /// The question with the name of the player who is asked, or that nothing is asked.
    pub fn asked(&self, view: &View) -> String {
        match view.decision() {
            Some(decision) => self.say(
                "asked-of",
                args!(
                    "who": self.player_at(view, decision.seat),
                    "question": self.question(view, &decision),
                ),
            ),
            None => self.say("nothing-asked", args!()),
        }
    }

    fn question_of_turn(&self, ask: Ask) -> String {
        let of_card = |card: Card| args!("card": card.to_string());
        match ask {
            Ask::ChooseHome { may_keep } => self.say("ask-choose-home", args!("may-keep": yes_no(may_keep))),
            Ask::AddToImpulse => self.say("ask-add-to-impulse", args!()),
            Ask::UseTech => self.say("ask-use-tech", args!()),
            Ask::UseImpulseCard { card } => self.say("ask-use-impulse-card", of_card(card)),
            Ask::UsePlan => self.say("ask-use-plan", args!()),
            Ask::UsePlanCard { card } => self.say("ask-use-plan-card", of_card(card)),
            Ask::DiscardToLimit { excess } => self.say("ask-discard-to-limit", args!("excess": excess)),
            _ => String::new(),
        }
    }

    fn question_of_cards(&self, ask: Ask) -> String {
        match ask {
            Ask::TakeCard { verb, from, filter, left, distinct_colors } => {
                let mut args = wanted(filter, verb, left, distinct_colors);
                args.set("from", source_key(from));
                self.say("ask-take-card", args)
            }
            Ask::RevealNext { verb, filter, left } => {
                let mut args = wanted(filter, verb, left, false);
                let any = filter.cards().len() == impulse_engine::card::CARD_COUNT;
                args.set("plain", yes_no(any));
                // 4.4: a draw with no condition is private.
                args.set("hidden", yes_no(any && verb == Verb::Draw));
                self.say("ask-reveal-next", args)
            }
            Ask::TakeRevealed { verb, card } => {
                self.say("ask-take-revealed", args!("card": card.to_string(), "verb": verb_key(verb)))
            }
            Ask::ChooseSlot { card, may_decline } => self
                .say("ask-choose-slot", args!("card": card.to_string(), "may-decline": yes_no(may_decline))),
            Ask::Execute { from, size } => {
                self.say("ask-execute", args!("from": source_key(from), "size": size.min(3)))
            }
            Ask::PayForTech => self.say("ask-pay-for-tech", args!()),
            Ask::MoveOrBuild => self.say("ask-move-or-build", args!()),
            Ask::BuildWhere { ship, count } => {
                self.say("ask-build-where", args!("ship": ships_key(ship), "count": count))
            }
            Ask::Build { ship, cell, left } => {
                self.say("ask-build", args!("ship": ships_key(ship), "count": left, "cell": cell.to_string()))
            }
            _ => String::new(),
        }
    }

    fn question_of_command(&self, ask: Ask) -> String {
        match ask {
            Ask::ChooseTarget { fleets } => self.say("ask-choose-target", args!("fleets": fleets)),
            // 6.10: the target is not decided yet.
            Ask::ChooseFleet { fleets, route: Route::SameCard, target: None, .. } => {
                self.say("ask-send-fleet", args!("fleets": fleets))
            }
            Ask::ChooseFleet { kind, fleets, route, target, .. } => self.say(
                "ask-choose-fleet",
                args!(
                    "kind": ships_key(kind),
                    "fleets": fleets,
                    "route": route_key(route),
                    "target": target.map_or("none".to_owned(), |cell| cell.to_string()),
                ),
            ),
            Ask::ChooseShips { origin, most } => self.say(
                "ask-choose-ships",
                args!("kind": kind_key(origin), "place": origin.to_string(), "most": most),
            ),
            Ask::ChooseStep { at, ships, moves_left } => self.say(
                "ask-choose-step",
                args!(
                    "kind": kind_key(at),
                    "place": at.to_string(),
                    "ships": ships,
                    "moves-left": moves_left,
                ),
            ),
            Ask::PlaceExplored { cell } => self.say("ask-place-explored", args!("cell": cell.to_string())),
            Ask::Activate { cell, card, moved } => self.say(
                "ask-activate",
                args!("cell": cell.to_string(), "card": card.to_string(), "moved": moved),
            ),
            Ask::ActivateCore { .. } => self.say("ask-activate-core", args!()),
            _ => String::new(),
        }
    }

    fn question_of_battle(&self, ask: Ask, name: impl Fn(Seat) -> String) -> String {
        match ask {
            Ask::SabotageWhere { target, bombs } => {
                self.say("ask-sabotage-where", args!("target": ships_key(target), "bombs": bombs))
            }
            Ask::SabotageWhom { cell, .. } => self.say("ask-sabotage-whom", args!("cell": cell.to_string())),
            Ask::DropBomb { victim, place, left } => self.say(
                "ask-drop-bomb",
                args!(
                    "victim": name(victim),
                    "place": place.to_string(),
                    "left": left,
                ),
            ),
            Ask::Reinforce { gate, attacking } => {
                self.say("ask-reinforce", args!("gate": gate.to_string(), "attacking": yes_no(attacking)))
            }
            Ask::GiveToDeck { left } => self.say("ask-give-to-deck", args!("left": left)),
            _ => String::new(),
        }
    }

    /// Why the present question is asked: the cards performed since the step began, with the sums of their boosts. Empty
    /// if nothing is being performed.
    pub fn chain(&self, view: &View) -> String {
        let links: Vec<String> = view.chain().iter().map(|link| self.link(link)).collect();
        links.join(&self.say("chain-arrow", args!()))
    }

    /// One link of the chain: "arrived at b2, G1Min22: Mine (2 = 1 + 1 from 2 green gems)".
    pub fn link(&self, link: &Link) -> String {
        let mut args = match link.origin {
            Origin::Tech(tech) | Origin::ExecutedTech(tech) => tech_args(tech),
            _ => FluentArgs::new(),
        };
        if let Some(card) = card_of(link.origin) {
            args.set("card", card.to_string());
            args.set("action", action_key(card.face().kind));
        }
        let id = match link.origin {
            Origin::Impulse(_) => "chain-impulse",
            Origin::Plan(_) => "chain-plan",
            Origin::Tech(_) => "chain-tech",
            Origin::Arrival(cell, _) => {
                args.set("cell", cell.to_string());
                "chain-arrival"
            }
            Origin::CoreArrival(_) => "chain-core",
            Origin::Executed(_) => "chain-executed",
            Origin::ExecutedTech(_) => "chain-executed-tech",
        };
        let text = self.say(id, args);
        match self.boost_sum(link) {
            Some(sum) => self.say("chain-with-sum", args!("link": text, "sum": sum)),
            None => text,
        }
    }
}

fn wanted(filter: Filter, verb: Verb, left: u8, distinct: bool) -> FluentArgs<'static> {
    // Before the first card is taken no colour is excluded.
    let fresh = filter.cards().len() == impulse_engine::card::CARD_COUNT;
    let mut args = filter_args(filter, false, distinct && !fresh);
    args.set("verb", verb_key(verb));
    args.set("left", left);
    args
}

const fn source_key(source: Source) -> &'static str {
    match source {
        Source::Hand => "hand",
        Source::Deck => "deck",
        Source::Minerals => "minerals",
        Source::Plan => "plan",
    }
}

const fn route_key(route: Route) -> &'static str {
    match route {
        Route::Free | Route::SameCard => "free",
        Route::ToCore => "to_core",
        Route::ThroughUnexplored => "through_unexplored",
    }
}
