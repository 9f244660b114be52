//! The table as plain text for a terminal of 100 columns: map, Impulse, players, battle, and what is asked. Letters and
//! ASCII lines only, so that it reads the same without colours. The map itself is drawn in `table_map.rs`.

use crate::args;
use crate::events::reason_args;
use crate::story::wrapped;
use crate::table_map::map_lines;
use crate::words::{Words, kind_key};
use impulse_engine::{Card, Color, Place, Seat, Step, Teams, View};

const WIDTH: usize = 100;

/// The table, as the viewer of this view may see it.
pub fn table_text(view: &View, words: &Words) -> String {
    let mut lines = vec![words.headline(view), String::new()];
    lines.extend(map_lines(view, words));
    lines.extend(wrapped(&words.say("table-legend", args!()), WIDTH));
    lines.push(String::new());
    lines.extend(impulse_lines(view, words));
    lines.push(String::new());
    for seat in view.seats() {
        player_lines(view, words, seat, &mut lines);
    }
    lines.push(String::new());
    under_way(view, words, &mut lines);
    question_lines(view, words, &mut lines);
    let mut text = lines.join("\n").replace('→', "->");
    text.push('\n');
    text
}

impl Words {
    /// Where the game is: "Turn 7, Player 2 (Draconians): the Impulse is gone through", or how it ended.
    pub fn headline(&self, view: &View) -> String {
        if let Some(end) = view.end() {
            let mut args = reason_args(end.reason);
            args.set("who", self.player_at(view, end.winner));
            return self.say("table-over", args);
        }
        if view.step() == Step::Homes {
            return self.say("table-before", args!());
        }
        self.say(
            "table-turn",
            args!(
                "turn": view.turn(),
                "who": self.player_at(view, view.active()),
                "step": if view.step() == Step::Tech && !view.chain().is_empty() { "tech_used" } else { step_key(view.step()) },
            ),
        )
    }

    /// The name of a player with race and, in a team game, team: "Anna (Ariek, team 2)".
    pub(crate) fn full_name(&self, view: &View, seat: Seat) -> String {
        let name = self.player(seat);
        let race = view.race(seat).name();
        if name.contains(race) {
            return name;
        }
        match view.teams() {
            Teams::None => self.say("player-with-race", args!("name": name, "race": race)),
            _ => self.say("player-with-team", args!("name": name, "race": race, "team": view.team(seat) + 1)),
        }
    }

    /// The battle under way, if there is one: two sentences.
    pub(crate) fn battle(&self, view: &View) -> Option<[String; 2]> {
        let battle = view.battle()?;
        Some([
            self.say(
                "table-battle",
                args!(
                    "gate": battle.gate.to_string(),
                    "attacker": self.player_at(view, battle.attacker),
                    "attackers": battle.attackers,
                    "defender": self.player_at(view, battle.defender),
                    "defenders": battle.defenders,
                ),
            ),
            self.say(
                "table-battle-cards",
                args!(
                    "attacker-placed": battle.attacker_placed,
                    "defender-placed": battle.defender_placed,
                    "attacker-icons": battle.attacker_icons,
                    "defender-icons": battle.defender_icons,
                ),
            ),
        ])
    }

    /// Ships that have a path declared, and transports that wait to leave together.
    pub(crate) fn ships_under_way(&self, view: &View) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(journey) = view.journey() {
            let places: Vec<String> =
                [journey.from].iter().chain(&journey.path).map(Place::to_string).collect();
            let path = places.join(&self.say("path-arrow", args!()));
            lines.push(self.say(
                "table-journey",
                args!("kind": kind_key(journey.from), "ships": journey.ships, "path": path),
            ));
        }
        let convoy: Vec<String> = view
            .convoy()
            .map(|(cell, ships)| {
                let args = args!("kind": "transport", "ships": ships, "place": cell.to_string());
                self.say("convoy-fleet", args)
            })
            .collect();
        if !convoy.is_empty() {
            lines.push(self.say("table-convoy", args!("fleets": self.list(&convoy))));
        }
        lines
    }

    /// The label of an Impulse: one for all, or one for each team.
    pub(crate) fn impulse_label(&self, view: &View, seat: Seat) -> String {
        match view.teams() {
            Teams::None => self.say("label-impulse", args!()),
            _ => self.say("label-impulse-of-team", args!("team": view.team(seat) + 1)),
        }
    }
}

/// One seat for each Impulse on the table.
pub(crate) fn impulse_seats(view: &View) -> Vec<Seat> {
    match view.teams() {
        Teams::None => view.seats().take(1).collect(),
        Teams::Two => view.seats().take(2).collect(),
        Teams::Three => view.seats().take(3).collect(),
    }
}

