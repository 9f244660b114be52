//! Cards and techs in words (chapter 5, rules 1.2 and 1.3): the text is made from the effect's data, never written for
//! a single card, so that the boxed number can be shown as boosted.

use crate::args;
use crate::words::{Words, color_key, yes_no};
use fluent_bundle::FluentArgs;
use impulse_engine::card::{ActionKind, Filter};
use impulse_engine::effect::*;
use impulse_engine::{Card, Color, Race, Tech};

impl Words {
    /// What a card does, with its boxed number as boosted: "Mine \[2\] red cards from your hand."
    ///
    /// A number below the printed one is taken as the printed one.
    pub fn card_text(&self, card: Card, number: u8) -> String {
        let effect = card.face().effect;
        let printed = effect.boxed_number().unwrap_or(0);
        self.effect_text(&effect.boosted(number.saturating_sub(printed)), true)
    }

    /// What a card does, as printed.
    pub fn printed_text(&self, card: Card) -> String {
        self.card_text(card, 0)
    }

    /// What the Sector Core does, with its number as boosted.
    pub fn core_text(&self, number: u8) -> String {
        self.say("effect-core", args!("number": number))
    }

    /// What a tech does: a basic one, or a researched card as printed. Nothing for an empty slot.
    pub fn tech_text(&self, tech: Tech) -> String {
        match (tech, tech.effect()) {
            (Tech::Card(card), _) => self.printed_text(card),
            (_, Some(effect)) => self.effect_text(effect, false),
            (_, None) => String::new(),
        }
    }

    /// Action, colour and size: "Command, yellow 2".
    pub fn card_title(&self, card: Card) -> String {
        let face = card.face();
        self.say(
            "card-title",
            args!("action": action_key(face.kind), "color": color_key(face.color), "size": face.size),
        )
    }

    /// "Plan (green 3)".
    pub fn card_spelled_out(&self, card: Card) -> String {
        let args = args!(
            "action": action_key(card.face().kind), "color": color_key(card.color()), "size": card.size(),
        );
        self.say("card-spelled-out", args)
    }

    /// The name of an action: "Command".
    pub fn action_name(&self, kind: ActionKind) -> String {
        self.say("action-name", args!("action": action_key(kind)))
    }

    /// The name of a colour: "red".
    pub fn color_name(&self, color: Color) -> String {
        self.say("color-name", args!("color": color_key(color)))
    }

    /// The letter that stands for a colour on a card: "R". In notation it is [`Color::letter`].
    pub fn color_letter(&self, color: Color) -> String {
        self.say("color-letter", args!("color": color_key(color)))
    }

    /// "2 red gems".
    pub fn gems(&self, color: Color, gems: u8) -> String {
        self.say("gems-phrase", args!("color": color_key(color), "gems": gems))
    }

    /// "common basic tech", "unique basic tech of the Ariek", or a card's short name.
    pub fn tech_name(&self, tech: Tech) -> String {
        self.say("tech-name", tech_args(tech))
    }

    /// The same in one word: "common", "Ariek", or a card's short name.
    pub fn tech_short(&self, tech: Tech) -> String {
        self.say("tech-short", tech_args(tech))
    }

    /// An effect in words. In a basic tech no number is boxed.
    pub(crate) fn effect_text(&self, effect: &Effect, boxed: bool) -> String {
        match effect {
            Effect::Cards(cards) => self.cards_text(cards),
            Effect::Execute(execute) => {
                let id =
                    if execute.from == Source::Deck { "effect-execute-deck" } else { "effect-execute-hand" };
                self.say(id, args!("size": execute.size))
            }
            Effect::Command(command) => self.command_text(command),
            Effect::Build(build) => self.build_text(build, boxed),
            Effect::Sabotage(sabotage) => self
                .say("effect-sabotage", args!("bombs": sabotage.bombs, "target": ships_key(sabotage.target))),
            Effect::CommonTech => self.say("effect-common-tech", args!()),
        }
    }

    fn cards_text(&self, cards: &Cards) -> String {
        let id = match (cards.verb, cards.from) {
            (Verb::Draw, _) => "effect-draw-deck",
            (Verb::Trade, Source::Deck) => "effect-trade-deck",
            (Verb::Trade, _) => "effect-trade-hand",
            (Verb::Mine, Source::Deck) => "effect-mine-deck",
            (Verb::Mine, _) => "effect-mine-hand",
            (Verb::Research, Source::Deck) => "effect-research-deck",
            (Verb::Research, Source::Plan) => "effect-research-plan",
            (Verb::Research, _) => "effect-research-hand",
            (Verb::Plan, Source::Deck) => "effect-plan-deck",
            (Verb::Plan, _) => "effect-plan-hand",
            (Verb::Refine, _) => "effect-refine-minerals",
        };
        let boxed = match cards.boxed {
            BoxedIn::Count => "count",
            BoxedIn::Size => "size",
            BoxedIn::ThenCount => "then",
            BoxedIn::Points => "points",
            BoxedIn::Nothing => "nothing",
        };
        let mut args = filter_args(cards.filter, boxed == "size", cards.distinct_colors);
        args.set("boxed", boxed);
        args.set("count", cards.count);
        args.set("points", cards.points);
        args.set("flat", yes_no(cards.flat));
        args.set("execute-it", yes_no(cards.execute_it));
        args.set("like", if cards.like_last_impulse { "last-impulse" } else { "any" });
        args.set("then", yes_no(cards.then.is_some()));
        if let Some((count, colors)) = cards.then {
            args.set("then-count", count);
            args.set("then-colors", if colors == 0 { "first" } else { mask_key(colors) });
        }
        self.say(id, args)
    }

