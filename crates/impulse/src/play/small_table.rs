//! The table for terminals that are too small for the one of `impulse-text`: the same facts in 80 columns and about 30
//! lines. A card is two lines without a box: its cell and name, and the transports on it.

use super::layout::hanging;
use crate::language::say;
use impulse_engine::{Card, Cell, Color, Gate, MapCard, Seat, Teams, View};
use impulse_text::{Words, args};

/// The width of a card, and from one card to the next.
const CARD: usize = 11;
const PITCH: usize = 16;
/// From one row of cards to the next: two lines of cards and one of gates.
const ROW: usize = 3;

/// The table, as the viewer of this view may see it, without the question.
pub fn small_table(view: &View, words: &Words, width: usize) -> String {
    let mut lines = vec![words.headline(view), String::new()];
    lines.extend(map(view, words));
    lines.push(String::new());
    for (label, cards) in impulses(view, words) {
        lines.push(hanging(&format!("{label}: "), &row(view, words, cards), width));
    }
    let deck = words.say("label-deck", args!("cards": view.deck_len()));
    let discard = words.say("label-discard", args!("cards": view.discard().len()));
    lines.push(format!("{deck}, {discard}"));
    for seat in view.seats() {
        player(view, words, seat, width, &mut lines);
    }
    lines.join("\n")
}

/// One Impulse for all, or one for each team.
fn impulses(view: &View, words: &Words) -> Vec<(String, Vec<Card>)> {
    let count = match view.teams() {
        Teams::None => 1,
        Teams::Two => 2,
        Teams::Three => 3,
    };
    let label = |seat: Seat| match view.teams() {
        Teams::None => words.say("label-impulse", args!()),
        _ => words.say("label-impulse-of-team", args!("team": view.team(seat) + 1)),
    };
    view.seats().take(count).map(|seat| (label(seat), view.impulse(seat).collect())).collect()
}

/// Cards in a row; the one that is offered or performed stands between arrows.
fn row(view: &View, words: &Words, cards: impl IntoIterator<Item = Card>) -> String {
    let marked =
        |card: Card| if view.marker() == Some(card) { format!(">{card}<") } else { card.to_string() };
    let cards: Vec<String> = cards.into_iter().map(marked).collect();
    if cards.is_empty() { words.say("label-empty", args!()) } else { cards.join(" ") }
}

fn player(view: &View, words: &Words, seat: Seat, width: usize, lines: &mut Vec<String>) {
    let mark = if view.end().is_none() && view.active() == seat { '>' } else { ' ' };
    let name = words.player_with_race(seat, view.race(seat));
    let gems = Color::ALL.map(|color| format!("{}{}", color.letter(), view.gems(seat, color))).join(" ");
    let label = |id: &str| words.say(id, args!());
    let points = words.say("label-points", args!("points": view.score(seat)));
    if !view.is_alive(seat) {
        lines.push(format!("{mark} {seat} {name:<27} {points:>9}  {}", label("label-eliminated")));
        return;
    }
    let hand = words.say("label-hand", args!("cards": view.hand_size(seat)));
    lines.push(format!("{mark} {seat} {name:<27} {points:>9}  {} {gems}  {hand}", label("label-gems")));
    let techs = words.row(&view.techs(seat).map(|tech| words.tech_short(tech)));
    let reserve = words.say("label-reserve", args!("ships": view.reserve(seat)));
    let home = format!("{} {}", label("label-home"), view.home(seat));
    let mut parts = vec![home, reserve, words.labelled(&label("label-techs"), &techs)];
    if view.active() == seat && view.plan_in_use().next().is_some() {
        parts.push(words.labelled(&label("label-plan-in-use"), &row(view, words, view.plan_in_use())));
    }
    if view.plan(seat).next().is_some() {
        parts.push(words.labelled(&label("label-plan"), &row(view, words, view.plan(seat))));
    }
    lines.push(hanging("     ", &words.row_of_phrases(&parts), width));
    if !view.hand(seat).is_empty() {
        let label = format!("     {}", words.labelled(&label("label-cards"), ""));
        lines.push(hanging(&label, &row(view, words, view.hand(seat).iter()), width));
    }
}

/// The map, one string for each line.
fn map(view: &View, words: &Words) -> Vec<String> {
    let mut canvas = vec![vec![' '; 4 * PITCH + CARD + 1]; 4 * ROW + 2];
    let mut write = |x: usize, y: usize, text: &str| {
        let Some(line) = canvas.get_mut(y) else { return };
        for (place, letter) in line.iter_mut().skip(x).zip(text.chars()) {
            *place = letter;
        }
    };
    for cell in Cell::all() {
        let (x, y) = corner(cell);
        write(x, y, &format!("{cell} {}", card_on(view, words, cell)));
        write(x, y + 1, &fleets_on(view, cell));
    }
    for gate in Gate::all() {
        let (x, y, label) = gate_label(view, gate);
        write(x, y, &label);
    }
    canvas.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned()).collect()
}

/// Where a card begins.
fn corner(cell: Cell) -> (usize, usize) {
    let (row, column) = cell.row_and_column();
    let shift = [PITCH, PITCH / 2, 0, PITCH / 2, PITCH][row];
    (shift + column * PITCH, row * ROW)
}

fn card_on(view: &View, words: &Words, cell: Cell) -> String {
    match view.map_card(cell) {
        MapCard::FaceUp(card) => card.to_string(),
        MapCard::FaceDown => "????".to_owned(),
        MapCard::Core => say!(words, "command-core-short"),
        MapCard::Gap => say!(words, "command-gap-short"),
    }
}

/// `p1x2 p2x1`, or `1x2 2x1 3x1` where it is narrow.
fn fleets_on(view: &View, cell: Cell) -> String {
    let here: Vec<(Seat, u8)> = view
        .seats()
        .map(|seat| (seat, view.transports(seat, cell)))
        .filter(|&(_, ships)| ships > 0)
        .collect();
    let long: Vec<String> = here.iter().map(|(seat, ships)| format!("{seat}x{ships}")).collect();
    let long = long.join(" ");
    if long.len() <= CARD + 1 {
        return long;
    }
    here.iter().map(|(seat, ships)| format!("{}x{ships}", seat.index() + 1)).collect::<Vec<_>>().join(" ")
}

fn gate_label(view: &View, gate: Gate) -> (usize, usize, String) {
    let [a, b] = gate.cells();
    let ((ax, ay), (bx, by)) = (corner(a), corner(b));
    let held = view.cruisers(gate).map(|(owner, ships)| format!("{owner}x{ships}"));
    if ay == by {
        let label = held.unwrap_or_else(|| "--".to_owned());
        return (ax + CARD + (PITCH - CARD - label.len().min(5)) / 2, ay, label);
    }
    let label = match (held, bx < ax) {
        (None, true) => "/".to_owned(),
        (None, false) => "\\".to_owned(),
        (Some(fleet), true) => format!("/{fleet}"),
        (Some(fleet), false) => format!("{fleet}\\"),
    };
    ((ax + bx + CARD) / 2 - label.len() / 2, ay + 2, label)
}