fn impulse_lines(view: &View, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in impulse_seats(view) {
        let cards = marked(view, view.impulse(seat), words);
        lines.extend(hanging(&words.labelled(&words.impulse_label(view, seat), ""), &cards));
    }
    let deck = words.say("label-deck", args!("cards": view.deck_len()));
    let discard = words.say("label-discard", args!("cards": view.discard().len()));
    lines.push(words.row(&[deck, discard]));
    lines
}

/// Cards in a row; the one that is offered or performed stands between arrows.
fn marked(view: &View, cards: impl Iterator<Item = Card>, words: &Words) -> String {
    let marker = view.marker();
    let cards: Vec<String> =
        cards.map(|card| if Some(card) == marker { format!(">{card}<") } else { card.to_string() }).collect();
    if cards.is_empty() { words.say("label-empty", args!()) } else { cards.join(" ") }
}

fn player_lines(view: &View, words: &Words, seat: Seat, lines: &mut Vec<String>) {
    let mark = if view.end().is_none() && view.active() == seat { '>' } else { ' ' };
    let name = words.full_name(view, seat);
    if !view.is_alive(seat) {
        let eliminated = words.say("label-eliminated", args!());
        let points = words.say("label-points", args!("points": view.score(seat)));
        lines.push(format!("{mark} {seat} {name:<28} {points:<9} {eliminated}"));
        return;
    }
    let gems: Vec<String> =
        Color::ALL.iter().map(|&color| format!("{}{}", color.letter(), view.gems(seat, color))).collect();
    lines.push(format!(
        "{mark} {seat} {name:<28} {:<9}  {} {}  {}  {}",
        words.say("label-points", args!("points": view.score(seat))),
        words.say("label-gems", args!()),
        gems.join(" "),
        words.say("label-reserve", args!("ships": view.reserve(seat))),
        words.say("label-hand", args!("cards": view.hand_size(seat))),
    ));
    let labelled = |id: &str, text: &str| words.labelled(&words.say(id, args!()), text);
    let techs = words.row(&view.techs(seat).map(|tech| words.tech_short(tech)));
    let mut parts = vec![labelled("label-techs", &techs)];
    if view.active() == seat && view.plan_in_use().next().is_some() {
        parts.push(labelled("label-plan-in-use", &marked(view, view.plan_in_use(), words)));
    }
    parts.push(labelled("label-plan", &marked(view, view.plan(seat), words)));
    lines.extend(hanging("     ", &words.row_of_phrases(&parts)));
    let hand: Vec<String> = view.hand(seat).iter().map(|card| card.to_string()).collect();
    if !hand.is_empty() {
        lines.extend(hanging(&format!("     {}", labelled("label-cards", "")), &hand.join(" ")));
    }
}

/// What happens at this moment beside the question: a battle, ships on their way, cards being executed.
fn under_way(view: &View, words: &Words, lines: &mut Vec<String>) {
    for sentence in words.battle(view).into_iter().flatten() {
        lines.extend(wrapped(&sentence, WIDTH));
    }
    for sentence in words.ships_under_way(view) {
        lines.extend(wrapped(&sentence, WIDTH));
    }
    if !view.executing().is_empty() {
        let cards: Vec<String> = view.executing().iter().map(|card| card.to_string()).collect();
        lines.push(words.say("label-executing", args!("cards": words.list(&cards))));
    }
}

fn question_lines(view: &View, words: &Words, lines: &mut Vec<String>) {
    let Some(decision) = view.decision() else {
        lines.push(words.asked(view));
        return;
    };
    let chain = words.chain(view);
    if !chain.is_empty() {
        lines.extend(wrapped(&chain, WIDTH));
    }
    lines.extend(wrapped(&words.asked(view), WIDTH));
    if let Some(offered) = words.offered(view, &decision) {
        lines.extend(hanging("  ", &offered));
    }
}

/// A text after a label, with further lines indented as far as the label reaches.
fn hanging(label: &str, text: &str) -> Vec<String> {
    let indent = label.chars().count();
    let pieces = wrapped(text, WIDTH - indent);
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.is_empty() {
            true => lines.push(format!("{label}{piece}")),
            false => lines.push(format!("{}{piece}", " ".repeat(indent))),
        }
    }
    lines
}

pub(crate) const fn step_key(step: Step) -> &'static str {
    match step {
        Step::Homes => "homes",
        Step::Add => "add",
        Step::Tech => "tech",
        Step::Impulse => "impulse",
        Step::Plan => "plan",
        Step::PlanCards => "plan_cards",
        Step::Gates => "gates",
        Step::Draw(_) => "draw",
        Step::Discard => "discard",
        Step::Trim => "trim",
    }
}