    fn command_text(&self, command: &Command) -> String {
        let id = match command.route {
            Route::Free => "effect-command-free",
            Route::SameCard => "effect-command-same-card",
            Route::ToCore => "effect-command-to-core",
            Route::ThroughUnexplored => "effect-command-through-unexplored",
        };
        let boxed = match command.boxed {
            BoxedCommand::Fleets => "fleets",
            BoxedCommand::Ships => "ships",
            BoxedCommand::Moves => "moves",
            BoxedCommand::Nothing => "nothing",
        };
        let ship_form = match command.ships {
            _ if boxed == "ships" => "up-to",
            1 => "one",
            ALL_SHIPS.. => "all",
            _ => "up-to",
        };
        let args = args!(
            "boxed": boxed,
            "ship-form": ship_form,
            "kind": ships_key(command.kind),
            "fleets": command.fleets,
            "ships": command.ships,
            "moves": command.moves,
        );
        self.say(id, args)
    }

    fn build_text(&self, build: &Build, boxed: bool) -> String {
        let mut args = args!(
            "boxed": if boxed { "count" } else { "nothing" },
            "count": build.count,
            "ship": ships_key(build.ship),
        );
        let id = match build.site {
            Site::Home => "effect-build-home",
            Site::OneOccupiedCard => "effect-build-one-occupied-card",
            Site::HomeAndOccupied(color) => {
                args.set("color", color_key(color));
                "effect-build-home-and-occupied"
            }
            Site::HomeGateToUnexplored => "effect-build-home-gate-to-unexplored",
        };
        self.say(id, args)
    }
}

/// `colors`, `sizes`, `size`, `distinct` and `boxed` for messages that speak of wanted cards.
pub(crate) fn filter_args(filter: Filter, size_is_boxed: bool, distinct: bool) -> FluentArgs<'static> {
    let mask = Color::ALL.into_iter().filter(|&color| filter.allows_color(color));
    let mask = mask.fold(0, |mask, color| mask | 1 << color as u8);
    let sizes = match filter.sizes() {
        (1, 3..) if !size_is_boxed => "any",
        (1, _) => "up-to",
        _ => "exactly",
    };
    args!(
        "colors": mask_key(mask),
        "sizes": sizes,
        "size": filter.sizes().1,
        "distinct": yes_no(distinct),
        "boxed": "nothing",
    )
}

/// The key of one colour or of two; three are as good as any: no card asks for them.
fn mask_key(mask: u8) -> &'static str {
    match mask {
        0b0001 => "red",
        0b0010 => "green",
        0b0100 => "blue",
        0b1000 => "yellow",
        0b0011 => "red-green",
        0b0101 => "red-blue",
        0b1001 => "red-yellow",
        0b0110 => "green-blue",
        0b1010 => "green-yellow",
        0b1100 => "blue-yellow",
        _ => "any",
    }
}

/// `tech`, `race` and `card`.
pub(crate) fn tech_args(tech: Tech) -> FluentArgs<'static> {
    let (key, race, card) = match tech {
        Tech::Common => ("common", None, None),
        Tech::Unique(race) => ("unique", Some(race), None),
        Tech::Card(card) => ("card", None, Some(card)),
        Tech::None => ("none", None, None),
    };
    args!(
        "tech": key,
        "race": race.map_or("", Race::name),
        "card": card.map(|card| card.to_string()).unwrap_or_default(),
    )
}

pub(crate) const fn ships_key(ships: Ships) -> &'static str {
    match ships {
        Ships::Any => "any",
        Ships::Transport => "transport",
        Ships::Cruiser => "cruiser",
    }
}

pub(crate) const fn action_key(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Command => "command",
        ActionKind::Build => "build",
        ActionKind::Mine => "mine",
        ActionKind::Research => "research",
        ActionKind::Trade => "trade",
        ActionKind::Draw => "draw",
        ActionKind::Plan => "plan",
        ActionKind::Execute => "execute",
        ActionKind::Refine => "refine",
        ActionKind::Sabotage => "sabotage",
    }
}

pub(crate) const fn verb_key(verb: Verb) -> &'static str {
    match verb {
        Verb::Draw => "draw",
        Verb::Trade => "trade",
        Verb::Mine => "mine",
        Verb::Research => "research",
        Verb::Plan => "plan",
        Verb::Refine => "refine",
    }
}
