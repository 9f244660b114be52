//! `impulse cards`: what every card and basic tech does, for people and for programs.

use crate::language::{say, words};
use crate::output::{print, print_json};
use impulse_engine::card::ActionKind;
use impulse_engine::effect::Effect;
use impulse_engine::{Card, Color, Race, Tech};
use serde::Serialize;
use std::fmt::Write;

#[derive(clap::Args)]
pub struct Args {
    /// Print as JSON: the effects as data, for bots.
    #[arg(long)]
    json: bool,
}

/// What `impulse cards --json` prints.
#[derive(Serialize)]
struct Catalogue {
    cards: Vec<CardEntry>,
    techs: Vec<TechEntry>,
}

#[derive(Serialize)]
struct CardEntry {
    card: Card,
    number: u8,
    color: Color,
    size: u8,
    kind: ActionKind,
    /// The number that a boost adds to.
    boxed_number: Option<u8>,
    effect: Effect,
    text: String,
}

#[derive(Serialize)]
struct TechEntry {
    /// `common`, or `unique` with its race.
    tech: &'static str,
    race: Option<&'static str>,
    effect: Effect,
    text: String,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let catalogue = catalogue();
    if args.json {
        return print_json(&catalogue);
    }
    let common = say!(words(), "command-common");
    let mut text = String::new();
    for card in &catalogue.cards {
        let _ = writeln!(text, "{:<10} {}", card.card.to_string(), card.text);
    }
    for tech in &catalogue.techs {
        let _ = writeln!(text, "{:<10} {}", tech.race.unwrap_or(&common), tech.text);
    }
    print(&text)
}

fn catalogue() -> Catalogue {
    let words = words();
    let card = |card: Card| {
        let face = card.face();
        CardEntry {
            card,
            number: card.number(),
            color: face.color,
            size: face.size,
            kind: face.kind,
            boxed_number: face.effect.boxed_number(),
            effect: face.effect,
            text: words.printed_text(card),
        }
    };
    let tech = |race: Option<Race>| {
        let tech = race.map_or(Tech::Common, Tech::Unique);
        TechEntry {
            tech: if race.is_some() { "unique" } else { "common" },
            race: race.map(Race::name),
            effect: race.map_or(Effect::CommonTech, |race| *race.effect()),
            text: words.tech_text(tech),
        }
    };
    let races = Race::ALL.into_iter().map(Some);
    Catalogue {
        cards: Card::all().map(card).collect(),
        techs: std::iter::once(None).chain(races).map(tech).collect(),
    }
}
